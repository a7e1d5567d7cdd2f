//! Card files on disk: a file, everything of a box or a pack under a folder, or a pack in one text.

use std::path::Path;
use std::string::FromUtf8Error;

use cards::boxed::BOX_FILE;
use cards::pack::{self, BUNDLE, PACK_FILE};

use commands::Problem;

/// Returns the card files, and the file about the whole, each with its path; sorted by path.
pub fn read(path: &Path) -> Result<Vec<(String, String)>, Problem> {
    let mut files = Vec::new();
    collect(path, &mut files)?;
    if let [(name, text)] = &files[..]
        && name.ends_with(BUNDLE)
    {
        files = all_of(name, text)?;
    }
    files.sort();
    if files.is_empty() {
        let what = format!("there are no cards in {}", path.display());
        return Err(Problem::new(what, "", "card files end in .cards"));
    }
    Ok(files)
}

/// Returns the card files of a text with all files of a pack; each is named behind that of the text.
fn all_of(name: &str, text: &str) -> Result<Vec<(String, String)>, Problem> {
    let files = pack::unbundle(text).map_err(|line| {
        let what = format!("{name}:{line}: this line belongs to no file");
        Problem::new(
            what,
            "",
            "each file begins with a line such as: === pack.toml",
        )
    })?;
    let is_of_cards = |(path, _): &(String, String)| path.ends_with(".cards") || path == PACK_FILE;
    let files = files.into_iter().filter(is_of_cards);
    Ok(files
        .map(|(path, text)| (format!("{name}/{path}"), text))
        .collect())
}

/// Whether one of the files has this name.
pub fn have(files: &[(String, String)], name: &str) -> bool {
    let is_named = |path: &String| Path::new(path).file_name().is_some_and(|file| file == name);
    files.iter().any(|(path, _)| is_named(path))
}

fn collect(path: &Path, files: &mut Vec<(String, String)>) -> Result<(), Problem> {
    let problem = |error: std::io::Error| {
        let what = format!("{} can not be read", path.display());
        Problem::new(what, error, "give a card file or a folder")
    };
    if !path.is_dir() {
        let bytes = std::fs::read(path).map_err(problem)?;
        let name = path.display().to_string();
        let text = String::from_utf8(bytes).map_err(|error| not_text(&name, &error))?;
        files.push((name, text));
        return Ok(());
    }
    for entry in std::fs::read_dir(path).map_err(problem)? {
        let inner = entry.map_err(problem)?.path();
        let is_card_file = inner
            .extension()
            .is_some_and(|extension| extension == "cards");
        let is_head = inner
            .file_name()
            .is_some_and(|file| file == BOX_FILE || file == PACK_FILE);
        // A link to a folder may lead in a circle.
        if inner.is_dir() && !inner.is_symlink() || is_card_file || is_head {
            collect(&inner, files)?;
        }
    }
    Ok(())
}

/// Says where a file stops being text.
fn not_text(path: &str, error: &FromUtf8Error) -> Problem {
    let good = &error.as_bytes()[..error.utf8_error().valid_up_to()];
    let good = String::from_utf8_lossy(good);
    let line = good.matches('\n').count() + 1;
    let column = good
        .rsplit('\n')
        .next()
        .map_or(0, |last| last.chars().count())
        + 1;
    Problem::new(
        format!("{path}:{line}:{column}: this is no text in UTF-8"),
        "",
        "save the file as plain text in the encoding UTF-8",
    )
}
