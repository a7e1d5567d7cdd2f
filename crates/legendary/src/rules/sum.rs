//! What a number of the rules is made of: the parts that are added, and where each comes from.

use cards::tree::Sign;
use kernel::Cite;

use crate::state::ids::DefId;

/// One part of a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Part {
    pub amount: i32,
    pub origin: Origin,
}

/// Where a part of a number comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Origin {
    Printed,
    /// The card's own text says how much it is.
    OwnText,
    /// The table agreed on it before the game.
    SetUp,
    /// The text of another card.
    Text(Cite),
}

impl Part {
    pub(crate) fn printed(amount: i32) -> Part {
        Part {
            amount,
            origin: Origin::Printed,
        }
    }

    pub(crate) fn of_text(sign: Sign, amount: u16, def: DefId, clause: u8) -> Part {
        let amount = i32::from(amount);
        let cite = Cite::Text {
            definition: def.0,
            clause,
        };
        Part {
            amount: match sign {
                Sign::Plus => amount,
                Sign::Minus => -amount,
            },
            origin: Origin::Text(cite),
        }
    }
}
