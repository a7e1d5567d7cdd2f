//! Set-up and loss of a Scheme, in their short form.

use super::Short;
use super::icons::{DANGER, TWIST, WOUND};
use crate::tree::{FilterKind, Meter, SetupStep, SetupWhat};

impl Short<'_> {
    pub(crate) fn setup(&self, steps: &[SetupStep]) -> String {
        let parts: Vec<String> = steps.iter().map(|step| self.step(step)).collect();
        parts.join("; ")
    }

    fn step(&self, step: &SetupStep) -> String {
        let what = match &step.what {
            SetupWhat::Twists(n) => format!("{n} {TWIST}"),
            SetupWhat::TwistsBeside(n) => format!("{n} {TWIST} {}", self.say("beside", "daneben")),
            SetupWhat::Bystanders(n) => {
                format!(
                    "{n} {} {}",
                    self.captive(),
                    self.say("in Villain Deck", "im Schurkendeck")
                )
            }
            SetupWhat::Heroes(n) => format!("{n} {}", self.kind(*n, FilterKind::Hero)),
            SetupWhat::WoundsPerPlayer(n) => {
                format!("{n} {WOUND} {}", self.say("per player", "je Spieler"))
            }
            SetupWhat::ExtraHenchmen(n) => {
                format!("+{n} {}", self.say("Henchmen group", "Handlangergruppe"))
            }
            SetupWhat::Require { kind: _, name } => format!("{} {name}", self.say("with", "mit")),
            SetupWhat::HeroCardsIntoVillainDeck(n) => {
                let cards = self.say("Hero cards in Villain Deck", "Heldenkarten im Schurkendeck");
                format!("{n} {cards}")
            }
            SetupWhat::TwistPiles(a, b, c) => format!("{TWIST} A{a} B{b} C{c}"),
            SetupWhat::ExtrasIntoHeroDeck { n, name } => {
                let deck = self.say("in Hero Deck", "im Heldendeck");
                format!("{n} {name} {deck}")
            }
            SetupWhat::AngelsIntoHeroDeck if self.terse => "+ Angels".to_string(),
            SetupWhat::AngelsIntoHeroDeck => self
                .say("Angels in Hero Deck", "Angels im Heldendeck")
                .to_string(),
            SetupWhat::MastermindCaptures(n) => {
                let mastermind = self.say("Mastermind", "Superschurke");
                format!("{mastermind}: {}", self.times(*n, self.captive()))
            }
            SetupWhat::NoSolo => self.say("no solo", "kein Solo").to_string(),
        };
        match step.players {
            Some((least, most)) if least == most => {
                format!("{what} ({least} {})", self.say("pl.", "Sp."))
            }
            Some((least, most)) => format!("{what} ({least}–{most} {})", self.say("pl.", "Sp.")),
            None => what,
        }
    }

    pub(crate) fn loss(&self, meter: &Meter) -> String {
        let escaped = self.say("escaped", "entkommen");
        match meter {
            Meter::TwistsPlayed(n) => format!("{n} {TWIST} {}", self.say("played", "gespielt")),
            Meter::Escaped {
                n,
                kind: FilterKind::Mission,
            } => {
                let failed = self.say("failed", "gescheitert");
                format!("{n} {} {failed}", self.kind(*n, FilterKind::Mission))
            }
            Meter::Escaped { n, kind } => format!("{n} {} {escaped}", self.kind(*n, *kind)),
            Meter::EscapedAs { n, name } => format!("{n} {name} {escaped}"),
            Meter::HeroDeckEmpty => self.say("Hero Deck empty", "Heldendeck leer").to_string(),
            Meter::WoundStackEmpty => {
                format!("{WOUND}{}", self.say(" stack empty", "-Stapel leer"))
            }
            Meter::StackedWounds { n, alone } => {
                let stack = self.say("in one stack", "in einem Stapel");
                let solo = self.say("alone", "allein");
                format!("{n} {WOUND} {stack} ({solo}: {alone})")
            }
            Meter::Danger(n) => format!("{DANGER} {n}"),
        }
    }
}
