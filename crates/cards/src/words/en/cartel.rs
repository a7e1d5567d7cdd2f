//! What Licence Renewed brings, in English: copies, searches, Cartel cards and lost spaces.

use super::clause::Clause;
use super::clauses::{hq_hero, pool_name};
use super::nouns::{counted_noun, number, this};
use super::writer::Writer;
use crate::tree::{Amount, CartelOn, Count, Effect, HqPick, Pool};

impl Writer<'_> {
    /// "Once this turn, get the printed Attack of another Hero in your play area."
    pub(super) fn impersonate(&mut self, pools: &[Pool]) {
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
    pub(super) fn may_spend_this(&mut self, effects: &[Effect]) {
        let spend = [this(self.kind), "from your Victory Pile"];
        self.may_do(&[Clause::new("KO", "KOs", &spend)], effects);
    }

    /// Says a search, what is taken, and that the deck is shuffled (L-TEXT-023).
    pub(super) fn search(&mut self, body: &[Effect]) {
        let deck = format!("{} deck", self.voice.possessive());
        self.say(&mut vec![Clause::new("look", "looks", &["through", &deck])]);
        let before = std::mem::replace(&mut self.searches, true);
        self.effects(body);
        self.searches = before;
        self.say(&mut vec![Clause::new("shuffle", "shuffles", &[&deck])]);
    }

    /// L-SPECIFIC-018 to L-SPECIFIC-022.
    pub(super) fn blackjack(&self) -> Clause {
        let my = self.voice.possessive();
        let round = format!(
            "a round of Blackjack with the Hero Deck (reveal its cards until their costs add up to \
             19 or more; at 19 or 20 gain one of them, at 21 gain one to {my} hand, above that \
             none; shuffle the others back)"
        );
        Clause::new("play", "plays", &[&round])
    }

    pub(super) fn leftmost_attack(&self, n: u8) -> Clause {
        let row = &self.ctx.row.en.one;
        let plus = format!("+{n} Attack usable only on the leftmost card of the {row}");
        Clause::new("get", "gets", &[&plus])
    }

    pub(super) fn brainwash(&self, which: HqPick) -> Clause {
        let from = format!("in {}", self.ctx.the_hq);
        Clause::new("brainwash", "brainwashes", &[hq_hero(which), &from])
    }

    pub(super) fn place_cartel(&self, amount: &Amount, on: CartelOn) -> Clause {
        let cards = counted_noun(amount.n, "Cartel card", "Cartel cards");
        let (hq, row) = (self.ctx.the_hq, &self.ctx.row.en.one);
        let choice = format!("of {} choice", self.voice.possessive());
        let passes = ", one by one from right to left, always where there are the fewest";
        let (target, order) = match on {
            CartelOn::This => (this(self.kind).to_string(), ""),
            CartelOn::Mastermind => ("the Mastermind".to_string(), ""),
            CartelOn::Hero => (format!("a Hero {choice} in {hq}"), ""),
            CartelOn::RowCard => (format!("a Villain or Mission {choice}"), ""),
            CartelOn::Hq => (format!("the Heroes in {hq}"), passes),
            CartelOn::Assignment => (format!("the cards in the {row}"), passes),
        };
        let per = match (on, &amount.per) {
            (CartelOn::This, Some(Count::TimesCompleted)) => {
                "for every time it has been completed".to_string()
            }
            (_, _) => self.per(amount),
        };
        Clause::new("put", "puts", &[&cards, "on", &target, &per, order])
    }

    pub(super) fn ko_cartel(&self, up_to: bool, n: u8) -> Clause {
        let cards = match (up_to, n) {
            (false, n) => counted_noun(n, "Cartel card", "Cartel cards"),
            (true, 1) => "up to one Cartel card".to_string(),
            (true, n) => format!("up to {} Cartel cards", number(n)),
        };
        Clause::new("KO", "KOs", &[&cards])
    }

    /// L-CITY-019.
    pub(super) fn destroy_spaces(&self, n: u8) -> Clause {
        let row = &self.ctx.row.en.one;
        let spaces = counted_noun(n, "space", "spaces");
        let which = "(the rightmost empty one; if none is empty, the leftmost card escapes and its \
                     space is destroyed)";
        let gone = format!("{spaces} of the {row} for the rest of the game {which}");
        Clause::new("destroy", "destroys", &[&gone])
    }
}
