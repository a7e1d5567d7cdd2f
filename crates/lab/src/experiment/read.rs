//! Reading an experiment file: every mistake with its place and what would be right.

use toml::Spanned;
use toml::de::{DeTable, DeValue};
use words::{Problem, Report, Reports, SourceFile, Span, nearest};

use super::file::{Amount, Axis, Experiment, Narrow, Source};

/// A longer file is not an experiment.
const BYTES_MAX: usize = 1 << 20;
/// More cells than this are a slip of the pen.
const CELLS_MAX: usize = 100_000;
/// A billion billion games are a slip, too.
const GAMES_MAX: u64 = 1_000_000_000_000;

/// What can stand in a file.
const KEYS: [&str; 9] = [
    "title", "title-de", "game", "seed", "games", "until", "content", "fixed", "compare",
];
/// What can stand behind `until`.
const UNTIL_KEYS: [&str; 3] = ["within", "of", "games-max"];

impl Experiment {
    /// Reads a file.
    pub fn read(source: SourceFile<'_>) -> Result<Experiment, Reports> {
        let report = |problem| source.report(problem);
        if source.text.len() > BYTES_MAX {
            let message = format!("the file is longer than {BYTES_MAX} bytes");
            return Err(only(report(Problem::new(Span::default(), message))));
        }
        let table = DeTable::parse(source.text).map_err(|error| {
            let span = error.span().unwrap_or_default();
            let message = error.message().trim_end().to_owned();
            only(report(Problem::new(span_of(span), message)))
        })?;
        let mut reader = Reader::default();
        let experiment = reader.experiment(table.get_ref(), source);
        match experiment {
            Some(experiment) if reader.problems.is_empty() => Ok(experiment),
            _ => Err(Reports {
                all: reader.problems.into_iter().map(report).collect(),
            }),
        }
    }
}

fn only(report: Report) -> Reports {
    Reports { all: vec![report] }
}

fn span_of(range: std::ops::Range<usize>) -> Span {
    let at = |at: usize| u32::try_from(at).unwrap_or(u32::MAX);
    Span {
        start: at(range.start),
        end: at(range.end),
    }
}

type Entry<'a> = (&'a str, Span, &'a Spanned<DeValue<'a>>);

#[derive(Default)]
struct Reader {
    problems: Vec<Problem>,
}

impl Reader {
    fn experiment(&mut self, table: &DeTable<'_>, source: SourceFile<'_>) -> Option<Experiment> {
        let entries = entries(table);
        self.check_keys(&entries, &KEYS);
        let find = |key: &str| entries.iter().find(|entry| entry.0 == key).copied();
        let game = self.needed(find("game"), "game", "game = \"legendary\"");
        let game = game.and_then(|entry| self.text(entry));
        let title = match find("title") {
            Some(entry) => self.text(entry)?,
            None => file_stem(source.name),
        };
        let title_de = match find("title-de") {
            Some(entry) => Some(self.text(entry)?),
            None => None,
        };
        let seed = match find("seed") {
            Some(entry) => self.number(entry, 0, u64::MAX)?,
            None => 1,
        };
        let amount = self.amount(find("games"), find("until"));
        let content = find("content").map(|entry| self.values(entry));
        let fixed = find("fixed").map(|entry| self.parts(entry, Reader::fixed));
        let axes = find("compare").map(|entry| self.parts(entry, Reader::axis));
        let (fixed, axes) = (fixed.unwrap_or_default(), axes.unwrap_or_default());
        self.check_twice(&fixed, &axes);
        let experiment = Experiment {
            title,
            title_de,
            game: game?,
            seed,
            amount: amount?,
            content: content.into_iter().flatten().flatten().collect(),
            fixed,
            axes,
            source: Source {
                name: source.name.to_owned(),
                text: source.text.to_owned(),
            },
        };
        if experiment.n_cells() > CELLS_MAX {
            let message = format!(
                "this compares {} combinations: {CELLS_MAX} are the most",
                experiment.n_cells()
            );
            let span = find("compare").map_or(Span::default(), |entry| entry.1);
            self.problems.push(Problem::new(span, message));
        }
        Some(experiment)
    }

    fn check_keys(&mut self, entries: &[Entry<'_>], valid: &[&str]) {
        for (key, span, _) in entries {
            if !valid.contains(key) {
                let mut problem = Problem::new(*span, format!("unknown entry \"{key}\""));
                problem.expected = valid.iter().map(|key| format!("`{key}`")).collect();
                let near = nearest(key, valid.iter().copied());
                self.problems.push(problem.suggest(near));
            }
        }
    }

    fn needed<'a>(&mut self, entry: Option<Entry<'a>>, key: &str, like: &str) -> Option<Entry<'a>> {
        if entry.is_none() {
            let problem = Problem::new(Span::default(), format!("{key} is missing"));
            self.problems
                .push(problem.hint(format!("write, for example, {like}")));
        }
        entry
    }

    fn amount(&mut self, games: Option<Entry<'_>>, until: Option<Entry<'_>>) -> Option<Amount> {
        match (games, until) {
            (Some(games), None) => Some(Amount::Games(self.number(games, 1, GAMES_MAX)?)),
            (None, Some(until)) => self.until(until).map(Amount::Until),
            (None, None) => {
                self.needed(None, "the number of games", "games = 1000");
                None
            }
            (Some(_), Some((_, span, _))) => {
                let message = "games and until exclude each other";
                let hint = "the most games that until may take are its games-max";
                self.problems.push(Problem::new(span, message).hint(hint));
                None
            }
        }
    }

    fn until(&mut self, entry: Entry<'_>) -> Option<Narrow> {
        let like = "until = { within = 2.5, games-max = 20000 }";
        let Some(table) = entry.2.get_ref().as_table() else {
            let problem = Problem::new(value_span(entry.2), "until is a table");
            self.problems.push(problem.hint(format!("write {like}")));
            return None;
        };
        let entries = entries(table);
        self.check_keys(&entries, &UNTIL_KEYS);
        let find = |key: &str| entries.iter().find(|entry| entry.0 == key).copied();
        let within = self.needed(find("within"), "within", like);
        let games = self.needed(find("games-max"), "games-max", like);
        let of = find("of").map(|entry| (entry, self.text(entry)));
        let of_difference = match of {
            None => false,
            Some((_, Some(word))) if word == "rate" => false,
            Some((_, Some(word))) if word == "difference" => true,
            Some((entry, _)) => {
                let mut problem = Problem::new(value_span(entry.2), "nothing can be so narrow");
                problem.expected = vec!["`rate`".to_owned(), "`difference`".to_owned()];
                self.problems.push(problem);
                return None;
            }
        };
        Some(Narrow {
            within: self.points(within?)?,
            of_difference,
            games_max: self.number(games?, 1, GAMES_MAX)?,
        })
    }

    /// Reads percentage points, as hundredths of one.
    fn points(&mut self, entry: Entry<'_>) -> Option<u32> {
        let value = entry.2.get_ref();
        let written = value
            .as_float()
            .map(|float| float.as_str())
            .or_else(|| value.as_integer().map(|integer| integer.as_str()));
        let points = written.and_then(|text| text.parse::<f64>().ok());
        match points.filter(|points| (0.01..=50.0).contains(points)) {
            Some(points) => Some((100.0 * points).round() as u32),
            None => {
                let message = "within is a number of percentage points from 0.01 to 50";
                self.problems
                    .push(Problem::new(value_span(entry.2), message));
                None
            }
        }
    }

    fn number(&mut self, entry: Entry<'_>, least: u64, most: u64) -> Option<u64> {
        let value = entry.2.get_ref().as_integer();
        let number = value.and_then(|int| u64::from_str_radix(int.as_str(), int.radix()).ok());
        let number = number.filter(|number| (least..=most).contains(number));
        if number.is_none() {
            let message = format!("{} is a whole number from {least} to {most}", entry.0);
            self.problems
                .push(Problem::new(value_span(entry.2), message));
        }
        number
    }

    fn text(&mut self, entry: Entry<'_>) -> Option<String> {
        let text = entry.2.get_ref().as_str();
        if text.is_none() {
            let message = format!("{} is text in quotation marks", entry.0);
            self.problems
                .push(Problem::new(value_span(entry.2), message));
        }
        text.map(str::to_owned)
    }

    fn parts(
        &mut self,
        entry: Entry<'_>,
        read: fn(&mut Reader, Entry<'_>) -> Option<Axis>,
    ) -> Vec<Axis> {
        let (key, _, value) = entry;
        let Some(table) = value.get_ref().as_table() else {
            let message = format!("{key} is a table");
            let hint = format!("write [{key}] and below it the parts of the set-up");
            self.problems
                .push(Problem::new(value_span(value), message).hint(hint));
            return Vec::new();
        };
        let mut axes = Vec::new();
        for entry in flat(table) {
            let entry = (entry.0.as_str(), entry.1, entry.2);
            axes.extend(read(self, entry));
        }
        axes
    }

    fn fixed(&mut self, entry: Entry<'_>) -> Option<Axis> {
        let values = self.values(entry)?;
        Some(Axis {
            key: entry.0.to_owned(),
            values: vec![values],
            key_span: entry.1,
            spans: vec![value_span(entry.2)],
        })
    }

    fn axis(&mut self, entry: Entry<'_>) -> Option<Axis> {
        let (key, key_span, value) = entry;
        let Some(list) = value.get_ref().as_array().filter(|list| !list.is_empty()) else {
            let problem = Problem::new(value_span(value), format!("{key} is to be compared"));
            let hint = format!(
                "list its values: {key} = [\"…\", \"…\"]; what is fixed belongs to [fixed]"
            );
            self.problems.push(problem.hint(hint));
            return None;
        };
        let mut axis = Axis {
            key: key.to_owned(),
            values: Vec::new(),
            key_span,
            spans: Vec::new(),
        };
        for value in list.iter() {
            let words = self.values((key, key_span, value))?;
            if axis.values.contains(&words) {
                let message = format!("{key} has this value twice");
                self.problems.push(Problem::new(value_span(value), message));
            }
            axis.values.push(words);
            axis.spans.push(value_span(value));
        }
        Some(axis)
    }

    /// Reads one value or a list of them; the empty text is not a value.
    fn values(&mut self, entry: Entry<'_>) -> Option<Vec<String>> {
        let value = entry.2.get_ref();
        let found = match value.as_array() {
            Some(list) => list.iter().map(|value| word(value.get_ref())).collect(),
            None if value.as_str() == Some("") => Some(Vec::new()),
            None => word(value).map(|word| vec![word]),
        };
        if found.is_none() {
            let message = format!(
                "{} is text, a number, true or false, or a list of them",
                entry.0
            );
            self.problems
                .push(Problem::new(value_span(entry.2), message));
        }
        found
    }

    fn check_twice(&mut self, fixed: &[Axis], axes: &[Axis]) {
        for axis in axes {
            if fixed.iter().any(|fixed| fixed.key == axis.key) {
                let message = format!("{} is both fixed and compared", axis.key);
                let problem = Problem::new(axis.key_span, message);
                self.problems.push(problem.hint("keep one of them"));
            }
        }
    }
}

fn word(value: &DeValue<'_>) -> Option<String> {
    match value {
        DeValue::String(text) => Some(text.clone().into_owned()),
        DeValue::Integer(number) => Some(number.to_string()),
        DeValue::Boolean(true) => Some("yes".to_owned()),
        DeValue::Boolean(false) => Some("no".to_owned()),
        DeValue::Float(_) | DeValue::Datetime(_) | DeValue::Array(_) | DeValue::Table(_) => None,
    }
}

fn value_span(value: &Spanned<DeValue<'_>>) -> Span {
    span_of(value.span())
}

/// Lists the entries of a table in the order of the file.
fn entries<'a>(table: &'a DeTable<'a>) -> Vec<Entry<'a>> {
    let mut entries: Vec<Entry<'a>> = table
        .iter()
        .map(|(key, value)| (key.get_ref().as_ref(), span_of(key.span()), value))
        .collect();
    entries.sort_by_key(|(_, span, _)| span.start);
    entries
}

/// Lists the entries of a table; `rule.open_hands` is one name, though it reads as a table in one.
fn flat<'a>(table: &'a DeTable<'a>) -> Vec<(String, Span, &'a Spanned<DeValue<'a>>)> {
    let mut found = Vec::new();
    for (key, span, value) in entries(table) {
        match value.get_ref().as_table() {
            Some(inner) => {
                let inner = flat(inner).into_iter();
                found.extend(
                    inner.map(|(rest, span, value)| (format!("{key}.{rest}"), span, value)),
                );
            }
            None => found.push((key.to_owned(), span, value)),
        }
    }
    found
}

fn file_stem(name: &str) -> String {
    let name = name.rsplit(['/', '\\']).next().unwrap_or(name);
    name.strip_suffix(".toml").unwrap_or(name).to_owned()
}
