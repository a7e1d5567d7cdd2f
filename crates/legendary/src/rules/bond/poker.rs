//! Poker hands: which of them a player can make from two own cards and Q Branch.
//!
//! At most two cards come from the player's hand and play area together and cost at least 1
//! (L-POKER-001, 002); the rest are the cards in Q Branch, five in all (L-POKER-003). Costs and
//! classes are the printed ones. What can be made is counted rather than searched: for every kind
//! of hand it is enough to know how many own cards would have to fill in.

use cards::tree::PokerHand;
use smallvec::SmallVec;

use crate::state::ids::ClassSet;

use super::poker_at_table::hand_rule;

/// What a card is to a poker hand: its cost and its classes.
pub(crate) type Face = (u8, ClassSet);

/// Costs have two digits.
const COSTS: usize = 100;
/// How many of one's own cards may be used.
const OWN_MAX: u8 = 2;

/// Returns how many cards of one's own may be used (L-POKER-001).
fn own_max() -> u8 {
    kernel::ruled("L-POKER-001", OWN_MAX, OWN_MAX + 1)
}
const CLASSES: usize = 5;

/// From the weakest (L-POKER-005).
pub(crate) const RANKS: [PokerHand; 8] = [
    PokerHand::Pair,
    PokerHand::TwoPair,
    PokerHand::ThreeOfAKind,
    PokerHand::Straight,
    PokerHand::Flush,
    PokerHand::FullHouse,
    PokerHand::FourOfAKind,
    PokerHand::StraightFlush,
];

/// Which hands there are: the books do not list the same ones.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct HandList {
    /// C-03: whether a Full House is a hand.
    pub full_house: bool,
    /// C-04: a Straight Flush is five cards of one class and one cost.
    pub flush_of_one_cost: bool,
}

impl HandList {
    /// The list of L-POKER-005.
    #[cfg(test)]
    pub const USUAL: HandList = HandList {
        full_house: true,
        flush_of_one_cost: false,
    };

    /// Returns the hand that is meant where a text names one: if it is not on the list, the next
    /// better one is (C-190).
    pub fn meant(self, hand: PokerHand) -> PokerHand {
        match hand {
            PokerHand::FullHouse if !self.full_house => PokerHand::FourOfAKind,
            hand => hand,
        }
    }

    /// Returns the place of a hand on the list, a Pair being the first.
    fn rank(self, hand: PokerHand) -> u16 {
        let left_out = !self.full_house && hand > PokerHand::FullHouse;
        hand as u16 + 1 - u16::from(left_out)
    }
}

/// The faces by cost and by class.
struct Faces {
    counts: [u8; COSTS],
    costs: u128,
    class_counts: [u8; CLASSES],
    class_costs: [u128; CLASSES],
    /// The faces themselves, where they have to be looked at one by one.
    each: SmallVec<[Face; 24]>,
}

impl Faces {
    fn of(faces: impl Iterator<Item = Face>, list: HandList) -> Faces {
        let mut all = Faces {
            counts: [0; COSTS],
            costs: 0,
            class_counts: [0; CLASSES],
            class_costs: [0; CLASSES],
            each: SmallVec::new(),
        };
        faces.for_each(|(cost, classes)| {
            if list.flush_of_one_cost {
                all.each.push((cost, classes));
            }
            let cost = usize::from(cost).min(COSTS - 1);
            all.counts[cost] += 1;
            all.costs |= 1 << cost;
            for class in 0..CLASSES {
                if classes.0 & 1 << class != 0 {
                    all.class_counts[class] += 1;
                    all.class_costs[class] |= 1 << cost;
                }
            }
        });
        all
    }

    /// Counts the faces of this cost that share a class with these.
    fn alike(&self, cost: u8, class: ClassSet) -> u8 {
        let each = self.each.iter();
        let alike = each.filter(|face| face.0 == cost && face.1.overlaps(class));
        alike.count() as u8
    }
}

/// The hands somebody can make: each is looked for only when it is asked about.
pub(crate) struct Hands {
    table: Faces,
    own: Faces,
    list: HandList,
}

/// Returns the hands that can be made; `own` are the cards of cost 1 or more.
pub(crate) fn hands(
    list: HandList,
    table: impl Iterator<Item = Face>,
    own: impl Iterator<Item = Face>,
) -> Hands {
    Hands {
        table: Faces::of(table, list),
        own: Faces::of(own, list),
        list,
    }
}

impl Hands {
    pub fn contains(&self, hand: PokerHand) -> bool {
        self.can_make(self.list.meant(hand))
    }

    /// Whether this very hand is on the list and can be made.
    pub fn can_show(&self, hand: PokerHand) -> bool {
        self.list.meant(hand) == hand && self.can_make(hand)
    }

    pub fn best(&self) -> Option<PokerHand> {
        let mut hands = RANKS.into_iter().rev();
        if kernel::applies("L-POKER-005") {
            hands.find(|&hand| self.can_make(hand))
        } else {
            hands.rfind(|&hand| self.can_make(hand))
        }
    }

    /// Returns the rank of the best hand: none is 0, a Pair 1, a Straight Flush 8. Hands of one
    /// rank are equal (L-POKER-015).
    pub fn rank(&self) -> u16 {
        self.best().map_or(0, |hand| self.list.rank(hand))
    }

    fn can_make(&self, hand: PokerHand) -> bool {
        kernel::applies(hand_rule(hand)) && self.has_cards_for(hand)
    }

    fn has_cards_for(&self, hand: PokerHand) -> bool {
        match hand {
            PokerHand::Pair => self.of_a_kind(2),
            PokerHand::TwoPair => self.two_costs(2, 2),
            PokerHand::ThreeOfAKind => self.of_a_kind(3),
            PokerHand::Straight => runs(self.table.costs, self.own.costs),
            PokerHand::Flush => (0..CLASSES).any(|class| self.flush(class)),
            PokerHand::FullHouse => self.list.full_house && self.two_costs(3, 2),
            PokerHand::FourOfAKind => self.of_a_kind(4),
            PokerHand::StraightFlush => (0..CLASSES).any(|class| self.straight_flush(class)),
        }
    }

    /// Returns how many own cards it takes to have `n` of a cost, if there are so many.
    fn takes(&self, cost: usize, n: u8) -> Option<u8> {
        let missing = n.saturating_sub(self.table.counts[cost]);
        let enough = missing > 0 || kernel::applies("L-POKER-004");
        (enough && missing <= self.own.counts[cost].min(own_max())).then_some(missing)
    }

    fn of_a_kind(&self, n: u8) -> bool {
        self.costs().any(|cost| self.takes(cost, n).is_some())
    }

    fn two_costs(&self, n: u8, m: u8) -> bool {
        self.costs().any(|a| {
            self.takes(a, n).is_some_and(|for_a| {
                let rest = own_max() - for_a;
                let fills = |b: usize| self.takes(b, m).is_some_and(|for_b| for_b <= rest);
                let differ = kernel::applies("L-POKER-012");
                self.costs().any(|b| (a != b || !differ) && fills(b))
            })
        })
    }

    fn flush(&self, class: usize) -> bool {
        self.table.class_counts[class] + self.own.class_counts[class].min(own_max()) >= FULL
    }

    fn straight_flush(&self, class: usize) -> bool {
        if !self.flush(class) {
            return false;
        }
        let (table, own) = (&self.table, &self.own);
        if !self.list.flush_of_one_cost {
            return runs(table.class_costs[class], own.class_costs[class]);
        }
        let class = ClassSet(1 << class);
        self.costs().any(|cost| {
            let cost = cost as u8;
            table.alike(cost, class) + own.alike(cost, class).min(own_max()) >= FULL
        })
    }

    /// Returns the costs there are, each once.
    fn costs(&self) -> impl Iterator<Item = usize> + use<> {
        let mut left = self.table.costs | self.own.costs;
        std::iter::from_fn(move || {
            let cost = left.trailing_zeros();
            left &= left.wrapping_sub(1);
            (cost < u128::BITS).then_some(cost as usize)
        })
    }
}

/// A whole hand.
const FULL: u8 = 5;

/// Whether five successive costs are there, at most two of them only among one's own.
fn runs(table: u128, own: u128) -> bool {
    let all = table | own;
    // Where five successive costs begin; mostly nowhere, and then it is over.
    let mut begins = all & all >> 1 & all >> 2 & all >> 3 & all >> 4;
    while begins != 0 {
        let missing = (0b11111 << begins.trailing_zeros()) & !table;
        if missing.count_ones() <= u32::from(own_max()) {
            return true;
        }
        begins &= begins - 1;
    }
    false
}

/// Whether exactly these faces are the hand.
fn is_hand(list: HandList, hand: PokerHand, faces: &[Face]) -> bool {
    let mut costs: SmallVec<[u8; 5]> = faces.iter().map(|&(cost, _)| cost).collect();
    costs.sort_unstable();
    let same_class = || {
        let shared = faces
            .iter()
            .fold(u8::MAX, |bits, (_, class)| bits & class.0);
        shared != 0
    };
    let run = || costs.windows(2).all(|pair| pair[0] + 1 == pair[1]);
    match (hand, &costs[..]) {
        (PokerHand::Pair, [a, b]) => a == b,
        (PokerHand::TwoPair, [a, b, c, d]) => a == b && c == d && b != c,
        (PokerHand::ThreeOfAKind, [a, _, c]) => a == c,
        (PokerHand::FourOfAKind, [a, _, _, d]) => a == d,
        (PokerHand::FullHouse, [a, b, c, d, e]) => a == b && d == e && a != e && (b == c || c == d),
        (PokerHand::Straight, [_, _, _, _, _]) => run(),
        (PokerHand::Flush, [_, _, _, _, _]) => same_class(),
        (PokerHand::StraightFlush, [a, _, _, _, e]) if list.flush_of_one_cost => {
            a == e && same_class()
        }
        (PokerHand::StraightFlush, [_, _, _, _, _]) => run() && same_class(),
        _ => false,
    }
}

/// Own cards, as places in their list.
pub(crate) type Own = SmallVec<[usize; OWN_MAX as usize]>;

/// Own cards and cards of Q Branch, as places in two lists.
type Picked = (Own, SmallVec<[usize; 5]>);

/// Returns cards that make a hand, as places in the two lists: those of one's own and those of
/// Q Branch.
pub(crate) fn cards_for(
    list: HandList,
    hand: PokerHand,
    own: &[Face],
    table: &[Face],
) -> Option<Picked> {
    let mine = own_cards_for(list, hand, own, table)?;
    shared_for(list, list.meant(hand), &mine, own, table)
}

/// Returns one's own cards for a hand, as places in their list: as few as possible, earlier ones
/// first. Since nothing less will do, the hand needs all of them, and counting is enough to find
/// them.
pub(crate) fn own_cards_for(
    list: HandList,
    hand: PokerHand,
    own: &[Face],
    table: &[Face],
) -> Option<Own> {
    let hand = list.meant(hand);
    let mut with = hands(list, table.iter().copied(), [].into_iter());
    let mut will_do = |mine: &[usize]| {
        with.own = Faces::of(mine.iter().map(|&i| own[i]), list);
        with.can_make(hand).then(|| Own::from_slice(mine))
    };
    let n = own.len();
    let mut pairs = (0..n).flat_map(|i| (i + 1..n).map(move |j| [i, j]));
    will_do(&[])
        .or_else(|| (0..n).find_map(|i| will_do(&[i])))
        .or_else(|| pairs.find_map(|pair| will_do(&pair)))
}

/// Returns these own cards with cards of Q Branch that make a hand of them.
fn shared_for(
    list: HandList,
    hand: PokerHand,
    mine: &[usize],
    own: &[Face],
    table: &[Face],
) -> Option<Picked> {
    (0u32..1 << table.len()).find_map(|set| {
        let shared: SmallVec<[usize; 5]> = (0..table.len()).filter(|i| set & 1 << i != 0).collect();
        let faces: SmallVec<[Face; 7]> = mine
            .iter()
            .map(|&i| own[i])
            .chain(shared.iter().map(|&i| table[i]))
            .collect();
        is_hand(list, hand, &faces).then(|| (SmallVec::from_slice(mine), shared))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const TECH: ClassSet = ClassSet(1);
    const COVERT: ClassSet = ClassSet(2);

    fn of(costs: &[u8]) -> Vec<Face> {
        costs.iter().map(|&cost| (cost, ClassSet::NONE)).collect()
    }

    fn made(list: HandList, table: &[Face], own: &[Face]) -> Hands {
        hands(list, table.iter().copied(), own.iter().copied())
    }

    fn best(table: &[Face], own: &[Face]) -> Option<PokerHand> {
        made(HandList::USUAL, table, own).best()
    }

    // rule: L-POKER-006, L-POKER-007, L-POKER-008, L-POKER-013
    #[test]
    fn equal_costs_make_pairs_and_more() {
        assert_eq!(best(&of(&[4, 4]), &[]), Some(PokerHand::Pair));
        assert_eq!(best(&of(&[4, 5]), &[]), None);
        assert_eq!(best(&of(&[4, 4, 3, 3]), &[]), Some(PokerHand::TwoPair));
        assert_eq!(best(&of(&[5, 5, 5]), &[]), Some(PokerHand::ThreeOfAKind));
        assert_eq!(best(&of(&[3, 3, 3, 3]), &[]), Some(PokerHand::FourOfAKind));
    }

    // rule: L-POKER-009
    #[test]
    fn a_straight_is_five_successive_costs() {
        assert_eq!(best(&of(&[2, 3, 4, 5, 6]), &[]), Some(PokerHand::Straight));
        assert_eq!(best(&of(&[2, 3, 4, 5]), &[]), None);
        assert_eq!(best(&of(&[2, 3, 4, 5, 7]), &[]), None);
    }

    // rule: L-POKER-010, L-POKER-014
    #[test]
    fn a_flush_is_five_cards_of_one_class() {
        let tech: Vec<Face> = [2, 2, 4, 6, 8].map(|cost| (cost, TECH)).to_vec();
        assert_eq!(best(&tech, &[]), Some(PokerHand::Flush));
        assert_eq!(best(&tech[1..], &[]), None);
        let covert: Vec<Face> = [2, 3, 4, 5, 6].map(|cost| (cost, COVERT)).to_vec();
        assert_eq!(best(&covert, &[]), Some(PokerHand::StraightFlush));
        let alike: Vec<Face> = [4; 5].map(|cost| (cost, COVERT)).to_vec();
        let made = made(HandList::USUAL, &alike, &[]);
        assert!(!made.contains(PokerHand::StraightFlush));
    }

    // rule: L-POKER-011, L-POKER-012
    #[test]
    fn five_equal_costs_are_no_full_house() {
        assert_eq!(best(&of(&[4, 4, 4, 3, 3]), &[]), Some(PokerHand::FullHouse));
        assert_eq!(
            best(&of(&[4, 4, 4, 4, 4]), &[]),
            Some(PokerHand::FourOfAKind)
        );
    }

    // rule: L-POKER-001
    #[test]
    fn only_two_own_cards_may_be_used() {
        assert_eq!(best(&[], &of(&[5, 5, 5])), Some(PokerHand::Pair));
        assert_eq!(
            best(&of(&[5]), &of(&[5, 5, 5])),
            Some(PokerHand::ThreeOfAKind)
        );
        assert_eq!(best(&of(&[2, 3]), &of(&[4, 5, 6])), None);
        assert_eq!(best(&of(&[3, 4]), &of(&[3, 4])), Some(PokerHand::TwoPair));
    }

    // rule: L-POKER-005, L-POKER-015
    #[test]
    fn ranks_rise_from_a_pair_to_a_straight_flush() {
        assert!(RANKS.windows(2).all(|pair| pair[0] < pair[1]));
        let rank = |costs: &[u8]| made(HandList::USUAL, &of(costs), &[]).rank();
        assert_eq!(rank(&[8, 8]), rank(&[2, 2]));
        assert_eq!(rank(&[2, 3, 4, 5, 6]), rank(&[4, 5, 6, 7, 8]));
        assert_eq!(rank(&[2, 3]), 0);
    }

    /// The list of the short rules.
    const SHORT: HandList = HandList {
        full_house: false,
        flush_of_one_cost: true,
    };

    // C-03, C-190: without a Full House, whoever asks for one asks for Four of a Kind.
    #[test]
    fn the_short_list_has_no_full_house() {
        let house = of(&[4, 4, 4, 3, 3]);
        let plain = made(SHORT, &house, &[]);
        assert_eq!(plain.best(), Some(PokerHand::ThreeOfAKind));
        assert!(!plain.contains(PokerHand::FullHouse));
        let four = made(SHORT, &of(&[4, 4, 4, 4]), &[]);
        assert!(four.contains(PokerHand::FullHouse));
        assert_eq!(four.best(), Some(PokerHand::FourOfAKind));
        assert_eq!(four.rank(), 6);
    }

    // C-04
    #[test]
    fn the_short_list_wants_one_cost_in_a_straight_flush() {
        let alike: Vec<Face> = [4; 5].map(|cost| (cost, COVERT)).to_vec();
        let run: Vec<Face> = [2, 3, 4, 5, 6].map(|cost| (cost, COVERT)).to_vec();
        let best = |cards: &[Face]| made(SHORT, cards, &[]).best();
        assert_eq!(best(&alike), Some(PokerHand::StraightFlush));
        assert_eq!(best(&run), Some(PokerHand::Flush));
        assert_eq!(made(SHORT, &alike, &[]).rank(), 7);
        let short = made(SHORT, &alike[..2], &alike[2..]);
        assert!(!short.contains(PokerHand::StraightFlush));
    }

    /// Tries every choice of own cards, small ones and early cards first, with every choice of
    /// others.
    fn tried(list: HandList, hand: PokerHand, own: &[Face], table: &[Face]) -> Option<Picked> {
        let n = own.len();
        let pairs = (0..n).flat_map(|i| (i + 1..n).map(move |j| vec![i, j]));
        let ones = (0..n).map(|i| vec![i]);
        let mut choices = std::iter::once(Vec::new()).chain(ones).chain(pairs);
        choices.find_map(|mine| shared_for(list, list.meant(hand), &mine, own, table))
    }

    /// Counting finds exactly what trying every choice of cards finds, and the same cards.
    #[test]
    fn counting_agrees_with_trying_everything() {
        let mut luck = kernel::Dice::new(kernel::Seed::from_number(7));
        for _ in 0..1500 {
            let mut draw = |n: u32, lowest: u32| -> Vec<Face> {
                let face = |luck: &mut kernel::Dice| {
                    let cost = lowest + luck.below(8 - lowest);
                    (cost as u8, ClassSet(1 << luck.below(3)))
                };
                (0..n).map(|_| face(&mut luck)).collect()
            };
            let table = draw(5, 0);
            let own = draw(4, 1);
            for list in [HandList::USUAL, SHORT] {
                let made = made(list, &table, &own);
                for hand in RANKS {
                    let found = tried(list, hand, &own, &table);
                    let said = format!("{hand:?}: {table:?} {own:?}");
                    assert_eq!(made.contains(hand), found.is_some(), "{said}");
                    assert_eq!(cards_for(list, hand, &own, &table), found, "{said}");
                }
            }
        }
    }
}
