//! Who has won (A-SCEN1-011, A-SCEN2-034, A-SCEN3-024, A-SCEN4-021).

use kernel::{RuleId, Sink, applies};

use crate::{AreaId, Level, PersonId, Place, Side, Space, Victory};

use super::board::Board;
use super::event::Event;
use super::machines::Rocket;
use super::state::Assault;

impl Board {
    /// Judges the position as if the last Turn were over.
    pub fn winner_at_end(&self) -> (Side, RuleId) {
        match &self.scenario().victory {
            Victory::HoldSpace(space) => {
                let held = self
                    .floor_place(*space)
                    .is_some_and(|p| self.controls(Side::Mi6, p));
                (winner_if(held), RuleId("A-CONTROL-007"))
            }
            Victory::HoldAreas(areas) => {
                let held = areas.iter().all(|&area| self.holds_area(area));
                (
                    winner_if(held && applies("A-SCEN3-024")),
                    RuleId("A-SCEN3-024"),
                )
            }
            Victory::Launch => {
                let flies = self.machines.rocket == Rocket::Launched
                    || self.machines.countdown.is_some() && !applies("A-SCEN4-022");
                let stopped = !flies || !applies("A-SCEN4-021");
                (winner_if(stopped), RuleId("A-SCEN4-021"))
            }
        }
    }

    /// More people in the area than the enemy, and its entrances held (A-SCEN3-025).
    pub fn holds_area(&self, area: AreaId) -> bool {
        let mut entrances = self.entrances(area);
        let entrances_held = entrances.all(|space| self.holds_entrance(space));
        let area = self.map().area(area);
        let count = |side: Side| {
            let inside = |id: &PersonId| {
                self.place(*id).is_some_and(|place| {
                    area.spaces.contains(place.space)
                        && self.map().floor(place.space) == Some(place.level)
                })
            };
            self.present(side).iter().filter(inside).count()
        };
        count(Side::Mi6) > count(Side::Skorpios) && (entrances_held || !applies("A-SCEN3-025"))
    }

    /// Lists the entrances of an area as the map now is: those it was built with, and the inner
    /// spaces of windows and shutters that are gone.
    pub fn entrances(&self, area: AreaId) -> impl Iterator<Item = Space> + '_ {
        let broken = self.map().openings(area);
        let broken = broken.filter(|(edge, _)| self.is_destroyed(*edge));
        let built = self.map().area(area).entrances.iter().copied();
        built.chain(broken.map(|(_, inner)| inner))
    }

    /// An M.I.6 piece is there, or was there last and no enemy is.
    fn holds_entrance(&self, space: Space) -> bool {
        let Some(place) = self.floor_place(space) else {
            return false;
        };
        let enemy_free = self.side_at(Side::Skorpios, place).is_empty();
        enemy_free && (!self.side_at(Side::Mi6, place).is_empty() || self.is_last_held(place))
    }

    fn is_last_held(&self, place: Place) -> bool {
        place.level != Level::ROOF && self.entrances_of_mi6.contains(&place.space)
    }
}

fn winner_if(mi6: bool) -> Side {
    if mi6 { Side::Mi6 } else { Side::Skorpios }
}

impl Assault {
    /// Ends the game when the last Turn is over (A-SEQ-015).
    pub(crate) fn judge(&mut self, sink: &mut impl Sink<Event>) {
        let (winner, rule) = self.board.winner_at_end();
        self.finish(winner, rule, sink);
    }

    /// A launch in time ends the scenario that turns on it (A-SCEN4-021).
    pub(crate) fn judge_launch(&mut self, sink: &mut impl Sink<Event>) {
        let turns_on_it =
            self.board.scenario().victory == Victory::Launch && applies("A-SCEN4-021");
        if turns_on_it || !applies("A-SCEN3-026") {
            self.finish(Side::Skorpios, RuleId("A-SCEN4-021"), sink);
        }
    }

    /// The captain of a side ends the raid for it at any decision.
    pub(crate) fn give_up(&mut self, side: Side, sink: &mut impl Sink<Event>) {
        self.victory = Some((side.enemy(), RuleId("R-239")));
        self.gave_up = Some(side);
        self.phase = None;
        sink.event(Event::Conceded { side });
    }

    fn finish(&mut self, winner: Side, rule: RuleId, sink: &mut impl Sink<Event>) {
        self.victory = Some((winner, rule));
        self.phase = None;
        sink.event(Event::GameOver { winner });
    }
}
