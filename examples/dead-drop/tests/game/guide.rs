//! The guide shows the code as it is.

const GUIDE: &str = include_str!("../../../../docs/your-own-game.md");

const SOURCES: [&str; 10] = [
    include_str!("../../src/bot.rs"),
    include_str!("../../src/pages.rs"),
    include_str!("../../src/rules.rs"),
    include_str!("../../src/view.rs"),
    include_str!("../../src/words.rs"),
    include_str!("common.rs"),
    include_str!("rules.rs"),
    include_str!("site.rs"),
    include_str!("../../src/bin/dead_drop.rs"),
    include_str!("../../src/foresight.rs"),
];

#[test]
fn every_piece_of_code_in_the_guide_is_in_the_example() {
    let pieces: Vec<&str> = GUIDE.split("```rust\n").skip(1).collect();
    assert!(pieces.len() > 5, "the guide has code");
    for piece in pieces {
        let piece = piece.split("```").next().expect("an end");
        let is_there = SOURCES.iter().any(|source| source.contains(piece));
        assert!(is_there, "the example reads otherwise:\n{piece}");
    }
}

#[test]
fn the_whole_game_has_at_most_800_lines() {
    let lib = include_str!("../../src/lib.rs");
    let own = SOURCES[..5].iter().chain([&lib]);
    let n_lines: usize = own.map(|source| source.lines().count()).sum();
    assert!(n_lines <= 800, "{n_lines} lines");
}
