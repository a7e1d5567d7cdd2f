//! What one game adds to the table at a terminal: its board, its words and commands of its own.

use kernel::{Game as _, Outcome, Seat, Session, ShortHash, Viewer};
use module::{Module, Telling, View};
use words::{Lang, say};

use super::seating::Holder;
use crate::terminal::Terminal;

/// The rules of the game on a screen.
pub type Rules<S> = <<S as GameScreen>::Module as Module>::Game;
/// Something that happened in the game on a screen.
pub type Event<S> = <Rules<S> as kernel::Game>::Event;
/// What somebody noticed in the game on a screen.
pub type Seen<S> = <Rules<S> as kernel::Game>::Seen;

/// What all screens of a table share.
pub struct Setting {
    /// What the players are called, by seat.
    pub names: Vec<String>,
    /// The language of the table.
    pub lang: Lang,
    /// Where it is shown.
    pub terminal: Terminal,
}

impl Setting {
    /// Says whose turn it is, and waits until they alone look where something on the screen is only
    /// for them.
    pub fn pass_keyboard(&self, to: Seat, is_secret: bool) -> Flow {
        let (name, terminal) = (&self.names[to.idx()], &self.terminal);
        if !is_secret || !terminal.is_live {
            terminal.line(&format!("=== {name} ==="));
            return Flow::GoesOn;
        }
        terminal.clear();
        let text = say!(
            self.lang,
            "Pass the keyboard to {name}. {name}: press Enter when nobody else looks. ",
            "Gib die Tastatur an {name}. {name}: Drücke Enter, wenn niemand anderes hinsieht. ",
        );
        match terminal.read(&text) {
            Some(_) => Flow::GoesOn,
            None => Flow::Ends,
        }
    }
}

/// What the person who must choose has before them.
pub struct Showing<'a, M: Module> {
    /// Who must choose.
    pub seat: Seat,
    /// What they see.
    pub view: &'a View<M>,
    /// Where they see it.
    pub setting: &'a Setting,
    /// Everything this person has been told so far.
    pub log: &'a [String],
}

impl<M: Module> Showing<'_, M> {
    /// Returns the scene as the words of the game want it.
    pub fn telling(&self) -> Telling<'_, M> {
        Telling {
            view: self.view,
            names: &self.setting.names,
            lang: self.setting.lang,
        }
    }
}

/// Whether the game goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flow {
    /// It does.
    GoesOn,
    /// Somebody left.
    Ends,
}

/// What came of a command that only one game has.
pub enum Reply<M: Module> {
    /// The game has no such command.
    Unknown,
    /// It was carried out.
    Answered,
    /// Takes options for as long as the function names one.
    TakeWhile(fn(&View<M>, Lang) -> Option<usize>),
}

/// One game at a terminal.
pub trait GameScreen {
    /// The game.
    type Module: Module;

    /// What happened is told choice by choice, not gathered until somebody looks.
    const TELLS_AT_ONCE: bool;

    /// Returns the game with its bots and its words.
    fn module(&self) -> &Self::Module;

    /// Returns what the players are called, by seat.
    fn names(&self, _: &Rules<Self>, holders: &[Holder<Rules<Self>>], lang: Lang) -> Vec<String> {
        let seats = (0..).map(Seat).zip(holders);
        seats
            .map(|(seat, holder)| holder.name(seat, lang))
            .collect()
    }

    /// Greets those who begin a new game.
    fn welcome(&self, session: &Session<Rules<Self>>, setting: &Setting);

    /// Returns what of the deal is worth telling.
    fn news_of_the_deal<'a>(&self, events: &'a [Event<Self>]) -> &'a [Event<Self>] {
        events
    }

    /// Returns what a viewer notices of an event.
    fn noticed(
        &self,
        game: &Rules<Self>,
        event: &Event<Self>,
        viewer: Viewer,
    ) -> Option<Seen<Self>> {
        game.seen(event, viewer)
    }

    /// Puts into words what a viewer noticed.
    fn log(
        &self,
        game: &Rules<Self>,
        viewer: Viewer,
        seen: &[Seen<Self>],
        setting: &Setting,
    ) -> Vec<String>;

    /// Whether those who watch bots are told now what happened.
    fn is_pause(&self, game: &Rules<Self>) -> bool;

    /// Lets the right person take the keyboard, where several share it and something is secret.
    fn hand_over(
        &self,
        game: &Rules<Self>,
        from: Option<Seat>,
        to: Seat,
        setting: &Setting,
    ) -> Flow;

    /// Shows what happened, the board as far as it is needed, and the question.
    fn show(&mut self, scene: &Showing<'_, Self::Module>, news: &[String]);

    /// Shows the whole board again.
    fn board(&mut self, scene: &Showing<'_, Self::Module>);

    /// Answers an empty line.
    fn remind(&self, _: &Showing<'_, Self::Module>) {}

    /// Hears that a choice was taken back.
    fn went_back(&mut self, _: &Setting) {}

    /// Says what can be typed.
    fn help(&self, scene: &Showing<'_, Self::Module>);

    /// Prints a rule by its id, or says which ids there are.
    fn rule(&self, scene: &Showing<'_, Self::Module>, id: &str);

    /// Says what is not possible now.
    fn why(&self, scene: &Showing<'_, Self::Module>);

    /// Returns how an option reads.
    fn option(&self, scene: &Showing<'_, Self::Module>, option: usize) -> Option<String>;

    /// Carries out a command that only this game has.
    fn command(
        &mut self,
        word: &str,
        rest: &str,
        scene: &Showing<'_, Self::Module>,
    ) -> Reply<Self::Module>;

    /// Says how the game ended.
    fn ending(&self, telling: &Telling<'_, Self::Module>, outcome: &Outcome) -> Vec<String> {
        self.module().ending(telling, outcome)
    }

    // Sentences that every game says in its own way.

    /// Returns what stands before the line that is typed.
    fn invitation(&self, setting: &Setting) -> String;

    /// Answers a line that means nothing.
    fn unknown(&self, line: &str, lang: Lang) -> String {
        say!(
            lang,
            "“{line}” means nothing here. Type a number, or ? for help.",
            "„{line}“ bedeutet hier nichts. Gib eine Zahl ein, oder ? für Hilfe.",
        )
    }

    /// Says what a bot would choose.
    fn hint(&self, number: usize, option: &str, lang: Lang) -> String {
        say!(
            lang,
            "A bot would choose {number}: {option}",
            "Ein Bot würde {number} wählen: {option}",
        )
    }

    /// Says that the game was saved.
    fn saved(&self, name: &str, n_choices: usize, hash: ShortHash, lang: Lang) -> String {
        say!(
            lang,
            "Saved {name}: {n_choices} choices, state {hash}.",
            "{name} gespeichert: {n_choices} Entscheidungen, Stand {hash}.",
        )
    }

    /// Says that somebody took a choice back.
    fn taken_back(&self, name: &str, is_free: bool, lang: Lang) -> String {
        if is_free {
            return say!(
                lang,
                "{name} takes back a choice.",
                "{name} nimmt eine Entscheidung zurück."
            );
        }
        self.taken_back_late(name, lang)
    }

    /// Says that somebody took a choice back although something had come to light.
    fn taken_back_late(&self, name: &str, lang: Lang) -> String {
        say!(
            lang,
            "{name} takes back a choice although something had come to light; the record says so.",
            "{name} nimmt eine Entscheidung zurück, obwohl etwas bekannt geworden war; die \
             Aufzeichnung vermerkt es."
        )
    }
}
