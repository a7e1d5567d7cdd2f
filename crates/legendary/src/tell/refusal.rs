//! Why something is not possible now.

use kernel::Cite;

use super::Teller;
use crate::Action;
use crate::machine::cut_off::{ACTIONS_MAX, CUT_OFF};
use crate::machine::speech::Speaks;
use crate::rules::bond::mission::Pay;
use crate::say;
use crate::state::ids::{CardAt, DefId, Space};
use crate::state::piles::{HQ_MAX, ROW_MAX, Zone};

/// A refused action in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refused {
    /// What is not possible: "Recruit Odinson (Thor)".
    pub what: String,
    /// Why: "costs 5, you have 3 Recruit".
    pub why: String,
    /// The rule or the card and clause that forbid it.
    pub cite: String,
}

impl Teller<'_> {
    /// Returns everything the viewer might try that is not possible now.
    pub fn refusals(&self) -> Vec<Refused> {
        let tries = self.tries();
        let refused = self.view.refusals().into_iter().map(|refusal| {
            let action = tries
                .iter()
                .find(|action| self.view.words(action) == refusal.action);
            Refused {
                what: action.map_or(refusal.action, |action| self.attempt(action)),
                why: self.reason(action, refusal.cite),
                cite: self.view.cite(refusal.cite),
            }
        });
        refused.collect()
    }

    /// Lists what a player could try in an action step.
    fn tries(&self) -> Vec<Action> {
        let hand = self.view.range(Zone::hand(self.view.active));
        let plays = hand.map(|place| Action::Play(CardAt(place as u16)));
        let recruits = (0..HQ_MAX as u8).map(|slot| Action::Recruit { slot });
        let fights = (0..ROW_MAX as u8).map(|i| Action::FightVillain(Space(i)));
        let rest = [
            Action::RecruitOfficer,
            Action::FightMastermind,
            Action::BuyMastermind,
            Action::Heal,
        ];
        let spaces = (0..ROW_MAX as u8).map(Space);
        let missions = spaces.flat_map(|space| {
            [Pay::Attack, Pay::Recruit, Pay::Both].map(|with| Action::Complete { space, with })
        });
        let once = self.view.turn.once.iter().map(|once| Action::Use {
            def: once.def,
            clause: once.clause,
        });
        let kept = self.view.kept.iter().map(|kept| Action::Call(kept.card));
        let fights = fights.chain(missions).chain(self.tries_of_licence());
        let rest = rest.into_iter().chain(once).chain(kept);
        plays.chain(recruits).chain(fights).chain(rest).collect()
    }

    fn attempt(&self, action: &Action) -> String {
        let lang = self.lang;
        let hero = self
            .target(action)
            .map(|def| self.full_name(def))
            .unwrap_or_default();
        match *action {
            Action::Play(_) => say!(lang, "Play {hero}", "{hero} spielen"),
            Action::Recruit { .. } | Action::RecruitOfficer => {
                say!(lang, "Recruit {hero}", "{hero} rekrutieren")
            }
            Action::FightVillain(space) => {
                let (hero, at) = (self.foe_in(space), self.at(space));
                say!(lang, "Fight {hero} {at}", "{hero} {at} bekämpfen")
            }
            Action::FightMastermind => say!(lang, "Fight {hero}", "{hero} bekämpfen"),
            Action::BuyMastermind => say!(
                lang,
                "Fight {hero} with Recruit",
                "{hero} mit Rekrutierung bekämpfen"
            ),
            Action::Complete { space, .. } => {
                let (mission, at) = (self.foe_in(space), self.at(space));
                say!(lang, "Complete {mission} {at}", "{mission} {at} erfüllen")
            }
            Action::Use { def, .. } => {
                let card = self.full_name(def);
                say!(lang, "Use {card}", "{card} nutzen")
            }
            Action::Call(card) => {
                let card = self.kept_name(card);
                say!(lang, "Ask for {card}", "Um {card} bitten")
            }
            Action::Rescue(space) => {
                let (hero, at) = (self.foe_in(space), self.at(space));
                say!(lang, "Rescue {hero} {at}", "{hero} {at} retten")
            }
            Action::PayOff { space, .. } => {
                let (villain, at) = (self.foe_in(space), self.at(space));
                say!(lang, "Pay off {villain} {at}", "Pay Off: {villain} {at}")
            }
            Action::KoCartel(spot) => {
                let on = self.spot(spot);
                say!(
                    lang,
                    "KO the Cartel card on {on}",
                    "Cartel-Karte auf {on} KO setzen"
                )
            }
            Action::Spend(card) => {
                let card = self.kept_name(card);
                say!(lang, "Use {card}", "{card} nutzen")
            }
            Action::Heal => say!(lang, "Heal", "Heilen"),
            Action::EndTurn
            | Action::Pick(_)
            | Action::Enough
            | Action::Nothing
            | Action::Yes
            | Action::No
            | Action::Alternative(_)
            | Action::Make(_)
            | Action::Reveal(_)
            | Action::Suffer
            | Action::Player(_)
            | Action::Space(_)
            | Action::Mastermind
            | Action::Copy(_)
            | Action::Next(_)
            | Action::DamageBase(_)
            | Action::Give(_)
            | Action::StepIn(_)
            | Action::Concede => self.option(action),
        }
    }

    fn target(&self, action: &Action) -> Option<DefId> {
        match *action {
            Action::Play(card) => self.view.def_at(card),
            Action::Recruit { slot } => self.view.top_of(Zone::hq(slot)),
            Action::RecruitOfficer => Some(self.view.table.catalogue.officer),
            Action::FightVillain(space) => self.view.foes[space.idx()].map(|foe| foe.def),
            Action::FightMastermind | Action::BuyMastermind => Some(self.view.table.mastermind),
            _ => None,
        }
    }

    fn reason(&self, action: Option<&Action>, cite: Cite) -> String {
        let lang = self.lang;
        let Cite::Rule(rule) = cite else {
            return self
                .cited_text(cite)
                .unwrap_or_else(|| self.view.cite(cite));
        };
        match rule.0 {
            "L-RECRUIT-002" => {
                let cost = match action {
                    Some(Action::Recruit { slot }) => self.view.hq_costs[usize::from(*slot)],
                    _ => self.view.def(self.view.table.catalogue.officer).cost.into(),
                };
                let have = self.view.turn.recruit;
                say!(
                    lang,
                    "costs {cost}, you have {have} Recruit",
                    "kostet {cost}, du hast {have} Rekrutierung",
                )
            }
            "L-FIGHT-001" | "L-FIGHT-014" | "L-MASTERMIND-001" => {
                let needs = match action {
                    Some(Action::FightVillain(space)) => {
                        self.view.foes[space.idx()].map_or(0, |foe| foe.attack)
                    }
                    _ => self.view.mastermind_attack,
                };
                let have = match action {
                    Some(&Action::FightVillain(space)) => self.view.attack_against(space),
                    _ => self.view.attack_available(),
                };
                if let Some(Action::BuyMastermind) = action {
                    let have = self.view.turn.recruit;
                    return say!(
                        lang,
                        "needs {needs} Recruit, you have {have}",
                        "braucht {needs} Rekrutierung, du hast {have}",
                    );
                }
                say!(
                    lang,
                    "needs {needs} Attack, you have {have}",
                    "braucht {needs} Angriff, du hast {have}",
                )
            }
            "L-MISSION-001" => match action {
                Some(&Action::Complete { space, with }) => self.mission_price(space, with),
                _ => say!(lang, "not enough points", "nicht genug Punkte"),
            },
            "L-KEYWORD-019" => say!(
                lang,
                "has been completed often enough this turn",
                "wurde in diesem Zug oft genug erfüllt",
            ),
            "L-TEXT-018" => say!(
                lang,
                "has been used this turn",
                "wurde in diesem Zug schon genutzt",
            ),
            "L-KEYWORD-002" => say!(
                lang,
                "its owner has been asked this turn, or it is for another's turn",
                "wurde in diesem Zug schon erbeten oder ist für den Zug eines anderen",
            ),
            "L-KEYWORD-003" => say!(
                lang,
                "its owner is not on your side",
                "gehört niemandem auf deiner Seite",
            ),
            "L-WOUND-006" => say!(
                lang,
                "you have recruited, fought or completed a Mission this turn",
                "du hast in diesem Zug rekrutiert, gekämpft oder einen Auftrag erfüllt",
            ),
            "L-FIGHT-006" => say!(
                lang,
                "has already withstood your attack this turn",
                "hat deinem Angriff in diesem Zug schon standgehalten",
            ),
            "L-WOUND-002" => say!(
                lang,
                "a Wound can not be played",
                "eine Wunde kann nicht gespielt werden"
            ),
            "L-WOUND-003" => say!(
                lang,
                "you have no Wound in your hand",
                "du hast keine Wunde auf der Hand"
            ),
            "L-WOUND-005" => say!(
                lang,
                "you have already recruited or fought this turn",
                "du hast in diesem Zug schon rekrutiert oder gekämpft",
            ),
            "L-WOUND-008" => say!(
                lang,
                "you have healed this turn",
                "du hast in diesem Zug geheilt",
            ),
            "L-RECRUIT-010" | "L-RECRUIT-011" | "L-FIGHT-015" | "L-FIGHT-016" | "L-MISSION-011"
            | "L-MASTERMIND-013" | "L-MASTERMIND-015" | "L-MASTERMIND-016" | "L-KEYWORD-067"
            | "L-KEYWORD-077" | "L-KEYWORD-083" | "L-WOUND-010" | "L-WOUND-011" | "L-WOUND-015"
            | "L-WOUND-016" => self.reason_of_licence(action, rule.0),
            "L-STACKS-003" | "L-STACKS-009" => {
                say!(lang, "the stack is empty", "der Stapel ist leer")
            }
            "L-SHOWDOWN-005" => say!(
                lang,
                "nobody recruits in the Final Showdown",
                "im Letzten Gefecht wird nicht rekrutiert",
            ),
            "L-SHOWDOWN-006" => say!(
                lang,
                "nobody fights in the Final Showdown",
                "im Letzten Gefecht wird nicht gekämpft",
            ),
            CUT_OFF => say!(
                lang,
                "you have taken {ACTIONS_MAX} actions this turn",
                "du hast in diesem Zug {ACTIONS_MAX} Aktionen ausgeführt",
            ),
            id => self
                .disguise_reason(id)
                .unwrap_or_else(|| say!(lang, "rule {id}", "Regel {id}")),
        }
    }
}
