//! What a number of games says about the truth behind them, and how far it can be trusted.
//!
//! There are two ways to stop. A fixed number of games was agreed before the first one: then the
//! usual intervals hold. Or games are played until an interval is narrow enough: whoever looks again
//! and again would be fooled by the usual intervals, so these are wider, and hold however often one
//! looks ([`Sampling::Sequential`]).
//!
//! Each method is tested by simulation against truths that are known.

mod holm;
mod paired;
mod rate;
mod special;
mod split;

pub use holm::holm;
pub use paired::{Difference, Paired};
pub use rate::{mean, rate};
pub use split::Split;

/// How it was decided that there are enough games.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sampling {
    /// Their number was fixed beforehand.
    Fixed,
    /// The results were looked at while more were played.
    Sequential,
}

/// How often an interval may miss the truth, or a comparison see a difference where none is.
pub const ERROR: f64 = 0.05;
