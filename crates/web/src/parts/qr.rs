//! A link as a picture that the camera of a phone reads.

use maud::{Markup, html};
use qrcode::{Color, QrCode};
use words::Lang;
use words::say;

/// The white margin that readers want around a code, in squares.
const QUIET: usize = 4;

/// Folded away: a link is shown to a camera on purpose.
pub fn folded(link: &str, lang: Lang) -> Markup {
    html! {
        details class="qr" { summary { (say!(lang, "QR code for a phone", "QR-Code für ein Telefon")) } (drawn(link, lang)) }
    }
}

/// Draws a link; one too long for a code is not drawn.
fn drawn(link: &str, lang: Lang) -> Markup {
    let Ok(code) = QrCode::new(link) else {
        return html! {};
    };
    let side = code.width() + 2 * QUIET;
    let label = say!(lang, "QR code of the link", "QR-Code des Links");
    html! {
        svg class="qr__code" viewBox={ "0 0 " (side) " " (side) } role="img" aria-label=(label) {
            rect width=(side) height=(side) fill="#fff" {}
            path fill="#000" d=(outline(&code)) {}
        }
    }
}

/// Each run of dark squares in a line is one bar.
fn outline(code: &QrCode) -> String {
    let width = code.width();
    let mut bars = String::new();
    for (y, line) in code.to_colors().chunks(width).enumerate() {
        let mut x = 0;
        while x < width {
            let dark = line[x..].iter().take_while(|color| **color == Color::Dark);
            let n = dark.count();
            if n > 0 {
                bars += &format!("M{} {}h{n}v1h-{n}z", x + QUIET, y + QUIET);
            }
            x += n.max(1);
        }
    }
    bars
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Reads the squares back from the bars.
    fn squares(outline: &str, side: usize) -> Vec<bool> {
        let mut dark = vec![false; side * side];
        for bar in outline.split('M').skip(1) {
            let (x, rest) = bar.split_once(' ').expect("a place");
            let (y, rest) = rest.split_once('h').expect("a height");
            let (n, _) = rest.split_once('v').expect("a length");
            let [x, y, n]: [usize; 3] = [x, y, n].map(|word| word.parse().expect("a number"));
            dark[y * side + x..][..n].fill(true);
        }
        dark
    }

    #[test]
    fn the_drawing_is_the_code() {
        let link = "http://192.168.0.7:7007/seat/0123456789abcdef0123456789abcdef";
        let code = QrCode::new(link).expect("a code");
        let side = code.width() + 2 * QUIET;
        let drawn = squares(&outline(&code), side);
        for y in 0..side {
            for x in 0..side {
                let inside = |at: usize| (QUIET..side - QUIET).contains(&at);
                let is_dark = inside(x) && inside(y) && code[(x - QUIET, y - QUIET)] == Color::Dark;
                assert_eq!(drawn[y * side + x], is_dark, "{x} {y}");
            }
        }
    }

    #[test]
    fn what_no_code_can_hold_is_not_drawn() {
        assert_eq!(drawn(&"x".repeat(5000), Lang::En).into_string(), "");
    }
}
