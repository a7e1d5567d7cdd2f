//! What is not possible now, and by which rule: judged from the view alone.

use cards::tree::CardKind;
use kernel::{Cite, Refusal};

use crate::Action;
use crate::machine::cut_off::CUT_OFF;
use crate::machine::frame::Question;
use crate::rules::bond::mission::ways_to_complete;
use crate::state::ids::{CardAt, Space};
use crate::state::piles::{HQ_MAX, ROW_MAX, Zone};
use crate::view::View;

impl View {
    /// Returns the refused actions of the viewer's action step.
    pub fn refusals(&self) -> Vec<Refusal> {
        let mut refused = Vec::new();
        if self.options.is_empty() {
            return refused;
        }
        match self.pending.ask.map(|ask| ask.question) {
            Some(Question::Act) => {
                self.refuse_plays(&mut refused);
                self.refuse_recruits(None, &mut refused);
                self.refuse_fights(None, &mut refused);
                self.refuse_missions(&mut refused);
                self.refuse_help(&mut refused);
                if self.table.rules.licence {
                    self.refuse_licence(&mut refused);
                }
                self.refuse_heal(&mut refused);
            }
            Some(Question::ShowdownAct) => {
                self.refuse_plays(&mut refused);
                self.refuse_recruits(Some("L-SHOWDOWN-005"), &mut refused);
                self.refuse_fights(Some("L-SHOWDOWN-006"), &mut refused);
                self.refuse_heal(&mut refused);
            }
            _ => {}
        }
        refused
    }

    pub(crate) fn refuse(&self, action: Action, cite: Cite, refused: &mut Vec<Refusal>) {
        // Whatever else stands against it, a turn that is cut off has only its end left.
        let cite = if self.is_cut_off() {
            Cite::rule(CUT_OFF)
        } else {
            cite
        };
        if !self.options.contains(&action) {
            refused.push(Refusal {
                action: self.words(&action),
                cite,
            });
        }
    }

    fn refuse_plays(&self, refused: &mut Vec<Refusal>) {
        let hand = self.range(Zone::hand(self.active));
        for place in hand.clone() {
            let Some(id) = self.all_cards()[place] else {
                continue;
            };
            let earlier = &self.all_cards()[hand.start..place];
            if earlier.contains(&Some(id)) {
                continue;
            }
            let def = self.def(id);
            let cost = def
                .abilities
                .iter()
                .find(|ability| ability.trigger == cards::tree::Moment::ToPlay);
            let cite = match cost {
                _ if self.turn.rogue && def.kind == CardKind::Starter => {
                    Cite::rule("L-KEYWORD-062")
                }
                Some(cost) => Cite::Text {
                    definition: id.0,
                    clause: cost.clause,
                },
                None if def.kind == CardKind::Wound => Cite::rule("L-WOUND-002"),
                None if self.is_cut_off() => Cite::rule(CUT_OFF),
                None => continue,
            };
            let action = Action::Play(CardAt(place as u16));
            self.refuse(action, cite, refused);
        }
    }

    fn refuse_recruits(&self, always: Option<&'static str>, refused: &mut Vec<Refusal>) {
        let healed = self.turn.healed.then_some("L-WOUND-008");
        let rule = always.or(healed).unwrap_or("L-RECRUIT-002");
        for slot in 0..HQ_MAX as u8 {
            if !self.is_empty(Zone::hq(slot)) {
                let by_rule = always.or(healed).map(Cite::rule);
                let cite = by_rule.or(self.recruit_barred(slot));
                let cite = cite.unwrap_or(Cite::rule(rule));
                self.refuse(Action::Recruit { slot }, cite, refused);
            }
        }
        let rule = if self.is_empty(Zone::OFFICERS) {
            self.table.rules.book.id("L-STACKS-003", "L-STACKS-009")
        } else {
            rule
        };
        self.refuse(Action::RecruitOfficer, Cite::rule(rule), refused);
    }

    fn refuse_fights(&self, always: Option<&'static str>, refused: &mut Vec<Refusal>) {
        let healed = self.turn.healed.then_some("L-WOUND-008");
        for space in (0..ROW_MAX as u8).map(Space) {
            let Some(foe) = self.foes[space.idx()] else {
                continue;
            };
            if foe.requires.is_some() {
                continue;
            }
            let by_strength =
                (foe.attack > self.attack_against(space)).then_some(self.too_weak(foe.attack));
            let by_fight = foe.withstood.then_some(Cite::rule("L-FIGHT-006"));
            let by_rule = always.or(healed).map(Cite::rule);
            let cite = by_rule.or(foe.barred).or(by_fight).or(by_strength);
            let cite = cite.unwrap_or(Cite::rule("L-FIGHT-001"));
            self.refuse(Action::FightVillain(space), cite, refused);
        }
        let healed = healed.filter(|_| self.table.rules.heal_blocked_by_mastermind);
        let rule = always.or(healed).unwrap_or("L-MASTERMIND-001");
        let by_rule = always.or(healed).map(Cite::rule);
        let cite = by_rule
            .or(self.mastermind_barred)
            .unwrap_or(Cite::rule(rule));
        self.refuse(Action::FightMastermind, cite, refused);
        if self.table.rules.mastermind_takes_recruit {
            self.refuse(Action::BuyMastermind, cite, refused);
        }
    }

    /// Returns the rule by which a foe is too strong: where Missions take Recruit, it is worth saying
    /// that Villains do not.
    fn too_weak(&self, attack: u16) -> Cite {
        let has_recruit = self.turn.recruit >= attack;
        if self.table.rules.missions && has_recruit {
            Cite::rule("L-FIGHT-014")
        } else {
            Cite::rule("L-FIGHT-001")
        }
    }

    fn refuse_heal(&self, refused: &mut Vec<Refusal>) {
        if let Some(rule) = self.heal_refused_by_licence() {
            return self.refuse(Action::Heal, Cite::rule(rule), refused);
        }
        let wounded = self
            .zone(Zone::hand(self.active))
            .contains(&Some(self.table.catalogue.wound));
        let rule = if wounded {
            self.table.rules.book.id("L-WOUND-005", "L-WOUND-006")
        } else {
            "L-WOUND-003"
        };
        self.refuse(Action::Heal, Cite::rule(rule), refused);
    }

    fn refuse_missions(&self, refused: &mut Vec<Refusal>) {
        let healed = self.turn.healed.then_some("L-WOUND-008");
        let cite = Cite::rule(healed.unwrap_or("L-MISSION-001"));
        for space in (0..ROW_MAX as u8).map(Space) {
            let Some(foe) = self.foes[space.idx()] else {
                continue;
            };
            let cite = match foe.cartel {
                0 => cite,
                _ => healed.map_or(Cite::rule("L-MISSION-011"), Cite::rule),
            };
            for &with in ways_to_complete(self.def(foe.def)) {
                self.refuse(Action::Complete { space, with }, cite, refused);
            }
        }
    }

    /// What was used once this turn is not there again; only friends give anything.
    fn refuse_help(&self, refused: &mut Vec<Refusal>) {
        for (i, once) in self.turn.once.iter().enumerate() {
            let (def, clause) = (once.def, once.clause);
            let earlier = self.turn.once[..i].iter();
            let mut twice = earlier.filter(|other| (other.def, other.clause) == (def, clause));
            let rule = self.turn.once_refused.get(i).copied().flatten();
            if let (None, Some(rule)) = (twice.next(), rule) {
                let cite = Cite::rule(rule);
                self.refuse(Action::Use { def, clause }, cite, refused);
            }
        }
        for kept in &self.kept {
            let any = self.table.rules.liaison_helps_anybody;
            let cite = if any || self.is_friendly(kept.owner, self.active) {
                Cite::rule("L-KEYWORD-002")
            } else {
                Cite::rule("L-KEYWORD-003")
            };
            self.refuse(Action::Call(kept.card), cite, refused);
        }
    }

    /// Returns the Attack the active player can spend.
    pub fn attack_available(&self) -> u16 {
        let by_recruit = if self.turn.recruit_pays_attack {
            self.turn.recruit
        } else {
            0
        };
        self.turn.attack + by_recruit
    }

    /// Returns the Attack the active player can spend on the card in a space.
    pub fn attack_against(&self, space: Space) -> u16 {
        let leftmost = self.foes.iter().rposition(Option::is_some);
        let restricted = if leftmost == Some(space.idx()) {
            self.turn.leftmost_attack
        } else {
            0
        };
        self.attack_available() + restricted
    }
}
