//! `analyse`: looks back at a recorded game, which may also be one that is not over.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use api::GameAnalysis;
use kernel::{Record, Seat, Session};
use module::{Analysis, LookBack, Module as _, Names, Point};
use words::{Lang, say};

use crate::language::{self, Language};
use crate::offer::Offer;
use crate::problem::Problem;
use crate::table::{GameScreen, Holder, Rules, files};
use crate::terminal::Terminal;
use crate::threads::progress_bar;

/// Fewer games tell nothing.
const BUDGET_LEAST: u32 = 200;

#[derive(clap::Args)]
#[group(skip)]
pub struct Args {
    /// The record to look back at; of a game that is not over, what there is of it.
    #[arg(value_name = "RECORD")]
    pub file: PathBuf,
    /// About how many games are played on for it; more take longer and tell more. The same number
    /// tells the same each time.
    #[arg(long, value_name = "GAMES", value_parser = clap::value_parser!(u32).range(i64::from(BUDGET_LEAST)..))]
    budget: Option<u32>,
    /// Write what was found out as JSON, for programs.
    #[arg(long)]
    json: bool,
    /// The language of the answer; that of your system unless given.
    #[arg(long, value_enum)]
    lang: Option<Language>,
}

impl Args {
    /// Reads the record.
    pub fn record(&self) -> Result<Record, Problem> {
        files::read(&self.file)
    }
}

/// Looks back at the record of a game and prints what came of it.
pub fn run<O: Offer>(
    offer: &O,
    content: &O::Content,
    args: &Args,
    record: &Record,
) -> anyhow::Result<ExitCode> {
    offer.prepare(content)?;
    let screen = offer.screen(offer.recorded(content, &record.header)?);
    let module = screen.module();
    let session = files::resume(module, record, &args.file, &O::HINTS)?;
    let names = names(&screen, &session);
    let bar = progress_bar(100, args.json);
    let analysis = module.analysis(
        &session,
        &LookBack {
            n_tries: args.budget.unwrap_or_else(|| module.analysis_tries()),
            names: &names,
            go_on: &|percent| {
                bar.set_position(u64::from(percent));
                true
            },
        },
    );
    bar.finish_and_clear();
    let analysis = analysis.ok_or_else(|| nothing_to_tell(&args.file, record))?;
    let lang = language::choose(args.lang);
    let names = &names[lang as usize];
    if args.json {
        let told = GameAnalysis::of(&analysis, names, lang);
        println!("{}", serde_json::to_string_pretty(&told)?);
    } else {
        print(&analysis, names, lang);
    }
    Ok(ExitCode::SUCCESS)
}

fn names<S: GameScreen>(screen: &S, session: &Session<Rules<S>>) -> Names {
    let sitters = (0..).map(Seat).zip(session.sitters());
    let holders = sitters.map(|(seat, sitter)| Holder::of_sitter(screen.module(), sitter, seat));
    let holders: Vec<_> = holders.collect();
    Lang::ALL.map(|lang| screen.names(session.game(), &holders, lang))
}

fn nothing_to_tell(path: &Path, record: &Record) -> Problem {
    let game = &record.header.game;
    Problem::new(
        format!("{} tells nothing", path.display()),
        format!("nobody has chosen anything in it, or nobody looks ahead in {game}"),
        "take the record of a game that was played",
    )
}

/// How wide a chance of 100 % is at the terminal.
const BAR_WIDTH: f64 = 40.0;

fn print(analysis: &Analysis, names: &[String], lang: Lang) {
    let terminal = Terminal::new();
    if !analysis.is_over {
        terminal.line(&say!(
            lang,
            "The game is not over; this is as far as it goes.",
            "Die Partie ist nicht zu Ende; so weit reicht sie."
        ));
    }
    for side in &analysis.sides {
        side.sentences(names, lang)
            .iter()
            .chain(&side.luck_sentence(lang))
            .for_each(|line| terminal.paragraph(line, 2));
        side.curve
            .iter()
            .for_each(|point| terminal.line(&curve_line(point, names, lang)));
        terminal.line("");
    }
    for (n, costly) in (1..).zip(&analysis.costly) {
        terminal.paragraph(&format!("{n}. {}", costly.title(names, lang)), 3);
        terminal.paragraph(&format!("   {}", costly.sentence(lang)), 3);
    }
    for line in analysis
        .nothing_costly(lang)
        .iter()
        .chain([&analysis.method(lang)])
    {
        terminal.paragraph(line, 0);
    }
}

/// A point of the curve: turn, chance, a bar, and what luck did until the next.
fn curve_line(point: &Point, names: &[String], lang: Lang) -> String {
    let percent = point.chance.percent;
    let bar = "#".repeat((percent / 100.0 * BAR_WIDTH).round() as usize);
    let who = point.seat.and_then(|seat| names.get(seat.idx()));
    let when = match who {
        Some(who) => format!("{:>3} {who}", point.turn),
        None => say!(lang, "the end", "das Ende"),
    };
    format!("  {when:<20} {percent:>4.0} %  {bar}")
}
