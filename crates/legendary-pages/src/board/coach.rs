//! Which of the things to learn are on this board, and where.

use cards::tree::{CardKind, Trigger};
use legendary::{Action, DefId, Fate, Topic, Zone};
use maud::{Markup, html};
use room::Layout;
use web::parts::coach::{Coach, CoachMark};

use super::Drawing;
use super::marks::{Mark, Spot};
use crate::coach::{BOOK, InBox, LESSON, MEETS, Tip, keyword_tips};

/// From these turns on somebody is told what there was no occasion for.
const SECOND_ROUND: u16 = 3;
const THIRD_ROUND: u16 = 5;

impl Drawing<'_> {
    /// The marks that apply now, for the one who plays at this board.
    pub fn coach(&self) -> Markup {
        let board = self.board;
        let plays = board.viewer.seat().is_some() && board.vantage.layout == Layout::Whole;
        if !plays || board.past.is_some() || board.is_over() {
            return html! {};
        }
        let it = InBox::new(self.faces.catalogue, self.teller.lang);
        let lesson = LESSON.iter().enumerate().filter_map(|(i, tip)| {
            let at = self.lesson_at(tip.id)?;
            Some(mark(tip, &it, at, Some(i + 1)))
        });
        let met = MEETS.iter().filter(|tip| tip.of.has(it.catalogue));
        let met = met.filter_map(|tip| Some(mark(tip, &it, self.met_at(tip.id)?, None)));
        // Who does not know yet what it is about is told that first.
        let mut marks: Vec<CoachMark> = lesson.collect();
        let rest = marks.split_off(marks.iter().take_while(|mark| mark.nth < Some(3)).count());
        marks.extend(met);
        marks.extend(self.met_keywords(&it));
        marks.extend(rest);
        let coach = Coach {
            game: "legendary",
            marks: &marks,
            n_lesson: LESSON.len(),
            book: &format!("{BOOK}{}", crate::cite::box_query(&it.catalogue.id)),
        };
        coach.draw(it.lang)
    }

    /// Whether the one who looks is free to act.
    fn is_acting(&self) -> bool {
        self.teller.is_action_step() && self.board.is_asked()
    }

    /// Returns where a thing of the lesson is on this board, if it is its time.
    fn lesson_at(&self, id: &str) -> Option<String> {
        let turn = self.view.turns_taken;
        let can = |wanted: fn(&Action) -> bool| self.view.options.iter().any(wanted);
        let (is_time, at) = match id {
            "goal" => (true, "#mastermind"),
            "points" => (!self.playable().is_empty(), "#hand"),
            "recruit" => {
                let recruits = can(|action| matches!(action, Action::Recruit { .. }));
                (recruits && self.is_acting(), ".hq .card.is-choosable")
            }
            "fight" if can(|action| matches!(action, Action::FightVillain(_))) => {
                (self.is_acting(), ".row .card.is-choosable")
            }
            "fight" => {
                let has_foes = self.view.foes.iter().any(Option::is_some);
                (turn >= SECOND_ROUND && has_foes, ".row .card")
            }
            "escape" => (turn >= SECOND_ROUND, ".row .ghost__card, .row .ghost"),
            "clock" => (turn >= SECOND_ROUND, ".scheme"),
            "mastermind" => {
                let fights = can(|action| matches!(action, Action::FightMastermind));
                (turn >= THIRD_ROUND || fights, "#mastermind")
            }
            _ => (false, ""),
        };
        is_time.then(|| at.to_owned())
    }

    /// Returns where a thing is on this board, if it is there.
    fn met_at(&self, id: &str) -> Option<String> {
        let rule = |rule: &str| format!(".kw[href='{}']", crate::cite::rule_address(rule));
        let has_foe =
            |wanted: fn(&legendary::FoeView) -> bool| self.view.foes.iter().flatten().any(wanted);
        match id {
            "ko" => {
                let asked = self.board.is_asked();
                let is_ko = self.view.topic() == Some(Topic::Cards(Fate::Ko));
                (asked && is_ko).then(|| "#prompt".to_owned())
            }
            "strike" => self.once("L-STRIKE-001", "#mastermind"),
            "twist" => self.once("L-TWIST-001", ".scheme"),
            "escaped" => self.once("L-ESCAPE-001", ".row .decks--deck, .row"),
            "captive" | "gadget" => {
                let held = self.view.len(Zone::UNDER_MASTERMIND) > 0;
                let held = held || has_foe(|foe| foe.captives > 0);
                held.then(|| ".row .has-captive, .mm__held".to_owned())
            }
            "wound" => self.in_hand(|drawing, id| drawing.faces.def(id).kind == CardKind::Wound),
            "power" => self.in_hand(|drawing, id| {
                drawing.speaks(id, |trigger| matches!(trigger, Trigger::Needs(_)))
            }),
            "liaison" => self.in_hand(|drawing, id| {
                drawing.speaks(id, |trigger| matches!(trigger, Trigger::Liaison))
            }),
            "status" => self.in_hand(|drawing, id| {
                drawing.speaks(id, |trigger| matches!(trigger, Trigger::DoubleOhStatus))
            }),
            "mission" => {
                has_foe(|foe| foe.requires.is_some()).then(|| ".row .card--mission".to_owned())
            }
            "danger" => (self.view.danger > 0).then(|| ".scheme".to_owned()),
            // What is not on the table is not in sight, and then nothing is told of it.
            "poker" => self.has_missions().then(|| rule("L-POKER-001")),
            "loyalty" => self.has_missions().then(|| rule("L-KEYWORD-009")),
            "cartel" => Some(".cartel__top".to_owned()),
            "brainwash" => has_foe(|foe| foe.rescue.is_some()).then(|| rule("L-KEYWORD-065")),
            "pay-off" => has_foe(|foe| foe.pay_off.is_some()).then(|| rule("L-KEYWORD-083")),
            "end" => {
                let is_last = self.is_acting() && self.playable().is_empty();
                let ends = matches!(self.marks.at(Spot::EndTurn), Mark::Option(_));
                (is_last && ends).then(|| "#end-turn".to_owned())
            }
            "hint" => (self.view.turns_taken >= SECOND_ROUND && self.is_acting())
                .then(|| "#hint".to_owned()),
            _ => None,
        }
    }

    /// Something that the log has told at least once.
    fn once(&self, cite: &str, at: &str) -> Option<String> {
        let mut lines = self.board.lines.iter();
        let is_told = lines.any(|line| line.cite.as_deref() == Some(cite));
        is_told.then(|| at.to_owned())
    }

    /// The first card of the hand of some kind.
    fn in_hand(&self, wanted: impl Fn(&Self, DefId) -> bool) -> Option<String> {
        let hand = self.view.zone(Zone::hand(self.board.seat));
        let mut hand = hand.iter().enumerate();
        let found = hand.find(|(_, def)| def.is_some_and(|def| wanted(self, def)))?;
        Some(format!("#hand-{}", found.0))
    }

    fn speaks(&self, id: DefId, wanted: fn(&Trigger) -> bool) -> bool {
        let abilities = &self.faces.def(id).tree.abilities;
        abilities.iter().any(|ability| wanted(&ability.trigger))
    }

    /// The keywords on cards in the row.
    fn met_keywords(&self, it: &InBox<'_>) -> Vec<CoachMark> {
        let foes = || self.view.foes.iter().flatten();
        let is_there = |keyword| foes().any(|foe| self.faces.def(foe.def).keywords.has(keyword));
        let met = keyword_tips(it).filter(|(keyword, ..)| is_there(*keyword));
        let mark = |(keyword, title, words): (cards::tree::Keyword, String, String)| CoachMark {
            id: keyword.definition().word.replace(' ', "-"),
            at: format!(
                ".row .kw[href='{}']",
                crate::cite::rule_address(&keyword.rule())
            ),
            title,
            words,
            nth: None,
        };
        met.map(mark).collect()
    }
}

fn mark(tip: &Tip, it: &InBox<'_>, at: String, nth: Option<usize>) -> CoachMark {
    CoachMark {
        id: tip.id.to_owned(),
        at,
        title: (tip.title)(it),
        words: (tip.words)(it),
        nth,
    }
}
