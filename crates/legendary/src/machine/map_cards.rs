//! From one way of naming cards to the other.
//!
//! A view names cards by where they lie, a sampled world numbers them afresh; both need every
//! pending frame and question with other names in it.

use crate::machine::action::Action;
use crate::machine::frame::{Ask, Ctx, Frame, Picking, Question};
use crate::machine::once::Once;
use crate::rules::bond::liaison::Kept;
use crate::rules::bond::step_in::Held;
use crate::state::Play;
use crate::state::ids::CardName;

/// Gives every card another name.
pub(crate) trait MapCards<A, B> {
    type Mapped;

    fn map_cards(self, rename: &impl Fn(A) -> B) -> Self::Mapped;
}

/// Returns the other name of a card; "no card" stays what it is.
pub(crate) fn renamed<A: CardName, B: CardName>(card: A, rename: &impl Fn(A) -> B) -> B {
    if card == A::NONE {
        B::NONE
    } else {
        rename(card)
    }
}

/// Writes [`MapCards`] for a struct: first the parts that name cards, then the others. A type
/// without braces names none.
macro_rules! maps_cards {
    ($type:ident { $($named:ident),*; $($other:ident),* }) => {
        impl<A, B> $crate::machine::map_cards::MapCards<A, B> for $type<A>
        where
            A: $crate::state::ids::CardName,
            B: $crate::state::ids::CardName,
        {
            type Mapped = $type<B>;

            fn map_cards(self, rename: &impl Fn(A) -> B) -> $type<B> {
                $type {
                    $($named: self.$named.map_cards(rename),)*
                    $($other: self.$other,)*
                }
            }
        }
    };
    ($type:ident ($named:tt)) => {
        impl<A, B> $crate::machine::map_cards::MapCards<A, B> for $type<A>
        where
            A: $crate::state::ids::CardName,
            B: $crate::state::ids::CardName,
        {
            type Mapped = $type<B>;

            fn map_cards(self, rename: &impl Fn(A) -> B) -> $type<B> {
                $type(self.$named.map_cards(rename))
            }
        }
    };
    ($type:ident) => {
        impl<A, B> $crate::machine::map_cards::MapCards<A, B> for $type {
            type Mapped = $type;

            fn map_cards(self, _rename: &impl Fn(A) -> B) -> $type {
                self
            }
        }
    };
}
pub(crate) use maps_cards;

/// The same for a struct that holds the card itself.
macro_rules! names_card {
    ($type:ident { $($card:ident),*; $($other:ident),* }) => {
        impl<A: CardName, B: CardName> MapCards<A, B> for $type<A> {
            type Mapped = $type<B>;

            fn map_cards(self, rename: &impl Fn(A) -> B) -> $type<B> {
                $type {
                    $($card: renamed(self.$card, rename),)*
                    $($other: self.$other,)*
                }
            }
        }
    };
}

names_card!(Ctx { source, subject; you, who, def, clause, space, play, number });
names_card!(Play { card; def, classes });
names_card!(Once { card; def, clause, used, play });
names_card!(Kept { card; owner, since });
maps_cards!(Picking { ctx; purpose, filter, from, owner, min, max });
maps_cards!(Ask { question; seat, cite });

impl<A: CardName, B: CardName> MapCards<A, B> for Held<A> {
    type Mapped = Held<B>;

    fn map_cards(self, rename: &impl Fn(A) -> B) -> Held<B> {
        Held {
            ask: self.ask.map_cards(rename),
            moved: renamed(self.moved, rename),
            remembered: self.remembered,
            done: self.done,
        }
    }
}

impl<A: CardName, B: CardName> MapCards<A, B> for Action<A> {
    type Mapped = Action<B>;

    fn map_cards(self, rename: &impl Fn(A) -> B) -> Action<B> {
        let card = |card: A| renamed(card, rename);
        match self {
            Action::Play(c) => Action::Play(card(c)),
            Action::Pick(c) => Action::Pick(card(c)),
            Action::Reveal(c) => Action::Reveal(card(c)),
            Action::Call(c) => Action::Call(card(c)),
            Action::Give(c) => Action::Give(card(c)),
            Action::Spend(c) => Action::Spend(card(c)),
            Action::Recruit { slot } => Action::Recruit { slot },
            Action::RecruitOfficer => Action::RecruitOfficer,
            Action::FightVillain(space) => Action::FightVillain(space),
            Action::FightMastermind => Action::FightMastermind,
            Action::BuyMastermind => Action::BuyMastermind,
            Action::Complete { space, with } => Action::Complete { space, with },
            Action::Use { def, clause } => Action::Use { def, clause },
            Action::Rescue(space) => Action::Rescue(space),
            Action::PayOff { space, fights } => Action::PayOff { space, fights },
            Action::KoCartel(spot) => Action::KoCartel(spot),
            Action::DamageBase(n) => Action::DamageBase(n),
            Action::Heal => Action::Heal,
            Action::EndTurn => Action::EndTurn,
            Action::Enough => Action::Enough,
            Action::Nothing => Action::Nothing,
            Action::Yes => Action::Yes,
            Action::No => Action::No,
            Action::Alternative(i) => Action::Alternative(i),
            Action::Make(hand) => Action::Make(hand),
            Action::Suffer => Action::Suffer,
            Action::Player(seat) => Action::Player(seat),
            Action::Space(space) => Action::Space(space),
            Action::Mastermind => Action::Mastermind,
            Action::Copy(def) => Action::Copy(def),
            Action::Next(def) => Action::Next(def),
            Action::StepIn(seat) => Action::StepIn(seat),
            Action::Concede => Action::Concede,
        }
    }
}

impl<A: CardName, B: CardName> MapCards<A, B> for Frame<A> {
    type Mapped = Frame<B>;

    fn map_cards(self, rename: &impl Fn(A) -> B) -> Frame<B> {
        let name = |card: A| renamed(card, rename);
        match self {
            Frame::Turn(step) => Frame::Turn(step),
            Frame::VillainDeck { left } => Frame::VillainDeck { left },
            Frame::SoloTwist => Frame::SoloTwist,
            Frame::AskAgain => Frame::AskAgain,
            Frame::VillainPhaseEnds => Frame::VillainPhaseEnds,
            Frame::Done(done) => Frame::Done(done),
            Frame::Order { seat, n } => Frame::Order { seat, n },
            Frame::LookDone { owner } => Frame::LookDone { owner },
            Frame::TacticDone { wins } => Frame::TacticDone { wins },
            Frame::GainWounds { seat, left, to } => Frame::GainWounds { seat, left, to },
            Frame::Draw { seat, left, extra } => Frame::Draw { seat, left, extra },
            Frame::Showdown(step) => Frame::Showdown(step),
            Frame::SearchDone { owner } => Frame::SearchDone { owner },
            Frame::OfStep(frame) => Frame::OfStep(frame.map_cards(rename)),
            Frame::Enter { card } => Frame::Enter { card: name(card) },
            Frame::Escape {
                card,
                def,
                step,
                next,
                left,
            } => Frame::Escape {
                card: name(card),
                def,
                step,
                next,
                left,
            },
            Frame::TwistDone { card } => Frame::TwistDone { card: name(card) },
            Frame::StrikeDone { card } => Frame::StrikeDone { card: name(card) },
            Frame::Chase { cards, next } => Frame::Chase {
                cards: cards.map(name),
                next,
            },
            Frame::Step { card, way, left } => Frame::Step {
                card: name(card),
                way,
                left,
            },
            Frame::Play {
                you,
                card,
                def,
                paid,
            } => Frame::Play {
                you,
                card: name(card),
                def,
                paid,
            },
            Frame::Copied { ctx, extra, paid } => Frame::Copied {
                ctx: ctx.map_cards(rename),
                extra,
                paid,
            },
            Frame::Abilities { ctx, when, next } => Frame::Abilities {
                ctx: ctx.map_cards(rename),
                when,
                next,
            },
            Frame::Block { ctx, block } => Frame::Block {
                ctx: ctx.map_cards(rename),
                block,
            },
            Frame::Then { ctx, block } => Frame::Then {
                ctx: ctx.map_cards(rename),
                block,
            },
            Frame::Each {
                ctx,
                body,
                next,
                left,
            } => Frame::Each {
                ctx: ctx.map_cards(rename),
                body,
                next,
                left,
            },
            Frame::EachOf {
                ctx,
                body,
                seats,
                next,
                left,
            } => Frame::EachOf {
                ctx: ctx.map_cards(rename),
                body,
                seats,
                next,
                left,
            },
            Frame::Fight { card, space, step } => Frame::Fight {
                card: name(card),
                space,
                step,
            },
        }
    }
}

impl<A: CardName, B: CardName> MapCards<A, B> for Question<A> {
    type Mapped = Question<B>;

    fn map_cards(self, rename: &impl Fn(A) -> B) -> Question<B> {
        match self {
            Question::Act => Question::Act,
            Question::ShowdownAct => Question::ShowdownAct,
            Question::OfferLiaison => Question::OfferLiaison,
            Question::NextStatus => Question::NextStatus,
            Question::NextText { n } => Question::NextText { n },
            Question::StepIn => Question::StepIn,
            Question::InsteadOfWound { seat, left, to } => {
                Question::InsteadOfWound { seat, left, to }
            }
            Question::OfStep(question) => Question::OfStep(question.map_cards(rename)),
            Question::Pick(picking) => Question::Pick(picking.map_cards(rename)),
            Question::May { ctx, body, then } => Question::May {
                ctx: ctx.map_cards(rename),
                body,
                then,
            },
            Question::UseAbility { ctx, block } => Question::UseAbility {
                ctx: ctx.map_cards(rename),
                block,
            },
            Question::OneOf { ctx, first, n } => Question::OneOf {
                ctx: ctx.map_cards(rename),
                first,
                n,
            },
            Question::RevealOr {
                ctx,
                filter,
                otherwise,
            } => Question::RevealOr {
                ctx: ctx.map_cards(rename),
                filter,
                otherwise,
            },
            Question::MayReveal { ctx, filter, then } => Question::MayReveal {
                ctx: ctx.map_cards(rename),
                filter,
                then,
            },
            Question::KeepLiaison { card } => Question::KeepLiaison {
                card: renamed(card, rename),
            },
            Question::GiveLiaison { card } => Question::GiveLiaison {
                card: renamed(card, rename),
            },
            Question::OnTop { card } => Question::OnTop {
                card: renamed(card, rename),
            },
            Question::ChooseFriend { ctx, body } => Question::ChooseFriend {
                ctx: ctx.map_cards(rename),
                body,
            },
            Question::ShowHand(comparing) => Question::ShowHand(comparing.map_cards(rename)),
            Question::MakeHand(making) => Question::MakeHand(making.map_cards(rename)),
            Question::ChoosePlayer { ctx, body } => Question::ChoosePlayer {
                ctx: ctx.map_cards(rename),
                body,
            },
            Question::Impersonate { ctx, pool } => Question::Impersonate {
                ctx: ctx.map_cards(rename),
                pool,
            },
        }
    }
}
