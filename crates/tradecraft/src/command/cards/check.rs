//! `tradecraft cards check`: every mistake of a file or a folder, with the place and a hint.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use cards::boxed::BOX_FILE;
use cards::pack::{self, PACK_FILE, Waiting};
use cards::{BoxSet, Report};

use crate::card_files;
use crate::{boxes, card_files::have};
use commands::terminal::{Paint, Terminal};

#[derive(clap::Args)]
pub struct Args {
    /// A card file, a folder of card files, a pack with its pack.toml, or a whole box with its
    /// box.toml.
    path: PathBuf,
    /// The box that loose files and packs belong to; unless given, the one a pack says it is for,
    /// else marvel.
    #[arg(long = "box", value_name = "BOX")]
    set: Option<String>,
}

pub fn run(args: Args) -> anyhow::Result<ExitCode> {
    let files = card_files::read(&with_its_pack(&args.path))?;
    let set = args.set.or_else(|| pack::box_of(&files));
    let base = boxes::find(set.as_deref().unwrap_or(boxes::DEFAULT))?;
    let (found, reports) = check(&files, base);
    let terminal = Terminal::new();
    for report in &reports {
        match terminal.paint {
            Paint::On => terminal.line(&format!("{}\n", report.coloured())),
            Paint::Off => terminal.line(&format!("{report}\n")),
        }
    }
    if reports.is_empty() {
        found.iter().for_each(|line| terminal.line(line));
        return Ok(ExitCode::SUCCESS);
    }
    terminal.line(&format!("{} mistake(s)", reports.len()));
    Ok(ExitCode::FAILURE)
}

/// Returns the folder of the pack that a file lies in: alone it could not be held against its box.
fn with_its_pack(path: &Path) -> PathBuf {
    let mut folders = path.ancestors().skip(1).map(|folder| folder.join("."));
    match folders.find(|folder| path.is_file() && folder.join(PACK_FILE).is_file()) {
        Some(folder) => folder.components().collect(),
        None => path.to_owned(),
    }
}

/// A box is checked as a whole and a pack against its box; loose files are read as additions to
/// the box.
fn check(files: &[(String, String)], base: &BoxSet) -> (Vec<String>, Vec<Report>) {
    let n_files = |n: usize| vec![format!("{n} card file(s), no mistakes")];
    if have(files, BOX_FILE) {
        return match BoxSet::load(files) {
            Ok(set) => (n_files(set.groups.len()), Vec::new()),
            Err(reports) => (Vec::new(), reports),
        };
    }
    // Slots belong to a pack, also if the file that names it is not there.
    if have(files, PACK_FILE) || files.iter().any(|(_, text)| pack::has_slots(text)) {
        return match pack::load(base, files) {
            Ok(packed) => {
                let mut lines = n_files(files.len() - 1);
                lines.push(format!("{} card(s) of your own", packed.own_cards));
                lines.extend(packed.waiting.iter().map(Waiting::told));
                (lines, Vec::new())
            }
            Err(reports) => (Vec::new(), reports),
        };
    }
    let reports = files
        .iter()
        .flat_map(|(path, text)| base.parse_group(path, text).err().unwrap_or_default())
        .collect();
    (n_files(files.len()), reports)
}
