//! Villains, captives and Twists in their short form.

use super::super::Lang;
use super::Short;
use super::icons::{ATTACK, LEFT, RIGHT};
use crate::tree::{Amount, Captor, CartelOn, Foe, HqPick, RowCard, TwistPlace, Way};

impl Short<'_> {
    pub(super) fn defeat(&self, foe: &Foe) -> String {
        let mut whom = match foe.or_mastermind {
            true => self
                .say("Villain/Mastermind", "(Super-)Schurken")
                .to_string(),
            false => self.say("a Villain", "1 Schurken").to_string(),
        };
        if foe.holding_captive {
            whom.push_str(&format!(" {} {}", self.say("with", "mit"), self.captive()));
        }
        if let Some(count) = &foe.attack_below {
            whom.push_str(&format!(" ({ATTACK} < # {})", self.count(count)));
        }
        self.deed("defeat", &whom, "besiegen")
    }

    pub(super) fn capture(&self, captor: &Captor, n: u8) -> String {
        let captor = match captor {
            Captor::ChosenVillain => self.say("a Villain", "1 Schurke").to_string(),
            Captor::ChosenCard => self
                .say("a Villain/Mission", "1 Schurke/Auftrag")
                .to_string(),
            Captor::Mastermind => self.say("Mastermind", "Superschurke").to_string(),
            Captor::This => self.say("this", "dieser").to_string(),
            Captor::At(space) => {
                let villain = self.say("Villain", "Schurke");
                format!("{villain} ({})", self.ctx.space_short(space, self.lang))
            }
        };
        let captive = self.times(n, self.captive());
        match self.lang {
            Lang::En => format!("{captor} captures {captive}"),
            Lang::De if self.ctx.captives_are_things => format!("{captor} erbeutet {captive}"),
            Lang::De => format!("{captor} fängt {captive}"),
        }
    }

    /// Returns "this ▶2": two spaces to the right.
    pub(super) fn shift(&self, whom: RowCard, way: Way, spaces: u8) -> String {
        let whom = match whom {
            RowCard::This => self.say("this", "dieser"),
            RowCard::Villain => self.say("a Villain", "1 Schurke"),
            RowCard::Mission => self.say("a Mission", "1 Auftrag"),
            RowCard::VillainOrMission => self.say("a Villain/Mission", "1 Schurke/Auftrag"),
        };
        let way = match way {
            Way::Left => LEFT,
            Way::Right => RIGHT,
        };
        format!("{whom} {way}{spaces}")
    }

    pub(super) fn enter(&self, n: u8, name: &str) -> String {
        let row = self.ctx.row.short.get(self.lang);
        match (self.lang, n) {
            (Lang::En, 1) => format!("{name} enters {row}"),
            (Lang::En, n) => format!("{n} {name} enter {row}"),
            (Lang::De, 1) => format!("{name} kommt in die {row}"),
            (Lang::De, n) => format!("{n} {name} kommen in die {row}"),
        }
    }

    /// Returns "+1 Cartel on this", "+1 Cartel per ↻ played (Q Branch, spread)".
    pub(super) fn place_cartel(&self, amount: &Amount, on: CartelOn) -> String {
        let spread = self.say("spread", "verteilt");
        let on = match on {
            CartelOn::This => self.say("on this", "hierauf").to_string(),
            CartelOn::Mastermind => self.say("on Mastermind", "auf Superschurken").to_string(),
            CartelOn::Hero => format!("{} ({})", self.say("on a Hero", "auf 1 Helden"), self.hq()),
            CartelOn::RowCard => self
                .say("on a Villain/Mission", "auf 1 Schurken/Auftrag")
                .to_string(),
            CartelOn::Hq => format!("({}, {spread})", self.hq()),
            CartelOn::Assignment => {
                format!("({}, {spread})", self.ctx.row.short.get(self.lang))
            }
        };
        format!("+{} Cartel{} {on}", amount.n, self.per(amount))
    }

    pub(super) fn hq_hero(&self, which: HqPick) -> String {
        let hq = self.hq();
        let hero = match which {
            HqPick::HighestCost => self.say("priciest Hero", "teuerster Held"),
            HqPick::Rightmost => self.say("rightmost Hero", "Held ganz rechts"),
        };
        format!("{hero} ({hq})")
    }

    pub(super) fn twist_place(&self, place: TwistPlace) -> &'static str {
        match place {
            TwistPlace::BesideScheme => self.say("beside the Scheme", "neben den Plan"),
            TwistPlace::AboveMastermind => {
                self.say("above the Mastermind", "über den Superschurken")
            }
            TwistPlace::LeftmostFreeSpace => {
                self.say("on leftmost space without ↻", "auf linkes Feld ohne ↻")
            }
        }
    }
}
