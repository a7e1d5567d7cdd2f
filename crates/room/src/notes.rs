//! Remarks that the table itself writes into the log of a game, and what is told of them.

use kernel::Seat;

/// Something that happened at the table and not in the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TableNote {
    /// Whoever set up the game gave a seat that somebody had taken another link.
    NewLink(Seat),
    /// Somebody has let their time run out.
    TimeUp(Seat),
}

const TIME_UP: &str = "time is up for seat ";
const NEW_LINK: &str = "new link for seat ";

/// Makes a remark about a seat.
type Kind = fn(Seat) -> TableNote;

impl TableNote {
    /// Returns the words of the record.
    pub fn words(self) -> String {
        match self {
            TableNote::NewLink(seat) => format!("{NEW_LINK}{}", seat.idx() + 1),
            TableNote::TimeUp(seat) => format!("{TIME_UP}{}", seat.idx() + 1),
        }
    }

    /// Reads the words of a record; other remarks are for whoever reads records.
    pub fn parse(note: &str) -> Option<TableNote> {
        let kinds: [(&str, Kind); 2] =
            [(NEW_LINK, TableNote::NewLink), (TIME_UP, TableNote::TimeUp)];
        kinds.into_iter().find_map(|(words, kind)| {
            let number: u8 = note.strip_prefix(words)?.parse().ok()?;
            number.checked_sub(1).map(Seat).map(kind)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_again_and_nothing_else_is() {
        let note = TableNote::NewLink(Seat(2));
        assert_eq!(note.words(), "new link for seat 3");
        assert_eq!(TableNote::parse(&note.words()), Some(note));
        let note = TableNote::TimeUp(Seat(0));
        assert_eq!(note.words(), "time is up for seat 1");
        assert_eq!(TableNote::parse(&note.words()), Some(note));
        for other in [
            "continued with rules version 6",
            "new link for seat 0",
            "new link",
        ] {
            assert_eq!(TableNote::parse(other), None, "{other}");
        }
    }
}
