//! Claims about the machines and the map.

use assault::play::{Rocket, Turn};
use assault::{ReadPlaces, Side};
use kernel::{Game, Viewer};
use words::{Reporter, Statement};

use super::found;
use super::given::EDGE_DAMAGE;
use super::runner::{AssaultRunner, side};
use super::then::claim;

const ROCKETS: [(&str, Rocket); 3] = [
    ("on-board", Rocket::Aboard),
    ("gone", Rocket::GoneBefore),
    ("launched", Rocket::Launched),
];

impl AssaultRunner<'_> {
    pub(super) fn then_edge(&self, s: &mut Statement<'_>, reporter: &mut Reporter) -> Option<()> {
        let edge = self.edge(s, reporter)?;
        s.expect("is", reporter)?;
        let expected = s.choice("damage", &EDGE_DAMAGE, reporter)?;
        let found = self.game()?.board().edge_damage(edge);
        let told = || format!("it is {}", found::named(&EDGE_DAMAGE, found));
        claim(s.line, found == expected, told, reporter)
    }

    pub(super) fn then_gantry(&self, s: &mut Statement<'_>, reporter: &mut Reporter) -> Option<()> {
        let found = self.game()?.board().machines.gantry_steps;
        steps(found, s, reporter)
    }

    pub(super) fn then_pad(&self, s: &mut Statement<'_>, reporter: &mut Reporter) -> Option<()> {
        let found = self.game()?.board().machines.pad_steps;
        steps(found, s, reporter)
    }

    pub(super) fn then_roof(&self, s: &mut Statement<'_>, reporter: &mut Reporter) -> Option<()> {
        s.expect("edge", reporter)?;
        let expected = s.number("the column", 0..=64u8, reporter)?;
        let found = self.game()?.board().machines.roof_edge;
        let told = || format!("its edge is at {found}");
        claim(s.line, found == expected, told, reporter)
    }

    pub(super) fn then_shutters(
        &self,
        s: &mut Statement<'_>,
        reporter: &mut Reporter,
    ) -> Option<()> {
        let states = [("open", false), ("closed", true)];
        let expected = s.choice("state", &states, reporter)?;
        let found = self.game()?.board().machines.shutters_closed;
        let told = || format!("they are {}", found::named(&states, found));
        claim(s.line, found == expected, told, reporter)
    }

    pub(super) fn then_rocket(&self, s: &mut Statement<'_>, reporter: &mut Reporter) -> Option<()> {
        let expected = s.choice("state of the rocket", &ROCKETS, reporter)?;
        let found = self.game()?.board().machines.rocket;
        let told = || format!("it is {}", found::named(&ROCKETS, found));
        claim(s.line, found == expected, told, reporter)
    }

    pub(super) fn then_control(
        &self,
        s: &mut Statement<'_>,
        reporter: &mut Reporter,
    ) -> Option<()> {
        let space = s.space("the space", reporter)?;
        let board = self.game()?.board();
        let Some(place) = board.floor_place(space) else {
            reporter.at_line(s.line, format!("nobody can stand in {space}"));
            return None;
        };
        let mut sides = Side::BOTH.into_iter();
        let holder = sides.find(|&side| board.controls(side, place));
        let expected = if s.skip("nobody") {
            None
        } else {
            Some(side(s, reporter)?)
        };
        let told = || format!("{} controls it", holder.map_or("nobody", Side::word));
        claim(s.line, holder == expected, told, reporter)
    }

    pub(super) fn then_waiting(
        &self,
        s: &mut Statement<'_>,
        reporter: &mut Reporter,
    ) -> Option<()> {
        let name = s.word("the name of the group", reporter)?;
        let game = self.game()?;
        let groups = &game.board().scenario().reinforcements;
        let Some(idx) = groups.iter().position(|group| group.name == name.text) else {
            reporter.unknown_word(name, "group", groups.iter().map(|group| &group.name[..]));
            return None;
        };
        let is_seen = game
            .plans()
            .groups
            .get(idx)
            .is_some_and(|plan| plan.revealed);
        let told = || format!("{} is not in sight", name.text);
        claim(s.line, is_seen, told, reporter)
    }

    pub(super) fn then_breach(&self, s: &mut Statement<'_>, reporter: &mut Reporter) -> Option<()> {
        let space = s.space("the space", reporter)?;
        let is_open = self.game()?.board().machines.breaches.contains(&space);
        claim(s.line, is_open, || format!("{space} is whole"), reporter)
    }

    /// `countdown none`, `countdown last TURN remaining N`, `countdown known SIDE`, `hidden SIDE`.
    pub(super) fn then_countdown(
        &self,
        s: &mut Statement<'_>,
        reporter: &mut Reporter,
    ) -> Option<()> {
        let game = self.game()?;
        let board = game.board();
        let found = board.machines.countdown;
        let told = || found::countdown(found, board.clocks.turn);
        match s.choice(
            "claim",
            &[("none", 0), ("last", 1), ("known", 2), ("hidden", 3)],
            reporter,
        )? {
            0 => claim(s.line, found.is_none(), told, reporter),
            1 => {
                let last = s.number("the Turn", 1..=60u8, reporter)?;
                s.expect("remaining", reporter)?;
                let remaining = s.number("the Turns", 0..=60u8, reporter)?;
                let right = found.is_some_and(|countdown| {
                    countdown.last_turn() == Some(Turn(last))
                        && countdown.remaining(board.clocks.turn) == Some(remaining)
                });
                claim(s.line, right, told, reporter)
            }
            known => {
                let side = side(s, reporter)?;
                let view = game.view(Viewer::Seat(side.seat()));
                let seen = view
                    .board
                    .machines
                    .countdown
                    .is_some_and(|seen| seen.length.is_some());
                claim(
                    s.line,
                    seen == (known == 2),
                    || {
                        let known = if seen { "known" } else { "hidden" };
                        format!("it is {known} to {}", side.word())
                    },
                    reporter,
                )
            }
        }
    }
}

fn steps(found: u16, s: &mut Statement<'_>, reporter: &mut Reporter) -> Option<()> {
    let expected = s.number("the steps from loading", 0..=64u16, reporter)?;
    let told = || format!("it is at step {found}");
    claim(s.line, found == expected, told, reporter)
}
