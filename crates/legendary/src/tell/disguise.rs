//! Disguises, rogue agents and Gadgets in words.

use cards::tree::{Body, Pool};

use super::Teller;
use super::tale::Tale;
use crate::say;
use crate::state::ids::DefId;

impl Teller<'_> {
    /// Returns using a line that waits, with what it brings.
    pub(super) fn use_line(&self, def: DefId, clause: u8) -> String {
        let (lang, name) = (self.lang, self.full_name(def));
        if let Some(points) = self.copied_points(def, clause) {
            return say!(
                lang,
                "Use {name}: copy the printed {points} of another Hero you have in play",
                "Nutze {name}: Kopiere {points}, wie auf einem anderen deiner Helden im Spiel gedruckt",
            );
        }
        let text = self.line(def, clause).unwrap_or_default();
        if self.is_rogue_line(def, clause) {
            say!(
                lang,
                "Go rogue with {name}: {text} (then no 007 or 00 Agent this turn)",
                "Rogue Agent {name}: {text} (dann in diesem Zug kein 007 und kein 00 Agent)",
            )
        } else {
            say!(lang, "Use {name}: {text}", "Nutze {name}: {text}")
        }
    }

    fn is_rogue_line(&self, def: DefId, clause: u8) -> bool {
        let mut lines = self.view.def(def).abilities.iter();
        let line = lines.find(|line| line.clause == clause);
        line.is_some_and(|line| line.trigger == cards::tree::Moment::RogueAgent)
    }

    /// Returns the kinds of points a line copies: "Recruit and Attack".
    fn copied_points(&self, def: DefId, clause: u8) -> Option<String> {
        let lines = &self.view.def(def).tree.abilities;
        let line = lines.get(usize::from(clause).checked_sub(1)?)?;
        let Body::Pools(pools) = &line.body else {
            return None;
        };
        let kinds: Vec<String> = pools.iter().map(|&pool| self.pool(pool)).collect();
        Some(kinds.join(&say!(self.lang, " and ", " und ")))
    }

    pub(super) fn pool(&self, pool: Pool) -> String {
        match pool {
            Pool::Attack => say!(self.lang, "Attack", "Angriff"),
            Pool::Recruit => say!(self.lang, "Recruit", "Rekrutierung"),
        }
    }

    pub(super) fn impersonate_question(&self, pool: Pool) -> String {
        let points = self.pool(pool);
        say!(
            self.lang,
            "Choose the Hero whose printed {points} you copy",
            "Wähle den Helden, dessen gedruckten Wert du kopierst: {points}",
        )
    }

    pub(super) fn buy_mastermind(&self) -> String {
        let (lang, name) = (self.lang, self.mastermind());
        let (price, have) = (self.view.mastermind_attack, self.view.turn.recruit);
        say!(
            lang,
            "Fight {name}, the Mastermind, for {price} of your {have} Recruit",
            "Bekämpfe {name}, den Superschurken, für {price} von {have} Rekrutierung",
        )
    }

    /// Says why a line or a card can not be used now.
    pub(super) fn disguise_reason(&self, rule: &str) -> Option<String> {
        let lang = self.lang;
        Some(match rule {
            "L-KEYWORD-053" | "L-KEYWORD-060" => say!(
                lang,
                "is no longer in your play area",
                "liegt nicht mehr bei dir im Spiel",
            ),
            "L-KEYWORD-055" => say!(
                lang,
                "no other Hero in your play area shows such points",
                "kein anderer deiner Helden im Spiel zeigt solche Punkte",
            ),
            "L-KEYWORD-059" | "L-KEYWORD-064" => say!(
                lang,
                "has been used this turn",
                "wurde in diesem Zug schon genutzt",
            ),
            "L-KEYWORD-061" => say!(
                lang,
                "you have played a 007 or 00 Agent this turn",
                "du hast in diesem Zug einen 007 oder 00 Agent gespielt",
            ),
            "L-KEYWORD-062" => say!(
                lang,
                "a Rogue Agent was used this turn",
                "in diesem Zug wurde ein Rogue Agent genutzt",
            ),
            _ => return None,
        })
    }

    /// Returns what happened as a sentence.
    pub(super) fn tale_of_disguise(&self, tale: &Tale) -> String {
        let lang = self.lang;
        match *tale {
            Tale::Copied {
                seat,
                def,
                model,
                attack,
                recruit,
            } => {
                let (name, card) = (self.seat(seat), self.full_name(def));
                let (model, points) = (self.full_name(model), self.in_brackets(attack, recruit));
                say!(
                    lang,
                    "{name} lets {card} pass for {model}{points}.",
                    "{name} gibt {card} für {model} aus{points}.",
                )
            }
            Tale::WentRogue { seat, def } => {
                let (name, card) = (self.seat(seat), self.full_name(def));
                say!(
                    lang,
                    "{name} goes rogue with {card}: no 007 or 00 Agent for the rest of the turn.",
                    "{name} nutzt den Rogue Agent {card}: kein 007 und kein 00 Agent mehr in diesem \
                     Zug.",
                )
            }
            Tale::LeftmostAttack { n } => say!(
                lang,
                "+{n} Attack for the leftmost card On Assignment.",
                "+{n} Angriff für die Karte ganz links im Einsatz.",
            ),
            Tale::Spending { seat, def } => {
                let (name, card) = (self.seat(seat), self.full_name(def));
                say!(
                    lang,
                    "{name} gives up {card} from the Victory Pile.",
                    "{name} gibt {card} aus dem Siegstapel auf.",
                )
            }
            Tale::Searched { seat } => {
                let name = self.seat(seat);
                say!(
                    lang,
                    "{name} has searched their own deck and shuffles it.",
                    "{name} hat das eigene Deck durchsucht und mischt es.",
                )
            }
            // All others are told elsewhere.
            _ => String::new(),
        }
    }
}
