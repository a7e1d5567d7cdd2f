//! `tradecraft cards template`: empty slots to type one's own cards into.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::Context;
use cards::BoxSet;
use cards::pack::{PACK_FILE, pack_file, template};
use cards::slot::slug;

use crate::boxes;
use commands::Problem;
use commands::terminal::Terminal;

#[derive(clap::Args)]
pub struct Args {
    /// The box you own; unless given, the first one that tells the film, else bond.
    #[arg(long = "box", value_name = "BOX")]
    set: Option<String>,
    /// Only the cards of this film, such as goldfinger; all of the box unless given.
    #[arg(long)]
    film: Option<String>,
    /// The folder to write; it becomes the pack, and its name the pack's id.
    #[arg(long, default_value = "my-cards")]
    out: PathBuf,
}

pub fn run(args: Args) -> anyhow::Result<ExitCode> {
    let set = owned(args.set.as_deref(), args.film.as_deref())?;
    let files = template(set, args.film.as_deref());
    if files.is_empty() {
        return Err(no_such_film(set, args.film.as_deref().unwrap_or_default()).into());
    }
    let id = pack_id(&args.out)?;
    let mut all = vec![(PACK_FILE.to_owned(), pack_file(set, &id))];
    all.extend(files);
    // Nothing that was typed is ever overwritten, and nothing is written if anything is there.
    let taken = all
        .iter()
        .map(|(path, _)| args.out.join(path))
        .find(|path| path.exists() && path.file_name().is_some_and(|name| name != PACK_FILE));
    if let Some(taken) = taken {
        let what = format!("{} is there already", taken.display());
        return Err(Problem::new(what, "", "choose another folder with --out DIR").into());
    }
    for (path, text) in &all {
        write(&args.out.join(path), text)?;
    }
    let terminal = Terminal::new();
    terminal.line(&format!(
        "{} files in {}: type your cards below their slots, then\n  \
         tradecraft cards check {} --box {}\n  tradecraft play --box {} --cards {}",
        all.len(),
        args.out.display(),
        args.out.display(),
        set.id,
        set.id,
        args.out.display(),
    ));
    Ok(ExitCode::SUCCESS)
}

/// Returns the box somebody owns who has such a film.
fn owned(set: Option<&str>, film: Option<&str>) -> Result<&'static BoxSet, Problem> {
    if let Some(id) = set {
        return boxes::find(id);
    }
    let tells = |set: &&'static BoxSet| {
        film.is_some_and(|film| set.films.iter().any(|told| slug(told) == slug(film)))
    };
    let mut all = boxes::IDS.iter().filter_map(|id| boxes::find(id).ok());
    match all.find(tells) {
        Some(set) => Ok(set),
        // Whoever misspelt a film is shown all of them.
        None if film.is_some() => boxes::find("licence-renewed"),
        None => boxes::find("bond"),
    }
}

fn write(path: &Path, text: &str) -> anyhow::Result<()> {
    let what = || format!("{} can not be written", path.display());
    if path.exists() {
        return Ok(());
    }
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder).with_context(what)?;
    }
    std::fs::write(path, text).with_context(what)
}

fn pack_id(folder: &Path) -> Result<String, Problem> {
    let name = folder.file_name().and_then(|name| name.to_str());
    let id = slug(name.unwrap_or_default());
    if id.is_empty() {
        let what = format!("{} gives the pack no name", folder.display());
        return Err(Problem::new(
            what,
            "",
            "choose a folder named with letters: --out my-cards",
        ));
    }
    Ok(id)
}

fn no_such_film(set: &BoxSet, film: &str) -> Problem {
    let mut films: Vec<&str> = set
        .groups
        .iter()
        .filter_map(|group| group.film.as_deref())
        .collect();
    films.sort_unstable();
    films.dedup();
    Problem::new(
        format!("{} has no film \"{film}\"", set.name),
        "",
        if films.is_empty() {
            "leave out --film for all of its cards".to_owned()
        } else {
            format!("its films: {}", films.join(", "))
        },
    )
}
