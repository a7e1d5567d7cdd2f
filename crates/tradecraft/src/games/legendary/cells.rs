//! Columns of short texts, for the row and the HQ.

use cards::tree::{Class, Printed};
use cards::words::icons;

use commands::terminal::{fit, wrap};

/// Cards take this many lines at most before they are cut.
const LINES_MAX: usize = 2;

/// Returns a heading line and the cells below it; each part of a cell begins on a new line.
pub fn columns(label: &str, heads: &[String], cells: &[Vec<String>], width: usize) -> Vec<String> {
    let margin = 6;
    let column = (width - margin) / heads.len().max(1);
    let inner = column - 1;
    let broken: Vec<Vec<String>> = cells.iter().map(|cell| broken(cell, inner)).collect();
    let n_lines = broken.iter().map(Vec::len).max().unwrap_or(0);
    let row = |lead: &str, parts: Vec<&str>| {
        let parts: String = parts
            .iter()
            .map(|part| format!("{} ", fit(part, inner)))
            .collect();
        format!("{}{parts}", fit(lead, margin))
            .trim_end()
            .to_owned()
    };
    let mut lines = vec![row(label, heads.iter().map(String::as_str).collect())];
    for i in 0..n_lines {
        let parts = broken
            .iter()
            .map(|cell| cell.get(i).map_or("", String::as_str));
        lines.push(row("", parts.collect()));
    }
    lines
}

fn broken(cell: &[String], width: usize) -> Vec<String> {
    let mut lines = Vec::new();
    for part in cell {
        let mut parts = wrap(part, width, 0);
        if parts.len() > LINES_MAX {
            let rest = parts.split_off(LINES_MAX - 1).join(" ");
            parts.push(fit(&rest, width));
        }
        lines.append(&mut parts);
    }
    lines
}

/// Returns the icon of a class.
pub fn class_icon(class: Class) -> &'static str {
    icons::class_icon(class)
}

/// Returns a printed value as it stands on the card.
pub fn printed(value: Printed) -> String {
    match value {
        Printed::Plain(n) => n.to_string(),
        Printed::Plus(n) => format!("{n}+"),
        Printed::Star => "*".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_stay_within_the_width() {
        let heads: Vec<String> = (1..=5).map(|n| n.to_string()).collect();
        let long = vec![
            "Secret Invasion of the Skrull Shapeshifters".to_owned(),
            "x".repeat(40),
        ];
        let cells = vec![
            long,
            vec![],
            vec!["·".to_owned()],
            vec![],
            vec!["Venom".to_owned()],
        ];
        let lines = columns("HQ", &heads, &cells, 80);
        assert!(
            lines.iter().all(|line| line.chars().count() <= 80),
            "{lines:#?}"
        );
        assert_eq!(lines.len(), 1 + 2 + 1);
    }
}
