//! The log of a table: lines on standard error, for people or for programs that collect them.

use std::io::stderr;

use clap::ValueEnum;
use tracing_subscriber::filter::LevelFilter;
use tracing_subscriber::fmt;

/// What is written down.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
pub enum Level {
    /// Nothing.
    Off,
    /// What failed.
    Error,
    /// What the host should look at, too.
    #[default]
    Warn,
    /// Every request, too.
    Info,
}

/// How it is written down.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
pub enum Format {
    /// A line to read.
    #[default]
    Text,
    /// A line that is an object.
    Json,
}

/// Begins the log of this program.
pub fn begin(level: Level, format: Format) {
    let level = match level {
        Level::Off => LevelFilter::OFF,
        Level::Error => LevelFilter::ERROR,
        Level::Warn => LevelFilter::WARN,
        Level::Info => LevelFilter::INFO,
    };
    let log = fmt().with_max_level(level).with_writer(stderr);
    // It begins once in a program; a second beginning would change nothing.
    let _ = match format {
        Format::Text => log.try_init(),
        Format::Json => log.json().flatten_event(true).try_init(),
    };
}
