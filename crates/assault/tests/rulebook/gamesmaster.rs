//! A gamesmaster at the table, and several players against him (A-GM-001, A-GM-002).

use assault::play::{Assault, Gamesmaster, Scene, Setup, SetupError, Switches};
use assault::{Side, volcano};
use kernel::{Game, Seat, Viewer};

use super::table::*;

fn setup(words: &str) -> Result<Setup, SetupError> {
    let setup = Setup::parse(words, volcano())?;
    setup.check()?;
    Ok(setup)
}

fn game(words: &str) -> Assault {
    let setup = setup(words).expect(words);
    Scene::of(&setup).expect(words).begin(MI6_MOVES, &[])
}

const SHARED: &str = "scenario 1 gamesmaster runs skorpios player F 103 player H 108";

const FRIENDS: &str = "scenario 1 friends mi6 player F 103 player H 108";

/// the opponent of friends is an ordinary player and knows no more than one.
// rule: A-GM-002
#[test]
fn friends_share_a_side_against_one_opponent() {
    let mut game = game(FRIENDS);
    assert_eq!(game.n_seats(), 3);
    play(&mut game, &["let player 3 act"]);
    assert_eq!(options(&game), ["move 108", "move H", "done"]);
    let opponent = Viewer::Seat(Side::Skorpios.seat());
    assert!(!game.board().knows_all(opponent), "he is no gamesmaster");
    assert!(self::game(SHARED).board().knows_all(opponent));
    let one = setup("scenario 1 friends mi6").expect("one of them is alone");
    assert_eq!(one.seating.n_seats(), 2);
    for words in [
        "scenario 1 gamesmaster referee friends mi6 player F player H",
        "scenario 1 with gm-modifies friends mi6 player F player H",
    ] {
        assert_eq!(setup(words).unwrap_err(), SetupError::FriendsAndGamesmaster);
    }
    assert!(setup("scenario 1 friends nobody").is_err());
}

// rule: A-GM-001
#[test]
fn a_gamesmaster_judges_or_runs_the_enemy() {
    let referee = setup("scenario 1 with hidden-movement gamesmaster referee").expect("a set-up");
    assert_eq!(referee.seating.gamesmaster, Some(Gamesmaster::Referee));
    let runs = setup("scenario 1 gamesmaster runs skorpios").expect("a set-up");
    assert_eq!(
        runs.seating.gamesmaster,
        Some(Gamesmaster::Runs(Side::Skorpios))
    );
    for words in ["scenario 1 gamesmaster", "scenario 1 gamesmaster watches"] {
        assert!(setup(words).is_err(), "{words}");
    }
    // The referee has a seat of his own, who runs the enemy sits in his.
    let judged = game("scenario 1 gamesmaster referee");
    assert_eq!(judged.n_seats(), 3);
    let run = game("scenario 1 with hidden-movement gamesmaster runs skorpios");
    assert_eq!(run.n_seats(), 2);
    let mi6_unseen = |viewer| {
        let board = run.view(viewer).board;
        let present = board.present(Side::Mi6).len();
        run.board().present(Side::Mi6).len() - present
    };
    assert_eq!(mi6_unseen(Viewer::Seat(Seat(1))), 0, "he knows everything");
}

#[test]
fn a_set_up_with_players_reads_back() {
    for words in [
        SHARED,
        FRIENDS,
        "scenario 1 with facing hidden-movement gamesmaster referee",
    ] {
        assert_eq!(setup(words).expect(words).words(), words);
    }
}

// rule: A-GM-002
#[test]
fn a_player_moves_his_own_people_only() {
    let mut game = game(SHARED);
    assert_eq!(game.n_seats(), 3);
    assert_eq!(
        options(&game),
        ["let player 1 act", "let player 3 act", "end the phase"]
    );
    play(&mut game, &["let player 3 act"]);
    assert_eq!(game.decision().map(|decision| decision.seat), Some(Seat(2)));
    assert_eq!(options(&game), ["move 108", "move H", "done"]);
    let refused = game.refusal_of("move 103").expect("it is refused");
    assert_eq!(refused.0, "A-GM-002");
    assert!(game.clone().act("move 103").is_err());
    play(&mut game, &["move 108"]);
    assert!(offers(&game, "take H along"));
    play(&mut game, &["done", "done"]);
    assert_eq!(game.decision().map(|decision| decision.seat), Some(Seat(0)));
    // Those who are nobody's are the captain's.
    play(&mut game, &["let player 1 act"]);
    assert!(offers(&game, "move G") && offers(&game, "move 103") && !offers(&game, "move H"));
    play(&mut game, &["move 103"]);
    assert!(
        !offers(&game, "take H along"),
        "though he is in the same space"
    );
    play(&mut game, &["done", "done", "end the phase"]);
}

// rule: A-GM-002
#[test]
fn both_players_see_the_same_and_win_together() {
    let mut switches = Switches::default();
    assert!(switches.turn_on("hidden-movement"));
    let setup = Setup {
        switches,
        ..setup(SHARED).expect("a set-up")
    };
    let mut scene = Scene::of(&setup).expect("a scene");
    scene.put("401", "Q33").expect("behind the rock");
    let game = scene.begin(MI6_MOVES, &[]);
    let known = |seat| {
        let view = game.view(Viewer::Seat(Seat(seat)));
        assert_eq!(view.side(), Some(Side::Mi6));
        view.board.everyone()
    };
    assert_eq!(known(0), known(2));
    assert_ne!(known(0), game.board().everyone());
}

#[test]
fn a_part_needs_a_leader_and_soldiers_of_the_side() {
    let wrong = [
        ("scenario 1 player F 103", "gamesmaster runs"),
        ("scenario 1 gamesmaster runs skorpios player 103", "Leader"),
        (
            "scenario 1 gamesmaster runs skorpios player F 511",
            "Soldier",
        ),
        (
            "scenario 1 gamesmaster runs skorpios player F 103 player H 103",
            "two players",
        ),
        ("scenario 1 gamesmaster runs skorpios player F 999", "999"),
    ];
    for (words, reason) in wrong {
        let error = setup(words).expect_err(words).to_string();
        assert!(error.contains(reason), "{words}: {error}");
    }
}
