//! The first game of a box, one click away: with deals that begin gently.

use std::sync::Arc;

use kernel::{Seed, Sitter, TakeBackPolicy};
use legendary::Catalogue;
use legendary::setup::Setup;
use room::{Device, Order, Place, Talk};

use crate::card_table::CardTable;
use crate::order::CAREFUL;

/// Deals of the first game of a box that bots win, and that begin with the newcomer's own turn
/// rather than with a blow of the Mastermind. A test plays them all.
struct FriendlyDeals {
    ruleset: &'static str,
    with_partner: &'static [u64],
    alone: &'static [u64],
}

const FRIENDLY: [FriendlyDeals; 3] = [
    FriendlyDeals {
        ruleset: "marvel",
        with_partner: &[
            1, 2, 3, 5, 6, 7, 8, 9, 10, 12, 13, 14, 15, 16, 17, 18, 20, 21, 24,
        ],
        alone: &[
            1, 3, 6, 7, 10, 12, 14, 18, 22, 23, 24, 26, 27, 28, 31, 32, 33, 36, 37,
        ],
    },
    FriendlyDeals {
        ruleset: "bond",
        with_partner: &[1, 2, 7, 13, 17, 23, 27, 28, 29, 46, 51, 52],
        alone: &[1, 2, 4, 11, 13, 14, 20, 28, 29, 31, 35, 36, 49],
    },
    FriendlyDeals {
        ruleset: "licence-renewed",
        with_partner: &[7, 17, 22, 23, 29, 31, 40, 51],
        alone: &[1, 13, 14, 16, 18, 20, 26],
    },
];

/// Which deal a new game gets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FirstDeal {
    /// One that is usually won.
    Friendly,
    /// One that is usually won, for somebody without a partner.
    Alone,
    /// Any.
    Fresh,
}

/// Orders the first game of a box for a person and perhaps a bot.
pub fn first_game(catalogue: &Arc<Catalogue>, wanted: FirstDeal, seed: Seed) -> Order<CardTable> {
    let mut known = FRIENDLY.iter();
    let deals = known.find(|deals| deals.ruleset == catalogue.ruleset);
    let seeds = deals.map_or(&[][..], |deals| match wanted {
        FirstDeal::Friendly => deals.with_partner,
        FirstDeal::Alone => deals.alone,
        FirstDeal::Fresh => &[],
    });
    // A box without such deals, like somebody who wants a new one, gets any.
    let nth = usize::from(seed.0[0]).checked_rem(seeds.len());
    let open_deal = nth.map(|nth| Seed::from_number(seeds[nth]));
    let players = if wanted == FirstDeal::Alone { 1 } else { 2 };
    first_order(catalogue, players, open_deal)
}

/// Returns one of the deals that go well for two; any deal for a box that has none.
pub fn friendly_seed(catalogue: &Catalogue, nth: u64) -> Seed {
    let mut known = FRIENDLY.iter();
    let deals = known.find(|deals| deals.ruleset == catalogue.ruleset);
    let seeds = deals.map_or(&[][..], |deals| deals.with_partner);
    let seed = seeds.get(nth as usize).copied();
    Seed::from_number(seed.unwrap_or(nth))
}

fn first_order(
    catalogue: &Arc<Catalogue>,
    players: u8,
    open_deal: Option<Seed>,
) -> Order<CardTable> {
    let mut setup = Setup::first_game(catalogue.clone(), players);
    setup.first_player = Some(0);
    let person = (Place::Here, Sitter::Person(String::new()));
    let bot = (Place::Bot, Sitter::Bot(CAREFUL.to_owned()));
    let sitters = std::iter::once(person).chain(std::iter::repeat(bot));
    Order {
        setup,
        sitters: sitters.take(players.into()).collect(),
        take_back: TakeBackPolicy::OneAgrees,
        device: Device::Open,
        talk: Talk::Seats,
        open_deal,
        notes: Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card_table::Game;
    use kernel::{Ending, Game as _, Seat, Session};
    use room::Terms;

    /// Whether the first question is the newcomer's own turn, and bots win from there.
    fn is_friendly(
        cards: &Arc<CardTable>,
        catalogue: &Arc<Catalogue>,
        players: u8,
        seed: u64,
    ) -> bool {
        let seed = Seed::from_number(seed);
        let order = first_order(catalogue, players, Some(seed));
        let session = Session::start(&order.setup, seed, &mut ()).expect("a deal");
        let mut game = Game::new(cards.clone(), session, Terms::alone(players, Seat(0)));
        if game.view(Seat(0)).topic() != Some(legendary::Topic::Act) {
            return false;
        }
        while let Some(seat) = game.asked() {
            let option = cards.shelf().pick(&game.view(seat));
            game.session
                .choose(seat, option, &mut ())
                .expect("a choice");
        }
        let outcome = game.session.game().outcome();
        outcome.is_some_and(|outcome| outcome.ending == Ending::Won)
    }

    #[test]
    fn friendly_deals_are_friendly() {
        let cards = Arc::new(CardTable::with_packs(&[]).expect("boxes"));
        let mut all_harsh = Vec::new();
        for catalogue in cards.shelf().catalogues() {
            let mut known = FRIENDLY.iter();
            let deals = known.find(|deals| deals.ruleset == catalogue.ruleset);
            let deals = deals.expect("friendly deals for every box");
            for (players, seeds) in [(2, deals.with_partner), (1, deals.alone)] {
                let harsh: Vec<&u64> = seeds
                    .iter()
                    .filter(|&&seed| !is_friendly(&cards, catalogue, players, seed))
                    .collect();
                if !harsh.is_empty() {
                    all_harsh.push(format!("{} to {players}: {harsh:?}", catalogue.name));
                }
            }
        }
        assert!(all_harsh.is_empty(), "not friendly: {all_harsh:#?}");
    }
}
