//! The dice of a raid against what was to be expected of them: how many attacks hit, how many stun checks
//! were passed, and how that went shot by shot.

use assault::play::Board;
use assault::{Side, SuccessChance, say};
use maud::{Markup, PreEscaped, html};
use words::Lang;

use crate::counter::side_word;
use crate::host::diary::{Line, Throw};
use crate::look::Look;
use crate::plan::short;

/// So many shots are listed one by one, the latest of them; the chart shows all.
const LISTED: usize = 120;

/// Rolls of one kind: how many, how many the dice were kind to, and how many were to be expected, in
/// hundredths.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
struct Tally {
    n: u32,
    good: u32,
    expected: u32,
}

impl Tally {
    fn of(throws: impl Iterator<Item = (Throw, u8)>) -> Tally {
        throws.fold(Tally::default(), |sum, (throw, percent)| Tally {
            n: sum.n + 1,
            good: sum.good + u32::from(throw.succeeds),
            expected: sum.expected + u32::from(percent),
        })
    }

    /// How far the dice were above what was to be expected, in hundredths.
    fn surplus(self) -> i64 {
        i64::from(self.good) * 100 - i64::from(self.expected)
    }
}

/// Returns how many rolls of a hundred succeed.
fn percent(board: &Board, throw: &Throw) -> u8 {
    match throw.aim {
        Some(_) => {
            let odds = board.charts().quality.odds(SuccessChance(throw.chance));
            odds.iter().sum()
        }
        None => throw.chance.min(100) as u8,
    }
}

/// Writes hundredths with one place, as people of a language do.
fn tenths(hundredths: i64, lang: Lang) -> String {
    let tenths = (hundredths.abs() + 5) / 10;
    let point = match lang {
        Lang::En => '.',
        Lang::De => ',',
    };
    format!("{}{point}{}", tenths / 10, tenths % 10)
}

fn signed_tenths(hundredths: i64, lang: Lang) -> String {
    let sign = if hundredths < 0 { '\u{2212}' } else { '+' };
    format!("{sign}{}", tenths(hundredths, lang))
}

/// All that the dice did, as far as the viewer knew what they had to stay within.
pub fn draw(look: &Look<'_>, lines: &[Line]) -> Markup {
    let (lang, board) = (look.lang, &look.view.board);
    let throws: Vec<(&Line, Throw)> = lines
        .iter()
        .filter_map(|line| Some((line, line.throw?)))
        .collect();
    if throws.is_empty() {
        return html! {};
    }
    let tally = |side: Side, is_attack: bool| {
        let own = throws
            .iter()
            .map(|(_, throw)| *throw)
            .filter(|throw| board.side_of(throw.who) == side && throw.aim.is_some() == is_attack);
        Tally::of(own.map(|throw| (throw, percent(board, &throw))))
    };
    let attacks: Vec<(&Line, Throw)> = throws
        .iter()
        .copied()
        .filter(|(_, throw)| throw.aim.is_some())
        .collect();
    html! {
        section class="luck" id="luck" {
            h2 { (say!(lang, "The dice", "Die Würfel")) }
            @for side in Side::BOTH {
                @let (hits, checks) = (tally(side, true), tally(side, false));
                @if hits.n + checks.n > 0 {
                    p { b class={ "luck__" (side_word(side)) } { (side) } ": " (hits_words(hits, lang)) @if checks.n > 0 { "; " (checks_words(checks, lang)) } }
                }
            }
            @if attacks.len() > 1 {
                (chart(board, &attacks, lang))
                details class="shots" {
                    summary { (say!(lang, "Shot by shot", "Schuss für Schuss")) }
                    ol { @for (line, throw) in attacks.iter().rev().take(LISTED).rev() { (shot(look, line, throw)) } }
                }
            }
        }
    }
}

fn hits_words(hits: Tally, lang: Lang) -> String {
    let (n, good, expected) = (hits.n, hits.good, tenths(hits.expected.into(), lang));
    let surplus = signed_tenths(hits.surplus(), lang);
    say!(
        lang,
        "{good} of {n} attacks hit, {expected} were to be expected ({surplus})",
        "{good} von {n} Angriffen trafen, {expected} waren zu erwarten ({surplus})"
    )
}

fn checks_words(checks: Tally, lang: Lang) -> String {
    let (n, good, expected) = (checks.n, checks.good, tenths(checks.expected.into(), lang));
    say!(
        lang,
        "{good} of {n} stun checks passed, {expected} were to be expected",
        "{good} von {n} Betäubungsproben gelangen, {expected} waren zu erwarten"
    )
}

/// One attack in few words: the Turn, who at whom, what was needed, what fell.
fn shot(look: &Look<'_>, line: &Line, throw: &Throw) -> Markup {
    let (lang, board) = (look.lang, &look.view.board);
    let who = board.code(throw.who);
    let (turn, chance, roll) = (line.turn, throw.chance, throw.roll);
    let came = if throw.succeeds {
        say!(lang, "hit", "Treffer")
    } else {
        say!(lang, "missed", "daneben")
    };
    let words = say!(
        lang,
        "turn {turn}, {who}: {roll}, needed {chance} or less, ",
        "Runde {turn}, {who}: {roll}, nötig {chance} oder weniger, "
    );
    html! { li { (words) @if throw.succeeds { b { (came) } } @else { (came) } } }
}

/// How far above or below expectation the hits of each side were after each attack.
fn chart(board: &Board, attacks: &[(&Line, Throw)], lang: Lang) -> Markup {
    const HEIGHT: f64 = 60.0;
    let runs = Side::BOTH.map(|side| {
        let mut sum = 0;
        let steps = attacks.iter().map(|(_, throw)| {
            if board.side_of(throw.who) == side {
                sum += i64::from(throw.succeeds) * 100 - i64::from(percent(board, throw));
            }
            sum
        });
        steps.collect::<Vec<i64>>()
    });
    let most = runs.iter().flatten().map(|sum| sum.abs()).max();
    let most = most.unwrap_or(0).max(100) as f64;
    let across = 100.0 / attacks.len() as f64;
    let down = |sum: i64| HEIGHT / 2.0 - sum as f64 / most * (HEIGHT / 2.0 - 3.0);
    let path = |run: &[i64]| {
        let mut d = format!("M0 {}", short(HEIGHT / 2.0));
        for (n, &sum) in (1..).zip(run) {
            d += &format!("L{} {}", short(across * f64::from(n)), short(down(sum)));
        }
        d
    };
    let ends = Side::BOTH.map(|side| {
        let end = runs[side.idx()].last().copied().unwrap_or(0);
        format!("{side} {}", signed_tenths(end, lang))
    });
    let ends = ends.join(", ");
    let words = say!(
        lang,
        "Hits above or below what was to be expected, shot by shot; at the end {ends}",
        "Treffer über oder unter dem, was zu erwarten war, Schuss für Schuss; am Ende {ends}"
    );
    let [mi6, sko] = [Side::Mi6, Side::Skorpios].map(|side| path(&runs[side.idx()]));
    let drawn = format!(
        r#"<path class="zero" d="M0 30H100"/><path class="r-mi6" d="{mi6}"/><path class="r-sko" d="{sko}"/>"#
    );
    html! {
        svg class="luck__chart" viewBox={ "0 0 100 " (HEIGHT) } preserveAspectRatio="none" role="img" aria-label=(words) { (PreEscaped(drawn)) }
        p class="lab" aria-hidden="true" { (say!(lang, "Hits above (up) or below (down) expectation, shot by shot: M.I.6 solid, Skorpios dashed.", "Treffer über (oben) oder unter (unten) der Erwartung, Schuss für Schuss: M.I.6 durchgezogen, Skorpios gestrichelt.")) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use assault::PersonId;

    fn throw(succeeds: bool) -> Throw {
        Throw {
            who: PersonId(0),
            aim: None,
            roll: 50,
            chance: 60,
            succeeds,
        }
    }

    #[test]
    fn dice_are_set_against_what_was_to_be_expected() {
        let throws = [(throw(true), 60), (throw(false), 60), (throw(true), 35)];
        let tally = Tally::of(throws.into_iter());
        let told = Tally {
            n: 3,
            good: 2,
            expected: 155,
        };
        assert_eq!(tally, told);
        assert_eq!(tally.surplus(), 45);
        assert_eq!(signed_tenths(45, Lang::En), "+0.5");
        assert_eq!(signed_tenths(-1234, Lang::De), "\u{2212}12,3");
    }
}
