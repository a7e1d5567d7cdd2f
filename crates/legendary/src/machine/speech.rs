//! Actions in words: the stable identity of an option, the same from the state and from a view.

use cards::tree::Moment;
use cards::words::poker_name;
use kernel::Cite;

use crate::machine::action::{Action, Spot};
use crate::rules::bond::mission::Pay;
use crate::state::State;
use crate::state::ids::{Card, CardName, DefId, Space};
use crate::state::piles::{OwnZone, Zone};
use crate::text::catalogue::Catalogue;

/// Where the words of an action are looked up.
pub(crate) trait Speaks {
    /// How cards are named there.
    type Card: CardName;

    fn catalogue(&self) -> &Catalogue;
    fn def_of_card(&self, card: Self::Card) -> Option<DefId>;
    /// What a card in play counts as, if that differs from what is printed on it.
    fn stands_for(&self, card: Self::Card) -> Option<DefId>;
    fn zone_of_card(&self, card: Self::Card) -> Zone;
    fn top_of(&self, zone: Zone) -> Option<DefId>;

    fn label(&self, def: Option<DefId>) -> &str {
        def.map_or("a card", |def| &self.catalogue().def(def).label)
    }

    fn card_words(&self, card: Self::Card) -> String {
        let name = self.label(self.def_of_card(card)).to_owned();
        match self.stands_for(card) {
            Some(def) => format!("{name} as {}", self.label(Some(def))),
            None => name,
        }
    }

    fn space_words(&self, space: Space) -> String {
        self.catalogue()
            .row
            .get(space.idx())
            .cloned()
            .unwrap_or_default()
    }

    /// Where either kind of points is enough, the words say which is meant.
    fn complete_in_words(&self, space: Space, with: Pay) -> String {
        let mission = self.top_of(Zone::row(space));
        let words = format!(
            "complete {} in {}",
            self.label(mission),
            self.space_words(space)
        );
        match (
            mission.is_some_and(|def| self.catalogue().def(def).either),
            with,
        ) {
            (true, Pay::Attack) => format!("{words} with Attack"),
            (true, Pay::Recruit) => format!("{words} with Recruit"),
            _ => words,
        }
    }

    /// A card with several such lines says which is meant.
    fn use_in_words(&self, def: DefId, clause: u8) -> String {
        let name = self.label(Some(def));
        let lines = self.catalogue().def(def).abilities.iter();
        let lines = lines.filter(|line| line.when == Moment::OnceThisTurn);
        match lines.count() {
            0 | 1 => format!("use {name}"),
            _ => format!("use {name} line {clause}"),
        }
    }

    fn ko_cartel_in_words(&self, spot: Spot) -> String {
        let cartel = self.label(self.top_of(Zone::cartel_on(spot)));
        let under = self.label(self.top_of(Zone::of_spot(spot)));
        match spot {
            Spot::Row(space) => {
                let space = self.space_words(space);
                format!("ko cartel {cartel} on {under} in {space}")
            }
            Spot::Hq(slot) => format!("ko cartel {cartel} on {under} in HQ {}", slot + 1),
            Spot::Mastermind => format!("ko cartel {cartel} on mastermind {under}"),
        }
    }

    fn action_in_words(&self, action: &Action<Self::Card>) -> String {
        let card = |card: Self::Card| self.card_words(card);
        let place = |card: Self::Card| place_words(self.zone_of_card(card));
        match *action {
            Action::Play(c) => format!("play {}", card(c)),
            Action::Recruit { slot } => {
                let hero = self.label(self.top_of(Zone::hq(slot)));
                format!("recruit {hero} from HQ {}", slot + 1)
            }
            Action::RecruitOfficer => {
                format!("recruit {}", self.label(Some(self.catalogue().officer)))
            }
            Action::FightVillain(space) => {
                let villain = self.label(self.top_of(Zone::row(space)));
                format!("fight {villain} in {}", self.space_words(space))
            }
            Action::FightMastermind => {
                format!(
                    "fight mastermind {}",
                    self.label(self.top_of(Zone::MASTERMIND))
                )
            }
            Action::BuyMastermind => {
                let mastermind = self.label(self.top_of(Zone::MASTERMIND));
                format!("fight mastermind {mastermind} with Recruit")
            }
            Action::Complete { space, with } => self.complete_in_words(space, with),
            Action::Use { def, clause } => self.use_in_words(def, clause),
            Action::Call(c) => match self.zone_of_card(c).as_own() {
                Some((owner, _)) => format!("call on {} of {owner}", card(c)),
                None => format!("call on {}", card(c)),
            },
            Action::Give(c) => format!("give {}", card(c)),
            Action::Rescue(space) => {
                let hero = self.label(self.top_of(Zone::row(space)));
                format!("rescue {hero} from {}", self.space_words(space))
            }
            Action::PayOff { space, fights } => {
                let villain = self.label(self.top_of(Zone::row(space)));
                let fight = if fights { " with its Fight effect" } else { "" };
                format!("pay off {villain} in {}{fight}", self.space_words(space))
            }
            Action::KoCartel(spot) => self.ko_cartel_in_words(spot),
            Action::DamageBase(n) => format!("damage base {n}"),
            Action::Spend(c) => format!("spend {}", card(c)),
            Action::Heal => "heal".to_owned(),
            Action::EndTurn => "end turn".to_owned(),
            Action::Pick(c) => format!("choose {} from {}", card(c), place(c)),
            Action::Enough => "enough".to_owned(),
            Action::Nothing => "nothing to choose".to_owned(),
            Action::Yes => "yes".to_owned(),
            Action::No => "no".to_owned(),
            Action::Alternative(i) => format!("alternative {}", i + 1),
            Action::Reveal(c) => format!("reveal {} from {}", card(c), place(c)),
            Action::Suffer => "suffer".to_owned(),
            Action::Player(seat) => seat.to_string(),
            Action::Space(space) => format!("space {}", self.space_words(space)),
            Action::Mastermind => "mastermind".to_owned(),
            Action::Copy(def) => format!("copy {}", self.label(Some(def))),
            Action::Make(Some(hand)) => format!("make {}", poker_name(hand)),
            Action::Make(None) => "make no hand".to_owned(),
            Action::Next(def) => format!("next {}", self.label(Some(def))),
            Action::StepIn(_) => "step in".to_owned(),
            Action::Concede => "concede".to_owned(),
        }
    }
}

fn place_words(zone: Zone) -> String {
    match zone.as_own() {
        Some((_, OwnZone::Hand)) => "hand".to_owned(),
        Some((_, OwnZone::Played)) => "play".to_owned(),
        Some((_, OwnZone::Discard)) => "discard".to_owned(),
        Some((_, OwnZone::Victory)) => "victory".to_owned(),
        Some((_, OwnZone::Deck | OwnZone::Looked)) => "deck".to_owned(),
        Some((_, OwnZone::Passing)) => "passing".to_owned(),
        None => match zone.as_hq() {
            Some(slot) => format!("HQ {}", slot + 1),
            None if zone.as_wound_stack().is_some() => "stack".to_owned(),
            None => "table".to_owned(),
        },
    }
}

impl Speaks for State {
    type Card = Card;

    fn catalogue(&self) -> &Catalogue {
        &self.deal.catalogue
    }

    fn def_of_card(&self, card: Card) -> Option<DefId> {
        card.is_some().then(|| self.def_of(card))
    }

    fn stands_for(&self, card: Card) -> Option<DefId> {
        let (def, _) = self.identity(card);
        (def != self.def_of(card)).then_some(def)
    }

    fn zone_of_card(&self, card: Card) -> Zone {
        self.piles.zone_of(card)
    }

    fn top_of(&self, zone: Zone) -> Option<DefId> {
        self.piles.top(zone).map(|card| self.def_of(card))
    }
}

pub(crate) fn cite_in_words(catalogue: &Catalogue, cite: Cite) -> String {
    match cite {
        Cite::Rule(rule) => rule.to_string(),
        Cite::Text { definition, clause } => {
            let slot = catalogue
                .defs
                .get(usize::from(definition))
                .map_or("?", |def| &def.slot);
            format!("{slot}#{clause}")
        }
    }
}
