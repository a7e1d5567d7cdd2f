//! Breaks every rule once and says who misses it.
//!
//! `prove [--write | --check] [--sources] [RULE...]`: `--write` writes the list of the proven,
//! `--check` compares it, `--sources` also breaks what needs a build of its own. A rule is named by
//! its id or the beginning of it, `A-DOOR` for example; all, if none is.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{fs, io};

use rulebook::ledger::{self, Rule};
use rulebook::proof::breaker::{Breaker, Verdict};
use rulebook::proof::programs::Programs;

fn main() -> io::Result<ExitCode> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let has = |flag: &str| args.iter().any(|arg| arg == flag);
    let rules = wanted(&args);
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let breaker = Breaker::new(Programs::build(&root, &root.join("target"), &rules)?);
    // What falls over a broken rule has noticed it; nobody needs to read how.
    std::panic::set_hook(Box::new(|_| ()));
    let failing = breaker.control(&rules)?;
    if !failing.is_empty() {
        eprintln!("not even whole rules hold:\n{}", failing.join("\n"));
        return Ok(ExitCode::FAILURE);
    }
    let verdicts = breaker.break_all(&rules)?;
    let mut found: Vec<(&Rule, Verdict)> = rules.into_iter().zip(verdicts).collect();
    if has("--sources") {
        let of_source = found
            .iter_mut()
            .filter(|(_, verdict)| *verdict == Verdict::OfSource);
        let of_source: Vec<&mut (&Rule, Verdict)> = of_source.collect();
        let rules: Vec<&Rule> = of_source.iter().map(|(rule, _)| *rule).collect();
        let verdicts = breaker.break_sources(&root, &rules)?;
        for (entry, verdict) in of_source.into_iter().zip(verdicts) {
            entry.1 = verdict;
        }
    }
    print(&found);
    if has("--write") {
        fs::write(list_path(&root), merged(&root, &found)?)?;
    }
    if has("--check") && merged(&root, &found)? != fs::read_to_string(list_path(&root))? {
        eprintln!("rules/proven.txt is not what was found; write it anew with --write");
        return Ok(ExitCode::FAILURE);
    }
    Ok(ExitCode::SUCCESS)
}

/// Returns the rules named by their id or the beginning of it; all, if none is.
fn wanted(args: &[String]) -> Vec<&'static Rule> {
    let named: Vec<&String> = args.iter().filter(|arg| !arg.starts_with("--")).collect();
    let all = ledger::legendary().iter().chain(ledger::assault());
    let is_named = |rule: &&Rule| named.iter().any(|name| rule.id.starts_with(name.as_str()));
    all.filter(|rule| named.is_empty() || is_named(rule))
        .collect()
}

fn list_path(root: &Path) -> PathBuf {
    root.join("rules/proven.txt")
}

/// Returns the list of the proven with what was found now in place of what it said about the same
/// rules before.
fn merged(root: &Path, found: &[(&Rule, Verdict)]) -> io::Result<String> {
    let before = fs::read_to_string(list_path(root))?;
    let is_new = |line: &&str| {
        let id = line.split(' ').next().unwrap_or_default();
        let mut found = found.iter();
        found.any(|(rule, verdict)| rule.id == id && *verdict != Verdict::OfSource)
    };
    let mut lines: Vec<String> = before
        .lines()
        .filter(|line| !is_new(line))
        .map(str::to_owned)
        .collect();
    for (rule, verdict) in found {
        if let Verdict::Proven(words) = verdict {
            lines.push(format!("{} {words}", rule.id));
        }
    }
    lines.sort();
    Ok(lines.into_iter().map(|line| line + "\n").collect())
}

fn print(found: &[(&Rule, Verdict)]) {
    let (mut proven, mut reasons) = (0, 0);
    for (rule, verdict) in found {
        match verdict {
            Verdict::Proven(_) => proven += 1,
            Verdict::Reason(_) => reasons += 1,
            Verdict::Unmissed { was_asked: true } => println!("{} nobody misses it", rule.id),
            Verdict::Unmissed { was_asked: false } => println!("{} nobody asks for it", rule.id),
            Verdict::Unreadable(why) => println!("{} can not be read: {why}", rule.id),
            Verdict::OfSource => println!("{} is broken in the source only", rule.id),
        }
    }
    println!(
        "{} rules: {proven} proven, {reasons} with a reason why nobody could miss it, {} missed by nobody",
        found.len(),
        found.len() - proven - reasons
    );
}
