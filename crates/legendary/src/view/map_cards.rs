//! Renaming the cards inside pending work.
//!
//! A view names cards by where they lie, a sampled world numbers them afresh; both need every
//! pending frame and question with other card numbers in it.

use crate::machine::action::Action;
use crate::machine::frame::{Ask, Ctx, Frame, Picking, Question};
use crate::machine::once::Once;
use crate::rules::bond::liaison::Kept;
use crate::state::Play;
use crate::state::ids::Card;

/// Gives every card another number.
pub(crate) trait MapCards: Sized {
    fn map_cards(self, rename: &impl Fn(Card) -> Card) -> Self;
}

impl MapCards for Card {
    fn map_cards(self, rename: &impl Fn(Card) -> Card) -> Card {
        if self.is_some() { rename(self) } else { self }
    }
}

impl MapCards for Ctx {
    fn map_cards(self, rename: &impl Fn(Card) -> Card) -> Ctx {
        Ctx {
            source: self.source.map_cards(rename),
            subject: self.subject.map_cards(rename),
            ..self
        }
    }
}

impl MapCards for Play {
    fn map_cards(self, rename: &impl Fn(Card) -> Card) -> Play {
        Play {
            card: self.card.map_cards(rename),
            ..self
        }
    }
}

impl MapCards for Once {
    fn map_cards(self, rename: &impl Fn(Card) -> Card) -> Once {
        Once {
            card: self.card.map_cards(rename),
            ..self
        }
    }
}

impl MapCards for Kept {
    fn map_cards(self, rename: &impl Fn(Card) -> Card) -> Kept {
        Kept {
            card: self.card.map_cards(rename),
            ..self
        }
    }
}

impl MapCards for Picking {
    fn map_cards(self, rename: &impl Fn(Card) -> Card) -> Picking {
        Picking {
            ctx: self.ctx.map_cards(rename),
            ..self
        }
    }
}

impl MapCards for Ask {
    fn map_cards(self, rename: &impl Fn(Card) -> Card) -> Ask {
        Ask {
            question: self.question.map_cards(rename),
            ..self
        }
    }
}

impl MapCards for Action {
    fn map_cards(self, rename: &impl Fn(Card) -> Card) -> Action {
        match self {
            Action::Play(card) => Action::Play(card.map_cards(rename)),
            Action::Pick(card) => Action::Pick(card.map_cards(rename)),
            Action::Reveal(card) => Action::Reveal(card.map_cards(rename)),
            Action::Call(card) => Action::Call(card.map_cards(rename)),
            Action::Give(card) => Action::Give(card.map_cards(rename)),
            Action::Spend(card) => Action::Spend(card.map_cards(rename)),
            Action::Recruit { .. }
            | Action::RecruitOfficer
            | Action::FightVillain(_)
            | Action::FightMastermind
            | Action::BuyMastermind
            | Action::Complete { .. }
            | Action::Use { .. }
            | Action::Rescue(_)
            | Action::PayOff { .. }
            | Action::KoCartel(_)
            | Action::DamageBase(_)
            | Action::Heal
            | Action::EndTurn
            | Action::Enough
            | Action::Nothing
            | Action::Yes
            | Action::No
            | Action::Alternative(_)
            | Action::Suffer
            | Action::Player(_)
            | Action::Space(_)
            | Action::Mastermind
            | Action::Copy(_)
            | Action::Concede => self,
        }
    }
}

impl MapCards for Frame {
    fn map_cards(self, rename: &impl Fn(Card) -> Card) -> Frame {
        let card = |card: Card| card.map_cards(rename);
        let ctx = |ctx: Ctx| ctx.map_cards(rename);
        match self {
            Frame::Turn(_)
            | Frame::VillainDeck { .. }
            | Frame::SoloTwist
            | Frame::VillainPhaseEnds
            | Frame::Done(_)
            | Frame::LookDone { .. }
            | Frame::TacticDone
            | Frame::GainWounds { .. }
            | Frame::Draw { .. }
            | Frame::Showdown(_)
            | Frame::SearchDone { .. } => self,
            Frame::OfStep(frame) => Frame::OfStep(frame.map_cards(rename)),
            Frame::Enter { card: c } => Frame::Enter { card: card(c) },
            Frame::Escape {
                card: c,
                def,
                step,
                next,
                left,
            } => Frame::Escape {
                card: card(c),
                def,
                step,
                next,
                left,
            },
            Frame::TwistDone { card: c } => Frame::TwistDone { card: card(c) },
            Frame::StrikeDone { card: c } => Frame::StrikeDone { card: card(c) },
            Frame::Chase { cards, next } => Frame::Chase {
                cards: cards.map(card),
                next,
            },
            Frame::Step { card: c, way, left } => Frame::Step {
                card: card(c),
                way,
                left,
            },
            Frame::Play {
                you,
                card: c,
                def,
                paid,
            } => Frame::Play {
                you,
                card: card(c),
                def,
                paid,
            },
            Frame::Copied {
                ctx: c,
                extra,
                paid,
            } => Frame::Copied {
                ctx: ctx(c),
                extra,
                paid,
            },
            Frame::Abilities { ctx: c, when, next } => Frame::Abilities {
                ctx: ctx(c),
                when,
                next,
            },
            Frame::Block { ctx: c, block } => Frame::Block { ctx: ctx(c), block },
            Frame::Then { ctx: c, block } => Frame::Then { ctx: ctx(c), block },
            Frame::Each {
                ctx: c,
                body,
                next,
                left,
            } => Frame::Each {
                ctx: ctx(c),
                body,
                next,
                left,
            },
            Frame::EachOf {
                ctx: c,
                body,
                seats,
                next,
                left,
            } => Frame::EachOf {
                ctx: ctx(c),
                body,
                seats,
                next,
                left,
            },
            Frame::Fight {
                card: c,
                space,
                step,
            } => Frame::Fight {
                card: card(c),
                space,
                step,
            },
        }
    }
}

impl MapCards for Question {
    fn map_cards(self, rename: &impl Fn(Card) -> Card) -> Question {
        let ctx = |ctx: Ctx| ctx.map_cards(rename);
        match self {
            Question::Act | Question::ShowdownAct => self,
            Question::OfStep(question) => Question::OfStep(question.map_cards(rename)),
            Question::Pick(picking) => Question::Pick(picking.map_cards(rename)),
            Question::May { ctx: c, body, then } => Question::May {
                ctx: ctx(c),
                body,
                then,
            },
            Question::UseAbility { ctx: c, block } => Question::UseAbility { ctx: ctx(c), block },
            Question::InsteadOfWound { .. } => self,
            Question::OneOf { ctx: c, first, n } => Question::OneOf {
                ctx: ctx(c),
                first,
                n,
            },
            Question::RevealOr {
                ctx: c,
                filter,
                otherwise,
            } => Question::RevealOr {
                ctx: ctx(c),
                filter,
                otherwise,
            },
            Question::MayReveal {
                ctx: c,
                filter,
                then,
            } => Question::MayReveal {
                ctx: ctx(c),
                filter,
                then,
            },
            Question::OfferLiaison => self,
            Question::KeepLiaison { card } => Question::KeepLiaison {
                card: card.map_cards(rename),
            },
            Question::GiveLiaison { card } => Question::GiveLiaison {
                card: card.map_cards(rename),
            },
            Question::ChooseFriend { ctx: c, body } => Question::ChooseFriend { ctx: ctx(c), body },
            Question::ChoosePlayer { ctx: c, body } => Question::ChoosePlayer { ctx: ctx(c), body },
            Question::Impersonate { ctx: c, pool } => Question::Impersonate { ctx: ctx(c), pool },
            Question::OnTop { card } => Question::OnTop {
                card: card.map_cards(rename),
            },
        }
    }
}
