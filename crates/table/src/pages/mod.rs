//! Pages and the parts they share.

pub mod about;
pub mod again;
pub mod asset;
pub mod avatar;
pub mod browser;
pub mod emblem;
pub mod face;
pub mod frozen;
pub mod give_up;
pub mod home;
pub mod icon;
pub mod layout;
mod light;
pub mod lobby;
pub mod lost;
pub mod meter;
pub mod names;
pub mod qr;
pub mod renewed;
pub mod replays;
pub mod rules;
pub mod setup;
mod short;
pub mod talk;
