//! Checks card files one by one, without the box around them.
//!
//! `cardcheck FILE.cards...` says what is wrong with each file; `--words` prints what its cards say
//! in English and German; `--box FOLDER` checks the whole box in a folder instead, names included.

use std::path::Path;
use std::process::ExitCode;

use tradecraft_cards::report::Report;
use tradecraft_cards::tree::Group;
use tradecraft_cards::words::{Form, Lang, TextContext, card_line, card_text, leads_line};
use tradecraft_cards::{BoxSet, parse_group_of_box};

fn main() -> ExitCode {
    let mut words = false;
    let mut folder = None;
    let mut files = Vec::new();
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        match arg.as_str() {
            "--words" => words = true,
            "--box" => folder = args.next(),
            _ => files.push(arg),
        }
    }
    if files.is_empty() && folder.is_none() {
        eprintln!("usage: cardcheck [--words] FILE.cards... | --box FOLDER");
        return ExitCode::FAILURE;
    }
    let mut wrong = 0;
    if let Some(folder) = folder {
        wrong += whole(&folder, words);
    }
    for path in files {
        wrong += single(&path, words);
    }
    match wrong {
        0 => ExitCode::SUCCESS,
        n => {
            eprintln!("{n} problems");
            ExitCode::FAILURE
        }
    }
}

/// Checks one file and returns how many problems it has.
fn single(path: &str, words: bool) -> usize {
    let text = match std::fs::read_to_string(path) {
        Ok(text) => text,
        Err(error) => {
            eprintln!("{path}: {error}");
            return 1;
        }
    };
    match parse_group_of_box(path, &text, &[]) {
        Ok(group) => {
            println!("{path}: no problem found");
            if words {
                say(&group, &TextContext::licence_renewed());
            }
            0
        }
        Err(reports) => tell(&reports),
    }
}

/// Checks the box in a folder and returns how many problems it has.
fn whole(folder: &str, words: bool) -> usize {
    let mut files = Vec::new();
    if let Err(error) = collect(Path::new(folder), &mut files) {
        eprintln!("{folder}: {error}");
        return 1;
    }
    match BoxSet::load(&files) {
        Ok(set) => {
            println!("{folder}: no problem found");
            if words {
                let ctx = TextContext::of_ruleset(&set.ruleset);
                set.groups.iter().for_each(|group| say(group, &ctx));
            }
            0
        }
        Err(reports) => tell(&reports),
    }
}

fn tell(reports: &[Report]) -> usize {
    reports.iter().for_each(|report| println!("{report}\n"));
    reports.len()
}

fn collect(folder: &Path, files: &mut Vec<(String, String)>) -> std::io::Result<()> {
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        let is_ours = path
            .extension()
            .is_some_and(|e| e == "cards" || e == "toml");
        if path.is_dir() {
            collect(&path, files)?;
        } else if is_ours {
            files.push((path.display().to_string(), std::fs::read_to_string(&path)?));
        }
    }
    Ok(())
}

/// Prints what every card of a group says.
fn say(group: &Group, ctx: &TextContext) {
    for card in &group.cards {
        for lang in [Lang::En, Lang::De] {
            println!("  {}", card_line(card, group, ctx, lang));
            for form in [Form::Full, Form::Short] {
                let mark = if form == Form::Full { "-" } else { "·" };
                for line in card_text(card, ctx, lang, form) {
                    println!("    {mark} {line}");
                }
            }
        }
        println!();
    }
    for lang in [Lang::En, Lang::De] {
        if let Some(line) = leads_line(group, lang) {
            println!("  {line}");
        }
    }
}
