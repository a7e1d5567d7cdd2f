//! The panel of a replay: slider, steps, whose eyes, and playing on from here.

use assault::play::{Board, Phase};
use assault::tell::Teller;
use kernel::Viewer;
use maud::{Markup, html};
use words::{Lang, say};

use crate::film::Film;
use crate::host::Replay;
use crate::host::diary::Line;
use crate::plan::{centre, short};
use crate::seats::seat_name;
use crate::trail::Mark;

/// What a replay shows.
pub struct Past<'a> {
    /// Wound to the step that is shown.
    pub replay: &'a Replay,
    pub viewer: Viewer,
    /// The address of the raid itself.
    pub home: String,
    /// Goes on by itself.
    pub plays: bool,
    pub may_fork: bool,
    /// Of a raid that still runs: nobody else's eyes, and no record.
    pub is_running: bool,
    /// Of what happened since the viewer last chose.
    pub film: Option<Film>,
}

/// Returns how an address says through whose eyes a step is seen.
fn eyes_word(viewer: Viewer) -> String {
    match viewer {
        Viewer::Seat(seat) => seat.0.to_string(),
        Viewer::Gamesmaster | Viewer::Spectator => "all".to_owned(),
    }
}

/// Returns where on the map the latest thing happened.
fn bring(lines: &[Line]) -> Option<String> {
    let choice = lines.last()?.choice;
    let now = lines.iter().rev().take_while(|line| line.choice == choice);
    let (x, y) = centre(now.filter_map(|line| line.mark).map(Mark::at).next()?);
    Some(format!("{} {}", short(x), short(y)))
}

/// Tells what the step that is shown brought about.
fn caption(lines: &[Line], lang: Lang) -> String {
    const TOLD: usize = 4;
    let last = lines.last().map(|line| line.choice);
    let now = lines.iter().rev();
    let now = now.take_while(|line| Some(line.choice) == last).take(TOLD);
    let mut told: Vec<&str> = now.map(|line| line.get(lang)).collect();
    told.reverse();
    told.join(" · ")
}

/// How fast a replay goes on by itself; the browser remembers it.
fn speeds(lang: Lang) -> Markup {
    let all = [
        ("calm", say!(lang, "Slow", "Langsam")),
        ("normal", say!(lang, "Normal", "Normal")),
        ("quick", say!(lang, "Fast", "Schnell")),
    ];
    html! {
        div class="seg speeds" role="group" aria-label=(say!(lang, "Speed", "Tempo")) {
            @for (speed, words) in all { button type="button" data-speed=(speed) { (words) } }
        }
    }
}

impl Past<'_> {
    /// Returns what every address of this replay keeps.
    pub fn keep(&self) -> String {
        format!("step={}&eyes={}", self.replay.at, eyes_word(self.viewer))
    }

    /// Returns the address of the replay, without a question.
    pub fn base(&self) -> String {
        let word = if self.film.is_some() {
            "since"
        } else {
            "replay"
        };
        format!("{}/{word}", self.home)
    }

    fn at(&self, step: usize, eyes: &str) -> String {
        format!("{}?step={step}&eyes={eyes}", self.base())
    }

    /// Returns the Turn and the Phase of the step.
    fn chapter(&self) -> (u8, Option<Phase>) {
        let step = self.replay.steps.get(self.replay.at);
        step.map_or((0, None), |step| step.chapter)
    }

    /// Returns the first step of the Phase after this one, or of this or the one before it.
    fn phase_from(&self, forward: bool) -> usize {
        let chapters = self.replay.chapters();
        let mut starts = chapters.iter().map(|(step, _)| *step);
        let at = self.replay.at;
        if forward {
            starts.find(|step| *step > at).unwrap_or(self.replay.last())
        } else {
            starts.rfind(|step| *step < at).unwrap_or(0)
        }
    }

    /// Returns the first step of every Turn.
    fn first_steps(&self) -> Vec<(u8, usize)> {
        let mut turns: Vec<(u8, usize)> = Vec::new();
        for (at, step) in self.replay.steps.iter().enumerate() {
            let (turn, _) = step.chapter;
            if turns.last().is_none_or(|(last, _)| *last != turn) {
                turns.push((turn, at));
            }
        }
        turns
    }

    fn to(&self, step: usize) -> String {
        self.at(step, &eyes_word(self.viewer))
    }

    /// Returns where a replay goes on that plays by itself.
    pub fn next(&self) -> Option<String> {
        let at = self.replay.at;
        let playing = |step: usize| self.to(step) + "&play=1";
        match &self.film {
            _ if !self.plays => None,
            // A film ends where the question is.
            Some(film) => Some(film.after(at).map_or(self.home.clone(), playing)),
            None => (at < self.replay.last()).then(|| playing(at + 1)),
        }
    }

    /// The form that the slider and the list of eyes belong to; no form may lie in another.
    pub fn form(&self) -> Markup {
        html! { form id="wind" method="get" action=(self.base()) data-ask-board="" {} }
    }

    pub fn panel(&self, board: &Board, lang: Lang, lines: &[Line]) -> Markup {
        match &self.film {
            Some(film) => self.screen(film, board, lang, lines),
            None => self.whole(board, lang, lines),
        }
    }

    /// What is beside a film: what is told, and the ways through it and out of it.
    fn screen(&self, film: &Film, board: &Board, lang: Lang, lines: &[Line]) -> Markup {
        let at = self.replay.at;
        let (nth, n) = film.nth(at);
        let (turn, phase) = self.chapter();
        let phase = phase.map(|phase| Teller::new(board, lang).phase(phase));
        html! {
            section id="past" class="ask is-past is-film" data-auto=[self.next()] data-n=(n) data-bring=[bring(lines)] {
                h2 { span { (say!(lang, "Turn {turn}", "Runde {turn}")) @if let Some(phase) = phase { ", " (phase) } } em class="past__n" { (nth) "/" (n) } }
                p id="caption" role="status" { (caption(lines, lang)) }
                div class="acts wind" {
                    (self.turn_to("to-back", "ArrowLeft", film.before(at).unwrap_or(at), "‹", say!(lang, "A step back", "Einen Schritt zurück")))
                    (self.play_button(lang))
                    (self.turn_to("to-next", "ArrowRight", film.after(at).unwrap_or(at), "›", say!(lang, "A step on", "Einen Schritt weiter")))
                }
                div class="acts" {
                    a class="btn go" id="leave" data-board="" data-key="Escape" href=(self.home) { (say!(lang, "On to your question", "Weiter zu deiner Frage")) " " kbd { "Esc" } }
                    (speeds(lang))
                }
                p class="lab" { (say!(lang, "What happened since your last choice.", "Was seit deiner letzten Entscheidung geschah.")) }
            }
        }
    }

    fn whole(&self, board: &Board, lang: Lang, lines: &[Line]) -> Markup {
        let (at, last) = (self.replay.at, self.replay.last());
        let (turn, phase) = self.chapter();
        let phase = phase.map(|phase| Teller::new(board, lang).phase(phase));
        html! {
            section id="past" class="ask is-past" data-auto=[self.next()] {
                h2 { span { (say!(lang, "Turn {turn}", "Runde {turn}")) @if let Some(phase) = phase { ", " (phase) } } em class="past__n" { (at) "/" (last) } }
                input type="range" id="step" name="step" form="wind" min="0" max=(last) value=(at) aria-label=(say!(lang, "Step", "Schritt"));
                div class="acts wind" {
                    (self.turn_to("to-first", "Home", 0, "|‹", say!(lang, "To the beginning", "Zum Anfang")))
                    (self.turn_to("to-phase-back", "PageUp", self.phase_from(false), "«", say!(lang, "A phase back", "Eine Phase zurück")))
                    (self.turn_to("to-back", "ArrowLeft", at.saturating_sub(1), "‹", say!(lang, "A step back", "Einen Schritt zurück")))
                    (self.play_button(lang))
                    (self.turn_to("to-next", "ArrowRight", (at + 1).min(last), "›", say!(lang, "A step on", "Einen Schritt weiter")))
                    (self.turn_to("to-phase", "PageDown", self.phase_from(true), "»", say!(lang, "A phase on", "Eine Phase weiter")))
                    (self.turn_to("to-last", "End", last, "›|", say!(lang, "To the end", "Zum Ende")))
                }
                p id="caption" role="status" { (caption(lines, lang)) }
                (speeds(lang))
                (self.turns(lang))
                @if self.is_running { p class="lab" { (say!(lang, "The raid so far, as your seat saw it.", "Der Angriff bisher, wie dein Platz ihn sah.")) } }
                @else { (self.eyes(board, lang)) }
                div class="acts" {
                    @if self.may_fork {
                        button class="btn go" id="fork" data-plain="" formaction={ (self.home) "/fork" } name="at" value={ (at) " " (eyes_word(self.viewer)) } { (say!(lang, "Play on from here against a bot", "Von hier gegen einen Bot weiterspielen")) }
                    }
                    @if self.is_running {
                        a class="btn go" id="leave" href=(self.home) { (say!(lang, "Back to the raid", "Zurück zum Angriff")) }
                    } @else {
                        a class="btn" id="analysis" href={ (self.home) "/analysis" } { (say!(lang, "Analysis", "Analyse")) }
                        a class="btn" href={ (self.home) "/record" } { (say!(lang, "Save the record", "Aufzeichnung speichern")) }
                        a class="btn" id="leave" href=(self.home) { (say!(lang, "Back to the end", "Zurück zum Ende")) }
                    }
                }
            }
        }
    }

    fn turn_to(&self, id: &str, key: &str, step: usize, sign: &str, words: String) -> Markup {
        let class = if step == self.replay.at {
            "btn is-off"
        } else {
            "btn"
        };
        html! { a class=(class) id=(id) data-board="" data-key=(key) href=(self.to(step)) aria-label=(words) title=(words) { (sign) } }
    }

    fn play_button(&self, lang: Lang) -> Markup {
        let (sign, words, tail) = if self.plays {
            ("‖", say!(lang, "Stop", "Anhalten"), "")
        } else {
            ("▶", say!(lang, "Play", "Abspielen"), "&play=1")
        };
        html! { a class="btn go" id="play" data-board="" data-key=" " href={ (self.to(self.replay.at)) (tail) } aria-label=(words) title=(words) { (sign) } }
    }

    fn turns(&self, lang: Lang) -> Markup {
        html! {
            nav class="turns" aria-label=(say!(lang, "Turns", "Runden")) {
                @for (turn, step) in self.first_steps() {
                    a class=(if turn == self.chapter().0 { "now" } else { "" }) data-board="" href=(self.to(step)) { (turn) }
                }
            }
        }
    }

    fn eyes(&self, board: &Board, lang: Lang) -> Markup {
        let seats = (0..board.n_seats()).map(kernel::Seat);
        html! {
            nav class="seg eyes" aria-label=(say!(lang, "Seen by", "Gesehen von")) {
                @for seat in seats {
                    @let is_now = self.viewer == Viewer::Seat(seat);
                    a data-board="" href=(self.at(self.replay.at, &seat.0.to_string())) aria-current=[is_now.then_some("true")] { (seat_name(board, seat, lang)) }
                }
                a data-board="" href=(self.at(self.replay.at, "all")) aria-current=[(self.viewer == Viewer::Gamesmaster).then_some("true")] { (say!(lang, "everything", "alles")) }
            }
        }
    }
}
