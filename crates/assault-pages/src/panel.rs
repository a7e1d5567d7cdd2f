//! The panel beside the map: clocks, victory, the question, the piece, the log.

use assault::play::{Action, Frame, Phase, PhaseKind};
use assault::tell::area_name;
use assault::{PersonId, Side, say};
use bots::assault::question_text;
use maud::{Markup, PreEscaped, html};

use crate::brief;
use crate::cite::rule;
use crate::counter;
use crate::devices;
use crate::effect;
use crate::interrupt;
use crate::look::Look;
use crate::measure::shot;
use crate::measure::way::half;
use crate::names;
use crate::plan::Pen;
use crate::portrait;
use crate::team;
use crate::view::option;

/// The Turn track and the cup.
pub fn clock(look: &Look<'_>) -> Markup {
    let (lang, view) = (look.lang, look.view);
    let (now, turns) = (view.board.clocks.turn.0, view.board.scenario().turns);
    let is_past = |phase: &&Phase| !view.cup.contains(**phase) && view.phase != Some(**phase);
    let drawn = look.drawn.iter().filter(is_past).copied();
    let left: Vec<Phase> = view.cup.iter().collect();
    let n_left = left.len();
    html! {
        section class="clock" aria-label=(say!(lang, "Turn and phases", "Runde und Phasen")) {
            span class="lab" { (say!(lang, "Turn", "Runde")) }
            div class="turns" {
                @for turn in 1..=turns {
                    i class=(match turn { t if t < now => "past", t if t == now => "now", _ => "" }) aria-current=[(turn == now).then_some("step")] { (turn) }
                }
            }
            @if now > 0 {
                span class="lab" { (say!(lang, "Drawn", "Gezogen")) }
                div class="cup" {
                    @for phase in drawn { (marker(look, phase, "")) }
                    @if let Some(phase) = view.phase { (marker(look, phase, "now")) }
                }
                span class="lab" { (say!(lang, "In cup", "Im Becher")) }
                div class="cup" {
                    @for phase in &left { (marker(look, *phase, "left")) }
                    @if n_left > 1 { span class="lab" { (say!(lang, "each 1 in {n_left}", "je 1 von {n_left}")) } }
                    @if n_left == 0 { span class="lab" { (say!(lang, "nothing", "nichts")) } }
                }
            }
        }
    }
}

fn marker(look: &Look<'_>, phase: Phase, class: &str) -> Markup {
    let lang = look.lang;
    let (side, name) = match phase.side {
        Side::Mi6 => ("mi6", "M.I.6"),
        Side::Skorpios => ("sko", "Skorp"),
    };
    let kind = match phase.kind {
        PhaseKind::Movement => say!(lang, "Move", "Zug"),
        PhaseKind::Fire => say!(lang, "Fire", "Feuer"),
        PhaseKind::Command => say!(lang, "Comm", "Befehl"),
    };
    html! { span class={ "pm " (side) " " (class) } { (name) br; (kind) } }
}

/// What decides the raid and how it stands.
pub fn victory(look: &Look<'_>, names: &[String]) -> Markup {
    let (lang, board) = (look.lang, &look.view.board);
    let goal = brief::goal(look);
    let (winner, by) = board.winner_at_end();
    html! {
        section class="vict" {
            div {
                p id="goal" { b { (goal) } @if let Some(control) = goal_control(look) { " " (control) } }
                p class="lab" { (say!(lang, "As it stands: {winner}", "Nach jetzigem Stand: {winner}")) " " (rule(by.0)) }
                @let held = held(look);
                @if !held.is_empty() { ul class="machines" id="held" { @for line in held { li { (line) } } } }
                (brief::launch(look))
                ul class="machines" { @for state in devices::states(board, lang) { li { (state) } } }
                (brief::table(look, names))
            }
        }
    }
}

/// Says who is where the raid is decided, as far as the viewer knows.
pub fn held(look: &Look<'_>) -> Vec<String> {
    let (lang, board) = (look.lang, &look.view.board);
    let counted = |is_there: &dyn Fn(assault::Space) -> bool| {
        let n = |side: Side| {
            let people = board.present(side);
            let places = people.iter().filter_map(|id| board.place(id));
            places.filter(|place| is_there(place.space)).count()
        };
        format!("M.I.6 {}, Skorpios {}", n(Side::Mi6), n(Side::Skorpios))
    };
    match &board.scenario().victory {
        assault::Victory::HoldSpace(space) => {
            vec![format!("{space}: {}", counted(&|at| at == *space))]
        }
        assault::Victory::HoldAreas(areas) => areas
            .iter()
            .map(|&area| {
                let area = board.map().area(area);
                let name = capital(area_name(&area.name, lang));
                format!("{name}: {}", counted(&|at| area.spaces.contains(at)))
            })
            .collect(),
        assault::Victory::Launch => Vec::new(),
    }
}

/// Names what is worked from the space that decides the raid.
fn goal_control(look: &Look<'_>) -> Option<String> {
    let board = &look.view.board;
    match board.scenario().victory {
        assault::Victory::HoldSpace(space) => {
            let control = names::control_at(board.map(), space, look.lang)?;
            Some(say!(
                look.lang,
                "There are {control}.",
                "Dort ist {control}."
            ))
        }
        _ => None,
    }
}

/// The chosen piece with all its values.
pub fn piece(look: &Look<'_>, id: PersonId) -> Markup {
    values(look, id, "piece")
}

/// The piece that is being placed, with all its values.
pub fn placed(look: &Look<'_>, id: PersonId) -> Markup {
    values(look, id, "placed")
}

fn values(look: &Look<'_>, id: PersonId, name: &str) -> Markup {
    let (lang, board, teller) = (look.lang, &look.view.board, look.teller());
    let (person, face) = (board.person(id), board.face(id));
    let place = board.place(id).map(|place| teller.place(place));
    let hand = face.hand_to_hand;
    let morale = board.morale(id);
    html! {
        section id=(name) class="piece" aria-label=(teller.person(id)) {
            (drawing(look, id))
            div {
                (portrait::draw(board, id))
                div class="name" { (teller.person(id)) " " @if let Some(place) = place { small { (place) } } }
                div class="vals" {
                    @if let Some(fire) = face.fire { span { (say!(lang, "Fire", "Feuer")) " " b { (fire.primary_chance) (fire.class) } } }
                    span { (say!(lang, "Hand", "Hand")) " " b { (hand.primary_chance) (hand.class) } }
                    span { (say!(lang, "Morale", "Moral")) " " b { (counter::signed(morale.rating)) } }
                    span { (say!(lang, "Move", "Schritte")) " " b { (board.allowance(id)) } }
                }
                div class="vals back" { (back(look, person)) }
                div class="chips" {
                    span class="chip" { (kind(look, person.kind)) }
                    @if let Some(owner) = team::owner(look, id) { span class="chip" { (owner) } }
                    @if let Some(radius) = face.command_radius { span class="chip" { (say!(lang, "Radius {radius}", "Radius {radius}")) } }
                    @if let Some(lender) = morale.lender { @let lender = teller.person(lender); span class="chip" { (say!(lang, "morale of {lender}", "Moral von {lender}")) } }
                    @if let Some(direction) = board.counter(id).facing { @let to = teller.direction(direction); span class="chip" { (say!(lang, "faces {to}", "blickt nach {to}")) } }
                    @if board.counter(id).prepared.is_some() { span class="chip a" { (say!(lang, "hand grenade ready", "Handgranate bereit")) } }
                    @for marker in teller.markers(id) { span class="chip a" { (marker) } }
                }
            }
            (companions(look, id))
        }
    }
}

/// The values of the other side of the counter.
fn back(look: &Look<'_>, person: &assault::Person) -> String {
    let lang = look.lang;
    let back = &person.back;
    let fire = back.fire.map_or("–".to_owned(), |fire| {
        format!("{}{}", fire.primary_chance, fire.class)
    });
    let hand = format!(
        "{}{}",
        back.hand_to_hand.primary_chance, back.hand_to_hand.class
    );
    let (morale, steps) = (counter::signed(back.morale), back.allowance);
    say!(
        lang,
        "Wounded: fire {fire}, hand {hand}, morale {morale}, move {steps}",
        "Verwundet: Feuer {fire}, Hand {hand}, Moral {morale}, Schritte {steps}"
    )
}

/// The others in the same space, each to be reached by tap and by key.
fn companions(look: &Look<'_>, id: PersonId) -> Markup {
    let board = &look.view.board;
    let Some(place) = board.place(id) else {
        return html! {};
    };
    let here = |other: &PersonId| {
        *other != id
            && board
                .place(*other)
                .is_some_and(|at| at.space == place.space)
    };
    let others: Vec<PersonId> = board
        .everyone()
        .iter()
        .filter(|&other| board.is_present(other))
        .filter(here)
        .collect();
    html! {
        @if !others.is_empty() {
            div class="stackbar" {
                @for (nth, other) in others.into_iter().enumerate() {
                    a href={ (look.at_piece(other)) "#sel" } data-look="" target=[look.aside] data-key=(nth + 1) aria-label=(look.teller().person(other)) { (drawing(look, other)) }
                }
            }
        }
    }
}

pub fn drawing(look: &Look<'_>, id: PersonId) -> Markup {
    let mut pen = Pen::new();
    counter::full(&look.view.board, id, &mut pen);
    html! { svg class="coin" viewBox="-1 -1 49 50" aria-hidden="true" { (PreEscaped(pen.finish())) } }
}

pub fn kind(look: &Look<'_>, kind: assault::Kind) -> String {
    use assault::Kind;
    let lang = look.lang;
    match kind {
        Kind::Ninja => say!(lang, "ninja", "Ninja"),
        Kind::GrenadeRifleman => say!(lang, "grenade rifle", "Gewehrgranaten"),
        Kind::Swordsman => say!(lang, "swordsman", "Schwertkämpfer"),
        Kind::Guard => say!(lang, "guard", "Wache"),
        Kind::Worker => say!(lang, "worker", "Arbeiter"),
        Kind::NinjaLeader => say!(lang, "ninja leader", "Anführer der Ninja"),
        Kind::SwordLeader => say!(lang, "sword leader", "Anführer der Schwerter"),
        Kind::GuardsLeader => say!(lang, "leader of guards", "Anführer der Wachen"),
        Kind::Astronaut => say!(lang, "astronaut", "Astronaut"),
        Kind::NamedLeader => say!(lang, "leader", "Anführer"),
    }
}

/// The question that the rules ask first, for who would rather answer one after the other.
pub fn one_by_one(look: &Look<'_>) -> Markup {
    let lang = look.lang;
    html! {
        details id="one-by-one" open[look.hint.is_some()] {
            summary { (say!(lang, "One question after the other", "Eine Frage nach der anderen")) }
            p { (capital(question_text(look.view, look.lang))) }
            div class="acts list" { @for (i, action) in look.view.options.iter().enumerate() { (button(look, i, action, None)) } }
        }
    }
}

/// A button for an option; those for what is looked at are counted.
pub fn button(look: &Look<'_>, i: usize, action: &Action, nth_near: Option<usize>) -> Markup {
    labelled(look, i, action, nth_near, None)
}

/// A button that shows a word of its own, where many of a kind stand below one heading; the whole
/// is its name all the same.
pub fn brief(look: &Look<'_>, i: usize, action: &Action, shown: &str) -> Markup {
    labelled(look, i, action, None, Some(shown))
}

/// Returns how an option reads.
pub fn option_words(look: &Look<'_>, action: &Action) -> String {
    bots::assault::option_text(look.view, action, look.lang)
}

fn labelled(
    look: &Look<'_>,
    i: usize,
    action: &Action,
    nth_near: Option<usize>,
    shown: Option<&str>,
) -> Markup {
    let lang = look.lang;
    let is_first = nth_near.is_some();
    let idle = match action {
        Action::EndPhase => option::idle(look.view),
        _ => Vec::new(),
    };
    let is_hinted = look.hint == Some(i);
    let words = option_words(look, action);
    let class = match (action, is_first, is_hinted) {
        (.., true) => "btn is-hinted",
        (_, true, _) | (Action::Spend(1..), ..) => "btn go",
        (Action::EndPhase | Action::Done, ..) => "btn end",
        _ => "btn",
    };
    // Enter does what is looked at; that it should end a Phase by accident is out of the question.
    let is_aimed = look.to.is_some() || look.target.is_some();
    // Nor should it leave somebody behind who was just told to come along.
    let stays_outside = matches!(
        look.view.unfinished.last(),
        Some(Frame::Entering(_) | Frame::EnteringBoat(_))
    );
    let key = match action {
        Action::EndPhase => Some(("e", "E")),
        Action::Done if !is_aimed && !stays_outside => Some(("Enter", "⏎")),
        _ if nth_near == Some(0) && !is_aimed => Some(("Enter", "⏎")),
        _ => None,
    };
    let outcome = interrupt::outcome(look, action)
        .or_else(|| shot::chance_on(look, action))
        .or_else(|| effect::of(look, action));
    let whole = shown.map(|_| match &outcome {
        Some(outcome) => format!("{words}: {outcome}"),
        None => words.clone(),
    });
    html! {
        button class=(class) name="option" value=(i) data-act=[option::act(action)] data-seat=[named(action)] data-key=[key.map(|(key, _)| key)] data-hint=[is_hinted.then_some("")] aria-label=[&whole] title=[&whole] {
            (shown.unwrap_or(&words)) @if let Some((_, sign)) = key { kbd { (sign) } }
            @if let Some(outcome) = outcome { small { (outcome) } }
            @if !idle.is_empty() {
                @let n = idle.len();
                @let named = idle.join(", ");
                small title=(named) { (say!(lang, "{n} could still act", "{n} noch bereit")) }
            }
        }
    }
}

/// The seat that an option names.
fn named(action: &Action) -> Option<u8> {
    match action {
        Action::Name(seat) => Some(seat.0),
        _ => None,
    }
}

/// Lets a sentence begin with a capital letter.
pub fn capital(words: String) -> String {
    let mut letters = words.chars();
    match letters.next() {
        Some(first) => first.to_uppercase().chain(letters).collect(),
        None => words,
    }
}

/// Lists where one can go from a place, and at what cost.
pub fn exits(look: &Look<'_>, place: assault::Place) -> Option<String> {
    let board = &look.view.board;
    let ways = board.paces(board.stand_at(place));
    let mut told: Vec<String> = Vec::new();
    for pace in ways.iter() {
        let to = pace.step.to;
        let climbs = if pace.step.level == place.level {
            String::new()
        } else {
            format!("/{}", pace.step.level)
        };
        let words = format!("{to}{climbs} {}", half(pace.cost));
        if !told
            .iter()
            .any(|known| known.starts_with(&format!("{to}{climbs} ")))
        {
            told.push(words);
        }
    }
    let all = told.join(", ");
    (!told.is_empty()).then(|| say!(look.lang, "exits {all}", "Ausgänge {all}"))
}

/// The map as a list, for those who do not see it.
pub fn spaces(look: &Look<'_>) -> Markup {
    let (lang, board, teller) = (look.lang, &look.view.board, look.teller());
    let mut places: std::collections::BTreeMap<assault::Place, Vec<PersonId>> = Default::default();
    for id in Side::BOTH
        .into_iter()
        .flat_map(|side| board.present(side).iter())
    {
        if let Some(place) = board.place(id) {
            places.entry(place).or_default().push(id);
        }
    }
    html! {
        details id="spaces" {
            summary { (say!(lang, "The map as a list of spaces", "Die Karte als Liste der Felder")) }
            ul {
                @for (place, ids) in places {
                    li { b { (teller.place(place)) } @if let Some(id) = ids.first() { " " (board.side_of(*id)) } ": "
                        @for (i, id) in ids.iter().enumerate() {
                            @if i > 0 { ", " }
                            a href={ (look.at_piece(*id)) "#sel" } data-look target=[look.aside] { (teller.person(*id)) }
                            @let markers = teller.markers(*id);
                            @if !markers.is_empty() { " (" (markers.join(", ")) ")" }
                        }
                        @if let Some(ways) = exits(look, place) { span class="lab" { "; " (ways) } }
                    }
                }
            }
        }
    }
}
