//! A raid in the terminal: one person against a bot, or several at one keyboard.

mod content;
mod help;
mod offer;

use assault::play::{Aim, Assault, Event, Frame, Manner, Phase, View};
use assault::tell::{Teller, map_window};
use assault::{Side, Space};
use bots::assault::{Raids, seat_name};
use commands::{Flow, GameScreen, Holder, Reply, Setting, print_lines};
use kernel::{Game as _, Outcome, Seat, Session, ShortHash, Viewer};
use module::Telling;
use words::{Lang, say};

use super::rule;
pub use offer::Raid;

type Showing<'a> = commands::Showing<'a, Raids>;

/// The map on the screen.
pub struct RaidScreen {
    module: Raids,
    /// The phase the whole screen was last shown in.
    phase: Option<Phase>,
    centre: Option<Space>,
}

fn teller<'a>(scene: &Showing<'a>) -> Teller<'a> {
    Teller::of(scene.view, scene.setting.lang)
}

impl GameScreen for RaidScreen {
    type Module = Raids;

    const TELLS_AT_ONCE: bool = true;

    fn module(&self) -> &Raids {
        &self.module
    }

    fn names(&self, game: &Assault, _: &[Holder<Assault>], lang: Lang) -> Vec<String> {
        let seats = (0..game.n_seats()).map(Seat);
        seats
            .map(|seat| seat_name(game.board(), seat, lang))
            .collect()
    }

    fn welcome(&self, session: &Session<Assault>, setting: &Setting) {
        let teller = Teller::new(session.game().board(), setting.lang);
        setting.terminal.print(&teller.greeting());
        setting.terminal.print(&teller.assumptions());
        setting.terminal.line(&say!(
            setting.lang,
            "Type a number to choose, ? for help, quit to leave.",
            "Mit einer Zahl wählen, ? hilft, quit beendet."
        ));
    }

    /// The first screen shows what was set up.
    fn news_of_the_deal<'a>(&self, _: &'a [Event]) -> &'a [Event] {
        &[]
    }

    fn rule(&self, scene: &Showing<'_>, id: &str) {
        rule::print(scene.setting, id, "A-FIRE-008");
    }

    /// Whoever merely watches sees everything.
    fn noticed(&self, game: &Assault, event: &Event, viewer: Viewer) -> Option<Event> {
        match viewer {
            Viewer::Spectator => Some(event.clone()),
            _ => game.seen(event, viewer),
        }
    }

    fn log(&self, game: &Assault, _: Viewer, seen: &[Event], setting: &Setting) -> Vec<String> {
        let teller = Teller::new(game.board(), setting.lang);
        seen.iter().map(|event| teller.event(event)).collect()
    }

    fn is_pause(&self, _: &Assault) -> bool {
        true
    }

    /// Nobody has looked before the first one sits down.
    fn hand_over(&self, game: &Assault, from: Option<Seat>, to: Seat, setting: &Setting) -> Flow {
        let switches = game.board().switches;
        let secrets = switches.hidden_movement || switches.secret_damage;
        if !secrets || from.is_none() {
            return Flow::GoesOn;
        }
        setting.terminal.print(&"\n".repeat(60));
        setting.terminal.line(&say!(
            setting.lang,
            "For {to} only. Press Enter when nobody else looks.",
            "Nur für {to}. Enter drücken, wenn niemand sonst hinsieht."
        ));
        match setting.terminal.read("") {
            Some(_) => Flow::GoesOn,
            None => Flow::Ends,
        }
    }

    /// Shows the whole table when a phase begins, and only the neighbourhood while a piece acts.
    fn show(&mut self, scene: &Showing<'_>, news: &[String]) {
        let (view, teller) = (scene.view, teller(scene));
        print_lines(scene.setting, news, usize::MAX);
        let acting = acting_space(view);
        let is_same_phase = self.phase == view.phase;
        let text = match acting.or(self.centre) {
            Some(centre) if acting.is_some() && is_same_phase => neighbourhood(scene, centre),
            Some(centre) if !is_same_phase || view.phase.is_none() => teller.screen(view, centre),
            _ => format!("{}{}", teller.status(view), teller.options(view)),
        };
        scene.setting.terminal.print(&format!("\n{text}"));
        self.phase = view.phase;
    }

    fn board(&mut self, scene: &Showing<'_>) {
        self.phase = None;
        self.show(scene, &[]);
    }

    fn help(&self, scene: &Showing<'_>) {
        let text = help::help(scene.setting.lang);
        scene.setting.terminal.print(text);
    }

    fn why(&self, scene: &Showing<'_>) {
        let (lang, terminal) = (scene.setting.lang, &scene.setting.terminal);
        let refused = teller(scene).refusals(scene.view);
        if refused.is_empty() {
            terminal.line(&say!(
                lang,
                "Nothing is ruled out now.",
                "Nichts ist verwehrt."
            ));
        }
        refused
            .iter()
            .for_each(|line| terminal.line(&format!("  {line}")));
    }

    fn option(&self, scene: &Showing<'_>, option: usize) -> Option<String> {
        let action = scene.view.options.get(option)?;
        Some(teller(scene).option(action))
    }

    fn command(&mut self, word: &str, rest: &str, scene: &Showing<'_>) -> Reply<Raids> {
        let text = match word {
            "who" => introduce(rest, scene),
            "people" => Side::BOTH.map(|side| teller(scene).people(side)).concat(),
            "map" => self.look_at(rest, scene),
            "calc" => calculate(rest, &teller(scene)),
            _ => return Reply::Unknown,
        };
        scene.setting.terminal.print(&text);
        Reply::Answered
    }

    fn ending(&self, telling: &Telling<'_, Raids>, outcome: &Outcome) -> Vec<String> {
        let won = |side: &Side| outcome.winners.contains(side.seat());
        vec![match Side::BOTH.into_iter().find(won) {
            Some(side) => say!(telling.lang, "{side} has won.", "{side} hat gewonnen."),
            None => say!(telling.lang, "Nobody has won.", "Niemand hat gewonnen."),
        }]
    }

    fn invitation(&self, _: &Setting) -> String {
        "> ".to_owned()
    }

    fn unknown(&self, line: &str, lang: Lang) -> String {
        say!(
            lang,
            "\"{line}\" is not understood; ? lists what is.",
            "„{line}“ ist kein Befehl; ? zeigt alle."
        )
    }

    fn hint(&self, number: usize, option: &str, lang: Lang) -> String {
        say!(
            lang,
            "A bot would choose {number}: {option}",
            "Ein Bot nähme {number}: {option}"
        )
    }

    fn saved(&self, name: &str, _: usize, _: ShortHash, lang: Lang) -> String {
        say!(lang, "Saved to {name}.", "In {name} gespeichert.")
    }
}

/// Returns what matters to a piece that is acting.
fn neighbourhood(scene: &Showing<'_>, centre: Space) -> String {
    let (view, teller) = (scene.view, teller(scene));
    let mut text = map_window(view, centre, 5, 10);
    let going_on = teller.unfinished(view);
    if !going_on.is_empty() {
        text += &format!("{going_on}\n");
    }
    text + &teller.options(view)
}

fn introduce(code: &str, scene: &Showing<'_>) -> String {
    let teller = teller(scene);
    match scene.view.board.content().pieces.person_coded(code) {
        Some(id) => format!(
            "{}\n{}\n{}",
            teller.person(id),
            teller.person_line(id).trim_end(),
            teller.printed(id)
        ),
        None => say!(
            teller.lang,
            "Name somebody by the code on the counter: who F\n",
            "Jemanden mit dem Zeichen auf dem Plättchen nennen: who F\n"
        ),
    }
}

impl RaidScreen {
    fn look_at(&mut self, name: &str, scene: &Showing<'_>) -> String {
        match Space::parse(name) {
            Some(space) => {
                self.centre = Some(space);
                map_window(scene.view, space, 14, 20)
            }
            None => say!(
                scene.setting.lang,
                "\"{name}\" is no space; write for example J10\n",
                "„{name}“ ist kein Feld; zum Beispiel J10\n"
            ),
        }
    }
}

/// Returns where the piece stands that is moving or attacking.
fn acting_space(view: &View) -> Option<Space> {
    let id = match view.unfinished.last()? {
        Frame::Marching(march) => march.group.first().map(|(id, _)| *id),
        Frame::Attacking(attack) => attack.attacker,
        _ => None,
    }?;
    view.board.place(id).map(|place| place.space)
}

/// `calc A B [spray|specific|hand]`: how an attack would go, as the rules would count it.
fn calculate(rest: &str, teller: &Teller<'_>) -> String {
    let words: Vec<&str> = rest.split_whitespace().collect();
    let pieces = &teller.board.content().pieces;
    let found = match words[..] {
        [attacker, target, ..] => pieces
            .person_coded(attacker)
            .zip(pieces.person_coded(target)),
        _ => None,
    };
    let Some((attacker, target)) = found else {
        return say!(
            teller.lang,
            "Name who attacks whom by the codes on their counters: calc F 511\n",
            "Angreifer und Ziel mit ihren Zeichen nennen: calc F 511\n"
        );
    };
    let manner = words[2..]
        .iter()
        .fold(Manner::FIRE, |manner, word| match *word {
            "spray" => manner.with(Manner::SPRAY),
            "specific" => manner.with(Manner::SPECIFIC),
            "hand" => manner.with(Manner::HAND_TO_HAND),
            _ => manner,
        });
    teller.calculator(attacker, Aim::Person(target), manner)
}
