//! How the game went, and what now.

use std::collections::BTreeMap;

use cards::tree::CardKind;
use kernel::{Ending, Seat};
use legendary::DefId;
use legendary::setup::{MastermindMode, TwistMode};
use legendary::tell::Plays;
use maud::{Markup, html};
use words::say;

use super::Drawing;
use crate::card_table::{Sentence, is_heading};
use crate::cite::rule_mark;
use crate::icon::icon;
use crate::order::Draft;
use crate::picture::Picture;
use web::parts::again::Next;
use web::parts::finale::{self, Best, Finale, Swing, TurnCell, Turning};

/// Something that moves a game: the rule behind its sentence in the log, its sign, how much it moves the
/// game towards the players, and what it is called, once and several times.
struct Event {
    cite: &'static str,
    sign: &'static str,
    weight: i32,
    names: [String; 2],
}

/// A turn: whose it was, and what was told of it.
struct Turn<'a> {
    seat: Option<Seat>,
    cites: Vec<&'a str>,
}

impl Turn<'_> {
    fn count(&self, event: &Event) -> usize {
        self.cites
            .iter()
            .filter(|cite| **cite == event.cite)
            .count()
    }

    /// How far the turn moved the game towards the players.
    fn swing(&self, events: &[Event]) -> i32 {
        let swing = |event: &Event| event.weight * self.count(event) as i32;
        events.iter().map(swing).sum()
    }
}

impl Drawing<'_> {
    /// What a timeline shows, and what makes a turn count.
    fn events(&self) -> Vec<Event> {
        let lang = self.teller.lang;
        let words = &self.teller.text_context().triggers;
        let (twist, twists) = (&words.twist_card.nominative, &words.twist_card.plural);
        let (strike, strikes) = (&words.strike_card.nominative, &words.strike_card.plural);
        let event = |cite, sign, weight, one, many| Event {
            cite,
            sign,
            weight,
            names: [one, many],
        };
        vec![
            event(
                "L-TWIST-001",
                "↻",
                -2,
                say!(lang, "Scheme Twist", "{twist}"),
                say!(lang, "Scheme Twists", "{twists}"),
            ),
            event(
                "L-STRIKE-001",
                "✷",
                -1,
                say!(lang, "Master Strike", "{strike}"),
                say!(lang, "Master Strikes", "{strikes}"),
            ),
            event(
                "L-ESCAPE-001",
                "◀",
                -2,
                say!(lang, "escape", "Flucht"),
                say!(lang, "escapes", "Fluchten"),
            ),
            event(
                "L-FIGHT-005",
                "⚔",
                1,
                say!(lang, "foe defeated", "Schurke besiegt"),
                say!(lang, "foes defeated", "Schurken besiegt"),
            ),
            event(
                "L-MISSION-001",
                "✓",
                1,
                say!(lang, "Mission completed", "Auftrag erfüllt"),
                say!(lang, "Missions completed", "Aufträge erfüllt"),
            ),
            event(
                "L-MASTERMIND-002",
                "★",
                3,
                say!(lang, "Tactic taken", "Taktik genommen"),
                say!(lang, "Tactics taken", "Taktiken genommen"),
            ),
        ]
    }

    fn turns(&self) -> Vec<Turn<'_>> {
        let mut turns: Vec<Turn<'_>> = Vec::new();
        for line in self.board.lines {
            if is_heading(line.get(self.teller.lang)) {
                turns.push(Turn {
                    seat: line.turn,
                    cites: Vec::new(),
                });
            }
            if let (Some(turn), Some(cite)) = (turns.last_mut(), &line.cite) {
                turn.cites.push(cite);
            }
        }
        turns
    }

    pub fn ending(&self) -> Markup {
        let lang = self.teller.lang;
        let Some(outcome) = &self.board.outcome else {
            return html! {};
        };
        let (headline, why) = self.teller.ending_in_short(outcome);
        let cite = self.view.cite(outcome.cite);
        let mastermind = self.faces.def(self.view.table.mastermind);
        let (events, turns) = (self.events(), self.turns());
        let turning = turning_point(&turns, &events, outcome.ending);
        let happens = |event: &&Event| turns.iter().any(|turn| turn.count(event) > 0);
        let key = events.iter().filter(happens);
        let finale = Finale {
            ending: outcome.ending,
            sign: Picture::of(self.faces.catalogue, mastermind).figure("finale__portrait"),
            headline,
            decided: html! { (why) " " (rule_mark(&cite, lang, "rule")) },
            turning: turning.map(|at| Turning {
                words: self.turn_words(at, &turns[at], &events),
                address: self.turn_address(at),
            }),
            next: self.what_now(outcome.ending),
            bests: self.bests(),
            turns: turns
                .iter()
                .enumerate()
                .map(|(at, turn)| self.turn_cell(at, turn, &events, turning == Some(at)))
                .collect(),
            key: key
                .map(|event| (event.sign.to_owned(), event.names[0].clone()))
                .collect(),
            more: self.score_sheet(outcome),
        };
        finale.draw(lang)
    }

    fn turn_cell(
        &self,
        at: usize,
        turn: &Turn<'_>,
        events: &[Event],
        is_turning: bool,
    ) -> TurnCell {
        let shows_seats = self.view.table.players > 1;
        let seat = turn.seat.filter(|_| shows_seats);
        let signs = events.iter().flat_map(|event| {
            let sign = (event.sign.to_owned(), event.names[0].clone());
            std::iter::repeat_n(sign, turn.count(event))
        });
        TurnCell {
            of: seat.map(|seat| (seat, self.teller.seat(seat))),
            signs: signs.collect(),
            address: self.turn_address(at),
            is_turning,
        }
    }

    fn turn_address(&self, at: usize) -> String {
        format!("{}/replay?turn={}", self.whole_game(), at + 1)
    }

    /// What happened in a turn, in a sentence.
    fn turn_words(&self, at: usize, turn: &Turn<'_>, events: &[Event]) -> String {
        let (lang, n) = (self.teller.lang, at + 1);
        let told = events.iter().filter_map(|event| match turn.count(event) {
            0 => None,
            1 => Some(format!("1 {}", event.names[0])),
            n => Some(format!("{n} {}", event.names[1])),
        });
        let told = told.collect::<Vec<_>>().join(", ");
        match turn.seat.filter(|_| self.view.table.players > 1) {
            Some(seat) => {
                let name = self.teller.seat(seat);
                say!(
                    lang,
                    "turn {n}, {name}: {told}.",
                    "Zug {n}, {name}: {told}."
                )
            }
            None => say!(lang, "turn {n}: {told}.", "Zug {n}: {told}."),
        }
    }

    /// The card that gave each player the most.
    fn bests(&self) -> Vec<Best> {
        let seats = (0..self.view.table.players).map(Seat);
        let best = |seat: Seat| {
            let plays = best_play(self.board.lines, seat, |def| {
                let kind = self.faces.def(def).kind;
                matches!(kind, CardKind::Starter | CardKind::SpecialStarter)
            })?;
            Some(Best {
                seat,
                name: self.teller.seat(seat),
                picture: html! { span class=(self.faces.classes(plays.def)) aria-hidden="true" { (self.faces.face(plays.def, None)) } },
                title: self.faces.name(plays.def),
                words: self.plays_words(&plays),
            })
        };
        seats.filter_map(best).collect()
    }

    fn plays_words(&self, plays: &Plays) -> String {
        let lang = self.teller.lang;
        let (attack, recruit) = (plays.attack, plays.recruit);
        let gave = [
            (attack, say!(lang, "{attack} Attack", "{attack} Angriff")),
            (
                recruit,
                say!(lang, "{recruit} Recruit", "{recruit} Rekrutierung"),
            ),
        ];
        let gave = gave.into_iter().filter(|(n, _)| *n > 0);
        let gave: Vec<String> = gave.map(|(_, words)| words).collect();
        let gave = gave.join(", ");
        match plays.n {
            1 => say!(lang, "best card: {gave}", "beste Karte: {gave}"),
            n => say!(
                lang,
                "best card: {gave} in {n} plays",
                "beste Karte: {gave} in {n} Einsätzen"
            ),
        }
    }

    /// What goes before the acts that are about the whole game: the page of a hand has none of its own.
    fn whole_game(&self) -> String {
        let base = self.board.path("/").replacen("/hand/", "/", 1);
        base.trim_end_matches('/').to_owned()
    }

    /// Ways on from the end.
    fn what_now(&self, ending: Ending) -> Markup {
        let lang = self.teller.lang;
        let base = self.whole_game();
        let path = |act: &str| format!("{base}{act}");
        let played = self.board.viewer.seat().is_some();
        let next = Next {
            path: &base,
            is_dealt: self.board.game.terms.next.is_some(),
            plays: played,
            may_deal: played,
            words: &super::pages::words(lang),
            has_icons: true,
            class: "btn btn--primary",
            is_in_book: self.board.reader.is_in_book,
        };
        let harder = self.harder().filter(|_| ending == Ending::Won && played);
        html! {
            div class="btnrow" {
                (next.button(lang))
                @if let Some((code, what)) = harder {
                    a class="btn" id="harder" href={ "/setup?code=" (code) } { (icon("i-attack")) span { (say!(lang, "Play it harder", "Schwerer spielen")) " " small { (what) } } }
                }
                (self.share())
                a class="btn" id="same" href=(path("/again")) { (icon("i-cards")) (say!(lang, "Change the set-up", "Aufbau ändern")) }
                a class="btn" id="replay" href=(path("/replay")) { (icon("i-undo")) (say!(lang, "Watch it again", "Noch einmal ansehen")) }
                a class="btn" id="analysis" href=(path("/analysis")) { (icon("i-attack")) (say!(lang, "Analysis", "Analyse")) }
                // No deal leads to a what-if, so its record could not be played again.
                @if !self.board.game.session.is_what_if() {
                    a class="btn" id="download" href=(path("/record")) { (say!(lang, "Save the record", "Aufzeichnung sichern")) }
                }
                a class="btn" href="/" { (say!(lang, "Home", "Startseite")) }
            }
        }
    }

    /// What was ordered, as it could be ordered again.
    fn draft(&self) -> Draft {
        let setup = self.board.game.session.setup();
        let mut draft = Draft::first(setup.catalogue.clone());
        draft.setup = setup.clone();
        draft.setup.first_player = None;
        draft
    }

    /// Returns the code of the same game one step harder, and what makes it so; nothing beyond the
    /// hardest that the box has cards for.
    fn harder(&self) -> Option<(String, String)> {
        let lang = self.teller.lang;
        let mut draft = self.draft();
        let seed = kernel::Seed::from_number(0);
        let (twists, evil) = (draft.setup.twist_mode, draft.setup.mastermind_mode);
        let more_twists = TwistMode::ALL.into_iter().find(|mode| twists < Some(*mode));
        let mut stronger = MastermindMode::ALL.into_iter();
        let stronger = stronger.find(|mode| mode.plus() > evil.map_or(0, MastermindMode::plus));
        if let Some(mode) = stronger {
            draft.setup.mastermind_mode = Some(mode);
            if draft.setup.resolve(seed).is_ok() {
                let n = mode.plus();
                let what = say!(
                    lang,
                    "the Mastermind has +{n} Attack",
                    "der Superschurke hat +{n} Angriff"
                );
                return Some((draft.code(), what));
            }
            draft.setup.mastermind_mode = evil;
        }
        draft.setup.twist_mode = Some(more_twists?);
        let many = &self.teller.text_context().triggers.twist_card.plural;
        let what = say!(lang, "with more Twists", "mit mehr {many}");
        draft
            .setup
            .resolve(seed)
            .is_ok()
            .then(|| (draft.code(), what))
    }

    /// A sentence about the game to send to friends, with what they need to play the same set-up.
    fn share(&self) -> Markup {
        let lang = self.teller.lang;
        let Some(outcome) = &self.board.outcome else {
            return html! {};
        };
        let (headline, why) = self.teller.ending_in_short(outcome);
        let (box_name, scheme) = (
            &self.view.table.catalogue.name,
            self.teller.name(self.view.table.scheme),
        );
        let code = self.draft().code();
        let words = say!(
            lang,
            "Legendary: {box_name}, {scheme}. {headline} {why} Set-up code: {code}",
            "Legendary: {box_name}, {scheme}. {headline} {why} Aufbau-Code: {code}"
        );
        let copied = say!(lang, "Copied", "Kopiert");
        html! {
            button class="btn" id="share" type="button" hidden data-copy=(words) data-copied=(copied) { (icon("i-link")) span { (say!(lang, "Share", "Teilen")) } }
        }
    }
}

/// Returns where a game turned for whoever won it, as far as its events tell.
fn turning_point(turns: &[Turn<'_>], events: &[Event], ending: Ending) -> Option<usize> {
    let side = if ending == Ending::Lost { -1 } else { 1 };
    let swing = |turn: &Turn<'_>| {
        let done = |event: &Event| (side * event.weight).max(0) * turn.count(event) as i32;
        Swing {
            net: side * turn.swing(events),
            done: events.iter().map(done).sum(),
        }
    };
    finale::turning_point(&turns.iter().map(swing).collect::<Vec<_>>())
}

/// Returns the card whose plays gave a player the most points in all, those of the starting deck only
/// where there is no other.
fn best_play(lines: &[Sentence], seat: Seat, is_starter: impl Fn(DefId) -> bool) -> Option<Plays> {
    let mut all: BTreeMap<DefId, Plays> = BTreeMap::new();
    let plays = lines.iter().filter_map(|line| line.plays);
    for play in plays.filter(|play| play.seat == seat) {
        let sum = all.entry(play.def).or_insert(Plays {
            n: 0,
            attack: 0,
            recruit: 0,
            ..play
        });
        sum.n += play.n;
        sum.attack += play.attack;
        sum.recruit += play.recruit;
    }
    let given = |plays: &&Plays| plays.attack + plays.recruit;
    let all = all.values().filter(|plays| given(plays) > 0);
    let best = all.max_by_key(|plays| (!is_starter(plays.def), given(plays)));
    best.copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn event(cite: &'static str, weight: i32) -> Event {
        Event {
            cite,
            sign: "",
            weight,
            names: [String::new(), String::new()],
        }
    }

    fn turn(cites: &[&'static str]) -> Turn<'static> {
        Turn {
            seat: None,
            cites: cites.to_vec(),
        }
    }

    #[test]
    fn a_game_turns_where_whoever_won_it_got_ahead_for_good() {
        let events = [event("blow", 3), event("twist", -2)];
        let turns = [
            turn(&["twist"]),
            turn(&["blow", "twist"]),
            turn(&["twist"]),
            turn(&["blow", "blow"]),
            turn(&["blow"]),
        ];
        assert_eq!(turning_point(&turns, &events, Ending::Won), Some(3));
        assert_eq!(turning_point(&turns[..3], &events, Ending::Lost), None);
    }

    #[test]
    fn a_game_that_was_never_open_turned_where_most_happened() {
        let events = [event("blow", 3), event("twist", -2)];
        let turns = [
            turn(&["blow"]),
            turn(&["blow", "blow"]),
            turn(&["blow"]),
            turn(&["blow", "blow", "blow"]),
        ];
        assert_eq!(turning_point(&turns, &events, Ending::Won), Some(1));
        let alike = [turn(&["twist"]), turn(&[]), turn(&["twist"])];
        assert_eq!(turning_point(&alike, &events, Ending::Lost), None);
        assert_eq!(turning_point(&[], &events, Ending::Conceded), None);
    }
}
