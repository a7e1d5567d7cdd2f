//! Coach marks: what somebody meets for the first time is told beside it, once on each device.
//!
//! A game names its marks and says which of them apply to what is on the table now, the most urgent
//! first. They lie hidden in the page; `coach.js` shows the first that this browser has not told yet,
//! where it covers neither the question nor anything that can be clicked, and remembers it. Whoever has
//! no scripts, or wants to read everything at once, has the game's page on how to play.

use maud::{Markup, html};
use words::{Lang, say};

/// Something to learn, told beside the thing itself.
pub struct CoachMark {
    /// What the browser remembers it by, beside the name of the game.
    pub id: String,
    /// The thing it is about, as a selector; of several that fit, the first in sight counts.
    pub at: String,
    pub title: String,
    /// Two sentences.
    pub words: String,
    /// Its place in the lesson, if it belongs to the lesson.
    pub nth: Option<usize>,
}

/// The marks of a page.
pub struct Coach<'a> {
    /// What the marks of this game are remembered under.
    pub game: &'a str,
    /// Those that apply now, the most urgent first.
    pub marks: &'a [CoachMark],
    /// How many marks the lesson has.
    pub n_lesson: usize,
    /// The page that tells all of it at once.
    pub book: &'a str,
}

impl Coach<'_> {
    /// Draws the marks for the script; nobody sees them otherwise.
    pub fn draw(&self, lang: Lang) -> Markup {
        html! {
            div id="coach" hidden
                data-done=(say!(lang, "Got it", "Verstanden"))
                data-off=(say!(lang, "No more tips", "Keine Tipps mehr")) {
                a href=(self.book) { (say!(lang, "How to play", "So wird gespielt")) }
                @for mark in self.marks {
                    div data-mark={ (self.game) ":" (mark.id) } data-at=(mark.at) {
                        span { (self.kind(mark, lang)) }
                        b { (mark.title) }
                        p { (mark.words) }
                    }
                }
            }
        }
    }

    fn kind(&self, mark: &CoachMark, lang: Lang) -> String {
        match mark.nth {
            Some(nth) => {
                let n = self.n_lesson;
                say!(
                    lang,
                    "First game, {nth} of {n}",
                    "Erstes Spiel, {nth} von {n}"
                )
            }
            None => say!(lang, "New to you", "Neu für dich"),
        }
    }
}

/// The switch for the marks among the settings. Whoever switches them on again is told everything anew.
pub fn toggle(lang: Lang) -> Markup {
    let label = say!(
        lang,
        "Tips about what is new to you",
        "Tipps zu dem, was für dich neu ist"
    );
    super::layout::toggle("coach", label)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mark_of_the_lesson_says_its_place_and_any_other_that_it_is_new() {
        let mark = |id: &str, nth| CoachMark {
            id: id.to_owned(),
            at: "#hand".to_owned(),
            title: String::new(),
            words: String::new(),
            nth,
        };
        let marks = [mark("hand", Some(2)), mark("wound", None)];
        let coach = Coach {
            game: "chess",
            marks: &marks,
            n_lesson: 7,
            book: "/book",
        };
        let drawn = coach.draw(Lang::En).into_string();
        assert!(drawn.contains("data-mark=\"chess:hand\""));
        assert!(drawn.contains("First game, 2 of 7") && drawn.contains("New to you"));
        assert!(coach.draw(Lang::De).into_string().contains("Neu für dich"));
    }
}
