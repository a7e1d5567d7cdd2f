//! Names and numbers of many cards at once, as a table: whoever has the box beside the keyboard types
//! these first, and the texts later.

use cards::pack;
use cards::tree::Group;
use room::PackFiles;
use words::{Lang, say};

use super::Own;

/// Stands below a card whose text is still to be typed. The language lacks the word on purpose, so the
/// card of the box stands in until the text is there.
pub const UNFINISHED: &str = "unfinished";

/// The columns of the table. What a card shows stands behind the name of its column in the card
/// language; the classes stand there by themselves.
const COLUMNS: [&str; 14] = [
    "group", "slot", "kind", "copies", "name", "class", "team", "cost", "recruit", "attack", "vp",
    "danger", "deck", "more",
];

/// The most lines that are read.
const LINES_MAX: usize = 2_000;

/// Why a table was not taken: the line of it, and what is wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unfit {
    pub line: usize,
    pub why: Why,
}

/// What is wrong with a line of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Why {
    NoColumn(&'static str),
    UnknownColumn(String),
    NoGroup(String, Option<String>),
    NoSlot(String, Option<String>),
    NoName,
    Letters(String),
    TooMany,
    NotText,
}

impl Unfit {
    pub fn words(&self, lang: Lang) -> String {
        let line = self.line;
        let meant = |meant: &Option<String>| match meant {
            Some(word) => say!(lang, "; did you mean “{word}”?", "; meintest du „{word}“?"),
            None => String::new(),
        };
        let why = match &self.why {
            Why::NoColumn(name) => say!(
                lang,
                "the first line needs a column “{name}”",
                "die erste Zeile braucht eine Spalte „{name}“"
            ),
            Why::UnknownColumn(name) => {
                let known = COLUMNS.join(", ");
                say!(
                    lang,
                    "there is no column “{name}”; columns: {known}",
                    "eine Spalte „{name}“ gibt es nicht; Spalten: {known}"
                )
            }
            Why::NoGroup(name, near) => {
                let meant = meant(near);
                say!(
                    lang,
                    "the box has no group “{name}”{meant}",
                    "die Schachtel hat keine Gruppe „{name}“{meant}"
                )
            }
            Why::NoSlot(name, near) => {
                let meant = meant(near);
                say!(
                    lang,
                    "the group has no card “{name}”{meant}",
                    "die Gruppe hat keine Karte „{name}“{meant}"
                )
            }
            Why::NoName => say!(
                lang,
                "a card needs a name in the column “name”",
                "eine Karte braucht einen Namen in der Spalte „name“"
            ),
            Why::Letters(text) => say!(
                lang,
                "“{text}” can not stand on a card: leave out quotation marks and line breaks",
                "„{text}“ kann nicht auf einer Karte stehen: ohne Anführungszeichen und Umbrüche"
            ),
            Why::TooMany => say!(
                lang,
                "a table has at most {LINES_MAX} lines",
                "eine Tabelle hat höchstens {LINES_MAX} Zeilen"
            ),
            Why::NotText => say!(
                lang,
                "this is no text in UTF-8",
                "das ist kein Text in UTF-8"
            ),
        };
        say!(lang, "Line {line}: {why}.", "Zeile {line}: {why}.")
    }
}

/// Writes the table of all cards of a box, to be filled in.
pub fn empty_table(own: &Own) -> String {
    let mut text = COLUMNS.join(",") + "\n";
    for group in &own.set.groups {
        for card in &group.cards {
            let words = [&group.name, &card.name].map(|name| quoted(name));
            let [group, name] = words;
            let (kind, copies) = (pack::kind_word(card.kind), card.count);
            let rest = ",".repeat(COLUMNS.len() - 4);
            text.push_str(&format!("{group},{name},{kind},{copies}{rest}\n"));
        }
    }
    text
}

fn quoted(text: &str) -> String {
    if text.contains([',', '"', ';']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text.to_owned()
    }
}

/// Types what a table says into the slots that hold nothing yet. Returns the files of the pack and how
/// many cards are new.
pub fn filled(own: &Own, table: &str) -> Result<(PackFiles, usize), Unfit> {
    let table = table.strip_prefix('\u{feff}').unwrap_or(table);
    let rows = rows(table);
    let Some(((_, head), rows)) = rows.split_first() else {
        let why = Why::NoColumn("slot");
        return Err(Unfit { line: 1, why });
    };
    let head = columns(head)?;
    if rows.len() > LINES_MAX {
        let (line, why) = (LINES_MAX + 2, Why::TooMany);
        return Err(Unfit { line, why });
    }
    let (mut files, mut n_new) = (own.files.clone(), 0);
    for (line, cells) in rows {
        let unfit = |why| Unfit { line: *line, why };
        let cell = |name: &str| {
            let at = head.iter().position(|column| *column == name);
            let cell = at.and_then(|at| cells.get(at));
            cell.map_or("", |cell| cell.trim())
        };
        // Whoever has not typed a card yet leaves its line as it came.
        let is_left = COLUMNS[4..].iter().all(|name| cell(name).is_empty());
        if is_left {
            continue;
        }
        let group = group_of(own, cell("group")).map_err(unfit)?;
        let text = card_of(group, &cell).map_err(unfit)?;
        let path = pack::path_of(group);
        let at = files.iter().position(|(known, _)| *known == path);
        let file = at.map_or_else(|| pack::slots_of(group), |at| files[at].1.clone());
        let is_open = |typed: &pack::Typed<'_>| {
            let is_begun = typed.text.lines().any(|line| line.trim() == UNFINISHED);
            typed.slot == cell("slot") && (typed.is_empty() || is_begun)
        };
        // What was typed before counts more.
        if !pack::typed(&file).iter().any(is_open) {
            continue;
        }
        let Some(file) = pack::with_typed(&file, cell("slot"), &text) else {
            continue;
        };
        match at {
            Some(at) => files[at].1 = file,
            None => files.push((path, file)),
        }
        n_new += 1;
    }
    files.sort();
    Ok((files, n_new))
}

/// Reads the names of the columns.
fn columns(head: &[String]) -> Result<Vec<&'static str>, Unfit> {
    let unfit = |why| Unfit { line: 1, why };
    let known = |name: &String| {
        let name = name.trim().to_lowercase();
        let found = COLUMNS.into_iter().find(|column| *column == name);
        found.ok_or_else(|| unfit(Why::UnknownColumn(name)))
    };
    let columns: Vec<&str> = head.iter().map(known).collect::<Result<_, _>>()?;
    for needed in ["group", "slot", "name"] {
        if !columns.contains(&needed) {
            return Err(unfit(Why::NoColumn(needed)));
        }
    }
    Ok(columns)
}

fn group_of<'a>(own: &'a Own, name: &str) -> Result<&'a Group, Why> {
    let groups = &own.set.groups;
    let found = groups.iter().find(|group| group.name == name);
    found.ok_or_else(|| {
        let near = words::nearest(name, groups.iter().map(|group| group.name.as_str()));
        Why::NoGroup(name.to_owned(), near.map(str::to_owned))
    })
}

/// Writes the line of a card, and that its text is still to come.
fn card_of<'a>(group: &Group, cell: &dyn Fn(&str) -> &'a str) -> Result<String, Why> {
    let slot = cell("slot");
    let card = group.cards.iter().find(|card| card.name == slot);
    let Some(card) = card else {
        let near = words::nearest(slot, group.cards.iter().map(|card| card.name.as_str()));
        return Err(Why::NoSlot(slot.to_owned(), near.map(str::to_owned)));
    };
    if cell("name").is_empty() {
        return Err(Why::NoName);
    }
    for name in COLUMNS {
        let text = cell(name);
        if text.contains(|c: char| c.is_control() || c == '"') && name != "more" {
            return Err(Why::Letters(text.to_owned()));
        }
    }
    let or = |typed: &str, ours: String| match typed {
        "" => ours,
        typed => typed.to_owned(),
    };
    let kind = or(cell("kind"), pack::kind_word(card.kind).to_owned());
    let copies = or(cell("copies"), card.count.to_string());
    let name = cell("name");
    let mut line = format!("{kind} {copies} \"{name}\"");
    if !cell("class").is_empty() {
        line.push_str(&format!(" {}", cell("class").to_lowercase()));
    }
    for fact in ["team", "cost", "recruit", "attack", "vp", "danger", "deck"] {
        let value = cell(fact);
        match fact {
            _ if value.is_empty() => {}
            "team" => line.push_str(&format!(" team \"{value}\"")),
            _ => line.push_str(&format!(" {fact} {value}")),
        }
    }
    let more = cell("more").replace(['\r', '\n'], " ");
    if !more.is_empty() {
        line.push_str(&format!(" {more}"));
    }
    Ok(format!("{line}\n    {UNFINISHED}\n"))
}

/// Cuts a table into its cells, each row with the line on which it begins. The sign that parts the cells
/// of the first line parts all.
fn rows(table: &str) -> Vec<(usize, Vec<String>)> {
    let first = table.lines().next().unwrap_or_default();
    let count = |sign: char| first.matches(sign).count();
    let signs = [';', '\t', ','];
    let parts = signs.into_iter().max_by_key(|sign| count(*sign));
    let parts = parts.unwrap_or(',');
    let (mut rows, mut cells, mut cell) = (Vec::new(), Vec::new(), String::new());
    let (mut is_quoted, mut line, mut began) = (false, 1, 1);
    let mut letters = table.chars().peekable();
    while let Some(c) = letters.next() {
        match c {
            '"' if is_quoted && letters.peek() == Some(&'"') => {
                letters.next();
                cell.push('"');
            }
            '"' if is_quoted || cell.trim().is_empty() => is_quoted = !is_quoted,
            c if c == parts && !is_quoted => cells.push(std::mem::take(&mut cell)),
            '\n' if !is_quoted => {
                cells.push(std::mem::take(&mut cell));
                rows.push((began, std::mem::take(&mut cells)));
                (line, began) = (line + 1, line + 1);
            }
            c => {
                line += usize::from(c == '\n');
                cell.push(c);
            }
        }
    }
    if !cell.is_empty() || !cells.is_empty() {
        cells.push(cell);
        rows.push((began, cells));
    }
    rows.retain(|(_, cells)| cells.iter().any(|cell| !cell.trim().is_empty()));
    rows
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pack() -> Own {
        let head = "id = \"mine\"\nname = \"Mine\"\nbox = \"bond\"\n".to_owned();
        Own::of(vec![("pack.toml".to_owned(), head)])
    }

    #[test]
    fn a_table_types_names_and_numbers_and_the_text_is_still_to_come() {
        let table = "group;slot;name;class;cost;recruit\n\
                     Allies - Goldfinger;Felix Leiter;\"Felix; a friend\";Covert;3;2+\n\
                     Allies - Goldfinger;Tilly Masterson;;;;\n";
        let (files, n_new) = filled(&pack(), table).expect("a table");
        assert_eq!(n_new, 1);
        let own = Own::of(files.clone());
        let file = own.text_of("heroes/allies-goldfinger.cards");
        let line = "uncommon 3 \"Felix; a friend\" covert cost 3 recruit 2+\n    unfinished\n";
        assert!(file.contains(line), "{file}");
        let checked = super::super::slot::check(&own);
        assert_eq!(checked.reports, []);
        let felix = checked
            .slots
            .iter()
            .find(|slot| slot.name == "Felix Leiter");
        let felix = felix.expect("the slot");
        assert_eq!(felix.progress, super::super::slot::Progress::Begun);
        // What was typed meanwhile counts more than a second table.
        let typed = file.replace("    unfinished\n", "    covert: draw 1\n");
        let path = "heroes/allies-goldfinger.cards".to_owned();
        let head = files.into_iter().find(|(path, _)| path == "pack.toml");
        let own = Own::of(vec![head.expect("the head"), (path, typed)]);
        assert_eq!(filled(&own, table).expect("a table").1, 0);
    }

    #[test]
    fn a_line_that_is_not_right_is_told_with_what_would_be() {
        let unfit = |table: &str| {
            let unfit = filled(&pack(), table).expect_err("unfit");
            unfit.words(Lang::En)
        };
        assert_eq!(
            unfit("group,slot,name\nAlies - Goldfinger,Felix Leiter,Felix\n"),
            "Line 2: the box has no group “Alies - Goldfinger”; did you mean “Allies - Goldfinger”?."
        );
        assert_eq!(
            unfit("group,slot\n"),
            "Line 1: the first line needs a column “name”."
        );
        assert!(unfit("group,slot,name,price\n").starts_with("Line 1: there is no column “price”"));
        assert!(unfit("").starts_with("Line 1:"));
        let german = filled(
            &pack(),
            "group,slot,name,cost\nAllies - Goldfinger,Felix Leiter,,3\n",
        );
        let german = german.expect_err("no name").words(Lang::De);
        assert_eq!(
            german,
            "Zeile 2: eine Karte braucht einen Namen in der Spalte „name“."
        );
    }

    #[test]
    fn the_table_to_fill_in_changes_nothing_as_it_comes() {
        let table = empty_table(&pack());
        assert!(table.lines().count() > 100);
        let (files, n_new) = filled(&pack(), &table).expect("a table");
        assert_eq!((files.len(), n_new), (1, 0));
    }
}
