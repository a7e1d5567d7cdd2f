//! `tradecraft backup` and `tradecraft restore`: copies of all games, also while the table is open.

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, bail};

#[derive(clap::Args)]
pub struct Args {
    /// The file to write; it must not exist.
    file: PathBuf,
    /// Where games are kept; your system's data directory unless given.
    #[arg(long, value_name = "DIRECTORY")]
    data: Option<PathBuf>,
}

#[derive(clap::Args)]
pub struct RestoreArgs {
    /// A file that `tradecraft backup` wrote.
    file: PathBuf,
    /// Where games are kept; your system's data directory unless given.
    #[arg(long, value_name = "DIRECTORY")]
    data: Option<PathBuf>,
}

fn directory(given: Option<PathBuf>) -> anyhow::Result<PathBuf> {
    let by_system = || web::data_dir(|name| std::env::var(name).ok());
    let data = given.or_else(by_system);
    data.context("there is no data directory; name one with --data")
}

pub fn run(args: Args) -> anyhow::Result<ExitCode> {
    let data = directory(args.data)?;
    if args.file.exists() {
        bail!("{} exists; choose another name", args.file.display());
    }
    web::back_up(&data, &args.file)
        .with_context(|| format!("{} can not be copied", data.display()))?;
    println!(
        "All games of {} are in {}.",
        data.display(),
        args.file.display()
    );
    Ok(ExitCode::SUCCESS)
}

pub fn restore(args: RestoreArgs) -> anyhow::Result<ExitCode> {
    let data = directory(args.data)?;
    let aside = web::bring_back(&args.file, &data)
        .with_context(|| format!("{} can not be brought back", args.file.display()))?;
    println!(
        "{} has the games of {}.",
        data.display(),
        args.file.display()
    );
    if let Some(aside) = aside {
        println!("What was there before is in {}.", aside.display());
    }
    Ok(ExitCode::SUCCESS)
}
