//! What has just happened, for eyes and ears: a banner for what changes the game, a sound for the rest.

use kernel::Ending;
use maud::Markup;
use web::parts::beat::{Beat, Mood, Sound, beats};
use words::say;

use super::Drawing;

impl Drawing<'_> {
    /// The beats of what is new to the viewer; while steps are followed, of the step that is shown.
    pub fn beats(&self) -> Markup {
        match self.board.earlier() {
            Some(then) => then.seen(|then| beats(&then.told_beats())),
            None => beats(&self.told_beats()),
        }
    }

    fn told_beats(&self) -> Vec<Beat> {
        let board = self.board;
        let lines = board.lines.iter().enumerate().skip(board.n_known);
        let told = lines.filter_map(|(i, line)| self.beat(i + 1, line.cite.as_deref()?));
        let end = board.outcome.as_ref().map(|outcome| {
            let sound = match outcome.ending {
                Ending::Won => Sound::Win,
                Ending::Lost | Ending::Drawn | Ending::Conceded => Sound::Lose,
            };
            Beat {
                n: board.lines.len() + 1,
                sound: Some(sound),
                banner: None,
            }
        });
        told.chain(end).collect()
    }

    /// What a sentence of the log looks and sounds like, by the rule behind it.
    fn beat(&self, n: usize, cite: &str) -> Option<Beat> {
        let lang = self.teller.lang;
        let (sound, banner) = match cite {
            "L-PLAY-005" => (Sound::Card, None),
            "L-RECRUIT-001" => (Sound::Recruit, None),
            "L-FIGHT-005" | "L-MISSION-001" => (Sound::Hit, None),
            "L-CAPTURE-001" => (Sound::Capture, None),
            "L-TWIST-001" => {
                let twist = self.teller.scheme_twist();
                let words = say!(lang, "Scheme Twist", "{twist}");
                (Sound::Twist, Some((words, Mood::Evil)))
            }
            "L-STRIKE-001" => {
                let strike = self.teller.text_context().triggers.strike;
                let words = say!(lang, "Master Strike", "{strike}");
                (Sound::Strike, Some((words, Mood::Evil)))
            }
            "L-ESCAPE-001" => {
                let words = say!(lang, "Escaped!", "Entkommen!");
                (Sound::Capture, Some((words, Mood::Evil)))
            }
            "L-MASTERMIND-002" => {
                let words = say!(lang, "A Tactic is yours", "Eine Taktik ist euer");
                (Sound::Hit, Some((words, Mood::Good)))
            }
            _ => return None,
        };
        Some(Beat {
            n,
            sound: Some(sound),
            banner,
        })
    }
}
