//! The table of a card game.

use serde_json::Value;

use crate::described::{Book, Described, Object, answers};
use crate::view::{CardCount, Offer, View};

answers! {
    /// What a seat sees of a card game.
    pub struct Cards {
        /// Whose turn it is, from one.
        pub active: u8,
        /// What the seat will be asked after others, and may answer now.
        pub early: Option<Early>,
        /// Whether an answer that waited did not fit when its question came.
        pub early_dropped: bool,
        /// What the seat may do out of turn, whoever is asked; the pending choice waits for it.
        pub interjections: Vec<Interjection>,
        /// Attack points left this turn.
        pub attack: u16,
        /// Recruit points left this turn.
        pub recruit: u16,
        /// The Scheme and how far it is.
        pub scheme: Scheme,
        /// The Mastermind.
        pub mastermind: Mastermind,
        /// The spaces of the row, from where Villains enter.
        pub row: Vec<Space>,
        /// The slots of the HQ.
        pub hq: Vec<Option<Card>>,
        /// The hand of the seat.
        pub hand: Vec<PlacedCard>,
        /// What was played this turn.
        pub played: Vec<Card>,
        /// Everybody at the table.
        pub players: Vec<Player>,
        /// The stacks.
        pub piles: Piles,
    }

    /// Something that may be done out of turn.
    pub struct Interjection {
        /// Its words in records, by which it is named.
        pub words: String,
        /// Its text for people.
        pub text: String,
    }

    /// A card by its slot and its name.
    pub struct Card {
        /// Its slot in the box: the same in every language.
        pub slot: String,
        /// Its name.
        pub name: String,
    }

    /// A card where it lies.
    pub struct PlacedCard {
        /// Its place, by which several cards are chosen together.
        pub place: u16,
        /// The card; nothing where the seat does not know it.
        pub card: Option<Card>,
    }

    /// The Scheme.
    pub struct Scheme {
        /// Its card.
        pub card: Card,
        /// How many Scheme Twists were played.
        pub twists: u8,
        /// How far it is from winning, where that can be counted.
        pub gauge: Option<Gauge>,
        /// The same for people.
        pub text: Option<String>,
    }

    /// How far something is.
    pub struct Gauge {
        /// Where it stands.
        pub now: u16,
        /// Where it ends.
        pub limit: u16,
    }

    /// The Mastermind.
    pub struct Mastermind {
        /// Its card.
        pub card: Card,
        /// What it takes to fight it now.
        pub attack: u16,
        /// How that adds up, where it is not what is printed.
        pub sum: Option<String>,
        /// Tactics left.
        pub tactics: usize,
        /// Cards it holds captive.
        pub captives: usize,
    }

    /// A space of the row.
    pub struct Space {
        /// Its name.
        pub name: String,
        /// Whoever is there.
        pub foe: Option<Foe>,
    }

    /// A Villain in the row.
    pub struct Foe {
        /// Its card.
        pub card: Card,
        /// What it takes to fight it now.
        pub attack: u16,
        /// How that adds up, where it is not what is printed.
        pub sum: Option<String>,
        /// Cards it holds captive.
        pub captives: u16,
    }

    /// Somebody at the table.
    pub struct Player {
        /// The seat, from one.
        pub seat: u8,
        /// The name.
        pub name: String,
        /// Cards in hand.
        pub hand: usize,
        /// Cards in the deck.
        pub deck: usize,
        /// The discard pile.
        pub discard: Vec<PlacedCard>,
        /// The Victory Pile.
        pub victory: Vec<PlacedCard>,
        /// Victory Points so far.
        pub points: i32,
    }

    /// The stacks of the table.
    pub struct Piles {
        /// Cards in the Villain Deck.
        pub villain_deck: usize,
        /// Cards in the Hero Deck.
        pub hero_deck: usize,
        /// Wounds left.
        pub wounds: usize,
        /// Bystanders left.
        pub bystanders: usize,
        /// Officers left.
        pub officers: usize,
        /// What was KO'd.
        pub ko: Vec<PlacedCard>,
        /// What escaped.
        pub escaped: Vec<PlacedCard>,
    }

    /// A question that is coming to the seat.
    pub struct Early {
        /// Names the question; an answer brings it back. It outlasts other entries as long as the
        /// question stays.
        pub mark: String,
        /// The question for people.
        pub question: String,
        /// The card that asks, if one does.
        pub card: Option<String>,
        /// The rule or the card that asks, in words that stay the same.
        pub cite: String,
        /// How many cards are chosen together, where several are.
        pub cards: Option<CardCount>,
        /// What may be answered.
        pub options: Vec<Offer>,
        /// Where several cards are asked for: those that can be chosen together.
        pub picks: Vec<PlacedCard>,
        /// The stable words of the answer that waits, if one does.
        pub answered: Option<Vec<String>>,
    }
}

impl Described for View<Cards> {
    fn describe(book: &mut Book) -> Value {
        book.named("CardsView", View::<Cards>::object)
    }
}
