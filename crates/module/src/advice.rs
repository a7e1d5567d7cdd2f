//! Advice in words: the best options with their chances, what each leads to, and why the best is best.

use words::{Lang, say};

use crate::contract::{Advice, Advised, Module, Telling};
use crate::search::{Compared, Explains, Line, Patience, Reason, Searcher, Why, why};

/// How many options advice names.
const NAMED: usize = 3;

/// A game whose searches can be told to people.
pub trait Coach<M: Module>: Explains<M::Game> {
    /// Returns how a line reads; nothing where it reads as its option does.
    fn line_text(&self, _: &Telling<'_, M>, _: &Line<Self::Mind>) -> Option<String> {
        None
    }

    /// Says that something comes to pass, with how often that is, such as "less often" or "in 30 % of
    /// the games".
    fn fact_text(&self, telling: &Telling<'_, M>, fact: Self::Fact, how_often: &str) -> String;
}

/// Looks ahead for whoever is asked, and says what was found out; nothing where nothing is worth
/// trying. Lines are compared in `n_worlds` worlds to find out what they lead to, and in as many
/// others to see whether that holds.
pub fn advise<M: Module, S: Coach<M>>(
    module: &M,
    searcher: &Searcher<S>,
    n_worlds: u32,
    telling: &Telling<'_, M>,
    patience: Option<&dyn Patience>,
) -> Option<Advice> {
    let mut mind = S::Mind::default();
    let (thought, mut lines) = searcher.think_on::<M::Game>(&mut mind, telling.view, patience);
    let mut tried = thought.tried;
    // What is worst tells more about the best than what comes to nearly the same.
    if lines.len() > NAMED + 1 {
        lines.swap_remove(NAMED);
        tried.swap_remove(NAMED);
    }
    lines.truncate(NAMED + 1);
    if lines.len() < 2 {
        return None;
    }
    let compare = |round| {
        let worlds = (n_worlds, round);
        searcher.compare::<M::Game>(telling.view, &lines, worlds, patience)
    };
    let (found, shown) = (compare(1), compare(2));
    let coach = searcher.strategy();
    let words = module.options(telling);
    let lang = telling.lang;
    let text_of = |nth: usize| {
        let line = lines.get(nth)?;
        // A piece that has been thought about and does nothing leaves the choice to the next.
        let option = if nth == 0 {
            thought.choice
        } else {
            line.option
        };
        let plain = || words.get(option).map(|words| words.text.clone());
        Some((option, coach.line_text(telling, line).or_else(plain)?))
    };
    let advised = tried.iter().take(NAMED).enumerate();
    let advised = advised.filter_map(|(nth, tried)| {
        let (option, text) = text_of(nth)?;
        Some(Advised {
            option,
            text,
            chance: tried.chance()?,
            leads_to: leads_to_text(coach, telling, &shown, nth),
        })
    });
    let options: Vec<Advised> = advised.collect();
    let others = || (1..lines.len()).map(|other| (other, why(&found, &shown, other)));
    let reason = others().find(|(_, why)| matches!(why, Why::Reason(_)));
    let reason = reason.or_else(|| others().find(|(_, why)| *why != Why::Even));
    let told = reason.and_then(|(other, why)| {
        let (_, other) = text_of(other)?;
        match why {
            Why::Reason(reason) => Some(reason_text(coach, telling, &reason, &other)),
            Why::Many(lead) => Some(say!(
                lang,
                "The first leads \"{other}\" by {lead:.0} points in a hundred, and no single thing is behind that.",
                "Die erste liegt um {lead:.0} Prozentpunkte vor „{other}“, und nichts Einzelnes gibt den Ausschlag."
            )),
            Why::Even => None,
        }
    });
    let reason = told.unwrap_or_else(|| even_text(lang));
    (!options.is_empty()).then_some(Advice { options, reason })
}

/// Says what a line leads to that sets it apart from the others it was compared with.
pub(crate) fn leads_to_text<M: Module, S: Coach<M>>(
    coach: &S,
    telling: &Telling<'_, M>,
    shown: &Compared<S::Fact>,
    nth: usize,
) -> String {
    let leads_to = shown.leads_to(nth).map(|(fact, percent)| {
        let how_often = share_text(percent, telling.lang);
        coach.fact_text(telling, fact, &how_often)
    });
    leads_to.unwrap_or_else(|| alike_text(telling.lang))
}

/// Says how a line reads.
pub(crate) fn line_words<M: Module, S: Coach<M>>(
    module: &M,
    coach: &S,
    telling: &Telling<'_, M>,
    line: &Line<S::Mind>,
) -> Option<String> {
    let plain = || {
        let words = module.options(telling);
        words.get(line.option).map(|words| words.text.clone())
    };
    coach.line_text(telling, line).or_else(plain)
}

/// Says that the options can not be told apart.
pub(crate) fn even_text(lang: Lang) -> String {
    say!(
        lang,
        "They are about equal: so many games do not tell them apart.",
        "Sie sind etwa gleich gut: So viele Partien unterscheiden sie nicht."
    )
}

fn share_text(percent: f64, lang: Lang) -> String {
    say!(
        lang,
        "in {percent:.0} % of the games",
        "in {percent:.0} % der Partien"
    )
}

fn alike_text(lang: Lang) -> String {
    say!(
        lang,
        "comes to much the same as the others",
        "führt zu fast demselben wie die anderen"
    )
}

/// What the best line is called where its reasons are given.
struct Called {
    /// `With it`.
    with: String,
    /// `it`.
    it: String,
}

/// Says why one line is better than another, both by name; nothing where no single thing is behind it.
pub fn reason_words<M: Module, S: Coach<M>>(
    coach: &S,
    telling: &Telling<'_, M>,
    why: Why<S::Fact>,
    (best, other): (&str, &str),
) -> Option<String> {
    let Why::Reason(reason) = why else {
        return None;
    };
    let called = Called {
        with: say!(telling.lang, "With \"{best}\"", "Mit „{best}“"),
        it: say!(telling.lang, "\"{best}\"", "„{best}“"),
    };
    Some(told_reason(coach, telling, &reason, &called, other))
}

fn reason_text<M: Module, S: Coach<M>>(
    coach: &S,
    telling: &Telling<'_, M>,
    reason: &Reason<S::Fact>,
    other: &str,
) -> String {
    let called = Called {
        with: say!(telling.lang, "With the first", "Mit der ersten"),
        it: say!(telling.lang, "the first", "die erste"),
    };
    told_reason(coach, telling, reason, &called, other)
}

fn told_reason<M: Module, S: Coach<M>>(
    coach: &S,
    telling: &Telling<'_, M>,
    reason: &Reason<S::Fact>,
    Called { with: best, it }: &Called,
    other: &str,
) -> String {
    let lang = telling.lang;
    let [with, without] = reason.percent;
    let [wins, else_wins] = reason.wins;
    let how_often = if reason.is_good() {
        say!(lang, "more often", "öfter")
    } else {
        say!(lang, "less often", "seltener")
    };
    let fact = coach.fact_text(telling, reason.fact, &how_often);
    let moves = if reason.is_good() {
        say!(
            lang,
            "Where that does not happen, {it} wins {else_wins:.0} % instead of {wins:.0} %.",
            "Wo das nicht geschieht, gewinnt {it} {else_wins:.0} % statt {wins:.0} %."
        )
    } else {
        say!(
            lang,
            "Where that does not happen, the other wins {else_wins:.0} % instead of {wins:.0} %.",
            "Wo das nicht geschieht, gewinnt die andere {else_wins:.0} % statt {wins:.0} %."
        )
    };
    say!(
        lang,
        "{best} {fact}: in {with:.0} % of the games, with \"{other}\" in {without:.0} %. {moves}",
        "{best} gilt: {fact}, in {with:.0} % der Partien, mit „{other}“ in {without:.0} %. {moves}"
    )
}
