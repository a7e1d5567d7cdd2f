//! Pages and the parts they share.

pub mod asset;
pub mod browser;
pub mod face;
pub mod home;
pub mod icon;
pub mod layout;
pub mod meter;
pub mod replays;
pub mod rules;
