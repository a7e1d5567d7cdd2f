//! The interface for programs as types: what the table sends and what it takes, as JSON.
//!
//! The table writes and reads these very types, and [`openapi`] describes them: no second
//! place could say something else. A bot in Rust reads a [`View`] of its game, chooses among
//! its options, and sends a [`Choice`]:
//!
//! ```
//! use tradecraft_api::{Choice, View};
//!
//! fn first(view: &View) -> Option<Choice> {
//!     let option = view.common.options.first()?;
//!     Some(Choice::option(&view.common.ticket, option.option))
//! }
//! ```
//!
//! `View<Cards>` and `View<Raid>` have the whole table of a game; a plain `View` has what all games
//! share, whatever stands beside it. `play_over_http.rs` in `examples/my-bot` plays a whole game.

#![warn(missing_docs)]

mod answers;
mod book;
mod cards;
mod described;
mod hindsight;
mod openapi;
mod raid;
mod requests;
mod view;

pub use answers::{
    AdviceGiven, BotWhy, CostlyChoice, CurvePoint, Dealt, ForecastAsked, ForecastGiven,
    GameAnalysis, Hindsight, OptionAdvised, SeatFared, SeatSecret, SideFared, SideForecast,
    Trouble,
};
pub use book::{BookEntry, BookPart, BookPlayer, BookResult, RecordBook};
pub use cards::{
    Card, Cards, Early, Foe, Gauge, Interjection, Mastermind, Piles, PlacedCard, Player, Scheme,
    Space,
};
pub use described::{Book, Described, Object};
pub use openapi::{OWN, Operation, ROUTES, Route, openapi};
pub use raid::{
    Ahead, Attack, Countdown, Damage, Damaged, Group, Hull, Machines, Person, PersonAt, Phase,
    PhaseKind, Raid, RaidPlayer, Rocket, Side, Values, Vehicle, VehicleAt, Way, Wound,
};
pub use requests::{Act, Choice, EarlyAct, EarlyAnswer, GestureMade, NewGame, Sitting};
pub use view::{
    CardCount, Clock, Common, Decision, Ending, Gesture, Landmark, Lang, Line, Nothing, Offer,
    Outcome, Refusal, View,
};
