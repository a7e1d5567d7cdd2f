//! Games of every kind: people, Mastermind, Scheme, modes, readings of the rules and bot.

use std::sync::Arc;

use bots::legendary::Legendary;
use cards::words::{Form, Lang, TextContext, card_text};
use kernel::BotRng;
use kernel::battery::Costly;
use legendary::setup::{MastermindMode, Modes, Opening, PlayMode, Setup, SetupTable, TwistMode};
use legendary::{Catalogue, State};
use module::{Luck, Module};

use super::grid::{Pair, pairs};
use crate::soak::{THOROUGH_ONE_IN, Trial, Trials};

/// Whoever keeps pushing the Inevitable back puts the end of a 007 game off for ever (L-END-011,
/// L-KEYWORD-020). After this many choices the careful bot gives way to chance, which does not.
const PATIENCE: usize = 3000;

/// A reading of the rules differs from the usual one in one game out of this many.
const SWITCH_ONE_IN: usize = 8;
const PLAYERS_MAX: u8 = 5;

/// The games of a soak with one box.
pub struct Kinds {
    catalogue: Arc<Catalogue>,
    words: TextContext,
    seed: u64,
    /// The pairs of Mastermind and Scheme that a number of people can play.
    pairs: Vec<Vec<Pair>>,
}

impl Trials<Legendary> for Kinds {
    fn trial(&self, module: &Legendary, number: u64) -> Trial<Setup> {
        // Numbers alternate between the bots within every player count.
        let is_blind = (number / u64::from(PLAYERS_MAX)).is_multiple_of(2);
        Trial {
            setup: self.setup(number),
            luck: module.luck(self.seed, number),
            level: (!is_blind).then_some("heuristic"),
            patience: PATIENCE,
            costly: if number.is_multiple_of(THOROUGH_ONE_IN) {
                Costly::Everywhere
            } else {
                Costly::Once
            },
        }
    }

    fn audit_deal(&self, game: &State) -> Result<(), String> {
        self.check_texts(game)
    }

    fn audit(&self, game: &State) -> Result<(), String> {
        game.audit()
    }
}

impl Kinds {
    /// Returns the games of a box; its texts are checked in the words of `words`.
    pub fn new(catalogue: Arc<Catalogue>, words: TextContext, seed: u64) -> Kinds {
        let by_players = |players| pairs(&Setup::new(Arc::clone(&catalogue), players));
        Kinds {
            pairs: (1..=PLAYERS_MAX).map(by_players).collect(),
            words,
            seed,
            catalogue,
        }
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
        let mut rng = BotRng::new(Luck::of(!self.seed, number).bot);
        let plain = Setup::new(Arc::clone(&self.catalogue), players);
        let pairs = &self.pairs[usize::from(players) - 1];
        let plain = match pairs.get(rng.below(pairs.len())) {
            Some(pair) => pair.fix(&plain),
            None => plain,
        };
        let varied = vary(plain.clone(), &mut rng);
        // Some combinations are refused, a showdown alone for example; then the plain game it is.
        match varied.resolve(Luck::of(self.seed, number).game) {
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
    match SetupTable::of(&setup.catalogue).map(|table| table.modes) {
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
        &mut rules.perfect_includes_deck,
        &mut rules.kept_cards_revealed,
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
