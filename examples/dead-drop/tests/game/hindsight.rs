//! What looks back at games has never heard of Dead Drop, and finds what somebody threw away.

use dead_drop::{Action, DeadDrop, DeadDropModule, Setup};
use tradecraft_kernel::{Game as _, Seat, Seed, Session, Viewer};
use tradecraft_module::{Ask, LookBack, Module as _};

/// Plays a game in which the second agent watches papers being left, and lets them pass all the same;
/// returns the numbers of those choices.
fn thrown_away(seed: u64) -> (Session<DeadDrop>, Vec<usize>) {
    let setup = Setup { tails: 3 };
    let mut session =
        Session::<DeadDrop>::start(&setup, Seed::from_number(seed), &mut ()).expect("a deal");
    let mut bot = DeadDropModule.player("careful").expect("a bot");
    let mut options = Vec::new();
    let mut planted = Vec::new();
    while let Some(decision) = session.game().decision() {
        session.game().options(&mut options);
        let view = session.game().view(Viewer::Seat(decision.seat));
        let at = |wanted| options.iter().position(|option| *option == wanted);
        let ask = Ask::of(session.game(), options.len()).expect("a question");
        let plain = bot.choose(&ask);
        let sees_papers = matches!(view.drop, Some(Some(6..)));
        let is_second = decision.seat == Seat(1);
        let option = match (at(Action::Tail), at(Action::LetPass)) {
            (Some(tail), _) if is_second => tail,
            (None, Some(pass)) if is_second && sees_papers => {
                planted.push(session.entries().len() + 1);
                pass
            }
            _ => plain,
        };
        session
            .choose(decision.seat, option, &mut ())
            .expect("a choice");
    }
    (session, planted)
}

#[test]
fn papers_that_were_seen_and_let_pass_cost_most() {
    let mut games = (0..50).map(thrown_away);
    let (session, planted) = games
        .find(|(_, planted)| !planted.is_empty())
        .expect("papers that are seen");
    let names = [["Ann", "Ben"], ["Ann", "Ben"]].map(|names| names.map(String::from).to_vec());
    let look = LookBack {
        n_tries: 4_000,
        names: &names,
        go_on: &|_| true,
    };
    let analysis = DeadDropModule
        .analysis(&session, &look)
        .expect("an analysis");
    let worst = analysis.costly.first().expect("something cost something");
    assert!(planted.contains(&(worst.entry.0 as usize)), "{worst:#?}");
    assert_eq!(worst.seat, Seat(1));
    assert_eq!(analysis.sides.len(), 2);
    for side in &analysis.sides {
        let [first, last] = side.ends().expect("a curve");
        let others: f64 = side.curve.iter().map(|point| point.others).sum();
        let moved = side.luck() + side.own() + others;
        assert!(
            (last - first - moved).abs() < 1e-6,
            "{first} {last} {moved}"
        );
    }
    assert_eq!(DeadDropModule.analysis(&session, &look), Some(analysis));
    let gives_up = LookBack {
        go_on: &|_| false,
        ..look
    };
    assert_eq!(
        DeadDropModule.analysis(&session, &gives_up),
        None,
        "nobody waits any more"
    );
}
