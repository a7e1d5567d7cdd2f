//! `tradecraft check`: runs rule cases from files.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::Context;
use rulebook::case::Report;

/// Run rule cases and say what differs
#[derive(clap::Args)]
pub struct Args {
    /// Case files, or directories with files ending in .case
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
}

pub fn run(args: Args) -> anyhow::Result<ExitCode> {
    let mut report = Report::default();
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
