//! Who lay where while something happened. A choice is told once everything that came of it is over,
//! and by then the row and the HQ may hold others.

use crate::machine::action::Spot;
use crate::machine::speech::Speaks;
use crate::state::event::Seen;
use crate::state::ids::{DefId, Space};
use crate::state::piles::{HQ_MAX, ROW_MAX, Zone};
use crate::view::View;

/// The cards of the row and of the HQ at one moment.
#[derive(Default)]
pub struct Lain {
    cards: Vec<(Zone, DefId)>,
}

impl Lain {
    /// Returns what lies there now.
    fn now(view: &View) -> Lain {
        let row = (0..ROW_MAX as u8).map(|space| Zone::row(Space(space)));
        let hq = (0..HQ_MAX as u8).map(Zone::hq);
        let cards = row
            .chain(hq)
            .filter_map(|zone| Some((zone, view.top_of(zone)?)));
        Lain {
            cards: cards.collect(),
        }
    }

    /// Returns what lay there before all this was seen: every move taken back, the latest first.
    pub fn before(seen: &[Seen], view: &View) -> Lain {
        let mut lain = Lain::now(view);
        for seen in seen.iter().rev() {
            if let Seen::Moved {
                def: Some(def),
                from,
                to,
            } = *seen
            {
                lain.carry(def, to, from);
            }
        }
        lain
    }

    /// Goes on by one event.
    pub fn take(&mut self, seen: &Seen) {
        if let Seen::Moved {
            def: Some(def),
            from,
            to,
        } = *seen
        {
            self.carry(def, from, to);
        }
    }

    /// Returns who lies in a space of the row or of the HQ.
    pub fn at(&self, spot: Spot) -> Option<DefId> {
        let zone = match spot {
            Spot::Row(space) => Zone::row(space),
            Spot::Hq(slot) => Zone::hq(slot),
            Spot::Mastermind => return None,
        };
        let mut cards = self.cards.iter().rev();
        cards.find(|(at, _)| *at == zone).map(|(_, def)| *def)
    }

    fn carry(&mut self, def: DefId, from: Zone, to: Zone) {
        if let Some(at) = self.cards.iter().rposition(|&card| card == (from, def)) {
            self.cards.remove(at);
        }
        if to.as_row().is_some() || to.as_hq().is_some() {
            self.cards.push((to, def));
        }
    }
}
