//! Legendary as the commands offer it.

use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;

use bots::legendary::Legendary;
use cards::words::TextContext;
use commands::sim::Run;
use commands::soak::{self, Soaked};
use commands::{Hints, Offer, Setting};
use kernel::Header;
use lab::legendary::Kinds;
use lab::{Report, Workload};
use legendary::setup::Setup;
use legendary::tell::truth;
use words::say;

use super::CardScreen;
use super::order::Order;
use super::sim::{self, Series};
use crate::boxes::{self, BoxChoice};

/// The co-operative deck-building game.
pub struct Cards;

impl Offer for Cards {
    type Module = Legendary;
    type Screen = CardScreen;
    type Trials = Kinds;
    type Content = BoxChoice;
    type Play = Order;
    type Sim = Series;
    type Soak = BoxChoice;

    const HINTS: Hints = Hints {
        missing: boxes::WITH_CARDS,
        other: "the file was left as it is; load it with the cards it was played with",
    };

    fn about(&self) -> &'static str {
        "The co-operative deck-building game"
    }

    /// Puts a pack on the shelf.
    fn prepare(&self, choice: &BoxChoice) -> anyhow::Result<()> {
        choice.id().map(drop)
    }

    fn recorded(&self, _: &BoxChoice, header: &Header) -> anyhow::Result<Legendary> {
        Ok(boxes::module_for(header))
    }

    fn studied(&self, packs: &[PathBuf]) -> anyhow::Result<Legendary> {
        boxes::module_with(packs)
    }

    fn content<'a>(&self, order: &'a Order) -> &'a BoxChoice {
        &order.choice
    }

    fn dealt(&self, order: &Order, n_seats_named: u8) -> anyhow::Result<(Legendary, Setup)> {
        Ok(with_its_box(order.setup(n_seats_named)?))
    }

    fn screen(&self, module: Legendary) -> CardScreen {
        CardScreen {
            module,
            board_turn: None,
        }
    }

    fn simulated(&self, series: &Series) -> anyhow::Result<(Legendary, Setup)> {
        Ok(with_its_box(series.setup()?))
    }

    fn sim_several(
        &self,
        series: &Series,
        run: &Run,
        module: &Legendary,
        plan: &Workload<Setup>,
    ) -> Option<anyhow::Result<ExitCode>> {
        series.grid.then(|| sim::every_pair(module, plan, run))
    }

    fn print_sim(&self, plan: &Workload<Setup>, report: &Report) {
        let Workload { bot, seed, .. } = plan;
        let (games, players) = (report.tally.games, plan.setup.players);
        let heading = format!("{games} games, {players} players, {bot} bot, seed {seed}");
        commands::sim::print(&heading, report);
    }

    fn soaked(&self, choice: &BoxChoice, seed: u64) -> anyhow::Result<Soaked<Legendary, Kinds>> {
        let (catalogue, set) = (choice.catalogue()?, choice.find()?);
        let words = TextContext::of_ruleset(&set.ruleset);
        Ok(Soaked {
            trials: Kinds::new(Arc::clone(&catalogue), words, seed),
            module: boxes::module(catalogue),
            noun: "game",
            file: "soak",
            flags: choice.flags(),
            print: soak::print,
        })
    }
}

/// Returns a set-up with the game that has its box.
fn with_its_box(setup: Setup) -> (Legendary, Setup) {
    (boxes::module(Arc::clone(&setup.catalogue)), setup)
}

/// Says what the game is about.
pub fn welcome(setup: &Setup, setting: &Setting) {
    let (lang, terminal) = (setting.lang, &setting.terminal);
    if let Some(truth) = truth(&setup.catalogue, lang) {
        terminal.paragraph(&truth, 0);
    }
    let none = String::new();
    let mastermind = setup.mastermind.as_ref().unwrap_or(&none);
    let scheme = setup.scheme.as_ref().unwrap_or(&none);
    let players = setting.names.join(", ");
    terminal.paragraph(
        &say!(
            lang,
            "Legendary: {players} against {mastermind} – {scheme}.",
            "Legendary: {players} gegen {mastermind} – {scheme}.",
        ),
        0,
    );
    terminal.paragraph(
        &say!(
            lang,
            "Fight {mastermind} once for each Tactic before the Scheme is complete. Each turn: \
             play your cards, recruit Heroes with ★, fight with ⚔, end your turn.",
            "Bekämpft {mastermind} einmal für jede Taktik, bevor der Plan gelingt. In jedem Zug: \
             Karten spielen, mit ★ Helden rekrutieren, mit ⚔ kämpfen, den Zug beenden.",
        ),
        0,
    );
    terminal.line(&say!(
        lang,
        "Type a number to choose; all plays your hand, ? is help, quit leaves.",
        "Wähle mit einer Zahl; alle spielt die Hand, ? hilft, ende beendet.",
    ));
}
