//! Giving up: what it means, and the button that does it. It is asked for twice.

use words::Lang;
use words::say;

/// What is said before somebody gives up.
pub struct GiveUp {
    pub meaning: String,
    pub button: String,
}

impl GiveUp {
    /// For everybody at a game that all win or lose together, where others must agree or not.
    pub fn of_all(asks_others: bool, lang: Lang) -> GiveUp {
        if asks_others {
            GiveUp::with_others(lang)
        } else {
            GiveUp::game(lang)
        }
    }

    fn with_others(lang: Lang) -> GiveUp {
        GiveUp {
            meaning: say!(
                lang,
                "The others are asked. If all of them agree, the game ends for everybody, and nobody \
                 can take it back.",
                "Die anderen werden gefragt. Sind alle einverstanden, endet das Spiel für alle, und \
                 niemand kann es zurücknehmen."
            ),
            button: say!(
                lang,
                "Ask the others to end the game",
                "Die anderen fragen, ob das Spiel endet"
            ),
        }
    }

    /// For whoever ends the game by it alone.
    pub fn game(lang: Lang) -> GiveUp {
        GiveUp {
            meaning: say!(
                lang,
                "That ends the game for everybody, and nobody can take it back.",
                "Das beendet das Spiel für alle, und niemand kann es zurücknehmen."
            ),
            button: say!(
                lang,
                "End the game for everybody",
                "Das Spiel für alle beenden"
            ),
        }
    }
}
