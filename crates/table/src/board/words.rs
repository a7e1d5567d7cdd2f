//! Keywords as marks: a sign, a word, and the rule behind it.

use cards::tree::Keyword;
use cards::words::{keyword_name, poker_name};
use legendary::{DefId, say};
use maud::{Markup, html};

use super::Scene;
use crate::pages::emblem::keyword_sign;
use crate::pages::icon::icon;
use crate::pages::layout::rule_address;

const KEYWORDS: [Keyword; 6] = [
    Keyword::Inevitable,
    Keyword::Chase,
    Keyword::HighSpeedChase,
    Keyword::Flying,
    Keyword::Persist,
    Keyword::Squeeze,
];

impl Scene<'_> {
    /// The keywords of a card in the row, and the poker hand it asks for.
    pub fn keywords(&self, id: DefId) -> Markup {
        let lang = self.teller.lang;
        let def = self.faces.def(id);
        html! {
            @for keyword in KEYWORDS.into_iter().filter(|&word| def.keywords.has(word)) {
                @let (sign, rule) = keyword_sign(keyword);
                (keyword_mark(sign, keyword_name(keyword), rule, &say!(lang, "open the rule", "Regel öffnen")))
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
