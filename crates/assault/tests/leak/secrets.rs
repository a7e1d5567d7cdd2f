//! What can be otherwise without a viewer's knowing.

use assault::play::{Approach, Assault, At, Stand, Turn, Wound};
use assault::{Effect, Eye, PersonId, Place, Side};
use kernel::{BotRng, Canon, Game};

/// One secret, as it is in the recorded world and in the other.
#[derive(Clone, Copy, Debug)]
pub enum Secret {
    /// Where somebody is whom the other side does not see (A-GM-003).
    Place {
        person: PersonId,
        one: Place,
        other: Place,
    },
    /// How badly a Leader is hurt (A-GM-005).
    Wound {
        person: PersonId,
        one: Wound,
        other: Wound,
    },
    /// When and how a group comes (A-SCEN3-015).
    Plan {
        group: usize,
        one: (Option<Turn>, Option<Approach>),
        other: (Option<Turn>, Option<Approach>),
    },
    /// Which way somebody comes (A-SCEN4-015).
    Way { person: PersonId },
    /// How long the countdown runs (A-ROCKET-003).
    Countdown { one: u8, other: u8 },
}

impl Secret {
    /// Returns the world in which the secret is the other one.
    pub fn otherwise(self, game: &Assault) -> Assault {
        self.set(game, true)
    }

    /// Returns the world with the secret as it was recorded.
    fn back(self, game: &Assault) -> Assault {
        self.set(game, false)
    }

    fn set(self, game: &Assault, is_other: bool) -> Assault {
        game.rearranged(|scene| match self {
            Secret::Place { person, one, other } => {
                let place = if is_other { other } else { one };
                let expected = if is_other { one } else { other };
                let code = scene.board().code(person).to_owned();
                if scene.board().place(person) == Some(expected) {
                    let stand = Stand {
                        place,
                        ..scene.board().stand_at(place)
                    };
                    // The player moved nobody, so when he came stays what it was.
                    let arrived = scene.board().counter(person).arrived;
                    scene.put_at(&code, stand).expect("a person");
                    scene.counter(&code).expect("a person").arrived = arrived;
                }
            }
            Secret::Wound { person, one, other } => {
                let code = scene.board().code(person).to_owned();
                let (from, to) = if is_other { (one, other) } else { (other, one) };
                let counter = scene.counter(&code).expect("a person");
                if counter.wound == from {
                    counter.wound = to;
                }
            }
            Secret::Plan { group, one, other } => {
                let (turn, approach) = if is_other { other } else { one };
                let plan = &mut scene.plans().groups[group];
                (plan.turn, plan.approach) = (turn, approach);
            }
            Secret::Way { person } => {
                let plans = scene.plans();
                let by_roof = plans.roof_part.contains(person);
                plans.roof_part.remove(person);
                plans.water_part.remove(person);
                if by_roof {
                    plans.water_part.insert(person);
                } else {
                    plans.roof_part.insert(person);
                }
            }
            Secret::Countdown { one, other } => {
                scene.machines(|machines| {
                    if let Some(countdown) = &mut machines.countdown {
                        countdown.length = Some(if is_other { other } else { one });
                    }
                });
            }
        })
    }

    /// Returns whether the secret is all in which two worlds differ, and the side of the viewer has
    /// not come to see it.
    pub fn is_kept(self, one: &Assault, other: &Assault, viewer: Side) -> bool {
        if encoded(one) != encoded(&self.back(other)) {
            return false;
        }
        match self {
            Secret::Place { person, .. } => {
                let (seen, seen_there) = (seen_by(one, viewer), seen_by(other, viewer));
                seen == seen_there && !seen.contains(&person)
            }
            Secret::Countdown { .. } => {
                let told = |game: &Assault| {
                    let countdown = game.board().machines.countdown;
                    countdown.is_none_or(|countdown| countdown.is_told)
                };
                !told(one) && !told(other)
            }
            Secret::Wound { person, .. } => one.board().is_present(person),
            Secret::Plan { group, .. } => !one.plans().groups[group].revealed,
            Secret::Way { person } => one.board().counter(person).at == At::Reserve,
        }
    }

    /// Returns whom the players leave alone, so that the secret lasts.
    pub fn person(self) -> Option<PersonId> {
        match self {
            Secret::Place { person, .. } | Secret::Way { person } => Some(person),
            Secret::Wound { .. } | Secret::Plan { .. } | Secret::Countdown { .. } => None,
        }
    }
}

fn encoded(game: &Assault) -> Vec<u8> {
    let mut canon = Canon::default();
    game.encode(&mut canon);
    canon.as_bytes().to_vec()
}

/// Lists the enemies whom a side sees, by the full explanation of every line.
pub fn seen_by(game: &Assault, side: Side) -> Vec<PersonId> {
    let board = game.board();
    let enemies = board.present(side.enemy());
    enemies
        .iter()
        .filter(|&enemy| {
            board
                .eye(enemy)
                .is_some_and(|eye| is_in_sight(game, side, eye))
        })
        .collect()
}

fn is_in_sight(game: &Assault, side: Side, to: Eye) -> bool {
    let board = game.board();
    board.present(side).iter().any(|id| {
        let lines = &board.content().lines();
        !board.counter(id).stunned
            && !board.is_behind(id, to.space)
            && board.eye(id).is_some_and(|from| {
                let met = lines.explain(board.map(), from, to, board);
                met.iter().all(|finding| finding.effect != Effect::Blocks)
            })
    })
}

/// How often a place in the dark is looked for.
const DARK_TRIES: usize = 60;

/// Draws somebody out of sight of a side, and another place out of its sight.
pub fn unseen_person(game: &Assault, viewer: Side, bot: &mut BotRng) -> Option<Secret> {
    let board = game.board();
    let seen = seen_by(game, viewer);
    let unseen: Vec<PersonId> = board
        .present(viewer.enemy())
        .iter()
        .filter(|id| !seen.contains(id) && board.counter(*id).stand().is_some())
        .collect();
    let person = *unseen.get(bot.below(unseen.len().max(1)))?;
    let one = board.place(person)?;
    let spaces: Vec<_> = board.map().spaces().collect();
    let other = (0..DARK_TRIES).find_map(|_| {
        let place = board.floor_place(spaces[bot.below(spaces.len())])?;
        let free = place != one
            && board.has_room(place, 1)
            && !board.is_water(place)
            && board.map().track(place.space).is_none();
        let eye = Eye::new(place.space, place.level);
        (free && !is_in_sight(game, viewer, eye)).then_some(place)
    })?;
    Some(Secret::Place { person, one, other })
}

/// Draws an enemy Leader who was hit and is on the map.
pub fn hurt_leader(game: &Assault, viewer: Side) -> Option<Secret> {
    let board = game.board();
    let hurt = |id: &PersonId| board.is_leader(*id) && board.counter(*id).wound != Wound::None;
    let person = board.present(viewer.enemy()).iter().find(hurt)?;
    let one = board.counter(person).wound;
    let other = match one {
        Wound::Light | Wound::None => Wound::Medium,
        Wound::Medium | Wound::Heavy => Wound::Light,
    };
    Some(Secret::Wound { person, one, other })
}
