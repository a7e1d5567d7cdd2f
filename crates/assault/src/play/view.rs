//! What one viewer can see.

use kernel::{Cite, Decision, Game, RuleId, Viewer};

use crate::{PersonId, Side};

use super::action::Action;
use super::board::Board;
use super::counter::At;
use super::cup::{Cup, Phase};
use super::frame::{FRAMES_MAX, Frame};
use super::plans::{GroupPlan, Plans};
use super::sets::PersonSet;
use super::state::Assault;

/// The table as one viewer knows it.
#[derive(Clone, PartialEq, Debug)]
pub struct View {
    pub viewer: Viewer,
    pub board: Board,
    pub cup: Cup,
    pub phase: Option<Phase>,
    pub status_determined: bool,
    /// What is unfinished, as far as the viewer may know of it.
    pub unfinished: arrayvec::ArrayVec<Frame, FRAMES_MAX>,
    pub plans: Plans,
    /// Who is asked. With hidden movement only the one who is asked learns by which rule.
    pub decision: Option<Decision>,
    /// What the viewer may do now; empty for everybody who is not asked.
    pub options: Vec<Action>,
    pub winner: Option<(Side, RuleId)>,
    /// The side that gave the raid up.
    pub gave_up: Option<Side>,
    /// Which player of a shared side is acting.
    pub named: Option<kernel::Seat>,
    /// What came to nothing in this Phase; known to the side that tried.
    pub thwarted: super::thwart::Thwarted,
}

impl View {
    pub(crate) fn of(game: &Assault, viewer: Viewer) -> View {
        let mut decision = game.decision();
        let mut options = Vec::new();
        let is_asked = decision.is_some_and(|decision| viewer.seat() == Some(decision.seat));
        if is_asked {
            game.options(&mut options);
        }
        let own_phase =
            game.active().is_some() && game.board.side_of_viewer(viewer) == game.active();
        let knows_phase = !game.is_hidden() || own_phase || game.board.knows_all(viewer);
        if is_asked || game.board.knows_all(viewer) {
            decision = game.exact_decision();
        }
        View {
            viewer,
            cup: game.cup,
            phase: game.phase,
            status_determined: game.status_determined && knows_phase,
            unfinished: game.frames_known_to(viewer),
            plans: game.plans_known_to(viewer),
            decision,
            options,
            winner: game.victory,
            gave_up: game.gave_up,
            named: game.named,
            thwarted: if knows_phase {
                game.thwarted.clone()
            } else {
                Default::default()
            },
            // By far the largest part comes last, so that it is copied once, straight into its place.
            board: game.board_known_to(viewer),
        }
    }

    /// Returns the side of a seated viewer.
    pub fn side(&self) -> Option<Side> {
        self.board.side_of_viewer(self.viewer)
    }

    /// Returns the words of the rule that asks.
    pub fn asking_rule(&self) -> Option<RuleId> {
        match self.decision?.cite {
            Cite::Rule(rule) => Some(rule),
            Cite::Text { .. } => None,
        }
    }

    /// Writes down everything in the view, so that two views read alike only if they are.
    pub fn words(&self) -> String {
        let mut canon = kernel::Canon::default();
        self.board.write(&mut canon);
        let View {
            viewer,
            board: _,
            cup,
            phase,
            status_determined,
            unfinished,
            plans,
            decision,
            options,
            winner,
            gave_up,
            named,
            thwarted,
        } = self;
        format!(
            "{viewer:?} {cup:?} {phase:?} {status_determined:?} {unfinished:?} {plans:?} \
             {decision:?} {options:?} {winner:?} {gave_up:?} {named:?} {thwarted:?} {:?} {:?}",
            self.board.seating,
            canon.as_bytes()
        )
    }
}

impl Assault {
    /// A seat's own plans, and of others only what has come to light.
    fn plans_known_to(&self, viewer: Viewer) -> Plans {
        let viewing = self.board.side_of_viewer(viewer);
        let knows = |side: Side| self.board.knows_all(viewer) || viewing == Some(side);
        let scenario = self.board.scenario();
        let groups = self.plans.groups.iter().zip(&scenario.reinforcements);
        let groups = groups.map(|(plan, group)| {
            if knows(group.side) || plan.revealed {
                *plan
            } else {
                GroupPlan::default()
            }
        });
        // Whoever was seen to enter has shown which way he came.
        let arrived = |id: &PersonId| {
            let seen = self.is_known(self.board.side_of(*id).enemy(), *id);
            seen && self.board.counter(*id).at != At::Reserve
        };
        let seen = |part: PersonSet| {
            if knows(Side::Mi6) {
                part
            } else {
                part.iter().filter(arrived).collect()
            }
        };
        Plans {
            groups: groups.collect(),
            roof_part: seen(self.plans.roof_part),
            water_part: seen(self.plans.water_part),
        }
    }
}
