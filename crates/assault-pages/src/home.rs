//! Assault on the home page: the way in, and the raids that wait.

use assault::{Side, say, volcano};
use kernel::Viewer;
use maud::{Markup, html};
use room::Role;
use web::parts::icon::icon;
use web::parts::waiting::{Progress, Waiting};
use words::Lang;

use crate::host::Raid;
use crate::miniature;

/// Returns the line of a raid, seen with one of the browser's rights.
pub fn waiting(raid: &Raid, role: Role, address: String, lang: Lang) -> Waiting {
    let board = raid.session.game().board();
    let own = match role {
        Role::Seat(seat) => Some(seat),
        Role::Device => raid
            .asked()
            .filter(|asked| raid.terms.here().any(|seat| seat == *asked)),
        Role::Watch | Role::Host | Role::Invite | Role::Share => None,
    };
    let side = |seat| board.side_of_viewer(Viewer::Seat(seat));
    let name = |seat| side(seat).map_or(String::new(), |side| side.to_string());
    let other = own.and_then(side).map(Side::enemy);
    let with = other.map_or(String::new(), |other| {
        if raid.has_bot(other.seat()) {
            say!(lang, "a bot as {other}", "einem Bot als {other}")
        } else {
            other.to_string()
        }
    });
    let title = assault::tell::scenario_title(&board.scenario().title, lang);
    Waiting {
        address,
        emblem: "i-dice".to_owned(),
        title: format!("Assault · {title}"),
        turn: board.clocks.turn.0.into(),
        progress: Progress::of(raid, own.as_slice(), name),
        with,
        gauge: None,
        host: None,
    }
}

/// The war game in the volcano has a set-up page of its own.
pub fn entry(lang: Lang) -> Markup {
    let content = volcano();
    let n = content.scenarios().len();
    html! {
        article class="boxcard boxcard--raid" data-skin="dossier" {
            div class="boxcard__art" {
                (miniature::ground(&content.map))
                @if let Some(film) = content.scenarios().get(1) { (miniature::draw(&content, film)) }
            }
            h3 class="display" { "Assault" }
            p { (say!(lang, "The raid on the rocket base in the volcano: {n} scenarios for two, or against a bot.", "Der Angriff auf die Raketenbasis im Vulkan: {n} Szenarien zu zweit oder gegen einen Bot.")) br; (say!(lang, "Five levels, lines of sight, command and a countdown. The first raid explains itself.", "Fünf Ebenen, Sichtlinien, Befehle und ein Countdown. Der erste Angriff erklärt sich selbst.")) }
            form method="post" action="/raid" {
                input type="hidden" name="scenario" value="1";
                input type="hidden" name="lesson" value="1";
                button class="btn btn--primary" { (icon("i-all")) (say!(lang, "Play the first raid", "Den ersten Angriff spielen")) }
            }
            a class="btn" href="/raid" { (icon("i-dice")) (say!(lang, "Set up", "Aufbauen")) }
        }
    }
}
