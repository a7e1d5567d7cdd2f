//! Legendary as everything above the rules knows it.

use std::sync::Arc;

use kernel::{Header, Outcome};
use legendary::setup::Setup;
use legendary::tell::Teller;
use legendary::{State, View};
use module::{Ask, Module, OptionWords, Player, Question, RefusalWords, Telling};

use super::Shelf;

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

    fn read_setup(&self, header: &Header) -> Result<Setup, String> {
        let setup = Setup::from_words(|id| self.shelf.find(id).cloned(), &header.setup);
        setup.map_err(|error| error.to_string())
    }

    fn levels(&self) -> &'static [&'static str] {
        &["heuristic"]
    }

    fn player(&self, level: &str) -> Option<Box<dyn Player<State> + Send>> {
        let shelf = Arc::clone(&self.shelf);
        (level == "heuristic").then(|| Box::new(Careful { shelf }) as _)
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
}

fn teller<'a>(telling: &Telling<'a, Legendary>) -> Teller<'a> {
    Teller::new(telling.view, telling.lang, telling.names)
}

fn is_asked(view: &View) -> bool {
    let asked = view.decision.map(|decision| decision.seat);
    asked.is_some() && view.viewer.seat() == asked
}

/// Returns the pending question, whoever has to answer it: it is no secret.
fn prompt(telling: &Telling<'_, Legendary>) -> Option<Question> {
    telling.view.decision?;
    let prompt = teller(telling).prompt()?;
    Some(Question {
        text: prompt.question,
        card: prompt.card,
        cite: prompt.cite,
    })
}

/// Plays any box of the shelf by rules of thumb.
struct Careful {
    shelf: Arc<Shelf>,
}

impl Player<State> for Careful {
    fn choose(&mut self, ask: &Ask<'_, State>) -> usize {
        match ask.n_options() {
            0 | 1 => 0,
            _ => self.shelf.pick(&ask.view()),
        }
    }
}
