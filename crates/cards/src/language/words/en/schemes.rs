//! What a Scheme changes before the game and how it wins, in English.

use super::nouns::{counted, number, numbered};
use super::writer::Writer;
use crate::tree::{Filter, FilterKind, GroupKind, Meter, SetupStep, SetupWhat};

impl Writer<'_> {
    pub(crate) fn setup(&mut self, steps: &[SetupStep]) {
        for step in steps {
            if let Some((least, most)) = step.players {
                self.lead(&players(least, most));
            }
            let sentence = self.step(&step.what);
            self.push(&sentence);
        }
    }

    fn step(&self, what: &SetupWhat) -> String {
        match what {
            SetupWhat::Twists(n) => {
                format!(
                    "put {} into the Villain Deck",
                    numbered(*n, "Twist", "Twists")
                )
            }
            SetupWhat::TwistsBeside(n) => {
                format!(
                    "place {} beside the Scheme",
                    numbered(*n, "further Twist", "further Twists")
                )
            }
            SetupWhat::Bystanders(n) => {
                let captives = &self.ctx.captive.en;
                let captives = numbered(*n, &captives.one, &captives.many);
                format!("use exactly {captives} in the Villain Deck")
            }
            SetupWhat::Heroes(n) => {
                format!(
                    "build the Hero Deck from {}",
                    numbered(*n, "Hero", "Heroes")
                )
            }
            SetupWhat::WoundsPerPlayer(n) => {
                let wounds = numbered(*n, "Wound", "Wounds");
                format!("the Wound stack starts with {wounds} per player")
            }
            SetupWhat::ExtraHenchmen(n) => {
                let groups = numbered(*n, "more Henchmen group", "more Henchmen groups");
                format!("add {groups} to the Villain Deck")
            }
            SetupWhat::Require { kind, name } => required(*kind, name),
            SetupWhat::HeroCardsIntoVillainDeck(n) => {
                let cards = numbered(*n, "random card", "random cards");
                format!("shuffle {cards} from the Hero Deck into the Villain Deck")
            }
            SetupWhat::TwistPiles(a, b, c) if a == b && b == c => {
                let twists = numbered(*a, "Twist", "Twists");
                format!("put {twists} into each of the piles A, B and C of the Villain Deck")
            }
            SetupWhat::TwistPiles(a, b, c) => {
                format!("put {a}, {b} and {c} Twists into the piles A, B and C of the Villain Deck")
            }
            SetupWhat::ExtrasIntoHeroDeck { n, name } => {
                let cards = numbered(*n, "card", "cards");
                format!("shuffle {cards} “{name}” into the Hero Deck")
            }
            SetupWhat::AngelsIntoHeroDeck => {
                "shuffle all Angels of Death into the Hero Deck".to_string()
            }
            SetupWhat::MastermindCaptures(n) => {
                let captives = &self.ctx.captive.en;
                let captives = numbered(*n, &captives.one, &captives.many);
                format!("the Mastermind starts with {captives}")
            }
            SetupWhat::NoSolo => "this Scheme cannot be played solo".to_string(),
        }
    }

    /// The label already says that evil wins, so the sentence says what that means.
    pub(crate) fn loss(&mut self, meter: &Meter) {
        let when = match meter {
            Meter::TwistsPlayed(1) => "a Twist has been played".to_string(),
            Meter::TwistsPlayed(n) => format!("{} Twists have been played", number(*n)),
            Meter::Escaped { n, kind } => self.escaped(*n, *kind),
            Meter::EscapedAs { n, name } => {
                let have = if *n == 1 { "has" } else { "have" };
                let villains = numbered(*n, "Villain", "Villains");
                format!("{villains} named “{name}” {have} escaped")
            }
            Meter::HeroDeckEmpty => "the Hero Deck has run out".to_string(),
            Meter::WoundStackEmpty => "the Wound stack has run out".to_string(),
            Meter::StackedWounds { n, alone } => format!(
                "a player has {} in their stack ({alone} if you play alone)",
                numbered(*n, "Wound", "Wounds")
            ),
            Meter::Danger(n) => format!("the Danger Level reaches {n}"),
        };
        self.push(&format!("the players lose as soon as {when}"));
    }

    fn escaped(&self, n: u8, kind: FilterKind) -> String {
        let filter = Filter {
            kind,
            ..Filter::default()
        };
        let have = if n == 1 { "has" } else { "have" };
        let who = format!("{} {have}", counted(n, &filter, self.ctx));
        match kind {
            FilterKind::Bystander | FilterKind::Wound | FilterKind::Gadget => {
                format!("{who} been carried off")
            }
            FilterKind::Mission => format!("{who} failed"),
            FilterKind::Card
            | FilterKind::Hero
            | FilterKind::Villain
            | FilterKind::BasicStarter
            | FilterKind::Angel
            | FilterKind::BrainwashedHero => format!("{who} escaped"),
        }
    }
}

fn required(kind: GroupKind, name: &str) -> String {
    match kind {
        GroupKind::Hero => format!("the Hero “{name}” must be in the Hero Deck"),
        GroupKind::Villains => format!("the Villain group “{name}” must be in the Villain Deck"),
        GroupKind::Henchmen => format!("the Henchmen group “{name}” must be in the Villain Deck"),
        GroupKind::Mastermind => format!("the Mastermind must be “{name}”"),
        GroupKind::Scheme => format!("the Scheme must be “{name}”"),
        GroupKind::Missions => format!("the Mission group “{name}” must be in the Villain Deck"),
        GroupKind::Basics | GroupKind::Starters | GroupKind::Extras => {
            format!("the cards “{name}” must be in the game")
        }
    }
}

fn players(least: u8, most: u8) -> String {
    match (least, most) {
        (1, 1) => "with one player".to_string(),
        _ if least == most => format!("with {} players", number(least)),
        _ if most.checked_sub(least) == Some(1) => {
            format!("with {} or {} players", number(least), number(most))
        }
        _ => format!("with {} to {} players", number(least), number(most)),
    }
}
