//! Who plays with whom, where there are teams.

use kernel::Seat;
use legendary::setup::PlayMode;
use words::say;

use super::Drawing;

impl Drawing<'_> {
    /// Names the team of a seat.
    pub fn team(&self, seat: Seat) -> Option<String> {
        let (lang, table) = (self.teller.lang, &self.view.table);
        let own = self.board.viewer.seat().filter(|&own| own != seat);
        let number = table.teams.of(seat) + 1;
        (table.play_mode == PlayMode::Teams).then(|| match own {
            Some(own) if self.are_friends(own, seat) => {
                say!(lang, "your team", "dein Team")
            }
            _ => say!(lang, "Team {number}", "Team {number}"),
        })
    }

    /// Whether two seats are on one side.
    pub fn are_friends(&self, one: Seat, other: Seat) -> bool {
        let table = &self.view.table;
        table.teams.friendly(table.play_mode, one, other)
    }
}
