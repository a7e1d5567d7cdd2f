//! The way from a line of a log to why a bot did what it tells of.

use std::collections::BTreeSet;
use std::ops::Range;

use kernel::Viewer;
use maud::{Markup, html};
use words::{Lang, say};

use super::remarks::eyes_word;

/// The lines of a log behind which it can be asked why.
#[derive(Clone, Default)]
pub struct Whys<'a> {
    lines: Option<&'a BTreeSet<usize>>,
    /// The address, up to the number of the line.
    address: String,
    lang: Lang,
}

impl<'a> Whys<'a> {
    /// Lets a seat ask about the log that it has so far; onlookers of a running game can not.
    pub fn of_seat(
        lines: Option<&'a BTreeSet<usize>>,
        viewer: Viewer,
        acts: &str,
        lang: Lang,
    ) -> Whys<'a> {
        Whys {
            lines: lines.filter(|_| viewer.seat().is_some()),
            address: format!("{acts}/why?line="),
            lang,
        }
    }

    /// Lets somebody ask about a replay seen with some eyes.
    pub fn of_replay(
        lines: &'a BTreeSet<usize>,
        viewer: Viewer,
        acts: &str,
        lang: Lang,
    ) -> Whys<'a> {
        let eyes = eyes_word(viewer);
        Whys {
            lines: Some(lines),
            address: format!("{acts}/why?eyes={eyes}&line="),
            lang,
        }
    }

    /// Draws the way from lines that are read as one, if a choice of a bot is among them.
    pub fn link(&self, lines: Range<usize>) -> Markup {
        let found = self.lines.and_then(|all| all.range(lines).next());
        let (lang, address) = (self.lang, &self.address);
        let asks = || {
            say!(
                lang,
                "Why did the bot do that?",
                "Warum hat der Bot das getan?"
            )
        };
        html! {
            @if let Some(line) = found {
                " " a class="ask-why" href={ (address) (line) } title=(asks()) { (say!(lang, "Why?", "Warum?")) }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Seat;

    #[test]
    fn only_choices_of_bots_are_asked_about_and_only_by_those_who_may() {
        let lines = BTreeSet::from([3, 7]);
        let drawn = |viewer, range| {
            let whys = Whys::of_seat(Some(&lines), viewer, "/seat/x", Lang::De);
            whys.link(range).into_string()
        };
        let own = Viewer::Seat(Seat(0));
        assert!(
            drawn(own, 2..5).contains("/seat/x/why?line=3") && drawn(own, 7..8).contains("Warum?")
        );
        assert_eq!(drawn(own, 4..7), "");
        assert_eq!(drawn(Viewer::Spectator, 2..5), "");
        let replay = Whys::of_replay(&lines, own, "/share/x", Lang::En);
        let link = replay.link(7..8).into_string();
        assert!(link.contains("/share/x/why?eyes=0&amp;line=7"), "{link}");
    }
}
