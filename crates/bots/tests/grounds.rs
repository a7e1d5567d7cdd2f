//! Why a bot did something: what is said hangs on what the one who asks could see, and it is true.

use assault::play::Assault;
use bots::Player as _;
use bots::assault::Raids;
use bots::legendary::{Foresight, Legendary, Shelf, Thumb};
use kernel::{EntryNo, Game, Seat, Seed, Session, Sitter, Viewer};
use legendary::State;
use legendary::setup::Setup;
use module::search::{Line, Searcher};
use module::{Ask, Grounds, Module, Whose, grounds_of};
use words::Lang;

/// Plays a game by a level on every seat, up to so many choices.
fn played<M: Module>(
    module: &M,
    setup: &module::Setup<M>,
    level: &str,
    n_max: usize,
) -> Session<M::Game> {
    let started = Session::<M::Game>::start(setup, Seed::from_number(7), &mut ());
    let mut session = started.expect("a set-up that can be played");
    for seat in (0..session.game().n_seats()).map(Seat) {
        let sat = session.seat(seat, Sitter::Bot(level.to_owned()));
        sat.expect("a seat");
    }
    let mut bot = module.player(level).expect("a bot");
    let mut options = Vec::new();
    while let Some(decision) = session.game().decision()
        && session.entries().len() < n_max
    {
        session.game().options(&mut options);
        let ask = Ask::of(session.game(), options.len()).expect("somebody is asked");
        let option = bot.choose(&ask);
        let chosen = session.choose(decision.seat, option, &mut ());
        chosen.expect("a legal choice");
    }
    session
}

/// A choice of a game that was played.
struct Made<G: Game> {
    entry: EntryNo,
    seat: Seat,
    words: String,
    view: G::View,
    option: usize,
}

/// Lists the choices of a seat among which something else could have been chosen.
fn choices<G: Game>(session: &Session<G>, seat: Seat) -> Vec<Made<G>> {
    let (mut all, mut options) = (Vec::new(), Vec::new());
    session.walk(|stop| {
        stop.game.options(&mut options);
        if stop.seat == seat && options.len() > 1 {
            all.push(Made {
                entry: stop.entry,
                seat,
                words: stop.game.action_words(&options[stop.option]),
                view: stop.game.view(Viewer::Seat(seat)),
                option: stop.option,
            });
        }
    });
    all
}

fn asked<M: Module>(
    module: &M,
    session: &Session<M::Game>,
    entry: EntryNo,
    whose: Whose,
    lang: Lang,
) -> Option<Grounds> {
    let names = ["Ann", "Bob"].map(str::to_owned);
    grounds_of(module, session, (entry, whose), (&names, lang), None)
}

/// Counts the answers that were given, and those that could not be.
#[derive(Default, Debug)]
struct Given {
    n_weighed: usize,
    n_hidden: usize,
    /// In how many the bot saw something else in the other world.
    n_apart: usize,
    /// In how many of those its own eyes would have told something else.
    n_leaks: usize,
}

/// Asks about choices of the second seat from the first, here and in other worlds that the first can not
/// tell from this one: the answers are alike.
fn alike<M: Module>(
    module: &M,
    session: &Session<M::Game>,
    every: usize,
    mut n_lookups: usize,
) -> Given {
    let asker = Viewer::Seat(Seat(0));
    let mut given = Given::default();
    for made in choices(session, Seat(1)).iter().step_by(every) {
        let here = asked(module, session, made.entry, Whose::Viewer(asker), Lang::En);
        match here.as_ref().expect("a choice that stands") {
            Grounds::Weighed(_) => given.n_weighed += 1,
            Grounds::Hidden => given.n_hidden += 1,
            Grounds::Plain => {}
        }
        for luck in 0..3 {
            let before = EntryNo(made.entry.0 - 1);
            let luck = Seed::from_number(90 + luck);
            let Ok(mut other) = session.fork_unseen(before, asker, luck) else {
                continue;
            };
            let sees = other.game().view(Viewer::Seat(made.seat));
            // Where the same can not be said, the first seat can tell the worlds apart.
            if other.choose_words(made.seat, &made.words, &mut ()).is_err() {
                continue;
            }
            let is_apart = sees != made.view;
            given.n_apart += usize::from(is_apart);
            // Only looked up until one is found, and not too often: it takes long.
            if is_apart && given.n_leaks == 0 && n_lookups > 0 {
                n_lookups -= 1;
                let of = |session, entry| {
                    let whose = Whose::Viewer(Viewer::Seat(made.seat));
                    asked(module, session, entry, whose, Lang::En)
                };
                let own = [of(session, made.entry), of(&other, other.last_entry())];
                given.n_leaks += usize::from(own[0] != own[1]);
            }
            let entry = other.last_entry();
            let there = asked(module, &other, entry, Whose::Viewer(asker), Lang::En);
            assert_eq!(here, there, "{} {}", made.entry, made.words);
        }
    }
    given
}

fn legendary() -> (Legendary, Setup) {
    let shelf = Shelf::load().expect("the boxes");
    let marvel = shelf.find("marvel").expect("a box").clone();
    (Legendary::new(shelf), Setup::first_game(marvel, 2))
}

#[test]
fn worlds_that_can_not_be_told_apart_give_the_same_reasons() {
    let (module, setup) = legendary();
    let session = played(&module, &setup, "agent", 160);
    let given = alike(&module, &session, 4, 20);
    // The hand of a bot is nobody else's, and while it is not played out neither are its reasons.
    assert!(given.n_weighed > 0 && given.n_hidden > 3, "{given:?}");
    assert!(given.n_apart > 3 && given.n_leaks > 0, "{given:?}");
}

#[test]
fn what_moves_unseen_is_in_no_reason() {
    let module = Raids::default();
    let mut setup = assault::play::Setup::volcano(1);
    assert!(setup.switches.turn_on("hidden-movement"));
    let session = played(&module, &setup, "heuristic", 140);
    let given = alike(&module, &session, 17, 0);
    assert!(given.n_hidden > 0 && given.n_apart > 0, "{given:?}");
    let open = assault::play::Setup::volcano(1);
    let session = played(&module, &open, "heuristic", 140);
    let given = alike(&module, &session, 30, 0);
    assert!(given.n_weighed > 0 && given.n_hidden == 0, "{given:?}");
}

/// Returns by how many points in a hundred one option leads another in worlds that no reason has seen.
fn leads(searcher: &Searcher<Foresight>, view: &legendary::View, options: [usize; 2]) -> f64 {
    let lines = options.map(|option| Line::new(option, ()));
    let compared = |round| searcher.compare::<State>(view, &lines, (200, round), None);
    let (one, two) = (compared(901), compared(902));
    one.lead_with(&two, 1).0
}

#[test]
fn what_is_said_of_a_choice_holds_in_other_worlds() {
    let (module, easy) = legendary();
    // Where nearly all games are won, hardly a choice makes a difference.
    let setup = Setup {
        mastermind: Some("Magneto".to_owned()),
        scheme: Some("Super Hero Civil War".to_owned()),
        ..Setup::new(easy.catalogue.clone(), 2)
    };
    let setup = setup.resolve(Seed::from_number(1)).expect("a set-up");
    let searcher = Searcher::new(
        Foresight::new(Shelf::load().expect("the boxes").into(), Thumb::Trained),
        1,
    );
    let session = played(&module, &setup, "recruit", 260);
    let (mut n_for, mut n_against) = (0, 0);
    for seat in [Seat(0), Seat(1)] {
        for made in choices(&session, seat) {
            let whose = Whose::Everybody;
            let grounds = asked(&module, &session, made.entry, whose, Lang::En);
            let Some(Grounds::Weighed(advice)) = grounds else {
                continue;
            };
            assert_eq!(
                advice.options[0].option, made.option,
                "what was chosen is first"
            );
            let of_text = |text: &str| {
                let named = format!("\"{text}\"");
                let other = advice.options.iter().skip(1);
                other.clone().find(|other| {
                    format!("\"{}\"", other.text) == named && advice.reason.contains(&named)
                })
            };
            let others = advice.options.iter().skip(1);
            let Some(other) = others.clone().find_map(|other| of_text(&other.text)) else {
                continue;
            };
            let lead = leads(&searcher, &made.view, [made.option, other.option]);
            if advice.reason.starts_with("Looking ahead would rather") {
                n_against += 1;
                assert!(lead < 0.0, "{lead} {advice:#?}");
            } else {
                n_for += 1;
                assert!(lead > 0.0, "{lead} {advice:#?}");
            }
            if n_for >= 3 && n_against >= 2 {
                return;
            }
        }
    }
    assert!(
        n_for > 0 && n_against > 0,
        "{n_for} for, {n_against} against"
    );
}

#[test]
fn a_choice_that_was_taken_back_has_no_reasons() {
    let module = Raids::default();
    let setup = assault::play::Setup::volcano(1);
    let mut session: Session<Assault> = played(&module, &setup, "heuristic", 40);
    let made = choices(&session, Seat(1)).pop().expect("a choice");
    let whose = Whose::Everybody;
    for lang in [Lang::En, Lang::De] {
        let grounds = asked(&module, &session, made.entry, whose, lang);
        let lines = grounds.expect("a choice that stands").lines(lang);
        assert!(lines.iter().all(|line| !line.is_empty()), "{lines:?}");
    }
    session = session
        .fork_abandoned(EntryNo(made.entry.0 - 1))
        .expect("an earlier step");
    assert_eq!(asked(&module, &session, made.entry, whose, Lang::En), None);
}
