//! What happened, as marks on the map: who came which way, who fired at whom, who fell.

use std::collections::BTreeMap;

use assault::play::{Aim, Berth, Board, Event};
use assault::{PersonId, Side, Space, VehicleId};

use super::plan::{Pen, centre, point};

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
    Fell(Space),
    Blast(Space),
}

/// Where everybody was last, as far as one viewer was told.
#[derive(Clone, Default, Debug)]
pub struct Places(BTreeMap<Mover, Space>);

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
        Places(people.chain(vehicles).collect())
    }

    /// Takes note of an event the viewer noticed, and says what is drawn of it.
    pub fn follow(&mut self, board: &Board, event: &Event) -> Option<Mark> {
        match *event {
            Event::Placed { person, place } => {
                self.0.insert(Mover::Person(person), place.space);
                None
            }
            Event::VehiclePlaced { vehicle, space } => {
                self.0.insert(Mover::Vehicle(vehicle), space);
                None
            }
            Event::Stepped { person, place }
            | Event::Alighted { person, place }
            | Event::Fell { person, place } => Some(self.step(Mover::Person(person), place.space)),
            Event::Roped { person, space } => Some(self.step(Mover::Person(person), space)),
            Event::Drove { vehicle, space } => Some(self.step(Mover::Vehicle(vehicle), space)),
            Event::Attacked { attacker, aim, .. } => self.shot(board, Some(attacker), aim),
            Event::WasAttacked { attacker, aim, .. } => self.shot(board, attacker, aim),
            Event::Exploded { place } => Some(Mark::Blast(place.space)),
            Event::Eliminated { person } => self.0.remove(&Mover::Person(person)).map(Mark::Fell),
            Event::LostFromSight { person } => {
                self.0.remove(&Mover::Person(person));
                None
            }
            _ => None,
        }
    }

    fn step(&mut self, who: Mover, to: Space) -> Mark {
        let from = self.0.insert(who, to);
        Mark::Step { who, from, to }
    }

    fn shot(&self, board: &Board, by: Option<PersonId>, aim: Aim) -> Option<Mark> {
        let from = by.and_then(|by| self.0.get(&Mover::Person(by)).copied());
        let to = match aim {
            Aim::Person(id) => self.0.get(&Mover::Person(id)).copied()?,
            Aim::Vehicle(id) => self.0.get(&Mover::Vehicle(id)).copied()?,
            Aim::Edge(edge) => board.map().edge(edge).spaces[0],
        };
        Some(Mark::Shot { from, to })
    }
}

/// Draws marks: one trail for everybody who moved, with a dot where it begins and an arrow where it
/// ends; shots as thin lines to a star.
pub fn draw(board: &Board, marks: impl Iterator<Item = Mark>, pen: &mut Pen) {
    let mut trails: Vec<(Mover, Vec<Space>)> = Vec::new();
    let mut others: Vec<Mark> = Vec::new();
    for mark in marks {
        let Mark::Step { who, from, to } = mark else {
            others.push(mark);
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
        // Trails appear one after the other; so many steps the style sheet knows.
        let class = format!("trail {side} after-{}", nth.min(11));
        pen.group(&class, |pen| trail(spaces, pen));
    }
    for mark in others {
        match mark {
            Mark::Shot { from, to } => shot(from, to, pen),
            Mark::Fell(space) => pen.placed("fell", centre(space), 0.0, |pen| {
                pen.path("", "M-11 -11L11 11M11 -11L-11 11");
            }),
            Mark::Blast(space) => pen.circle("blast", centre(space), 30.0),
            Mark::Step { .. } => {}
        }
    }
}

fn trail(spaces: &[Space], pen: &mut Pen) {
    let at = |space: &Space| centre(*space);
    let Some(first) = spaces.first() else { return };
    pen.circle("", at(first), 5.0);
    let d: String = spaces
        .iter()
        .enumerate()
        .map(|(nth, space)| format!("{}{}", if nth == 0 { "M" } else { "L" }, point(at(space))))
        .collect();
    if let [.., before, last] = spaces {
        pen.path("", &d);
        let ((ax, ay), (bx, by)) = (at(before), at(last));
        let degrees = (by - ay).atan2(bx - ax).to_degrees();
        pen.placed("head", (bx, by), degrees, |pen| {
            pen.path("", "M-12 -8L2 0L-12 8")
        });
    }
}

fn shot(from: Option<Space>, to: Space, pen: &mut Pen) {
    if let Some(from) = from {
        let d = format!("M{}L{}", point(centre(from)), point(centre(to)));
        pen.path("shotline", &d);
    }
    pen.placed("struck", centre(to), 0.0, |pen| {
        pen.path(
            "",
            "M0 -15L4 -5L14 -8L7 0L14 8L4 5L0 15L-4 5L-14 8L-7 0L-14 -8L-4 -5Z",
        );
    });
}
