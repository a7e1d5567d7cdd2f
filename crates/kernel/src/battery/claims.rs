//! The claims one by one.

use super::{Broken, Claim};
use crate::{
    BotRng, Canon, Game, Outcome, Prompt, Record, Seat, SeatSet, Session, TakeBackPolicy, Viewer,
};

/// Checks what is cheap to check at a decision; returns the options, nothing if the game is over.
pub fn at_decision<G: Game>(game: &G) -> Result<Option<Vec<G::Action>>, Broken> {
    let Some(decision) = game.decision() else {
        return Ok(None);
    };
    let n_seats = game.n_seats();
    if decision.seat.0 >= n_seats {
        let cause = format!("{} is asked at a table of {n_seats}", decision.seat);
        return Err((Claim::AsksOnlySeats, cause));
    }
    if game.outcome().is_some() {
        return broken(
            Claim::HasOutcomeWhenOver,
            "an outcome stands while a seat is asked",
        );
    }
    let mut options = Vec::new();
    game.options(&mut options);
    if options.is_empty() {
        let cite = game.cite_words(decision.cite);
        return Err((
            Claim::OffersOptions,
            format!("{cite} asks {} for nothing", decision.seat),
        ));
    }
    let words = options.iter().map(|action| game.action_words(action));
    let mut words: Vec<String> = words.collect();
    words.sort_unstable();
    match words.windows(2).find(|pair| pair[0] == pair[1]) {
        Some(pair) => Err((
            Claim::WordsAreUnique,
            format!("`{}` is offered twice", pair[0]),
        )),
        None => Ok(Some(options)),
    }
}

/// Returns the outcome of a game that asks no more.
pub fn outcome<G: Game>(game: &G) -> Result<Outcome, Broken> {
    let missing = || {
        (
            Claim::HasOutcomeWhenOver,
            "nobody is asked and there is no outcome".into(),
        )
    };
    game.outcome().ok_or_else(missing)
}

/// Checks what is too costly for every decision of every game.
pub fn here<G: Game>(session: &Session<G>, bot: &mut BotRng) -> Result<(), Broken> {
    let game = session.game();
    if encoded(game) != encoded(&game.clone()) {
        return broken(Claim::CloneEncodesAlike, "a fresh clone encodes otherwise");
    }
    options_are_accepted(game)?;
    others_are_refused(game)?;
    (0..game.n_seats()).try_for_each(|seat| sample_looks_alike(game, Seat(seat), bot))
}

/// Checks what plays everything again from the deal.
pub fn from_the_deal<G: Game>(session: &Session<G>) -> Result<(), Broken> {
    undo_then_redo(session)?;
    saves_and_loads(session)
}

/// An accepted option leads to the end or to a decision that can be answered.
fn options_are_accepted<G: Game>(game: &G) -> Result<(), Broken> {
    for (option, words) in game.option_words().iter().enumerate() {
        let mut next = game.clone();
        let after = next
            .choose(option, &mut ())
            .map_err(|illegal| illegal.to_string());
        let after = after.and_then(|_| match at_decision(&next) {
            Ok(Some(_)) => Ok(()),
            Ok(None) => outcome(&next).map(drop).map_err(|(_, cause)| cause),
            Err((_, cause)) => Err(cause),
        });
        after.map_err(|cause| {
            (
                Claim::AcceptsEveryOption,
                format!("option {option} `{words}` fails: {cause}"),
            )
        })?;
    }
    Ok(())
}

fn others_are_refused<G: Game>(game: &G) -> Result<(), Broken> {
    let mut next = game.clone();
    let is_refused = next.choose(game.option_words().len(), &mut ()).is_err();
    if is_refused && encoded(&next) == encoded(game) {
        return Ok(());
    }
    broken(
        Claim::RefusesOtherOptions,
        "the option after the last one was carried out",
    )
}

fn saves_and_loads<G: Game>(session: &Session<G>) -> Result<(), Broken> {
    let saved = session.record();
    let fails = |cause: String| (Claim::SavesAndLoads, cause);
    let read = Record::parse(&saved.to_string()).map_err(|error| fails(error.to_string()))?;
    if read != saved {
        return Err(fails("the record reads back otherwise".to_owned()));
    }
    let loaded = Session::<G>::resume(&read, session.setup());
    let loaded = loaded.map_err(|fault| fails(fault.to_string()))?;
    same_position(session, &loaded).map_err(fails)
}

fn undo_then_redo<G: Game>(session: &Session<G>) -> Result<(), Broken> {
    let Some(&last) = session.run.line().last() else {
        return Ok(());
    };
    let fails = |cause: String| (Claim::UndoThenRedo, cause);
    let mut again = session.clone().with_policy(TakeBackPolicy::FreeAlone);
    let undone = again.undo_own(last.seat, 1, SeatSet::EMPTY);
    undone.map_err(|refused| fails(refused.to_string()))?;
    let redone = again.choose(last.seat, last.option, &mut ());
    redone.map_err(|illegal| fails(illegal.to_string()))?;
    same_position(session, &again).map_err(fails)
}

fn same_position<G: Game>(one: &Session<G>, other: &Session<G>) -> Result<(), String> {
    if one.hash() != other.hash() {
        return Err(format!("hash {} became {}", one.hash(), other.hash()));
    }
    if Prompt::of(one.game()) != Prompt::of(other.game()) {
        return Err("another decision is pending".to_owned());
    }
    if one.game().option_words() != other.game().option_words() {
        return Err("the options differ".to_owned());
    }
    Ok(())
}

/// The sampled world must also be playable, so one option is carried out in it.
fn sample_looks_alike<G: Game>(game: &G, seat: Seat, bot: &mut BotRng) -> Result<(), Broken> {
    let fails = |cause: &str| broken(Claim::SampleLooksAlike, &format!("for {seat} {cause}"));
    let view = game.view(Viewer::Seat(seat));
    let mut world = G::sample(&view, bot.luck());
    if world.view(Viewer::Seat(seat)) != view {
        return fails("the view differs");
    }
    if world.n_seats() != game.n_seats() || Prompt::of(&world) != Prompt::of(game) {
        return fails("the pending decision differs");
    }
    let is_asked = game
        .decision()
        .is_some_and(|decision| decision.seat == seat);
    let words = world.option_words();
    if is_asked && words != game.option_words() {
        return fails("the options differ");
    }
    if !words.is_empty() && world.choose(bot.below(words.len()), &mut ()).is_err() {
        return fails("an option of the sampled world is refused");
    }
    Ok(())
}

/// Checks that playing twice ended in the same state.
pub fn replays_alike<G: Game>(one: &G, other: &G) -> Result<(), Broken> {
    if encoded(one) == encoded(other) {
        return Ok(());
    }
    broken(
        Claim::ReplaysAlike,
        "the end encodes otherwise when played again",
    )
}

/// Checks that playing twice wrote the same record, entry by entry, with the same hashes.
pub fn chain_reproduces<G: Game>(one: &Session<G>, other: &Session<G>) -> Result<(), Broken> {
    if one.dealt_hash() != other.dealt_hash() {
        return broken(Claim::ChainReproduces, "the deal has another hash");
    }
    let mut entries = one.entries().iter().zip(other.entries());
    if let Some(at) = entries.position(|(one, other)| one != other) {
        let cause = format!(
            "entry {} reads `{:?}` and, played again, `{:?}`",
            at + 1,
            one.entries()[at],
            other.entries()[at]
        );
        return Err((Claim::ChainReproduces, cause));
    }
    if one.record() != other.record() {
        return broken(Claim::ChainReproduces, "the records end otherwise");
    }
    Ok(())
}

fn encoded<G: Game>(game: &G) -> Vec<u8> {
    let mut canon = Canon::default();
    game.encode(&mut canon);
    canon.as_bytes().to_vec()
}

fn broken<T>(claim: Claim, cause: &str) -> Result<T, Broken> {
    Err((claim, cause.to_owned()))
}
