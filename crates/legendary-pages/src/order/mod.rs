//! A game as somebody orders it on the set-up page, before it is dealt.

mod code;
mod code_words;
mod form;
mod house;
mod letters;
mod refusal;

use cards::tree::GroupKind;
use kernel::{Seed, Sitter, TakeBackPolicy};
use legendary::PLAYERS_MAX;
use legendary::setup::{Setup, SetupErrors, deal_out};
use legendary::{Catalogue, DefId, Zone};
use std::sync::Arc;

use room::{BLIND, Order, lasting_policy};

use crate::card_table::CardTable;
use bots::legendary::Legendary;
use room::{Device, Place, Talk};

pub use code::CodeError;
pub use code_words::code_refusal;
pub use form::{CHOSEN, OPENINGS, choices, field_of};
pub use house::{matters, switch_words};
pub use refusal::{Field, Refusal, setup_refusals};

/// The bot that sits in for people.
pub const CAREFUL: &str = "heuristic";

/// The kinds of which a game uses several groups.
pub const SEVERAL: [GroupKind; 4] = [
    GroupKind::Hero,
    GroupKind::Villains,
    GroupKind::Henchmen,
    GroupKind::Missions,
];

/// Who is to sit in a chair.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Who {
    Here,
    Elsewhere,
    /// A bot that plays with care.
    Bot,
    /// A bot that plays as a beginner does.
    Recruit,
    /// A bot whose rules of thumb were trained.
    Agent,
    /// A bot that looks ahead for a moment.
    Veteran,
    /// A bot that looks ahead for up to a second.
    Mastermind,
    /// A bot that chooses blindly.
    Blind,
}

impl Who {
    pub const ALL: [Who; 8] = [
        Who::Here,
        Who::Elsewhere,
        Who::Bot,
        Who::Recruit,
        Who::Agent,
        Who::Veteran,
        Who::Mastermind,
        Who::Blind,
    ];

    /// Returns who plays as a bot of this level does.
    pub fn of_level(level: &str) -> Who {
        let all = Who::ALL.into_iter();
        let bots = all.filter(|who| who.level().is_some());
        let found = bots.into_iter().find(|who| who.level() == Some(level));
        found.unwrap_or(Who::Bot)
    }

    /// Returns the level of a bot in the words of records; nothing for a person.
    pub fn level(self) -> Option<&'static str> {
        match self {
            Who::Here | Who::Elsewhere => None,
            Who::Bot => Some(CAREFUL),
            Who::Blind => Some(BLIND),
            Who::Recruit | Who::Agent | Who::Veteran | Who::Mastermind => Some(self.word()),
        }
    }

    pub fn word(self) -> &'static str {
        match self {
            Who::Here => "here",
            Who::Elsewhere => "elsewhere",
            Who::Bot => "bot",
            Who::Recruit => "recruit",
            Who::Agent => "agent",
            Who::Veteran => "veteran",
            Who::Mastermind => "mastermind",
            Who::Blind => "blind",
        }
    }

    fn place(self) -> Place {
        match self {
            Who::Here => Place::Here,
            Who::Elsewhere => Place::Elsewhere,
            Who::Bot | Who::Recruit | Who::Agent | Who::Veteran | Who::Mastermind | Who::Blind => {
                Place::Bot
            }
        }
    }
}

/// A chair as it was ordered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chair {
    pub who: Who,
    pub name: String,
}

/// What stands on the set-up page.
#[derive(Clone, Debug)]
pub struct Draft {
    pub setup: Setup,
    /// Groups that a roll leaves alone.
    pub locked: Vec<(GroupKind, String)>,
    /// One for each chair there could be.
    pub chairs: Vec<Chair>,
    pub device: Device,
    pub take_back: TakeBackPolicy,
    pub talk: Talk,
    /// What the deal is to be drawn from; nothing for chance.
    pub seed: String,
}

impl Draft {
    /// Returns the first game of a box for a person and a bot.
    pub fn first(catalogue: Arc<Catalogue>) -> Draft {
        let chair = |nth: usize| Chair {
            who: if nth == 0 { Who::Here } else { Who::Bot },
            name: String::new(),
        };
        Draft {
            setup: Setup::first_game(catalogue, 2),
            locked: Vec::new(),
            chairs: (0..PLAYERS_MAX).map(chair).collect(),
            device: Device::Open,
            take_back: TakeBackPolicy::OneAgrees,
            talk: Talk::Seats,
            seed: String::new(),
        }
    }

    /// Returns the chairs that are in use.
    pub fn in_use(&self) -> &[Chair] {
        &self.chairs[..usize::from(self.setup.players).min(self.chairs.len())]
    }

    pub fn n_here(&self) -> usize {
        let here = |chair: &&Chair| chair.who == Who::Here;
        self.in_use().iter().filter(here).count()
    }

    /// Returns the named groups of a kind.
    pub fn names(&self, kind: GroupKind) -> &[String] {
        match kind {
            GroupKind::Mastermind => self.setup.mastermind.as_slice(),
            GroupKind::Scheme => self.setup.scheme.as_slice(),
            GroupKind::Hero => &self.setup.heroes,
            GroupKind::Villains => &self.setup.villains,
            GroupKind::Henchmen => &self.setup.henchmen,
            GroupKind::Missions => &self.setup.missions,
            GroupKind::Starters => &self.setup.special_starters,
            GroupKind::Basics | GroupKind::Extras => &[],
        }
    }

    pub fn is_locked(&self, kind: GroupKind, name: &str) -> bool {
        let mut locked = self.locked.iter();
        locked.any(|(of, which)| *of == kind && which == name)
    }

    /// Forgets the groups for which `keeps` says no.
    fn keep(&mut self, keeps: impl Fn(GroupKind, &str) -> bool) {
        let setup = &mut self.setup;
        let keep_one = |kind, name: &mut Option<String>| {
            *name = name.take().filter(|name| keeps(kind, name));
        };
        keep_one(GroupKind::Mastermind, &mut setup.mastermind);
        keep_one(GroupKind::Scheme, &mut setup.scheme);
        setup.heroes.retain(|name| keeps(GroupKind::Hero, name));
        setup
            .villains
            .retain(|name| keeps(GroupKind::Villains, name));
        setup
            .henchmen
            .retain(|name| keeps(GroupKind::Henchmen, name));
        setup
            .missions
            .retain(|name| keeps(GroupKind::Missions, name));
        setup
            .special_starters
            .retain(|name| keeps(GroupKind::Starters, name));
    }

    /// Draws everything that is not locked anew.
    pub fn roll(&mut self, seed: Seed) -> Result<(), SetupErrors> {
        let mut rolled = self.clone();
        rolled.keep(|kind, name| self.is_locked(kind, name));
        // What was chosen twice is kept once.
        let setup = &mut rolled.setup;
        for names in [
            &mut setup.heroes,
            &mut setup.villains,
            &mut setup.henchmen,
            &mut setup.missions,
            &mut setup.special_starters,
        ] {
            *names = once_each(names);
        }
        self.take_groups(rolled.setup.resolve(seed)?);
        Ok(())
    }

    /// Draws the groups of one kind anew, and what can not stay with the new ones.
    pub fn roll_kind(&mut self, kind: GroupKind, seed: Seed) -> Result<(), SetupErrors> {
        let mut rolled = self.clone();
        rolled.keep(|of, name| of != kind || self.is_locked(of, name));
        match rolled.setup.resolve(seed) {
            Ok(setup) => {
                self.take_groups(setup);
                Ok(())
            }
            Err(_) => self.roll(seed),
        }
    }

    /// Draws what is still open.
    pub fn fill(&mut self, seed: Seed) -> Result<(), SetupErrors> {
        let setup = self.setup.resolve(seed)?;
        self.take_groups(setup);
        Ok(())
    }

    /// Takes over the groups of a set-up; who begins stays as it was.
    fn take_groups(&mut self, from: Setup) {
        self.setup = Setup {
            first_player: self.setup.first_player,
            ..from
        };
    }

    /// Forgets all groups and locks.
    pub fn clear(&mut self) {
        self.locked.clear();
        self.keep(|_, _| false);
    }

    /// Takes the groups that the box recommends to begin with.
    pub fn take_first_game(&mut self) {
        let first = Setup::first_game(self.setup.catalogue.clone(), self.setup.players);
        self.take_named(first);
    }

    /// Takes the groups of a game that the box knows by name; without one, nothing changes.
    pub fn take_preset(&mut self, name: &str) {
        let catalogue = self.setup.catalogue.clone();
        if let Some(preset) = Setup::preset(catalogue, name, self.setup.players) {
            self.take_named(preset);
        }
    }

    /// Takes a game that bots win about as often as they lose, with the Mastermind and the Scheme that
    /// are locked; says whether one is known.
    pub fn take_near_even(&mut self, legendary: &Legendary, luck: Seed) -> bool {
        let mut wanted = self.clone();
        wanted.keep(|kind, name| self.is_locked(kind, name));
        let found = legendary.near_even(&wanted.setup, luck);
        let is_known = found.is_some();
        if let Some(game) = found {
            let locked = std::mem::take(&mut self.locked);
            self.take_named(game);
            self.locked = locked;
        }
        is_known
    }

    /// Whether the groups are those that the box recommends to begin with.
    pub fn is_first_game(&self) -> bool {
        let (catalogue, players) = (self.setup.catalogue.clone(), self.setup.players);
        self.setup
            .has_groups_of(&Setup::first_game(catalogue, players))
    }

    /// Whether the groups are those of a game that the box knows by name.
    pub fn is_preset(&self, name: &str) -> bool {
        self.setup.is_preset(name)
    }

    fn take_named(&mut self, named: Setup) {
        self.locked.clear();
        self.setup = Setup {
            mastermind: named.mastermind,
            scheme: named.scheme,
            heroes: named.heroes,
            villains: named.villains,
            henchmen: named.henchmen,
            missions: named.missions,
            special_starters: named.special_starters,
            ..self.setup.clone()
        };
    }

    /// Returns how many groups of a kind this game uses, as far as that can be told.
    pub fn slots(&self, kind: GroupKind) -> usize {
        let bare = |keep_scheme: bool| {
            let mut draft = self.clone();
            draft.keep(|of, _| keep_scheme && of == GroupKind::Scheme);
            let resolved = draft.setup.resolve(Seed::from_number(0)).ok()?;
            draft.setup = resolved;
            Some(draft.names(kind).len())
        };
        let exact = self.setup.resolve(Seed::from_number(0)).ok();
        let exact = exact.map(|setup| {
            let draft = Draft {
                setup,
                ..self.clone()
            };
            draft.names(kind).len()
        });
        let known = exact.or_else(|| bare(true)).or_else(|| bare(false));
        known.unwrap_or(0)
    }

    /// Returns what lies on the table at the start, or why the game can not be played.
    pub fn preview(&self) -> Result<Preview, SetupErrors> {
        let resolved = self.setup.resolve(Seed::from_number(0))?;
        let deal = deal_out(&resolved)?;
        let catalogue = &resolved.catalogue;
        let in_deck = |wanted: &[DefId]| {
            let deck = deal.piles.iter(Zone::VILLAIN_DECK);
            deck.filter(|&card| wanted.contains(&deal.def_of(card)))
                .count()
        };
        let from_heroes = usize::from(deal.hero_cards_into_villain_deck);
        Ok(Preview {
            villain_deck: deal.piles.len(Zone::VILLAIN_DECK) + from_heroes,
            hero_deck: deal.piles.len(Zone::HERO_DECK) - from_heroes,
            twists: in_deck(&[catalogue.twist]),
            strikes: in_deck(&[catalogue.strike]),
            bystanders: in_deck(&catalogue.captives),
        })
    }

    /// Returns the order to deal, or why nobody could play it.
    pub fn order(&self) -> Result<Order<CardTable>, Refusal> {
        let is_person = |chair: &Chair| matches!(chair.who, Who::Here | Who::Elsewhere);
        if !self.in_use().iter().any(is_person) {
            return Err(Refusal::nobody());
        }
        let sitters = self.in_use().iter().map(|chair| {
            let sitter = match chair.who.level() {
                None => Sitter::Person(chair.name.clone()),
                Some(level) => Sitter::Bot(level.to_owned()),
            };
            (chair.who.place(), sitter)
        });
        Ok(Order {
            setup: self.setup.clone(),
            sitters: sitters.collect(),
            take_back: self.policy(),
            device: self.device,
            talk: self.talk,
            open_deal: Seed::parse(&self.seed),
            notes: Vec::new(),
        })
    }
}

fn once_each(names: &[String]) -> Vec<String> {
    let first = |(i, name): &(usize, &String)| !names[..*i].contains(name);
    let kept = names.iter().enumerate().filter(first);
    kept.map(|(_, name)| name.clone()).collect()
}

impl Draft {
    fn policy(&self) -> TakeBackPolicy {
        let places: Vec<Place> = self
            .in_use()
            .iter()
            .map(|chair| chair.who.place())
            .collect();
        lasting_policy(self.take_back, &places)
    }
}

/// How a game would begin.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Preview {
    pub villain_deck: usize,
    pub hero_deck: usize,
    pub twists: usize,
    pub strikes: usize,
    pub bystanders: usize,
}
