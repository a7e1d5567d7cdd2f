//! Reads `box.toml`.

use serde::Deserialize;
use toml::Spanned;

use super::builtin;
use super::{BOX_FILE, BoxSet, Emblems, FirstGame, Manifest, Preset};
use crate::limits::{FILE_BYTES, NUMBER};
use crate::report::{Problem, Report, SourceFile, nearest};
use crate::slot::slug;
use crate::span::Span;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BoxFile {
    id: Spanned<String>,
    name: String,
    ruleset: String,
    includes: Option<Spanned<String>>,
    #[serde(default)]
    teams: Vec<Spanned<String>>,
    #[serde(default)]
    films: Vec<Spanned<String>>,
    /// An included box has one already.
    row: Option<Spanned<Vec<Spanned<String>>>>,
    #[serde(default)]
    manifest: Manifest,
    #[serde(default)]
    starting_deck: Vec<DeckEntry>,
    first_game: Option<FirstGame>,
    #[serde(default)]
    preset: Vec<Preset>,
    #[serde(default)]
    emblems: Emblems,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DeckEntry {
    card: String,
    count: Spanned<u8>,
}

/// Returns the head of the box, without its groups, and where it was read from.
pub(super) fn load(files: &[(String, String)]) -> Result<(SourceFile<'_>, BoxSet), Vec<Report>> {
    let is_head = |path: &str| path.rsplit(['/', '\\']).next() == Some(BOX_FILE);
    let Some((path, text)) = files.iter().find(|(path, _)| is_head(path)) else {
        let nothing = SourceFile {
            name: BOX_FILE,
            text: "",
        };
        let problem = Problem::new(Span::default(), "the box has no box.toml");
        return Err(vec![
            nothing.report(problem.hint("it says the box's id, name, teams and row")),
        ]);
    };
    let source = SourceFile { name: path, text };
    let head = read(source).map_err(|problem| vec![source.report(problem)])?;
    let included = included(&head).map_err(|problem| vec![source.report(problem)])?;
    let problems = check(&head, included);
    if !problems.is_empty() {
        return Err(problems
            .into_iter()
            .map(|problem| source.report(problem))
            .collect());
    }
    Ok((source, unpack(head, included)))
}

/// Returns the box that this one brings along.
fn included(head: &BoxFile) -> Result<Option<&'static BoxSet>, Problem> {
    let Some(includes) = &head.includes else {
        return Ok(None);
    };
    let id = includes.get_ref();
    if id == head.id.get_ref() {
        return Err(Problem::new(span(includes), "a box can not include itself"));
    }
    let unknown = || {
        let problem = Problem::new(span(includes), format!("no box is called `{id}`"));
        let expected = builtin::IDS.iter().map(|id| format!("`{id}`")).collect();
        Problem {
            expected,
            ..problem
        }
        .suggest(nearest(id, builtin::IDS))
    };
    builtin::find(id).map(Some).ok_or_else(unknown)
}

fn read(source: SourceFile<'_>) -> Result<BoxFile, Problem> {
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

fn check(head: &BoxFile, included: Option<&BoxSet>) -> Vec<Problem> {
    let mut problems = Vec::new();
    let id = head.id.get_ref();
    if id.is_empty() || slug(id) != *id {
        let message = "the id is not made of lower-case letters, digits and single hyphens";
        problems.push(Problem::new(span(&head.id), message));
    }
    problems.extend(bad_row(head, included));
    problems.extend(bad_names(&head.teams, "team"));
    problems.extend(bad_names(&head.films, "film"));
    for film in &head.films {
        if let Some(included) = included
            && included.films.contains(film.get_ref())
        {
            let message = format!("{} tells this film already", included.name);
            let problem = Problem::new(span(film), message);
            problems.push(problem.hint("only the films that are new stand here"));
        }
    }
    for entry in &head.starting_deck {
        if *entry.count.get_ref() > NUMBER {
            let message = format!("the count is too large: {NUMBER} is the most");
            problems.push(Problem::new(span(&entry.count), message));
        }
    }
    problems
}

/// The row of an included box may be repeated, but not changed.
fn bad_row(head: &BoxFile, included: Option<&BoxSet>) -> Vec<Problem> {
    let Some(row) = &head.row else {
        return match included {
            Some(_) => Vec::new(),
            None => vec![Problem::new(Span::default(), "missing field `row`")],
        };
    };
    if row.get_ref().is_empty() {
        return vec![Problem::new(span(row), "the row has no space")];
    }
    let names = row.get_ref().iter().map(Spanned::get_ref);
    if let Some(included) = included
        && !names.eq(&included.row)
    {
        let message = format!("the row of {} is another one", included.name);
        let problem = Problem::new(span(row), message);
        return vec![problem.hint("leave this line out: the row comes with that box")];
    }
    bad_names(row.get_ref(), "space")
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

fn unpack(head: BoxFile, included: Option<&'static BoxSet>) -> BoxSet {
    let plain = |names: Vec<Spanned<String>>| -> Vec<String> {
        names.into_iter().map(Spanned::into_inner).collect()
    };
    let deck = head.starting_deck.into_iter();
    let own = BoxSet {
        id: head.id.into_inner(),
        name: head.name,
        ruleset: head.ruleset,
        teams: plain(head.teams),
        films: plain(head.films),
        row: head
            .row
            .map(|row| plain(row.into_inner()))
            .unwrap_or_default(),
        manifest: head.manifest,
        starting_deck: deck
            .map(|entry| (entry.card, entry.count.into_inner()))
            .collect(),
        first_game: head.first_game,
        presets: head.preset,
        emblems: head.emblems,
        groups: Vec::new(),
        included,
        content_hash: [0; 32],
    };
    match included {
        None => own,
        Some(included) => with_included(own, included),
    }
}

/// Puts what the included box says in front; what is said again here replaces it.
fn with_included(own: BoxSet, included: &BoxSet) -> BoxSet {
    let new_teams = own.teams.into_iter();
    let new_teams = new_teams.filter(|team| !included.teams.contains(team));
    BoxSet {
        name: format!("{} + {}", included.name, own.name),
        teams: included.teams.iter().cloned().chain(new_teams).collect(),
        films: [&included.films[..], &own.films].concat(),
        row: included.row.clone(),
        starting_deck: if own.starting_deck.is_empty() {
            included.starting_deck.clone()
        } else {
            own.starting_deck
        },
        first_game: own.first_game.or_else(|| included.first_game.clone()),
        presets: [&included.presets[..], &own.presets].concat(),
        ..own
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
