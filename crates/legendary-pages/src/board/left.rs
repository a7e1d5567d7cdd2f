//! What can still be done in a turn: the button that ends it names it, and asks once more.

use legendary::{Action, ROW_MAX, Space, say};

use super::Drawing;
use super::piece::brief;

impl Drawing<'_> {
    /// Returns what would be lost by ending the turn now: one thing alone by its name, several things
    /// counted by their kind.
    pub fn left_open(&self) -> Vec<String> {
        let lang = self.teller.lang;
        let kinds = [
            (
                self.n_spaces(mission),
                say!(lang, "mission", "Auftrag"),
                say!(lang, "missions", "Aufträge"),
            ),
            (
                self.n_spaces(rescue),
                say!(lang, "rescue", "Rettung"),
                say!(lang, "rescues", "Rettungen"),
            ),
            (
                self.n_spaces(pay_off),
                say!(lang, "pay-off", "Bestechung"),
                say!(lang, "pay-offs", "Bestechungen"),
            ),
            (
                self.n_open(is_cartel),
                say!(lang, "Cartel card", "Cartel-Karte"),
                say!(lang, "Cartel cards", "Cartel-Karten"),
            ),
            (
                self.n_open(is_use),
                say!(lang, "effect in play", "Effekt im Spiel"),
                say!(lang, "effects in play", "Effekte im Spiel"),
            ),
        ];
        let mut open = Vec::new();
        let plays = self.playable().len();
        if plays > 0 {
            open.push(self.n_cards(plays));
        }
        match self.n_open(is_recruit) {
            0 => {}
            1 => open.push(say!(lang, "1 recruit", "1 Kauf")),
            n => open.push(say!(lang, "{n} recruits", "{n} Käufe")),
        }
        match self.n_open(is_fight) {
            0 => {}
            1 => open.push(say!(lang, "1 fight", "1 Kampf")),
            n => open.push(say!(lang, "{n} fights", "{n} Kämpfe")),
        }
        let counted = kinds.into_iter().filter(|(n, _, _)| *n > 0);
        open.extend(counted.map(|(n, one, many)| match n {
            1 => format!("1 {one}"),
            _ => format!("{n} {many}"),
        }));
        if self.n_open(is_damage) > 0 {
            open.push(say!(lang, "the Base", "die Base"));
        }
        if self.n_open(|action| matches!(action, Action::Heal)) > 0 {
            open.push(say!(lang, "healing", "Heilung"));
        }
        match (&open[..], self.only_open()) {
            ([_], Some(name)) => vec![name],
            _ => open,
        }
    }

    pub fn n_cards(&self, n: usize) -> String {
        match n {
            1 => say!(self.teller.lang, "1 card", "1 Karte"),
            _ => say!(self.teller.lang, "{n} cards", "{n} Karten"),
        }
    }

    fn n_open(&self, wanted: fn(&Action) -> bool) -> usize {
        let options = self.view.options.iter();
        options.filter(|action| wanted(action)).count()
    }

    /// Two ways to pay for the same card are one thing to do.
    fn n_spaces(&self, space_of: fn(&Action) -> Option<Space>) -> usize {
        let is_open = |space: &u8| {
            let mut options = self.view.options.iter();
            options.any(|action| space_of(action) == Some(Space(*space)))
        };
        (0..ROW_MAX as u8).filter(is_open).count()
    }

    /// Returns the one thing besides ending the turn that can still be done, if it is one.
    fn only_open(&self) -> Option<String> {
        let options = self.view.options.iter();
        let mut rest = options.filter(|action| !matches!(action, Action::EndTurn));
        let (only, more) = (rest.next()?, rest.next());
        let words = self.teller.option(only);
        more.is_none().then(|| brief(&words).to_owned())
    }
}

fn is_recruit(action: &Action) -> bool {
    matches!(action, Action::Recruit { .. } | Action::RecruitOfficer)
}

fn is_fight(action: &Action) -> bool {
    matches!(
        action,
        Action::FightVillain(_) | Action::FightMastermind | Action::BuyMastermind
    )
}

fn is_cartel(action: &Action) -> bool {
    matches!(action, Action::KoCartel(_))
}

fn is_use(action: &Action) -> bool {
    matches!(action, Action::Use { .. })
}

fn is_damage(action: &Action) -> bool {
    matches!(action, Action::DamageBase(_))
}

fn mission(action: &Action) -> Option<Space> {
    match action {
        Action::Complete { space, .. } => Some(*space),
        _ => None,
    }
}

fn rescue(action: &Action) -> Option<Space> {
    match action {
        Action::Rescue(space) => Some(*space),
        _ => None,
    }
}

fn pay_off(action: &Action) -> Option<Space> {
    match action {
        Action::PayOff { space, .. } => Some(*space),
        _ => None,
    }
}
