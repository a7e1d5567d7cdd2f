//! Before one commits: the way and its cost, the line of sight, the shot, the command radius.

use assault::play::{Aim, Manner, Prospect};
use assault::{Effect, Feature, PersonId, Place, RangeBand, Sight, Where, say};
use maud::{Markup, PreEscaped, html};

use super::counter::signed;
use super::look::{Look, Show, stand_words};
use super::over::{eye_at, manners, way_to};
use super::plan::Pen;

/// Returns what is measured for the chosen piece.
pub fn draw(look: &Look<'_>) -> Markup {
    let Some(id) = look.piece else {
        return html! {};
    };
    html! {
        (tabs(look))
        @match (look.show, look.target) {
            (_, Some(target)) if target != id => { (sight_to(look, id, look.view.board.place(target))) (calculator(look, id, target)) }
            (Show::Reach, _) => (way(look, id)),
            (Show::Sight, _) => {
                @if let Some(to) = look.to { (sight_to(look, id, Some(to.place))) }
                (targets(look, id))
            }
            (Show::Command, _) => (command(look, id)),
        }
    }
}

fn tabs(look: &Look<'_>) -> Markup {
    let lang = look.lang;
    let name = |show: Show| match show {
        Show::Reach => say!(lang, "Reach", "Wege"),
        Show::Sight => say!(lang, "Sight and shots", "Sicht und Schuss"),
        Show::Command => say!(lang, "Command", "Befehl"),
    };
    html! {
        nav class="seg tabs" aria-label=(say!(lang, "Measures", "Messen")) {
            @for show in Show::ALL {
                a href={ (look.shown(show)) "#sel" } data-look="" aria-current=[(show == look.show).then_some("true")] { (name(show)) }
            }
        }
    }
}

/// The way to the chosen place, step by step, and the button that walks it.
fn way(look: &Look<'_>, id: PersonId) -> Markup {
    let (lang, teller) = (look.lang, look.teller());
    let Some(way) = look.to.and_then(|to| way_to(look, id, to)) else {
        let n = look.view.reach_of(id).len();
        return html! {
            p class="lab" {
                @match n {
                    0 => { (say!(lang, "It can not walk now.", "Sie kann jetzt nicht gehen.")) }
                    n => { (say!(lang, "{n} places in reach: point at one to see the way.", "{n} Orte erreichbar: zeige auf einen, um den Weg zu sehen.")) }
                }
            }
        };
    };
    let can_go = look.is_own(id) && !look.view.options.is_empty();
    let to = teller.place(way.stand.place);
    let (cost, steps) = (way.cost, way.path.len());
    let watched = look
        .view
        .board
        .n_watching(look.view.board.side_of(id).enemy(), way.stand.place);
    html! {
        div class="way" {
            p {
                b { (say!(lang, "To {to}: {cost} points", "Nach {to}: {cost} Punkte")) }
                " " span class="lab" { (say!(lang, "{steps} steps", "{steps} Schritte")) }
            }
            p class="lab" { (way.path.iter().map(|step| step.to.to_string()).collect::<Vec<_>>().join(" · ")) }
            p class=(if watched > 0 { "threat" } else { "lab" }) {
                (say!(lang, "{watched} known enemies see this place", "{watched} bekannte Gegner sehen diesen Ort"))
            }
            @if can_go {
                button id="go" class="btn go" formaction=(look.act("walk")) name="walk" value={ (look.view.board.code(id)) " " (stand_words(way.stand)) } {
                    (say!(lang, "Walk there and stop", "Hingehen und stehen bleiben"))
                }
            }
        }
    }
}

/// The line of sight in words, with every blocker and its rule.
fn sight_to(look: &Look<'_>, id: PersonId, to: Option<Place>) -> Markup {
    let (lang, board) = (look.lang, &look.view.board);
    let (Some(from), Some(to)) = (board.eye(id), to) else {
        return html! {};
    };
    let eye = eye_at(look, to);
    let lines = &board.content().lines;
    let verdict = match lines.sight(board.map(), from, eye, board) {
        Sight::Clear => say!(lang, "clear", "frei"),
        Sight::Obstructed(_) => say!(lang, "obstructed", "behindert"),
        Sight::Blocked => say!(lang, "blocked", "versperrt"),
    };
    let place = look.teller().place(to);
    html! {
        p { (say!(lang, "Sight to {place}", "Sicht nach {place}")) ": " b { (verdict) } }
        @let findings = lines.explain(board.map(), from, eye, board);
        @if !findings.is_empty() {
            table class="mods" {
                @for finding in findings {
                    tr class=(if finding.effect == Effect::Blocks { "neg" } else { "" }) {
                        td { (feature(look, finding.feature)) " " (at(look, finding.place)) }
                        td { (if finding.effect == Effect::Blocks { "✕" } else { "◇" }) }
                        td { (rule(finding.rule.0)) }
                    }
                }
            }
        }
    }
}

fn at(look: &Look<'_>, place: Where) -> String {
    match place {
        Where::Space(space) => space.to_string(),
        Where::Edge(edge) => {
            let [a, b] = look.view.board.map().edge(edge).spaces;
            format!("{a}/{b}")
        }
    }
}

fn feature(look: &Look<'_>, feature: Feature) -> String {
    let lang = look.lang;
    match feature {
        Feature::SolidRock => say!(lang, "rock", "Fels"),
        Feature::RockWall => say!(lang, "rock wall", "Felswand"),
        Feature::InteriorWall => say!(lang, "wall", "Wand"),
        Feature::Gantry => say!(lang, "gantry", "Rampe"),
        Feature::Rocket => say!(lang, "rocket", "Rakete"),
        Feature::Person => say!(lang, "somebody in the way", "jemand im Weg"),
        Feature::MonorailCar => say!(lang, "monorail car", "Wagen der Bahn"),
        Feature::Boat => say!(lang, "boat", "Boot"),
        Feature::Door => say!(lang, "door", "Tür"),
        Feature::LockedDoor => say!(lang, "locked door", "verriegelte Tür"),
        Feature::Window => say!(lang, "window", "Fenster"),
        Feature::ClosedShutter => say!(lang, "closed shutter", "geschlossener Laden"),
        Feature::Stairs => say!(lang, "stairs", "Treppe"),
        Feature::LowWall => say!(lang, "low wall", "niedrige Mauer"),
        Feature::Track => say!(lang, "track", "Gleis"),
        Feature::Roof => say!(lang, "roof", "Dach"),
    }
}

pub fn rule(id: &str) -> Markup {
    html! { a class="rid" href={ "/rule/" (id) } { (id) } }
}

/// Everybody who can be attacked, the best chance first.
fn targets(look: &Look<'_>, id: PersonId) -> Markup {
    let (lang, teller) = (look.lang, look.teller());
    let forecasts = look.view.forecasts(id);
    html! {
        @if forecasts.is_empty() {
            p class="lab" { (say!(lang, "Nobody is in reach of an attack.", "Niemand ist in Reichweite eines Angriffs.")) }
        } @else {
            ol class="targets" {
                @for forecast in forecasts.iter().take(12) {
                    li { a href={ (look.at_target(forecast.target)) "#sel" } data-look="" {
                        span { (teller.person(forecast.target)) }
                        span class="lab" { (teller.manner(forecast.manner)) }
                        b { (forecast.prospect.shot.chance.0.min(99)) "%" }
                    } }
                }
            }
        }
    }
}

/// Every modifier with its rule, the chance, the odds of each Quality Result and what it does.
fn calculator(look: &Look<'_>, id: PersonId, target: PersonId) -> Markup {
    let (lang, board, teller) = (look.lang, &look.view.board, look.teller());
    let all = manners(look, id, target);
    let head = say!(lang, "Shot", "Schuss");
    let (by, on) = (teller.person(id), teller.person(target));
    let best = board.best_attack(id, target).map(|(manner, _)| manner);
    let shown = best.or(all.first().copied());
    html! {
        div class="calc" {
            h2 { (head) em { (say!(lang, "{by} at {on}", "{by} auf {on}")) } }
            @match shown.and_then(|manner| Some((manner, board.prospect(id, Aim::Person(target), manner)?))) {
                None => {
                    p class="lab" {
                        @match board.shot(id, Aim::Person(target), Manner::FIRE) {
                            Err(why) => { (say!(lang, "Not possible", "Nicht möglich")) " " (rule(why.0)) }
                            Ok(_) => { (say!(lang, "Not possible now", "Jetzt nicht möglich")) }
                        }
                    }
                }
                Some((manner, prospect)) => {
                    div class="vs" { p { (teller.manner(manner)) (band(look, &prospect)) } span class="big" { (prospect.shot.chance.0.min(99)) "%" } }
                    (lines(look, &prospect))
                    (odds(look, &prospect))
                }
            }
            (ways(look, id, target, &all))
        }
    }
}

fn band(look: &Look<'_>, prospect: &Prospect) -> String {
    let lang = look.lang;
    match prospect.shot.band {
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

fn odds(look: &Look<'_>, prospect: &Prospect) -> Markup {
    let (lang, teller) = (look.lang, look.teller());
    let missed = 100 - prospect.odds.iter().map(|&n| u32::from(n)).sum::<u32>();
    html! {
        (bar(&prospect.odds, missed))
        table class="qt" {
            tr { td class="h" { (say!(lang, "Quality", "Qualität")) } @for n in 1..=4 { th { "Q" (n) } } th { (say!(lang, "Miss", "Daneben")) } }
            tr { td class="h" { (say!(lang, "Odds", "Chance")) } @for n in prospect.odds { td { (n) "%" } } td { (missed) "%" } }
            tr {
                td class="h" { (say!(lang, "Effect", "Wirkung")) }
                @for result in prospect.results {
                    td { @match result { Some(result) => (teller.result(result)), None => (say!(lang, "area", "Fläche")) } }
                }
                td { "–" }
            }
        }
    }
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
fn ways(look: &Look<'_>, id: PersonId, target: PersonId, all: &[Manner]) -> Markup {
    let (lang, board, teller) = (look.lang, &look.view.board, look.teller());
    let is_turn = look.is_own(id) && !look.view.options.is_empty();
    let offered = look.view.options.iter().any(|action| {
        use assault::play::Action;
        matches!(action, Action::Fight(by) if *by == id)
            || matches!(action, Action::Target(at) if *at == target)
            || matches!(action, Action::Manner(_))
    });
    html! {
        div class="opts" {
            @for manner in all {
                @let chance = board.prospect(id, Aim::Person(target), *manner).map(|prospect| prospect.shot.chance.0.min(99));
                button class="btn" formaction=(look.act("attack")) name="attack" disabled[!(is_turn && offered)]
                    value={ (board.code(id)) " " (board.code(target)) " " (manner.bits()) } {
                    (teller.manner(*manner))
                    @if let Some(chance) = chance { b { (chance) "%" } }
                }
            }
        }
        @if !all.is_empty() && !offered && is_turn { p class="lab" { (say!(lang, "Only to compare: not in this phase.", "Nur zum Vergleich: nicht in dieser Phase.")) } }
    }
}

fn command(look: &Look<'_>, id: PersonId) -> Markup {
    let (lang, board, teller) = (look.lang, &look.view.board, look.teller());
    if !board.is_leader(id) {
        let leaders: Vec<String> = board
            .leaders_of(id)
            .map(|leader| teller.person(leader))
            .collect();
        let leaders = leaders.join(", ");
        return html! {
            p class="lab" {
                @if leaders.is_empty() { (say!(lang, "No leader reaches this piece.", "Kein Anführer erreicht diese Figur.")) }
                @else { (say!(lang, "Led by {leaders}", "Geführt von {leaders}")) }
            }
        };
    }
    let own = board.present(board.side_of(id));
    let led = |near: bool| {
        let hears = move |soldier: &PersonId| {
            !board.is_leader(*soldier)
                && board.can_lead(id, *soldier)
                && match near {
                    true => board.is_within_radius(id, *soldier),
                    false => board.is_within_double_radius(id, *soldier),
                }
        };
        own.iter().filter(hears).count()
    };
    let (radius, near, far) = (board.command_radius(id), led(true), led(false));
    let orders = board.counter(id).orders;
    html! {
        p { (say!(lang, "Radius {radius}: {near} people borrow morale, {far} hear orders within twice the radius.", "Radius {radius}: {near} Leute leihen sich Moral, {far} hören Befehle im doppelten Radius.")) " " (rule("A-COMMAND-003")) }
        p class="lab" { (say!(lang, "Orders given in this phase: {orders}", "Befehle in dieser Phase: {orders}")) }
    }
}
