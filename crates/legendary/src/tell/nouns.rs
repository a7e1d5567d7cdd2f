//! What things are called: cards with their articles, spaces, seats, points.

use cards::tree::{Body, CardKind, GroupKind, Printed};
use cards::words::{Lang, card_name};
use kernel::Seat;

use super::Teller;
use crate::say;
use crate::state::ids::{DefId, Space};

impl Teller<'_> {
    /// Returns the name printed on a card.
    pub fn name(&self, def: DefId) -> String {
        card_name(&self.view.def(def).tree, &self.text, self.lang)
    }

    /// Returns the name of a card, for a Hero with whose card it is: "Odinson (Thor)".
    pub fn full_name(&self, def: DefId) -> String {
        let name = self.name(def);
        match self.group_name(def) {
            Some(group) if self.view.def(def).is_hero => format!("{name} ({group})"),
            _ => name,
        }
    }

    /// Returns the name of a card in the row: one that is a Villain only by the Scheme has the
    /// Scheme's name for it.
    pub fn name_in_row(&self, def: DefId) -> String {
        let card = self.view.def(def);
        let name = self.name(def);
        match self.scheme_villain() {
            Some(villain) if card.is_hero => format!("{name} ({villain})"),
            Some(villain) if card.kind == CardKind::Bystander => villain.to_owned(),
            _ => self.full_name(def),
        }
    }

    /// Returns what the Scheme calls the cards it turns into Villains.
    pub fn scheme_villain(&self) -> Option<&str> {
        let scheme = &self.view.def(self.view.table.scheme).tree;
        scheme
            .abilities
            .iter()
            .find_map(|ability| match &ability.body {
                Body::Static(text) => text.villains_called(),
                _ => None,
            })
    }

    /// Returns the name of the card's group where it says more than the card's own name.
    pub fn group_name(&self, def: DefId) -> Option<&str> {
        let card = self.view.def(def);
        let group = self.view.table.catalogue.group(card.group);
        (group.kind != GroupKind::Basics && group.name != card.name).then_some(&group.name)
    }

    /// Returns what the place is called where Heroes can be recruited.
    pub(crate) fn hq(&self) -> &str {
        self.text.hq.short.get(self.lang)
    }

    /// Whether captives are Gadgets in this box.
    pub(crate) fn has_gadgets(&self) -> bool {
        let catalogue = &self.view.table.catalogue;
        catalogue.def(catalogue.bystander).kind == CardKind::Gadget
    }

    /// Returns a card as the object of a sentence: "Odinson (Thor)", "a Wound", "3 Bystanders".
    pub fn object(&self, def: DefId, n: usize) -> String {
        let (lang, kind) = (self.lang, self.view.def(def).kind);
        if n == 1 {
            return self.one(def, kind);
        }
        match kind {
            CardKind::Wound => say!(lang, "{n} Wounds", "{n} Wunden"),
            CardKind::Bystander => say!(lang, "{n} Bystanders", "{n} Zivilisten"),
            CardKind::Gadget => say!(lang, "{n} Gadgets", "{n} Gadgets"),
            CardKind::Officer => match lang {
                Lang::En => format!("{n} {}", self.text.officer.en.many),
                Lang::De => format!("{n} {}", self.text.officer.de.plural),
            },
            _ => format!("{n} × {}", self.full_name(def)),
        }
    }

    /// Names a Scheme Twist where nothing else is said of it, in German: the 007 boxes keep the
    /// English word.
    pub fn scheme_twist(&self) -> &'static str {
        if self.has_gadgets() {
            "Scheme Twist"
        } else {
            "Wendung des Plans"
        }
    }

    fn one(&self, def: DefId, kind: CardKind) -> String {
        let lang = self.lang;
        match kind {
            CardKind::Wound => say!(lang, "a Wound", "eine Wunde"),
            CardKind::Bystander => say!(lang, "a Bystander", "einen Zivilisten"),
            CardKind::Twist => {
                let twist = &self.text.triggers.twist_card;
                let (a, twist) = (twist.word(["einen", "eine", "ein"]), &twist.oblique);
                say!(lang, "a Scheme Twist", "{a} {twist}")
            }
            CardKind::Strike => {
                let strike = &self.text.triggers.strike_card.oblique;
                say!(lang, "a Master Strike", "einen {strike}")
            }
            // Miss Moneypenny is somebody, not one of many.
            CardKind::Officer if self.has_gadgets() => self.name(def),
            CardKind::Officer => {
                let name = self.name(def);
                say!(lang, "a {name}", "einen {name}")
            }
            // In German the names of starting Heroes stand as they are printed.
            CardKind::Starter => {
                let name = self.name(def);
                say!(lang, "a {name}", "{name}")
            }
            _ => self.full_name(def),
        }
    }

    /// Returns cards as the object of a sentence; those the viewer can not see are "a card".
    pub(super) fn cards(&self, def: Option<DefId>, n: usize) -> String {
        let lang = self.lang;
        match (def, n) {
            (Some(def), n) => self.object(def, n),
            (None, 1) => say!(lang, "a card", "eine Karte"),
            (None, n) => say!(lang, "{n} cards", "{n} Karten"),
        }
    }

    /// Returns what a player is called.
    pub fn seat(&self, seat: Seat) -> String {
        let number = seat.idx() + 1;
        match self.names.get(seat.idx()) {
            Some(name) if !name.is_empty() => name.clone(),
            _ => say!(self.lang, "Player {number}", "Spieler {number}"),
        }
    }

    /// Returns the name of a space of the row.
    pub fn space(&self, space: Space) -> String {
        match self.space_words(space) {
            Some(words) => words.short.get(self.lang).to_owned(),
            None => self.row_name(space),
        }
    }

    /// Returns where a card in a space is: "on the Bridge".
    pub fn at(&self, space: Space) -> String {
        match (self.space_words(space), self.lang) {
            (Some(words), Lang::En) => words.at_en.to_string(),
            (Some(words), Lang::De) => words.at_de.to_string(),
            (None, lang) => {
                let name = self.row_name(space);
                say!(lang, "on the space “{name}”", "auf dem Feld „{name}“")
            }
        }
    }

    fn space_words(&self, space: Space) -> Option<&cards::words::Space> {
        let name = self.view.table.catalogue.row.get(space.idx())?;
        self.text.spaces.iter().find(|words| words.name == *name)
    }

    fn row_name(&self, space: Space) -> String {
        let row = &self.view.table.catalogue.row;
        row.get(space.idx()).cloned().unwrap_or_default()
    }

    /// Returns the printed points and cost of a Hero: "Cost 3, Recruit 2+".
    pub(super) fn printed_points(&self, def: DefId) -> Option<String> {
        let (lang, tree) = (self.lang, &self.view.def(def).tree);
        let recruit = tree.recruit.map(|printed| {
            let n = printed_words(printed);
            say!(lang, "Recruit {n}", "Rekrutierung {n}")
        });
        let attack = tree.attack.map(|printed| {
            let n = printed_words(printed);
            say!(lang, "Attack {n}", "Angriff {n}")
        });
        let points: Vec<String> = recruit.into_iter().chain(attack).collect();
        (!points.is_empty()).then(|| points.join(", "))
    }

    /// Returns points of the pools: "+2 Attack, +1 Recruit".
    pub(super) fn points(&self, attack: u16, recruit: u16) -> String {
        let lang = self.lang;
        let attack = (attack > 0).then(|| say!(lang, "+{attack} Attack", "+{attack} Angriff"));
        let recruit =
            (recruit > 0).then(|| say!(lang, "+{recruit} Recruit", "+{recruit} Rekrutierung"));
        attack
            .into_iter()
            .chain(recruit)
            .collect::<Vec<_>>()
            .join(", ")
    }

    /// Returns victory points: "3 VP".
    pub fn victory_points(&self, n: i32) -> String {
        say!(self.lang, "{n} VP", "{n} SP")
    }
}

/// Returns a printed value as it stands on the card.
pub fn printed_words(printed: Printed) -> String {
    match printed {
        Printed::Plain(n) => n.to_string(),
        Printed::Plus(n) => format!("{n}+"),
        Printed::Star => "*".to_owned(),
    }
}
