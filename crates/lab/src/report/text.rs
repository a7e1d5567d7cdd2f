//! The answer in a terminal.

use module::{ColumnKind, Verdict};
use words::say;

use super::Report;
use words::numbers::{percent, points, tenths, whole};

/// How wide a bar is.
const BAR: usize = 24;
/// More of what goes with winning than this fills no screen.
const NAMED_MAX: usize = 12;

/// Writes a report as text.
pub fn text(report: &Report<'_>) -> String {
    let mut text = format!("{}\n", report.results.experiment.title_in(report.lang));
    text += &format!("{}\n{}\n\n", report.summary(), report.origin());
    text += &rates(report);
    text += &effects(report);
    text += &named(report);
    text += &means(report);
    text
}

fn rates(report: &Report<'_>) -> String {
    let (results, lang) = (report.results, report.lang);
    let labels: Vec<String> = (0..results.cells.len())
        .map(|idx| report.label(idx))
        .collect();
    let width = widest(&labels);
    let won = &report.won;
    let mut text = say!(lang, "{won}, percent:\n", "{won}, Prozent:\n");
    for (label, cell) in labels.iter().zip(&results.cells) {
        let rate = cell.rate();
        let [share, low, high] = [rate.share, rate.low, rate.high].map(|x| percent(x, lang));
        let (games, drawn) = (whole(cell.games(), lang), cell.count(Verdict::Drawn));
        let turns = tenths(cell.turns().share, lang);
        let to = say!(lang, "to", "bis");
        let more = say!(
            lang,
            "{games} games, {drawn} drawn, {turns} turns",
            "{games} Partien, {drawn} unentschieden, {turns} Züge"
        );
        let bar = bar(rate.low, rate.share, rate.high);
        text += &format!(
            "  {} {share:>5} {bar}  {low} {to} {high}  {more}\n",
            padded(label, width)
        );
    }
    text
}

/// Draws a share and its interval.
fn bar(low: f64, share: f64, high: f64) -> String {
    let at = |x: f64| (x * BAR as f64).round() as usize;
    let (low, share, high) = (at(low), at(share), at(high));
    let sign = |idx: usize| match idx {
        idx if idx < share && idx >= low => '▓',
        idx if idx < share => '█',
        idx if idx < high => '░',
        _ => '·',
    };
    (0..BAR).map(sign).collect()
}

fn effects(report: &Report<'_>) -> String {
    let lang = report.lang;
    let effects = report.results.effects();
    if effects.is_empty() {
        return String::new();
    }
    let mut text = say!(
        lang,
        "\nWhat changes it, in percentage points on the same deals:\n",
        "\nWas es ändert, in Prozentpunkten bei denselben Verteilungen:\n"
    );
    let label = |axis: usize, level: usize| {
        let (first, other) = (report.value(axis, 0), report.value(axis, level));
        say!(lang, "{other} for {first}", "{other} statt {first}")
    };
    let labels: Vec<String> = effects
        .iter()
        .map(|one| label(one.axis, one.level))
        .collect();
    let width = widest(&labels);
    for (label, effect) in labels.iter().zip(&effects) {
        let found = &effect.difference;
        let [value, low, high] = [found.value, found.low, found.high].map(|x| points(x, lang));
        let sure = report.sureness(effect.corrected);
        let to = say!(lang, "to", "bis");
        text += &format!(
            "  {} {value:>6}  ({low} {to} {high})  {sure}\n",
            padded(label, width)
        );
    }
    text
}

fn named(report: &Report<'_>) -> String {
    let lang = report.lang;
    let named = report.results.named();
    if named.is_empty() {
        return String::new();
    }
    let mut text = say!(
        lang,
        "\nWhat goes with winning where the draw decides, in percentage points:\n",
        "\nWas mit dem Sieg einhergeht, wo das Los entscheidet, in Prozentpunkten:\n"
    );
    let shown = &named[..named.len().min(NAMED_MAX)];
    let labels: Vec<String> = shown.iter().map(|one| one.name.clone()).collect();
    let width = widest(&labels);
    for one in shown {
        let found = &one.difference;
        let [value, low, high] = [found.value, found.low, found.high].map(|x| points(x, lang));
        let (sure, to) = (report.sureness(one.corrected), say!(lang, "to", "bis"));
        text += &format!(
            "  {} {value:>6}  ({low} {to} {high})  {sure}\n",
            padded(&one.name, width)
        );
    }
    text
}

/// Writes what a game has on average, over all settings.
fn means(report: &Report<'_>) -> String {
    let (results, lang) = (report.results, report.lang);
    let mut text = say!(
        lang,
        "\nOn average, from the lowest to the highest setting:\n",
        "\nIm Mittel, von der niedrigsten zur höchsten Einstellung:\n"
    );
    let columns = results.columns.iter().enumerate();
    let counted: Vec<_> = columns
        .filter(|(_, column)| column.kind == ColumnKind::Count)
        .collect();
    let titles: Vec<String> = counted
        .iter()
        .map(|(_, column)| column.title(lang).to_owned())
        .collect();
    let width = widest(&titles);
    for ((idx, _), title) in counted.into_iter().zip(&titles) {
        let played = results.cells.iter().filter(|cell| cell.games() > 0);
        let means: Vec<f64> = played.map(|cell| cell.mean(idx).share).collect();
        let low = means.iter().copied().fold(f64::INFINITY, f64::min);
        let high = means.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        if low > high {
            continue;
        }
        let (low, high) = (tenths(low, lang), tenths(high, lang));
        let title = padded(title, width);
        text += &if low == high {
            format!("  {title} {low}\n")
        } else {
            format!("  {title} {low} – {high}\n")
        };
    }
    text
}

fn widest(labels: &[String]) -> usize {
    let widths = labels.iter().map(|label| label.chars().count());
    widths.max().unwrap_or(0)
}

fn padded(label: &str, width: usize) -> String {
    let gap = width.saturating_sub(label.chars().count());
    format!("{label}{}", " ".repeat(gap))
}

#[cfg(test)]
mod tests {
    use super::bar;

    #[test]
    fn a_bar_shows_share_and_interval() {
        assert_eq!(bar(0.25, 0.5, 0.75), "██████▓▓▓▓▓▓░░░░░░······");
        assert_eq!(bar(0.0, 0.0, 0.0), "·".repeat(24));
    }
}
