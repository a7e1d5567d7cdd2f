//! What a player should know before a fight: a Fight text that comes first may spoil it.

use super::Teller;
use crate::rules::ruleset::FightTiming;
use crate::say;
use crate::state::ids::{DefId, Space};
use crate::text::catalogue::Body;
use crate::text::program::{Block, Node, Program};
use crate::view::fight_fails::FoughtWith;
use cards::tree::Moment;

impl Teller<'_> {
    /// Returns the warning as the end of an option; nothing without one.
    pub(super) fn risk_note(&self, space: Space, foe: DefId, with: FoughtWith) -> String {
        let risk = self.fight_risk(space, foe, with);
        risk.map_or(String::new(), |risk| format!(" – {risk}"))
    }

    /// Warns of a foe whose own Fight text can carry it out of the row or make it too strong before
    /// the totals are compared (C-18), as things are on the table now.
    pub fn fight_risk(&self, space: Space, foe: DefId, with: FoughtWith) -> Option<String> {
        let table = &self.view.table;
        let is_first = table.rules.fight_timing == FightTiming::BeforeComparing;
        let lines = self.view.def(foe).abilities.iter();
        let mut fights = lines.filter(|line| line.trigger == Moment::Fight);
        let stirs = fights.any(|line| match line.body {
            Body::Effects(block) => table.catalogue.program.stirs_row(block),
            Body::Static(_) => false,
        });
        // Only what could stir the row is worth trying.
        let is_risky = is_first && stirs && self.view.fight_can_fail(space, with);
        is_risky.then(|| {
            say!(
                self.lang,
                "its Fight effect comes first and may carry it off or make it too strong (switch fight_timing)",
                "sein Kampfeffekt (Fight) kommt zuerst und kann ihn entkommen lassen oder zu stark machen (Schalter fight_timing)",
            )
        })
    }
}

impl Program {
    /// Whether anything in a text can move cards of the row or make them stronger.
    fn stirs_row(&self, block: Block) -> bool {
        self.nodes_of(block).iter().any(|node| match *node {
            Node::Step(step) => step.stirs_row(),
            Node::ThisTurn { what } => what.makes_stronger(),
            Node::Look { body, .. } | Node::Search { body } | Node::Each { body, .. } => {
                self.stirs_row(body)
            }
            Node::May { body, then } => self.stirs_row(body) || self.stirs_row(then),
            Node::OneOf { first, n, .. } => {
                let first = usize::from(first);
                let mut options = self.options[first..first + usize::from(n)].iter();
                options.any(|&block| self.stirs_row(block))
            }
            Node::RevealOr { otherwise, .. } => self.stirs_row(otherwise),
            Node::MayReveal { then, .. } => self.stirs_row(then),
            Node::If {
                then, otherwise, ..
            } => self.stirs_row(then) || self.stirs_row(otherwise),
            Node::Impersonate { .. } => false,
        })
    }
}
