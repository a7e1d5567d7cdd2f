//! What a decision asks.

use cards::tree::{FilterKind, Verb, Who};
use cards::words::poker_name;
use kernel::{Cite, Seat};

use super::Teller;
use crate::machine::cut_off::ACTIONS_MAX;
use crate::machine::frame::{Picking, Purpose, Question};
use crate::say;
use crate::state::ids::{CardAt, DefId};
use crate::state::piles::Zone;

/// As many as one likes.
const ANY: u8 = u8::MAX;

/// A decision in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Prompt {
    /// What is asked: "Choose a Hero to KO".
    pub question: String,
    /// The card text that asks, if a card asks.
    pub card: Option<String>,
    /// The cards off the top of a deck that the question is about.
    pub looked_at: Option<String>,
    /// The rule or the card and clause that ask.
    pub cite: String,
}

impl Teller<'_> {
    /// Returns the pending decision as a prompt to whoever must choose.
    pub fn prompt(&self) -> Option<Prompt> {
        let ask = self.view.pending.ask?;
        Some(Prompt {
            question: self.question(&ask.question, ask.cite),
            looked_at: self.looked_at(),
            card: self.cited_text(self.speaker(&ask.question, ask.cite)),
            cite: self.view.cite(ask.cite),
        })
    }

    /// Where a rule settles a detail of a card's text, the card is still what asks.
    fn speaker(&self, question: &Question<CardAt>, cite: Cite) -> Cite {
        match question {
            Question::OfStep(question) => question.speaker().unwrap_or(cite),
            _ => cite,
        }
    }

    /// Returns whether the pending question is the free choice of an action step.
    pub fn is_action_step(&self) -> bool {
        let question = self.view.pending.ask.map(|ask| ask.question);
        matches!(question, Some(Question::Act | Question::ShowdownAct))
    }

    fn question(&self, question: &Question<CardAt>, cite: Cite) -> String {
        let lang = self.lang;
        match question {
            Question::Act | Question::ShowdownAct if self.view.is_cut_off() => say!(
                lang,
                "You have taken {ACTIONS_MAX} actions this turn; all that is left is to end it",
                "Du hast in diesem Zug {ACTIONS_MAX} Aktionen ausgeführt; du kannst ihn nur noch \
                 beenden",
            ),
            Question::OfStep(question) => question.prompt(self),
            Question::Act => say!(
                lang,
                "Your turn: what do you do?",
                "Du bist am Zug: Was tust du?"
            ),
            Question::ShowdownAct => say!(
                lang,
                "Final Showdown: play your cards; every Attack and Recruit counts",
                "Letztes Gefecht: Spiele deine Karten; jeder Angriff und jede Rekrutierung zählt",
            ),
            Question::Pick(picking) if picking.purpose == Purpose::RuleKo => self.rule_ko(cite),
            Question::Pick(picking) if picking.purpose == Purpose::RuleUnder => {
                let twist = self.a_twist();
                say!(
                    lang,
                    "A Twist when you play alone: put a Hero costing 6 or less under the Hero Deck",
                    "{twist} im Solospiel: Lege einen Helden mit Kosten bis 6 unter das Heldendeck",
                )
            }
            Question::Pick(picking) => self.pick_question(picking),
            Question::May { .. } => say!(
                lang,
                "Do you want to do what the card offers?",
                "Möchtest du tun, was die Karte anbietet?",
            ),
            Question::UseAbility { .. } => say!(
                lang,
                "Do you want to use this ability?",
                "Möchtest du diese Fähigkeit nutzen?",
            ),
            Question::InsteadOfWound { .. } => say!(
                lang,
                "You are about to gain a Wound",
                "Du würdest eine Wunde erhalten",
            ),
            Question::OneOf { .. } => say!(lang, "Choose one", "Wähle eine Möglichkeit"),
            Question::RevealOr { .. } => say!(
                lang,
                "Reveal a card that fits, or take the consequence",
                "Zeige eine passende Karte vor oder trage die Folge",
            ),
            Question::MayReveal { .. } => say!(
                lang,
                "You may reveal a card that fits",
                "Du darfst eine passende Karte vorzeigen",
            ),
            Question::ChoosePlayer { .. } => say!(lang, "Choose a player", "Wähle einen Spieler"),
            Question::ChooseFriend { .. } => say!(
                lang,
                "Choose a player on your side",
                "Wähle einen Spieler deiner Seite",
            ),
            Question::ShowHand(comparing) => match comparing.who {
                Who::BestHand => say!(
                    lang,
                    "All poker hands are compared, and the best one counts: which do you show?",
                    "Alle Pokerhände werden verglichen, und die beste zählt: Welche zeigst du?",
                ),
                _ => say!(
                    lang,
                    "All poker hands are compared, and the worst one counts: which do you show?",
                    "Alle Pokerhände werden verglichen, und die schlechteste zählt: Welche zeigst \
                     du?",
                ),
            },
            Question::MakeHand(making) => {
                let hand = poker_name(making.hand);
                say!(lang, "Do you make {hand}?", "Bildest du {hand}?")
            }
            Question::NextStatus => say!(
                lang,
                "00 Status: which card is carried out next?",
                "00-Status: Welche Karte wird als nächste ausgeführt?",
            ),
            Question::NextText { .. } => say!(
                lang,
                "At the end of the turn: which card is carried out next?",
                "Am Ende des Zuges: Welche Karte wird als nächste ausgeführt?",
            ),
            Question::KeepLiaison { card } => self.keep_question(*card),
            Question::GiveLiaison { card } => {
                let (name, card) = (self.seat(self.view.active), self.kept_name(*card));
                say!(
                    lang,
                    "{name} asks for your help: discard {card}?",
                    "{name} bittet dich um Hilfe: {card} ablegen?",
                )
            }
            Question::OfferLiaison => {
                let name = self.seat(self.view.active);
                say!(
                    lang,
                    "{name} is about to act: do you help with a card you kept in play?",
                    "{name} ist am Zug: Hilfst du mit einer Karte, die du im Spiel behalten hast?",
                )
            }
            Question::StepIn => {
                let name = self.seat(self.view.active);
                say!(
                    lang,
                    "You step in: which card that you kept in play do you give {name}?",
                    "Du greifst ein: Welche Karte, die du im Spiel behalten hast, gibst du {name}?",
                )
            }
            Question::Impersonate { pool, .. } => self.impersonate_question(*pool),
            Question::OnTop { card } => {
                let card = self.kept_name(*card);
                say!(
                    lang,
                    "Your deck is shuffled: does {card} go on top?",
                    "Dein Deck wird gemischt: Kommt {card} obenauf?",
                )
            }
        }
    }

    /// Names the cards that somebody looks at now, as far as the viewer sees them. One's own may be of any deck, also of that of the
    /// Heroes, so only with those of another it says where they lay.
    fn looked_at(&self) -> Option<String> {
        let decides = self.view.decision.map(|decision| decision.seat);
        let seats = (0..self.view.table.players).map(Seat);
        let shown = seats.filter_map(|seat| {
            let cards = self.counted(self.view.zone(Zone::looked(seat)).iter().flatten())?;
            Some(if decides == Some(seat) {
                say!(self.lang, "Looked at: {cards}", "Angesehen: {cards}")
            } else {
                let owner = self.seat(seat);
                say!(
                    self.lang,
                    "From the deck of {owner}: {cards}",
                    "Aus dem Deck von {owner}: {cards}"
                )
            })
        });
        let shown: Vec<String> = shown.collect();
        (!shown.is_empty()).then(|| shown.join("; "))
    }

    /// Names cards in their order, equal ones once: "007 ×3, Wound".
    fn counted<'c>(&self, cards: impl Iterator<Item = &'c DefId>) -> Option<String> {
        let mut kinds: Vec<(DefId, usize)> = Vec::new();
        for &def in cards {
            match kinds.iter_mut().find(|(kind, _)| *kind == def) {
                Some((_, n)) => *n += 1,
                None => kinds.push((def, 1)),
            }
        }
        let names = kinds.into_iter().map(|(def, n)| match n {
            1 => self.full_name(def),
            _ => format!("{} ×{n}", self.full_name(def)),
        });
        let names: Vec<String> = names.collect();
        (!names.is_empty()).then(|| names.join(", "))
    }

    /// Returns "Eine Wendung" or "Ein Scheme Twist", for the beginning of a German sentence.
    fn a_twist(&self) -> String {
        let twist = &self.text.triggers.twist_card;
        format!(
            "{} {}",
            twist.word(["Ein", "Eine", "Ein"]),
            twist.nominative
        )
    }

    /// Says why the rules take a Hero from the HQ.
    fn rule_ko(&self, cite: Cite) -> String {
        let (lang, hq, twist) = (self.lang, self.hq(), self.a_twist());
        match (cite == Cite::rule("L-SOLO-009"), self.has_gadgets()) {
            (true, _) => say!(
                lang,
                "A Twist when you play alone: KO a Hero costing 6 or less from the {hq}",
                "{twist} im Solospiel: Setze einen Helden mit Kosten bis 6 aus dem {hq} KO",
            ),
            (false, false) => say!(
                lang,
                "A Villain has escaped: KO a Hero costing 6 or less from the {hq}",
                "Ein Schurke ist entkommen: Setze einen Helden mit Kosten bis 6 aus dem {hq} KO",
            ),
            (false, true) => say!(
                lang,
                "A card has left the row: KO a Hero costing 6 or less from the {hq}",
                "Eine Karte hat die Reihe verlassen: Setze einen Helden mit Kosten bis 6 aus dem \
                 {hq} KO",
            ),
        }
    }

    fn pick_question(&self, picking: &Picking<CardAt>) -> String {
        let lang = self.lang;
        let what = self.quantity(picking);
        let whose = self.whose(picking);
        let base = match picking.purpose {
            Purpose::Verb(Verb::Ko) => say!(lang, "KO {what}{whose}", "Setze {what}{whose} KO"),
            Purpose::Verb(Verb::Discard) => {
                say!(lang, "Discard {what}{whose}", "Lege {what}{whose} ab")
            }
            Purpose::Verb(Verb::Brainwash) => say!(
                lang,
                "Brainwash {what}{whose}",
                "Brainwash: Wähle {what}{whose}",
            ),
            Purpose::GainToHand => {
                say!(lang, "Gain {what} to your hand", "Nimm {what} auf die Hand",)
            }
            Purpose::Verb(Verb::Gain) => {
                say!(lang, "Gain {what}", "Nimm {what} auf deinen Ablagestapel")
            }
            Purpose::Verb(Verb::RecruitFree) => say!(
                lang,
                "Recruit {what} for free",
                "Rekrutiere {what} kostenlos",
            ),
            Purpose::Verb(Verb::PutOnDeck) => say!(
                lang,
                "Put {what}{whose} on top of the deck",
                "Lege {what}{whose} oben auf das Deck",
            ),
            Purpose::Verb(Verb::PutUnderHeroDeck) | Purpose::RuleUnder => say!(
                lang,
                "Put {what}{whose} under the Hero Deck",
                "Lege {what}{whose} unter das Heldendeck",
            ),
            Purpose::Verb(Verb::DrawThem) => say!(lang, "Draw {what}", "Ziehe {what}"),
            Purpose::Verb(Verb::PutIntoHand) => say!(
                lang,
                "Put {what}{whose} into the hand",
                "Nimm {what}{whose} auf die Hand",
            ),
            Purpose::Keep => say!(
                lang,
                "Keep {what} for your next hand",
                "Behalte {what} für deine nächste Hand",
            ),
            Purpose::RuleKo => self.rule_ko(Cite::rule("L-ESCAPE-004")),
            Purpose::RuleDiscard if self.has_gadgets() => say!(
                lang,
                "A Gadget was carried off: discard a card",
                "Ein Gadget ist verloren: Lege eine Karte ab",
            ),
            Purpose::RuleDiscard => say!(
                lang,
                "A captive was carried off: discard a card",
                "Ein Zivilist wurde verschleppt: Lege eine Karte ab",
            ),
            Purpose::PassLeft => say!(
                lang,
                "Choose a card to pass to the player on your left",
                "Wähle eine Karte für den Spieler zu deiner Linken",
            ),
        };
        let freely = match picking.min {
            0 => say!(lang, " (optional)", " (freiwillig)"),
            _ => String::new(),
        };
        format!("{base}{freely}{}", self.chosen_so_far(picking))
    }

    /// Returns how many of what: "up to 4 cards".
    fn quantity(&self, picking: &Picking<CardAt>) -> String {
        let lang = self.lang;
        let noun = self.plural_of(picking.filter.kind);
        let n = picking.max;
        match (picking.min, picking.max) {
            (_, 1) => self.one_of(picking.filter.kind),
            (_, ANY) => say!(lang, "any number of {noun}", "beliebig viele {noun}"),
            (min, max) if min == max => format!("{n} {noun}"),
            (0, _) => say!(lang, "up to {n} {noun}", "bis zu {n} {noun}"),
            (min, max) => say!(lang, "{min} to {max} {noun}", "{min} bis {max} {noun}"),
        }
    }

    fn one_of(&self, kind: FilterKind) -> String {
        let lang = self.lang;
        match kind {
            FilterKind::Card => say!(lang, "a card", "eine Karte"),
            FilterKind::Hero => say!(lang, "a Hero", "einen Helden"),
            FilterKind::Wound => say!(lang, "a Wound", "eine Wunde"),
            FilterKind::Bystander => say!(lang, "a Bystander", "einen Zivilisten"),
            FilterKind::Villain => say!(lang, "a Villain", "einen Schurken"),
            FilterKind::Mission => say!(lang, "a Mission", "einen Auftrag"),
            FilterKind::Gadget => say!(lang, "a Gadget", "ein Gadget"),
            FilterKind::Angel => say!(lang, "an Angel of Death", "einen Todesengel"),
            FilterKind::BrainwashedHero => {
                say!(lang, "a brainwashed Hero", "einen Brainwash-Helden")
            }
            FilterKind::BasicStarter => {
                say!(lang, "a Basic Starter", "einen Basic Starter")
            }
        }
    }

    fn plural_of(&self, kind: FilterKind) -> String {
        let lang = self.lang;
        match kind {
            FilterKind::Card => say!(lang, "cards", "Karten"),
            FilterKind::Hero => say!(lang, "Heroes", "Helden"),
            FilterKind::Wound => say!(lang, "Wounds", "Wunden"),
            FilterKind::Bystander => say!(lang, "Bystanders", "Zivilisten"),
            FilterKind::Villain => say!(lang, "Villains", "Schurken"),
            FilterKind::Mission => say!(lang, "Missions", "Aufträge"),
            FilterKind::Gadget => say!(lang, "Gadgets", "Gadgets"),
            FilterKind::Angel => say!(lang, "Angels of Death", "Todesengel"),
            FilterKind::BrainwashedHero => {
                say!(lang, "brainwashed Heroes", "Brainwash-Helden")
            }
            FilterKind::BasicStarter => {
                say!(lang, "Basic Starters", "Basic Starter")
            }
        }
    }

    /// Says whose cards they are where they are somebody else's.
    fn whose(&self, picking: &Picking<CardAt>) -> String {
        let chooser = self.view.decision.map(|decision| decision.seat);
        if chooser == Some(picking.owner) {
            return String::new();
        }
        let owner = self.seat(picking.owner);
        say!(self.lang, " of {owner}", " von {owner}")
    }

    fn chosen_so_far(&self, picking: &Picking<CardAt>) -> String {
        let (n, max) = (self.view.pending.marked.len(), picking.max);
        if n == 0 {
            return String::new();
        }
        if max == ANY {
            return say!(self.lang, " ({n} chosen)", " ({n} gewählt)");
        }
        say!(
            self.lang,
            " ({n} of {max} chosen)",
            " ({n} von {max} gewählt)"
        )
    }
}
