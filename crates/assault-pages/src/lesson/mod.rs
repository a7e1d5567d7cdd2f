//! The first turns of the first raid, explained at the table itself: what is there to see and do
//! right now, in our own words.

mod news;

use assault::play::{Action, Frame, PhaseKind, Stage};
use assault::{ScenarioNumber, say};
use maud::{Markup, html};

use crate::cite::rule;
use crate::look::{Look, Show};
use crate::view::option;

/// How many turns are explained.
const TURNS: u8 = 2;

/// One thing to learn.
struct LessonPage {
    title: String,
    words: String,
    rule: &'static str,
}

/// Explains what can be done now; later on it only says where to find more.
pub fn draw(look: &Look<'_>) -> Markup {
    let lang = look.lang;
    if look.view.winner.is_some() {
        return html! {};
    }
    let is_first = look.view.board.scenario().number == ScenarioNumber(1);
    if look.view.board.clocks.turn.0 > TURNS {
        return html! {
            @if is_first { section class="lesson" {
                p { (say!(lang,
                    "You have seen every kind of phase; the lesson ends here. H shows what a bot would do, and every rule number leads to its rule.",
                    "Du hast jede Art von Phase gesehen; hier endet die Einführung. H zeigt, was ein Bot täte, und jede Regelnummer führt zu ihrer Regel.")) }
            } }
        };
    }
    // Whoever plays a later one knows the first: only what is new is told.
    let page = if is_first {
        Some(page(look))
    } else {
        news::page(look)
    };
    let Some(page) = page else {
        return html! {};
    };
    html! {
        section id="lesson" class="lesson" role="note" aria-live="polite" {
            h2 { span { (page.title) } em { (rule(page.rule)) } }
            p { (page.words) }
        }
    }
}

fn page(look: &Look<'_>) -> LessonPage {
    let view = look.view;
    match view.unfinished.last() {
        _ if view.options.is_empty() => waiting(look),
        Some(Frame::Attacking(attack)) => points(look, attack.stage == Stage::AttackerPoints),
        Some(Frame::Marching(_)) => marching(look),
        Some(Frame::StunFailed { .. }) => points(look, false),
        _ => match view.phase.map(|phase| phase.kind) {
            Some(PhaseKind::Movement) => moving(look),
            Some(PhaseKind::Fire) => firing(look),
            Some(PhaseKind::Command) => commanding(look),
            None => waiting(look),
        },
    }
}

fn waiting(look: &Look<'_>) -> LessonPage {
    let lang = look.lang;
    LessonPage {
        title: say!(
            lang,
            "The cup decides whose phase it is",
            "Der Becher entscheidet, wessen Phase ist"
        ),
        words: say!(
            lang,
            "Each turn has six phases: move, fire and command for either side. Their markers are drawn blindly, so you may move twice before they fire, or be shot at before you move. What is still in the cup stands in the panel.",
            "Jede Runde hat sechs Phasen: Zug, Feuer und Befehl für jede Seite. Ihre Marken werden blind gezogen: Du kannst ziehen, bevor sie schießen, oder beschossen werden, bevor du ziehst. Was noch im Becher liegt, steht im Feld daneben."
        ),
        rule: "A-SEQ-002",
    }
}

fn moving(look: &Look<'_>) -> LessonPage {
    let lang = look.lang;
    let is_ready = |id| look.view.options.contains(&Action::Move(id));
    let title = say!(lang, "Your people move", "Deine Leute ziehen");
    match (look.piece.filter(|&id| is_ready(id)), look.to) {
        (None, _) => LessonPage {
            title,
            words: say!(
                lang,
                "You win by holding the gantry controls, the bracketed space, after turn 5. Choose one of your pieces with a bright edge, on the map or with N. Each may move once in this phase.",
                "Du gewinnst, wenn du nach Runde 5 die Steuerung des Startgerüsts hältst, das Feld in Klammern. Wähle eine deiner Figuren mit hellem Rand, auf der Karte oder mit N. Jede darf in dieser Phase einmal ziehen."
            ),
            rule: "A-SEQ-008",
        },
        (Some(_), None) => LessonPage {
            title,
            words: say!(
                lang,
                "The amber field is what it can reach, the number what getting there costs. Stairs and doors cost more than open floor. Point at a space to see the way before you commit.",
                "Das gelbe Feld ist erreichbar, die Zahl sagt, was der Weg kostet. Treppen und Türen kosten mehr als freier Boden. Zeige auf ein Feld, um den Weg zu sehen, bevor du dich festlegst."
            ),
            rule: "A-MOVE-001",
        },
        (Some(_), Some(_)) => LessonPage {
            title,
            words: say!(
                lang,
                "Every step says what it costs and who of the known enemies could fire at it. End behind something if you can: in their next fire phase they will. Walk, or point elsewhere; a walk can be taken back as long as nothing has come to light.",
                "Jeder Schritt sagt, was er kostet und wer von den bekannten Gegnern auf ihn schießen könnte. Bleib möglichst hinter etwas stehen: In ihrer nächsten Feuerphase schießen sie. Geh los oder zeige woandershin; ein Zug lässt sich zurücknehmen, solange nichts ans Licht gekommen ist."
            ),
            rule: "A-MOVE-001",
        },
    }
}

fn marching(look: &Look<'_>) -> LessonPage {
    let lang = look.lang;
    LessonPage {
        title: say!(lang, "Step by step", "Schritt für Schritt"),
        words: say!(
            lang,
            "This piece is on its way. Go on to another space in reach, take along somebody who stands in the same space, or say that it is done.",
            "Diese Figur ist unterwegs. Geh weiter auf ein erreichbares Feld, nimm jemanden vom selben Feld mit oder sag, dass sie fertig ist."
        ),
        rule: "A-MOVE-019",
    }
}

fn firing(look: &Look<'_>) -> LessonPage {
    let lang = look.lang;
    let title = say!(lang, "Your people fire", "Deine Leute schießen");
    if look.target.is_some() {
        return LessonPage {
            title,
            words: say!(
                lang,
                "The ease factor times the primary chance is what you must roll or stay under with two ten-sided dice. The better the roll, the better the quality, and the worse for the target: the bar shows all of it. Choose a manner to fire.",
                "Leichtigkeit mal Grundchance ist die Zahl, die du mit zwei zehnseitigen Würfeln höchstens würfeln darfst. Je besser der Wurf, desto besser die Qualität und desto schlimmer für das Ziel: Der Balken zeigt alles. Wähle eine Art zu schießen."
            ),
            rule: "A-FIRE-032",
        };
    }
    match look.piece.filter(|_| look.show == Show::Sight) {
        Some(_) => LessonPage {
            title,
            words: say!(
                lang,
                "The field that stands out is what this piece sees; the numbers on enemies are your best chances. A line that is obstructed makes the shot harder, a blocked one forbids it. Choose a target from the list or on the map.",
                "Das helle Feld ist, was diese Figur sieht; die Zahlen an den Gegnern sind deine besten Chancen. Eine behinderte Linie erschwert den Schuss, eine versperrte verbietet ihn. Wähle ein Ziel aus der Liste oder auf der Karte."
            ),
            rule: "A-FIRE-007",
        },
        None => LessonPage {
            title,
            words: say!(
                lang,
                "Everybody with a bright edge has somebody to attack. Press N to go through them, best targets first, and end the phase when nothing worthwhile is left.",
                "Alle mit hellem Rand haben jemanden zum Angreifen. Mit N gehst du sie durch, die besten Ziele zuerst; beende die Phase, wenn sich nichts mehr lohnt."
            ),
            rule: "A-SEQ-010",
        },
    }
}

fn commanding(look: &Look<'_>) -> LessonPage {
    let lang = look.lang;
    LessonPage {
        title: say!(lang, "Your leaders command", "Deine Anführer befehlen"),
        words: say!(
            lang,
            "Those out of every leader's reach may not fire until the next command phase: look at a leader to see his radius. Stunned people roll to get up, and a leader can order somebody in reach to cover a place or to take a bead on one enemy.",
            "Wer außer Reichweite aller Anführer ist, darf bis zur nächsten Befehlsphase nicht schießen: Sieh dir bei einem Anführer den Radius an. Betäubte würfeln, um aufzustehen, und ein Anführer kann jemandem befehlen, Deckung zu geben oder auf einen Gegner anzulegen."
        ),
        rule: "A-COMMAND-003",
    }
}

fn points(look: &Look<'_>, is_attacker: bool) -> LessonPage {
    let lang = look.lang;
    let title = if option::is_interrupt(look.view) {
        say!(
            lang,
            "A hero may bend luck",
            "Ein Held kann das Glück wenden"
        )
    } else {
        say!(lang, "Points", "Punkte")
    };
    let words = if is_attacker {
        say!(
            lang,
            "Hero points improve a roll by one quality each, and turn a miss into a hit. They do not come back: spend them where a leader falls or the goal is at stake.",
            "Heldenpunkte verbessern einen Wurf um je eine Qualität und machen aus einem Fehlschuss einen Treffer. Sie kommen nicht zurück: Gib sie aus, wo ein Anführer fällt oder es um das Ziel geht."
        )
    } else {
        say!(
            lang,
            "Points of the one who is hit weaken the blow by one quality each, down to a miss. Without a timer: think as long as you like.",
            "Punkte des Getroffenen schwächen den Treffer um je eine Qualität, bis hin zum Fehlschuss. Es läuft keine Uhr: Überleg in Ruhe."
        )
    };
    LessonPage {
        title,
        words,
        rule: "A-HERO-003",
    }
}
