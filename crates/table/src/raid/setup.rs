//! Setting up a raid: scenario, side, opponent, optional rules.

use assault::play::{Seating, Setup, Switches};
use assault::tell::Lang;
use assault::{Scenario, Side, Victory, say, volcano};
use maud::{Markup, html};

use super::camp::Opponent;
use super::page::{bar, frame};
use crate::cookies::Reader;

/// What the set-up page sends.
pub struct Form {
    pub setup: Setup,
    pub side: Side,
    pub opponent: Opponent,
}

/// Without a gamesmaster nobody modifies attacks.
const LEFT_OUT: &str = "gm-modifies";

impl Form {
    /// Reads the fields; nothing if the scenario is not there.
    pub fn read(fields: &[(String, String)]) -> Option<Form> {
        let value = |name: &str| {
            let field = fields.iter().find(|(found, _)| found == name);
            field.map_or("", |(_, value)| value.as_str())
        };
        let mut switches = Switches::default();
        for (_, name) in fields.iter().filter(|(field, _)| field == "rule") {
            if name == LEFT_OUT || !switches.turn_on(name) {
                return None;
            }
        }
        let setup = Setup {
            content: volcano(),
            scenario: assault::ScenarioNumber(value("scenario").parse().ok()?),
            switches,
            seating: Seating::default(),
        };
        setup.check().ok()?;
        Some(Form {
            setup,
            side: match value("side") {
                "skorpios" => Side::Skorpios,
                _ => Side::Mi6,
            },
            opponent: match value("opponent") {
                "friend" => Opponent::Friend,
                "both" => Opponent::Both,
                _ => Opponent::Bot,
            },
        })
    }
}

pub fn page(reader: &Reader) -> Markup {
    let lang = super::lang(reader.lang);
    let content = volcano();
    let title = say!(lang, "Set up a raid", "Einen Angriff aufbauen");
    let inner = html! {
        div id="page" data-title={ (title) " · Tradecraft" } data-class="raid-setup" {
            (bar(reader, "/raid"))
            main class="setup" {
                h2 class="display" { (title) }
                p { (say!(lang,
                    "M.I.6 storms the rocket base in the volcano, Skorpios holds it. The order of the phases is drawn from a cup, and everything you could measure on a table is measured for you before you commit.",
                    "M.I.6 stürmt die Raketenbasis im Vulkan, Skorpios hält sie. Die Reihenfolge der Phasen wird aus einem Becher gezogen, und alles, was man am Tisch messen könnte, wird für dich gemessen, bevor du dich festlegst.")) }
                form method="post" action="/raid" {
                    fieldset class="scenarios" {
                        legend { (say!(lang, "Scenario", "Szenario")) }
                        @for (i, scenario) in content.scenarios().iter().enumerate() { (card(scenario, i == 0, lang)) }
                    }
                    fieldset {
                        legend { (say!(lang, "Your side", "Deine Seite")) }
                        (radio("side", "mi6", true, say!(lang, "M.I.6: attack the base", "M.I.6: die Basis angreifen")))
                        (radio("side", "skorpios", false, say!(lang, "Skorpios: defend it", "Skorpios: sie verteidigen")))
                    }
                    fieldset {
                        legend { (say!(lang, "Against", "Gegen")) }
                        (radio("opponent", "bot", true, say!(lang, "a bot", "einen Bot")))
                        (radio("opponent", "friend", false, say!(lang, "a friend with a link", "jemanden mit einem Link")))
                        (radio("opponent", "both", false, say!(lang, "yourself: both sides at this screen", "dich selbst: beide Seiten an diesem Bildschirm")))
                    }
                    details {
                        summary { (say!(lang, "Optional rules", "Zusatzregeln")) }
                        @for name in Switches::NAMES.into_iter().filter(|name| *name != LEFT_OUT) {
                            label { input type="checkbox" name="rule" value=(name); " " (switch(name, lang)) }
                        }
                    }
                    button class="btn go" { (say!(lang, "Begin the raid", "Den Angriff beginnen")) }
                }
            }
        }
    };
    frame(reader, &title, "raid-setup", &inner)
}

fn radio(name: &str, value: &str, is_checked: bool, words: String) -> Markup {
    html! { label { input type="radio" name=(name) value=(value) checked[is_checked]; " " (words) } }
}

fn card(scenario: &Scenario, is_first: bool, lang: Lang) -> Markup {
    let (number, turns) = (scenario.number.0, scenario.turns);
    let content = volcano();
    let of = |side: Side| {
        scenario
            .people()
            .filter(|&id| content.pieces.person(id).side == side)
            .count()
    };
    let (mi6, skorpios) = (of(Side::Mi6), of(Side::Skorpios));
    let goal = match &scenario.victory {
        Victory::HoldSpace(space) => {
            say!(lang, "Hold {space} at the end.", "Am Ende {space} halten.")
        }
        Victory::HoldAreas(_) => say!(
            lang,
            "Hold the rooms and their entrances at the end.",
            "Am Ende die Räume und ihre Eingänge halten."
        ),
        Victory::Launch => say!(
            lang,
            "Launch the rocket, or stop it.",
            "Die Rakete starten oder aufhalten."
        ),
    };
    html! {
        label class="scard" {
            input type="radio" name="scenario" value=(number) checked[is_first];
            b { (number) ". " (scenario.title) }
            span { (goal) }
            small { (say!(lang, "{turns} turns, {mi6} against {skorpios} people", "{turns} Runden, {mi6} gegen {skorpios} Leute")) }
        }
    }
}

fn switch(name: &str, lang: Lang) -> String {
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
        other => other.to_owned(),
    }
}
