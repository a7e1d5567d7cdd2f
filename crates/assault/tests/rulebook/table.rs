//! Laying out a position in one line and playing it in words.

use assault::play::{
    Aim, Assault, Board, Counter, Event, Manner, Phase, PhaseKind, Scene, Shot, Stand, Switches,
};
use assault::{Level, PersonId, Place, Quality, Side, Space, TrackSide, volcano};
use kernel::{Game, RuleId};

pub const MI6_MOVES: Phase = Phase::new(Side::Mi6, PhaseKind::Movement);
pub const MI6_FIRES: Phase = Phase::new(Side::Mi6, PhaseKind::Fire);
pub const MI6_COMMANDS: Phase = Phase::new(Side::Mi6, PhaseKind::Command);
pub const SKORPIOS_MOVES: Phase = Phase::new(Side::Skorpios, PhaseKind::Movement);
pub const SKORPIOS_FIRES: Phase = Phase::new(Side::Skorpios, PhaseKind::Fire);
pub const SKORPIOS_COMMANDS: Phase = Phase::new(Side::Skorpios, PhaseKind::Command);

/// Puts people on the map of scenario 1: `101 P8, 511 P12, 601 K20@3`.
pub fn scene(people: &str) -> Scene {
    scene_of(1, people)
}

pub fn scene_of(scenario: u8, people: &str) -> Scene {
    scene_with(scenario, Switches::default(), people)
}

pub fn scene_with(scenario: u8, switches: Switches, people: &str) -> Scene {
    let mut scene = Scene::empty(volcano(), scenario, switches).expect("a scenario");
    for person in people.split(", ").filter(|person| !person.is_empty()) {
        let (code, at) = person.split_once(' ').expect("code and space");
        match at.split_once('@') {
            None => scene.put(code, at).expect(person),
            Some((at, level)) => {
                let level = Level::new(level.parse().expect("a number")).expect("a level");
                let place = Place::new(space(at), level);
                let stand = Stand {
                    place,
                    track: TrackSide::NorthOrWest,
                };
                scene.put_at(code, stand).expect(person)
            }
        };
    }
    scene
}

pub fn space(name: &str) -> Space {
    Space::parse(name).expect(name)
}

pub fn floor(name: &str) -> Place {
    let space = space(name);
    Place::new(space, volcano().map.floor(space).expect("a floor"))
}

pub fn id(code: &str) -> PersonId {
    volcano().pieces.person_coded(code).expect(code)
}

/// Plays a list of choices in words; the last one's events are returned.
pub fn play(game: &mut Assault, choices: &[&str]) -> Vec<Event> {
    let mut events = Vec::new();
    for choice in choices {
        events = game.act(choice).unwrap_or_else(|error| {
            panic!("{error}; possible are {:?}", options(game));
        });
    }
    events
}

pub fn options(game: &Assault) -> Vec<String> {
    game.option_words()
}

pub fn offers(game: &Assault, words: &str) -> bool {
    options(game).iter().any(|option| option == words)
}

/// Asserts that a choice is not offered and that the refusal names the rule.
#[track_caller]
pub fn refused(game: &Assault, words: &str, rule: &'static str) {
    assert!(!offers(game, words), "{words} is offered");
    assert_eq!(game.refusal_of(words), Some(RuleId(rule)), "{words}");
}

pub fn counter(game: &Assault, code: &str) -> Counter {
    *game.board().counter(id(code))
}

pub fn place_of(game: &Assault, code: &str) -> Option<Place> {
    game.board().place(id(code))
}

pub fn is_gone(game: &Assault, code: &str) -> bool {
    place_of(game, code).is_none()
}

pub fn shot(board: &Board, from: &str, to: &str, manner: Manner) -> Result<Shot, RuleId> {
    board.shot(id(from), Aim::Person(id(to)), manner)
}

/// Returns the Ease Factor of a plain shot in words, or the rule that forbids it.
pub fn ease(board: &Board, from: &str, to: &str) -> String {
    match shot(board, from, to, Manner::FIRE) {
        Ok(shot) => shot.ease.to_string(),
        Err(rule) => rule.to_string(),
    }
}

/// Returns the amount of the line of a calculation that a rule makes; zero without one.
pub fn line(shot: &Shot, rule: &str) -> i8 {
    shot.lines
        .iter()
        .filter(|line| line.rule.0 == rule)
        .map(|line| line.amount)
        .sum()
}

pub fn rolled(events: &[Event]) -> Option<Option<Quality>> {
    events.iter().find_map(|event| match event {
        Event::Rolled { quality, .. } => Some(*quality),
        _ => None,
    })
}

pub fn n_stun_checks(events: &[Event]) -> usize {
    events
        .iter()
        .filter(|event| matches!(event, Event::StunChecked { .. }))
        .count()
}
