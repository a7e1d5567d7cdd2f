//! Effects that are one plain clause in German.

use super::super::amounts::equals;
use super::super::{DeNoun, Lang};
use super::clause::Clause;
use super::counts::{amount_of, held, in_front, per, total};
use super::nouns::{
    CARD, GADGET, WOUND, accusative, counted, counted_noun, dative, inside, number, relative, this,
};
use super::verbs;
use super::writer::Writer;
use crate::tree::{
    Amount, Captor, Effect, Filter, Foe, GainTo, HqPick, LookMode, Pool, RowCard, Sign, TwistPlace,
    Way,
};

impl Writer<'_> {
    /// Returns the clause of an effect that needs no more than one; nothing for the others, which
    /// the writer composes.
    pub(super) fn clause(&self, effect: &Effect) -> Option<Clause> {
        let my = self.voice.my();
        let this = this(self.kind);
        Some(match effect {
            Effect::Points { pool, amount } => self.points(*pool, amount),
            Effect::Draw { amount } => {
                let cards = counted_noun(amount.n, &CARD);
                Clause::new(&verbs::DRAW, &[&in_front(self.per(amount)), &cards])
            }
            Effect::Rescue { amount } => {
                let whom = counted_noun(amount.n, &self.ctx.captive.de);
                Clause::new(&verbs::RESCUE, &[&in_front(self.per(amount)), &whom])
            }
            Effect::Acquire { amount } => {
                let what = counted_noun(amount.n, &GADGET);
                Clause::new(&verbs::ACQUIRE, &[&in_front(self.per(amount)), &what])
            }
            Effect::Danger { sign, n } => danger(*sign, *n),
            Effect::Complete => Clause::new(&verbs::COMPLETE, &["kostenlos einen Auftrag"]),
            Effect::Shift { whom, way, spaces } => self.shift(*whom, *way, *spaces),
            Effect::GainExtra { n, name, to } => self.gain_extra(*n, name, *to),
            Effect::ExtraEnters { name } => self.enter(1, name),
            Effect::PlaceStrike => Clause::new(
                &verbs::PUT,
                &["diesen Meisterschlag neben den Superschurken"],
            ),
            Effect::GainWound { amount, to } => self.gain(&WOUND, amount, *to),
            Effect::GainOfficer { amount, to } => self.gain_officer(amount, *to),
            Effect::Cards { verb, pick } => self.pick_clause(*verb, pick),
            Effect::Keep { pick } => self.keep_clause(pick),
            Effect::DiscardDownTo { hand_size } => {
                let hand = format!("{my}e Hand bis auf");
                Clause::new(&verbs::DISCARD, &[&hand, &counted_noun(*hand_size, &CARD)])
            }
            Effect::DiscardHand => Clause::new(&verbs::DISCARD, &[&format!("{my}e Hand")]),
            Effect::DiscardTop { n } => Clause::new(&verbs::DISCARD, &[&self.top(*n)]),
            Effect::PlayCopies => {
                Clause::new(&verbs::PLAY, &["von jeder dieser Karten eine Kopie"])
            }
            Effect::PutBack => {
                let order = format!("den Rest in beliebiger Reihenfolge auf {my} Deck");
                Clause::new(&verbs::PUT_BACK, &[&order])
            }
            Effect::Leave => Clause::new(&verbs::LEAVE, &["sie"]),
            Effect::Defeat { foe } => self.defeat(foe),
            Effect::Capture { captor, n } => self.capture(captor, *n),
            Effect::PlayVillainDeck { n } => {
                Clause::new(&verbs::PLAY, &[&top_cards(*n), "des Schurkendecks"])
            }
            Effect::NextHandIs(n) => {
                let cards = if *n == 1 {
                    "einer Karte".to_string()
                } else {
                    cards(*n)
                };
                Clause::own(&format!("{my}e nächste Hand"), "besteht", &["aus", &cards])
            }
            Effect::NextHandPlus(n) => {
                let extra = match n {
                    1 => "eine zusätzliche Karte".to_string(),
                    n => format!("{} zusätzliche Karten", number(*n)),
                };
                Clause::own(&format!("{my}e nächste Hand"), "enthält", &[&extra])
            }
            Effect::ExtraTurn => {
                Clause::new(&verbs::CARRY_OUT, &["nach diesem Zug einen weiteren Zug"])
            }
            Effect::CopyPlayed { filter } => self.copy(filter),
            Effect::PassLeft { n } => {
                let cards = counted_noun(*n, &CARD);
                let pass = ["gleichzeitig", &cards, "aus ihrer Hand nach links weiter"];
                Clause::own("alle Spieler", "geben", &pass)
            }
            Effect::ReturnThis => {
                let what = if self.this_is_it {
                    "sie"
                } else {
                    "diese Karte"
                };
                Clause::new(&verbs::TAKE_BACK, &[what, &format!("auf {my}e Hand")])
            }
            Effect::MoveVillain => {
                let place = format!("auf ein anderes Feld {}", inside(&self.ctx.row.de));
                Clause::new(&verbs::MOVE, &["einen Schurken", &place])
                    .tail("(ein Schurke, der dort liegt, tauscht mit ihm den Platz)")
            }
            Effect::RescueHeld => {
                let all = format!("alle {}", self.ctx.captive.de.plural);
                Clause::new(&verbs::RESCUE, &[&all]).tail(&format!(", die er {}", held(self.ctx)))
            }
            Effect::PutUnder { which } => {
                let hero = match which {
                    HqPick::HighestCost => "den teuersten Helden",
                    HqPick::Rightmost => "den Helden ganz rechts",
                };
                let from = format!("aus {}", dative(&self.ctx.hq.de));
                Clause::new(&verbs::PUT, &[hero, &from, "unter", this.accusative])
            }
            Effect::GainUnder => Clause::new(&verbs::GAIN, &["alle Helden unter", this.dative]),
            Effect::PlaceTwist(place) => {
                Clause::new(&verbs::PUT, &["diese Wendung", &self.twist_place(*place)])
            }
            Effect::BecomesTwist => Clause::own(
                "diese Karte",
                "wird",
                &["zu einer Wendung, die sofort eintritt"],
            ),
            Effect::Enters { which } => {
                let hq = inside(&self.ctx.hq.de);
                let hero = match which {
                    HqPick::HighestCost => format!("der teuerste Held {hq}"),
                    HqPick::Rightmost => format!("der Held ganz rechts {hq}"),
                };
                let row = format!("in {}", accusative(&self.ctx.row.de));
                Clause::own(&hero, "kommt", &["als Schurke", &row])
            }
            Effect::EvilWins => Clause::own("das Böse", "gewinnt", &[]),
            Effect::Look { .. }
            | Effect::May { .. }
            | Effect::OneOf { .. }
            | Effect::Each { .. }
            | Effect::RevealOr { .. }
            | Effect::MayReveal { .. }
            | Effect::If { .. }
            | Effect::ThisTurn(_) => return None,
        })
    }

    /// Returns the clause for so many Extra cards that enter the row.
    pub(super) fn enter(&self, n: u8, name: &str) -> Clause {
        let row = format!("in {}", accusative(&self.ctx.row.de));
        match n {
            1 => Clause::own(&format!("„{name}“"), "kommt", &[&row]),
            n => Clause::own(&format!("{} „{name}“", cards(n)), "kommen", &[&row]),
        }
    }

    pub(super) fn look(&self, mode: LookMode, n: u8) -> Clause {
        match mode {
            LookMode::Reveal => Clause::new(&verbs::TURN_OVER, &[&self.top(n)]),
            LookMode::Look => Clause::new(&verbs::LOOK_AT, &[self.voice.reflexive(), &self.top(n)]),
        }
    }

    pub(super) fn per(&self, amount: &Amount) -> String {
        per(amount, &self.voice, self.ctx)
    }

    fn points(&self, pool: Pool, amount: &Amount) -> Clause {
        let pool = pool_name(pool);
        match equals(amount) {
            Some(number) => {
                let number = amount_of(number, &self.voice);
                Clause::new(&verbs::GAIN, &[pool, "in Höhe", &number])
            }
            None => {
                let plus = format!("+{} {pool}", amount.n);
                Clause::new(&verbs::GAIN, &[&plus]).tail(&self.per(amount))
            }
        }
    }

    fn gain(&self, noun: &DeNoun, amount: &Amount, to: GainTo) -> Clause {
        let per = in_front(self.per(amount));
        let what = counted_noun(amount.n, noun);
        match to {
            GainTo::Discard => Clause::new(&verbs::GAIN, &[&per, &what]),
            GainTo::Hand => {
                let hand = format!("auf {}e Hand", self.voice.my());
                Clause::new(&verbs::TAKE, &[&per, &what, &hand])
            }
        }
    }

    /// An officer is taken rather than received: nobody hands one out.
    fn gain_officer(&self, amount: &Amount, to: GainTo) -> Clause {
        match to {
            GainTo::Hand => self.gain(&self.ctx.officer.de, amount, to),
            GainTo::Discard => {
                let per = in_front(self.per(amount));
                let officers = counted_noun(amount.n, &self.ctx.officer.de);
                Clause::new(&verbs::TAKE, &[self.voice.reflexive(), &per, &officers])
            }
        }
    }

    fn top(&self, n: u8) -> String {
        format!("{} {}es Decks", top_cards(n), self.voice.my())
    }

    fn defeat(&self, foe: &Foe) -> Clause {
        let whom = if foe.or_mastermind {
            "einen Schurken oder Superschurken"
        } else {
            "einen Schurken"
        };
        let mut clauses = Vec::new();
        if foe.holding_captive {
            clauses.push(format!(
                "der {} {}",
                counted_noun(1, &self.ctx.captive.de),
                held(self.ctx)
            ));
        }
        if let Some(count) = &foe.attack_below {
            let number = total(count, &self.voice, self.ctx);
            clauses.push(format!("dessen Angriff kleiner ist als {number}"));
        }
        let clause = Clause::new(&verbs::DEFEAT, &["kostenlos", whom]);
        if clauses.is_empty() {
            clause
        } else {
            clause.tail(&format!(", {}", clauses.join(" und ")))
        }
    }

    fn capture(&self, captor: &Captor, n: u8) -> Clause {
        let captor = match captor {
            Captor::ChosenVillain => "ein Schurke deiner Wahl".to_string(),
            Captor::ChosenCard => "ein Schurke oder Auftrag deiner Wahl".to_string(),
            Captor::Mastermind => "der Superschurke".to_string(),
            Captor::This => self.this().0.to_string(),
            Captor::At(space) => format!("der Schurke {}", self.ctx.at(space, Lang::De)),
        };
        let whom = counted_noun(n, &self.ctx.captive.de);
        match self.ctx.captives_are_things {
            true => Clause::own(&captor, "erbeutet", &[&whom]),
            false => Clause::own(&captor, "nimmt", &[&whom, "gefangen"]),
        }
    }

    /// Returns what the text calls its own card, which it may have named already: nominative and
    /// accusative.
    fn this(&self) -> (&'static str, &'static str) {
        let this = this(self.kind);
        match (self.this_is_it, this.pronoun) {
            (false, _) => (this.nominative, this.accusative),
            (true, "ihr") => ("sie", "sie"),
            (true, _) => ("er", "ihn"),
        }
    }

    fn shift(&self, whom: RowCard, way: Way, spaces: u8) -> Clause {
        let whom = match whom {
            RowCard::This => self.this().1,
            RowCard::Villain => "einen Schurken",
            RowCard::Mission => "einen Auftrag",
            RowCard::VillainOrMission => "einen Schurken oder Auftrag",
        };
        let spaces = match spaces {
            1 => "um ein Feld".to_string(),
            n => format!("um {} Felder", number(n)),
        };
        let way = match way {
            Way::Left => "nach links",
            Way::Right => "nach rechts",
        };
        Clause::new(&verbs::SHIFT, &[whom, &spaces, way])
    }

    fn gain_extra(&self, n: u8, name: &str, to: GainTo) -> Clause {
        let what = format!("{} „{name}“", counted_noun(n, &CARD));
        match to {
            GainTo::Discard => Clause::new(&verbs::GAIN, &[&what]),
            GainTo::Hand => {
                let hand = format!("auf {}e Hand", self.voice.my());
                Clause::new(&verbs::TAKE, &[&what, &hand])
            }
        }
    }

    fn copy(&self, filter: &Filter) -> Clause {
        let (me, have) = (self.voice.pronoun(), self.voice.have());
        let whom = relative(filter, self.ctx);
        let played = format!(
            ", {whom} {me} in diesem Zug gespielt {have}; diese Karte gilt als Kopie davon und \
             behält zusätzlich ihre eigene Klasse"
        );
        Clause::new(&verbs::CHOOSE, &[&counted(1, filter, self.ctx)]).tail(&played)
    }

    fn twist_place(&self, place: TwistPlace) -> String {
        match place {
            TwistPlace::BesideScheme => "neben den Plan".to_string(),
            TwistPlace::AboveMastermind => "über den Superschurken".to_string(),
            TwistPlace::LeftmostFreeSpace => {
                let row = inside(&self.ctx.row.de);
                format!("{row} auf das am weitesten links liegende Feld ohne Wendung")
            }
        }
    }
}

fn danger(sign: Sign, n: u8) -> Clause {
    let by = format!("das Danger Level um {n}");
    match sign {
        Sign::Plus => Clause::new(&verbs::RAISE, &[&by]),
        Sign::Minus => Clause::new(&verbs::LOWER, &[&by]),
    }
}

/// Returns the name of a pool of points.
pub(super) fn pool_name(pool: Pool) -> &'static str {
    match pool {
        Pool::Attack => "Angriff",
        Pool::Recruit => "Rekrutierung",
    }
}

fn cards(n: u8) -> String {
    format!("{} {}", number(n), CARD.plural)
}

fn top_cards(n: u8) -> String {
    match n {
        1 => "die oberste Karte".to_string(),
        _ => format!("die obersten {}", cards(n)),
    }
}
