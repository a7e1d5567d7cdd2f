//! What sits under the thumb: points, the question and its answers, the hand, the actions.

use legendary::{Action, CardAt, DefId, Topic, Zone, say};
use maud::{Markup, html};

use super::marks::Spot;
use super::piece::{Piece, brief};
use super::{Drawing, Notice};
use crate::cite::rule_mark;
use crate::face::{Now, class_class, class_icon};
use crate::icon::{icon, stat, text};
use room::Refused;

impl Drawing<'_> {
    pub fn dock(&self) -> Markup {
        html! {
            div class="dock" {
                (self.own())
                @if let Some(past) = &self.board.past {
                    (self.controls(past))
                    (self.hand())
                    (self.past_acts(past))
                } @else if self.board.is_over() {
                    (self.ending())
                } @else {
                    (self.prompt())
                    (self.hand())
                    (self.acts())
                }
            }
        }
    }

    /// What onlookers see in the place of a hand.
    pub fn onlookers_dock(&self) -> Markup {
        html! {
            div class="dock" {
                @if self.board.is_over() { (self.ending()) } @else { (self.prompt()) }
            }
        }
    }

    fn own(&self) -> Markup {
        let (lang, own) = (self.teller.lang, self.board.seat);
        let turn = &self.view.turn;
        let (attack, recruit) = (
            say!(lang, "Attack", "Angriff"),
            say!(lang, "Recruit", "Rekrutierung"),
        );
        html! {
            section class="own" aria-label=(say!(lang, "Your points and piles", "Deine Punkte und Stapel")) {
                div class="panel pools" data-catches {
                    (pool("attack", &attack, turn.attack, &self.teller.attack_made()))
                    (pool("recruit", &recruit, turn.recruit, &self.teller.recruit_made()))
                    @if turn.recruit_pays_attack {
                        p class="pools__more" { (say!(lang, "Recruit may be spent as Attack this turn.", "Rekrutierung zählt in diesem Zug auch als Angriff.")) }
                    }
                    (self.leftmost_attack())
                    (self.standing(own))
                }
                div class="piles" {
                    (self.own_piles())
                    (self.wound_stack(own))
                }
            }
        }
    }

    fn prompt(&self) -> Markup {
        let lang = self.teller.lang;
        let prompt = self.teller.prompt();
        let who = match self.view.decision {
            Some(decision) if Some(decision.seat) == self.board.viewer.seat() => {
                say!(lang, "Your choice", "Du entscheidest")
            }
            Some(decision) => {
                let name = self.teller.seat(decision.seat);
                say!(lang, "{name} decides", "{name} entscheidet")
            }
            None => String::new(),
        };
        let n = self.marks.n_on_table(self.view, self.board.seat);
        html! {
            section class="prompt" id="prompt" role="status" aria-live="polite" data-forced=[self.forced()] {
                div class="prompt__text" tabindex="0" {
                    span class="prompt__who" { (who) (self.phase_in_short()) }
                    @if let Some(prompt) = &prompt {
                        p { (self.question(&prompt.question)) " " (rule_mark(&prompt.cite, lang, "rule")) }
                        @if let Some(card) = &prompt.card { p class="prompt__card" { (text(card)) } }
                        @if let Some(cards) = &prompt.looked_at { p class="prompt__card" { (cards) } }
                    }
                    (self.forced_words())
                    (self.notice())
                }
                (self.follow_offer())
                (self.early())
                (self.answers())
                (self.answers_in_play())
                @if self.marks.n_ticks() > 0 { (self.ticking()) }
                @if n > 0 {
                    span class="prompt__count desk-only" { (match n { 1 => say!(lang, "1 choice", "1 Möglichkeit"), _ => say!(lang, "{n} choices", "{n} Möglichkeiten") }) " " br; (say!(lang, "raised on the table", "auf dem Tisch gehoben")) }
                }
            }
        }
    }

    /// A question is put to one player; the others read whose turn it is.
    fn question(&self, question: &str) -> String {
        let lang = self.teller.lang;
        match self.view.decision {
            Some(decision) if !self.board.is_asked() && self.teller.is_action_step() => {
                let name = self.teller.seat(decision.seat);
                say!(lang, "{name} has the turn.", "{name} ist am Zug.")
            }
            Some(_) if self.view.is_cut_off() => question.to_owned(),
            Some(_) if self.view.topic() == Some(Topic::Act) && self.board.is_asked() => {
                self.guidance()
            }
            _ => question.to_owned(),
        }
    }

    /// Says what a turn is made of now: somebody may be here for the first time.
    fn guidance(&self) -> String {
        let lang = self.teller.lang;
        let can = |wanted: fn(&Action) -> bool| self.view.options.iter().any(wanted);
        let plays = can(|action| matches!(action, Action::Play(_)));
        let recruits =
            can(|action| matches!(action, Action::Recruit { .. } | Action::RecruitOfficer));
        let fights =
            can(|action| matches!(action, Action::FightVillain(_) | Action::FightMastermind));
        let missions = can(|action| matches!(action, Action::Complete { .. }));
        let mut ways = Vec::new();
        if plays {
            ways.push(say!(lang, "play your cards", "spiele deine Karten"));
        }
        if recruits {
            ways.push(say!(
                lang,
                "recruit a raised card",
                "rekrutiere eine gehobene Karte"
            ));
        }
        if fights {
            ways.push(say!(lang, "fight", "kämpfe"));
        }
        if missions {
            ways.push(say!(lang, "complete a mission", "erfülle einen Auftrag"));
        }
        let ends = |action: &&Action| matches!(action, Action::EndTurn);
        if ways.is_empty() && self.view.options.iter().any(|action| !ends(&action)) {
            ways.push(say!(
                lang,
                "use what is offered",
                "nutze, was sich anbietet,"
            ));
        }
        let ways = ways.join(", ");
        if ways.is_empty() {
            say!(
                lang,
                "Your turn: end it when you are ready",
                "Du bist am Zug: Beende ihn, wenn du fertig bist"
            )
        } else {
            say!(
                lang,
                "Your turn: {ways}, or end your turn",
                "Du bist am Zug: {ways} oder beende den Zug"
            )
        }
    }

    fn notice(&self) -> Markup {
        let lang = self.teller.lang;
        let words = match &self.board.notice {
            Some(Notice::Hint) if self.board.hint.is_none() => say!(
                lang,
                "There is no hint: you are not asked now.",
                "Es gibt keinen Tipp: Du bist gerade nicht gefragt.",
            ),
            Some(Notice::Hint) => {
                let does = self.hint_words();
                say!(lang, "A bot would: {does}", "Ein Bot würde: {does}")
            }
            Some(Notice::Stale) => say!(
                lang,
                "The table has moved on since that page; this is how it stands now.",
                "Der Tisch ist seit dieser Seite weiter; so steht es jetzt.",
            ),
            Some(Notice::Refused(Refused::TooLong)) => say!(
                lang,
                "This game has become too long to go on; it can only be given up.",
                "Dieses Spiel ist zu lang geworden, um weiterzugehen; man kann es nur aufgeben.",
            ),
            Some(Notice::Refused(Refused::NotBegun)) => say!(
                lang,
                "The game has not begun yet.",
                "Das Spiel hat noch nicht begonnen.",
            ),
            Some(Notice::Refused(Refused::NotPossible | Refused::NoSuchAct | Refused::Taken)) => {
                say!(
                    lang,
                    "That is not possible now; nothing was changed.",
                    "Das geht gerade nicht; es wurde nichts geändert.",
                )
            }
            Some(Notice::Refused(Refused::Undo(_))) => say!(
                lang,
                "There is nothing you may take back.",
                "Es gibt nichts, was du zurücknehmen darfst.",
            ),
            Some(Notice::Unsaid(_)) | None => return html! {},
        };
        // The hint belongs to the position: whoever sends the same position again sends it with the hint.
        let here = self.hint_page();
        let advice = self.board.advice.map(|advice| advice.lines(lang));
        let (is_hint, chances) = (
            here.is_some(),
            format!("{}?hint=chances", self.board.path("")),
        );
        html! {
            p class="prompt__notice" id="notice" data-here=[here.as_ref()] {
                (text(&words))
                @if is_hint && advice.is_none() {
                    " " a href=(chances) { (say!(lang, "Look ahead", "Vorausdenken")) }
                }
                @for line in advice.into_iter().flatten() { br; (text(&line)) }
            }
        }
    }

    /// Returns the address of this board with its hint, if it has one.
    fn hint_page(&self) -> Option<String> {
        let is_hint = self.board.notice == Some(Notice::Hint);
        is_hint.then(|| format!("{}?hint=1", self.board.path("")))
    }

    fn hint_words(&self) -> String {
        let ticked = self.board.hinted_cards.iter();
        let ticked: Vec<String> = ticked
            .filter_map(|&card| self.view.def_at(card))
            .map(|def| self.faces.name(def))
            .collect();
        if !ticked.is_empty() {
            return ticked.join(", ");
        }
        let option = self.board.hint;
        let action = option.and_then(|option| self.view.options.get(option));
        action
            .map(|action| brief(&self.teller.option(action)).to_owned())
            .unwrap_or_default()
    }

    /// On a small screen what is in play lies far below: what can be answered there, or is all that is
    /// left to do, is under the thumb too.
    fn answers_in_play(&self) -> Markup {
        let is_left = self.teller.is_action_step() && self.playable().is_empty();
        let is_far = |option: &usize| match self.marks.spot_of(*option) {
            Some(Spot::Kept(_)) => matches!(self.view.options[*option], Action::Give(_)),
            Some(Spot::Once(..)) => is_left,
            _ => false,
        };
        let far: Vec<usize> = (0..self.view.options.len()).filter(is_far).collect();
        html! {
            @if !far.is_empty() && self.board.is_asked() {
                div class="prompt__far phone-only" {
                    @for option in far {
                        button class={ "btn" (self.hinted(option)) } name="option" value=(option) { (self.in_play_words(option)) }
                    }
                }
            }
        }
    }

    fn in_play_words(&self, option: usize) -> String {
        let lang = self.teller.lang;
        let name = |def: DefId| self.faces.name(def);
        match self.marks.spot_of(option) {
            Some(Spot::Kept(card)) => {
                let name = self.view.def_at(card).map(name).unwrap_or_default();
                say!(lang, "Give {name}", "{name} hergeben")
            }
            Some(Spot::Once(def, _)) => {
                let name = name(def);
                say!(lang, "Use {name} once", "{name} einmal nutzen")
            }
            _ => brief(&self.teller.option(&self.view.options[option])).to_owned(),
        }
    }

    pub fn chip_class(&self, def: DefId) -> &'static str {
        let def = self.faces.def(def);
        def.tree
            .classes
            .first()
            .map_or("class-none", |&class| class_class(class))
    }

    pub fn chip_inside(&self, id: DefId, n: usize, note: Option<String>) -> Markup {
        let def = self.faces.def(id);
        let class = def
            .tree
            .classes
            .first()
            .map_or("c-none", |&class| class_icon(class));
        html! {
            (icon(class))
            span { (self.faces.name(id)) @if n > 1 { " ×" (n) } @if let Some(note) = note { small { (note) } } }
            @if def.attack > 0 { (stat("attack", "", &(usize::from(def.attack) * n).to_string(), false)) }
            @if def.recruit > 0 { (stat("recruit", "", &(usize::from(def.recruit) * n).to_string(), false)) }
        }
    }

    fn hand(&self) -> Markup {
        let lang = self.teller.lang;
        let hand = self.view.zone(Zone::hand(self.board.seat));
        let first = self.view.first_place(Zone::hand(self.board.seat));
        let many = if hand.len() > 6 { " is-many" } else { "" };
        html! {
            section class={ "hand" (many) } id="hand" aria-label=(say!(lang, "Your hand", "Deine Hand")) {
                @for (i, def) in hand.iter().enumerate() {
                    @if let Some(def) = *def {
                        (self.piece(&Piece {
                            id: format!("hand-{i}"),
                            def,
                            mark: self.marks.card(Spot::Hand(def), CardAt(first.0 + i as u16)),
                            key: char::from_digit(i as u32 + 1, 10),
                            now: Now::default(),
                            sum: None,
                            captives: 0,
                            within: false,
                        }))
                    }
                }
                @if hand.is_empty() { span class="hand__empty" { (say!(lang, "Your hand is empty.", "Deine Hand ist leer.")) } }
            }
        }
    }
}

/// Points to spend; opened, it says where they come from.
fn pool(kind: &str, name: &str, n: u16, sum: &str) -> Markup {
    html! {
        details class="pool" id={ "pool-" (kind) } name="pool" data-roll=".stat b" {
            summary { (stat(kind, name, &n.to_string(), false)) span { (name) } }
            p class="pool__sum" { (sum) }
        }
    }
}
