//! What came of the latest attack, as a card on the map: the dice on the scale of Quality Results, what was
//! needed, and what it did to whom. A miss, a hit, a wound and a kill look different, and are read aloud.

use assault::say;
use maud::{Markup, html};

use crate::harm::Toll;
use crate::host::diary::{self, Line};
use crate::look::Look;
use crate::scale;
use crate::trail::Mark;

/// How many are named on the card; the log has them all.
const NAMED: usize = 4;

/// How an attack ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Verdict {
    /// Nothing was rolled yet, or the viewer was not told.
    Open,
    Missed,
    Hit,
    Wounded,
    Killed,
}

impl Verdict {
    fn of(told: &[&Line]) -> Verdict {
        let toll = told
            .iter()
            .filter_map(|line| line.harm.as_ref()?.toll)
            .max();
        // Points may have changed it: the last word counts.
        let landed = told.iter().rev().find_map(|line| match line.mark {
            Some(Mark::Landed { quality, .. }) => Some(quality.is_some()),
            _ => None,
        });
        match (toll, landed) {
            (Some(Toll::Down), _) => Verdict::Killed,
            (Some(Toll::Wounded), _) => Verdict::Wounded,
            (Some(Toll::Stunned), _) | (None, Some(true)) => Verdict::Hit,
            (None, Some(false)) => Verdict::Missed,
            (None, None) => Verdict::Open,
        }
    }

    fn class(self) -> &'static str {
        match self {
            Verdict::Open => "is-open",
            Verdict::Missed => "is-miss",
            Verdict::Hit => "is-hit",
            Verdict::Wounded => "is-wound",
            Verdict::Killed => "is-kill",
        }
    }

    fn words(self, look: &Look<'_>) -> String {
        let lang = look.lang;
        match self {
            Verdict::Open => say!(lang, "Attack", "Angriff"),
            Verdict::Missed => say!(lang, "Missed", "Daneben"),
            Verdict::Hit => say!(lang, "Hit", "Treffer"),
            Verdict::Wounded => say!(lang, "Wounded", "Verwundet"),
            Verdict::Killed => say!(lang, "Down", "Ausgeschaltet"),
        }
    }

    /// Told apart by shape too.
    fn sign(self) -> &'static str {
        match self {
            Verdict::Open => "…",
            Verdict::Missed => "◌",
            Verdict::Hit => "✷",
            Verdict::Wounded => "◆",
            Verdict::Killed => "✕",
        }
    }
}

/// The card, as long as the attack is what happened last.
pub fn draw(look: &Look<'_>, lines: &[Line]) -> Markup {
    let (lang, board) = (look.lang, &look.view.board);
    let told = diary::latest_attack(lines);
    let Some((attack, after)) = told.split_first() else {
        return html! {};
    };
    let verdict = Verdict::of(after);
    let roll = after.iter().find_map(|line| match (line.mark, line.dice) {
        (Some(Mark::Landed { .. }), Some(dice)) => Some(dice),
        _ => None,
    });
    let harmed: Vec<(String, &str)> = after
        .iter()
        .filter_map(|line| line.harm.as_ref())
        .map(|harm| (board.code(harm.who).to_owned(), harm.get(lang)))
        .collect();
    html! {
        section id="result" class={ "float result " (verdict.class()) } role="status" aria-live="polite" {
            p class="result__head" { b aria-hidden="true" { (verdict.sign()) } " " strong { (verdict.words(look)) } }
            p { (attack.get(lang)) }
            @if let Some((roll, chance)) = roll {
                p class="result__roll" {
                    b { (roll) }
                    @if let Some(chance) = chance {
                        " " (say!(lang, "needed {chance} or less", "nötig {chance} oder weniger"))
                        (scale::draw(board, roll, chance, lang))
                    }
                }
            }
            @for line in after.iter().filter(|line| line.harm.is_none() && line.dice.is_none()).take(2) { p { (line.get(lang)) } }
            @for (who, words) in harmed.iter().take(NAMED) { p { b { (who) } " " (words) } }
            @if harmed.len() > NAMED { p class="lab" { (say!(lang, "and more, see the log", "und mehr, siehe Verlauf")) } }
        }
    }
}
