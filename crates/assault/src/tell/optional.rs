//! The optional rules in words, for the set-up and for the board.

use words::Lang;

use crate::play::Switches;
use crate::say;

/// Says what an optional rule changes.
pub fn optional_rule(name: &str, lang: Lang) -> String {
    match name {
        "casualty-morale" => say!(
            lang,
            "Losses lower morale, the badly hurt give up",
            "Verluste senken die Moral, Schwerverletzte geben auf"
        ),
        "damage-class-adjustment" => say!(
            lang,
            "Range changes the damage class",
            "Die Entfernung ändert die Schadensklasse"
        ),
        "shaking-off-wounds" => say!(
            lang,
            "Strong leaders shake off blows",
            "Starke Anführer stecken Schläge weg"
        ),
        "hand-grenades" => say!(lang, "Hand grenades", "Handgranaten"),
        "grenades-for-leaders" => say!(
            lang,
            "Hand grenades for leaders only",
            "Handgranaten nur für Anführer"
        ),
        "falling" => say!(
            lang,
            "The wounded may fall from edges",
            "Verwundete können von Kanten stürzen"
        ),
        "facing" => say!(
            lang,
            "People look one way only",
            "Leute blicken nur in eine Richtung"
        ),
        "secret-damage" => say!(
            lang,
            "Wounds of leaders are secret",
            "Wunden der Anführer sind geheim"
        ),
        "hidden-movement" => say!(
            lang,
            "Hidden movement: only who is seen is on your map",
            "Verdeckte Bewegung: Nur wer gesehen wird, steht auf deiner Karte"
        ),
        "gm-modifies" => say!(
            lang,
            "The gamesmaster may make attacks easier or harder",
            "Der Spielleiter darf Angriffe erleichtern oder erschweren"
        ),
        other => other.to_owned(),
    }
}

/// Lists those that are in force.
pub fn rules_in_force(switches: &Switches, lang: Lang) -> Vec<String> {
    let names = Switches::NAMES.into_iter().enumerate();
    let on = names.filter(|(idx, _)| switches.is_on(*idx));
    on.map(|(_, name)| optional_rule(name, lang)).collect()
}
