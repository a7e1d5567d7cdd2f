//! What can not be switched, judged one by one as cargo-mutants does: what does not compile says nothing.

use std::collections::BTreeSet;
use std::{fs, io};

use crate::Folders;
use crate::builds::{self, Built};
use crate::sample::Mutant;
use crate::scratch::{Scratch, Way};

/// Writes mutants as they are into a copy of their own, as many at once as do not touch each other,
/// and notes which of them the compiler refuses.
pub fn check(folders: &Folders) -> io::Result<()> {
    let left_out = folders.left_out()?;
    let mut sample = folders.sample()?;
    sample.retain(|it| left_out.contains(&it.name));
    let mut waiting: Vec<&Mutant> = sample.iter().collect();
    let (mut unviable, mut viable) = (BTreeSet::new(), BTreeSet::new());
    while !waiting.is_empty() {
        let mut together = apart(&mut waiting);
        loop {
            let (folder, target) = (folders.file("plain"), folders.file("build"));
            let scratch = Scratch::write(&folders.root, &folder, &together, Way::Plain)?;
            match builds::check(&scratch, &target)? {
                Built::Programs(_) => break,
                Built::Errors(refused) => {
                    let is_refused = |it: &&Mutant| refused.contains(&it.number);
                    unviable.extend(
                        together
                            .iter()
                            .copied()
                            .filter(is_refused)
                            .map(|it| &it.name),
                    );
                    together.retain(|it| !refused.contains(&it.number));
                }
            }
        }
        viable.extend(together.iter().map(|it| &it.name));
    }
    println!("{} do not compile, {} do", unviable.len(), viable.len());
    let lines = |names: BTreeSet<&String>| -> String {
        names.into_iter().map(|name| format!("{name}\n")).collect()
    };
    fs::write(folders.file("unviable.txt"), lines(unviable))?;
    fs::write(folders.file("alone.txt"), lines(viable))
}

/// Takes those that can be written at once: one of each function.
fn apart<'a>(waiting: &mut Vec<&'a Mutant>) -> Vec<&'a Mutant> {
    let mut functions = BTreeSet::new();
    let mut is_first = |it: &&Mutant| functions.insert((it.file.clone(), it.function.clone()));
    let (together, later) = waiting.iter().partition(|it| is_first(it));
    *waiting = later;
    together
}
