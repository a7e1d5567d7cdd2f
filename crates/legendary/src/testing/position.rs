//! A game put together by hand: for rule cases, puzzles and studies.
//!
//! A position is data; [`Position::build`] checks it and sets the table up. Whatever a position
//! does not mention lies as it would in a quiet moment of an ordinary game.

use std::collections::BTreeMap;
use std::sync::Arc;

use cards::tree::{CardKind, GroupKind, PokerHand};
use kernel::{Seat, Seed, Sink};

use crate::machine::frame::{Frame, TurnStep};
use crate::rules::bond::liaison::Kept;
use crate::rules::ruleset::RuleSet;
use crate::setup::MastermindMode;
use crate::setup::{Opening, PlayMode, Teams, default_rules};
use crate::state::deal::{Deal, Dealer, VILLAIN_PILES};
use crate::state::event::Event;
use crate::state::eyes::eyes_on;
use crate::state::ids::{Card, DefId, GroupId, Space};
use crate::state::piles::{PLAYERS_MAX, ROW_MAX, Zone};
use crate::state::{Escapes, OpenTurn, Play, State, Turn};
use crate::text::catalogue::Catalogue;
use crate::text::facts::Facts;

/// A table as somebody describes it.
#[derive(Clone, Debug)]
pub struct Position {
    pub catalogue: Arc<Catalogue>,
    pub rules: RuleSet,
    pub play_mode: PlayMode,
    pub teams: Teams,
    /// Turns of the opening still to come, for everybody.
    pub opening: Option<Opening>,
    pub perfect_missions: bool,
    pub players: u8,
    pub active: Seat,
    pub mastermind: GroupId,
    pub scheme: GroupId,
    pub mastermind_plus: i8,
    pub final_showdown: bool,
    /// The cards of each zone, top first. A zone that is not listed gets its usual cards.
    pub zones: BTreeMap<Zone, Vec<DefId>>,
    pub attack: u16,
    pub recruit: u16,
    pub twists_played: u8,
    pub danger: u16,
    pub escapes: Escapes,
    pub recruited: bool,
    pub fought_villain: bool,
    pub fought_mastermind: bool,
    pub healed: bool,
    /// How many actions the active player has taken.
    pub actions: u8,
    pub extra_drawn: u16,
    pub villains_defeated: u8,
    pub missions_completed: u8,
    /// Spaces of the row that are gone, one bit each.
    pub destroyed: u8,
    pub base_damage: u16,
    /// How often the Inevitable has been completed.
    pub completions: u16,
    /// Cards that stayed in play since their owner's last turn.
    pub kept: Vec<(Seat, DefId)>,
    pub stage: Stage,
    pub seed: Seed,
}

/// Where in the turn a position stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// Before the Villain Deck is played.
    TurnBegins,
    /// In the action step.
    Action,
}

/// Why a position can not be set up.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PositionError {
    #[error("a game has 1 to 5 players, not {0} (L-SETUP-001)")]
    Players(u8),
    #[error("player {0} does not sit at this table of {1}")]
    NoSuchPlayer(u8, u8),
    #[error("more than 512 cards")]
    TooManyCards,
    #[error("a space of the row or of the HQ holds one card, not {0} (L-CITY-004)")]
    Crowded(usize),
    #[error("the box has no {0} group")]
    NoGroup(&'static str),
}

impl Position {
    /// Returns a quiet table: the first Mastermind and Scheme of the box's first game, nothing in
    /// hand, nothing in the row.
    pub fn new(catalogue: Arc<Catalogue>, players: u8) -> Result<Position, PositionError> {
        let first = catalogue.first_game.as_ref();
        let pick = |kind: GroupKind, name: Option<&String>| {
            name.and_then(|name| catalogue.find_group(kind, name))
                .or_else(|| catalogue.groups_of(kind).next())
        };
        let mastermind = pick(GroupKind::Mastermind, first.map(|game| &game.mastermind))
            .ok_or(PositionError::NoGroup("Mastermind"))?;
        let scheme = pick(GroupKind::Scheme, first.map(|game| &game.scheme))
            .ok_or(PositionError::NoGroup("Scheme"))?;
        Ok(Position {
            rules: default_rules(&catalogue, PlayMode::Cooperative),
            catalogue,
            play_mode: PlayMode::Cooperative,
            teams: Teams::default(),
            opening: None,
            perfect_missions: false,
            players,
            active: Seat(0),
            mastermind,
            scheme,
            mastermind_plus: 0,
            final_showdown: false,
            zones: BTreeMap::new(),
            attack: 0,
            recruit: 0,
            twists_played: 0,
            danger: 0,
            escapes: Escapes::default(),
            recruited: false,
            fought_villain: false,
            fought_mastermind: false,
            healed: false,
            actions: 0,
            extra_drawn: 0,
            villains_defeated: 0,
            missions_completed: 0,
            destroyed: 0,
            base_damage: 0,
            completions: 0,
            kept: Vec::new(),
            stage: Stage::Action,
            seed: Seed::from_number(1),
        })
    }

    /// Sets the table up and runs to the first decision.
    pub fn build(&self, sink: &mut impl Sink<Event>) -> Result<State, PositionError> {
        if !(1..=PLAYERS_MAX as u8).contains(&self.players) {
            return Err(PositionError::Players(self.players));
        }
        if self.active.0 >= self.players {
            return Err(PositionError::NoSuchPlayer(self.active.0 + 1, self.players));
        }
        let mut dealer = Dealer::new();
        for zone in Zone::all() {
            let usual;
            let cards = match self.zones.get(&zone) {
                Some(cards) => cards,
                None => {
                    usual = self.usual_cards(zone);
                    &usual
                }
            };
            let single = zone.as_row().is_some() || zone.as_hq().is_some();
            if single && cards.len() > 1 {
                return Err(PositionError::Crowded(cards.len()));
            }
            if let Some((seat, _)) = zone.as_own()
                && seat.0 >= self.players
                && !cards.is_empty()
            {
                return Err(PositionError::NoSuchPlayer(seat.0 + 1, self.players));
            }
            let kept = self
                .kept
                .iter()
                .filter(|&&(owner, _)| zone == Zone::played(owner));
            for &def in cards.iter().chain(kept.map(|(_, def)| def)) {
                if !dealer.add(def, 1, zone) {
                    return Err(PositionError::TooManyCards);
                }
            }
        }
        let mut state = State::unshuffled(Arc::new(self.deal(dealer)), self.seed);
        self.set_counters(&mut state);
        state.push(Frame::Turn(match self.stage {
            Stage::TurnBegins => TurnStep::Begin,
            Stage::Action => TurnStep::Act,
        }));
        state.run(sink);
        Ok(state)
    }

    fn deal(&self, dealer: Dealer) -> Deal {
        let catalogue = &self.catalogue;
        let (scheme, mastermind) = (catalogue.head(self.scheme), catalogue.head(self.mastermind));
        let statics = Deal::standing_texts(catalogue, scheme, mastermind);
        Deal {
            applied: Default::default(),
            catalogue: catalogue.clone(),
            rules: self.rules,
            players: self.players,
            eyes: eyes_on(&self.rules, self.players),
            first_player: self.active,
            play_mode: self.play_mode,
            teams: self.teams,
            opening: self.opening,
            perfect_missions: self.perfect_missions,
            mastermind,
            scheme,
            mastermind_plus: self.mastermind_plus,
            final_showdown: self.final_showdown,
            hero_cards_into_villain_deck: 0,
            standing: Deal::about(&statics),
            facts: Facts::of_game(catalogue, &dealer.defs),
            statics,
            meter: catalogue.def(scheme).meter.clone(),
            wound_stacks: Deal::has_wound_stacks(catalogue, scheme),
            wound_limit: Deal::wound_limit_of(catalogue, scheme, self.players),
            wounds_at_start: dealer.piles.len(Zone::WOUNDS) as u16,
            heroes_at_start: dealer.piles.len(Zone::HERO_DECK) as u16,
            villain_piles: [0; VILLAIN_PILES],
            by_def: Deal::by_def(&dealer.defs),
            defs: dealer.defs,
            piles: dealer.piles,
        }
    }

    fn set_counters(&self, state: &mut State) {
        state.active = self.active;
        state.turns_taken = 1;
        state.twists_played = self.twists_played;
        state.danger = self.danger;
        state.destroyed = self.destroyed;
        state.base_damage = self.base_damage;
        state.completions = self.completions;
        state.know_the_inevitable();
        state.escapes = self.escapes;
        let played: Vec<Card> = state.piles.iter(Zone::played(self.active)).collect();
        let plays = played.iter().map(|&card| {
            let def = state.def_of(card);
            Play {
                def,
                classes: state.def(def).classes,
                card,
            }
        });
        state.turn = Turn {
            open: OpenTurn {
                attack: self.attack,
                recruit: self.recruit,
                attack_made: self.attack,
                recruit_made: self.recruit,
                recruited: self.recruited,
                fought_villain: self.fought_villain,
                fought_mastermind: self.fought_mastermind,
                healed: self.healed,
                actions: self.actions,
                extra_drawn: self.extra_drawn,
                villains_defeated: self.villains_defeated,
                missions_completed: self.missions_completed,
                ..OpenTurn::default()
            },
            plays: plays.collect(),
            ..Turn::default()
        };
        self.set_kept(state);
        for space in (0..ROW_MAX as u8).map(Space) {
            if let Some(card) = state.piles.top(Zone::row(space)) {
                let kind = state.printed(card).kind;
                let is_foe = matches!(
                    kind,
                    CardKind::Villain | CardKind::Henchman | CardKind::Mission
                );
                // A Hero in the row is brainwashed unless the Scheme makes Villains of Heroes.
                let is_brainwashed = self.rules.licence
                    && state.printed(card).is_hero
                    && !state.heroes_are_villains();
                if !is_foe && !is_brainwashed {
                    state.as_villain.insert(card);
                }
            }
            let under = state.piles.iter(Zone::under(space));
            let costs = under
                .map(|card| state.printed(card))
                .filter(|def| def.is_hero);
            state.bound_attack[space.idx()] = costs.map(|def| def.cost).sum();
        }
    }

    /// Kept cards lie in play but were not played this turn (C-72): they were dealt below those
    /// that were.
    fn set_kept(&self, state: &mut State) {
        for &(owner, def) in &self.kept {
            let taken = |card: Card| state.liaison.iter().any(|kept| kept.card == card);
            let mut in_play = state.piles.iter(Zone::played(owner));
            let found = in_play.find(|&card| state.def_of(card) == def && !taken(card));
            if let Some(card) = found {
                state.turn.plays.retain(|play| play.card != card);
                state.liaison.push(Kept {
                    card,
                    owner,
                    since: 0,
                });
            }
        }
    }

    /// Returns what lies in a zone that the description leaves out.
    fn usual_cards(&self, zone: Zone) -> Vec<DefId> {
        let catalogue = &self.catalogue;
        let many = |def: DefId, n: usize| vec![def; n];
        let all = |def: DefId| many(def, catalogue.def(def).count.into());
        let first_of = |kind: GroupKind| {
            let group = catalogue.groups_of(kind).next();
            group.and_then(|group| catalogue.group(group).defs.first().copied())
        };
        match zone {
            Zone::OFFICERS => all(catalogue.officer),
            Zone::WOUNDS => all(catalogue.wound),
            Zone::BYSTANDERS => catalogue.captives.iter().copied().flat_map(all).collect(),
            Zone::ASIDE => {
                let extras = catalogue.groups_of(GroupKind::Extras);
                let defs = extras.flat_map(|group| catalogue.group(group).defs.clone());
                let is_aside = |id: &DefId| {
                    let kind = catalogue.def(*id).kind;
                    !matches!(kind, CardKind::Cartel | CardKind::Angel)
                };
                defs.filter(is_aside).flat_map(all).collect()
            }
            Zone::CARTEL => {
                let defs = catalogue.defs.iter();
                let cartel = defs.filter(|def| def.kind == CardKind::Cartel);
                cartel.flat_map(|def| all(def.id)).collect()
            }
            Zone::SCHEME => vec![catalogue.head(self.scheme)],
            Zone::MASTERMIND => vec![catalogue.head(self.mastermind)],
            Zone::TACTICS => self.tactics(),
            Zone::VILLAIN_DECK => first_of(GroupKind::Henchmen).map_or(vec![], |def| many(def, 10)),
            Zone::HERO_DECK => first_of(GroupKind::Hero).map_or(vec![], |def| many(def, 20)),
            zone if zone.as_hq().is_some() => first_of(GroupKind::Hero).into_iter().collect(),
            zone => match zone.as_own() {
                Some((seat, crate::state::piles::OwnZone::Deck)) if seat.0 < self.players => {
                    catalogue
                        .starting_deck
                        .iter()
                        .flat_map(|&(def, n)| many(def, n.into()))
                        .collect()
                }
                _ => Vec::new(),
            },
        }
    }

    fn tactics(&self) -> Vec<DefId> {
        let defs = self.catalogue.group(self.mastermind).defs.iter().copied();
        defs.filter(|&def| self.catalogue.def(def).kind == CardKind::Tactic)
            .collect()
    }
}

/// What a referee may ask of a state: everything, hidden or not. Not for players or bots.
impl State {
    pub fn catalogue(&self) -> &Arc<Catalogue> {
        &self.deal.catalogue
    }

    pub fn cards_in(&self, zone: Zone) -> Vec<DefId> {
        self.piles
            .iter(zone)
            .map(|card| self.def_of(card))
            .collect()
    }

    pub fn leftmost_attack_left(&self) -> u16 {
        self.turn.leftmost_attack
    }

    pub fn attack(&self) -> u16 {
        self.turn.attack
    }

    pub fn recruit(&self) -> u16 {
        self.turn.recruit
    }

    pub fn attack_of_villain(&self, space: Space) -> Option<u16> {
        self.piles
            .top(Zone::row(space))
            .map(|_| self.villain_attack(space))
    }

    pub fn attack_of_mastermind(&self) -> u16 {
        self.mastermind_attack()
    }

    /// Returns the rule of the mode that changes the Mastermind's Attack, if one does.
    pub fn mastermind_mode_rule(&self) -> Option<&'static str> {
        let mut modes = MastermindMode::ALL.into_iter();
        let mode = modes.find(|mode| mode.plus() == self.deal.mastermind_plus)?;
        Some(mode.rule())
    }

    pub fn active_player(&self) -> Seat {
        self.active
    }

    pub fn twists(&self) -> u8 {
        self.twists_played
    }

    pub fn danger_level(&self) -> u16 {
        self.danger
    }

    /// Returns what the Mission in a space requires now.
    pub fn requirement_of(&self, space: Space) -> Option<crate::Requirement> {
        self.requirement(space)
    }

    /// Returns the rules by which the requirement of the Mission in a space is what it is.
    pub fn requirement_rules(&self, space: Space) -> Vec<&'static str> {
        let (Some(now), Some(card)) = (self.requirement(space), self.piles.top(Zone::row(space)))
        else {
            return Vec::new();
        };
        let def = self.printed(card);
        let mut rules = vec!["L-MISSION-010"];
        let attack = now.attack.is_some_and(|n| n != u16::from(def.attack));
        let recruit = now.recruit.is_some_and(|n| n != u16::from(def.recruit));
        if attack || recruit {
            rules.push("L-MISSION-007");
        }
        if attack && recruit {
            rules.push("L-MISSION-008");
        }
        if now.attack == Some(0) || now.recruit == Some(0) {
            rules.push("L-FIGHT-012");
        }
        rules
    }

    pub fn escapes_so_far(&self) -> Escapes {
        self.escapes
    }

    /// Whether the pending question is whether to use an ability whose condition is met.
    pub fn asks_to_use_ability(&self) -> bool {
        self.ask.is_some_and(|ask| {
            matches!(
                ask.question,
                crate::machine::frame::Question::UseAbility { .. }
            )
        })
    }
}

/// More for the referee, about the players' side of the 007 box.
impl State {
    /// Returns how many spaces of the row are gone.
    pub fn destroyed_spaces(&self) -> u32 {
        self.destroyed.count_ones()
    }

    pub fn damage_of_base(&self) -> u16 {
        self.base_damage
    }

    pub fn times_inevitable_completed(&self) -> u16 {
        self.completions
    }

    /// Whether Missions, Gadgets and a Danger Level belong to this game.
    pub fn has_danger(&self) -> bool {
        self.deal.rules.danger
    }

    pub fn best_poker_hand(&self, seat: Seat) -> Option<PokerHand> {
        self.poker_hands(seat).best()
    }

    pub fn can_make_hand(&self, seat: Seat, hand: PokerHand) -> bool {
        self.can_make(seat, hand)
    }
}
