//! Luck for players, apart from the luck of the game.

use crate::Seed;

/// A small generator for bots and checks: SplitMix64. It never touches a game's own dice.
#[derive(Clone, Debug)]
pub struct BotRng {
    state: u64,
}

impl BotRng {
    /// Begins a stream of numbers; the same seed gives the same one.
    pub fn new(seed: u64) -> BotRng {
        BotRng { state: seed }
    }

    /// Returns the next 64 bits.
    pub fn next_u64(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.state;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// Returns a number from 0 to `n - 1`; 0 where `n` is 0. Uneven by less than `n` in 2^64, which
    /// no bot notices.
    pub fn below(&mut self, n: usize) -> usize {
        ((u128::from(self.next_u64()) * n as u128) >> 64) as usize
    }

    /// Returns a seed for a sampled world.
    pub fn luck(&mut self) -> Seed {
        let mut bytes = [0; 32];
        for part in bytes.chunks_mut(8) {
            part.copy_from_slice(&self.next_u64().to_le_bytes());
        }
        Seed(bytes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first outputs published with the generator, for seed 1234567.
    #[test]
    fn stream_is_the_published_one() {
        let mut rng = BotRng::new(1_234_567);
        assert_eq!(rng.next_u64(), 6_457_827_717_110_365_317);
        assert_eq!(rng.next_u64(), 3_203_168_211_198_807_973);
    }

    #[test]
    fn every_option_is_drawn() {
        let mut rng = BotRng::new(5);
        let mut drawn = [0; 7];
        (0..7000).for_each(|_| drawn[rng.below(7)] += 1);
        assert!(drawn.iter().all(|&n| (850..1150).contains(&n)), "{drawn:?}");
        assert_eq!(rng.below(0), 0);
    }
}
