//! A whole world consistent with what one viewer sees, with luck of its own.

use std::sync::Arc;

use kernel::{Dice, RuleId, Seat, Seed};

use crate::machine::map_cards::{MapCards, renamed};
use crate::state::deal::{Deal, Dealer};
use crate::state::event::Eyes;
use crate::state::eyes::eyes_on;
use crate::state::ids::{Card, CardAt, DefId};
use crate::state::piles::{CARDS_MAX, Zone};
use crate::state::{CardBits, State, Turn};
use crate::text::facts::Facts;
use crate::view::View;

impl View {
    /// Deals the unseen cards at random into the places the viewer can not see.
    pub fn sample(&self, luck: Seed) -> State {
        let mut dice = Dice::new(luck);
        let mut hidden = Hidden::shuffled(self, &mut dice);
        let mut dealer = Dealer::new();
        let mut known = [Eyes::NONE; CARDS_MAX];
        for zone in Zone::all() {
            for &card in self.zone(zone) {
                let def = card.unwrap_or_else(|| hidden.take(zone));
                // A view never lists more cards than a game can hold.
                let _fits = dealer.add(def, 1, zone);
            }
        }
        for &(card, eyes) in &self.pending.known {
            known[card.idx()] = eyes;
        }
        let mut as_villain = CardBits::default();
        self.pending
            .by_scheme
            .iter()
            .for_each(|at| as_villain.insert(Card(at.0)));
        // The new world numbers its cards in the order in which the view lists their places.
        let deal_out = |at: CardAt| Card(at.0);
        let card = |&at: &CardAt| renamed(at, &deal_out);
        let table = &self.table;
        let pending = &self.pending;
        let turn = &self.turn;
        let statics = Deal::standing_texts(&table.catalogue, table.scheme, table.mastermind);
        State {
            deal: Arc::new(Deal {
                applied: Default::default(),
                catalogue: table.catalogue.clone(),
                rules: table.rules,
                players: table.players,
                eyes: eyes_on(&table.rules, table.players),
                first_player: table.first_player,
                play_mode: table.play_mode,
                teams: table.teams,
                opening: table.opening,
                perfect_missions: table.perfect_missions,
                mastermind: table.mastermind,
                scheme: table.scheme,
                mastermind_plus: table.mastermind_plus,
                final_showdown: table.final_showdown,
                hero_cards_into_villain_deck: 0,
                standing: Deal::about(&statics),
                facts: Facts::of_game(&table.catalogue, &dealer.defs),
                statics,
                meter: table.catalogue.def(table.scheme).meter.clone(),
                wound_stacks: Deal::has_wound_stacks(&table.catalogue, table.scheme),
                wound_limit: Deal::wound_limit_of(&table.catalogue, table.scheme, table.players),
                wounds_at_start: table.wounds_at_start,
                heroes_at_start: table.heroes_at_start,
                villain_piles: table.villain_piles,
                piles: dealer.piles.clone(),
                by_def: Deal::by_def(&dealer.defs),
                defs: dealer.defs,
            }),
            piles: dealer.piles,
            n_known: known.iter().filter(|&&eyes| eyes != Eyes::NONE).count() as u16,
            known,
            as_villain,
            dice,
            active: self.active,
            turns_taken: self.turns_taken,
            turn: Turn {
                open: turn.open,
                kept: pending.kept.iter().map(card).collect(),
                plays: turn
                    .plays
                    .iter()
                    .map(|play| play.map_cards(&deal_out))
                    .collect(),
                mods: pending.mods.clone(),
                withstood: pending.withstood.iter().map(card).collect(),
                impersonated: pending.impersonated.clone(),
                once: turn
                    .once
                    .iter()
                    .map(|once| once.map_cards(&deal_out))
                    .collect(),
                called: turn.called.iter().map(card).collect(),
                status: turn.status.clone(),
            },
            twists_played: self.twists_played,
            danger: self.danger,
            destroyed: self.destroyed,
            base_damage: self.base_damage,
            completions: self.completions,
            dispersed: pending.dispersed.iter().map(card).collect(),
            escapes: self.escapes,
            bound_attack: pending.bound_attack,
            extra_turns: pending.extra_turns,
            liaison: self
                .kept
                .iter()
                .map(|kept| kept.map_cards(&deal_out))
                .collect(),
            opening_left: self.opening_left,
            showdown: pending.showdown,
            stack: pending
                .stack
                .iter()
                .map(|frame| frame.map_cards(&deal_out))
                .collect(),
            marked: pending.marked.iter().map(card).collect(),
            remembered: pending.remembered.clone(),
            moved: card(&pending.moved),
            ask: pending.ask.map(|ask| ask.map_cards(&deal_out)),
            held: pending
                .held
                .iter()
                .map(|held| held.clone().map_cards(&deal_out))
                .collect(),
            done: pending.done,
            deck_ran_out: pending
                .deck_ran_out
                .then_some(RuleId(table.rules.book.id("L-END-009", "L-END-010"))),
            end: None,
            revealed: 0,
            passed: pending.passed,
        }
    }
}

/// The unseen cards in a random order, ready to be dealt.
struct Hidden {
    players: Vec<Vec<DefId>>,
    mixed: bool,
    own: Option<Seat>,
    heroes: Vec<DefId>,
    villain_deck: Vec<DefId>,
    tactics: Vec<DefId>,
    gadgets: Vec<DefId>,
    /// What stands for a Gadget that nobody has seen in the Villain Deck.
    any_gadget: Option<DefId>,
    cartel: Vec<DefId>,
}

/// Shuffles each pile apart; cards are dealt from the end, so the first pile comes last.
fn piled(piles: &[Vec<DefId>], dice: &mut Dice) -> Vec<DefId> {
    let mut deck = Vec::new();
    for pile in piles.iter().rev() {
        let mut pile = pile.clone();
        dice.shuffle(&mut pile);
        deck.append(&mut pile);
    }
    deck
}

impl Hidden {
    fn shuffled(view: &View, dice: &mut Dice) -> Hidden {
        let unseen = &view.unseen;
        let mut players = unseen.of_players.clone();
        players.iter_mut().for_each(|pool| dice.shuffle(pool));
        let mut heroes = unseen.heroes.clone();
        dice.shuffle(&mut heroes);
        let mut villain_deck = unseen.villain_deck.clone();
        let stay = heroes
            .len()
            .saturating_sub(unseen.heroes_in_villain_deck.into());
        villain_deck.extend(heroes.drain(stay..));
        dice.shuffle(&mut villain_deck);
        if !unseen.villain_piles.is_empty() {
            villain_deck = piled(&unseen.villain_piles, dice);
        }
        let mut tactics = unseen.tactics.clone();
        dice.shuffle(&mut tactics);
        let [mut gadgets, mut cartel] = [unseen.gadgets.clone(), unseen.cartel.clone()];
        dice.shuffle(&mut gadgets);
        dice.shuffle(&mut cartel);
        let face_down = view.table.rules.gadgets_face_down;
        let own = view.viewer.seat();
        Hidden {
            players,
            mixed: unseen.players_mixed,
            own,
            heroes,
            villain_deck,
            tactics,
            gadgets,
            any_gadget: face_down.then_some(view.table.catalogue.bystander),
            cartel,
        }
    }

    fn take(&mut self, zone: Zone) -> DefId {
        let pool = match zone {
            Zone::VILLAIN_DECK => &mut self.villain_deck,
            Zone::TACTICS => &mut self.tactics,
            Zone::BYSTANDERS => &mut self.gadgets,
            Zone::CARTEL => &mut self.cartel,
            _ => match zone.as_own() {
                Some((seat, _)) => {
                    let shared = self.mixed && Some(seat) != self.own;
                    let first = usize::from(self.own == Some(Seat(0)));
                    &mut self.players[if shared { first } else { seat.idx() }]
                }
                None => &mut self.heroes,
            },
        };
        // As many cards are unseen as there are places for them.
        let card = pool.pop().unwrap_or(DefId(0));
        if zone == Zone::VILLAIN_DECK && self.any_gadget == Some(card) {
            self.gadgets.pop().unwrap_or(card)
        } else {
            card
        }
    }
}
