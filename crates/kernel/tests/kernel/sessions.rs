use kernel::{
    EntryNo, ForkRefused, Further, Game, Illegal, Leave, Seat, SeatSet, Seed, Session, Sitter,
    TakeBackPolicy, Transcript, UndoRefused, Viewer,
};

use crate::played;
use crate::toy::{Action, Setup, Toy};

const NOBODY: SeatSet = SeatSet::EMPTY;
const FIRST: Seat = Seat(0);
const SECOND: Seat = Seat(1);

fn fresh(seats: u8, policy: TakeBackPolicy) -> Session<Toy<1>> {
    played(&Setup::seats(seats), 6, 0).with_policy(policy)
}

fn choose(session: &mut Session<Toy<1>>, seat: Seat, words: &str) {
    session
        .choose_words(seat, words, &mut ())
        .expect("is possible");
}

/// Puts the first card of whoever is asked into the envelope.
fn seal(session: &mut Session<Toy<1>>) {
    let seat = session.game().decision().expect("runs").seat;
    session.choose(seat, 0, &mut ()).expect("is possible");
}

#[test]
fn gaps_are_filled_before_the_deal() {
    let setup = Setup {
        seats: None,
        ..Setup::seats(2)
    };
    let session = Session::<Toy<1>>::start(&setup, Seed::from_number(1), &mut ()).expect("deals");
    let n_seats = session.game().n_seats();
    assert_eq!(session.setup().seats, Some(n_seats));
    assert!(
        session
            .header()
            .setup
            .starts_with(&format!("{n_seats} seats"))
    );
    assert!(Session::<Toy<1>>::start(&Setup::seats(9), Seed::from_number(1), &mut ()).is_err());
}

#[test]
fn refused_choice_changes_nothing() {
    let mut session = fresh(2, TakeBackPolicy::Never);
    let before = session.record();
    assert_eq!(
        session.choose(SECOND, 0, &mut ()),
        Err(Illegal::NotYourChoice)
    );
    assert_eq!(
        session.choose(Seat(200), 0, &mut ()),
        Err(Illegal::NotYourChoice)
    );
    let missing = Illegal::NoSuchOption {
        option: 3,
        n_options: 3,
    };
    assert_eq!(session.choose(FIRST, 3, &mut ()), Err(missing));
    let nonsense = Illegal::NoSuchAction {
        words: "win".to_owned(),
    };
    assert_eq!(session.choose_words(FIRST, "win", &mut ()), Err(nonsense));
    assert_eq!(session.record(), before);
    let mut over = played::<1>(&Setup::seats(2), 6, 99);
    assert_eq!(over.choose(FIRST, 0, &mut ()), Err(Illegal::GameOver));
}

#[test]
fn a_chain_stops_at_what_is_not_offered() {
    let mut session = fresh(2, TakeBackPolicy::Never);
    let mut n_heard = 0;
    let all = [Action::Bank, Action::Bank, Action::Bank, Action::Pass];
    let n_done = session.choose_all(FIRST, &all, |_, events| n_heard += events.len());
    assert_eq!((n_done, n_heard, session.last_entry()), (2, 2, EntryNo(2)));
    assert_eq!(session.choose_all(SECOND, &[Action::Pass], |_, _| ()), 0);
    let chain = [Action::Pass, Action::Hesitate];
    assert_eq!(session.choose_all(FIRST, &chain, |_, _| ()), 2);
}

#[test]
fn a_chain_ends_with_what_comes_to_light() {
    let mut session = fresh(2, TakeBackPolicy::Never);
    let chain = [Action::Bank, Action::Peek, Action::Bank];
    let revealed = session.game().revealed();
    assert_eq!(session.choose_all(FIRST, &chain, |_, _| ()), 2);
    assert_ne!(session.game().revealed(), revealed);
}

#[test]
fn own_latest_choices_are_free() {
    let mut session = fresh(2, TakeBackPolicy::Never);
    let dealt = (session.hash(), session.game().clone());
    choose(&mut session, FIRST, "bank a token");
    let banked = (session.hash(), session.game().clone());
    choose(&mut session, FIRST, "bank a token");
    assert_eq!(session.undo_offer(FIRST).n_free, 2);
    assert_eq!(session.undo_offer(SECOND).n_free, 0);
    session.undo_own(FIRST, 1, NOBODY).expect("is free");
    assert_eq!((session.hash(), session.game().clone()), banked);
    session.undo_own(FIRST, 1, NOBODY).expect("is free");
    assert_eq!((session.hash(), session.game().clone()), dealt);
    assert!(!session.is_taken_back());
    assert_eq!(
        session.undo_own(FIRST, 1, NOBODY),
        Err(UndoRefused::NothingThere)
    );
    assert_eq!(
        session.undo_own(FIRST, 0, NOBODY),
        Err(UndoRefused::NothingThere)
    );
}

#[test]
fn secret_that_came_to_light_stops_free_undo() {
    let mut session = fresh(2, TakeBackPolicy::Never);
    choose(&mut session, FIRST, "bank a token");
    choose(&mut session, FIRST, "peek");
    assert_eq!(session.undo_offer(FIRST).n_free, 0);
    assert_eq!(session.undo_own(FIRST, 1, NOBODY), Err(UndoRefused::Never));
}

#[test]
fn sealed_choice_stops_free_undo() {
    let mut session = fresh(2, TakeBackPolicy::Never);
    choose(&mut session, FIRST, "pass");
    assert_eq!(session.undo_offer(FIRST).n_free, 1);
    seal(&mut session);
    assert_eq!(session.undo_offer(FIRST).n_free, 0);
}

#[test]
fn another_seats_choice_stops_free_undo() {
    let mut session = played::<1>(
        &Setup {
            fault: crate::toy::Fault::OpenEnvelopes,
            ..Setup::seats(3)
        },
        6,
        0,
    );
    choose(&mut session, FIRST, "pass");
    seal(&mut session);
    assert_eq!(session.undo_offer(FIRST).n_free, 2);
    seal(&mut session);
    assert_eq!(session.undo_offer(FIRST).n_free, 0);
    assert_eq!(session.undo_offer(SECOND).n_free, 1);
}

#[test]
fn policy_decides_what_goes_further() {
    let everyone_else = SeatSet::from_iter([SECOND, Seat(2)]);
    let one_other = SeatSet::from_iter([SECOND]);
    let only_me = SeatSet::from_iter([FIRST]);
    use TakeBackPolicy::{AllAgree, FreeAlone, Never, OneAgrees};
    for (policy, agreed, result) in [
        (FreeAlone, NOBODY, Ok(Leave::Policy(NOBODY))),
        (OneAgrees, NOBODY, Err(UndoRefused::NeedsOne)),
        (OneAgrees, only_me, Err(UndoRefused::NeedsOne)),
        (OneAgrees, one_other, Ok(Leave::Policy(one_other))),
        (AllAgree, one_other, Err(UndoRefused::NeedsAll)),
        (AllAgree, everyone_else, Ok(Leave::Policy(everyone_else))),
        (Never, everyone_else, Err(UndoRefused::Never)),
    ] {
        let mut session = fresh(3, policy);
        choose(&mut session, FIRST, "peek");
        let undone = session
            .undo_own(FIRST, 1, agreed)
            .map(|_| match session.entries().last() {
                Some(kernel::Entry::Back(back)) => back.leave,
                other => panic!("{other:?}"),
            });
        assert_eq!(undone, result, "{policy:?}");
        assert_eq!(session.is_taken_back(), undone.is_ok());
        let notes = session.record().header.notes;
        assert_eq!(notes.contains(&"taken back".to_owned()), undone.is_ok());
    }
}

#[test]
fn bots_are_not_asked_for_agreement() {
    let mut session = fresh(2, TakeBackPolicy::AllAgree);
    let bot = Sitter::Bot("random".to_owned());
    session.seat(SECOND, bot).expect("sits");
    choose(&mut session, FIRST, "peek");
    assert_eq!(session.undo_offer(FIRST).further, Further::Alone);
    session.undo_own(FIRST, 1, NOBODY).expect("nobody to ask");
    assert!(session.seat(Seat(7), Sitter::Nobody).is_err());
}

#[test]
fn a_bot_does_not_agree_to_what_was_chosen_before_it_came() {
    let needs = UndoRefused::NeedsOne;
    let mut session = fresh(2, TakeBackPolicy::OneAgrees);
    choose(&mut session, FIRST, "peek");
    let bot = || Sitter::Bot("random".to_owned());
    session.seat(SECOND, bot()).expect("sits");
    assert_eq!(session.undo_offer(FIRST).further, Further::OneAgrees);
    let alone = session.undo_own(FIRST, 1, NOBODY);
    assert_eq!(alone, Err(needs.clone()));
    // What is chosen while the bot is there is between the player and nobody.
    while session.undo_offer(FIRST).further != Further::Alone {
        seal(&mut session);
    }
    // Once its person is back, they are asked for all of it.
    let person = Sitter::Person("Ben".to_owned());
    session.seat(SECOND, person).expect("sits");
    assert_eq!(session.undo_own(FIRST, 1, NOBODY), Err(needs));
    let agreed = SeatSet::from_iter([SECOND]);
    session.undo_own(FIRST, 1, agreed).expect("agreed");
}

#[test]
fn a_bot_that_only_holds_a_seat_agrees_to_nothing() {
    let mut session = fresh(2, TakeBackPolicy::OneAgrees);
    let bot = Sitter::Bot("random".to_owned());
    session.seat(SECOND, bot).expect("sits");
    session.set_held(SeatSet::from_iter([SECOND]));
    choose(&mut session, FIRST, "peek");
    assert_eq!(session.undo_offer(FIRST).further, Further::OneAgrees);
    let refused = session.undo_own(FIRST, 1, NOBODY);
    assert_eq!(refused, Err(UndoRefused::NeedsOne));
    session.set_held(NOBODY);
    // It was still the other one's game when it was chosen.
    assert_eq!(session.undo_offer(FIRST).further, Further::OneAgrees);
}

#[test]
fn undo_never_rolls_again() {
    let mut session = fresh(2, TakeBackPolicy::FreeAlone);
    choose(&mut session, FIRST, "pass");
    seal(&mut session);
    seal(&mut session);
    let opened = (session.hash(), session.game().clone());
    session
        .undo(SECOND, EntryNo(1), NOBODY)
        .expect("is allowed");
    seal(&mut session);
    seal(&mut session);
    assert_eq!((session.hash(), session.game().clone()), opened);
}

#[test]
fn only_standing_choices_can_be_gone_back_to() {
    let mut session = fresh(2, TakeBackPolicy::FreeAlone);
    choose(&mut session, FIRST, "bank a token");
    choose(&mut session, FIRST, "bank a token");
    session.undo_own(FIRST, 2, NOBODY).expect("is free");
    choose(&mut session, FIRST, "pass");
    for to in [1, 2, 3, 5, 99] {
        let refused = UndoRefused::NoSuchEntry { to: EntryNo(to) };
        assert_eq!(session.undo(FIRST, EntryNo(to), NOBODY), Err(refused));
    }
    assert_eq!(
        session.undo(FIRST, EntryNo(4), NOBODY),
        Err(UndoRefused::NothingThere)
    );
    let stranger = UndoRefused::NoSuchSeat { seat: Seat(9) };
    assert_eq!(session.undo(Seat(9), EntryNo(0), NOBODY), Err(stranger));
}

#[test]
fn finished_game_is_forked_not_undone() {
    let mut session = played::<1>(&Setup::seats(2), 6, 99);
    assert_eq!(
        session.undo(FIRST, EntryNo(1), NOBODY),
        Err(UndoRefused::GameOver)
    );
    assert_eq!(session.undo_offer(FIRST).further, Further::No);
    let fork = session.fork(EntryNo(3)).expect("forks");
    assert_eq!(Some(fork.game()), session.state_at(EntryNo(3)).as_ref());
    assert_eq!(fork.entries(), &session.entries()[..3]);
    assert_eq!(fork.header().notes, ["forked after entry 3"]);
    let last = session.last_entry();
    let beyond = EntryNo(last.0 + 1);
    let refused = session.fork(beyond).expect_err("is not there");
    assert_eq!(refused, ForkRefused::NoSuchEntry { at: beyond, last });
}

#[test]
fn fork_of_a_taken_back_game_is_clean() {
    let mut session = fresh(2, TakeBackPolicy::FreeAlone);
    choose(&mut session, FIRST, "peek");
    session.undo_own(FIRST, 1, NOBODY).expect("is allowed");
    crate::play_on(&mut session, &mut kernel::BotRng::new(4), 99);
    let loaded = Session::<Toy<1>>::resume(&session.record(), session.setup()).expect("loads");
    assert_eq!(loaded.header().notes, ["taken back"]);
    assert_eq!(loaded.record(), session.record());
    let fork = loaded.fork(EntryNo(4)).expect("forks");
    assert_eq!(fork.record().header.notes, ["forked after entry 4"]);
    assert_eq!(fork.last_entry(), EntryNo(2));
    assert_eq!(Some(fork.game()), session.state_at(EntryNo(4)).as_ref());
}

#[test]
fn running_game_is_not_forked() {
    let session = played::<1>(&Setup::seats(2), 6, 3);
    assert_eq!(
        session.fork(EntryNo(1)).expect_err("runs"),
        ForkRefused::Running
    );
}

#[test]
fn what_if_draws_the_hidden_anew() {
    let session = played::<1>(&Setup::seats(3), 6, 3);
    let viewer = Viewer::Seat(FIRST);
    let worlds: Vec<Toy<1>> = (0..8)
        .map(|number| session.what_if(viewer, Seed::from_number(number)))
        .collect();
    assert!(
        worlds
            .iter()
            .all(|world| world.view(viewer) == session.game().view(viewer))
    );
    assert!(
        worlds
            .iter()
            .any(|world| world.view(Viewer::Seat(SECOND))
                != session.game().view(Viewer::Seat(SECOND)))
    );
}

#[test]
fn fork_of_a_running_game_is_the_same_for_all_worlds_that_look_the_same() {
    let session = played::<1>(&Setup::seats(3), 6, 3);
    let viewer = Viewer::Seat(FIRST);
    let at = session.last_entry();
    let fork = |from: &Session<Toy<1>>, at| {
        let luck = Seed::from_number(5);
        from.fork_unseen(at, viewer, luck).expect("forks")
    };
    let original = fork(&session, at);
    assert_eq!(original.game().view(viewer), session.game().view(viewer));
    // Each of these stands where the game stands, with other cards where the viewer can not look.
    for luck in 10..20 {
        let there = session
            .fork_unseen(at, viewer, Seed::from_number(luck))
            .expect("forks");
        let again = fork(&there, EntryNo::DEAL);
        assert_eq!(again.game(), original.game());
        assert_eq!(again.record(), original.record());
        assert_eq!(
            Transcript::of(&again, Viewer::Seat(SECOND)),
            Transcript::of(&original, Viewer::Seat(SECOND))
        );
    }
    assert!(original.is_what_if() && !session.is_what_if());
    assert_eq!(original.header().notes, [kernel::WHAT_IF]);
    let beyond = EntryNo(at.0 + 1);
    let refused = session.fork_unseen(beyond, viewer, Seed::from_number(5));
    assert!(matches!(refused, Err(ForkRefused::NoSuchEntry { .. })));
}

#[test]
fn what_if_is_played_saved_and_forked_like_any_game() {
    let session = played::<1>(&Setup::seats(2), 6, 3);
    let luck = Seed::from_number(5);
    let viewer = Viewer::Seat(FIRST);
    let mut fork = session
        .fork_unseen(EntryNo(2), viewer, luck)
        .expect("forks");
    let world = fork.game().clone();
    crate::play_on(&mut fork, &mut kernel::BotRng::new(4), 99);
    assert!(fork.game().decision().is_none(), "it is played to its end");
    let (loaded, fault) =
        Session::salvage_what_if(&fork.record(), fork.setup(), world).expect("loads");
    assert_eq!(fault, None);
    assert_eq!(loaded.record(), fork.record());
    let further = loaded.fork(EntryNo(1)).expect("forks");
    assert_eq!(Some(further.game()), fork.state_at(EntryNo(1)).as_ref());
    // No deal leads there: by itself its record is nothing.
    assert!(Session::<Toy<1>>::resume(&fork.record(), fork.setup()).is_err());
}

#[test]
fn saved_game_goes_on_as_if_never_saved() {
    let mut session = played::<1>(&Setup::seats(3), 6, 5);
    let loaded = Session::<Toy<1>>::resume(&session.record(), session.setup());
    let mut loaded = loaded.expect("loads");
    for session in [&mut session, &mut loaded] {
        crate::play_on(session, &mut kernel::BotRng::new(4), 99);
    }
    assert_eq!(session.record(), loaded.record());
}
