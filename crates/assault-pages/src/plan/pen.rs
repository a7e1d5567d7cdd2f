//! What draws: collects paths and texts, with short numbers.

use std::fmt::Write;

use assault::Space;

/// The side of one space, in units of the drawing.
pub const UNIT: f64 = 48.0;

/// Returns the north-west corner of a space.
pub fn corner(space: Space) -> (f64, f64) {
    (f64::from(space.col()) * UNIT, f64::from(space.row()) * UNIT)
}

/// Returns the middle of a space, where its dot is printed.
pub fn centre(space: Space) -> (f64, f64) {
    let (x, y) = corner(space);
    (x + UNIT / 2.0, y + UNIT / 2.0)
}

/// Something on the drawing that can be pointed at.
pub struct Link<'a> {
    pub class: &'a str,
    pub href: String,
    pub label: &'a str,
    /// The space it lies in, for whoever comes by keys.
    pub at: Option<Space>,
    /// The option that pointing at it chooses, where scripts run.
    pub option: Option<usize>,
    /// The button that pointing at it presses, where scripts run.
    pub button: Option<String>,
}

/// Collects the elements of a drawing.
pub struct Pen {
    out: String,
    /// Hand-drawn lines wobble, and always in the same way.
    wobble: u64,
    /// Where links open, if not in place of the page.
    target: Option<&'static str>,
}

impl Default for Pen {
    fn default() -> Pen {
        Pen::new()
    }
}

impl Pen {
    pub fn new() -> Pen {
        Pen {
            out: String::new(),
            wobble: 1986,
            target: None,
        }
    }

    /// Returns a pen whose links open in a window of that name.
    pub fn opening(target: Option<&'static str>) -> Pen {
        Pen {
            target,
            ..Pen::new()
        }
    }

    pub fn finish(self) -> String {
        self.out
    }

    /// Draws a path; nothing if it is empty.
    pub fn path(&mut self, class: &str, d: &str) {
        if !d.is_empty() {
            let class = classed(class);
            let _ = write!(self.out, r#"<path{class} d="{}"/>"#, tight(d));
        }
    }

    /// Draws one line in several manners, one over the other: it is written once, and the others
    /// refer to it.
    pub fn layered(&mut self, id: &str, classes: &[&str], d: &str) {
        if d.is_empty() {
            return;
        }
        let _ = write!(
            self.out,
            r#"<defs><path id="{id}" d="{}"/></defs>"#,
            tight(d)
        );
        for class in classes {
            let _ = write!(self.out, r##"<use class="{class}" href="#{id}"/>"##);
        }
    }

    /// Writes a sign down under a name, to be drawn with [`Pen::sign`] as often as it is wanted.
    pub fn define(&mut self, id: &str, inner: impl FnOnce(&mut Pen)) {
        let _ = write!(self.out, r#"<g id="{id}">"#);
        inner(self);
        self.out.push_str("</g>");
    }

    /// Draws a sign that is written down somewhere on the page, moved and turned.
    pub fn sign(&mut self, class: &str, id: &str, (x, y): (f64, f64), degrees: f64) {
        let class = classed(class);
        let (left, top) = (short(x), short(y));
        let turned = match (degrees, left.as_str(), top.as_str()) {
            (0.0, "0", "0") => String::new(),
            (0.0, "0", _) => format!(r#" y="{top}""#),
            (0.0, _, "0") => format!(r#" x="{left}""#),
            (0.0, ..) => format!(r#" x="{left}" y="{top}""#),
            (degrees, ..) => {
                let degrees = short(degrees);
                format!(r#" transform="translate({left} {top}) rotate({degrees})""#)
            }
        };
        let _ = write!(self.out, r##"<use{class} href="#{id}"{turned}/>"##);
    }

    pub fn rect(&mut self, class: &str, (x, y): (f64, f64), (width, height): (f64, f64)) {
        let _ = write!(
            self.out,
            r#"<rect class="{class}" x="{}" y="{}" width="{}" height="{}"/>"#,
            short(x),
            short(y),
            short(width),
            short(height)
        );
    }

    pub fn circle(&mut self, class: &str, (x, y): (f64, f64), radius: f64) {
        let _ = write!(
            self.out,
            r#"<circle class="{class}" cx="{}" cy="{}" r="{}"/>"#,
            short(x),
            short(y),
            short(radius)
        );
    }

    pub fn text(&mut self, class: &str, (x, y): (f64, f64), words: &str) {
        let _ = write!(
            self.out,
            r#"<text{} x="{}" y="{}">{}</text>"#,
            classed(class),
            short(x),
            short(y),
            escaped(words)
        );
    }

    /// Writes words of a given size; at the end of the line, if wanted.
    pub fn sized(&mut self, class: &str, (x, y): (f64, f64), words: &str, size: f64, at_end: bool) {
        let class = match (class, at_end) {
            (class, false) => classed(class),
            ("", true) => classed("e"),
            (class, true) => classed(&format!("{class} e")),
        };
        // Most figures on the map have one size, which the style sheet knows.
        let size = match short(size) {
            usual if usual == "11" => String::new(),
            size => format!(r#" font-size="{size}""#),
        };
        let _ = write!(
            self.out,
            r#"<text{class} x="{}" y="{}"{size}>{}</text>"#,
            short(x),
            short(y),
            escaped(words)
        );
    }

    /// Puts in what is written already.
    pub fn raw(&mut self, text: &str) {
        self.out.push_str(text);
    }

    /// Draws a symbol of the page into a square.
    pub fn stamp(&mut self, symbol: &str, (x, y): (f64, f64), size: f64) {
        let _ = write!(
            self.out,
            r##"<use class="sil" href="#{symbol}" x="{}" y="{}" width="{size}" height="{size}"/>"##,
            short(x),
            short(y),
            size = short(size)
        );
    }

    /// Draws a marker of the page.
    pub fn badge(&mut self, word: &str, (x, y): (f64, f64), scale: f64) {
        let _ = write!(
            self.out,
            r##"<use class="bdg" href="#m-{word}" transform="translate({} {}) scale({scale:.2})"/>"##,
            short(x),
            short(y)
        );
    }

    /// Draws something that leads to another page when pointed at. The address and the words are
    /// ours and hold nothing that must be escaped but `&`.
    pub fn link(&mut self, link: &Link<'_>, inner: impl FnOnce(&mut Pen)) {
        let option = link.option.map_or(String::new(), |option| {
            format!(r#" data-option="{option}""#)
        });
        let button = link.button.as_ref().map_or(String::new(), |button| {
            format!(r#" data-button="{button}""#)
        });
        let target = self
            .target
            .map_or(String::new(), |target| format!(r#" target="{target}""#));
        let at = link
            .at
            .map_or(String::new(), |at| format!(r#" data-at="{at}""#));
        let _ = write!(
            self.out,
            r#"<a class="{}" href="{}"{target}{at}{option}{button} aria-label="{}">"#,
            link.class,
            escaped(&link.href),
            escaped(link.label).replace('"', "&quot;")
        );
        inner(self);
        self.out.push_str("</a>");
    }

    /// Draws something moved and turned.
    pub fn placed(
        &mut self,
        class: &str,
        (x, y): (f64, f64),
        degrees: f64,
        inner: impl FnOnce(&mut Pen),
    ) {
        let turned = match degrees {
            0.0 => String::new(),
            degrees => format!(" rotate({})", short(degrees)),
        };
        let _ = write!(
            self.out,
            r#"<g{} transform="translate({} {}){turned}">"#,
            classed(class),
            short(x),
            short(y)
        );
        inner(self);
        self.out.push_str("</g>");
    }

    pub fn group(&mut self, class: &str, inner: impl FnOnce(&mut Pen)) {
        let _ = write!(self.out, "<g{}>", classed(class));
        inner(self);
        self.out.push_str("</g>");
    }

    /// Draws a part of the drawing that keeps its name from page to page.
    pub fn layer(&mut self, name: &str, inner: impl FnOnce(&mut Pen)) {
        self.define(&format!("map-{name}"), inner);
    }

    /// Returns a number between two others, the same in every drawing.
    pub fn between(&mut self, low: f64, high: f64) -> f64 {
        self.wobble = self
            .wobble
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        let share = (self.wobble >> 33) as f64 / f64::from(1u32 << 31);
        low + share * (high - low)
    }
}

/// Writes the class of an element that has one.
fn classed(class: &str) -> String {
    match class {
        "" => String::new(),
        class => format!(r#" class="{class}""#),
    }
}

/// Writes a number with at most one decimal.
pub fn short(value: f64) -> String {
    let text = format!("{value:.1}");
    match text.strip_suffix(".0") {
        Some("-0") => "0".to_owned(),
        Some(whole) => whole.to_owned(),
        None => text,
    }
}

/// Leaves out what a path does not need: a minus parts two numbers by itself.
fn tight(d: &str) -> String {
    d.replace(" -", "-")
}

/// Writes a point to the nearest unit, for lines that are rough anyway.
pub(super) fn rough((x, y): (f64, f64)) -> String {
    format!("{} {}", x.round() as i64, y.round() as i64)
}

/// Writes a point the way paths do.
pub fn point((x, y): (f64, f64)) -> String {
    format!("{} {}", short(x), short(y))
}

pub fn escaped(words: &str) -> String {
    words
        .replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}
