//! Legendary as everything above the rules knows it.

use std::cell::Cell;
use std::sync::Arc;

use cards::pack::split_id;
use kernel::{Ending, Header, Outcome, Seat, SeatSet, Seed, Session};
use legendary::setup::{MastermindMode, Setup, TwistMode, WordsError, deal_out};
use legendary::tell::{Teller, mastermind_mode, twist_mode};
use legendary::{Deal, State, View};
use module::search::Patience;
use module::{
    Advice, Analysis, Atlas, Challenge, Dealer, LookBack, Module, OptionWords, Pace, Player,
    Question, RefusalWords, Remembered, Telling, Verdict,
};
use words::{Lang, say};

use super::{Shelf, level, own, reasons, remembered};

/// Enough games of one deal that drawing a set-up does not show in the profile, few enough that ten
/// thousand games see six hundred set-ups.
const GAMES_PER_DEAL: u64 = 16;
/// The longest games ever seen are a fifth of it.
const DECISIONS_MAX: usize = 5000;

/// The game with all boxes of a shelf.
#[derive(Clone)]
pub struct Legendary {
    shelf: Arc<Shelf>,
}

impl Legendary {
    /// Returns the game with these boxes.
    pub fn new(shelf: Shelf) -> Legendary {
        Legendary {
            shelf: Arc::new(shelf),
        }
    }

    /// Returns the boxes that can be played.
    pub fn shelf(&self) -> &Shelf {
        &self.shelf
    }
}

impl Module for Legendary {
    type Game = State;

    /// Cards that the record brings along come before those of the shelf.
    fn read_setup(&self, header: &Header) -> Result<Setup, String> {
        let Some(files) = own::files_in(header) else {
            let setup = Setup::from_words(|id| self.shelf.find(id).cloned(), &header.setup);
            return setup.map_err(|error| error.to_string());
        };
        let wrong = Cell::new(None);
        let find = |id: &str| {
            let brought = own::brought(id, &files);
            brought.map_err(|why| wrong.set(Some(why))).ok()
        };
        let setup = Setup::from_words(find, &header.setup);
        setup.map_err(|error| wrong.take().unwrap_or_else(|| error.to_string()))
    }

    fn lacks(&self, header: &Header) -> Option<String> {
        if own::files_in(header).is_some() {
            return None;
        }
        match Setup::from_words(|id| self.shelf.find(id).cloned(), &header.setup) {
            Err(WordsError::UnknownBox { id }) => Some(needed(&id)),
            _ => None,
        }
    }

    fn levels(&self) -> &'static [&'static str] {
        level::ALL
    }

    fn ponders(&self, level: &str) -> bool {
        level::ponders(level)
    }

    fn player(&self, level: &str) -> Option<Box<dyn Player<State> + Send>> {
        level::player(&self.shelf, level)
    }

    fn advice(
        &self,
        telling: &Telling<'_, Self>,
        patience: Option<&dyn Patience>,
    ) -> Option<Advice> {
        is_asked(telling.view)
            .then(|| reasons::advice(self, &self.shelf, telling, patience))
            .flatten()
    }

    fn weighed(
        &self,
        telling: &Telling<'_, Self>,
        option: usize,
        patience: Option<&dyn Patience>,
    ) -> Option<Advice> {
        is_asked(telling.view)
            .then(|| reasons::weighed(self, &self.shelf, (telling, option), patience))
            .flatten()
    }

    fn allies(&self, game: &State, seat: Seat) -> SeatSet {
        game.friends_of(seat)
    }

    fn analysis(&self, session: &Session<State>, look: &LookBack<'_>) -> Option<Analysis> {
        reasons::analysis(self, &self.shelf, session, look)
    }

    fn atlas(&self) -> &Atlas {
        super::measured::atlas()
    }

    fn own_part_words(&self, key: &str, lang: Lang) -> Option<String> {
        Some(match key {
            "mastermind" => say!(lang, "Mastermind", "Superschurke"),
            "scheme" => say!(lang, "Scheme", "Plan"),
            "heroes" => say!(lang, "With the Hero", "Mit dem Helden"),
            "film" => say!(lang, "Film", "Film"),
            "villains" => say!(lang, "Villains", "Schurken"),
            "henchmen" => say!(lang, "Henchmen", "Handlanger"),
            "missions" => say!(lang, "Missions", "Aufträge"),
            "twist-mode" => say!(lang, "More Twists", "Mehr Twists"),
            "mastermind-mode" => say!(
                lang,
                "Strength of the Mastermind",
                "Stärke des Superschurken"
            ),
            "showdown" => say!(lang, "Final Showdown", "Letztes Gefecht"),
            "prep" => say!(
                lang,
                "Turns of preparation each",
                "Züge zur Vorbereitung, für alle"
            ),
            "surprised" => say!(lang, "Turns of surprise each", "Züge überrascht, für alle"),
            "perfect-missions" => say!(lang, "Perfect Missions", "Perfekte Aufträge"),
            _ => return None,
        })
    }

    fn own_value_words(&self, key: &str, value: &str, lang: Lang) -> Option<String> {
        match (key, value) {
            ("twist-mode", word) => {
                let mut modes = TwistMode::ALL.into_iter();
                modes
                    .find(|mode| mode.word() == word)
                    .map(|mode| twist_mode(mode, lang))
            }
            ("mastermind-mode", word) => {
                let mut modes = MastermindMode::ALL.into_iter();
                modes
                    .find(|mode| mode.word() == word)
                    .map(|mode| mastermind_mode(mode, lang))
            }
            ("showdown" | "perfect-missions", "yes") => Some(say!(lang, "yes", "ja")),
            _ => None,
        }
    }

    fn question(&self, telling: &Telling<'_, Self>) -> Option<Question> {
        let is_own = is_asked(telling.view);
        prompt(telling).filter(|_| is_own)
    }

    fn waiting(&self, telling: &Telling<'_, Self>) -> Option<Question> {
        let is_own = is_asked(telling.view);
        prompt(telling).filter(|_| !is_own)
    }

    fn options(&self, telling: &Telling<'_, Self>) -> Vec<OptionWords> {
        let (view, teller) = (telling.view, teller(telling));
        let told = |action| OptionWords {
            words: view.words(action),
            text: teller.option(action),
        };
        view.options.iter().map(told).collect()
    }

    fn refusals(&self, telling: &Telling<'_, Self>) -> Vec<RefusalWords> {
        let refused = teller(telling).refusals().into_iter();
        let told = refused.map(|refused| RefusalWords {
            what: refused.what,
            why: refused.why,
            cite: refused.cite,
        });
        told.collect()
    }

    fn ending(&self, telling: &Telling<'_, Self>, outcome: &Outcome) -> Vec<String> {
        teller(telling).ending(outcome)
    }

    fn dealer(&self, setup: &Setup, luck: Seed) -> Result<Dealer<State>, String> {
        let deal = setup
            .resolve(luck)
            .and_then(|resolved| deal_out(&resolved))
            .map_err(|errors| errors.to_string())?;
        Ok(dealer_of(Arc::new(deal)))
    }

    fn games_per_deal(&self) -> u64 {
        GAMES_PER_DEAL
    }

    fn decisions_max(&self) -> usize {
        DECISIONS_MAX
    }

    fn turns(&self, game: &State) -> u64 {
        game.turns_taken().into()
    }

    /// All win or lose together, whoever has the most points.
    fn verdict(&self, outcome: Option<&Outcome>) -> Verdict {
        match outcome.map(|outcome| outcome.ending) {
            Some(Ending::Won) => Verdict::Won,
            Some(Ending::Lost | Ending::Conceded) => Verdict::Lost,
            Some(Ending::Drawn) | None => Verdict::Drawn,
        }
    }

    fn challenge(&self, pace: Pace, luck: Seed) -> Option<Challenge<Setup>> {
        self.drawn_challenge(pace, luck)
    }

    fn remembered(&self, resolved: &Setup) -> Remembered {
        self.remember(resolved)
    }

    fn verdict_for(&self, resolved: &Setup, outcome: &Outcome, seat: Seat) -> Verdict {
        remembered::verdict_for(resolved, outcome, seat)
    }
}

/// Returns what starts games of one deal.
pub fn dealer_of(deal: Arc<Deal>) -> Dealer<State> {
    Box::new(move |seed| Ok(State::from_deal(Arc::clone(&deal), seed, &mut ())))
}

/// Says what somebody must have to play with a box that is not at hand.
pub fn needed(id: &str) -> String {
    match split_id(id) {
        (box_id, Some(pack_id)) => {
            format!("this needs the pack \"{pack_id}\" for the box \"{box_id}\"")
        }
        (box_id, None) => format!("this needs the box \"{box_id}\""),
    }
}

fn teller<'a>(telling: &Telling<'a, Legendary>) -> Teller<'a> {
    Teller::new(telling.view, telling.lang, telling.names)
}

fn is_asked(view: &View) -> bool {
    let asked = view.decision.map(|decision| decision.seat);
    asked.is_some() && view.viewer.seat() == asked
}

/// Returns the pending question, whoever has to answer it: everybody may know it.
fn prompt(telling: &Telling<'_, Legendary>) -> Option<Question> {
    telling.view.decision?;
    let prompt = teller(telling).prompt()?;
    Some(Question {
        text: prompt.question,
        card: prompt.card,
        cite: prompt.cite,
    })
}
