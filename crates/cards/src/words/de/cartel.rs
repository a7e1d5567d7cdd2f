//! What Licence Renewed brings, in German: copies, searches, Cartel cards and lost spaces.

use super::super::{DeNoun, Gender};
use super::clause::Clause;
use super::counts::in_front;
use super::nouns::{counted_noun, dative, inside, number, this};
use super::verbs;
use super::writer::Writer;
use crate::tree::{Amount, CartelOn, Count, Effect, HqPick, Pool};

static CARTEL: DeNoun = DeNoun::new(
    Gender::Feminine,
    "Cartel-Karte",
    "Cartel-Karte",
    "Cartel-Karten",
);
static SPACE: DeNoun = DeNoun::new(Gender::Neuter, "Feld", "Feld", "Felder");

impl Writer<'_> {
    /// "Einmal in diesem Zug erhältst du den aufgedruckten Angriff eines anderen Helden in deinem
    /// Spielbereich."
    pub(super) fn impersonate(&mut self, pools: &[Pool]) {
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
    pub(super) fn may_spend_this(&mut self, effects: &[Effect]) {
        let spend = [this(self.kind).accusative, "aus deinem Siegstapel"];
        self.may_do(&[Clause::new(&verbs::KO, &spend)], effects);
    }

    /// Says a search, what is taken, and that the deck is shuffled (L-TEXT-023).
    pub(super) fn search(&mut self, body: &[Effect]) {
        let deck = format!("{} Deck", self.voice.my());
        self.say(&mut vec![Clause::new(&verbs::LOOK_THROUGH, &[&deck])]);
        let before = std::mem::replace(&mut self.searches, true);
        self.effects(body);
        self.searches = before;
        self.say(&mut vec![Clause::new(&verbs::SHUFFLE, &[&deck])]);
    }

    /// L-SPECIFIC-018 to L-SPECIFIC-022.
    pub(super) fn blackjack(&self) -> Clause {
        Clause::new(&verbs::PLAY, &["eine Runde Blackjack mit dem Heldendeck"]).tail(
            "(Karten aufdecken, bis ihre Kosten zusammen mindestens 19 ergeben; bei 19 oder 20 eine \
             davon erhalten, bei 21 eine auf die Hand, darüber keine; die übrigen zurückmischen)",
        )
    }

    pub(super) fn leftmost_attack(&self, n: u8) -> Clause {
        let only = format!(
            "+{n} Angriff nur für die Karte ganz links {}",
            inside(&self.ctx.row.de)
        );
        Clause::new(&verbs::GAIN, &[&only])
    }

    pub(super) fn brainwash(&self, which: HqPick) -> Clause {
        let hero = match which {
            HqPick::HighestCost => "den teuersten Helden",
            HqPick::Rightmost => "den Helden ganz rechts",
        };
        let from = format!("aus {}", dative(&self.ctx.hq.de));
        Clause::new(&verbs::APPLY, &["Brainwash auf", hero, &from])
    }

    pub(super) fn place_cartel(&self, amount: &Amount, on: CartelOn) -> Clause {
        let cards = counted_noun(amount.n, &CARTEL);
        let per = in_front(self.per(amount));
        let (hq, row) = (inside(&self.ctx.hq.de), inside(&self.ctx.row.de));
        let choice = format!("{}er Wahl", self.voice.my());
        let passes = ", eine nach der anderen von rechts nach links und immer dorthin, wo die \
                      wenigsten liegen";
        let (target, order) = match on {
            // What is counted has named the Mission already.
            CartelOn::This if amount.per == Some(Count::TimesCompleted) => ("ihn".to_string(), ""),
            CartelOn::This => (this(self.kind).accusative.to_string(), ""),
            CartelOn::Mastermind => ("den Superschurken".to_string(), ""),
            CartelOn::Hero => (format!("einen Helden {choice} {hq}"), ""),
            CartelOn::RowCard => (format!("einen Schurken oder Auftrag {choice}"), ""),
            CartelOn::Hq => (format!("die Helden {hq}"), passes),
            CartelOn::Assignment => (format!("die Karten {row}"), passes),
        };
        Clause::new(&verbs::PUT, &[&per, &cards, "auf", &target]).tail(order)
    }

    pub(super) fn ko_cartel(&self, up_to: bool, n: u8) -> Clause {
        let cards = match (up_to, n) {
            (false, n) => counted_noun(n, &CARTEL),
            (true, 1) => "höchstens eine Cartel-Karte".to_string(),
            (true, n) => format!("bis zu {} {}", number(n), CARTEL.plural),
        };
        Clause::new(&verbs::KO, &[&cards])
    }

    /// L-CITY-019.
    pub(super) fn destroy_spaces(&self, n: u8) -> Clause {
        let row = inside(&self.ctx.row.de);
        let spaces = counted_noun(n, &SPACE);
        Clause::new(&verbs::DESTROY, &["für den Rest des Spiels", &spaces, &row]).tail(
            "(das leere Feld ganz rechts; ist keines leer, entkommt die Karte ganz links und ihr \
             Feld wird zerstört)",
        )
    }
}
