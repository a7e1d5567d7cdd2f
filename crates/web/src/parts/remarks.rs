//! What those who played remark upon steps of a game that is over, below its replay.

use kernel::{Seat, Viewer};
use maud::{Markup, html};
use room::{LINE_MAX, Remark};
use words::{Lang, say};

use super::avatar::avatar;

/// The remarks upon a game.
pub struct Remarks<'a> {
    /// All of them, each with its step as the viewer counts.
    pub all: Vec<(usize, Remark)>,
    /// The step that is shown, where that is known.
    pub at: Option<usize>,
    pub viewer: Viewer,
    /// What goes before the name of an act.
    pub acts: String,
    /// The seat of whoever may add to them.
    pub own: Option<Seat>,
    pub names: &'a [String],
    pub lang: Lang,
}

/// Returns how an address says through whose eyes a step is seen.
pub fn eyes_word(viewer: Viewer) -> String {
    match viewer {
        Viewer::Seat(seat) => seat.0.to_string(),
        Viewer::Gamesmaster | Viewer::Spectator => "all".to_owned(),
    }
}

impl Remarks<'_> {
    /// Nothing for onlookers where there are none.
    pub fn draw(&self) -> Markup {
        let lang = self.lang;
        html! {
            @if self.own.is_some() || !self.all.is_empty() {
                details class="remarks-tab" id="remarks" open[self.is_open()] {
                    summary class="btn" { (say!(lang, "Remarks", "Anmerkungen")) " (" (self.all.len()) ")" }
                    div class="panel remarks" {
                        (self.list())
                        @if let (Some(own), Some(at)) = (self.own, self.at) { (self.form(own, at)) }
                    }
                }
            }
        }
    }

    /// Whoever comes to a step of which something was remarked is shown that.
    fn is_open(&self) -> bool {
        let is_here = |(step, _): &(usize, Remark)| Some(*step) == self.at;
        self.all.iter().any(is_here)
    }

    /// The remarks in order; those upon the step that is shown stand out.
    pub fn list(&self) -> Markup {
        let lang = self.lang;
        html! {
            @if self.all.is_empty() {
                p class="fine" { (say!(lang, "Nobody has remarked upon anything yet.", "Noch hat niemand etwas angemerkt.")) }
            } @else {
                ol class="remarks__list" {
                    @for (step, remark) in &self.all {
                        @let name = self.names.get(remark.seat.idx()).map_or("", String::as_str);
                        li aria-current=[(self.at == Some(*step)).then_some("step")] {
                            a class="btn" href={ (self.acts) "/replay?step=" (step) "&eyes=" (eyes_word(self.viewer)) } { (say!(lang, "Step {step}", "Schritt {step}")) }
                            span { (avatar(remark.seat, name)) " " b { (name) } ": " (remark.line) }
                            @if self.own == Some(remark.seat) { (self.taking_back(remark)) }
                        }
                    }
                }
            }
        }
    }

    fn taking_back(&self, remark: &Remark) -> Markup {
        let words = say!(self.lang, "Take it back", "Zurücknehmen");
        html! {
            form method="post" action={ (self.acts) "/unremark" } {
                button class="btn" name="remark" value=(remark.seq) { (words) }
            }
        }
    }

    fn form(&self, own: Seat, at: usize) -> Markup {
        let lang = self.lang;
        let label = say!(
            lang,
            "Remark upon step {at}",
            "Etwas zu Schritt {at} anmerken"
        );
        let name = self.names.get(own.idx()).map_or("", String::as_str);
        html! {
            form class="field" method="post" action={ (self.acts) "/remark" } {
                (avatar(own, name))
                input type="hidden" name="step" value=(at);
                input type="hidden" name="eyes" value=(eyes_word(self.viewer));
                input id="remark" name="line" maxlength=(LINE_MAX) placeholder=(label) aria-label=(label) autocomplete="off" required;
                button class="btn" { (say!(lang, "Remark", "Anmerken")) }
            }
            p class="fine" { (say!(lang, "All who played read it, and everybody else too once the game is shared.", "Alle, die mitgespielt haben, lesen es, und alle anderen auch, sobald das Spiel geteilt ist.")) }
        }
    }
}
