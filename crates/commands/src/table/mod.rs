//! A game at one terminal: people and bots take their seats, the loop asks whoever must choose.
//!
//! Everything shown is made from the view of the seat that is asked. The table itself holds the
//! session, and with it the whole state, but only to hand out views and to carry out choices. It
//! knows a game through its module; what a game draws and says is behind [`GameScreen`].

pub(crate) mod files;
mod game_screen;
mod journal;
mod person;
mod request;
pub(crate) mod seating;

use std::process::ExitCode;

use kernel::{Game as _, Seat, Session, ShortHash, TakeBackPolicy, Viewer};
use module::{Ask, Telling};
use words::Lang;

use crate::terminal::Terminal;
pub use files::Hints;
pub use game_screen::{Event, Flow, GameScreen, Reply, Rules, Seen, Setting, Showing};
use journal::Journal;
pub use seating::Holder;

/// A running game and those who play it.
pub struct RunningTable<S: GameScreen> {
    screen: S,
    session: Session<Rules<S>>,
    holders: Vec<Holder<Rules<S>>>,
    setting: Setting,
    /// One for each person; one for the onlooker where only bots play.
    journals: Vec<Journal<S>>,
    /// Whose view was on the screen last.
    at_screen: Option<Seat>,
    /// Whether people are asked before each choice of a bot in which they could do something.
    halts_bots: bool,
}

impl<S: GameScreen> RunningTable<S> {
    pub fn seated(
        screen: S,
        session: Session<Rules<S>>,
        holders: Vec<Holder<Rules<S>>>,
        lang: Lang,
    ) -> RunningTable<S> {
        let names = screen.names(session.game(), &holders, lang);
        // Those who share a keyboard agree by speaking to each other.
        let session = session.with_policy(TakeBackPolicy::FreeAlone);
        let seats = (0..).map(Seat).zip(&holders);
        let people = seats.filter(|(_, holder)| holder.is_person());
        let mut journals: Vec<Journal<S>> = people
            .map(|(seat, _)| Journal::new(Viewer::Seat(seat)))
            .collect();
        if journals.is_empty() {
            journals.push(Journal::new(Viewer::Spectator));
        }
        RunningTable {
            screen,
            session,
            holders,
            setting: Setting {
                names,
                lang,
                terminal: Terminal::new(),
            },
            journals,
            at_screen: None,
            halts_bots: false,
        }
    }

    /// Welcomes those who begin a game that was just dealt.
    pub fn open(&mut self, events: &[Event<S>]) {
        let news = self.screen.news_of_the_deal(events);
        self.hear(news);
        self.screen.welcome(&self.session, &self.setting);
    }

    /// Says something to those at the terminal.
    pub fn say(&self, text: &str) {
        self.setting.terminal.line(text);
    }

    /// Returns how many choices stand, and the state they led to.
    pub fn standing(&self) -> (usize, ShortHash) {
        (self.n_choices(), self.session.hash().short())
    }

    /// Plays until the game is over or somebody leaves.
    pub fn run(&mut self) -> anyhow::Result<ExitCode> {
        while let Some(decision) = self.session.game().decision() {
            let seat = decision.seat;
            if self.halts(seat)? {
                continue;
            }
            let flow = match self.bot_choice(seat) {
                Some(option) => {
                    self.choose(seat, option)?;
                    Flow::GoesOn
                }
                None => self.ask_person(seat)?,
            };
            if self.n_people() == 0 && self.screen.is_pause(self.session.game()) {
                self.print_news(0);
            }
            if flow == Flow::Ends {
                return Ok(ExitCode::SUCCESS);
            }
        }
        self.print_ending();
        Ok(ExitCode::SUCCESS)
    }

    /// Returns what the bot in a seat chooses; nothing where a person sits.
    fn bot_choice(&mut self, seat: Seat) -> Option<usize> {
        let Holder::Bot { bot, .. } = self.holders.get_mut(seat.idx())? else {
            return None;
        };
        let game = self.session.game();
        let mut options = Vec::new();
        game.options(&mut options);
        Some(bot.choose(&Ask::of(game, options.len())?))
    }

    fn n_people(&self) -> usize {
        self.holders
            .iter()
            .filter(|holder| holder.is_person())
            .count()
    }

    /// Returns how many choices stand.
    fn n_choices(&self) -> usize {
        self.session
            .record()
            .standing(self.session.last_entry())
            .len()
    }

    /// Carries out an option and tells everybody what they notice of it.
    fn choose(&mut self, seat: Seat, option: usize) -> Result<(), kernel::Illegal> {
        let mut events = Vec::new();
        self.session.choose(seat, option, &mut events)?;
        self.hear(&events);
        Ok(())
    }

    fn hear(&mut self, events: &[Event<S>]) {
        let (screen, game) = (&self.screen, self.session.game());
        for journal in &mut self.journals {
            journal.hear(screen, game, events);
            if S::TELLS_AT_ONCE {
                journal.write(screen, game, &self.setting);
            }
        }
    }

    /// Returns the place of a viewer's journal; the onlooker's where nobody sits.
    fn journal_of(&self, viewer: Viewer) -> usize {
        let found = self
            .journals
            .iter()
            .position(|journal| journal.viewer == viewer);
        found.unwrap_or(0)
    }

    fn news(&mut self, journal: usize) -> Vec<String> {
        let journal = &mut self.journals[journal];
        journal.write(&self.screen, self.session.game(), &self.setting);
        journal.news()
    }

    /// Prints what a journal has gathered since it was last shown.
    fn print_news(&mut self, journal: usize) {
        for line in self.news(journal) {
            self.setting.terminal.hanging(bullet(&line), &line);
        }
    }

    fn print_ending(&mut self) {
        let viewer = match self.n_people() {
            1 => self.journals[0].viewer,
            _ => Viewer::Spectator,
        };
        let journal = self.journal_of(viewer);
        self.print_news(journal);
        let view = self.session.game().view(viewer);
        let Some(outcome) = self.session.game().outcome() else {
            return;
        };
        let Setting {
            names,
            lang,
            terminal,
        } = &self.setting;
        let telling = Telling {
            view: &view,
            names,
            lang: *lang,
        };
        terminal.line("");
        for (i, line) in self.screen.ending(&telling, &outcome).iter().enumerate() {
            match i {
                0 => terminal.line(&terminal.paint.question(line)),
                _ => terminal.paragraph(line, 2),
            }
        }
    }
}

/// A heading of the log stands out by having no bullet.
fn bullet(line: &str) -> &'static str {
    if line.starts_with('—') { "" } else { "· " }
}

/// Prints lines of a log, of many only the latest.
pub fn print_lines(setting: &Setting, lines: &[String], n_max: usize) {
    let (lang, terminal) = (setting.lang, &setting.terminal);
    let skipped = lines.len().saturating_sub(n_max);
    if skipped > 0 {
        let more = words::say!(
            lang,
            "… {skipped} earlier lines: log",
            "… {skipped} frühere Zeilen: protokoll",
        );
        terminal.line(&terminal.paint.faint(&more));
    }
    for line in &lines[skipped..] {
        terminal.hanging(bullet(line), line);
    }
}
