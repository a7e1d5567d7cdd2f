//! Danger: which known enemies could attack where, and their best chance.

use std::collections::BTreeMap;

use assault::play::{Danger, Stand, Threat};
use assault::{PersonId, Side, Space, say};
use maud::{Markup, html};

use super::look::Look;
use super::plan::{self, Pen, corner};

/// From these chances on, a place is drawn as more dangerous.
const STEPS: [u16; 4] = [1, 20, 40, 60];

/// Returns the piece the danger is measured for: the chosen one, or anybody of the viewer's side.
pub fn subject(look: &Look<'_>) -> Option<PersonId> {
    let own = || look.view.board.present(look.view.side()?).iter().next();
    look.piece.or_else(own)
}

/// The whole map by the best chance of a known enemy; the number says it without the colour.
pub fn field(look: &Look<'_>, id: PersonId, pen: &mut Pen) {
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
    let stand = look.to.or_else(|| look.view.board.counter(id).stand());
    html! {
        p class="lab" { (say!(lang,
            "Best chance of a known enemy at {who}, wherever {who} stood. Point at a space to see who it is.",
            "Beste Chance eines bekannten Gegners gegen {who}, wo immer {who} stünde. Zeige auf ein Feld, um zu sehen, wer es ist.")) }
        @if let Some(stand) = stand {
            @let threats = threats_at(look, id, stand);
            @let place = teller.place(stand.place);
            @let n = threats.len();
            p { b { (say!(lang, "{place}: {n} could attack", "{place}: {n} könnten angreifen")) } }
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
