//! Which mutant is in force: said once by the environment, before anything is asked.
//!
//! `MUTANT=17` switches one on. `MUTANTS_REACHED=FILE` switches none on, and writes down the number
//! of each that is come to; what is come to within `noting` goes in one line of its own.

use std::ffi::OsString;
use std::fs::OpenOptions;
use std::io::Write as _;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

/// Numbers from here on are no mutants.
const RECORDING: u32 = u32::MAX - 1;
const UNREAD: u32 = u32::MAX;

static IN_FORCE: AtomicU32 = AtomicU32::new(UNREAD);
static IS_NOTING: AtomicBool = AtomicBool::new(false);
static REACHED: [AtomicBool; 1 << 14] = [const { AtomicBool::new(false) }; 1 << 14];

/// Whether a mutant is in force.
#[inline(always)]
pub fn mutant(number: u32) -> bool {
    let in_force = IN_FORCE.load(Ordering::Relaxed);
    if in_force < RECORDING {
        in_force == number
    } else {
        unread_or_recording(number)
    }
}

#[cold]
#[inline(never)]
fn unread_or_recording(number: u32) -> bool {
    if IN_FORCE.load(Ordering::Relaxed) == UNREAD {
        let named = std::env::var("MUTANT").ok();
        let named = named.map_or(0, |named| named.parse().expect("MUTANT is a number"));
        let in_force = if file().is_some() { RECORDING } else { named };
        IN_FORCE.store(in_force, Ordering::Relaxed);
        return mutant(number);
    }
    let is_new = !REACHED[number as usize].swap(true, Ordering::Relaxed);
    if is_new && !IS_NOTING.load(Ordering::Relaxed) {
        write(&number.to_string());
    }
    false
}

/// Does something by itself, so that many tests can share one program: a line says its name and which
/// mutants it comes to, if it ends well.
pub fn noting(name: &str, work: impl FnOnce()) {
    if file().is_none() {
        return work();
    }
    IS_NOTING.store(true, Ordering::Relaxed);
    for reached in &REACHED {
        reached.store(false, Ordering::Relaxed);
    }
    work();
    let all = (0..).zip(&REACHED);
    let reached = all.filter(|(_, reached)| reached.load(Ordering::Relaxed));
    let reached: Vec<String> = reached
        .map(|(number, _): (u32, _)| number.to_string())
        .collect();
    write(&format!("{name}\t{}", reached.join(",")));
}

fn file() -> Option<OsString> {
    std::env::var_os("MUTANTS_REACHED")
}

fn write(line: &str) {
    let file = file().expect("MUTANTS_REACHED");
    let file = OpenOptions::new().append(true).create(true).open(file);
    let mut file = file.expect("the file of what was reached");
    file.write_all(format!("{line}\n").as_bytes())
        .expect("a line of what was reached");
}
