//! The rules of the Legendary family.
//!
//! `text` is what is printed, compiled once; `state` a game in progress; `machine` the loop that
//! carries it from one question to the next; `rules`, `steps` and `keywords` what happens on the way;
//! `view` what somebody may know of it; `tell` how that reads.
//!
//! A whole game for two, played blindly, with the rule that ended it:
//!
//! ```
//! # use {cards as tradecraft_cards, kernel as tradecraft_kernel};
//! use std::sync::Arc;
//! use tradecraft_cards::builtin;
//! use tradecraft_kernel::{BotRng, Ending, Game, Seed};
//! use tradecraft_legendary::setup::Setup;
//! use tradecraft_legendary::{Catalogue, State};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let marvel = Arc::new(Catalogue::new(builtin::marvel())?);
//! let mut game = State::start(&Setup::first_game(marvel, 2), Seed::from_number(7), &mut ())?;
//! let (mut luck, mut options) = (BotRng::new(7), Vec::new());
//! while let Some(decision) = game.decision() {
//!     game.options(&mut options);
//!     assert!(!options.is_empty(), "{} has something to do", decision.seat);
//!     game.choose(luck.below(options.len()), &mut ())?;
//! }
//! let outcome = game.outcome().ok_or("nobody is asked, so it is over")?;
//! assert_eq!(outcome.ending, Ending::Lost);
//! assert_eq!(game.cite_words(outcome.cite), "L-END-004");
//! # Ok(())
//! # }
//! ```

mod conditions;
mod counts;
mod game;
mod keywords;
mod machine;
mod rules;
pub mod setup;
mod standing;
mod state;
mod steps;
pub mod tell;
pub mod testing;
mod text;
mod view;

pub use machine::action::{Action as AnyAction, Spot};
pub use machine::topic::{Count, Fate, Topic};
pub use rules::bond::mission::Pay;
pub use rules::ending::Gauge;
pub use rules::foes::Requirement;
pub use rules::ruleset::{Book, FightTiming, RuleSet};
pub use rules::sum::{Origin, Part};
pub use state::deal::{Deal, Dealer};
pub use state::event::{Event, Eyes, Seen};
pub use state::eyes::visibility_rule;
pub use state::ids::{CardAt, ClassSet, DefId, GroupId, Space, TeamId};
pub use state::phase::Phase;
pub use state::piles::{CARDS_MAX, HQ_MAX, OwnZone, PLAYERS_MAX, ROW_MAX, ZONES, Zone};
pub use state::{Escapes, OpenTurn, State};
pub use text::catalogue::{Catalogue, Def, GroupDef};
pub use text::compile::CompileError;
pub use text::facts::{Fact, Facts};
pub use view::fight_fails::FoughtWith;
pub use view::poker::Shown as PokerShown;
pub use view::sight::{Glance, Sight};
pub use view::{FoeView, Table, TurnView, Unseen, View, Worth};
pub use words::say;

// Whoever looks on sees cards by where they lie, so these are a view's.

/// One thing the deciding seat may do now.
pub type Action = machine::action::Action<CardAt>;
/// A line of a played card that waits for its player.
pub type Once = machine::once::Once<CardAt>;
/// A card that stayed in play.
pub type Kept = rules::bond::liaison::Kept<CardAt>;
/// A card that was played this turn, as what it was played.
pub type Play = state::Play<CardAt>;
