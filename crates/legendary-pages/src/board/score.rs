//! The score sheet: what gave each player points, and what took them away.

use cards::tree::CardKind;
use kernel::{Outcome, Seat};
use legendary::{DefId, Worth, say};
use maud::{Markup, html};

use super::Drawing;
use crate::cite::rule_mark;
use crate::icon::icon;
use crate::names;
use web::parts::avatar::avatar;

/// A line of the sheet: one kind of cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Mastermind,
    Villains,
    Henchmen,
    Missions,
    Captives,
    Heroes,
    Wounds,
    Others,
}

impl Kind {
    const ALL: [Kind; 8] = [
        Kind::Mastermind,
        Kind::Villains,
        Kind::Henchmen,
        Kind::Missions,
        Kind::Captives,
        Kind::Heroes,
        Kind::Wounds,
        Kind::Others,
    ];

    fn of(kind: CardKind) -> Kind {
        match kind {
            CardKind::Mastermind | CardKind::Tactic | CardKind::Strike => Kind::Mastermind,
            CardKind::Villain => Kind::Villains,
            CardKind::Henchman => Kind::Henchmen,
            CardKind::Mission => Kind::Missions,
            CardKind::Bystander | CardKind::Gadget => Kind::Captives,
            CardKind::Common
            | CardKind::Uncommon
            | CardKind::Rare
            | CardKind::Starter
            | CardKind::SpecialStarter
            | CardKind::Angel
            | CardKind::Officer => Kind::Heroes,
            CardKind::Wound => Kind::Wounds,
            CardKind::Scheme | CardKind::Twist | CardKind::Extra | CardKind::Cartel => Kind::Others,
        }
    }

    /// Every game has these, so that nobody misses a line.
    fn is_always_there(self) -> bool {
        matches!(self, Kind::Mastermind | Kind::Villains | Kind::Captives)
    }

    fn cite(self) -> &'static str {
        match self {
            Kind::Mastermind => "L-SCORE-003",
            Kind::Villains | Kind::Henchmen | Kind::Missions | Kind::Captives => "L-SCORE-001",
            Kind::Heroes | Kind::Wounds | Kind::Others => "L-SCORE-001",
        }
    }
}

/// What is taken off the score of a lone winner.
struct Penalty {
    label: String,
    points: i32,
    cite: &'static str,
}

impl Drawing<'_> {
    pub fn score_sheet(&self, outcome: &Outcome) -> Markup {
        let lang = self.teller.lang;
        let seats: Vec<Seat> = (0..self.view.table.players).map(Seat).collect();
        let kinds = Kind::ALL.into_iter().filter(|&kind| {
            let mut worths = self.view.worths.iter();
            kind.is_always_there() || worths.any(|worth| self.kind_of(worth.def) == kind)
        });
        html! {
            div class="score" tabindex="0" role="region" aria-label=(say!(lang, "Score sheet", "Wertung")) {
                table class="score__sheet" id="score" {
                    caption { (say!(lang, "Score sheet", "Wertung")) }
                    thead { tr {
                        th scope="col" { (say!(lang, "Victory Pile", "Siegstapel")) }
                        @for &seat in &seats { th scope="col" { (self.score_head(outcome, seat)) } }
                    } }
                    tbody {
                        @for kind in kinds {
                            tr {
                                th scope="row" { (self.kind_words(kind)) " " (rule_mark(kind.cite(), lang, "rule rule--dot")) }
                                @for &seat in &seats { td { (self.score_cell(seat, kind)) } }
                            }
                        }
                        tr class="is-nothing" {
                            th scope="row" { (say!(lang, "Heroes and Wounds in the decks", "Helden und Wunden in den Decks")) " " (rule_mark("L-SCORE-004", lang, "rule rule--dot")) }
                            @for _ in &seats { td { "0" } }
                        }
                    }
                    (self.score_foot(outcome, &seats))
                }
            }
        }
    }

    fn kind_of(&self, def: DefId) -> Kind {
        Kind::of(self.faces.def(def).kind)
    }

    fn kind_words(&self, kind: Kind) -> String {
        let lang = self.teller.lang;
        match kind {
            Kind::Mastermind => say!(lang, "Mastermind and Tactics", "Superschurke und Taktiken"),
            Kind::Villains => say!(lang, "Villains", "Schurken"),
            Kind::Henchmen => say!(lang, "Henchmen", "Handlanger"),
            Kind::Missions => say!(lang, "Missions", "Aufträge"),
            Kind::Captives => names::captives(self.faces.catalogue, lang),
            Kind::Heroes => say!(lang, "Heroes", "Helden"),
            Kind::Wounds => say!(lang, "Wounds", "Wunden"),
            Kind::Others => say!(lang, "Other cards", "Andere Karten"),
        }
    }

    fn score_head(&self, outcome: &Outcome, seat: Seat) -> Markup {
        let (lang, name) = (self.teller.lang, self.teller.seat(seat));
        let is_best = outcome.winners.contains(seat) && self.view.table.players > 1;
        html! {
            (avatar(seat, &name)) " " (name)
            @if let Some(team) = self.team(seat) { small class="score__team" { (team) } }
            @if is_best {
                small class="score__best" {
                    (icon("i-star"))
                    @if self.teller.teams_count_together() { (say!(lang, "the best team", "das beste Team")) } @else { (say!(lang, "the most", "die meisten")) }
                }
            }
        }
    }

    /// The points of one kind; opened, which cards gave them.
    fn score_cell(&self, seat: Seat, kind: Kind) -> Markup {
        let of_kind = |worth: &&Worth| worth.seat == seat && self.kind_of(worth.def) == kind;
        let worths: Vec<&Worth> = self.view.worths.iter().filter(of_kind).collect();
        let points: i32 = worths.iter().map(|worth| worth.points).sum();
        let mut cards: Vec<(DefId, usize, i32)> = Vec::new();
        for worth in &worths {
            match cards.iter_mut().find(|(def, _, _)| *def == worth.def) {
                Some((_, n, sum)) => (*n, *sum) = (*n + 1, *sum + worth.points),
                None => cards.push((worth.def, 1, worth.points)),
            }
        }
        html! {
            @if worths.is_empty() { "–" } @else {
                details id={ "score-" (seat.0) "-" (kind as u8) } {
                    summary { b { (points) } small { " (" (worths.len()) ")" } }
                    ul { @for (def, n, sum) in cards { li { (self.faces.name(def)) @if n > 1 { " ×" (n) } ": " (sum) } } }
                }
            }
        }
    }

    fn score_foot(&self, outcome: &Outcome, seats: &[Seat]) -> Markup {
        let lang = self.teller.lang;
        let is_solo = self.view.table.players == 1;
        let sum = |seat: Seat| self.view.victory_points[seat.idx()];
        let total = outcome.scores.first().filter(|_| is_solo);
        html! {
            tfoot {
                tr class="score__sum" {
                    th scope="row" { (say!(lang, "Points", "Punkte")) }
                    @for &seat in seats { td { (icon("i-vp")) b { (sum(seat)) } } }
                }
                @if self.teller.teams_count_together() {
                    tr class="score__sum" {
                        th scope="row" { (say!(lang, "Points of the team", "Punkte des Teams")) " " (rule_mark("C-152", lang, "rule rule--dot")) }
                        @for &seat in seats { td { b { (seats.iter().filter(|&&other| self.are_friends(seat, other)).map(|&other| sum(other)).sum::<i32>()) } } }
                    }
                }
                @if let Some(total) = total {
                    @for penalty in self.penalties() {
                        tr { th scope="row" { (penalty.label) " " (rule_mark(penalty.cite, lang, "rule rule--dot")) } td { b { (penalty.points) } } }
                    }
                    tr class="score__sum" { th scope="row" { (say!(lang, "Score", "Ergebnis")) " " (rule_mark("L-SCORE-014", lang, "rule rule--dot")) } td { b { (total) } } }
                } @else if is_solo {
                    tr { th scope="row" colspan="2" { (say!(lang, "Alone, only a win has a score.", "Allein zählt nur ein Sieg Punkte.")) " " (rule_mark("L-SCORE-007", lang, "rule rule--dot")) } }
                }
            }
        }
    }

    /// Alone, what was lost on the way counts against a win.
    fn penalties(&self) -> Vec<Penalty> {
        let (lang, view) = (self.teller.lang, self.view);
        let (lost, twists) = (view.escapes.bystanders, view.twists_played);
        let (escaped, danger) = (view.escapes.villains, view.danger);
        let many = &self.teller.text_context().triggers.twist_card.plural;
        let carried_off = if self.has_missions() {
            Penalty {
                label: say!(
                    lang,
                    "Gadgets carried off: {lost}",
                    "Verlorene Gadgets: {lost}"
                ),
                points: -4 * i32::from(lost),
                cite: "L-SCORE-009",
            }
        } else {
            Penalty {
                label: say!(
                    lang,
                    "Bystanders carried off: {lost}",
                    "Verschleppte Zivilisten: {lost}"
                ),
                points: -4 * i32::from(lost),
                cite: "L-SCORE-008",
            }
        };
        let mut penalties = vec![
            carried_off,
            Penalty {
                label: say!(lang, "Scheme Twists: {twists}", "{many}: {twists}"),
                points: -3 * i32::from(twists),
                cite: "L-SCORE-010",
            },
            Penalty {
                label: say!(
                    lang,
                    "Villains escaped: {escaped}",
                    "Entkommene Schurken: {escaped}"
                ),
                points: -i32::from(escaped),
                cite: "L-SCORE-011",
            },
        ];
        if view.table.rules.danger {
            penalties.push(Penalty {
                label: say!(lang, "Danger Level: {danger}", "Danger Level: {danger}"),
                points: -i32::from(danger),
                cite: "L-SCORE-012",
            });
        }
        penalties
    }
}
