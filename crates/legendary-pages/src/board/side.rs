//! The right rail: the other players, a card to read, the log and the piles.

use kernel::Seat;
use legendary::{DefId, Zone, say};
use maud::{Markup, html};
use words::Lang;

use super::Drawing;
use crate::card_table::{Sentence, is_heading};
use crate::cite::rule_mark;
use crate::icon::{icon, text};
use room::Attends;
use web::parts::avatar::avatar;
use web::parts::coach;
use web::parts::layout::{toggle, turn_toggles};
use web::parts::presence;

/// Older lines are in the record.
const LOG_LINES: usize = 80;

impl Drawing<'_> {
    pub fn side(&self) -> Markup {
        self.side_above(self)
    }

    /// The other players as they are here, and what can be opened as it is on the board `now`.
    pub fn side_above(&self, now: &Drawing<'_>) -> Markup {
        let others = (0..self.view.table.players)
            .map(Seat)
            .filter(|&seat| Some(seat) != self.board.viewer.seat());
        html! {
            aside class="side" {
                div class="others" { @for seat in others { (self.player(seat)) } }
                (now.look())
                (now.tray())
            }
        }
    }

    fn player(&self, seat: Seat) -> Markup {
        let lang = self.teller.lang;
        let name = self.teller.seat(seat);
        let n = |zone: Zone| self.view.len(zone);
        let (hand, deck, discard) = (
            n(Zone::hand(seat)),
            n(Zone::deck(seat)),
            n(Zone::discard(seat)),
        );
        let points = self.view.victory_points[seat.idx()];
        let decides = self
            .view
            .decision
            .is_some_and(|decision| decision.seat == seat);
        html! {
            // What others take goes to them, wherever their piles lie.
            div class="panel player" data-takes="hq row" data-as={ "seat-" (seat.0) } data-n=(discard + n(Zone::victory(seat))) data-points=(points) {
                (avatar(seat, &name))
                span class="player__name" { @if let Some(attends) = self.attends(seat) { (presence::sign(attends, lang)) " " } (name) @if let Some(team) = self.team(seat) { small class="player__team" { " " (team) } } }
                span class={ "player__state" @if decides { " is-deciding" } } {
                    @if decides { (say!(lang, "deciding", "entscheidet")) } @else { (self.presence(seat)) }
                }
                span class="player__facts" {
                    span title=(say!(lang, "hand", "Hand")) { (icon("i-cards")) (say!(lang, "{hand} in hand", "Hand {hand}")) }
                    span title=(say!(lang, "victory points", "Siegpunkte")) { (icon("i-vp")) (points) }
                    span class="desk-only" title=(say!(lang, "{deck} in the deck, {discard} in the discard pile", "{deck} im Deck, {discard} in der Ablage")) { (say!(lang, "{deck} in deck", "Deck {deck}")) }
                    (self.loyalty(seat))
                    (self.wound_stack(seat))
                }
                (self.kept_of(seat))
            }
        }
    }

    /// Whether somebody is at a seat, or a bot plays for them.
    fn presence(&self, seat: Seat) -> String {
        let lang = self.teller.lang;
        match self.attends(seat) {
            Some(attends) => presence::words(attends, lang),
            None => say!(lang, "waiting", "wartet"),
        }
    }

    /// What is known of a person who does not share the reader's device.
    fn attends(&self, seat: Seat) -> Option<Attends> {
        let (game, vantage) = (self.board.game, &self.board.vantage);
        let is_elsewhere = game.terms.has_guests() && !vantage.own().contains(&seat);
        let attends = presence::of(game, seat, &vantage.attendance);
        attends.filter(|_| is_elsewhere)
    }

    /// A card to read in full: the one that asks, else the Mastermind. The script shows here what
    /// is pointed at.
    fn look(&self) -> Markup {
        let cite = self.teller.prompt().map(|prompt| prompt.cite);
        let id = cite.and_then(|cite| self.cited_card(&cite));
        let id = id.unwrap_or(self.view.table.mastermind);
        let attack = (id == self.view.table.mastermind).then_some(self.view.mastermind_attack);
        html! {
            div class="panel look" id="look" {
                div class="look__card" { span class=(self.faces.classes(id)) { (self.faces.face(id, attack)) } }
                p class="look__sum" hidden {}
            }
        }
    }

    /// Returns the card of a citation such as `marvel/thor/odinson#1`.
    fn cited_card(&self, cite: &str) -> Option<DefId> {
        let (slot, _) = cite.split_once('#')?;
        let defs = &self.view.table.catalogue.defs;
        let place = defs.iter().position(|def| def.slot == slot)?;
        Some(DefId(place as u16))
    }

    fn tray(&self) -> Markup {
        let lang = self.teller.lang;
        html! {
            // Beside the table where there is room; elsewhere the bar opens it over the table.
            div class="panel tray" id="tray" popover="manual" {
                div class="tray__head" {
                    a class="btn" href="/" aria-label=(say!(lang, "Home", "Startseite")) { "◆" }
                    div class="own-piles" { (self.own_piles()) }
                    button class="btn" type="button" popovertarget="tray" popovertargetaction="hide" aria-label=(say!(lang, "Close", "Schließen")) { "×" }
                }
                // Of the trays one is open at a time.
                details id="tray-log" name="tray" open[!self.is_talking()] { summary { (say!(lang, "Log", "Protokoll")) } (self.log()) }
                (self.talk())
                details id="tray-piles" name="tray" { summary { (say!(lang, "Piles", "Stapel")) } (self.piles()) }
                @if !self.marks.all_refused.is_empty() {
                    details id="tray-why" name="tray" { summary { (say!(lang, "Why not?", "Warum nicht?")) } (self.refusals()) }
                }
                details id="tray-signs" name="tray" { summary { (say!(lang, "Signs and keys", "Zeichen und Tasten")) } (self.signs()) }
                details id="tray-comfort" name="tray" { summary { (say!(lang, "Settings", "Einstellungen")) } (self.comfort()) (self.giving_up()) }
            }
        }
    }

    /// What a browser with scripts adds, each to be switched off; the browser remembers it.
    fn comfort(&self) -> Markup {
        let lang = self.teller.lang;
        let speeds = [
            ("off", say!(lang, "off", "aus")),
            ("calm", say!(lang, "calm", "ruhig")),
            ("normal", say!(lang, "normal", "normal")),
            ("quick", say!(lang, "quick", "rasch")),
        ];
        let paces = [
            ("never", say!(lang, "never", "nie")),
            (
                "harmless",
                say!(lang, "if nothing is lost", "wenn nichts verloren geht"),
            ),
            ("all", say!(lang, "always", "immer")),
        ];
        let moving = say!(lang, "Cards travel", "Karten bewegen sich");
        html! {
            div class="comfort scripts-only" {
                (toggle("signs", say!(lang, "Signs instead of words on the cards", "Zeichen statt Wörter auf den Karten")))
                (toggle("keys", say!(lang, "Keyboard shortcuts", "Tastenkürzel")))
                fieldset class="speeds" {
                    legend { (moving) }
                    @for (speed, label) in speeds {
                        button class="btn toggle" type="button" id={ "speed-" (speed) } data-speed=(speed) aria-pressed={ @if speed == "normal" { "true" } @else { "false" } } { (label) }
                    }
                }
                fieldset class="speeds" {
                    legend { (say!(lang, "A choice without alternatives is made by itself (Shift holds it)", "Eine Wahl ohne Alternative geschieht von selbst (Umschalt hält sie an)")) }
                    @for (pace, label) in paces {
                        button class="btn toggle" type="button" id={ "forced-" (pace) } data-pace=(pace) aria-pressed={ @if pace == "harmless" { "true" } @else { "false" } } { (label) }
                    }
                }
                (toggle("steps", say!(lang, "What others did, step by step", "Was andere taten, Schritt für Schritt")))
                (coach::toggle(lang))
                (turn_toggles(lang))
            }
        }
    }

    /// The latest turn first; within a turn as it happened. What happened several times in a row is one line.
    fn log(&self) -> Markup {
        let lang = self.teller.lang;
        let (lines, n_known) = (self.board.lines, self.board.n_known);
        let first = lines.len().saturating_sub(LOG_LINES);
        let shown = lines.iter().enumerate().skip(first);
        let n_new = lines[n_known.min(lines.len())..].iter();
        let n_new = n_new.filter(|line| !is_heading(line.get(lang))).count();
        let mut turns: Vec<Vec<(&Sentence, bool, usize)>> = vec![Vec::new()];
        for (i, line) in shown {
            if is_heading(line.get(lang)) {
                turns.push(Vec::new());
            }
            if let Some(turn) = turns.last_mut() {
                turn.push((line, i >= n_known, i + 1));
            }
        }
        html! {
            @if n_new > 0 && n_known > 0 && self.board.past.is_none() {
                p class="log__since" { (say!(lang, "{n_new} new since your last choice", "{n_new} neu seit deiner letzten Wahl")) }
            }
            ol class="log" id="log" data-n=(lines.len()) {
                @for turn in turns.iter().rev() {
                    @if let Some((line, _, _)) = turn.first().filter(|(line, _, _)| is_heading(line.get(lang))) {
                        (self.heading(line))
                    }
                    @for told in alike(turn, lang) {
                        li class=[told.is_new.then_some("is-new")] data-n=(told.n) data-times=[(told.times > 1).then_some(told.times)] {
                            (log_line(told.line, told.is_new, lang)) @if told.times > 1 { b class="log__times" { "×" (told.times) } } (self.board.whys.link(told.n - told.times..told.n))
                        }
                    }
                }
            }
            @if self.can_look_back() {
                a class="btn look-back" id="look-back" href=(self.board.path("/replay")) { (icon("i-undo")) (say!(lang, "Look back, or try what if", "Zurückblicken oder ausprobieren")) }
            }
        }
    }

    /// A turn begins: whose it is, with their mark.
    fn heading(&self, line: &Sentence) -> Markup {
        html! {
            li class="log__turn" {
                @if let Some(seat) = line.turn { (avatar(seat, &self.teller.seat(seat))) }
                span { (line.get(self.teller.lang).trim_matches(['—', ' '])) }
            }
        }
    }

    /// Whoever has a seat alone may look at its past while the game runs.
    fn can_look_back(&self) -> bool {
        let vantage = self.board.vantage;
        let has_seat = self.board.viewer.seat().is_some() && vantage.sharing.is_empty();
        has_seat && self.board.past.is_none() && !self.board.is_over()
    }

    fn refusals(&self) -> Markup {
        html! {
            ul class="log" {
                @for refused in &self.marks.all_refused {
                    li { span class="log__words" { b { (refused.what) } ": " (refused.why) "." } (rule_mark(&refused.cite, self.teller.lang, "rule rule--dot")) }
                }
            }
        }
    }
}

/// A sentence of the log, and how often in a row it is true.
struct Told<'a> {
    line: &'a Sentence,
    is_new: bool,
    /// The number of its last line.
    n: usize,
    times: usize,
}

/// Returns the sentences of a turn without its heading, alike ones that follow each other as one.
fn alike<'a>(turn: &[(&'a Sentence, bool, usize)], lang: Lang) -> Vec<Told<'a>> {
    let mut all: Vec<Told<'a>> = Vec::new();
    for &(line, is_new, n) in turn {
        if is_heading(line.get(lang)) {
            continue;
        }
        match all.last_mut() {
            Some(last) if last.line.get(lang) == line.get(lang) && last.is_new == is_new => {
                (last.n, last.times) = (n, last.times + 1);
            }
            _ => all.push(Told {
                line,
                is_new,
                n,
                times: 1,
            }),
        }
    }
    all
}

/// A sentence, and the mark that opens what stands behind it.
pub fn log_line(line: &Sentence, is_new: bool, lang: Lang) -> Markup {
    html! {
        @if is_new { span class="aside" { (say!(lang, "New: ", "Neu: ")) } }
        span class="log__words" { (text(line.get(lang))) }
        @if let Some(cite) = &line.cite { (rule_mark(cite, lang, "rule rule--dot")) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_happens_several_times_in_a_row_is_one_line() {
        let said = |words: &'static str| Sentence::remark(&|_| words.to_owned());
        let lines = [said("draws"), said("plays"), said("plays"), said("draws")];
        let turn: Vec<(&Sentence, bool, usize)> = lines
            .iter()
            .enumerate()
            .map(|(i, line)| (line, false, i + 1))
            .collect();
        let told = alike(&turn, Lang::En);
        let told: Vec<(&str, usize, usize)> = told
            .iter()
            .map(|told| (told.line.get(Lang::En), told.times, told.n))
            .collect();
        assert_eq!(told, [("draws", 1, 1), ("plays", 2, 3), ("draws", 1, 4)]);
    }
}
