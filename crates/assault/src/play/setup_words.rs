//! A set-up as one line: what a record keeps.

use std::sync::Arc;

use crate::{Content, ScenarioNumber, Side};

use super::seating::{Gamesmaster, Player, Seating};
use super::sets::PersonSet;
use super::setup::{Setup, SetupError};
use super::switches::Switches;

impl Setup {
    /// Writes the set-up as one line, for example `scenario 1 with facing gamesmaster referee`.
    pub fn words(&self) -> String {
        let mut words = format!("scenario {}", self.scenario.0);
        let on = (0..Switches::NAMES.len()).filter(|&idx| self.switches.is_on(idx));
        for (nth, idx) in on.enumerate() {
            words += if nth == 0 { " with " } else { " " };
            words += Switches::NAMES[idx];
        }
        match self.seating.gamesmaster {
            None => {}
            Some(Gamesmaster::Referee) => words += " gamesmaster referee",
            Some(Gamesmaster::Runs(side)) => {
                words += " gamesmaster runs ";
                words += side.word();
            }
        }
        if let Some(side) = self.seating.friends {
            words += " friends ";
            words += side.word();
        }
        for player in &self.seating.players {
            words += " player";
            for id in [player.leader].into_iter().chain(player.soldiers.iter()) {
                words += " ";
                words += &self.content.pieces.person(id).code;
            }
        }
        words
    }

    /// Reads what [`Setup::words`] writes.
    pub fn parse(words: &str, content: Arc<Content>) -> Result<Setup, SetupError> {
        let mut words = words.split_whitespace().peekable();
        let not_understood = |word: &str| SetupError::NotUnderstood(word.to_string());
        match words.next().unwrap_or_default() {
            "scenario" => {}
            other => return Err(not_understood(other)),
        }
        let number = words.next().unwrap_or_default();
        let number: u8 = number.parse().map_err(|_| not_understood(number))?;
        let mut switches = Switches::default();
        let mut seating = Seating::default();
        while let Some(word) = words.next() {
            match word {
                "with" => {}
                "gamesmaster" => {
                    seating.gamesmaster = Some(gamesmaster(&mut words).map_err(not_understood)?);
                }
                "friends" => {
                    let side = words.next().unwrap_or_default();
                    let known = Side::BOTH.into_iter().find(|known| known.word() == side);
                    seating.friends = Some(known.ok_or_else(|| not_understood(side))?);
                }
                "player" => {
                    let mut codes = Vec::new();
                    while let Some(code) = words.next_if(|word| *word != "player") {
                        codes.push(code);
                    }
                    seating
                        .players
                        .push(player(&codes, &content).map_err(not_understood)?);
                }
                word if switches.turn_on(word) => {}
                word => return Err(not_understood(word)),
            }
        }
        Ok(Setup {
            content,
            scenario: ScenarioNumber(number),
            switches,
            seating,
        })
    }
}

/// Reads `referee` or `runs SIDE`; fails with the word that is neither.
pub fn gamesmaster<'a>(words: &mut impl Iterator<Item = &'a str>) -> Result<Gamesmaster, &'a str> {
    match words.next().unwrap_or_default() {
        "referee" => Ok(Gamesmaster::Referee),
        "runs" => {
            let side = words.next().unwrap_or_default();
            let found = Side::BOTH.into_iter().find(|known| known.word() == side);
            found.map(Gamesmaster::Runs).ok_or(side)
        }
        other => Err(other),
    }
}

/// Reads the codes of a Leader and of those under him; fails with the one nobody has.
pub fn player<'a>(codes: &[&'a str], content: &Content) -> Result<Player, &'a str> {
    let known = |code: &&'a str| content.pieces.person_coded(code).ok_or(*code);
    let (leader, soldiers) = codes.split_first().ok_or("player")?;
    Ok(Player {
        leader: known(leader)?,
        soldiers: soldiers
            .iter()
            .map(known)
            .collect::<Result<PersonSet, _>>()?,
    })
}
