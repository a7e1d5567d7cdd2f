//! Two axes against each other.

use maud::{Markup, html};
use words::say;

use super::Report;
use super::chart::{WIDTH, at, fitted, label_width, picture};
use words::numbers::percent;

const ROW: f64 = 34.0;
/// The words above the columns are slanted by this many degrees.
const SLANT: f64 = 32.0;
/// A word above a column has at most this much room.
const WORD: f64 = 150.0;

/// Draws the share of games won for every pair of values of the two longest axes; other axes are
/// averaged over. Nothing if there are no two axes.
pub fn heat(report: &Report<'_>) -> Option<Markup> {
    let (down, across) = two_axes(report)?;
    let axes = &report.results.experiment.axes;
    let (rows, columns) = (axes[down].values.len(), axes[across].values.len());
    let labels: Vec<String> = (0..rows).map(|row| report.value(down, row)).collect();
    let left = label_width(&labels).min(WIDTH * 0.35);
    let wide = ((WIDTH - left - 60.0) / columns as f64).min(90.0);
    let above: Vec<String> = (0..columns)
        .map(|column| report.value(across, column))
        .collect();
    let head = 22.0 + SLANT.to_radians().sin() * label_width(&above).min(WORD);
    let height = head + ROW * rows as f64 + 8.0;
    let inside = html! {
        @for column in 0..columns {
            @let (x, y) = (left + wide * (column as f64 + 0.5), head - 8.0);
            @let label = report.value(across, column);
            text.label x=(at(x)) y=(at(y)) transform=(format!("rotate(-{SLANT} {x:.1} {y:.1})")) {
                title { (label) }
                (fitted(&label, WORD))
            }
        }
        @for (row, label) in labels.iter().enumerate() {
            @let y = head + ROW * row as f64;
            text.label x=(at(left - 8.0)) y=(at(y + 21.0)) text-anchor="end" { (fitted(label, left)) }
            @for column in 0..columns {
                @if let Some(share) = share(report, (down, row), (across, column)) {
                    @let x = left + wide * column as f64;
                    g {
                        title { (label) " · " (report.value(across, column)) ": " (percent(share, report.lang)) " %" }
                        rect.cell x=(at(x)) y=(at(y)) width=(at(wide - 2.0)) height=(at(ROW - 2.0)) rx="3"
                            style=(format!("--share:{:.0}%", 100.0 * share)) {}
                        text.in-cell x=(at(x + wide / 2.0 - 1.0)) y=(at(y + 21.0)) text-anchor="middle" {
                            (percent(share, report.lang))
                        }
                    }
                }
            }
        }
    };
    let told = say!(
        report.lang,
        "Share of games won for every pair",
        "Anteil gewonnener Partien für jedes Paar"
    );
    Some(picture(height, &told, &inside))
}

/// Returns the two axes with the most values, in the order of the file.
pub fn two_axes(report: &Report<'_>) -> Option<(usize, usize)> {
    let axes = &report.results.experiment.axes;
    let mut long: Vec<usize> = (0..axes.len())
        .filter(|&axis| axes[axis].values.len() > 1)
        .collect();
    long.sort_by_key(|&axis| std::cmp::Reverse(axes[axis].values.len()));
    let mut two = [*long.first()?, *long.get(1)?];
    two.sort_unstable();
    Some((two[0], two[1]))
}

fn share(report: &Report<'_>, down: (usize, usize), across: (usize, usize)) -> Option<f64> {
    let cells = report.results.cells.iter().filter(|results| {
        let levels = &results.cell.levels;
        levels[down.0] == down.1 && levels[across.0] == across.1 && results.games() > 0
    });
    let shares: Vec<f64> = cells.map(|cell| cell.rate().share).collect();
    let n = shares.len() as f64;
    (!shares.is_empty()).then(|| shares.iter().sum::<f64>() / n)
}
