//! Giving up: the captain of a side ends the raid for it, whoever is asked.

use assault::play::{Action, Assault, At, Event, Setup};
use assault::tell::{Lang, Teller};
use assault::{Side, volcano};
use kernel::{Ending, EntryNo, Game, Record, Seat, Seed, Session, Viewer, verify};

const SHARED: &str = "scenario 1 gamesmaster runs skorpios player F 103 player H 108";
const MI6: Seat = Side::Mi6.seat();
const SKORPIOS: Seat = Side::Skorpios.seat();
const EVERYBODY: [Viewer; 4] = [
    Viewer::Seat(MI6),
    Viewer::Seat(SKORPIOS),
    Viewer::Spectator,
    Viewer::Gamesmaster,
];

fn session(words: &str) -> Session<Assault> {
    let setup = Setup::parse(words, volcano()).expect(words);
    Session::start(&setup, Seed::from_number(7), &mut ()).expect(words)
}

fn asked(session: &Session<Assault>) -> Seat {
    session.game().decision().expect("a decision").seat
}

#[test]
fn whoever_gives_up_loses_to_the_other_side() {
    for (seat, winner) in [(MI6, SKORPIOS), (SKORPIOS, MI6)] {
        let mut session = session("scenario 1");
        session.concede(seat, &mut ()).expect("giving up");
        let outcome = session.game().outcome().expect("it is over");
        assert_eq!(outcome.ending, Ending::Conceded);
        assert_eq!(outcome.winners.iter().collect::<Vec<_>>(), [winner]);
        assert_eq!(session.game().cite_words(outcome.cite), "R-239");
        assert!(session.game().decision().is_none());
        session.concede(winner, &mut ()).expect_err("it is over");
    }
}

#[test]
fn nobody_gives_up_by_merely_trying_options() {
    let session = session("scenario 2");
    let mut listed = Vec::new();
    session.game().options(&mut listed);
    assert!(
        !listed
            .iter()
            .any(|option| matches!(option, Action::GiveUp(_)))
    );
    let view = session.game().view(Viewer::Seat(asked(&session)));
    assert_eq!(view.options, listed);
}

#[test]
fn a_record_of_a_raid_given_up_verifies_and_is_played_on_from_any_step() {
    for words in [
        "scenario 1",
        "scenario 3",
        "scenario 4 with hidden-movement",
    ] {
        let mut session = session(words);
        session
            .choose(asked(&session), 0, &mut ())
            .expect("a choice");
        let (before, other) = (session.hash(), Seat(1 - asked(&session).0));
        let last = session.concede(other, &mut ()).expect("giving up");
        assert_ne!(session.hash(), before, "{words}");
        let text = session.record().to_string();
        let name = if other == MI6 {
            "give up mi6"
        } else {
            "give up skorpios"
        };
        assert!(text.contains(name), "{text}");
        let record = Record::parse(&text).expect("a record");
        verify::<Assault>(&record, session.setup()).expect(words);
        let resumed = Session::<Assault>::resume(&record, session.setup()).expect(words);
        assert_eq!(resumed.latest_chooser(), Some(other));
        let fork = session.fork(EntryNo(last.0 - 1)).expect("a fork");
        assert_eq!(fork.hash(), before, "{words}");
    }
}

/// In the record of a raid nobody gives up the side of somebody else.
#[test]
fn a_record_in_which_the_wrong_side_gives_up_is_refused() {
    let mut session = session("scenario 1");
    session.concede(MI6, &mut ()).expect("giving up");
    let text = session.record().to_string();
    let forged = text.replace("give up mi6", "give up skorpios");
    assert_ne!(text, forged);
    let forged = Record::parse(&forged).expect("a record");
    verify::<Assault>(&forged, session.setup()).expect_err("the wrong side");
}

#[test]
fn of_several_players_only_the_captain_gives_up() {
    let mut shared = session(SHARED);
    let (captain, second) = (MI6, Seat(2));
    assert!(shared.game().concession(second).is_none());
    shared
        .concede(second, &mut ())
        .expect_err("not the captain");
    // Also where the player is the one who is asked; his record counts no such option.
    for _ in 0..60 {
        let mut options = Vec::new();
        shared.game().options(&mut options);
        let named = options
            .iter()
            .position(|option| *option == Action::Name(second));
        let option = named.unwrap_or(options.len() - 1);
        shared
            .choose(asked(&shared), option, &mut ())
            .expect("a choice");
        if asked(&shared) == second {
            break;
        }
    }
    assert_eq!(asked(&shared), second, "the captain has named him");
    shared
        .choose_words(second, "give up mi6", &mut ())
        .expect_err("not the captain");
    shared.choose(second, 0, &mut ()).expect("a choice");
    shared.concede(captain, &mut ()).expect("giving up");
    verify::<Assault>(&shared.record(), shared.setup()).expect("the record verifies");
    // All players of the other side win, and here that is the gamesmaster who runs it.
    let outcome = shared.game().outcome().expect("it is over");
    assert_eq!(outcome.winners.iter().collect::<Vec<_>>(), [SKORPIOS]);

    let mut run = session(SHARED);
    run.concede(SKORPIOS, &mut ()).expect("he plays a side");
    let outcome = run.game().outcome().expect("it is over");
    assert_eq!(
        outcome.winners.iter().collect::<Vec<_>>(),
        [captain, second]
    );
}

#[test]
fn a_gamesmaster_who_plays_no_side_gives_nothing_up() {
    let mut session = session("scenario 1 gamesmaster referee");
    session
        .concede(Seat(2), &mut ())
        .expect_err("he plays no side");
    session
        .concede(Seat(3), &mut ())
        .expect_err("nobody sits there");
    assert!(session.game().outcome().is_none());
}

#[test]
fn everybody_hears_who_gave_up_and_nobody_sees_more_than_before() {
    let mut session = session("scenario 4 with hidden-movement secret-damage");
    let unseen = |session: &Session<Assault>, viewer| {
        let board = session.game().view(viewer).board;
        let people = board.pieces().people();
        let hidden = people.filter(|(id, _)| board.counter(*id).at == At::Unseen);
        hidden.map(|(id, _)| id).collect::<Vec<_>>()
    };
    let before = EVERYBODY.map(|viewer| unseen(&session, viewer));
    assert!(!before[0].is_empty() && !before[1].is_empty());
    let mut events = Vec::new();
    session.concede(SKORPIOS, &mut events).expect("giving up");
    let told = Event::Conceded {
        side: Side::Skorpios,
    };
    for viewer in EVERYBODY {
        let heard = events
            .iter()
            .filter_map(|event| session.game().seen(event, viewer));
        assert!(heard.into_iter().any(|event| event == told), "{viewer:?}");
        assert_eq!(session.game().view(viewer).gave_up, Some(Side::Skorpios));
    }
    assert_eq!(EVERYBODY.map(|viewer| unseen(&session, viewer)), before);
}

#[test]
fn the_log_names_who_gave_up_and_who_has_won() {
    let session = session("scenario 1");
    let board = session.game().board();
    let event = Event::Conceded { side: Side::Mi6 };
    let told = |lang| Teller { board, lang }.event(&event);
    assert_eq!(told(Lang::En), "M.I.6 gives up: Skorpios has won.");
    assert_eq!(told(Lang::De), "M.I.6 gibt auf: Skorpios hat gewonnen.");
}
