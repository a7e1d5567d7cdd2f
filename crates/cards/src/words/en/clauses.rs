//! Effects that are one plain clause in English.

use super::super::amounts::equals;
use super::clause::Clause;
use super::counts::{equal_to, per};
use super::foes::danger;
use super::nouns::{counted, counted_noun, number, numbered, this};
use super::picks::it_or_them;
use super::writer::Writer;
use crate::tree::{Amount, Effect, Filter, GainTo, HqPick, LookMode, Pool};

impl Writer<'_> {
    /// Returns the clause of an effect that needs no more than one; nothing for the others, which
    /// the writer composes.
    pub(super) fn clause(&self, effect: &Effect) -> Option<Clause> {
        let my = self.voice.possessive();
        let this = this(self.kind);
        Some(match effect {
            Effect::Points { pool, amount } => self.points(*pool, amount),
            Effect::LeftmostAttack { n } => self.leftmost_attack(*n),
            Effect::Draw { amount } => {
                let cards = counted_noun(amount.n, "card", "cards");
                Clause::new("draw", "draws", &[&cards, &self.per(amount)])
            }
            Effect::Rescue { amount } => {
                let captives = &self.ctx.captive.en;
                let who = counted_noun(amount.n, &captives.one, &captives.many);
                Clause::new("rescue", "rescues", &[&who, &self.per(amount)])
            }
            Effect::Acquire { amount } => {
                let gadgets = counted_noun(amount.n, "Gadget", "Gadgets");
                Clause::new("acquire", "acquires", &[&gadgets, &self.per(amount)])
            }
            Effect::Danger { sign, n } => danger(*sign, *n),
            Effect::Complete => Clause::new("complete", "completes", &["a Mission, at no cost"]),
            Effect::Shift { whom, way, spaces } => self.shift(*whom, *way, *spaces),
            Effect::GainExtra { n, name, to } => {
                let plain = Amount { n: *n, per: None };
                let (one, many) = (format!("card “{name}”"), format!("cards “{name}”"));
                self.gain(&one, &many, &plain, *to)
            }
            Effect::ExtraEnters { name } => self.enter(1, name),
            Effect::PlaceStrike => Clause::new(
                "place",
                "places",
                &["this Master Strike beside the Mastermind"],
            ),
            Effect::GainWound { amount, to } => self.gain("Wound", "Wounds", amount, *to),
            Effect::GainOfficer { amount, to } => {
                let officer = &self.ctx.officer.en;
                self.gain(&officer.one, &officer.many, amount, *to)
            }
            Effect::Cards { verb, pick } => self.pick_clause(*verb, pick),
            Effect::Keep { pick } => self.keep_clause(pick),
            Effect::DiscardDownTo { hand_size } => {
                let cards = numbered(*hand_size, "card", "cards");
                Clause::new("discard", "discards", &["down to", &cards])
            }
            Effect::DiscardHand => Clause::new("discard", "discards", &[&format!("{my} hand")]),
            Effect::DiscardTop { n } => Clause::new("discard", "discards", &[&self.top(*n)]),
            Effect::PlayCopies => Clause::new("play", "plays", &["a copy of each of those cards"]),
            Effect::PutBack => {
                let what = if self.all_back { "them" } else { "the rest" };
                let back = format!("{what} back on top of {my} deck in any order");
                Clause::new("put", "puts", &[&back])
            }
            Effect::Leave => {
                let them = it_or_them(self.looked_at.unwrap_or(1));
                Clause::new("leave", "leaves", &[them, "there"])
            }
            Effect::Defeat { foe } => self.defeat(foe),
            Effect::Capture { captor, n } => self.capture(captor, *n),
            Effect::PlayVillainDeck { n } => {
                let top = format!("{} of the Villain Deck", top_cards(*n));
                Clause::new("play", "plays", &[&top])
            }
            Effect::NextHandIs(n) => {
                let has = format!("has {}", numbered(*n, "card", "cards"));
                Clause::own(&format!("{my} next hand"), &has)
            }
            Effect::NextHandPlus(n) => {
                let has = format!("has {}", numbered(*n, "extra card", "extra cards"));
                Clause::own(&format!("{my} next hand"), &has)
            }
            Effect::ExtraTurn => Clause::new("take", "takes", &["another turn after this one"]),
            Effect::CopyPlayed { filter } => self.copy(filter),
            Effect::PassLeft { n } => {
                let cards = counted_noun(*n, "card", "cards");
                let pass = format!(
                    "pass {cards} from their hand to the player on their left, all at once"
                );
                Clause::own("all players", &pass)
            }
            Effect::ReturnThis => {
                let what = if self.this_is_it { "it" } else { "this card" };
                Clause::new("return", "returns", &[what, &format!("to {my} hand")])
            }
            Effect::MoveVillain => {
                let place = format!("a Villain to another space of the {}", self.ctx.row.en.one);
                let swap = "(a Villain already there trades places with it)";
                Clause::new("move", "moves", &[&place, swap])
            }
            Effect::RescueHeld => {
                let all = format!("all {} it holds", self.ctx.captive.en.many);
                Clause::new("rescue", "rescues", &[&all])
            }
            Effect::PutUnder { which } => {
                let from = format!("from {}", self.ctx.the_hq);
                Clause::new("put", "puts", &[hq_hero(*which), &from, "under", this])
            }
            Effect::GainUnder => Clause::new("gain", "gains", &["every Hero under", this]),
            Effect::PlaceTwist(place) => Clause::new(
                "place",
                "places",
                &["this Twist", &self.twist_place(*place)],
            ),
            Effect::BecomesTwist => Clause::own(
                "this card",
                "becomes a Scheme Twist that takes effect at once",
            ),
            Effect::Enters { which } => {
                let hero = format!("{} in {}", hq_hero(*which), self.ctx.the_hq);
                let enters = format!("enters the {} as a Villain", self.ctx.row.en.one);
                Clause::own(&hero, &enters)
            }
            Effect::Blackjack => self.blackjack(),
            Effect::Brainwash { which } => self.brainwash(*which),
            Effect::RescueBrainwashed => {
                Clause::new("rescue", "rescues", &["a brainwashed Hero, at no cost"])
            }
            Effect::AngelsDisperse => Clause::own("every Angel of Death", "disperses her virus"),
            Effect::PlaceCartel { amount, on } => self.place_cartel(amount, *on),
            Effect::KoCartel { up_to, n } => self.ko_cartel(*up_to, *n),
            Effect::DestroySpaces { n } => self.destroy_spaces(*n),
            Effect::EvilWins => Clause::own("evil", "wins"),
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
            LookMode::Reveal => Clause::new("reveal", "reveals", &[&self.top(n)]),
            LookMode::Look => Clause::new("look", "looks", &["at", &self.top(n)]),
        }
    }

    pub(super) fn reveal(&self, filter: &Filter) -> Clause {
        Clause::new("reveal", "reveals", &[&counted(1, filter, self.ctx)])
    }

    pub(super) fn per(&self, amount: &Amount) -> String {
        per(amount, &self.voice, self.ctx)
    }

    fn points(&self, pool: Pool, amount: &Amount) -> Clause {
        let pool = pool_name(pool);
        match equals(amount) {
            Some(number) => {
                let number = equal_to(number, &self.voice);
                Clause::new("get", "gets", &[pool, "equal to", &number])
            }
            None => {
                let plus = format!("+{} {pool}", amount.n);
                Clause::new("get", "gets", &[&plus, &self.per(amount)])
            }
        }
    }

    fn gain(&self, one: &str, many: &str, amount: &Amount, to: GainTo) -> Clause {
        let what = counted_noun(amount.n, one, many);
        let per = self.per(amount);
        match to {
            GainTo::Discard => Clause::new("gain", "gains", &[&what, &per]),
            GainTo::Hand => {
                let hand = format!("straight to {} hand", self.voice.possessive());
                Clause::new("gain", "gains", &[&what, &hand, &per])
            }
        }
    }

    fn top(&self, n: u8) -> String {
        format!("{} of {} deck", top_cards(n), self.voice.possessive())
    }

    fn copy(&self, filter: &Filter) -> Clause {
        let played = format!(
            "{} {} have played this turn; this card counts as a copy of it and keeps its own class \
             as well",
            counted(1, filter, self.ctx),
            self.voice.pronoun(),
        );
        Clause::new("choose", "chooses", &[&played])
    }
}

/// Returns the name of a pool of points.
pub(super) fn pool_name(pool: Pool) -> &'static str {
    match pool {
        Pool::Attack => "Attack",
        Pool::Recruit => "Recruit",
    }
}

pub(super) fn hq_hero(which: HqPick) -> &'static str {
    match which {
        HqPick::HighestCost => "the most expensive Hero",
        HqPick::Rightmost => "the rightmost Hero",
    }
}

fn top_cards(n: u8) -> String {
    match n {
        1 => "the top card".to_string(),
        _ => format!("the top {} cards", number(n)),
    }
}
