//! The explicit stack: what is still to be done, as plain data.
//!
//! A frame is popped, does one step, and pushes whatever must happen next. Where it needs an answer
//! it leaves an [`Ask`] and the machine stops; the game can be cloned, stored and compared there.

use cards::tree::{GainTo, Moment, Pool, Verb, Way};
use kernel::{Cite, Seat};

use crate::rules::bond::poker_choice::{Comparing, Making};
use crate::state::ids::{Card, ClassSet, DefId, Space};
use crate::state::piles::ROW_MAX;
use crate::steps::{StepFrame, StepQuestion};
use crate::text::program::{Block, Filter, PlaceSet};

/// Whose text is being carried out, for whom, and about what.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ctx<C = Card> {
    /// The owner of the text: "you".
    pub you: Seat,
    /// The player the step is about: "that player".
    pub who: Seat,
    /// The card that speaks, if there is one.
    pub source: C,
    pub def: DefId,
    pub clause: u8,
    /// The Twist being resolved, or the Villain fought.
    pub subject: C,
    /// Where the Villain stood when it was fought.
    pub space: Space,
    /// Which play of this turn speaks, counted from one; zero: none.
    pub play: u16,
    /// The number of the Twist being resolved.
    pub number: u8,
}

impl<C> Ctx<C> {
    pub fn cite(&self) -> Cite {
        Cite::Text {
            definition: self.def.0,
            clause: self.clause,
        }
    }
}

/// One thing still to be done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Frame<C = Card> {
    /// What a step or a keyword has left for later.
    OfStep(StepFrame<C>),
    /// The turn of the active player, at this step.
    Turn(TurnStep),
    /// Play this many cards of the Villain Deck.
    VillainDeck {
        left: u8,
    },
    /// A card enters the row at its right end.
    Enter {
        card: C,
    },
    Escape {
        card: C,
        def: DefId,
        step: EscapeStep,
        next: Seat,
        left: u8,
    },
    TwistDone {
        card: C,
    },
    SoloTwist,
    StrikeDone {
        card: C,
    },
    /// The Villain Phase is over: what is on the move moves (L-TURN-005).
    VillainPhaseEnds,
    /// The cards on the move, in their order, from this one on.
    Chase {
        cards: [C; ROW_MAX],
        next: u8,
    },
    /// A card goes this many single steps along the row.
    Step {
        card: C,
        way: Way,
        left: u8,
    },
    /// Pay for and then carry out a card that is being played.
    Play {
        you: Seat,
        card: C,
        def: DefId,
        paid: bool,
    },
    /// The copied half of a card that copies another; `extra` are the classes it keeps.
    Copied {
        ctx: Ctx<C>,
        extra: ClassSet,
        paid: bool,
    },
    /// Abilities of one card, from this line on.
    Abilities {
        ctx: Ctx<C>,
        when: Moment,
        next: u8,
    },
    Block {
        ctx: Ctx<C>,
        block: Block,
    },
    /// What follows "if you do".
    Then {
        ctx: Ctx<C>,
        block: Block,
    },
    /// Restores the answer to "was it done" after other text has run.
    Done(u16),
    /// Several texts at the same moment: a player says which of the next frames comes first (C-210).
    Order {
        seat: Seat,
        n: u8,
    },
    Each {
        ctx: Ctx<C>,
        body: Block,
        next: Seat,
        left: u8,
    },
    /// As [`Frame::Each`], for some of the seats only.
    EachOf {
        ctx: Ctx<C>,
        body: Block,
        /// One bit for each seat.
        seats: u8,
        next: Seat,
        left: u8,
    },
    /// What is left of the cards looked at goes back on the deck of this player.
    LookDone {
        owner: Seat,
    },
    Fight {
        card: C,
        space: Space,
        step: FightStep,
    },
    /// After the text of a Tactic, or of the last Mission a perfect game waited for; `wins`: nothing
    /// was left to do when it was taken, so its text can not lose the game any more (C-63).
    TacticDone {
        wins: bool,
    },
    GainWounds {
        seat: Seat,
        left: u8,
        to: GainTo,
    },
    Draw {
        seat: Seat,
        left: u8,
        extra: bool,
    },
    Showdown(ShowdownStep),
    /// The choice that waited for somebody who stepped in is put again.
    AskAgain,
    /// What was searched goes back and is shuffled.
    SearchDone {
        owner: Seat,
    },
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TurnStep {
    Begin,
    /// Friends may offer cards they kept in play.
    Offers,
    Act,
    /// The next 00 Status speaks.
    Status,
    /// Which Liaison cards stay in play.
    Keep,
    Discard,
    DrawHand,
    /// What waits for the end of the turn.
    End,
    Pass,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EscapeStep {
    KoHero,
    Discards,
    CaptivesLeave,
    /// What the Mastermind does about it.
    Mastermind,
    OwnEffect,
    /// A failed Mission raises the Danger Level.
    Danger,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FightStep {
    /// Compare again after the Fight effect, then pay and defeat.
    Compare,
    /// Defeated by an effect: nothing to compare or pay.
    Free,
    /// Its own text has said that it is not defeated: compare and pay, and leave it there.
    Spare,
    /// The same where nothing was to be paid.
    SpareFree,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ShowdownStep {
    NextTurn,
    Act,
    EndTurn,
    Judge,
}

/// The pending question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ask<C = Card> {
    pub seat: Seat,
    pub cite: Cite,
    pub question: Question<C>,
}

/// What is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Question<C = Card> {
    /// What only one step asks.
    OfStep(StepQuestion<C>),
    /// The free choice of the action step.
    Act,
    /// The action step of a Showdown Turn.
    ShowdownAct,
    Pick(Picking<C>),
    /// Whether to do what the text offers.
    May {
        ctx: Ctx<C>,
        body: Block,
        then: Block,
    },
    /// Whether to use an ability whose condition is met.
    UseAbility {
        ctx: Ctx<C>,
        block: Block,
    },
    /// Whether to show the card and do its text instead of gaining a Wound.
    InsteadOfWound {
        seat: Seat,
        left: u8,
        to: GainTo,
    },
    OneOf {
        ctx: Ctx<C>,
        first: u16,
        n: u8,
    },
    /// Show a fitting card or bear the consequence.
    RevealOr {
        ctx: Ctx<C>,
        filter: Filter,
        otherwise: Block,
    },
    /// Show a fitting card for a benefit, or not.
    MayReveal {
        ctx: Ctx<C>,
        filter: Filter,
        then: Block,
    },
    ChoosePlayer {
        ctx: Ctx<C>,
        body: Block,
    },
    /// Which player on one's own side.
    ChooseFriend {
        ctx: Ctx<C>,
        body: Block,
    },
    /// Which poker hand a player shows where all are compared.
    ShowHand(Comparing<C>),
    /// Whether to make the poker hand a text speaks of.
    MakeHand(Making<C>),
    /// Whose 00 Status speaks next.
    NextStatus,
    /// Which of so many texts at the end of the turn comes next.
    NextText {
        n: u8,
    },
    /// Whether a Liaison card stays in play.
    KeepLiaison {
        card: C,
    },
    /// Whether to give up a kept card for the active player, who calls on it.
    GiveLiaison {
        card: C,
    },
    /// Which kept card to offer the active player, if any.
    OfferLiaison,
    /// The same, asked because the owner has raised a hand.
    StepIn,
    /// Whose printed points are copied.
    Impersonate {
        ctx: Ctx<C>,
        pool: Pool,
    },
    /// Whether a card goes on top of the deck it was shuffled into.
    OnTop {
        card: C,
    },
}

/// A choice of cards in progress; the cards chosen so far are marked in the state.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Picking<C = Card> {
    pub ctx: Ctx<C>,
    pub purpose: Purpose,
    pub filter: Filter,
    pub from: PlaceSet,
    /// Whose zones.
    pub owner: Seat,
    pub min: u8,
    pub max: u8,
}

/// What happens to the cards chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    Verb(Verb),
    Keep,
    /// The Hero that an escape, or a Twist alone, takes from the HQ.
    RuleKo,
    /// The Hero that a Twist alone puts under the Hero Deck.
    RuleUnder,
    /// The discard because captives were carried off.
    RuleDiscard,
    PassLeft,
    /// A Hero won at blackjack.
    GainToHand,
}
