//! The Base: a Tactic that shields the Mastermind until it has taken enough damage.

use kernel::Sink;

use crate::machine::action::Action;
use crate::state::State;
use crate::state::event::Event;
use crate::state::ids::Card;
use crate::state::piles::Zone;

impl State {
    /// Leaves a Tactic beside the Mastermind, undamaged (L-MASTERMIND-014).
    pub(crate) fn set_up_base(&mut self, tactic: Card, sink: &mut impl Sink<Event>) {
        self.rule("L-MASTERMIND-014", sink);
        self.base_damage = 0;
        self.shift(tactic, Zone::BASE, sink);
    }

    /// Returns how much damage the Base can still take; nothing without one.
    pub(crate) fn base_left(&self) -> Option<u16> {
        let base = self.piles.top(Zone::BASE)?;
        let total = self.printed(base).base.unwrap_or(0);
        Some(u16::from(total).saturating_sub(self.base_damage))
    }

    /// Lists damaging the Base: by one, and by as much as possible. Any amount between is several
    /// of the first.
    pub(crate) fn list_damage(&self, out: &mut Vec<Action>) {
        let Some(left) = self.base_left() else { return };
        let most = left.min(self.attack_available());
        if most > 0 {
            out.push(Action::DamageBase(1));
        }
        if most > 1 {
            out.push(Action::DamageBase(most));
        }
    }

    /// Spends Attack on the Base; once it falls the Mastermind can be fought again, or is beaten if
    /// it was the last Tactic.
    pub(crate) fn damage_base<S: Sink<Event>>(&mut self, n: u16, sink: &mut S) {
        let (Some(base), Some(left)) = (self.piles.top(Zone::BASE), self.base_left()) else {
            return;
        };
        self.rule("L-MASTERMIND-016", sink);
        self.spend_attack(n, sink);
        self.base_damage += n;
        if S::LISTENS {
            let (def, damage) = (self.def_of(base), self.base_damage);
            sink.event(Event::BaseDamaged { def, damage });
        }
        if n < left {
            return;
        }
        self.rule("L-MASTERMIND-017", sink);
        if self.piles.is_empty(Zone::TACTICS) {
            self.rule("L-MASTERMIND-018", sink);
        }
        self.base_damage = 0;
        self.ko(base, sink);
        self.tactic_done(self.is_won_but_for(Card::NONE), sink);
    }
}
