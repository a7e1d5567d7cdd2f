//! Setting up a raid: scenario, side, opponent, optional rules.

use assault::play::Switches;
use assault::tell::Lang;
use assault::{Content, Scenario, Side, Victory, say, volcano};
use kernel::TakeBackPolicy;
use maud::{Markup, html};

use super::order::{Fields, Others, PLAYERS_MAX, Unfit};
use super::page::{bar, frame};
use crate::cookies::Reader;
use crate::take_back::policies;
use crate::terms::take_back_word;

/// What somebody has filled in so far; nothing at first.
#[derive(Clone, Copy)]
pub struct Given<'a> {
    pub fields: Fields<'a>,
    /// What was wrong with it.
    pub refused: Option<&'a Unfit>,
}

impl Given<'_> {
    /// Whether one of several is chosen; at first, the usual one.
    fn has(&self, name: &str, value: &str, is_usual: bool) -> bool {
        match self.fields.0 {
            [] => is_usual,
            _ => self.fields.all(name).any(|given| given == value),
        }
    }

    fn why(&self, field: &str) -> Option<&str> {
        let refused = self.refused.filter(|refused| refused.field == field);
        refused.map(|refused| refused.why.as_str())
    }

    /// Says at a field what is wrong with it.
    fn told(&self, field: &str) -> Markup {
        html! { @if let Some(why) = self.why(field) { p class="why" id={ "why-" (field) } { (why) } } }
    }

    fn invalid(&self, field: &str) -> Option<&'static str> {
        self.why(field).map(|_| "true")
    }

    fn described(&self, field: &str) -> Option<String> {
        self.why(field).map(|_| format!("why-{field}"))
    }

    /// All of it beside the button that begins the raid, where whoever pressed it is put.
    pub fn refusal(&self, lang: Lang) -> Markup {
        html! {
            @if let Some(Unfit { field, why }) = self.refused {
                p class="notice refused" id="refused" role="alert" tabindex="-1" autofocus {
                    a href={ "#f-" (field) } { (say!(lang, "That can not be set up: {why}", "So lässt es sich nicht aufbauen: {why}")) }
                }
            }
        }
    }
}

/// The page, with what was given so far.
pub fn page(reader: &Reader, given: Given<'_>) -> Markup {
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
                    fieldset class="scenarios" id="f-scenario" tabindex="-1" aria-describedby=[given.described("scenario")] {
                        legend { (say!(lang, "Scenario", "Szenario")) }
                        (given.told("scenario"))
                        @for (i, scenario) in content.scenarios().iter().enumerate() { (card(&content, scenario, given.has("scenario", &scenario.number.0.to_string(), i == 0), lang)) }
                    }
                    label { input type="checkbox" name="lesson" value="1" checked[given.has("lesson", "1", false)]; " " (say!(lang, "Explain the first turns to me (scenario 1)", "Erkläre mir die ersten Runden (Szenario 1)")) }
                    (people(reader.lang, given))
                    (rules(lang, given))
                    (given.refusal(lang))
                    button class="btn go" id="begin" { (say!(lang, "Begin the raid", "Den Angriff beginnen")) }
                    " " a class="btn" href="/raid/own" { (say!(lang, "A raid of your own", "Ein eigener Angriff")) }
                }
            }
        }
    };
    frame(reader, &title, "raid-setup", &inner)
}

/// Who plays: the own side, and everybody else.
pub fn people(reader: cards::words::Lang, given: Given<'_>) -> Markup {
    let lang = super::lang(reader);
    html! {
        fieldset {
            legend { (say!(lang, "Your side", "Deine Seite")) }
            (radio("side", "mi6", given.has("side", "mi6", true), say!(lang, "M.I.6: attack the base", "M.I.6: die Basis angreifen")))
            (radio("side", "skorpios", given.has("side", "skorpios", false), say!(lang, "Skorpios: defend it", "Skorpios: sie verteidigen")))
        }
        fieldset id="f-opponent" tabindex="-1" aria-describedby=[given.described("opponent")] {
            legend { (say!(lang, "Against", "Gegen")) }
            (given.told("opponent"))
            @for others in Others::ALL { (radio("opponent", others.word(), given.has("opponent", others.word(), others == Others::Bot), others_words(others, lang))) }
            label { input type="checkbox" name="referee" value="1" checked[given.has("referee", "1", false)]; " " (say!(lang, "A gamesmaster with a link sees everything and judges", "Ein Spielleiter mit einem Link sieht alles und richtet")) }
            label {
                (say!(lang, "Players who share a side when a gamesmaster runs the other: ", "Spieler, die sich eine Seite teilen, wenn ein Spielleiter die andere führt: "))
                select name="players" { @for n in 1..=PLAYERS_MAX { option value=(n) selected[given.has("players", &n.to_string(), n == 1)] { (n) } } }
            }
            label {
                (say!(lang, "Who leads whom (one player a line, the leader first; empty: divided evenly). The first line is the captain: he names who acts next and ends the phases.", "Wer wen führt (ein Spieler je Zeile, der Anführer zuerst; leer: gleichmäßig geteilt). Die erste Zeile ist der Kapitän: Er bestimmt, wer als Nächstes handelt, und beendet die Phasen."))
                textarea id="f-division" name="division" rows="2" placeholder="F 103 108" aria-invalid=[given.invalid("division")] aria-describedby=[given.described("division")] { (given.fields.value("division")) }
            }
            (given.told("division"))
            label {
                (say!(lang, "Taking back more than is free (with hidden movement: never): ", "Mehr zurücknehmen, als frei ist (bei verdeckter Bewegung: nie): "))
                select name="take_back" { @for (word, words) in policies(reader) { option value=(word) selected[given.has("take_back", &word, word == take_back_word(TakeBackPolicy::default()))] { (words) } } }
            }
        }
    }
}

fn others_words(others: Others, lang: Lang) -> String {
    match others {
        Others::Bot => say!(lang, "a bot", "einen Bot"),
        Others::Friend => say!(lang, "a friend with a link", "jemanden mit einem Link"),
        Others::Both => say!(
            lang,
            "yourself: both sides at this screen, nothing hidden in between",
            "dich selbst: beide Seiten an diesem Bildschirm, nichts verdeckt"
        ),
        Others::Pass => say!(
            lang,
            "somebody at this screen, with a curtain when it is passed on",
            "jemanden an diesem Bildschirm, mit einem Vorhang beim Weitergeben"
        ),
        Others::Run => say!(
            lang,
            "a gamesmaster with a link who runs the enemy; your side may have several players",
            "einen Spielleiter mit einem Link, der den Gegner führt; deine Seite kann mehrere Spieler haben"
        ),
        Others::Master => say!(
            lang,
            "players with links: you are the gamesmaster and run your side",
            "Spieler mit Links: Du bist der Spielleiter und führst deine Seite"
        ),
    }
}

/// The rules that can be agreed on.
pub fn rules(lang: Lang, given: Given<'_>) -> Markup {
    let is_open = given.fields.all("rule").next().is_some();
    html! {
        details open[is_open] {
            summary id="f-rule" { (say!(lang, "Optional rules", "Zusatzregeln")) }
            (given.told("rule"))
            @for name in Switches::NAMES {
                label { input type="checkbox" name="rule" value=(name) checked[given.has("rule", name, false)]; " " (switch(name, lang)) }
            }
        }
    }
}

fn radio(name: &str, value: &str, is_checked: bool, words: String) -> Markup {
    html! { label { input type="radio" name=(name) value=(value) checked[is_checked]; " " (words) } }
}

pub fn card(content: &Content, scenario: &Scenario, is_first: bool, lang: Lang) -> Markup {
    let (number, turns) = (scenario.number.0, scenario.turns);
    let of = |side: Side| {
        scenario
            .people()
            .filter(|&id| content.pieces.person(id).side == side)
            .count()
    };
    let (mi6, skorpios) = (of(Side::Mi6), of(Side::Skorpios));
    let goal = match &scenario.victory {
        Victory::HoldSpace(space) => match super::names::control_at(&content.map, *space, lang) {
            Some(control) => say!(
                lang,
                "Hold {control} ({space}) at the end.",
                "Am Ende {control} ({space}) halten."
            ),
            None => say!(lang, "Hold {space} at the end.", "Am Ende {space} halten."),
        },
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
            b { (number) ". " (assault::tell::scenario_title(&scenario.title, lang)) }
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
        "gm-modifies" => say!(
            lang,
            "The gamesmaster may make attacks easier or harder",
            "Der Spielleiter darf Angriffe erleichtern oder erschweren"
        ),
        other => other.to_owned(),
    }
}
