//! Which cards, how many and where, in a few characters.

use super::super::names::role_name;
use super::super::text::spaced;
use super::Short;
use super::icons::{GADGET, WOUND, class_icon};
use crate::tree::{Chooser, CostTest, Filter, FilterKind, Pick, Place, Quantity};

impl Short<'_> {
    /// Returns "2 Heroes (hand/discard)".
    pub(crate) fn picked(&self, pick: &Pick) -> String {
        let filter = &pick.filter;
        if pick.from == [Place::Them] && *filter == Filter::default() {
            return self.some_of_them(&pick.quantity);
        }
        let other = match (filter.other, &pick.quantity) {
            (true, Quantity::Exactly(amount)) if amount.n == 1 => self.other_one(filter.kind),
            (true, _) => self.say("other", "andere"),
            (false, _) => "",
        };
        let (number, noun) = match &pick.quantity {
            Quantity::Exactly(amount) => (amount.n.to_string(), self.noun(amount.n, filter)),
            Quantity::UpTo(n) => (format!("≤{n}"), self.noun(*n, filter)),
            Quantity::Any => (
                self.say("any", "beliebige").to_string(),
                self.noun(2, filter),
            ),
            Quantity::All => (self.say("all", "alle").to_string(), self.noun(2, filter)),
        };
        spaced(&[&number, other, &noun, &self.places(pick)])
    }

    /// Returns "other" with the German ending of the noun behind it.
    pub(crate) fn other_one(&self, kind: FilterKind) -> &'static str {
        match kind {
            FilterKind::Card | FilterKind::Wound | FilterKind::Angel => self.say("other", "andere"),
            FilterKind::Hero
            | FilterKind::Bystander
            | FilterKind::Villain
            | FilterKind::Mission
            | FilterKind::BasicStarter
            | FilterKind::BrainwashedHero => self.say("other", "anderer"),
            FilterKind::Gadget => self.say("other", "anderes"),
        }
    }

    pub(crate) fn pick_per(&self, pick: &Pick) -> String {
        match &pick.quantity {
            Quantity::Exactly(amount) => self.per(amount),
            Quantity::UpTo(_) | Quantity::Any | Quantity::All => String::new(),
        }
    }

    fn some_of_them(&self, quantity: &Quantity) -> String {
        match quantity {
            Quantity::Exactly(amount) => amount.n.to_string(),
            Quantity::UpTo(n) => format!("≤{n}"),
            Quantity::Any => self.say("any", "beliebige").to_string(),
            Quantity::All => self.say("it", "sie").to_string(),
        }
    }

    fn places(&self, pick: &Pick) -> String {
        let names: Vec<&str> = pick
            .from
            .iter()
            .filter(|place| **place != Place::Them)
            .map(|place| match place {
                Place::Hand => self.say("hand", "Hand"),
                Place::Discard => self.say("discard", "Ablage"),
                Place::Played => self.say("played", "gespielt"),
                Place::Victory => self.say("victory pile", "Siegstapel"),
                Place::Hq => self.hq(),
                Place::Them => "",
            })
            .collect();
        let choice = match pick.chooser {
            Chooser::You => self.say(", your choice", ", deine Wahl"),
            Chooser::ThatPlayer => "",
        };
        if names.is_empty() {
            String::new()
        } else {
            format!("({}{choice})", names.join("/"))
        }
    }

    /// Returns what the cards are; a team or class alone means a Hero, a group alone a Villain.
    pub(crate) fn noun(&self, n: u8, filter: &Filter) -> String {
        let classes: Vec<&str> = filter
            .classes
            .iter()
            .map(|class| class_icon(*class))
            .collect();
        let mut words = vec![
            filter.team.clone().unwrap_or_default(),
            filter
                .role
                .map(|role| role_name(role, self.lang).to_string())
                .unwrap_or_default(),
            filter.group.clone().unwrap_or_default(),
            classes.join("/"),
        ];
        let named = words.iter().any(|word| !word.is_empty());
        match filter.kind {
            FilterKind::Hero | FilterKind::Villain if named => {}
            FilterKind::Card if filter.name.is_some() => words.extend(filter.name.clone()),
            FilterKind::Card
            | FilterKind::Hero
            | FilterKind::Wound
            | FilterKind::Bystander
            | FilterKind::Villain
            | FilterKind::Mission
            | FilterKind::Gadget
            | FilterKind::BasicStarter
            | FilterKind::Angel
            | FilterKind::BrainwashedHero => words.push(self.kind(n, filter.kind)),
        }
        words.push(
            filter
                .cost
                .map(|test| format!("({})", self.cost(test)))
                .unwrap_or_default(),
        );
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        spaced(&words)
    }

    pub(crate) fn kind(&self, n: u8, kind: FilterKind) -> String {
        let one = n == 1;
        match kind {
            FilterKind::Card if one => self.say("card", "Karte"),
            FilterKind::Card => self.say("cards", "Karten"),
            FilterKind::Hero if one => self.say("Hero", "Held"),
            FilterKind::Hero => self.say("Heroes", "Helden"),
            FilterKind::Wound => WOUND,
            FilterKind::Bystander => self.captive(),
            FilterKind::Villain if one => self.say("Villain", "Schurke"),
            FilterKind::Villain => self.say("Villains", "Schurken"),
            FilterKind::Mission if one => self.say("Mission", "Auftrag"),
            FilterKind::Mission => self.say("Missions", "Aufträge"),
            FilterKind::Gadget => GADGET,
            FilterKind::BasicStarter if one => "Basic Starter",
            FilterKind::Angel if one => "Angel",
            FilterKind::Angel => "Angels",
            FilterKind::BrainwashedHero if one => self.say("brainwashed Hero", "Brainwash-Held"),
            FilterKind::BrainwashedHero => self.say("brainwashed Heroes", "Brainwash-Helden"),
            FilterKind::BasicStarter => self.say("Basic Starters", "Basic Starter"),
        }
        .to_string()
    }

    pub(crate) fn cost(&self, test: CostTest) -> String {
        let cost = self.say("cost", "Kosten");
        match test {
            CostTest::AtMost(n) => format!("{cost} ≤{n}"),
            CostTest::AtLeast(n) => format!("{cost} ≥{n}"),
            CostTest::Odd => self.say("odd cost", "ungerade Kosten").to_string(),
        }
    }

    pub(crate) fn captive(&self) -> &str {
        self.ctx.captive.short.get(self.lang)
    }

    /// Returns an icon with its number in front, which a single one does not need.
    pub(crate) fn times(&self, n: u8, icon: &str) -> String {
        if n == 1 {
            icon.to_string()
        } else {
            format!("{n} {icon}")
        }
    }
}
