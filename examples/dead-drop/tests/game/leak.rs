//! Two worlds that a viewer can not tell apart look the same to them, byte for byte.

use dead_drop::{DeadDrop, Setup};
use tradecraft_kernel::{Game, Seed, Viewer};

use crate::common::{Site, between};

fn hands(seed: u64) -> [Vec<Option<u8>>; 2] {
    let game = DeadDrop::start(&Setup { tails: 1 }, Seed::from_number(seed), &mut ());
    game.expect("a deal").view(Viewer::Gamesmaster).hands
}

/// Finds two deals in which the first agent holds the same and the second does not, but has a
/// dispatch in common to open with.
fn worlds() -> [u64; 2] {
    let found = (1..2000).find_map(|one| {
        let other = (one + 1..2000).find(|&other| {
            let (a, b) = (hands(one), hands(other));
            a[0] == b[0] && a[1][0] != b[1][0]
        })?;
        Some([one, other])
    });
    found.expect("two worlds")
}

/// The secrets of two games differ in any case, and so do the tickets that are made of them and the
/// links that a page offers to send, which it also draws for cameras.
fn masked(text: &str, seat: &str) -> String {
    let secret = seat.trim_start_matches("/seat/");
    let mut text = text.replace(secret, "SECRET");
    for before in ["name=\"ticket\" value=\"", "\"ticket\":\""] {
        if let Some((_, rest)) = text.split_once(before) {
            let ticket = rest.split('"').next().expect("a ticket").to_owned();
            text = text.replace(&ticket, "TICKET");
        }
    }
    if let Some((before, rest)) = text.split_once("<details id=\"links\">") {
        let (_, after) = rest
            .split_once("<details id=\"tray-talk\"")
            .expect("the chat");
        text = format!("{before}{after}");
    }
    text
}

/// Everything that the server sends to a seat.
async fn all_of(site: &Site, seat: &str) -> [String; 5] {
    let api = format!("/api{}", seat.replace("seat", "seats"));
    let paths = [
        seat.to_owned(),
        api,
        format!("{seat}/transcript"),
        format!("{seat}/replay"),
        format!("{seat}/since"),
    ];
    let mut told = Vec::new();
    for path in &paths {
        told.push(masked(&site.get(path).await, seat));
    }
    told.try_into().expect("as many as paths")
}

#[tokio::test]
async fn what_a_seat_is_sent_is_the_same_in_two_worlds_it_can_not_tell_apart() {
    let site = Site::open();
    let mut sent = Vec::new();
    let mut truth = Vec::new();
    for seed in worlds() {
        let [own, other] = site.deal(seed).await;
        let card = hands(seed)[0][0].expect("a dispatch");
        site.choose(&own, "routine").await;
        site.choose(&own, &format!("drop {card}")).await;
        site.choose(&other, "let pass").await;
        site.choose(&other, "urgent").await;
        // What differs between the worlds goes into the tree.
        let hidden = hands(seed)[1][0].expect("a dispatch");
        site.choose(&other, &format!("drop {hidden}")).await;
        let page = site.get(&own).await;
        let watch = format!("/watch/{}", between(&page, "/watch/", "\""));
        let onlooker = site.get(&watch).await;
        let secret = watch.trim_start_matches("/watch/");
        let mut told = all_of(&site, &own).await.to_vec();
        told.push(onlooker.replace(secret, "WATCH"));
        sent.push(told);
        truth.push(all_of(&site, &other).await);
    }
    assert_eq!(sent[0], sent[1]);
    assert_ne!(truth[0], truth[1], "the worlds do differ");
}
