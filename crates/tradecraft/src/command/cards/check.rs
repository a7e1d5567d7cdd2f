//! `tradecraft cards check`: every mistake of a file or a folder, with the place and a hint.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use cards::boxed::BOX_FILE;
use cards::{BoxSet, Report, builtin};

use crate::problem::Problem;
use crate::terminal::{Paint, Terminal};

#[derive(clap::Args)]
pub struct Args {
    /// A card file, a folder of card files, or a whole box with its box.toml.
    path: PathBuf,
}

pub fn run(args: Args) -> anyhow::Result<ExitCode> {
    let mut files = Vec::new();
    collect(&args.path, &mut files)?;
    files.sort();
    if files.is_empty() {
        let what = format!("there is nothing to check in {}", args.path.display());
        return Err(Problem::new(what, "", "card files end in .cards").into());
    }
    let (n_groups, reports) = check(&files);
    let terminal = Terminal::new();
    for report in &reports {
        match terminal.paint {
            Paint::On => terminal.line(&format!("{}\n", report.coloured())),
            Paint::Off => terminal.line(&format!("{report}\n")),
        }
    }
    if reports.is_empty() {
        terminal.line(&format!("{n_groups} card file(s), no mistakes"));
        return Ok(ExitCode::SUCCESS);
    }
    terminal.line(&format!("{} mistake(s)", reports.len()));
    Ok(ExitCode::FAILURE)
}

/// A box is checked as a whole; loose files are read as additions to the built-in box.
fn check(files: &[(String, String)]) -> (usize, Vec<Report>) {
    let is_box = |(path, _): &(String, String)| is_named(path, BOX_FILE);
    if files.iter().any(is_box) {
        return match BoxSet::load(files) {
            Ok(set) => (set.groups.len(), Vec::new()),
            Err(reports) => (0, reports),
        };
    }
    let mut reports = Vec::new();
    for (path, text) in files {
        reports.extend(
            builtin::marvel()
                .parse_group(path, text)
                .err()
                .unwrap_or_default(),
        );
    }
    (files.len(), reports)
}

fn is_named(path: &str, name: &str) -> bool {
    Path::new(path).file_name().is_some_and(|file| file == name)
}

/// Reads a file, or the card files and the box file under a folder.
fn collect(path: &Path, files: &mut Vec<(String, String)>) -> Result<(), Problem> {
    let problem = |error: std::io::Error| {
        let what = format!("{} can not be read", path.display());
        Problem::new(what, error, "give a card file or a folder")
    };
    if !path.is_dir() {
        let text = std::fs::read_to_string(path).map_err(problem)?;
        files.push((path.display().to_string(), text));
        return Ok(());
    }
    for entry in std::fs::read_dir(path).map_err(problem)? {
        let inner = entry.map_err(problem)?.path();
        let is_card_file = inner
            .extension()
            .is_some_and(|extension| extension == "cards");
        let is_box = inner.file_name().is_some_and(|file| file == BOX_FILE);
        // A link to a folder may lead in a circle.
        if inner.is_dir() && !inner.is_symlink() || is_card_file || is_box {
            collect(&inner, files)?;
        }
    }
    Ok(())
}
