//! Nothing that a seat may not know reaches it.
//!
//! A game is recorded. For one viewer, a table written from the rules (`sight`), and not from the
//! engine's own views, says which cards the viewer could not tell apart and for how long. Two such
//! cards change places right after the shuffle that hid them; everybody chooses again what they
//! chose before. Whatever the viewer was shown since the deal must be the same, byte for byte:
//! views, prompts, options, refusals, events and what may be taken back.
//!
//! Leaks planted on purpose (`planted`) show that the same comparison finds them.

mod bond;
mod licence;
mod planted;
mod recorded;
mod sampled;
mod secrets;
mod settled;
mod sight;
mod staged;
mod tables;
mod twin;
mod worlds;
