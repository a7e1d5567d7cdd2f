//! `tradecraft check`: runs rule cases from files.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::Context;
use rulebook::CASES;
use rulebook::case::Report;

use crate::boxes;
use crate::problem::Problem;

/// Run rule cases and say what differs
#[derive(clap::Args)]
pub struct Args {
    /// Case files, or directories with files ending in .case; without any, with --box, the cases that
    /// come with the program
    #[arg(required_unless_present = "of_box", value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Only cases played with this box: marvel, bond or licence-renewed (with bond in it)
    #[arg(long = "box", value_name = "BOX")]
    of_box: Option<String>,
}

pub fn run(args: Args) -> anyhow::Result<ExitCode> {
    let mut report = match &args.of_box {
        None => Report::default(),
        Some(id) => Report::of_boxes(boxes::within(id)?),
    };
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
    if let (Some(id), 0) = (&args.of_box, report.passed + report.failed) {
        let files: Vec<String> = args
            .files
            .iter()
            .map(|at| at.display().to_string())
            .collect();
        let hint = "a case names its box behind `given`; leave --box out to run all";
        let told = format!(
            "no case in {} is played with the box \"{id}\"",
            files.join(", ")
        );
        return Err(Problem::new(told, "", hint).into());
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
