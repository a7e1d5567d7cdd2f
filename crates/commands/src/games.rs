//! The games of a program, and its commands over them.

use std::path::Path;
use std::process::ExitCode;

use ::lab::experiment::Experiment;
use clap::builder::{PossibleValue, PossibleValuesParser};
use clap::{Arg, ArgMatches, Args as _, Command, FromArgMatches as _};
use kernel::{Game as _, Record};
use words::{Lang, nearest};

use crate::offer::Offer;
use crate::problem::{Problem, report};
use crate::table::Rules;
use crate::verify::Checked;
use crate::{analyse, lab, play, sim, soak, verify};

/// The commands, and what each is for.
const ABOUT: [(&str, &str); 6] = [
    ("play", "Play a game in the terminal"),
    ("sim", "Play many games at once and count how they end"),
    (
        "lab",
        "Ask a question about a game as a file, and have it answered in games",
    ),
    (
        "soak",
        "Play many games and check every promise of the rules engine on the way",
    ),
    (
        "verify",
        "Run a recorded game again and name the first step that differs",
    ),
    (
        "analyse",
        "Look back at a recorded game: its chances, what cost most, luck and skill",
    ),
];

/// The games of a program, one line each. The first is meant where none is named.
#[derive(Default)]
pub struct Games {
    all: Vec<Box<dyn AnyGame>>,
}

impl Games {
    /// Returns a program without games.
    pub fn new() -> Games {
        Games::default()
    }

    /// Adds a game.
    pub fn offering(mut self, offer: impl Offer) -> Games {
        self.all.push(Box::new(offer));
        self
    }

    /// Returns the names of the games, as records and experiments write them.
    pub fn names(&self) -> Vec<&'static str> {
        self.all.iter().map(|game| game.name()).collect()
    }

    /// Runs a program that has these commands and no others.
    pub fn main(self, program: Command) -> ExitCode {
        let program = program
            .subcommand_required(true)
            .arg_required_else_help(true);
        self.main_with(program, |_| Ok(ExitCode::FAILURE))
    }

    /// Runs a program; `other` does what is not a command of these.
    pub fn main_with(
        self,
        program: Command,
        other: impl FnOnce(&ArgMatches) -> anyhow::Result<ExitCode>,
    ) -> ExitCode {
        end_quietly_on_a_closed_pipe();
        let matches = self.command(program).get_matches();
        let result = match self.run(&matches) {
            Some(result) => result,
            None => other(&matches),
        };
        result.unwrap_or_else(|error| {
            if is_closed_pipe(&error) {
                return ExitCode::SUCCESS;
            }
            eprintln!("{}", report(&error));
            ExitCode::FAILURE
        })
    }

    /// Returns a program with the commands for these games.
    pub fn command(&self, program: Command) -> Command {
        let new = Command::new;
        let of_a_game = |name| new(name).arg(self.game_flag());
        let play = play::Args::augment_args(of_a_game("play"));
        let sim = sim::Run::augment_args(of_a_game("sim"));
        let soak = soak::Run::augment_args(of_a_game("soak"));
        let verify = verify::Args::augment_args(new("verify"));
        let analyse = analyse::Args::augment_args(new("analyse"));
        let program = program
            .subcommand(self.flags(play, |game, command| game.play_flags(command)))
            .subcommand(self.flags(sim, |game, command| game.sim_flags(command)))
            .subcommand(lab::Args::augment_args(new("lab")))
            .subcommand(self.flags(soak, |game, command| game.soak_flags(command)))
            .subcommand(self.flags(verify, |game, command| game.content_flags(command)))
            .subcommand(self.flags(analyse, |game, command| game.content_flags(command)));
        // Flags bring a description of their own, which would stand in place of the command's.
        ABOUT.iter().fold(program, |program, (name, about)| {
            program.mut_subcommand(name, |command| command.about(*about).long_about(None))
        })
    }

    /// Runs a command if it is one of these.
    pub fn run(&self, matches: &ArgMatches) -> Option<anyhow::Result<ExitCode>> {
        let (name, matches) = matches.subcommand()?;
        match name {
            "play" => Some(self.named(matches).and_then(|game| game.play(matches))),
            "sim" => Some(self.named(matches).and_then(|game| game.sim(matches))),
            "soak" => Some(self.named(matches).and_then(|game| game.soak(matches))),
            "verify" => Some(self.verify(matches)),
            "analyse" => Some(self.analyse(matches)),
            "lab" => Some(self.lab(matches)),
            _ => None,
        }
    }

    /// Returns what an experiment whose results are in a folder asks.
    pub fn asked(&self, folder: &Path, lang: Lang) -> anyhow::Result<String> {
        let experiment = lab::asked(folder)?;
        let name = &experiment.game;
        self.find(name).ok_or_else(|| self.unknown(name))?;
        Ok(experiment.title_in(lang).to_owned())
    }

    /// Draws what is in a folder with results so far, as the page of a report.
    pub fn drawn(&self, folder: &Path, lang: Lang) -> anyhow::Result<String> {
        let experiment = lab::asked(folder)?;
        let name = &experiment.game;
        let game = self.find(name).ok_or_else(|| self.unknown(name))?;
        game.lab_page(&experiment, folder, lang)
    }

    /// Returns the flag that names a game.
    fn game_flag(&self) -> Arg {
        let games = self.all.iter();
        let values = games.map(|game| PossibleValue::new(game.name()).help(game.about()));
        let values: Vec<PossibleValue> = values.collect();
        let flag = Arg::new("game")
            .long("game")
            .value_name("GAME")
            .help("The game to play")
            .value_parser(PossibleValuesParser::new(values));
        match self.all.first() {
            Some(first) => flag.default_value(first.name()),
            None => flag.required(true),
        }
    }

    /// Adds the flags of every game to a command.
    fn flags(&self, command: Command, add: impl Fn(&dyn AnyGame, Command) -> Command) -> Command {
        let games = self.all.iter();
        games.fold(command, |command, game| add(&**game, command))
    }

    fn find(&self, name: &str) -> Option<&dyn AnyGame> {
        let found = self.all.iter().find(|game| game.name() == name);
        found.map(|game| &**game)
    }

    /// Returns the game that a command names.
    fn named(&self, matches: &ArgMatches) -> anyhow::Result<&dyn AnyGame> {
        let name = matches.get_one::<String>("game");
        let name = name.map_or("", String::as_str);
        self.find(name).ok_or_else(|| self.unknown(name))
    }

    fn unknown(&self, name: &str) -> anyhow::Error {
        let names = self.names();
        let hint = match nearest(name, names.iter().copied()) {
            Some(near) => format!("did you mean game = \"{near}\"?"),
            None => format!("there are {}", names.join(" and ")),
        };
        Problem::new(format!("there is no game \"{name}\""), "", hint).into()
    }

    fn verify(&self, matches: &ArgMatches) -> anyhow::Result<ExitCode> {
        let args = verify::Args::from_arg_matches(matches)?;
        for game in &self.all {
            game.prepare(matches)?;
        }
        Ok(verify::run(&args, |record| {
            match self.find(&record.header.game) {
                Some(game) => game.verify(matches, record),
                None => Checked::UnknownGame {
                    known: self.names(),
                },
            }
        }))
    }

    fn analyse(&self, matches: &ArgMatches) -> anyhow::Result<ExitCode> {
        let args = analyse::Args::from_arg_matches(matches)?;
        let record = args.record()?;
        let name = &record.header.game;
        let game = self.find(name).ok_or_else(|| self.unknown(name))?;
        game.analyse(matches, &args, &record)
    }

    fn lab(&self, matches: &ArgMatches) -> anyhow::Result<ExitCode> {
        let task = lab::Args::from_arg_matches(matches)?.task()?;
        let name = &task.experiment.game;
        let game = self.find(name).ok_or_else(|| self.unknown(name))?;
        game.lab(&task)
    }
}

/// A game whose types are forgotten.
trait AnyGame {
    fn name(&self) -> &'static str;
    fn about(&self) -> &'static str;
    fn content_flags(&self, command: Command) -> Command;
    fn play_flags(&self, command: Command) -> Command;
    fn sim_flags(&self, command: Command) -> Command;
    fn soak_flags(&self, command: Command) -> Command;
    fn prepare(&self, matches: &ArgMatches) -> anyhow::Result<()>;
    fn play(&self, matches: &ArgMatches) -> anyhow::Result<ExitCode>;
    fn sim(&self, matches: &ArgMatches) -> anyhow::Result<ExitCode>;
    fn soak(&self, matches: &ArgMatches) -> anyhow::Result<ExitCode>;
    fn verify(&self, matches: &ArgMatches, record: &Record) -> Checked;
    fn analyse(
        &self,
        matches: &ArgMatches,
        args: &analyse::Args,
        record: &Record,
    ) -> anyhow::Result<ExitCode>;
    fn lab(&self, task: &lab::Task) -> anyhow::Result<ExitCode>;
    fn lab_page(&self, asked: &Experiment, folder: &Path, lang: Lang) -> anyhow::Result<String>;
}

impl<O: Offer> AnyGame for O {
    fn name(&self) -> &'static str {
        Rules::<O::Screen>::NAME
    }

    fn about(&self) -> &'static str {
        Offer::about(self)
    }

    fn content_flags(&self, command: Command) -> Command {
        O::Content::augment_args(command)
    }

    fn play_flags(&self, command: Command) -> Command {
        O::Play::augment_args(command)
    }

    fn sim_flags(&self, command: Command) -> Command {
        O::Sim::augment_args(command)
    }

    fn soak_flags(&self, command: Command) -> Command {
        O::Soak::augment_args(command)
    }

    fn prepare(&self, matches: &ArgMatches) -> anyhow::Result<()> {
        Offer::prepare(self, &O::Content::from_arg_matches(matches)?)
    }

    fn play(&self, matches: &ArgMatches) -> anyhow::Result<ExitCode> {
        let args = play::Args::from_arg_matches(matches)?;
        play::run(self, &O::Play::from_arg_matches(matches)?, &args)
    }

    fn sim(&self, matches: &ArgMatches) -> anyhow::Result<ExitCode> {
        let run = sim::Run::from_arg_matches(matches)?;
        let flags = O::Sim::from_arg_matches(matches)?;
        let (module, setup) = self.simulated(&flags)?;
        let plan = run.plan(&module, setup)?;
        if let Some(several) = self.sim_several(&flags, &run, &module, &plan) {
            return several;
        }
        let report = run.simulate(&module, &plan)?;
        if run.json {
            println!("{}", sim::row(&report));
        } else {
            self.print_sim(&plan, &report);
        }
        Ok(ExitCode::SUCCESS)
    }

    fn soak(&self, matches: &ArgMatches) -> anyhow::Result<ExitCode> {
        let run = soak::Run::from_arg_matches(matches)?;
        run.soak(self.soaked(&O::Soak::from_arg_matches(matches)?, run.seed)?)
    }

    fn verify(&self, matches: &ArgMatches, record: &Record) -> Checked {
        let content = O::Content::from_arg_matches(matches).map_err(anyhow::Error::from);
        match content.and_then(|content| self.recorded(&content, &record.header)) {
            Ok(module) => Checked::Ran(::lab::verify(&module, record)),
            Err(error) => Checked::Unreadable(error),
        }
    }

    fn analyse(
        &self,
        matches: &ArgMatches,
        args: &analyse::Args,
        record: &Record,
    ) -> anyhow::Result<ExitCode> {
        analyse::run(self, &O::Content::from_arg_matches(matches)?, args, record)
    }

    fn lab(&self, task: &lab::Task) -> anyhow::Result<ExitCode> {
        task.run(&self.studied(&task.content)?)
    }

    fn lab_page(&self, asked: &Experiment, folder: &Path, lang: Lang) -> anyhow::Result<String> {
        // What was played is shown without the content.
        lab::drawn(&self.studied(&[])?, asked, folder, lang)
    }
}

/// A reader that has seen enough (`| head`) is not our failure.
fn end_quietly_on_a_closed_pipe() {
    let usual = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        let message = panic.payload().downcast_ref::<String>();
        if message.is_some_and(|text| text.starts_with("failed printing to stdout")) {
            std::process::exit(0);
        }
        usual(panic);
    }));
}

fn is_closed_pipe(error: &anyhow::Error) -> bool {
    let kind = error
        .downcast_ref::<std::io::Error>()
        .map(std::io::Error::kind);
    kind == Some(std::io::ErrorKind::BrokenPipe)
}
