//! Sitting down: a new raid, or one that was saved.

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Context;
use assault::play::Assault;
use assault::tell::Teller;
use assault::{Side, Space};
use bots::assault::{Raids, seat_name};
use kernel::{Game as _, Seat, Seed, Session};
use words::{Lang, say};

use super::RaidScreen;
use crate::raid::{self, Choice};
use crate::table::Table;
use crate::table::files::{self, Hints};
use crate::table::game_screen::Setting;
use crate::table::seating::Holder;

/// Who sits where.
#[derive(Clone, Copy, PartialEq, Eq, Default, clap::ValueEnum)]
pub enum Sides {
    /// You lead the raid, a bot defends.
    #[default]
    Mi6,
    /// You defend the base, a bot leads the raid.
    Skorpios,
    /// Several people share the keyboard, or one plays everybody.
    Both,
    /// Bots play; you watch.
    None,
}

pub struct Plan {
    pub choice: Choice,
    pub sides: Sides,
    pub seed: Option<String>,
    pub load: Option<PathBuf>,
    pub lang: Lang,
}

const HINTS: Hints = Hints {
    missing: "",
    other: "the file was left as it is; load it with the content it was played with",
};

pub fn run(plan: &Plan) -> anyhow::Result<ExitCode> {
    let module = Raids::with(raid::content(plan.choice.content.as_deref())?);
    let session = match &plan.load {
        Some(file) => files::resume(&module, &files::read(file)?, file, &HINTS)?,
        None => {
            let setup = plan.choice.setup()?;
            let seed = match &plan.seed {
                Some(text) => Seed::parse(text)
                    .with_context(|| format!("\"{text}\" is no seed: give a number"))?,
                None => fresh_seed(),
            };
            Session::start(&setup, seed, &mut ())?
        }
    };
    let mut table = seated(module, session, plan.sides, plan.lang);
    greet(table.session.game(), &table.setting);
    table.run()
}

/// A seed nobody chose.
fn fresh_seed() -> Seed {
    use std::hash::{BuildHasher, Hasher, RandomState};
    let mut bytes = [0; 32];
    for chunk in bytes.chunks_mut(8) {
        chunk.copy_from_slice(&RandomState::new().build_hasher().finish().to_le_bytes());
    }
    Seed(bytes)
}

fn seated(module: Raids, session: Session<Assault>, sides: Sides, lang: Lang) -> Table<RaidScreen> {
    let board = session.game().board();
    let seats = || (0..session.game().n_seats()).map(Seat);
    let is_person = |seat: Seat| match sides {
        Sides::Mi6 => board.seats_of(Side::Mi6).any(|own| own == seat),
        Sides::Skorpios => board.seats_of(Side::Skorpios).any(|own| own == seat),
        Sides::Both => true,
        Sides::None => false,
    };
    let holder = |seat| {
        if is_person(seat) {
            Holder::somebody()
        } else {
            Holder::usual_bot(&module, seat)
        }
    };
    let holders = seats().map(holder).collect();
    let names = seats().map(|seat| seat_name(board, seat, lang)).collect();
    let screen = RaidScreen {
        module,
        phase: None,
        centre: Space::parse("J14"),
    };
    Table::seated(screen, session, holders, names, lang)
}

fn greet(game: &Assault, setting: &Setting) {
    let teller = Teller::new(game.board(), setting.lang);
    setting.terminal.print(&teller.greeting());
    setting.terminal.print(&teller.assumptions());
    setting.terminal.line(&say!(
        setting.lang,
        "Type a number to choose, ? for help, quit to leave.",
        "Mit einer Zahl wählen, ? hilft, quit beendet."
    ));
}
