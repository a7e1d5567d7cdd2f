//! The end of a raid as an event: who won and by what, where it turned, the best shot of each player,
//! what every Turn cost, and how kind the dice were.

use std::collections::{BTreeMap, BTreeSet};

use assault::play::At;
use assault::{PersonId, Side, say};
use kernel::{Ending, RuleId, Seat};
use maud::{Markup, html};
use web::parts::finale::{self, Best, Finale, Swing, TurnCell, Turning};

use crate::cite;
use crate::harm::Toll;
use crate::host::diary::{Line, Part, Throw};
use crate::look::Look;
use crate::luck;
use crate::panel;
use crate::portrait;

/// A raid that is over.
pub struct End<'a> {
    pub look: &'a Look<'a>,
    pub lines: &'a [Line],
    /// What goes before the name of an act.
    pub base: &'a str,
    /// Who sits in which seat.
    pub names: &'a [String],
    pub winner: Side,
    pub by: RuleId,
    /// The side of the viewer, if somebody else had the other.
    pub own: Option<Side>,
    pub given_up: Option<Side>,
    pub is_taken_back: bool,
}

/// Whom a side lost in a Turn.
#[derive(Default)]
struct Losses {
    of: [BTreeSet<PersonId>; 2],
}

/// An attack with what came of it.
struct Shot {
    turn: u8,
    throw: Throw,
    /// What became of everybody it hurt, the worst of each.
    tolls: BTreeMap<PersonId, Toll>,
}

/// What somebody counts when it is asked where a raid turned, and which shot was the best: a Leader
/// leads others.
fn worth(is_leader: bool) -> i32 {
    if is_leader { 3 } else { 1 }
}

impl End<'_> {
    pub fn draw(&self, next: Markup) -> Markup {
        let lang = self.look.lang;
        let turns = self.turns();
        let turning = self.turning(&turns);
        let winner = self.winner;
        let turn = self.look.view.board.clocks.turn.0;
        let finale = Finale {
            ending: self.ending(),
            sign: self.sign(),
            headline: say!(
                lang,
                "{winner} has won in turn {turn}",
                "{winner} hat in Runde {turn} gewonnen"
            ),
            decided: self.decided(),
            turning: turning.map(|at| Turning {
                words: self.turn_words(at, &turns[at]),
                address: self.address(at),
            }),
            next,
            bests: self.bests(),
            turns: turns
                .iter()
                .enumerate()
                .map(|(at, turn)| self.cell(at, turn, turning == Some(at)))
                .collect(),
            key: Side::BOTH
                .map(|side| {
                    let sign = loss_sign(side).to_owned();
                    (sign, say!(lang, "lost by {side}", "Verluste von {side}"))
                })
                .to_vec(),
            more: luck::draw(self.look, self.lines),
        };
        html! { div class="ask" { (finale.draw(lang)) } }
    }

    fn ending(&self) -> Ending {
        match self.own {
            _ if self.given_up.is_some() => Ending::Conceded,
            Some(own) if own != self.winner => Ending::Lost,
            _ => Ending::Won,
        }
    }

    /// Somebody of the side that won: a Leader who is left, or whoever is.
    fn sign(&self) -> Markup {
        let board = &self.look.view.board;
        let left = board.present(self.winner);
        let leader = left.iter().find(|&id| board.is_leader(id));
        html! {
            @if let Some(id) = leader { (portrait::draw(board, id)) }
            @else if let Some(id) = left.iter().next() { (panel::drawing(self.look, id)) }
        }
    }

    fn decided(&self) -> Markup {
        let lang = self.look.lang;
        let held = panel::held(self.look);
        html! {
            @if let Some(side) = self.given_up { (say!(lang, "{side} has given up.", "{side} hat aufgegeben.")) " " }
            @if let Some(own) = self.own {
                b { (if own == self.winner { say!(lang, "Your side has won.", "Deine Seite hat gewonnen.") } else { say!(lang, "Your side has lost.", "Deine Seite hat verloren.") }) } " "
            }
            @for line in &held { (line) ". " }
            (self.losses()) ". " (cite::rule(self.by.0))
            @if self.is_taken_back { span class="lab" id="taken-back" { " " (say!(lang, "Choices were taken back in this raid; its record says so.", "In diesem Angriff wurden Entscheidungen zurückgenommen; die Aufzeichnung vermerkt es.")) } }
        }
    }

    /// Says who is left of either side, as far as the viewer knows.
    fn losses(&self) -> String {
        let (lang, board) = (self.look.lang, &self.look.view.board);
        let told = Side::BOTH.map(|side| {
            let people = board.scenario().people();
            let gone = people
                .filter(|&id| board.side_of(id) == side && board.counter(id).at == At::Gone)
                .count();
            let left = board.present(side).len();
            say!(
                lang,
                "{side}: {left} left, {gone} lost",
                "{side}: {left} übrig, {gone} verloren"
            )
        });
        told.join("; ")
    }

    /// Whom each side lost, Turn by Turn.
    fn turns(&self) -> Vec<Losses> {
        let n_turns = usize::from(self.look.view.board.clocks.turn.0);
        let mut turns: Vec<Losses> = (0..n_turns).map(|_| Losses::default()).collect();
        let downs = self.lines.iter().filter_map(|line| {
            let harm = line.harm.as_ref()?;
            let at = usize::from(line.turn).checked_sub(1)?;
            (harm.toll == Some(Toll::Down)).then_some((at, harm.who))
        });
        let mut gone = BTreeSet::new();
        for (at, who) in downs {
            // Whoever gave up may fall later; he is lost once.
            if gone.insert(who)
                && let Some(turn) = turns.get_mut(at)
            {
                turn.of[self.look.view.board.side_of(who).idx()].insert(who);
            }
        }
        turns
    }

    fn turning(&self, turns: &[Losses]) -> Option<usize> {
        let board = &self.look.view.board;
        let weight = |people: &BTreeSet<PersonId>| -> i32 {
            people.iter().map(|&id| worth(board.is_leader(id))).sum()
        };
        let swing = |turn: &Losses| {
            let done = weight(&turn.of[self.winner.enemy().idx()]);
            Swing {
                net: done - weight(&turn.of[self.winner.idx()]),
                done,
            }
        };
        finale::turning_point(&turns.iter().map(swing).collect::<Vec<_>>())
    }

    fn turn_words(&self, at: usize, turn: &Losses) -> String {
        let (lang, n) = (self.look.lang, at + 1);
        let board = &self.look.view.board;
        let told = Side::BOTH.map(|side| {
            let lost = &turn.of[side.idx()];
            let leaders = lost.iter().filter(|&&id| board.is_leader(id));
            let leaders: Vec<String> = leaders.map(|&id| self.look.teller().person(id)).collect();
            let n = lost.len();
            let named = if leaders.is_empty() {
                String::new()
            } else {
                format!(" ({})", leaders.join(", "))
            };
            say!(lang, "{side} lost {n}{named}", "{side} verlor {n}{named}")
        });
        let told = told.join(", ");
        say!(lang, "turn {n}: {told}.", "Runde {n}: {told}.")
    }

    fn address(&self, at: usize) -> String {
        format!("{}/replay?turn={}", self.base, at + 1)
    }

    fn cell(&self, at: usize, turn: &Losses, is_turning: bool) -> TurnCell {
        let lang = self.look.lang;
        let signs = Side::BOTH.into_iter().filter_map(|side| {
            let n = turn.of[side.idx()].len();
            let words = say!(lang, "{side} lost {n}", "{side} verlor {n}");
            (n > 0).then(|| (format!("{}{n}", loss_sign(side)), words))
        });
        TurnCell {
            of: None,
            signs: signs.collect(),
            address: self.address(at),
            is_turning,
        }
    }

    /// Every attack of which the viewer knows the dice, with what it did.
    fn shots(&self) -> Vec<Shot> {
        let mut shots: Vec<Shot> = Vec::new();
        let mut is_open = false;
        for line in self.lines {
            match (line.throw.filter(|throw| throw.aim.is_some()), line.part) {
                (Some(throw), _) => {
                    shots.push(Shot {
                        turn: line.turn,
                        throw,
                        tolls: BTreeMap::new(),
                    });
                    is_open = true;
                }
                (None, Part::Aftermath) => {}
                (None, Part::Attack | Part::Nothing) => is_open = false,
            }
            let toll = line
                .harm
                .as_ref()
                .and_then(|harm| Some((harm.who, harm.toll?)));
            if let (true, Some(shot), Some((who, toll))) = (is_open, shots.last_mut(), toll) {
                let known = shot.tolls.entry(who).or_insert(toll);
                *known = toll.max(*known);
            }
        }
        shots
    }

    /// What a shot was worth to whoever fired it; friends it hurt are set against that.
    fn value(&self, shot: &Shot) -> i32 {
        let board = &self.look.view.board;
        let own = board.side_of(shot.throw.who);
        let value = |(&who, toll): (&PersonId, &Toll)| {
            let done = match toll {
                Toll::Down => 6,
                Toll::Wounded => 2,
                Toll::Stunned => 1,
            };
            let worth = done * worth(board.is_leader(who));
            if board.side_of(who) == own {
                -worth
            } else {
                worth
            }
        };
        shot.tolls.iter().map(value).sum()
    }

    /// The shot of each player that did most; of two alike, the bolder one.
    fn bests(&self) -> Vec<Best> {
        let (lang, board) = (self.look.lang, &self.look.view.board);
        let shots = self.shots();
        let best = |seat: Seat| {
            let own = shots
                .iter()
                .filter(|shot| board.seat_of(shot.throw.who) == seat && self.value(shot) > 0);
            let best = own.max_by_key(|shot| (self.value(shot), u16::MAX - shot.throw.chance))?;
            let (
                turn,
                Throw {
                    chance, roll, who, ..
                },
            ) = (best.turn, best.throw);
            let done = self.tolls_words(best);
            Some(Best {
                seat,
                name: self.names.get(seat.idx()).cloned().unwrap_or_default(),
                picture: panel::drawing(self.look, who),
                title: self.look.teller().person(who),
                words: say!(
                    lang,
                    "best shot, turn {turn}: rolled {roll}, needed {chance} or less; {done}",
                    "bester Schuss, Runde {turn}: {roll} gewürfelt, nötig {chance} oder weniger; {done}"
                ),
            })
        };
        (0..board.n_seats())
            .filter_map(|seat| best(Seat(seat)))
            .collect()
    }

    fn tolls_words(&self, shot: &Shot) -> String {
        let lang = self.look.lang;
        let told = shot.tolls.iter().map(|(&who, toll)| {
            let who = self.look.view.board.code(who);
            match toll {
                Toll::Down => say!(lang, "{who} is down", "{who} ist ausgeschaltet"),
                Toll::Wounded => say!(lang, "{who} is wounded", "{who} ist verwundet"),
                Toll::Stunned => say!(lang, "{who} is stunned", "{who} ist betäubt"),
            }
        });
        told.collect::<Vec<_>>().join(", ")
    }
}

/// As on the small maps of the set-up: M.I.6 is round, Skorpios square.
fn loss_sign(side: Side) -> &'static str {
    match side {
        Side::Mi6 => "●",
        Side::Skorpios => "■",
    }
}
