//! Whether the cards of a box are worth having: which of them get used, and what one copy is worth.

use std::sync::Arc;

use bots::legendary::{Legendary, dealer_of};
use cards::tree::CardKind;
use kernel::Sink;
use legendary::setup::{Setup, deal_out};
use legendary::{Catalogue, Deal, DefId, Event, OwnZone, State, Zone};
use module::{Luck, Module, play_out_watched};
use rayon::iter::{IntoParallelIterator, ParallelIterator};

use crate::play::play_games;
use crate::sim::Workload;
use crate::tally::Tally;

/// How often a card could be had, and how often somebody gained or played it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CardUse {
    /// The card.
    pub def: DefId,
    /// Games the card was part of.
    pub games: u64,
    /// Games in which somebody gained or played it.
    pub used: u64,
}

/// What one copy of a card in every starting deck changes.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Worth {
    /// The card.
    pub def: DefId,
    /// The games with one more of it in every starting deck.
    pub with: Tally,
    /// The same games without it.
    pub without: Tally,
}

impl Worth {
    /// Returns by how many points of a hundred the card raises the share of games won.
    pub fn points(&self) -> f64 {
        let share = |tally: &Tally| 100.0 * tally.wins as f64 / tally.games.max(1) as f64;
        share(&self.with) - share(&self.without)
    }
}

/// Plays a plan and counts, for every card a player can come to hold, the games it was used in.
pub fn usage(
    module: &Legendary,
    plan: &Workload<Setup>,
    progress: impl Fn(u64) + Sync,
) -> Result<Vec<CardUse>, String> {
    let n_defs = plan.setup.catalogue.defs.len();
    let counted = blocks(module, plan)
        .map(|block| {
            let counts = usage_of_block(module, plan, block)?;
            progress(module.games_per_deal());
            Ok::<_, String>(counts)
        })
        .try_reduce(|| vec![(0, 0); n_defs], |sum, more| Ok(add(sum, &more)))?;
    let uses = counted
        .iter()
        .enumerate()
        .map(|(def, &(games, used))| CardUse {
            def: DefId(def as u16),
            games,
            used,
        });
    Ok(uses.filter(|card| card.games > 0).collect())
}

/// Plays a plan as it is and once for each of some cards, with one more of it in every starting
/// deck.
pub fn worth(
    module: &Legendary,
    plan: &Workload<Setup>,
    defs: &[DefId],
    progress: impl Fn(u64) + Sync,
) -> Result<Vec<Worth>, String> {
    let no_games = || (Tally::default(), vec![Tally::default(); defs.len()]);
    let (without, with) = blocks(module, plan)
        .map(|block| {
            let deal = deal_of(plan, block)?;
            let play = |deal: Arc<Deal>| {
                let (dealer, numbers) = (dealer_of(deal), plan.games_of(module, block));
                let player = |luck| plan.player(module, luck);
                let tally = play_games(module, &dealer, plan.seed, numbers, player)?;
                progress(tally.games);
                Ok(tally)
            };
            let stronger = |&def| play(Arc::new(deal.with_card_in_each_deck(def)));
            let with: Result<Vec<Tally>, String> = defs.iter().map(stronger).collect();
            Ok::<_, String>((play(Arc::clone(&deal))?, with?))
        })
        .try_reduce(no_games, |(mut without, mut with), more| {
            without += more.0;
            with.iter_mut()
                .zip(more.1)
                .for_each(|(sum, more)| *sum += more);
            Ok((without, with))
        })?;
    let both = defs.iter().zip(with);
    Ok(both
        .map(|(&def, with)| Worth { def, with, without })
        .collect())
}

/// Returns the cards of a box somebody may buy, with the name of their group.
pub fn hero_titles(catalogue: &Catalogue) -> Vec<DefId> {
    let is_bought = |kind| matches!(kind, CardKind::Common | CardKind::Uncommon | CardKind::Rare);
    let defs = catalogue.defs.iter().enumerate();
    defs.filter(|(_, def)| is_bought(def.kind))
        .map(|(id, _)| DefId(id as u16))
        .collect()
}

fn blocks(module: &Legendary, plan: &Workload<Setup>) -> rayon::range::Iter<u64> {
    (0..plan.n_blocks(module)).into_par_iter()
}

fn deal_of(plan: &Workload<Setup>, block: u64) -> Result<Arc<Deal>, String> {
    let resolved = plan.setup.resolve(Luck::of_deal(plan.seed, block));
    let deal = resolved.and_then(|resolved| deal_out(&resolved));
    deal.map(Arc::new).map_err(|errors| errors.to_string())
}

fn usage_of_block(
    module: &Legendary,
    plan: &Workload<Setup>,
    block: u64,
) -> Result<Vec<(u64, u64)>, String> {
    let deal = deal_of(plan, block)?;
    let mut counts = vec![(0, 0); deal.catalogue.defs.len()];
    let mut options = Vec::with_capacity(64);
    for number in plan.games_of(module, block) {
        let mut watch = Watch::new(deal.catalogue.defs.len());
        let luck = module.luck(plan.seed, number);
        let mut game = State::from_deal(Arc::clone(&deal), luck.game, &mut watch);
        play_out_watched(
            &mut game,
            &mut plan.player(module, luck),
            module.decisions_max(),
            &mut options,
            &mut watch,
        );
        for id in game.defs_in_play() {
            let count = &mut counts[id.idx()];
            count.0 += 1;
            count.1 += u64::from(watch.used[id.idx()]);
        }
    }
    Ok(counts)
}

fn add(mut sum: Vec<(u64, u64)>, more: &[(u64, u64)]) -> Vec<(u64, u64)> {
    for (sum, more) in sum.iter_mut().zip(more) {
        sum.0 += more.0;
        sum.1 += more.1;
    }
    sum
}

/// Notes which cards came into somebody's possession or were played.
struct Watch {
    used: Vec<bool>,
}

impl Watch {
    fn new(n_defs: usize) -> Watch {
        Watch {
            used: vec![false; n_defs],
        }
    }
}

impl Sink<Event> for Watch {
    fn event(&mut self, event: Event) {
        let Event::Moved { def, from, to, .. } = event else {
            return;
        };
        let own = |zone: Zone| zone.as_own().map(|(_, zone)| zone);
        let is_gained = own(from).is_none()
            && matches!(
                own(to),
                Some(OwnZone::Discard | OwnZone::Hand | OwnZone::Deck)
            );
        if is_gained || own(to) == Some(OwnZone::Played) {
            self.used[def.idx()] = true;
        }
    }
}
