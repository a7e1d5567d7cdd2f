//! A record book that somebody brings: taken whole or not at all.

use ::api::{BookEntry, RecordBook};
use room::BOOK_MAX;
use words::{Lang, say};

/// Why a file is not a record book.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// It can not be read there.
    Text {
        line: usize,
        column: usize,
        what: String,
    },
    /// It is of another format.
    Format { found: String },
    /// An entry, counted from one, has something in a field that no game leaves there.
    Field { entry: usize, field: &'static str },
    /// It has more games than a book keeps.
    TooMany,
}

/// No name and no part of a set-up is as long.
const TEXT_MAX: usize = 300;
/// No game has as many players or parts.
const LIST_MAX: usize = 64;
/// No game takes as long: whatever is added up of books stays a number.
const COUNT_MAX: u64 = 1_000_000_000;
/// The last moment of the year 9999.
const TIME_MAX: u64 = 253_402_300_799;

/// Reads what somebody brings.
pub fn brought(bytes: &[u8]) -> Result<Vec<BookEntry>, Fault> {
    let book: RecordBook = serde_json::from_slice(bytes).map_err(|error| Fault::Text {
        line: error.line(),
        column: error.column(),
        what: without_place(&error.to_string()),
    })?;
    if book.format != RecordBook::FORMAT {
        let found = book.format.chars().take(40).collect();
        return Err(Fault::Format { found });
    }
    if book.entries.len() > BOOK_MAX {
        return Err(Fault::TooMany);
    }
    for (entry, nth) in book.entries.iter().zip(1..) {
        if let Some(field) = odd_field(entry) {
            return Err(Fault::Field { entry: nth, field });
        }
    }
    Ok(book.entries)
}

/// The place is said in the reader's language.
fn without_place(error: &str) -> String {
    let what = error.rsplit_once(" at line ");
    what.map_or(error, |(what, _)| what).to_owned()
}

/// Returns the first field that no game leaves like this.
fn odd_field(entry: &BookEntry) -> Option<&'static str> {
    let is_digit = |byte: &u8| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
    let is_id = entry.id.len() == 32 && entry.id.as_bytes().iter().all(is_digit);
    let parts = entry.parts.iter().all(|part| {
        is_text(&part.key) && part.values.len() <= LIST_MAX && part.values.iter().all(is_line)
    });
    let players = entry.players.iter().all(|player| {
        let name = player.name.as_ref().is_none_or(is_line);
        name && player.bot.as_ref().is_none_or(is_line)
    });
    let is_seat = |seat: &u8| (1..=entry.players.len()).contains(&usize::from(*seat));
    let measured = match (entry.bots_played, entry.bots_won) {
        (None, None) => true,
        (Some(played), Some(won)) => (1..=COUNT_MAX).contains(&played) && won <= played,
        _ => false,
    };
    let counts = [
        ("turns", entry.turns),
        ("choices", entry.choices),
        ("undos", entry.undos),
        ("hints", entry.hints),
        ("what_ifs", entry.what_ifs),
    ];
    let checks = [
        ("id", is_id),
        ("ended", entry.ended <= TIME_MAX),
        ("game", is_text(&entry.game)),
        ("box", entry.r#box.as_ref().is_none_or(is_line)),
        ("parts", parts && entry.parts.len() <= LIST_MAX),
        (
            "apart",
            entry.apart.len() <= LIST_MAX && entry.apart.iter().all(is_line),
        ),
        ("players", players && entry.players.len() <= LIST_MAX),
        (
            "seats",
            !entry.seats.is_empty()
                && entry.seats.len() <= entry.players.len()
                && entry.seats.iter().all(is_seat),
        ),
        ("side", entry.side.as_ref().is_none_or(is_line)),
        ("bots_played", measured),
    ];
    let counts = counts.map(|(field, n)| (field, n <= COUNT_MAX));
    let mut all = checks.into_iter().chain(counts);
    all.find(|(_, is_fine)| !is_fine).map(|(field, _)| field)
}

fn is_text(text: &str) -> bool {
    !text.is_empty() && is_line(text)
}

fn is_line(text: impl AsRef<str>) -> bool {
    let text = text.as_ref();
    text.len() <= TEXT_MAX && !text.chars().any(char::is_control)
}

impl Fault {
    /// Says it in a language.
    pub fn words(&self, lang: Lang) -> String {
        match self {
            Fault::Text { line, column, what } => say!(
                lang,
                "Line {line}, column {column}: {what}. Choose a file that a record book was exported to.",
                "Zeile {line}, Spalte {column}: {what}. Wähle eine Datei, in die ein Spielbuch exportiert wurde."
            ),
            Fault::Format { found } => {
                let known = RecordBook::FORMAT;
                say!(
                    lang,
                    "The field format reads \"{found}\"; this table reads \"{known}\".",
                    "Im Feld format steht „{found}“; dieser Tisch liest „{known}“."
                )
            }
            Fault::Field { entry, field } => say!(
                lang,
                "Entry {entry}: the field {field} holds what no game leaves there.",
                "Eintrag {entry}: Im Feld {field} steht, was kein Spiel hinterlässt."
            ),
            Fault::TooMany => say!(
                lang,
                "More than {BOOK_MAX} games do not fit in one book.",
                "Mehr als {BOOK_MAX} Spiele passen nicht in ein Buch."
            ),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ::api::BookPlayer;

    fn entry() -> BookEntry {
        BookEntry {
            id: "0123456789abcdef0123456789abcdef".to_owned(),
            game: "dead-drop".to_owned(),
            players: vec![BookPlayer::default()],
            seats: vec![1],
            ..BookEntry::default()
        }
    }

    fn file(entry: &BookEntry) -> Vec<u8> {
        let book = RecordBook {
            format: RecordBook::FORMAT.to_owned(),
            entries: vec![entry.clone()],
        };
        serde_json::to_vec_pretty(&book).expect("JSON")
    }

    #[test]
    fn an_export_is_read_back() {
        assert_eq!(brought(&file(&entry())), Ok(vec![entry()]));
    }

    #[test]
    fn a_damaged_file_is_refused_with_its_place() {
        let text = String::from_utf8(file(&entry())).expect("text");
        let cut = &text[..text.len() / 2];
        assert!(matches!(brought(cut.as_bytes()), Err(Fault::Text { line, .. }) if line > 3));
        let wrong = text.replace("\"turns\": 0", "\"turns\": \"many\"");
        let Err(Fault::Text { line, what, .. }) = brought(wrong.as_bytes()) else {
            panic!("taken");
        };
        let at = 1 + wrong
            .lines()
            .position(|line| line.contains("many"))
            .unwrap_or(0);
        assert_eq!(line, at);
        assert!(what.contains("invalid type"), "{what}");
        let other = text.replace("tradecraft-book 1", "tradecraft-book 9");
        assert!(matches!(
            brought(other.as_bytes()),
            Err(Fault::Format { .. })
        ));
    }

    #[test]
    fn a_field_no_game_leaves_like_this_is_named() {
        type Change = fn(&mut BookEntry);
        let odd: [(&str, Change); 6] = [
            ("id", |entry| entry.id = "../secret".to_owned()),
            ("seats", |entry| entry.seats = vec![2]),
            ("seats", |entry| entry.seats = Vec::new()),
            ("turns", |entry| entry.turns = u64::MAX),
            ("bots_played", |entry| entry.bots_won = Some(3)),
            ("ended", |entry| entry.ended = u64::MAX),
        ];
        for (field, spoil) in odd {
            let mut entry = entry();
            spoil(&mut entry);
            let wanted = Fault::Field { entry: 1, field };
            assert_eq!(brought(&file(&entry)), Err(wanted));
        }
    }
}
