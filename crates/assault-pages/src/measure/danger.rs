//! Danger: which known enemies could attack where, and their best chance.

use std::collections::{BTreeMap, BTreeSet};

use assault::play::{Danger, Stand, Threat};
use assault::{PersonId, Side, Space, say};
use maud::{Markup, PreEscaped, html};

use crate::look::Look;
use crate::plan::{self, Pen, corner};

/// From these chances on, a place is drawn as more dangerous.
const STEPS: [u16; 5] = [1, 25, 50, 75, 95];

/// Returns the piece the danger is measured for: the chosen one, or anybody of the viewer's side.
pub fn subject(look: &Look<'_>) -> Option<PersonId> {
    let own = || look.view.board.present(look.view.side()?).iter().next();
    look.piece.or_else(own)
}

/// The whole map by the best chance of a known enemy; the number says it without the colour.
/// Returns the spaces with a number.
pub fn field(look: &Look<'_>, id: PersonId, pen: &mut Pen) -> BTreeSet<Space> {
    let all = look.view.danger_for(id);
    let step = |danger: &Danger| {
        let chance = danger.best.chance.0;
        STEPS.iter().rposition(|&from| chance >= from).unwrap_or(0)
    };
    let mut by_step: BTreeMap<usize, Vec<Space>> = BTreeMap::new();
    for danger in &all {
        by_step
            .entry(step(danger))
            .or_default()
            .push(danger.place.space);
    }
    pen.group("danger", |pen| {
        for (step, spaces) in by_step {
            pen.path(&format!("risk{step}"), &plan::rows_of(spaces));
        }
        for danger in &all {
            let (x, y) = corner(danger.place.space);
            let chance = danger.best.chance.0.min(99).to_string();
            pen.text("", (x + 24.0, y + 30.0), &chance);
        }
    });
    all.iter().map(|danger| danger.place.space).collect()
}

/// The tones of the map with the chances from which on they are used.
fn tones() -> Markup {
    let mut pen = Pen::new();
    for (step, from) in STEPS.into_iter().enumerate() {
        let x = 62.0 * step as f64;
        pen.rect("lv1", (x, 0.0), (60.0, 22.0));
        pen.rect(&format!("risk{step}"), (x, 0.0), (60.0, 22.0));
        pen.text("", (x + 30.0, 15.5), &format!("{from}% +"));
    }
    html! { svg class="tones danger" viewBox="0 0 308 22" aria-hidden="true" { (PreEscaped(pen.finish())) } }
}

/// Returns who could attack a piece if it stood somewhere.
pub fn threats_at(look: &Look<'_>, id: PersonId, stand: Stand) -> Vec<Threat> {
    look.view.board.with_person_at(id, stand).threats_to(id)
}

/// Names the worst of those who could attack, with their chances.
pub fn threat_words(look: &Look<'_>, threats: &[Threat]) -> String {
    const NAMED: usize = 3;
    let board = &look.view.board;
    let named = threats.iter().take(NAMED);
    let named =
        named.map(|threat| format!("{} {}%", board.code(threat.by), threat.chance.0.min(99)));
    let named: Vec<String> = named.collect();
    match threats.len().checked_sub(NAMED + 1) {
        Some(more) => format!("{} +{}", named.join(", "), more + 1),
        None => named.join(", "),
    }
}

/// The place that is pointed at, and everybody who could attack there.
pub fn panel(look: &Look<'_>, id: PersonId) -> Markup {
    let (lang, teller) = (look.lang, look.teller());
    let who = teller.person(id);
    let own = || look.view.board.counter(id).stand();
    let stand = look.to.or_else(|| own().filter(|_| look.piece.is_some()));
    html! {
        (tones())
        p class="lab" { (say!(lang,
            "Best chance of a known enemy at {who}, wherever {who} stood. Point at a space to see who it is.",
            "Beste Chance eines bekannten Gegners gegen {who}, wo immer {who} stünde. Zeige auf ein Feld, um zu sehen, wer es ist.")) }
        @if let Some(stand) = stand {
            @let threats = threats_at(look, id, stand);
            @let place = teller.place(stand.place);
            @let n = threats.len();
            p { b { (match n {
                0 => say!(lang, "{place}: nobody could attack", "{place}: niemand könnte angreifen"),
                1 => say!(lang, "{place}: one could attack", "{place}: einer könnte angreifen"),
                n => say!(lang, "{place}: {n} could attack", "{place}: {n} könnten angreifen"),
            }) } }
            ol class="targets" {
                @for threat in threats.iter().take(12) {
                    li { a href={ (look.at_piece(threat.by)) "#sel" } data-look="" target=[look.aside] {
                        span { (teller.person(threat.by)) }
                        span class="lab" { @if let Some(place) = look.view.board.place(threat.by) { (teller.place(place)) } }
                        b { (threat.chance.0.min(99)) "%" }
                    } }
                }
            }
        }
    }
}

/// Returns whether the overlay makes sense: onlookers have no side that could be in danger.
pub fn is_for(look: &Look<'_>) -> bool {
    look.view
        .side()
        .is_some_and(|side: Side| !look.view.board.present(side).is_empty())
}
