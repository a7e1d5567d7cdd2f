//! Missions, cards kept in play, and what can be used once: options in words.

use cards::tree::Moment;
use cards::words::{Lang, poker_name};
use kernel::Seat;

use super::Teller;
use crate::rules::bond::mission::Pay;
use crate::say;
use crate::state::ids::{CardAt, Space};

impl Teller<'_> {
    /// Returns completing a Mission with its price and what it brings.
    pub(super) fn complete(&self, space: Space, with: Pay) -> String {
        let (lang, name, at) = (self.lang, self.foe_in(space), self.at(space));
        let price = self.mission_price(space, with);
        let Some(foe) = self.view.foes.get(space.idx()).copied().flatten() else {
            return name;
        };
        let card = self.view.def(foe.def);
        let (points, danger) = (self.victory_points(card.victory_points.into()), card.danger);
        let mut gains = vec![points, say!(lang, "Danger {danger}", "Danger {danger}")];
        gains.extend(self.rescues(foe.captives));
        let gains = gains.join(", ");
        say!(
            lang,
            "Complete {name} {at} ({price}): {gains}",
            "Erfülle {name} {at} ({price}): {gains}",
        )
    }

    /// Returns what a Mission takes and what is there: "needs 4 Recruit, you have 6".
    pub(super) fn mission_price(&self, space: Space, with: Pay) -> String {
        let lang = self.lang;
        let foe = self.view.foes.get(space.idx()).copied().flatten();
        let needs = foe.and_then(|foe| foe.requires);
        let attack = needs.and_then(|needs| needs.attack).unwrap_or(0);
        let recruit = needs.and_then(|needs| needs.recruit).unwrap_or(0);
        let (strength, money) = (self.view.attack_available(), self.view.turn.recruit);
        match with {
            Pay::Attack => say!(
                lang,
                "needs {attack} Attack, you have {strength}",
                "braucht {attack} Angriff, du hast {strength}",
            ),
            Pay::Recruit => say!(
                lang,
                "needs {recruit} Recruit, you have {money}",
                "braucht {recruit} Rekrutierung, du hast {money}",
            ),
            Pay::Both => say!(
                lang,
                "needs {attack} Attack and {recruit} Recruit, you have {strength} and {money}",
                "braucht {attack} Angriff und {recruit} Rekrutierung, du hast {strength} und \
                 {money}",
            ),
        }
    }

    /// Returns the best poker hand a player can make and the cards it takes, as far as the viewer
    /// sees them.
    pub fn best_hand(&self, seat: Seat) -> Option<String> {
        let shown = self.view.best_hand(seat)?;
        let list = |cards: &[CardAt]| {
            let names = cards.iter().map(|&card| self.kept_name(card));
            names.collect::<Vec<_>>().join(", ")
        };
        let (name, own, shared) = (poker_name(shown.hand), list(&shown.own), list(&shown.in_hq));
        let (lang, hq) = (self.lang, &self.text.hq);
        let hq = match lang {
            Lang::En => &hq.en.one,
            Lang::De => &hq.de.nominative,
        };
        Some(match (own.is_empty(), shared.is_empty()) {
            (true, _) => format!("{name}: {hq} ({shared})"),
            (_, true) => format!("{name}: {own}"),
            _ => say!(
                lang,
                "{name}: {own} with {hq} ({shared})",
                "{name}: {own} mit {hq} ({shared})",
            ),
        })
    }

    /// Asks whether a card stays in play: for a friend, or where there is none for oneself.
    pub(super) fn keep_question(&self, card: CardAt) -> String {
        let (lang, card) = (self.lang, self.kept_name(card));
        let active = self.view.active;
        let mut others = (0..self.view.table.players).map(Seat);
        let any = self.view.table.rules.liaison_helps_anybody;
        let helps = |seat| any || self.view.is_friendly(active, seat);
        if others.any(|seat| seat != active && helps(seat)) {
            say!(
                lang,
                "Liaison: does {card} stay in play to help a friend later?",
                "Liaison: Bleibt {card} im Spiel, um später einem Verbündeten zu helfen?",
            )
        } else {
            say!(
                lang,
                "Liaison: does {card} stay in play for your next turn?",
                "Liaison: Bleibt {card} für deinen nächsten Zug im Spiel?",
            )
        }
    }

    pub(super) fn kept_name(&self, card: CardAt) -> String {
        let def = self.view.def_at(card);
        def.map_or_else(|| self.cards(None, 1), |def| self.full_name(def))
    }

    /// Returns what a kept card gives.
    pub(super) fn liaison_text(&self, card: CardAt) -> Option<String> {
        let def = self.view.def_at(card)?;
        let mut lines = self.view.def(def).abilities.iter();
        let line = lines.find(|line| line.trigger == Moment::Liaison)?;
        self.line(def, line.clause)
    }

    pub(super) fn call(&self, card: CardAt) -> String {
        let (lang, name) = (self.lang, self.kept_name(card));
        let text = self.liaison_text(card).unwrap_or_default();
        let owner = self.view.zone_at(card).as_own().map(|(owner, _)| owner);
        match owner.filter(|&owner| owner != self.view.active) {
            Some(owner) => {
                let owner = self.seat(owner);
                say!(
                    lang,
                    "Ask {owner} for {name}: {text}",
                    "Bitte {owner} um {name}: {text}",
                )
            }
            None => say!(
                lang,
                "Use {name} from play: {text}",
                "Nutze {name} aus dem Spiel: {text}",
            ),
        }
    }

    pub(super) fn give(&self, card: CardAt) -> String {
        let (name, text) = (self.kept_name(card), self.liaison_text(card));
        let (text, to) = (text.unwrap_or_default(), self.seat(self.view.active));
        say!(
            self.lang,
            "Discard {name}; {to} gets: {text}",
            "Lege {name} ab; {to} erhält: {text}",
        )
    }
}
