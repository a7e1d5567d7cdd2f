//! How close Evil is, in words.

use cards::tree::{Body, FilterKind, Meter};

use super::Teller;
use crate::say;

impl Teller<'_> {
    /// Returns the Scheme's meter: "3 of 8 Twists". Nothing where the Scheme has none.
    pub fn meter(&self) -> Option<String> {
        let (lang, gauge) = (self.lang, self.view.gauge?);
        let (now, limit) = (gauge.now, gauge.limit);
        let scheme = &self.view.def(self.view.table.scheme).tree;
        let meter = scheme
            .abilities
            .iter()
            .find_map(|ability| match &ability.body {
                Body::EvilWins(Meter::StackedWounds { .. }) => None,
                Body::EvilWins(meter) => Some(meter),
                _ => None,
            })?;
        Some(match meter {
            Meter::TwistsPlayed(_) => {
                let twists = &self.text.triggers.twist_card.plural;
                say!(
                    lang,
                    "{now} of {limit} Twists",
                    "{now} von {limit} {twists}"
                )
            }
            Meter::Escaped { kind, .. } => {
                let whom = match kind {
                    FilterKind::Villain => say!(lang, "Villains", "Schurken"),
                    FilterKind::Hero | FilterKind::Angel | FilterKind::BrainwashedHero => {
                        say!(lang, "Heroes", "Helden")
                    }
                    FilterKind::Bystander => say!(lang, "Bystanders", "Zivilisten"),
                    FilterKind::Mission => say!(lang, "Missions", "Aufträge"),
                    FilterKind::Gadget => say!(lang, "Gadgets", "Gadgets"),
                    FilterKind::Card | FilterKind::Wound | FilterKind::BasicStarter => {
                        say!(lang, "cards", "Karten")
                    }
                };
                match kind {
                    FilterKind::Mission => say!(
                        lang,
                        "{now} of {limit} {whom} failed",
                        "{now} von {limit} {whom} gescheitert",
                    ),
                    // Heroes are never captives: they escape as the Villains that the Scheme makes them.
                    FilterKind::Villain
                    | FilterKind::Hero
                    | FilterKind::Angel
                    | FilterKind::BrainwashedHero => say!(
                        lang,
                        "{now} of {limit} {whom} escaped",
                        "{now} von {limit} {whom} entkommen",
                    ),
                    _ => say!(
                        lang,
                        "{now} of {limit} {whom} carried off",
                        "{now} von {limit} {whom} verschleppt",
                    ),
                }
            }
            Meter::EscapedAs { name, .. } => say!(
                lang,
                "{now} of {limit} “{name}” escaped",
                "{now} von {limit} „{name}“ entkommen",
            ),
            Meter::Danger(_) => say!(
                lang,
                "Danger Level {now} of {limit}",
                "Danger Level {now} von {limit}",
            ),
            Meter::HeroDeckEmpty => say!(
                lang,
                "{now} of {limit} Hero cards gone",
                "{now} von {limit} Heldenkarten weg",
            ),
            Meter::StackedWounds { .. } => say!(
                lang,
                "{now} of {limit} Wounds in one stack",
                "{now} von {limit} Wunden in einem Stapel",
            ),
            Meter::WoundStackEmpty => say!(
                lang,
                "{now} of {limit} Wounds dealt out",
                "{now} von {limit} Wunden vergeben",
            ),
        })
    }
}
