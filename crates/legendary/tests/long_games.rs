//! Long games in which much is taken back: no take-back begins at the deal, and nobody is made to work
//! on a record for longer than they want to.

use std::sync::Arc;

use kernel::{BotRng, Fault, Game, SeatSet, Seed, Session, TakeBackPolicy};
use legendary::setup::Setup;
use legendary::{Catalogue, State};

const NOBODY: SeatSet = SeatSet::EMPTY;

/// A game that is long enough for some states to be kept on the way, and far from its end.
fn long() -> Session<State> {
    let box_set = Catalogue::new(cards::builtin::marvel());
    let setup = Setup::new(Arc::new(box_set.expect("the built-in box compiles")), 3);
    let played = |number: u64, n_choices: usize| {
        let session = Session::<State>::start(&setup, Seed::from_number(number), &mut ());
        let session = session.expect("a game");
        let mut session = session.with_policy(TakeBackPolicy::FreeAlone);
        let mut luck = BotRng::new(number);
        let goes_on = (0..n_choices).all(|_| choose(&mut session, &mut luck));
        goes_on.then_some(session)
    };
    let is_long = |number: &u64| played(*number, 250).is_some();
    let number = (1..500).find(is_long).expect("some games are long");
    played(number, 150).expect("it was longer")
}

/// Chooses by chance; returns whether there was a choice.
fn choose(session: &mut Session<State>, luck: &mut BotRng) -> bool {
    let Some(decision) = session.game().decision() else {
        return false;
    };
    let mut options = Vec::new();
    session.game().options(&mut options);
    let option = luck.below(options.len());
    let chosen = session.choose(decision.seat, option, &mut ());
    chosen.expect("is listed");
    true
}

#[test]
fn winding_back_does_not_begin_at_the_deal() {
    let mut session = long();
    // Once within what was kept last, and once over more than that.
    for n_own in [1, 2, 20, 1] {
        let n_before = session.n_applied();
        let seat = session.latest_chooser().expect("somebody has chosen");
        session.undo_own(seat, n_own, NOBODY).expect("is allowed");
        assert!(session.n_applied() - n_before < 32, "{n_own}");
        let fresh = Session::<State>::resume(&session.record(), session.setup());
        let fresh = fresh.expect("the same");
        assert_eq!(fresh.hash(), session.hash());
        let words = |session: &Session<State>| {
            let mut options = Vec::new();
            session.game().options(&mut options);
            let words = options.iter().map(|one| session.game().action_words(one));
            words.collect::<Vec<_>>()
        };
        assert_eq!(words(&fresh), words(&session));
    }
    let mut luck = BotRng::new(2);
    let n_more = (0..40).filter(|_| choose(&mut session, &mut luck)).count();
    assert!(n_more > 20, "{n_more}");
    Session::<State>::resume(&session.record(), session.setup()).expect("it goes on alike");
}

#[test]
fn a_record_that_takes_too_much_work_is_given_up() {
    let mut session = long();
    let mut luck = BotRng::new(3);
    for _ in 0..200 {
        let seat = session.latest_chooser().expect("somebody has chosen");
        session.undo_own(seat, 1, NOBODY).expect("is allowed");
        assert!(choose(&mut session, &mut luck), "what was taken back");
    }
    let (record, work) = (session.record(), session.n_applied());
    let within = |n| Session::<State>::resume_within(&record, session.setup(), n);
    assert_eq!(within(work).expect("enough").hash(), session.hash());
    let given_up = within(work / 2).expect_err("too much");
    let line = match given_up {
        Fault::TooMuch { line } => line,
        other => panic!("{other}"),
    };
    assert!(line > 150, "{line}");
}
