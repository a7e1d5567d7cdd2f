//! What the boxes of 007 show besides: Missions and what they take, Cartel cards, people with a price,
//! the Base, stacks of Wounds and spaces that are gone.

use kernel::Seat;
use legendary::{DefId, FoeView, Requirement, Space, Spot, Zone, say};

use super::screen::Screen;

impl Screen<'_> {
    /// Whether the box is one of those that tell films.
    pub fn is_film(&self) -> bool {
        self.view().table.rules.missions
    }

    /// What stands in front of the row; it must be short.
    pub fn row_label(&self) -> String {
        let lang = self.teller.lang;
        if self.is_film() {
            say!(lang, "Row", "Reihe")
        } else {
            say!(lang, "City", "Stadt")
        }
    }

    pub fn hq_label(&self) -> &'static str {
        if self.is_film() { "Q Br." } else { "HQ" }
    }

    pub fn row_name(&self) -> String {
        if self.is_film() {
            "On Assignment".to_owned()
        } else {
            self.row_label()
        }
    }

    pub fn hq_name(&self) -> &'static str {
        if self.is_film() { "Q Branch" } else { "HQ" }
    }

    /// Returns what beating a card of the row takes: "⚔ 4", "★ 3 or ⚔ 4", "rescue ★ 5".
    pub fn price(&self, foe: FoeView) -> String {
        let lang = self.teller.lang;
        if let Some(cost) = foe.rescue {
            return say!(lang, "rescue ★ {cost}", "retten ★ {cost}");
        }
        let Some(requires) = foe.requires else {
            return format!("⚔ {}", foe.attack);
        };
        let Requirement {
            recruit,
            attack,
            either,
        } = requires;
        let recruit = recruit.map(|n| format!("★ {n}"));
        let attack = attack.map(|n| format!("⚔ {n}"));
        let parts: Vec<String> = recruit.into_iter().chain(attack).collect();
        let word = if either {
            say!(lang, " or ", " oder ")
        } else {
            " + ".to_owned()
        };
        parts.join(&word)
    }

    /// Returns the lines below the price of a card in the row.
    pub fn below_price(&self, space: Space, foe: FoeView) -> Vec<String> {
        let lang = self.teller.lang;
        let mut lines = Vec::new();
        let danger = self.view().def(foe.def).danger;
        if foe.requires.is_some() {
            lines.push(say!(lang, "Danger {danger}", "Danger {danger}"));
        }
        if let Some(n) = foe.pay_off {
            lines.push(format!("Pay Off ★ {n}"));
        }
        lines.extend(self.cartel(Spot::Row(space)));
        lines
    }

    /// Returns the top Cartel card on something and how many lie below it.
    pub fn cartel(&self, on: Spot) -> Option<String> {
        let cards = self.view().zone(Zone::cartel_on(on));
        let top: DefId = cards.first().copied().flatten()?;
        let def = self.view().def(top);
        let price = match def.attack {
            0 => format!("★ {}", def.recruit),
            n => format!("⚔ {n}"),
        };
        let below = match cards.len() - 1 {
            0 => String::new(),
            n => format!(" +{n}"),
        };
        Some(format!("▣ {} {price}{below}", self.teller.name(top)))
    }

    pub fn is_gone(&self, space: Space) -> bool {
        self.view().destroyed & 1 << space.0 != 0
    }

    /// Returns what stands between the players and the Mastermind.
    pub fn before_mastermind(&self) -> Vec<String> {
        let (lang, view) = (self.teller.lang, self.view());
        let base = view.zone(Zone::BASE).first().copied().flatten();
        let base = base.map(|def| {
            let name = self.teller.name(def);
            let (taken, limit) = (view.base_damage, view.def(def).base.unwrap_or(0));
            say!(
                lang,
                "{name}: {taken} of {limit} damage",
                "{name}: {taken} von {limit} Schaden"
            )
        });
        base.into_iter()
            .chain(self.cartel(Spot::Mastermind))
            .collect()
    }

    /// Returns the stack of Wounds before a player, with a dot in front.
    pub fn wound_stack(&self, seat: Seat) -> String {
        let (lang, view) = (self.teller.lang, self.view());
        let n = view.len(Zone::wound_stack(seat));
        match (view.table.wound_stacks, view.table.wound_limit) {
            (true, Some(limit)) => {
                say!(
                    lang,
                    " · Wounds {n} of {limit}",
                    " · Wunden {n} von {limit}"
                )
            }
            _ => String::new(),
        }
    }

    /// Returns the Attack that counts for the leftmost card alone, with a dot in front.
    pub fn leftmost_attack(&self) -> String {
        let lang = self.teller.lang;
        match self.view().turn.leftmost_attack {
            0 => String::new(),
            n => say!(lang, " (+{n} leftmost)", " (+{n} ganz links)"),
        }
    }

    /// Returns the stacks of these boxes in words; `~` keeps a number beside its name.
    pub fn film_stacks(&self) -> String {
        let (lang, view) = (self.teller.lang, self.view());
        let n = |zone: Zone| view.len(zone);
        let (villains, heroes) = (n(Zone::VILLAIN_DECK), n(Zone::HERO_DECK));
        let (officers, wounds) = (n(Zone::OFFICERS), n(Zone::WOUNDS));
        let (gadgets, ko, escaped) = (n(Zone::BYSTANDERS), n(Zone::KO), n(Zone::ESCAPED));
        let cartel = match n(Zone::CARTEL) + n(Zone::CARTEL_GONE) {
            0 => String::new(),
            _ => format!(" · Cartel~{}", n(Zone::CARTEL)),
        };
        say!(
            lang,
            "Stacks: Villains~{villains} · Heroes~{heroes} · Moneypenny~{officers} · Wounds~{wounds} · \
             Gadgets~{gadgets}{cartel} · KO~{ko} · escaped~{escaped}",
            "Stapel: Schurken~{villains} · Helden~{heroes} · Moneypenny~{officers} · \
             Wunden~{wounds} · Gadgets~{gadgets}{cartel} · KO~{ko} · entkommen~{escaped}",
        )
    }
}
