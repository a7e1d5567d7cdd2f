use kernel::{
    EntryNo, Game, Moment, Seat, SeatSet, Session, TakeBackPolicy, Told, Transcript, Viewer,
};

use crate::toy::{BID, Fault, Setup, Toy};
use crate::{play_on, played};

const LAST: Seat = Seat(2);

/// Plays until the last seat is asked for its envelope, or the round is over without it.
fn until_the_last_envelope(setup: &Setup, seed: u64) -> Session<Toy<1>> {
    let mut session = played(setup, seed, 0);
    session
        .choose_words(Seat(0), "pass", &mut ())
        .expect("passes");
    while let Some(decision) = session.game().decision()
        && decision.cite == BID
        && decision.seat != LAST
    {
        session.choose(decision.seat, 0, &mut ()).expect("seals");
    }
    session
}

/// Returns where the transcripts of two worlds part that differ only in what the last seat holds.
fn leak(fault: Fault, viewer: Viewer) -> Option<String> {
    (0..60).find_map(|seed| {
        let one = Setup {
            fault,
            ..Setup::seats(3)
        };
        let other = Setup {
            swapped: true,
            ..one.clone()
        };
        let [one, other] = [one, other]
            .map(|setup| Transcript::of(&until_the_last_envelope(&setup, seed), viewer));
        assert_eq!(
            one.bytes() == other.bytes(),
            one.first_difference(&other).is_none()
        );
        one.first_difference(&other)
    })
}

#[test]
fn worlds_that_look_alike_read_alike() {
    for viewer in [
        Viewer::Seat(Seat(0)),
        Viewer::Seat(Seat(1)),
        Viewer::Spectator,
    ] {
        assert_eq!(leak(Fault::None, viewer), None);
    }
    assert!(
        leak(Fault::None, Viewer::Seat(LAST)).is_some(),
        "the last seat sees its own hand"
    );
}

#[test]
fn planted_leaks_are_noticed() {
    let viewer = Viewer::Seat(Seat(0));
    let leaked = leak(Fault::LeaksHands, viewer).expect("leaks");
    assert!(leaked.starts_with("moment 1: `leak: "), "{leaked}");
    assert!(leak(Fault::LeaksInRefusals, viewer).is_some());
    assert!(leak(Fault::SkipsForcedAsk, viewer).is_some());
}

/// Plays a round in which the first seat seals its `option`, and returns what the second saw.
fn second_after_sealing(fault: Fault, option: usize) -> Transcript<Toy<1>> {
    let setup = Setup {
        fault,
        ..Setup::seats(2)
    };
    let mut session = played(&setup, 2, 0);
    session
        .choose_words(Seat(0), "pass", &mut ())
        .expect("passes");
    session.choose(Seat(0), option, &mut ()).expect("seals");
    Transcript::of(&session, Viewer::Seat(Seat(1)))
}

#[test]
fn sealed_choice_shows_only_that_it_was_made() {
    let transcript = second_after_sealing(Fault::None, 0);
    assert_eq!(
        transcript.bytes(),
        second_after_sealing(Fault::None, 1).bytes()
    );
    assert_eq!(
        transcript.moments[2].told,
        Told::HasChosen { seat: Seat(0) }
    );
    let open = second_after_sealing(Fault::OpenEnvelopes, 0);
    assert_ne!(
        open.bytes(),
        second_after_sealing(Fault::OpenEnvelopes, 1).bytes()
    );
}

#[test]
fn hidden_steps_can_not_be_counted() {
    let mut session = played::<1>(&Setup::seats(2), 2, 0);
    session
        .choose_words(Seat(0), "pass", &mut ())
        .expect("passes");
    let straight = session.clone();
    session
        .choose_words(Seat(0), "hesitate", &mut ())
        .expect("hesitates");
    let [mut straight, mut hesitant] = [straight, session];
    for session in [&mut straight, &mut hesitant] {
        session.choose(Seat(0), 0, &mut ()).expect("seals");
    }
    let of = |session, seat| Transcript::of(session, Viewer::Seat(seat));
    assert_eq!(
        of(&straight, Seat(1)).bytes(),
        of(&hesitant, Seat(1)).bytes()
    );
    assert_eq!(
        of(&hesitant, Seat(0)).moments.len(),
        of(&straight, Seat(0)).moments.len() + 1
    );
}

#[test]
fn hidden_step_that_is_heard_is_kept() {
    for (fault, n_moments) in [(Fault::None, 2), (Fault::SighsAloud, 3)] {
        let setup = Setup {
            fault,
            ..Setup::seats(2)
        };
        let mut session = played::<1>(&setup, 2, 0);
        for words in ["pass", "hesitate"] {
            session
                .choose_words(Seat(0), words, &mut ())
                .expect("is possible");
        }
        let transcript = Transcript::of(&session, Viewer::Seat(Seat(1)));
        assert_eq!(transcript.moments.len(), n_moments, "{transcript}");
    }
}

#[test]
fn options_are_for_the_deciding_seat() {
    let session = played::<1>(&Setup::seats(2), 2, 0);
    let mine = Transcript::of(&session, Viewer::Seat(Seat(0)));
    assert_eq!(mine.moments[0].options, ["bank a token", "peek", "pass"]);
    for viewer in [
        Viewer::Seat(Seat(1)),
        Viewer::Spectator,
        Viewer::Gamesmaster,
    ] {
        assert!(
            Transcript::of(&session, viewer).moments[0]
                .options
                .is_empty()
        );
    }
}

#[test]
fn live_moments_are_those_of_the_transcript() {
    let mut events = Vec::new();
    let setup = Setup::seats(3);
    let seed = kernel::Seed::from_number(4);
    let mut session = Session::<Toy<1>>::start(&setup, seed, &mut events).expect("deals");
    let viewer = Viewer::Seat(Seat(1));
    let mut live: Vec<Moment<Toy<1>>> = Vec::new();
    let mut bot = kernel::BotRng::new(4);
    loop {
        let moment = Moment::latest(&session, viewer, &events).expect("is no note");
        if !live.last().is_some_and(|last| moment.adds_nothing_to(last)) {
            live.push(moment);
        }
        let Some(decision) = session.game().decision() else {
            break;
        };
        let mut options = Vec::new();
        session.game().options(&mut options);
        events.clear();
        session
            .choose(decision.seat, bot.below(options.len()), &mut events)
            .expect("is legal");
    }
    assert_eq!(live, Transcript::of(&session, viewer).moments);
    session.note("not for players");
    assert_eq!(Moment::latest(&session, viewer, &[]), None);
    assert_eq!(live, Transcript::of(&session, viewer).moments);
}

#[test]
fn take_back_shows_in_the_transcript() {
    let mut session = played::<1>(&Setup::seats(2), 2, 0).with_policy(TakeBackPolicy::OneAgrees);
    session
        .choose_words(Seat(0), "peek", &mut ())
        .expect("peeks");
    session
        .undo(Seat(0), EntryNo::DEAL, SeatSet::from_iter([Seat(1)]))
        .expect("is agreed");
    let transcript = Transcript::of(&session, Viewer::Seat(Seat(1)));
    assert_eq!(transcript.moments[2].told, Told::TookBack { seat: Seat(0) });
    assert_eq!(transcript.moments[2].view, transcript.moments[0].view);
}

#[test]
fn printed_transcript_holds_no_secret() {
    let mut session = played::<1>(&Setup::seats(3), 2, 0);
    play_on(&mut session, &mut kernel::BotRng::new(1), 99);
    let record = session.record();
    for viewer in [Viewer::Seat(Seat(0)), Viewer::Spectator] {
        let text = Transcript::of(&session, viewer).to_string();
        assert!(!text.contains(&record.header.seed.to_string()));
        let mut hashes = record.entries.iter().filter_map(kernel::Entry::hash);
        assert!(hashes.all(|hash| !text.contains(&hash.to_string())));
    }
}

#[test]
fn transcript_reads_like_this() {
    let mut session = played::<1>(&Setup::seats(2), 2, 0);
    session
        .choose_words(Seat(0), "bank a token", &mut ())
        .expect("banks");
    let text = Transcript::of(&session, Viewer::Seat(Seat(0))).to_string();
    let (head, tail) = text.split_once("\n\nmoment 2\n").expect("has two moments");
    assert!(
        head.starts_with(
            "tradecraft transcript 1\ngame envelopes rules 1\nviewer player 1\n\nmoment 1\n  dealt\n  saw Dealt\n"
        ),
        "{text}"
    );
    let (lines, view) = tail.split_once("\n  view ").expect("has a view");
    assert_eq!(
        lines,
        "  player 1 chose bank a token\n  saw Banked(Seat(0))\n  asked player 1: T-ACT-001\n  \
         option bank a token\n  option peek\n  option pass\n  undo 1 free, further: no"
    );
    assert!(view.starts_with("View {"), "{text}");
    let over = played::<1>(&Setup::seats(2), 2, 99);
    assert!(
        Transcript::of(&over, Viewer::Spectator)
            .to_string()
            .contains("\n  over won, player ")
    );
}
