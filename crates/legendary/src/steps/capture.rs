//! `this captures 1`.

use cards::steps as text;
use cards::tree;
use kernel::Sink;
use smallvec::SmallVec;

use super::{Asks, StepRules, Tells};
use crate::machine::action::Action;
use crate::machine::frame::{Ask, Ctx};
use crate::machine::map_cards::maps_cards;
use crate::machine::topic::Topic;
use crate::machine::wording::Wording;
use crate::say;
use crate::state::State;
use crate::state::event::Event;
use crate::state::ids::Space;
use crate::state::piles::{ROW_MAX, Zone};
use crate::text::compile::{CompileError, Compiler};

/// See [`text::Capture`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Capture {
    pub captor: Captor,
    pub n: u8,
}

impl StepRules for Capture {
    type Text = text::Capture;

    fn compile(text: &text::Capture, names: &Compiler<'_>) -> Result<Capture, CompileError> {
        Ok(Capture {
            captor: match &text.captor {
                tree::Captor::ChosenVillain => Captor::ChosenVillain,
                tree::Captor::ChosenCard => Captor::ChosenCard,
                tree::Captor::Mastermind => Captor::Mastermind,
                tree::Captor::This => Captor::This,
                tree::Captor::At(space) => Captor::At(names.space(space)?),
            },
            n: text.n,
        })
    }

    fn run(self, state: &mut State, ctx: &Ctx, sink: &mut impl Sink<Event>) {
        state.node_capture(ctx, self.captor, self.n, sink);
    }

    fn stirs_row(&self) -> bool {
        true
    }
}

type Spaces = SmallVec<[Space; ROW_MAX]>;

/// Who captures.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Captor {
    ChosenVillain,
    /// A Villain or a Mission.
    ChosenCard,
    This,
    At(Space),
    Mastermind,
}

/// Which Villain captures; where `missions`, a Mission can be chosen too.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Which {
    n: u8,
    missions: bool,
}

maps_cards!(Which);

impl Asks for Which {
    fn options(&self, state: &State, out: &mut Vec<Action>) {
        let captors = state.captors(self.missions);
        out.extend(captors.into_iter().map(Action::Space));
    }

    fn answer(
        self,
        state: &mut State,
        _ask: &Ask,
        action: Action,
        sink: &mut impl Sink<Event>,
    ) -> bool {
        let Action::Space(space) = action else {
            return false;
        };
        state.capture(space, self.n, sink);
        true
    }
}

impl Tells for Which {
    fn prompt(&self, wording: &dyn Wording) -> String {
        captor_question(wording, self.n, self.missions)
    }

    fn topic(&self) -> Topic {
        Topic::Captor
    }
}

impl State {
    fn node_capture(&mut self, ctx: &Ctx, captor: Captor, n: u8, sink: &mut impl Sink<Event>) {
        let space = match captor {
            Captor::This => self.space_of(ctx.source),
            Captor::At(space) => self.piles.top(Zone::row(space)).map(|_| space),
            Captor::Mastermind => return self.mastermind_captures(n, sink),
            Captor::ChosenVillain | Captor::ChosenCard => {
                let missions = captor == Captor::ChosenCard;
                match self.captors(missions)[..] {
                    [] => None,
                    [only] => Some(only),
                    _ => {
                        let question = Which { n, missions }.into();
                        return self.ask(ctx.who, ctx.cite(), question);
                    }
                }
            }
        };
        match space {
            Some(space) => self.capture(space, n, sink),
            None => self.done = 0,
        }
    }

    /// Returns the spaces of the cards that can be chosen to capture something.
    fn captors(&self, missions: bool) -> Spaces {
        let cards = self
            .occupied()
            .filter(|&(_, card)| missions || !self.is_mission(card));
        cards.map(|(space, _)| space).collect()
    }

    /// Puts captives from the stack under the Mastermind.
    fn mastermind_captures(&mut self, n: u8, sink: &mut impl Sink<Event>) {
        self.done = 0;
        for _ in 0..n {
            if let Some(card) = self.piles.top(Zone::BYSTANDERS) {
                let is_another = !self.piles.is_empty(Zone::UNDER_MASTERMIND);
                if !self.applies("L-CAPTURE-005", sink) && is_another {
                    return;
                }
                self.done += 1;
                self.shift(card, Zone::UNDER_MASTERMIND, sink);
            }
        }
    }
}

fn captor_question(wording: &dyn Wording, n: u8, missions: bool) -> String {
    let lang = wording.lang();
    match (n, wording.has_gadgets(), missions) {
        (1, false, _) => say!(
            lang,
            "Choose the Villain who captures a Bystander",
            "Wähle den Schurken, der einen Zivilisten gefangen nimmt",
        ),
        (_, false, _) => say!(
            lang,
            "Choose the Villain who captures {n} Bystanders",
            "Wähle den Schurken, der {n} Zivilisten gefangen nimmt",
        ),
        (1, true, false) => say!(
            lang,
            "Choose the Villain who takes a Gadget",
            "Wähle den Schurken, der ein Gadget nimmt",
        ),
        (_, true, false) => say!(
            lang,
            "Choose the Villain who takes {n} Gadgets",
            "Wähle den Schurken, der {n} Gadgets nimmt",
        ),
        (1, true, true) => say!(
            lang,
            "Choose the Villain or Mission that takes a Gadget",
            "Wähle den Schurken oder Auftrag, zu dem ein Gadget kommt",
        ),
        (_, true, true) => say!(
            lang,
            "Choose the Villain or Mission that takes {n} Gadgets",
            "Wähle den Schurken oder Auftrag, zu dem {n} Gadgets kommen",
        ),
    }
}
