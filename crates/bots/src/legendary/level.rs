//! How strong a bot plays, by the words of records.

use std::sync::Arc;

use kernel::BotRng;
use legendary::{AnyAction as Action, State, View};
use module::search::Thinker;
use module::{Ask, Player, luck_of_view};

use super::{Foresight, Shelf, Thumb};

/// The levels; the first sits in for people who are away.
pub const ALL: &[&str] = &["heuristic", "recruit", "agent", "veteran", "mastermind"];

/// Whether a level looks ahead.
pub fn ponders(level: &str) -> bool {
    matches!(level, "veteran" | "mastermind")
}

/// Returns a number that is raised whenever a level may choose otherwise; its hundreds are the level's
/// own, so that no two are taken for each other.
pub fn version(level: &str) -> u32 {
    match level {
        "agent" => 102,
        "veteran" => 202,
        "mastermind" => 302,
        "recruit" => 401,
        _ => 1,
    }
}

/// How many games a Veteran plays on in its head for one question.
const VETERAN_TRIES: u32 = 600;
/// How many a Mastermind does.
const MASTERMIND_TRIES: u32 = 6_000;

/// Returns a bot that plays any box of the shelf at a level.
pub fn player(shelf: &Arc<Shelf>, level: &str) -> Option<Box<dyn Player<State> + Send>> {
    let shelf = Arc::clone(shelf);
    let searches = |shelf, n_tries| {
        let foresight = Foresight::new(shelf, Thumb::Trained);
        Box::new(Thinker::new(foresight, n_tries)) as _
    };
    let follows = |shelf, thumb| Box::new(Follower { shelf, thumb }) as _;
    Some(match level {
        "heuristic" => follows(shelf, Thumb::Plain),
        "recruit" => Box::new(Recruit { shelf }),
        "agent" => follows(shelf, Thumb::Trained),
        "veteran" => searches(shelf, VETERAN_TRIES),
        "mastermind" => searches(shelf, MASTERMIND_TRIES),
        _ => return None,
    })
}

/// Plays any box of the shelf by rules of thumb.
struct Follower {
    shelf: Arc<Shelf>,
    thumb: Thumb,
}

impl Player<State> for Follower {
    fn choose(&mut self, ask: &Ask<'_, State>) -> usize {
        if ask.n_options() < 2 {
            return 0;
        }
        match ask.glance() {
            Some(glance) => self.shelf.pick_by(self.thumb, &glance),
            None => self.shelf.pick_by(self.thumb, &ask.view()),
        }
    }
}

/// Plays by the same rules of thumb as a beginner does: now and then something looks better than it
/// is, and the turn is over before all is spent.
struct Recruit {
    shelf: Arc<Shelf>,
}

/// One choice in so many goes wrong.
const SLIP: usize = 5;

impl Player<State> for Recruit {
    fn choose(&mut self, ask: &Ask<'_, State>) -> usize {
        if ask.n_options() < 2 {
            return 0;
        }
        let view = ask.view();
        let plain = self.shelf.pick(&view);
        slip(&view, plain).unwrap_or(plain)
    }
}

/// Returns what a beginner takes instead of the plain choice, if this is where one slips: another
/// fight, another Hero, another card of a choice. Nobody overlooks a card in hand or gives up
/// winning.
fn slip(view: &View, plain: usize) -> Option<usize> {
    let is_open = |action: &Action<_>| {
        matches!(
            action,
            Action::Recruit { .. }
                | Action::RecruitOfficer
                | Action::FightVillain(_)
                | Action::Complete { .. }
                | Action::Pick(_)
                | Action::EndTurn
        )
    };
    if !view.options.get(plain).is_some_and(is_open) {
        return None;
    }
    let mut luck = BotRng::new(u64::from_le_bytes(
        luck_of_view::<State>(view).0[..8].try_into().ok()?,
    ));
    if luck.below(SLIP) > 0 {
        return None;
    }
    let all = view.options.iter().enumerate();
    let other = all.filter(|&(option, action)| option != plain && is_open(action));
    let other: Vec<usize> = other.map(|(option, _)| option).collect();
    other.get(luck.below(other.len())).copied()
}
