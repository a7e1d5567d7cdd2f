//! The way to a place: every step with its cost, the reason, and who could fire at it.

use assault::play::{Action, Reachable, Stand, Step};
use assault::tell::points;
use assault::{EdgeKind, HalfPoints, PersonId, Terrain, TrackSide, say};
use maud::{Markup, html};

use crate::cite::rule;
use crate::look::Look;
use crate::measure::danger::{threat_words, threats_at};
use crate::measure::out_of_reach;
use crate::view::acting::{can_walk, group_of, repeat_of};
use crate::view::stand::stand_words;
use crate::view::troop;

/// The way to the chosen place, step by step, and the button that walks it.
pub fn draw(look: &Look<'_>, id: PersonId) -> Markup {
    let lang = look.lang;
    let can_go = look.is_own(id) && can_walk(look.view, id);
    let Some(way) = look.to.and_then(|to| way_to(look, id, to)) else {
        let n = look.view.reach_of(id).len();
        return html! {
            p class="lab" {
                @match n {
                    0 => { (say!(lang, "It can not walk now.", "Sie kann jetzt nicht gehen.")) @if let Err(by) = look.view.board.can_move(id) { " " (rule(by.0)) } }
                    n => { (say!(lang, "{n} places in reach: point at one to see the way.", "{n} Orte erreichbar: zeige auf einen, um den Weg zu sehen.")) }
                }
            }
            @if can_go { (shortcuts(look, id)) }
        };
    };
    let to = look.teller().place(way.stand.place);
    let cost = points(lang, way.cost);
    let steps = match way.path.len() {
        1 => say!(lang, "1 step", "1 Schritt"),
        n => say!(lang, "{n} steps", "{n} Schritte"),
    };
    html! {
        div class="way" {
            p {
                b { (say!(lang, "To {to}: {cost}", "Nach {to}: {cost}")) }
                " " span class="lab" { (steps) }
            }
            (table(look, id, &way))
            (command(look, id, way.stand))
            @if can_go {
                (companions(look, id, way.cost))
                button id="go" class="btn go" data-key="Enter" formaction=(look.act("walk")) name="walk" value={ (look.view.board.code(id)) " " (stand_words(way.stand)) } {
                    (say!(lang, "Walk there and stop", "Hingehen und stehen bleiben")) kbd { "⏎" }
                }
                (all_together(look, id, &way))
                (with_troop(look, id, &way))
            }
        }
    }
}

/// The button that walks the way that is looked at, for where the question is.
pub fn main_button(look: &Look<'_>) -> Option<Markup> {
    let id = look.piece?;
    let way = look.to.and_then(|to| way_to(look, id, to))?;
    let (lang, code) = (look.lang, look.view.board.code(id));
    let to = look.teller().place(way.stand.place);
    let can_go = look.is_own(id) && can_walk(look.view, id);
    can_go.then(|| html! {
        button id="walk" class="btn go" data-key="Enter" formaction=(look.act("walk")) name="walk" value={ (code) " " (stand_words(way.stand)) } {
            (say!(lang, "{code} to {to}", "{code} nach {to}")) kbd { "⏎" }
            small { (points(lang, way.cost)) }
        }
    })
}

/// Says who of one's own side would be out of command if a piece stood elsewhere, and is not so yet.
fn command(look: &Look<'_>, id: PersonId, stand: Stand) -> Markup {
    let (lang, board) = (look.lang, &look.view.board);
    let side = board.side_of(id);
    if !look.is_own(id) {
        return html! {};
    }
    let now = out_of_reach(board, side);
    let then = out_of_reach(&board.with_person_at(id, stand), side);
    let lost: Vec<&str> = then
        .iter()
        .filter(|soldier| !now.contains(soldier))
        .map(|&soldier| board.code(soldier))
        .collect();
    let found = now.iter().filter(|soldier| !then.contains(soldier)).count();
    let codes = lost.join(", ");
    html! {
        @if !lost.is_empty() { p class="lost-command" { (say!(lang, "Would be out of command then: {codes}", "Wären dann ohne Befehl: {codes}")) " " (rule("A-COMMAND-004")) } }
        @if found > 0 { p class="lab" { (say!(lang, "Would be in command again: {found}", "Hörten wieder Befehle: {found}")) " " (rule("A-COMMAND-003")) } }
    }
}

/// Writes points with a half as a half.
pub fn half(cost: HalfPoints) -> String {
    let whole = cost.0 / 2;
    match (cost.0 % 2, whole) {
        (0, _) => whole.to_string(),
        (_, 0) => "½".to_owned(),
        _ => format!("{whole}½"),
    }
}

fn table(look: &Look<'_>, id: PersonId, way: &Reachable) -> Markup {
    let lang = look.lang;
    let board = &look.view.board;
    // A passenger of a boat steps ashore from its space.
    let start = || board.place(id).map(|place| board.stand_at(place));
    let mut from = board.counter(id).stand().or_else(start);
    let mut rows = Vec::new();
    let mut spent = HalfPoints::ZERO;
    for step in &way.path {
        let pace = from.and_then(|from| {
            board
                .paces(from)
                .iter()
                .find(|pace| pace.step == *step)
                .copied()
        });
        let is_last = rows.len() + 1 == way.path.len();
        let cost = match pace {
            Some(pace) if !is_last => pace.cost,
            // Of the last step it is known that all is paid, also by those who swim.
            _ => way.cost - spent,
        };
        spent += cost;
        let why = from.map_or(String::new(), |from| reasons(look, from, *step));
        let threats = threats_at(look, id, step.stand());
        rows.push((step.to, cost, why, threats));
        from = Some(step.stand());
    }
    html! {
        table class="steps" {
            tr {
                th scope="col" { (say!(lang, "Step", "Schritt")) }
                th scope="col" { (say!(lang, "Cost", "Kosten")) }
                th scope="col" { (say!(lang, "Could attack", "Könnten angreifen")) }
            }
            @for (space, cost, why, threats) in rows {
                tr class=(if threats.is_empty() { "" } else { "threatened" }) {
                    td { (space) @if !why.is_empty() { " " span class="lab" { (why) } } }
                    td { (half(cost)) }
                    td { @if threats.is_empty() { "–" } @else { (threat_words(look, &threats)) } }
                }
            }
        }
    }
}

/// Says why a step costs what it does.
fn reasons(look: &Look<'_>, from: Stand, step: Step) -> String {
    let (lang, board) = (look.lang, &look.view.board);
    let map = board.map();
    let (here, there) = (from.place.space, step.to);
    let mut all = Vec::new();
    let is_level = from.place.level == step.level;
    let stairs = map.stairs_to(here).is_some() || map.stairs_to(there).is_some();
    if board.is_water(step.stand().place) {
        all.push(say!(lang, "swims", "schwimmt"))
    } else if !is_level && stairs {
        all.push(say!(lang, "stairs", "Treppe"))
    } else if map.ramp_up(there).is_some() {
        all.push(say!(lang, "ramp", "Rampe"))
    } else if !is_level {
        all.push(say!(lang, "ladder", "Leiter"))
    } else if map.terrain(there) == Terrain::InteriorClutter {
        all.push(say!(lang, "clutter", "Gerümpel"));
    }
    match map.edge_kind_between(here, there) {
        Some(EdgeKind::Door | EdgeKind::ControlDoor) => all.push(say!(lang, "door", "Tür")),
        Some(EdgeKind::Window | EdgeKind::Shutter) => all.push(say!(lang, "window", "Fenster")),
        _ => {}
    }
    let crosses = map.track(there).is_some() && step.track != TrackSide::NorthOrWest
        || map.track(here).is_some() && from.track != step.track;
    if crosses {
        all.push(say!(lang, "track", "Gleis"));
    }
    all.join(", ")
}

/// Returns those in the same space who can be taken along as far as that (A-MOVE-019).
fn company(look: &Look<'_>, id: PersonId, cost: HalfPoints) -> Vec<PersonId> {
    let mut others = group_of(look.view, id);
    others.retain(|&other| look.view.board.allowance(other) >= cost);
    others
}

/// The whole stack goes, as many as the place has room for.
fn all_together(look: &Look<'_>, id: PersonId, way: &Reachable) -> Markup {
    let (lang, board) = (look.lang, &look.view.board);
    let mut others = company(look, id, way.cost);
    while !others.is_empty() && !board.has_room(way.stand.place, others.len() + 1) {
        others.pop();
    }
    let codes: Vec<&str> = others.iter().map(|&other| board.code(other)).collect();
    let n = codes.len() + 1;
    html! {
        @if !codes.is_empty() {
            " " button id="go-all" class="btn" data-key="a" formaction=(look.act("walk")) name="walk" value={ (board.code(id)) " " (stand_words(way.stand)) " " (codes.join(" ")) } {
                (say!(lang, "All {n} walk there", "Alle {n} gehen hin")) kbd { "A" }
            }
        }
    }
}

/// A Leader goes with his people, a Soldier with those nearby: each as near as he comes.
fn with_troop(look: &Look<'_>, id: PersonId, way: &Reachable) -> Markup {
    let (lang, board) = (look.lang, &look.view.board);
    let troop = troop::troop(look.view, id);
    let codes: Vec<&str> = troop.iter().map(|&other| board.code(other)).collect();
    let n = codes.len();
    let words = if board.is_leader(id) {
        say!(lang, "With {n} of his people", "Mit {n} von seinen Leuten")
    } else {
        say!(lang, "With {n} nearby", "Mit {n} in der Nähe")
    };
    let who = shortened(&codes);
    html! {
        @if n > 0 {
            " " button id="go-led" class="btn" data-key="g" formaction=(look.act("lead")) name="lead" value={ (board.code(id)) " " (stand_words(way.stand)) " " (codes.join(" ")) } {
                (words) kbd { "G" } small { (say!(lang, "as near as they come: {who}", "so nah sie kommen: {who}")) }
            }
        }
    }
}

/// The same for all who would go along.
fn repeat_led(look: &Look<'_>, id: PersonId, stand: Stand) -> Markup {
    let (lang, board) = (look.lang, &look.view.board);
    let troop = troop::troop(look.view, id);
    let codes: Vec<&str> = troop.iter().map(|&other| board.code(other)).collect();
    let n = codes.len();
    html! {
        @if n > 0 {
            button class="btn" id="repeat-led" data-key="g" formaction=(look.act("lead")) name="lead" value={ (board.code(id)) " " (stand_words(stand)) " " (codes.join(" ")) } {
                (say!(lang, "With {n} after the last", "Mit {n} dem Letzten nach")) kbd { "G" }
            }
        }
    }
}

/// Lists some codes, and that there are more.
fn shortened(codes: &[&str]) -> String {
    const SHOWN: usize = 8;
    let more = if codes.len() > SHOWN { " …" } else { "" };
    codes[..codes.len().min(SHOWN)].join(", ") + more
}

/// Those who can be taken along, to be ticked.
fn companions(look: &Look<'_>, id: PersonId, cost: HalfPoints) -> Markup {
    let lang = look.lang;
    let others = company(look, id, cost);
    html! {
        @if !others.is_empty() {
            fieldset class="along" {
                legend { (say!(lang, "Take along", "Mitnehmen")) }
                @for other in others {
                    label { input type="checkbox" name="with" value=(look.view.board.code(other)); " " (look.teller().person(other)) }
                }
            }
        }
    }
}

/// What saves many small choices: staying where one is, and doing as the last one did.
pub fn shortcuts(look: &Look<'_>, id: PersonId) -> Markup {
    let lang = look.lang;
    let code = look.view.board.code(id);
    let can_hold = look
        .view
        .options
        .iter()
        .any(|action| matches!(action, Action::Move(of) | Action::Fight(of) if *of == id));
    html! {
        div class="acts" {
            @if can_hold {
                button class="btn" id="hold" data-key="o" formaction=(look.act("hold")) name="hold" value=(code) { (say!(lang, "Hold", "Bleibt")) kbd { "O" } }
            }
            (crate::vehicle::boarding(look, id))
            @if let Some(stand) = repeat_of(look.view, id, &look.last_walks) {
                @let place = look.teller().place(stand.place);
                button class="btn" id="repeat" data-key="r" formaction=(look.act("walk")) name="walk" value={ (code) " " (stand_words(stand)) } {
                    (say!(lang, "After the last: to {place}", "Dem Letzten nach: {place}")) kbd { "R" }
                }
                (repeat_led(look, id, stand))
            }
        }
    }
}

pub fn way_to(look: &Look<'_>, id: PersonId, to: Stand) -> Option<Reachable> {
    let reach = look.view.reach_of(id).into_iter();
    let mut ways = reach.filter(|way| way.stand == to);
    ways.next()
}
