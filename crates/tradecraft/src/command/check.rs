//! `tradecraft check`: runs rule cases from files.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::Context;
use rulebook::CASES;
use rulebook::case::{Filter, GameName, Report};

use crate::boxes;
use commands::Problem;

/// Run rule cases and say what differs
#[derive(clap::Args)]
pub struct Args {
    /// Case files, or directories with files ending in .case; without any, with --box or --game, the
    /// cases that come with the program
    #[arg(required_unless_present_any = ["of_box", "game"], value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Only cases played with this box: marvel, bond or licence-renewed (with bond in it)
    #[arg(long = "box", value_name = "BOX")]
    of_box: Option<String>,
    /// Only cases about this game
    #[arg(long, value_name = "GAME", value_parser = GameName::ALL.map(GameName::word), conflicts_with = "of_box")]
    game: Option<String>,
}

impl Args {
    fn filter(&self) -> Result<Filter, Problem> {
        let game = self.game.as_deref().and_then(GameName::of_word);
        let boxes = self.of_box.as_deref().map(boxes::within).transpose()?;
        Ok(Filter { game, boxes })
    }

    /// Returns what was asked for, in words, where not all cases are run.
    fn wanted(&self) -> Option<String> {
        let of_box = self.of_box.as_ref();
        let of_box = of_box.map(|id| format!("is played with the box \"{id}\""));
        let game = self.game.as_ref();
        of_box.or_else(|| game.map(|game| format!("is about {game}")))
    }
}

pub fn run(args: Args) -> anyhow::Result<ExitCode> {
    let mut report = Report::of(args.filter()?);
    if args.files.is_empty() {
        for (name, text) in CASES {
            report.add_file(name, text);
        }
    }
    for path in &args.files {
        if path.is_dir() {
            let mut files = Vec::new();
            collect(path, &mut files).with_context(|| format!("reading {}", path.display()))?;
            files.sort();
            if files.is_empty() {
                report.unreadable(
                    &path.display().to_string(),
                    "no file ending in .case is in it",
                );
            }
            files.iter().for_each(|file| add(&mut report, file));
        } else {
            add(&mut report, path);
        }
    }
    if let (Some(wanted), 0) = (args.wanted(), report.passed + report.failed) {
        let files = args.files.iter().map(|at| at.display().to_string());
        let files = files.collect::<Vec<_>>().join(", ");
        let hint = "what a case is about stands behind `given`; without an option all are run";
        return Err(Problem::new(format!("no case in {files} {wanted}"), "", hint).into());
    }
    print!("{}", report.failures);
    println!("{}", report.summary());
    Ok(if report.failed == 0 {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

fn add(report: &mut Report, path: &Path) {
    let name = path.display().to_string();
    match std::fs::read_to_string(path) {
        Ok(text) => report.add_file(&name, &text),
        Err(error) => report.unreadable(&name, &error.to_string()),
    }
}

fn collect(dir: &Path, files: &mut Vec<PathBuf>) -> std::io::Result<()> {
    for entry in std::fs::read_dir(dir)? {
        let path = entry?.path();
        if path.is_dir() {
            collect(&path, files)?;
        } else if path
            .extension()
            .is_some_and(|extension| extension == "case")
        {
            files.push(path);
        }
    }
    Ok(())
}
