//! What lies in play: the cards of this turn, lines that can still be used once, and cards that
//! stayed to help somebody; and how a player stands with the Mission and at the card table.

use cards::print;
use cards::tree::Trigger;
use cards::words::poker_name;
use kernel::{Seat, Sitter};
use legendary::{Action, CardAt, DefId, Kept, ROW_MAX, Zone, say};
use maud::{Markup, html};

use super::Drawing;
use super::keys::KeyStroke;
use super::marks::{Mark, Spot};
use super::words::keyword_mark;
use crate::card_table::Standing;
use crate::icon::{icon, text};

impl Drawing<'_> {
    /// What was played this turn, alike cards together, and what the player has kept in play.
    pub fn played(&self) -> Markup {
        let lang = self.teller.lang;
        let mut plays: Vec<(DefId, usize)> = Vec::new();
        for play in &self.view.turn.plays {
            match plays.iter_mut().find(|(def, _)| *def == play.def) {
                Some((_, n)) => *n += 1,
                None => plays.push((play.def, 1)),
            }
        }
        html! {
            section class="play" aria-label=(say!(lang, "Played this turn", "In diesem Zug gespielt")) {
                span class="play__label" { (say!(lang, "Played this turn", "Gespielt")) }
                @for kept in self.kept_by(self.board.seat) { (self.kept_chip(kept)) }
                (self.standing_answer())
                (self.step_in(self.board.seat))
                @for (def, n) in plays {
                    a class={ "chip " (self.chip_class(def)) } href={ "/card/" (self.faces.def(def).slot) } data-card={ "/card/" (self.faces.def(def).slot) } {
                        (self.chip_inside(def, n, self.status_note(def)))
                        span class="hidden-face" { span class=(self.faces.classes(def)) { (self.faces.face(def, None)) } }
                    }
                    (self.once_buttons(def))
                }
            }
        }
    }

    /// A card with 00 Status says whether its effect will happen at the end of the turn.
    fn status_note(&self, def: DefId) -> Option<String> {
        let lang = self.teller.lang;
        let lines = self
            .faces
            .shorts(def, |trigger| matches!(trigger, Trigger::DoubleOhStatus));
        let turn = &self.view.turn;
        let is_earned = turn.villains_defeated + turn.masterminds_defeated > 0;
        (!lines.is_empty()).then(|| {
            if is_earned {
                say!(
                    lang,
                    "00 Status: at the end of the turn",
                    "00 Status: am Ende des Zugs"
                )
            } else {
                say!(
                    lang,
                    "00 Status: defeat somebody first",
                    "00 Status: besiege erst jemanden"
                )
            }
        })
    }

    /// Lines that may be used once this turn, as buttons beside their card.
    fn once_buttons(&self, def: DefId) -> Markup {
        let lang = self.teller.lang;
        let mut clauses: Vec<u8> = Vec::new();
        for once in self.view.turn.once.iter().filter(|once| once.def == def) {
            if !clauses.contains(&once.clause) {
                clauses.push(once.clause);
            }
        }
        html! {
            @for clause in clauses {
                @if let Mark::Option(option) = self.marks.at(Spot::Once(def, clause)) {
                    @let key = self.key_in_play(option);
                    @let does = self.teller.option(&self.view.options[option]);
                    button id={ "once-" (def.0) "-" (clause) } class={ "btn once" (self.hinted(option)) } name="option" value=(option) title=(does) aria-label=(does) data-key=[key_code(&key)] {
                        (icon("i-all")) span { (say!(lang, "Use once", "Einmal nutzen")) } (key_sign(&key))
                    }
                }
            }
        }
    }

    /// Lines to use once and cards to call on have keys in the order of the options.
    fn key_in_play(&self, option: usize) -> Option<KeyStroke> {
        let in_play = |option: usize| {
            let is_once = |spot| matches!(spot, Spot::Once(..) | Spot::Kept(_));
            self.marks.spot_of(option).is_some_and(is_once)
        };
        let before = (0..option).filter(|&option| in_play(option)).count();
        KeyStroke::in_play(before)
    }

    fn kept_by(&self, seat: Seat) -> Vec<Kept> {
        let kept = self.view.kept.iter().filter(|kept| kept.owner == seat);
        kept.copied().collect()
    }

    /// The cards another player has kept, where they can be called on.
    pub fn kept_of(&self, seat: Seat) -> Markup {
        let kept = self.kept_by(seat);
        html! {
            @if !kept.is_empty() { span class="player__kept" { @for kept in kept { (self.kept_chip(kept)) } (self.step_in_beside(seat)) } }
        }
    }

    fn kept_chip(&self, kept: Kept) -> Markup {
        let lang = self.teller.lang;
        let Some(def) = self.view.def_at(kept.card) else {
            return html! {};
        };
        let address = format!("/card/{}", self.faces.def(def).slot);
        let lines = self
            .faces
            .shorts(def, |trigger| matches!(trigger, Trigger::Liaison));
        let gives = lines.first().map(|line| line.text.clone());
        html! {
            a class={ "chip is-kept " (self.chip_class(def)) } href=(address) data-card=(address) title="Liaison" {
                (icon("k-liaison"))
                span { (self.faces.name(def)) small { (say!(lang, "stays in play", "bleibt im Spiel")) @if let Some(gives) = gives { ": " (text(&gives)) } } }
                span class="hidden-face" { span class=(self.faces.classes(def)) { (self.faces.face(def, None)) } }
            }
            (self.kept_button(kept.card))
        }
    }

    /// What friends who call on one's own kept cards hear, said once for all (C-108).
    fn standing_answer(&self) -> Markup {
        let (lang, seat) = (self.teller.lang, self.board.seat);
        let is_past = self.board.past.is_some() || self.board.is_over();
        let is_own = self.board.viewer.seat() == Some(seat) && !is_past;
        let has_friends = self.board.game.session.sitters().len() > 1;
        if !is_own || !has_friends || self.kept_by(seat).is_empty() {
            return html! {};
        }
        let said = self.board.game.standing_of(seat);
        let said = said.and_then(Standing::parse).unwrap_or_default();
        let sitters = self.board.game.session.sitters();
        let has_bots = sitters
            .iter()
            .any(|sitter| matches!(sitter, Sitter::Bot(_)));
        let offered = Standing::ALL
            .into_iter()
            .filter(|&standing| standing != Standing::StepIn || has_bots);
        let word = |standing: Standing| match standing {
            Standing::Ask => say!(lang, "Ask me", "Frag mich"),
            Standing::Give => say!(lang, "Always give", "Immer hergeben"),
            Standing::Keep => say!(lang, "Never give", "Nie hergeben"),
            Standing::StepIn => say!(
                lang,
                "Ask me before each choice of a bot",
                "Frag mich vor jeder Wahl eines Bots"
            ),
        };
        html! {
            span class="standing-answer" role="group" aria-labelledby="standing-answer" {
                small id="standing-answer" { (say!(lang, "When a friend calls on it:", "Wenn ein Freund darum bittet:")) }
                @for standing in offered {
                    button id={ "liaison-" (standing.word()) } class="btn toggle" formaction=(self.board.path("/standing")) name="standing" value=(standing.word()) aria-pressed=(standing == said) { (word(standing)) }
                }
            }
        }
    }

    /// The raised hand of the one who looks on: it comes before the friend's next choice.
    fn step_in(&self, seat: Seat) -> Markup {
        if self.board.viewer.seat() != Some(seat) {
            return html! {};
        }
        self.raised_hand(seat, self.board.path("/interject"))
    }

    /// The raised hand of somebody else at the same device.
    fn step_in_beside(&self, seat: Seat) -> Markup {
        let vantage = &self.board.vantage;
        if !vantage.sharing.contains(&seat) || self.board.viewer.seat() == Some(seat) {
            return html! {};
        }
        let hand = room::hand(&vantage.page, seat);
        self.raised_hand(seat, format!("{hand}/interject"))
    }

    fn raised_hand(&self, seat: Seat, path: String) -> Markup {
        let lang = self.teller.lang;
        let action = Action::StepIn(seat);
        let is_past = self.board.past.is_some();
        html! {
            @if self.view.may_step_in.contains(seat) && !is_past {
                button id={ "step-in-" (seat.0) } class="btn once" formaction=(path) name="interject" value=(self.view.words(&action)) title=(self.teller.option(&action)) {
                    (icon("k-liaison")) span { (say!(lang, "Step in", "Eingreifen")) }
                }
            }
        }
    }

    fn kept_button(&self, card: CardAt) -> Markup {
        let lang = self.teller.lang;
        let Mark::Option(option) = self.marks.at(Spot::Kept(card)) else {
            return html! {};
        };
        let (action, key) = (self.view.options[option], self.key_in_play(option));
        let does = self.teller.option(&action);
        let word = match action {
            Action::Give(_) => say!(lang, "Give it", "Hergeben"),
            _ => say!(lang, "Call on it", "Darum bitten"),
        };
        html! {
            button id={ "kept-" (card.0) } class={ "btn once" (self.hinted(option)) } name="option" value=(option) title=(does) aria-label=(does) data-key=[key_code(&key)] {
                (icon("k-liaison")) span { (word) } (key_sign(&key))
            }
        }
    }

    /// The poker hand a player can make and the Loyalty to the Mission, where cards speak of them.
    pub fn standing(&self, seat: Seat) -> Markup {
        let lang = self.teller.lang;
        let what = say!(lang, "open the rule", "Regel öffnen");
        let (asks_hand, asks_loyalty) = self.asked_about();
        let loyalty = self.loyalty_of(seat);
        html! {
            @if asks_hand {
                p class="pools__more standing" { (keyword_mark("k-poker", "Poker", "L-POKER-001", &what)) (self.best_hand(seat)) }
            }
            @if asks_loyalty {
                p class="pools__more standing" { (keyword_mark("k-loyalty", "Loyalty", "L-KEYWORD-009", &what)) span { b { (loyalty) } (say!(lang, ": your most dangerous Mission", ": dein gefährlichster Auftrag")) } }
            }
        }
    }

    /// The best poker hand in few words; all its cards are named on demand.
    fn best_hand(&self, seat: Seat) -> Markup {
        let lang = self.teller.lang;
        let Some(shown) = self.view.best_hand(seat) else {
            return html! { span { (say!(lang, "no hand yet", "noch keine Hand")) } };
        };
        let own = shown.own.iter().filter_map(|&card| self.view.def_at(card));
        let mut parts: Vec<String> = own.map(|def| self.faces.name(def)).collect();
        match shown.in_hq.len() {
            0 => {}
            n => parts.push(say!(lang, "{n} in Q Branch", "{n} im Q Branch")),
        }
        let parts = parts.join(" + ");
        html! { span title=[self.teller.best_hand(seat)] { b { (poker_name(shown.hand)) } ": " (parts) } }
    }

    /// The Loyalty of another player, where cards speak of it.
    pub fn loyalty(&self, seat: Seat) -> Markup {
        let (_, asks_loyalty) = self.asked_about();
        html! {
            @if asks_loyalty { span title="Loyalty" { (icon("k-loyalty")) (self.loyalty_of(seat)) } }
        }
    }

    /// The highest Danger among the Missions in the Victory Pile (L-KEYWORD-009).
    fn loyalty_of(&self, seat: Seat) -> u8 {
        let pile = self.view.zone(Zone::victory(seat)).iter().flatten();
        pile.map(|&def| self.faces.def(def).danger)
            .max()
            .unwrap_or(0)
    }

    /// Whether cards in sight speak of poker hands, and of Loyalty.
    fn asked_about(&self) -> (bool, bool) {
        if !self.has_missions() {
            return (false, false);
        }
        let table = &self.view.table;
        let row = (0..ROW_MAX)
            .filter_map(|i| self.view.foes[i])
            .map(|foe| foe.def);
        let hq = (0..legendary::HQ_MAX as u8).map(Zone::hq);
        let open = hq.chain([Zone::hand(self.board.seat), Zone::played(self.view.active)]);
        let open = open.flat_map(|zone| self.view.zone(zone).iter().flatten().copied());
        let seen: Vec<DefId> = row
            .chain([table.mastermind, table.scheme])
            .chain(open)
            .collect();
        let speaks = |words: &[&str]| {
            let mut abilities = seen
                .iter()
                .flat_map(|&def| &self.faces.def(def).tree.abilities);
            abilities.any(|ability| {
                let text = print::ability(ability);
                words.iter().any(|word| text.contains(word))
            })
        };
        (
            speaks(&["poker", "best hand", "worst hand"]),
            speaks(&["loyalty"]),
        )
    }
}

fn key_code(key: &Option<KeyStroke>) -> Option<&str> {
    key.as_ref().map(|key| key.code.as_str())
}

fn key_sign(key: &Option<KeyStroke>) -> Markup {
    html! { @if let Some(key) = key { kbd { (key.sign) } } }
}
