//! What Licence Renewed brings, in German: copies, searches, Cartel cards and lost spaces.

use super::clause::Clause;
use super::nouns::this;
use super::verbs;
use super::writer::Writer;
use crate::tree::{Effect, Pool};

impl Writer<'_> {
    /// "Einmal in diesem Zug erhältst du den aufgedruckten Angriff eines anderen Helden in deinem
    /// Spielbereich."
    pub(crate) fn impersonate(&mut self, pools: &[Pool]) {
        let copies = pools.iter().enumerate().map(|(i, pool)| {
            let pool = match pool {
                Pool::Attack => "den aufgedruckten Angriff",
                Pool::Recruit => "die aufgedruckte Rekrutierung",
            };
            match i {
                0 => format!("{pool} eines anderen Helden in deinem Spielbereich"),
                _ => format!("{pool} desselben oder noch eines anderen Helden"),
            }
        });
        let copies: Vec<String> = copies.collect();
        self.lead("einmal in diesem Zug");
        self.push("du", "erhältst", &copies.join(", dann "));
    }

    /// "In deinem Zug darfst du dieses Gadget aus deinem Siegstapel KO setzen, um eine Karte zu
    /// ziehen."
    pub(crate) fn may_spend_this(&mut self, effects: &[Effect]) {
        let spend = [this(self.kind).accusative, "aus deinem Siegstapel"];
        self.may_do(&[Clause::new(&verbs::KO, &spend)], effects);
    }

    /// Says a search, what is taken, and that the deck is shuffled (L-TEXT-023).
    pub(crate) fn search(&mut self, body: &[Effect]) {
        let deck = format!("{} Deck", self.voice.my());
        self.say(&mut vec![Clause::new(&verbs::LOOK_THROUGH, &[&deck])]);
        let before = std::mem::replace(&mut self.searches, true);
        self.effects(body);
        self.searches = before;
        self.say(&mut vec![Clause::new(&verbs::SHUFFLE, &[&deck])]);
    }
}
