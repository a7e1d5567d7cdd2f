//! Browsers hang up while the disk is still busy. Whatever was begun for them is ended all the same: the
//! disk, the memory and those who watch know the same, and a second copy of a command finds out that the
//! first one counted.

use std::future::poll_fn;
use std::pin::pin;
use std::task::Poll;
use std::time::Duration;

use kernel::{Seat, Seed, Sitter};
use room::{Access, Command, Dealt, Entries, Order, Place, RoomError, SeatLink, Talk, Token};
use tokio::sync::watch;
use tokio::time::{sleep, timeout};
use words::Lang;

use super::CardTable;
use super::scratch::{Scratch, Tables};
use crate::first_game::{FirstDeal, first_game};

/// The disk needs this much longer than it does: every request is still waiting when it is dropped.
const SLOWER_BY: Duration = Duration::from_millis(20);
/// Nothing here takes this long, even on a busy computer.
const LONG: Duration = Duration::from_secs(20);
/// The only game of a database.
const GAME: i64 = 1;
const HERE: Seat = Seat(0);
const GUEST: Seat = Seat(1);

fn opened(scratch: &Scratch) -> Tables {
    Tables::open_on(scratch.path(), SLOWER_BY)
}

/// Begins a request and hangs up after a few looks at it, before it is answered.
async fn hang_up<T>(request: impl Future<Output = T>, n_looks: usize) {
    let mut request = pin!(request);
    for _ in 0..n_looks {
        let look = poll_fn(|context| Poll::Ready(request.as_mut().poll(context)));
        assert!(look.await.is_pending(), "the disk is slow");
        tokio::task::yield_now().await;
    }
}

/// Waits until somebody who watches is told.
async fn told(watching: &mut watch::Receiver<u64>) {
    let changed = timeout(LONG, watching.changed()).await;
    changed
        .expect("those who watch are told")
        .expect("it goes on");
}

/// A game for somebody here and a bot.
fn alone(site: &Tables) -> Order<CardTable> {
    let bond = site.cards.catalogue("bond");
    first_game(bond, FirstDeal::Friendly, Seed::from_number(1))
}

/// A game for somebody here and a guest who is still to come.
fn with_guest(site: &Tables) -> Order<CardTable> {
    let person = |place| (place, Sitter::Person(String::new()));
    Order {
        sitters: vec![person(Place::Here), person(Place::Elsewhere)],
        talk: Talk::Everybody,
        ..alone(site)
    }
}

async fn deal(site: &Tables, order: Order<CardTable>) -> Dealt {
    let dealt = site.registry.deal(&site.cards, order).await;
    dealt.expect("a game")
}

async fn own_seat(site: &Tables, dealt: &Dealt) -> Access {
    let (_, token) = dealt.own.as_ref().expect("a seat");
    let found = site.registry.find(&token.text()).await;
    found.expect("a seat").0
}

async fn host_of(site: &Tables, dealt: &Dealt) -> Access {
    let host = site.registry.authenticate(&dealt.host.text()).await;
    host.expect("a host")
}

/// Returns what the host hands to the guest.
async fn guest_link(host: &Access) -> Token {
    let links = SeatLink::all(host, host.room().await.terms());
    match &links[GUEST.idx()] {
        SeatLink::Known(token) => token.clone(),
        other => panic!("the host knows no link: {other:?}"),
    }
}

async fn opens(site: &Tables, token: &Token) -> bool {
    site.registry.authenticate(&token.text()).await.is_ok()
}

async fn record(access: &Access) -> String {
    access.room().await.record()
}

async fn stored_record(site: &Tables, game: i64) -> String {
    let stored = site.registry.store().record(game).await.expect("read");
    stored.expect("a game")
}

/// The next command of somebody in a seat, with its ticket.
struct Next {
    ticket: String,
    command: Command,
    /// The record once it has been carried out.
    then: String,
}

/// Returns what a bot would choose; nothing once the game is over.
async fn next(site: &Tables, access: &Access) -> Option<Next> {
    let mut room = access.room().await;
    let ticket = site.registry.ticket(access, HERE, &mut **room);
    let game = room.of::<CardTable>().expect("a game of cards");
    let command = Command::Choose(game.hint().filter(|_| game.asked() == Some(HERE))?);
    let mut trial = game.clone();
    trial.command(HERE, &command).expect("an option");
    Some(Next {
        ticket,
        command,
        then: trial.session.record().to_string(),
    })
}

#[tokio::test]
async fn a_command_is_carried_out_once_though_its_browser_hangs_up() {
    let scratch = Scratch::new("hang-up-command");
    let site = opened(&scratch);
    let dealt = deal(&site, alone(&site)).await;
    let access = own_seat(&site, &dealt).await;
    let mut watching = access.changes();
    let mut n_rounds = 0;
    while let Some(next) = next(&site, &access).await.filter(|_| n_rounds < 40) {
        let command = site
            .registry
            .command(&access, HERE, &next.ticket, next.command);
        // Some wait for the answer: those who do not leave no trace.
        if n_rounds % 5 == 4 {
            command.await.expect("it is carried out");
        } else {
            hang_up(command, 1 + n_rounds % 3).await;
        }
        told(&mut watching).await;
        assert_eq!(record(&access).await, next.then, "in memory");
        assert_eq!(stored_record(&site, GAME).await, next.then, "on the disk");
        n_rounds += 1;
    }
    assert!(n_rounds > 15, "{n_rounds}");
    let last = record(&access).await;
    drop((access, site));
    let site = opened(&scratch);
    let access = own_seat(&site, &dealt).await;
    assert_eq!(record(&access).await, last, "after a new start");
}

#[tokio::test]
async fn of_two_copies_of_a_command_one_is_carried_out_and_the_other_is_stale() {
    let scratch = Scratch::new("hang-up-copies");
    let site = opened(&scratch);
    let dealt = deal(&site, alone(&site)).await;
    let access = own_seat(&site, &dealt).await;
    let mut n_rounds = 0;
    while let Some(next) = next(&site, &access).await.filter(|_| n_rounds < 30) {
        let copy = || {
            let command = next.command.clone();
            site.registry.command(&access, HERE, &next.ticket, command)
        };
        if n_rounds % 2 == 0 {
            let (one, other) = tokio::join!(copy(), copy());
            assert_eq!(usize::from(one.is_ok()) + usize::from(other.is_ok()), 1);
            let refused = one.and(other);
            assert!(matches!(refused, Err(RoomError::Stale)), "{refused:?}");
        } else {
            // A second click whose first one hung up.
            hang_up(copy(), 1).await;
            let second = copy().await;
            assert!(matches!(second, Err(RoomError::Stale)), "{second:?}");
        }
        assert_eq!(record(&access).await, next.then, "in memory");
        assert_eq!(stored_record(&site, GAME).await, next.then, "on the disk");
        n_rounds += 1;
    }
    assert!(n_rounds > 15, "{n_rounds}");
}

#[tokio::test]
async fn a_guests_new_link_is_the_one_the_host_is_shown_though_the_browser_hangs_up() {
    let scratch = Scratch::new("hang-up-guest-link");
    let site = opened(&scratch);
    let host = host_of(&site, &deal(&site, with_guest(&site)).await).await;
    let mut watching = host.changes();
    for round in 0..12 {
        let old = guest_link(&host).await;
        hang_up(site.registry.rotate_for(&host, GUEST), 1 + round % 3).await;
        told(&mut watching).await;
        let new = guest_link(&host).await;
        assert!(opens(&site, &new).await, "round {round}");
        assert!(!opens(&site, &old).await, "round {round}");
        let stored = site.registry.store().terms(GAME).await.expect("read");
        assert_eq!(stored.as_ref(), Some(host.room().await.terms()));
    }
}

#[tokio::test]
async fn onlookers_find_the_link_that_is_shown_though_the_browser_hangs_up() {
    let scratch = Scratch::new("hang-up-watch-link");
    let site = opened(&scratch);
    let host = host_of(&site, &deal(&site, with_guest(&site)).await).await;
    let mut watching = host.changes();
    let shown = async || {
        let room = host.room().await;
        site.registry.watch_link(&**room).expect("a link")
    };
    for round in 0..12 {
        let old = shown().await;
        hang_up(site.registry.rotate_watch(&host), 1 + round % 3).await;
        told(&mut watching).await;
        assert!(opens(&site, &shown().await).await, "round {round}");
        assert!(!opens(&site, &old).await, "round {round}");
        let stored = site.registry.store().terms(GAME).await.expect("read");
        assert_eq!(stored.as_ref(), Some(host.room().await.terms()));
    }
}

#[tokio::test]
async fn what_is_said_is_read_by_all_though_the_browser_hangs_up() {
    let scratch = Scratch::new("hang-up-chat");
    let site = opened(&scratch);
    let host = host_of(&site, &deal(&site, with_guest(&site)).await).await;
    let mut watching = host.changes();
    // Nobody may say much at once, so they take turns.
    let speakers = [Some(HERE), Some(GUEST), None];
    for round in 0..12 {
        let line = format!("line {round}");
        let said = site.registry.say(&host, speakers[round % 3], &line);
        hang_up(said, 1 + round % 3).await;
        told(&mut watching).await;
        let read = host.said();
        assert_eq!(read.len(), round + 1);
        assert_eq!(read.last().map(|said| said.words(Lang::En)), Some(line));
        let stored = site.registry.store().said(GAME).await.expect("read");
        assert_eq!(stored, read);
    }
}

#[tokio::test]
async fn people_sit_down_and_begin_though_their_browsers_hang_up() {
    for n_looks in 1..4 {
        let scratch = Scratch::new(&format!("hang-up-begin-{n_looks}"));
        let site = opened(&scratch);
        let host = host_of(&site, &deal(&site, with_guest(&site)).await).await;
        let guest = site.registry.find(&guest_link(&host).await.text()).await;
        let (guest, _) = guest.expect("a seat");
        let mut watching = host.changes();
        let stored = async || {
            let terms = site.registry.store().terms(GAME).await.expect("read");
            terms.expect("a game")
        };
        hang_up(site.registry.sit_down(&guest, "Ann".to_owned()), n_looks).await;
        told(&mut watching).await;
        assert_eq!(host.room().await.person_of(GUEST).as_deref(), Some("Ann"));
        assert!(host.room().await.terms().chairs[GUEST.idx()].has_come);
        assert!(stored().await.chairs[GUEST.idx()].has_come);
        hang_up(site.registry.begin(&host), n_looks).await;
        told(&mut watching).await;
        assert!(!host.room().await.terms().waits && !stored().await.waits);
        assert_eq!(stored_record(&site, GAME).await, record(&host).await);
    }
}

/// Whoever can not be named has not come either: both are one step.
#[tokio::test]
async fn who_could_not_sit_down_has_not_come() {
    let scratch = Scratch::new("not-come");
    let site = opened(&scratch);
    let host = host_of(&site, &deal(&site, with_guest(&site)).await).await;
    let guest = site.registry.find(&guest_link(&host).await.text()).await;
    let (guest, _) = guest.expect("a seat");
    // Another process has written to the game meanwhile.
    let store = site.registry.store();
    let entries = Entries {
        lines: vec!["note elsewhere".to_owned()],
        tail: String::new(),
    };
    let n_before = host.room().await.n_entries();
    let appended = store.append(GAME, n_before, entries).await;
    appended.expect("written");
    let sat = site.registry.sit_down(&guest, "Ann".to_owned()).await;
    assert!(sat.is_err());
    let terms = store.terms(GAME).await.expect("read").expect("a game");
    assert!(!terms.chairs[GUEST.idx()].has_come);
}

/// Nobody has the links of such a game, so it would lie there for ever.
#[tokio::test]
async fn a_deal_that_nobody_heard_of_is_taken_away() {
    let scratch = Scratch::new("hang-up-deal");
    let site = opened(&scratch);
    let games = async || site.registry.store().games().await.expect("read");
    let heard = deal(&site, alone(&site)).await;
    for round in 0..8 {
        hang_up(deal(&site, alone(&site)), 1 + round % 3).await;
    }
    // Whatever was begun before the last deal was ended before it.
    let last = deal(&site, alone(&site)).await;
    let mut n_waits = 0;
    while games().await.len() > 2 {
        assert!(n_waits < 1000, "{:?}", games().await);
        sleep(SLOWER_BY).await;
        n_waits += 1;
    }
    assert_eq!(site.registry.n_open().await, 2);
    for dealt in [heard, last] {
        own_seat(&site, &dealt).await;
    }
}

/// Who hung up asks again with the old link, which opens nothing else, and gets the same new one.
#[tokio::test]
async fn whoever_renews_a_link_and_hangs_up_asks_again() {
    let scratch = Scratch::new("hang-up-own-link");
    let mut site = opened(&scratch);
    let dealt = deal(&site, with_guest(&site)).await;
    let mut own = dealt.own.expect("a seat").1;
    for round in 0..12 {
        let access = site.registry.find(&own.text()).await.expect("a seat").0;
        let mut watching = access.changes();
        hang_up(site.registry.renew(&own.text()), 1 + round % 3).await;
        told(&mut watching).await;
        let renewed = site.registry.authenticate(&own.text()).await.err();
        assert!(matches!(renewed, Some(RoomError::Renewed)), "{renewed:?}");
        if round % 4 == 3 {
            drop((access, site));
            site = opened(&scratch);
        }
        let asked = site.registry.renew(&own.text()).await.expect("a link");
        let again = site.registry.renew(&own.text()).await.expect("a link");
        assert!(asked == again && asked != own);
        // Once it is opened, the old one is dead for good.
        assert!(opens(&site, &asked).await);
        let late = site.registry.renew(&own.text()).await.err();
        assert!(matches!(late, Some(RoomError::Stranger)), "{late:?}");
        assert!(!opens(&site, &own).await);
        let terms = site.registry.store().terms(GAME).await.expect("read");
        let chair = terms.expect("a game").chairs[HERE.idx()].clone();
        assert!(chair.links == round as u32 + 1 && chair.is_own_link);
        own = asked;
    }
}

/// Two presses at once make one new link, and the host's word is the last.
#[tokio::test]
async fn of_two_presses_both_get_the_same_new_link() {
    let scratch = Scratch::new("two-renewals");
    let site = opened(&scratch);
    let dealt = deal(&site, with_guest(&site)).await;
    let host = host_of(&site, &dealt).await;
    let old = dealt.own.expect("a seat").1.text();
    let (one, other) = tokio::join!(site.registry.renew(&old), site.registry.renew(&old));
    assert!(one.expect("a link") == other.expect("a link"));
    let rotated = site.registry.rotate_for(&host, HERE).await;
    rotated.expect("another link");
    assert!(site.registry.renew(&old).await.is_err());
    // A link that hands out seats, or only looks, is not renewed like this.
    let refused = site.registry.renew(&dealt.host.text()).await.err();
    assert!(matches!(refused, Some(RoomError::Stranger)), "{refused:?}");
}
