//! The chance to win beside a replay: where it stood at the step that is shown, and how it went. It gives
//! away how a game ends, so it is there for those who ask for it.

use maud::{Markup, html};
use module::search::Chance;
use words::{Lang, say};

/// How one side fared, in the steps of the replay that is shown.
pub struct SideChances {
    /// What the side is called.
    pub name: String,
    /// The chance where each of its turns began, in order, each with its step.
    pub points: Vec<(usize, Chance)>,
}

/// What is known of the chances.
pub enum Known {
    /// Nobody has asked for them.
    Unasked,
    /// This many percent of the work are done.
    Working(u32),
    /// There are none.
    Nothing,
    /// They were worked out.
    Sides(Vec<SideChances>),
}

/// The chances beside a replay.
pub struct Chances {
    pub known: Known,
    /// The step that is shown, and the last one.
    pub at: usize,
    pub last: usize,
    /// The address of this step.
    pub here: String,
    /// The page that waits for them, and has all of them.
    pub analysis: String,
    pub lang: Lang,
}

/// The drawing: so many units wide and high.
const SIZE: (f64, f64) = (240.0, 60.0);
const EDGE: f64 = 5.0;

impl SideChances {
    /// Returns the chance as it stood at a step.
    fn at(&self, step: usize) -> Option<Chance> {
        let until = self.points.partition_point(|(at, _)| *at <= step);
        let latest = self.points.get(until.saturating_sub(1))?;
        Some(latest.1)
    }
}

impl Chances {
    /// Draws them, or the way to them.
    pub fn draw(&self) -> Markup {
        let lang = self.lang;
        let (on, off) = (
            format!("{}&chances=on", self.here),
            format!("{}&chances=off", self.here),
        );
        let hide = say!(lang, "Hide the chances", "Chancen ausblenden");
        html! {
            @match &self.known {
                Known::Unasked => a class="btn chances-way" id="chances" href=(on) { (say!(lang, "Win chance", "Gewinnchance")) },
                known => section class="chances" id="chances" aria-label=(say!(lang, "Win chance", "Gewinnchance")) {
                    a class="btn chances__off" href=(off) aria-label=(hide) title=(hide) { "×" }
                    @match known {
                        Known::Sides(sides) => (self.sides(sides)),
                        Known::Working(percent) => p role="status" {
                            (say!(lang, "The chances are being worked out: {percent} %", "Die Chancen werden berechnet: {percent} %")) " "
                            a href=(self.analysis) { (say!(lang, "Wait for them", "Darauf warten")) }
                        },
                        Known::Nothing | Known::Unasked => p { (say!(lang, "Nobody here can look back at this game.", "Auf diese Partie kann hier niemand zurückblicken.")) },
                    }
                },
            }
        }
    }

    fn sides(&self, sides: &[SideChances]) -> Markup {
        html! {
            @for (nth, side) in sides.iter().enumerate() {
                @if let Some(chance) = side.at(self.at) {
                    p { svg class={ "chances__key chances-" (nth % 2 + 1) } viewBox="0 0 10 10" aria-hidden="true" { circle cx="5" cy="5" r="5" {} } " " (self.line(side, chance)) }
                }
            }
            (self.curves(sides))
        }
    }

    fn line(&self, side: &SideChances, chance: Chance) -> String {
        let (name, Chance { percent, low, high }) = (&side.name, chance);
        say!(
            self.lang,
            "{name}: {percent:.0} % to win ({low:.0} to {high:.0})",
            "{name}: Gewinnchance {percent:.0} % ({low:.0} bis {high:.0})"
        )
    }

    /// Returns where a chance at a step is drawn.
    fn place(&self, step: usize, percent: f64) -> (f64, f64) {
        let along = step as f64 / self.last.max(1) as f64;
        let (width, height) = (SIZE.0 - 2.0 * EDGE, SIZE.1 - 2.0 * EDGE);
        (
            EDGE + width * along.min(1.0),
            EDGE + height * (1.0 - percent / 100.0),
        )
    }

    /// The whole way, and where on it the step is. The figures beside it say the same.
    fn curves(&self, sides: &[SideChances]) -> Markup {
        let (now, _) = self.place(self.at, 0.0);
        let half = SIZE.1 / 2.0;
        let points = |side: &SideChances| {
            let all = side.points.iter();
            let all = all.map(|&(step, chance)| self.place(step, chance.percent));
            let all: Vec<String> = all.map(|(x, y)| format!("{x:.1},{y:.1}")).collect();
            all.join(" ")
        };
        html! {
            svg class="chances__curve" viewBox={ "0 0 " (SIZE.0) " " (SIZE.1) } aria-hidden="true" {
                line class="chances__grid" x1=(EDGE) x2=(SIZE.0 - EDGE) y1=(half) y2=(half) {}
                line class="chances__now" x1=(now) x2=(now) y1="0" y2=(SIZE.1) {}
                @for (nth, side) in sides.iter().enumerate() {
                    polyline class={ "chances__line chances-" (nth % 2 + 1) } points=(points(side)) {}
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn side() -> SideChances {
        let chance = |percent| Chance {
            percent,
            low: percent - 5.0,
            high: percent + 5.0,
        };
        SideChances {
            name: "Ann".to_owned(),
            points: vec![(0, chance(40.0)), (6, chance(70.0))],
        }
    }

    #[test]
    fn a_step_has_the_chance_of_the_turn_it_belongs_to() {
        let percent = |step| side().at(step).map(|chance| chance.percent);
        assert_eq!(
            [0, 5, 6, 90].map(percent),
            [40.0, 40.0, 70.0, 70.0].map(Some)
        );
    }

    #[test]
    fn nothing_of_the_end_is_told_to_whoever_did_not_ask() {
        let drawn = |known, at| {
            let chances = Chances {
                known,
                at,
                last: 10,
                here: "/seat/x/replay?step=5&eyes=0".to_owned(),
                analysis: "/seat/x/analysis".to_owned(),
                lang: Lang::En,
            };
            chances.draw().into_string()
        };
        let unasked = drawn(Known::Unasked, 5);
        assert!(
            unasked.contains("chances=on") && !unasked.contains('%'),
            "{unasked}"
        );
        let asked = drawn(Known::Sides(vec![side()]), 5);
        assert!(asked.contains("Ann: 40 % to win (35 to 45)"), "{asked}");
        assert!(
            asked.contains("chances=off") && asked.contains("<polyline"),
            "{asked}"
        );
        assert!(drawn(Known::Working(12), 5).contains("12 %"));
    }
}
