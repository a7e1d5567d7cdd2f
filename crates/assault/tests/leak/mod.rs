//! Nothing that a seat may not know reaches it.
//!
//! A game is recorded. In a second world one secret is another: an unseen enemy stands elsewhere, a
//! Leader is hurt otherwise, a group comes on another Turn, the countdown is longer. Everybody
//! chooses again what they chose before. As long as the secret is all in which the two worlds
//! differ, whatever one viewer is shown must be the same, byte for byte: views, prompts, options,
//! refusals, events and what may be taken back.
//!
//! Whether a secret is still one is judged without the engine's views: by the written-out encoding
//! of both worlds, and by lines of sight explained in full.
//!
//! Leaks planted on purpose (`planted`) show that the same comparison finds them.

mod planted;
mod sampled;
mod secrets;
mod staged;
mod watched;
mod worlds;
