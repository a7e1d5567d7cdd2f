//! A new game that a program asks for.

use kernel::{Header, Seed, Sitter};
use room::{Device, Hosted, Order, Place, SetupOf};
use serde::Deserialize;

/// What a program asks for.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewGame {
    /// One for each seat: `person` or `bot`.
    pub seats: Vec<Sitting>,
    /// The set-up line of a record; without it, everything is drawn.
    pub setup: Option<String>,
    #[serde(default = "marvel", rename = "box")]
    pub of_box: String,
    /// Makes the same deal again; the game is marked as one whose deal is known.
    seed: Option<u64>,
    /// Of a raid.
    pub scenario: Option<u8>,
    /// The optional rules of a raid.
    #[serde(default)]
    pub rules: Vec<String>,
}

/// Who sits in a seat.
#[derive(Deserialize, Clone, Copy, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
pub enum Sitting {
    Person,
    Bot,
}

fn marvel() -> String {
    "marvel".to_owned()
}

impl NewGame {
    /// Returns the head of a record with this set-up, as a module reads it.
    pub fn header(&self, setup: String) -> Header {
        Header {
            game: self.of_box.clone(),
            rules_version: 0,
            content: String::new(),
            setup,
            seed: Seed::from_number(0),
            notes: Vec::new(),
        }
    }

    /// Orders the game; `careful` is the bot that plays it.
    pub fn order<H: Hosted>(&self, setup: SetupOf<H>, careful: &str) -> Order<H> {
        let sitters = self.seats.iter().map(|seat| match seat {
            Sitting::Person => (Place::Elsewhere, Sitter::Person(String::new())),
            Sitting::Bot => (Place::Bot, Sitter::Bot(careful.to_owned())),
        });
        Order {
            device: Device::Open,
            open_deal: self.seed.map(Seed::from_number),
            ..Order::new(setup, sitters.collect())
        }
    }

    /// Returns whether there are as many seats as the set-up has players.
    pub fn seats_for(&self, players: u8) -> Result<(), String> {
        let n_seats = self.seats.len();
        if n_seats == usize::from(players) {
            return Ok(());
        }
        Err(format!(
            "the set-up is for {players} players, and there are {n_seats} seats"
        ))
    }
}
