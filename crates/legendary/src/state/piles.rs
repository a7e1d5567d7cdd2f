//! Where every card lies: flat arrays, no heap, one copy to clone a whole table.
//!
//! Each zone is a list threaded through two arrays, so moving a card from anywhere to anywhere is
//! a handful of stores and no zone can overflow. The head of a list is the top of a pile.

use kernel::Seat;

use crate::machine::action::Spot;
use crate::state::ids::{Card, Space};

/// No game holds more cards than this; more is a set-up error.
pub const CARDS_MAX: usize = 512;
/// Spaces in the row and in the HQ.
pub const ROW_MAX: usize = 5;
pub const HQ_MAX: usize = 5;
pub const PLAYERS_MAX: usize = 5;

const ROW: u8 = 16;
const UNDER: u8 = ROW + ROW_MAX as u8;
const ON_SPACE: u8 = UNDER + ROW_MAX as u8;
const HQ: u8 = ON_SPACE + ROW_MAX as u8;
const OWN: u8 = HQ + HQ_MAX as u8;
const OWN_ZONES: u8 = 7;
/// Zones that later boxes brought come last: what hashes cover keeps its order.
const LATER: u8 = OWN + OWN_ZONES * PLAYERS_MAX as u8;
/// The zones of Licence Renewed.
const LICENCE: u8 = LATER + 1;
const CARTEL_ROW: u8 = LICENCE + 3;
const CARTEL_HQ: u8 = CARTEL_ROW + ROW_MAX as u8;
const WOUND_STACK: u8 = CARTEL_HQ + HQ_MAX as u8;
const BASE: u8 = WOUND_STACK + PLAYERS_MAX as u8;
/// How many zones there are.
pub const ZONES: usize = BASE as usize + 1;

/// A place where cards lie.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Zone(pub u8);

impl Zone {
    pub const VILLAIN_DECK: Zone = Zone(0);
    pub const HERO_DECK: Zone = Zone(1);
    pub const KO: Zone = Zone(2);
    pub const ESCAPED: Zone = Zone(3);
    pub const OFFICERS: Zone = Zone(4);
    pub const WOUNDS: Zone = Zone(5);
    pub const BYSTANDERS: Zone = Zone(6);
    pub const SCHEME: Zone = Zone(7);
    /// Twists put beside the Scheme.
    pub const BESIDE_SCHEME: Zone = Zone(8);
    pub const MASTERMIND: Zone = Zone(9);
    pub const TACTICS: Zone = Zone(10);
    pub const UNDER_MASTERMIND: Zone = Zone(11);
    /// Twists put above the Mastermind.
    pub const ABOVE_MASTERMIND: Zone = Zone(12);
    /// Extra cards that a text may bring in (L-SETUP-023).
    pub const ASIDE: Zone = Zone(13);
    /// The cards being resolved right now.
    pub const RESOLVING: Zone = Zone(14);
    /// Captives of a card that is on its way out of the row.
    pub const CARRIED_OFF: Zone = Zone(15);
    /// Master Strikes put beside the Mastermind.
    pub const BESIDE_MASTERMIND: Zone = Zone(LATER);
    /// The Cartel stack, face down (L-SETUP-024).
    pub const CARTEL: Zone = Zone(LICENCE);
    /// KO'd Cartel cards, beside their stack (L-KO-009).
    pub const CARTEL_GONE: Zone = Zone(LICENCE + 1);
    /// Cartel cards on the Mastermind.
    pub const CARTEL_ON_MASTERMIND: Zone = Zone(LICENCE + 2);
    /// A Tactic that stays beside the Mastermind until it falls (L-MASTERMIND-014).
    pub const BASE: Zone = Zone(BASE);

    /// Cartel cards on the card in a space of the row.
    pub fn cartel_on_row(space: Space) -> Zone {
        Zone(CARTEL_ROW + space.0)
    }

    /// Cartel cards on the Hero in a space of the HQ.
    pub fn cartel_on_hq(slot: u8) -> Zone {
        Zone(CARTEL_HQ + slot)
    }

    /// The Cartel cards on something.
    pub fn cartel_on(spot: Spot) -> Zone {
        match spot {
            Spot::Row(space) => Zone::cartel_on_row(space),
            Spot::Hq(slot) => Zone::cartel_on_hq(slot),
            Spot::Mastermind => Zone::CARTEL_ON_MASTERMIND,
        }
    }

    /// What Cartel cards can lie on.
    pub fn of_spot(spot: Spot) -> Zone {
        match spot {
            Spot::Row(space) => Zone::row(space),
            Spot::Hq(slot) => Zone::hq(slot),
            Spot::Mastermind => Zone::MASTERMIND,
        }
    }

    /// The Wounds a player has gained, where they form stacks (L-WOUND-013).
    pub fn wound_stack(seat: Seat) -> Zone {
        Zone(WOUND_STACK + seat.0)
    }

    pub fn row(space: Space) -> Zone {
        Zone(ROW + space.0)
    }

    /// Captives and Heroes under the card in a space.
    pub fn under(space: Space) -> Zone {
        Zone(UNDER + space.0)
    }

    /// Twists lying on a space of the row.
    pub fn on_space(space: Space) -> Zone {
        Zone(ON_SPACE + space.0)
    }

    /// A space of the HQ, counted from the left.
    pub fn hq(slot: u8) -> Zone {
        Zone(HQ + slot)
    }

    fn own(seat: Seat, offset: u8) -> Zone {
        Zone(OWN + OWN_ZONES * seat.0 + offset)
    }

    pub fn deck(seat: Seat) -> Zone {
        Zone::own(seat, 0)
    }

    pub fn hand(seat: Seat) -> Zone {
        Zone::own(seat, 1)
    }

    pub fn discard(seat: Seat) -> Zone {
        Zone::own(seat, 2)
    }

    pub fn played(seat: Seat) -> Zone {
        Zone::own(seat, 3)
    }

    pub fn victory(seat: Seat) -> Zone {
        Zone::own(seat, 4)
    }

    /// Cards off the top of the deck that somebody is looking at.
    pub fn looked(seat: Seat) -> Zone {
        Zone::own(seat, 5)
    }

    /// A card chosen to be passed on, face down until all have chosen.
    pub fn passing(seat: Seat) -> Zone {
        Zone::own(seat, 6)
    }

    pub fn idx(self) -> usize {
        usize::from(self.0)
    }

    /// Whether a zone came with a later box than the first.
    pub fn is_later(self) -> bool {
        self.0 >= LATER
    }

    /// Whether a zone came with Licence Renewed.
    pub fn is_of_licence(self) -> bool {
        self.0 >= LICENCE
    }

    /// Returns what the Cartel cards of a zone lie on.
    pub fn as_cartel(self) -> Option<Spot> {
        match self.0 {
            _ if self == Zone::CARTEL_ON_MASTERMIND => Some(Spot::Mastermind),
            n if (CARTEL_ROW..CARTEL_HQ).contains(&n) => Some(Spot::Row(Space(n - CARTEL_ROW))),
            n if (CARTEL_HQ..WOUND_STACK).contains(&n) => Some(Spot::Hq(n - CARTEL_HQ)),
            _ => None,
        }
    }

    /// Returns whose stack of Wounds a zone is.
    pub fn as_wound_stack(self) -> Option<Seat> {
        (WOUND_STACK..BASE)
            .contains(&self.0)
            .then(|| Seat(self.0 - WOUND_STACK))
    }

    /// Returns every zone.
    pub fn all() -> impl Iterator<Item = Zone> {
        (0..ZONES as u8).map(Zone)
    }

    /// Returns the row space whose card this zone holds.
    pub fn as_row(self) -> Option<Space> {
        (ROW..UNDER).contains(&self.0).then(|| Space(self.0 - ROW))
    }

    pub fn as_under(self) -> Option<Space> {
        (UNDER..ON_SPACE)
            .contains(&self.0)
            .then(|| Space(self.0 - UNDER))
    }

    pub fn as_on_space(self) -> Option<Space> {
        (ON_SPACE..HQ)
            .contains(&self.0)
            .then(|| Space(self.0 - ON_SPACE))
    }

    pub fn as_hq(self) -> Option<u8> {
        (HQ..OWN).contains(&self.0).then(|| self.0 - HQ)
    }

    /// Returns whose zone it is and which of the owner's zones.
    pub const fn as_own(self) -> Option<(Seat, OwnZone)> {
        let zone = self.0 as usize;
        if zone < ZONES { OWNERS[zone] } else { None }
    }
}

/// The zones each player has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum OwnZone {
    Deck,
    Hand,
    Discard,
    Played,
    Victory,
    Looked,
    Passing,
}

/// Every move of a card asks whose zones it leaves and enters, so the answers are a table.
const OWNERS: [Option<(Seat, OwnZone)>; ZONES] = {
    let mut owners = [None; ZONES];
    let mut zone = OWN as usize;
    while zone < LATER as usize {
        let offset = zone as u8 - OWN;
        let own = match offset % OWN_ZONES {
            0 => OwnZone::Deck,
            1 => OwnZone::Hand,
            2 => OwnZone::Discard,
            3 => OwnZone::Played,
            4 => OwnZone::Victory,
            5 => OwnZone::Looked,
            _ => OwnZone::Passing,
        };
        owners[zone] = Some((Seat(offset / OWN_ZONES), own));
        zone += 1;
    }
    owners
};

const END: u16 = u16::MAX;

/// Card numbers fit the arrays; masking says so to the compiler, which then checks nothing.
const MASK: usize = CARDS_MAX - 1;
const _: () = assert!(CARDS_MAX.is_power_of_two());

fn at(card: u16) -> usize {
    usize::from(card) & MASK
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Ends {
    top: u16,
    bottom: u16,
    len: u16,
}

/// All zones of one game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Piles {
    below: [u16; CARDS_MAX],
    above: [u16; CARDS_MAX],
    zone: [u8; CARDS_MAX],
    ends: [Ends; ZONES],
}

impl Default for Piles {
    fn default() -> Piles {
        Piles {
            below: [END; CARDS_MAX],
            above: [END; CARDS_MAX],
            zone: [u8::MAX; CARDS_MAX],
            ends: [Ends {
                top: END,
                bottom: END,
                len: 0,
            }; ZONES],
        }
    }
}

impl Piles {
    pub fn len(&self, zone: Zone) -> usize {
        usize::from(self.ends[zone.idx()].len)
    }

    pub fn is_empty(&self, zone: Zone) -> bool {
        self.ends[zone.idx()].len == 0
    }

    pub fn top(&self, zone: Zone) -> Option<Card> {
        let top = self.ends[zone.idx()].top;
        (top != END).then_some(Card(top))
    }

    pub fn bottom(&self, zone: Zone) -> Option<Card> {
        let bottom = self.ends[zone.idx()].bottom;
        (bottom != END).then_some(Card(bottom))
    }

    /// Returns the card right under another in the same zone.
    pub fn under(&self, card: Card) -> Option<Card> {
        let below = self.below[card.idx()];
        (below != END).then_some(Card(below))
    }

    /// Returns where a card lies.
    pub fn zone_of(&self, card: Card) -> Zone {
        Zone(self.zone[at(card.0)])
    }

    /// Returns the cards of a zone from the top down.
    pub fn iter(&self, zone: Zone) -> Iter<'_> {
        Iter {
            piles: self,
            next: self.ends[zone.idx()].top,
        }
    }

    /// Returns how many cards lie above this one in its zone.
    pub fn depth_of(&self, card: Card) -> usize {
        let mut depth = 0;
        let mut above = self.above[at(card.0)];
        while above != END {
            depth += 1;
            above = self.above[at(above)];
        }
        depth
    }

    /// Puts a card that lies nowhere yet under the others.
    pub fn add(&mut self, card: Card, zone: Zone) {
        self.link_bottom(card, zone);
    }

    pub fn move_to_top(&mut self, card: Card, to: Zone) {
        self.unlink(card);
        self.link_top(card, to);
    }

    pub fn move_to_bottom(&mut self, card: Card, to: Zone) {
        self.unlink(card);
        self.link_bottom(card, to);
    }

    /// Puts all cards of a zone under those of another, in their order.
    pub fn move_all(&mut self, from: Zone, to: Zone) {
        let moved = self.ends[from.idx()];
        if moved.len == 0 || from == to {
            return;
        }
        let mut next = moved.top;
        while next != END {
            self.zone[at(next)] = to.0;
            next = self.below[at(next)];
        }
        self.ends[from.idx()] = Ends {
            top: END,
            bottom: END,
            len: 0,
        };
        let ends = &mut self.ends[to.idx()];
        match ends.bottom {
            END => ends.top = moved.top,
            bottom => {
                self.below[at(bottom)] = moved.top;
                self.above[at(moved.top)] = bottom;
            }
        }
        ends.bottom = moved.bottom;
        ends.len += moved.len;
    }

    /// Puts the cards of a zone into the given order, top first.
    pub fn reorder(&mut self, zone: Zone, order: &[Card]) {
        self.ends[zone.idx()] = Ends {
            top: END,
            bottom: END,
            len: 0,
        };
        order.iter().for_each(|&card| self.link_bottom(card, zone));
    }

    fn unlink(&mut self, card: Card) {
        let i = at(card.0);
        let (above, below) = (self.above[i], self.below[i]);
        let ends = &mut self.ends[usize::from(self.zone[i])];
        ends.len -= 1;
        match above {
            END => ends.top = below,
            above => self.below[at(above)] = below,
        }
        match below {
            END => ends.bottom = above,
            below => self.above[at(below)] = above,
        }
    }

    fn link_top(&mut self, card: Card, zone: Zone) {
        let ends = &mut self.ends[zone.idx()];
        self.above[at(card.0)] = END;
        self.below[at(card.0)] = ends.top;
        match ends.top {
            END => ends.bottom = card.0,
            top => self.above[at(top)] = card.0,
        }
        ends.top = card.0;
        ends.len += 1;
        self.zone[at(card.0)] = zone.0;
    }

    fn link_bottom(&mut self, card: Card, zone: Zone) {
        let ends = &mut self.ends[zone.idx()];
        self.below[at(card.0)] = END;
        self.above[at(card.0)] = ends.bottom;
        match ends.bottom {
            END => ends.top = card.0,
            bottom => self.below[at(bottom)] = card.0,
        }
        ends.bottom = card.0;
        ends.len += 1;
        self.zone[at(card.0)] = zone.0;
    }
}

/// The cards of a zone from the top down.
#[derive(Clone)]
pub struct Iter<'a> {
    piles: &'a Piles,
    next: u16,
}

impl Iterator for Iter<'_> {
    type Item = Card;

    fn next(&mut self) -> Option<Card> {
        let card = Card(self.next);
        (self.next != END).then(|| {
            self.next = self.piles.below[at(card.0)];
            card
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cards(piles: &Piles, zone: Zone) -> Vec<u16> {
        piles.iter(zone).map(|card| card.0).collect()
    }

    #[test]
    fn cards_move_between_zones_in_order() {
        let mut piles = Piles::default();
        (0..5).for_each(|i| piles.add(Card(i), Zone::HERO_DECK));
        piles.move_to_top(Card(2), Zone::KO);
        piles.move_to_top(Card(0), Zone::KO);
        piles.move_to_bottom(Card(4), Zone::KO);
        assert_eq!(cards(&piles, Zone::HERO_DECK), [1, 3]);
        assert_eq!(cards(&piles, Zone::KO), [0, 2, 4]);
        assert_eq!(piles.depth_of(Card(4)), 2);
        assert_eq!(piles.zone_of(Card(0)), Zone::KO);
        piles.reorder(Zone::KO, &[Card(4), Card(0), Card(2)]);
        assert_eq!(cards(&piles, Zone::KO), [4, 0, 2]);
        assert_eq!(piles.len(Zone::KO), 3);
    }

    #[test]
    fn all_cards_of_a_zone_go_under_those_of_another_in_their_order() {
        let mut piles = Piles::default();
        (0..3).for_each(|i| piles.add(Card(i), Zone::KO));
        (3..5).for_each(|i| piles.add(Card(i), Zone::HERO_DECK));
        piles.move_all(Zone::KO, Zone::HERO_DECK);
        assert_eq!(cards(&piles, Zone::HERO_DECK), [3, 4, 0, 1, 2]);
        assert_eq!((piles.len(Zone::HERO_DECK), piles.len(Zone::KO)), (5, 0));
        assert_eq!(piles.zone_of(Card(1)), Zone::HERO_DECK);
        assert_eq!((piles.depth_of(Card(2)), piles.top(Zone::KO)), (4, None));
        piles.move_all(Zone::HERO_DECK, Zone::KO);
        piles.move_to_bottom(Card(3), Zone::KO);
        assert_eq!(cards(&piles, Zone::KO), [4, 0, 1, 2, 3]);
        assert_eq!(piles.bottom(Zone::KO), Some(Card(3)));
        let before = piles.clone();
        piles.move_all(Zone::KO, Zone::KO);
        piles.move_all(Zone::HERO_DECK, Zone::KO);
        assert_eq!(piles, before);
    }

    #[test]
    fn zone_numbers_do_not_overlap() {
        let mut seen = std::collections::BTreeSet::new();
        for seat in 0..PLAYERS_MAX as u8 {
            for zone in [
                Zone::deck,
                Zone::hand,
                Zone::discard,
                Zone::played,
                Zone::victory,
            ] {
                assert!(seen.insert(zone(Seat(seat))));
                assert_eq!(
                    zone(Seat(seat)).as_own().map(|(seat, _)| seat.0),
                    Some(seat)
                );
            }
        }
        for space in (0..ROW_MAX as u8).map(Space) {
            assert!(seen.insert(Zone::row(space)) && seen.insert(Zone::under(space)));
            assert!(seen.insert(Zone::on_space(space)) && seen.insert(Zone::hq(space.0)));
            assert_eq!(Zone::row(space).as_row(), Some(space));
        }
        assert!(seen.iter().all(|zone| zone.idx() < ZONES));
    }
}
