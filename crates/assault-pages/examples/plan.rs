//! Writes the plan of the volcano as one page, to look at.

use assault::play::{Board, Switches};
use assault_pages::plan;

fn main() {
    let content = assault::volcano();
    let board = Board::empty(content.clone(), 0, Switches::default());
    let (width, height) = plan::size(&content.map);
    let css = include_str!("../assets/raid.css");
    println!(
        "<!doctype html><style>{css}</style><svg class=\"board lod-far\" viewBox=\"0 0 {width} {height}\">{}{}{}</svg>",
        plan::defs(),
        plan::ground(&content.map),
        plan::machines(&board)
    );
}
