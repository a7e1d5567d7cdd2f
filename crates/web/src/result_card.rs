//! The picture of a game that is over: what was played, how it ended, who played, and whose choices made
//! it, from the first to the last.

use kernel::Seat;
use module::Verdict;
use words::{Lang, say};

use crate::drawing::{Drawing, Ink, Pen, broken, width_of};

/// What a link is shown with beside a message: this wide and high in most places.
const SIZE: (u32, u32) = (1200, 630);

const PAPER: Ink = [0x13, 0x12, 0x17];
const PANEL: Ink = [0x1f, 0x1d, 0x26];
const LIGHT: Ink = [0xf4, 0xef, 0xe6];
const QUIET: Ink = [0xa9, 0xa3, 0xb4];
const WON: Ink = [0x6f, 0xd0, 0x8c];
const LOST: Ink = [0xf0, 0x8a, 0x7e];
const DRAWN: Ink = [0xe6, 0xc4, 0x6a];

/// A colour for each seat, as the marks of the players have them, light enough for the dark paper.
const SEATS: [Ink; 6] = [
    [0x6a, 0xa5, 0xf0],
    [0xe0, 0x6a, 0x5c],
    [0xb5, 0x7b, 0xdc],
    [0x5c, 0xbf, 0x80],
    [0xd9, 0x9a, 0x3d],
    [0x9a, 0xa3, 0xad],
];

/// The margin around everything.
const EDGE: f32 = 64.0;

/// The choices are drawn in so many stripes at most.
const STRIPES_MAX: usize = 268;

/// How a game ended, for everybody.
pub struct ResultCard {
    /// What the game is called.
    pub title: String,
    /// What was played.
    pub lead: String,
    pub players: Vec<Player>,
    /// Whether somebody gave it up.
    pub is_given_up: bool,
    /// Who made each choice, in order.
    pub choosers: Vec<Seat>,
    pub lang: Lang,
}

/// Somebody who played.
pub struct Player {
    pub name: String,
    pub score: Option<i32>,
    pub verdict: Verdict,
}

impl ResultCard {
    /// Says how it ended.
    pub fn headline(&self) -> String {
        let lang = self.lang;
        let won = self
            .players
            .iter()
            .filter(|one| one.verdict == Verdict::Won);
        let won: Vec<&str> = won.map(|one| one.name.as_str()).collect();
        match self.shared() {
            None => {
                let names = won.join(", ");
                match won.len() {
                    0 => say!(lang, "Nobody has won", "Niemand hat gewonnen"),
                    1 => say!(lang, "{names} has won", "{names} hat gewonnen"),
                    _ => say!(lang, "{names} have won", "{names} haben gewonnen"),
                }
            }
            Some(Verdict::Won) => say!(lang, "Won", "Gewonnen"),
            Some(Verdict::Drawn) => say!(lang, "A draw", "Unentschieden"),
            Some(Verdict::Lost) if self.is_given_up => say!(lang, "Given up", "Aufgegeben"),
            Some(Verdict::Lost) => say!(lang, "Lost", "Verloren"),
        }
    }

    /// Returns how it ended for all, if that is the same.
    fn shared(&self) -> Option<Verdict> {
        let mut all = self.players.iter().map(|one| one.verdict);
        let first = all.next()?;
        all.all(|other| other == first).then_some(first)
    }

    /// Says in a line what the picture shows.
    pub fn told(&self) -> String {
        let names: Vec<String> = self.players.iter().map(Player::told).collect();
        format!(
            "{}: {} {} · {}",
            self.title,
            self.lead,
            self.headline(),
            names.join(", ")
        )
    }

    /// Draws it.
    pub fn draw(&self) -> Drawing {
        let mut drawing = Drawing::new(SIZE.0, SIZE.1, PAPER, self.told());
        let width = SIZE.0 as f32 - 2.0 * EDGE;
        let ink = match self.shared() {
            Some(Verdict::Won) => WON,
            Some(Verdict::Lost) => LOST,
            Some(Verdict::Drawn) | None => DRAWN,
        };
        drawing.area((0.0, 0.0), (SIZE.0 as f32, 12.0), 0.0, ink);
        drawing.write(&self.title, (EDGE, 92.0), pen(26.0, QUIET));
        let name = "TRADECRAFT";
        let at = SIZE.0 as f32 - EDGE - width_of(name, 20.0);
        drawing.write(name, (at, 92.0), pen(20.0, QUIET));
        let large = broken(&self.headline(), 58.0, width, 1);
        drawing.write(
            large.first().map_or("", String::as_str),
            (EDGE, 190.0),
            pen(58.0, ink),
        );
        for (n, line) in (0_u8..).zip(broken(&self.lead, 26.0, width, 2)) {
            let foot = 250.0 + 46.0 * f32::from(n);
            drawing.write(&line, (EDGE, foot), pen(26.0, LIGHT));
        }
        self.draw_players(&mut drawing, width);
        self.draw_choices(&mut drawing, width);
        drawing
    }

    /// The players in two columns.
    fn draw_players(&self, drawing: &mut Drawing, width: f32) {
        let column = (width - 24.0) / 2.0;
        for (n, player) in self.players.iter().enumerate().take(SEATS.len()) {
            let across = EDGE + (column + 24.0) * f32::from((n % 2) as u8);
            let top = 328.0 + 58.0 * f32::from((n / 2) as u8);
            drawing.area((across, top), (column, 48.0), 8.0, PANEL);
            drawing.area((across, top), (12.0, 48.0), 4.0, SEATS[n]);
            let score = player.score.map(|score| score.to_string());
            let score = score.unwrap_or_default();
            let score_wide = width_of(&score, 22.0);
            let room = column - 76.0 - score_wide;
            let name = broken(&player.name, 22.0, room, 1);
            let name = name.first().map_or("", String::as_str);
            drawing.write(name, (across + 30.0, top + 35.0), pen(22.0, LIGHT));
            let at = across + column - 20.0 - score_wide;
            drawing.write(&score, (at, top + 35.0), pen(22.0, LIGHT));
        }
    }

    /// One stripe for each choice, or for several that follow each other, in the colour of who chose.
    fn draw_choices(&self, drawing: &mut Drawing, width: f32) {
        let n = self.choosers.len();
        let n_stripes = n.min(STRIPES_MAX);
        if n_stripes == 0 {
            return;
        }
        let wide = width / n_stripes as f32;
        for stripe in 0..n_stripes {
            let seat = self.choosers[stripe * n / n_stripes];
            let at = (EDGE + wide * stripe as f32, 524.0);
            let ink = SEATS[seat.idx() % SEATS.len()];
            drawing.area(at, ((wide - 1.0).max(1.0), 46.0), 0.0, ink);
        }
    }
}

impl Player {
    fn told(&self) -> String {
        match self.score {
            Some(score) => format!("{} {score}", self.name),
            None => self.name.clone(),
        }
    }
}

fn pen(height: f32, ink: Ink) -> Pen {
    Pen {
        height,
        width: height / 7.0 + 1.0,
        ink,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::svg;

    fn card(verdicts: &[Verdict], lang: Lang) -> ResultCard {
        let names = ["Ana", "Ben", "Cleo"];
        let players = names.iter().zip(verdicts).map(|(name, verdict)| Player {
            name: (*name).to_owned(),
            score: Some(7),
            verdict: *verdict,
        });
        ResultCard {
            title: "Legendary".to_owned(),
            lead: "Magneto <plans>".to_owned(),
            players: players.collect(),
            is_given_up: false,
            choosers: vec![Seat(0), Seat(1), Seat(0)],
            lang,
        }
    }

    #[test]
    fn the_headline_says_who_won_in_both_languages() {
        use Verdict::{Drawn, Lost, Won};
        let said = |verdicts: &[Verdict], lang| card(verdicts, lang).headline();
        assert_eq!(said(&[Won, Won], Lang::En), "Won");
        assert_eq!(said(&[Lost, Lost], Lang::De), "Verloren");
        assert_eq!(said(&[Drawn, Drawn], Lang::En), "A draw");
        assert_eq!(said(&[Lost, Won], Lang::En), "Ben has won");
        assert_eq!(
            said(&[Won, Lost, Won], Lang::De),
            "Ana, Cleo haben gewonnen"
        );
        assert_eq!(said(&[Lost, Drawn], Lang::En), "Nobody has won");
        let given_up = ResultCard {
            is_given_up: true,
            ..card(&[Lost], Lang::De)
        };
        assert_eq!(given_up.headline(), "Aufgegeben");
    }

    /// Names come from people: nothing of them is markup.
    #[test]
    fn what_people_wrote_is_never_markup() {
        let drawn = svg(&card(&[Verdict::Won], Lang::En).draw());
        assert!(drawn.contains("Magneto &lt;plans&gt;") && !drawn.contains("<plans>"));
    }

    #[test]
    fn however_many_choices_there_were_they_fit() {
        for n in [0, 1, 3, 9_999] {
            let long = ResultCard {
                choosers: vec![Seat(1); n],
                ..card(&[Verdict::Won], Lang::En)
            };
            let stripes = svg(&long.draw()).matches("#e06a5c").count();
            assert_eq!(stripes, n.min(STRIPES_MAX));
        }
    }
}
