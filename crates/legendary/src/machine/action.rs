//! What a player can answer.

use cards::tree::PokerHand;
use kernel::Seat;

use crate::rules::bond::mission::Pay;
use crate::state::ids::{Card, DefId, Space};

/// What a Cartel card can lie on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Spot {
    Row(Space),
    /// A space of the HQ, counted from the left.
    Hq(u8),
    Mastermind,
}

/// One thing the deciding seat may do now, with cards named as the engine or as a view names them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action<C = Card> {
    Play(C),
    Recruit {
        slot: u8,
    },
    RecruitOfficer,
    FightVillain(Space),
    FightMastermind,
    /// Fight the Mastermind with Recruit (C-05).
    BuyMastermind,
    /// Complete the Mission in a space.
    Complete {
        space: Space,
        with: Pay,
    },
    /// Use a "once this turn" line of a card played earlier.
    Use {
        def: DefId,
        clause: u8,
    },
    /// Ask for what a card kept in play can do.
    Call(C),
    /// Give up a card kept in play for whoever's turn it is.
    Give(C),
    /// Pay Recruit for the brainwashed Hero in a space.
    Rescue(Space),
    /// Fight the Villain in a space with Recruit.
    PayOff {
        space: Space,
        /// Its Fight effect happens all the same (C-79).
        fights: bool,
    },
    /// KO the top Cartel card on something.
    KoCartel(Spot),
    /// Spend so much Attack on the Base.
    DamageBase(u16),
    /// Give up a Gadget for its effect.
    Spend(C),
    Heal,
    EndTurn,
    /// One more card of a choice of cards.
    Pick(C),
    /// Enough cards are chosen.
    Enough,
    /// There is nothing to choose; only the chooser knew.
    Nothing,
    Yes,
    No,
    /// One of the alternatives printed on the card, counted from zero.
    Alternative(u8),
    /// Show a card.
    Reveal(C),
    /// Do not show one, and bear what follows.
    Suffer,
    Player(Seat),
    Space(Space),
    /// The Mastermind rather than a Villain in a space.
    Mastermind,
    /// A card played earlier, by what it is.
    Copy(DefId),
    /// Make this poker hand, or none.
    Make(Option<PokerHand>),
    /// The card played earlier that speaks next, by what it is.
    Next(DefId),
    /// Raise a hand out of turn, to help with a kept card. Never listed among the options.
    StepIn(Seat),
    /// Give the game up for everybody. Never listed among the options.
    Concede,
}
