//! The clock of a table: what was agreed, how much everybody has left, and what the others may do about
//! somebody whose time is up. It counts down by a script; without one it says how it stood.

use kernel::Seat;
use maud::{Markup, html};
use room::{Claim, ClockPace, ClockRules, TimeUp};
use words::{Lang, say};

use super::avatar::avatar;
use crate::page_request::ClockPanel;

/// The clock as a page draws it.
struct Face<'a> {
    panel: &'a ClockPanel,
    names: &'a [String],
    lang: Lang,
}

/// Draws the clock folded: whoever is waited for, and what they have left.
pub fn draw(panel: &ClockPanel, names: &[String], lang: Lang) -> Markup {
    Face { panel, names, lang }.draw()
}

impl Face<'_> {
    fn draw(&self) -> Markup {
        let Face { panel, names, lang } = *self;
        let turn = panel.clock.turn;
        html! {
            details class={ "timer" @if panel.is_late { " is-late" } } id="clock" data-late=(say!(lang, "time is up", "Zeit ist um")) open[panel.is_late && !panel.claims.is_empty()] {
                summary aria-label=(say!(lang, "Clock", "Uhr")) {
                    @match turn {
                        Some(turn) => { (avatar(turn.seat, name(names, turn.seat))) " " (self.left(turn.seat)) }
                        None => { (say!(lang, "Clock", "Uhr")) }
                    }
                }
                div class="panel timer__all" {
                    p { (rules_words(panel.clock.rules, lang)) }
                    @if panel.clock.stopped.is_some() { p { (say!(lang, "It stands still.", "Sie steht.")) } }
                    ul { @for &seat in &panel.people { li { (avatar(seat, name(names, seat))) " " (name(names, seat)) ": " (self.left(seat)) } } }
                    @if !panel.claims.is_empty() {
                        form id="claim" method="post" action=(panel.address) {
                            p class="fine" { (say!(lang, "As soon as the time is up, you may claim this; nobody has to.", "Sobald die Zeit um ist, kannst du das verlangen; niemand muss es.")) }
                            div class="btnrow" { @for &claim in &panel.claims { button class="btn" id={ "claim-" (claim.word()) } name="claim" value=(claim.word()) data-claim disabled[!panel.is_late] { (claim_words(claim, lang)) } } }
                        }
                    }
                }
            }
        }
    }

    fn left(&self, seat: Seat) -> Markup {
        let Face { panel, lang, .. } = *self;
        let running = panel.clock.turn.filter(|turn| turn.seat == seat);
        let due = running.and_then(|_| panel.clock.due());
        let left = match (due, panel.now) {
            (Some(_), None) => None,
            _ => Some(panel.clock.left(seat, panel.now.unwrap_or(0))),
        };
        let each = matches!(panel.clock.rules.pace, ClockPace::Choice { .. });
        html! {
            @if running.is_some() || !each {
                b class="timer__left" data-due=[due] { @if let Some(left) = left { (time_words(left, lang)) } @else { "…" } }
            } @else { "–" }
        }
    }
}

fn name(names: &[String], seat: Seat) -> &str {
    names.get(seat.idx()).map_or("", String::as_str)
}

fn claim_words(claim: Claim, lang: Lang) -> String {
    match claim {
        Claim::Win => say!(lang, "Claim the win", "Den Sieg verlangen"),
        Claim::Bot => say!(lang, "Let a bot play on", "Einen Bot weiterspielen lassen"),
    }
}

/// Says how much time that is: days and hours, hours and minutes, or minutes and seconds.
pub fn time_words(left: i64, lang: Lang) -> String {
    let seconds = left.max(0) / 1000;
    let (days, hours) = (seconds / 86_400, seconds / 3600 % 24);
    let (minutes, rest) = (seconds / 60 % 60, seconds % 60);
    match (days, hours) {
        (0, 0) => format!("{minutes}:{rest:02}"),
        (0, _) => say!(
            lang,
            "{hours} h {minutes} min",
            "{hours} Std. {minutes} Min."
        ),
        _ => say!(lang, "{days} d {hours} h", "{days} T. {hours} Std."),
    }
}

/// Says what a table agreed upon.
pub fn rules_words(rules: ClockRules, lang: Lang) -> String {
    let pace = pace_words(rules.pace, lang);
    let then = time_up_words(rules.time_up, lang);
    say!(
        lang,
        "{pace}; when it is up, {then}.",
        "{pace}; ist sie um, {then}."
    )
}

/// Says how much time there is.
pub fn pace_words(pace: ClockPace, lang: Lang) -> String {
    match pace {
        ClockPace::Choice { hours } if hours % 24 == 0 => match hours / 24 {
            1 => say!(
                lang,
                "One day for each choice",
                "Ein Tag Zeit für jede Entscheidung"
            ),
            days => say!(
                lang,
                "{days} days for each choice",
                "{days} Tage Zeit für jede Entscheidung"
            ),
        },
        ClockPace::Choice { hours } => say!(
            lang,
            "{hours} hours for each choice",
            "{hours} Stunden Zeit für jede Entscheidung"
        ),
        ClockPace::Game {
            minutes,
            increment: 0,
        } => say!(
            lang,
            "{minutes} minutes each for the whole game",
            "Je {minutes} Minuten Zeit für das ganze Spiel"
        ),
        ClockPace::Game { minutes, increment } => say!(
            lang,
            "{minutes} minutes each for the game, and {increment} seconds more whenever one is done",
            "Je {minutes} Minuten Zeit für das Spiel, dazu {increment} Sekunden, sooft man fertig ist"
        ),
    }
}

/// Says what happens when time is up.
pub fn time_up_words(time_up: TimeUp, lang: Lang) -> String {
    match time_up {
        TimeUp::Bot => say!(lang, "a bot plays on", "spielt ein Bot weiter"),
        TimeUp::Claim => say!(
            lang,
            "the others may claim the win or let a bot play on",
            "dürfen die anderen den Sieg verlangen oder einen Bot weiterspielen lassen"
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_said_as_people_say_them() {
        for (seconds, en, de) in [
            (-5, "0:00", "0:00"),
            (61, "1:01", "1:01"),
            (3600, "1 h 0 min", "1 Std. 0 Min."),
            (2 * 86_400 + 3 * 3600, "2 d 3 h", "2 T. 3 Std."),
        ] {
            assert_eq!(time_words(seconds * 1000, Lang::En), en);
            assert_eq!(time_words(seconds * 1000, Lang::De), de);
        }
    }

    #[test]
    fn a_table_reads_what_it_agreed_upon() {
        let words = |rules: &str| {
            let rules = ClockRules::parse(rules).expect("rules");
            Lang::ALL.map(|lang| rules_words(rules, lang))
        };
        assert_eq!(
            words("choice 72 bot"),
            [
                "3 days for each choice; when it is up, a bot plays on.",
                "3 Tage Zeit für jede Entscheidung; ist sie um, spielt ein Bot weiter."
            ]
        );
        assert!(
            words("game 20 15 claim")[1]
                .starts_with("Je 20 Minuten Zeit für das Spiel, dazu 15 Sekunden")
        );
    }
}
