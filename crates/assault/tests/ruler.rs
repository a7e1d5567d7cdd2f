//! What a view can measure is what the rules do.

use assault::play::{Action, Assault, Manner, Phase, PhaseKind, Scene, Setup, Switches, View};
use assault::{PersonId, Side, volcano};
use kernel::{Game, Viewer};

fn moving(people: &[(&str, &str)]) -> Assault {
    let mut scene = Scene::empty(volcano(), 1, Switches::default()).expect("a scenario");
    for (code, space) in people {
        scene.put(code, space).expect("somebody in a space");
    }
    scene.begin(Phase::new(Side::Mi6, PhaseKind::Movement), &[])
}

fn view(game: &Assault) -> View {
    game.view(Viewer::Seat(Side::Mi6.seat()))
}

fn id(code: &str) -> PersonId {
    volcano().pieces.person_coded(code).expect(code)
}

#[test]
fn every_reachable_place_is_reached_by_its_path_at_its_cost() {
    let crowd = ["511", "512", "520", "502", "503", "408"].map(|code| (code, "P11"));
    for start in ["P8", "S23", "O31", "Q36", "K26"] {
        let mut people = vec![("101", start), ("F", start)];
        people.extend(crowd);
        let game = moving(&people);
        for walker in ["101", "F"] {
            let reach = view(&game).reach_of(id(walker));
            assert!(reach.len() > 8, "{walker} from {start}: {}", reach.len());
            let all = view(&game).board.allowance(id(walker));
            for reached in reach {
                let mut walk = game.clone();
                walk.act(&format!("move {walker}")).expect("a move");
                for step in &reached.path {
                    let words = walk.action_words(&Action::Step(*step));
                    walk.act(&words).expect("a step of the path");
                }
                let at = walk.board().counter(id(walker)).stand();
                assert_eq!(at, Some(reached.stand));
                let left = walk
                    .view(Viewer::Seat(Side::Mi6.seat()))
                    .reach_of(id(walker));
                let most = left.iter().map(|further| further.cost).max();
                assert!(reached.cost <= all && most.is_none_or(|most| most <= all - reached.cost));
            }
        }
    }
}

/// Of ways that cost the same, nobody walks the one that swerves.
#[test]
fn a_way_along_a_row_stays_in_it() {
    let game = moving(&[("F", "S8")]);
    for (goal, path) in [("S11", "S9 S10 S11"), ("P8", "R8 Q8 P8"), ("U11", "")] {
        let reach = view(&game).reach_of(id("F"));
        let goal = assault::Space::parse(goal).expect("a space");
        let way = reach.iter().find(|way| way.stand.place.space == goal);
        let way = way.expect("clear floor").path.iter();
        let spaces: Vec<String> = way.map(|step| step.to.to_string()).collect();
        match path {
            "" => assert_eq!(spaces.len(), 3, "no detour: {spaces:?}"),
            path => assert_eq!(spaces.join(" "), path),
        }
    }
}

#[test]
fn whoever_can_not_move_reaches_nothing() {
    let game = moving(&[("101", "P8"), ("511", "P12")]);
    assert!(
        view(&game).reach_of(id("511")).len() > 8,
        "nothing binds him"
    );
    let mut scene = Scene::empty(volcano(), 1, Switches::default()).expect("a scenario");
    scene.put("101", "P8").expect("101");
    scene.counter("101").expect("101").stunned = true;
    let game = scene.begin(Phase::new(Side::Mi6, PhaseKind::Command), &[]);
    assert!(view(&game).reach_of(id("101")).is_empty());
}

#[test]
fn what_is_in_the_field_of_view_can_be_seen_by_a_shot() {
    let game = moving(&[("101", "P8"), ("511", "P12"), ("512", "AA35")]);
    let view = view(&game);
    let field = view.field_of_view(id("101"));
    let board = &view.board;
    let sees = |code: &str| {
        field
            .iter()
            .any(|(place, _)| Some(*place) == board.place(id(code)))
    };
    assert!(sees("511") && !sees("512"));
    assert!(field.len() > 100);
}

#[test]
fn forecasts_are_those_of_the_calculator_best_first() {
    let game = moving(&[
        ("101", "P8"),
        ("511", "P12"),
        ("512", "P20"),
        ("520", "AA35"),
    ]);
    let view = view(&game);
    let forecasts = view.forecasts(id("101"));
    let targets: Vec<&str> = forecasts
        .iter()
        .map(|f| view.board.code(f.target))
        .collect();
    assert!(
        targets.contains(&"511") && !targets.contains(&"520"),
        "{targets:?}"
    );
    for forecast in &forecasts {
        let aim = assault::play::Aim::Person(forecast.target);
        let again = view.forecast(id("101"), aim, forecast.manner);
        assert_eq!(again.as_ref(), Some(&forecast.prospect));
    }
    let worth: Vec<i32> = forecasts.iter().map(|f| f.prospect.balance).collect();
    assert!(worth.windows(2).all(|pair| pair[0] >= pair[1]));
    assert!(
        view.forecast(
            id("101"),
            assault::play::Aim::Person(id("520")),
            Manner::FIRE
        )
        .is_none()
    );
}

#[test]
fn a_leader_reaches_those_whom_he_commands() {
    let scene = Scene::of(&Setup::volcano(1)).expect("scenario 1");
    let game = scene.begin(Phase::new(Side::Mi6, PhaseKind::Movement), &[]);
    let view = view(&game);
    let board = &view.board;
    for leader in board
        .present(Side::Mi6)
        .iter()
        .filter(|&id| board.is_leader(id))
    {
        let reach = view.command_reach(leader);
        for soldier in board.present(Side::Mi6).iter() {
            let place = board.place(soldier);
            let found = reach
                .iter()
                .find(|commanded| Some(commanded.place) == place);
            assert_eq!(
                found.is_some(),
                board.is_within_double_radius(leader, soldier)
            );
            assert_eq!(
                found.is_some_and(|commanded| commanded.lends_morale),
                board.is_within_radius(leader, soldier)
            );
        }
    }
    assert!(view.command_reach(id("511")).is_empty(), "he leads nobody");
}
