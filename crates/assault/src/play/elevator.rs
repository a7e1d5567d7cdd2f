//! The elevator of the gantry (A-GANTRY-012 to A-GANTRY-018).

use kernel::{RuleId, Sink, applies, forbid};

use crate::{Level, PersonId, Place, Side};

use super::action::Action;
use super::board::Board;
use super::counter::{At, Ride};
use super::event::Event;
use super::state::Assault;

impl Board {
    /// Returns whether a person can ride to a Level now.
    pub fn can_ride(&self, id: PersonId, to: Level) -> Result<(), RuleId> {
        self.can_act(id)?;
        let here = self.counter(id).stand().map(|stand| stand.place);
        let Some(here) =
            here.filter(|place| self.is_on_gantry(*place) && self.elevator() == Some(place.space))
        else {
            return Err(RuleId("A-GANTRY-017"));
        };
        let served = (Level::FLOOR..=Level::GANTRY).contains(&to);
        forbid("A-GANTRY-013", !served || here.level.apart(to) != 1)?;
        forbid(
            "A-GANTRY-012",
            self.n_riding() >= usize::from(self.charts().limits.elevator),
        )?;
        Ok(())
    }

    fn n_riding(&self) -> usize {
        self.everyone()
            .iter()
            .filter(|&id| self.counter(id).ride.is_some())
            .count()
    }
}

impl Assault {
    pub(crate) fn ride_options(&self, side: Side, out: &mut Vec<Action>) {
        let Some(elevator) = self.board.elevator() else {
            return;
        };
        for id in self.board.present(side).iter() {
            if self
                .board
                .place(id)
                .is_none_or(|place| place.space != elevator)
            {
                continue;
            }
            for to in Level::ALL {
                if self.board.can_ride(id, to).is_ok() {
                    out.push(Action::Ride(id, to));
                }
            }
        }
    }

    pub(crate) fn begin_ride(&mut self, id: PersonId, to: Level, sink: &mut impl Sink<Event>) {
        let side = self.board.side_of(id);
        let since = self.board.clocks.command(side);
        self.board.mark(id).ride = Some(Ride { to, since });
        sink.event(Event::RideBegan { person: id, to });
        let is_down = self.board.place(id).is_some_and(|place| to < place.level);
        let full_turn = match to {
            _ if is_down => "A-GANTRY-015",
            Level::UPPER => "A-GANTRY-013",
            _ => "A-GANTRY-014",
        };
        if !applies(full_turn) || !applies("A-SEQ-020") {
            let since = Default::default();
            self.board.mark(id).ride = Some(Ride { to, since });
            self.end_rides(side, sink);
        }
    }

    /// Riders arrive one full Turn after they got in; they wait below a full space.
    pub(crate) fn end_rides(&mut self, side: Side, sink: &mut impl Sink<Event>) {
        let now = self.board.clocks.command(side);
        for id in self.board.present(side).iter() {
            let counter = self.board.counter(id);
            let (Some(ride), Some(mut stand)) = (counter.ride, counter.stand()) else {
                continue;
            };
            let arrival = Place::new(stand.place.space, ride.to);
            if ride.since >= now || !self.board.has_room(arrival, 1) {
                continue;
            }
            stand.place = arrival;
            self.depart(id);
            let turn = self.board.clocks.turn;
            let counter = self.board.mark(id);
            counter.ride = None;
            counter.entered_on = turn;
            if applies("A-BEAD-005") {
                counter.moved_on = turn;
            }
            self.board.put(id, At::Standing(stand));
            sink.event(Event::RideEnded {
                person: id,
                level: ride.to,
            });
        }
    }
}
