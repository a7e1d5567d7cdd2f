//! Which option belongs to which thing on the table, and what is refused where.

use kernel::Seat;
use legendary::tell::{Refused, Teller};
use legendary::{Action, CardAt, DefId, Pay, Space, Spot as Bearer, View, Zone};
use words::Lang;

use crate::card_table::picks::candidates;

/// A thing on the table that can be chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Spot {
    /// A card in the hand. Cards that are alike are one option.
    Hand(DefId),
    Hq(u8),
    Row(Space),
    /// One of two ways to pay for a Mission.
    Way(Space, Pay),
    /// The price of a Villain that can be paid off.
    PayOff(Space),
    /// The top Cartel card on something.
    Cartel(Bearer),
    /// How much damage to the Base.
    Base(u16),
    /// A line of a card played earlier that may be used once.
    Once(DefId, u8),
    /// A card that stayed in play to help somebody.
    Kept(CardAt),
    Mastermind,
    Officers,
    EndTurn,
}

/// What can be done with a thing now.
#[derive(Clone, Debug)]
pub enum Mark {
    /// Choosing it takes this option.
    Option(usize),
    /// It is one of several cards to tick.
    Tick(CardAt),
    Refused(Refused),
    Plain,
}

/// All options and refusals of a seat, by where they belong.
#[derive(Default)]
pub struct Marks {
    spots: Vec<(Spot, usize)>,
    /// Options that are nothing on the table: answers, and cards in piles.
    pub loose: Vec<usize>,
    /// Cards to tick, where several are chosen at once.
    ticks: Vec<CardAt>,
    refused: Vec<(Spot, Refused)>,
    /// Everything that is refused, for those who ask for the list.
    pub all_refused: Vec<Refused>,
}

impl Marks {
    pub fn of(view: &View, seat: Seat, lang: Lang, names: &[String]) -> Marks {
        let mut marks = Marks {
            spots: Vec::new(),
            loose: Vec::new(),
            ticks: candidates(view),
            refused: Vec::new(),
            all_refused: Teller::new(view, lang, names).refusals(),
        };
        let is_tick = |action: &Action| !marks.ticks.is_empty() && is_of_ticking(action);
        let options = view.options.iter().enumerate();
        let options: Vec<_> = options.filter(|(_, action)| !is_tick(action)).collect();
        for (option, action) in options {
            match spot_of(view, seat, action) {
                Some(spot) if !marks.spots.iter().any(|(taken, _)| *taken == spot) => {
                    marks.spots.push((spot, option));
                }
                _ => marks.loose.push(option),
            }
        }
        marks.refused = refused_spots(view, seat, &marks.all_refused);
        marks
    }

    /// Makes answers of all that lies on the table, for a page that does not show it.
    pub fn without_table(mut self) -> Marks {
        let on_page = |spot: &Spot| matches!(spot, Spot::Hand(_) | Spot::EndTurn);
        let moved = self.spots.iter().filter(|(spot, _)| !on_page(spot));
        self.loose.extend(moved.map(|(_, option)| *option));
        self.loose.sort_unstable();
        self.spots.retain(|(spot, _)| on_page(spot));
        self
    }

    pub fn at(&self, spot: Spot) -> Mark {
        if let Some((_, option)) = self.spots.iter().find(|(found, _)| *found == spot) {
            return Mark::Option(*option);
        }
        match self.refused.iter().find(|(found, _)| *found == spot) {
            Some((_, refused)) => Mark::Refused(refused.clone()),
            None => Mark::Plain,
        }
    }

    /// Returns how a card lies there that may be one of several to tick.
    pub fn card(&self, spot: Spot, place: CardAt) -> Mark {
        if self.ticks.contains(&place) {
            Mark::Tick(place)
        } else {
            self.at(spot)
        }
    }

    /// Returns the cards to tick that lie in piles.
    pub fn loose_ticks(&self, view: &View, seat: Seat) -> Vec<CardAt> {
        let lies_open = |card: &&CardAt| spot_of(view, seat, &Action::Pick(**card)).is_none();
        self.ticks.iter().filter(lies_open).copied().collect()
    }

    /// Returns where on the table an option lies.
    pub fn spot_of(&self, option: usize) -> Option<Spot> {
        let mut spots = self.spots.iter();
        spots
            .find(|(_, found)| *found == option)
            .map(|(spot, _)| *spot)
    }

    /// Returns everything on the table that can be chosen.
    pub fn all_spots(&self) -> impl Iterator<Item = Spot> + '_ {
        self.spots.iter().map(|(spot, _)| *spot)
    }

    /// Returns how many cards can be ticked.
    pub fn n_ticks(&self) -> usize {
        self.ticks.len()
    }

    /// Returns how many cards and piles are raised: equal cards of a hand are one option, and yet
    /// one sees each of them.
    pub fn n_on_table(&self, view: &View, seat: Seat) -> usize {
        let hand = view.zone(Zone::hand(seat));
        let raised = |(spot, _): &(Spot, usize)| match spot {
            Spot::EndTurn => 0,
            Spot::Hand(def) => hand.iter().filter(|card| **card == Some(*def)).count(),
            _ => 1,
        };
        self.spots.iter().map(raised).sum()
    }
}

/// Where cards are ticked, confirming takes the place of picking one by one.
fn is_of_ticking(action: &Action) -> bool {
    matches!(action, Action::Pick(_) | Action::Enough | Action::Nothing)
}

fn spot_of(view: &View, seat: Seat, action: &Action) -> Option<Spot> {
    match *action {
        Action::Play(card) | Action::Pick(card) | Action::Reveal(card) => {
            let zone = view.zone_at(card);
            let def = view.def_at(card)?;
            let in_hand = (zone == Zone::hand(seat)).then_some(Spot::Hand(def));
            let in_hq = || zone.as_hq().map(Spot::Hq);
            let in_row = || zone.as_row().map(Spot::Row);
            in_hand.or_else(in_hq).or_else(in_row)
        }
        Action::Recruit { slot } => Some(Spot::Hq(slot)),
        Action::RecruitOfficer => Some(Spot::Officers),
        Action::FightVillain(space) | Action::Space(space) => Some(Spot::Row(space)),
        Action::Complete { space, with } => {
            // A Mission that can be paid in two ways has a button for each of them.
            let is_same =
                |other: &&Action| matches!(other, Action::Complete { space: s, .. } if *s == space);
            match view.options.iter().filter(is_same).count() {
                0 | 1 => Some(Spot::Row(space)),
                _ => Some(Spot::Way(space, with)),
            }
        }
        Action::Use { def, clause } => Some(Spot::Once(def, clause)),
        Action::Call(card) | Action::Give(card) => Some(Spot::Kept(card)),
        Action::FightMastermind | Action::Mastermind => Some(Spot::Mastermind),
        Action::EndTurn => Some(Spot::EndTurn),
        Action::Rescue(space) => Some(Spot::Row(space)),
        Action::PayOff {
            space,
            fights: false,
        } => Some(Spot::PayOff(space)),
        Action::KoCartel(bearer) => Some(Spot::Cartel(bearer)),
        Action::DamageBase(n) => Some(Spot::Base(n)),
        // These have a line of their own in the list of options.
        Action::BuyMastermind
        | Action::PayOff { fights: true, .. }
        | Action::Spend(_)
        | Action::Heal
        | Action::Enough
        | Action::Nothing
        | Action::Yes
        | Action::No
        | Action::Alternative(_)
        | Action::Make(_)
        | Action::Suffer
        | Action::Player(_)
        | Action::Copy(_)
        | Action::Next(_)
        | Action::StepIn(_)
        | Action::Concede => None,
    }
}

/// Refusals name their action in the same words as options do; the things on the table are tried
/// one by one.
fn refused_spots(view: &View, seat: Seat, told: &[Refused]) -> Vec<(Spot, Refused)> {
    let refusals = view.refusals();
    let before_hand: usize = (0..Zone::hand(seat).0)
        .map(|zone| view.len(Zone(zone)))
        .sum();
    let hand =
        (0..view.len(Zone::hand(seat))).map(|i| Action::Play(CardAt((before_hand + i) as u16)));
    let hq = (0..legendary::HQ_MAX as u8).map(|slot| Action::Recruit { slot });
    let row = (0..legendary::ROW_MAX as u8).map(|i| Action::FightVillain(Space(i)));
    let missions = (0..legendary::ROW_MAX as u8).flat_map(|i| {
        let complete = |with| Action::Complete {
            space: Space(i),
            with,
        };
        [Pay::Attack, Pay::Recruit, Pay::Both].map(complete)
    });
    let rescues = (0..legendary::ROW_MAX as u8).map(|i| Action::Rescue(Space(i)));
    let on_row = (0..legendary::ROW_MAX as u8).map(|i| Bearer::Row(Space(i)));
    let on_hq = (0..legendary::HQ_MAX as u8).map(Bearer::Hq);
    let bearers = on_row.chain(on_hq).chain([Bearer::Mastermind]);
    let cartel = bearers.map(Action::KoCartel);
    let rest = [Action::RecruitOfficer, Action::FightMastermind];
    let tries = hand.chain(hq).chain(row).chain(missions);
    let tries = tries.chain(rescues).chain(cartel).chain(rest);
    let refused = tries.filter_map(|action| {
        let words = view.words(&action);
        let nth = refusals
            .iter()
            .position(|refusal| refusal.action == words)?;
        Some((spot_of(view, seat, &action)?, told.get(nth)?.clone()))
    });
    refused.collect()
}
