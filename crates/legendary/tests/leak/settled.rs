//! Small positions for what leaked once, or easily could: two tables that differ in what a viewer
//! may not know, or in a choice that nobody sees, look the same after every choice.

use kernel::{Game, Prompt, Seat, Viewer};
use legendary::testing::Position;
use legendary::{Space, State, Zone};

use super::tables::MARVEL;

const ONLOOKER: Viewer = Viewer::Spectator;
const FIRST: Viewer = Viewer::Seat(Seat(0));

/// A table of two or three with an attack of 10 and these cards, named by their labels.
fn position(players: u8, zones: &[(Zone, &[&str])]) -> Position {
    let mut position = Position::new(MARVEL.clone(), players).expect("a table of that size");
    for &(zone, labels) in zones {
        let find = |label: &&str| MARVEL.find_def(label).expect("the box has the card");
        position
            .zones
            .insert(zone, labels.iter().map(find).collect());
    }
    position.attack = 10;
    position
}

fn hand(seat: u8) -> Zone {
    Zone::hand(Seat(seat))
}

fn deck(seat: u8) -> Zone {
    Zone::deck(Seat(seat))
}

fn row(space: u8) -> Zone {
    Zone::row(Space(space))
}

/// Makes the choices and returns the game.
fn played(position: &Position, choices: &[&str]) -> State {
    let mut game = position.build(&mut ()).expect("the position holds");
    choices
        .iter()
        .for_each(|words| drop(choose(&mut game, words, ONLOOKER)));
    game
}

/// Makes one choice and returns what a viewer then sees.
pub fn choose(game: &mut State, words: &str, viewer: Viewer) -> String {
    let offered = game.option_words();
    let option = offered.iter().position(|offer| offer == words);
    let option = option.unwrap_or_else(|| panic!("\"{words}\" is not among {offered:?}"));
    let is_sealed = game.decision().is_some_and(|decision| decision.sealed);
    let told = if is_sealed { "has chosen" } else { words };
    let mut events = Vec::new();
    game.choose(option, &mut events).expect("it is offered");
    let seen: Vec<_> = events
        .iter()
        .filter_map(|event| game.seen(event, viewer))
        .collect();
    format!(
        "{told}\n{seen:?}\n{:?}\n{:?}",
        Prompt::of(game),
        game.view(viewer)
    )
}

/// Asserts that a viewer sees the same of two tables after each of the choices made at them.
pub fn assert_alike(viewer: Viewer, one: (&Position, &[&str]), other: (&Position, &[&str])) {
    assert_eq!(one.1.len(), other.1.len());
    let build = |position: &Position| position.build(&mut ()).expect("the position holds");
    let (mut here, mut there) = (build(one.0), build(other.0));
    for (mine, theirs) in one.1.iter().zip(other.1) {
        let seen = (
            choose(&mut here, mine, viewer),
            choose(&mut there, theirs, viewer),
        );
        assert_eq!(seen.0, seen.1, "{viewer} after {mine} and {theirs}");
    }
}

#[test]
fn keeping_a_card_back_sounds_like_having_none() {
    let table = |held: &'static str, below: &'static str| {
        position(
            2,
            &[
                (row(0), &["Sabretooth"]),
                (hand(1), &[held, AGENT]),
                (deck(1), &[below]),
            ],
        )
    };
    let choices = ["fight Sabretooth in Sewers", "suffer"];
    assert_alike(
        FIRST,
        (&table(X_MAN, TROOPER), &choices),
        (&table(TROOPER, X_MAN), &choices),
    );
}

const AGENT: &str = "S.H.I.E.L.D. Agent";
const TROOPER: &str = "S.H.I.E.L.D. Trooper";
const X_MAN: &str = "Gathering Stormclouds";

#[test]
fn a_discreet_question_is_the_same_for_all() {
    let table = |held: &'static str, below: &'static str| {
        let mut table = position(
            2,
            &[
                (row(0), &["Sabretooth"]),
                (hand(1), &[held, AGENT]),
                (deck(1), &[below]),
            ],
        );
        table.rules.discreet_asks = true;
        table
    };
    let choices = ["fight Sabretooth in Sewers", "suffer", "no"];
    assert_alike(
        FIRST,
        (&table("Diving Block", TROOPER), &choices),
        (&table(TROOPER, "Diving Block"), &choices),
    );
}

#[test]
fn nobody_is_asked_discreetly_about_an_open_hand() {
    let mut table = position(2, &[(row(0), &["Sabretooth"]), (hand(1), &[AGENT])]);
    table.rules.discreet_asks = true;
    table.rules.open_hands = true;
    let game = played(&table, &["fight Sabretooth in Sewers"]);
    assert_eq!(game.decision().map(|decision| decision.seat), Some(Seat(0)));
    assert_eq!(game.cards_in(Zone::discard(Seat(1))), [MARVEL.wound]);
}

fn ymir(held: &'static [&'static str], below: &'static str) -> Position {
    let villain: &[&str] = &["Ymir, Frost Giant King"];
    position(
        2,
        &[(row(0), villain), (hand(1), held), (deck(1), &[below])],
    )
}

const YMIR: &str = "fight Ymir, Frost Giant King in Sewers";

#[test]
fn having_nothing_to_choose_sounds_like_declining() {
    let choices = [YMIR, "player 2", "enough"];
    assert_alike(
        FIRST,
        (&ymir(&["Wound", AGENT], TROOPER), &choices),
        (&ymir(&[TROOPER, AGENT], "Wound"), &choices),
    );
}

#[test]
fn a_choice_goes_on_when_only_the_chooser_sees_its_end() {
    let choices = [YMIR, "player 2", "choose Wound from hand", "enough"];
    assert_alike(
        FIRST,
        (&ymir(&["Wound", "Wound", AGENT], TROOPER), &choices),
        (&ymir(&["Wound", TROOPER, AGENT], "Wound"), &choices),
    );
}

/// The second player has the turn and shows a Hero of the X-Men.
fn shown_hand(cards: &'static [&'static str], below: &'static [&'static str]) -> Position {
    let mut table = position(
        2,
        &[
            (row(0), &["Sabretooth"]),
            (hand(1), cards),
            (deck(1), below),
        ],
    );
    table.active = Seat(1);
    table
}

#[test]
fn a_card_put_back_unseen_is_not_followed() {
    let table = shown_hand(&["Stack the Deck", X_MAN, AGENT], &[TROOPER; 6]);
    let begin = [
        "fight Sabretooth in Sewers",
        "reveal Gathering Stormclouds from hand",
        "play Stack the Deck",
    ];
    let choices = |put: &'static str| [&begin[..], &[put]].concat();
    assert_alike(
        FIRST,
        (&table, &choices("choose Gathering Stormclouds from hand")),
        (&table, &choices("choose S.H.I.E.L.D. Agent from hand")),
    );
}

#[test]
fn the_order_of_cards_put_back_is_not_seen() {
    let mut table = position(
        2,
        &[
            (hand(1), &["The Amazing Spider-Man"]),
            (deck(1), &["Odinson", "Silent Sniper", "Oddball", AGENT]),
        ],
    );
    table.active = Seat(1);
    let choices =
        |first: &'static str, second: &'static str| ["play The Amazing Spider-Man", first, second];
    let (sniper, oddball) = ("choose Silent Sniper from deck", "choose Oddball from deck");
    assert_alike(
        FIRST,
        (&table, &choices(sniper, oddball)),
        (&table, &choices(oddball, sniper)),
    );
}

#[test]
fn a_second_copy_in_hand_is_not_given_away() {
    // Everyone saw one copy go into the hand, and can not tell whether it is the one played.
    let table = |held: &'static str, below: &'static str| {
        let mut table = position(
            2,
            &[
                (hand(1), &["Card Shark", held, AGENT]),
                (deck(1), &["Spinning Cyclone", AGENT, below]),
            ],
        );
        table.active = Seat(1);
        table
    };
    let choices = ["play Card Shark", "play Spinning Cyclone"];
    assert_alike(
        FIRST,
        (&table("Spinning Cyclone", TROOPER), &choices),
        (&table(TROOPER, "Spinning Cyclone"), &choices),
    );
}

#[test]
fn an_onlooker_does_not_learn_who_passed_what() {
    let table = position(
        2,
        &[
            (hand(0), &["Random Acts of Unkindness", AGENT, TROOPER]),
            (hand(1), &[AGENT, TROOPER]),
        ],
    );
    let choices = |first: &'static str, second: &'static str| {
        ["play Random Acts of Unkindness", "no", first, second]
    };
    let (agent, trooper) = (
        "choose S.H.I.E.L.D. Agent from hand",
        "choose S.H.I.E.L.D. Trooper from hand",
    );
    assert_alike(
        ONLOOKER,
        (&table, &choices(agent, trooper)),
        (&table, &choices(trooper, agent)),
    );
}

#[test]
fn a_target_is_asked_for_when_another_may_be_barred() {
    let table = |held: &'static str, below: &'static str| {
        let mut table = position(
            2,
            &[
                (row(0), &["Blob"]),
                (row(1), &["Sabretooth"]),
                (Zone::under(Space(0)), &["Bystander"]),
                (Zone::under(Space(1)), &["Bystander"]),
                (hand(0), &["Silent Sniper", held]),
                (deck(0), &[below]),
            ],
        );
        table.attack = 0;
        table
    };
    let choices = ["play Silent Sniper", "space Bank"];
    assert_alike(
        Viewer::Seat(Seat(1)),
        (&table(X_MAN, AGENT), &choices),
        (&table(AGENT, X_MAN), &choices),
    );
}

#[test]
fn a_take_back_is_not_free_over_another_hand() {
    let table = position(
        2,
        &[
            (hand(0), &[AGENT]),
            (hand(1), &[TROOPER]),
            (Zone::TACTICS, &["Monarch's Decree", "Dark Technology"]),
        ],
    );
    let mut game = played(&table, &["fight mastermind Red Skull"]);
    let before = game.revealed();
    choose(&mut game, "alternative 2", FIRST);
    assert_eq!(game.cards_in(hand(1)), []);
    assert!(
        game.revealed() > before,
        "a card of another hand came to light"
    );
}

#[test]
fn alone_an_onlooker_sees_the_hand() {
    let game = played(&position(1, &[(hand(0), &[AGENT, TROOPER])]), &[]);
    let view = game.view(ONLOOKER);
    assert!(view.zone(hand(0)).iter().all(Option::is_some));
    assert!(view.zone(deck(0)).iter().all(Option::is_none));
}
