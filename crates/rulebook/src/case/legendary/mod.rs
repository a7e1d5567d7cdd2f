//! Cases about Legendary.

mod cards_in_case;
mod fact;
mod given;
mod help;
mod keywords;
mod possible;
mod runner;
mod text;
mod zones;

pub(crate) use runner::LegendaryRunner;
