//! The canonical encoding of a state and the chain of hashes over it.
//!
//! # Stability
//!
//! A hash in a record must come out the same after a recompile and on every machine, so a game
//! encodes what a person could read off the table (zones by card name, counters, the pending
//! decision), never memory layout or program counters. Numbers are little-endian, text and lists
//! carry their length. BLAKE3 chains each state to all before it.

use std::fmt;

/// Collects the canonical encoding of one state.
#[derive(Default)]
pub struct Canon {
    bytes: Vec<u8>,
}

impl Canon {
    /// Begins with room for a whole state of the usual length.
    pub(crate) fn with_room() -> Canon {
        Canon {
            bytes: Vec::with_capacity(8192),
        }
    }

    /// Forgets everything that was written, and keeps the room.
    pub fn clear(&mut self) {
        self.bytes.clear();
    }

    /// Writes bytes as they are; how many there are must follow from what was written before.
    #[inline]
    pub fn raw(&mut self, bytes: &[u8]) {
        self.bytes.extend_from_slice(bytes);
    }

    /// Writes one byte.
    #[inline]
    pub fn u8(&mut self, value: u8) {
        self.bytes.push(value);
    }

    /// Writes two bytes, the low one first.
    #[inline]
    pub fn u16(&mut self, value: u16) {
        self.bytes.extend_from_slice(&value.to_le_bytes());
    }

    /// Writes four bytes, the low one first.
    #[inline]
    pub fn u32(&mut self, value: u32) {
        self.bytes.extend_from_slice(&value.to_le_bytes());
    }

    /// Writes eight bytes, the low one first.
    #[inline]
    pub fn u64(&mut self, value: u64) {
        self.bytes.extend_from_slice(&value.to_le_bytes());
    }

    /// Writes a signed number as four bytes, the low one first.
    #[inline]
    pub fn i32(&mut self, value: i32) {
        self.bytes.extend_from_slice(&value.to_le_bytes());
    }

    /// Writes one byte: 0 or 1.
    #[inline]
    pub fn bool(&mut self, value: bool) {
        self.u8(value.into());
    }

    /// Writes a text with its length before it, so that no two texts run together.
    #[inline]
    pub fn text(&mut self, text: &str) {
        self.u16(text.len() as u16);
        self.bytes.extend_from_slice(text.as_bytes());
    }

    /// Returns what was written.
    pub fn as_bytes(&self) -> &[u8] {
        &self.bytes
    }
}

/// The hash after one entry of a record: this state and everything before it.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct StateHash(pub [u8; 32]);

impl StateHash {
    /// Returns the part that a record keeps.
    pub fn short(self) -> ShortHash {
        let mut bytes = [0; 8];
        bytes.copy_from_slice(&self.0[..8]);
        ShortHash(bytes)
    }
}

impl fmt::Display for StateHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.short().fmt(f)
    }
}

impl fmt::Debug for StateHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "StateHash({self})")
    }
}

/// The first eight bytes of a state hash: enough to notice any difference, short enough for a line.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct ShortHash(pub [u8; 8]);

impl ShortHash {
    /// Reads exactly sixteen lower-case hexadecimal digits.
    pub fn parse(text: &str) -> Option<ShortHash> {
        let is_digit = |byte: u8| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
        if text.len() != 16 || !text.bytes().all(is_digit) {
            return None;
        }
        let number = u64::from_str_radix(text, 16).ok()?;
        Some(ShortHash(number.to_be_bytes()))
    }
}

impl fmt::Display for ShortHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for ShortHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ShortHash({self})")
    }
}

/// Chains the hashes of successive states.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chain(StateHash);

impl Chain {
    /// Begins a chain over what identifies the game: rules version, content, set-up, seed.
    pub fn begin(identity: &[u8]) -> Chain {
        Chain(StateHash(*blake3::hash(identity).as_bytes()))
    }

    /// Continues a chain from a hash reached earlier.
    pub fn resume(hash: StateHash) -> Chain {
        Chain(hash)
    }

    /// Adds a state and returns the hash that stands for it and all before.
    pub fn link(&mut self, state: &Canon) -> StateHash {
        // In one piece, so that the parts of a long state are hashed side by side.
        let piece = [&self.0.0, state.as_bytes()].concat();
        self.0 = StateHash(*blake3::hash(&piece).as_bytes());
        self.0
    }

    /// Returns the hash that stands for everything up to here.
    pub fn hash(&self) -> StateHash {
        self.0
    }
}
