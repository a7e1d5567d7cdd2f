//! The pages that a site has whichever games it hosts.

pub mod about;
pub mod analysis;
pub mod away;
pub mod book;
pub mod daily;
pub mod forecast;
pub mod frozen;
pub mod home;
pub mod invite;
pub mod keyless;
pub mod lab;
pub mod lobby;
pub mod lost;
pub mod notices;
pub mod renewed;
pub mod replays;
pub mod share;
pub mod tables;
pub mod waiting;
pub mod why;
