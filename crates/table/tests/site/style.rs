//! Styles are for what is on a page: one that names a class which no page and no script has is left
//! over from something.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// Returns all files below a folder whose names end so.
fn files(folder: &Path, end: &str) -> Vec<PathBuf> {
    let mut all = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            all.extend(files(&path, end));
        } else if path.to_string_lossy().ends_with(end) {
            all.push(path);
        }
    }
    all
}

/// The crates that draw pages.
const CRATES: [&str; 4] = ["web", "legendary-pages", "assault-pages", "table"];

/// Returns all files of the crates that draw pages, below a folder, whose names end so.
fn page_files(folder: &str, end: &str) -> Vec<PathBuf> {
    files_of(&CRATES, folder, end)
}

fn files_of(names: &[&str], folder: &str, end: &str) -> Vec<PathBuf> {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let folders = names.iter().map(|name| crates.join(name).join(folder));
    let folders = folders.filter(|folder| folder.is_dir());
    folders.flat_map(|folder| files(&folder, end)).collect()
}

fn is_name(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '-' || c == '_'
}

/// What pages and scripts call things.
#[derive(Default)]
struct Names {
    whole: BTreeSet<String>,
    /// Names are made of these and something behind: `seat-`, `risk{step}`.
    stems: BTreeSet<String>,
}

impl Names {
    /// Takes the names out of a text in quotes.
    fn take(&mut self, text: &str) {
        let mut rest = text;
        while let Some(at) = rest.find(is_name) {
            let len = rest[at..].find(|c| !is_name(c)).unwrap_or(rest.len() - at);
            let (name, behind) = rest[at..].split_at(len);
            let is_stem =
                behind.starts_with(['{', '$']) || behind.is_empty() && name.ends_with('-');
            if is_stem {
                self.stems.insert(name.to_owned())
            } else {
                self.whole.insert(name.to_owned())
            };
            rest = behind;
        }
    }

    fn has(&self, name: &str) -> bool {
        let is_made = |stem: &String| {
            let rest = name.strip_prefix(stem.as_str()).unwrap_or_default();
            let is_number = rest.chars().all(|c| c.is_ascii_digit());
            !rest.is_empty() && (stem.ends_with('-') || is_number)
        };
        self.whole.contains(name) || self.stems.iter().any(is_made)
    }
}

/// Returns what stands in quotes in a program, without what is said in comments.
fn quoted<'a>(program: &'a str, quotes: &[char]) -> Vec<&'a str> {
    let mut all = Vec::new();
    let mut rest = program;
    while let Some(at) = rest.find(|c| quotes.contains(&c) || c == '/' || c == '\'') {
        let from = &rest[at..];
        let sign = from.chars().next().unwrap_or_default();
        let raw = rest[..at].trim_end_matches('#');
        let n_marks = at - raw.len();
        let len = match sign {
            '/' if from.starts_with("//") => from.find('\n').unwrap_or(from.len()),
            '/' => 1,
            // A letter, or the name of a lifetime.
            '\'' if !quotes.contains(&'\'') => letter(from),
            _ if n_marks > 0 && raw.ends_with('r') || rest[..at].ends_with('r') => {
                let end = format!("\"{}", "#".repeat(n_marks));
                let len = from[1..].find(&end).expect("it ends");
                all.push(&from[1..=len]);
                len + 1 + end.len()
            }
            quote => {
                let len = end_of(from, quote);
                all.push(&from[1..len]);
                len + 1
            }
        };
        rest = &from[len..];
    }
    all
}

/// Returns how long a letter in quotes is; of a lifetime only the quote.
fn letter(text: &str) -> usize {
    let mut letters = text.char_indices().skip(1);
    let end = match letters.next() {
        Some((_, '\\')) => text[2..].find('\'').map(|len| len + 3),
        Some(_) => letters
            .next()
            .filter(|(_, c)| *c == '\'')
            .map(|(at, _)| at + 1),
        None => None,
    };
    end.unwrap_or(1)
}

/// Returns where a text in quotes ends.
fn end_of(text: &str, quote: char) -> usize {
    let mut is_escaped = false;
    let ends = |(at, c): (usize, char)| {
        let is_end = !is_escaped && c == quote && at > 0;
        is_escaped = c == '\\' && !is_escaped;
        is_end.then_some(at)
    };
    text.char_indices().find_map(ends).unwrap_or(text.len())
}

/// Sentences for people name no classes.
fn is_prose(text: &str) -> bool {
    let is_plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || "-_{}".contains(c);
    !text
        .split_whitespace()
        .all(|word| word.chars().all(is_plain))
}

/// Returns what the programs of crates call things.
fn names_in_programs(crates: &[&str]) -> Names {
    let mut names = Names::default();
    for path in files_of(crates, "src", ".rs") {
        let text = fs::read_to_string(&path).expect("a program");
        // Tests look for names and put them nowhere.
        let text = text
            .split("#[cfg(test)]\nmod tests")
            .next()
            .unwrap_or_default();
        let parts = quoted(text, &['"']).into_iter();
        // Markup as text stands between the marks that let it have quotes of its own.
        let parts = parts.filter(|part| part.contains("class=") || !is_prose(part));
        parts.for_each(|part| names.take(part));
    }
    names
}

fn names() -> Names {
    let mut names = names_in_programs(&CRATES);
    for path in page_files("assets", ".js") {
        let text = fs::read_to_string(&path).expect("a script");
        let parts = quoted(&text, &['\'', '"', '`']).into_iter();
        parts.for_each(|part| names.take(part));
    }
    for name in ["symbols.svg", "pictures.svg"] {
        for path in page_files("assets", name) {
            names.take(&fs::read_to_string(&path).expect("symbols"));
        }
    }
    names
}

/// Returns the classes and ids that a style names, each with its rule.
fn named(style: &str) -> Vec<(String, String)> {
    let mut all = Vec::new();
    let parts = style.split("/*");
    let parts = parts.map(|part| part.split_once("*/").map_or(part, |(_, rest)| rest));
    let style: String = parts.collect();
    for rule in style.split('}') {
        // Inside a condition the selector is behind the last bracket but one.
        let parts: Vec<&str> = rule.split('{').collect();
        let n_parts = parts.len();
        for selector in parts.iter().take(n_parts.saturating_sub(1)) {
            let selector = selector.trim();
            if selector.starts_with('@') {
                continue;
            }
            let plain = selector.split('[');
            let plain = plain.map(|part| part.split_once(']').map_or(part, |(_, rest)| rest));
            let plain: String = plain.collect::<Vec<_>>().join(" ");
            for (at, _) in plain.match_indices(['.', '#']) {
                let rest = &plain[at + 1..];
                let len = rest.find(|c| !is_name(c)).unwrap_or(rest.len());
                if rest.starts_with(|c: char| c.is_ascii_alphabetic()) {
                    all.push((rest[..len].to_owned(), selector.to_owned()));
                }
            }
        }
    }
    all
}

#[test]
fn every_class_of_a_style_is_on_a_page() {
    let names = names();
    let mut n_named = 0;
    let mut unused = Vec::new();
    for path in page_files("assets", ".css") {
        let style = fs::read_to_string(&path).expect("a style");
        let file = path.file_name().expect("a name").to_string_lossy();
        for (name, selector) in named(&style) {
            n_named += 1;
            if !names.has(&name) {
                unused.push(format!("{file}: {name} in {selector}"));
            }
        }
    }
    assert!(n_named > 1500, "{n_named}");
    assert!(unused.is_empty(), "{}", unused.join("\n"));
}

/// What every page has is styled here, and by each game what only its pages have.
#[test]
fn a_class_of_one_game_is_styled_by_that_game() {
    let mut shared = names_in_programs(&["web", "table"]);
    for path in files_of(&["web"], "assets", ".js") {
        let text = fs::read_to_string(&path).expect("a script");
        // What a script looks for may be a game's; what it puts on a page is of all pages.
        for part in quoted(&text, &['\'', '"', '`']) {
            shared.take(&part.replace(['.', '#'], "-looked-for"));
        }
    }
    for path in files_of(&["web"], "assets", "symbols.svg") {
        shared.take(&fs::read_to_string(&path).expect("symbols"));
    }
    let games = ["legendary-pages", "assault-pages"].map(|game| (game, names_in_programs(&[game])));
    let mut misplaced = Vec::new();
    for path in files_of(&["web"], "assets", ".css") {
        let style = fs::read_to_string(&path).expect("a style");
        let file = path.file_name().expect("a name").to_string_lossy();
        for (name, selector) in named(&style) {
            let mut of = games.iter().filter(|(_, names)| names.has(&name));
            if let (false, Some((game, _)), None) = (shared.has(&name), of.next(), of.next()) {
                misplaced.push(format!("{file}: {name} in {selector} is of {game} alone"));
            }
        }
        for look in style.split("[data-skin=\"").skip(1) {
            assert!(look.starts_with("plain\""), "{file}: the look of a game");
        }
    }
    assert!(misplaced.is_empty(), "{}", misplaced.join("\n"));
}

/// The comparison must be able to fail.
#[test]
fn a_class_that_no_page_has_is_noticed() {
    let names = names();
    let style = ".panel { } /* .gone { } */ @media print { .no-such .card:hover, #no-where[data-x=\".y\"] { } }";
    let unused = named(style)
        .into_iter()
        .filter(|(name, _)| !names.has(name));
    let unused: Vec<String> = unused.map(|(name, _)| name).collect();
    assert_eq!(unused, ["no-such", "no-where"]);
    assert!(names.has("seat-3") && names.has("risk2") && names.has("has-scripts"));
}
