//! Legendary at a terminal.

mod cells;
mod film;
mod help;
mod lookups;
mod offer;
mod order;
mod screen;
mod sim;

use bots::legendary::Legendary;
use commands::terminal::wrap;
use commands::{Flow, GameScreen, Reply, Setting, print_lines};
use kernel::{Game as _, Seat, Session, Viewer};
use legendary::tell::{Prompt, Teller};
use legendary::{Action, Event, Seen, State, View};
use module::Module;
use words::{Lang, say};

use super::rule;
pub use offer::Cards;
use screen::Screen;

/// What happened lately is worth this many lines on a screen that is cleared.
const NEWS_LINES: usize = 14;

type Showing<'a> = commands::Showing<'a, Legendary>;

/// The cards on the screen.
pub struct CardScreen {
    module: Legendary,
    /// The turn whose board was printed last, where nothing clears the screen.
    board_turn: Option<(u16, Seat)>,
}

fn teller<'a>(scene: &Showing<'a>) -> Teller<'a> {
    Teller::new(scene.view, scene.setting.lang, &scene.setting.names)
}

/// Draws something of a scene.
fn draw<T>(scene: &Showing<'_>, draw: impl FnOnce(&Screen<'_>) -> T) -> T {
    draw(&Screen {
        teller: &teller(scene),
        terminal: &scene.setting.terminal,
    })
}

impl GameScreen for CardScreen {
    type Module = Legendary;

    const TELLS_AT_ONCE: bool = false;

    fn module(&self) -> &Legendary {
        &self.module
    }

    fn welcome(&self, session: &Session<State>, setting: &Setting) {
        offer::welcome(session.setup(), setting);
    }

    /// How the decks were shuffled is not news.
    fn news_of_the_deal<'a>(&self, events: &'a [Event]) -> &'a [Event] {
        let is_turn = |event: &Event| matches!(event, Event::TurnBegan { .. });
        &events[events.iter().position(is_turn).unwrap_or(0)..]
    }

    fn rule(&self, scene: &Showing<'_>, id: &str) {
        rule::print(scene.setting, id, "L-ESCAPE-003");
    }

    fn log(&self, game: &State, viewer: Viewer, seen: &[Seen], setting: &Setting) -> Vec<String> {
        let view = game.view(viewer);
        Teller::new(&view, setting.lang, &setting.names).log(seen)
    }

    /// A turn is told as a whole.
    fn is_pause(&self, game: &State) -> bool {
        game.view(Viewer::Spectator).turn.plays.is_empty()
    }

    fn hand_over(&self, game: &State, _: Option<Seat>, to: Seat, setting: &Setting) -> Flow {
        let hidden = !game.view(Viewer::Spectator).table.rules.open_hands;
        setting.pass_keyboard(to, hidden)
    }

    /// On a live terminal every question gets a fresh screen; a pipe gets the board once a turn.
    fn show(&mut self, scene: &Showing<'_>, news: &[String]) {
        let (seat, terminal) = (scene.seat, &scene.setting.terminal);
        let turn = Some((scene.view.turns_taken, seat));
        let is_new = self.board_turn != turn;
        if terminal.is_live {
            if self.board_turn.is_some() {
                terminal.clear();
            }
            draw(scene, |screen| screen.board());
            print_lines(scene.setting, news, NEWS_LINES);
            draw(scene, |screen| screen.hand(seat));
        } else {
            print_lines(scene.setting, news, usize::MAX);
            if is_new {
                terminal.line("");
                draw(scene, |screen| screen.board());
                draw(scene, |screen| screen.hand(seat));
            }
        }
        self.board_turn = turn;
        self.remind(scene);
    }

    fn board(&mut self, scene: &Showing<'_>) {
        draw(scene, |screen| screen.board());
        draw(scene, |screen| screen.hand(scene.seat));
        self.remind(scene);
    }

    /// Shows the question and the options.
    fn remind(&self, scene: &Showing<'_>) {
        let (teller, terminal) = (teller(scene), &scene.setting.terminal);
        if let Some(prompt) = teller.prompt() {
            if terminal.is_live {
                terminal.line("");
            }
            for line in wrap(&asked(&prompt, scene.view), terminal.width(), 2) {
                terminal.line(&terminal.paint.question(&line));
            }
            for text in prompt.card.into_iter().chain(prompt.looked_at) {
                terminal.paragraph(&format!("  {text}"), 4);
            }
        }
        for (i, option) in teller.options().iter().enumerate() {
            terminal.hanging(&format!("{:>3}  ", i + 1), option);
        }
    }

    fn went_back(&mut self, setting: &Setting) {
        self.board_turn = self.board_turn.filter(|_| setting.terminal.is_live);
    }

    fn help(&self, scene: &Showing<'_>) {
        draw(scene, help::print);
    }

    fn why(&self, scene: &Showing<'_>) {
        let (lang, terminal) = (scene.setting.lang, &scene.setting.terminal);
        let telling = scene.telling();
        let refusals = self.module.refusals(&telling);
        if refusals.is_empty() {
            let cite = self.module.question(&telling);
            let cite = cite.map(|question| question.cite).unwrap_or_default();
            terminal.paragraph(
                &say!(
                    lang,
                    "This is asked by {cite}; only what is listed fits.",
                    "Das fragt {cite}; nur was aufgeführt ist, passt.",
                ),
                0,
            );
        }
        for refused in refusals {
            let (what, why, cite) = (refused.what, refused.why, refused.cite);
            terminal.paragraph(&format!("  {what}: {why} [{cite}]"), 4);
        }
    }

    fn option(&self, scene: &Showing<'_>, option: usize) -> Option<String> {
        let action = scene.view.options.get(option)?;
        Some(teller(scene).option(action))
    }

    fn command(&mut self, word: &str, rest: &str, scene: &Showing<'_>) -> Reply<Legendary> {
        match word {
            "a" | "all" | "alle" => {
                let lang = scene.setting.lang;
                if card_to_play(scene.view, lang).is_some() {
                    return Reply::TakeWhile(card_to_play);
                }
                scene.setting.terminal.line(&say!(
                    lang,
                    "There is no card to play now.",
                    "Gerade ist keine Karte zu spielen.",
                ));
            }
            "c" | "card" | "karte" | "k" => draw(scene, |screen| lookups::card(rest, screen)),
            "look" | "ansehen" => draw(scene, |screen| screen.texts()),
            "p" | "piles" | "stapel" => draw(scene, |screen| lookups::piles(scene.seat, screen)),
            _ => return Reply::Unknown,
        }
        Reply::Answered
    }

    /// Reminds whoever sits there of the words that help most.
    fn invitation(&self, setting: &Setting) -> String {
        let words = say!(
            setting.lang,
            "? help · all · hint · undo · quit",
            "? Hilfe · alle · tipp · zurück · ende",
        );
        format!("{} > ", setting.terminal.paint.faint(&words))
    }

    fn taken_back_late(&self, name: &str, lang: Lang) -> String {
        say!(
            lang,
            "{name} takes back a choice although cards had come to light; the record says so.",
            "{name} nimmt eine Entscheidung zurück, obwohl Karten aufgedeckt waren; die \
             Aufzeichnung vermerkt es.",
        )
    }
}

/// Returns the next card to play while nothing else is asked.
fn card_to_play(view: &View, lang: Lang) -> Option<usize> {
    let is_play = |action: &Action| matches!(action, Action::Play(_));
    let is_free = Teller::new(view, lang, &[]).is_action_step();
    view.options.iter().position(is_play).filter(|_| is_free)
}

/// Returns the question; where only the end of the turn is left, with the ruling that says so.
fn asked(prompt: &Prompt, view: &View) -> String {
    if view.is_cut_off() {
        return format!("{} [{}]", prompt.question, prompt.cite);
    }
    prompt.question.clone()
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use legendary::Catalogue;
    use legendary::testing::Position;

    use super::*;

    fn asked_after(actions: u8, lang: Lang) -> String {
        let catalogue = Catalogue::new(cards::builtin::bond()).expect("a box");
        let mut position = Position::new(Arc::new(catalogue), 2).expect("a table");
        position.actions = actions;
        let view = (position.build(&mut ()).expect("a position")).view(Viewer::Seat(Seat(0)));
        let prompt = Teller::new(&view, lang, &[]).prompt().expect("a prompt");
        asked(&prompt, &view)
    }

    #[test]
    fn only_a_turn_that_is_cut_off_names_its_ruling() {
        let cut_off = asked_after(250, Lang::De);
        assert!(
            cut_off.contains("250 Aktionen") && cut_off.ends_with(" [C-193]"),
            "{cut_off}"
        );
        assert_eq!(asked_after(249, Lang::En), "Your turn: what do you do?");
    }
}
