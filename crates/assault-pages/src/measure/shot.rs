//! The shot calculator: targets, modifiers, odds, and all ways to attack side by side.

use std::cmp::Reverse;

use assault::play::{Action, Aim, Compared, Forecast, Frame, Manner, Prospect, improved, worsened};
use assault::{Bands, PersonId, Place, Quality, RangeBand, Side, say};
use maud::{Markup, PreEscaped, html};

use crate::cite::rule;
use crate::counter::signed;
use crate::interrupt;
use crate::look::Look;
use crate::plan::Pen;
use crate::view::acting::acting;

/// Returns how the attacks of a piece would go, the best chance first; of equal ones the one that
/// promises most.
pub fn by_chance(look: &Look<'_>, id: PersonId) -> Vec<Forecast> {
    let mut forecasts = look.view.forecasts(id);
    forecasts.sort_by_key(|forecast| Reverse(forecast.prospect.shot.chance.0.min(99)));
    forecasts
}

/// Everybody who can be attacked, the best chance first.
pub fn targets(look: &Look<'_>, id: PersonId) -> Markup {
    let (lang, teller) = (look.lang, look.teller());
    let forecasts = by_chance(look, id);
    html! {
        @if forecasts.is_empty() {
            p class="lab" { (say!(lang, "Nobody is in reach of an attack.", "Niemand ist in Reichweite eines Angriffs.")) }
        } @else {
            ol class="targets" {
                @for forecast in forecasts.iter().take(12) {
                    li { a href={ (look.at_target(forecast.target)) "#sel" } data-look="" target=[look.aside] {
                        span { (teller.person(forecast.target)) }
                        span class="lab" { (teller.manner(forecast.manner)) }
                        b { (forecast.prospect.shot.chance.0.min(99)) "%" }
                    } }
                }
            }
        }
    }
}

/// Every modifier with its rule, the chance, the odds of each Quality Result and what it does, and
/// the other ways to attack.
pub fn calculator(look: &Look<'_>, id: PersonId, target: PersonId) -> Markup {
    let (lang, board, teller) = (look.lang, &look.view.board, look.teller());
    let head = say!(lang, "Shot", "Schuss");
    let (by, on) = (teller.person(id), teller.person(target));
    let all = board.compare_attacks(id, target);
    let shown = shown(look, id, target, &all);
    html! {
        div class="calc" {
            h2 { (head) em { (say!(lang, "{by} at {on}", "{by} auf {on}")) } }
            @match shown.and_then(|one| Some((one, one.prospect.as_ref().ok()?))) {
                None => {
                    p class="lab" {
                        @match board.shot(id, Aim::Person(target), Manner::FIRE) {
                            Err(why) => { (say!(lang, "Not possible", "Nicht möglich")) " " (rule(why.0)) }
                            Ok(_) => { (say!(lang, "Not possible now", "Jetzt nicht möglich")) }
                        }
                    }
                }
                Some((one, prospect)) => {
                    div class="vs" {
                        p {
                            (teller.manner(one.manner)) (band(look, prospect.shot.band))
                            @if one.needs_order { " " span class="lab" { (say!(lang, "(after an order)", "(nach einem Befehl)")) } }
                        }
                        span class="big" { (prospect.shot.chance.0.min(99)) "%" }
                    }
                    (ways(look, id, target, &all, shown.map(|one| one.manner)))
                    (lines(look, prospect))
                    (odds(look, prospect, id, target))
                    (everybody_hit(look, id, target, one.manner))
                }
            }
            (comparison(look, target, &all, shown.map(|one| one.manner)))
        }
    }
}

/// Everybody whom the attack hits besides its target, one's own people apart.
fn everybody_hit(look: &Look<'_>, id: PersonId, target: PersonId, manner: Manner) -> Markup {
    let (lang, board) = (look.lang, &look.view.board);
    let all = board.expected_losses(id, Aim::Person(target), manner);
    let side = board.side_of(id);
    let told = |is_own: bool| {
        let some = all
            .iter()
            .filter(|(hit, _)| *hit != target && (board.side_of(*hit) == side) == is_own);
        let words = some.map(|(hit, loss)| format!("{} {}%", board.code(*hit), loss / 100));
        words.collect::<Vec<_>>().join(", ")
    };
    let (others, own) = (told(false), told(true));
    html! {
        @if !others.is_empty() { p class="hits" { (say!(lang, "Also hits, with what each loses on average: {others}", "Trifft auch, mit mittlerem Verlust: {others}")) } }
        @if !own.is_empty() { p class="hits is-own" { (say!(lang, "Hits your own people too: {own}", "Trifft auch eigene Leute: {own}")) } }
    }
}

/// Returns the way that is shown: the one asked for, or else the one that promises most now.
fn shown<'a>(
    look: &Look<'_>,
    id: PersonId,
    target: PersonId,
    all: &'a [Compared],
) -> Option<&'a Compared> {
    let possible = |one: &&Compared| one.prospect.is_ok();
    let asked = all
        .iter()
        .filter(possible)
        .find(|one| Some(one.manner) == look.manner);
    let best = look
        .view
        .board
        .best_attack(id, target)
        .map(|(manner, _)| manner);
    let usual = || {
        all.iter()
            .filter(possible)
            .find(|one| Some(one.manner) == best)
    };
    asked.or_else(usual).or_else(|| all.iter().find(possible))
}

/// All ways to attack side by side: chance, what it is expected to take, or the rule against it.
fn comparison(
    look: &Look<'_>,
    target: PersonId,
    all: &[Compared],
    shown: Option<Manner>,
) -> Markup {
    let (lang, teller) = (look.lang, look.teller());
    html! {
        table class="compare" {
            caption { (say!(lang, "Compared", "Im Vergleich")) }
            tr {
                th scope="col" { (say!(lang, "Manner", "Art")) }
                th scope="col" { (say!(lang, "Chance", "Chance")) }
                th scope="col" { "Q1–2" }
                th scope="col" { (say!(lang, "Target loses", "Ziel verliert")) }
            }
            @for one in all {
                tr class=(if shown == Some(one.manner) { "now" } else { "" }) {
                    td {
                        @match &one.prospect {
                            Ok(_) => a href={ (look.at_manner(target, one.manner)) "#sel" } data-look="" target=[look.aside] { (teller.manner(one.manner)) },
                            Err(_) => (teller.manner(one.manner)),
                        }
                        @if one.needs_order { " " span title=(say!(lang, "needs an order", "braucht einen Befehl")) { "✱" } }
                    }
                    @match &one.prospect {
                        Ok(prospect) => {
                            td { (prospect.shot.chance.0.min(99)) "%" }
                            td { (u16::from(prospect.odds[0]) + u16::from(prospect.odds[1])) "%" }
                            td { (prospect.expected_loss / 100) "%" }
                        }
                        Err(why) => td colspan="3" { (rule(why.0)) },
                    }
                }
            }
        }
        p class="lab" { (say!(lang, "Target loses: what the attack takes of the target on average; 100% is the whole piece.", "Ziel verliert: was der Angriff dem Ziel im Mittel nimmt; 100% ist die ganze Figur.")) }
        @if all.iter().any(|one| one.needs_order) { p class="lab" { (say!(lang, "✱ as if the order had been given", "✱ als wäre der Befehl gegeben")) } }
    }
}

/// Returns the chance of an attack that an option makes: on somebody, in a manner, or on a side or a
/// vehicle with what comes of it.
pub fn chance_on(look: &Look<'_>, action: &Action) -> Option<String> {
    let percent = |prospect: &Prospect| format!("{}%", prospect.shot.chance.0.min(99));
    let aim = match *action {
        Action::Manner(manner) => {
            let Some(&Frame::Choosing(id, aim)) = look.view.unfinished.last() else {
                return None;
            };
            let prospect = look.view.board.prospect(id, aim, manner);
            return prospect.as_ref().map(percent);
        }
        Action::On(id) => return with_bead(look, id),
        Action::Cover => return after_order(look, Manner::COVER),
        Action::Bead => return after_order(look, Manner::BEAD),
        Action::Target(id) if matches!(look.view.unfinished.last(), Some(Frame::Aiming(_))) => {
            return best_on(look, Aim::Person(id)).as_ref().map(percent);
        }
        Action::TargetEdge(edge) => Aim::Edge(edge),
        Action::TargetVehicle(vehicle) => Aim::Vehicle(vehicle),
        _ => return None,
    };
    let (prospect, teller) = (best_on(look, aim)?, look.teller());
    let chance = prospect.shot.chance.0.min(99);
    let results = prospect.results.iter().flatten();
    let mut told: Vec<String> = Vec::new();
    for result in results.map(|&result| teller.result(result)) {
        if !told.contains(&result) {
            told.push(result);
        }
    }
    Some(format!("{chance}%: {}", told.join(", ")))
}

/// Says with what chance somebody would be fired at with a Bead.
fn with_bead(look: &Look<'_>, target: PersonId) -> Option<String> {
    let id = acting(look.view)?;
    let chance = chance_with(look, id, target, Manner::BEAD)?;
    let lang = look.lang;
    Some(say!(
        lang,
        "{chance}% with the bead",
        "{chance}% nach dem Anlegen"
    ))
}

/// Says what an order would be worth now: the best chance on anybody in reach.
fn after_order(look: &Look<'_>, manner: Manner) -> Option<String> {
    const COMPARED: usize = 6;
    let id = acting(look.view)?;
    let targets = by_chance(look, id);
    let targets = targets.iter().take(COMPARED).map(|one| one.target);
    let chances =
        targets.filter_map(|target| Some((chance_with(look, id, target, manner)?, target)));
    let (chance, target) = chances.max()?;
    let (at, lang) = (look.view.board.code(target), look.lang);
    Some(say!(lang, "{chance}% on {at}", "{chance}% auf {at}"))
}

/// Returns the chance of an attack in a manner, as if the order for it had been given.
fn chance_with(look: &Look<'_>, id: PersonId, target: PersonId, manner: Manner) -> Option<u16> {
    let all = look.view.board.compare_attacks(id, target).into_iter();
    let meant = all.filter(|one| one.manner.has(manner));
    let chances = meant.filter_map(|one| Some(one.prospect.ok()?.shot.chance.0.min(99)));
    chances.max()
}

/// Returns how the best attack of the piece whose turn it is on something would go.
pub fn best_on(look: &Look<'_>, aim: Aim) -> Option<Prospect> {
    let (board, id) = (&look.view.board, acting(look.view)?);
    let all = board.manners(id, aim);
    let all = all.filter_map(|manner| board.prospect(id, aim, manner));
    all.max_by_key(|prospect| prospect.shot.chance.0)
}

/// The band of a place for the weapon of a piece.
pub fn range_words(look: &Look<'_>, id: PersonId, to: Place) -> String {
    let board = &look.view.board;
    let bands = bands_of(look, id);
    let from = board.place(id);
    match bands.zip(from) {
        Some((bands, from)) => {
            let found = bands.band_between((from.space, from.level), (to.space, to.level));
            match found {
                Some(found) => band(look, Some(found)),
                None => say!(look.lang, ", out of range", ", außer Reichweite"),
            }
        }
        None => String::new(),
    }
}

/// Returns how far the weapon of a piece reaches.
pub fn bands_of(look: &Look<'_>, id: PersonId) -> Option<Bands> {
    let board = &look.view.board;
    let class = board.face(id).fire?.class;
    board
        .charts()
        .ranges
        .bands_for(board.person(id).weapon, class)
}

fn band(look: &Look<'_>, band: Option<RangeBand>) -> String {
    let lang = look.lang;
    match band {
        Some(RangeBand::Short) => say!(lang, ", short range", ", nahe Entfernung"),
        Some(RangeBand::Medium) => say!(lang, ", medium range", ", mittlere Entfernung"),
        Some(RangeBand::Long) => say!(lang, ", long range", ", weite Entfernung"),
        None => String::new(),
    }
}

fn lines(look: &Look<'_>, prospect: &Prospect) -> Markup {
    let (lang, shot) = (look.lang, &prospect.shot);
    let (ease, primary) = (shot.ease, shot.primary_chance);
    let class = |amount: i8| match amount {
        0 => "",
        amount if amount < 0 => "neg",
        _ => "pos",
    };
    html! {
        table class="mods" {
            @for (i, line) in shot.lines.iter().enumerate() {
                tr class=(if i == 0 { "" } else { class(line.amount) }) {
                    td { (look.teller().shot_line(line)) }
                    td { (if i == 0 { line.amount.to_string() } else { signed(line.amount) }) }
                    td { (rule(line.rule.0)) }
                }
            }
            tr class="sum" {
                td { (say!(lang, "Ease factor {ease} × primary {primary}", "Leichtigkeit {ease} × Grundchance {primary}")) }
                td { (shot.chance.0) }
                td { (rule("A-FIRE-032")) }
            }
        }
    }
}

fn odds(look: &Look<'_>, prospect: &Prospect, id: PersonId, target: PersonId) -> Markup {
    let lang = look.lang;
    let missed = 100 - prospect.odds.iter().map(|&n| u32::from(n)).sum::<u32>();
    html! {
        (bar(&prospect.odds, missed))
        table class="qt" {
            tr { td class="h" { (say!(lang, "Quality", "Qualität")) } @for n in 1..=4 { th { "Q" (n) } } th { (say!(lang, "Miss", "Daneben")) } }
            tr class="odds" { td class="h" { (say!(lang, "Odds", "Chance")) } @for n in prospect.odds { td { (n) "%" } } td { (missed) "%" } }
            @for (words, odds) in spent(look, prospect, id, target) {
                tr class="spent" { td class="h" { (words) } @for n in odds { td { (n) "%" } } }
            }
            tr {
                td class="h" { (say!(lang, "Effect", "Wirkung")) }
                @for result in prospect.results {
                    td { @match result { Some(result) => (interrupt::fate(look, target, look.view.board.fate(target, result))), None => (say!(lang, "area", "Fläche")) } }
                }
                td { "–" }
            }
        }
    }
}

/// The odds if the attacker improves his roll, or the one hit weakens it, with one point or two
/// (A-HERO-003, A-HERO-004, A-HERO-008).
fn spent(
    look: &Look<'_>,
    prospect: &Prospect,
    id: PersonId,
    target: PersonId,
) -> Vec<(String, [u8; 5])> {
    let (lang, board) = (look.lang, &look.view.board);
    let hero = Some(id).filter(|&id| board.side_of(id) == Side::Mi6 && board.is_leader(id));
    let points = hero.map_or(0, |id| board.counter(id).points.min(2));
    let better = (1..=points).map(|n| {
        let words = say!(lang, "+{n} hero", "+{n} Held");
        (
            words,
            odds_with(&prospect.odds, |quality| improved(quality, n)),
        )
    });
    let points = board.counter(target).points.min(2);
    let worse = (1..=points).map(|n| {
        let words = say!(lang, "target spends {n}", "Ziel gibt {n} aus");
        (
            words,
            odds_with(&prospect.odds, |quality| worsened(quality, n)),
        )
    });
    better.chain(worse).collect()
}

/// Returns the odds of Quality Results 1 to 4 and of a miss after every result was changed.
fn odds_with(odds: &[u8; 4], change: impl Fn(Option<Quality>) -> Option<Quality>) -> [u8; 5] {
    let missed = 100 - odds.iter().sum::<u8>();
    let before = Quality::ALL.map(Some).into_iter().chain([None]);
    let mut after = [0; 5];
    for (quality, n) in before.zip(odds.iter().copied().chain([missed])) {
        let at = change(quality).map_or(4, |quality| usize::from(quality.number()) - 1);
        after[at] += n;
    }
    after
}

/// The odds as one bar; drawn, since nothing on a page may bring styles of its own.
fn bar(odds: &[u8; 4], missed: u32) -> Markup {
    let mut pen = Pen::new();
    let mut x = 0.0;
    let parts = odds.iter().map(|&n| u32::from(n)).chain([missed]);
    for (class, n) in ["q1", "q2", "q3", "q4", "qm"].into_iter().zip(parts) {
        let width = f64::from(n) * 3.4;
        if n > 0 {
            pen.rect(class, (x, 0.0), (width, 24.0));
        }
        if n >= 7 {
            pen.text(class, (x + width / 2.0, 16.5), &n.to_string());
        }
        x += width;
    }
    html! { svg class="qbar" viewBox="0 0 340 24" aria-hidden="true" { (PreEscaped(pen.finish())) } }
}

/// A button for every manner in which the attack can be made now.
fn ways(
    look: &Look<'_>,
    id: PersonId,
    target: PersonId,
    all: &[Compared],
    shown: Option<Manner>,
) -> Markup {
    let (lang, board, teller) = (look.lang, &look.view.board, look.teller());
    let is_turn = look.is_own(id)
        && !look.view.options.is_empty()
        && acting(look.view).is_none_or(|by| by == id);
    let offered = look.view.options.iter().any(|action| {
        matches!(action, Action::Fight(by) if *by == id)
            || matches!(action, Action::Target(at) if *at == target)
            || matches!(action, Action::Manner(_))
    });
    let now = all
        .iter()
        .filter(|one| !one.needs_order && one.prospect.is_ok());
    let now: Vec<&Compared> = now.collect();
    html! {
        div class="opts" {
            @for one in &now {
                @let chance = one.prospect.as_ref().map_or(0, |prospect| prospect.shot.chance.0.min(99));
                @let is_shown = shown == Some(one.manner);
                button class=(if is_shown { "btn is-shown" } else { "btn" }) data-key=[is_shown.then_some("Enter")] formaction=(look.act("attack")) name="attack" disabled[!(is_turn && offered)]
                    value={ (board.code(id)) " " (board.code(target)) " " (one.manner.bits()) } {
                    (teller.manner(one.manner)) b { (chance) "%" }
                }
            }
        }
        @if !now.is_empty() && !offered && is_turn { p class="lab" { (say!(lang, "Only to compare: not in this phase.", "Nur zum Vergleich: nicht in dieser Phase.")) } }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // rule: A-HERO-003 A-HERO-004
    #[test]
    fn a_point_moves_every_result_by_one_step() {
        let odds = [5, 10, 15, 20];
        let better = odds_with(&odds, |quality| improved(quality, 1));
        assert_eq!(better, [15, 15, 20, 50, 0], "a miss becomes a 4");
        let worse = odds_with(&odds, |quality| worsened(quality, 2));
        assert_eq!(worse, [0, 0, 5, 10, 85]);
        assert_eq!(odds_with(&odds, |quality| quality), [5, 10, 15, 20, 50]);
    }
}
