//! How to play a raid, on one page: chapters in the order in which a player needs them, with the maps of a
//! real position as the table draws them.

use std::sync::Arc;

use assault::play::{Assault, Setup, View};
use assault::{Side, say, volcano};
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use kernel::{Game as _, Seed, Viewer};
use maud::{Markup, PreEscaped, html};
use room::Fields;
use web::{App, Reader, answer};
use words::Lang;

use crate::cite::rule;
use crate::counter;
use crate::look::{Look, Query};
use crate::map;
use crate::page::{bar, frame};
use crate::plan::{self, short};

/// Where the page is.
pub const ADDRESS: &str = "/raid/how-to-play";

/// Something to know, in the words of the table.
struct Chapter {
    id: &'static str,
    title: String,
    words: String,
    rule: &'static str,
    /// What a seat would have to look at to see what the picture shows, and the space in its middle.
    example: Option<Example>,
}

#[derive(Clone, Copy)]
struct Example {
    piece: &'static str,
    target: &'static str,
    to: &'static str,
    show: &'static str,
    middle: &'static str,
}

pub async fn page(State(app): State<App>, headers: HeaderMap) -> Response {
    answer::page(StatusCode::OK, drawn(&app.reader(&headers)))
}

fn drawn(reader: &Reader) -> Markup {
    let lang = reader.lang;
    let title = say!(lang, "How to play a raid", "So wird ein Angriff gespielt");
    let view = beginning();
    let chapters = chapters(lang);
    let inner = html! {
        div id="page" data-title={ (title) " · Tradecraft" } data-class="raid-setup" {
            (bar(reader, ADDRESS))
            main class="setup how" {
                (ground())
                h2 class="display" { (title) }
                nav aria-label=(say!(lang, "Chapters", "Kapitel")) {
                    ol class="how__list" { @for chapter in &chapters { li { a href={ "#" (chapter.id) } { (chapter.title) } } } }
                }
                @for chapter in &chapters {
                    section id=(chapter.id) class="how__chapter" {
                        h3 { (chapter.title) " " (rule(chapter.rule)) }
                        p { (chapter.words) }
                        @if let Some(example) = chapter.example { (example.draw(&view, lang)) }
                    }
                }
                div class="acts" {
                    form method="post" action="/raid" {
                        input type="hidden" name="scenario" value="1";
                        input type="hidden" name="lesson" value="1";
                        button class="btn go" { (say!(lang, "Play the first raid, with explanations", "Den ersten Angriff spielen, mit Erklärungen")) }
                    }
                    a class="btn" href="/rules?box=assault" { (say!(lang, "Every rule", "Alle Regeln")) }
                }
            }
        }
    };
    frame(reader, &title, "raid-setup", &inner)
}

/// The first scenario as M.I.6 sees it when it begins.
fn beginning() -> Option<View> {
    let setup = Setup {
        content: Arc::clone(&volcano()),
        ..Setup::volcano(1)
    };
    let game = Assault::start(&setup, Seed::from_number(1), &mut ()).ok()?;
    Some(game.view(Viewer::Seat(Side::Mi6.seat())))
}

/// The base, once for all pictures.
fn ground() -> Markup {
    let all = plan::defs().to_owned() + &counter::symbols() + &plan::ground(&volcano().map);
    let drawn = format!(
        r#"<svg class="how__ground" width="0" height="0" aria-hidden="true"><defs><g id="ground">{all}</g></defs></svg>"#
    );
    html! { (PreEscaped(drawn)) }
}

impl Example {
    /// Draws a part of the map as it is drawn at the table. It is a picture: nothing in it can be pressed.
    fn draw(self, view: &Option<View>, lang: Lang) -> Markup {
        const WINDOW: (f64, f64) = (720.0, 430.0);
        let (Some(view), Some(middle)) = (view, assault::Space::parse(self.middle)) else {
            return html! {};
        };
        let asked = Fields::default()
            .with("piece", self.piece)
            .with("target", self.target)
            .with("to", self.to)
            .with("show", self.show);
        let look = Look::of(view, &Query::of(&asked), "", lang);
        let (x, y) = plan::centre(middle);
        let (left, top) = (x - WINDOW.0 / 2.0, y - WINDOW.1 / 2.0);
        let drawn = format!(
            r##"<svg class="board" viewBox="{} {} {} {}"><use href="#ground"/>{}{}</svg>"##,
            short(left),
            short(top),
            WINDOW.0,
            WINDOW.1,
            plan::machines(&view.board),
            map::draw(&look)
        );
        // Every picture has ids of its own: the table has one map only.
        let drawn = drawn.replace(" id=\"", " data-part=\"");
        html! { div class="map lod-near how__map" inert aria-hidden="true" { (PreEscaped(drawn)) } }
    }
}

fn chapters(lang: Lang) -> Vec<Chapter> {
    let example = |piece, target, to, show, middle| {
        Some(Example {
            piece,
            target,
            to,
            show,
            middle,
        })
    };
    vec![
        Chapter {
            id: "goal",
            title: say!(lang, "What it is about", "Worum es geht"),
            words: say!(
                lang,
                "M.I.6 attacks the rocket base, Skorpios holds it. Each scenario says what decides it: a control that must be in somebody's hands when the last turn is over, rooms with their doors, or the rocket itself. On the map brackets stand around it, an arrow points there from afar, and the panel says at any time who would win if it ended now. Killing is a means: raids are lost by those who win the shooting and forget the clock.",
                "M.I.6 greift die Raketenbasis an, Skorpios hält sie. Jedes Szenario sagt, was entscheidet: eine Steuerung, die nach der letzten Runde in jemandes Hand sein muss, Räume mit ihren Türen oder die Rakete selbst. Auf der Karte stehen Klammern darum, ein Pfeil zeigt von weitem hin, und das Feld daneben sagt jederzeit, wer gewänne, wenn jetzt Schluss wäre. Treffer sind nur ein Mittel: Verloren wird oft von denen, die das Schießen gewinnen und die Uhr vergessen."
            ),
            rule: "A-SEQ-015",
            example: example("", "", "", "", "N25"),
        },
        Chapter {
            id: "cup",
            title: say!(
                lang,
                "A turn comes out of a cup",
                "Eine Runde kommt aus dem Becher"
            ),
            words: say!(
                lang,
                "Either side has three phases in a turn: it moves, it fires, it commands. Their six markers lie in a cup and are drawn blindly, so you may move twice before they fire, or be fired at before you move. The panel shows what was drawn and what is left. Never stand where you must hope for the right marker.",
                "Jede Seite hat in einer Runde drei Phasen: Sie zieht, sie schießt, sie befiehlt. Die sechs Marken liegen in einem Becher und werden blind gezogen: Du kannst ziehen, bevor sie schießen, oder beschossen werden, bevor du ziehst. Das Feld daneben zeigt, was gezogen wurde und was noch kommt. Steh nie so, dass du auf die richtige Marke hoffen musst."
            ),
            rule: "A-SEQ-002",
            example: None,
        },
        Chapter {
            id: "moving",
            title: say!(lang, "Moving", "Ziehen"),
            words: say!(
                lang,
                "Choose a counter: the bright field is what it can reach, the number in a space what getting there costs. Doors, stairs and ladders cost more than open floor, and so does whatever lies about. Point at a space to see the way and who could fire at you where it ends; press again to go.",
                "Wähle eine Figur: Das helle Feld ist erreichbar, die Zahl in einem Feld sagt, was der Weg dorthin kostet. Türen, Treppen und Leitern kosten mehr als freier Boden, und was herumliegt, auch. Zeige auf ein Feld, um den Weg zu sehen und wer dich an seinem Ende beschießen könnte; drücke noch einmal, um zu gehen."
            ),
            rule: "A-MOVE-001",
            example: example("F", "", "W16", "reach", "X17"),
        },
        Chapter {
            id: "sight",
            title: say!(lang, "Who sees whom", "Wer wen sieht"),
            words: say!(
                lang,
                "A line from the middle of one space to the middle of another decides. Walls, rock and closed doors block it; crates, people and rails in between obstruct it, which makes a shot harder. Whoever stands on a higher level looks over much of that. The tab for sight shows what a counter sees, and where short, medium and long range end.",
                "Es entscheidet eine Linie von der Mitte eines Feldes zur Mitte eines anderen. Wände, Fels und geschlossene Türen versperren sie; Kisten, Leute und Geländer dazwischen behindern sie, was einen Schuss erschwert. Wer höher steht, sieht über vieles davon hinweg. Der Reiter für die Sicht zeigt, was eine Figur sieht und wo nah, mittel und weit enden."
            ),
            rule: "A-LOS-001",
            example: example("F", "", "", "sight", "X18"),
        },
        Chapter {
            id: "firing",
            title: say!(lang, "Firing", "Schießen"),
            words: say!(
                lang,
                "Every counter has a number for fire. It is multiplied by an ease factor that grows at short range and with morale, and shrinks with distance, obstruction and wounds; the product is what two ten-sided dice may show at most. The table does all of that for you: a percentage stands on every target, and the list beside it says where it comes from. The lower the roll, the better the hit, and the worse for whoever is hit.",
                "Jede Figur hat eine Zahl für Feuer. Sie wird mit einer Leichtigkeit malgenommen, die auf kurze Entfernung und mit der Moral wächst und mit Entfernung, Hindernissen und Wunden schrumpft; das Ergebnis dürfen zwei zehnseitige Würfel höchstens zeigen. Der Tisch rechnet das für dich aus: An jedem Ziel steht eine Prozentzahl, und die Liste daneben sagt, woher sie kommt. Je niedriger der Wurf, desto besser der Treffer und desto schlimmer für den Getroffenen."
            ),
            rule: "A-FIRE-032",
            example: example("F", "408", "", "sight", "V20"),
        },
        Chapter {
            id: "hits",
            title: say!(
                lang,
                "Stunned, wounded, down",
                "Betäubt, verwundet, ausgeschaltet"
            ),
            words: say!(
                lang,
                "A hit may do nothing, stun, wound or take somebody out of the raid. The stunned do nothing until they get up in a command phase of theirs. A wound turns the counter over: all its numbers are worse on that side, and a corner is cut off so that you see it from afar. Leaders bear several wounds, one notch for each.",
                "Ein Treffer kann nichts bewirken, betäuben, verwunden oder jemanden ausschalten. Betäubte tun nichts, bis sie in einer eigenen Befehlsphase aufstehen. Eine Wunde dreht die Figur um: Alle Zahlen sind auf dieser Seite schlechter, und eine Ecke fehlt, damit man es von weitem sieht. Anführer halten mehrere Wunden aus, eine Kerbe für jede."
            ),
            rule: "A-DAMAGE-001",
            example: None,
        },
        Chapter {
            id: "command",
            title: say!(lang, "Leaders", "Anführer"),
            words: say!(
                lang,
                "Soldiers need a leader within reach of his voice when their side commands; those who have none may not fire until they are found again. The inner line is how far his morale carries too, the outer one how far his orders do. He sends people to a place that they cover, or has them take a bead on one enemy. Keep him near and out of the line of fire.",
                "Soldaten brauchen, wenn ihre Seite befiehlt, einen Anführer in Rufweite; wer keinen hat, darf nicht schießen, bis ihn einer wiederfindet. Die innere Linie zeigt, wie weit auch seine Moral trägt, die äußere, wie weit seine Befehle. Er lässt Leute einen Ort decken oder auf einen Gegner anlegen. Halte ihn in der Nähe und aus der Schusslinie."
            ),
            rule: "A-COMMAND-001",
            example: example("F", "", "", "command", "Z16"),
        },
        Chapter {
            id: "bead",
            title: say!(lang, "Beads and cover", "Anlegen und Deckung geben"),
            words: say!(
                lang,
                "Whoever has taken a bead on somebody fires at him better; it is wasted when he walks out of sight, so take one on those who can not. Whoever covers a place fires at an enemy who comes there, in the enemy's own phase. A door that is covered by two machineguns is a locked door.",
                "Wer auf jemanden angelegt hat, trifft ihn besser; läuft er aus der Sicht, war es umsonst: Leg auf die an, die nicht weg können. Wer einen Ort deckt, schießt auf den Gegner, der dort hinkommt, noch in dessen eigener Phase. Eine Tür, die zwei Maschinenpistolen decken, ist eine verschlossene Tür."
            ),
            rule: "A-BEAD-001",
            example: None,
        },
        Chapter {
            id: "hand",
            title: say!(lang, "Hand to hand", "Handgemenge"),
            words: say!(
                lang,
                "Enemies in one space fight with their other number. Nobody walks away from that as from an empty corridor, and nobody holds a space that he shares: the surest way to deny a control is to be in it. Swords are made for this.",
                "Gegner auf demselben Feld kämpfen mit ihrer anderen Zahl. Niemand geht daraus fort wie aus einem leeren Gang, und niemand hält ein Feld, das er teilt: Am sichersten verwehrt man eine Steuerung, indem man darin steht. Schwerter sind dafür gemacht."
            ),
            rule: "A-HTH-001",
            example: None,
        },
        Chapter {
            id: "points",
            title: say!(lang, "Hero points", "Heldenpunkte"),
            words: say!(
                lang,
                "A few leaders bend luck: a point improves their own roll, or weakens a blow that hits them, by one step of quality each. The table asks when it matters and says what every answer would do. They do not come back.",
                "Einige Anführer wenden das Glück: Ein Punkt verbessert ihren eigenen Wurf oder schwächt einen Treffer gegen sie um je eine Stufe. Der Tisch fragt, wenn es darauf ankommt, und sagt, was jede Antwort bewirkt. Die Punkte kommen nicht zurück."
            ),
            rule: "A-HERO-003",
            example: None,
        },
        Chapter {
            id: "machines",
            title: say!(
                lang,
                "Controls, roof, gantry, rocket",
                "Steuerungen, Dach, Startgerüst, Rakete"
            ),
            words: say!(
                lang,
                "The lettered hexagons in the control room work the machines, in a command phase and by somebody who holds the space alone. The roof takes turns to slide, the gantry moves step by step. For a launch the gantry must stand at launch, the roof must be open, and a countdown of secret length must run out: the panel keeps the list.",
                "Die Sechsecke mit Buchstaben im Kontrollraum bedienen die Maschinen, in einer Befehlsphase und durch jemanden, der das Feld allein hält. Das Dach braucht mehrere Runden, das Startgerüst bewegt sich Schritt für Schritt. Für einen Start muss das Gerüst in Startstellung stehen, das Dach offen sein und ein Countdown von geheimer Länge ablaufen: Das Feld daneben führt die Liste."
            ),
            rule: "A-CONTROL-001",
            example: example("", "", "", "", "L25"),
        },
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use web::Theme;

    #[test]
    fn every_picture_shows_what_its_chapter_is_about() {
        let view = beginning();
        assert!(view.is_some(), "a position");
        for lang in Lang::ALL {
            let drawn = |id: &str| {
                let all = chapters(lang);
                let chapter = all.iter().find(|chapter| chapter.id == id);
                let example = chapter
                    .and_then(|chapter| chapter.example)
                    .expect("a picture");
                example.draw(&view, lang).into_string()
            };
            for (id, sign) in [
                ("goal", "class=\"goal\""),
                ("moving", "class=\"path\""),
                ("sight", "class=\"seen\""),
                ("firing", "class=\"tgt\""),
                ("command", "class=\"cmd1\""),
            ] {
                let picture = drawn(id);
                assert!(picture.contains(sign), "{id}");
                assert!(
                    picture.contains(" inert") && !picture.contains(" id=\""),
                    "{id}"
                );
            }
        }
    }

    #[test]
    fn the_page_keeps_within_the_budget_of_a_raid() {
        for lang in Lang::ALL {
            let reader = Reader {
                lang,
                theme: Theme::Auto,
                ..Reader::of(&HeaderMap::new(), &Arc::default())
            };
            let n = drawn(&reader).into_string().len();
            assert!(n < 400_000, "{n} bytes");
        }
    }
}
