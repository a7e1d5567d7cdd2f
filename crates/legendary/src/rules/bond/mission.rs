//! Completing Missions: paying for them, or by an effect.

use cards::tree::{CardKind, Moment, Occasion};
use kernel::Sink;

use crate::machine::action::Spot;
use crate::machine::frame::Frame;
use crate::rules::foes::Requirement;
use crate::state::State;
use crate::state::event::Event;
use crate::state::ids::{Card, Space};
use crate::state::piles::Zone;
use crate::text::catalogue::Def;

/// With what a Mission is paid for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pay {
    Attack,
    Recruit,
    Both,
}

impl Pay {
    /// Returns what this way takes of what a Mission requires: Attack and Recruit.
    pub fn price(self, needs: Option<Requirement>) -> (u16, u16) {
        let attack = needs.and_then(|needs| needs.attack).unwrap_or(0);
        let recruit = needs.and_then(|needs| needs.recruit).unwrap_or(0);
        match self {
            Pay::Attack => (attack, 0),
            Pay::Recruit => (0, recruit),
            Pay::Both => (attack, recruit),
        }
    }
}

impl State {
    /// Returns the spaces with a Mission, from the Villain Deck outward; all of them are within
    /// reach (L-MISSION-009).
    pub(crate) fn missions(&self) -> impl Iterator<Item = (Space, Card)> + '_ {
        self.occupied().filter(|&(_, card)| self.is_mission(card))
    }

    /// Returns the Missions that can be completed: none that bears a Cartel card (L-MISSION-011).
    pub(crate) fn completable(&self) -> impl Iterator<Item = (Space, Card)> + '_ {
        let locks = kernel::applies("L-MISSION-011");
        self.missions()
            .filter(move |&(space, _)| !(locks && self.has_cartel(Spot::Row(space))))
    }

    /// Returns what a way of completing takes: Attack and Recruit, never below 0 (L-FIGHT-012).
    pub(crate) fn price_of_mission(&self, space: Space, with: Pay) -> (u16, u16) {
        with.price(self.requirement(space))
    }

    /// Whether the active player has the points for it.
    pub(crate) fn can_complete(&self, space: Space, with: Pay) -> bool {
        let (attack, recruit) = self.price_of_mission(space, with);
        let Some(left) = self.turn.recruit.checked_sub(recruit) else {
            return false;
        };
        let by_recruit = if self.turn.recruit_pays_attack {
            left
        } else {
            0
        };
        let restricted = self.attack_against(space) - self.attack_available();
        attack <= self.turn.attack + restricted + by_recruit
    }

    /// Pay for the Mission in a space and completes it.
    pub(crate) fn complete_paid(&mut self, space: Space, with: Pay, sink: &mut impl Sink<Event>) {
        let Some(card) = self.piles.top(Zone::row(space)) else {
            return;
        };
        if !self.applies("L-MISSION-009", sink) && space > self.first_space() {
            return;
        }
        let (attack, recruit) = self.price_of_mission(space, with);
        if attack + recruit == 0 {
            self.rule("L-FIGHT-012", sink);
        }
        if self.applies("L-MISSION-001", sink) {
            self.spend_points(space, attack, recruit, sink);
        }
        if !self.applies("L-MISSION-002", sink) {
            (self.turn.attack, self.turn.recruit) = (0, 0);
        }
        self.take_mission(card, space, sink);
    }

    /// Spends points of both kinds on the Mission in a space. Recruit that is asked for is set aside
    /// first, so that what is left of it may stand in for Attack (C-109).
    fn spend_points<S: Sink<Event>>(
        &mut self,
        space: Space,
        attack: u16,
        recruit: u16,
        sink: &mut S,
    ) {
        let restricted = self.spend_leftmost(space, attack, sink);
        let rest = attack - restricted;
        let by_attack = if self.applies("L-PLAY-009", sink) {
            rest.min(self.turn.attack)
        } else {
            rest.saturating_sub(self.turn.recruit).min(self.turn.attack)
        };
        let recruit = recruit + (rest - by_attack);
        self.turn.attack -= by_attack;
        self.turn.recruit = self.turn.recruit.saturating_sub(recruit);
        if S::LISTENS {
            sink.event(Event::Spent {
                attack: restricted + by_attack,
                recruit,
            });
        }
    }

    /// Completes the Mission in a space without paying (L-MISSION-005).
    pub(crate) fn complete_free(&mut self, space: Space, sink: &mut impl Sink<Event>) {
        let Some(card) = self.piles.top(Zone::row(space)) else {
            return;
        };
        if !self.applies("L-MISSION-005", sink) {
            return;
        }
        if self.is_inevitable(card) && !self.applies("L-KEYWORD-023", sink) {
            return self.shift(card, Zone::victory(self.active), sink);
        }
        self.take_mission(card, space, sink);
    }

    /// Moves a completed Mission and its Gadgets to the Victory Pile, then lets its Success text
    /// speak. The Inevitable stays where it is; its Gadgets do not (C-52).
    fn take_mission<S: Sink<Event>>(&mut self, card: Card, space: Space, sink: &mut S) {
        let stays = self.is_inevitable(card) && self.applies("L-KEYWORD-019", sink);
        if stays && !self.applies("L-KEYWORD-020", sink) && self.completions > 0 {
            return;
        }
        if S::LISTENS {
            sink.event(Event::Completed {
                seat: self.active,
                def: self.def_of(card),
            });
        }
        self.turn.missions_completed = self.turn.missions_completed.saturating_add(1);
        let victory = Zone::victory(self.active);
        if self.completes_perfect_game(card) {
            self.push(Frame::TacticDone { wins: true });
        }
        // Success happens with the Mission completed; what stands over everybody follows it.
        self.push_occasion(Occasion::Complete, self.active);
        self.let_succeed(card, space, sink);
        if stays {
            self.completions = self.completions.saturating_add(1);
        } else {
            let pile = if self.applies("L-MISSION-003", sink) {
                victory
            } else {
                Zone::KO
            };
            self.shift(card, pile, sink);
            self.bound_attack[space.idx()] = 0;
        }
        while let Some(captive) = self.piles.top(Zone::under(space)) {
            let rule = if stays {
                "L-CAPTURE-014"
            } else {
                "L-MISSION-003"
            };
            if self.applies(rule, sink) {
                self.take_gadget(captive, self.active, sink)
            } else {
                self.ko(captive, sink)
            }
        }
        if !stays {
            self.cartel_leaves(space, sink);
            self.left_row(card, sink);
        }
    }

    fn let_succeed(&mut self, card: Card, space: Space, sink: &mut impl Sink<Event>) {
        if self.printed(card).moments.contains(Moment::Success)
            && self.applies("L-MISSION-004", sink)
        {
            let ctx = self.foe_ctx(card, space);
            self.let_speak(ctx, Moment::Success);
        }
    }
}

/// Returns the ways in which a Mission can be paid for: one, or two where either kind of points is
/// enough (C-61); none for any other card.
pub(crate) fn ways_to_complete(def: &Def) -> &'static [Pay] {
    match (def.needs_attack, def.needs_recruit) {
        _ if def.kind != CardKind::Mission => &[],
        (true, true) if def.either => &[Pay::Attack, Pay::Recruit],
        (true, true) => &[Pay::Both],
        (false, true) => &[Pay::Recruit],
        (_, false) => &[Pay::Attack],
    }
}
