//! A game in progress: everything that can change, in a few kilobytes of plain data.

pub(crate) mod applied;
pub(crate) mod audit;
pub(crate) mod deal;
pub(crate) mod encode;
pub(crate) mod event;
pub(crate) mod eyes;
pub(crate) mod ids;
pub(crate) mod modes;
pub(crate) mod phase;
pub(crate) mod piles;
pub(crate) mod sides;
pub(crate) mod spaces;

use std::ops::{Deref, DerefMut};
use std::sync::Arc;

use cards::tree::{CardKind, FilterKind};
use kernel::{Cite, Dice, Ending, RuleId, Seat, Sink};
use smallvec::SmallVec;

use crate::machine::frame::{Ask, Frame};
use crate::machine::once::Once;
use crate::rules::bond::liaison::Kept;
use crate::rules::bond::step_in::Held;
use crate::rules::deck::OnTop;
use crate::standing::Static;
use crate::state::deal::Deal;
use crate::state::event::{Event, Eyes};
use crate::state::ids::{Card, ClassSet, DefId, Space};
use crate::state::piles::{CARDS_MAX, OwnZone, PLAYERS_MAX, Piles, ROW_MAX, Zone};
use crate::text::catalogue::Def;

/// A game of Legendary.
#[derive(Clone, PartialEq, Debug)]
pub struct State {
    pub(crate) deal: Arc<Deal>,
    pub(crate) piles: Piles,
    /// Who knows a card although it lies face down: set by look, reveal and pass, cleared by
    /// shuffling.
    pub(crate) known: [Eyes; CARDS_MAX],
    /// How many face-down cards somebody knows; mostly none, and then nothing need be looked up.
    pub(crate) n_known: u16,
    /// Cards that are Villains only because a Scheme says so.
    pub(crate) as_villain: CardBits,
    pub(crate) dice: Dice,
    pub(crate) active: Seat,
    pub(crate) turns_taken: u16,
    pub(crate) turn: Turn,
    pub(crate) twists_played: u8,
    /// The Danger Level (L-SETUP-022).
    pub(crate) danger: u16,
    /// Spaces of the row that are gone for good, one bit each (L-CITY-019).
    pub(crate) destroyed: u8,
    /// The damage the Base has taken (L-MASTERMIND-016).
    pub(crate) base_damage: u16,
    /// How often the Inevitable has been completed (L-SPECIFIC-012).
    pub(crate) completions: u16,
    /// The Angels that have dispersed since the running Twist was played.
    pub(crate) dispersed: SmallVec<[Card; 4]>,
    pub(crate) escapes: Escapes,
    /// The cost put under the card in each space, which is its Attack where the card says so.
    pub(crate) bound_attack: [u8; ROW_MAX],
    pub(crate) extra_turns: u8,
    /// Cards that stayed in play to help somebody later.
    pub(crate) liaison: SmallVec<[Kept; 2]>,
    /// Turns of the opening that each player still has to take.
    pub(crate) opening_left: [u8; PLAYERS_MAX],
    pub(crate) showdown: Showdown,
    pub(crate) stack: SmallVec<[Frame; 8]>,
    /// The cards of the choice in progress.
    pub(crate) marked: SmallVec<[Card; 6]>,
    /// The cards the running text discarded from decks.
    pub(crate) remembered: SmallVec<[DefId; 5]>,
    /// The Villain the running text moved.
    pub(crate) moved: Card,
    pub(crate) ask: Option<Ask>,
    /// The choices that wait while somebody steps in, the latest last.
    pub(crate) held: Vec<Held>,
    /// How much the last step of an effect did.
    pub(crate) done: u16,
    /// A deck has run out: the game is a draw when the turn is over.
    pub(crate) deck_ran_out: Option<RuleId>,
    pub(crate) end: Option<End>,
    pub(crate) revealed: u32,
    /// Cards have been passed face down: who holds which of them is no longer plain to all.
    pub(crate) passed: bool,
}

/// What lasts for one turn, as everybody can see it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct OpenTurn {
    pub attack: u16,
    pub recruit: u16,
    pub attack_made: u16,
    pub recruit_made: u16,
    pub recruited: bool,
    pub fought_villain: bool,
    pub fought_mastermind: bool,
    pub healed: bool,
    pub recruit_pays_attack: bool,
    pub extra_drawn: u16,
    /// Master Strikes played this turn.
    pub strikes: u8,
    pub next_hand_is: Option<u8>,
    pub next_hand_plus: u8,
    /// What the active player did this turn.
    pub villains_defeated: u8,
    pub masterminds_defeated: u8,
    pub missions_completed: u8,
    /// Somebody was defeated by an effect.
    pub defeated_free: bool,
    /// A brainwashed Hero was rescued (L-WOUND-010).
    pub rescued: bool,
    /// A Cartel card was KO'd (L-WOUND-011).
    pub cartel_gone: bool,
    /// A Rogue Agent was activated (L-KEYWORD-062).
    pub rogue: bool,
    /// Attack that only the leftmost card of the row can take (L-SPECIFIC-013).
    pub leftmost_attack: u16,
    /// How many actions the active player has taken (C-193).
    pub actions: u8,
    /// What was decided about the next shuffle of the deck (L-SOLO-023).
    pub(crate) on_top: OnTop,
    /// Whose kept cards were not offered when the action step began, one bit each.
    pub offered: u8,
    /// Who has raised a hand and is still to be asked, one bit each.
    pub raised: u8,
    /// Who stepped in at this choice and gave nothing, one bit each.
    pub(crate) lowered: u8,
    /// How many plays have been asked about keeping their card.
    pub(crate) keep_next: u16,
    /// The action step has begun.
    pub(crate) acts: bool,
}

/// What lasts for one turn: its open part, and what names cards.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Turn {
    pub open: OpenTurn,
    /// Cards that join the next hand instead of the discard pile.
    pub kept: SmallVec<[Card; 2]>,
    pub plays: SmallVec<[Play; 12]>,
    /// Standing effects until the end of the turn.
    pub mods: SmallVec<[Mod; 2]>,
    /// Villains that fought off an attack this turn (C-102).
    pub withstood: SmallVec<[Card; 2]>,
    /// The different Heroes whose points were copied.
    pub impersonated: SmallVec<[DefId; 2]>,
    /// The "once this turn" lines of what was played.
    pub once: SmallVec<[Once; 2]>,
    /// Kept cards that were called on this turn.
    pub called: SmallVec<[Card; 2]>,
    /// The plays whose 00 Status is still to speak, counted from one, in the order of play.
    pub status: SmallVec<[u16; 4]>,
}

impl Deref for Turn {
    type Target = OpenTurn;

    fn deref(&self) -> &OpenTurn {
        &self.open
    }
}

impl DerefMut for Turn {
    fn deref_mut(&mut self) -> &mut OpenTurn {
        &mut self.open
    }
}

/// A card as it counted when it was played. Outlives the card: a KO does not undo a play, and a
/// copy has no card at all.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Play<C = Card> {
    pub def: DefId,
    pub classes: ClassSet,
    pub card: C,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Mod {
    pub what: Static,
    /// Whose text it is, and about whom.
    pub you: Seat,
    pub who: Seat,
    pub def: DefId,
    pub clause: u8,
}

/// What has left the row so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Escapes {
    pub villains: u16,
    pub heroes: u16,
    pub bystanders: u16,
    /// Cards that escaped as the Villains a Scheme made of them.
    pub by_scheme_name: u16,
    /// Failed Missions; they are not among the Villains.
    pub missions: u16,
}

/// The Final Showdown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Showdown {
    /// The Mastermind is beaten and the showdown will follow, or is going on.
    pub due: bool,
    pub begun: bool,
    pub rounds: u8,
    /// Who took the fourth Tactic: goes last.
    pub last: Seat,
    /// Who still has a Showdown Turn in this round, and who takes part at all.
    pub waiting: u8,
    pub contenders: u8,
    pub totals: [u16; 5],
    pub winner: Option<Seat>,
}

/// How the game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct End {
    pub ending: Ending,
    pub cite: Cite,
}

/// One bit per physical card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct CardBits([u64; CARDS_MAX / 64]);

impl CardBits {
    pub fn contains(&self, card: Card) -> bool {
        self.0[card.idx() / 64] & 1 << (card.idx() % 64) != 0
    }

    pub fn insert(&mut self, card: Card) {
        self.0[card.idx() / 64] |= 1 << (card.idx() % 64);
    }

    pub fn remove(&mut self, card: Card) {
        self.0[card.idx() / 64] &= !(1 << (card.idx() % 64));
    }
}

impl State {
    pub(crate) fn def_of(&self, card: Card) -> DefId {
        self.deal.defs[card.idx()]
    }

    pub(crate) fn def(&self, id: DefId) -> &Def {
        &self.deal.catalogue.defs[id.idx()]
    }

    pub(crate) fn printed(&self, card: Card) -> &Def {
        self.def(self.def_of(card))
    }

    /// Returns what a card counts as: a copy in play counts as what it copies (C-103).
    pub(crate) fn identity(&self, card: Card) -> (DefId, ClassSet) {
        let def = self.def_of(card);
        let in_play = matches!(
            self.piles.zone_of(card).as_own(),
            Some((_, OwnZone::Played))
        );
        if in_play && let Some(play) = self.turn.plays.iter().find(|play| play.card == card) {
            return (play.def, play.classes);
        }
        (def, self.def(def).classes)
    }

    pub(crate) fn n_players(&self) -> u8 {
        self.deal.players
    }

    /// Whether what lies in a hand is hidden from somebody at the table.
    pub(crate) fn hands_are_hidden(&self) -> bool {
        self.deal.players > 1 && !self.deal.rules.open_hands
    }

    /// Whether somebody at the table can not see all of a player's hand.
    pub(crate) fn hand_is_hidden(&self, seat: Seat) -> bool {
        let mut hand = self.piles.iter(Zone::hand(seat));
        self.hands_are_hidden() && hand.any(|card| self.known[card.idx()] != Eyes::ALL)
    }

    /// Returns the occupied spaces of the row, from the Villain Deck outward.
    pub(crate) fn occupied(&self) -> impl Iterator<Item = (Space, Card)> + '_ {
        (0..ROW_MAX as u8)
            .map(Space)
            .filter_map(|space| self.piles.top(Zone::row(space)).map(|card| (space, card)))
    }

    /// Returns the spaces with Villains, from the Villain Deck outward: no text about Villains
    /// speaks of Missions (L-MISSION-010).
    pub(crate) fn villains(&self) -> impl Iterator<Item = (Space, Card)> + '_ {
        self.occupied().filter(|&(_, card)| !self.is_mission(card))
    }

    pub(crate) fn is_mission(&self, card: Card) -> bool {
        self.printed(card).kind == CardKind::Mission
    }

    pub(crate) fn space_of(&self, card: Card) -> Option<Space> {
        card.is_some()
            .then(|| self.piles.zone_of(card).as_row())
            .flatten()
    }

    /// Returns who sees the cards of a zone simply because of where they lie.
    #[inline]
    pub(crate) fn eyes_on(&self, zone: Zone) -> Eyes {
        self.deal.eyes[zone.idx()]
    }

    /// Moves a card to the top of a zone and records who has seen it.
    pub(crate) fn shift(&mut self, card: Card, to: Zone, sink: &mut impl Sink<Event>) {
        self.note_move(card, to, sink);
        self.piles.move_to_top(card, to);
    }

    /// Moves a card under the others of a zone.
    pub(crate) fn shift_below(&mut self, card: Card, to: Zone, sink: &mut impl Sink<Event>) {
        self.note_move(card, to, sink);
        self.piles.move_to_bottom(card, to);
    }

    fn note_move<S: Sink<Event>>(&mut self, card: Card, to: Zone, sink: &mut S) {
        let from = self.piles.zone_of(card);
        let knew = self.known[card.idx()].union(self.eyes_on(from));
        let sees = self.eyes_on(to);
        // The active player may show cards of one's own hand and think again; anything else that
        // somebody now sees for the first time is luck or another's secret come to light.
        let shows_own = from == Zone::hand(self.active);
        if !shows_own && sees.minus(knew) != Eyes::NONE {
            self.revealed += 1;
        }
        if sees != Eyes::ALL {
            self.set_known(card, knew);
        } else if self.n_known > 0 {
            self.take_for_known(card);
            self.set_known(card, Eyes::NONE);
        }
        if S::LISTENS {
            let (def, eyes) = (self.def_of(card), knew.union(sees));
            sink.event(Event::Moved {
                def,
                from,
                to,
                eyes,
            });
        }
    }

    /// Lets some seats see a card where it lies.
    pub(crate) fn show<S: Sink<Event>>(&mut self, card: Card, to: Eyes, sink: &mut S) {
        let at = self.piles.zone_of(card);
        let knew = self.known[card.idx()].union(self.eyes_on(at));
        // Cards being looked at lie side by side: whoever sees one can tell it from its like.
        if !matches!(at.as_own(), Some((_, OwnZone::Looked))) {
            self.take_for_known(card);
        }
        if to.minus(knew) != Eyes::NONE {
            self.revealed += 1;
        }
        if self.eyes_on(at) != Eyes::ALL {
            self.set_known(card, self.known[card.idx()].union(to));
        }
        if S::LISTENS {
            let eyes = knew.union(to);
            sink.event(Event::Revealed {
                def: self.def_of(card),
                at,
                eyes,
            });
        }
    }

    /// Shows several cards side by side: whoever sees them can tell two that are alike apart.
    pub(crate) fn show_together(&mut self, cards: &[Card], to: Eyes, sink: &mut impl Sink<Event>) {
        for &card in cards {
            self.show(card, to, sink);
        }
        if cards.len() > 1 {
            for &card in cards {
                if self.eyes_on(self.piles.zone_of(card)) != Eyes::ALL {
                    self.set_known(card, self.known[card.idx()].union(to));
                }
            }
        }
    }

    pub(crate) fn set_known(&mut self, card: Card, eyes: Eyes) {
        let known = &mut self.known[card.idx()];
        self.n_known += u16::from(eyes != Eyes::NONE);
        self.n_known -= u16::from(*known != Eyes::NONE);
        *known = eyes;
    }

    /// A card comes to light out of a hand. Whoever knew of one like it in there can not tell
    /// whether it was that one, and no longer knows of another.
    fn take_for_known(&mut self, card: Card) {
        if self.n_known == 0 || self.only_the_last_is_known() {
            return;
        }
        let from = self.piles.zone_of(card);
        let is_held = matches!(from.as_own(), Some((_, OwnZone::Hand | OwnZone::Looked)));
        if !is_held || !self.hands_are_hidden() {
            return;
        }
        let mut mistaken = Eyes::ALL.minus(self.known[card.idx()]);
        let mut next = self.piles.top(from);
        while let Some(other) = next {
            next = self.piles.under(other);
            let known = self.known[other.idx()];
            if known != Eyes::NONE && other != card && self.def_of(other) == self.def_of(card) {
                self.set_known(other, known.minus(mistaken));
                mistaken = mistaken.minus(known);
            }
        }
    }

    /// Whether the card under the Villain Deck, which all may know (L-VDECK-028), is the only one
    /// that somebody knows.
    fn only_the_last_is_known(&self) -> bool {
        let last = self.piles.bottom(Zone::VILLAIN_DECK);
        self.n_known == 1 && last.is_some_and(|card| self.known[card.idx()] != Eyes::NONE)
    }

    /// Cards are about to leave a zone unseen: the others no longer know which of those they had
    /// seen are still there, and which went where.
    pub(crate) fn lose_track(&mut self, zone: Zone, chooser: Seat) {
        let cards: SmallVec<[Card; 16]> = self.piles.iter(zone).collect();
        for card in cards {
            self.set_known(card, self.known[card.idx()].intersection(Eyes::of(chooser)));
        }
    }

    /// Shuffles a zone; nobody knows anything about its cards any more.
    pub(crate) fn shuffle<S: Sink<Event>>(&mut self, zone: Zone, sink: &mut S) {
        let mut order: SmallVec<[Card; 96]> = self.piles.iter(zone).collect();
        self.dice.shuffle(&mut order);
        self.piles.reorder(zone, &order);
        if self.n_known > 0 {
            order
                .iter()
                .for_each(|&card| self.set_known(card, Eyes::NONE));
        }
        self.revealed += 1;
        if S::LISTENS {
            sink.event(Event::Shuffled { zone });
        }
    }

    /// Notes a rule of the ledger, and returns whether it is carried out: what the rule says is done
    /// under this condition and nowhere else. Always true in the product ([`kernel::applies`]).
    ///
    /// A broken rule is noted all the same, so that nobody misses it by its name alone.
    #[inline]
    pub(crate) fn applies<S: Sink<Event>>(&self, id: &'static str, sink: &mut S) -> bool {
        self.rule(id, sink);
        kernel::applies(id)
    }

    /// Whether anybody would notice a rule: somebody listens, or it is broken on purpose. Where the
    /// circumstances of a rule are costly to find out, this is asked first; never in the product.
    #[inline(always)]
    pub(crate) fn concerns<S: Sink<Event>>(&self, id: &'static str) -> bool {
        S::LISTENS || !kernel::applies(id)
    }

    /// Notes that a rule of the ledger is being applied.
    pub(crate) fn rule<S: Sink<Event>>(&self, id: &'static str, sink: &mut S) {
        if S::LISTENS {
            sink.event(Event::Rule(RuleId(id)));
        }
    }

    /// Returns the id of a rule that the two books number differently.
    pub(crate) fn in_book(&self, marvel: &'static str, bond: &'static str) -> &'static str {
        self.deal.rules.book.id(marvel, bond)
    }

    #[inline]
    pub(crate) fn push(&mut self, frame: Frame) {
        self.stack.push(frame);
    }

    pub(crate) fn finish<S: Sink<Event>>(&mut self, ending: Ending, cite: Cite, sink: &mut S) {
        let replaces_draw = self.deck_ran_out.is_some() && ending != Ending::Drawn;
        let ending = if replaces_draw && !self.applies("L-END-013", sink) {
            Ending::Drawn
        } else {
            ending
        };
        if self.applies("L-END-014", sink) && self.end.is_none() || !kernel::applies("L-END-014") {
            self.end = Some(End { ending, cite });
            self.ask = None;
            if S::LISTENS {
                sink.event(Event::Ended { cite });
            }
        }
    }

    /// Whether a card of this definition is of a kind a text speaks of.
    pub(crate) fn is_kind(def: &Def, kind: FilterKind) -> bool {
        match kind {
            FilterKind::Card => true,
            FilterKind::Hero => def.is_hero,
            FilterKind::Wound => def.kind == CardKind::Wound,
            FilterKind::Bystander => def.kind == CardKind::Bystander,
            FilterKind::Villain => {
                def.kind == CardKind::Villain
                    || def.kind == CardKind::Henchman && kernel::applies("L-CITY-013")
            }
            FilterKind::Mission => def.kind == CardKind::Mission,
            FilterKind::Gadget => def.kind == CardKind::Gadget,
            FilterKind::BasicStarter => {
                def.kind == CardKind::Starter
                    || def.kind == CardKind::SpecialStarter && !kernel::applies("L-CLASS-014")
            }
            FilterKind::Angel => def.kind == CardKind::Angel,
            // Only where it lies makes a Hero one: see `fits`.
            FilterKind::BrainwashedHero => false,
        }
    }
}
