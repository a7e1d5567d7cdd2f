//! What the searcher must know of Legendary.

use std::sync::Arc;

use kernel::{Ending, Game as _, Glancing as _, Seat};
use legendary::setup::PlayMode;
use legendary::{AnyAction as Action, Sight, State, Topic};
use module::World;
use module::search::{Line, Strategy, WHOLE};

use super::Shelf;
use super::shelf::Thumb;

/// A draw is better than a defeat, and not much.
const DRAWN: u32 = WHOLE / 5;
/// In a contest, being on the side that beat the Mastermind without the most points.
const BEATEN_ON_POINTS: u32 = WHOLE / 2;
/// What a lost game is worth in which all Tactics but one were taken: a way to tell two defeats
/// apart, never enough to prefer one to a victory.
const NEARLY: u32 = WHOLE / 20;

/// Plays drawn worlds on by rules of thumb to the end of the game.
#[derive(Clone)]
pub struct Foresight {
    shelf: Arc<Shelf>,
    thumb: Thumb,
}

impl Foresight {
    /// Returns what plays worlds on by one set of rules of thumb.
    pub fn new(shelf: Arc<Shelf>, thumb: Thumb) -> Foresight {
        Foresight { shelf, thumb }
    }
}

impl Strategy<State> for Foresight {
    type Mind = ();

    fn pick(
        &self,
        (): &mut (),
        world: &World<State>,
        options: &[<State as kernel::Game>::Action],
    ) -> usize {
        let glance = world.game().glance(options);
        glance.map_or(0, |glance| self.shelf.pick_by(self.thumb, &glance))
    }

    /// In the action step cards are played before anything is bought or fought, and in which order
    /// hardly matters; what the points are spent on does. Of other questions those are left alone
    /// whose answer is plain or makes next to no difference.
    fn lines(
        &self,
        (): &(),
        world: &World<State>,
        options: &[<State as kernel::Game>::Action],
    ) -> Vec<Line<()>> {
        let plain = self.pick(&mut (), world, options);
        let topic = world
            .game()
            .glance(options)
            .and_then(|glance| glance.topic());
        let all = options.iter().enumerate();
        let is_open = |action: &<State as kernel::Game>::Action| match topic {
            Some(Topic::Act | Topic::ShowdownAct) => {
                !options.get(plain).is_some_and(is_play) && !is_play(action)
            }
            Some(
                Topic::RevealOr
                | Topic::MayReveal
                | Topic::NextText
                | Topic::PutBack
                | Topic::Disperse
                | Topic::InsteadOfWound,
            )
            | None => false,
            Some(_) => true,
        };
        let others = all.filter(|&(option, action)| option != plain && is_open(action));
        let others = others.map(|(option, _)| Line::new(option, ()));
        [Line::new(plain, ())].into_iter().chain(others).collect()
    }

    fn value(&self, (): &(), world: &World<State>, seat: Seat) -> u32 {
        let Some(outcome) = world.game().outcome() else {
            return 0;
        };
        match outcome.ending {
            Ending::Won if self.chance(&(), world, seat) > 0 => WHOLE,
            Ending::Won => BEATEN_ON_POINTS,
            Ending::Drawn => DRAWN,
            Ending::Lost | Ending::Conceded => {
                let left = u32::from(world.game().tactics_left());
                NEARLY / (1 + left)
            }
        }
    }

    fn chance(&self, (): &(), world: &World<State>, seat: Seat) -> u32 {
        let game = world.game();
        let is_won = game.outcome().is_some_and(|outcome| {
            let is_first = outcome.winners.contains(seat)
                || game.play_mode() == PlayMode::Cooperative
                || outcome.winners.is_empty();
            outcome.ending == Ending::Won && is_first
        });
        if is_won { WHOLE } else { 0 }
    }
}

fn is_play<C>(action: &Action<C>) -> bool {
    matches!(
        action,
        Action::Play(_) | Action::Use { .. } | Action::Call(_) | Action::Spend(_)
    )
}
