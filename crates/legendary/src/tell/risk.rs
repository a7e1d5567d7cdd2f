//! What a player should know before a fight: a Fight text that comes first may spoil it.

use super::Teller;
use crate::rules::ruleset::FightTiming;
use crate::say;
use crate::state::ids::DefId;
use crate::text::catalogue::{Body, Trigger};
use crate::text::program::{Block, Node, Program, Static};
use cards::tree::Sign;

impl Teller<'_> {
    /// Returns the warning as the end of an option; nothing without one.
    pub(super) fn risk_note(&self, foe: DefId) -> String {
        let risk = self.fight_risk(foe);
        risk.map_or(String::new(), |risk| format!(" – {risk}"))
    }

    /// Warns of a foe whose own Fight text can carry it out of the row or make it too strong before
    /// the totals are compared (C-18).
    pub fn fight_risk(&self, foe: DefId) -> Option<String> {
        let table = &self.view.table;
        let is_first = table.rules.fight_timing == FightTiming::BeforeComparing;
        let lines = self.view.def(foe).abilities.iter();
        let mut fights = lines.filter(|line| line.trigger == Trigger::Fight);
        let stirs = fights.any(|line| match line.body {
            Body::Effects(block) => table.catalogue.program.stirs_row(block),
            Body::Static(_) => false,
        });
        (is_first && stirs).then(|| {
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
            Node::ThisTurn { what } => makes_stronger(what),
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

fn makes_stronger(what: Static) -> bool {
    matches!(
        what,
        Static::VillainAttack {
            sign: Sign::Plus,
            ..
        } | Static::Needs {
            sign: Sign::Plus,
            ..
        }
    )
}
