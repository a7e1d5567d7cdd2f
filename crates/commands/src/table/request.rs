//! What a player types.

/// A line of input, understood.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Request {
    /// An option by its number, counted from one.
    Option(usize),
    Help,
    Why,
    /// Why a bot chose what it did.
    WhyBot,
    Rule(String),
    Board,
    Log,
    Undo,
    Save(String),
    Hint,
    /// Do something out of turn; with a number, as the player in that seat.
    StepIn {
        rest: String,
    },
    /// Give the game up for everybody.
    Concede {
        sure: bool,
    },
    Quit,
    Nothing,
    /// A command that not every game has, or none at all.
    Other {
        word: String,
        rest: String,
    },
}

impl Request {
    /// Reads a line in either language.
    pub fn read(line: &str) -> Request {
        let line = line.trim();
        if let Ok(number) = line.parse() {
            return Request::Option(number);
        }
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let (word, rest) = (word.to_lowercase(), rest.trim().to_owned());
        match &word[..] {
            "" => Request::Nothing,
            "?" | "h" | "help" | "hilfe" => Request::Help,
            "w" | "why" | "warum" if rest.eq_ignore_ascii_case("bot") => Request::WhyBot,
            "w" | "why" | "warum" => Request::Why,
            "r" | "rule" | "regel" => Request::Rule(rest),
            "b" | "board" | "tisch" => Request::Board,
            "l" | "log" | "protokoll" => Request::Log,
            "u" | "undo" | "zurück" | "zurueck" => Request::Undo,
            "s" | "save" | "speichern" => Request::Save(rest),
            "hint" | "tipp" => Request::Hint,
            "step" | "eingreifen" => Request::StepIn { rest },
            "concede" | "aufgeben" => Request::Concede {
                sure: matches!(&rest.to_lowercase()[..], "yes" | "ja"),
            },
            "q" | "quit" | "exit" | "ende" => Request::Quit,
            _ => Request::Other { word, rest },
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
        assert_eq!(Request::read("warum Bot"), Request::WhyBot);
        assert_eq!(Request::read("why"), Request::Why);
        assert_eq!(Request::read(""), Request::Nothing);
        let rest = "in 2".to_owned();
        assert_eq!(Request::read("step in 2"), Request::StepIn { rest });
        let other = |word: &str, rest: &str| Request::Other {
            word: word.to_owned(),
            rest: rest.to_owned(),
        };
        assert_eq!(Request::read("Calc F 511"), other("calc", "F 511"));
        assert_eq!(Request::read("-1"), other("-1", ""));
    }
}
