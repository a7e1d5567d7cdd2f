//! Rules about what is in the box, and rules that only many games can show.

use std::collections::BTreeSet;
use std::sync::{Arc, LazyLock};

use cards::tree::{CardKind, Class, Provenance};
use kernel::{BotRng, Ending, Game, Record, Seat, Seed, Session, Viewer};
use legendary::setup::{MastermindMode, PlayMode, Setup};
use legendary::testing::{Action, Position, Stage};
use legendary::{Catalogue, ClassSet, Def, DefId, State, Zone};

const SEEDS: u64 = 200;

/// No game takes more decisions than this.
const DECISIONS_MAX: usize = 20_000;

fn marvel() -> Arc<Catalogue> {
    static MARVEL: LazyLock<Arc<Catalogue>> = LazyLock::new(|| {
        Arc::new(Catalogue::new(cards::builtin::marvel()).expect("the built-in box compiles"))
    });
    Arc::clone(&MARVEL)
}

fn first_game(players: u8, seed: u64) -> State {
    let setup = Setup::first_game(marvel(), players);
    State::start(&setup, Seed::from_number(seed), &mut ()).expect("the first game is legal")
}

fn first_games() -> impl Iterator<Item = State> {
    (0..SEEDS).map(|seed| first_game(2, seed))
}

fn options(state: &State) -> Vec<Action> {
    let mut options = Vec::new();
    state.options(&mut options);
    options
}

/// The names of what lies in a zone, from the top.
fn names(state: &State, zone: Zone) -> Vec<String> {
    let name = |def: DefId| state.catalogue().def(def).name.clone();
    state.cards_in(zone).into_iter().map(name).collect()
}

fn hero_cards(catalogue: &Catalogue) -> impl Iterator<Item = &Def> {
    let kinds = [CardKind::Common, CardKind::Uncommon, CardKind::Rare];
    catalogue
        .defs
        .iter()
        .filter(move |def| kinds.contains(&def.kind))
}

fn basic_heroes(catalogue: &Catalogue) -> impl Iterator<Item = &Def> {
    let kinds = [CardKind::Starter, CardKind::Officer];
    catalogue
        .defs
        .iter()
        .filter(move |def| kinds.contains(&def.kind))
}

/// The Heroes all of whose cards are of a team, and no card of any other Hero is.
fn heroes_of(team: &str) -> BTreeSet<String> {
    let catalogue = marvel();
    let belongs = |def: &Def| team_of(&catalogue, def) == Some(team);
    let with: BTreeSet<String> = hero_cards(&catalogue)
        .filter(|def| belongs(def))
        .map(|def| catalogue.group(def.group).name.clone())
        .collect();
    let without: BTreeSet<String> = hero_cards(&catalogue)
        .filter(|def| !belongs(def))
        .map(|def| catalogue.group(def.group).name.clone())
        .collect();
    assert!(with.is_disjoint(&without), "a Hero is of {team} by halves");
    with
}

fn team_of<'a>(catalogue: &'a Catalogue, def: &Def) -> Option<&'a str> {
    let place = usize::from(def.team.0).checked_sub(1)?;
    catalogue.teams.get(place).map(String::as_str)
}

fn set(names: &[&str]) -> BTreeSet<String> {
    names.iter().map(|&name| name.to_owned()).collect()
}

// rule: L-CLASS-010
#[test]
fn every_hero_card_has_the_one_class_it_is_entered_with() {
    let catalogue = marvel();
    assert_eq!(hero_cards(&catalogue).count(), 15 * 4);
    for def in hero_cards(&catalogue) {
        let [class] = def.tree.classes[..] else {
            panic!("{} has {:?}", def.slot, def.tree.classes);
        };
        assert_eq!(def.classes, ClassSet::of(&[class]), "{}", def.slot);
    }
}

// rule: L-CLASS-013
#[test]
fn hero_cards_are_of_five_classes() {
    let catalogue = marvel();
    let found: BTreeSet<Class> = hero_cards(&catalogue)
        .flat_map(|def| def.tree.classes.iter().copied())
        .collect();
    let five = [
        Class::Strength,
        Class::Instinct,
        Class::Covert,
        Class::Tech,
        Class::Ranged,
    ];
    assert_eq!(found, BTreeSet::from(five));
    let bits: BTreeSet<u8> = five.map(|class| ClassSet::of(&[class]).0).into();
    assert_eq!(bits.len(), 5, "the classes differ in play, too");
}

// rule: L-CLASS-015
#[test]
fn basic_heroes_have_no_class() {
    let catalogue = marvel();
    let found: BTreeSet<String> = basic_heroes(&catalogue)
        .map(|def| def.name.clone())
        .collect();
    let basics = [
        "S.H.I.E.L.D. Agent",
        "S.H.I.E.L.D. Officer",
        "S.H.I.E.L.D. Trooper",
    ];
    assert_eq!(found, set(&basics));
    for def in basic_heroes(&catalogue) {
        assert!(def.is_hero && def.classes == ClassSet::NONE, "{}", def.slot);
    }
}

// rule: L-CLASS-015
#[test]
fn basic_heroes_switch_no_class_ability_on() {
    let abilities = [
        ("Growing Anger", 2),
        ("High-Tech Weaponry", 2),
        ("Repulsor Rays", 2),
    ];
    for (name, printed) in abilities {
        let catalogue = marvel();
        let find = |name: &str| catalogue.find_def(name).expect("the card exists");
        let mut position = Position::new(catalogue.clone(), 2).expect("a table for two");
        let hand = [
            find("S.H.I.E.L.D. Agent"),
            find("S.H.I.E.L.D. Officer"),
            find(name),
        ];
        position.zones.insert(Zone::hand(Seat(0)), hand.to_vec());
        let mut state = position.build(&mut ()).expect("the position is legal");
        for card in ["S.H.I.E.L.D. Agent", "S.H.I.E.L.D. Officer", name] {
            act(&mut state, &format!("play {card}"));
        }
        assert_eq!(state.attack(), printed, "{name}");
    }
}

fn act(state: &mut State, words: &str) {
    let found = options(state)
        .into_iter()
        .find(|action| state.action_words(action) == words);
    let action = found.unwrap_or_else(|| panic!("`{words}` is not offered"));
    state.apply(action, &mut ());
}

// rule: L-CLASS-017
#[test]
fn x_men_are_six_heroes() {
    let six = [
        "Cyclops",
        "Emma Frost",
        "Gambit",
        "Rogue",
        "Storm",
        "Wolverine",
    ];
    assert_eq!(heroes_of("X-Men"), set(&six));
}

// rule: L-CLASS-018
#[test]
fn avengers_are_six_heroes() {
    let six = [
        "Black Widow",
        "Captain America",
        "Hawkeye",
        "Hulk",
        "Iron Man",
        "Thor",
    ];
    assert_eq!(heroes_of("Avengers"), set(&six));
}

// rule: L-CLASS-019
#[test]
fn nick_fury_and_the_basics_are_shield() {
    assert_eq!(heroes_of("S.H.I.E.L.D."), set(&["Nick Fury"]));
    let catalogue = marvel();
    assert_eq!(basic_heroes(&catalogue).count(), 3);
    for def in basic_heroes(&catalogue) {
        let team = team_of(&catalogue, def);
        assert_eq!(team, Some("S.H.I.E.L.D."), "{}", def.slot);
    }
}

// rule: L-TURN-003
#[test]
fn villain_decks_hold_cards_of_four_kinds() {
    let mut found = BTreeSet::new();
    for number in 0..SEEDS {
        let mut setup = Setup::new(marvel(), 2);
        setup.scheme = Some("Unleash the Power of the Cosmic Cube".to_owned());
        let state =
            State::start(&setup, Seed::from_number(number), &mut ()).expect("a legal set-up");
        for def in state.cards_in(Zone::VILLAIN_DECK) {
            found.insert(state.catalogue().def(def).kind);
        }
    }
    let kinds = [
        CardKind::Bystander,
        CardKind::Twist,
        CardKind::Strike,
        CardKind::Villain,
        CardKind::Henchman,
    ];
    assert_eq!(found, BTreeSet::from(kinds));
}

// rule: L-SETUP-015
#[test]
fn every_tactic_comes_first_in_some_games() {
    let first: BTreeSet<String> = first_games()
        .map(|state| names(&state, Zone::TACTICS).swap_remove(0))
        .collect();
    assert_eq!(first.len(), 4);
}

// rule: L-MASTERMIND-002
#[test]
fn every_tactic_that_is_left_may_be_the_next_one() {
    // Of the games in which the first Tactic was this one, the second differs.
    let second: BTreeSet<String> = first_games()
        .map(|state| names(&state, Zone::TACTICS))
        .filter(|tactics| tactics[0] == "Endless Resources")
        .map(|mut tactics| tactics.swap_remove(1))
        .collect();
    let left = [
        "HYDRA Conspiracy",
        "Negablast Grenades",
        "Ruthless Dictator",
    ];
    assert_eq!(second, set(&left));
}

// rule: L-SETUP-034
#[test]
fn hero_deck_is_shuffled_and_hidden() {
    let mut orders = BTreeSet::new();
    let mut contents = BTreeSet::new();
    for state in first_games() {
        let mut deck = names(&state, Zone::HERO_DECK);
        for seat in [Seat(0), Seat(1)] {
            let view = state.view(Viewer::Seat(seat));
            assert!(view.zone(Zone::HERO_DECK).iter().all(Option::is_none));
        }
        orders.insert(deck.clone());
        for slot in 0..5 {
            deck.extend(names(&state, Zone::hq(slot)));
        }
        deck.sort();
        contents.insert(deck);
    }
    assert_eq!(orders.len() as u64, SEEDS, "every seed has its own order");
    assert_eq!(contents.len(), 1, "of the same Heroes");
}

// rule: L-SETUP-036
#[test]
fn starting_decks_are_shuffled_one_by_one() {
    let mut hands = BTreeSet::new();
    let mut alike = 0;
    for state in first_games() {
        let mut players = [Seat(0), Seat(1)].map(|seat| {
            let mut hand = names(&state, Zone::hand(seat));
            let deck = names(&state, Zone::deck(seat));
            assert_eq!((hand.len(), deck.len()), (6, 6));
            hand.sort();
            hands.insert(hand.clone());
            (hand, deck)
        });
        players.sort();
        alike += usize::from(players[0] == players[1]);
    }
    // From two to six Agents among the six cards.
    assert_eq!(hands.len(), 5);
    assert!(
        alike < 40,
        "{alike} of {SEEDS} pairs of decks lie the same way"
    );
}

// rule: L-VDECK-027
#[test]
fn every_kind_of_card_may_lie_anywhere_in_the_villain_deck() {
    let kinds = |place: fn(&[DefId]) -> DefId| -> BTreeSet<CardKind> {
        first_games()
            .map(|state| {
                let deck = state.cards_in(Zone::VILLAIN_DECK);
                state.catalogue().def(place(&deck)).kind
            })
            .collect()
    };
    let all = BTreeSet::from([
        CardKind::Bystander,
        CardKind::Twist,
        CardKind::Strike,
        CardKind::Villain,
        CardKind::Henchman,
    ]);
    assert_eq!(kinds(|deck| deck[0]), all, "at the top");
    assert_eq!(kinds(|deck| deck[deck.len() / 2]), all, "in the middle");
    assert_eq!(kinds(|deck| deck[deck.len() - 1]), all, "at the bottom");
}

// rule: L-PLAY-001
#[test]
fn hands_hold_only_heroes_and_wounds() {
    let mut wounded = 0;
    for players in 1..=5 {
        for number in 0..20 {
            let setup = Setup::new(marvel(), players);
            let mut state =
                State::start(&setup, Seed::from_number(number), &mut ()).expect("a legal set-up");
            let mut rng = BotRng::new(number);
            for _ in 0..DECISIONS_MAX {
                for seat in (0..players).map(Seat) {
                    for def in state.cards_in(Zone::hand(seat)) {
                        let def = state.catalogue().def(def);
                        let wound = def.kind == CardKind::Wound;
                        assert!(wound || def.is_hero, "{} is in a hand", def.name);
                        wounded += usize::from(wound);
                    }
                }
                let options = options(&state);
                let Some(&action) = options.get(rng.below(options.len())) else {
                    break;
                };
                state.apply(action, &mut ());
            }
            assert!(state.outcome().is_some());
        }
    }
    assert!(wounded > 0, "no hand ever held a Wound");
}

// rule: L-OPTIONAL-001
#[test]
fn both_ways_of_playing_together_have_the_same_course() {
    let mut decided = 0;
    for number in 0..40 {
        let seed = Seed::from_number(number);
        let players = 2 + (number % 4) as u8;
        let [mut friends, mut rivals] =
            [PlayMode::Cooperative, PlayMode::Competitive].map(|mode| {
                let setup = Setup::new(marvel(), players).in_mode(mode);
                State::start(&setup, seed, &mut ()).expect("a legal set-up")
            });
        let mut rng = BotRng::new(number);
        loop {
            // Rivals are also asked where there is nothing to choose, so as not to show it (C-107).
            pass_forced(&mut friends);
            pass_forced(&mut rivals);
            assert_same(&friends, &rivals, number);
            let choices = options(&friends);
            let Some(&action) = choices.get(rng.below(choices.len())) else {
                break;
            };
            friends.apply(action, &mut ());
            rivals.apply(action, &mut ());
            decided += 1;
        }
        let [one, other] = [&friends, &rivals].map(|state| state.outcome().expect("it is over"));
        assert_eq!(one, other);
    }
    assert!(decided > 1000);
}

fn pass_forced(state: &mut State) {
    while let [only] = options(state)[..] {
        state.apply(only, &mut ());
    }
}

fn assert_same(one: &State, other: &State, number: u64) {
    for zone in Zone::all() {
        assert_eq!(
            one.cards_in(zone),
            other.cards_in(zone),
            "{zone:?} with seed {number}"
        );
    }
    assert_eq!(options(one), options(other), "seed {number}");
    assert_eq!(
        one.decision().map(|decision| decision.seat),
        other.decision().map(|decision| decision.seat)
    );
    assert_eq!(one.active_player(), other.active_player());
    assert_eq!(
        (one.attack(), one.recruit()),
        (other.attack(), other.recruit())
    );
    assert_eq!(one.attack_of_mastermind(), other.attack_of_mastermind());
    assert_eq!(one.twists(), other.twists());
    assert_eq!(one.outcome(), other.outcome());
}

// rule: L-SCORE-015
#[test]
fn record_of_a_win_alone_holds_score_heroes_scheme_and_mastermind() {
    let session = solo_win();
    let outcome = session.game().outcome().expect("it is over");
    let setup = session.setup().clone();
    let text = session.record().to_string();

    let record = Record::parse(&text).expect("what is printed can be read");
    let read = Setup::from_words(|_| Some(marvel()), &record.header.setup);
    let read = read.expect("the set-up can be read");
    assert_eq!(read.heroes, setup.heroes);
    assert_eq!(read.heroes.len(), 3);
    assert!(read.scheme.is_some() && read.scheme == setup.scheme);
    assert!(read.mastermind.is_some() && read.mastermind == setup.mastermind);

    let again = Session::<State>::resume(&record, &read).expect("the record runs");
    let kept = again.game().outcome().expect("it is over");
    assert_eq!(kept.ending, Ending::Won);
    assert_eq!(kept.scores.len(), 1);
    assert_eq!(kept.scores, outcome.scores);
}

/// Plays alone by a simple rule, with everything that makes it easier, until a game is won.
fn solo_win() -> Session<State> {
    for number in 0..2000 {
        let mut setup = Setup::new(marvel(), 1);
        setup.mastermind_mode = Some(MastermindMode::Distracted);
        setup.officers_for_agents[0] = 8;
        let mut session = Session::<State>::start(&setup, Seed::from_number(number), &mut ())
            .expect("a legal set-up");
        while let Some(decision) = session.game().decision() {
            let option = best_option(session.game());
            session
                .choose(decision.seat, option, &mut ())
                .expect("a listed option");
        }
        let won = |session: &Session<State>| {
            let outcome = session.game().outcome();
            outcome.is_some_and(|outcome| outcome.ending == Ending::Won)
        };
        if won(&session) {
            return session;
        }
    }
    panic!("no game was won");
}

/// Plays every card, fights the Mastermind first, and recruits the dearest Hero.
fn best_option(state: &State) -> usize {
    let worth = |action: &Action| match *action {
        Action::Play(_) => 100,
        Action::FightMastermind => 90,
        Action::FightVillain(_) => 80,
        Action::Recruit { slot } => state
            .cards_in(Zone::hq(slot))
            .first()
            .map_or(0, |&def| 20 + i32::from(state.catalogue().def(def).cost)),
        Action::RecruitOfficer => 22,
        Action::Yes | Action::Reveal(_) => 10,
        Action::Heal => 5,
        _ => 0,
    };
    let options = options(state);
    let best = (0..options.len()).max_by_key(|&i| worth(&options[i]));
    best.unwrap_or(0)
}

// rule: L-SETUP-037
#[test]
fn any_player_may_be_the_first() {
    for first in 0..3 {
        let mut setup = Setup::first_game(marvel(), 3);
        setup.first_player = Some(first);
        let state = State::start(&setup, Seed::from_number(1), &mut ()).expect("a legal set-up");
        assert_eq!(state.active_player(), Seat(first));
    }
}

// rule: L-TURN-009
#[test]
fn a_deck_made_anew_is_shuffled() {
    let catalogue = marvel();
    let find = |name: &str| catalogue.find_def(name).expect("the card exists");
    let names_in_order: Vec<DefId> = [
        "Odinson",
        "Quick Draw",
        "Team Player",
        "Growing Anger",
        "Keen Senses",
        "Determination",
        "Optic Blast",
        "Mental Discipline",
    ]
    .map(find)
    .to_vec();
    let mut orders = BTreeSet::new();
    for number in 0..50 {
        let mut position = Position::new(catalogue.clone(), 2).expect("a table for two");
        position.seed = Seed::from_number(number);
        position.stage = Stage::Action;
        position.zones.insert(Zone::deck(Seat(0)), Vec::new());
        position
            .zones
            .insert(Zone::discard(Seat(0)), names_in_order.clone());
        let mut state = position.build(&mut ()).expect("the position is legal");
        act(&mut state, "end turn");
        let mut order = state.cards_in(Zone::hand(Seat(0)));
        order.extend(state.cards_in(Zone::deck(Seat(0))));
        orders.insert(order);
    }
    assert!(
        orders.len() > 45,
        "only {} orders in 50 games",
        orders.len()
    );
}

/// What was designed here is counted card by card, with what a group says unless the card says it.
#[test]
fn the_designed_cards_of_a_box_are_counted() {
    let bond = Catalogue::new(cards::builtin::bond()).expect("the box compiles");
    let (designed, all) = bond.designed();
    let counted: u32 = bond.defs.iter().map(|def| u32::from(def.count)).sum();
    assert_eq!(all, counted);
    let of_others = bond
        .defs
        .iter()
        .filter(|def| bond.provenance(def.id) != Provenance::Original);
    let of_others: u32 = of_others.map(|def| u32::from(def.count)).sum();
    assert!(of_others > 0 && designed > of_others);
    assert_eq!(designed, all - of_others);
}
