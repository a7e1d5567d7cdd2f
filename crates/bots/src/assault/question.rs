//! What the one who is asked in a raid has to decide.

use assault::PersonId;
use assault::play::{Action, Frame, PhaseKind, Stage, View};
use assault::tell::{Teller, group_name};
use words::{Lang, say};

/// Returns what the viewer has to decide. Long because it is one table with a line per question.
pub fn question_text(view: &View, lang: Lang) -> String {
    let teller = Teller::of(view, lang);
    let who = |id: PersonId| teller.person(id);
    let group = |nth: u8| {
        let groups = &view.board.scenario().reinforcements;
        groups.get(usize::from(nth)).map_or(String::new(), |group| {
            let people: Vec<&str> = group.people.iter().map(|&id| teller.code(id)).collect();
            match people.len() {
                0..=12 => format!("{} ({})", group_name(&group.name, lang), people.join(", ")),
                _ => group_name(&group.name, lang),
            }
        })
    };
    match view.unfinished.last() {
        None => in_phase(view, &teller),
        Some(Frame::PlanningTurn { group: nth }) => {
            let name = group(*nth);
            say!(
                lang,
                "Secretly choose when {name} comes",
                "Wähle geheim, wann {name} kommt"
            )
        }
        Some(Frame::PlanningWay { group: nth }) => {
            let name = group(*nth);
            say!(
                lang,
                "Secretly choose which way {name} comes",
                "Wähle geheim, auf welchem Weg {name} kommt"
            )
        }
        Some(Frame::Dividing { group: nth, next }) => {
            let groups = &view.board.scenario().reinforcements;
            let people = groups.get(usize::from(*nth)).map(|group| &group.people);
            let id = people.and_then(|people| people.get(usize::from(*next)));
            let name = id.map_or(String::new(), |id| who(*id));
            say!(
                lang,
                "Secretly choose the way of {name}",
                "Wähle geheim den Weg von {name}"
            )
        }
        Some(Frame::Entering(id) | Frame::Roping(id)) => {
            let who = who(*id);
            say!(lang, "Where does {who} come in?", "Wo kommt {who} herein?")
        }
        Some(Frame::EnteringBoat(id)) => {
            let what = teller.vehicle(*id);
            let is_full = !view
                .options
                .iter()
                .any(|action| matches!(action, Action::Join(_)));
            if view.board.aboard(*id).is_empty() {
                say!(
                    lang,
                    "Who comes in with {what}?",
                    "Wer kommt mit {what} herein?"
                )
            } else if is_full {
                say!(
                    lang,
                    "Where does {what} come in?",
                    "Wo kommt {what} herein?"
                )
            } else {
                say!(
                    lang,
                    "Where does {what} come in, and who else with it?",
                    "Wo kommt {what} herein, und wer noch damit?"
                )
            }
        }
        Some(Frame::Aiming(id)) => {
            let who = who(*id);
            say!(lang, "Whom does {who} attack?", "Wen greift {who} an?")
        }
        Some(Frame::AimingAtFeature(id)) => {
            let who = who(*id);
            say!(lang, "What does {who} attack?", "Was greift {who} an?")
        }
        Some(Frame::Choosing(id, aim)) => {
            let (who, at) = (who(*id), teller.aim(*aim));
            say!(
                lang,
                "How does {who} attack {at}?",
                "Wie greift {who} {at} an?"
            )
        }
        Some(Frame::Attacking(attack)) => {
            let going_on = teller.unfinished(view);
            match attack.stage {
                Stage::AttackerPoints => say!(
                    lang,
                    "{going_on}. Improve it with points?",
                    "{going_on}. Mit Punkten verbessern?"
                ),
                _ => say!(
                    lang,
                    "{going_on}. Weaken it with points?",
                    "{going_on}. Mit Punkten abschwächen?"
                ),
            }
        }
        Some(
            Frame::StunFailed { .. }
            | Frame::Falling { .. }
            | Frame::ShakingOff { .. }
            | Frame::DemolitionFailed { .. },
        ) => {
            let going_on = teller.unfinished(view);
            say!(
                lang,
                "{going_on}. Turn it with a point?",
                "{going_on}. Mit einem Punkt abwenden?"
            )
        }
        Some(Frame::Turning(id)) => {
            let who = who(*id);
            say!(lang, "Which way does {who} face?", "Wohin blickt {who}?")
        }
        Some(Frame::Ordering(id)) => {
            let who = who(*id);
            say!(lang, "Which order for {who}?", "Welcher Befehl für {who}?")
        }
        Some(Frame::OrderingBead { person, .. }) => {
            let who = who(*person);
            say!(
                lang,
                "On whom does {who} take a bead?",
                "Auf wen legt {who} an?"
            )
        }
        Some(Frame::Commanding { person, .. }) => {
            let who = who(*person);
            say!(
                lang,
                "Whose order does {who} follow?",
                "Wessen Befehl führt {who} aus?"
            )
        }
        Some(Frame::SettingLength) => say!(
            lang,
            "Secretly choose the length of the countdown",
            "Wähle geheim die Länge des Countdowns"
        ),
        Some(Frame::Displacing { cause, pending }) => teller.makes_room(*cause, *pending),
        Some(Frame::Judging(by, aim, manner)) => {
            let (by, at, how) = (who(*by), teller.aim(*aim), teller.manner(*manner));
            say!(
                lang,
                "{by} attacks {at} ({how}): make it easier or harder?",
                "{by} greift {at} an ({how}): erleichtern oder erschweren?"
            )
        }
        Some(_) => teller.unfinished(view),
    }
}

fn in_phase(view: &View, teller: &Teller<'_>) -> String {
    let lang = teller.lang;
    // Of a side that several share, the captain chooses who acts.
    if view
        .options
        .iter()
        .any(|action| matches!(action, Action::Name(_)))
    {
        let phase = view.phase.map(|phase| teller.phase(phase));
        let phase = phase.unwrap_or_default();
        return say!(
            lang,
            "{phase}: name who acts next, or end the phase",
            "{phase}: Bestimme, wer als Nächstes handelt, oder beende die Phase"
        );
    }
    match view.phase.map(|phase| phase.kind) {
        Some(PhaseKind::Movement) => say!(
            lang,
            "Move: choose a piece, then where it goes",
            "Bewegen: wähle eine Figur, dann ihr Ziel"
        ),
        Some(PhaseKind::Fire) => say!(
            lang,
            "Fight: choose a piece, then its target",
            "Kämpfen: wähle eine Figur, dann ihr Ziel"
        ),
        Some(PhaseKind::Command) => say!(
            lang,
            "Command: recover, give orders, work the machines",
            "Befehle: Betäubte aufrichten, Befehle geben, Maschinen bedienen"
        ),
        None => say!(lang, "Choose", "Wähle"),
    }
}
