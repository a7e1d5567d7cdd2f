//! Setting up a raid: scenario, side, opponent, optional rules.

use assault::play::Switches;
use assault::{Content, PersonId, Scenario, Side, Victory, say, volcano};
use bots::assault::Raids;
use kernel::TakeBackPolicy;
use maud::{Markup, html};
use module::Module as _;
use module::search::Chance;
use words::Lang;

use super::order::{Others, PLAYERS_MAX, Unfit, levels};
use crate::miniature;
use crate::page::{bar, frame};
use room::Fields;
use room::take_back_word;
use web::Reader;
use web::parts::taking_back::policies;

/// What somebody has filled in so far; nothing at first.
#[derive(Clone, Copy)]
pub struct SetupInput<'a> {
    pub fields: &'a Fields,
    /// What was wrong with it.
    pub refused: Option<&'a Unfit>,
}

impl SetupInput<'_> {
    /// Whether one of several is chosen; at first, the usual one.
    fn has(&self, name: &str, value: &str, is_usual: bool) -> bool {
        match &self.fields.0[..] {
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
pub fn page(reader: &Reader, given: SetupInput<'_>) -> Markup {
    let lang = reader.lang;
    let content = volcano();
    let title = say!(lang, "Set up a raid", "Einen Angriff aufbauen");
    let inner = html! {
        div id="page" data-title={ (title) " · Tradecraft" } data-class="raid-setup" {
            (bar(reader, "/raid"))
            main class="setup" {
                h2 class="display" { (title) }
                p class="lead" { (say!(lang,
                    "M.I.6 storms the rocket base in the volcano, Skorpios holds it. The order of the phases is drawn from a cup, and everything you could measure on a table is measured for you before you commit.",
                    "M.I.6 stürmt die Raketenbasis im Vulkan, Skorpios hält sie. Die Reihenfolge der Phasen wird aus einem Becher gezogen, und alles, was man am Tisch messen könnte, wird für dich gemessen, bevor du dich festlegst.")) " " a href=(crate::how_to_play::ADDRESS) { (say!(lang, "How to play", "So wird gespielt")) } " · " a href="/rules?box=assault" { (say!(lang, "Rulebook", "Regelbuch")) } }
                form class="steps" method="post" action="/raid" {
                    (scenarios(&content, given, lang))
                    (people(reader.lang, given))
                    (rules(lang, given))
                    (ready(&content, given, lang))
                }
            }
        }
    };
    frame(reader, &title, "raid-setup", &inner)
}

fn scenarios(content: &Content, given: SetupInput<'_>, lang: Lang) -> Markup {
    let is_taken = |i: usize, scenario: &Scenario| {
        given.has("scenario", &scenario.number.0.to_string(), i == 0)
    };
    html! {
        (miniature::ground(&content.map))
        fieldset id="f-scenario" tabindex="-1" aria-describedby=[given.described("scenario")] {
            legend { (say!(lang, "Scenario", "Szenario")) }
            (given.told("scenario"))
            div class="scenarios" { @for (i, scenario) in content.scenarios().iter().enumerate() { (card(content, scenario, is_taken(i, scenario), lang)) } }
            p class="signs" {
                span class="is-mi6" { (say!(lang, "M.I.6 attacks", "M.I.6 greift an")) } " "
                span class="is-sko" { (say!(lang, "Skorpios defends", "Skorpios verteidigt")) } " "
                span class="is-goal" { (say!(lang, "what decides it", "was entscheidet")) }
            }
            label class="first-only" { input type="checkbox" name="lesson" value="1" checked[given.has("lesson", "1", false)]; " " (say!(lang, "Explain to me what is new in the first turns", "Erkläre mir in den ersten Runden, was neu ist")) }
        }
    }
}

/// What is about to begin: which of the scenarios is named follows the choice without scripts.
fn ready(content: &Content, given: SetupInput<'_>, lang: Lang) -> Markup {
    html! {
        section class="ready" aria-labelledby="ready" {
            h3 id="ready" { (say!(lang, "Ready", "Bereit")) }
            @for scenario in content.scenarios() {
                div class={ "of of-" (scenario.number.0) } {
                    b { (assault::tell::scenario_title(&scenario.title, lang)) }
                    span { (goal(content, scenario, lang)) }
                    small { (numbers(content, scenario, lang)) }
                    @if let Some(odds) = odds(content, scenario, lang) { small class="odds" { (odds) } }
                }
            }
            (given.refusal(lang))
            button class="btn go" id="begin" { (say!(lang, "Begin the raid", "Den Angriff beginnen")) }
            button class="btn" id="try" name="try" value="1" { (say!(lang, "How hard is it? Try it now", "Wie schwer ist es? Jetzt ausprobieren")) }
            a class="btn" href="/raid/own" { (say!(lang, "A raid of your own", "Ein eigener Angriff")) }
        }
    }
}

/// Says how often the attackers win, where bots play both sides; nothing where nobody has tried.
fn odds(content: &Content, scenario: &Scenario, lang: Lang) -> Option<String> {
    let (raids, number) = (Raids::default(), scenario.number.0.to_string());
    let known = [("bot", "agent"), ("scenario", &number[..])];
    let counted = raids.atlas().counted(content.hash(), &known)?;
    let (Chance { percent, low, high }, games) = (counted.chance()?, counted.games);
    Some(say!(
        lang,
        "Of {games} raids with bots of the level Agent on both sides, M.I.6 won {percent:.0} % ({low:.0} to {high:.0}).",
        "Von {games} Angriffen mit Bots der Stufe Agent auf beiden Seiten gewann M.I.6 {percent:.0} % ({low:.0} bis {high:.0})."
    ))
}

/// Who plays: one's own side, and everybody else.
pub fn people(reader: words::Lang, given: SetupInput<'_>) -> Markup {
    let lang = reader;
    html! {
        fieldset {
            legend { (say!(lang, "Your side", "Deine Seite")) }
            div class="tiles" {
                (tile("side", "mi6", given.has("side", "mi6", true), "M.I.6", &say!(lang, "attack the base", "die Basis angreifen")))
                (tile("side", "skorpios", given.has("side", "skorpios", false), "Skorpios", &say!(lang, "defend it", "sie verteidigen")))
            }
        }
        fieldset id="f-opponent" tabindex="-1" aria-describedby=[given.described("opponent")] {
            legend { (say!(lang, "Who plays the other side?", "Wer spielt die andere Seite?")) }
            (given.told("opponent"))
            div class="tiles" {
                @for others in Others::ALL {
                    @let (who, how) = others_words(others, lang);
                    (tile("opponent", others.word(), given.has("opponent", others.word(), others == Others::Bot), &who, &how))
                }
            }
            label {
                (say!(lang, "If a bot plays, it is ", "Spielt ein Bot, dann "))
                select id="f-level" name="level" { @for (nth, level) in levels().iter().enumerate() { option value=(level) selected[given.has("level", level, nth == 0)] { (level_words(level, lang)) } } }
            }
            label class="team-only" {
                (say!(lang, "Players who share the side without a gamesmaster: ", "Spieler, die sich die Seite ohne Spielleiter teilen: "))
                select name="players" { @for n in 1..=PLAYERS_MAX { option value=(n) selected[given.has("players", &n.to_string(), n == 1)] { (n) } } }
            }
            label class="team-only" {
                (say!(lang, "Who leads whom (one player a line, the leader first; empty: by where people begin). The first line is the captain: he names who acts next and ends the phases.", "Wer wen führt (ein Spieler je Zeile, der Anführer zuerst; leer: nach dem Platz am Anfang). Die erste Zeile ist der Kapitän: Er bestimmt, wer als Nächstes handelt, und beendet die Phasen."))
                textarea id="f-division" name="division" rows="2" placeholder="F 103 108" aria-invalid=[given.invalid("division")] aria-describedby=[given.described("division")] { (given.fields.get("division")) }
            }
            (given.told("division"))
            label { input type="checkbox" name="referee" value="1" checked[given.has("referee", "1", false)]; " " (say!(lang, "A gamesmaster with a link sees everything and judges", "Ein Spielleiter mit einem Link sieht alles und richtet")) }
            label {
                (say!(lang, "Taking back more than is free (with hidden movement: never): ", "Mehr zurücknehmen, als frei ist (bei verdeckter Bewegung: nie): "))
                select name="take_back" { @for (word, words) in policies(reader) { option value=(word) selected[given.has("take_back", &word, word == take_back_word(TakeBackPolicy::default()))] { (words) } } }
            }
        }
    }
}

/// How strong a bot is, in words.
fn level_words(level: &str, lang: Lang) -> String {
    match level {
        "agent" => say!(
            lang,
            "an agent: knows clock, cup and goal",
            "ein Agent: kennt Uhr, Becher und Ziel"
        ),
        "veteran" => say!(
            lang,
            "a veteran: looks ahead for a moment",
            "ein Veteran: denkt kurz voraus"
        ),
        "mastermind" => say!(
            lang,
            "a mastermind: looks ahead for seconds",
            "ein Meisterhirn: denkt sekundenlang voraus"
        ),
        _ => say!(
            lang,
            "plain: follows rules of thumb",
            "einfach: folgt Faustregeln"
        ),
    }
}

/// Who it is, and how they play.
fn others_words(others: Others, lang: Lang) -> (String, String) {
    match others {
        Others::Bot => (
            say!(lang, "A bot", "Ein Bot"),
            say!(lang, "as strong as you like", "so stark, wie du willst"),
        ),
        Others::Friend => (
            say!(lang, "A friend", "Jemand anderswo"),
            say!(lang, "comes by a link", "kommt über einen Link"),
        ),
        Others::Friends => (
            say!(
                lang,
                "A bot, and friends with you",
                "Ein Bot, und Verbündete mit dir"
            ),
            say!(
                lang,
                "friends come by links and share your side",
                "sie kommen über Links und teilen sich deine Seite"
            ),
        ),
        Others::Both => (
            say!(lang, "You too", "Auch du"),
            say!(
                lang,
                "both sides at this screen, nothing hidden in between",
                "beide Seiten an diesem Bildschirm, nichts verdeckt"
            ),
        ),
        Others::Pass => (
            say!(lang, "Somebody beside you", "Jemand neben dir"),
            say!(
                lang,
                "one screen, with a curtain when it is passed on",
                "ein Bildschirm, mit einem Vorhang beim Weitergeben"
            ),
        ),
        Others::Run => (
            say!(lang, "A gamesmaster", "Ein Spielleiter"),
            say!(
                lang,
                "comes by a link and runs the enemy; your side may have several players",
                "kommt über einen Link und führt den Gegner; deine Seite kann mehrere Spieler haben"
            ),
        ),
        Others::Master => (
            say!(lang, "Players with links", "Spieler mit Links"),
            say!(
                lang,
                "you are the gamesmaster and run your side",
                "du bist der Spielleiter und führst deine Seite"
            ),
        ),
    }
}

/// The rules that can be agreed on.
pub fn rules(lang: Lang, given: SetupInput<'_>) -> Markup {
    let is_open = given.fields.all("rule").next().is_some();
    html! {
        details class="switches" open[is_open] {
            summary id="f-rule" { (say!(lang, "Optional rules", "Zusatzregeln")) }
            (given.told("rule"))
            @for name in Switches::NAMES {
                label { input type="checkbox" name="rule" value=(name) checked[given.has("rule", name, false)]; " " (assault::tell::optional_rule(name, lang)) }
            }
        }
    }
}

fn tile(name: &str, value: &str, is_checked: bool, who: &str, how: &str) -> Markup {
    html! {
        label class={ "tile is-" (value) } {
            input type="radio" name=(name) value=(value) checked[is_checked];
            b { (who) }
            span { (how) }
        }
    }
}

fn card(content: &Content, scenario: &Scenario, is_first: bool, lang: Lang) -> Markup {
    let number = scenario.number.0;
    html! {
        label class="scard" {
            (miniature::draw(content, scenario))
            span class="scard__title" {
                input type="radio" name="scenario" value=(number) checked[is_first];
                b { (number) ". " (assault::tell::scenario_title(&scenario.title, lang)) }
            }
            span { (goal(content, scenario, lang)) }
            small { (numbers(content, scenario, lang)) }
        }
    }
}

/// How long it takes, and how many take part.
fn numbers(content: &Content, scenario: &Scenario, lang: Lang) -> String {
    let of = |side: Side| {
        let is_own = |id: &PersonId| content.pieces.person(*id).side == side;
        scenario.people().filter(is_own).count()
    };
    let (turns, mi6, skorpios) = (scenario.turns, of(Side::Mi6), of(Side::Skorpios));
    say!(
        lang,
        "{turns} turns, {mi6} against {skorpios} people",
        "{turns} Runden, {mi6} gegen {skorpios} Leute"
    )
}

fn goal(content: &Content, scenario: &Scenario, lang: Lang) -> String {
    match &scenario.victory {
        Victory::HoldSpace(space) => match crate::names::control_at(&content.map, *space, lang) {
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
    }
}
