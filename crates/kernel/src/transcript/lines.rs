//! A transcript as lines to read.

use std::fmt;

use super::{Moment, Told, Transcript};
use crate::record::escape;
use crate::{Game, Outcome};

/// The version of the printed form.
const TRANSCRIPT_FORMAT: u32 = 1;

impl<G: Game> fmt::Display for Transcript<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "tradecraft transcript {TRANSCRIPT_FORMAT}")?;
        writeln!(f, "game {} rules {}", G::NAME, G::RULES_VERSION)?;
        writeln!(f, "viewer {}", self.viewer)?;
        for (idx, moment) in self.moments.iter().enumerate() {
            writeln!(f, "\nmoment {}\n{moment}", idx + 1)?;
        }
        Ok(())
    }
}

impl<G: Game> fmt::Display for Moment<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "  {}", self.told)?;
        for seen in &self.seen {
            write_block(f, "saw", &G::seen_words(seen))?;
        }
        if let Some(prompt) = &self.prompt {
            let sealed = if prompt.sealed { ", sealed" } else { "" };
            write!(f, "\n  asked {}: {}{sealed}", prompt.seat, prompt.cite)?;
        }
        for option in &self.options {
            write_block(f, "option", option)?;
        }
        for refused in &self.refusals {
            write_block(
                f,
                "refused",
                &format!("{}: {}", refused.action, refused.cite),
            )?;
        }
        if let Some(undo) = self.undo {
            write!(f, "\n  undo {undo}")?;
        }
        if let Some(outcome) = &self.outcome {
            write!(f, "\n  over {}", outcome_words(outcome))?;
        }
        write_block(f, "view", &G::view_words(&self.view))
    }
}

impl fmt::Display for Told {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Told::Dealt => f.write_str("dealt"),
            Told::Chose { seat, words } => write!(f, "{seat} chose {}", escape(words)),
            Told::HasChosen { seat } => write!(f, "{seat} has chosen"),
            Told::TookBack { seat } => write!(f, "{seat} took back"),
            Told::Sat { seat, sitter } => write!(f, "{seat} is now {sitter}"),
            Told::Noted { note } => write!(f, "note {}", escape(note)),
        }
    }
}

/// Writes a label and its text; further lines are indented under it.
fn write_block(f: &mut fmt::Formatter<'_>, label: &str, text: &str) -> fmt::Result {
    write!(f, "\n  {label} {}", text.replace('\n', "\n    "))
}

fn outcome_words(outcome: &Outcome) -> String {
    let mut words = format!("{:?}", outcome.ending).to_lowercase();
    for winner in outcome.winners.iter() {
        words.push_str(&format!(", {winner} wins"));
    }
    if !outcome.scores.is_empty() {
        words.push_str(&format!(", scores {:?}", outcome.scores));
    }
    words
}
