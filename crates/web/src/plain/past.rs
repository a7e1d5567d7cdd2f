//! The controls of a replay: steps, whose eyes, and playing on from here.

use kernel::{Seat, Viewer};
use maud::{Markup, html};
use room::{Hosted, Replay};
use words::{Lang, say};

/// What a replay shows.
pub struct Past<'a, H: Hosted> {
    /// Wound to the step that is shown.
    pub replay: &'a Replay<H>,
    pub viewer: Viewer,
    /// The address of the game itself.
    pub home: &'a str,
    /// Goes on by itself.
    pub plays: bool,
    pub may_fork: bool,
    /// Of a game that still runs: nobody else's eyes, and no record.
    pub is_running: bool,
    /// Of what happened since the viewer last chose: the first step of that.
    pub since: Option<usize>,
    pub names: &'a [String],
    pub lang: Lang,
}

/// Returns how an address says through whose eyes a step is seen.
fn eyes_word(viewer: Viewer) -> String {
    match viewer {
        Viewer::Seat(seat) => seat.0.to_string(),
        Viewer::Gamesmaster | Viewer::Spectator => "all".to_owned(),
    }
}

impl<H: Hosted> Past<'_, H> {
    fn base(&self) -> String {
        let word = if self.since.is_some() {
            "since"
        } else {
            "replay"
        };
        format!("{}/{word}", self.home)
    }

    fn at(&self, step: usize, viewer: Viewer) -> String {
        format!("{}?step={step}&eyes={}", self.base(), eyes_word(viewer))
    }

    fn to(&self, step: usize) -> String {
        self.at(step, self.viewer)
    }

    /// Returns the address of the step that is shown.
    pub fn here(&self) -> String {
        self.to(self.replay.at)
    }

    /// Returns where a replay goes on that plays by itself.
    pub fn next(&self) -> Option<String> {
        let goes_on = self.plays && self.replay.at < self.replay.last();
        goes_on.then(|| self.to(self.replay.at + 1) + "&play=1")
    }

    /// Returns the first step of the next turn, or of this or the one before it.
    fn turn_from(&self, forward: bool) -> usize {
        let chapters = self.replay.chapters();
        let mut starts = chapters.iter().map(|(step, _)| *step);
        let at = self.replay.at;
        if forward {
            starts.find(|step| *step > at).unwrap_or(self.replay.last())
        } else {
            starts.rfind(|step| *step < at).unwrap_or(0)
        }
    }

    /// The form that the slider belongs to; no form may lie in another.
    pub fn form(&self) -> Markup {
        html! {
            form id="wind" method="get" action=(self.base()) data-ask-board="" {
                input type="hidden" name="eyes" value=(eyes_word(self.viewer));
            }
        }
    }

    pub fn panel(&self) -> Markup {
        let (lang, at, last) = (self.lang, self.replay.at, self.replay.last());
        html! {
            section id="past" class="panel is-past" data-auto=[self.next()] {
                p { (self.words()) " " b class="past__n" { (at) "/" (last) } }
                input type="range" id="step" name="step" form="wind" min="0" max=(last) value=(at) aria-label=(say!(lang, "Step", "Schritt"));
                div class="btnrow" {
                    (self.turn_to("to-first", 0, "|‹", say!(lang, "To the beginning", "Zum Anfang")))
                    (self.turn_to("to-turn-back", self.turn_from(false), "«", say!(lang, "A turn back", "Einen Zug zurück")))
                    (self.turn_to("to-back", at.saturating_sub(1), "‹", say!(lang, "A step back", "Einen Schritt zurück")))
                    (self.play_button())
                    (self.turn_to("to-next", (at + 1).min(last), "›", say!(lang, "A step on", "Einen Schritt weiter")))
                    (self.turn_to("to-turn", self.turn_from(true), "»", say!(lang, "A turn on", "Einen Zug weiter")))
                    (self.turn_to("to-last", last, "›|", say!(lang, "To the end", "Zum Ende")))
                }
                @if !self.is_running { (self.eyes()) }
                div class="btnrow" {
                    @if self.may_fork {
                        button class="btn btn--primary" id="fork" data-plain="" formaction={ (self.home) "/fork" } name="at" value={ (at) " " (eyes_word(self.viewer)) } { (say!(lang, "Play on from here against a bot", "Von hier gegen einen Bot weiterspielen")) }
                    }
                    @if !self.is_running { a class="btn" id="analysis" href={ (self.home) "/analysis" } { (say!(lang, "Analysis", "Analyse")) } }
                    a class="btn" id="leave" href=(self.home) { (say!(lang, "Back to the game", "Zurück zum Spiel")) }
                }
            }
        }
    }

    fn words(&self) -> String {
        let lang = self.lang;
        if self.since.is_some() {
            return say!(
                lang,
                "What happened since your last choice.",
                "Was seit deiner letzten Entscheidung geschah."
            );
        }
        if self.is_running {
            return say!(
                lang,
                "The game so far, as your seat saw it.",
                "Das Spiel bisher, wie dein Platz es sah."
            );
        }
        say!(lang, "The whole game.", "Das ganze Spiel.")
    }

    fn turn_to(&self, id: &str, step: usize, sign: &str, words: String) -> Markup {
        html! { a class="btn" id=(id) data-board="" href=(self.to(step)) aria-label=(words) title=(words) { (sign) } }
    }

    fn play_button(&self) -> Markup {
        let (sign, words, tail) = if self.plays {
            ("‖", say!(self.lang, "Stop", "Anhalten"), "")
        } else {
            ("▶", say!(self.lang, "Play", "Abspielen"), "&play=1")
        };
        html! { a class="btn" id="play" data-board="" href={ (self.here()) (tail) } aria-label=(words) title=(words) { (sign) } }
    }

    fn eyes(&self) -> Markup {
        let lang = self.lang;
        let seats = (0..).map(|seat| Viewer::Seat(Seat(seat)));
        let seats = seats.zip(self.names.iter().cloned());
        let all = (Viewer::Gamesmaster, say!(lang, "everything", "alles"));
        html! {
            nav class="btnrow" aria-label=(say!(lang, "Seen by", "Gesehen von")) {
                @for (viewer, name) in seats.chain([all]) {
                    a class="btn" data-board="" href=(self.at(self.replay.at, viewer)) aria-current=[(self.viewer == viewer).then_some("true")] { (name) }
                }
            }
        }
    }
}
