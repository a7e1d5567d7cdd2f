//! How fast the geometry is: the trace of all pairs, and questions on a crowded board.
//!
//! Every measurement also checks its result, so that it can not measure the wrong thing.

use std::hint::black_box;
use std::time::Instant;

use tradecraft_assault::{
    BuiltOverlay, Cell, Eye, Lines, Map, Overlay, Space, Still, VehicleKind, play, volcano,
};

type Pair = (Eye, Eye);

const N_TRACES: u64 = 21;

fn main() {
    let content = volcano();
    let map = &content.map;
    let eyes: Vec<Eye> = map
        .spaces()
        .filter_map(|space| Some(Eye::new(space, map.floor(space)?)))
        .collect();
    let pairs: Vec<Pair> = eyes
        .iter()
        .flat_map(|&from| eyes.iter().map(move |&to| (from, to)))
        .collect();
    // The hard part: pairs that the trace alone does not block.
    let open: Vec<Pair> = pairs
        .iter()
        .copied()
        .filter(|&(from, to)| !content.lines().sight(map, from, to, &Still).is_blocked())
        .collect();
    assert!(
        open.len() > 100_000,
        "a map on which nobody sees anybody measures nothing"
    );

    let worked = nanos_worked();
    let traces = (0..N_TRACES).map(|_| {
        let start = Instant::now();
        black_box(Lines::trace(black_box(map)));
        start.elapsed().as_micros()
    });
    let best = traces.min().unwrap_or_default();
    println!("trace of {} pairs: {best} us at best", pairs.len());
    if let (Some(before), Some(now)) = (worked, nanos_worked()) {
        let mean = (now - before) / N_TRACES / 1000;
        println!("  {mean} us of the processor's time on average");
    }

    let scene = full_board(map);
    let game = play::Scene::of(&play::Setup::volcano(4)).expect("a set-up");
    for (name, pairs) in [("any pair", &pairs), ("open pair", &open)] {
        let quick = median_nanos(content.lines(), map, pairs, &scene);
        let board = median_nanos(content.lines(), map, pairs, game.board());
        println!("question, {name}: {quick} ns on a prepared board, {board} ns on that of a game");
    }
}

/// Linux counts the nanoseconds that a process ran: other work on the machine does not count.
fn nanos_worked() -> Option<u64> {
    let text = std::fs::read_to_string("/proc/self/schedstat").ok()?;
    text.split_whitespace().next()?.parse().ok()
}

/// Returns the median over blocks of a thousand questions.
fn median_nanos(lines: &Lines, map: &Map, pairs: &[Pair], overlay: &impl Overlay) -> u128 {
    let mut times: Vec<u128> = pairs
        .chunks(1000)
        .map(|chunk| {
            let start = Instant::now();
            for &(from, to) in chunk {
                black_box(lines.sight(map, from, black_box(to), overlay));
            }
            start.elapsed().as_nanos() / chunk.len() as u128
        })
        .collect();
    times.sort_unstable();
    times[times.len() / 2]
}

/// A board as crowded as the largest scenario: a hundred spaces with people, and three cars.
fn full_board(map: &Map) -> BuiltOverlay {
    let mut scene = BuiltOverlay::empty(map);
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
