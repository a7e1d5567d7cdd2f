//! What every game must pass, whatever its rules.
//!
//! A game is played by a blind bot; cheap claims are checked at every decision, costly ones where
//! the caller asks for them. A broken claim comes back as a [`Failure`] with a record that leads to
//! it, never as a panic: a panic inside the game is a broken claim itself.

mod claims;

use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};

use crate::run::{list_all, pick};
use crate::{BotRng, Game, Illegal, Outcome, Seed, Session};

/// Returns where two texts part that should be the same, with what stands around the place.
pub fn where_they_part(one: &str, other: &str) -> String {
    let at = one.bytes().zip(other.bytes()).position(|(a, b)| a != b);
    let at = at.unwrap_or(one.len().min(other.len()));
    let around = |text: &str| {
        let near = |(i, _): &(usize, char)| i + 120 > at && *i < at + 120;
        let chars = text.char_indices().filter(near);
        chars.map(|(_, c)| c).collect::<String>()
    };
    format!("\n  …{}…\n  …{}…", around(one), around(other))
}

/// How thoroughly a game is checked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Checks {
    /// No game may ask more often than this.
    pub decisions_max: usize,
    /// Where the claims that take long are checked.
    pub costly: Costly,
}

/// At which decisions the costly claims are checked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Costly {
    /// At none.
    Nowhere,
    /// At one decision drawn by the bot.
    Once,
    /// At five decisions drawn by the bot, one of them early. What is saved and taken back costs as
    /// much as getting there, so that is done at the first one drawn and at the early one only.
    Few,
    /// At every decision.
    Everywhere,
}

/// A game that passed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Passed {
    /// How often the game asked.
    pub n_decisions: usize,
    /// How it ended.
    pub outcome: Outcome,
}

/// What a game promises.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Claim {
    /// A game is dealt from the set-up.
    Deals,
    /// Nothing that is done to it ends the program.
    NeverPanics,
    /// Whoever is asked has at least one option.
    OffersOptions,
    /// No two options of a decision have the same words.
    WordsAreUnique,
    /// Only seats that exist are asked.
    AsksOnlySeats,
    /// It comes to an end.
    Ends,
    /// A game that is over has an outcome, and no other has.
    HasOutcomeWhenOver,
    /// What the game promises of itself holds at every decision.
    KeepsItsOwnInvariants,
    /// The same choices lead to the same game.
    ReplaysAlike,
    /// The hashes of a record come out the same again.
    ChainReproduces,
    /// Every option that is listed is carried out.
    AcceptsEveryOption,
    /// What is not listed is refused, and nothing changes.
    RefusesOtherOptions,
    /// A copy has the same encoding.
    CloneEncodesAlike,
    /// A record that is written and read goes on as before.
    SavesAndLoads,
    /// A choice taken back and made again leads to the same place.
    UndoThenRedo,
    /// A world sampled from a view looks the same to its viewer.
    SampleLooksAlike,
}

/// A broken claim and how to get there.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("broken claim: {claim}: after {n_choices} choices, {cause}; replay this record:\n{record}")]
pub struct Failure {
    /// What was promised.
    pub claim: Claim,
    /// How many choices were made before.
    pub n_choices: usize,
    /// What happened instead.
    pub cause: String,
    /// A printed record that leads to the place; where not even that can be made, the set-up, the
    /// seed and the options chosen.
    pub record: String,
}

/// A claim that does not hold, and why.
type Broken = (Claim, String);

/// Plays one game with a blind bot and checks it.
pub fn check_game<G: Game>(
    setup: &G::Setup,
    seed: Seed,
    bot: u64,
    checks: &Checks,
) -> Result<Passed, Box<Failure>> {
    check_game_with::<G>(setup, seed, bot, checks, |_| Ok(()))
}

/// Plays one game with a blind bot and checks it, including the game's own invariants: `own` sees
/// the state at every decision and at the end.
pub fn check_game_with<G: Game>(
    setup: &G::Setup,
    seed: Seed,
    bot: u64,
    checks: &Checks,
    own: impl FnMut(&G) -> Result<(), String>,
) -> Result<Passed, Box<Failure>> {
    let blind = |_: &G, n_options: usize, rng: &mut BotRng| rng.below(n_options);
    check_game_by::<G>(setup, seed, bot, checks, own, blind)
}

/// Plays one game with a given bot and checks it. The bot gets the game so that it can look at the
/// view of the seat that is asked, the number of options, and the luck of bots.
pub fn check_game_by<G: Game>(
    setup: &G::Setup,
    seed: Seed,
    bot: u64,
    checks: &Checks,
    own: impl FnMut(&G) -> Result<(), String>,
    choose: impl FnMut(&G, usize, &mut BotRng) -> usize,
) -> Result<Passed, Box<Failure>> {
    let mut trail = Vec::new();
    let run = || {
        let rng = BotRng::new(bot);
        play::<G>(setup, seed, rng, checks, own, choose, &mut trail)
    };
    let played = catch_unwind(AssertUnwindSafe(run))
        .unwrap_or_else(|panic| Err((Claim::NeverPanics, panic_words(&*panic))));
    played.map_err(|(claim, cause)| {
        let n_choices = trail.len();
        let record = catch_unwind(AssertUnwindSafe(|| {
            reproduce::<G>(setup, seed, &trail, &cause)
        }));
        let record = record
            .ok()
            .flatten()
            .unwrap_or_else(|| bare_words::<G>(setup, seed, &trail));
        Box::new(Failure {
            claim,
            n_choices,
            cause,
            record,
        })
    })
}

/// Plays, then again with the costly claims, and compares the two step by step. `trail` holds the
/// options chosen so far, for the report.
fn play<G: Game>(
    setup: &G::Setup,
    seed: Seed,
    mut bot: BotRng,
    checks: &Checks,
    mut own: impl FnMut(&G) -> Result<(), String>,
    mut choose: impl FnMut(&G, usize, &mut BotRng) -> usize,
    trail: &mut Vec<usize>,
) -> Result<Passed, Broken> {
    let mut session = deal::<G>(setup, seed)?;
    while let Some(options) = claims::at_decision(session.game())? {
        own(session.game()).map_err(|cause| (Claim::KeepsItsOwnInvariants, cause))?;
        if trail.len() == checks.decisions_max {
            return Err((
                Claim::Ends,
                format!("the game still asks after {}", trail.len()),
            ));
        }
        trail.push(choose(session.game(), options.len(), &mut bot));
        choose_latest(&mut session, options, trail)?;
    }
    own(session.game()).map_err(|cause| (Claim::KeepsItsOwnInvariants, cause))?;
    let outcome = claims::outcome(session.game())?;
    let n_decisions = trail.len();
    let options = std::mem::take(trail);
    recheck(&options, &session, &mut bot, checks.costly, trail)?;
    Ok(Passed {
        n_decisions,
        outcome,
    })
}

fn deal<G: Game>(setup: &G::Setup, seed: Seed) -> Result<Session<G>, Broken> {
    let failed = |cause: G::SetupError| (Claim::Deals, cause.to_string());
    Session::start(setup, seed, &mut ()).map_err(failed)
}

/// The option stands in the trail while it is carried out, so that a panic names it.
fn choose_latest<G: Game>(
    session: &mut Session<G>,
    options: Vec<G::Action>,
    trail: &[usize],
) -> Result<(), Broken> {
    let option = trail.last().copied().unwrap_or_default();
    let refused = |cause: Illegal| (Claim::AcceptsEveryOption, cause.to_string());
    let action = pick(&options, option).map_err(refused)?;
    let game = session.game();
    let decision = game.decision().ok_or_else(|| refused(Illegal::GameOver))?;
    let words = game.action_words(&action);
    let mut listed = Vec::new();
    list_all(game, decision.seat, &mut listed);
    session.commit(decision.seat, option, listed.len(), words, action, &mut ());
    Ok(())
}

/// Plays the same options again, with somebody who listens, and compares.
fn recheck<G: Game>(
    options: &[usize],
    finished: &Session<G>,
    bot: &mut BotRng,
    costly: Costly,
    trail: &mut Vec<usize>,
) -> Result<(), Broken> {
    let drawn = Drawn::new(options.len(), costly, bot);
    let mut session = deal(finished.setup(), finished.header().seed)?;
    for (at, &option) in options.iter().enumerate() {
        if drawn.here.as_ref().is_none_or(|here| here.contains(&at)) {
            claims::here(&session, bot)?;
        }
        if drawn.back.as_ref().is_none_or(|back| back.contains(&at)) {
            claims::from_the_deal(&session)?;
        }
        trail.push(option);
        step(&mut session, option)?;
    }
    claims::replays_alike(finished.game(), session.game())?;
    claims::chain_reproduces(finished, &session)
}

/// At which decisions the costly claims are checked; nothing for all of them.
struct Drawn {
    here: Option<Vec<usize>>,
    /// For claims that play everything again from the deal.
    back: Option<Vec<usize>>,
}

impl Drawn {
    const EARLY: usize = 10;

    fn new(n_decisions: usize, costly: Costly, bot: &mut BotRng) -> Drawn {
        let once = bot.below(n_decisions);
        let (here, back) = match costly {
            Costly::Nowhere => (Vec::new(), Vec::new()),
            Costly::Once => (vec![once], vec![once]),
            Costly::Few => {
                let early = bot.below(n_decisions.div_ceil(Drawn::EARLY));
                let others = std::array::from_fn(|_| bot.below(n_decisions));
                let [one, two, three]: [usize; 3] = others;
                (vec![once, early, one, two, three], vec![once, early])
            }
            Costly::Everywhere => {
                return Drawn {
                    here: None,
                    back: None,
                };
            }
        };
        Drawn {
            here: Some(here),
            back: Some(back),
        }
    }
}

fn step<G: Game>(session: &mut Session<G>, option: usize) -> Result<(), Broken> {
    let asked = session.game().decision().map(|decision| decision.seat);
    let cause = match asked.map(|seat| session.choose(seat, option, &mut Vec::new())) {
        Some(Ok(_)) => return Ok(()),
        Some(Err(illegal)) => illegal.to_string(),
        None => "the game is over".to_owned(),
    };
    Err((
        Claim::ReplaysAlike,
        format!("played again, option {option} is refused: {cause}"),
    ))
}

/// Writes a record of the choices before the failure; the last one may be what fails, then it is
/// named in a note instead.
fn reproduce<G: Game>(
    setup: &G::Setup,
    seed: Seed,
    trail: &[usize],
    cause: &str,
) -> Option<String> {
    let mut session = Session::<G>::start(setup, seed, &mut ()).ok()?;
    for &option in trail {
        let mut next = session.clone();
        let stepped = catch_unwind(AssertUnwindSafe(|| step(&mut next, option)));
        if !matches!(stepped, Ok(Ok(()))) {
            session.note(format!("option {option} comes next and fails"));
            break;
        }
        session = next;
    }
    session.note(format!("broken claim: {cause}"));
    Some(session.record().to_string())
}

fn bare_words<G: Game>(setup: &G::Setup, seed: Seed, trail: &[usize]) -> String {
    format!("setup {setup:?}\nseed {seed}\noptions {trail:?}\n")
}

fn panic_words(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
    let text = text.or_else(|| panic.downcast_ref::<String>().cloned());
    format!(
        "the game panicked: {}",
        text.unwrap_or_else(|| "without a message".to_owned())
    )
}

impl fmt::Display for Claim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Claim::Deals => "a valid set-up is dealt",
            Claim::NeverPanics => "the game never panics",
            Claim::OffersOptions => "a decision offers at least one option",
            Claim::WordsAreUnique => "the options of a decision differ in words",
            Claim::AsksOnlySeats => "only seats at the table are asked",
            Claim::Ends => "the game ends within the given number of decisions",
            Claim::HasOutcomeWhenOver => "there is an outcome if and only if the game is over",
            Claim::KeepsItsOwnInvariants => "the game's own invariants hold",
            Claim::ReplaysAlike => "the same choices lead to the same state",
            Claim::ChainReproduces => "the chain of hashes reproduces",
            Claim::AcceptsEveryOption => "every offered option is accepted",
            Claim::RefusesOtherOptions => "an option that is not offered changes nothing",
            Claim::CloneEncodesAlike => "a clone has the same encoding",
            Claim::SavesAndLoads => "a saved game loads with the same hash and options",
            Claim::UndoThenRedo => "taking back and choosing again changes nothing",
            Claim::SampleLooksAlike => "a sampled world looks the same to the seat",
        })
    }
}
