//! Attack that only the leftmost card On Assignment can take.

use cards::tree::Pool;
use kernel::Sink;

use crate::rules::play::POINTS_MAX;
use crate::state::State;
use crate::state::event::Event;
use crate::state::ids::Space;

impl State {
    /// Returns the space of the leftmost card: the one farthest from the Villain Deck.
    fn leftmost(&self) -> Option<Space> {
        self.occupied().last().map(|(space, _)| space)
    }

    /// Adds points for the leftmost card. What it is shows only when they are spent, and if it takes
    /// no Attack they are useless (L-SPECIFIC-014).
    pub(crate) fn leftmost_attack<S: Sink<Event>>(&mut self, n: u8, sink: &mut S) {
        let takes_none = |space: Space| {
            let requires = self.requirement(space);
            requires.is_some_and(|requires| requires.attack.is_none())
        };
        let is_wasted = self.leftmost().is_some_and(takes_none);
        self.done = n.into();
        if !self.applies("L-SPECIFIC-013", sink)
            || is_wasted && !self.applies("L-SPECIFIC-014", sink)
        {
            return self.add_points(Pool::Attack, n.into(), sink);
        }
        let more = self.turn.leftmost_attack.saturating_add(u16::from(n));
        self.turn.leftmost_attack = more.min(POINTS_MAX);
        if S::LISTENS {
            sink.event(Event::LeftmostAttack { n: n.into() });
        }
    }

    /// Returns the Attack that can be spent on the card in a space and on nothing else.
    pub(crate) fn only_for(&self, space: Space) -> u16 {
        match self.turn.leftmost_attack {
            0 => 0,
            n if self.leftmost() == Some(space) => n,
            _ => 0,
        }
    }

    /// Returns the Attack the active player can spend on the card in a space.
    pub(crate) fn attack_against(&self, space: Space) -> u16 {
        self.attack_available() + self.only_for(space)
    }

    /// Takes what the restricted points pay of a price for the card in a space; returns how much
    /// that is. They come before all others (C-99, C-109).
    pub(crate) fn spend_leftmost(
        &mut self,
        space: Space,
        price: u16,
        sink: &mut impl Sink<Event>,
    ) -> u16 {
        let paid = self.only_for(space).min(price);
        let was_another = self.turn.villains_defeated > 0 || self.turn.missions_completed > 0;
        if paid > 0 && was_another && !self.applies("L-SPECIFIC-015", sink) {
            return 0;
        }
        self.turn.leftmost_attack -= paid;
        paid
    }
}
