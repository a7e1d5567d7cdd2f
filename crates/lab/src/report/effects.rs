//! Differences in order of their size.

use maud::{Markup, html};
use words::say;

use crate::stats::Difference;

use super::Report;
use super::chart::{WIDTH, at, fitted, label_width, picture};
use words::numbers::points;

const ROW: f64 = 26.0;
const NUMBERS: f64 = 190.0;
/// Nobody reads on beyond this.
const ROWS_MAX: usize = 20;

/// One difference to be drawn.
struct Bar {
    label: String,
    difference: Difference,
    corrected: f64,
}

/// Draws what each value of each axis changes; nothing if nothing is compared.
pub fn effects(report: &Report<'_>) -> Option<Markup> {
    let bars = report.results.effects().into_iter().map(|effect| {
        let (axis, level) = (effect.axis, effect.level);
        let (first, other) = (report.value(axis, 0), report.value(axis, level));
        let label = match report.results.experiment.axes.len() {
            1 => other,
            _ => say!(report.lang, "{other} for {first}", "{other} statt {first}"),
        };
        Bar {
            label,
            difference: effect.difference,
            corrected: effect.corrected,
        }
    });
    drawn(report, bars.collect())
}

/// Draws what goes with winning among what the draw left open.
pub fn named(report: &Report<'_>) -> Option<Markup> {
    let bars = report.results.named().into_iter().map(|named| Bar {
        label: named.name,
        difference: named.difference,
        corrected: named.corrected,
    });
    drawn(report, bars.collect())
}

fn drawn(report: &Report<'_>, mut bars: Vec<Bar>) -> Option<Markup> {
    bars.truncate(ROWS_MAX);
    let furthest = |bar: &Bar| bar.difference.low.abs().max(bar.difference.high.abs());
    let scale = bars.iter().map(furthest).fold(0.01, f64::max);
    // A scale that ends at a round number is easier to read.
    let scale = (20.0 * scale).ceil() / 20.0;
    if bars.is_empty() {
        return None;
    }
    let labels: Vec<String> = bars.iter().map(|bar| bar.label.clone()).collect();
    let (left, right) = (label_width(&labels), WIDTH - NUMBERS);
    let zero = (left + right) / 2.0;
    let x = |value: f64| zero + value / scale * (right - left) / 2.0;
    let height = ROW * bars.len() as f64 + 34.0;
    let inside = html! {
        line.zero x1=(at(zero)) x2=(at(zero)) y1="4" y2=(at(height - 22.0)) {}
        @for end in [-scale, scale] {
            text.tick x=(at(x(end))) y=(at(height - 6.0)) text-anchor="middle" { (points(end, report.lang)) }
        }
        text.tick x=(at(zero)) y=(at(height - 6.0)) text-anchor="middle" { "0" }
        @for (idx, bar) in bars.iter().enumerate() {
            @let found = &bar.difference;
            @let y = 8.0 + ROW * idx as f64;
            @let middle = y + 9.0;
            @let kind = if bar.corrected > 0.05 { "dot unsure" } else if found.value > 0.0 { "dot more" } else { "dot less" };
            g {
                title { (bar.label) ": " (numbers(report, found)) ", " (report.sureness(bar.corrected)) }
                text.label x=(at(left - 8.0)) y=(at(y + 13.0)) text-anchor="end" { (fitted(&bar.label, left)) }
                line.whisker x1=(at(x(found.low))) x2=(at(x(found.high))) y1=(at(middle)) y2=(at(middle)) {}
                circle class=(kind) cx=(at(x(found.value))) cy=(at(middle)) r="6" {}
                text.number x=(at(right + 14.0)) y=(at(y + 13.0)) { (numbers(report, found)) }
            }
        }
    };
    let told = say!(
        report.lang,
        "Differences, greatest first",
        "Unterschiede, der größte zuerst"
    );
    Some(picture(height, &told, &inside))
}

fn numbers(report: &Report<'_>, found: &Difference) -> String {
    let [value, low, high] = [found.value, found.low, found.high].map(|x| points(x, report.lang));
    let to = say!(report.lang, "to", "bis");
    format!("{value} ({low} {to} {high})")
}
