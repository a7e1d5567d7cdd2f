//! What happened, as marks on the map: who came which way, who fired at whom, who fell.

use std::collections::BTreeMap;

use assault::play::{Aim, Berth, Board, Event};
use assault::{PersonId, Quality, Side, Space, VehicleId};

use crate::harm::is_wound;
use crate::plan::{Pen, centre, point};

/// Something that moves over the map.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Mover {
    Person(PersonId),
    Vehicle(VehicleId),
}

/// What is drawn of one event.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mark {
    /// Without a beginning for whoever came into sight.
    Step {
        who: Mover,
        from: Option<Space>,
        to: Space,
    },
    Shot {
        from: Option<Space>,
        to: Space,
    },
    /// What came of the latest shot: how good a hit it was, or a miss.
    Landed {
        to: Space,
        quality: Option<Quality>,
    },
    /// Somebody was wounded and stays.
    Hurt(Space),
    Fell(Space),
    Blast(Space),
}

impl Mark {
    /// Returns where it is to be seen.
    pub fn at(self) -> Space {
        match self {
            Mark::Step { to, .. } | Mark::Shot { to, .. } | Mark::Landed { to, .. } => to,
            Mark::Hurt(at) | Mark::Fell(at) | Mark::Blast(at) => at,
        }
    }
}

/// Where everybody was last, as far as one viewer was told.
#[derive(Clone, Default, Debug)]
pub struct Places {
    movers: BTreeMap<Mover, Space>,
    /// Where the latest shot went, until it is known what it did.
    aimed: Option<Space>,
    /// Who may still change it: whoever fired, and whoever it was fired at.
    between: [Option<PersonId>; 2],
}

impl Places {
    pub fn of(board: &Board) -> Places {
        let everyone = Side::BOTH
            .into_iter()
            .flat_map(|side| board.present(side).iter());
        let people = everyone.filter_map(|id| Some((Mover::Person(id), board.place(id)?.space)));
        let vehicles = board
            .vehicle_ids()
            .filter_map(|id| match board.vehicle(id).berth {
                Berth::In(space) => Some((Mover::Vehicle(id), space)),
                _ => None,
            });
        Places {
            movers: people.chain(vehicles).collect(),
            aimed: None,
            between: [None; 2],
        }
    }

    /// Takes note of an event the viewer noticed, and says what is drawn of it.
    pub fn follow(&mut self, board: &Board, event: &Event) -> Option<Mark> {
        match *event {
            Event::Placed { person, place } => {
                self.movers.insert(Mover::Person(person), place.space);
                None
            }
            Event::VehiclePlaced { vehicle, space } => {
                self.carry(board, vehicle, space);
                self.movers.insert(Mover::Vehicle(vehicle), space);
                None
            }
            Event::Boarded { person, vehicle } => {
                let space = self.movers.get(&Mover::Vehicle(vehicle)).copied();
                self.movers
                    .extend(space.map(|space| (Mover::Person(person), space)));
                None
            }
            Event::Stepped { person, place }
            | Event::Alighted { person, place }
            | Event::Fell { person, place } => Some(self.step(Mover::Person(person), place.space)),
            Event::Roped { person, space } => Some(self.step(Mover::Person(person), space)),
            Event::Drove { vehicle, space } => {
                self.carry(board, vehicle, space);
                Some(self.step(Mover::Vehicle(vehicle), space))
            }
            Event::Attacked { attacker, aim, .. } => self.shot(board, Some(attacker), aim),
            Event::WasAttacked { attacker, aim, .. } => self.shot(board, attacker, aim),
            Event::Rolled { quality, .. } | Event::WasRolled { quality } => {
                self.aimed.map(|to| Mark::Landed { to, quality })
            }
            // Points may make a miss of a hit, and a hit of a miss.
            Event::Spent {
                person, quality, ..
            } if self.between.contains(&Some(person)) => {
                self.aimed.map(|to| Mark::Landed { to, quality })
            }
            Event::StunChecked { .. } => {
                self.between = [None; 2];
                None
            }
            Event::Suffered { person, result } if is_wound(result) => {
                self.between = [None; 2];
                let space = self.movers.get(&Mover::Person(person));
                space.copied().map(Mark::Hurt)
            }
            Event::Exploded { place } => Some(Mark::Blast(place.space)),
            Event::Eliminated { person } => {
                self.movers.remove(&Mover::Person(person)).map(Mark::Fell)
            }
            Event::LostFromSight { person } => {
                self.movers.remove(&Mover::Person(person));
                None
            }
            _ => None,
        }
    }

    /// Whoever is in a vehicle is where it is: shots at them are drawn there.
    fn carry(&mut self, board: &Board, vehicle: VehicleId, space: Space) {
        let aboard = board.aboard(vehicle);
        let people = aboard.iter().map(|id| (Mover::Person(id), space));
        self.movers.extend(people);
    }

    fn step(&mut self, who: Mover, to: Space) -> Mark {
        let from = self.movers.insert(who, to);
        Mark::Step { who, from, to }
    }

    fn shot(&mut self, board: &Board, by: Option<PersonId>, aim: Aim) -> Option<Mark> {
        let from = by.and_then(|by| self.movers.get(&Mover::Person(by)).copied());
        self.aimed = None;
        let target = match aim {
            Aim::Person(id) => Some(id),
            _ => None,
        };
        self.between = [by, target];
        let to = match aim {
            Aim::Person(id) => self.movers.get(&Mover::Person(id)).copied()?,
            Aim::Vehicle(id) => self.movers.get(&Mover::Vehicle(id)).copied()?,
            Aim::Edge(edge) => board.map().edge(edge).spaces[0],
        };
        self.aimed = Some(to);
        Some(Mark::Shot { from, to })
    }
}

/// Draws where people went, below their counters: one trail for everybody who moved, with a dot
/// where it begins and an arrow where it ends.
pub fn ways(board: &Board, marks: &[Mark], pen: &mut Pen) {
    let mut trails: Vec<(Mover, Vec<Space>)> = Vec::new();
    for &mark in marks {
        let Mark::Step { who, from, to } = mark else {
            continue;
        };
        match trails.iter_mut().find(|(mover, _)| *mover == who) {
            Some((_, spaces)) => spaces.push(to),
            None => trails.push((who, from.into_iter().chain([to]).collect())),
        }
    }
    for (nth, (who, spaces)) in trails.iter().enumerate() {
        let side = match *who {
            Mover::Person(id) => Some(board.side_of(id)),
            Mover::Vehicle(id) => board.crew_side(id),
        };
        let side = match side {
            Some(Side::Mi6) => "t-mi6",
            Some(Side::Skorpios) | None => "t-sko",
        };
        // Trails appear one after the other; the style sheet knows this many steps.
        let class = format!("trail {side} after-{}", nth.min(11));
        pen.group(&class, |pen| trail(spaces, pen));
    }
}

/// Draws what struck people, over their counters: shots as thin lines, a hit as a star with how good it
/// was, a miss as a broken ring, a wound as a drop beside it, a fall as a cross.
pub fn blows(marks: &[Mark], pen: &mut Pen) {
    for (nth, &mark) in marks.iter().enumerate() {
        match mark {
            Mark::Landed { to, .. } if is_changed(&marks[nth + 1..], to) => {}
            Mark::Shot { from, to } => shot(from, to, pen),
            Mark::Landed { to, quality } => landed(to, quality, pen),
            Mark::Hurt(space) => pen.placed("hurt", centre(space), 0.0, |pen| {
                pen.path(
                    "",
                    "M16 -22C21 -15 23 -12 23 -8A7 7 0 1 1 9 -8C9 -12 11 -15 16 -22Z",
                );
            }),
            Mark::Fell(space) => pen.placed("fell", centre(space), 0.0, |pen| {
                pen.path("", "M-11 -11L11 11M11 -11L-11 11");
            }),
            Mark::Blast(space) => pen.circle("blast", centre(space), 30.0),
            Mark::Step { .. } => {}
        }
    }
}

/// Returns whether what a shot did was changed afterwards, before the next one.
fn is_changed(later: &[Mark], at: Space) -> bool {
    let mut of_shot = later
        .iter()
        .take_while(|mark| !matches!(mark, Mark::Shot { .. }));
    of_shot.any(|mark| matches!(mark, Mark::Landed { to, .. } if *to == at))
}

fn trail(spaces: &[Space], pen: &mut Pen) {
    let at = |space: &Space| centre(*space);
    let Some(first) = spaces.first() else { return };
    pen.circle("", at(first), 5.0);
    if let [.., before, last] = spaces {
        // The arrow stands at the edge of the counter that lies over the end.
        let ((ax, ay), (bx, by)) = (at(before), at(last));
        let (dx, dy) = (bx - ax, by - ay);
        let share = EDGE / dx.abs().max(dy.abs()).max(EDGE);
        let end = (bx - dx * share, by - dy * share);
        let corners = spaces[..spaces.len() - 1].iter().map(at).chain([end]);
        let points: Vec<String> = corners.map(point).collect();
        pen.path("", &format!("M{}", points.join("L")));
        let degrees = dy.atan2(dx).to_degrees();
        pen.placed("head", end, degrees, |pen| {
            pen.path("", "M-12 -8L2 0L-12 8")
        });
    }
}

/// How far a counter reaches from the middle of its space.
const EDGE: f64 = 22.0;

fn shot(from: Option<Space>, to: Space, pen: &mut Pen) {
    if let Some(from) = from {
        let d = format!("M{}L{}", point(centre(from)), point(centre(to)));
        pen.path("shotline", &d);
    }
}

fn landed(to: Space, quality: Option<Quality>, pen: &mut Pen) {
    match quality {
        Some(quality) => pen.placed("struck", centre(to), 0.0, |pen| {
            pen.path(
                "",
                "M0 -17L5 -7L16 -10L9 0L16 10L5 7L0 17L-5 7L-16 10L-9 0L-16 -10L-5 -7Z",
            );
            pen.text("", (0.0, 4.5), &quality.number().to_string());
        }),
        None => pen.placed("missed", centre(to), 0.0, |pen| {
            pen.path("", "M-13 0A13 13 0 1 1 13 0A13 13 0 1 1 -13 0");
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use assault::play::{Assault, Manner, Setup};
    use kernel::{Game as _, Seed, Viewer};

    #[test]
    fn a_shot_at_somebody_in_a_boat_is_drawn_where_the_boat_is() {
        let game = Assault::start(&Setup::volcano(1), Seed::from_number(1), &mut ());
        let game = game.expect("a raid");
        let view = game.view(Viewer::Spectator);
        let mut places = Places::of(&view.board);
        let person = |code: &str| view.board.pieces().person_coded(code).expect("somebody");
        let (rower, guard) = (person("101"), person("502"));
        let boat = view.board.vehicle_ids().next().expect("a vehicle");
        let space = Space::parse("J38").expect("a space");
        let shot = Event::WasAttacked {
            attacker: Some(guard),
            aim: Aim::Person(rower),
            manner: Manner::from_bits(0),
        };
        assert_eq!(
            places.follow(&view.board, &shot),
            None,
            "nobody knows where"
        );
        for event in [
            Event::VehiclePlaced {
                vehicle: boat,
                space,
            },
            Event::Boarded {
                person: rower,
                vehicle: boat,
            },
        ] {
            assert_eq!(places.follow(&view.board, &event), None);
        }
        let drawn = places.follow(&view.board, &shot);
        assert!(
            matches!(drawn, Some(Mark::Shot { to, .. }) if to == space),
            "{drawn:?}"
        );
        // A miss is drawn otherwise than a hit, in the same place.
        let drawn = [None, Some(Quality::ALL[0])].map(|quality| {
            let rolled = Event::WasRolled { quality };
            let mark = places.follow(&view.board, &rolled);
            assert_eq!(mark, Some(Mark::Landed { to: space, quality }));
            let mut pen = Pen::new();
            blows(mark.as_slice(), &mut pen);
            pen.finish()
        });
        assert!(drawn[0].contains("missed") && drawn[1].contains("struck"));
        // Points of whoever was hit make a miss of it; those of others mean something else.
        let spends = |person| Event::Spent {
            person,
            points: 1,
            quality: None,
        };
        let quality = None;
        let averted = places.follow(&view.board, &spends(rower));
        assert_eq!(averted, Some(Mark::Landed { to: space, quality }));
        assert_eq!(places.follow(&view.board, &spends(person("F"))), None);
        let hit = Mark::Landed {
            to: space,
            quality: Some(Quality::ALL[0]),
        };
        let mut pen = Pen::new();
        blows(&[hit, averted.expect("a miss")], &mut pen);
        let drawn = pen.finish();
        assert!(drawn.contains("missed") && !drawn.contains("struck"));
    }
}
