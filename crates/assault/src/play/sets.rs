//! Small sets of people and of spaces, as bits: iterated in counter order, copied with the board.

use crate::{GRID_MAX, PersonId, Space};

const PERSON_WORDS: usize = 4;
const SPACE_WORDS: usize = GRID_MAX as usize;

/// Some of the people.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct PersonSet([u64; PERSON_WORDS]);

impl PersonSet {
    pub const EMPTY: PersonSet = PersonSet([0; PERSON_WORDS]);

    pub fn contains(&self, person: PersonId) -> bool {
        self.0[person.idx() / 64] >> (person.idx() % 64) & 1 != 0
    }

    pub fn insert(&mut self, person: PersonId) {
        self.0[person.idx() / 64] |= 1 << (person.idx() % 64);
    }

    pub fn remove(&mut self, person: PersonId) {
        self.0[person.idx() / 64] &= !(1 << (person.idx() % 64));
    }

    pub fn is_empty(&self) -> bool {
        self.0 == [0; PERSON_WORDS]
    }

    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    pub fn first(&self) -> Option<PersonId> {
        self.iter().next()
    }

    /// Returns the people in counter order.
    pub fn iter(&self) -> People {
        People {
            words: self.0,
            word: 0,
        }
    }

    pub fn and(self, other: PersonSet) -> PersonSet {
        PersonSet(std::array::from_fn(|at| self.0[at] & other.0[at]))
    }

    pub fn or(self, other: PersonSet) -> PersonSet {
        PersonSet(std::array::from_fn(|at| self.0[at] | other.0[at]))
    }

    pub fn without(self, other: PersonSet) -> PersonSet {
        PersonSet(std::array::from_fn(|at| self.0[at] & !other.0[at]))
    }

    pub fn words(&self) -> &[u64] {
        &self.0
    }
}

impl FromIterator<PersonId> for PersonSet {
    fn from_iter<T: IntoIterator<Item = PersonId>>(people: T) -> PersonSet {
        let mut set = PersonSet::EMPTY;
        people.into_iter().for_each(|person| set.insert(person));
        set
    }
}

/// Iterates over a [`PersonSet`]; holds a copy, so the board may change meanwhile.
pub struct People {
    words: [u64; PERSON_WORDS],
    word: usize,
}

impl Iterator for People {
    type Item = PersonId;

    fn next(&mut self) -> Option<PersonId> {
        while let Some(word) = self.words.get_mut(self.word) {
            if *word != 0 {
                let bit = word.trailing_zeros() as usize;
                *word &= *word - 1;
                return Some(PersonId((self.word * 64 + bit) as u8));
            }
            self.word += 1;
        }
        None
    }
}

/// Some of the spaces of a map, copied with the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct SpaceBits([u64; SPACE_WORDS]);

impl Default for SpaceBits {
    fn default() -> SpaceBits {
        SpaceBits([0; SPACE_WORDS])
    }
}

impl SpaceBits {
    pub fn contains(&self, space: Space) -> bool {
        self.0[space.idx() / 64] >> (space.idx() % 64) & 1 != 0
    }

    pub fn insert(&mut self, space: Space) {
        self.0[space.idx() / 64] |= 1 << (space.idx() % 64);
    }
}
