//! Secret plans in one view: everything that is to be settled, in any order, changed until it is
//! sealed, and then sent as the chain of choices that the rules ask for.

use assault::play::{Action, Approach};
use assault::tell::group_name;
use assault::{PersonId, Plan, say};
use maud::{Markup, html};

use crate::cite::rule;
use crate::dock::{Bar, hint};
use crate::look::Look;
use crate::panel;
use crate::view::secret_plan::{Item, approaches, items, one, settle, word};
use room::Fields;

/// The view of a plan: what is to be decided, what is chosen, and the button that seals it all.
/// `typed` is what a form that could not be sealed had in it.
pub fn draw(look: &Look<'_>, typed: &Fields, bar: &Bar) -> Markup {
    let (lang, view) = (look.lang, look.view);
    let items = items(view);
    let open: Vec<String> = items
        .iter()
        .filter(|item| !typed.0.is_empty() && settle(view, item, typed).is_none())
        .map(|item| name(look, item))
        .collect();
    let open = open.join("; ");
    html! {
        section id="ask" class="ask plan" aria-label=(say!(lang, "Your secret plan", "Dein geheimer Plan")) {
            h2 { span { (say!(lang, "Your secret plan", "Dein geheimer Plan")) } @if let Some(asking) = view.asking_rule() { em { (rule(asking.0)) } } }
            p class="lab" { (say!(lang, "Decide everything here and change it as often as you like. Only what you seal counts; the other side is not told, only that you have chosen.", "Entscheide hier alles und ändere es, so oft du magst. Erst was du versiegelst, gilt; die andere Seite erfährt es nicht, nur dass du gewählt hast.")) }
            noscript { p class="lab" { (say!(lang, "What you look at meanwhile opens in a tab of its own, so that nothing filled in here is lost.", "Was du dir derweil ansiehst, öffnet sich in einem eigenen Tab, damit hier nichts Ausgefülltes verloren geht.")) } }
            (bar.notice)
            @if !open.is_empty() { p class="notice" role="alert" { (say!(lang, "Nothing is sealed yet. Still open: {open}", "Noch ist nichts versiegelt. Offen: {open}")) } }
            (known(look))
            @for item in &items { (asked(look, item, typed)) }
            p class="lab" id="plan-sum" role="status" data-words=(ways_words(look)) {}
            div class="acts" { button class="btn go" id="seal" formaction={ (look.base) "/plan" } { (say!(lang, "Seal the plan", "Den Plan versiegeln")) } (hint(look)) @if let Some(undo) = &bar.undo { (undo.button(look)) } }
            @if let Some(first) = look.hint.and_then(|hint| view.options.get(hint)) {
                @let first = look.teller().option(first);
                p class="lab" { (say!(lang, "A bot would first choose: {first}.", "Ein Bot wählte zuerst: {first}.")) }
            }
            (panel::one_by_one(look))
        }
    }
}

/// What both ways are called, for the sum that the script keeps.
fn ways_words(look: &Look<'_>) -> String {
    say!(
        look.lang,
        "over the roof|by water|still open",
        "über das Dach|über das Wasser|noch offen"
    )
}

fn way_words(look: &Look<'_>, way: Approach) -> String {
    let words = ways_words(look);
    let nth = match way {
        Approach::Roof => 0,
        Approach::Water => 1,
    };
    words.split('|').nth(nth).unwrap_or_default().to_owned()
}

/// Names what is to be settled.
fn name(look: &Look<'_>, item: &Item) -> String {
    let lang = look.lang;
    let group = |at: usize| {
        let due = look.view.board.scenario().reinforcements.get(at);
        due.map_or(String::new(), |due| group_name(&due.name, lang))
    };
    match item {
        Item::Turn(at) => {
            let group = group(*at);
            say!(lang, "turn of {group}", "Runde von {group}")
        }
        Item::Way(at) => {
            let group = group(*at);
            say!(lang, "way of {group}", "Weg von {group}")
        }
        Item::Division { people, .. } => kind_name(look, people),
        Item::Length => say!(lang, "length of the countdown", "Länge des Countdowns"),
    }
}

/// Names people of one kind: `ninja (101–156)`, and a few of them one by one.
fn kind_name(look: &Look<'_>, people: &[PersonId]) -> String {
    let code = |id: Option<&PersonId>| id.map_or("", |&id| look.view.board.code(id));
    let kind = people.first().map(|&id| look.view.board.person(id).kind);
    let kind = kind.map_or(String::new(), |kind| panel::kind(look, kind));
    match people {
        [only] => format!("{} ({kind})", code(Some(only))),
        few if few.len() <= 4 => {
            let codes: Vec<&str> = few.iter().map(|id| code(Some(id))).collect();
            format!("{kind} ({})", codes.join(" "))
        }
        _ => format!("{kind} ({}–{})", code(people.first()), code(people.last())),
    }
}

fn asked(look: &Look<'_>, item: &Item, typed: &Fields) -> Markup {
    let (lang, view) = (look.lang, look.view);
    let field = item.field(view);
    let chosen = typed.get(&field).to_owned();
    let scenario = view.board.scenario();
    let due = |group: usize| scenario.reinforcements.get(group);
    let ways = |group: usize| due(group).map(approaches).unwrap_or_default();
    html! {
        @match item {
            Item::Turn(group) => {
                @let first = due(*group).map_or(1, |due| due.first_turn);
                label class="plan__turn" id={ "part-" (field) } {
                    b { (capital_name(look, *group)) } " " span class="lab" { (people_of(look, *group)) } " "
                    (say!(lang, "comes in turn ", "kommt in Runde "))
                    select id=(field) name=(field) {
                        option value="" { "?" }
                        @for turn in first..=scenario.turns { option value=(turn) selected[chosen == turn.to_string()] { (turn) } }
                    }
                }
            }
            Item::Way(group) => {
                fieldset class="plan__way" id={ "part-" (field) } {
                    legend { (capital_name(look, *group)) ": " (say!(lang, "which way?", "welcher Weg?")) }
                    (radios(look, &field, &ways(*group), &chosen))
                }
            }
            Item::Division { group, people } => {
                fieldset class="plan__way" id={ "part-" (field) } data-n=(people.len()) {
                    legend { (panel::capital(kind_name(look, people))) @if people.len() > 1 { " " span class="lab" { "× " (people.len()) } } }
                    (radios(look, &field, &ways(*group), &chosen))
                    @if people.len() > 1 {
                        details id={ "each-" (field) } {
                            summary { (say!(lang, "Some of them otherwise", "Einige anders")) }
                            div class="plan__each" { @for &id in people { (single(look, id, &ways(*group), typed)) } }
                        }
                    }
                }
            }
            Item::Length => {
                fieldset class="plan__way" id={ "part-" (field) } {
                    legend { (say!(lang, "How many turns does the countdown take?", "Wie viele Runden dauert der Countdown?")) }
                    @for length in view.options.iter().filter_map(length) {
                        label { input type="radio" id={ "length-" (length) } name=(field) value=(length) checked[chosen == length.to_string()]; " " (length) }
                    }
                }
            }
        }
    }
}

fn length(action: &Action) -> Option<u8> {
    match action {
        Action::CountdownLength(length) => Some(*length),
        _ => None,
    }
}

fn radios(look: &Look<'_>, field: &str, ways: &[Approach], chosen: &str) -> Markup {
    html! {
        @for &way in ways {
            label { input type="radio" id={ (field) "-" (word(way)) } name=(field) value=(word(way)) checked[chosen == word(way)]; " " (way_words(look, way)) }
        }
    }
}

fn single(look: &Look<'_>, id: PersonId, ways: &[Approach], typed: &Fields) -> Markup {
    let field = one(look.view, id);
    let chosen = typed.get(&field).to_owned();
    html! {
        label {
            (look.view.board.code(id)) " "
            select id=(field) name=(field) {
                option value="" { (say!(look.lang, "as the others", "wie die anderen")) }
                @for &way in ways { option value=(word(way)) selected[chosen == word(way)] { (way_words(look, way)) } }
            }
        }
    }
}

fn capital_name(look: &Look<'_>, group: usize) -> String {
    let due = look.view.board.scenario().reinforcements.get(group);
    panel::capital(due.map_or(String::new(), |due| group_name(&due.name, look.lang)))
}

/// Lists who is in a group.
fn people_of(look: &Look<'_>, group: usize) -> String {
    let due = look.view.board.scenario().reinforcements.get(group);
    let codes = due.into_iter().flat_map(|due| &due.people);
    let codes: Vec<&str> = codes.map(|&id| look.view.board.code(id)).collect();
    format!("({})", codes.join(" "))
}

/// What is sealed: to one's own side what it says, to others that it is.
pub fn known(look: &Look<'_>) -> Markup {
    let lines = known_lines(look);
    html! {
        @if !lines.is_empty() {
            section class="sealed" id="sealed" {
                p class="lab" { (say!(look.lang, "Sealed", "Versiegelt")) }
                ul class="machines" { @for line in lines { li { (line) } } }
            }
        }
    }
}

fn known_lines(look: &Look<'_>) -> Vec<String> {
    let (lang, view) = (look.lang, look.view);
    let mut lines = Vec::new();
    for (at, due) in view.board.scenario().reinforcements.iter().enumerate() {
        let waits = |id: &&PersonId| view.board.counter(**id).at == assault::play::At::Reserve;
        let waiting: Vec<PersonId> = due.people.iter().filter(waits).copied().collect();
        if due.plan == Plan::None || waiting.is_empty() {
            continue;
        }
        let group = capital_name(look, at);
        let own = view.side() == Some(due.side) || view.board.knows_all(view.viewer);
        match due.plan {
            _ if !own => {
                // Before the first Turn it is still being made.
                let (side, has_begun) = (due.side, view.board.clocks.turn.0 > 0);
                let words = say!(
                    lang,
                    "{group}: {side} has chosen in secret",
                    "{group}: {side} hat geheim gewählt"
                );
                lines.extend(has_begun.then_some(words));
            }
            Plan::TurnAndWay => {
                let plan = view.plans.groups.get(at).copied().unwrap_or_default();
                let turn = plan.turn.map(|turn| turn.0);
                let way = plan.approach.map(|way| way_words(look, way));
                let told = [
                    turn.map(|turn| say!(lang, "turn {turn}", "Runde {turn}")),
                    way,
                ];
                let told: Vec<String> = told.into_iter().flatten().collect();
                lines.extend((!told.is_empty()).then(|| format!("{group}: {}", told.join(", "))));
            }
            _ => lines.extend(parts(look, &waiting)),
        }
    }
    lines
}

/// Who of those who wait takes which way.
fn parts(look: &Look<'_>, waiting: &[PersonId]) -> Vec<String> {
    let told = [Approach::Roof, Approach::Water].map(|way| {
        let takes = |id: &&PersonId| look.view.plans.approach_of(**id) == Some(way);
        let codes: Vec<&str> = waiting
            .iter()
            .filter(takes)
            .map(|&id| look.view.board.code(id))
            .collect();
        let (way, n) = (panel::capital(way_words(look, way)), codes.len());
        (n > 0).then(|| format!("{way} ({n}): {}", codes.join(" ")))
    });
    told.into_iter().flatten().collect()
}
