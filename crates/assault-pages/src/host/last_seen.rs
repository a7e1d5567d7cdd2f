//! Where enemies were when a viewer last saw them, with hidden movement: nothing but what his own view
//! showed him, written down as it was there to be seen.

use std::collections::BTreeMap;

use assault::play::View;
use assault::{PersonId, Place};

/// Where somebody was last seen, and in which Turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Glimpse {
    pub place: Place,
    pub turn: u8,
}

/// The enemies whom one viewer has seen so far.
#[derive(Clone, Default, Debug)]
pub struct LastSeen {
    glimpses: BTreeMap<PersonId, Glimpse>,
}

impl LastSeen {
    /// Takes note of everybody the viewer sees now; where nothing is hidden there is nothing to remember.
    pub fn note(&mut self, view: &View, turn: u8) {
        let Some(own) = view.side().filter(|_| view.board.switches.hidden_movement) else {
            return;
        };
        for id in view.board.present(own.enemy()).iter() {
            if let Some(place) = view.board.place(id) {
                self.glimpses.insert(id, Glimpse { place, turn });
            }
        }
    }

    /// Whoever was seen to fall is looked for no more.
    pub fn forget(&mut self, person: PersonId) {
        self.glimpses.remove(&person);
    }

    /// Lists those who are out of sight now.
    pub fn out_of_sight(&self, view: &View) -> Vec<(PersonId, Glimpse)> {
        let all = self.glimpses.iter().map(|(id, glimpse)| (*id, *glimpse));
        all.filter(|(id, _)| !view.board.is_present(*id)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::host::{Raid, RaidTable};
    use assault::Side;
    use assault::play::{Assault, Setup};
    use kernel::{Seat, Seed, Session, Sitter, Viewer};
    use room::{Command, Terms};
    use std::sync::Arc;

    fn raid(rules: &[&str]) -> Raid {
        let mut setup = Setup::volcano(2);
        for rule in rules {
            assert!(setup.switches.turn_on(rule));
        }
        let session = Session::<Assault>::start(&setup, Seed::from_number(4), &mut ());
        let mut session = session.expect("a raid");
        for side in Side::BOTH {
            let person = Sitter::Person(String::new());
            session.seat(side.seat(), person).expect("a seat");
        }
        let terms = Terms::alone(2, Seat(0));
        Raid::new(Arc::new(RaidTable::default()), session, terms)
    }

    /// Whom a viewer has seen where, looked up at every step in what he was shown.
    fn follow(raid: &mut Raid, n_steps: usize) -> usize {
        let viewers = Side::BOTH.map(|side| Viewer::Seat(side.seat()));
        let mut shown: [BTreeMap<PersonId, Place>; 2] = Default::default();
        let mut n_ghosts = 0;
        for viewer in viewers {
            raid.listen(viewer);
        }
        for _ in 0..n_steps {
            for (viewer, shown) in viewers.into_iter().zip(&mut shown) {
                let view = raid.look(viewer);
                let own = view.side().expect("a side");
                for id in view.board.present(own.enemy()).iter() {
                    shown.extend(view.board.place(id).map(|place| (id, place)));
                }
                let scribe = raid.journal(viewer).and_then(|journal| journal.scribe());
                let ghosts = scribe.expect("a log").last_seen().out_of_sight(&view);
                for (id, glimpse) in &ghosts {
                    assert_eq!(shown.get(id), Some(&glimpse.place), "{viewer}");
                    assert!(glimpse.turn <= view.board.clocks.turn.0);
                }
                n_ghosts += ghosts.len();
            }
            let Some(seat) = raid.asked() else { break };
            let option = raid.hint().expect("something to choose");
            let chosen = raid.command(seat, &Command::Choose(option));
            chosen.expect("an option");
        }
        n_ghosts
    }

    #[test]
    fn nobody_is_last_seen_where_the_viewer_did_not_see_him() {
        let n_ghosts = follow(&mut raid(&["hidden-movement"]), 220);
        assert!(n_ghosts > 20, "{n_ghosts}");
    }

    #[test]
    fn where_nothing_is_hidden_nobody_is_out_of_sight() {
        assert_eq!(follow(&mut raid(&[]), 40), 0);
    }
}
