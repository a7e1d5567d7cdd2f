//! Asking a person: the screen, the prompt, and the line they type.

use std::path::Path;

use kernel::{EntryNo, Further, Game as _, Seat, SeatSet, Sitter, Viewer};
use module::{Ask, Grounds, Module, Telling, View, Whose, grounds_of};
use words::{Lang, say};

use super::game_screen::{Flow, GameScreen, Reply, Setting, Showing};
use super::request::Request;
use super::{RunningTable, files, print_lines};

/// So many choices of bots are looked at to find one that was weighed.
const LOOKED_AT: usize = 12;

/// What a line led to.
enum Next {
    /// The same question stands.
    Asked,
    /// The game stands elsewhere.
    Moved,
    Left,
}

impl<S: GameScreen> RunningTable<S> {
    /// Shows a person the table and lets them choose or ask until they have chosen.
    pub(super) fn ask_person(&mut self, seat: Seat) -> anyhow::Result<Flow> {
        if self.hand_over(seat) == Flow::Ends {
            return Ok(Flow::Ends);
        }
        let view = self.session.game().view(Viewer::Seat(seat));
        let journal = self.journal_of(Viewer::Seat(seat));
        let news = self.news(journal);
        self.on_screen(seat, &view, |screen, scene| screen.show(scene, &news));
        self.say_who_may_step_in();
        loop {
            let invitation = self.screen.invitation(&self.setting);
            let Some(line) = self.setting.terminal.read(&invitation) else {
                self.farewell(&say!(
                    self.setting.lang,
                    "The input ends here.",
                    "Die Eingabe endet hier."
                ));
                return Ok(Flow::Ends);
            };
            match self.obey(&line, seat, &view)? {
                Next::Asked => {}
                Next::Moved => return Ok(Flow::GoesOn),
                Next::Left => return Ok(Flow::Ends),
            }
        }
    }

    fn hand_over(&mut self, seat: Seat) -> Flow {
        let from = self.at_screen.replace(seat);
        if from == Some(seat) || self.n_people() < 2 {
            return Flow::GoesOn;
        }
        let game = self.session.game();
        self.screen.hand_over(game, from, seat, &self.setting)
    }

    /// Lets the game draw something for the person who must choose.
    fn on_screen<T>(
        &mut self,
        seat: Seat,
        view: &View<S::Module>,
        draw: impl FnOnce(&mut S, &Showing<'_, S::Module>) -> T,
    ) -> T {
        let journal = self.journal_of(Viewer::Seat(seat));
        let scene = Showing {
            seat,
            view,
            setting: &self.setting,
            log: self.journals[journal].lines(),
        };
        draw(&mut self.screen, &scene)
    }

    fn obey(&mut self, line: &str, seat: Seat, view: &View<S::Module>) -> anyhow::Result<Next> {
        match Request::read(line) {
            Request::Option(number) => return self.take(seat, number),
            Request::Undo if self.undo(seat) => return Ok(Next::Moved),
            Request::Undo => {}
            Request::Save(name) => self.save(&name),
            Request::StepIn { rest } => return self.step_in(&rest),
            Request::Concede { sure } => return self.concede(seat, sure),
            Request::Quit => {
                self.farewell("");
                return Ok(Next::Left);
            }
            Request::Nothing => self.on_screen(seat, view, |screen, scene| screen.remind(scene)),
            Request::Help => self.on_screen(seat, view, |screen, scene| screen.help(scene)),
            Request::Why => self.on_screen(seat, view, |screen, scene| screen.why(scene)),
            Request::WhyBot => self.why_bot(seat),
            Request::Board => self.on_screen(seat, view, |screen, scene| screen.board(scene)),
            Request::Log => self.on_screen(seat, view, |_, scene| {
                print_lines(scene.setting, scene.log, usize::MAX);
            }),
            Request::Rule(id) => self.on_screen(seat, view, |screen, scene| {
                // Without an id it is the rule that asks.
                let asking = || screen.module().question(&scene.telling());
                let id = match &id[..] {
                    "" => asking().map(|question| question.cite).unwrap_or_default(),
                    id => id.to_uppercase(),
                };
                screen.rule(scene, &id);
            }),
            Request::Hint => self.hint(seat, view),
            Request::Other { word, rest } => {
                let reply = self.on_screen(seat, view, |screen, scene| {
                    screen.command(&word, &rest, scene)
                });
                match reply {
                    Reply::Answered => {}
                    Reply::TakeWhile(next) => return self.take_while(seat, next),
                    Reply::Unknown => {
                        let words = self.screen.unknown(line.trim(), self.setting.lang);
                        self.setting.terminal.line(&words);
                    }
                }
            }
        }
        Ok(Next::Asked)
    }

    /// Takes the option with a number, counted from one.
    fn take(&mut self, seat: Seat, number: usize) -> anyhow::Result<Next> {
        let mut options = Vec::new();
        self.session.game().options(&mut options);
        let n = options.len();
        if let Some(option) = number.checked_sub(1).filter(|&option| option < n) {
            self.choose(seat, option)?;
            return Ok(Next::Moved);
        }
        self.setting.terminal.line(&say!(
            self.setting.lang,
            "There are options 1 to {n}; {number} is none of them.",
            "Es gibt die Möglichkeiten 1 bis {n}; {number} gehört nicht dazu.",
        ));
        Ok(Next::Asked)
    }

    fn take_while(
        &mut self,
        seat: Seat,
        next: fn(&View<S::Module>, Lang) -> Option<usize>,
    ) -> anyhow::Result<Next> {
        loop {
            let view = self.session.game().view(Viewer::Seat(seat));
            match next(&view, self.setting.lang) {
                Some(option) => self.choose(seat, option)?,
                None => return Ok(Next::Moved),
            }
        }
    }

    /// Says what a bot would choose.
    fn hint(&mut self, seat: Seat, view: &View<S::Module>) {
        let (module, game) = (self.screen.module(), self.session.game());
        let mut options = Vec::new();
        game.options(&mut options);
        let bot = module
            .levels()
            .first()
            .and_then(|level| module.player(level));
        let choice = bot
            .zip(Ask::of(game, options.len()))
            .map(|(mut bot, ask)| bot.choose(&ask));
        let telling = Telling {
            view,
            names: &self.setting.names,
            lang: self.setting.lang,
        };
        let advice = module.advice(&telling, None);
        let best = advice.as_ref().and_then(|advice| advice.options.first());
        let choice = best.map(|best| best.option).or(choice);
        let Some(choice) = choice else { return };
        self.on_screen(seat, view, |screen, scene| {
            if let Some(option) = screen.option(scene, choice) {
                let words = screen.hint(choice + 1, &option, scene.setting.lang);
                scene.setting.terminal.paragraph(&words, 2);
            }
            let lines = advice
                .iter()
                .flat_map(|advice| advice.lines(scene.setting.lang));
            lines.for_each(|line| scene.setting.terminal.paragraph(&line, 4));
        });
    }

    /// Says why the bots chose what they did last, as far as the person who asks may know: of the latest
    /// of their choices in which something was to be weighed.
    fn why_bot(&self, seat: Seat) {
        let Setting {
            names,
            lang,
            terminal,
        } = &self.setting;
        let whose = Whose::Viewer(Viewer::Seat(seat));
        let mut latest = self.choices_of_bots();
        let n_passed = latest.len().saturating_sub(LOOKED_AT);
        let told = latest.drain(n_passed..).rev().filter_map(|entry| {
            let asked = (entry, whose);
            let module = self.screen.module();
            grounds_of(module, &self.session, asked, (names, *lang), None)
        });
        let mut last = None;
        for grounds in told {
            if let Grounds::Weighed(advice) = &grounds {
                if let Some(taken) = advice.options.first() {
                    let text = &taken.text;
                    terminal.line(&say!(*lang, "The bot: {text}", "Der Bot: {text}"));
                }
                last = Some(grounds);
                break;
            }
            last.get_or_insert(grounds);
        }
        match last {
            Some(grounds) => grounds
                .lines(*lang)
                .iter()
                .for_each(|line| terminal.paragraph(line, 4)),
            None => terminal.line(&say!(
                *lang,
                "No bot has chosen anything yet.",
                "Noch hat kein Bot etwas entschieden."
            )),
        }
    }

    /// Returns the choices of bots that stand, in order.
    fn choices_of_bots(&self) -> Vec<EntryNo> {
        let record = self.session.record();
        let standing = record.standing(self.session.last_entry());
        let of_bots = standing.iter().filter(|(_, choice)| {
            let holder = self.holders.get(choice.seat.idx());
            holder.is_some_and(|holder| !holder.is_person())
        });
        of_bots.map(|(entry, _)| *entry).collect()
    }

    /// Takes back the last choice; says whether there was one.
    fn undo(&mut self, seat: Seat) -> bool {
        let lang = self.setting.lang;
        let offer = self.session.undo_offer(seat);
        let is_free = offer.n_free > 0;
        if let Err(refused) = self.session.undo_own(seat, 1, SeatSet::EMPTY) {
            let text = match offer.further {
                Further::No => say!(
                    lang,
                    "There is nothing to take back.",
                    "Es gibt nichts zurückzunehmen.",
                ),
                Further::Alone | Further::OneAgrees | Further::AllAgree => say!(
                    lang,
                    "Not taken back: {refused}",
                    "Nicht zurückgenommen: {refused}"
                ),
            };
            self.setting.terminal.line(&text);
            return false;
        }
        let name = &self.setting.names[seat.idx()];
        let text = self.screen.taken_back(name, is_free, lang);
        self.journals
            .iter_mut()
            .for_each(|journal| journal.note(text.clone()));
        self.screen.went_back(&self.setting);
        true
    }

    /// Lets somebody at the keyboard do something out of turn, before what is asked.
    fn step_in(&mut self, rest: &str) -> anyhow::Result<Next> {
        let lang = self.setting.lang;
        if let Some(how_often) = rest.split_whitespace().last().and_then(how_often) {
            return Ok(self.set_halts(how_often));
        }
        let named = rest.split_whitespace().find_map(|word| word.parse().ok());
        let mut able = self.interjecting();
        able.retain(|(seat, _)| named.is_none_or(|number: usize| seat.idx() + 1 == number));
        let line = match &able[..] {
            [(seat, words)] => {
                let mut events = Vec::new();
                self.session.interject(*seat, words, &mut events)?;
                self.hear(&events);
                return Ok(Next::Moved);
            }
            [] => say!(
                lang,
                "Nobody can step in now with a card kept in play.",
                "Gerade kann niemand mit einer behaltenen Karte eingreifen.",
            ),
            _ => say!(
                lang,
                "Say who steps in, for instance: step in 2",
                "Sag, wer eingreift, zum Beispiel: eingreifen 2",
            ),
        };
        self.setting.terminal.line(&line);
        Ok(Next::Asked)
    }

    /// Bots play without a pause; whoever wants to help one at any moment is asked before each of its
    /// choices.
    fn set_halts(&mut self, halts: bool) -> Next {
        self.halts_bots = halts;
        let lang = self.setting.lang;
        let line = if halts {
            say!(
                lang,
                "Before each choice of a bot whoever could step in is asked.",
                "Vor jeder Entscheidung eines Bots wird gefragt, wer eingreifen könnte.",
            )
        } else {
            say!(
                lang,
                "Bots play without asking who would step in.",
                "Bots spielen, ohne zu fragen, wer eingreifen möchte.",
            )
        };
        self.setting.terminal.line(&line);
        Next::Asked
    }

    /// Raises the hand of somebody at the keyboard before a bot chooses; says whether it is raised.
    pub(super) fn halts(&mut self, chooser: Seat) -> anyhow::Result<bool> {
        let is_bot = !self.holders[chooser.idx()].is_person();
        if !self.halts_bots || !is_bot {
            return Ok(false);
        }
        let able = self.interjecting();
        let Some((seat, words)) = able.first() else {
            return Ok(false);
        };
        let mut events = Vec::new();
        self.session.interject(*seat, words, &mut events)?;
        self.hear(&events);
        Ok(true)
    }

    /// Reminds those at the keyboard of what they can do out of turn.
    fn say_who_may_step_in(&self) {
        for (seat, _) in self.interjecting() {
            let (name, n) = (&self.setting.names[seat.idx()], seat.idx() + 1);
            self.setting.terminal.line(&say!(
                self.setting.lang,
                "     step in {n}: {name} helps first, with a card kept in play",
                "     eingreifen {n}: {name} hilft zuerst, mit einer behaltenen Karte",
            ));
        }
    }

    /// Returns the people who can do something out of turn now, with its words.
    fn interjecting(&self) -> Vec<(Seat, String)> {
        let game = self.session.game();
        let sitters = (0..).map(Seat).zip(self.session.sitters());
        let people = sitters.filter(|(_, sitter)| matches!(sitter, Sitter::Person(_)));
        let mut able = Vec::new();
        for (seat, _) in people {
            let mut listed = Vec::new();
            game.interjections(seat, &mut listed);
            able.extend(
                listed
                    .iter()
                    .map(|action| (seat, game.action_words(action))),
            );
        }
        able
    }

    fn concede(&mut self, seat: Seat, is_sure: bool) -> anyhow::Result<Next> {
        let lang = self.setting.lang;
        let game = self.session.game();
        let Some(action) = game.concession(seat) else {
            self.setting.terminal.line(&say!(
                lang,
                "This game can not be given up; quit leaves it.",
                "Dieses Spiel kann man nicht aufgeben; ende verlässt es.",
            ));
            return Ok(Next::Asked);
        };
        if !is_sure {
            // Everybody sits before the same screen and agrees by word of mouth.
            let loses = game.concedes_for(seat);
            let mut sitters = (0..).map(Seat).zip(self.session.sitters());
            let asks_others = sitters.any(|(other, sitter)| {
                let is_person = matches!(sitter, Sitter::Person(_));
                other != seat && is_person && loses.contains(other)
            });
            self.setting.terminal.line(&if asks_others {
                say!(
                    lang,
                    "That ends the game for everybody here. If all of you agree, type: concede yes",
                    "Das beendet das Spiel für alle hier. Seid ihr alle einverstanden, gib ein: \
                     aufgeben ja",
                )
            } else {
                say!(
                    lang,
                    "To give the game up for everybody, type: concede yes",
                    "Um das Spiel für alle aufzugeben, gib ein: aufgeben ja",
                )
            });
            return Ok(Next::Asked);
        }
        let words = game.action_words(&action);
        let mut events = Vec::new();
        self.session.choose_words(seat, &words, &mut events)?;
        self.hear(&events);
        Ok(Next::Moved)
    }

    fn save(&self, name: &str) {
        let (lang, terminal) = (self.setting.lang, &self.setting.terminal);
        if name.is_empty() {
            terminal.line(&say!(
                lang,
                "Name a file: save my-game.txt",
                "Nenne eine Datei: speichern mein-spiel.txt",
            ));
            return;
        }
        match files::save(&self.session, Path::new(name)) {
            Ok(()) => {
                let (n, hash) = (self.n_choices(), self.session.hash().short());
                terminal.line(&self.screen.saved(name, n, hash, lang));
            }
            Err(problem) => terminal.line(&problem.to_string()),
        }
    }

    fn farewell(&self, reason: &str) {
        let goodbye = say!(
            self.setting.lang,
            "The game is left as it stands. Until next time!",
            "Das Spiel bleibt, wie es steht. Bis zum nächsten Mal!",
        );
        let text = [reason, &goodbye[..]].join(" ");
        self.setting.terminal.line(text.trim());
    }
}

/// Whether people want to be asked before each choice of a bot, in the words of a line.
fn how_often(word: &str) -> Option<bool> {
    match &word.to_lowercase()[..] {
        "always" | "immer" => Some(true),
        "never" | "nie" => Some(false),
        _ => None,
    }
}
