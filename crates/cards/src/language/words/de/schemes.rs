//! What a Scheme changes before the game and how it wins, in German.

use super::super::Gender;
use super::super::text::spaced;
use super::nouns::{many_counted, nominative, number};
use super::writer::Writer;
use crate::tree::{Filter, FilterKind, GroupKind, Meter, SetupStep, SetupWhat};

impl Writer<'_> {
    pub(crate) fn setup(&mut self, steps: &[SetupStep]) {
        for step in steps {
            if let Some((least, most)) = step.players {
                self.lead(&players(least, most));
            }
            self.step(&step.what);
        }
    }

    /// The number of players in front asks for the verb in second place, so all steps are
    /// statements and none is a command.
    fn step(&mut self, what: &SetupWhat) {
        let twist = &self.ctx.triggers.twist_card;
        let [one, many] = twist.forms();
        match what {
            SetupWhat::Twists(n) => {
                let twists = some(*n, &one, &many);
                self.push(&twists, plural(*n, "kommt", "kommen"), "ins Schurkendeck");
            }
            SetupWhat::TwistsBeside(n) => {
                let twists = match n {
                    1 => {
                        let more = twist.word(["ein weiterer", "eine weitere", "ein weiteres"]);
                        format!("{more} {}", twist.nominative)
                    }
                    n => format!("{} weitere {}", number(*n), twist.plural),
                };
                self.push(
                    &twists,
                    plural(*n, "liegt", "liegen"),
                    "neben dem Plan bereit",
                );
            }
            SetupWhat::Bystanders(n) => {
                let captive = &self.ctx.captive.de;
                let captives = match n {
                    1 => format!("ein {}", captive.nominative),
                    n => format!("{} {}", number(*n), captive.plural),
                };
                let come = plural(*n, "kommt", "kommen");
                self.push(&format!("insgesamt {captives}"), come, "ins Schurkendeck");
            }
            SetupWhat::Heroes(n) => {
                let heroes = some(*n, "einem Helden", "Helden");
                self.push("das Heldendeck", "besteht", &format!("aus {heroes}"));
            }
            SetupWhat::WoundsPerPlayer(n) => {
                let wounds = some(*n, "eine Wunde", "Wunden");
                self.push(
                    "der Wundenstapel",
                    "enthält",
                    &format!("{wounds} je Spieler"),
                );
            }
            SetupWhat::ExtraHenchmen(n) => {
                let groups = some(
                    *n,
                    "eine weitere Handlangergruppe",
                    "weitere Handlangergruppen",
                );
                self.push(&groups, plural(*n, "kommt", "kommen"), "ins Schurkendeck");
            }
            SetupWhat::Require { kind, name } => self.required(*kind, name),
            SetupWhat::HeroCardsIntoVillainDeck(n) => {
                let cards = some(*n, "eine zufällige Karte", "zufällige Karten");
                let from = format!("{cards} aus dem Heldendeck");
                self.push(
                    &from,
                    plural(*n, "wird", "werden"),
                    "ins Schurkendeck gemischt",
                );
            }
            SetupWhat::TwistPiles(a, b, c) if a == b && b == c => self.push(
                &format!("je {}", some(*a, &one, &many)),
                plural(*a, "kommt", "kommen"),
                "in die Stapel A, B und C des Schurkendecks",
            ),
            SetupWhat::TwistPiles(a, b, c) => self.push(
                &format!("{a}, {b} und {c} {many}"),
                "kommen",
                "in die Stapel A, B und C des Schurkendecks",
            ),
            SetupWhat::ExtrasIntoHeroDeck { n, name } => {
                let cards = some(*n, "eine Karte", "Karten");
                self.push(
                    &format!("{cards} „{name}“"),
                    plural(*n, "wird", "werden"),
                    "ins Heldendeck gemischt",
                );
            }
            SetupWhat::AngelsIntoHeroDeck => {
                self.push("alle Angels of Death", "werden", "ins Heldendeck gemischt");
            }
            SetupWhat::MastermindCaptures(n) => {
                let captive = &self.ctx.captive.de;
                let captives = match (n, captive.gender) {
                    (1, Gender::Feminine) => format!("einer {}", captive.oblique),
                    (1, _) => format!("einem {}", captive.oblique),
                    (n, _) => format!("{} {}", number(*n), captive.plural),
                };
                self.push("der Superschurke", "beginnt", &format!("mit {captives}"));
            }
            SetupWhat::NoSolo => self.push("dieser Plan", "kann", "nicht solo gespielt werden"),
        }
    }

    fn required(&mut self, kind: GroupKind, name: &str) {
        let (what, rest) = match kind {
            GroupKind::Hero => ("der Held", "im Heldendeck sein"),
            GroupKind::Villains => ("die Schurkengruppe", "im Schurkendeck sein"),
            GroupKind::Henchmen => ("die Handlangergruppe", "im Schurkendeck sein"),
            GroupKind::Mastermind => ("der Superschurke", "im Spiel sein"),
            GroupKind::Scheme => ("der Plan", "im Spiel sein"),
            GroupKind::Missions => ("die Auftragsgruppe", "im Schurkendeck sein"),
            GroupKind::Basics | GroupKind::Starters | GroupKind::Extras => {
                ("die Kartengruppe", "im Spiel sein")
            }
        };
        self.push(&format!("{what} „{name}“"), "muss", rest);
    }

    /// The label already says that evil wins, so the sentence says what that means.
    pub(crate) fn loss(&mut self, meter: &Meter) {
        let when = match meter {
            Meter::TwistsPlayed(n) => {
                let [one, many] = self.ctx.triggers.twist_card.forms();
                let twists = some(*n, &one, &many);
                format!("{twists} gespielt {}", plural(*n, "wurde", "wurden"))
            }
            Meter::Escaped { n, kind } => self.escaped(*n, *kind),
            Meter::EscapedAs { n, name } => {
                let villains = some(*n, "ein Schurke", "Schurken");
                let are = plural(*n, "ist", "sind");
                spaced(&[&villains, &format!("namens „{name}“ entkommen {are}")])
            }
            Meter::HeroDeckEmpty => "das Heldendeck leer ist".to_string(),
            Meter::WoundStackEmpty => "der Wundenstapel leer ist".to_string(),
            Meter::StackedWounds { n, alone } => {
                let wounds = some(*n, "eine Wunde", "Wunden");
                format!(
                    "ein Spieler {wounds} in seinem Stapel hat (wenn du allein spielst: {alone})"
                )
            }
            Meter::Danger(n) => format!("das Danger Level {n} erreicht"),
        };
        self.push("die Spieler", "verlieren,", &format!("sobald {when}"));
    }

    fn escaped(&self, n: u8, kind: FilterKind) -> String {
        let filter = Filter {
            kind,
            ..Filter::default()
        };
        let who = match n {
            1 => nominative(&filter, self.ctx),
            n => many_counted(&number(n), &filter, self.ctx),
        };
        match kind {
            FilterKind::Bystander | FilterKind::Wound | FilterKind::Gadget => {
                format!("{who} verschleppt {}", plural(n, "wurde", "wurden"))
            }
            FilterKind::Mission => format!("{who} gescheitert {}", plural(n, "ist", "sind")),
            FilterKind::Card
            | FilterKind::Hero
            | FilterKind::Villain
            | FilterKind::BasicStarter
            | FilterKind::Angel
            | FilterKind::BrainwashedHero => {
                format!("{who} entkommen {}", plural(n, "ist", "sind"))
            }
        }
    }
}

fn some(n: u8, one: &str, many: &str) -> String {
    match n {
        1 => one.to_string(),
        _ => format!("{} {many}", number(n)),
    }
}

fn plural(n: u8, one: &'static str, many: &'static str) -> &'static str {
    if n == 1 { one } else { many }
}

fn players(least: u8, most: u8) -> String {
    match (least, most) {
        (1, 1) => "mit einem Spieler".to_string(),
        _ if least == most => format!("mit {} Spielern", number(least)),
        _ if most.checked_sub(least) == Some(1) => {
            format!("mit {} oder {} Spielern", number(least), number(most))
        }
        _ => format!("mit {} bis {} Spielern", number(least), number(most)),
    }
}
