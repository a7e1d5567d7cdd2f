//! Pictures that the program draws itself: a few plain shapes, written as SVG or as PNG.
//!
//! Whoever shows a link beside a message wants pixels, and has none of our letters. So letters are lines
//! here ([`letters`]), and one drawing is both files, to the same look.

mod letters;
mod png;
mod svg;

pub use png::png;
pub use svg::svg;

/// A colour: red, green, blue.
pub type Ink = [u8; 3];

/// A drawing of a size, its shapes from the back to the front.
pub struct Drawing {
    pub width: u32,
    pub height: u32,
    /// What it shows, for those who do not see it.
    pub told: String,
    shapes: Vec<Shape>,
}

enum Shape {
    /// A rectangle with round corners.
    Area {
        at: (f32, f32),
        size: (f32, f32),
        round: f32,
        ink: Ink,
    },
    /// Lines with round ends from point to point.
    Stroke {
        points: Vec<(f32, f32)>,
        width: f32,
        ink: Ink,
    },
}

/// How a line of text is written.
#[derive(Clone, Copy)]
pub struct Pen {
    /// The height of a large letter.
    pub height: f32,
    /// The width of its lines.
    pub width: f32,
    pub ink: Ink,
}

impl Drawing {
    pub fn new(width: u32, height: u32, paper: Ink, told: String) -> Drawing {
        let mut drawing = Drawing {
            width,
            height,
            told,
            shapes: Vec::new(),
        };
        drawing.area((0.0, 0.0), (width as f32, height as f32), 0.0, paper);
        drawing
    }

    pub fn area(&mut self, at: (f32, f32), size: (f32, f32), round: f32, ink: Ink) {
        self.shapes.push(Shape::Area {
            at,
            size,
            round,
            ink,
        });
    }

    /// Writes a line of text whose letters stand on a height; returns where it ends.
    pub fn write(&mut self, text: &str, at: (f32, f32), pen: Pen) -> f32 {
        let scale = pen.height / letters::HEIGHT;
        let (mut x, foot) = at;
        for glyph in letters::glyphs(text) {
            for line in glyph.lines {
                let points = line.iter().map(|(across, down)| {
                    let up = (letters::HEIGHT - down) * scale;
                    (x + across * scale, foot - up)
                });
                self.shapes.push(Shape::Stroke {
                    points: points.collect(),
                    width: pen.width,
                    ink: pen.ink,
                });
            }
            x += glyph.advance * scale;
        }
        x
    }
}

/// Returns how wide a line of text is.
pub fn width_of(text: &str, height: f32) -> f32 {
    let glyphs = letters::glyphs(text);
    let advance: f32 = glyphs.map(|glyph| glyph.advance).sum();
    advance * height / letters::HEIGHT
}

/// Breaks a text into lines of at most this width; what does not fit into the lines ends with dots.
pub fn broken(text: &str, height: f32, width: f32, n_lines: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        let longer = lines.last().map(|line| format!("{line} {word}"));
        match longer.filter(|longer| width_of(longer, height) <= width) {
            Some(longer) => {
                lines.pop();
                lines.push(longer);
            }
            None => lines.push(word.to_owned()),
        }
    }
    let is_cut = lines.len() > n_lines;
    lines.truncate(n_lines);
    let last = lines.len();
    for (n, line) in (1..).zip(&mut lines) {
        *line = fitted(line, height, width, is_cut && n == last);
    }
    lines
}

/// Cuts a line that is too long.
fn fitted(line: &str, height: f32, width: f32, is_cut: bool) -> String {
    if !is_cut && width_of(line, height) <= width {
        return line.to_owned();
    }
    let mut kept: Vec<char> = line.chars().collect();
    loop {
        let cut: String = kept.iter().collect();
        let cut = format!("{} ...", cut.trim_end());
        if width_of(&cut, height) <= width || kept.pop().is_none() {
            return cut;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_text_is_broken_and_what_does_not_fit_is_cut() {
        let lines = broken("one two three four five six seven", 20.0, 200.0, 2);
        assert_eq!(lines.len(), 2);
        assert!(lines.iter().all(|line| width_of(line, 20.0) <= 200.0));
        assert!(lines[1].ends_with("..."), "{lines:?}");
        assert_eq!(broken("short", 20.0, 200.0, 2), ["short"]);
        let word = broken(&"x".repeat(500), 20.0, 200.0, 1);
        assert!(word[0].ends_with("...") && width_of(&word[0], 20.0) <= 200.0);
    }
}
