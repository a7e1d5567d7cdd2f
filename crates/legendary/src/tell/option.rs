//! Each option as a sentence, with the facts a player needs to choose.

use cards::words::{Form, poker_name};
use kernel::Seat;

use super::Teller;
use crate::Action;
use crate::machine::frame::{Purpose, Question};
use crate::machine::speech::Speaks;
use crate::rules::foes::Requirement;
use crate::say;
use crate::state::ids::{CardAt, DefId, Space};
use crate::state::piles::{OwnZone, Zone};
use crate::view::fight_fails::FoughtWith;

impl Teller<'_> {
    /// Returns the viewer's options as sentences, in their order.
    pub fn options(&self) -> Vec<String> {
        let options = self.view.options.iter();
        options.map(|action| self.option(action)).collect()
    }

    /// Returns one action as a sentence.
    pub fn option(&self, action: &Action) -> String {
        let lang = self.lang;
        match *action {
            Action::Play(card) => self.play(card),
            Action::Recruit { slot } => {
                let n = slot + 1;
                let hq = self.hq();
                let from = say!(lang, " from {hq} {n}", " aus {hq} {n}");
                let cost = self.view.hq_costs[usize::from(slot)];
                self.recruit(self.view.top_of(Zone::hq(slot)), cost, &from)
            }
            Action::RecruitOfficer => {
                let officer = self.view.table.catalogue.officer;
                let cost = self.view.def(officer).cost.into();
                self.recruit(Some(officer), cost, "")
            }
            Action::FightVillain(space) => self.fight(space),
            Action::FightMastermind => self.fight_mastermind(),
            Action::BuyMastermind => self.buy_mastermind(),
            Action::Complete { space, with } => self.complete(space, with),
            Action::Use { def, clause } => self.use_line(def, clause),
            Action::Call(card) => self.call(card),
            Action::Give(card) => self.give(card),
            Action::Rescue(space) => self.rescue_hero(space),
            Action::PayOff { space, fights } => self.pay_off(space, fights),
            Action::KoCartel(spot) => self.ko_cartel(spot),
            Action::DamageBase(n) => self.damage_base(n),
            Action::Spend(card) => self.spend(card),
            Action::Heal if self.view.table.wound_stacks => say!(
                lang,
                "Heal: KO one Wound of your stack (then no recruiting, fighting or Missions)",
                "Heilen: eine Wunde deines Stapels KO setzen (dann weder rekrutieren noch kämpfen \
                 noch Aufträge erfüllen)",
            ),
            Action::Heal if self.view.table.rules.missions => say!(
                lang,
                "Heal: KO all Wounds in your hand (then no recruiting, fighting or Missions)",
                "Heilen: alle Wunden deiner Hand KO setzen (dann weder rekrutieren noch kämpfen noch \
                 Aufträge erfüllen)",
            ),
            Action::Heal => say!(
                lang,
                "Heal: KO all Wounds in your hand (then no recruiting or fighting Villains)",
                "Heilen: alle Wunden deiner Hand KO setzen (dann weder rekrutieren noch Schurken \
                 bekämpfen)",
            ),
            Action::EndTurn => self.end_turn(),
            Action::Pick(card) | Action::Reveal(card) => self.card_at(card),
            Action::Enough => self.enough(),
            Action::Nothing => say!(
                lang,
                "There is nothing to choose",
                "Es gibt nichts zu wählen"
            ),
            Action::Yes => self.yes(),
            Action::No => self.no(),
            Action::Alternative(n) => self.nth(n),
            Action::Suffer => self.suffer(),
            Action::Player(seat) => self.player(seat),
            Action::Space(space) => self.space_option(space),
            Action::Mastermind => {
                let (name, n) = (self.mastermind(), self.view.mastermind_attack);
                say!(
                    lang,
                    "{name}, the Mastermind (Attack {n})",
                    "{name}, der Superschurke (Angriff {n})"
                )
            }
            Action::Make(Some(hand)) => {
                let hand = poker_name(hand);
                say!(lang, "Show {hand}", "{hand} zeigen")
            }
            Action::Make(None) => say!(lang, "Make no hand", "Keine Pokerhand bilden"),
            Action::Copy(def) | Action::Next(def) => self.with_text(def),
            Action::StepIn(_) => say!(
                lang,
                "Step in with a kept card",
                "Mit einer behaltenen Karte eingreifen"
            ),
            Action::Concede => say!(lang, "Give the game up", "Das Spiel aufgeben"),
        }
    }

    /// Returns the name of the Mastermind.
    pub fn mastermind(&self) -> String {
        self.name(self.view.table.mastermind)
    }

    fn play(&self, card: CardAt) -> String {
        let Some(def) = self.view.def_at(card) else {
            return say!(self.lang, "Play a card", "Eine Karte spielen");
        };
        let card = self.with_text(def);
        say!(self.lang, "Play {card}", "Spiele {card}")
    }

    /// Returns a Hero with its printed points and its text in short.
    fn with_text(&self, def: DefId) -> String {
        format!("{}{}", self.full_name(def), self.short_text(def))
    }

    fn short_text(&self, def: DefId) -> String {
        let points = self.printed_points(def);
        let lines = self.card_text(def, Form::Short);
        let text = lines.iter().map(ToString::to_string);
        let facts: Vec<String> = points.into_iter().chain(text).collect();
        if facts.is_empty() {
            String::new()
        } else {
            format!(" – {}", facts.join(" · "))
        }
    }

    fn recruit(&self, def: Option<DefId>, cost: u16, from: &str) -> String {
        let Some(def) = def else {
            return say!(self.lang, "Recruit a Hero", "Einen Helden rekrutieren");
        };
        let have = self.view.turn.recruit;
        let (name, text) = (self.full_name(def), self.short_text(def));
        say!(
            self.lang,
            "Recruit {name}{from} for {cost} of {have}{text}",
            "Rekrutiere {name}{from} für {cost} von {have}{text}",
        )
    }

    /// Returns the name of the card in a space of the row.
    pub(crate) fn foe_in(&self, space: Space) -> String {
        let foe = self.view.foes.get(space.idx()).copied().flatten();
        self.foe_or_space(foe.map(|foe| foe.def), space)
    }

    /// Names a card of the row, or the space if nobody is known to lie there.
    pub(super) fn foe_or_space(&self, foe: Option<DefId>, space: Space) -> String {
        foe.map_or_else(|| self.space(space), |def| self.name_in_row(def))
    }

    fn fight(&self, space: Space) -> String {
        let Some(foe) = self.view.foes.get(space.idx()).copied().flatten() else {
            return self.space(space);
        };
        let (lang, name, at) = (self.lang, self.name_in_row(foe.def), self.at(space));
        let (attack, have) = (foe.attack, self.view.attack_against(space));
        let mut gains = Vec::new();
        if self.view.def(foe.def).is_hero {
            gains.push(say!(lang, "you gain the Hero", "du erhältst den Helden"));
        } else {
            let plus = if self.view.def(foe.def).worth.is_some() {
                "+"
            } else {
                ""
            };
            let points = self.view.def(foe.def).victory_points;
            gains.push(say!(lang, "{points}{plus} VP", "{points}{plus} SP"));
        }
        gains.extend(self.rescues(foe.captives));
        let gains = gains.join(", ");
        let risk = self.risk_note(space, foe.def, FoughtWith::Attack);
        say!(
            lang,
            "Fight {name} {at} for {attack} of your {have} Attack: {gains}{risk}",
            "Bekämpfe {name} {at} für {attack} von {have} Angriff: {gains}{risk}",
        )
    }

    pub(super) fn rescues(&self, captives: u16) -> Option<String> {
        match captives {
            0 => None,
            1 if self.has_gadgets() => Some(say!(
                self.lang,
                "brings a Gadget back",
                "bringt ein Gadget zurück"
            )),
            n if self.has_gadgets() => Some(say!(
                self.lang,
                "brings {n} Gadgets back",
                "bringt {n} Gadgets zurück"
            )),
            1 => Some(say!(
                self.lang,
                "rescues a Bystander",
                "rettet einen Zivilisten"
            )),
            n => Some(say!(
                self.lang,
                "rescues {n} Bystanders",
                "rettet {n} Zivilisten"
            )),
        }
    }

    fn fight_mastermind(&self) -> String {
        let lang = self.lang;
        let (name, attack) = (self.mastermind(), self.view.mastermind_attack);
        let (have, left) = (self.view.attack_available(), self.view.len(Zone::TACTICS));
        let captives = self.view.len(Zone::UNDER_MASTERMIND) as u16;
        let gains = match left {
            1 => say!(lang, "takes the last Tactic", "nimmt die letzte Taktik"),
            _ => say!(
                lang,
                "takes one of {left} Tactics",
                "nimmt eine von {left} Taktiken"
            ),
        };
        let gains = [Some(gains), self.rescues(captives)];
        let gains: Vec<String> = gains.into_iter().flatten().collect();
        let gains = gains.join(", ");
        say!(
            lang,
            "Fight {name}, the Mastermind, for {attack} of your {have} Attack: {gains}",
            "Bekämpfe {name}, den Superschurken, für {attack} von {have} Angriff: {gains}",
        )
    }

    fn end_turn(&self) -> String {
        let (lang, turn) = (self.lang, &self.view.turn);
        match (turn.attack, turn.recruit) {
            (0, 0) => say!(lang, "End your turn", "Zug beenden"),
            (attack, 0) => say!(
                lang,
                "End your turn ({attack} Attack unused)",
                "Zug beenden ({attack} Angriff ungenutzt)",
            ),
            (0, recruit) => say!(
                lang,
                "End your turn ({recruit} Recruit unused)",
                "Zug beenden ({recruit} Rekrutierung ungenutzt)",
            ),
            (attack, recruit) => say!(
                lang,
                "End your turn ({attack} Attack, {recruit} Recruit unused)",
                "Zug beenden ({attack} Angriff, {recruit} Rekrutierung ungenutzt)",
            ),
        }
    }

    /// Returns a card and where it lies.
    fn card_at(&self, card: CardAt) -> String {
        let def = self.view.def_at(card);
        let name = def.map_or_else(|| self.cards(None, 1), |def| self.full_name(def));
        let name = match self.view.stands_for(card) {
            Some(copied) => {
                let copied = self.full_name(copied);
                say!(self.lang, "{name} as {copied}", "{name} als {copied}")
            }
            None => name,
        };
        let facts = def.map(|def| self.pick_facts(def)).unwrap_or_default();
        let place = if self.view.is_kept(card) {
            say!(self.lang, "kept in play", "im Spiel behalten")
        } else {
            self.place(self.view.zone_at(card))
        };
        format!("{name}{facts} – {place}")
    }

    /// Returns the cost of a Hero, by which players compare what to lose or to gain.
    fn pick_facts(&self, def: DefId) -> String {
        let card = self.view.def(def);
        match card.tree.cost {
            Some(cost) if card.is_hero => say!(self.lang, ", cost {cost}", ", Kosten {cost}"),
            _ => String::new(),
        }
    }

    fn place(&self, zone: Zone) -> String {
        let lang = self.lang;
        let Some((owner, own)) = zone.as_own() else {
            return match zone.as_hq() {
                Some(slot) => {
                    let (hq, n) = (self.hq(), slot + 1);
                    say!(lang, "{hq}, space {n}", "{hq}, Feld {n}")
                }
                None if zone.as_wound_stack().is_some() => {
                    say!(lang, "your stack of Wounds", "dein Wundenstapel")
                }
                None => say!(lang, "on the table", "auf dem Tisch"),
            };
        };
        if self.view.viewer.seat() != Some(owner) {
            let name = self.seat(owner);
            return match own {
                OwnZone::Hand => say!(lang, "hand of {name}", "Hand von {name}"),
                OwnZone::Played => say!(lang, "in play of {name}", "im Spiel bei {name}"),
                OwnZone::Discard => say!(lang, "discard pile of {name}", "Ablagestapel von {name}"),
                OwnZone::Victory => say!(lang, "Victory Pile of {name}", "Siegstapel von {name}"),
                OwnZone::Deck | OwnZone::Looked => say!(lang, "deck of {name}", "Deck von {name}"),
                OwnZone::Passing => say!(lang, "passed by {name}", "weitergegeben von {name}"),
            };
        }
        match own {
            OwnZone::Hand => say!(lang, "your hand", "deine Hand"),
            OwnZone::Played => say!(lang, "played this turn", "in diesem Zug gespielt"),
            OwnZone::Discard => say!(lang, "your discard pile", "dein Ablagestapel"),
            OwnZone::Victory => say!(lang, "your Victory Pile", "dein Siegstapel"),
            OwnZone::Deck | OwnZone::Looked => say!(lang, "from your deck", "aus deinem Deck"),
            OwnZone::Passing => say!(lang, "being passed", "wird weitergegeben"),
        }
    }

    fn asked(&self) -> Option<Question<CardAt>> {
        self.view.pending.ask.map(|ask| ask.question)
    }

    fn enough(&self) -> String {
        let lang = self.lang;
        if self.view.pending.marked.is_empty() {
            match self.asked() {
                Some(Question::Pick(picking)) if picking.purpose == Purpose::Keep => {
                    say!(lang, "Keep none", "Keine behalten")
                }
                _ => say!(lang, "None", "Keine"),
            }
        } else {
            say!(lang, "That is all", "Das sind alle")
        }
    }

    fn yes(&self) -> String {
        let lang = self.lang;
        let text = match self.asked() {
            Some(Question::May { ctx, body, then }) => {
                self.offer(ctx.def, ctx.clause, (body.len, then.len))
            }
            Some(Question::UseAbility { ctx, .. }) => self.line(ctx.def, ctx.clause),
            Some(Question::KeepLiaison { .. }) => {
                Some(say!(lang, "it stays in play", "sie bleibt im Spiel"))
            }
            Some(Question::GiveLiaison { card }) => self.liaison_text(card),
            Some(Question::InsteadOfWound { seat, .. }) => {
                let zones = [Zone::played(seat), Zone::hand(seat)];
                let mut cards = zones
                    .iter()
                    .flat_map(|&zone| self.view.zone(zone))
                    .flatten();
                let shown = cards.find(|&&def| self.view.def(def).reacts.instead_of_wound);
                shown.map(|&def| self.full_name(def)).map(|name| {
                    say!(
                        lang,
                        "reveal {name} instead",
                        "stattdessen {name} vorzeigen"
                    )
                })
            }
            _ => None,
        };
        match text {
            Some(text) => say!(lang, "Yes: {text}", "Ja: {text}"),
            None => say!(lang, "Yes", "Ja"),
        }
    }

    fn no(&self) -> String {
        let lang = self.lang;
        match self.asked() {
            Some(Question::InsteadOfWound { .. }) => {
                say!(lang, "Gain the Wound", "Die Wunde erhalten")
            }
            Some(Question::MayReveal { .. }) => say!(lang, "Reveal nothing", "Nichts vorzeigen"),
            Some(Question::KeepLiaison { .. }) => {
                say!(lang, "No: discard it", "Nein: Sie wird abgelegt")
            }
            Some(Question::OfferLiaison | Question::StepIn) => say!(lang, "Not now", "Jetzt nicht"),
            Some(Question::OfStep(question)) => question
                .no(self)
                .unwrap_or_else(|| say!(lang, "No", "Nein")),
            _ => say!(lang, "No", "Nein"),
        }
    }

    fn nth(&self, n: u8) -> String {
        let text = match self.asked() {
            Some(Question::OneOf { ctx, n: of, .. }) => self.alternative(
                ctx.def,
                ctx.clause,
                n,
                of,
                self.view.len(Zone::looked(ctx.who)),
            ),
            _ => None,
        };
        let number = n + 1;
        text.unwrap_or_else(|| say!(self.lang, "Alternative {number}", "Möglichkeit {number}"))
    }

    fn suffer(&self) -> String {
        let text = match self.asked() {
            Some(Question::RevealOr { ctx, .. }) => self.consequence(ctx.def, ctx.clause),
            _ => None,
        };
        match text {
            Some(text) => say!(
                self.lang,
                "Reveal nothing: {text}",
                "Nichts vorzeigen: {text}"
            ),
            None => say!(self.lang, "Reveal nothing", "Nichts vorzeigen"),
        }
    }

    fn player(&self, seat: Seat) -> String {
        let name = self.seat(seat);
        if self.view.viewer.seat() == Some(seat) {
            say!(self.lang, "{name} (yourself)", "{name} (du selbst)")
        } else {
            name
        }
    }

    fn space_option(&self, space: Space) -> String {
        let lang = self.lang;
        let foe = self.view.foes.get(space.idx()).copied().flatten();
        let (name, at) = (self.space(space), self.at(space));
        if let (Some(foe), Some(Question::OfStep(question))) = (foe, self.asked()) {
            let taken = question.taken_space(self, &name, &self.name_in_row(foe.def));
            if let Some(words) = taken {
                return words;
            }
        }
        match (foe, self.asked()) {
            (None, _) => say!(lang, "{name} (free)", "{name} (frei)"),
            (Some(foe), _) if foe.requires.is_some() => {
                let (mission, held) = (self.name_in_row(foe.def), self.held(foe.captives));
                let needs = self.needs(foe.requires);
                say!(
                    lang,
                    "{mission} {at} ({needs}{held})",
                    "{mission} {at} ({needs}{held})"
                )
            }
            (Some(foe), _) if foe.rescue.is_some() => {
                let (hero, held) = (self.name_in_row(foe.def), self.held(foe.captives));
                let cost = foe.rescue.unwrap_or(0);
                say!(
                    lang,
                    "{hero} {at} (brainwashed, cost {cost}{held})",
                    "{hero} {at} (Brainwash, Kosten {cost}{held})"
                )
            }
            (Some(foe), _) => {
                let (villain, n) = (self.name_in_row(foe.def), foe.attack);
                let held = self.held(foe.captives);
                say!(
                    lang,
                    "{villain} {at} (Attack {n}{held})",
                    "{villain} {at} (Angriff {n}{held})"
                )
            }
        }
    }

    /// Says what lies under a card of the row.
    fn held(&self, captives: u16) -> String {
        let lang = self.lang;
        match (captives, self.has_gadgets()) {
            (0, _) => String::new(),
            (1, true) => say!(lang, ", holds a Gadget", ", hat ein Gadget"),
            (n, true) => say!(lang, ", holds {n} Gadgets", ", hat {n} Gadgets"),
            (1, false) => say!(lang, ", holds a Bystander", ", hält einen Zivilisten"),
            (n, false) => say!(lang, ", holds {n} Bystanders", ", hält {n} Zivilisten"),
        }
    }

    /// Says what a Mission requires: "Recruit 3 and Attack 4".
    fn needs(&self, requires: Option<Requirement>) -> String {
        let lang = self.lang;
        let Some(requires) = requires else {
            return String::new();
        };
        let recruit = requires
            .recruit
            .map(|n| say!(lang, "Recruit {n}", "Rekrutierung {n}"));
        let attack = requires
            .attack
            .map(|n| say!(lang, "Attack {n}", "Angriff {n}"));
        let parts: Vec<String> = recruit.into_iter().chain(attack).collect();
        let both = if requires.either {
            say!(lang, " or ", " oder ")
        } else {
            say!(lang, " and ", " und ")
        };
        parts.join(&both)
    }
}
