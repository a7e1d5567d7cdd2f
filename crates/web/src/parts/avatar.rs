//! The mark of a seat, wherever its player is named: every seat has a shape and a colour of its own,
//! and the letters of its player.

use kernel::Seat;
use maud::{Markup, html};

/// Draws the mark of a seat. The name stands beside it, so nobody has to hear it twice.
pub fn avatar(seat: Seat, name: &str) -> Markup {
    html! { span class={ "avatar seat-" (seat.idx() + 1) } aria-hidden="true" { (monogram(name)) } }
}

/// Returns the first letters of the first two words: "B2" for "Bot 2", "A" for "Anna".
fn monogram(name: &str) -> String {
    let words = name.split(|letter: char| !letter.is_alphanumeric());
    let initials = words.filter_map(|word| word.chars().next()).take(2);
    let letters: String = initials.flat_map(char::to_uppercase).collect();
    if letters.is_empty() {
        "?".to_owned()
    } else {
        letters
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files::PageFrame;

    #[test]
    fn a_mark_has_the_letters_of_the_name() {
        assert_eq!(monogram("Bot 2"), "B2");
        assert_eq!(monogram("anna"), "A");
        assert_eq!(monogram("Émile (bot)"), "ÉB");
        assert_eq!(monogram("—"), "?");
    }

    /// Returns what a style sheet says about the mark of a seat.
    fn rule(sheet: &str, seat: usize) -> &str {
        let name = match seat {
            1 => ".avatar{".to_owned(),
            _ => format!(".avatar.seat-{seat}{{"),
        };
        let rest = sheet.split_once(&name).expect("a rule for the seat").1;
        rest.split('}').next().expect("its end")
    }

    fn said<'a>(rule: &'a str, property: &str) -> &'a str {
        let (_, value) = rule.split_once(property).expect("the property");
        value.split(';').next().expect("its end")
    }

    #[test]
    fn every_seat_has_its_own_shape_and_a_colour_on_which_white_is_read() {
        let frame = PageFrame::default();
        let sheet = frame.find("board.css").expect("the style").text();
        let shape = |seat| {
            let rule = rule(sheet, seat);
            (
                said(rule, "border-radius:"),
                rule.split_once("clip-path:").map(|(_, path)| path),
            )
        };
        for seat in 1..=5 {
            for other in seat + 1..=5 {
                assert_ne!(shape(seat), shape(other), "{seat} and {other}");
            }
            let colour = said(rule(sheet, seat), "background:#");
            let part = |at: usize| {
                let value = u8::from_str_radix(&colour[at..at + 2], 16).expect("a part");
                (f64::from(value) / 255.0).powf(2.2)
            };
            let light = 0.2126 * part(0) + 0.7152 * part(2) + 0.0722 * part(4);
            assert!(1.05 / (light + 0.05) > 4.5, "white on #{colour}");
        }
    }
}
