//! Keywords as marks: a sign, a word, and the rule behind it.

use cards::tree::Keyword;
use cards::words::poker_name;
use legendary::{DefId, say};
use maud::{Markup, html};

use super::Drawing;
use crate::cite::rule_address;
use crate::icon::icon;

impl Drawing<'_> {
    /// The keywords of a card in the row, and the poker hand it asks for.
    pub fn keywords(&self, id: DefId) -> Markup {
        let lang = self.teller.lang;
        let def = self.faces.def(id);
        html! {
            @for keyword in Keyword::EACH.iter().filter(|&&word| def.keywords.has(word)) {
                @let word = keyword.definition();
                (keyword_mark(word.sign, word.name, &keyword.rule(), &say!(lang, "open the rule", "Regel öffnen")))
            }
            @if let Some((hand, _)) = def.fight_only_with {
                (keyword_mark("k-poker", poker_name(hand), "L-POKER-001", &say!(lang, "fought only with this poker hand; open the rule", "nur mit dieser Pokerhand zu bekämpfen; Regel öffnen")))
            }
        }
    }
}

/// A sign with a word beside it, which opens the rule.
pub fn keyword_mark(sign: &str, word: &str, rule: &str, what: &str) -> Markup {
    html! {
        a class="kw" href=(rule_address(rule)) title={ (word) " § " (rule) } aria-label={ (word) ": " (what) } { (icon(sign)) span { (word) } }
    }
}
