//! Reads `box.toml`.

use serde::Deserialize;
use toml::Spanned;

use super::{BOX_FILE, BoxSet, FirstGame, Manifest, Preset};
use crate::limits::{FILE_BYTES, NUMBER};
use crate::report::{Problem, Report, Source, nearest};
use crate::slot::slug;
use crate::span::Span;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BoxFile {
    id: Spanned<String>,
    name: String,
    ruleset: String,
    #[serde(default)]
    teams: Vec<Spanned<String>>,
    #[serde(default)]
    films: Vec<Spanned<String>>,
    row: Spanned<Vec<Spanned<String>>>,
    #[serde(default)]
    manifest: Manifest,
    #[serde(default)]
    starting_deck: Vec<DeckEntry>,
    first_game: Option<FirstGame>,
    #[serde(default)]
    preset: Vec<Preset>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DeckEntry {
    card: String,
    count: Spanned<u8>,
}

/// Returns the head of the box, without its groups, and where it was read from.
pub(super) fn load(files: &[(String, String)]) -> Result<(Source<'_>, BoxSet), Vec<Report>> {
    let is_head = |path: &str| path.rsplit(['/', '\\']).next() == Some(BOX_FILE);
    let Some((path, text)) = files.iter().find(|(path, _)| is_head(path)) else {
        let nothing = Source {
            path: BOX_FILE,
            text: "",
        };
        let problem = Problem::new(Span::default(), "the box has no box.toml");
        return Err(vec![
            nothing.report(problem.hint("it says the box's id, name, teams and row")),
        ]);
    };
    let source = Source { path, text };
    let head = read(source).map_err(|problem| vec![source.report(problem)])?;
    let problems = check(&head);
    if !problems.is_empty() {
        return Err(problems
            .into_iter()
            .map(|problem| source.report(problem))
            .collect());
    }
    Ok((source, unpack(head)))
}

fn read(source: Source<'_>) -> Result<BoxFile, Problem> {
    if source.text.len() > FILE_BYTES {
        let message = format!("the file is longer than {FILE_BYTES} bytes");
        return Err(Problem::new(Span::default(), message));
    }
    toml::from_str(source.text).map_err(|error| {
        let span = error.span().unwrap_or_default();
        let message = error.message().trim_end();
        // The reader names a wrong word and then the right ones, each between backticks.
        let mut words = message.split('`').skip(1).step_by(2);
        let wrong = words.next().unwrap_or_default();
        Problem::new(bytes((span.start, span.end)), message).suggest(nearest(wrong, words))
    })
}

fn check(head: &BoxFile) -> Vec<Problem> {
    let mut problems = Vec::new();
    let id = head.id.get_ref();
    if id.is_empty() || slug(id) != *id {
        let message = "the id is not made of lower-case letters, digits and single hyphens";
        problems.push(Problem::new(span(&head.id), message));
    }
    if head.row.get_ref().is_empty() {
        problems.push(Problem::new(span(&head.row), "the row has no space"));
    }
    problems.extend(bad_names(&head.teams, "team"));
    problems.extend(bad_names(&head.films, "film"));
    problems.extend(bad_names(head.row.get_ref(), "space"));
    for entry in &head.starting_deck {
        if *entry.count.get_ref() > NUMBER {
            let message = format!("the count is too large: {NUMBER} is the most");
            problems.push(Problem::new(span(&entry.count), message));
        }
    }
    problems
}

/// Finds names that stand twice, and names the language could not write.
fn bad_names(names: &[Spanned<String>], what: &str) -> Vec<Problem> {
    let mut problems = Vec::new();
    for (i, name) in names.iter().enumerate() {
        let text = name.get_ref();
        if text.trim() != text
            || text.is_empty()
            || text.contains(|c: char| c == '"' || c.is_control())
        {
            problems.push(Problem::new(
                span(name),
                format!("a {what} can not be called that"),
            ));
        } else if names[..i].iter().any(|earlier| earlier.get_ref() == text) {
            problems.push(Problem::new(
                span(name),
                format!("the {what} \"{text}\" stands twice"),
            ));
        }
    }
    problems
}

fn unpack(head: BoxFile) -> BoxSet {
    let plain = |names: Vec<Spanned<String>>| names.into_iter().map(Spanned::into_inner).collect();
    let deck = head.starting_deck.into_iter();
    BoxSet {
        id: head.id.into_inner(),
        name: head.name,
        ruleset: head.ruleset,
        teams: plain(head.teams),
        films: plain(head.films),
        row: plain(head.row.into_inner()),
        manifest: head.manifest,
        starting_deck: deck
            .map(|entry| (entry.card, entry.count.into_inner()))
            .collect(),
        first_game: head.first_game,
        presets: head.preset,
        groups: Vec::new(),
        content_hash: [0; 32],
    }
}

fn span<T>(value: &Spanned<T>) -> Span {
    bytes((value.span().start, value.span().end))
}

fn bytes((start, end): (usize, usize)) -> Span {
    Span {
        start: start as u32,
        end: end as u32,
    }
}
