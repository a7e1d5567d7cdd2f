//! What a program has to know of a game, beside its module.

use std::path::PathBuf;
use std::process::ExitCode;

use kernel::{Header, Seat};
use lab::{Report, Trials, Workload};
use module::{Setup, Study};

use crate::sim::{self, Run};
use crate::soak::Soaked;
use crate::table::{GameScreen, Hints};

/// A game as the commands offer it.
///
/// The flags of all games stand beside each other at one command, so no two games may have a flag of
/// the same name there; give their structs `#[group(skip)]`.
pub trait Offer: Send + Sync + 'static {
    /// The game with its bots and its words.
    type Module: Study;
    /// What it looks like in a terminal.
    type Screen: GameScreen<Module = Self::Module>;
    /// Which games are played by a soak.
    type Trials: Trials<Self::Module> + Send;
    /// Flags that name the content to play with.
    type Content: clap::Args;
    /// Flags of a game at the terminal, those of its content among them.
    type Play: clap::Args;
    /// Flags of many games.
    type Sim: clap::Args;
    /// Flags of a soak.
    type Soak: clap::Args;

    /// What to do where a record was played with content that is not at hand.
    const HINTS: Hints;

    /// Says in a few words what game it is.
    fn about(&self) -> &'static str;

    /// Makes named content known before anything asks for it.
    fn prepare(&self, _: &Self::Content) -> anyhow::Result<()> {
        Ok(())
    }

    /// Returns the game with the content a record was played with, as far as it is at hand.
    fn recorded(&self, content: &Self::Content, header: &Header) -> anyhow::Result<Self::Module>;

    /// Returns the game with all its content, and that of folders of one's own.
    fn studied(&self, folders: &[PathBuf]) -> anyhow::Result<Self::Module>;

    /// Returns the content that the flags of a game name.
    fn content<'a>(&self, play: &'a Self::Play) -> &'a Self::Content;

    /// Returns the game that the flags describe, for at least as many seats as were named.
    fn dealt(
        &self,
        play: &Self::Play,
        n_seats_named: u8,
    ) -> anyhow::Result<(Self::Module, Setup<Self::Module>)>;

    /// Returns whether the flags want a person in a seat; nothing if they do not say.
    fn wants_person(
        &self,
        _: &Self::Play,
        _: &<Self::Module as module::Module>::Game,
        _: Seat,
    ) -> Option<bool> {
        None
    }

    /// Returns whether a person sits there in a new game if nobody says otherwise.
    fn is_for_a_person(&self, _: &<Self::Module as module::Module>::Game, seat: Seat) -> bool {
        seat.0 == 0
    }

    /// Returns the screen to play at.
    fn screen(&self, module: Self::Module) -> Self::Screen;

    /// Returns the game that is played many times.
    fn simulated(&self, sim: &Self::Sim) -> anyhow::Result<(Self::Module, Setup<Self::Module>)>;

    /// Plays several set-ups where the flags ask for more than one, and prints how their games ended.
    fn sim_several(
        &self,
        _: &Self::Sim,
        _: &Run,
        _: &Self::Module,
        _: &Workload<Setup<Self::Module>>,
    ) -> Option<anyhow::Result<ExitCode>> {
        None
    }

    /// Prints how many games ended.
    fn print_sim(&self, plan: &Workload<Setup<Self::Module>>, report: &Report) {
        let games = report.tally.games;
        let (bot, seed) = (&plan.bot, plan.seed);
        sim::print(&format!("{games} games, {bot} bot, seed {seed}"), report);
    }

    /// Returns what a soak plays.
    fn soaked(
        &self,
        soak: &Self::Soak,
        seed: u64,
    ) -> anyhow::Result<Soaked<Self::Module, Self::Trials>>;
}

/// No flags at all.
#[derive(clap::Args, Clone, Copy, Default, Debug)]
#[group(skip)]
pub struct NoFlags {}
