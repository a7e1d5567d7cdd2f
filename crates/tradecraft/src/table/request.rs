//! What a player types.

/// A line of input, understood.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Request {
    /// An option by its number, counted from one.
    Option(usize),
    /// Play every card that can be played, one after another.
    PlayAll,
    Help,
    Why,
    Rule(String),
    Card(String),
    Board,
    /// The text of every card on the table.
    Look,
    Log,
    Undo,
    Save(String),
    Hint,
    Piles,
    /// Give the game up for everybody.
    Concede {
        sure: bool,
    },
    Quit,
    Nothing,
    Unknown(String),
}

impl Request {
    /// Reads a line in either language.
    pub fn read(line: &str) -> Request {
        let line = line.trim();
        if let Ok(number) = line.parse() {
            return Request::Option(number);
        }
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim().to_owned();
        match &word.to_lowercase()[..] {
            "" => Request::Nothing,
            "?" | "h" | "help" | "hilfe" => Request::Help,
            "a" | "all" | "alle" => Request::PlayAll,
            "w" | "why" | "warum" => Request::Why,
            "r" | "rule" | "regel" => Request::Rule(rest),
            "c" | "card" | "karte" | "k" => Request::Card(rest),
            "b" | "board" | "tisch" => Request::Board,
            "look" | "ansehen" => Request::Look,
            "l" | "log" | "protokoll" => Request::Log,
            "u" | "undo" | "zurück" | "zurueck" => Request::Undo,
            "s" | "save" | "speichern" => Request::Save(rest),
            "hint" | "tipp" => Request::Hint,
            "p" | "piles" | "stapel" => Request::Piles,
            "concede" | "aufgeben" => Request::Concede {
                sure: matches!(&rest.to_lowercase()[..], "yes" | "ja"),
            },
            "q" | "quit" | "exit" | "ende" => Request::Quit,
            _ => Request::Unknown(line.to_owned()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_understood_in_both_languages() {
        assert_eq!(Request::read(" 12 "), Request::Option(12));
        assert_eq!(
            Request::read("rule L-END-001"),
            Request::Rule("L-END-001".into())
        );
        assert_eq!(
            Request::read("SPEICHERN mein spiel"),
            Request::Save("mein spiel".into())
        );
        assert_eq!(Request::read("zurück"), Request::Undo);
        assert_eq!(Request::read(""), Request::Nothing);
        assert_eq!(Request::read("dance"), Request::Unknown("dance".into()));
        assert_eq!(Request::read("-1"), Request::Unknown("-1".into()));
    }
}
