//! What all pictures share.

use maud::{Markup, html};
use words::Lang;

use words::numbers::percent;

/// How wide a picture is, in its own units; a page scales it.
pub const WIDTH: f64 = 760.0;
/// About how wide a letter of a label is.
pub const LETTER: f64 = 7.2;

/// Writes a coordinate.
pub fn at(x: f64) -> String {
    format!("{x:.1}")
}

/// Draws a picture with words for those who do not see it.
pub fn picture(height: f64, told: &str, inside: &Markup) -> Markup {
    let view = format!("0 0 {WIDTH} {height:.0}");
    html! {
        svg viewBox=(view) role="img" aria-label=(told) { (inside) }
    }
}

/// Returns how wide a column for these labels is.
pub fn label_width(labels: &[String]) -> f64 {
    let longest = labels.iter().map(|label| label.chars().count()).max();
    (longest.unwrap_or(0) as f64 * LETTER + 14.0).min(WIDTH * 0.45)
}

/// Cuts a label that is wider than its column.
pub fn fitted(label: &str, width: f64) -> String {
    let most = ((width - 14.0) / LETTER) as usize;
    if label.chars().count() > most {
        label
            .chars()
            .take(most.saturating_sub(1))
            .collect::<String>()
            + "…"
    } else {
        label.to_owned()
    }
}

/// Draws the lines of a scale from 0 to 100 percent.
pub fn percent_scale(left: f64, right: f64, height: f64, lang: Lang) -> Markup {
    let x = |share: f64| left + share * (right - left);
    html! {
        @for share in [0.0, 0.25, 0.5, 0.75, 1.0] {
            line.grid x1=(at(x(share))) x2=(at(x(share))) y1="4" y2=(at(height - 22.0)) {}
            text.tick x=(at(x(share))) y=(at(height - 6.0)) text-anchor="middle" {
                (percent(share, lang).trim_end_matches(".0").trim_end_matches(",0")) " %"
            }
        }
    }
}
