//! What Licence Renewed brings, in English: copies, searches, Cartel cards and lost spaces.

use super::clause::Clause;
use super::clauses::pool_name;
use super::nouns::this;
use super::writer::Writer;
use crate::tree::{Effect, Pool};

impl Writer<'_> {
    /// "Once this turn, get the printed Attack of another Hero in your play area."
    pub(crate) fn impersonate(&mut self, pools: &[Pool]) {
        let copies = pools.iter().enumerate().map(|(i, pool)| {
            let pool = pool_name(*pool);
            match i {
                0 => format!("get the printed {pool} of another Hero in your play area"),
                _ => format!("get the printed {pool} of the same Hero or another one"),
            }
        });
        let copies: Vec<String> = copies.collect();
        self.lead("once this turn");
        self.push(&copies.join(", then "));
    }

    /// "On your turn, you may KO this Gadget from your Victory Pile to draw a card."
    pub(crate) fn may_spend_this(&mut self, effects: &[Effect]) {
        let spend = [this(self.kind), "from your Victory Pile"];
        self.may_do(&[Clause::new("KO", "KOs", &spend)], effects);
    }

    /// Says a search, what is taken, and that the deck is shuffled (L-TEXT-023).
    pub(crate) fn search(&mut self, body: &[Effect]) {
        let deck = format!("{} deck", self.voice.possessive());
        self.say(&mut vec![Clause::new("look", "looks", &["through", &deck])]);
        let before = std::mem::replace(&mut self.searches, true);
        self.effects(body);
        self.searches = before;
        self.say(&mut vec![Clause::new("shuffle", "shuffles", &[&deck])]);
    }
}
