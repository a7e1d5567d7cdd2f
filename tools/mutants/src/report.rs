//! What came of the mutants, by crate.

use std::collections::BTreeMap;
use std::{fs, io};

use crate::Folders;
use crate::sample::CRATES;

/// Prints the figures of each crate, and then those that nobody noticed.
pub fn print(folders: &Folders) -> io::Result<()> {
    let text = fs::read_to_string(folders.file("results.tsv")).unwrap_or_default();
    let mut verdicts = BTreeMap::new();
    for line in text.lines() {
        let parts: Vec<&str> = line.split('\t').collect();
        if let [verdict, name, why, ..] = parts[..] {
            verdicts.insert(name, (verdict, why));
        }
    }
    let sample = folders.sample()?;
    let left_out = folders.left_out()?;
    for name in CRATES {
        let of_crate: Vec<_> = sample.iter().filter(|it| it.of_crate() == name).collect();
        let mut n: BTreeMap<&str, usize> = BTreeMap::new();
        for mutant in &of_crate {
            let verdict = match verdicts.get(mutant.name.as_str()) {
                Some((verdict, _)) => verdict,
                None if left_out.contains(&mutant.name) => "not switched",
                None => "not tried",
            };
            *n.entry(verdict).or_default() += 1;
        }
        println!("{name}: {} mutants: {n:?}", of_crate.len());
        for mutant in of_crate {
            if let Some(("missed", why)) = verdicts.get(mutant.name.as_str()) {
                println!("  missed ({why}): {}", mutant.name);
            }
        }
    }
    Ok(())
}
