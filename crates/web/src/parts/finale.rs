//! The end of a game as an event: how it ended and why, where it turned, what served each player best,
//! turn by turn what happened, and what comes next. The game fills it in; where everything stands is the
//! same for all.

use kernel::{Ending, Seat};
use maud::{Markup, html};
use words::{Lang, say};

use super::avatar::avatar;

/// Everything that is said at the end.
pub struct Finale {
    pub ending: Ending,
    /// A large sign of what the game was about.
    pub sign: Markup,
    pub headline: String,
    /// How it was decided.
    pub decided: Markup,
    /// The turn that moved the game most towards its end, if any did.
    pub turning: Option<Turning>,
    /// The ways on: again, harder, share.
    pub next: Markup,
    /// What served each player best.
    pub bests: Vec<Best>,
    pub turns: Vec<TurnCell>,
    /// What the signs of the turns mean.
    pub key: Vec<(String, String)>,
    /// Whatever else the game has to tell: points, dice.
    pub more: Markup,
}

/// Where a game turned.
pub struct Turning {
    pub words: String,
    /// Where it can be looked at again.
    pub address: String,
}

/// What served a player best.
pub struct Best {
    pub seat: Seat,
    pub name: String,
    pub picture: Markup,
    pub title: String,
    pub words: String,
}

/// What a timeline shows of a turn.
pub struct TurnCell {
    /// Whose turn it was, where that is not always the same.
    pub of: Option<(Seat, String)>,
    /// Signs of what happened, each with what it means.
    pub signs: Vec<(String, String)>,
    /// Where the turn can be looked at again.
    pub address: String,
    pub is_turning: bool,
}

impl Finale {
    pub fn draw(&self, lang: Lang) -> Markup {
        let mood = match self.ending {
            Ending::Won => " is-won",
            Ending::Lost => " is-lost",
            Ending::Drawn => " is-drawn",
            Ending::Conceded => " is-given-up",
        };
        html! {
            section class={ "prompt ending" (mood) } id="ending" role="status" aria-live="polite" {
                div class="finale__banner" {
                    span class="finale__sign" aria-hidden="true" { (self.sign) }
                    div class="prompt__text" {
                        h1 class="display" { (self.headline) }
                        p class="ending__line" { (self.decided) }
                        @if let Some(turning) = &self.turning {
                            p class="ending__line" id="turning" { b { (say!(lang, "The turning point: ", "Der Wendepunkt: ")) } (turning.words) " " a href=(turning.address) { (say!(lang, "Look at it", "Ansehen")) } }
                        }
                    }
                }
                (self.next)
                @if !self.bests.is_empty() { ul class="finale__bests" { @for best in &self.bests { (best.draw()) } } }
                (self.timeline(lang))
                (self.more)
            }
        }
    }

    /// One cell for each turn; each opens the replay there.
    fn timeline(&self, lang: Lang) -> Markup {
        html! {
            ol class="timeline" aria-label=(say!(lang, "The game turn by turn", "Das Spiel Zug um Zug")) {
                @for (i, turn) in (1..).zip(&self.turns) { (turn.draw(i, lang)) }
            }
            p class="timeline__key" { @for (i, (sign, name)) in self.key.iter().enumerate() { @if i > 0 { " · " } (sign) " " (name) } }
        }
    }
}

impl Best {
    fn draw(&self) -> Markup {
        html! {
            li class="finale__best" {
                (self.picture)
                span { (avatar(self.seat, &self.name)) " " (self.name) b { (self.title) } small { (self.words) } }
            }
        }
    }
}

impl TurnCell {
    fn draw(&self, n: usize, lang: Lang) -> Markup {
        let what: Vec<&str> = self.signs.iter().map(|(_, name)| name.as_str()).collect();
        let what = what.join(", ");
        let name = self.of.as_ref().map_or("", |(_, name)| name);
        let label = say!(
            lang,
            "Look at turn {n} again {name} {what}",
            "Zug {n} noch einmal ansehen {name} {what}"
        );
        let label = label.split_whitespace().collect::<Vec<_>>().join(" ");
        html! {
            li class=[self.is_turning.then_some("is-turning")] {
                a href=(self.address) aria-label=(label) title=(label) {
                    b { (n) }
                    @if let Some((seat, name)) = &self.of { (avatar(*seat, name)) }
                    @for (sign, _) in &self.signs { span { (sign) } }
                }
            }
        }
    }
}

/// What a turn did for whoever won: how far it moved the game towards them, what they lost set against
/// it, and what they did alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Swing {
    pub net: i32,
    pub done: i32,
}

/// What a turn must at least have done for whoever won to stand out.
const MUCH: i32 = 3;

/// Returns where a game turned: the turn since which whoever won it was ahead, if the others ever were;
/// otherwise the first of those that did most for them. The last turn decided the game and is told of as
/// that, and a game that only went its way did not turn.
pub fn turning_point(turns: &[Swing]) -> Option<usize> {
    let (_, before_last) = turns.split_last()?;
    let mut ahead = 0;
    let standing = before_last.iter().map(|turn| {
        ahead += turn.net;
        ahead
    });
    let standing: Vec<i32> = standing.collect();
    let was_behind = standing.iter().rposition(|&ahead| ahead <= 0);
    let ever_behind = standing.iter().any(|&ahead| ahead < 0);
    let crossed = was_behind.filter(|_| ever_behind).map(|at| at + 1);
    let best = before_last.iter().map(|turn| turn.done).max().unwrap_or(0);
    let most = before_last.iter().position(|turn| turn.done == best);
    let most = most.filter(|_| best >= MUCH);
    crossed.filter(|&at| at < standing.len()).or(most)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_turn_opens_the_replay_and_says_what_happened_there() {
        let cell = TurnCell {
            of: Some((Seat(1), "Ann".to_owned())),
            signs: vec![("★".to_owned(), "a blow".to_owned())],
            address: "/seat/x/replay?turn=2".to_owned(),
            is_turning: true,
        };
        let drawn = cell.draw(2, Lang::En).into_string();
        assert!(drawn.contains("href=\"/seat/x/replay?turn=2\""));
        assert!(drawn.contains("aria-label=\"Look at turn 2 again Ann a blow\""));
        assert!(drawn.contains("is-turning"));
    }
}
