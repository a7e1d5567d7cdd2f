//! Assault with one secret made another at a given step, and with a leak planted if asked for.

use assault::Side;
use assault::play::{Action, Assault, Event, Setup, SetupError, View};
use kernel::{Canon, Cite, Decision, Game, Outcome, Refusal, Seed, Sink, Viewer};

use super::secrets::Secret;

/// A set-up and what is done to the game behind the players' backs.
#[derive(Clone, Debug)]
pub struct Plan {
    pub setup: Setup,
    /// A countdown of this length runs from the first Turn.
    pub countdown: Option<u8>,
    /// What is otherwise after so many choices.
    pub swap: Option<(usize, Secret)>,
    pub plant: Plant,
}

/// A leak on purpose.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Plant {
    None,
    /// The view tells a number that follows from where the enemies stand.
    Count,
    /// Everyone is told every event.
    Event,
    /// What is refused depends on where the enemies are.
    Refusal,
    /// The view tells the sum of all wounds.
    Wounds,
    /// The view tells how much of the countdown is left.
    Clock,
    /// The view tells how many are sent to the roof.
    Roof,
}

#[derive(Clone, Debug)]
pub struct Staged {
    pub game: Assault,
    plan: Plan,
    n_steps: usize,
}

/// A view, with whatever the planted leak adds to it.
#[derive(Clone, PartialEq, Debug)]
pub struct StagedView {
    pub view: View,
    leak: u32,
    /// Known only to the refusals: not written out.
    smuggled: Option<u32>,
}

impl Staged {
    fn after_step(&mut self) {
        if let Some((_, secret)) = self.plan.swap.filter(|(step, _)| *step == self.n_steps) {
            self.game = secret.otherwise(&self.game);
        }
    }

    fn count(&self, wanted: impl Fn(assault::PersonId) -> bool) -> u32 {
        let people = self.game.board().pieces().people();
        people.filter(|(id, _)| wanted(*id)).count() as u32
    }

    fn where_enemies_are(&self, viewer: Viewer) -> u32 {
        let board = self.game.board();
        let own = board.side_of_viewer(viewer);
        let space = |id| board.place(id).map_or(0, |place| place.space.idx() as u32);
        let enemies = Side::BOTH.into_iter().filter(|side| Some(*side) != own);
        let enemies = enemies.flat_map(|side| board.present(side).iter());
        enemies.map(space).sum()
    }

    fn leak(&self, viewer: Viewer) -> u32 {
        let board = self.game.board();
        match self.plan.plant {
            Plant::Count => self.where_enemies_are(viewer),
            Plant::Wounds => {
                let people = board.pieces().people();
                people.map(|(id, _)| board.counter(id).wound as u32).sum()
            }
            Plant::Clock => {
                let countdown = board.machines.countdown;
                countdown
                    .and_then(|countdown| countdown.remaining(board.clocks.turn))
                    .map_or(0, u32::from)
            }
            Plant::Roof => self.count(|id| self.game.plans().roof_part.contains(id)),
            Plant::None | Plant::Event | Plant::Refusal => 0,
        }
    }
}

impl Game for Staged {
    type Setup = Plan;
    type SetupError = SetupError;
    type Action = Action;
    type Event = Event;
    type Seen = Event;
    type View = StagedView;

    const NAME: &'static str = Assault::NAME;
    const RULES_VERSION: u32 = Assault::RULES_VERSION;

    fn resolve(plan: &Plan, _: Seed) -> Result<Plan, SetupError> {
        Ok(plan.clone())
    }

    fn start(plan: &Plan, seed: Seed, sink: &mut impl Sink<Event>) -> Result<Staged, SetupError> {
        let mut game = Assault::start(&plan.setup, seed, sink)?;
        if let Some(length) = plan.countdown {
            game = game.rearranged(|scene| {
                scene.machines(|machines| {
                    machines.countdown = Some(assault::play::Countdown {
                        begun: assault::play::Turn(1),
                        length: Some(length),
                        by: assault::Side::Skorpios,
                        is_told: false,
                        is_open: false,
                    });
                });
            });
        }
        let mut staged = Staged {
            game,
            plan: plan.clone(),
            n_steps: 0,
        };
        staged.after_step();
        Ok(staged)
    }

    fn setup_words(plan: &Plan) -> String {
        Assault::setup_words(&plan.setup)
    }

    fn content_words(plan: &Plan) -> String {
        Assault::content_words(&plan.setup)
    }

    fn n_seats(&self) -> u8 {
        self.game.n_seats()
    }

    fn decision(&self) -> Option<Decision> {
        self.game.decision()
    }

    fn options(&self, out: &mut Vec<Action>) {
        self.game.options(out);
    }

    fn apply(&mut self, action: Action, sink: &mut impl Sink<Event>) {
        self.game.apply(action, sink);
        self.n_steps += 1;
        self.after_step();
    }

    fn action_words(&self, action: &Action) -> String {
        self.game.action_words(action)
    }

    fn cite_words(&self, cite: Cite) -> String {
        self.game.cite_words(cite)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.game.outcome()
    }

    fn revealed(&self) -> u32 {
        self.game.revealed()
    }

    fn view(&self, viewer: Viewer) -> StagedView {
        StagedView {
            view: self.game.view(viewer),
            leak: self.leak(viewer),
            smuggled: (self.plan.plant == Plant::Refusal).then(|| self.where_enemies_are(viewer)),
        }
    }

    fn seen(&self, event: &Event, viewer: Viewer) -> Option<Event> {
        match self.plan.plant {
            Plant::Event => Some(event.clone()),
            _ => self.game.seen(event, viewer),
        }
    }

    fn view_words(view: &StagedView) -> String {
        view.view.words() + &format!(" {}", view.leak)
    }

    fn refusals(view: &StagedView) -> Vec<Refusal> {
        let mut refusals = Assault::refusals(&view.view);
        refusals.extend(view.smuggled.map(|secret| Refusal {
            action: format!("go to {secret}"),
            cite: Cite::rule("A-GM-003"),
        }));
        refusals
    }

    fn sample(view: &StagedView, luck: Seed) -> Staged {
        let game = Assault::sample(&view.view, luck);
        let setup = Setup {
            content: view.view.board.content().clone(),
            scenario: view.view.board.scenario().number,
            switches: view.view.board.switches,
            seating: Default::default(),
        };
        Staged {
            game,
            plan: Plan {
                setup,
                countdown: None,
                swap: None,
                plant: Plant::None,
            },
            n_steps: 0,
        }
    }

    fn encode(&self, out: &mut Canon) {
        self.game.encode(out);
    }
}
