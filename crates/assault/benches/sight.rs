//! How fast the geometry is: the trace of all pairs, and a question with a full board.
//!
//! Every measurement also checks its result, so that it can not measure the wrong thing.

use std::hint::black_box;
use std::time::Instant;

use assault::{Cell, Eye, Lines, Scene, Space, VehicleKind, volcano};

fn main() {
    let content = volcano();
    let map = &content.map;
    let eyes: Vec<Eye> = map
        .spaces()
        .filter_map(|space| Some(Eye::new(space, map.floor(space)?)))
        .collect();

    let mut traces: Vec<u128> = (0..15)
        .map(|_| {
            let start = Instant::now();
            black_box(Lines::trace(black_box(map)));
            start.elapsed().as_micros()
        })
        .collect();
    traces.sort_unstable();
    let pairs = eyes.len() * eyes.len();
    println!(
        "trace of all pairs: {} us median of 15 ({pairs} pairs)",
        traces[7]
    );

    let scene = full_board(map);
    let mut open = 0;
    let mut times: Vec<u128> = eyes
        .iter()
        .map(|&from| {
            let start = Instant::now();
            for &to in &eyes {
                let sight = content.lines.sight(map, from, black_box(to), &scene);
                open += usize::from(!sight.is_blocked());
            }
            start.elapsed().as_nanos() / eyes.len() as u128
        })
        .collect();
    times.sort_unstable();
    assert!(
        open > 10_000,
        "a board on which nobody sees anybody measures nothing"
    );
    println!(
        "question, any pair: {} ns median over firers",
        times[times.len() / 2]
    );

    // The hard half: pairs that the trace alone does not block.
    let free: Vec<(Eye, Eye)> = eyes
        .iter()
        .flat_map(|&from| eyes.iter().map(move |&to| (from, to)))
        .filter(|&(from, to)| {
            !content
                .lines
                .sight(map, from, to, &assault::Still)
                .is_blocked()
        })
        .collect();
    let mut times: Vec<u128> = free
        .chunks(1000)
        .map(|chunk| {
            let start = Instant::now();
            for &(from, to) in chunk {
                black_box(content.lines.sight(map, from, black_box(to), &scene));
            }
            start.elapsed().as_nanos() / chunk.len() as u128
        })
        .collect();
    times.sort_unstable();
    println!(
        "question, open pair: {} ns median of {} chunks",
        times[times.len() / 2],
        times.len()
    );
}

/// A board as crowded as the largest scenario: 160 people and seven vehicles.
fn full_board(map: &assault::Map) -> Scene {
    let mut scene = Scene::empty(map);
    let gantry = map.gantry().expect("a gantry");
    gantry
        .slide
        .loading
        .spaces()
        .for_each(|space| scene.put(space, Cell::with_gantry));
    gantry
        .rocket
        .loading
        .spaces()
        .for_each(|space| scene.put(space, Cell::with_rocket));
    let land: Vec<Space> = map
        .spaces()
        .filter(|&space| map.terrain(space).is_land())
        .collect();
    for &space in land.iter().step_by(land.len() / 100) {
        let floor = map.floor(space).expect("land has a floor");
        scene.put(space, |cell| cell.with_person(floor));
    }
    for name in ["X37", "Z37", "AB37"] {
        let space = Space::parse(name).expect("a space");
        scene.put(space, |cell| cell.with_vehicle(VehicleKind::MonorailCar));
    }
    scene
}
