//! The rules have names: every prompt, refusal, event and ending says which rule speaks.

use std::fmt;

/// The id of a rule in a ledger, for example `L-ESCAPE-003` or `A-LOS-012`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct RuleId(pub &'static str);

impl fmt::Display for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// What speaks: a rule of the ledger, or a clause printed on a card.
///
/// The game that made a `Text` turns it into words such as `marvel/rogue/copy-powers#1`
/// ([`crate::Game::cite_words`]); the kernel only carries it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Cite {
    /// A rule of the ledger.
    Rule(RuleId),
    /// `definition` is the game's own number of the card's definition; clauses count from one.
    Text {
        /// The game's own number of the card's definition.
        definition: u16,
        /// Which clause of the card speaks, from one.
        clause: u8,
    },
}

impl Cite {
    /// Returns a citation of a ledger rule.
    pub const fn rule(id: &'static str) -> Cite {
        Cite::Rule(RuleId(id))
    }
}
