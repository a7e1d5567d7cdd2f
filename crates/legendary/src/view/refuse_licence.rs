//! What is not possible because of Cartel cards, brainwashed Heroes, the Base and stacked Wounds.

use kernel::{Cite, Refusal};

use crate::Action;
use crate::machine::action::Spot;
use crate::state::ids::Space;
use crate::state::piles::{HQ_MAX, ROW_MAX, Zone};
use crate::view::View;

impl View {
    /// Whether a Cartel card lies on something.
    pub fn has_cartel(&self, spot: Spot) -> bool {
        !self.is_empty(Zone::cartel_on(spot))
    }

    /// Returns everything that bears Cartel cards.
    pub fn cartel_spots(&self) -> impl Iterator<Item = Spot> + '_ {
        let hq = (0..HQ_MAX as u8).map(Spot::Hq);
        let row = (0..ROW_MAX as u8).map(|i| Spot::Row(Space(i)));
        let all = hq.chain(row).chain([Spot::Mastermind]);
        all.filter(|&spot| self.has_cartel(spot))
    }

    /// Returns why the Hero in a space of the HQ can not be recruited, whatever it costs.
    pub(crate) fn recruit_barred(&self, slot: u8) -> Option<Cite> {
        if self.has_cartel(Spot::Hq(slot)) {
            return Some(Cite::rule("L-RECRUIT-010"));
        }
        let hero = self.zone(Zone::hq(slot)).first().copied().flatten();
        let is_hero = hero.is_some_and(|hero| self.def(hero).is_hero);
        self.recruiting_barred.filter(|_| is_hero)
    }

    /// Returns the rule of Licence Renewed that forbids Healing now, if any does.
    pub(crate) fn heal_refused_by_licence(&self) -> Option<&'static str> {
        let turn = &self.turn;
        let is_empty = self.is_empty(Zone::wound_stack(self.active));
        let mut blocked = turn.recruited || turn.fought_villain || turn.missions_completed > 0;
        blocked |= turn.fought_mastermind || turn.healed;
        if self.table.wound_stacks && is_empty {
            Some("L-WOUND-015")
        } else if self.table.wound_stacks && blocked {
            Some("L-WOUND-016")
        } else if turn.rescued {
            Some("L-WOUND-010")
        } else if turn.cartel_gone {
            Some("L-WOUND-011")
        } else {
            None
        }
    }

    pub(crate) fn refuse_licence(&self, refused: &mut Vec<Refusal>) {
        let healed = self.turn.healed.then_some(Cite::rule("L-WOUND-008"));
        for space in (0..ROW_MAX as u8).map(Space) {
            let Some(foe) = self.foes[space.idx()] else {
                continue;
            };
            if foe.rescue.is_some() {
                let locked = (foe.cartel > 0).then_some(Cite::rule("L-RECRUIT-010"));
                let cite = healed.or(locked).unwrap_or(Cite::rule("L-KEYWORD-067"));
                self.refuse(Action::Rescue(space), cite, refused);
            }
            if foe.pay_off.is_some() {
                let stood = foe.withstood.then_some(Cite::rule("L-FIGHT-006"));
                let cite = healed.or(foe.barred).or(stood);
                let cite = cite.unwrap_or(Cite::rule("L-KEYWORD-083"));
                let fights = false;
                self.refuse(Action::PayOff { space, fights }, cite, refused);
            }
        }
        let cite = healed.unwrap_or(Cite::rule("L-KEYWORD-077"));
        for spot in self.cartel_spots() {
            self.refuse(Action::KoCartel(spot), cite, refused);
        }
        if !self.is_empty(Zone::BASE) {
            let cite = Cite::rule("L-MASTERMIND-016");
            self.refuse(Action::DamageBase(1), cite, refused);
        }
    }
}
