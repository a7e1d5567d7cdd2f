//! Assault as the commands offer it.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, bail};
use assault::play::{Assault, Seating, Setup, Switches, gamesmaster, player};
use assault::{Content, ScenarioNumber, Side, Space};
use bots::assault::Raids;
use commands::sim::share;
use commands::soak::Soaked;
use commands::{Hints, NoFlags, Offer};
use kernel::{Header, Seat};
use lab::assault::{Kind, Kinds, N_COMBINATIONS};
use lab::{Checked, Report, Tally, Workload};

use super::{RaidScreen, content};

/// The raid on the volcano base.
pub struct Raid;

/// Content of one's own.
#[derive(clap::Args, Clone, Default)]
#[group(skip)]
pub struct OwnContent {
    /// Assault: your own map, pieces, charts and scenarios from a directory.
    #[arg(long, value_name = "DIR")]
    content: Option<PathBuf>,
}

impl OwnContent {
    fn read(&self) -> anyhow::Result<Arc<Content>> {
        content::read(self.content.as_deref())
    }
}

/// Which raid.
#[derive(clap::Args, Clone, Default)]
#[group(skip)]
pub struct Choice {
    /// Assault: the scenario.
    #[arg(long, default_value_t = 1, value_name = "N")]
    scenario: u8,
    /// Assault: an optional rule to play with; may be given several times.
    #[arg(long = "optional-rule", value_name = "RULE")]
    switches: Vec<String>,
    /// Assault: a gamesmaster takes part: referee, runs skorpios or runs mi6.
    #[arg(long, value_name = "MODE")]
    gamesmaster: Option<String>,
    /// Assault: one of several players against a gamesmaster: the codes of his Leader and of those
    /// under him, for example "F 103 108"; may be given several times, the captain first.
    #[arg(long = "player", value_name = "CODES")]
    parts: Vec<String>,
    #[command(flatten)]
    content: OwnContent,
}

/// A raid, and who plays it.
#[derive(clap::Args, Clone, Default)]
#[group(skip)]
pub struct Play {
    #[command(flatten)]
    choice: Choice,
    /// Assault: the side you play, mi6 unless given; the other is a bot's.
    #[arg(long, value_enum)]
    side: Option<Sides>,
}

/// Who sits where.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub enum Sides {
    /// You lead the raid, a bot defends.
    Mi6,
    /// You defend the base, a bot leads the raid.
    Skorpios,
    /// Several people share the keyboard, or one plays everybody.
    Both,
    /// Bots play; you watch.
    None,
}

impl Choice {
    /// Returns the set-up the flags describe.
    pub fn setup(&self) -> anyhow::Result<Setup> {
        let content = self.content.read()?;
        let mut switches = Switches::default();
        for name in &self.switches {
            if !switches.turn_on(name) {
                bail!(
                    "there is no optional rule \"{name}\"; there are {}",
                    Switches::NAMES.join(", ")
                );
            }
        }
        let seating = self.seating(&content)?;
        let setup = Setup {
            content,
            scenario: ScenarioNumber(self.scenario),
            switches,
            seating,
        };
        setup.check().context("this can not be played")?;
        Ok(setup)
    }

    /// Returns who sits at the table beside one player a side.
    fn seating(&self, content: &Content) -> anyhow::Result<Seating> {
        let mut seating = Seating::default();
        if let Some(words) = &self.gamesmaster {
            let mode = gamesmaster(&mut words.split_whitespace());
            seating.gamesmaster = Some(mode.map_err(|word| {
                anyhow::anyhow!(
                    "\"{word}\" is not a part for a gamesmaster: referee, runs skorpios or runs mi6"
                )
            })?);
        }
        for codes in &self.parts {
            let codes: Vec<&str> = codes.split_whitespace().collect();
            let part = player(&codes, content);
            let part =
                part.map_err(|code| anyhow::anyhow!("there is nobody with the code {code}"))?;
            seating.players.push(part);
        }
        Ok(seating)
    }
}

impl Offer for Raid {
    type Module = Raids;
    type Screen = RaidScreen;
    type Trials = Kinds;
    type Content = OwnContent;
    type Play = Play;
    type Sim = Choice;
    type Soak = NoFlags;

    const HINTS: Hints = Hints {
        missing: "",
        other: "the file was left as it is; load it with the content it was played with",
    };

    fn about(&self) -> &'static str {
        "The raid on the volcano base"
    }

    fn recorded(&self, own: &OwnContent, _: &Header) -> anyhow::Result<Raids> {
        Ok(Raids::with(own.read()?))
    }

    fn studied(&self, folders: &[PathBuf]) -> anyhow::Result<Raids> {
        match folders {
            [] => Ok(Raids::default()),
            [one] => Ok(Raids::with(content::read(Some(one))?)),
            _ => bail!("raids take one folder of content of one's own"),
        }
    }

    fn content<'a>(&self, play: &'a Play) -> &'a OwnContent {
        &play.choice.content
    }

    fn dealt(&self, play: &Play, _: u8) -> anyhow::Result<(Raids, Setup)> {
        self.simulated(&play.choice)
    }

    fn wants_person(&self, play: &Play, game: &Assault, seat: Seat) -> Option<bool> {
        match play.side? {
            Sides::Mi6 => Some(is_of(Side::Mi6, game, seat)),
            Sides::Skorpios => Some(is_of(Side::Skorpios, game, seat)),
            Sides::Both => Some(true),
            Sides::None => Some(false),
        }
    }

    fn is_for_a_person(&self, game: &Assault, seat: Seat) -> bool {
        is_of(Side::Mi6, game, seat)
    }

    fn screen(&self, module: Raids) -> RaidScreen {
        RaidScreen {
            module,
            phase: None,
            centre: Space::parse("J14"),
        }
    }

    fn simulated(&self, choice: &Choice) -> anyhow::Result<(Raids, Setup)> {
        let setup = choice.setup()?;
        Ok((Raids::with(Arc::clone(&setup.content)), setup))
    }

    fn print_sim(&self, plan: &Workload<Setup>, report: &Report) {
        print_raids(plan.setup.scenario, report);
    }

    fn soaked(&self, _: &NoFlags, seed: u64) -> anyhow::Result<Soaked<Raids, Kinds>> {
        Ok(Soaked {
            module: Raids::default(),
            trials: Kinds { seed },
            noun: "raid",
            file: "soak-assault",
            flags: " --game assault".to_owned(),
            print: print_soak,
        })
    }
}

/// Returns whether a seat belongs to a side.
fn is_of(side: Side, game: &Assault, seat: Seat) -> bool {
    game.board().seats_of(side).any(|own| own == seat)
}

fn print_raids(scenario: ScenarioNumber, report: &Report) {
    let tally = &report.tally;
    println!("{} raids, scenario {}", tally.games, scenario.0);
    for (name, n) in [
        ("M.I.6 won", tally.wins),
        ("Skorpios won", tally.losses),
        ("drawn", tally.draws),
    ] {
        println!("  {name:<14} {n:>7}  {}", share(n, tally.games));
    }
    println!("  turns          {:>7.1}", tally.turns_mean());
    println!("  decisions      {:>7}", tally.decisions);
    println!(
        "{:.2} s on {} threads: {:.1} games per core and second",
        report.seconds,
        report.threads,
        report.games_per_core_second()
    );
}

fn print_soak(raids: &[Checked], took: Duration, _: usize) {
    let all: Tally = raids.iter().collect();
    println!(
        "passed: {} raids, {} decisions, {:.1} s",
        all.games,
        all.decisions,
        took.as_secs_f64()
    );
    for scenario in 1..=4 {
        let of_it = |raid: &&Checked| Kind::of(raid.number).scenario == scenario;
        let tally: Tally = raids.iter().filter(of_it).collect();
        let combinations = raids.iter().filter(of_it);
        let combinations: BTreeSet<u16> = combinations
            .map(|raid| Kind::of(raid.number).switches)
            .collect();
        println!(
            "  scenario {scenario}: {} raids, {} decisions, {} of {N_COMBINATIONS} combinations of \
             optional rules",
            tally.games,
            tally.decisions,
            combinations.len()
        );
    }
}
