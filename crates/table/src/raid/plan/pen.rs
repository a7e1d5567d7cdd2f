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

/// Collects the elements of a drawing.
pub struct Pen {
    out: String,
    /// Hand-drawn lines wobble, and always in the same way.
    wobble: u64,
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
        }
    }

    pub fn finish(self) -> String {
        self.out
    }

    /// Draws a path; nothing if it is empty.
    pub fn path(&mut self, class: &str, d: &str) {
        if !d.is_empty() {
            let _ = write!(self.out, r#"<path class="{class}" d="{d}"/>"#);
        }
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
            r#"<text class="{class}" x="{}" y="{}">{}</text>"#,
            short(x),
            short(y),
            escaped(words)
        );
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
            r#"<g class="{class}" transform="translate({} {}){turned}">"#,
            short(x),
            short(y)
        );
        inner(self);
        self.out.push_str("</g>");
    }

    pub fn group(&mut self, class: &str, inner: impl FnOnce(&mut Pen)) {
        let _ = write!(self.out, r#"<g class="{class}">"#);
        inner(self);
        self.out.push_str("</g>");
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

/// Writes a number with at most one decimal.
pub fn short(value: f64) -> String {
    let text = format!("{value:.1}");
    match text.strip_suffix(".0") {
        Some("-0") => "0".to_owned(),
        Some(whole) => whole.to_owned(),
        None => text,
    }
}

/// Writes a point the way paths do.
pub fn point((x, y): (f64, f64)) -> String {
    format!("{} {}", short(x), short(y))
}

fn escaped(words: &str) -> String {
    words
        .replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}
