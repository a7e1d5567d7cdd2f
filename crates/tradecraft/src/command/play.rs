//! `tradecraft play`: a game in the terminal.

use std::path::PathBuf;
use std::process::ExitCode;

use legendary::setup::Opening;

use crate::boxes::BoxChoice;
use crate::language::{self, Language};
use crate::table::{self, legendary::Order};

/// Options of a game; whatever is not named is left to chance.
#[derive(clap::Args, Clone, Default)]
pub struct Args {
    #[command(flatten)]
    raid: crate::raid::Choice,
    /// Assault: the side you play; the other is a bot's.
    #[arg(long, value_enum, default_value_t)]
    side: table::assault::Sides,
    #[command(flatten)]
    choice: BoxChoice,
    /// A film of the box, such as goldfinger, with its own groups.
    #[arg(long)]
    film: Option<String>,
    /// How many play, 1 to 5; 2 unless the seats say otherwise.
    #[arg(long)]
    players: Option<u8>,
    /// Who holds a seat: 1=person, 1=person:Anna, 2=heuristic or 3=random. A seat that is not
    /// named is held by a person if it is the first, else by a bot.
    #[arg(long = "seat", value_name = "SEAT=WHO")]
    seats: Vec<String>,
    /// All luck of the game comes from this number; without it every game is another.
    #[arg(long)]
    seed: Option<String>,
    /// The Mastermind to beat.
    #[arg(long, value_name = "NAME")]
    mastermind: Option<String>,
    /// The Scheme the Mastermind follows.
    #[arg(long, value_name = "NAME")]
    scheme: Option<String>,
    /// A Hero to play with; may be given several times.
    #[arg(long = "hero", value_name = "HERO")]
    heroes: Vec<String>,
    /// A Villain group to play against; may be given several times.
    #[arg(long = "villains", value_name = "GROUP")]
    villains: Vec<String>,
    /// A Henchmen group to play against; may be given several times.
    #[arg(long = "henchmen", value_name = "GROUP")]
    henchmen: Vec<String>,
    /// The Mission group, in boxes that have Missions.
    #[arg(long, value_name = "GROUP")]
    missions: Option<String>,
    /// The Special Starter of the next seat, from the first; the rest are dealt by luck.
    #[arg(long = "starter", value_name = "CARD")]
    starters: Vec<String>,
    /// So many turns each before the first round without a card of the Villain Deck.
    #[arg(long, value_name = "N", conflicts_with = "surprised_turns")]
    prep_turns: Option<u8>,
    /// So many turns each before the first round without playing a card.
    #[arg(long, value_name = "N")]
    surprised_turns: Option<u8>,
    /// The first failed Mission loses the game.
    #[arg(long)]
    perfect_missions: bool,
    /// The game the rulebook recommends to begin with.
    #[arg(long)]
    first_game: bool,
    /// A whole set-up on one line, as a record holds it.
    #[arg(long, value_name = "CODE", conflicts_with_all = ["set", "players", "mastermind",
        "scheme", "heroes", "villains", "henchmen", "first_game", "modes", "showdown",
        "open_hands", "officers", "film", "missions", "starters", "prep_turns",
        "surprised_turns", "perfect_missions", "rules"])]
    setup: Option<String>,
    /// Harder, easier or against each other: heroic, champion, legendary; distracted, maniacal,
    /// enraged, tyrant, nightmare, all-powerful; cooperative, competitive, teams.
    #[arg(long = "mode", value_name = "MODE")]
    modes: Vec<String>,
    /// Decide at the end who of the winners takes the Mastermind.
    #[arg(long)]
    showdown: bool,
    /// A head start: so many Officers instead of Agents in the starting deck of a seat, 1=2.
    #[arg(long, value_name = "SEAT=N")]
    officers: Vec<String>,
    /// Another reading of a rule, such as fight_timing=after-defeat; may be given several times.
    #[arg(long = "rule", value_name = "SWITCH=SETTING")]
    rules: Vec<String>,
    /// Play with open hands: everybody sees every hand.
    #[arg(long)]
    open_hands: bool,
    /// The language of the game; that of your system unless given.
    #[arg(long, value_enum)]
    lang: Option<Language>,
    /// Go on with a saved game.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["set", "players", "seed", "mastermind",
        "scheme", "heroes", "villains", "henchmen", "first_game", "setup", "modes", "showdown",
        "open_hands", "officers", "film", "missions", "starters", "prep_turns",
        "surprised_turns", "perfect_missions", "rules"])]
    load: Option<PathBuf>,
}

impl Args {
    /// Returns the game of somebody who typed nothing: the recommended one, with a bot as partner,
    /// on a deal that two careful players win.
    pub fn for_a_newcomer() -> Args {
        Args {
            first_game: true,
            seed: Some(NEWCOMER_SEED.to_owned()),
            ..Args::default()
        }
    }
}

/// Chosen by playing: two heuristic bots win this deal.
const NEWCOMER_SEED: &str = "7";

pub fn run(args: Args) -> anyhow::Result<ExitCode> {
    if args.raid.is_assault() {
        return table::assault::run(&table::assault::Plan {
            choice: args.raid,
            sides: args.side,
            seed: args.seed,
            load: args.load,
            lang: language::choose(args.lang),
        });
    }
    let lang = language::choose(args.lang);
    // A pack has to be on the shelf before a set-up line or a record asks for it.
    let set = args.choice.id()?;
    let mut table = match &args.load {
        Some(path) => table::legendary::load(path, &args.seats, lang)?,
        None => table::legendary::deal(&order(args, set), lang)?,
    };
    table.run()
}

fn order(args: Args, set: String) -> Order {
    Order {
        set,
        film: args.film,
        players: args.players,
        seats: args.seats,
        seed: args.seed,
        mastermind: args.mastermind,
        scheme: args.scheme,
        heroes: args.heroes,
        villains: args.villains,
        henchmen: args.henchmen,
        missions: args.missions,
        starters: args.starters,
        opening: (args.prep_turns.map(Opening::Prepared))
            .or(args.surprised_turns.map(Opening::Surprised)),
        perfect_missions: args.perfect_missions,
        first_game: args.first_game,
        setup: args.setup,
        modes: args.modes,
        showdown: args.showdown,
        open_hands: args.open_hands,
        rules: args.rules,
        officers: args.officers,
    }
}
