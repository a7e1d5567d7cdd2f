//! The log: one short sentence for each thing worth telling.

use kernel::Seat;

use super::Teller;
use super::tale::{Captor, Gatherer, Tale};
use crate::say;
use crate::state::event::Seen;
use crate::state::ids::DefId;
use crate::state::piles::Zone;

/// A sentence of the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sentence {
    pub text: String,
    /// The rule or card text behind it, in words.
    pub cite: String,
    /// The card it tells of somebody playing.
    pub plays: Option<Plays>,
}

/// A card that was played, perhaps several times in a row, and what that gave.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Plays {
    pub seat: Seat,
    pub def: DefId,
    pub n: u16,
    pub attack: u16,
    pub recruit: u16,
}

impl Teller<'_> {
    /// Returns what the viewer noticed as sentences, in order.
    pub fn log(&self, seen: &[Seen]) -> Vec<String> {
        let sentences = self.sentences(seen).into_iter();
        sentences.map(|sentence| sentence.text).collect()
    }

    /// Returns the same sentences, each with what it can be looked up under.
    pub fn sentences(&self, seen: &[Seen]) -> Vec<Sentence> {
        let gathered = Gatherer::gather(seen, self.view);
        let told = gathered.tales.iter().zip(&gathered.cites);
        let told = told.map(|(tale, &cite)| Sentence {
            text: begun(self.tale(tale, &gathered.played)),
            cite: self.view.cite(cite),
            plays: plays(tale, &gathered.played),
        });
        told.collect()
    }

    fn tale(&self, tale: &Tale, played: &[DefId]) -> String {
        let lang = self.lang;
        match *tale {
            Tale::Turn { seat } => {
                let name = self.seat(seat);
                say!(lang, "— Turn of {name} —", "— Zug von {name} —")
            }
            Tale::Played {
                seat,
                first,
                n,
                attack,
                recruit,
            } => {
                let (name, cards) = (self.seat(seat), self.listed(&played[first..first + n]));
                let points = self.in_brackets(attack, recruit);
                say!(
                    lang,
                    "{name} plays {cards}{points}.",
                    "{name} spielt {cards}{points}.",
                )
            }
            Tale::Points { attack, recruit } => {
                let points = self.points(attack, recruit);
                say!(lang, "{points}.", "{points}.")
            }
            Tale::Recruited { seat, def, cost } => {
                let (name, card) = (self.seat(seat), self.cards(def, 1));
                say!(
                    lang,
                    "{name} recruits {card} for {cost}.",
                    "{name} rekrutiert {card} für {cost}.",
                )
            }
            Tale::Gained { seat, def, n } => {
                let (name, card) = (self.seat(seat), self.cards(def, n));
                say!(lang, "{name} gains {card}.", "{name} erhält {card}.")
            }
            Tale::Refilled { def } => {
                let card = self.subject(def);
                let hq = self.hq();
                say!(lang, "New in the {hq}: {card}.", "Neu im {hq}: {card}.")
            }
            Tale::Entered { def } => {
                let card = self.foe(def);
                if self.view.table.rules.missions {
                    say!(
                        lang,
                        "{card} is now On Assignment.",
                        "{card} ist jetzt im Einsatz."
                    )
                } else {
                    say!(lang, "{card} enters the city.", "{card} betritt die Stadt.")
                }
            }
            Tale::Failed { def } => {
                let card = self.foe(def);
                say!(
                    lang,
                    "The Mission {card} has failed!",
                    "Der Auftrag {card} ist gescheitert!"
                )
            }
            Tale::RaisedHand { seat } => {
                let name = self.seat(seat);
                say!(lang, "{name} steps in.", "{name} greift ein.")
            }
            Tale::NotAfterHealing { cite } => {
                let name = self.cited_name(cite);
                say!(
                    lang,
                    "{name}: left out, for there was Healing this turn.",
                    "{name}: entfällt, denn in diesem Zug wurde geheilt."
                )
            }
            Tale::WinWaits { missions } => {
                let foe = self.mastermind();
                let open = match missions {
                    1 => say!(lang, "one Mission is", "ein Auftrag ist"),
                    n => say!(lang, "{n} Missions are", "{n} Aufträge sind"),
                };
                say!(
                    lang,
                    "{foe} is beaten four times, but {open} still to be completed.",
                    "{foe} ist viermal geschlagen, aber {open} noch zu erfüllen."
                )
            }
            Tale::Danger { level } => {
                say!(lang, "Danger Level: {level}.", "Danger Level: {level}.")
            }
            Tale::StrikePlaced => {
                let strike = &self.text.triggers.strike_card.nominative;
                say!(
                    lang,
                    "The Master Strike stays beside the Mastermind.",
                    "Der {strike} bleibt neben dem Superschurken.",
                )
            }
            Tale::UnderHeroDeck { def } => {
                let card = self.subject(def);
                say!(
                    lang,
                    "{card} goes under the Hero Deck.",
                    "{card} kommt unter das Heldendeck."
                )
            }
            Tale::Twist => {
                let twist = self.scheme_twist();
                say!(lang, "Scheme Twist!", "{twist}!")
            }
            Tale::Strike => {
                let strike = self.text.triggers.strike;
                say!(lang, "Master Strike!", "{strike}!")
            }
            Tale::Captured { by, def, n } => self.captured(by, def, n),
            Tale::MovedTo { def, space } if self.view.table.rules.missions => {
                let (card, at) = (self.foe(def), self.at(space));
                say!(lang, "{card} is now {at}.", "{card} ist jetzt {at}.")
            }
            Tale::MovedTo { def, space } => {
                let (card, space) = (self.foe(def), self.space(space));
                say!(
                    lang,
                    "{card} moves: {space}.",
                    "{card} wird bewegt: {space}."
                )
            }
            Tale::Escaped { def } => {
                let card = self.foe(def);
                say!(lang, "{card} escapes!", "{card} entkommt!")
            }
            Tale::CarriedOff { def, n } => {
                let card = self.cards(def, n);
                say!(
                    lang,
                    "Evil carries off {card}.",
                    "Das Böse verschleppt {card}."
                )
            }
            Tale::Defeated { seat, def, attack } => {
                let (name, card) = (self.seat(seat), self.foe(def));
                let cost = self.for_attack(attack);
                say!(
                    lang,
                    "{name} defeats {card}{cost}.",
                    "{name} besiegt {card}{cost}."
                )
            }
            Tale::Completed {
                seat,
                def,
                attack,
                recruit,
            } => {
                let (name, card) = (self.seat(seat), self.full_name(def));
                let cost = self.for_points(attack, recruit);
                say!(
                    lang,
                    "{name} completes {card}{cost}.",
                    "{name} erfüllt {card}{cost}.",
                )
            }
            Tale::Kept { seat, def } => {
                let (name, card) = (self.seat(seat), self.full_name(def));
                say!(
                    lang,
                    "{name} keeps {card} in play.",
                    "{name} behält {card} im Spiel.",
                )
            }
            Tale::Helped { seat, def } => {
                let (name, card) = (self.seat(seat), self.full_name(def));
                say!(
                    lang,
                    "{name} helps with {card}.",
                    "{name} hilft mit {card}.",
                )
            }
            Tale::Tactic { seat, def, attack } => {
                let (name, foe) = (self.seat(seat), self.mastermind());
                let (card, cost) = (self.subject(def), self.for_attack(attack));
                say!(
                    lang,
                    "{name} strikes {foe}{cost} and takes the Tactic “{card}”.",
                    "{name} trifft {foe}{cost} und nimmt die Taktik „{card}“.",
                )
            }
            Tale::Rescued { seat, def, n } => {
                let (name, card) = (self.seat(seat), self.cards(def, n));
                if self.has_gadgets() {
                    say!(lang, "{name} gets {card}.", "{name} bekommt {card}.")
                } else {
                    say!(lang, "{name} rescues {card}.", "{name} rettet {card}.")
                }
            }
            Tale::Knocked { owner, def, n } => {
                let card = self.cards(def, n);
                match owner.map(|seat| self.seat(seat)) {
                    Some(name) => say!(lang, "KO from {name}: {card}.", "KO bei {name}: {card}."),
                    None => say!(lang, "KO: {card}.", "KO: {card}."),
                }
            }
            Tale::Discarded { seat, def, n } => {
                let (name, card) = (self.seat(seat), self.cards(def, n));
                say!(lang, "{name} discards {card}.", "{name} legt {card} ab.")
            }
            Tale::Drew { seat, def, n } => {
                let (name, card) = (self.seat(seat), self.cards(def, n));
                say!(lang, "{name} draws {card}.", "{name} zieht {card}.")
            }
            Tale::Returned { seat, def, n } => {
                let (name, card) = (self.seat(seat), self.cards(def, n));
                say!(
                    lang,
                    "{name} takes {card} into hand.",
                    "{name} nimmt {card} auf die Hand.",
                )
            }
            Tale::OnDeck { seat, def, n } => {
                let (name, card) = (self.seat(seat), self.cards(def, n));
                say!(
                    lang,
                    "{card} goes on top of {name}'s deck.",
                    "Oben auf das Deck von {name} kommt: {card}.",
                )
            }
            Tale::Passed { from, to, def } => {
                let (giver, taker, card) = (self.seat(from), self.seat(to), self.cards(def, 1));
                say!(
                    lang,
                    "{giver} passes {card} to {taker}.",
                    "{giver} gibt {card} an {taker} weiter.",
                )
            }
            Tale::Revealed { seat, def } => {
                let (name, card) = (self.seat(seat), self.object(def, 1));
                say!(lang, "{name} reveals {card}.", "{name} zeigt {card}.")
            }
            Tale::TwistPlaced { at } => self.twist_placed(at),
            Tale::Shuffled { seat } => {
                let name = self.seat(seat);
                say!(
                    lang,
                    "{name} shuffles a new deck.",
                    "{name} mischt ein neues Deck."
                )
            }
            Tale::Text { cite } => self
                .cited_text(cite)
                .unwrap_or_else(|| self.view.cite(cite)),
            Tale::NotDefeated { def, attack } => {
                let (card, cost) = (self.full_name(def), self.for_attack(attack));
                say!(
                    lang,
                    "{card} was fought{cost}, is not defeated and stays.",
                    "{card} wurde{cost} bekämpft, ist nicht besiegt und bleibt."
                )
            }
            Tale::FightFailed { def } => {
                let card = self.full_name(def);
                say!(
                    lang,
                    "{card} withstands the attack.",
                    "{card} hält dem Angriff stand."
                )
            }
            Tale::Freed { .. }
            | Tale::CartelPlaced { .. }
            | Tale::CartelGone { .. }
            | Tale::CartelLost { .. }
            | Tale::CartelShuffled
            | Tale::StackedWound { .. }
            | Tale::BaseStays { .. }
            | Tale::BaseDamaged { .. }
            | Tale::SpaceDestroyed { .. } => self.tale_of_licence(tale),
            Tale::Copied { .. }
            | Tale::WentRogue { .. }
            | Tale::LeftmostAttack { .. }
            | Tale::Spending { .. }
            | Tale::Searched { .. } => self.tale_of_disguise(tale),
            Tale::Showdown { seat, total } => {
                let name = self.seat(seat);
                say!(lang, "{name} reaches {total}.", "{name} kommt auf {total}.")
            }
        }
    }

    /// Returns cards as the object of a sentence, alike ones counted.
    fn listed(&self, defs: &[DefId]) -> String {
        let mut counted: Vec<(DefId, usize)> = Vec::new();
        for &def in defs {
            match counted.iter_mut().find(|(other, _)| *other == def) {
                Some((_, n)) => *n += 1,
                None => counted.push((def, 1)),
            }
        }
        let cards = counted.iter().map(|&(def, n)| match n {
            1 => self.full_name(def),
            n => format!("{n} × {}", self.full_name(def)),
        });
        cards.collect::<Vec<_>>().join(", ")
    }

    /// Returns a card in the row as the subject of a sentence.
    pub(super) fn foe(&self, def: Option<DefId>) -> String {
        match def {
            Some(def) => self.name_in_row(def),
            None => self.subject(None),
        }
    }

    /// Returns a card as the subject of a sentence.
    pub(super) fn subject(&self, def: Option<DefId>) -> String {
        match def {
            Some(def) => self.full_name(def),
            None => say!(self.lang, "A card", "Eine Karte"),
        }
    }

    fn captured(&self, by: Captor, def: Option<DefId>, n: usize) -> String {
        let (lang, card) = (self.lang, self.cards(def, n));
        match by {
            Captor::VillainAt { space, who } if self.has_gadgets() => {
                let captor = self.foe_or_space(who, space);
                say!(lang, "{captor} takes {card}.", "Zu {captor} kommt {card}.")
            }
            Captor::Mastermind if self.has_gadgets() => {
                let name = self.mastermind();
                say!(lang, "{name} takes {card}.", "{name} nimmt {card}.")
            }
            Captor::VillainAt { space, .. } => {
                let at = self.at(space);
                say!(
                    lang,
                    "The Villain {at} captures {card}.",
                    "Der Schurke {at} nimmt {card} gefangen.",
                )
            }
            Captor::Mastermind => {
                let name = self.mastermind();
                say!(
                    lang,
                    "{name} captures {card}.",
                    "{name} nimmt {card} gefangen."
                )
            }
        }
    }

    fn twist_placed(&self, at: Zone) -> String {
        let lang = self.lang;
        let twist = &self.text.triggers.twist_card;
        let (the, twist) = (twist.word(["Der", "Die", "Das"]), &twist.nominative);
        match (at, at.as_on_space()) {
            (_, Some(space)) => {
                let space = self.space(space);
                say!(
                    lang,
                    "The Twist stays on a space: {space}.",
                    "{the} {twist} bleibt auf einem Feld: {space}."
                )
            }
            (Zone::ABOVE_MASTERMIND, None) => say!(
                lang,
                "The Twist stays above the Mastermind.",
                "{the} {twist} bleibt über dem Superschurken.",
            ),
            _ => say!(
                lang,
                "The Twist stays beside the Scheme.",
                "{the} {twist} bleibt neben dem Plan.",
            ),
        }
    }

    pub(super) fn in_brackets(&self, attack: u16, recruit: u16) -> String {
        match (attack, recruit) {
            (0, 0) => String::new(),
            _ => format!(" ({})", self.points(attack, recruit)),
        }
    }

    pub(super) fn for_points(&self, attack: u16, recruit: u16) -> String {
        match (attack, recruit) {
            (0, 0) => String::new(),
            (n, 0) => self.for_attack(n),
            (0, n) => say!(self.lang, " for {n} Recruit", " für {n} Rekrutierung"),
            (n, m) => say!(
                self.lang,
                " for {n} Attack and {m} Recruit",
                " für {n} Angriff und {m} Rekrutierung",
            ),
        }
    }

    fn for_attack(&self, attack: u16) -> String {
        match attack {
            0 => String::new(),
            n => say!(self.lang, " for {n} Attack", " für {n} Angriff"),
        }
    }
}

/// Returns the card that a sentence tells of, where it tells of one kind only.
fn plays(tale: &Tale, played: &[DefId]) -> Option<Plays> {
    let Tale::Played {
        seat,
        first,
        n,
        attack,
        recruit,
    } = *tale
    else {
        return None;
    };
    let played = &played[first..first + n];
    let def = *played.first()?;
    let are_alike = played.iter().all(|&other| other == def);
    are_alike.then_some(Plays {
        seat,
        def,
        n: u16::try_from(n).unwrap_or(u16::MAX),
        attack,
        recruit,
    })
}

/// A sentence begins with a capital letter, also where it begins with "a Wound".
fn begun(sentence: String) -> String {
    let mut letters = sentence.chars();
    match letters.next() {
        Some(first) if first.is_lowercase() => first.to_uppercase().chain(letters).collect(),
        _ => sentence,
    }
}

#[cfg(test)]
mod tests {
    use super::begun;

    #[test]
    fn a_sentence_begins_with_a_capital_letter() {
        assert_eq!(begun("a Wound is gone.".to_owned()), "A Wound is gone.");
        assert_eq!(begun("übrig".to_owned()), "Übrig");
        assert_eq!(begun("+1 Attack.".to_owned()), "+1 Attack.");
        assert_eq!(begun("— Turn of Ana —".to_owned()), "— Turn of Ana —");
        assert_eq!(begun(String::new()), "");
    }
}
