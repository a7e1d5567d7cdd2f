//! How often a game is won, in words and as a bar: a share with its interval.

use maud::{Markup, html};
use module::atlas::Counted;
use module::search::Chance;
use words::numbers::whole;
use words::{Lang, say};

/// Says who wins how many of the games that were counted; nothing without games.
pub fn odds(who: &str, counted: Counted, lang: Lang) -> Markup {
    let Some(Chance { percent, low, high }) = counted.chance() else {
        return html! {};
    };
    let games = whole(counted.games, lang);
    let of = |percent: f64| format!("{percent:.1}%");
    let told = say!(
        lang,
        "{who} {percent:.0} % ({low:.0} to {high:.0}) of {games} such games.",
        "{who} {percent:.0} % ({low:.0} bis {high:.0}) von {games} solchen Partien."
    );
    html! {
        p class="odds" {
            svg class="odds__bar" aria-hidden="true" {
                rect class="odds__won" width=(of(percent)) height="100%" {}
                rect class="odds__between" x=(of(low)) width=(of(high - low)) y="40%" height="20%" {}
            }
            (told)
        }
    }
}

/// Says how many of the games are won with an option.
pub fn in_games(chance: Chance, lang: Lang) -> String {
    let Chance { percent, low, high } = chance;
    say!(
        lang,
        "wins {percent:.0} % of the games ({low:.0} to {high:.0})",
        "gewinnt {percent:.0} % der Partien ({low:.0} bis {high:.0})"
    )
}

/// Returns a share with its interval, to stand below the name of something.
pub fn in_short(chance: Chance, lang: Lang) -> String {
    let Chance { percent, low, high } = chance;
    say!(
        lang,
        "Bots win {percent:.0} % ({low:.0} to {high:.0})",
        "Bots gewinnen {percent:.0} % ({low:.0} bis {high:.0})"
    )
}
