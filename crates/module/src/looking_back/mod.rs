//! What came of looking back at a game, as plain data.

mod words;

use ::words::Lang;
use kernel::{EntryNo, Seat, SeatSet};

use crate::search::Chance;

/// A text in every language.
pub type InEveryLanguage = [String; Lang::ALL.len()];

/// What the players are called, by language and seat.
pub type Names = [Vec<String>; Lang::ALL.len()];

/// Says something in every language.
pub fn in_every_language(say: impl FnMut(Lang) -> String) -> InEveryLanguage {
    Lang::ALL.map(say)
}

/// How to look back.
pub struct LookBack<'a> {
    /// About how many games may be played on for it.
    pub n_tries: u32,
    /// What the players are called.
    pub names: &'a Names,
    /// Is told how many percent are done; says whether anybody still wants to know.
    pub go_on: &'a dyn Fn(u32) -> bool,
}

/// What was found out about a game.
#[derive(Clone, PartialEq, Debug)]
pub struct Analysis {
    /// Whether the game was over.
    pub is_over: bool,
    /// Whether anybody but bots chose.
    pub has_people: bool,
    /// Whether every option of every choice was tried; otherwise what was chosen was compared with
    /// what the rules of thumb would have done.
    pub is_whole: bool,
    /// How each side fared.
    pub sides: Vec<SideStory>,
    /// The choices of people that cost most, at most three, the worst first.
    pub costly: Vec<Costly>,
    /// How many games were played on for it.
    pub n_tries: u64,
}

/// How one side fared. All figures are points in a hundred.
#[derive(Clone, PartialEq, Debug)]
pub struct SideStory {
    /// Who belongs to it.
    pub seats: SeatSet,
    /// Whether there is no other side but the game itself.
    pub is_alone: bool,
    /// The chance to win where each of its turns began, in order; the last is how it ended, where it
    /// did.
    pub curve: Vec<Point>,
    /// What its own choices did, by seat.
    pub skill: Vec<SeatSkill>,
    /// What the choices of others did to it.
    pub others: f64,
}

/// What the choices of one seat did to the chance, against what the rules of thumb would have done.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SeatSkill {
    /// The seat.
    pub seat: Seat,
    /// Its points.
    pub points: f64,
    /// How many of its choices were compared.
    pub n_choices: u32,
}

/// A point of a curve, and what moved the chance from there to the next.
#[derive(Clone, PartialEq, Debug)]
pub struct Point {
    /// The choice before which it was; where the game is over, the last.
    pub entry: EntryNo,
    /// How many turns had begun.
    pub turn: u64,
    /// Who was asked; nobody at the end.
    pub seat: Option<Seat>,
    /// The chance to win in percent.
    pub chance: Chance,
    /// What the side's own choices did until the next point.
    pub skill: f64,
    /// What others' choices did.
    pub others: f64,
    /// What the cards and dice did: the rest.
    pub luck: f64,
}

/// A choice that cost chances to win.
#[derive(Clone, PartialEq, Debug)]
pub struct Costly {
    /// Its number in the record.
    pub entry: EntryNo,
    /// In which turn it was.
    pub turn: u64,
    /// Who chose.
    pub seat: Seat,
    /// What was asked.
    pub asked: InEveryLanguage,
    /// What was chosen.
    pub chosen: InEveryLanguage,
    /// What would have been better.
    pub better: InEveryLanguage,
    /// The chances with either, in percent.
    pub chances: [f64; 2],
    /// By how much the better one leads, in points, and by how much that may be off.
    pub cost: f64,
    /// One standard error of it.
    pub error: f64,
    /// What speaks for the better one.
    pub reason: InEveryLanguage,
}

impl SideStory {
    /// Returns how much luck the side had in all.
    pub fn luck(&self) -> f64 {
        self.curve.iter().map(|point| point.luck).sum()
    }

    /// Returns what its own choices did in all.
    pub fn own(&self) -> f64 {
        self.curve.iter().map(|point| point.skill).sum()
    }

    /// Returns the chance at the beginning and at the end.
    pub fn ends(&self) -> Option<[f64; 2]> {
        let (first, last) = (self.curve.first()?, self.curve.last()?);
        Some([first.chance.percent, last.chance.percent])
    }

    /// Returns the points between which luck did most for it and against it, where it did anything.
    pub fn lucky_and_unlucky(&self) -> [Option<&Point>; 2] {
        let by_luck = |a: &&Point, b: &&Point| a.luck.total_cmp(&b.luck);
        let best = self.curve.iter().max_by(by_luck);
        let worst = self.curve.iter().min_by(by_luck);
        [
            best.filter(|point| point.luck >= 1.0),
            worst.filter(|point| point.luck <= -1.0),
        ]
    }
}
