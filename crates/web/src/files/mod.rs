//! What browsers load once and keep: styles, scripts and the outlines of icons.

mod asset;
mod frame;
mod short;

pub use asset::Asset;
pub(crate) use frame::{ANALYSIS, DAILY, LAB, NOTICES, PAGES, REMARKS, SHARE, SHOWN, SHOWN_SCRIPT};
pub use frame::{BarLink, GameFiles, PRESENCE, PageFrame};
