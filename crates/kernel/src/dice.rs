//! Luck that can be replayed anywhere.
//!
//! # Stability
//!
//! The stream is part of the record format: raw 32-bit words of ChaCha8 keyed with the seed, turned
//! into ranges by multiply-shift with rejection and into orders by Fisher-Yates from the top.
//! Golden vectors in the tests pin it; changing any of it breaks every recorded game.
//!
//! A game stores the seed and the position in the stream, not the generator, so that cloning a game
//! copies 40 bytes of luck. One seek serves a whole shuffle.

use std::fmt;

use chacha20::ChaCha8Rng;
use chacha20::rand_core::{Rng, SeedableRng};

/// The secret a game's luck is derived from.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seed(pub [u8; 32]);

impl Seed {
    /// Returns the seed a person means by a small number.
    pub fn from_number(number: u64) -> Seed {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&number.to_le_bytes());
        Seed(bytes)
    }

    /// Reads 64 hexadecimal digits, or a decimal number as [`Seed::from_number`].
    pub fn parse(text: &str) -> Option<Seed> {
        if text.len() != 64 {
            return text.parse().ok().map(Seed::from_number);
        }
        let mut bytes = [0; 32];
        for (byte, pair) in bytes.iter_mut().zip(text.as_bytes().chunks(2)) {
            *byte = u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok()?;
        }
        Some(Seed(bytes))
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

/// A seed must not end up in a log by accident.
impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(..)")
    }
}

/// A seed and how much of its stream has been used.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Dice {
    seed: Seed,
    used_words: u64,
}

impl Dice {
    /// Begins the stream of a seed.
    pub fn new(seed: Seed) -> Dice {
        Dice {
            seed,
            used_words: 0,
        }
    }

    /// Returns the seed that all luck comes from.
    pub fn seed(&self) -> Seed {
        self.seed
    }

    /// Returns how many words of the stream have been used.
    pub fn used_words(&self) -> u64 {
        self.used_words
    }

    /// Puts `items` into a random order.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        let mut words = self.open();
        for last in (1..items.len()).rev() {
            items.swap(last, words.below(last as u32 + 1) as usize);
        }
        self.used_words = words.used;
    }

    /// Returns a number from 0 to `n - 1`; 0 where `n` is 0.
    pub fn below(&mut self, n: u32) -> u32 {
        let mut words = self.open();
        let drawn = words.below(n);
        self.used_words = words.used;
        drawn
    }

    /// Rolls one die with `sides` faces, numbered from 1.
    pub fn roll(&mut self, sides: u32) -> u32 {
        self.below(sides) + 1
    }

    /// Opens the stream where it stands, for many draws in a row: the same numbers, without seeking
    /// for each.
    pub fn open(&self) -> Stream {
        let mut generator = ChaCha8Rng::from_seed(self.seed.0);
        if self.used_words > 0 {
            generator.set_word_pos(self.used_words.into());
        }
        Stream {
            generator,
            seed: self.seed,
            used: self.used_words,
        }
    }
}

/// An open stream: quick to draw from, but larger than the [`Dice`] it comes from.
#[derive(Debug)]
pub struct Stream {
    generator: ChaCha8Rng,
    seed: Seed,
    used: u64,
}

impl Clone for Stream {
    fn clone(&self) -> Stream {
        let dice = Dice {
            seed: self.seed,
            used_words: self.used,
        };
        dice.open()
    }
}

impl Stream {
    fn next(&mut self) -> u32 {
        self.used += 1;
        self.generator.next_u32()
    }

    /// Returns a number from 0 to `n - 1`; 0 where `n` is 0.
    ///
    /// Multiply-shift: the high half of `word * n` is the draw; the low half says whether the word
    /// fell into the uneven rest and must be drawn again.
    pub fn below(&mut self, n: u32) -> u32 {
        let n = n.max(1);
        loop {
            let product = u64::from(self.next()) * u64::from(n);
            // The uneven rest is smaller than `n`, so most words need no division to tell.
            let low = product as u32;
            if low >= n || low >= n.wrapping_neg() % n {
                return (product >> 32) as u32;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stream_is_golden() {
        let mut dice = Dice::new(Seed::from_number(7));
        let drawn: Vec<u32> = (0..12).map(|_| dice.below(1000)).collect();
        let mut deck: Vec<u32> = (0..20).collect();
        dice.shuffle(&mut deck);
        assert_eq!(drawn, GOLDEN_DRAWN);
        assert_eq!(deck, GOLDEN_DECK);
        assert_eq!(dice.used_words(), 31);
    }

    const GOLDEN_DRAWN: [u32; 12] = [172, 764, 916, 465, 447, 5, 58, 301, 845, 386, 846, 336];
    const GOLDEN_DECK: [u32; 20] = [
        13, 0, 10, 8, 1, 4, 2, 16, 5, 11, 15, 14, 19, 7, 17, 18, 3, 9, 6, 12,
    ];

    #[test]
    fn position_alone_continues_the_stream() {
        let mut whole = Dice::new(Seed::from_number(1));
        let first: Vec<u32> = (0..10).map(|_| whole.roll(6)).collect();
        let mut again = Dice::new(Seed::from_number(1));
        let mut items = [0; 6];
        again.shuffle(&mut items);
        assert_eq!(again.used_words(), 5);
        assert_eq!(again.roll(6), first[5]);
    }

    #[test]
    fn an_open_stream_draws_the_same_numbers() {
        let mut dice = Dice::new(Seed::from_number(5));
        dice.below(10);
        let mut stream = dice.open();
        assert!((0..300).all(|n| stream.below(n) == dice.below(n)));
        assert_eq!(stream.clone().below(1000), dice.below(1000));
    }

    #[test]
    fn every_face_comes_up() {
        let mut dice = Dice::new(Seed::from_number(3));
        let mut seen = [0; 6];
        (0..6000).for_each(|_| seen[dice.below(6) as usize] += 1);
        assert!(seen.iter().all(|&n| (850..1150).contains(&n)), "{seen:?}");
    }

    #[test]
    fn seed_reads_back_what_it_prints() {
        let seed = Seed::from_number(0xfeed);
        assert_eq!(Seed::parse(&seed.to_string()), Some(seed));
        assert_eq!(Seed::parse("65261"), Some(seed));
        assert_eq!(Seed::parse("no seed"), None);
        assert_eq!(Seed::parse(&"ä".repeat(32)), None);
    }
}
