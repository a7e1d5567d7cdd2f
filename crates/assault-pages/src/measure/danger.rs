//! Danger: how likely known enemies are to wound somebody or to bring him down, wherever he stood, and how
//! many of them could attack there.

use std::collections::{BTreeMap, BTreeSet};

use assault::play::{Harm, Stand, Threat};
use assault::{PersonId, Side, Space, say};
use maud::{Markup, PreEscaped, html};

use crate::look::Look;
use crate::plan::{self, Pen, corner};

/// From these chances to fall on, a place is drawn as more dangerous.
const STEPS: [u8; 5] = [1, 20, 40, 60, 80];

/// Returns the piece the danger is measured for: the chosen one, or anybody of the viewer's side.
pub fn subject(look: &Look<'_>) -> Option<PersonId> {
    let own = || look.view.board.present(look.view.side()?).iter().next();
    look.piece.or_else(own)
}

/// The whole map by the chance to fall; the numbers say it without the colour. Returns the spaces with a
/// number.
pub fn field(look: &Look<'_>, id: PersonId, pen: &mut Pen) -> BTreeSet<Space> {
    let all = look.view.danger_for(id);
    tinted(
        all.iter().map(|danger| (danger.place.space, danger.harm)),
        pen,
    );
    pen.group("danger", |pen| {
        for danger in &all {
            // How many they are is told of a place that is pointed at: hundreds of figures are enough.
            let (x, y) = corner(danger.place.space);
            let [chances, _] = told(danger.harm, danger.n_enemies);
            pen.text("", (x + 24.0, y + 30.0), &chances);
        }
    });
    all.iter().map(|danger| danger.place.space).collect()
}

/// Returns the chances to be wounded and to fall, and how many could attack.
pub fn told(harm: Harm, n_enemies: usize) -> [String; 2] {
    let (wounded, falls) = (harm.wounded.min(99), harm.falls.min(99));
    [format!("{wounded}/{falls}"), format!("×{n_enemies}")]
}

/// Writes two figures into a space, one below the other.
pub fn figures((x, y): (f64, f64), lines: &[String], pen: &mut Pen) {
    for (nth, line) in lines.iter().enumerate() {
        pen.text("", (x + 24.0, y + 20.0 + 19.0 * nth as f64), line);
    }
}

/// Draws spaces in the tone of the chance to fall there.
pub fn tinted(spaces: impl IntoIterator<Item = (Space, Harm)>, pen: &mut Pen) {
    let mut by_step: BTreeMap<usize, Vec<Space>> = BTreeMap::new();
    for (space, harm) in spaces {
        let step = STEPS.iter().rposition(|&from| harm.falls >= from);
        if let Some(step) = step {
            by_step.entry(step).or_default().push(space);
        }
    }
    pen.group("danger", |pen| {
        for (step, spaces) in by_step {
            pen.path(&format!("risk{step}"), &plan::rows_of(spaces));
        }
    });
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
            "99/60: how likely {who} is to be wounded there and to fall, in percent, if all known enemies who could attack do so once; ×3, where the piece can walk: so many they are. The tone is the chance to fall.",
            "99/60: mit wie viel Prozent {who} dort verwundet würde und fiele, wenn alle bekannten Gegner, die angreifen könnten, es einmal tun; ×3, wo die Figur hingehen kann: so viele sind es. Der Ton ist die Chance zu fallen.")) }
        @if let Some(stand) = stand {
            @let threats = threats_at(look, id, stand);
            @let place = teller.place(stand.place);
            @let n = threats.len();
            p { b { (match n {
                0 => say!(lang, "{place}: nobody could attack", "{place}: niemand könnte angreifen"),
                1 => say!(lang, "{place}: one could attack", "{place}: einer könnte angreifen"),
                n => say!(lang, "{place}: {n} could attack", "{place}: {n} könnten angreifen"),
            }) } }
            @if n > 0 { p id="harm" { (harm_words(look, Harm::of_all(&threats))) } }
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

/// Says how likely somebody is to be wounded and to fall.
pub fn harm_words(look: &Look<'_>, harm: Harm) -> String {
    let (wounded, falls) = (harm.wounded.min(99), harm.falls.min(99));
    say!(
        look.lang,
        "wounded {wounded}%, falls {falls}%",
        "verwundet {wounded}%, fällt {falls}%"
    )
}

/// Returns whether the overlay makes sense: onlookers have no side that could be in danger.
pub fn is_for(look: &Look<'_>) -> bool {
    look.view
        .side()
        .is_some_and(|side: Side| !look.view.board.present(side).is_empty())
}
