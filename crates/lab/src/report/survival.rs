//! How long games last.

use maud::{Markup, html};
use words::say;

use super::Report;
use super::chart::{WIDTH, at, picture};

const HEIGHT: f64 = 300.0;
const LEFT: f64 = 56.0;
/// More lines than this can not be told apart.
const LINES_MAX: usize = 6;

/// Draws the share of games still going on after each turn, a line for each value of the first axis
/// that has several; nothing if the game counts no turns.
pub fn survival(report: &Report<'_>) -> Option<Markup> {
    let lines = lines(report);
    let turns = lines
        .iter()
        .map(|(_, line)| line.len())
        .max()?
        .saturating_sub(1);
    if turns == 0 {
        return None;
    }
    let right = WIDTH - 16.0;
    let x = |turn: usize| LEFT + (right - LEFT) * turn as f64 / turns as f64;
    let bottom = HEIGHT - 44.0;
    let y = |share: f64| bottom - share * (bottom - 14.0);
    let step = (turns / 8).max(1);
    let inside = html! {
        @for share in [0.0, 0.5, 1.0] {
            line.grid x1=(at(LEFT)) x2=(at(right)) y1=(at(y(share))) y2=(at(y(share))) {}
            text.tick x=(at(LEFT - 8.0)) y=(at(y(share) + 4.0)) text-anchor="end" { (100.0 * share) " %" }
        }
        @for turn in (0..=turns).step_by(step) {
            text.tick x=(at(x(turn))) y=(at(bottom + 18.0)) text-anchor="middle" { (turn) }
        }
        text.tick x=(at((LEFT + right) / 2.0)) y=(at(HEIGHT - 6.0)) text-anchor="middle" {
            (say!(report.lang, "turns", "Züge"))
        }
        @for (idx, (label, line)) in lines.iter().enumerate() {
            path class=(format!("line line-{idx}")) d=(steps(line, x, y)) { title { (label) } }
        }
    };
    let told = say!(
        report.lang,
        "Share of games still going on by turn",
        "Anteil noch laufender Partien nach Zügen"
    );
    Some(html! {
        (picture(HEIGHT, &told, &inside))
        @if lines.len() > 1 {
            ul.key {
                @for (idx, (label, _)) in lines.iter().enumerate() {
                    li { span class=(format!("swatch swatch-{idx}")) {} (label) }
                }
            }
        }
    })
}

/// Draws a line that falls in steps.
fn steps(line: &[f64], x: impl Fn(usize) -> f64, y: impl Fn(f64) -> f64) -> String {
    let mut path = format!("M{:.1} {:.1}", x(0), y(1.0));
    for (turn, &share) in line.iter().enumerate() {
        path += &format!("H{:.1}V{:.1}", x(turn), y(share));
    }
    path
}

fn lines(report: &Report<'_>) -> Vec<(String, Vec<f64>)> {
    let axes = &report.results.experiment.axes;
    let axis = (0..axes.len()).find(|&axis| axes[axis].values.len() > 1);
    let Some(axis) = axis else {
        let all = report.results.cells.iter();
        return all.map(|cell| (report.label(0), cell.survival())).collect();
    };
    let levels = 0..axes[axis].values.len().min(LINES_MAX);
    let line = |level: usize| {
        let cells = report.results.cells.iter();
        let of_level = cells.filter(|results| results.cell.levels[axis] == level);
        let all: Vec<Vec<f64>> = of_level.map(|cell| cell.survival()).collect();
        (report.value(axis, level), averaged(&all))
    };
    levels.map(line).collect()
}

fn averaged(all: &[Vec<f64>]) -> Vec<f64> {
    let longest = all.iter().map(Vec::len).max().unwrap_or(0);
    let after = |turn: usize| {
        let shares = all
            .iter()
            .map(|line| line.get(turn).copied().unwrap_or(0.0));
        shares.sum::<f64>() / all.len().max(1) as f64
    };
    (0..longest).map(after).collect()
}
