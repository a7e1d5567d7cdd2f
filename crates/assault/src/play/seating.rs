//! Who sits where: two players, a gamesmaster, several players on one side (A-GM-001, A-GM-002).

use kernel::{SEATS_MAX, Seat, Viewer, applies};

use crate::{PersonId, Side};

use super::board::Board;
use super::sets::PersonSet;

/// What a gamesmaster who takes part does; there is no third way (A-GM-001).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Gamesmaster {
    /// He judges between two players, from a seat of his own.
    Referee,
    /// He runs the enemy, from the seat of that side.
    Runs(Side),
}

/// One of several players of a side: his Leader, and those under him.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Player {
    pub leader: PersonId,
    /// Without the Leader himself.
    pub soldiers: PersonSet,
}

/// Who sits at the table beside one player a side.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Seating {
    pub gamesmaster: Option<Gamesmaster>,
    /// The side that several share against one opponent, with no gamesmaster.
    pub friends: Option<Side>,
    /// The players of the side that the gamesmaster does not run, or of the friends, the captain first;
    /// nobody if it has one player only. People who are nobody's are the captain's.
    pub players: Vec<Player>,
}

/// The first seat beyond those of the two sides.
const FIRST_EXTRA: u8 = 2;
/// How many players can share a side: every seat but that of the gamesmaster.
pub const PLAYERS_MAX: usize = SEATS_MAX - 1;

impl Seating {
    pub fn n_seats(&self) -> u8 {
        let referee = self.gamesmaster == Some(Gamesmaster::Referee) && applies("A-GM-001");
        FIRST_EXTRA + u8::from(referee) + self.n_extra()
    }

    fn n_extra(&self) -> u8 {
        (self.players.len() as u8).saturating_sub(1)
    }

    /// Returns the side that several players share.
    pub fn shared_side(&self) -> Option<Side> {
        match self.gamesmaster {
            Some(Gamesmaster::Runs(side)) if self.players.len() > 1 => Some(side.enemy()),
            None if self.players.len() > 1 => self.friends,
            _ => None,
        }
    }

    /// Returns the seat of the gamesmaster.
    pub fn gamesmaster_seat(&self) -> Option<Seat> {
        self.gamesmaster.map(|gamesmaster| match gamesmaster {
            Gamesmaster::Referee => Seat(FIRST_EXTRA),
            Gamesmaster::Runs(side) => side.seat(),
        })
    }

    /// Lists the seats of the players of a side, the captain's first.
    pub fn seats_of(&self, side: Side) -> impl Iterator<Item = Seat> + use<> {
        let n_extra = match self.shared_side() {
            Some(shared) if shared == side => self.n_extra(),
            _ => 0,
        };
        let extra = (0..n_extra).map(|nth| Seat(FIRST_EXTRA + nth));
        [side.seat()].into_iter().chain(extra)
    }

    /// Returns the side a seat plays for; nothing for a referee.
    pub fn side_at(&self, seat: Seat) -> Option<Side> {
        Side::BOTH
            .into_iter()
            .find(|&side| self.seats_of(side).any(|other| other == seat))
    }

    /// Returns the player a person belongs to, counted from the captain.
    fn player_of(&self, person: PersonId) -> usize {
        let owns = |player: &Player| player.leader == person || player.soldiers.contains(person);
        self.players.iter().position(owns).unwrap_or(0)
    }
}

impl Board {
    /// Returns who sits at the table, where it is more than one player a side.
    pub fn seating(&self) -> Option<&Seating> {
        self.seating.as_deref()
    }

    /// Returns the seat that decides for a person (A-GM-002).
    pub fn seat_of(&self, person: PersonId) -> Seat {
        let side = self.side_of(person);
        match &self.seating {
            Some(seating) if seating.shared_side() == Some(side) && applies("A-GM-002") => {
                let nth = seating.player_of(person);
                seating.seats_of(side).nth(nth).unwrap_or(side.seat())
            }
            _ => side.seat(),
        }
    }

    /// Lists the seats of the players of a side, the captain's first.
    pub fn seats_of(&self, side: Side) -> impl Iterator<Item = Seat> + use<> {
        let seating = self.seating.as_deref();
        let shared = seating.map(|seating| seating.seats_of(side));
        let alone = seating.is_none().then_some(side.seat());
        shared.into_iter().flatten().chain(alone)
    }

    /// Returns the side whose captain sits at a seat; nothing for everybody else.
    pub fn side_led_by(&self, seat: Seat) -> Option<Side> {
        let side = self.side_of_viewer(Viewer::Seat(seat));
        side.filter(|side| side.seat() == seat)
    }

    /// Returns whether several players share a side.
    pub fn is_shared(&self, side: Side) -> bool {
        self.seating
            .as_ref()
            .is_some_and(|seating| seating.shared_side() == Some(side))
    }

    pub fn n_seats(&self) -> u8 {
        let seats = self.seating.as_ref().map_or(2, |seating| seating.n_seats());
        // Whoever modifies must sit somewhere.
        seats + u8::from(self.switches.gm_modifies && self.agreed_gamesmaster().is_none())
    }

    fn agreed_gamesmaster(&self) -> Option<Seat> {
        self.seating.as_ref()?.gamesmaster_seat()
    }

    /// Returns the seat of the gamesmaster: the one agreed on, or a referee's if the rules in use
    /// need one.
    pub fn gamesmaster_seat(&self) -> Option<Seat> {
        let referee = self.switches.gm_modifies.then_some(Seat(FIRST_EXTRA));
        self.agreed_gamesmaster().or(referee)
    }

    /// Returns the side a viewer plays for and is kept from knowing more than; nothing for those
    /// who play for nobody or know everything.
    pub fn side_of_viewer(&self, viewer: Viewer) -> Option<Side> {
        let seat = viewer.seat()?;
        match &self.seating {
            Some(seating) => seating.side_at(seat),
            None => Side::BOTH.into_iter().find(|side| side.seat() == seat),
        }
    }

    /// Returns whether nothing is hidden from a viewer (A-GM-004).
    pub fn knows_all(&self, viewer: Viewer) -> bool {
        match viewer {
            Viewer::Gamesmaster => applies("A-GM-004"),
            Viewer::Seat(seat) => self.gamesmaster_seat() == Some(seat),
            Viewer::Spectator => false,
        }
    }
}
