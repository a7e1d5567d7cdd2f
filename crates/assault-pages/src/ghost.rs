//! Enemies out of sight, where they were last seen: drawn as outlines under the counters, and listed.

use std::collections::BTreeMap;

use assault::{PersonId, Space, say};
use maud::{Markup, html};

use crate::counter;
use crate::look::Look;
use crate::plan::{Pen, corner};

/// The outlines, one for each space, with how long ago that was.
pub fn draw(look: &Look<'_>, pen: &mut Pen) {
    let board = &look.view.board;
    let mut spaces: BTreeMap<Space, (Vec<PersonId>, u8)> = BTreeMap::new();
    for (id, glimpse) in &look.ghosts {
        let (people, turn) = spaces.entry(glimpse.place.space).or_default();
        people.push(*id);
        *turn = glimpse.turn.max(*turn);
    }
    let lang = look.lang;
    for (space, (people, turn)) in spaces {
        let (x, y) = corner(space);
        let side = board.side_of(people[0]);
        let who = match people[..] {
            [one] => board.code(one).to_owned(),
            _ => format!("{}×", people.len()),
        };
        pen.placed("lastseen", (x + 3.0, y + 2.0), 0.0, |pen| {
            pen.path("", &counter::shape(side, (42.0, 43.0), false, true));
            pen.text("who", (21.0, 20.0), &format!("{who}?"));
            pen.text("when", (21.0, 34.0), &say!(lang, "t. {turn}", "R. {turn}"));
        });
    }
}

/// The same as a list, each leading to where it was.
pub fn list(look: &Look<'_>) -> Markup {
    let lang = look.lang;
    html! {
        @if !look.ghosts.is_empty() {
            section id="last-seen" {
                h2 { (say!(lang, "Last seen", "Zuletzt gesehen")) }
                ul class="machines" {
                    @for (id, glimpse) in &look.ghosts {
                        @let (who, turn) = (look.teller().person(*id), glimpse.turn);
                        @let place = look.teller().place(glimpse.place);
                        li { (say!(lang, "{who}: {place}, turn {turn}", "{who}: {place}, Runde {turn}")) }
                    }
                }
            }
        }
    }
}
