//! Optional: the wounded may fall from an edge (A-OPT-017 to A-OPT-019).

use kernel::{Sink, applies};

use crate::{DamageResult, Direction, EaseFactor, Level, PersonId, Place, SuccessChance};

use super::board::Board;
use super::counter::{At, Stand};
use super::event::Event;
use super::frame::Frame;
use super::state::Assault;

impl Board {
    /// Returns where somebody at the edge of a Level change would fall: the deepest open
    /// neighbour, clockwise from the north. The roof's edge and its holes are such edges too.
    pub fn drop_below(&self, place: Place) -> Option<Place> {
        if place.level == Level::ROOF {
            return self.drop_through_roof(place);
        }
        Direction::ORTHOGONAL
            .into_iter()
            .filter_map(|direction| {
                let space = self.map().neighbour(place.space, direction)?;
                let floor = Place::new(space, self.map().floor(space)?);
                let open = self
                    .map()
                    .edge_at(place.space, direction)
                    .is_none_or(|edge| self.edge_cost(edge).is_ok());
                let down = floor.level < place.level && self.has_footing(floor);
                let on_ramp = self.map().ramp_up(place.space).is_some()
                    && self.map().ramp_up(space).is_some();
                (open && down && !on_ramp && !self.gantry_covers(space)).then_some(floor)
            })
            .min_by_key(|floor| floor.level)
    }
}

impl Board {
    /// Returns whether somebody who is wounded here must roll not to fall (A-OPT-017).
    pub(super) fn may_fall(&self, id: PersonId) -> bool {
        let counter = self.counter(id);
        let drop = counter
            .stand()
            .and_then(|stand| self.drop_below(stand.place));
        self.switches.falling && !counter.on_rope && drop.is_some() && applies("A-OPT-017")
    }

    /// Returns what lies below the nearest hole in the roof: the top of the gantry or the floor.
    fn drop_through_roof(&self, place: Place) -> Option<Place> {
        let beside = |direction| self.map().neighbour(place.space, direction);
        let around = Direction::ORTHOGONAL.into_iter().filter_map(beside);
        // The blast that makes a hole has whoever stood there on it.
        [place.space]
            .into_iter()
            .chain(around)
            .filter(|&space| self.has_roof_hole(space) && !self.rocket_shaft_covers(space))
            .filter_map(|space| {
                if self.gantry_covers(space) {
                    Some(Place::new(space, Level::GANTRY))
                } else {
                    self.floor_place(space)
                }
            })
            .min_by_key(|below| below.level)
    }
}

impl Assault {
    /// Rolls Dexterity for somebody wounded at an edge.
    pub(crate) fn check_fall(&mut self, id: PersonId, sink: &mut impl Sink<Event>) {
        let board = &self.board;
        let ease = EaseFactor::from_sum(board.charts().ease.base.into());
        let chance = ease.success_chance(board.person(id).character.dexterity);
        let (roll, succeeds) = self.roll_against(chance);
        let falls = !succeeds;
        sink.event(Event::DexterityRolled {
            person: id,
            chance,
            roll,
            falls,
        });
        if falls && self.has_hero_point(id) {
            self.push(Frame::Falling { person: id });
        } else if falls {
            self.fall(id, sink);
        }
    }

    /// Rolls against a Success Chance; returns the roll, and whether it is a success of any quality.
    pub(super) fn roll_against(&mut self, chance: SuccessChance) -> (u8, bool) {
        let roll = self.luck.d100();
        self.revealed += 1;
        let quality = self.board.charts().quality.result(chance, roll.into());
        (roll, quality.is_some())
    }

    /// Decides about a failed Dexterity roll (A-HERO-003).
    pub(crate) fn answer_fall(&mut self, points: u8, sink: &mut impl Sink<Event>) {
        let Some(Frame::Falling { person }) = self.stack.pop() else {
            return;
        };
        if points == 0 {
            self.fall(person, sink);
            return;
        }
        self.board.mark(person).points -= points;
        let quality = super::combat::improved(None, points);
        sink.event(Event::Spent {
            person,
            points,
            quality,
        });
    }

    /// Falls, and is hurt by the height. Where there is no room below he falls all the same and
    /// lies at the edge.
    fn fall(&mut self, id: PersonId, sink: &mut impl Sink<Event>) {
        let Some(stand) = self.board.counter(id).stand() else {
            return;
        };
        let Some(below) = self.board.drop_below(stand.place) else {
            return;
        };
        let levels = stand.place.level.above(below.level);
        if self.board.has_room(below, 1) {
            self.depart(id);
            self.board.put(
                id,
                At::Standing(Stand {
                    place: below,
                    ..stand
                }),
            );
            sink.event(Event::Fell {
                person: id,
                place: below,
            });
        }
        let result = fall_damage(&self.board, levels);
        self.suffer(id, result, sink);
    }
}

fn fall_damage(board: &Board, levels: u8) -> DamageResult {
    board.charts().falls[usize::from(levels.clamp(1, 4)) - 1]
}
