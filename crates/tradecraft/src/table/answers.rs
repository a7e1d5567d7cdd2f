//! Questions a player asks the table; none of them changes the game.

use kernel::Seat;
use legendary::tell::Teller;
use legendary::{View, Zone, say};
use rulebook::ledger;

use super::person::bullet;
use super::request::Request;
use super::screen::{Screen, times};
use super::{Table, help};
use crate::bot::BotKind;
use crate::command::cards::nearest;

impl Table {
    /// Answers a question about the game as one seat sees it.
    pub(super) fn answer(&self, request: &Request, seat: Seat, view: &View) {
        let teller = Teller::new(view, self.lang, &self.names);
        let screen = Screen {
            teller: &teller,
            terminal: &self.terminal,
        };
        match request {
            Request::Help => help::print(&screen),
            Request::Why => self.why(&teller),
            Request::Rule(id) => self.rule(id, &teller),
            Request::Card(name) => self.card(name, &screen),
            Request::Board => {
                screen.board();
                screen.hand(seat);
                self.show_question(view);
            }
            Request::Look => screen.texts(),
            Request::Log => {
                let journal = self.journal_of(view.viewer);
                for line in self.journals[journal].lines() {
                    self.terminal.hanging(bullet(line), line);
                }
            }
            Request::Hint => self.hint(view, &teller),
            Request::Piles => self.piles(seat, &screen),
            Request::Unknown(line) => self.terminal.line(&say!(
                self.lang,
                "“{line}” means nothing here. Type a number, or ? for help.",
                "„{line}“ bedeutet hier nichts. Gib eine Zahl ein, oder ? für Hilfe.",
            )),
            // These change something, so they are handled where the game is.
            Request::Option(_)
            | Request::PlayAll
            | Request::Undo
            | Request::Save(_)
            | Request::Concede { .. }
            | Request::Quit
            | Request::Nothing => {}
        }
    }

    fn why(&self, teller: &Teller<'_>) {
        let refusals = teller.refusals();
        if refusals.is_empty() {
            let cite = teller
                .prompt()
                .map(|prompt| prompt.cite)
                .unwrap_or_default();
            self.terminal.paragraph(
                &say!(
                    self.lang,
                    "This is asked by {cite}; only what is listed fits.",
                    "Das fragt {cite}; nur was aufgeführt ist, passt.",
                ),
                0,
            );
        }
        for refused in refusals {
            let (what, why, cite) = (refused.what, refused.why, refused.cite);
            self.terminal.paragraph(
                &say!(
                    self.lang,
                    "  {what}: {why} [{cite}]",
                    "  {what}: {why} [{cite}]"
                ),
                4,
            );
        }
    }

    fn rule(&self, id: &str, teller: &Teller<'_>) {
        let prompt = teller.prompt().map(|prompt| prompt.cite);
        let id = match id {
            "" => prompt.unwrap_or_default(),
            id => id.to_uppercase(),
        };
        let Some(rule) = ledger::find(&id) else {
            self.terminal.line(&say!(
                self.lang,
                "There is no rule “{id}”. Ids look like L-ESCAPE-003; why names those that matter now.",
                "Es gibt keine Regel „{id}“. Regeln heißen etwa L-ESCAPE-003; warum nennt, welche \
                 gerade zählen.",
            ));
            return;
        };
        let (text, _) = rule.words(self.lang);
        self.terminal.paragraph(&format!("{}: {text}", rule.id), 2);
        let source = &rule.source;
        self.terminal.paragraph(
            &say!(self.lang, "  Source: {source}", "  Quelle: {source}"),
            4,
        );
        if let Some(note) = &rule.note {
            self.terminal
                .paragraph(&say!(self.lang, "  Note: {note}", "  Anmerkung: {note}"), 4);
        }
    }

    fn card(&self, name: &str, screen: &Screen<'_>) {
        let catalogue = &screen.teller.view.table.catalogue;
        let wanted = name.trim().to_lowercase();
        let fits = |text: &str| text.to_lowercase() == wanted;
        let ids = (0..catalogue.defs.len() as u16).map(legendary::DefId);
        let mut found: Vec<_> = ids
            .clone()
            .filter(|&id| {
                let def = catalogue.def(id);
                fits(&def.name) || fits(&def.slot) || fits(&screen.teller.name(id))
            })
            .collect();
        if found.is_empty() {
            let in_group =
                |id: &legendary::DefId| fits(&catalogue.group(catalogue.def(*id).group).name);
            found = ids.filter(in_group).collect();
        }
        if found.is_empty() {
            let names = catalogue.defs.iter().map(|def| &def.name[..]);
            let groups = catalogue.groups.iter().map(|group| &group.name[..]);
            let near = nearest(name, names.chain(groups)).join(", ");
            self.terminal.line(&match near.is_empty() {
                true => say!(
                    self.lang,
                    "There is no card “{name}”.",
                    "Es gibt keine Karte „{name}“."
                ),
                false => say!(
                    self.lang,
                    "There is no card “{name}”. Did you mean: {near}?",
                    "Es gibt keine Karte „{name}“. Meintest du: {near}?",
                ),
            });
        }
        found.into_iter().for_each(|def| screen.card(def, 1));
    }

    fn hint(&self, view: &View, teller: &Teller<'_>) {
        let choice = BotKind::DEFAULT.seat(&view.table.catalogue, 0).choose(view);
        let Some(action) = view.options.get(choice) else {
            return;
        };
        let (number, option) = (choice + 1, teller.option(action));
        self.terminal.paragraph(
            &say!(
                self.lang,
                "A bot would choose {number}: {option}",
                "Ein Bot würde {number} wählen: {option}",
            ),
            2,
        );
    }

    /// Prints what lies open in piles: one's own, and those of the table.
    fn piles(&self, seat: Seat, screen: &Screen<'_>) {
        let lang = self.lang;
        let piles = [
            (
                Zone::discard(seat),
                say!(lang, "Your discard pile", "Dein Ablagestapel"),
            ),
            (
                Zone::victory(seat),
                say!(lang, "Your Victory Pile", "Dein Siegstapel"),
            ),
            (Zone::KO, say!(lang, "KO pile", "KO-Stapel")),
            (Zone::ESCAPED, say!(lang, "Escaped", "Entkommen")),
        ];
        for (zone, label) in piles {
            let cards = screen.counted(zone);
            let names = cards
                .iter()
                .map(|&(def, n)| times(screen.teller.name(def), n));
            let names: Vec<String> = names.collect();
            let names = match names.is_empty() {
                true => say!(lang, "empty", "leer"),
                false => names.join(", "),
            };
            self.terminal.paragraph(&format!("{label}: {names}"), 2);
        }
    }
}
