//! The legend: every sign of a counter and of the map with what it means.

use assault::play::Board;
use assault::tell::Teller;
use assault::{Side, say};
use maud::{Markup, PreEscaped, html};
use words::Lang;

use crate::counter::{self, Badge};
use crate::plan::{self, Pen, Sign};

pub fn draw(board: &Board, lang: Lang) -> Markup {
    let assumed = Teller::new(board, lang).assumptions();
    let [ground, sides, machines, over] = plan::key(lang);
    html! {
        details id="legend" {
            summary { (say!(lang, "Legend", "Legende")) }
            h3 { (say!(lang, "Counters", "Plättchen")) }
            (signs(&samples(lang), "-1 -1 49 50", "coins"))
            p { (say!(lang,
                "Top left the code, beside the figure morale; below the attack with its class, and points to move. The figure shows the weapon: machine gun, rifle, grenade rifle, sword or tool.",
                "Oben links das Zeichen, neben der Figur die Moral; unten der Angriff mit seiner Klasse und die Schritte. Die Figur zeigt die Waffe: Maschinengewehr, Gewehr, Gewehrgranaten, Schwert oder Werkzeug.")) }
            ul { @for badge in Badge::ALL { li { svg viewBox="-10 -10 20 20" aria-hidden="true" { (PreEscaped(badge.sign())) } (words(badge, lang)) } } }
            h3 { (say!(lang, "Ground", "Boden")) }
            (signs(&ground, SQUARE, "mapkey"))
            h3 { (say!(lang, "Sides and ways", "Seiten und Wege")) }
            (signs(&sides, SQUARE, "mapkey"))
            h3 { (say!(lang, "Machines", "Maschinen")) }
            (signs(&machines, SQUARE, "mapkey"))
            p { (say!(lang,
                "Controls: G gantry, T rocket, R roof, S shutters, P landing pad. Dotted lines show how far a machine travels.",
                "Schaltstellen: G Startgerüst, T Rakete, R Dach, S Läden, P Plattform. Gepunktete Linien zeigen, wie weit eine Maschine fährt.")) }
            h3 { (say!(lang, "What is measured", "Was gemessen wird")) }
            (signs(&over, SQUARE, "mapkey"))
            @if !assumed.is_empty() { p id="assumed" { (assumed) } }
        }
    }
}

const SQUARE: &str = "0 0 48 48";

fn signs(all: &[Sign], square: &str, class: &str) -> Markup {
    html! {
        ul class=(class) {
            @for sign in all { li { svg viewBox=(square) aria-hidden="true" { (PreEscaped(&sign.drawing)) } (sign.words) } }
        }
    }
}

/// Counters as they can lie there.
fn samples(lang: Lang) -> Vec<Sign> {
    let sample = |words: String, side: Side, kind: &str, is_cut: bool, radius: Option<u8>| {
        let mut pen = Pen::new();
        counter::sample(side, kind, is_cut, radius, &mut pen);
        Sign {
            drawing: pen.finish(),
            words,
        }
    };
    vec![
        sample(
            say!(lang, "M.I.6: rounded", "M.I.6: rund"),
            Side::Mi6,
            "rifle",
            false,
            None,
        ),
        sample(
            say!(
                lang,
                "Skorpios: ends in a point",
                "Skorpios: läuft spitz zu"
            ),
            Side::Skorpios,
            "mg",
            false,
            None,
        ),
        sample(
            say!(
                lang,
                "wounded: a corner cut off",
                "verwundet: eine Ecke fehlt"
            ),
            Side::Mi6,
            "rifle",
            true,
            None,
        ),
        sample(
            say!(
                lang,
                "leader: star, r is the radius",
                "Anführer: Stern, r ist der Radius"
            ),
            Side::Skorpios,
            "leader",
            false,
            Some(5),
        ),
    ]
}

fn words(badge: Badge, lang: Lang) -> String {
    match badge {
        Badge::Stun => say!(lang, "stunned", "betäubt"),
        Badge::LightWound => say!(lang, "light wound", "leichte Wunde"),
        Badge::MediumWound => say!(lang, "medium wound", "mittlere Wunde"),
        Badge::HeavyWound => say!(lang, "heavy wound", "schwere Wunde"),
        Badge::Bead => say!(lang, "holds a bead", "im Anschlag"),
        Badge::Cover => say!(lang, "gives cover", "gibt Deckung"),
        Badge::OutOfCommand => say!(lang, "out of command", "ohne Befehl"),
        Badge::HandToHand => say!(lang, "hand to hand", "im Nahkampf"),
        Badge::Rope => say!(lang, "on a rope", "am Seil"),
        Badge::Ride => say!(lang, "in the elevator", "im Aufzug"),
        Badge::Explosives => say!(lang, "sets explosives", "legt Sprengstoff"),
        Badge::GivenUp => say!(lang, "has given up", "hat aufgegeben"),
        Badge::Driver => say!(lang, "drove this turn", "ist diese Runde gefahren"),
        Badge::Passenger => say!(lang, "passenger", "fährt mit"),
        Badge::Grenade => say!(lang, "hand grenade ready", "Handgranate bereit"),
    }
}
