//! What comes of a choice whose name alone does not say it: the machines, and who hears commands.

use assault::play::{Action, Control};
use words::say;

use crate::look::Look;

/// Says in a few words what an option leads to, for the button that takes it.
pub fn of(look: &Look<'_>, action: &Action) -> Option<String> {
    let lang = look.lang;
    Some(match action {
        // The end of the phase does it too (A-COMMAND-008).
        Action::DetermineStatus => say!(
            lang,
            "now; else at the end of the phase",
            "jetzt, sonst am Ende der Phase"
        ),
        Action::Operate(control) => machine(look, *control)?,
        Action::Recover(_) => say!(
            lang,
            "rolls to stand up, once a phase",
            "würfelt, um aufzustehen, einmal je Phase"
        ),
        Action::Rope(_) => say!(
            lang,
            "comes down a level in each movement phase",
            "kommt in jeder Bewegungsphase eine Ebene herab"
        ),
        Action::Descend => say!(
            lang,
            "one level, and no further in this phase",
            "eine Ebene, weiter nicht in dieser Phase"
        ),
        Action::SetExplosives(_) => say!(
            lang,
            "stays here until your next command phase, then rolls",
            "bleibt bis zu deiner nächsten Befehlsphase hier und würfelt dann"
        ),
        Action::Prepare(_) => say!(
            lang,
            "to be thrown in a fire phase",
            "zum Werfen in einer Feuerphase"
        ),
        Action::Ride(..) => say!(
            lang,
            "arrives with your next command phase",
            "kommt mit deiner nächsten Befehlsphase an"
        ),
        _ => return None,
    })
}

fn machine(look: &Look<'_>, control: Control) -> Option<String> {
    let lang = look.lang;
    Some(match control {
        Control::GantryToLaunch | Control::GantryToLoading => {
            say!(lang, "1 space, once a turn", "1 Feld, einmal je Runde")
        }
        Control::PadToLaunch | Control::PadToLoading => {
            say!(lang, "2 spaces, once a turn", "2 Felder, einmal je Runde")
        }
        Control::HoldGantry => say!(
            lang,
            "nobody else moves it meanwhile",
            "solange fährt es niemand sonst"
        ),
        Control::ReleaseGantry => say!(
            lang,
            "the other side may move it",
            "die andere Seite darf es fahren"
        ),
        Control::OpenRoof | Control::CloseRoof => say!(
            lang,
            "begins next turn, goes on by itself",
            "beginnt nächste Runde, läuft von selbst weiter"
        ),
        Control::CloseShutters | Control::OpenShutters => {
            say!(lang, "at once, all that are whole", "sofort, alle heilen")
        }
        Control::StartCountdown => say!(
            lang,
            "6 to 9 turns, their number stays secret",
            "6 bis 9 Runden, ihre Zahl bleibt geheim"
        ),
        Control::RevealCountdown => say!(
            lang,
            "everybody learns the turns left",
            "alle erfahren, wie viele Runden bleiben"
        ),
        Control::AbortCountdown => say!(
            lang,
            "the rocket stays; a new one may begin",
            "die Rakete bleibt; ein neuer darf beginnen"
        ),
        _ => return None,
    })
}
