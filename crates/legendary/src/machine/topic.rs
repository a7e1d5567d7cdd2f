//! What the pending question is about: enough for a bot or a screen to answer or ask it in its own
//! way. Read from a view, so it tells a seat nothing it can not see.

use cards::tree::{Pool, Verb};

use crate::machine::frame::{Purpose, Question};
use crate::state::ids::CardAt;

/// The kind of a pending question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Topic {
    /// The free choice of the action step.
    Act,
    /// The action step of a Showdown Turn.
    ShowdownAct,
    /// Which cards, and what will happen to them.
    Cards(Fate),
    /// Whether to do what a text offers.
    Offer,
    /// Whether to use an ability whose condition is met.
    Ability,
    InsteadOfWound,
    Alternative,
    /// Show a card or bear the consequence.
    RevealOr,
    /// Show a card for a benefit.
    MayReveal,
    Player,
    /// Whom to defeat without paying.
    Defeat,
    /// Which Mission to complete without paying.
    Complete,
    /// Which poker hand to make, if any.
    PokerHand,
    /// Which of several texts at the same moment comes next.
    NextText,
    /// Whether a card stays in play to help a friend.
    Keep,
    /// Whether to help the active player, who asks for it, with a kept card.
    Help,
    /// Whether to offer the active player a kept card, unasked.
    OfferHelp,
    /// Which kept card to give, having raised a hand for it.
    StepIn,
    /// Which Villain captures.
    Captor,
    MoveFrom,
    MoveTo,
    /// Which space of the row is destroyed.
    DestroySpace,
    Copy,
    /// Which card goes back on the deck first, deepest.
    PutBack,
    /// Which of several Heroes of equal cost leaves the HQ for a Villain's sake.
    HqHero,
    /// What a Cartel card is placed on.
    PlaceCartel,
    /// Which Cartel card goes, without paying.
    KoCartel,
    /// Which brainwashed Hero is rescued, without paying.
    Rescue,
    /// Which of one's own Angels disperses next.
    Disperse,
    /// Whose printed points are copied.
    Impersonate,
    /// Whether a card goes on top of the shuffled deck.
    OnTop,
}

/// What happens to the cards that are chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fate {
    Ko,
    Discard,
    Gain,
    PutOnDeck,
    ToHand,
    /// Kept for the next hand.
    Keep,
    /// The rules take a Hero out of the HQ.
    LeavesHq,
    /// Becomes a Villain in the row.
    Brainwashed,
    PassLeft,
}

/// How many cards a question asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Count {
    pub min: usize,
    pub max: usize,
    /// How many are chosen already, where the viewer is the one who chooses.
    pub chosen: usize,
}

/// Returns which kind of points a question copies, if it copies any.
pub(crate) fn copied_pool<C>(question: &Question<C>) -> Option<Pool> {
    match question {
        Question::Impersonate { pool, .. } => Some(*pool),
        _ => None,
    }
}

/// Returns what a question is about.
pub(crate) fn topic(question: &Question<CardAt>) -> Topic {
    match *question {
        Question::OfStep(question) => question.topic(),
        Question::Act => Topic::Act,
        Question::ShowdownAct => Topic::ShowdownAct,
        Question::Pick(picking) => Topic::Cards(fate(picking.purpose)),
        Question::May { .. } => Topic::Offer,
        Question::UseAbility { .. } => Topic::Ability,
        Question::InsteadOfWound { .. } => Topic::InsteadOfWound,
        Question::OneOf { .. } => Topic::Alternative,
        Question::RevealOr { .. } => Topic::RevealOr,
        Question::MayReveal { .. } => Topic::MayReveal,
        Question::ChoosePlayer { .. } | Question::ChooseFriend { .. } => Topic::Player,
        Question::ShowHand(_) | Question::MakeHand(_) => Topic::PokerHand,
        Question::NextStatus | Question::NextText { .. } => Topic::NextText,
        Question::KeepLiaison { .. } => Topic::Keep,
        Question::GiveLiaison { .. } => Topic::Help,
        Question::OfferLiaison => Topic::OfferHelp,
        Question::StepIn => Topic::StepIn,
        Question::Impersonate { .. } => Topic::Impersonate,
        Question::OnTop { .. } => Topic::OnTop,
    }
}

fn fate(purpose: Purpose) -> Fate {
    match purpose {
        Purpose::Verb(Verb::Ko) => Fate::Ko,
        Purpose::Verb(Verb::Discard) | Purpose::RuleDiscard => Fate::Discard,
        Purpose::Verb(Verb::Gain | Verb::RecruitFree) | Purpose::GainToHand => Fate::Gain,
        Purpose::Verb(Verb::Brainwash) => Fate::Brainwashed,
        Purpose::Verb(Verb::PutOnDeck) => Fate::PutOnDeck,
        Purpose::Verb(Verb::DrawThem | Verb::PutIntoHand) => Fate::ToHand,
        Purpose::Keep => Fate::Keep,
        Purpose::RuleKo | Purpose::RuleUnder | Purpose::Verb(Verb::PutUnderHeroDeck) => {
            Fate::LeavesHq
        }
        Purpose::PassLeft => Fate::PassLeft,
    }
}
