//! New games.

use std::sync::Arc;

use kernel::{Seat, Seed, Session, Sitter, TakeBackPolicy};
use legendary::setup::Setup;
use legendary::{Catalogue, State};

use super::{Hall, HallError, Open};
use crate::game::{self, CAREFUL, Game};
use crate::luck::no_luck;
use crate::standing::Standing;
use crate::store::NewGame;
use crate::terms::{Chair, Device, Place, Role, Talk, Terms};
use crate::token::{self, Token};

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
        alone: &[1, 2, 4, 11, 13, 14, 20, 26, 28, 29, 31, 35, 36, 49],
    },
    FriendlyDeals {
        ruleset: "licence-renewed",
        with_partner: &[7, 17, 22, 23, 29, 31, 40, 51],
        alone: &[1, 13, 14, 16, 18, 20, 26],
    },
];

/// What the head of a record says of a deal that others have too.
pub(crate) const OPEN_DEAL: &str = "open deal";

/// Which deal a new game gets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DealWish {
    /// One that is usually won.
    Friendly,
    /// One that is usually won, for somebody without a partner.
    Alone,
    /// Any.
    Fresh,
}

/// A game as it was ordered.
pub struct Order {
    pub setup: Setup,
    pub sitters: Vec<(Place, Sitter)>,
    pub take_back: TakeBackPolicy,
    pub device: Device,
    pub talk: Talk,
    /// A deal that others have too; without one, the system draws.
    pub open_deal: Option<Seed>,
}

/// The secrets of a new game.
pub struct Dealt {
    pub host: Token,
    /// What the people at this device play with, and by what right.
    pub own: Option<(Role, Token)>,
    /// Whether the game waits for people.
    pub waits: bool,
}

impl Hall {
    /// Deals the first game of a box for a person and perhaps a bot; returns the person's secret.
    /// A box that is not here is the one to start with.
    pub async fn deal_first_game(&self, id: &str, wish: DealWish) -> Result<Token, HallError> {
        let catalogue = self.shelf.find(id).unwrap_or(&self.catalogue);
        let dealt = self
            .deal(first_game(catalogue, wish, self.luck.seed()?))
            .await?;
        let own = dealt.own.map(|(_, token)| token);
        own.ok_or_else(|| HallError::Broken("the first game has no seat".to_owned()))
    }

    /// Deals a game and stores it; it begins at once unless somebody must still come.
    pub async fn deal(&self, order: Order) -> Result<Dealt, HallError> {
        let seed = match order.open_deal {
            Some(seed) => seed,
            None => self.luck.seed()?,
        };
        let session = seated(&order, seed)?;
        self.take_in(session, terms_of(&order)).await
    }

    /// Makes links for a new game and stores it.
    pub(crate) async fn take_in(
        &self,
        session: Session<State>,
        mut terms: Terms,
    ) -> Result<Dealt, HallError> {
        let host = Token::draw().map_err(no_luck)?;
        let watch = i64::from_le_bytes(token::draw().map_err(no_luck)?);
        terms.watch = Some(watch);
        let mut keys = vec![
            (Role::Host, host.hash()),
            (Role::Watch, self.watch_token(watch).hash()),
        ];
        let links = own_link(&terms, &host).into_iter();
        let links = links.chain(links_elsewhere(&terms, &host));
        keys.extend(links.map(|(role, token)| (role, token.hash())));
        let own = own_link(&terms, &host).or_else(|| link_of_dealer(&terms, &host));
        let waits = terms.waits;
        let mut game = Game::new(session, terms);
        game.let_bots_play(&self.shelf);
        let id = self
            .store
            .create(NewGame {
                head: game::head(&game.session),
                entries: game.entries_after(0),
                terms: game.terms.clone(),
                keys,
            })
            .await?;
        self.open.add(id, Open::new(game, Vec::new())).await;
        Ok(Dealt { host, own, waits })
    }
}

fn first_game(catalogue: &Arc<Catalogue>, wish: DealWish, luck: Seed) -> Order {
    let mut known = FRIENDLY.iter();
    let deals = known.find(|deals| deals.ruleset == catalogue.ruleset);
    let seeds = deals.map_or(&[][..], |deals| match wish {
        DealWish::Friendly => deals.with_partner,
        DealWish::Alone => deals.alone,
        DealWish::Fresh => &[],
    });
    // A box without such deals, like somebody who wants a new one, gets any.
    let nth = usize::from(luck.0[0]).checked_rem(seeds.len());
    let open_deal = nth.map(|nth| Seed::from_number(seeds[nth]));
    let players = if wish == DealWish::Alone { 1 } else { 2 };
    first_order(catalogue, players, open_deal)
}

fn first_order(catalogue: &Arc<Catalogue>, players: u8, open_deal: Option<Seed>) -> Order {
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
    }
}

pub(super) fn seated(order: &Order, seed: Seed) -> Result<Session<State>, HallError> {
    let session = Session::start(&order.setup, seed, &mut ()).map_err(HallError::Setup)?;
    let mut session = match order.open_deal {
        Some(_) => session.with_note(OPEN_DEAL),
        None => session,
    };
    for (seat, (_, sitter)) in (0..).map(Seat).zip(&order.sitters) {
        let sat = session.seat(seat, sitter.clone());
        sat.map_err(|error| HallError::Broken(error.to_string()))?;
    }
    Ok(session)
}

pub(super) fn terms_of(order: &Order) -> Terms {
    let chairs = order.sitters.iter().map(|(place, _)| Chair {
        place: *place,
        links: 0,
        is_own_link: false,
        has_come: *place != Place::Elsewhere,
        liaison: Standing::Ask,
        lang: None,
    });
    let chairs: Vec<Chair> = chairs.collect();
    Terms {
        take_back: order.take_back,
        device: order.device,
        talk: order.talk,
        origin: None,
        follows: None,
        next: None,
        waits: chairs.iter().any(|chair| !chair.has_come),
        watch: None,
        chairs,
    }
}

/// One person at the device has a seat of their own, several share a link.
fn own_link(terms: &Terms, host: &Token) -> Option<(Role, Token)> {
    let here: Vec<Seat> = terms.here().collect();
    match here[..] {
        _ if terms.has_own_device() => None,
        [] => None,
        [seat] => Some(link_of_seat(seat, host)),
        _ => Some((Role::Device, device_token(host))),
    }
}

fn links_elsewhere(terms: &Terms, host: &Token) -> impl Iterator<Item = (Role, Token)> {
    let seats = (0..).map(Seat).zip(&terms.chairs);
    let seats = seats.filter(|(_, chair)| chair.place == Place::Elsewhere);
    seats.map(|(seat, _)| link_of_seat(seat, host))
}

/// Where the shared device is elsewhere, whoever deals has come to a chair with a link.
fn link_of_dealer(terms: &Terms, host: &Token) -> Option<(Role, Token)> {
    let mut seats = (0..).map(Seat).zip(&terms.chairs);
    let dealer = seats.find(|(_, chair)| chair.place == Place::Elsewhere && chair.has_come);
    dealer.map(|(seat, _)| link_of_seat(seat, host))
}

fn link_of_seat(seat: Seat, host: &Token) -> (Role, Token) {
    (Role::Seat(seat), seat_token(host, seat, 0))
}

/// The links of seats hang on the host's secret: whoever has that can show them again, though the
/// database holds none of them.
pub(crate) fn seat_token(host: &Token, seat: Seat, links: u32) -> Token {
    host.child(&format!("seat {} link {links}", seat.0))
}

pub(crate) fn device_token(host: &Token) -> Token {
    host.child("device")
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::{Ending, Game as _};

    /// Whether the first question is the newcomer's own turn, and bots win from there.
    fn is_friendly(hall: &Hall, catalogue: &Arc<Catalogue>, players: u8, seed: u64) -> bool {
        let order = first_order(catalogue, players, Some(Seed::from_number(seed)));
        let session = seated(&order, Seed::from_number(seed)).expect("a deal");
        let terms = terms_of(&order);
        let mut game = Game::new(session, terms);
        if game.view(Seat(0)).topic() != Some(legendary::Topic::Act) {
            return false;
        }
        while let Some(seat) = game.asked() {
            let option = hall.shelf.pick(&game.view(seat));
            game.session
                .choose(seat, option, &mut ())
                .expect("a choice");
        }
        let outcome = game.session.game().outcome();
        outcome.is_some_and(|outcome| outcome.ending == Ending::Won)
    }

    #[test]
    fn friendly_deals_are_friendly() {
        let path = std::env::temp_dir().join(format!("friendly-{}.sqlite", std::process::id()));
        let hall = Hall::open(&path).expect("a hall");
        let mut all_harsh = Vec::new();
        for catalogue in hall.shelf.catalogues() {
            let mut known = FRIENDLY.iter();
            let deals = known.find(|deals| deals.ruleset == catalogue.ruleset);
            let deals = deals.expect("friendly deals for every box");
            for (players, seeds) in [(2, deals.with_partner), (1, deals.alone)] {
                let harsh: Vec<&u64> = seeds
                    .iter()
                    .filter(|&&seed| !is_friendly(&hall, catalogue, players, seed))
                    .collect();
                if !harsh.is_empty() {
                    all_harsh.push(format!("{} to {players}: {harsh:?}", catalogue.name));
                }
            }
        }
        std::fs::remove_file(&path).expect("removed");
        assert!(all_harsh.is_empty(), "not friendly: {all_harsh:#?}");
    }
}
