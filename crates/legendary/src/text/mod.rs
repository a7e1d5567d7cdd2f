//! Card text, ready to run: trees of the card language compiled into a catalogue of small nodes.

pub(crate) mod catalogue;
pub(crate) mod compile;
pub(crate) mod count;
pub(crate) mod facts;
pub(crate) mod family;
mod moments;
pub(crate) mod program;
pub(crate) mod search;
