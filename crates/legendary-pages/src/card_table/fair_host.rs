//! What whoever set up a game can not do to their guests: undo alone what the guests had a say in, by
//! letting bots sit in for them.

use kernel::{Further, Seat, Seed, Sitter};
use room::{Access, Command, Order, Place, SeatLink, Sitting};

use super::CardTable;
use super::scratch::{Scratch, Tables};
use crate::first_game::{FirstDeal, first_game};

const HERE: Seat = Seat(0);
const GUEST: Seat = Seat(1);

/// A game that somebody here has begun with a guest: the accesses of the host, the seat here and the
/// guest.
async fn begun(site: &Tables) -> [Access; 3] {
    let bond = site.cards.catalogue("bond");
    let person = |place| (place, Sitter::Person(String::new()));
    let order = Order {
        sitters: vec![person(Place::Here), person(Place::Elsewhere)],
        ..first_game(bond, FirstDeal::Friendly, Seed::from_number(1))
    };
    let dealt = site.registry.deal(&site.cards, order).await;
    let dealt = dealt.expect("a game");
    let enter = async |secret: &str| {
        let access = site.registry.authenticate(secret).await;
        access.expect("a place")
    };
    let host = enter(&dealt.host.text()).await;
    let own = enter(&dealt.own.expect("a seat").1.text()).await;
    let links = SeatLink::all(&host, host.room().await.terms());
    let SeatLink::Known(guest) = &links[GUEST.idx()] else {
        panic!("the guest has no link");
    };
    let guest = enter(&guest.text()).await;
    let sat = site.registry.sit_down(&guest, "Ben".to_owned()).await;
    sat.expect("the guest sits");
    site.registry.begin(&host).await.expect("it begins");
    [host, own, guest]
}

/// Chooses as a bot would until something has come to light that is not free to take back.
async fn until_not_free(site: &Tables, own: &Access) -> Further {
    for _ in 0..200 {
        let (ticket, option) = {
            let mut room = own.room().await;
            let ticket = site.registry.ticket(own, HERE, &mut **room);
            let game = room.of::<CardTable>().expect("a game of cards");
            (ticket, game.hint().expect("an option"))
        };
        let command = Command::Choose(option);
        let chosen = site.registry.command(own, HERE, &ticket, command).await;
        chosen.expect("it is carried out");
        let offer = offer(own).await;
        if offer.n_free == 0 {
            return offer.further;
        }
    }
    panic!("nothing comes to light");
}

async fn offer(own: &Access) -> kernel::UndoOffer {
    let room = own.room().await;
    let game = room.of::<CardTable>().expect("a game of cards");
    game.session.undo_offer(HERE)
}

#[tokio::test]
async fn a_bot_that_the_host_seated_agrees_to_nothing() {
    let scratch = Scratch::new("fair-host");
    let site = Tables::open(scratch.path());
    let [host, own, guest] = begun(&site).await;
    let sit = async |by: &Access, sitting: Sitting| {
        let sat = site.registry.sit_in(by, GUEST, sitting).await;
        sat.expect("somebody sits");
    };
    sit(&host, Sitting::Bot).await;
    assert_eq!(until_not_free(&site, &own).await, Further::OneAgrees);
    let ticket = {
        let mut room = own.room().await;
        site.registry.ticket(&own, HERE, &mut **room)
    };
    let n_before = own.room().await.n_entries();
    let requested = site.registry.command(&own, HERE, &ticket, Command::Undo);
    requested.await.expect("it is asked for");
    assert_eq!(own.room().await.n_entries(), n_before, "not yet taken back");
    assert!(own.room().await.asking().is_some());
    let terms = site.registry.store().terms(1).await.expect("read");
    assert_eq!(terms.as_ref(), Some(own.room().await.terms()), "stored");
    // Back at the table, the guest is asked; who then leaves the seat to a bot has no say in what
    // comes.
    sit(&host, Sitting::Person).await;
    assert_eq!(offer(&own).await.further, Further::OneAgrees);
    sit(&guest, Sitting::Bot).await;
    assert_eq!(offer(&own).await.further, Further::OneAgrees);
    assert_eq!(until_not_free(&site, &own).await, Further::Alone);
}
