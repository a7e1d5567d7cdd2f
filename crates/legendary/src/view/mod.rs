//! What one viewer can see, assembled field by field.
//!
//! A card is named by where it lies: its number in a view is its place in the list of all zones,
//! so it ends when the card moves and says nothing about which physical card it is.
//! Cards the viewer can not see are `None`; what is known about them as a whole is in [`Unseen`].

pub(crate) mod asked;
pub(crate) mod fight_fails;
pub(crate) mod plain_sight;
pub(crate) mod poker;
pub(crate) mod refuse;
pub(crate) mod refuse_licence;
pub(crate) mod sample;
pub(crate) mod sight;
pub(crate) mod speech;
pub(crate) mod sum;

use std::ops::Deref;
use std::sync::Arc;

use cards::tree::{Place, Verb};
use kernel::{Cite, Decision, Seat, SeatSet, Viewer};
use smallvec::SmallVec;

use crate::machine::action::Action;
use crate::machine::frame::{Ask, Frame, Purpose, Question};
use crate::machine::map_cards::{MapCards, renamed};
use crate::machine::once::Once;
use crate::rules::bond::liaison::Kept;
use crate::rules::bond::step_in::Held;
use crate::rules::ending::Gauge;
use crate::rules::foes::Requirement;
use crate::rules::ruleset::RuleSet;
use crate::setup::{Opening, PlayMode, Teams};
use crate::state::deal::VILLAIN_PILES;
use crate::state::event::Eyes;
use crate::state::ids::{Card, CardAt, DefId, Space};
use crate::state::piles::{CARDS_MAX, HQ_MAX, OwnZone, PLAYERS_MAX, ROW_MAX, ZONES, Zone};
use crate::state::{Escapes, OpenTurn, Play, Showdown, State};
use crate::text::catalogue::{Catalogue, Def};

/// What one viewer sees of a game.
#[derive(Clone, PartialEq, Debug)]
pub struct View {
    pub viewer: Viewer,
    pub table: Table,
    /// All cards, zone by zone, from the top of each.
    cards: Vec<Option<DefId>>,
    /// Where each zone ends in `cards`.
    ends: [u16; ZONES],
    /// What the hidden cards are, though not where.
    pub unseen: Unseen,
    pub active: Seat,
    pub turns_taken: u16,
    pub turn: TurnView,
    pub twists_played: u8,
    /// The Danger Level; the limit is in the gauge.
    pub danger: u16,
    /// Spaces of the row that are gone for good, one bit each from the Villain Deck.
    pub destroyed: u8,
    /// The damage the Base beside the Mastermind has taken.
    pub base_damage: u16,
    /// How often the Inevitable has been completed.
    pub completions: u16,
    /// Why no Hero can be recruited from the HQ now.
    pub recruiting_barred: Option<Cite>,
    /// Spaces of the HQ that hold no Hero now, one bit each from the left.
    pub closed_slots: u8,
    pub escapes: Escapes,
    /// Cards that stayed in play to help somebody later, each with its owner.
    pub kept: SmallVec<[Kept<CardAt>; 2]>,
    /// What recruiting the card in each space of the HQ costs now.
    pub hq_costs: [u16; HQ_MAX],
    /// Turns of the opening that each player still has to take.
    pub opening_left: [u8; PLAYERS_MAX],
    pub foes: [Option<FoeView>; ROW_MAX],
    pub mastermind_attack: u16,
    /// Why the viewer, whose turn it is, can not fight the Mastermind: a text.
    pub mastermind_barred: Option<Cite>,
    pub victory_points: SmallVec<[i32; 5]>,
    /// What each card of the Victory Piles is worth, once the game is over.
    pub worths: Vec<Worth>,
    pub gauge: Option<Gauge>,
    pub decision: Option<Decision>,
    /// What the viewer may do, if it is the viewer's choice.
    pub options: Vec<Action<CardAt>>,
    /// Who may step in with a kept card, whoever is asked.
    pub may_step_in: SeatSet,
    pub(crate) pending: Pending,
}

/// What is the same for the whole game and known to all.
#[derive(Clone, PartialEq, Debug)]
pub struct Table {
    pub catalogue: Arc<Catalogue>,
    pub rules: RuleSet,
    pub players: u8,
    pub first_player: Seat,
    pub play_mode: PlayMode,
    pub teams: Teams,
    pub opening: Option<Opening>,
    pub perfect_missions: bool,
    pub mastermind: DefId,
    pub scheme: DefId,
    pub mastermind_plus: i8,
    pub final_showdown: bool,
    pub wounds_at_start: u16,
    pub heroes_at_start: u16,
    /// Gained Wounds lie in a stack before each player, and so many in one lose the game.
    pub wound_stacks: bool,
    pub wound_limit: Option<u8>,
    /// How many cards of the Villain Deck came from each of its piles, from the top; nothing where
    /// it was shuffled as one.
    pub villain_piles: [u8; VILLAIN_PILES],
}

/// The hidden cards as everybody with a good memory could list them, sorted.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Unseen {
    /// Per player: what the viewer can not see of that player's deck and hand.
    pub of_players: Vec<Vec<DefId>>,
    /// After cards were passed face down an onlooker knows only what all players hold together.
    pub players_mixed: bool,
    /// Heroes that are still face down, in the Hero Deck or by the Scheme in the Villain Deck.
    pub heroes: Vec<DefId>,
    pub heroes_in_villain_deck: u16,
    pub villain_deck: Vec<DefId>,
    /// The same cards pile by pile from the top, where the deck was built from piles: everybody
    /// can count which pile is being played.
    pub villain_piles: Vec<Vec<DefId>>,
    pub tactics: Vec<DefId>,
    /// Where the Gadgets lie face down: all that nobody has seen, in their stack or in the Villain
    /// Deck, whose lists then name the first Gadget of the box for each.
    pub gadgets: Vec<DefId>,
    /// The Cartel stack.
    pub cartel: Vec<DefId>,
}

/// A card of a Victory Pile and the points it gave, its own text included.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Worth {
    pub seat: Seat,
    pub def: DefId,
    pub points: i32,
}

/// The pools and the history of the running turn.
#[derive(Clone, PartialEq, Debug)]
pub struct TurnView {
    pub open: OpenTurn,
    pub plays: SmallVec<[Play<CardAt>; 12]>,
    /// By which rule each of the waiting lines can not be used now.
    pub once_refused: SmallVec<[Option<&'static str>; 2]>,
    /// The "once this turn" lines of what was played, used or not.
    pub once: SmallVec<[Once<CardAt>; 2]>,
    /// Kept cards that were called on this turn.
    pub called: SmallVec<[CardAt; 2]>,
    /// The plays whose 00 Status is still to speak, counted from one.
    pub(crate) status: SmallVec<[u16; 4]>,
}

impl Deref for TurnView {
    type Target = OpenTurn;

    fn deref(&self) -> &OpenTurn {
        &self.open
    }
}

/// A card in the row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FoeView {
    pub def: DefId,
    pub attack: u16,
    /// A Villain only by the Scheme.
    pub by_scheme: bool,
    pub captives: u16,
    /// Why the viewer, whose turn it is, can not defeat it: its own text.
    pub barred: Option<Cite>,
    pub withstood: bool,
    /// What a Mission requires; nothing for a Villain.
    pub requires: Option<Requirement>,
    /// What rescuing a brainwashed Hero takes; nothing for any other card.
    pub rescue: Option<u16>,
    /// The Recruit for which a Villain may be fought instead.
    pub pay_off: Option<u16>,
    /// How many Cartel cards lie on it.
    pub cartel: u16,
}

/// What is under way, with cards named by place: enough to build a whole world from the view.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Pending {
    pub stack: SmallVec<[Frame<CardAt>; 8]>,
    pub ask: Option<Ask<CardAt>>,
    pub held: Vec<Held<CardAt>>,
    pub marked: SmallVec<[CardAt; 6]>,
    pub remembered: SmallVec<[DefId; 5]>,
    pub moved: CardAt,
    pub done: u16,
    pub kept: SmallVec<[CardAt; 2]>,
    pub withstood: SmallVec<[CardAt; 2]>,
    pub mods: SmallVec<[crate::state::Mod; 2]>,
    /// The different Heroes whose points were copied this turn.
    pub impersonated: SmallVec<[DefId; 2]>,
    pub by_scheme: SmallVec<[CardAt; 6]>,
    pub bound_attack: [u8; ROW_MAX],
    pub extra_turns: u8,
    pub deck_ran_out: bool,
    pub showdown: Showdown,
    pub passed: bool,
    pub dispersed: SmallVec<[CardAt; 4]>,
    /// Who else knows the face-down cards that the viewer knows, by place.
    pub known: SmallVec<[(CardAt, Eyes); 6]>,
}

impl View {
    /// Whether two players are on one side (L-TEXT-015 to 017).
    pub fn is_friendly(&self, a: Seat, b: Seat) -> bool {
        self.table.teams.friendly(self.table.play_mode, a, b)
    }

    /// Returns the cards of a zone from the top down.
    pub fn zone(&self, zone: Zone) -> &[Option<DefId>] {
        &self.cards[self.range(zone)]
    }

    pub(crate) fn range(&self, zone: Zone) -> std::ops::Range<usize> {
        let start = if zone.0 == 0 {
            0
        } else {
            self.ends[zone.idx() - 1]
        };
        usize::from(start)..usize::from(self.ends[zone.idx()])
    }

    /// Returns the place of the first card of a zone, as options name places.
    pub fn first_place(&self, zone: Zone) -> CardAt {
        CardAt(self.range(zone).start as u16)
    }

    pub fn len(&self, zone: Zone) -> usize {
        self.range(zone).len()
    }

    pub fn is_empty(&self, zone: Zone) -> bool {
        self.len(zone) == 0
    }

    /// Returns what lies at a place an option names.
    pub fn def_at(&self, place: CardAt) -> Option<DefId> {
        self.cards.get(place.idx()).copied().flatten()
    }

    /// Returns what the viewer may do out of turn, if anything.
    pub fn interjection(&self) -> Option<Action<CardAt>> {
        let mut seats = self.may_step_in.iter();
        let seat = seats.find(|&seat| self.viewer.seat() == Some(seat))?;
        Some(Action::StepIn(seat))
    }

    /// Whether a card in play was kept there since an earlier turn.
    pub fn is_kept(&self, place: CardAt) -> bool {
        let mut kept = self.kept.iter();
        kept.any(|kept| kept.card == place && kept.since != self.turns_taken)
    }

    /// Returns the zone of a place an option names.
    pub fn zone_at(&self, place: CardAt) -> Zone {
        let zone = self
            .ends
            .partition_point(|&end| usize::from(end) <= place.idx());
        Zone(zone as u8)
    }

    pub fn def(&self, id: DefId) -> &Def {
        self.table.catalogue.def(id)
    }

    pub(crate) fn all_cards(&self) -> &[Option<DefId>] {
        &self.cards
    }
}

impl State {
    /// Returns what the viewer can see.
    pub fn look_from(&self, viewer: Viewer) -> View {
        let places = Places::new(self, viewer);
        let decision = self.pending_decision();
        let asked = decision.is_some_and(|decision| Some(decision.seat) == viewer.seat());
        let mut options = Vec::new();
        if asked {
            self.list_options(&mut options);
        }
        let options: Vec<_> = options
            .into_iter()
            .map(|option| option.map_cards(&|card| places.of(card)))
            .collect();
        View {
            viewer,
            table: Table {
                catalogue: self.deal.catalogue.clone(),
                rules: self.deal.rules,
                players: self.deal.players,
                first_player: self.deal.first_player,
                play_mode: self.deal.play_mode,
                teams: self.deal.teams,
                opening: self.deal.opening,
                perfect_missions: self.deal.perfect_missions,
                mastermind: self.deal.mastermind,
                scheme: self.deal.scheme,
                mastermind_plus: self.deal.mastermind_plus,
                final_showdown: self.deal.final_showdown,
                wounds_at_start: self.deal.wounds_at_start,
                heroes_at_start: self.deal.heroes_at_start,
                wound_stacks: self.deal.wound_stacks,
                wound_limit: self.deal.wound_limit,
                villain_piles: self.deal.villain_piles,
            },
            unseen: self.unseen_by(viewer, &places),
            active: self.active,
            turns_taken: self.turns_taken,
            turn: self.turn_view(&places),
            twists_played: self.twists_played,
            danger: self.danger,
            destroyed: self.destroyed,
            base_damage: self.base_damage,
            completions: self.completions,
            recruiting_barred: self.recruiting_barred(),
            closed_slots: self.closed_slots(),
            escapes: self.escapes,
            kept: self
                .liaison
                .iter()
                .filter(|kept| self.piles.zone_of(kept.card) == Zone::played(kept.owner))
                .map(|kept| kept.map_cards(&|card| places.of(card)))
                .collect(),
            hq_costs: std::array::from_fn(|slot| {
                let hero = self.piles.top(Zone::hq(slot as u8));
                hero.map_or(0, |hero| self.recruit_cost(hero))
            }),
            opening_left: self.opening_left,
            may_step_in: self.may_step_in_now(),
            foes: self.foe_views(viewer),
            mastermind_attack: self.mastermind_attack_seen(Eyes::of_viewer(viewer)),
            mastermind_barred: (viewer.seat() == Some(self.active))
                .then(|| self.mastermind_fight_barred())
                .flatten(),
            victory_points: self
                .deal
                .seats()
                .map(|seat| self.public_points(seat))
                .collect(),
            worths: self.worths(),
            gauge: self.gauge(),
            decision,
            options,
            pending: self.pending_view(&places, asked),
            cards: places.cards,
            ends: places.ends,
        }
    }

    pub(crate) fn pending_decision(&self) -> Option<Decision> {
        let ask = self.ask?;
        Some(Decision {
            seat: ask.seat,
            cite: ask.cite,
            sealed: self.is_sealed(&ask.question),
        })
    }

    /// Whether the answer names a card that the others do not get to see by it.
    pub(crate) fn is_sealed(&self, question: &Question) -> bool {
        match question {
            Question::Pick(picking) => match picking.purpose {
                Purpose::PassLeft => true,
                Purpose::Verb(Verb::PutOnDeck | Verb::PutIntoHand) => self.hands_are_hidden(),
                Purpose::Verb(Verb::PutUnderHeroDeck) => {
                    self.hands_are_hidden() && picking.from.contains(Place::Hand)
                }
                Purpose::Verb(_)
                | Purpose::Keep
                | Purpose::RuleKo
                | Purpose::RuleUnder
                | Purpose::RuleDiscard
                | Purpose::GainToHand => false,
            },
            Question::OfStep(question) => question.is_sealed(self),
            _ => false,
        }
    }

    /// Returns the points everyone can count: what depends on hidden cards counts only at the end.
    fn public_points(&self, seat: Seat) -> i32 {
        let pile = self.piles.iter(Zone::victory(seat));
        pile.map(|card| {
            let def = self.printed(card);
            let hidden = def.worth.is_some_and(|amount| amount.per.is_hidden());
            if hidden && self.end.is_none() {
                i32::from(def.victory_points)
            } else {
                self.worth(card, seat)
            }
        })
        .sum()
    }

    /// Returns what gave points, card by card; before the end some of it is hidden.
    fn worths(&self) -> Vec<Worth> {
        if self.end.is_none() {
            return Vec::new();
        }
        let piles = self.deal.seats().flat_map(|seat| {
            let pile = self.piles.iter(Zone::victory(seat));
            pile.map(move |card| Worth {
                seat,
                def: self.def_of(card),
                points: self.worth(card, seat),
            })
        });
        piles.collect()
    }

    fn turn_view(&self, places: &Places) -> TurnView {
        TurnView {
            open: self.turn.open,
            status: self.turn.status.clone(),
            once_refused: self
                .turn
                .once
                .iter()
                .map(|once| self.once_refusal(once))
                .collect(),
            once: self
                .turn
                .once
                .iter()
                .map(|once| once.map_cards(&|card| places.of(card)))
                .collect(),
            called: self
                .turn
                .called
                .iter()
                .map(|&card| renamed(card, &|card| places.of(card)))
                .collect(),
            plays: self
                .turn
                .plays
                .iter()
                .map(|play| play.map_cards(&|card| places.of(card)))
                .collect(),
        }
    }

    pub(crate) fn foe_views(&self, viewer: Viewer) -> [Option<FoeView>; ROW_MAX] {
        let own_turn = viewer.seat() == Some(self.active);
        let eyes = Eyes::of_viewer(viewer);
        std::array::from_fn(|i| {
            let space = Space(i as u8);
            let card = self.piles.top(Zone::row(space))?;
            let requires = self.requirement_seen(space, eyes);
            Some(FoeView {
                def: self.def_of(card),
                attack: match requires {
                    Some(requires) => requires.attack.unwrap_or(0),
                    None => self.villain_attack_seen(space, eyes),
                },
                by_scheme: self.as_villain.contains(card),
                captives: self.captives_of(space),
                barred: own_turn
                    .then(|| self.fight_barred(card, self.active))
                    .flatten(),
                withstood: self.turn.withstood.contains(&card),
                requires,
                rescue: self
                    .is_brainwashed(card)
                    .then(|| self.printed(card).cost.into()),
                pay_off: self.printed(card).pay_off.map(u16::from),
                cartel: self.piles.len(Zone::cartel_on_row(space)) as u16,
            })
        })
    }

    /// Lists what is hidden, going through the cards by what they are: the lists come out sorted.
    fn unseen_by(&self, viewer: Viewer, places: &Places) -> Unseen {
        // Two players know what went each way, an onlooker does not.
        let mixed = self.passed && (self.n_players() > 2 || viewer.seat().is_none());
        let hidden_of = |seat| self.piles.len(Zone::deck(seat)) + self.piles.len(Zone::hand(seat));
        let mut unseen = Unseen {
            of_players: self
                .deal
                .seats()
                .map(|seat| Vec::with_capacity(hidden_of(seat)))
                .collect(),
            players_mixed: mixed,
            heroes: Vec::with_capacity(self.piles.len(Zone::HERO_DECK)),
            villain_deck: Vec::with_capacity(self.piles.len(Zone::VILLAIN_DECK)),
            ..Unseen::default()
        };
        for &card in &self.deal.by_def {
            if !places.shows(card) {
                self.add_unseen(card, self.piles.zone_of(card), &mut unseen);
            }
        }
        if mixed {
            mix_players(&mut unseen.of_players, viewer.seat());
        }
        if self.deal.rules.gadgets_face_down {
            unseen.villain_deck.sort_unstable();
        }
        unseen.villain_piles = self.unseen_piles(places);
        unseen
    }

    /// Lists what is hidden in each pile the Villain Deck was built from.
    fn unseen_piles(&self, places: &Places) -> Vec<Vec<DefId>> {
        let piles = self.villain_piles_left();
        if piles == [0; VILLAIN_PILES] {
            return Vec::new();
        }
        let mut deck = self.piles.iter(Zone::VILLAIN_DECK);
        let pile = |&n: &u8| {
            let cards = deck.by_ref().take(n.into());
            let hidden = cards.filter(|&card| !places.shows(card));
            let mut pile: Vec<DefId> = hidden.map(|card| self.as_unseen(card)).collect();
            pile.sort_unstable();
            pile
        };
        piles.iter().map(pile).collect()
    }

    /// Returns how many cards of each pile are still in the Villain Deck: it is played from the
    /// top, and the Inevitable lies under the last pile.
    pub fn villain_piles_left(&self) -> [u8; VILLAIN_PILES] {
        let mut piles = self.deal.villain_piles;
        let dealt: usize = piles.iter().map(|&n| usize::from(n)).sum();
        let bottom = usize::from(dealt > 0);
        let left = self.piles.len(Zone::VILLAIN_DECK);
        let mut played = (dealt + bottom).saturating_sub(left);
        for pile in &mut piles {
            let gone = played.min(usize::from(*pile));
            *pile -= gone as u8;
            played -= gone;
        }
        piles
    }

    /// Returns what a hidden card of the Villain Deck is listed as: of a Gadget nobody knows which.
    fn as_unseen(&self, card: Card) -> DefId {
        if self.deal.rules.gadgets_face_down && self.is_captive(card) {
            self.deal.catalogue.bystander
        } else {
            self.def_of(card)
        }
    }

    fn add_unseen(&self, card: Card, zone: Zone, unseen: &mut Unseen) {
        let def = self.def_of(card);
        match zone {
            Zone::HERO_DECK => unseen.heroes.push(def),
            Zone::VILLAIN_DECK if self.def(def).is_hero => {
                unseen.heroes_in_villain_deck += 1;
                unseen.heroes.push(def);
            }
            Zone::VILLAIN_DECK => {
                unseen.villain_deck.push(self.as_unseen(card));
                if self.deal.rules.gadgets_face_down && self.is_captive(card) {
                    unseen.gadgets.push(def);
                }
            }
            Zone::BYSTANDERS => unseen.gadgets.push(def),
            Zone::CARTEL => unseen.cartel.push(def),
            Zone::TACTICS => unseen.tactics.push(def),
            zone => {
                let owner = zone.as_own().map(|(seat, _)| seat.idx());
                if let Some(pool) = owner.and_then(|owner| unseen.of_players.get_mut(owner)) {
                    pool.push(def);
                }
            }
        }
    }

    fn pending_view(&self, places: &Places, asked: bool) -> Pending {
        let rename = |card: Card| places.of(card);
        let name = |&card: &Card| renamed(card, &rename);
        let by_scheme = self
            .occupied()
            .filter(|&(_, card)| self.as_villain.contains(card));
        let escaped = self
            .piles
            .iter(Zone::ESCAPED)
            .filter(|&card| self.as_villain.contains(card));
        Pending {
            stack: self
                .stack
                .iter()
                .map(|frame| frame.map_cards(&rename))
                .collect(),
            ask: self.ask.map(|ask| ask.map_cards(&rename)),
            held: self
                .held
                .iter()
                .map(|held| held.clone().map_cards(&rename))
                .collect(),
            marked: if asked {
                self.marked.iter().map(name).collect()
            } else {
                SmallVec::new()
            },
            remembered: self.remembered.clone(),
            moved: name(&self.moved),
            done: self.done,
            kept: self.turn.kept.iter().map(name).collect(),
            withstood: self.turn.withstood.iter().map(name).collect(),
            mods: self.turn.mods.clone(),
            impersonated: self.turn.impersonated.clone(),
            by_scheme: by_scheme
                .map(|(_, card)| card)
                .chain(escaped)
                .map(rename)
                .collect(),
            bound_attack: self.bound_attack,
            extra_turns: self.extra_turns,
            deck_ran_out: self.deck_ran_out.is_some(),
            showdown: self.showdown,
            passed: self.passed,
            dispersed: self.dispersed.iter().map(name).collect(),
            known: places.known.clone(),
        }
    }
}

/// Pours the hidden cards of everyone but the viewer together: who holds which is not known.
fn mix_players(pools: &mut [Vec<DefId>], own: Option<Seat>) {
    let is_other = |i: usize| own.is_none_or(|seat| seat.idx() != i);
    let mut mixed: Vec<DefId> = Vec::new();
    for (i, pool) in pools.iter_mut().enumerate() {
        if is_other(i) {
            mixed.append(pool);
        }
    }
    mixed.sort_unstable();
    if let Some(first) = (0..pools.len()).find(|&i| is_other(i)) {
        pools[first] = mixed;
    }
}

/// The place of a card that the viewer can not see.
const HIDDEN: u16 = u16::MAX;

/// Which place every physical card has for one viewer.
struct Places {
    of: [u16; CARDS_MAX],
    /// Who else knows the face-down cards that the viewer knows, by place.
    known: SmallVec<[(CardAt, Eyes); 6]>,
    cards: Vec<Option<DefId>>,
    ends: [u16; ZONES],
}

impl Places {
    fn new(state: &State, viewer: Viewer) -> Places {
        let mut places = Places {
            of: [HIDDEN; CARDS_MAX],
            known: SmallVec::new(),
            cards: Vec::with_capacity(state.deal.defs.len()),
            ends: [0; ZONES],
        };
        let own = Eyes::of_viewer(viewer);
        // Mostly nobody knows a card that lies face down, and then none has to be looked at.
        let knows_some = state.n_known > 0 && state.known.iter().any(|eyes| eyes.overlap(own));
        for zone in Zone::all() {
            if !state.piles.is_empty(zone) {
                let seen = state.eyes_on(zone).overlap(own);
                places.add_zone(state, zone, own, (seen, knows_some));
            }
            places.ends[zone.idx()] = places.cards.len() as u16;
        }
        places
    }

    /// Adds the cards of a zone that is seen or not, by somebody who knows some face-down cards or
    /// none.
    fn add_zone(&mut self, state: &State, zone: Zone, own: Eyes, knowing: (bool, bool)) {
        let knows = |card: Card| state.known[card.idx()].overlap(own);
        let hand = matches!(zone.as_own(), Some((_, OwnZone::Hand | OwnZone::Passing)));
        match knowing {
            (false, false) => {
                let len = self.cards.len() + state.piles.len(zone);
                self.cards.resize(len, None);
            }
            (true, false) => {
                for card in state.piles.iter(zone) {
                    self.of[card.idx()] = self.cards.len() as u16;
                    self.cards.push(Some(state.def_of(card)));
                }
            }
            (true, true) => state
                .piles
                .iter(zone)
                .for_each(|card| self.add(state, card, own)),
            (false, true) if hand => self.add_unordered(state, zone, own, &knows),
            (false, true) => {
                for card in state.piles.iter(zone) {
                    if knows(card) {
                        self.add(state, card, own)
                    } else {
                        self.cards.push(None)
                    }
                }
            }
        }
    }

    /// A hand seen from behind has no order: what is known of it comes first, by name.
    fn add_unordered(
        &mut self,
        state: &State,
        zone: Zone,
        own: Eyes,
        knows: &impl Fn(Card) -> bool,
    ) {
        let mut known: SmallVec<[(DefId, Card); 8]> = state
            .piles
            .iter(zone)
            .filter(|&card| knows(card))
            .map(|card| (state.def_of(card), card))
            .collect();
        known.sort_by_key(|&(def, card)| (def, state.known[card.idx()].0));
        let n_known = known.len();
        known
            .iter()
            .for_each(|&(_, card)| self.add(state, card, own));
        (n_known..state.piles.len(zone)).for_each(|_| self.cards.push(None));
    }

    fn add(&mut self, state: &State, card: Card, own: Eyes) {
        let place = self.cards.len() as u16;
        let known = state.known[card.idx()];
        if known.overlap(own) {
            self.known.push((CardAt(place), known));
        }
        self.of[card.idx()] = place;
        self.cards.push(Some(state.def_of(card)));
    }

    /// Whether the viewer can see a card.
    fn shows(&self, card: Card) -> bool {
        self.of[card.idx()] != HIDDEN
    }

    /// Returns the place of a card the viewer can see; a card it can not see has none.
    fn of(&self, card: Card) -> CardAt {
        CardAt(self.of[card.idx()])
    }
}
