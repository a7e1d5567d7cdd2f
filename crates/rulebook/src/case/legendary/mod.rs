//! Cases about Legendary.

mod cards_in_case;
mod credits;
mod fact;
mod given;
mod help;
mod offers;
mod possible;
mod runner;
mod text;
mod zone_facts;
mod zones;

pub(crate) use runner::LegendaryRunner;
