//! A record book as a file.

use ::api::{BookEntry, BookResult, RecordBook};
use room::Kept;

use crate::backups::date;

/// Returns a book as it is exported.
pub fn exported(kept: &[Kept]) -> RecordBook {
    RecordBook {
        format: RecordBook::FORMAT.to_owned(),
        entries: kept.iter().map(|kept| kept.entry.clone()).collect(),
    }
}

const COLUMNS: [&str; 22] = [
    "id",
    "date",
    "ended",
    "game",
    "box",
    "rules",
    "setup",
    "apart",
    "players",
    "bots",
    "seats",
    "side",
    "result",
    "score",
    "turns",
    "choices",
    "undos",
    "hints",
    "what_ifs",
    "bots_played",
    "bots_won",
    "proven",
];

/// Returns a book as a table for other programs.
pub fn csv(kept: &[Kept]) -> String {
    let mut text = COLUMNS.join(",");
    text.push_str("\r\n");
    for kept in kept {
        let cells = cells(&kept.entry, kept.game.is_some());
        text.push_str(&cells.map(|cell| quoted(&cell)).join(","));
        text.push_str("\r\n");
    }
    text
}

fn cells(entry: &BookEntry, is_proven: bool) -> [String; COLUMNS.len()] {
    let number = |n: Option<u64>| n.map_or(String::new(), |n| n.to_string());
    let parts = entry
        .parts
        .iter()
        .map(|part| format!("{}: {}", part.key, part.values.join(", ")));
    let names = entry
        .players
        .iter()
        .filter_map(|player| player.name.clone());
    let bots = entry.players.iter().filter_map(|player| player.bot.clone());
    let seats = entry.seats.iter().map(u8::to_string);
    [
        entry.id.clone(),
        date(entry.ended),
        entry.ended.to_string(),
        entry.game.clone(),
        entry.r#box.clone().unwrap_or_default(),
        entry.rules.to_string(),
        joined(parts),
        entry.apart.join("; "),
        joined(names),
        joined(bots),
        joined(seats),
        entry.side.clone().unwrap_or_default(),
        entry.result.map_or("", word).to_owned(),
        entry.score.map_or(String::new(), |score| score.to_string()),
        entry.turns.to_string(),
        entry.choices.to_string(),
        entry.undos.to_string(),
        entry.hints.to_string(),
        entry.what_ifs.to_string(),
        number(entry.bots_played),
        number(entry.bots_won),
        if is_proven { "yes" } else { "no" }.to_owned(),
    ]
}

fn joined(all: impl Iterator<Item = String>) -> String {
    all.collect::<Vec<_>>().join("; ")
}

fn word(result: BookResult) -> &'static str {
    match result {
        BookResult::Won => "won",
        BookResult::Lost => "lost",
        BookResult::Drawn => "drawn",
        BookResult::Both => "both",
    }
}

/// A name that begins like a formula would be one to a spreadsheet.
fn quoted(cell: &str) -> String {
    let is_number = cell.parse::<i64>().is_ok();
    let is_formula = !is_number && cell.starts_with(['=', '+', '-', '@', '\t', '\r']);
    let mark = if is_formula { "'" } else { "" };
    let is_plain = !cell.contains([',', '"', '\n', '\r']) && !is_formula;
    if is_plain {
        return cell.to_owned();
    }
    format!("\"{mark}{}\"", cell.replace('"', "\"\""))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_is_text_whatever_is_in_it() {
        assert_eq!(quoted("Ann"), "Ann");
        assert_eq!(quoted("-3"), "-3");
        assert_eq!(quoted("a, \"b\""), "\"a, \"\"b\"\"\"");
        assert_eq!(quoted("=1+1"), "\"'=1+1\"");
    }
}
