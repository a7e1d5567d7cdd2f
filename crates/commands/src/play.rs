//! `play`: a game in the terminal.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use kernel::{Game as _, Seat, Session, Sitter};
use words::say;

use crate::language::{self, Language};
use crate::offer::Offer;
use crate::problem::Problem;
use crate::seed;
use crate::table::{Holder, Rules, RunningTable, files, seating};

/// What every game at the terminal is told.
#[derive(clap::Args)]
#[group(skip)]
pub struct Args {
    /// Who holds a seat: 1=person, 1=person:Anna, 2=heuristic or 3=random. Unless the flags of the game
    /// say otherwise, the first seat is a person's and the others are bots'.
    #[arg(long = "seat", value_name = "SEAT=WHO")]
    seats: Vec<String>,
    /// All luck of the game comes from this number; without it every game is another.
    #[arg(long)]
    seed: Option<String>,
    /// The language of the game; that of your system unless given.
    #[arg(long, value_enum)]
    lang: Option<Language>,
    /// Go on with a saved game.
    #[arg(long, value_name = "FILE", conflicts_with = "seed")]
    load: Option<PathBuf>,
}

type GameOf<O> = Rules<<O as Offer>::Screen>;

/// Seats everybody and plays.
pub fn run<O: Offer>(offer: &O, play: &O::Play, args: &Args) -> anyhow::Result<ExitCode> {
    // A set-up line or a record may ask for the content.
    offer.prepare(offer.content(play))?;
    let mut table = match &args.load {
        Some(path) => load(offer, play, args, path)?,
        None => deal(offer, play, args)?,
    };
    table.run()
}

/// Deals a new game.
fn deal<O: Offer>(
    offer: &O,
    play: &O::Play,
    args: &Args,
) -> anyhow::Result<RunningTable<O::Screen>> {
    let (module, setup) = offer.dealt(play, seating::highest(&args.seats))?;
    let seed = seed::named_or_fresh(args.seed.as_deref())?;
    let refused = |errors, hint| Problem::new("the game can not be set up", errors, hint);
    // Wrong set-ups are told before wrong seats.
    let setup = GameOf::<O>::resolve(&setup, seed)
        .map_err(|errors| refused(errors, "change what you asked for"))?;
    let mut events = Vec::new();
    let mut session =
        Session::start(&setup, seed, &mut events).map_err(|errors| refused(errors, ""))?;
    if args.seed.is_some() {
        session = session.with_note("open deal");
    }
    let mut holders = newly_seated(offer, play, &module, session.game());
    seating::reseat(&module, &mut holders, &args.seats)?;
    for (seat, holder) in (0..).map(Seat).zip(&holders) {
        seat_in_record(&mut session, seat, holder.sitter())?;
    }
    let lang = language::choose(args.lang);
    let mut table = RunningTable::seated(offer.screen(module), session, holders, lang);
    table.open(&events);
    Ok(table)
}

/// Returns who sits where in a new game: a person first, then bots, unless the flags want others.
fn newly_seated<O: Offer>(
    offer: &O,
    play: &O::Play,
    module: &O::Module,
    game: &GameOf<O>,
) -> Vec<Holder<GameOf<O>>> {
    let seats = (0..game.n_seats()).map(Seat);
    let holder = |seat: Seat| {
        let wanted = offer.wants_person(play, game, seat);
        if wanted.unwrap_or_else(|| offer.is_for_a_person(game, seat)) {
            Holder::somebody()
        } else {
            Holder::usual_bot(module, seat)
        }
    };
    seats.map(holder).collect()
}

/// Goes on with a saved game; seats named now change hands.
fn load<O: Offer>(
    offer: &O,
    play: &O::Play,
    args: &Args,
    path: &Path,
) -> anyhow::Result<RunningTable<O::Screen>> {
    let record = files::read(path)?;
    files::is_of(&record, GameOf::<O>::NAME, path)?;
    let module = offer.recorded(offer.content(play), &record.header)?;
    let mut session = files::resume(&module, &record, path, &O::HINTS)?;
    let mut holders = seated_again(offer, play, &module, &session);
    seating::reseat(&module, &mut holders, &args.seats)?;
    for (seat, holder) in (0..).map(Seat).zip(&holders) {
        let sitter = holder.sitter();
        if session.sitters().get(seat.idx()) != Some(&sitter) {
            seat_in_record(&mut session, seat, sitter)?;
        }
    }
    let lang = language::choose(args.lang);
    let table = RunningTable::seated(offer.screen(module), session, holders, lang);
    let (path, (n, hash)) = (path.display(), table.standing());
    table.say(&say!(
        lang,
        "Loaded {path}: {n} choices, state {hash}.",
        "{path} geladen: {n} Entscheidungen, Stand {hash}.",
    ));
    Ok(table)
}

/// Returns who sits where in a saved game: as the record says, unless the flags want others. Where it
/// names nobody, the seats are taken as in a new game.
fn seated_again<O: Offer>(
    offer: &O,
    play: &O::Play,
    module: &O::Module,
    session: &Session<GameOf<O>>,
) -> Vec<Holder<GameOf<O>>> {
    let game = session.game();
    if session
        .sitters()
        .iter()
        .all(|sitter| *sitter == Sitter::Nobody)
    {
        return newly_seated(offer, play, module, game);
    }
    let sitters = (0..).map(Seat).zip(session.sitters());
    let holder = |(seat, sitter)| {
        let recorded = Holder::of_sitter(module, sitter, seat);
        match offer.wants_person(play, game, seat) {
            Some(true) if !recorded.is_person() => Holder::somebody(),
            Some(false) if recorded.is_person() => Holder::usual_bot(module, seat),
            _ => recorded,
        }
    };
    sitters.map(holder).collect()
}

fn seat_in_record<G: kernel::Game>(
    session: &mut Session<G>,
    seat: Seat,
    sitter: Sitter,
) -> Result<(), Problem> {
    let seated = session.seat(seat, sitter);
    seated
        .map(|_| ())
        .map_err(|error| Problem::new("nobody can sit there", error, ""))
}
