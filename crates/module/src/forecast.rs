//! What to expect of a set-up that nobody has measured: bots play it a few hundred times, now.

use kernel::{Game, Seat, SeatSet};
use words::numbers::whole;
use words::{Lang, say};

use crate::contract::{Module, Setup};
use crate::player::{Ask, Player};
use crate::search::Chance;
use crate::series::{Luck, Verdict};

/// Who plays, where the game has such a bot; otherwise the one that sits in for people.
const PLAYS: &str = "agent";

/// What came of it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Forecast {
    /// The level of the bots that played, in the words of records.
    pub level: String,
    /// How many games were played.
    pub n_games: u32,
    /// How many of them each side won: whoever wins and loses together.
    pub sides: Vec<(SeatSet, u32)>,
}

/// How to play.
pub struct Trial<'a> {
    /// How many games.
    pub n_games: u32,
    /// What makes them other games.
    pub run: u64,
    /// Is told how many percent are done; says whether anybody still wants to know.
    pub go_on: &'a dyn Fn(u32) -> bool,
}

impl Forecast {
    /// Returns the chance of a side.
    pub fn chance(&self, side: usize) -> Option<Chance> {
        let (_, won) = self.sides.get(side)?;
        Chance::of(*won, self.n_games)
    }

    /// Says what is to be expected, a sentence for each side. Where all are on one side, they need no
    /// name.
    pub fn sentences(&self, names: &[String], lang: Lang) -> Vec<String> {
        let (games, level) = (whole(u64::from(self.n_games), lang), &self.level);
        let told = self.sides.iter().enumerate().filter_map(|(nth, (seats, _))| {
            let Chance { low, high, .. } = self.chance(nth)?;
            if self.sides.len() == 1 {
                return Some(say!(
                    lang,
                    "Bots of level {level} win about {low:.0} to {high:.0} % of this, {games} games just now.",
                    "Bots der Stufe {level} gewinnen davon etwa {low:.0} bis {high:.0} %, {games} Partien gerade eben."
                ));
            }
            let of_side = seats.iter().filter_map(|seat| names.get(seat.idx()));
            let of_side: Vec<&str> = of_side.map(String::as_str).collect();
            let who = of_side.join(", ");
            Some(say!(
                lang,
                "{who}: wins about {low:.0} to {high:.0} % of this with bots of level {level} on all sides, {games} games just now.",
                "{who}: gewinnt davon etwa {low:.0} bis {high:.0} % mit Bots der Stufe {level} auf allen Seiten, {games} Partien gerade eben."
            ))
        });
        told.collect()
    }
}

/// Lets bots play a set-up; nothing where nobody wants to know any more. What a set-up leaves open is drawn
/// anew for every few games.
pub fn forecast<M: Module>(
    module: &M,
    setup: &Setup<M>,
    trial: &Trial<'_>,
) -> Result<Option<Forecast>, String> {
    let level = module
        .levels()
        .iter()
        .find(|level| **level == PLAYS)
        .or(module.levels().first())
        .ok_or("this game has no bots")?;
    let mut found = Forecast {
        level: (*level).to_owned(),
        ..Forecast::default()
    };
    let per_deal = module.games_per_deal().max(1);
    let mut dealt = None;
    for number in 0..u64::from(trial.n_games) {
        if number % per_deal == 0 {
            let luck = Luck::of_deal(trial.run, number / per_deal);
            let resolved = M::Game::resolve(setup, luck).map_err(|error| error.to_string())?;
            let dealer = module.dealer(&resolved, luck)?;
            dealt = Some((resolved, dealer));
        }
        let Some((resolved, dealer)) = &dealt else {
            break;
        };
        let luck = module.luck(trial.run, number);
        let mut game = dealer(luck.game)?;
        if found.sides.is_empty() {
            found.sides = sides(module, &game);
        }
        play(module, (level, luck), &mut game)?;
        let is_alone = found.sides.len() == 1;
        let outcome = game.outcome();
        for (seats, won) in &mut found.sides {
            let first = seats.iter().next();
            let verdict = match (&outcome, first) {
                (Some(outcome), Some(first)) if !is_alone => {
                    module.verdict_for(resolved, outcome, first)
                }
                (outcome, _) => module.verdict(outcome.as_ref()),
            };
            *won += u32::from(verdict == Verdict::Won);
        }
        found.n_games += 1;
        // Done is what has been counted up, and nothing before.
        let percent = (found.n_games * 100 / trial.n_games.max(1)).min(99);
        if !(trial.go_on)(percent) {
            return Ok(None);
        }
    }
    Ok(Some(found))
}

/// Returns who wins and loses together, in the order of their first seats.
fn sides<M: Module>(module: &M, game: &M::Game) -> Vec<(SeatSet, u32)> {
    let mut sides: Vec<(SeatSet, u32)> = Vec::new();
    for seat in (0..game.n_seats()).map(Seat) {
        let allies = module.allies(game, seat);
        let is_new = sides.iter().all(|(known, _)| *known != allies);
        if allies.contains(seat) && is_new {
            sides.push((allies, 0));
        }
    }
    sides
}

/// Plays a game to its end, with a bot of its own on every seat.
fn play<M: Module>(
    module: &M,
    (level, luck): (&str, Luck),
    game: &mut M::Game,
) -> Result<(), String> {
    let seats = 0..game.n_seats();
    let bots: Option<Vec<_>> = seats.map(|_| module.bot(level, luck)).collect();
    let mut bots = bots.ok_or("there is no bot of that level")?;
    let mut options = Vec::new();
    for _ in 0..module.decisions_max() {
        game.options(&mut options);
        let Some(ask) = Ask::among(game, &options) else {
            break;
        };
        let bot = bots.get_mut(ask.seat().idx());
        let option = bot.map_or(0, |bot| bot.choose(&ask));
        let Some(&action) = options.get(option) else {
            break;
        };
        game.apply(action, &mut ());
    }
    Ok(())
}
