//! Which mutant is in force: said once by the environment, before anything is asked.
//!
//! `MUTANT=17` switches one on. `MUTANTS_REACHED=FILE` switches none on, and writes down the number
//! of each that is come to.

use std::fs::OpenOptions;
use std::io::Write as _;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

/// Numbers from here on are no mutants.
const RECORDING: u32 = u32::MAX - 1;
const UNREAD: u32 = u32::MAX;

static IN_FORCE: AtomicU32 = AtomicU32::new(UNREAD);
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
    let file = std::env::var_os("MUTANTS_REACHED");
    if IN_FORCE.load(Ordering::Relaxed) == UNREAD {
        let named = std::env::var("MUTANT").ok();
        let named = named.map_or(0, |named| named.parse().expect("MUTANT is a number"));
        let in_force = if file.is_some() { RECORDING } else { named };
        IN_FORCE.store(in_force, Ordering::Relaxed);
        return mutant(number);
    }
    if let Some(file) = file
        && !REACHED[number as usize].swap(true, Ordering::Relaxed)
    {
        let file = OpenOptions::new().append(true).create(true).open(file);
        let mut file = file.expect("the file of what was reached");
        file.write_all(format!("{number}\n").as_bytes())
            .expect("a line of what was reached");
    }
    false
}
