//! Moments of a real game, as a book shows them: the first game of the box, played by bots, is looked
//! through for the first position that has what a chapter is about.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use bots::legendary::Legendary;
use bots::{Ask, Player as _};
use kernel::{Game as _, Seed, Viewer};
use legendary::setup::Setup;
use legendary::{Catalogue, DefId, HQ_MAX, ROW_MAX, Space, State, View, Zone};
use module::Module as _;

use crate::first_game::friendly_seed;
use crate::order::CAREFUL;

/// What lies in the two lanes at a moment, as everybody sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lanes {
    /// From the way out to the deck: who stands there, and how many captives or Gadgets are held.
    pub row: Vec<Option<(DefId, u16, usize)>>,
    pub hq: Vec<Option<DefId>>,
    pub n_escaped: usize,
}

impl Lanes {
    fn of(view: &View) -> Lanes {
        let spaces = (0..ROW_MAX as u8).rev().map(Space);
        let foe = |space: Space| {
            let foe = view.foes[space.idx()]?;
            Some((foe.def, foe.attack, view.len(Zone::under(space))))
        };
        let slots = (0..HQ_MAX as u8).map(Zone::hq);
        Lanes {
            row: spaces.map(foe).collect(),
            hq: slots
                .map(|slot| view.zone(slot).first().copied().flatten())
                .collect(),
            n_escaped: view.len(Zone::ESCAPED),
        }
    }

    fn n_foes(&self) -> usize {
        self.row.iter().flatten().count()
    }
}

/// Something that changed the lanes: how they lay, and how they lie.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Moment {
    pub before: Lanes,
    pub after: Lanes,
}

impl Moment {
    /// Somebody came and pushed at least one other, and nobody was defeated or got away.
    fn is_push(&self) -> bool {
        let (before, after) = (&self.before, &self.after);
        let moved = before.row.iter().zip(&after.row);
        let moved = moved
            .filter(|(was, is)| was.is_some() && is.is_some() && was != is)
            .count();
        before.n_escaped == after.n_escaped && after.n_foes() == before.n_foes() + 1 && moved > 0
    }

    /// A push that a gap has stopped: who stands left of it stayed.
    fn is_stopped(&self) -> bool {
        let stays = self.before.row.iter().zip(&self.after.row);
        let mut stays = stays.take_while(|(was, is)| was == is);
        self.is_push() && stays.any(|(was, _)| was.is_some())
    }

    fn is_escape(&self) -> bool {
        self.after.n_escaped == self.before.n_escaped + 1 && self.after.n_foes() >= 2
    }

    /// One card was bought, and another took its place.
    fn is_bought(&self) -> bool {
        let slots = self.before.hq.iter().zip(&self.after.hq);
        let changed = slots.filter(|(was, is)| was != is).count();
        changed == 1 && self.before.row == self.after.row && !self.after.hq.contains(&None)
    }

    /// Somebody in the row has got hold of something.
    fn is_held(&self) -> bool {
        let held = |lanes: &Lanes| lanes.row.iter().flatten().map(|(.., n)| n).sum::<usize>();
        held(&self.after) > held(&self.before)
    }

    fn is_about(&self, chapter: &str) -> bool {
        match chapter {
            "escape" => self.is_push(),
            "push" => self.is_stopped(),
            "escaped" => self.is_escape(),
            "deck" => self.is_bought(),
            "captive" | "gadget" => self.is_held(),
            _ => false,
        }
    }
}

/// The chapters that have a moment, and what part of the table it is about.
pub const SHOWN: [&str; 6] = ["escape", "push", "escaped", "deck", "captive", "gadget"];

/// Games are played once for a box, and what they showed is kept.
#[derive(Default)]
pub struct Moments(Mutex<BTreeMap<String, Arc<Found>>>);

type Found = BTreeMap<&'static str, Moment>;

impl Moments {
    pub fn of(&self, legendary: &Legendary, catalogue: &Arc<Catalogue>) -> Arc<Found> {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let found = known.entry(catalogue.id.clone());
        found
            .or_insert_with(|| Arc::new(look_through(legendary, catalogue)))
            .clone()
    }
}

/// More games than this are not looked through for what the first did not have.
const GAMES_MAX: u64 = 3;

fn look_through(legendary: &Legendary, catalogue: &Arc<Catalogue>) -> Found {
    let mut found = Found::new();
    for nth in 0..GAMES_MAX {
        if found.len() < SHOWN.len() {
            let _ = play(
                legendary,
                catalogue,
                friendly_seed(catalogue, nth),
                &mut found,
            );
        }
    }
    found
}

fn play(
    legendary: &Legendary,
    catalogue: &Arc<Catalogue>,
    seed: Seed,
    found: &mut Found,
) -> Option<()> {
    let setup = Setup::first_game(catalogue.clone(), 2);
    let dealer = legendary.dealer(&setup, seed).ok()?;
    let mut game: State = dealer(seed).ok()?;
    let mut player = legendary.player(CAREFUL)?;
    let mut options = Vec::new();
    let mut before = Lanes::of(&game.view(Viewer::Spectator));
    for _ in 0..legendary.decisions_max() {
        game.options(&mut options);
        let Some(ask) = Ask::of(&game, options.len()) else {
            break;
        };
        let action = *options.get(player.choose(&ask))?;
        game.apply(action, &mut ());
        let after = Lanes::of(&game.view(Viewer::Spectator));
        if after != before {
            let moment = Moment {
                before,
                after: after.clone(),
            };
            for chapter in SHOWN {
                if moment.is_about(chapter) {
                    found.entry(chapter).or_insert_with(|| moment.clone());
                }
            }
        }
        before = after;
    }
    Some(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use bots::legendary::Shelf;

    /// What a chapter shows is what it is about, in every box.
    #[test]
    fn a_real_game_shows_what_the_chapters_tell() {
        let legendary = Legendary::new(Shelf::load().expect("boxes"));
        let moments = Moments::default();
        for catalogue in legendary.shelf().catalogues() {
            let found = moments.of(&legendary, catalogue);
            for chapter in ["escape", "push", "deck", "captive"] {
                let moment = found.get(chapter);
                let moment = moment.unwrap_or_else(|| panic!("{}: {chapter}", catalogue.id));
                assert!(moment.is_about(chapter));
            }
            let push = &found["escape"];
            let (was, is) = (&push.before, &push.after);
            assert!(
                is.row.last().is_some_and(Option::is_some),
                "the newcomer stands at the deck"
            );
            assert_eq!(is.n_foes(), was.n_foes() + 1);
        }
    }
}
