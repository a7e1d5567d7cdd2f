//! A new game that a program asks for.

use ::api::{NewGame, Sitting};
use kernel::{Header, Seed, Sitter};
use room::{Device, Hosted, Order, Place, SetupOf};

/// Returns the head of a record with this set-up, as a module reads it.
pub fn header(wanted: &NewGame, setup: String) -> Header {
    Header {
        game: wanted.box_id().to_owned(),
        rules_version: 0,
        content: String::new(),
        setup,
        seed: Seed::from_number(0),
        notes: Vec::new(),
    }
}

/// Orders the game with the bots of these levels, of which the first plays where none is named.
pub fn order<H: Hosted>(
    wanted: &NewGame,
    setup: SetupOf<H>,
    levels: &[&str],
) -> Result<Order<H>, String> {
    let careful = levels.first().copied().unwrap_or(room::BLIND);
    let sitters = wanted.seats.iter().map(|seat| {
        let level = match seat {
            Sitting::Person => return Ok((Place::Elsewhere, Sitter::Person(String::new()))),
            Sitting::Bot => careful,
            Sitting::Recruit => "recruit",
            Sitting::Agent => "agent",
            Sitting::Veteran => "veteran",
            Sitting::Mastermind => "mastermind",
        };
        if level != careful && !levels.contains(&level) {
            let known = levels.join(", ");
            return Err(format!("this game has no bot \"{level}\"; it has {known}"));
        }
        Ok((Place::Bot, Sitter::Bot(level.to_owned())))
    });
    let sitters: Result<Vec<_>, String> = sitters.collect();
    Ok(Order {
        device: Device::Open,
        open_deal: wanted.seed.map(Seed::from_number),
        ..Order::new(setup, sitters?)
    })
}

/// Returns whether there are as many seats as the set-up has players.
pub fn seats_for(wanted: &NewGame, players: u8) -> Result<(), String> {
    let n_seats = wanted.seats.len();
    if n_seats == usize::from(players) {
        return Ok(());
    }
    Err(format!(
        "the set-up is for {players} players, and there are {n_seats} seats"
    ))
}
