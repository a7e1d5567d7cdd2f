//! The dock: the question, its answers, and the bar with the buttons that are always there. Every part of
//! it has a place of its own that no question changes, so that nobody's hand is misled.

use assault::play::Action;
use bots::assault::question_text;
use maud::{Markup, html};
use words::say;

use crate::advice;
use crate::best;
use crate::cite::rule;
use crate::interrupt;
use crate::look::Look;
use crate::measure::way;
use crate::next;
use crate::panel::{brief, button, capital, option_words};
use crate::view::option;
use crate::view::troop::{Errand, Rest};

/// What the bar takes from the table and not from the raid.
pub struct Bar {
    /// What went wrong with the latest request.
    pub notice: Markup,
    pub undo: Option<Undo>,
}

/// The button that takes back.
pub struct Undo {
    pub address: String,
    /// How far it reaches.
    pub reach: String,
}

impl Undo {
    pub fn button(&self, look: &Look<'_>) -> Markup {
        let lang = look.lang;
        html! {
            button class="btn" id="undo" formaction=(self.address) data-key="u" title=(self.reach) { (say!(lang, "Take back", "Zurück")) kbd { "U" } small { (self.reach) } }
        }
    }
}

/// Leads to the same page with what a bot would do.
pub fn hint(look: &Look<'_>) -> Markup {
    html! {
        a class="btn" id="hint" data-look="" target=[look.aside] data-key="h" href="?hint=1" { (say!(look.lang, "Hint", "Tipp")) kbd { "H" } }
    }
}

/// The options of a question, each with its place in the list.
type Options<'a> = Vec<(usize, &'a Action)>;

/// The question and everything that can be answered.
pub fn draw(look: &Look<'_>, bar: &Bar) -> Markup {
    let (lang, view) = (look.lang, look.view);
    let is_interrupt = option::is_interrupt(view);
    let class = if is_interrupt { "ask interrupt" } else { "ask" };
    html! {
        section id="ask" class=(class) role=[is_interrupt.then_some("alertdialog")] aria-label=(say!(lang, "Your choice", "Deine Wahl")) {
            div class="ask__text" { (text(look)) (bar.notice) }
            (self::bar(look, bar))
            (answers(look))
        }
    }
}

/// The same place while nothing is asked of the viewer.
pub fn idle(look: &Look<'_>, words: &Markup, bar: &Bar) -> Markup {
    let lang = look.lang;
    html! {
        section class="ask wait" aria-label=(say!(lang, "Whose choice it is", "Wer gerade entscheidet")) {
            div class="ask__text" { (words) (bar.notice) }
            (self::bar(look, bar))
            div class="ask__list" {}
        }
    }
}

/// The question itself, and what it is asked about.
fn text(look: &Look<'_>) -> Markup {
    let view = look.view;
    let question = capital(question_text(view, look.lang));
    let going_on = look.teller().unfinished(view);
    let is_told = going_on.is_empty() || capital(going_on.clone()) == question;
    html! {
        h2 { span { (question) } @if let Some(asking) = view.asking_rule() { em { (rule(asking.0)) } } }
        @if !is_told && !option::is_interrupt(view) { p class="lab" { (going_on) } }
    }
}

/// All answers that have no place in the bar, those about what is looked at first.
fn answers(look: &Look<'_>) -> Markup {
    let lang = look.lang;
    let near = near(look);
    let main = main_of_near(look);
    let purse = interrupt::purse(look).filter(|_| option::is_interrupt(look.view));
    let all = look.view.options.iter().enumerate();
    let all = all.filter(|(_, action)| !ends(action));
    let (pieces, others): (Options<'_>, Options<'_>) =
        all.partition(|(_, action)| option::piece(action).is_some());
    let (steps, others): (Options<'_>, Options<'_>) = others
        .into_iter()
        .partition(|(_, action)| option::space(action).is_some());
    html! {
        div class="ask__list" {
            @if let Some(purse) = purse { p class="purse" { (purse) } }
            (advice::reasons(look))
            @let beside: Options<'_> = near.into_iter().filter(|(i, _)| Some(*i) != main).collect();
            @if !beside.is_empty() {
                div class="acts near-acts" { @for (i, action) in beside { (button(look, i, action, None)) } }
            }
            div class="acts others" {
                (errands(look))
                (rest(look))
                @for (i, action) in others { (button(look, i, action, None)) }
            }
            @if !pieces.is_empty() { (folded(look, "who", say!(lang, "By piece", "Nach Figuren"), &pieces)) }
            @if !steps.is_empty() { (folded(look, "where", say!(lang, "By space", "Nach Feldern"), &steps)) }
        }
    }
}

/// Returns whether an option ends a Phase or a move: it has a place of its own.
fn ends(action: &Action) -> bool {
    matches!(action, Action::EndPhase | Action::Done)
}

/// Returns the options about the piece, the target or the place that is looked at.
fn near<'a>(look: &Look<'a>) -> Options<'a> {
    let is_near = |action: &Action| {
        let about = option::piece(action);
        let wanted = look.to.map(|to| to.place.space);
        about.is_some() && (about == look.piece || about == look.target)
            || wanted.is_some() && option::space(action) == wanted
    };
    let all = look.view.options.iter().enumerate();
    all.filter(|(_, action)| is_near(action)).collect()
}

/// Returns the option about what is looked at that is the main button, where nothing better is.
fn main_of_near(look: &Look<'_>) -> Option<usize> {
    let is_other = look.hint.is_some()
        || option::is_interrupt(look.view)
        || way::main_button(look).is_some()
        || best::button(look).is_some();
    let first = near(look).first().map(|(i, _)| *i);
    first.filter(|_| !is_other)
}

/// The buttons that are always in the same place, whether they can be pressed or not.
fn bar(look: &Look<'_>, bar: &Bar) -> Markup {
    let lang = look.lang;
    let mut options = look.view.options.iter().enumerate();
    let end = options.find(|(_, action)| ends(action));
    html! {
        div class="bar" {
            div class="bar__main" { (main(look)) }
            div class="bar__end" {
                @match end {
                    Some((i, action)) => (brief(look, i, action, &end_words(look, action))),
                    None => (nothing(&say!(lang, "End", "Ende"))),
                }
            }
            div class="bar__next" {
                @if next::is_any(look) { (next::button(look)) } @else { (nothing(&say!(lang, "Next", "Nächste"))) }
            }
            div class="bar__hint" {
                @if look.view.options.is_empty() { (nothing(&say!(lang, "Hint", "Tipp"))) }
                @else { (hint(look)) }
            }
            div class="bar__undo" {
                @match &bar.undo {
                    Some(undo) => (undo.button(look)),
                    None => (nothing(&say!(lang, "Take back", "Zurück"))),
                }
            }
        }
    }
}

/// Says in short what ends; what comes of it is in the name of the button.
fn end_words(look: &Look<'_>, action: &Action) -> String {
    let words = option_words(look, action);
    let short = words.split(':').next();
    short.unwrap_or_default().to_owned()
}

/// The place of a button that is not there now.
fn nothing(words: &str) -> Markup {
    html! { button type="button" class="btn" disabled { (words) } }
}

/// The one button that does what was chosen or asked for: the hint, the way, the shot, the first choice
/// about the piece that is looked at.
fn main(look: &Look<'_>) -> Markup {
    let lang = look.lang;
    if let Some(advice) = advice::button(look) {
        return advice;
    }
    if let Some(i) = interrupt::in_vain(look) {
        return html! {
            button class="btn go" id="in-vain" data-key="Enter" name="option" value=(i) {
                (say!(lang, "Go on", "Weiter")) kbd { "⏎" }
                small { (say!(lang, "no point would change it", "kein Punkt würde etwas ändern")) }
            }
        };
    }
    let chosen = Some(look).filter(|look| !option::is_interrupt(look.view));
    let chosen = chosen.and_then(|look| way::main_button(look).or_else(|| best::button(look)));
    if let Some(chosen) = chosen {
        return chosen;
    }
    let first = main_of_near(look).and_then(|i| Some((i, look.view.options.get(i)?)));
    if let Some((i, action)) = first {
        return button(look, i, action, Some(0));
    }
    let has_spaces = |action: &Action| option::space(action).is_some();
    html! {
        p class="bar__none" {
            @if look.view.options.is_empty() { (say!(lang, "Nothing to do now", "Gerade nichts zu tun")) }
            @else if look.view.options.iter().any(has_spaces) { (say!(lang, "Point at a space on the map", "Zeige auf ein Feld der Karte")) }
            @else if next::is_any(look) { (say!(lang, "Choose a piece, or press N", "Wähle eine Figur, oder drücke N")) }
            @else { (say!(lang, "Choose from the list", "Wähle aus der Liste")) }
        }
    }
}

/// What a bot does for all who are left, where there are several.
fn rest(look: &Look<'_>) -> Markup {
    let lang = look.lang;
    let all = Rest::ALL.map(|rest| (rest, rest.n_left(look.view)));
    let words = |rest: Rest, n: usize| match rest {
        Rest::Place => say!(
            lang,
            "Place the other {n} for me",
            "Die übrigen {n} für mich aufstellen"
        ),
        Rest::Fire => say!(
            lang,
            "Fire the other {n} for me, best chances first",
            "Die übrigen {n} für mich schießen lassen, beste Chancen zuerst"
        ),
    };
    html! {
        @for (rest, n) in all.into_iter().filter(|(_, n)| *n > 1) {
            button class="btn" id={ (rest.word()) "-rest" } formaction=(look.act("rest")) name="rest" value=(rest.word()) { (words(rest, n)) }
        }
    }
}

/// What all who can do at once; for one alone his own button is enough.
fn errands(look: &Look<'_>) -> Markup {
    let lang = look.lang;
    let all = Errand::ALL.map(|errand| (errand, errand.people(look.view).len()));
    let words = |errand: Errand, n: usize| match errand {
        Errand::Recover => say!(
            lang,
            "All {n} stunned try to stand up",
            "Alle {n} Betäubten richten sich auf"
        ),
        Errand::Rope => say!(
            lang,
            "All {n} let a rope down",
            "Alle {n} lassen ein Seil hinab"
        ),
        Errand::Slide => say!(
            lang,
            "All {n} on ropes come down",
            "Alle {n} an Seilen kommen herab"
        ),
    };
    html! {
        @for (errand, n) in all.into_iter().filter(|(_, n)| *n > 1) {
            button class="btn" id={ "all-" (errand.word()) } data-key="w" formaction=(look.act("all")) name="all" value=(errand.word()) { (words(errand, n)) kbd { "W" } }
        }
    }
}

/// A long list is folded; it is there all the same, for the keyboard and without scripts.
fn folded(look: &Look<'_>, id: &str, name: String, options: &[(usize, &Action)]) -> Markup {
    let n = options.len();
    let is_short = n <= 6;
    html! {
        // A part of a page stays open or closed as long as its name stays: a long list has
        // another name than a short one, so that it does not lie open because the last one did.
        @let has_hint = options.iter().any(|(i, _)| look.hint == Some(*i));
        details id={ (id) @if has_hint { "-hinted" } @else if !is_short { "-all" } } open[is_short || has_hint] {
            summary { (name) " (" (n) ")" }
            div class="acts list" { @for (i, action) in options { (button(look, *i, action, None)) } }
        }
    }
}
