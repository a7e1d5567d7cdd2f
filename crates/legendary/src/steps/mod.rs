//! What the steps of card text do.
//!
//! A step is one file: how it is carried out, what it asks, how the question reads, what an answer
//! does and what is left for later. [`family!`], [`questions!`] and [`frames!`] list them; nothing
//! else in this crate knows how many there are. What a step means and how it reads on a card is in
//! the file of the same name in the card language.

pub(crate) mod acquire;
pub(crate) mod angels_disperse;
pub(crate) mod becomes_twist;
pub(crate) mod blackjack;
pub(crate) mod brainwash;
pub(crate) mod capture;
pub(crate) mod cards;
pub(crate) mod complete;
pub(crate) mod copy_played;
pub(crate) mod danger;
pub(crate) mod defeat;
pub(crate) mod destroy_spaces;
pub(crate) mod discard_down_to;
pub(crate) mod discard_hand;
pub(crate) mod discard_top;
pub(crate) mod draw;
pub(crate) mod enters;
pub(crate) mod evil_wins;
pub(crate) mod extra_enters;
pub(crate) mod extra_turn;
mod from_hq;
pub(crate) mod gain_extra;
pub(crate) mod gain_officer;
pub(crate) mod gain_under;
pub(crate) mod gain_wound;
pub(crate) mod keep;
pub(crate) mod ko_cartel;
pub(crate) mod leave;
pub(crate) mod leftmost_attack;
pub(crate) mod move_villain;
pub(crate) mod next_hand_is;
pub(crate) mod next_hand_plus;
pub(crate) mod not_defeated;
pub(crate) mod pass_left;
pub(crate) mod place_cartel;
pub(crate) mod place_strike;
pub(crate) mod place_twist;
pub(crate) mod play_copies;
pub(crate) mod play_villain_deck;
pub(crate) mod points;
pub(crate) mod put_back;
pub(crate) mod put_under;
pub(crate) mod rescue;
pub(crate) mod rescue_brainwashed;
pub(crate) mod rescue_held;
pub(crate) mod return_this;
pub(crate) mod shift;

use ::cards::tree::Step as Text;
use kernel::{Cite, Sink};

use crate::machine::action::Action;
use crate::machine::frame::{Ask, Ctx, Frame, Question};
use crate::machine::map_cards::MapCards;
use crate::machine::topic::Topic;
use crate::machine::wording::Wording;
use crate::state::State;
use crate::state::event::Event;
use crate::state::ids::{Card, CardAt, CardName};
use crate::text::compile::{CompileError, Compiler};
use crate::text::family::family;
use crate::text::program::{Amount, Block};

/// The rules of one kind of step, with names resolved to numbers.
pub(crate) trait StepRules: Copy {
    /// The step as the card language has it.
    type Text;

    fn compile(text: &Self::Text, names: &Compiler<'_>) -> Result<Self, CompileError>;

    /// Carries the step out. What it could do is left in `State::done`, for "if you do".
    fn run(self, state: &mut State, ctx: &Ctx, sink: &mut impl Sink<Event>);

    /// Whether everybody can see that the step would do nothing, so that "you may" is not asked.
    fn comes_to_nothing(&self, _state: &State, _sink: &mut impl Sink<Event>) -> bool {
        false
    }

    /// Whether the step can move cards of the row, or make them stronger, so that a foe whose Fight
    /// text it is may leave or outgrow the fight (C-18).
    fn stirs_row(&self) -> bool {
        false
    }

    /// Whether the step does for the active player what rules out Healing, so that it is not done
    /// after Healing either (L-WOUND-008).
    fn rules_out_healing(&self, _state: &State, _ctx: &Ctx) -> bool {
        false
    }

    /// Offers the step in a way of its own where a text says "you may"; returns whether it did.
    /// Otherwise the player is asked yes or no.
    fn offer(
        self,
        _state: &mut State,
        _ctx: &Ctx,
        _then: Block,
        _sink: &mut impl Sink<Event>,
    ) -> bool {
        false
    }

    /// Returns the amount that is read off the table before the step acts.
    fn reads(&self) -> Option<Amount> {
        None
    }

    /// Returns how many cards the step takes off the top of that player's deck.
    fn takes_off_deck(&self) -> u8 {
        0
    }
}

/// Work that a step has left for later.
pub(crate) trait Resumes: Copy {
    fn resume(self, state: &mut State, sink: &mut impl Sink<Event>);
}

/// A question that only one step asks, as the engine sees it.
pub(crate) trait Asks: Copy {
    /// Lists the legal answers.
    fn options(&self, state: &State, out: &mut Vec<Action>);

    /// Carries an answer out; returns false, and changes nothing, if it answers something else.
    fn answer(
        self,
        state: &mut State,
        ask: &Ask,
        action: Action,
        sink: &mut impl Sink<Event>,
    ) -> bool;

    /// Whether the question can wait while somebody steps in: it can where, with nothing left to
    /// choose, there is nothing left to do.
    fn can_wait(&self) -> bool {
        true
    }

    /// Whether the answer names a card that the others do not get to see by it.
    fn is_sealed(&self, _state: &State) -> bool {
        false
    }
}

/// The same question as a view shows it.
pub(crate) trait Tells: Copy {
    /// Returns the question in words.
    fn prompt(&self, wording: &dyn Wording) -> String;

    /// Returns what a bot or a screen should take the question for.
    fn topic(&self) -> Topic;

    /// Returns the card that speaks, where a rule settles a detail of its text.
    fn speaker(&self) -> Option<Cite> {
        None
    }

    /// Returns the words of declining, where "no" is too little.
    fn no(&self, _wording: &dyn Wording) -> Option<String> {
        None
    }

    /// Returns the words of choosing a space somebody stands on, where they differ.
    fn taken_space(&self, _wording: &dyn Wording, _space: &str, _foe: &str) -> Option<String> {
        None
    }
}

/// Makes the enum of the work that steps and keywords leave for later.
macro_rules! frames {
    ($($name:ident = $type:ty),+ $(,)?) => {
        /// Work that a step or a keyword has left for later.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum StepFrame<C = Card> {
            $($name($type),)+
        }

        $(
            impl<C> From<$type> for Frame<C> {
                fn from(frame: $type) -> Frame<C> {
                    Frame::OfStep(StepFrame::$name(frame))
                }
            }
        )+

        impl StepFrame {
            pub(crate) fn resume(self, state: &mut State, sink: &mut impl Sink<Event>) {
                match self {
                    $(StepFrame::$name(frame) => frame.resume(state, sink),)+
                }
            }
        }

        impl<A: CardName, B: CardName> MapCards<A, B> for StepFrame<A> {
            type Mapped = StepFrame<B>;

            fn map_cards(self, rename: &impl Fn(A) -> B) -> StepFrame<B> {
                match self {
                    $(StepFrame::$name(frame) => StepFrame::$name(frame.map_cards(rename)),)+
                }
            }
        }
    };
}

/// Makes the enum of the questions that only one step asks.
macro_rules! questions {
    ($($name:ident = $type:ty),+ $(,)?) => {
        /// A question that only one step asks.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum StepQuestion<C = Card> {
            $($name($type),)+
        }

        $(
            impl<C> From<$type> for Question<C> {
                fn from(question: $type) -> Question<C> {
                    Question::OfStep(StepQuestion::$name(question))
                }
            }
        )+

        impl StepQuestion {
            pub(crate) fn options(&self, state: &State, out: &mut Vec<Action>) {
                match self {
                    $(StepQuestion::$name(question) => question.options(state, out),)+
                }
            }

            pub(crate) fn answer(
                self,
                state: &mut State,
                ask: &Ask,
                action: Action,
                sink: &mut impl Sink<Event>,
            ) -> bool {
                match self {
                    $(StepQuestion::$name(question) => question.answer(state, ask, action, sink),)+
                }
            }

            pub(crate) fn can_wait(&self) -> bool {
                match self {
                    $(StepQuestion::$name(question) => question.can_wait(),)+
                }
            }

            pub(crate) fn is_sealed(&self, state: &State) -> bool {
                match self {
                    $(StepQuestion::$name(question) => question.is_sealed(state),)+
                }
            }
        }

        impl StepQuestion<CardAt> {
            pub(crate) fn prompt(&self, wording: &dyn Wording) -> String {
                match self {
                    $(StepQuestion::$name(question) => question.prompt(wording),)+
                }
            }

            pub(crate) fn topic(&self) -> Topic {
                match self {
                    $(StepQuestion::$name(question) => question.topic(),)+
                }
            }

            pub(crate) fn speaker(&self) -> Option<Cite> {
                match self {
                    $(StepQuestion::$name(question) => question.speaker(),)+
                }
            }

            pub(crate) fn no(&self, wording: &dyn Wording) -> Option<String> {
                match self {
                    $(StepQuestion::$name(question) => question.no(wording),)+
                }
            }

            pub(crate) fn taken_space(
                &self,
                wording: &dyn Wording,
                space: &str,
                foe: &str,
            ) -> Option<String> {
                match self {
                    $(StepQuestion::$name(question) => question.taken_space(wording, space, foe),)+
                }
            }
        }

        impl<A: CardName, B: CardName> MapCards<A, B> for StepQuestion<A> {
            type Mapped = StepQuestion<B>;

            fn map_cards(self, rename: &impl Fn(A) -> B) -> StepQuestion<B> {
                match self {
                    $(StepQuestion::$name(question) => {
                        StepQuestion::$name(question.map_cards(rename))
                    })+
                }
            }
        }
    };
}

family! {
    /// A step of a text, ready to be carried out.
    pub enum Step {
        points::Points,
        leftmost_attack::LeftmostAttack,
        draw::Draw,
        rescue::Rescue,
        acquire::Acquire,
        danger::Danger,
        gain_wound::GainWound,
        gain_officer::GainOfficer,
        cards::Cards,
        discard_down_to::DiscardDownTo,
        discard_hand::DiscardHand,
        discard_top::DiscardTop,
        play_copies::PlayCopies,
        blackjack::Blackjack,
        put_back::PutBack,
        leave::Leave,
        defeat::Defeat,
        not_defeated::NotDefeated,
        complete::Complete,
        shift::Shift,
        gain_extra::GainExtra,
        extra_enters::ExtraEnters,
        capture::Capture,
        play_villain_deck::PlayVillainDeck,
        next_hand_is::NextHandIs,
        next_hand_plus::NextHandPlus,
        keep::Keep,
        extra_turn::ExtraTurn,
        copy_played::CopyPlayed,
        pass_left::PassLeft,
        return_this::ReturnThis,
        move_villain::MoveVillain,
        rescue_held::RescueHeld,
        put_under::PutUnder,
        enters::Enters,
        brainwash::Brainwash,
        gain_under::GainUnder,
        place_twist::PlaceTwist,
        place_strike::PlaceStrike,
        becomes_twist::BecomesTwist,
        rescue_brainwashed::RescueBrainwashed,
        angels_disperse::AngelsDisperse,
        place_cartel::PlaceCartel,
        ko_cartel::KoCartel,
        destroy_spaces::DestroySpaces,
        evil_wins::EvilWins,
    }
}

impl Step {
    pub(crate) fn compile(step: &Text, names: &Compiler<'_>) -> Result<Step, CompileError> {
        Ok(compiled!(step, text => StepRules::compile(text, names)?))
    }

    #[inline]
    pub(crate) fn run(self, state: &mut State, ctx: &Ctx, sink: &mut impl Sink<Event>) {
        ask!(self, step => step.run(state, ctx, sink))
    }

    pub(crate) fn comes_to_nothing(&self, state: &State, sink: &mut impl Sink<Event>) -> bool {
        ask!(self, step => step.comes_to_nothing(state, sink))
    }

    pub(crate) fn stirs_row(&self) -> bool {
        ask!(self, step => step.stirs_row())
    }

    pub(crate) fn rules_out_healing(&self, state: &State, ctx: &Ctx) -> bool {
        ask!(self, step => step.rules_out_healing(state, ctx))
    }

    pub(crate) fn offer(
        self,
        state: &mut State,
        ctx: &Ctx,
        then: Block,
        sink: &mut impl Sink<Event>,
    ) -> bool {
        ask!(self, step => step.offer(state, ctx, then, sink))
    }

    #[inline]
    pub(crate) fn reads(&self) -> Option<Amount> {
        ask!(self, step => step.reads())
    }

    #[inline]
    pub(crate) fn takes_off_deck(&self) -> u8 {
        ask!(self, step => step.takes_off_deck())
    }
}

// Keywords leave work too; their list is with them.
crate::keywords::with_frames! { frames:
    Blackjack = blackjack::Done,
    Copies = play_copies::Copies<C>,
    DestroySpaces = destroy_spaces::Rest<C>,
    Disperse = angels_disperse::Dispersal<C>,
    KoCartel = ko_cartel::Rest<C>,
    PassLeft = pass_left::Passing<C>,
    PutBack = put_back::Rest<C>,
}

questions! {
    Captor = capture::Which,
    Complete = complete::Which,
    CopyOf = copy_played::Which<C>,
    Defeat = defeat::Whom<C>,
    DestroySpace = destroy_spaces::Which,
    Disperse = angels_disperse::Which<C>,
    FromHq = from_hq::Which<C>,
    KoCartel = ko_cartel::Which<C>,
    MoveFrom = move_villain::Whom<C>,
    MoveTo = move_villain::Whereto<C>,
    NextCopy = play_copies::NextCopy<C>,
    PlaceCartel = place_cartel::Which,
    PutBack = put_back::WhichFirst<C>,
    Rescue = rescue_brainwashed::Which<C>,
    Shift = shift::Which,
}
