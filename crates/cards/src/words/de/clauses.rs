//! Effects that are one plain clause in German.

use super::super::DeNoun;
use super::super::amounts::equals;
use super::clause::Clause;
use super::counts::{amount_of, held, in_front, per};
use super::foes::danger;
use super::nouns::{
    CARD, GADGET, WOUND, accusative, counted, counted_noun, dative, inside, number, relative, this,
};
use super::verbs;
use super::writer::Writer;
use crate::tree::{Amount, Effect, Filter, GainTo, HqPick, LookMode, Pool};

impl Writer<'_> {
    /// Returns the clause of an effect that needs no more than one; nothing for the others, which
    /// the writer composes.
    pub(super) fn clause(&self, effect: &Effect) -> Option<Clause> {
        let my = self.voice.my();
        let this = this(self.kind);
        Some(match effect {
            Effect::Points { pool, amount } => self.points(*pool, amount),
            Effect::LeftmostAttack { n } => self.leftmost_attack(*n),
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
            Effect::PlaceStrike => {
                let strike = self.ctx.triggers.strike_card.this();
                Clause::new(&verbs::PUT, &[&strike, "neben den Superschurken"])
            }
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
                let what = if self.all_back { "sie" } else { "den Rest" };
                let order = format!("{what} in beliebiger Reihenfolge auf {my} Deck");
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
                let twist = self.ctx.triggers.twist_card.this();
                Clause::new(&verbs::PUT, &[&twist, &self.twist_place(*place)])
            }
            Effect::BecomesTwist => {
                let twist = &self.ctx.triggers.twist_card;
                let that = twist.word(["der", "die", "das"]);
                let what = format!(
                    "{} {}, {that}",
                    twist.word(["einem", "einer", "einem"]),
                    twist.oblique
                );
                Clause::own("diese Karte", "wird", &["zu", &what, "sofort eintritt"])
            }
            Effect::Enters { which } => {
                let hq = inside(&self.ctx.hq.de);
                let hero = match which {
                    HqPick::HighestCost => format!("der teuerste Held {hq}"),
                    HqPick::Rightmost => format!("der Held ganz rechts {hq}"),
                };
                let row = format!("in {}", accusative(&self.ctx.row.de));
                Clause::own(&hero, "kommt", &["als Schurke", &row])
            }
            Effect::Blackjack => self.blackjack(),
            Effect::Brainwash { which } => self.brainwash(*which),
            Effect::RescueBrainwashed => {
                Clause::new(&verbs::RESCUE, &["kostenlos einen Brainwash-Helden"])
            }
            Effect::AngelsDisperse => {
                Clause::own("jede Angel of Death", "verbreitet", &["ihr Virus"])
            }
            Effect::PlaceCartel { amount, on } => self.place_cartel(amount, *on),
            Effect::KoCartel { up_to, n } => self.ko_cartel(*up_to, *n),
            Effect::DestroySpaces { n } => self.destroy_spaces(*n),
            Effect::EvilWins => Clause::own("das Böse", "gewinnt", &[]),
            Effect::Look { .. }
            | Effect::Search { .. }
            | Effect::May { .. }
            | Effect::OneOf { .. }
            | Effect::Each { .. }
            | Effect::RevealOr { .. }
            | Effect::MayReveal { .. }
            | Effect::If { .. }
            | Effect::ThisTurn(_) => return None,
        })
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
}

/// Returns the name of a pool of points.
pub(super) fn pool_name(pool: Pool) -> &'static str {
    match pool {
        Pool::Attack => "Angriff",
        Pool::Recruit => "Rekrutierung",
    }
}

pub(super) fn cards(n: u8) -> String {
    format!("{} {}", number(n), CARD.plural)
}

fn top_cards(n: u8) -> String {
    match n {
        1 => "die oberste Karte".to_string(),
        _ => format!("die obersten {}", cards(n)),
    }
}
