//! The panel beside the map: clocks, victory, the question, the piece, the log.

use assault::play::{Action, Frame, Phase, PhaseKind};
use assault::tell::area_name;
use assault::{PersonId, Side, say};
use bots::assault::question_text;
use maud::{Markup, PreEscaped, html};

use crate::best;
use crate::cite::rule;
use crate::counter;
use crate::devices;
use crate::effect;
use crate::host::diary::{Line, Part};
use crate::interrupt;
use crate::look::Look;
use crate::measure::shot;
use crate::measure::way::{self, half};
use crate::names;
use crate::next;
use crate::plan::Pen;
use crate::team;
use crate::trail::Mark;
use crate::view::option;
use crate::view::troop::Errand;

/// So much is told of an attack beside the question; the rest is in the log.
const OUTCOME_LINES: usize = 6;

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
pub fn victory(look: &Look<'_>) -> Markup {
    let (lang, board, teller) = (look.lang, &look.view.board, look.teller());
    let greeting = teller.greeting();
    let goal = greeting.lines().nth(1).unwrap_or_default().to_owned();
    let (winner, by) = board.winner_at_end();
    html! {
        section class="vict" {
            div {
                p { b { (goal) } @if let Some(control) = goal_control(look) { " " (control) } }
                p class="lab" { (say!(lang, "As it stands: {winner}", "Nach jetzigem Stand: {winner}")) " " (rule(by.0)) }
                @let held = held(look);
                @if !held.is_empty() { ul class="machines" id="held" { @for line in held { li { (line) } } } }
                ul class="machines" { @for state in devices::states(board, lang) { li { (state) } } }
            }
        }
    }
}

/// Says who is where the raid is decided, as far as the viewer knows.
fn held(look: &Look<'_>) -> Vec<String> {
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
pub fn piece(look: &Look<'_>) -> Markup {
    let Some(id) = look.piece else {
        return html! {};
    };
    let (lang, board, teller) = (look.lang, &look.view.board, look.teller());
    let (person, face) = (board.person(id), board.face(id));
    let place = board.place(id).map(|place| teller.place(place));
    let hand = face.hand_to_hand;
    let morale = board.morale(id);
    html! {
        section id="piece" class="piece" aria-label=(teller.person(id)) {
            (drawing(look, id))
            div {
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

/// The question and everything that can be answered.
pub fn choices(look: &Look<'_>) -> Markup {
    let (lang, view) = (look.lang, look.view);
    if view.options.is_empty() {
        return html! {};
    }
    let asking = view.asking_rule();
    let is_interrupt = option::is_interrupt(view);
    let question = capital(question_text(look.view, look.lang));
    let class = if is_interrupt { "ask interrupt" } else { "ask" };
    let of_piece = |(_, action): &(usize, &Action)| {
        let about = option::piece(action);
        about.is_some() && (about == look.piece || about == look.target)
    };
    let at_space = |(_, action): &(usize, &Action)| {
        let wanted = look.to.map(|to| to.place.space);
        wanted.is_some() && option::space(action) == wanted
    };
    let all = || view.options.iter().enumerate();
    let near: Vec<_> = all()
        .filter(|option| of_piece(option) || at_space(option))
        .collect();
    html! {
        section id="ask" class=(class) role=[is_interrupt.then_some("alertdialog")] aria-label=(say!(lang, "Your choice", "Deine Wahl")) {
            h2 { span { (question) } @if let Some(asking) = asking { em { (rule(asking.0)) } } }
            @if let Some(purse) = interrupt::purse(look).filter(|_| is_interrupt) { p { (purse) } }
            @let going_on = look.teller().unfinished(view);
            @if !going_on.is_empty() && !is_interrupt && capital(going_on.clone()) != question { p class="lab" { (going_on) } }
            // The next piece is where the thumb is anyway: nobody looks for it below all the rest.
            @let is_near = !near.is_empty();
            @let best = way::main_button(look).or_else(|| best::button(look));
            (hinted(look))
            @if is_near || best.is_some() {
                div class="acts near-acts" {
                    @if let Some(best) = &best { (best) }
                    @for (nth, (i, action)) in near.into_iter().enumerate() { (button(look, i, action, best.is_none().then_some(nth))) }
                    (next::button(look))
                }
            }
            @let (pieces, others): (Vec<_>, Vec<_>) = all().partition(|(_, action)| option::piece(action).is_some());
            @let (steps, others): (Vec<_>, Vec<_>) = others.into_iter().partition(|(_, action)| option::space(action).is_some());
            @if !others.is_empty() || next::is_any(look) {
                div class="acts" {
                    @if !is_near { (next::button(look)) }
                    (errands(look))
                    @for (i, action) in others { (button(look, i, action, None)) }
                }
            }
            @if !pieces.is_empty() { (folded(look, "who", say!(lang, "By piece", "Nach Figuren"), &pieces)) }
            @if !steps.is_empty() { (folded(look, "where", say!(lang, "By space", "Nach Feldern"), &steps)) }
        }
    }
}

/// What a bot would do stands above all the rest, wherever its own button is.
fn hinted(look: &Look<'_>) -> Markup {
    let lang = look.lang;
    let action = look.hint.and_then(|i| Some((i, look.view.options.get(i)?)));
    html! {
        @if let Some((i, action)) = action {
            div class="hinted" id="hinted" role="status" {
                p class="lab" { (say!(lang, "A bot would:", "Ein Bot würde:")) }
                (button(look, i, action, None))
                @if look.advice.is_empty() {
                    a class="btn" id="chances" data-look="" target=[look.aside] href="?hint=chances" { (say!(lang, "Look ahead", "Vorausdenken")) }
                }
                @for line in &look.advice { p class="lab" { (line) } }
            }
        }
    }
}

/// What came of the latest attack, until a second Phase has begun after it: who, at whom, the roll, and what it did.
pub fn outcome(look: &Look<'_>, lines: &[Line]) -> Markup {
    let is_shot = |line: &Line| matches!(line.mark, Some(Mark::Shot { .. }));
    let Some(begin) = lines.iter().rposition(is_shot) else {
        return html! {};
    };
    let told = lines[begin..].iter();
    let told = told.filter(|line| line.part != Part::Nothing && !line.is_head);
    let told: Vec<&Line> = told.take(OUTCOME_LINES).collect();
    // When the next Phase has begun it is still what happened last; after that it is history.
    let n_heads = lines[begin..].iter().filter(|line| line.is_head).count();
    let is_now = n_heads < 2;
    let is_hit = |line: &&Line| {
        matches!(
            line.mark,
            Some(Mark::Landed {
                quality: Some(_),
                ..
            })
        )
    };
    let class = if told.iter().any(is_hit) {
        "outcome is-hit"
    } else {
        "outcome"
    };
    html! {
        @if is_now && !told.is_empty() {
            section id="outcome" class=(class) role="status" aria-live="polite" { @for line in told { p { (line.get(look.lang)) } } }
        }
    }
}

/// What all who can do at once; for one alone his own button is enough.
fn errands(look: &Look<'_>) -> Markup {
    let lang = look.lang;
    let all = Errand::ALL.map(|errand| (errand, errand.people(look.view).len()));
    let words = |errand: Errand, n: usize| match errand {
        Errand::Recover => say!(
            lang,
            "All {n} stunned try to stand up",
            "Alle {n} Betäubten richten sich auf"
        ),
        Errand::Rope => say!(
            lang,
            "All {n} let a rope down",
            "Alle {n} lassen ein Seil hinab"
        ),
        Errand::Slide => say!(
            lang,
            "All {n} on ropes come down",
            "Alle {n} an Seilen kommen herab"
        ),
    };
    html! {
        @for (errand, n) in all.into_iter().filter(|(_, n)| *n > 1) {
            button class="btn" id={ "all-" (errand.word()) } data-key="w" formaction=(look.act("all")) name="all" value=(errand.word()) { (words(errand, n)) kbd { "W" } }
        }
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

/// A long list is folded; it is there all the same, for the keyboard and without scripts.
fn folded(look: &Look<'_>, id: &str, name: String, options: &[(usize, &Action)]) -> Markup {
    let n = options.len();
    let is_short = n <= 6;
    html! {
        // A part of a page stays open or closed as long as its name stays: a long list is another
        // part than a short one, so that it does not lie open because the last one did.
        @let has_hint = options.iter().any(|(i, _)| look.hint == Some(*i));
        details id={ (id) @if has_hint { "-hinted" } @else if !is_short { "-all" } } open[is_short || has_hint] {
            summary { (name) " (" (n) ")" }
            div class="acts list" { @for (i, action) in options { (button(look, *i, action, None)) } }
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
                @let named = idle.iter().take(8).copied().collect::<Vec<_>>().join(", ");
                small { (say!(lang, "could still act ({n}): {named}", "könnten noch handeln ({n}): {named}")) @if n > 8 { " …" } }
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
