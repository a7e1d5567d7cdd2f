//! The briefing: what the viewer's side wins by, what a launch still needs, who plays whom, and which optional
//! rules are in force.

use assault::play::{Board, Rocket};
use assault::{Position, Side, Victory, say};
use kernel::{Seat, Viewer};
use maud::{Markup, html};
use words::Lang;

use crate::look::Look;

/// Says what the side of the viewer wins by; onlookers are told by whom the raid is won.
pub fn goal(look: &Look<'_>) -> String {
    let (lang, board) = (look.lang, &look.view.board);
    let Some(side) = look.view.side() else {
        let greeting = look.teller().greeting();
        return greeting.lines().nth(1).unwrap_or_default().to_owned();
    };
    let turns = board.scenario().turns;
    match (&board.scenario().victory, side) {
        (Victory::HoldSpace(space), Side::Mi6) => say!(
            lang,
            "You win if M.I.6 controls {space} after turn {turns}.",
            "Du gewinnst, wenn M.I.6 nach Runde {turns} {space} beherrscht."
        ),
        (Victory::HoldSpace(space), Side::Skorpios) => say!(
            lang,
            "You win if M.I.6 does not control {space} after turn {turns}.",
            "Du gewinnst, wenn M.I.6 nach Runde {turns} {space} nicht beherrscht."
        ),
        (Victory::HoldAreas(areas), side) => {
            let names: Vec<String> = areas.iter().map(|&area| look.teller().area(area)).collect();
            let names = names.join(", ");
            match side {
                Side::Mi6 => say!(
                    lang,
                    "You win if, after turn {turns}, M.I.6 has more people than Skorpios in {names} and holds their entrances.",
                    "Du gewinnst, wenn nach Runde {turns} in {names} mehr Leute von M.I.6 als von Skorpios stehen und M.I.6 alle Eingänge hält."
                ),
                Side::Skorpios => say!(
                    lang,
                    "You win if, after turn {turns}, M.I.6 does not have both: more people than Skorpios in {names}, and their entrances.",
                    "Du gewinnst, wenn M.I.6 nach Runde {turns} nicht beides hat: mehr Leute als Skorpios in {names}, und alle Eingänge."
                ),
            }
        }
        (Victory::Launch, Side::Skorpios) => say!(
            lang,
            "You win if the rocket starts by turn {turns}.",
            "Du gewinnst, wenn die Rakete bis Runde {turns} startet."
        ),
        (Victory::Launch, Side::Mi6) => say!(
            lang,
            "You win if the rocket has not started by the end of turn {turns}.",
            "Du gewinnst, wenn die Rakete bis zum Ende von Runde {turns} nicht startet."
        ),
    }
}

/// What a launch needs, each with whether it is so.
pub fn launch(look: &Look<'_>) -> Markup {
    let (lang, board) = (look.lang, &look.view.board);
    let is_at_stake = board.scenario().victory == Victory::Launch;
    let is_wanted = is_at_stake || board.machines.countdown.is_some();
    let needs = needs(board, lang);
    html! {
        @if is_wanted && board.machines.rocket == Rocket::Aboard && !needs.is_empty() {
            p class="lab" { (say!(lang, "A launch needs, when the countdown is over:", "Ein Start braucht, wenn der Countdown abläuft:")) }
            ul class="needs" id="launch-needs" {
                @for (is_met, words) in needs {
                    li class=(if is_met { "is-met" } else { "" }) { span aria-hidden="true" { (if is_met { "✓" } else { "✗" }) } " " (words) " "
                        span class="lab" { (if is_met { say!(lang, "(done)", "(erfüllt)") } else { say!(lang, "(open)", "(offen)") }) } }
                }
            }
        }
    }
}

fn needs(board: &Board, lang: Lang) -> Vec<(bool, String)> {
    let (map, machines) = (board.map(), &board.machines);
    let gantry = map.gantry().map(|gantry| {
        let is_met = machines.gantry_steps == gantry.slide.steps_at(Position::Launch);
        let words = say!(
            lang,
            "the gantry in launch position, by its controls",
            "das Startgerüst in Startstellung, durch seine Steuerung"
        );
        (is_met, words)
    });
    let roof = map.roof().map(|roof| {
        let is_met = machines.roof_edge < roof.launch_column;
        let words = say!(
            lang,
            "the roof open over it, by its controls",
            "das Dach darüber offen, durch seine Steuerung"
        );
        (is_met, words)
    });
    let running = say!(
        lang,
        "a countdown that is begun and not stopped",
        "ein Countdown, der begonnen und nicht angehalten wird"
    );
    let running = (machines.countdown.is_some(), running);
    gantry.into_iter().chain(roof).chain([running]).collect()
}

/// Who plays whom, and by which optional rules.
pub fn table(look: &Look<'_>, names: &[String]) -> Markup {
    let (lang, board) = (look.lang, &look.view.board);
    let rules = assault::tell::rules_in_force(&board.switches, lang);
    let seats = names.iter().zip(0..).map(|(name, seat)| (name, Seat(seat)));
    html! {
        ul class="machines" id="who" {
            @for (name, seat) in seats {
                @if let Some(side) = board.side_of_viewer(Viewer::Seat(seat)) {
                    @let side = side.to_string();
                    li { @if *name != side { b { (side) } ": " } (name) @if look.view.viewer == Viewer::Seat(seat) { " (" (say!(lang, "you", "du")) ")" } }
                }
            }
        }
        p class="lab" id="rules-on" {
            @if rules.is_empty() { (say!(lang, "No optional rules.", "Keine Zusatzregeln.")) }
            @else { (say!(lang, "Optional rules: ", "Zusatzregeln: ")) (rules.join("; ")) }
        }
    }
}
