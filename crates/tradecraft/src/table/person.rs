//! Asking a person: the screen, the prompt, and the line they type.

use std::path::Path;

use kernel::{Further, Game, Seat, SeatSet, Viewer};
use legendary::tell::{Prompt, Teller};
use legendary::{Action, View, say};

use super::request::Request;
use super::screen::Screen;
use super::{Flow, Table, files};
use crate::terminal::wrap;

/// What happened lately is worth this many lines on a screen that is cleared.
const NEWS_LINES: usize = 14;

impl Table {
    /// Shows a person the table and lets them choose or ask until they have chosen.
    pub(super) fn ask_person(&mut self, seat: Seat) -> anyhow::Result<Flow> {
        if self.hand_over(seat) == Flow::Ends {
            return Ok(Flow::Ends);
        }
        let view = self.session.game().view(Viewer::Seat(seat));
        self.show(seat, &view);
        loop {
            let Some(line) = self.terminal.read(&self.invitation()) else {
                self.farewell(&say!(
                    self.lang,
                    "The input ends here.",
                    "Die Eingabe endet hier."
                ));
                return Ok(Flow::Ends);
            };
            match Request::read(&line) {
                Request::Option(number) => {
                    let index = number.checked_sub(1).filter(|&i| i < view.options.len());
                    if let Some(index) = index {
                        self.choose(seat, index)?;
                        return Ok(Flow::GoesOn);
                    }
                    let n = view.options.len();
                    self.terminal.line(&say!(
                        self.lang,
                        "There are options 1 to {n}; {number} is none of them.",
                        "Es gibt die Möglichkeiten 1 bis {n}; {number} gehört nicht dazu.",
                    ));
                }
                Request::PlayAll => {
                    if self.play_all(seat)? {
                        return Ok(Flow::GoesOn);
                    }
                    self.terminal.line(&say!(
                        self.lang,
                        "There is no card to play now.",
                        "Gerade ist keine Karte zu spielen.",
                    ));
                }
                Request::Undo => {
                    if self.undo(seat) {
                        return Ok(Flow::GoesOn);
                    }
                }
                Request::Save(name) => self.save(&name),
                Request::Concede { sure: true } => {
                    self.concede(seat)?;
                    return Ok(Flow::GoesOn);
                }
                Request::Concede { sure: false } => self.terminal.line(&say!(
                    self.lang,
                    "To give the game up for everybody, type: concede yes",
                    "Um das Spiel für alle aufzugeben, gib ein: aufgeben ja",
                )),
                Request::Quit => {
                    self.farewell("");
                    return Ok(Flow::Ends);
                }
                Request::Nothing => self.show_question(&view),
                other => self.answer(&other, seat, &view),
            }
        }
    }

    /// Reminds whoever sits there of the words that help most.
    fn invitation(&self) -> String {
        let words = say!(
            self.lang,
            "? help · all · hint · undo · quit",
            "? Hilfe · alle · tipp · zurück · ende",
        );
        format!("{} > ", self.terminal.paint.faint(&words))
    }

    /// Lets the right person take the keyboard before a hand is shown.
    fn hand_over(&mut self, seat: Seat) -> Flow {
        let changed = self.at_screen.replace(seat) != Some(seat);
        let hidden = !self.session.setup().rules.open_hands;
        if !changed || self.n_people() < 2 {
            return Flow::GoesOn;
        }
        let name = &self.names[seat.idx()];
        if !hidden || !self.terminal.is_live {
            self.terminal.line(&format!("=== {name} ==="));
            return Flow::GoesOn;
        }
        self.terminal.clear();
        let text = say!(
            self.lang,
            "Pass the keyboard to {name}. {name}: press Enter when nobody else looks. ",
            "Gib die Tastatur an {name}. {name}: Drücke Enter, wenn niemand anderes hinsieht. ",
        );
        match self.terminal.read(&text) {
            Some(_) => Flow::GoesOn,
            None => Flow::Ends,
        }
    }

    /// On a live terminal every question gets a fresh screen; a pipe gets the board once a turn.
    fn show(&mut self, seat: Seat, view: &View) {
        let journal = self.journal_of(Viewer::Seat(seat));
        let news = self.news(journal);
        let teller = Teller::new(view, self.lang, &self.names);
        let screen = Screen {
            teller: &teller,
            terminal: &self.terminal,
        };
        let turn = Some((view.turns_taken, seat));
        let is_new = self.board_turn != turn;
        if self.terminal.is_live {
            let is_first = self.board_turn.is_none();
            if !is_first {
                self.terminal.clear();
            }
            screen.board();
            self.print_lines(&news, NEWS_LINES);
            screen.hand(seat);
        } else {
            self.print_lines(&news, usize::MAX);
            if is_new {
                self.terminal.line("");
                screen.board();
                screen.hand(seat);
            }
        }
        self.board_turn = turn;
        self.show_question(view);
    }

    fn print_lines(&self, lines: &[String], n_max: usize) {
        let skipped = lines.len().saturating_sub(n_max);
        let paint = self.terminal.paint;
        if skipped > 0 {
            let more = say!(
                self.lang,
                "… {skipped} earlier lines: log",
                "… {skipped} frühere Zeilen: protokoll",
            );
            self.terminal.line(&paint.faint(&more));
        }
        for line in &lines[skipped..] {
            self.terminal.hanging(bullet(line), line);
        }
    }

    pub(super) fn show_question(&self, view: &View) {
        let teller = Teller::new(view, self.lang, &self.names);
        let paint = self.terminal.paint;
        if let Some(prompt) = teller.prompt() {
            if self.terminal.is_live {
                self.terminal.line("");
            }
            for line in wrap(&asked(&prompt, view), self.terminal.width(), 2) {
                self.terminal.line(&paint.question(&line));
            }
            for text in prompt.card.into_iter().chain(prompt.looked_at) {
                self.terminal.paragraph(&format!("  {text}"), 4);
            }
        }
        for (i, option) in teller.options().iter().enumerate() {
            self.terminal.hanging(&format!("{:>3}  ", i + 1), option);
        }
    }

    /// Plays cards until one asks something or none is left; says whether any was played.
    fn play_all(&mut self, seat: Seat) -> anyhow::Result<bool> {
        let mut played = false;
        loop {
            let view = self.session.game().view(Viewer::Seat(seat));
            let is_free = Teller::new(&view, self.lang, &self.names).is_action_step();
            let play = view
                .options
                .iter()
                .position(|action| matches!(action, Action::Play(_)));
            let (true, Some(option)) = (is_free, play) else {
                return Ok(played);
            };
            self.choose(seat, option)?;
            played = true;
        }
    }

    /// Takes back the last choice; says whether there was one.
    fn undo(&mut self, seat: Seat) -> bool {
        let offer = self.session.undo_offer(seat);
        let is_free = offer.n_free > 0;
        let refused = self.session.undo_own(seat, 1, SeatSet::EMPTY).err();
        if let Some(refused) = refused {
            let text = match offer.further {
                Further::No => say!(
                    self.lang,
                    "There is nothing to take back.",
                    "Es gibt nichts zurückzunehmen.",
                ),
                Further::Alone | Further::OneAgrees | Further::AllAgree => {
                    say!(
                        self.lang,
                        "Not taken back: {refused}",
                        "Nicht zurückgenommen: {refused}"
                    )
                }
            };
            self.terminal.line(&text);
            return false;
        }
        let name = &self.names[seat.idx()];
        let text = match is_free {
            true => say!(
                self.lang,
                "{name} takes back a choice.",
                "{name} nimmt eine Entscheidung zurück."
            ),
            false => say!(
                self.lang,
                "{name} takes back a choice although cards had come to light; the record says so.",
                "{name} nimmt eine Entscheidung zurück, obwohl Karten aufgedeckt waren; die \
                 Aufzeichnung vermerkt es.",
            ),
        };
        self.journals
            .iter_mut()
            .for_each(|journal| journal.note(text.clone()));
        self.board_turn = self.board_turn.filter(|_| self.terminal.is_live);
        true
    }

    fn concede(&mut self, seat: Seat) -> Result<(), kernel::Illegal> {
        let game = self.session.game();
        let Some(action) = game.concession(seat) else {
            return Err(kernel::Illegal::GameOver);
        };
        let words = game.action_words(&action);
        let mut events = Vec::new();
        self.session.choose_words(seat, &words, &mut events)?;
        self.hear(&events);
        Ok(())
    }

    fn save(&self, name: &str) {
        if name.is_empty() {
            self.terminal.line(&say!(
                self.lang,
                "Name a file: save my-game.txt",
                "Nenne eine Datei: speichern mein-spiel.txt",
            ));
            return;
        }
        match files::save(&self.session, Path::new(name)) {
            Ok(()) => {
                let (n, hash) = (self.n_choices(), self.session.hash().short());
                self.terminal.line(&say!(
                    self.lang,
                    "Saved {name}: {n} choices, state {hash}.",
                    "{name} gespeichert: {n} Entscheidungen, Stand {hash}.",
                ));
            }
            Err(problem) => self.terminal.line(&problem.to_string()),
        }
    }

    fn farewell(&self, reason: &str) {
        let goodbye = say!(
            self.lang,
            "The game is left as it stands. Until next time!",
            "Das Spiel bleibt, wie es steht. Bis zum nächsten Mal!",
        );
        let text = [reason, &goodbye[..]].join(" ");
        self.terminal.line(text.trim());
    }
}

/// Returns the question; where only the end of the turn is left, with the ruling that says so.
fn asked(prompt: &Prompt, view: &View) -> String {
    match view.is_cut_off() {
        true => format!("{} [{}]", prompt.question, prompt.cite),
        false => prompt.question.clone(),
    }
}

/// A heading of the log stands out by having no bullet.
pub(super) fn bullet(line: &str) -> &'static str {
    if line.starts_with('—') { "" } else { "· " }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use cards::words::Lang;
    use legendary::Catalogue;
    use legendary::position::Position;

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
