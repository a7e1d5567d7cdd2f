//! A bar with its interval for every setting.

use maud::{Markup, html};
use words::say;

use super::Report;
use super::chart::{WIDTH, at, fitted, label_width, percent_scale, picture};
use words::numbers::{percent, whole};

const ROW: f64 = 26.0;
/// Room for the numbers behind the bars.
const NUMBERS: f64 = 150.0;

/// Draws the share of games won in every setting.
pub fn bars(report: &Report<'_>) -> Markup {
    let cells = &report.results.cells;
    let labels: Vec<String> = (0..cells.len()).map(|idx| report.label(idx)).collect();
    let (left, right) = (label_width(&labels), WIDTH - NUMBERS);
    let x = |share: f64| left + share * (right - left);
    let height = ROW * cells.len() as f64 + 34.0;
    let inside = html! {
        (percent_scale(left, right, height, report.lang))
        @for (idx, (cell, label)) in cells.iter().zip(&labels).enumerate() {
            @let rate = cell.rate();
            @let y = 8.0 + ROW * idx as f64;
            @let middle = y + 9.0;
            g {
                title { (label) ": " (told(report, idx)) }
                text.label x=(at(left - 8.0)) y=(at(y + 13.0)) text-anchor="end" { (fitted(label, left)) }
                rect.bar x=(at(left)) y=(at(y)) width=(at(x(rate.share) - left)) height="18" rx="2" {}
                line.whisker x1=(at(x(rate.low))) x2=(at(x(rate.high))) y1=(at(middle)) y2=(at(middle)) {}
                @for end in [rate.low, rate.high] {
                    line.whisker x1=(at(x(end))) x2=(at(x(end))) y1=(at(middle - 5.0)) y2=(at(middle + 5.0)) {}
                }
                text.number x=(at(right + 10.0)) y=(at(y + 13.0)) { (numbers(report, idx)) }
            }
        }
    };
    let told = say!(
        report.lang,
        "Share of games won in each setting",
        "Anteil gewonnener Partien je Einstellung"
    );
    picture(height, &told, &inside)
}

/// Writes a share with its interval.
pub fn numbers(report: &Report<'_>, cell: usize) -> String {
    let rate = report.results.cells[cell].rate();
    let [share, low, high] = [rate.share, rate.low, rate.high].map(|x| percent(x, report.lang));
    format!("{share} % ({low}–{high})")
}

fn told(report: &Report<'_>, cell: usize) -> String {
    let games = whole(report.results.cells[cell].games(), report.lang);
    let numbers = numbers(report, cell);
    say!(
        report.lang,
        "{numbers}, {games} games",
        "{numbers}, {games} Partien"
    )
}
