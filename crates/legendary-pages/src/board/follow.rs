//! Following what others did, step by step: the table as it looked then, above one's own question and
//! hand as they are now. Whoever has seen enough simply chooses. Every way is a link, so it works
//! without scripts.

use maud::{Markup, html};
use words::say;

use super::past::{Fork, Past};
use super::side::log_line;
use super::{Board, Drawing, Layout};
use crate::card_table::Replay;
use crate::card_table::{Sentence, is_heading};
use crate::icon::icon;
use web::parts::away::away;

/// A step since the viewer last chose.
pub struct Follow<'a> {
    /// Wound to the step that is shown.
    replay: &'a Replay,
    /// The steps of the replay that are shown, the last being how it is now.
    steps: Vec<usize>,
    /// Which of them is shown.
    at: usize,
    /// Goes on by itself.
    plays: bool,
    /// Where its steps are, without a question.
    base: String,
}

impl<'a> Follow<'a> {
    /// Returns which of the steps is shown first: one of them, or the first that told of more than
    /// this many lines.
    pub fn first(
        replay: &Replay,
        steps: &[usize],
        step: Option<usize>,
        line: Option<usize>,
    ) -> usize {
        let n_lines = line.unwrap_or(0);
        let is_reached = |&at: &usize| match step {
            Some(step) => at >= step,
            None => replay.steps[at].n_lines > n_lines,
        };
        let at = steps.iter().position(is_reached);
        at.unwrap_or(steps.len().saturating_sub(1))
    }

    /// Shows one of the steps; the replay is wound to it.
    pub fn new(replay: &'a Replay, steps: Vec<usize>, at: usize, base: String) -> Follow<'a> {
        Follow {
            replay,
            steps,
            at,
            plays: false,
            base,
        }
    }

    pub fn playing(self) -> Follow<'a> {
        Follow {
            plays: true,
            ..self
        }
    }

    pub fn is_now(&self) -> bool {
        self.at + 1 >= self.steps.len()
    }

    /// Returns the address of one of the steps.
    fn address(&self, at: usize) -> String {
        let step = self.steps.get(at).copied().unwrap_or(self.replay.last());
        format!("{}?step={step}", self.base)
    }

    fn playing_address(&self, at: usize) -> String {
        format!("{}&play=1", self.address(at))
    }

    /// Returns where it goes on by itself.
    pub fn next(&self) -> Option<String> {
        (self.plays && !self.is_now()).then(|| self.playing_address(self.at + 1))
    }

    /// Returns the step that is shown, unless that is the present.
    fn past(&self) -> Option<Past<'a>> {
        (!self.is_now()).then(|| Past {
            replay: self.replay,
            base: self.base.clone(),
            seat: None,
            plays: false,
            fork: Fork::No,
            home: self.base.clone(),
        })
    }
}

impl<'a> Board<'a> {
    /// Returns the board as it was at the step that is followed, unless that is how it is now.
    pub(super) fn earlier(&self) -> Option<Board<'a>> {
        let past = self.follow.as_ref()?.past()?;
        let mut then = Board::new(self.game, self.vantage, self.reader).back_at(past, self.seat);
        // An onlooker has nobody's eyes, and looks at whoever had the turn then.
        then.viewer = self.viewer;
        then.seat = self.viewer.seat().unwrap_or(then.view.active);
        Some(then)
    }
}

impl Drawing<'_> {
    /// The table as it looked at an earlier step, or nothing if that is how it looks now.
    pub fn table_then(&self) -> Option<Markup> {
        let then = self.board.earlier()?;
        Some(then.seen(|then| {
            html! {
                (then.evil())
                (then.row())
                (then.hq())
                (then.played())
                (then.side_above(self))
            }
        }))
    }

    /// Whether what others did can be looked at here: where the table is seen, and nobody is asked to say
    /// who they are first.
    pub fn may_follow(&self) -> bool {
        let board = self.board;
        let sees = match board.vantage.layout {
            Layout::Whole | Layout::Table => true,
            Layout::Hand | Layout::Curtain(_) => false,
        };
        sees && board.past.is_none() && !board.is_over()
    }

    /// Returns how many sentences tell of what others did, where it can be looked at.
    fn n_to_follow(&self) -> usize {
        let (lang, board) = (self.teller.lang, self.board);
        let n_before = board.n_before.filter(|_| self.may_follow());
        let new = n_before.and_then(|n| board.lines.get(n..)).unwrap_or(&[]);
        let is_sentence = |line: &&Sentence| !is_heading(line.get(lang));
        new.iter().filter(is_sentence).count()
    }

    /// Offers to look at what others did.
    pub fn follow_offer(&self) -> Markup {
        let lang = self.teller.lang;
        let n = match &self.board.follow {
            Some(_) => 0,
            None => self.n_to_follow(),
        };
        let label = say!(
            lang,
            "What the others did, step by step",
            "Was die anderen taten, Schritt für Schritt"
        );
        html! {
            @if n > 0 {
                a class="btn follow-offer" id="follow-since" href=(self.board.path("/since")) data-board title=(label) aria-label={ (label) " (" (n) ")" } {
                    (icon("i-undo")) span { (say!(lang, "What happened", "Was geschah")) } b { (n) }
                }
            }
        }
    }

    /// A slim strip with a place of its own, so that it never hides the question: somebody wants to take
    /// back, a bot plays for the viewer, or what others did is looked at.
    pub fn strip(&self) -> Markup {
        let asking = self.asking();
        html! {
            @if !asking.0.is_empty() {
                div class="strip panel" { (asking) }
            } @else if self.is_away() {
                div class="strip panel" { (self.away()) }
            } @else if let Some(follow) = &self.board.follow {
                div class="strip" { (self.steps_of(follow)) }
            }
        }
    }

    /// Whether a bot plays the viewer's own seat.
    fn is_away(&self) -> bool {
        let own = self.board.viewer.seat();
        own.is_some_and(|seat| self.board.game.has_bot(seat))
    }

    /// Says that a bot plays, and takes the seat back.
    fn away(&self) -> Markup {
        let acts = &self.board.vantage.acts;
        html! { div class="asking" id="away" role="status" { (away(acts, "btn", self.teller.lang)) } }
    }

    fn steps_of(&self, follow: &Follow<'_>) -> Markup {
        let lang = self.teller.lang;
        let (at, n) = (follow.at, follow.steps.len());
        let nth = at + 1;
        let here = if follow.plays {
            follow.playing_address(at)
        } else {
            follow.address(at)
        };
        let news = follow.replay.news(follow.steps[at]);
        let label = match self.board.viewer.seat() {
            Some(_) => say!(
                lang,
                "What happened since your last choice",
                "Was seit deiner letzten Wahl geschah"
            ),
            None => say!(
                lang,
                "What happened in this turn and the one before",
                "Was in diesem Zug und dem davor geschah"
            ),
        };
        html! {
            div class="follow" id="follow" data-n=(n) data-here=(here) data-next=[follow.next()] role="group" aria-label=(label) {
                div class="follow__news" tabindex="0" {
                    b class="follow__n" { (say!(lang, "Step {nth} of {n}", "Schritt {nth} von {n}")) @if follow.is_now() { " · " (say!(lang, "now", "jetzt")) } @else { " · " (say!(lang, "earlier", "früher")) } }
                    @for line in news {
                        " "
                        @if is_heading(line.get(lang)) { b { (line.get(lang).trim_matches(['—', ' '])) ":" } } @else { (log_line(line, false, lang)) }
                    }
                }
                div class="follow__ways" {
                    (self.follow_way(follow, at.checked_sub(1), "follow-back", "ArrowLeft", "‹", &say!(lang, "Step back", "Schritt zurück")))
                    (self.follow_play(follow))
                    (self.follow_way(follow, (!follow.is_now()).then_some(at + 1), "follow-next", "ArrowRight", "›", &say!(lang, "Step on", "Schritt vor")))
                    a class="btn" id="follow-now" href=(self.board.path("")) data-key="End" data-board {
                        @if follow.is_now() { (say!(lang, "Close", "Schließen")) } @else { (say!(lang, "To now", "Bis jetzt")) }
                    }
                }
            }
        }
    }

    fn follow_way(
        &self,
        follow: &Follow<'_>,
        to: Option<usize>,
        id: &str,
        key: &str,
        sign: &str,
        label: &str,
    ) -> Markup {
        html! {
            @if let Some(to) = to {
                a class="btn icon-only" id=(id) href=(follow.address(to)) data-key=(key) data-board aria-label=(label) title=(label) { (sign) }
            } @else {
                span class="btn icon-only is-off" id=(id) role="link" aria-disabled="true" aria-label=(label) { (sign) }
            }
        }
    }

    fn follow_play(&self, follow: &Follow<'_>) -> Markup {
        let lang = self.teller.lang;
        let from = if follow.is_now() { 0 } else { follow.at };
        html! {
            @if follow.next().is_some() {
                a class="btn" id="follow-play" href=(follow.address(follow.at)) data-board aria-label=(say!(lang, "Pause", "Pause")) { "❚❚" span class="desk-only" { (say!(lang, "Pause", "Pause")) } }
            } @else {
                a class="btn" id="follow-play" href=(follow.playing_address(from)) data-board aria-label=(say!(lang, "Play", "Abspielen")) { (icon("i-all")) span class="desk-only" { (say!(lang, "Play", "Abspielen")) } }
            }
        }
    }
}
