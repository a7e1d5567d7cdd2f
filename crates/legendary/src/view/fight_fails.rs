//! Whether a fight can come to nothing, found out by fighting it in worlds that look like this one.

use kernel::{Game, Seat, Seed};

use crate::machine::action::Action;
use crate::machine::frame::Frame;
use crate::state::State;
use crate::state::event::Event;
use crate::state::ids::{Card, Space};
use crate::state::piles::Zone;
use crate::view::View;

/// What a fight is paid with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FoughtWith {
    Attack,
    /// Recruit, where the Villain takes it (L-KEYWORD-083).
    Money,
}

/// In so many worlds the fight is tried.
const WORLDS: u64 = 16;

/// How many choices are tried on the way, in all worlds together.
const TRIES: usize = 512;

impl View {
    /// Whether the foe in a space may leave the row, or withstand, before it is defeated: every
    /// answer to what its Fight text asks is tried. Where there is too much to try, it may.
    pub fn fight_can_fail(&self, space: Space, with: FoughtWith) -> bool {
        let action = match with {
            FoughtWith::Attack => Action::FightVillain(space),
            FoughtWith::Money => Action::PayOff {
                space,
                fights: true,
            },
        };
        let mut tries = TRIES;
        (0..WORLDS).any(|luck| {
            let world = self.sample(Seed::from_number(luck));
            let mut options = Vec::new();
            world.options(&mut options);
            let foe = world.piles.top(Zone::row(space));
            let foe = foe.filter(|_| options.contains(&action));
            foe.is_some_and(|foe| fails(world, action, foe, &mut tries))
        })
    }
}

/// Makes a choice, and every one that follows until the fight is over.
fn fails(mut world: State, action: Action, foe: Card, tries: &mut usize) -> bool {
    let Some(left) = tries.checked_sub(1) else {
        return true;
    };
    *tries = left;
    let victor = world.active;
    let mut events: Vec<Event> = Vec::new();
    world.apply(action, &mut events);
    let is_spared = |event: &Event| matches!(event, Event::NotDefeated { .. });
    if events.iter().any(is_spared) {
        return false;
    }
    let is_over = world.decision().is_none() || !is_fought(&world, foe);
    if is_over {
        return !is_beaten(&world, foe, victor);
    }
    let mut options = Vec::new();
    world.options(&mut options);
    options
        .into_iter()
        .any(|option| fails(world.clone(), option, foe, tries))
}

fn is_fought(world: &State, foe: Card) -> bool {
    let mut frames = world.stack.iter();
    frames.any(|frame| matches!(frame, Frame::Fight { card, .. } if *card == foe))
}

/// A Hero who was a Villain joins the victor.
fn is_beaten(world: &State, foe: Card, victor: Seat) -> bool {
    let lies_in = world.piles.zone_of(foe);
    [Zone::victory(victor), Zone::discard(victor)].contains(&lies_in)
}
