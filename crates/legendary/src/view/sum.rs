//! What a number on the table is made of: "6 = 4 printed + 2 from a text".

use kernel::Seed;
use smallvec::SmallVec;

use crate::rules::sum::Part;
use crate::state::event::Eyes;
use crate::state::ids::Space;
use crate::state::piles::Zone;
use crate::view::View;

/// The parts of a number, in the order in which they are added.
pub type Parts = SmallVec<[Part; 4]>;

/// What is hidden plays no part in a number that all can see, so any world that looks like this
/// view adds up the same.
const ANY_WORLD: u64 = 0;

impl View {
    /// Returns what the Attack of the card in a space is made of; parts of nothing are left out.
    pub fn attack_parts(&self, space: Space) -> Parts {
        let mut parts = Parts::new();
        let world = self.sample(Seed::from_number(ANY_WORLD));
        if let Some(card) = world.piles.top(Zone::row(space)) {
            let eyes = Eyes::of_viewer(self.viewer);
            // A Mission that takes no Attack has none to explain, nor has a brainwashed Hero.
            let has_attack = !world.is_mission(card) || world.printed(card).needs_attack;
            if has_attack && !world.is_brainwashed(card) {
                world.villain_attack_parts(card, space, eyes, |part| push(&mut parts, part));
            }
        }
        parts
    }

    /// Returns what the Attack of the Mastermind is made of; parts of nothing are left out.
    pub fn mastermind_attack_parts(&self) -> Parts {
        let mut parts = Parts::new();
        let world = self.sample(Seed::from_number(ANY_WORLD));
        let eyes = Eyes::of_viewer(self.viewer);
        world.mastermind_attack_parts(eyes, |part| push(&mut parts, part));
        parts
    }
}

/// A card may have nothing printed, but what it begins with is always said.
fn push(parts: &mut Parts, part: Part) {
    if part.amount != 0 || parts.is_empty() {
        parts.push(part);
    }
}
