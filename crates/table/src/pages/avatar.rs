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
    match letters.is_empty() {
        true => "?".to_owned(),
        false => letters,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mark_has_the_letters_of_the_name() {
        assert_eq!(monogram("Bot 2"), "B2");
        assert_eq!(monogram("anna"), "A");
        assert_eq!(monogram("Émile (bot)"), "ÉB");
        assert_eq!(monogram("—"), "?");
    }
}
