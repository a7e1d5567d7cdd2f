//! Answering before one is asked. When a text asks each player, the rules ask one seat after the
//! other; whoever will be asked the same may answer at once. The answer stays sealed at the table, is
//! compared with the question when that comes, and is carried out then or dropped.
//!
//! What will be asked is found out from the seat's own view: in worlds drawn from it, the others
//! answer in different ways. So nobody learns from it what others hold or have answered.

use kernel::{Entry, Game as _, Seat, Seed, Viewer};

use super::Running;
use super::hosted::{GameOf, Hosted, ViewOf};
use crate::command::Refused;
use crate::early::{Answer, Early, Question};
use crate::fields::Fields;

/// How many worlds are looked into.
const WORLDS: u64 = 3;
/// No text asks everybody more often than this before it comes to a seat.
const ANSWERS_MAX: usize = 24;

/// A question that a seat is going to be asked, as that seat will see it.
pub struct Coming<M: Hosted> {
    world: GameOf<M>,
    pub view: ViewOf<M>,
    question: Question,
}

impl<M: Hosted> Coming<M> {
    /// Finds the question that will come to a seat while somebody else is being asked.
    pub fn find(host: &M, game: &GameOf<M>, seat: Seat) -> Option<Coming<M>> {
        let asked = game.decision()?;
        // A view takes time.
        if !M::ASKS_EVERYBODY || asked.seat == seat || asked.sealed {
            return None;
        }
        let view = game.view(Viewer::Seat(seat));
        if !host.is_same_matter(&view, &view) {
            return None;
        }
        let mut found: Option<Coming<M>> = None;
        for luck in 0..WORLDS {
            for answers in [pick_first, pick_last] {
                let next = look_ahead(host, &view, seat, luck, answers)?;
                match &found {
                    Some(coming) if coming.question != next.question => return None,
                    Some(_) => {}
                    None => found = Some(next),
                }
            }
        }
        found
    }

    /// Returns what will be asked.
    pub fn question(&self) -> &Question {
        &self.question
    }
}

fn pick_first(_: usize) -> usize {
    0
}

fn pick_last(n_options: usize) -> usize {
    n_options - 1
}

/// Lets others answer in a world that looks like this until the seat is asked, if it is.
fn look_ahead<M: Hosted>(
    host: &M,
    view: &ViewOf<M>,
    own: Seat,
    luck: u64,
    answers: fn(usize) -> usize,
) -> Option<Coming<M>> {
    let mut world = GameOf::<M>::sample(view, Seed::from_number(luck));
    let mut options = Vec::new();
    for _ in 0..ANSWERS_MAX {
        let decision = world.decision()?;
        let seen = world.view(Viewer::Seat(own));
        if !host.is_same_matter(view, &seen) {
            return None;
        }
        if decision.seat == own {
            let question = Question::of(&world)?;
            let view = seen;
            return Some(Coming {
                world,
                view,
                question,
            });
        }
        world.options(&mut options);
        let option = answers(options.len());
        world.choose(option, &mut ()).ok()?;
    }
    None
}

impl<M: Hosted> Running<M> {
    /// Returns the answer of a seat that waits for its question.
    pub fn early_of(&self, seat: Seat) -> Option<&Early> {
        self.early.iter().find(|early| early.seat == seat)
    }

    /// Returns the question that will come to a seat, if one will.
    pub fn coming_to(&self, seat: Seat) -> Option<Coming<M>> {
        Coming::find(self.host(), self.session.game(), seat)
    }

    /// Keeps what a seat answers to a question that is still to come.
    pub(crate) fn keep_early(&mut self, seat: Seat, answer: &Answer) -> Result<(), Refused> {
        let coming = self.coming_to(seat).ok_or(Refused::NotPossible)?;
        let words = match answer {
            Answer::Withdraw => Vec::new(),
            Answer::Option(option) => {
                let words = coming.question.options.get(*option);
                vec![words.cloned().ok_or(Refused::NotPossible)?]
            }
            Answer::Shortcut { act, fields } => self.words_of(&coming, seat, act, fields)?,
        };
        self.early.retain(|early| early.seat != seat);
        self.dropped.retain(|&other| other != seat);
        if *answer != Answer::Withdraw {
            self.early.push(Early {
                seat,
                question: coming.question,
                words,
            });
        }
        Ok(())
    }

    /// Returns the choices that a shortcut is made of when the question comes.
    fn words_of(
        &self,
        coming: &Coming<M>,
        seat: Seat,
        act: &str,
        fields: &Fields,
    ) -> Result<Vec<String>, Refused> {
        let mut trial = self.clone();
        let here = trial.session.clone();
        *trial.session = here.in_another_world(coming.world.clone());
        let n_before = trial.session.entries().len();
        let host = trial.host_arc();
        host.shortcut(&mut trial, seat, act, fields)?;
        let made = trial.session.entries()[n_before..].iter();
        let words = made.filter_map(|entry| match entry {
            Entry::Choice(choice) => Some(choice.words.clone()),
            _ => None,
        });
        Ok(words.collect())
    }

    /// Carries out the answer that waits for the question which is asked now. Returns whether
    /// there was one that fits; one that does not is dropped, and its seat is told.
    pub(crate) fn take_early(&mut self) -> bool {
        if self.early.is_empty() {
            return false;
        }
        let asked = self.asked().map(|seat| (seat, self.view(seat)));
        let still = asked.filter(|(_, view)| self.host().is_same_matter(view, view));
        let Some((seat, _)) = still else {
            // Nobody is asked any more: what waits is without an object.
            self.early.clear();
            return false;
        };
        let Some(at) = self.early.iter().position(|early| early.seat == seat) else {
            return false;
        };
        let early = self.early.remove(at);
        let is_asked = Question::of(self.session.game()).as_ref() == Some(&early.question);
        let mut trial = self.clone();
        let fits = |words: &String| trial.choose_words(seat, words).is_ok();
        if is_asked && early.words.iter().all(fits) {
            *self = trial;
            return true;
        }
        self.dropped.push(seat);
        false
    }
}
