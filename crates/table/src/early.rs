//! Answering before one is asked. When a text asks each player, the rules ask one seat after the
//! other (L-TEXT-002); whoever will be asked the same may answer at once. The answer stays sealed at
//! the table, is compared with the question when that comes, and is carried out then or dropped.
//!
//! What will be asked is found out from the seat's own view: in worlds drawn from it, the others
//! answer in different ways. So nobody learns from it what others hold or have answered.

use kernel::{Game as _, Seat, Seed, Viewer};
use legendary::{State, Topic, View};

use crate::game::{Game, Refused};
use crate::picks::Picks;
use crate::ticket::Key;
use crate::token::hex;

/// So many worlds are looked into, and so many answers of others in each.
const WORLDS: u64 = 3;
/// No text asks everybody more often than this before it comes to a seat.
const ANSWERS_MAX: usize = 24;

/// A question that a seat is going to be asked, as that seat will see it.
pub struct Coming {
    world: State,
    pub view: View,
    question: Question,
}

/// What is asked: by which text, and with which answers, in stable words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Question {
    pub cite: String,
    pub options: Vec<String>,
}

/// An answer that waits for its question.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Early {
    pub seat: Seat,
    pub question: Question,
    /// The choices it is made of, in stable words.
    pub words: Vec<String>,
}

/// What somebody answers before they are asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer {
    Option(usize),
    Cards(Picks),
    /// The answer that waits is taken back.
    Withdraw,
}

impl Question {
    /// Returns what is asked now.
    pub fn of(game: &State) -> Option<Question> {
        let cite = game.cite_words(game.decision()?.cite);
        let mut options = Vec::new();
        game.options(&mut options);
        let options = options.iter().map(|action| game.action_words(action));
        let options = options.collect();
        Some(Question { cite, options })
    }

    /// Returns a mark that a page carries and a request brings back: other entries may be made
    /// meanwhile, as long as the question stays.
    pub fn mark(&self, key: &Key, game: i64, seat: Seat) -> String {
        let mut hasher = blake3::Hasher::new_keyed(key);
        hasher.update(format!("{game} {} {self:?}", seat.0).as_bytes());
        hex(&hasher.finalize().as_bytes()[..16])
    }
}

fn is_action_step(view: &View) -> bool {
    matches!(view.topic(), Some(Topic::Act | Topic::ShowdownAct))
}

/// Finds the question that will come to the viewer while somebody else is being asked.
pub fn coming(view: &View) -> Option<Coming> {
    let own = view.viewer.seat()?;
    let asked = view.decision?;
    if asked.seat == own || asked.sealed || is_action_step(view) {
        return None;
    }
    let mut found: Option<Coming> = None;
    for luck in 0..WORLDS {
        for answers in [pick_first, pick_last] {
            let next = look_ahead(view, own, luck, answers)?;
            match &found {
                Some(coming) if coming.question != next.question => return None,
                Some(_) => {}
                None => found = Some(next),
            }
        }
    }
    found
}

fn pick_first(_: usize) -> usize {
    0
}

fn pick_last(n_options: usize) -> usize {
    n_options - 1
}

/// Lets others answer in a world that looks like this until the seat is asked, if it is.
fn look_ahead(view: &View, own: Seat, luck: u64, answers: fn(usize) -> usize) -> Option<Coming> {
    let mut world = State::sample(view, Seed::from_number(luck));
    let mut options = Vec::new();
    for _ in 0..ANSWERS_MAX {
        let decision = world.decision()?;
        let seen = world.view(Viewer::Seat(own));
        if is_action_step(&seen) || seen.turns_taken != view.turns_taken {
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

impl Coming {
    pub fn question(&self) -> &Question {
        &self.question
    }
}

impl Game {
    /// Returns the answer of a seat that waits for its question.
    pub fn early_of(&self, seat: Seat) -> Option<&Early> {
        self.early.iter().find(|early| early.seat == seat)
    }

    /// Keeps what a seat answers to a question that is still to come.
    pub fn answer_early(&mut self, seat: Seat, answer: Answer) -> Result<(), Refused> {
        let coming = coming(&self.view(seat)).ok_or(Refused::NotPossible)?;
        let words = match answer {
            Answer::Withdraw => Vec::new(),
            Answer::Option(option) => {
                let words = coming.question.options.get(option);
                vec![words.cloned().ok_or(Refused::NotPossible)?]
            }
            Answer::Cards(picks) => self.words_of(&coming, seat, &picks)?,
        };
        self.early.retain(|early| early.seat != seat);
        self.dropped.retain(|&other| other != seat);
        if answer != Answer::Withdraw {
            self.early.push(Early {
                seat,
                question: coming.question,
                words,
            });
        }
        Ok(())
    }

    /// Returns the choices that several cards together are.
    fn words_of(&self, coming: &Coming, seat: Seat, picks: &Picks) -> Result<Vec<String>, Refused> {
        let mut trial = self.clone();
        trial.session = trial.session.in_another_world(coming.world.clone());
        let n_before = trial.n_entries();
        trial.pick(seat, picks)?;
        let made = trial.session.entries()[n_before..].iter();
        let words = made.filter_map(|entry| match entry {
            kernel::Entry::Choice(choice) => Some(choice.words.clone()),
            _ => None,
        });
        Ok(words.collect())
    }

    /// Carries out the answer that waits for the question which is asked now. Returns whether
    /// there was one that fits; one that does not is dropped, and its seat is told.
    pub(crate) fn take_early(&mut self) -> bool {
        let Some(seat) = self.asked() else {
            self.early.clear();
            return false;
        };
        if is_action_step(&self.view(seat)) {
            // Nobody is asked any more: what waits is without an object.
            self.early.clear();
            return false;
        }
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shelf::Shelf;
    use crate::terms::Terms;
    use kernel::{Session, Sitter};
    use legendary::setup::Setup;

    fn deal(shelf: &Shelf, seed: u64) -> Game {
        let catalogue = shelf.catalogues().next().expect("a box").clone();
        let setup = Setup::new(catalogue, 3);
        let mut session = Session::start(&setup, Seed::from_number(seed), &mut ()).expect("a deal");
        for seat in (0..3).map(Seat) {
            let sitter = Sitter::Person(String::new());
            session.seat(seat, sitter).expect("a seat");
        }
        Game::new(session, Terms::alone(3, Seat(0)))
    }

    /// Answering early leads where answering in turn leads, and every question that was offered
    /// early comes as it was offered or is dropped.
    #[test]
    fn an_early_answer_is_carried_out_when_its_question_comes() {
        let shelf = Shelf::load().expect("boxes");
        let (mut n_early, mut n_taken) = (0, 0);
        for seed in 1..12 {
            let mut game = deal(&shelf, seed);
            while let Some(seat) = game.asked() {
                for other in (0..3).map(Seat).filter(|&other| other != seat) {
                    if game.early_of(other).is_some() {
                        continue;
                    }
                    let Some(coming) = coming(&game.view(other)) else {
                        continue;
                    };
                    let answer = match crate::picks::candidates(&coming.view).is_empty() {
                        true => Answer::Option(shelf.pick(&coming.view)),
                        false => continue,
                    };
                    game.answer_early(other, answer).expect("an answer");
                    n_early += 1;
                }
                let option = shelf.pick(&game.view(seat));
                game.choose(seat, option).expect("an option");
                let waiting = game.early.len();
                while game.take_early() {}
                n_taken += waiting - game.early.len() - game.dropped.len().min(waiting);
                game.dropped.clear();
            }
        }
        println!("{n_taken} of {n_early} early answers were carried out");
        assert!(n_early > 10, "{n_early}");
        assert!(n_taken * 10 >= n_early * 8, "{n_taken} of {n_early}");
    }

    /// In worlds that look the same, the same question is said to come.
    #[test]
    fn what_is_coming_tells_nothing() {
        let shelf = Shelf::load().expect("boxes");
        let mut n_compared = 0;
        for seed in 1..8 {
            let mut game = deal(&shelf, seed);
            while let Some(seat) = game.asked() {
                for other in (0..3).map(Seat).filter(|&other| other != seat) {
                    let here = game.view(other);
                    let Some(coming_here) = coming(&here) else {
                        continue;
                    };
                    let there = State::sample(&here, Seed::from_number(seed + 90));
                    let coming_there = coming(&there.view(Viewer::Seat(other)));
                    let there = coming_there.expect("it is coming there too");
                    assert_eq!(coming_here.question, there.question);
                    assert_eq!(coming_here.view, there.view);
                    n_compared += 1;
                }
                let option = shelf.pick(&game.view(seat));
                game.choose(seat, option).expect("an option");
            }
        }
        assert!(n_compared > 5, "{n_compared}");
    }
}
