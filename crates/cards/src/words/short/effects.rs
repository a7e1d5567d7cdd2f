//! Effects and conditions in their short form.

use super::super::Lang;
use super::super::amounts::equals;
use super::super::looks::or_leave;
use super::super::runs::runs;
use super::Short;
use super::icons::{
    DANGER, DRAW, GADGET, KO, LOOK, RECRUIT, REVEAL, STRIKE, TWIST, WOUND, pool_icon,
};
use crate::tree::{
    Chooser, Effect, Filter, GainTo, LookMode, Pick, Place, Pool, Quantity, Sign, Verb, Who,
};

impl Short<'_> {
    pub(super) fn effects(&self, effects: &[Effect]) -> String {
        let part = |(times, effect): (u8, &Effect)| match effect {
            Effect::ExtraEnters { name } => self.enter(times, name),
            effect => self.effect(effect),
        };
        let parts: Vec<String> = runs(effects).into_iter().map(part).collect();
        parts.join("; ")
    }

    fn effect(&self, effect: &Effect) -> String {
        match effect {
            Effect::Points { pool, amount } => {
                let icon = pool_icon(*pool);
                match equals(amount) {
                    Some(number) => format!("{icon} + {}", self.equal_to(number)),
                    None => format!("{icon}+{}{}", amount.n, self.per(amount)),
                }
            }
            Effect::LeftmostAttack { n } => {
                let only = self.say("(leftmost card)", "(Karte ganz links)");
                format!("{}+{n} {only}", pool_icon(Pool::Attack))
            }
            Effect::Draw { amount } => format!("{DRAW}{}{}", amount.n, self.per(amount)),
            Effect::Rescue { amount } => {
                let whom = self.times(amount.n, self.captive());
                format!(
                    "{}{}",
                    self.deed("rescue", &whom, "retten"),
                    self.per(amount)
                )
            }
            Effect::Acquire { amount } => {
                let what = self.times(amount.n, GADGET);
                let deed = self.deed("acquire", &what, "erwerben");
                format!("{deed}{}", self.per(amount))
            }
            Effect::Danger { sign, n } => match sign {
                Sign::Plus => format!("{DANGER}+{n}"),
                Sign::Minus => format!("{DANGER}−{n}"),
            },
            Effect::Complete => self
                .say("complete a Mission", "1 Auftrag abschließen")
                .to_string(),
            Effect::Shift { whom, way, spaces } => self.shift(*whom, *way, *spaces),
            Effect::GainExtra { n, name, to } => {
                let deed = self.deed("gain", &format!("{n} {name}"), "erhalten");
                format!("{deed}{}", self.gained_to(*to))
            }
            Effect::ExtraEnters { name } => self.enter(1, name),
            Effect::PlaceStrike => {
                let place = self.say("beside Mastermind", "neben Superschurken");
                format!("{STRIKE} {place}")
            }
            Effect::GainWound { amount, to } => {
                let wounds = self.times(amount.n, WOUND);
                format!("{}{}{}", wounds, self.gained_to(*to), self.per(amount))
            }
            Effect::GainOfficer { amount, to } => {
                let officer = self.ctx.officer.short.get(self.lang);
                let to = self.gained_to(*to);
                format!("+{} {officer}{to}{}", amount.n, self.per(amount))
            }
            Effect::Cards { verb, pick } => self.cards(*verb, pick),
            Effect::DiscardDownTo { hand_size } => match self.lang {
                Lang::En => format!("discard down to {hand_size}"),
                Lang::De => format!("bis auf {hand_size} ablegen"),
            },
            Effect::DiscardHand => self.say("discard hand", "Hand ablegen").to_string(),
            Effect::DiscardTop { n } => {
                let top = self.top(*n);
                self.deed("discard", &top, "ablegen")
            }
            Effect::PlayCopies => self
                .say("play copies of them", "Kopien davon spielen")
                .to_string(),
            Effect::Look { mode, n, body } => {
                let icon = match mode {
                    LookMode::Reveal => REVEAL,
                    LookMode::Look => LOOK,
                };
                format!("{icon} {}: {}", self.top(*n), self.effects(body))
            }
            Effect::Search { body } => {
                let deck = self.say("deck", "Deck");
                let shuffle = self.say("shuffle", "mischen");
                format!("{LOOK} {deck}: {}; {shuffle}", self.effects(body))
            }
            Effect::Blackjack => self.say("play Blackjack", "Blackjack spielen").to_string(),
            Effect::PutBack => self
                .say("rest back in any order", "Rest beliebig zurück")
                .to_string(),
            Effect::Leave => self.say("leave it", "liegen lassen").to_string(),
            Effect::May { body, then } => {
                format!("{} {}{}", self.may(), self.effects(body), self.then(then))
            }
            Effect::OneOf { chooser, options } => self.one_of(*chooser, options),
            Effect::Each { who, body } => format!("{}: {}", self.who(*who), self.effects(body)),
            Effect::RevealOr { filter, otherwise } => {
                let or = self.say("or", "oder");
                format!(
                    "{REVEAL} {} {or} {}",
                    self.another(filter),
                    self.effects(otherwise)
                )
            }
            Effect::MayReveal { filter, then } => {
                format!(
                    "{} {REVEAL} {}{}",
                    self.may(),
                    self.another(filter),
                    self.then(then)
                )
            }
            Effect::If {
                cond,
                then,
                otherwise,
            } => self.when(cond, then, otherwise),
            Effect::Defeat { foe } => self.defeat(foe),
            Effect::Capture { captor, n } => self.capture(captor, *n),
            Effect::PlayVillainDeck { n } => self.deed(
                "play",
                &format!("{n} {}", self.villain_cards(*n)),
                "spielen",
            ),
            Effect::ThisTurn(what) => {
                format!(
                    "{}: {}",
                    self.say("This turn", "Dieser Zug"),
                    self.holds(what)
                )
            }
            Effect::NextHandIs(n) => format!("{} = {n}", self.say("next hand", "nächste Hand")),
            Effect::NextHandPlus(n) => format!("{} +{n}", self.say("next hand", "nächste Hand")),
            Effect::Keep { pick } => {
                let next = self.say("for next hand", "für nächste Hand");
                let what = format!("{} {next}", self.picked(pick));
                self.deed("keep", &what, "behalten")
            }
            Effect::ExtraTurn => self.say("extra turn", "Extrazug").to_string(),
            Effect::CopyPlayed { filter } => {
                let card = self.another(filter);
                match self.lang {
                    Lang::En => format!("counts as {card} played; keeps its class"),
                    Lang::De => format!("gilt als {card} (gespielt); behält Klasse"),
                }
            }
            Effect::PassLeft { n } => match self.lang {
                Lang::En => format!("All: pass {n} left (hand)"),
                Lang::De => format!("Alle: {n} nach links geben (Hand)"),
            },
            Effect::ReturnThis => self
                .say("return to hand", "zurück auf die Hand")
                .to_string(),
            Effect::MoveVillain => self.say("move a Villain", "Schurken versetzen").to_string(),
            Effect::RescueHeld => {
                let held = format!("{} {}", self.say("its", "seine"), self.captive());
                self.deed("rescue", &held, "retten")
            }
            Effect::PutUnder { which } => {
                let hero = self.hq_hero(*which);
                format!("{hero} {}", self.say("under this", "unter diesen"))
            }
            Effect::GainUnder => self
                .say("gain Heroes under it", "Helden darunter erhalten")
                .into(),
            Effect::PlaceTwist(place) => format!("{TWIST} {}", self.twist_place(*place)),
            Effect::BecomesTwist => {
                format!("{} {TWIST}", self.say("at once becomes", "wird sofort"))
            }
            Effect::Enters { which } => {
                let hero = self.hq_hero(*which);
                let row = self.ctx.row.short.get(self.lang);
                match self.lang {
                    Lang::En => format!("{hero} enters {row} as Villain"),
                    Lang::De => format!("{hero} kommt als Schurke in die {row}"),
                }
            }
            Effect::Brainwash { which } => format!("Brainwash: {}", self.hq_hero(*which)),
            Effect::RescueBrainwashed => self
                .say("rescue a brainwashed Hero", "1 Brainwash-Helden retten")
                .to_string(),
            Effect::AngelsDisperse => {
                format!("{}: Disperse Virus", self.say("All Angels", "Alle Angels"))
            }
            Effect::PlaceCartel { amount, on } => self.place_cartel(amount, *on),
            Effect::KoCartel { up_to, n } => {
                format!("{KO} {}{n} Cartel", if *up_to { "≤" } else { "" })
            }
            Effect::DestroySpaces { n } => {
                let space = match n {
                    1 => self.say("space", "Feld"),
                    _ => self.say("spaces", "Felder"),
                };
                self.deed("destroy", &format!("{n} {space}"), "zerstören")
            }
            Effect::EvilWins => self.say("evil wins", "das Böse siegt").to_string(),
        }
    }

    fn may(&self) -> &'static str {
        let optional = if self.terse { "ggf." } else { "optional" };
        self.say("may", optional)
    }

    fn then(&self, then: &[Effect]) -> String {
        if then.is_empty() {
            String::new()
        } else {
            format!(" → {}", self.effects(then))
        }
    }

    fn gained_to(&self, to: GainTo) -> &'static str {
        match to {
            GainTo::Discard => "",
            GainTo::Hand => self.say(" (to hand)", " (Hand)"),
        }
    }

    fn cards(&self, verb: Verb, pick: &Pick) -> String {
        let mut what = self.picked(pick);
        if self.terse && verb == Verb::Discard {
            // Nothing else is discarded from.
            let hand = format!(" ({})", self.say("hand", "Hand"));
            what = what.trim_end_matches(&hand).to_string();
        }
        let deed = match verb {
            Verb::Ko if pick.quantity == Quantity::All && pick.from == [Place::Them] => {
                self.deed(KO, &what, KO)
            }
            Verb::Ko => format!("{KO} {what}"),
            Verb::Discard => self.deed("discard", &what, "ablegen"),
            Verb::Gain => self.deed("gain", &what, "erhalten"),
            Verb::RecruitFree => format!("{RECRUIT} {what} {}", self.say("free", "gratis")),
            Verb::PutOnDeck => {
                format!("{what} {}", self.say("on deck", "aufs Deck"))
            }
            Verb::PutUnderHeroDeck => {
                format!(
                    "{what} {}",
                    self.say("under Hero Deck", "unters Heldendeck")
                )
            }
            Verb::Brainwash => format!("Brainwash: {what}"),
            Verb::DrawThem => format!("{DRAW} {what}"),
            Verb::PutIntoHand => {
                format!("{what} {}", self.say("to hand", "auf die Hand"))
            }
        };
        format!("{deed}{}", self.pick_per(pick))
    }

    fn top(&self, n: u8) -> String {
        match n {
            1 => self.say("top card", "oberste Karte").to_string(),
            n => format!("{} {n}", self.say("top", "oberste")),
        }
    }

    fn villain_cards(&self, n: u8) -> &'static str {
        match n {
            1 => self.say("Villain Deck card", "Schurkendeck-Karte"),
            _ => self.say("Villain Deck cards", "Schurkendeck-Karten"),
        }
    }

    fn one_of(&self, chooser: Chooser, options: &[Vec<Effect>]) -> String {
        let you = match chooser {
            Chooser::You => self.say("you ", "du "),
            Chooser::ThatPlayer => "",
        };
        if let Some(body) = or_leave(options) {
            let may = match chooser {
                Chooser::You => self.say("may", "darfst"),
                Chooser::ThatPlayer => self.may(),
            };
            return format!("{you}{may} {}", self.effects(body));
        }
        let parts: Vec<String> = options.iter().map(|option| self.effects(option)).collect();
        let choose = match chooser {
            Chooser::You => self.say("you choose ", "du wählst "),
            Chooser::ThatPlayer => "",
        };
        format!("{choose}{}", parts.join(" | "))
    }

    fn who(&self, who: Who) -> &'static str {
        match who {
            Who::EachPlayer => self.say("All", "Alle"),
            Who::EachOtherPlayer => self.say("Others", "Andere"),
            Who::ChosenPlayer => self.say("1 player", "1 Spieler"),
            Who::EachFriendly => self.say("Friends", "Freunde"),
            Who::EachOtherFriendly => self.say("Other friends", "Andere Freunde"),
            Who::ChosenFriendly => self.say("1 friend", "1 Freund"),
            Who::BestHand => self.say("Best hand", "Beste Hand"),
            Who::WorstHand => self.say("Worst hand", "Schlechteste Hand"),
        }
    }

    /// Returns one card: "X-Men", "other X-Men".
    pub(super) fn another(&self, filter: &Filter) -> String {
        let noun = self.noun(1, filter);
        match filter.other {
            false => noun,
            true => format!("{} {noun}", self.other_one(filter.kind)),
        }
    }
}
