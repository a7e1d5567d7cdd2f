//! Looking back at a game that is over: the curve of the chances, the choices that cost most, luck and
//! skill. It works without scripts: while it is worked on, the page asks again by itself.

use kernel::{Seat, Viewer};
use maud::{Markup, html};
use module::{Analysis, Costly, Point, SideStory};
use room::Room;
use words::{Lang, say};

use crate::cookies::Reader;
use crate::files::ANALYSIS;
use crate::parts::layout::book_page;

/// Somebody looks back.
pub struct HindsightPage<'a> {
    pub reader: &'a Reader,
    /// The address of the game, to which what is wanted there is added.
    pub home: String,
    /// The page of the game.
    pub table: String,
    pub names: Vec<String>,
    /// Whether a new game may be begun from a step.
    pub may_fork: bool,
}

/// The steps of a replay where things were.
pub struct Steps {
    /// For every side, where each of its points was, with the eyes of its first seat.
    sides: Vec<Vec<usize>>,
    /// Where each costly choice was, with the eyes of whoever chose.
    costly: Vec<usize>,
}

impl Steps {
    /// Finds them in the replays of those who were asked.
    pub fn of(room: &dyn Room, analysis: &Analysis) -> Steps {
        let of_side = |side: &SideStory| {
            let entries: Vec<_> = side.curve.iter().map(|point| point.entry).collect();
            room.steps_before(Viewer::Seat(first_of(side)), &entries)
        };
        let of_costly = |costly: &Costly| {
            let steps = room.steps_before(Viewer::Seat(costly.seat), &[costly.entry]);
            steps.first().copied().unwrap_or(0)
        };
        Steps {
            sides: analysis.sides.iter().map(of_side).collect(),
            costly: analysis.costly.iter().map(of_costly).collect(),
        }
    }
}

fn first_of(side: &SideStory) -> Seat {
    side.seats.iter().next().unwrap_or(Seat(0))
}

/// The drawing: so many units wide and high, with room for words at its edges.
const SIZE: (f64, f64) = (900.0, 320.0);
const LEFT: f64 = 92.0;
const EDGE: f64 = 24.0;

/// Returns where a point of a curve is drawn.
fn place(nth: usize, n: usize, percent: f64) -> (f64, f64) {
    let (width, height) = (SIZE.0 - LEFT - EDGE, SIZE.1 - 2.0 * EDGE);
    let along = nth as f64 / n.saturating_sub(1).max(1) as f64;
    (
        LEFT + width * along,
        EDGE + height * (1.0 - percent / 100.0),
    )
}

fn line(points: impl Iterator<Item = (f64, f64)>) -> String {
    let points = points.map(|(x, y)| format!("{x:.1},{y:.1}"));
    points.collect::<Vec<_>>().join(" ")
}

impl HindsightPage<'_> {
    /// Draws what was found out.
    pub fn found(&self, analysis: &Analysis, steps: &Steps) -> Markup {
        let lang = self.reader.lang;
        self.page(html! {
            (self.curves(analysis, steps))
            @for (nth, side) in analysis.sides.iter().enumerate() { (self.side(nth, side)) }
            h2 { (say!(lang, "What cost most", "Was am meisten kostete")) }
            @if let Some(nothing) = analysis.nothing_costly(lang) { p { (nothing) } }
            ol class="hind__costly" {
                @for (costly, step) in analysis.costly.iter().zip(&steps.costly) { (self.costly(costly, *step)) }
            }
            (self.tables(analysis, steps))
            p { small { (analysis.method(lang)) } }
        })
    }

    /// Says how far it is.
    pub fn working(&self, percent: u32) -> Markup {
        let lang = self.reader.lang;
        self.page(html! {
            section class="hind__wait" role="status" {
                p { (say!(lang, "The game is being played on from every turn; this takes a moment.", "Die Partie wird von jedem Zug aus weitergespielt; das dauert einen Moment.")) }
                progress max="100" value=(percent) aria-label=(say!(lang, "Done", "Fertig")) {}
                p { (percent) " %" }
            }
        })
    }

    /// Says that nobody can tell.
    pub fn nothing(&self) -> Markup {
        let lang = self.reader.lang;
        self.page(html! {
            p { (say!(lang, "Nobody here can look back at this game.", "Auf diese Partie kann hier niemand zurückblicken.")) }
        })
    }

    fn page(&self, body: Markup) -> Markup {
        let lang = self.reader.lang;
        let title = say!(lang, "Analysis", "Analyse");
        let path = format!("{}/analysis", self.home);
        let body = html! {
            link rel="stylesheet" href=(self.reader.frame.address(ANALYSIS));
            main class="sheet hind" id="hindsight" {
                h1 class="display" { (title) }
                (body)
                p class="btnrow" {
                    a class="btn" href={ (self.home) "/replay" } { (say!(lang, "Watch it again", "Noch einmal ansehen")) }
                    a class="btn" id="leave" href=(self.table) { (say!(lang, "Back to the end", "Zurück zum Ende")) }
                }
            }
        };
        book_page(self.reader, &title, &path, body)
    }

    fn replay(&self, step: usize, seat: Seat) -> String {
        format!("{}/replay?step={step}&eyes={}", self.home, seat.0)
    }

    /// All curves in one drawing; each point opens the replay there.
    fn curves(&self, analysis: &Analysis, steps: &Steps) -> Markup {
        let lang = self.reader.lang;
        let label = say!(
            lang,
            "The chance to win, turn by turn",
            "Die Gewinnchance, Zug um Zug"
        );
        html! {
            svg class="hind__curve" role="group" aria-label=(label) viewBox={ "0 0 " (SIZE.0) " " (SIZE.1) } {
                @for percent in [0.0, 50.0, 100.0] {
                    @let (x, y) = place(0, 1, percent);
                    line class="hind__grid" x1=(x) x2=(SIZE.0 - EDGE) y1=(y) y2=(y) {}
                    text class="hind__label" x=(LEFT - 8.0) y=(y + 5.0) text-anchor="end" { (percent) " %" }
                }
                @for (nth, (side, steps)) in analysis.sides.iter().zip(&steps.sides).enumerate() {
                    (self.curve(nth, side, steps, &analysis.costly))
                }
            }
        }
    }

    fn curve(&self, nth: usize, side: &SideStory, steps: &[usize], costly: &[Costly]) -> Markup {
        let (n, lang) = (side.curve.len(), self.reader.lang);
        let at = |of: fn(&Point) -> f64| {
            let points = side.curve.iter().enumerate();
            points
                .map(move |(i, point)| place(i, n, of(point)))
                .collect::<Vec<_>>()
        };
        let (middle, low) = (
            at(|point| point.chance.percent),
            at(|point| point.chance.low),
        );
        let high = at(|point| point.chance.high);
        let band = line(high.into_iter().chain(low.into_iter().rev()));
        let is_costly = |i: usize| {
            let here = side.curve[i].entry;
            let next = side.curve.get(i + 1).map(|next| next.entry);
            costly.iter().any(|costly| {
                let is_own = side.seats.contains(costly.seat);
                is_own && costly.entry >= here && next.is_none_or(|next| costly.entry < next)
            })
        };
        html! {
            g class={ "hind-" (nth % 5 + 1) } {
                polygon class="hind__band" points=(band) {}
                polyline class="hind__line" points=(line(middle.iter().copied())) {}
                @for (i, ((point, &(x, y)), &step)) in side.curve.iter().zip(&middle).zip(steps).enumerate() {
                    @let words = self.point_words(side, point, lang);
                    a href=(self.replay(step, first_of(side))) aria-label=(words) {
                        title { (words) }
                        circle class="hind__hit" cx=(x) cy=(y) r="14" {}
                        @if is_costly(i) { circle class="hind__cost" cx=(x) cy=(y) r="11" {} }
                        circle class="hind__dot" cx=(x) cy=(y) r="6" {}
                    }
                }
            }
        }
    }

    fn point_words(&self, side: &SideStory, point: &Point, lang: Lang) -> String {
        let (turn, percent) = (point.turn, point.chance.percent);
        let who = side.name(&self.names, lang);
        match point.seat {
            Some(_) => say!(
                lang,
                "{who}, turn {turn}: {percent:.0} %",
                "{who}, Zug {turn}: {percent:.0} %"
            ),
            None => say!(
                lang,
                "{who}, the end: {percent:.0} %",
                "{who}, das Ende: {percent:.0} %"
            ),
        }
    }

    fn side(&self, nth: usize, side: &SideStory) -> Markup {
        let lang = self.reader.lang;
        let sentences = side.sentences(&self.names, lang).into_iter();
        let sentences = sentences.chain(side.luck_sentence(lang));
        html! {
            ul class={ "hind__side hind-" (nth % 5 + 1) } {
                @for (i, sentence) in sentences.enumerate() {
                    li {
                        @if i == 0 { svg class="hind__key" viewBox="0 0 14 14" aria-hidden="true" { circle cx="7" cy="7" r="7" {} } b { (sentence) } }
                        @else { (sentence) }
                    }
                }
            }
        }
    }

    fn costly(&self, costly: &Costly, step: usize) -> Markup {
        let lang = self.reader.lang;
        html! {
            li {
                b { (costly.title(&self.names, lang)) }
                p { (costly.sentence(lang)) }
                div class="btnrow" {
                    a class="btn" href=(self.replay(step, costly.seat)) { (say!(lang, "Look at it", "Ansehen")) }
                    @if self.may_fork {
                        form method="post" action={ (self.home) "/fork" } {
                            button class="btn btn--primary" name="at" value={ (step) " " (costly.seat.0) } { (say!(lang, "Try it from here", "Von hier ausprobieren")) }
                        }
                    }
                }
            }
        }
    }

    /// The figures behind the drawing, each turn with its way into the replay.
    fn tables(&self, analysis: &Analysis, steps: &Steps) -> Markup {
        let lang = self.reader.lang;
        html! {
            details class="hind__table" {
                summary { (say!(lang, "All figures", "Alle Zahlen")) }
                @for (side, steps) in analysis.sides.iter().zip(&steps.sides) {
                    table {
                        caption { (side.name(&self.names, lang)) }
                        thead { tr {
                            th scope="col" { (say!(lang, "Turn", "Zug")) }
                            th scope="col" { (say!(lang, "Chance", "Chance")) }
                            th scope="col" { (say!(lang, "Luck", "Glück")) }
                            th scope="col" { (say!(lang, "Own choices", "Eigene Wahl")) }
                            @if !side.is_alone { th scope="col" { (say!(lang, "Others", "Andere")) } }
                        } }
                        tbody { @for (point, &step) in side.curve.iter().zip(steps) {
                            tr {
                                td { a href=(self.replay(step, first_of(side))) { (self.when(point, lang)) } }
                                td { (format!("{:.0} %", point.chance.percent)) }
                                td { (format!("{:+.0}", point.luck + 0.0)) }
                                td { (format!("{:+.0}", point.skill + 0.0)) }
                                @if !side.is_alone { td { (format!("{:+.0}", point.others + 0.0)) } }
                            }
                        } }
                    }
                }
            }
        }
    }

    fn when(&self, point: &Point, lang: Lang) -> String {
        let who = point.seat.and_then(|seat| self.names.get(seat.idx()));
        match who {
            Some(who) => format!("{} {who}", point.turn),
            None => say!(lang, "the end", "das Ende"),
        }
    }
}
