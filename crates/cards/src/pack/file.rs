//! Reads `pack.toml`.

use serde::Deserialize;
use toml::Spanned;

use crate::boxed::BoxSet;
use crate::limits::{FILE_BYTES, NAME_BYTES};
use crate::report::{Problem, Report, SourceFile, nearest};
use crate::slot::slug;
use crate::span::Span;

/// The file that names a pack.
pub const PACK_FILE: &str = "pack.toml";

/// What a pack says about itself.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PackHead {
    /// Stands in records, so that whoever opens one knows which pack it needs.
    pub id: String,
    pub name: String,
    /// The box whose slots the pack fills: the one it is laid over, or one that came along with it.
    pub box_id: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PackFile {
    id: Spanned<String>,
    name: Spanned<String>,
    #[serde(rename = "box")]
    box_id: Spanned<String>,
}

/// Returns the head of a pack made for this box.
pub(super) fn load(base: &BoxSet, files: &[(String, String)]) -> Result<PackHead, Vec<Report>> {
    let Some((path, text)) = files.iter().find(|(path, _)| is_head(path)) else {
        let path = place_of_head(files);
        let nothing = SourceFile {
            name: &path,
            text: "",
        };
        let problem = Problem::new(Span::default(), "the pack has no pack.toml").hint(
            "it says the pack's id, its name and the box it is for; \
             `cards template` writes one",
        );
        return Err(vec![nothing.report(problem)]);
    };
    let source = SourceFile { name: path, text };
    let head = read(source).map_err(|problem| vec![source.report(problem)])?;
    let problems = check(base, &head);
    if problems.is_empty() {
        return Ok(PackHead {
            id: head.id.into_inner(),
            name: head.name.into_inner(),
            box_id: head.box_id.into_inner(),
        });
    }
    Err(problems
        .into_iter()
        .map(|problem| source.report(problem))
        .collect())
}

/// Returns the id of the box that a pack says it is for.
pub fn box_of(files: &[(String, String)]) -> Option<String> {
    let (path, text) = files.iter().find(|(path, _)| is_head(path))?;
    let head = read(SourceFile { name: path, text }).ok()?;
    Some(head.box_id.into_inner())
}

/// Returns where the head would lie: in the innermost folder that holds all the files.
fn place_of_head(files: &[(String, String)]) -> String {
    let folder_of = |path: &str| match path.rfind(['/', '\\']) {
        Some(end) => path[..=end].to_owned(),
        None => String::new(),
    };
    let mut folders = files.iter().map(|(path, _)| folder_of(path));
    let mut common = folders.next().unwrap_or_default();
    for folder in folders {
        while !folder.starts_with(&common) {
            common.pop();
            common = folder_of(&common);
        }
    }
    common + PACK_FILE
}

fn is_head(path: &str) -> bool {
    path.rsplit(['/', '\\']).next() == Some(PACK_FILE)
}

fn read(source: SourceFile<'_>) -> Result<PackFile, Problem> {
    if source.text.len() > FILE_BYTES {
        let message = format!("the file is longer than {FILE_BYTES} bytes");
        return Err(Problem::new(Span::default(), message));
    }
    toml::from_str(source.text).map_err(|error| {
        let at = error.span().unwrap_or_default();
        let message = error.message().trim_end();
        // The reader names a wrong word and then the right ones, each between backticks.
        let mut words = message.split('`').skip(1).step_by(2);
        let wrong = words.next().unwrap_or_default();
        let problem = Problem::new(bytes(at), message).suggest(nearest(wrong, words));
        match missing_field(message) {
            Some(example) => problem.hint(format!("add a line such as: {example}")),
            None => problem.hint("a pack.toml has three lines: id = \"my-cards\", name = \"My own cards\" and box = \"bond\""),
        }
    })
}

/// Returns what would be right where a line is missing.
fn missing_field(message: &str) -> Option<&'static str> {
    let field = message.strip_prefix("missing field `")?;
    match field.trim_end_matches('`') {
        "id" => Some("id = \"my-cards\""),
        "name" => Some("name = \"My own cards\""),
        "box" => Some("box = \"bond\""),
        _ => None,
    }
}

fn check(base: &BoxSet, head: &PackFile) -> Vec<Problem> {
    let mut problems = Vec::new();
    let id = head.id.get_ref();
    if id.is_empty() || slug(id) != *id || id.len() > NAME_BYTES {
        let message = "the id is not made of lower-case letters, digits and single hyphens";
        let problem = Problem::new(bytes(head.id.span()), message);
        problems.push(problem.hint("it looks like this: id = \"my-cards\""));
    }
    let name = head.name.get_ref();
    if name.trim().is_empty() || name.len() > NAME_BYTES || name.contains(char::is_control) {
        let message = format!("a pack needs a name of at most {NAME_BYTES} bytes");
        problems.push(Problem::new(bytes(head.name.span()), message));
    }
    if base.brought(head.box_id.get_ref()).is_none() {
        let message = format!(
            "the pack is for the box `{}`, not for `{}`",
            head.box_id.get_ref(),
            base.id
        );
        problems.push(
            Problem::new(bytes(head.box_id.span()), message)
                .hint("choose that box, or another pack"),
        );
    }
    problems
}

fn bytes(span: std::ops::Range<usize>) -> Span {
    Span {
        start: span.start as u32,
        end: span.end as u32,
    }
}
