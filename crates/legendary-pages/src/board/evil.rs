//! The Mastermind and the Scheme: how close Evil is.

use cards::tree::{CardKind, Trigger};
use cards::words;
use legendary::{DefId, Zone, say};
use maud::{Markup, html};

use super::Drawing;
use super::marks::{Mark, Spot};
use crate::icon::{icon, stat, text};
use crate::meter::meter_with_next;
use crate::picture::Picture;

/// Every Mastermind begins with four Tactics.
const TACTICS: usize = 4;

impl Drawing<'_> {
    pub fn evil(&self) -> Markup {
        let label = say!(
            self.teller.lang,
            "Mastermind and scheme",
            "Superschurke und Plan"
        );
        html! { section class="evil" aria-label=(label) { (self.mastermind()) (self.scheme()) } }
    }

    fn mastermind(&self) -> Markup {
        let id = self.view.table.mastermind;
        let address = format!("/card/{}", self.faces.def(id).slot);
        let sum = self.teller.mastermind_sum();
        let inside = self.mastermind_inside(id);
        let face = html! { span class="hidden-face" { span class=(self.faces.classes(id)) { (self.faces.face(id, Some(self.view.mastermind_attack))) } } };
        match self.marks.at(Spot::Mastermind) {
            Mark::Option(option) => {
                let does = self.teller.option(&self.view.options[option]);
                html! {
                    button id="mastermind" class={ "mm is-choosable" (self.hinted(option)) } name="option" value=(option) data-key="m" aria-label=(does) title=(does) data-card=(address) data-sum=[sum] {
                        (inside) (face) kbd class="card__key" { "M" }
                    }
                }
            }
            Mark::Refused(refused) => {
                let why = format!("{}: {} ({})", refused.what, refused.why, refused.cite);
                html! { a id="mastermind" class="mm" href=(address) title=(why) aria-label=(why) data-card=(address) data-sum=[sum] data-why=(why) data-cite=(crate::cite::rule_address(&refused.cite)) { (inside) (face) } }
            }
            Mark::Tick(_) | Mark::Plain => {
                html! { a id="mastermind" class="mm" href=(address) data-card=(address) data-sum=[sum] { (inside) (face) } }
            }
        }
    }

    fn mastermind_inside(&self, id: DefId) -> Markup {
        let lang = self.teller.lang;
        let (left, held) = (
            self.view.len(Zone::TACTICS),
            self.view.len(Zone::UNDER_MASTERMIND),
        );
        let strikes = self.view.len(Zone::BESIDE_MASTERMIND);
        let words = &self.teller.text_context().triggers;
        let (strike, [_, beside]) = (words.strike, words.strike_short);
        let attack = self.view.mastermind_attack;
        let changed = attack != u16::from(self.faces.def(id).attack);
        html! {
            span class="mm__in" {
                span class="mm__top" {
                    span class="mm__who" {
                        span class="mm__kick" { (say!(lang, "Mastermind", "Superschurke")) }
                        span class="mm__name" { (self.teller.mastermind()) }
                    }
                    span class="mm__atk" { (stat("attack", &say!(lang, "Attack", "Angriff"), &attack.to_string(), changed)) }
                }
                span class="mm__art" { (Picture::of(self.faces.catalogue, self.faces.def(id)).figure("")) }
                span class="mm__tactics" {
                    @for i in 0..TACTICS.max(left) { i class={ "pip" @if i >= left { " is-gone" } } {} }
                    span { (say!(lang, " {left} left", " noch {left}")) }
                    @if held > 0 { span class="mm__held" { (icon(self.captive_icon())) (held) } }
                    @if strikes > 0 { span class="mm__held" title=(say!(lang, "Strikes beside the mastermind", "{beside} beim Superschurken")) { "⚡" (strikes) } }
                }
                @for line in self.lines_of(id, |trigger| matches!(trigger, Trigger::Strike)) {
                    span class="mm__strike" { b { (say!(lang, "Master strike", "{strike}")) } " " (line) }
                }
                @for line in self.lines_of(id, |trigger| matches!(trigger, Trigger::Escape | Trigger::Failure | Trigger::EscapeOrFailure)) {
                    span class="mm__strike" { b { (say!(lang, "When a card leaves", "Wenn eine Karte entkommt")) } " " (line) }
                }
            }
        }
    }

    fn scheme(&self) -> Markup {
        let lang = self.teller.lang;
        let id = self.view.table.scheme;
        let twists = self.view.twists_played;
        let left = self.twists_left();
        let all = usize::from(twists) + left;
        // With Missions nothing but a card of the Villain Deck is a Twist.
        let is_over = self.board.outcome.is_some();
        let may_come = (left > 0 || !self.has_missions()) && !is_over;
        let (next, lines) = self.scheme_lines(id);
        let twist = &self.teller.text_context().triggers.twist_card;
        let many = &twist.plural;
        let next_twist = format!(
            "{} {}",
            twist.word(["Nächster", "Nächste", "Nächstes"]),
            twist.nominative
        );
        let aside = self.aside();
        html! {
            div class="scheme" {
                span class="scheme__kick" { (say!(lang, "Scheme", "Plan")) }
                h2 class="scheme__name" { a id="scheme" href={ "/card/" (self.faces.def(id).slot) } data-card={ "/card/" (self.faces.def(id).slot) } {
                    (self.teller.name(id))
                    span class="hidden-face" { span class=(self.faces.classes(id)) { (self.faces.face(id, None)) } }
                } }
                @if let Some(gauge) = self.view.gauge { (meter_with_next(gauge, self.next_push(), &self.meter_label(), "meter")) }
                (self.stack_meter())
                (self.base())
                @if let Some(gauge) = self.view.gauge { p class="scheme__note scheme__next" { @let limit = gauge.limit; (say!(lang, "Evil wins at {limit}.", "Das Böse gewinnt bei {limit}.")) } }
                (self.before_mastermind())
                p class="scheme__note" { (say!(lang, "Twists so far: {twists}", "{many} bisher: {twists}")) @if self.has_missions() { (say!(lang, " of {all}", " von {all}")) } }
                @if may_come && !next.is_empty() { p class="scheme__note scheme__next" { b { (say!(lang, "Next twist", "{next_twist}")) ": " } (text(&next.join(" "))) } }
                @if let Some(aside) = aside { p class="scheme__note" { (aside) } }
                @for line in &lines { p class="scheme__note" { (self.faces.line(line)) } }
            }
        }
    }

    /// Returns what the Scheme's meter counts.
    pub fn meter_label(&self) -> String {
        label_of(&self.teller.meter().unwrap_or_default())
    }

    /// Returns how many Twists are still in the Villain Deck, as everybody knows who remembers the
    /// set-up.
    fn twists_left(&self) -> usize {
        let shown = self.view.zone(Zone::VILLAIN_DECK).iter().flatten();
        let cards = shown.chain(&self.view.unseen.villain_deck);
        let is_twist = |def: &&DefId| self.faces.def(**def).kind == CardKind::Twist;
        cards.filter(is_twist).count()
    }

    /// Returns what the next Twist does, and what else holds while one plays: how the game was built
    /// is past, and when evil wins the meter says.
    fn scheme_lines(&self, id: DefId) -> (Vec<String>, Vec<words::Line>) {
        let coming = self.view.twists_played + 1;
        let is_next = |trigger: &Trigger| match trigger {
            Trigger::Twist(Some((first, last))) => (*first..=*last).contains(&coming),
            Trigger::Twist(None) => true,
            _ => false,
        };
        let has_meter = self.view.gauge.is_some();
        let stands = |trigger: &Trigger| match trigger {
            Trigger::Setup | Trigger::Twist(_) => false,
            Trigger::EvilWins => !has_meter,
            _ => true,
        };
        let next = self.lines_of(id, is_next);
        (next, self.faces.spoken(id, stands, words::Form::Full))
    }

    /// Extra cards that a text may bring in, alike ones counted.
    fn aside(&self) -> Option<Markup> {
        let cards: Vec<DefId> = self
            .view
            .zone(Zone::ASIDE)
            .iter()
            .flatten()
            .copied()
            .collect();
        let lang = self.teller.lang;
        (!cards.is_empty()).then(|| {
            html! { (say!(lang, "Set aside: ", "Beiseitegelegt: ")) (self.counted(&cards)) }
        })
    }

    /// Returns the lines of a card that speak at a moment.
    pub fn lines_of(&self, id: DefId, wanted: impl Fn(&Trigger) -> bool) -> Vec<String> {
        let lines = self.faces.spoken(id, wanted, words::Form::Full);
        lines.into_iter().map(|line| line.text).collect()
    }
}

/// The numbers stand beside the cells, so the label leaves them out: "5 of 8 Twists" is "Twists",
/// "Danger Level 3 of 8" is "Danger Level".
fn label_of(words: &str) -> String {
    let is_word = |word: &&str| !word.chars().all(|c| c.is_ascii_digit());
    let words = words.split_whitespace();
    let kept: Vec<&str> = words
        .filter(is_word)
        .filter(|word| !matches!(*word, "of" | "von"))
        .collect();
    kept.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_meter_is_labelled_without_its_numbers() {
        assert_eq!(label_of("5 of 8 Twists"), "Twists");
        assert_eq!(label_of("Danger Level 3 of 8"), "Danger Level");
        assert_eq!(label_of("2 von 8 Schurken entkommen"), "Schurken entkommen");
    }
}
