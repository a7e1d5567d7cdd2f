//! Proof by numbers: games of every kind, each checked on the way.
//!
//! Which game number `i` is (people, Mastermind, Scheme, modes, readings, bot) depends on the seed
//! of the run and `i` alone, so a failure can be run again by its number.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use bots::{Ask, Heuristic, Player};
use cards::words::{Form, Lang, TextContext, card_text};
use kernel::BotRng;
use kernel::battery::{Checks, Costly, Failure, check_game_by};
use legendary::setup::{MastermindMode, Modes, Opening, PlayMode, Setup, Table, TwistMode};
use legendary::{Catalogue, State};
use rayon::iter::{IntoParallelIterator, ParallelIterator};

use crate::plan::{Pair, pairs};
use crate::play::{DECISIONS_MAX, bot_seed, game_seed};
use crate::stats::Tally;

/// Whoever keeps pushing the Inevitable back puts the end of a 007 game off for ever (L-END-011,
/// L-KEYWORD-020). After so many choices the careful bot gives way to chance, which does not.
const PATIENCE: usize = 3000;

/// One game in so many has every costly check at every decision.
const THOROUGH_ONE_IN: u64 = 100;
/// A reading of the rules differs from the usual one in one game out of so many.
const SWITCH_ONE_IN: usize = 8;
const PLAYERS_MAX: u8 = 5;

/// A run of checked games.
pub struct Soak {
    catalogue: Arc<Catalogue>,
    bot: Heuristic,
    words: TextContext,
    seed: u64,
    /// The pairs of Mastermind and Scheme that so many people can play.
    pairs: Vec<Vec<Pair>>,
}

/// A game that broke a claim.
#[derive(Clone, Debug)]
pub struct Broken {
    pub number: u64,
    pub failure: Box<Failure>,
}

impl Soak {
    pub fn new(catalogue: Arc<Catalogue>, words: TextContext, seed: u64) -> Soak {
        let by_players = |players| pairs(&Setup::new(Arc::clone(&catalogue), players));
        Soak {
            bot: Heuristic::new(&catalogue),
            pairs: (1..=PLAYERS_MAX).map(by_players).collect(),
            words,
            seed,
            catalogue,
        }
    }

    /// Plays and checks games on the threads of the current pool, until all are played, one fails,
    /// or the time is up. `progress` hears of every game.
    pub fn run(
        &self,
        numbers: std::ops::Range<u64>,
        deadline: Option<Instant>,
        progress: impl Fn(u64) + Sync,
    ) -> Result<Tally, Box<Broken>> {
        let is_over = AtomicBool::new(false);
        numbers
            .into_par_iter()
            .map(|number| {
                let late = deadline.is_some_and(|deadline| Instant::now() >= deadline);
                if late || is_over.load(Ordering::Relaxed) {
                    return Ok(Tally::default());
                }
                let tally = self.check(number).map_err(|failure| {
                    is_over.store(true, Ordering::Relaxed);
                    Box::new(Broken { number, failure })
                })?;
                progress(1);
                Ok(tally)
            })
            .try_reduce(Tally::default, |mut sum, tally| {
                sum += tally;
                Ok(sum)
            })
    }

    /// Plays and checks one game.
    pub fn check(&self, number: u64) -> Result<Tally, Box<Failure>> {
        let checks = Checks {
            decisions_max: DECISIONS_MAX,
            costly: if number.is_multiple_of(THOROUGH_ONE_IN) {
                Costly::Everywhere
            } else {
                Costly::Once
            },
        };
        let mut turns = 0;
        let mut texts_are_checked = false;
        let own = |game: &State| {
            if !texts_are_checked {
                texts_are_checked = true;
                self.check_texts(game)?;
            }
            turns = game.turns_taken();
            game.audit()
        };
        let mut bot = self.bot.clone();
        // Numbers alternate between the bots within every player count.
        let is_blind = (number / u64::from(PLAYERS_MAX)).is_multiple_of(2);
        let mut n_chosen = 0;
        let choose = |game: &State, n_options: usize, rng: &mut BotRng| {
            n_chosen += 1;
            match is_blind || n_chosen > PATIENCE {
                true => rng.below(n_options),
                false => Ask::of(game, n_options).map_or(0, |ask| bot.choose(&ask)),
            }
        };
        let passed = check_game_by::<State>(
            &self.setup(number),
            game_seed(self.seed, number),
            bot_seed(self.seed, number),
            &checks,
            own,
            choose,
        )?;
        let mut tally = Tally::default();
        tally.add_game(
            Some(passed.outcome.ending),
            turns.into(),
            passed.n_decisions as u64,
        );
        Ok(tally)
    }

    /// Every card on the table has words in both languages and both lengths.
    fn check_texts(&self, game: &State) -> Result<(), String> {
        for id in game.defs_in_play() {
            let def = self.catalogue.def(id);
            for lang in [Lang::En, Lang::De] {
                for form in [Form::Full, Form::Short] {
                    let lines = card_text(&def.tree, &self.words, lang, form);
                    let card = &def.tree;
                    let n_lines = card.abilities.len() + card.keywords.len();
                    let more = [
                        card.joins.is_some(),
                        card.pay_off.is_some(),
                        card.base.is_some(),
                    ];
                    let n_lines = n_lines + more.iter().filter(|&&has| has).count();
                    let is_whole = lines.len() == n_lines
                        && lines.iter().all(|line| !line.text.trim().is_empty());
                    if !is_whole {
                        return Err(format!("{} has no {form:?} text in {lang:?}", def.slot));
                    }
                }
            }
        }
        Ok(())
    }

    /// Returns the set-up of a game: the player count goes round, the rest is drawn.
    pub fn setup(&self, number: u64) -> Setup {
        let players = 1 + (number % u64::from(PLAYERS_MAX)) as u8;
        let mut rng = BotRng::new(bot_seed(!self.seed, number));
        let plain = Setup::new(Arc::clone(&self.catalogue), players);
        let pairs = &self.pairs[usize::from(players) - 1];
        let plain = match pairs.get(rng.below(pairs.len())) {
            Some(pair) => pair.fix(&plain),
            None => plain,
        };
        let varied = vary(plain.clone(), &mut rng);
        // Some combinations are refused, a showdown alone for example; then the plain game it is.
        match varied.resolve(game_seed(self.seed, number)) {
            Ok(_) => varied,
            Err(_) => plain,
        }
    }
}

/// Changes modes and readings of the rules at random. When a Fight effect happens stays as the box
/// has it: its cards are written for that moment.
fn vary(setup: Setup, rng: &mut BotRng) -> Setup {
    let mut setup = match setup.players {
        1 => setup,
        _ => setup.in_mode(PlayMode::ALL[rng.below(PlayMode::ALL.len())]),
    };
    match Table::of(&setup.catalogue).map(|table| table.modes) {
        Some(Modes::Missions) => vary_missions(&mut setup, rng),
        _ => vary_challenges(&mut setup, rng),
    }
    for officers in &mut setup.officers_for_agents[..usize::from(setup.players)] {
        *officers = maybe(&[1, 2], rng).unwrap_or(0);
    }
    let rules = &mut setup.rules;
    // An empty Villain Deck must end a game of this box: only another box has a card that does so
    // in its place.
    for switch in [
        &mut rules.heal_blocked_by_mastermind,
        &mut rules.wound_reuse,
        &mut rules.class_abilities_optional,
        &mut rules.open_hands,
        &mut rules.discreet_asks,
        &mut rules.solo_twist_kos_hero,
        &mut rules.hand_bonus_adds_to_set_size,
        &mut rules.poker_full_house,
        &mut rules.straight_flush_of_one_cost,
        &mut rules.mastermind_takes_recruit,
        &mut rules.persist_never_leaves,
        &mut rules.liaison_helps_anybody,
        &mut rules.status_by_fighting,
        &mut rules.reshuffle_at_once,
    ] {
        *switch ^= rng.below(SWITCH_ONE_IN) == 0;
    }
    setup
}

fn vary_challenges(setup: &mut Setup, rng: &mut BotRng) {
    setup.twist_mode = maybe(&TwistMode::ALL, rng);
    setup.mastermind_mode = maybe(&MastermindMode::ALL, rng);
    setup.final_showdown = setup.players > 1 && rng.below(2) == 0;
}

fn vary_missions(setup: &mut Setup, rng: &mut BotRng) {
    let openings = [
        Opening::Prepared(1),
        Opening::Prepared(2),
        Opening::Surprised(1),
    ];
    setup.opening = maybe(&openings, rng);
    setup.perfect_missions = rng.below(4) == 0;
}

/// Returns one of the values, or none half the time.
fn maybe<T: Copy>(values: &[T], rng: &mut BotRng) -> Option<T> {
    let i = rng.below(2 * values.len());
    values.get(i).copied()
}
