//! What the plain bot of raids does wrong, and the Agent does not: each in a position laid out by hand.

use assault::play::{Action, Assault, Event, Phase, PhaseKind, Scene, Switches, Wound};
use assault::{Side, volcano};
use bots::assault::{Agent, Heuristic};
use kernel::{Game, Viewer};

/// The last Turn of the first scenario, which turns on N25.
const LAST: u8 = 5;

fn scene() -> Scene {
    Scene::empty(volcano(), 1, Switches::default()).expect("the first scenario")
}

fn put_all(scene: &mut Scene, people: &[(&str, &str)]) {
    for (code, space) in people {
        scene.put(code, space).expect("a piece and a space");
    }
}

/// A bot of raids.
trait Bot {
    fn answer(&mut self, game: &Assault) -> Action;
}

impl Bot for Heuristic {
    fn answer(&mut self, game: &Assault) -> Action {
        let view = seen(game);
        view.options[self.pick(&view)]
    }
}

impl Bot for Agent {
    fn answer(&mut self, game: &Assault) -> Action {
        let view = seen(game);
        view.options[self.pick(&view)]
    }
}

fn seen(game: &Assault) -> assault::play::View {
    let asked = game.decision().expect("a question");
    game.view(Viewer::Seat(asked.seat))
}

/// Lets a bot play a Phase to its end; returns what happened in it and how things stand then.
fn play_phase(mut bot: impl Bot, game: &Assault) -> (Vec<Event>, Assault) {
    let (mut game, mut events) = (game.clone(), Vec::new());
    let phase = game.phase();
    while game.phase() == phase && game.decision().is_some() {
        let action = bot.answer(&game);
        if action == Action::EndPhase {
            break;
        }
        game.apply(action, &mut events);
    }
    (events, game)
}

fn beads(events: &[Event]) -> usize {
    let is_bead = |event: &&Event| matches!(event, Event::BeadTaken { .. });
    events.iter().filter(is_bead).count()
}

fn covers(events: &[Event]) -> usize {
    let is_cover = |event: &&Event| matches!(event, Event::Covers { .. });
    events.iter().filter(is_cover).count()
}

/// A Skorpios Command Phase after his Fire Phase, with M.I.6 still to walk: nine take aim at one.
fn aimed_at() -> Scene {
    let mut scene = scene();
    put_all(
        &mut scene,
        &[("K", "O25"), ("408", "O25"), ("426", "P25"), ("405", "P25")],
    );
    // Without his Morale their shots leave much to be gained.
    scene.counter("K").expect("K").wound = Wound::Heavy;
    put_all(&mut scene, &[("101", "Q25"), ("E", "AA15")]);
    scene.turn(3);
    scene
}

fn after_fire(scene: &Scene) -> Assault {
    let mut game = scene.begin(Phase::new(Side::Skorpios, PhaseKind::Fire), &[]);
    game.go_to(Phase::new(Side::Skorpios, PhaseKind::Command));
    game
}

#[test]
fn no_bead_is_taken_on_a_man_who_walks_away_first() {
    let game = after_fire(&aimed_at());
    assert!(
        beads(&play_phase(Heuristic::new(), &game).0) > 0,
        "the plain bot does"
    );
    assert_eq!(beads(&play_phase(Agent::new(), &game).0), 0);
}

#[test]
fn a_bead_is_taken_on_a_man_who_can_not_walk() {
    let mut scene = aimed_at();
    scene.counter("101").expect("101").stunned = true;
    let game = after_fire(&scene);
    assert!(beads(&play_phase(Agent::new(), &game).0) > 0);
}

#[test]
fn a_defender_leaves_a_good_shot_to_contest_the_goal_at_the_end() {
    let mut scene = scene();
    put_all(&mut scene, &[("511", "P25"), ("101", "N25"), ("E", "AA15")]);
    scene.turn(LAST);
    let mut game = scene.begin(Phase::new(Side::Mi6, PhaseKind::Movement), &[]);
    game.go_to(Phase::new(Side::Skorpios, PhaseKind::Movement));
    let winner = |bot: &dyn Fn() -> Assault| bot().board().winner_at_end().0;
    let plain = winner(&|| play_phase(Heuristic::new(), &game).1);
    let agent = winner(&|| play_phase(Agent::new(), &game).1);
    assert_eq!((plain, agent), (Side::Mi6, Side::Skorpios));
}

#[test]
fn at_the_end_whoever_holds_the_goal_is_shot_first() {
    let mut scene = scene();
    put_all(&mut scene, &[("149", "P25"), ("E", "P25")]);
    put_all(&mut scene, &[("J", "Q25"), ("511", "N25")]);
    scene.turn(LAST);
    let game = scene.begin(Phase::new(Side::Mi6, PhaseKind::Fire), &[]);
    let target = |mut bot: Box<dyn Bot>| {
        let mut game = game.clone();
        game.act("fight with 149").expect("149 can fight");
        match bot.answer(&game) {
            Action::Target(target) => game.board().code(target).to_owned(),
            other => panic!("no target: {other:?}"),
        }
    };
    assert_eq!(target(Box::new(Heuristic::new())), "J");
    assert_eq!(target(Box::new(Agent::new())), "511");
}

#[test]
fn a_point_is_spent_where_it_decides() {
    let mut scene = scene();
    put_all(&mut scene, &[("F", "P25"), ("K", "N25")]);
    scene.counter("F").expect("F").points = 3;
    scene.counter("K").expect("K").points = 0;
    scene.counter("K").expect("K").wound = Wound::Heavy;
    scene.counter("K").expect("K").inverted = true;
    scene.turn(LAST);
    // The shot goes wide.
    let mut game = scene.begin(Phase::new(Side::Mi6, PhaseKind::Fire), &[100]);
    let k = game.board().pieces().person_coded("K").expect("K");
    game.act("fight with F").expect("F can fight");
    let aim = game.board().action_words(&Action::Target(k));
    game.act(&aim).expect("K is in sight");
    if let Some(plain) = game.option_worded("fire") {
        game.apply(plain, &mut ());
    }
    let spent = |action: Action| match action {
        Action::Spend(points) => points,
        other => panic!("not asked for points: {other:?}"),
    };
    assert_eq!(spent(Heuristic::new().answer(&game)), 0);
    assert!(spent(Agent::new().answer(&game)) > 0);
}

#[test]
fn covering_fire_holds_down_a_crowd() {
    let mut scene = scene();
    put_all(&mut scene, &[("B", "P25"), ("149", "P25")]);
    for worker in ["601", "602", "603", "604", "605", "606"] {
        scene.put(worker, "N25").expect("a worker");
    }
    scene.turn(3);
    let game = scene.begin(Phase::new(Side::Mi6, PhaseKind::Command), &[]);
    assert_eq!(covers(&play_phase(Heuristic::new(), &game).0), 0);
    assert!(covers(&play_phase(Agent::new(), &game).0) > 0);
}

#[test]
fn the_same_view_gets_the_same_answer() {
    let game = after_fire(&aimed_at());
    let [one, other] = [(); 2].map(|()| play_phase(Agent::new(), &game).0);
    assert_eq!(one, other);
}
