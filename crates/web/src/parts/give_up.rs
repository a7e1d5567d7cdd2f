//! Giving up: what it means, and the button that does it. It is asked for twice.

use words::Lang;
use words::say;

/// What is said before somebody gives up.
pub struct GiveUp {
    pub meaning: String,
    pub button: String,
}

impl GiveUp {
    /// For everybody at a game of cards.
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
