//! What Licence Renewed adds: Cartel cards, brainwashed Heroes, Pay Off and the Base in words.

use cards::tree::Moment;
use kernel::Seat;

use super::Teller;
use super::tale::Tale;
use crate::machine::action::Spot;
use crate::machine::speech::Speaks;
use crate::say;
use crate::state::ids::{CardAt, DefId, Space};
use crate::state::piles::Zone;
use crate::view::fight_fails::FoughtWith;

impl Teller<'_> {
    pub(super) fn rescue_hero(&self, space: Space) -> String {
        let (lang, hero, at) = (self.lang, self.foe_in(space), self.at(space));
        let foe = self.view.foes.get(space.idx()).copied().flatten();
        let cost = foe.and_then(|foe| foe.rescue).unwrap_or(0);
        let have = self.view.turn.recruit;
        let gadgets = foe.and_then(|foe| self.rescues(foe.captives));
        let gadgets = gadgets.map_or(String::new(), |gadgets| format!(" – {gadgets}"));
        say!(
            lang,
            "Rescue {hero} {at} for {cost} of {have} Recruit{gadgets}",
            "Rette {hero} {at} für {cost} von {have} Rekrutierung{gadgets}",
        )
    }

    pub(super) fn pay_off(&self, space: Space, fights: bool) -> String {
        let (lang, villain, at) = (self.lang, self.foe_in(space), self.at(space));
        let foe = self.view.foes.get(space.idx()).copied().flatten();
        let price = foe.and_then(|foe| foe.pay_off).unwrap_or(0);
        let have = self.view.turn.recruit;
        let mut gains = Vec::new();
        if let Some(foe) = foe {
            gains.push(self.victory_points(self.view.def(foe.def).victory_points.into()));
            gains.extend(self.rescues(foe.captives));
        }
        let gains = gains.join(", ");
        let risk = foe.map(|foe| self.risk_note(space, foe.def, FoughtWith::Money));
        let risk = risk.unwrap_or_default();
        if fights {
            say!(
                lang,
                "Pay off {villain} {at} for {price} of {have} Recruit, with its Fight effect: {gains}{risk}",
                "Pay Off: {villain} {at} für {price} von {have} Rekrutierung, mit Fight-Effekt: {gains}{risk}",
            )
        } else {
            say!(
                lang,
                "Pay off {villain} {at} for {price} of {have} Recruit, without its Fight effect: {gains}",
                "Pay Off: {villain} {at} für {price} von {have} Rekrutierung, ohne Fight-Effekt: {gains}",
            )
        }
    }

    /// Returns what Cartel cards lie on: "Q (Q Branch, space 2)".
    pub(super) fn spot(&self, spot: Spot) -> String {
        let whom = match spot {
            Spot::Row(space) => {
                let foe = self.view.foes.get(space.idx()).copied().flatten();
                foe.map(|foe| foe.def)
            }
            Spot::Hq(slot) => self.view.top_of(Zone::hq(slot)),
            Spot::Mastermind => None,
        };
        self.spot_of(spot, whom)
    }

    /// Returns the same of whoever lay there.
    fn spot_of(&self, spot: Spot, whom: Option<DefId>) -> String {
        let lang = self.lang;
        match spot {
            Spot::Row(space) => {
                let (name, at) = (self.foe_or_space(whom, space), self.at(space));
                format!("{name} {at}")
            }
            Spot::Hq(slot) => {
                let (hq, n, hero) = (self.hq(), slot + 1, whom);
                let hero = hero.map_or_else(|| self.cards(None, 1), |def| self.full_name(def));
                say!(lang, "{hero} ({hq}, space {n})", "{hero} ({hq}, Feld {n})")
            }
            Spot::Mastermind => self.mastermind(),
        }
    }

    /// Returns what the top Cartel card on something takes: "2 Recruit".
    pub(super) fn cartel_price(&self, spot: Spot) -> String {
        let top = self.view.top_of(Zone::cartel_on(spot));
        let (attack, recruit) = top.map_or((0, 0), |def| {
            let def = self.view.def(def);
            (u16::from(def.attack), u16::from(def.recruit))
        });
        let (strength, money) = (self.view.attack_available(), self.view.turn.recruit);
        match attack {
            0 => say!(
                self.lang,
                "{recruit} of {money} Recruit",
                "{recruit} von {money} Rekrutierung",
            ),
            _ => say!(
                self.lang,
                "{attack} of {strength} Attack",
                "{attack} von {strength} Angriff",
            ),
        }
    }

    fn cartel_name(&self, spot: Spot) -> String {
        let top = self.view.top_of(Zone::cartel_on(spot));
        top.map_or_else(|| self.cards(None, 1), |def| self.name(def))
    }

    /// Returns KO'ing a Cartel card: for its price in the action step, else for nothing.
    pub(super) fn ko_cartel(&self, spot: Spot) -> String {
        let (lang, card, on) = (self.lang, self.cartel_name(spot), self.spot(spot));
        let removed = self.removed_text(spot);
        if self.is_action_step() {
            let price = self.cartel_price(spot);
            say!(
                lang,
                "KO the Cartel card {card} on {on} for {price}{removed}",
                "Cartel-Karte {card} auf {on} KO setzen für {price}{removed}",
            )
        } else {
            say!(
                lang,
                "the Cartel card {card} on {on}{removed}",
                "die Cartel-Karte {card} auf {on}{removed}",
            )
        }
    }

    /// Says what a Cartel card does to whoever KOs it.
    fn removed_text(&self, spot: Spot) -> String {
        let top = self.view.top_of(Zone::cartel_on(spot));
        let text = top.and_then(|def| {
            let mut lines = self.view.def(def).abilities.iter();
            let line = lines.find(|line| line.trigger == Moment::Removed)?;
            self.line(def, line.clause)
        });
        text.map_or(String::new(), |text| format!(" – {text}"))
    }

    pub(super) fn damage_base(&self, n: u16) -> String {
        let (lang, have) = (self.lang, self.view.attack_available());
        let base = self.view.top_of(Zone::BASE);
        let name = base.map_or_else(String::new, |def| self.name(def));
        let taken = self.view.base_damage;
        let total = base.and_then(|def| self.view.def(def).base).unwrap_or(0);
        say!(
            lang,
            "Damage {name}: {n} of {have} Attack (damage so far {taken} of {total})",
            "{name} beschädigen: {n} von {have} Angriff (Schaden bisher {taken} von {total})",
        )
    }

    pub(super) fn spend(&self, card: CardAt) -> String {
        let (lang, name) = (self.lang, self.kept_name(card));
        let text = self.view.def_at(card).and_then(|def| self.spend_text(def));
        let text = text.unwrap_or_default();
        say!(
            lang,
            "KO {name} from your Victory Pile: {text}",
            "{name} aus deinem Siegstapel KO setzen: {text}",
        )
    }

    fn spend_text(&self, def: DefId) -> Option<String> {
        let mut lines = self.view.def(def).abilities.iter();
        let line = lines.find(|line| line.trigger == Moment::Spend)?;
        self.line(def, line.clause)
    }

    /// Returns how full a player's stack of Wounds is: "3 of 7 Wounds"; nothing where there are no
    /// such stacks.
    pub fn wound_stack(&self, seat: Seat) -> Option<String> {
        let limit = self.view.table.wound_limit?;
        let n = self.view.len(Zone::wound_stack(seat));
        Some(say!(
            self.lang,
            "{n} of {limit} Wounds",
            "{n} von {limit} Wunden"
        ))
    }

    /// Returns whose stack of Wounds is the largest, and how large.
    pub(super) fn worst_stack(&self) -> String {
        let seats = (0..self.view.table.players).map(Seat);
        let worst = seats.max_by_key(|&seat| self.view.len(Zone::wound_stack(seat)));
        let stack = worst.and_then(|seat| Some((self.seat(seat), self.wound_stack(seat)?)));
        stack.map_or_else(String::new, |(name, stack)| {
            say!(self.lang, "{name} has {stack}", "bei {name} liegen {stack}")
        })
    }

    /// Returns the damage of the Base beside the Mastermind: "Piz Gloria Base: 6 of 15 damage".
    pub fn base(&self) -> Option<String> {
        let def = self.view.top_of(Zone::BASE)?;
        let (name, total) = (self.name(def), self.view.def(def).base.unwrap_or(0));
        let damage = self.view.base_damage;
        Some(say!(
            self.lang,
            "{name}: {damage} of {total} damage",
            "{name}: {damage} von {total} Schaden"
        ))
    }

    /// Returns what happened with the cards of Licence Renewed as a sentence.
    pub(super) fn tale_of_licence(&self, tale: &Tale) -> String {
        let lang = self.lang;
        match *tale {
            Tale::Freed { seat, def, cost } => {
                let (name, hero) = (self.seat(seat), self.full_name(def));
                let price = self.for_points(0, cost);
                say!(
                    lang,
                    "{name} rescues {hero}{price}.",
                    "{name} rettet {hero}{price}.",
                )
            }
            Tale::CartelPlaced { def, on, whom } => {
                let (card, on) = (self.subject(def), self.spot_of(on, whom));
                say!(
                    lang,
                    "The Cartel card {card} is placed on {on}.",
                    "Die Cartel-Karte {card} kommt auf {on}.",
                )
            }
            Tale::CartelGone {
                seat,
                def,
                attack,
                recruit,
            } => {
                let (name, card) = (self.seat(seat), self.name(def));
                let price = self.for_points(attack, recruit);
                say!(
                    lang,
                    "{name} KOs the Cartel card {card}{price}.",
                    "{name} setzt die Cartel-Karte {card}{price} KO.",
                )
            }
            Tale::CartelLost { def, n } => {
                let card = self.cards(def, n);
                say!(
                    lang,
                    "The Cartel cards leave with it: {card}.",
                    "Die Cartel-Karten gehen mit: {card}.",
                )
            }
            Tale::CartelShuffled => say!(
                lang,
                "The KO'd Cartel cards are shuffled into a new stack.",
                "Die KO gesetzten Cartel-Karten werden zu einem neuen Stapel gemischt.",
            ),
            Tale::StackedWound { seat, n: 1 } => {
                let name = self.seat(seat);
                say!(
                    lang,
                    "A Wound is added to the stack of {name}.",
                    "Auf den Wundenstapel von {name} kommt eine Wunde.",
                )
            }
            Tale::StackedWound { seat, n } => {
                let name = self.seat(seat);
                say!(
                    lang,
                    "{n} Wounds are added to the stack of {name}.",
                    "Auf den Wundenstapel von {name} kommen {n} Wunden.",
                )
            }
            Tale::BaseStays { def } => {
                let (base, name) = (self.subject(def), self.mastermind());
                say!(
                    lang,
                    "{base} stays beside {name}, who can not be fought until it falls.",
                    "{base} bleibt neben {name}; bis sie fällt, ist kein Kampf möglich.",
                )
            }
            Tale::BaseDamaged { def, damage } => {
                let (base, total) = (self.name(def), self.view.def(def).base.unwrap_or(0));
                say!(
                    lang,
                    "{base} has taken {damage} of {total} damage.",
                    "{base} hat {damage} von {total} Schaden.",
                )
            }
            Tale::SpaceDestroyed { space } => {
                let at = self.space(space);
                say!(
                    lang,
                    "A space of the row is destroyed: {at}.",
                    "Ein Feld der Reihe ist zerstört: {at}.",
                )
            }
            // All others are told elsewhere.
            _ => String::new(),
        }
    }
}
