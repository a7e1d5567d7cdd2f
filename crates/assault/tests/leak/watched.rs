//! Two worlds side by side, and what one viewer is shown of each.

use assault::play::{Action, Control, Event};
use assault::{PersonId, Side};
use kernel::battery::where_they_part;
use kernel::{BotRng, Game, Moment, Seed, Session, Viewer};

use super::secrets::Secret;
use super::staged::{Plan, Plant, Staged};

/// No game is followed longer than this after its secret was made.
const STEPS_MAX: usize = 120;

/// How a comparison went.
#[derive(Default, Debug)]
pub struct Compared {
    pub n_moments: usize,
    pub leak: Option<String>,
}

/// Which secret a comparison is about, found once the game has gone so far.
pub type Finder = fn(&Staged, Side, &mut BotRng) -> Option<Secret>;

/// Plays one game until there is a secret, and on in both worlds for as long as it lasts.
pub fn compare(plan: &Plan, number: u64, viewer: Side, warm_up: usize, find: Finder) -> Compared {
    let mut bot = BotRng::new(number);
    let seed = Seed::from_number(number);
    let mut one = Session::<Staged>::start(plan, seed, &mut ()).expect("it deals");
    let mut n_steps = 0;
    let secret = loop {
        if n_steps >= warm_up
            && let Some(secret) = find(one.game(), viewer, &mut bot)
        {
            break secret;
        }
        if n_steps > warm_up + STEPS_MAX || step(&mut [&mut one], None, &mut bot).is_none() {
            return Compared::default();
        }
        n_steps += 1;
    };
    let mut other = twin(&one, plan, n_steps, secret);
    follow(&mut one, &mut other, secret, viewer, &mut bot)
}

/// Plays the same choices in the world where the secret is another.
fn twin(one: &Session<Staged>, plan: &Plan, n_steps: usize, secret: Secret) -> Session<Staged> {
    let plan = Plan {
        swap: Some((n_steps, secret)),
        ..plan.clone()
    };
    let mut other = Session::start(&plan, one.header().seed, &mut ()).expect("it was dealt before");
    for (_, choice) in one.record().standing(one.last_entry()) {
        other
            .choose_words(choice.seat, &choice.words, &mut ())
            .expect("the same game again");
    }
    other
}

fn follow(
    one: &mut Session<Staged>,
    other: &mut Session<Staged>,
    secret: Secret,
    viewer: Side,
    bot: &mut BotRng,
) -> Compared {
    let mut compared = Compared::default();
    let seat = Viewer::Seat(viewer.seat());
    let (mut events, mut events_there) = (Vec::new(), Vec::new());
    let mut shown = [Vec::new(), Vec::new()];
    for n in 0..STEPS_MAX {
        if !secret.is_kept(&one.game().game, &other.game().game, viewer) {
            break;
        }
        shown[0].push(written(one, seat, &events));
        shown[1].push(written(other, seat, &events_there));
        compared.n_moments += 1;
        if let (Some(mine), Some(theirs)) = (shown[0].last(), shown[1].last())
            && mine != theirs
        {
            compared.leak = Some(format!(
                "{secret:?}, step {n}: {}",
                where_they_part(mine, theirs)
            ));
            return compared;
        }
        let Some(both) = step(&mut [&mut *one, &mut *other], Some(secret), bot) else {
            break;
        };
        let Ok([here, there]) = <[Vec<Event>; 2]>::try_from(both) else {
            break;
        };
        (events, events_there) = (here, there);
    }
    compared
}

/// Makes one choice in every world; returns what happened in each. Nothing if a game is over, or if
/// the one who chooses can not do the same in both: he is not the viewer, who would be offered the
/// same.
fn step(
    worlds: &mut [&mut Session<Staged>],
    secret: Option<Secret>,
    bot: &mut BotRng,
) -> Option<Vec<Vec<Event>>> {
    let game = worlds[0].game();
    let decision = game.decision()?;
    let mut options = Vec::new();
    game.options(&mut options);
    let left_alone = secret.and_then(Secret::person);
    let mut fit: Vec<&Action> = options
        .iter()
        .filter(|action| !names(action, left_alone) && !tells(action, secret))
        .collect();
    // Ending a Phase early now and then lets the game get on.
    if bot.below(6) == 0 {
        fit.retain(|action| matches!(action, Action::EndPhase | Action::Done));
    }
    let pick = bot.below(fit.len().max(1));
    let action = fit.get(pick).copied().or(options.first()).copied()?;
    let words = game.action_words(&action);
    let mut happened = Vec::new();
    for world in worlds {
        let mut events = Vec::new();
        if world
            .choose_words(decision.seat, &words, &mut events)
            .is_err()
        {
            return None;
        }
        happened.push(events);
    }
    Some(happened)
}

/// Returns whether an action sets the person in motion.
fn names(action: &Action, person: Option<PersonId>) -> bool {
    let Some(person) = person else { return false };
    match *action {
        Action::Move(id)
        | Action::Join(id)
        | Action::Drive(_, id)
        | Action::Enter(id)
        | Action::Fight(id)
        | Action::Recover(id)
        | Action::Order(id)
        | Action::By(id)
        | Action::Rope(id)
        | Action::Ride(id, _) => id == person,
        _ => false,
    }
}

/// Returns whether an action would end the secret by telling it.
fn tells(action: &Action, secret: Option<Secret>) -> bool {
    matches!(secret, Some(Secret::Countdown { .. }))
        && *action == Action::Operate(Control::RevealCountdown)
}

/// Writes down everything a viewer is shown after the latest choice.
fn written(session: &Session<Staged>, viewer: Viewer, events: &[Event]) -> String {
    match Moment::latest(session, viewer, events) {
        None => String::new(),
        Some(moment) => format!(
            "{:?}\n{:?}\n{:?}\n{:?}\n{:?}\n{:?}\n{:?}\n{}",
            moment.told,
            moment.seen,
            moment.prompt,
            moment.options,
            moment.refusals,
            moment.undo,
            moment.outcome,
            Staged::view_words(&moment.view),
        ),
    }
}

impl Plan {
    pub fn new(setup: assault::play::Setup, plant: Plant) -> Plan {
        Plan {
            setup,
            countdown: None,
            swap: None,
            plant,
        }
    }
}
