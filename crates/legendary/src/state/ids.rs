//! Small numbers with names.

/// A physical card of one game. It never leaves the engine: views name cards by where they lie.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Card(pub u16);

impl Card {
    /// "No card": a copy that is played has none, a rule has none.
    pub const NONE: Card = Card(u16::MAX);

    pub fn idx(self) -> usize {
        usize::from(self.0)
    }

    pub fn is_some(self) -> bool {
        self != Card::NONE
    }
}

/// A card as a view names it: by where it lies, counted over all zones. It ends when the card moves
/// and says nothing about which physical card it is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct CardAt(pub u16);

impl CardAt {
    pub fn idx(self) -> usize {
        usize::from(self.0)
    }
}

/// Either way of naming a card.
pub(crate) trait CardName: Copy + Eq {
    /// "No card", or none that the viewer can see.
    const NONE: Self;
}

impl CardName for Card {
    const NONE: Card = Card::NONE;
}

impl CardName for CardAt {
    const NONE: CardAt = CardAt(u16::MAX);
}

/// What a card is: its place in the [`crate::Catalogue`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct DefId(pub u16);

impl DefId {
    pub const NONE: DefId = DefId(u16::MAX);

    pub fn idx(self) -> usize {
        usize::from(self.0)
    }
}

/// A group of cards in the catalogue: a Hero, a Villain group, a Mastermind with its Tactics ...
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct GroupId(pub u8);

impl GroupId {
    pub const NONE: GroupId = GroupId(u8::MAX);

    pub fn idx(self) -> usize {
        usize::from(self.0)
    }
}

/// A team of the box, counted from one; zero is "no team".
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct TeamId(pub u8);

impl TeamId {
    pub const NONE: TeamId = TeamId(0);
}

/// A space of the row, counted from the Villain Deck: 0 is the Sewers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Space(pub u8);

impl Space {
    /// "Nowhere in the row".
    pub const NONE: Space = Space(u8::MAX);

    pub fn idx(self) -> usize {
        usize::from(self.0)
    }
}

/// The five classes as a set.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct ClassSet(pub u8);

impl ClassSet {
    pub const NONE: ClassSet = ClassSet(0);

    pub fn of(classes: &[cards::tree::Class]) -> ClassSet {
        ClassSet(classes.iter().fold(0, |bits, &class| {
            // There are five of them.
            bits | 1 << (class as u8).min(kernel::ruled("L-CLASS-013", 4, 3))
        }))
    }

    pub fn overlaps(self, other: ClassSet) -> bool {
        self.0 & other.0 != 0
    }

    pub fn union(self, other: ClassSet) -> ClassSet {
        ClassSet(self.0 | other.0)
    }
}
