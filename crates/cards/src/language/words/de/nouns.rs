//! German nouns: which cards, with gender, case and number.

use super::super::looks::only_cost;
use super::super::names::{class_name, role_name};
use super::super::text::{either, spaced};
use super::super::{DeNoun, Gender, Lang, TextContext};
use crate::tree::{CardKind, Class, CostTest, Filter, FilterKind};

pub(crate) static CARTEL: DeNoun = DeNoun::new(
    Gender::Feminine,
    "Cartel-Karte",
    "Cartel-Karte",
    "Cartel-Karten",
);
pub(crate) static SPACE: DeNoun = DeNoun::new(Gender::Neuter, "Feld", "Feld", "Felder");
pub(crate) static CARD: DeNoun = DeNoun::new(Gender::Feminine, "Karte", "Karte", "Karten");
pub(crate) static WOUND: DeNoun = DeNoun::new(Gender::Feminine, "Wunde", "Wunde", "Wunden");
pub(crate) static GADGET: DeNoun = DeNoun::new(Gender::Neuter, "Gadget", "Gadget", "Gadgets");
static MISSION: DeNoun = DeNoun::new(Gender::Masculine, "Auftrag", "Auftrag", "Aufträge");
static STARTER: DeNoun = DeNoun::new(
    Gender::Masculine,
    "Basic Starter",
    "Basic Starter",
    "Basic Starter",
);
static ANGEL: DeNoun = DeNoun::new(
    Gender::Feminine,
    "Angel of Death",
    "Angel of Death",
    "Angels of Death",
);
static BRAINWASHED: DeNoun = DeNoun::new(
    Gender::Masculine,
    "Brainwash-Held",
    "Brainwash-Helden",
    "Brainwash-Helden",
);
static HERO: DeNoun = DeNoun::new(Gender::Masculine, "Held", "Helden", "Helden");
static VILLAIN: DeNoun = DeNoun::new(Gender::Masculine, "Schurke", "Schurken", "Schurken");

/// Returns a number as a word up to twelve.
pub(crate) fn number(n: u8) -> String {
    const WORDS: [&str; 13] = [
        "null", "eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn",
        "elf", "zwölf",
    ];
    WORDS
        .get(usize::from(n))
        .map_or_else(|| n.to_string(), |word| word.to_string())
}

/// Returns "eine Karte", "zwei Karten" in the accusative.
pub(crate) fn counted_noun(n: u8, noun: &DeNoun) -> String {
    match n {
        1 => format!("{} {}", by_gender(noun.gender, ONE), noun.oblique),
        _ => format!("{} {}", number(n), noun.plural),
    }
}

/// Returns "einen anderen X-Men-Helden", "zwei Karten mit Kosten von 2 oder weniger": accusative.
pub(crate) fn counted(n: u8, filter: &Filter, ctx: &TextContext) -> String {
    match n {
        1 => singular(ONE, filter, ctx),
        _ => plural(&number(n), "andere", filter, ctx),
    }
}

/// Returns "keinen anderen HYDRA-Schurken": accusative.
pub(crate) fn none(filter: &Filter, ctx: &TextContext) -> String {
    singular(NO, filter, ctx)
}

/// Returns "jeden anderen X-Men-Helden": accusative.
pub(crate) fn every(filter: &Filter, ctx: &TextContext) -> String {
    singular(EVERY, filter, ctx)
}

/// Returns "jeden deiner anderen Helden", given "deiner".
pub(crate) fn every_of(owner: &str, filter: &Filter, ctx: &TextContext) -> String {
    let every = by_gender(noun(filter.kind, ctx).gender, EVERY);
    plural(&format!("{every} {owner}"), "anderen", filter, ctx)
}

/// Returns "den", "die" or "das": the pronoun of a relative clause about the card.
pub(crate) fn relative(filter: &Filter, ctx: &TextContext) -> &'static str {
    by_gender(noun(filter.kind, ctx).gender, THE)
}

/// Returns the plural behind a word such as "alle" that asks for "anderen".
pub(crate) fn many_after(word: &str, filter: &Filter, ctx: &TextContext) -> String {
    plural(word, "anderen", filter, ctx)
}

/// Returns the plural behind a number, which asks for "andere".
pub(crate) fn many_counted(word: &str, filter: &Filter, ctx: &TextContext) -> String {
    plural(word, "andere", filter, ctx)
}

/// Returns what a card looked at must be, verb last: "ein X-Men-Held ist", "2 oder weniger kostet".
pub(crate) fn predicate(filter: &Filter, ctx: &TextContext) -> String {
    match only_cost(filter) {
        Some(CostTest::AtMost(n)) => format!("{n} oder weniger kostet"),
        Some(CostTest::AtLeast(n)) => format!("{n} oder mehr kostet"),
        Some(CostTest::Odd) => "ungerade Kosten hat".to_string(),
        None => format!("{} ist", nominative(filter, ctx)),
    }
}

/// Returns "dem HQ", "der Stadt".
pub(crate) fn dative(noun: &DeNoun) -> String {
    let article = match noun.gender {
        Gender::Masculine | Gender::Neuter => "dem",
        Gender::Feminine => "der",
    };
    format!("{article} {}", noun.oblique)
}

/// Returns "im HQ", "in der Stadt".
pub(crate) fn inside(noun: &DeNoun) -> String {
    match noun.gender {
        Gender::Masculine | Gender::Neuter => format!("im {}", noun.oblique),
        Gender::Feminine => format!("in der {}", noun.oblique),
    }
}

/// Returns "das HQ", "die Stadt": accusative.
pub(crate) fn accusative(noun: &DeNoun) -> String {
    format!("{} {}", by_gender(noun.gender, THE), noun.oblique)
}

/// The card that speaks, in the cases the text needs.
pub(crate) struct This {
    pub(crate) nominative: &'static str,
    pub(crate) accusative: &'static str,
    pub(crate) dative: &'static str,
    pub(crate) genitive: &'static str,
    /// "ihm" or "ihr".
    pub(crate) pronoun: &'static str,
}

/// Returns what the text calls the card that bears it.
pub(crate) fn this(kind: CardKind) -> This {
    match kind {
        CardKind::Villain | CardKind::Henchman => This {
            nominative: "dieser Schurke",
            accusative: "diesen Schurken",
            dative: "diesem Schurken",
            genitive: "dieses Schurken",
            pronoun: "ihm",
        },
        CardKind::Mastermind => This {
            nominative: "dieser Superschurke",
            accusative: "diesen Superschurken",
            dative: "diesem Superschurken",
            genitive: "dieses Superschurken",
            pronoun: "ihm",
        },
        CardKind::Mission => This {
            nominative: "dieser Auftrag",
            accusative: "diesen Auftrag",
            dative: "diesem Auftrag",
            genitive: "dieses Auftrags",
            pronoun: "ihm",
        },
        CardKind::Scheme => This {
            nominative: "dieser Plan",
            accusative: "diesen Plan",
            dative: "diesem Plan",
            genitive: "dieses Plans",
            pronoun: "ihm",
        },
        CardKind::Gadget => This {
            nominative: "dieses Gadget",
            accusative: "dieses Gadget",
            dative: "diesem Gadget",
            genitive: "dieses Gadgets",
            pronoun: "ihm",
        },
        CardKind::Common
        | CardKind::Uncommon
        | CardKind::Rare
        | CardKind::Starter
        | CardKind::Officer
        | CardKind::Wound
        | CardKind::Bystander
        | CardKind::Twist
        | CardKind::Strike
        | CardKind::Tactic
        | CardKind::SpecialStarter
        | CardKind::Extra
        | CardKind::Cartel
        | CardKind::Angel => This {
            nominative: "diese Karte",
            accusative: "diese Karte",
            dative: "dieser Karte",
            genitive: "dieser Karte",
            pronoun: "ihr",
        },
    }
}

/// The masculine, feminine and neuter form of a word.
type Forms = [&'static str; 3];

const ONE: Forms = ["einen", "eine", "ein"];
const NO: Forms = ["keinen", "keine", "kein"];
const EVERY: Forms = ["jeden", "jede", "jedes"];
const THE: Forms = ["den", "die", "das"];

fn by_gender(gender: Gender, [masculine, feminine, neuter]: Forms) -> &'static str {
    match gender {
        Gender::Masculine => masculine,
        Gender::Feminine => feminine,
        Gender::Neuter => neuter,
    }
}

fn singular(article: Forms, filter: &Filter, ctx: &TextContext) -> String {
    let noun = noun(filter.kind, ctx);
    // "jedes andere", but "ein anderes" and "kein anderes".
    let neuter = if article == EVERY {
        "andere"
    } else {
        "anderes"
    };
    let other = by_gender(noun.gender, ["anderen", "andere", neuter]);
    spaced(&[
        by_gender(noun.gender, article),
        if filter.other { other } else { "" },
        &format!("{}{}", prefix(filter), noun.oblique),
        &named(filter),
        &cost(filter),
    ])
}

/// Returns "ein anderer X-Men-Held".
pub(crate) fn nominative(filter: &Filter, ctx: &TextContext) -> String {
    let noun = noun(filter.kind, ctx);
    let other = by_gender(noun.gender, ["anderer", "andere", "anderes"]);
    spaced(&[
        by_gender(noun.gender, ["ein", "eine", "ein"]),
        if filter.other { other } else { "" },
        &format!("{}{}", prefix(filter), noun.nominative),
        &named(filter),
        &cost(filter),
    ])
}

fn plural(word: &str, other: &str, filter: &Filter, ctx: &TextContext) -> String {
    spaced(&[
        word,
        if filter.other { other } else { "" },
        &format!("{}{}", prefix(filter), noun(filter.kind, ctx).plural),
        &named(filter),
        &cost(filter),
    ])
}

fn noun(kind: FilterKind, ctx: &TextContext) -> &DeNoun {
    match kind {
        FilterKind::Card => &CARD,
        FilterKind::Hero => &HERO,
        FilterKind::Wound => &WOUND,
        FilterKind::Bystander => &ctx.captive.de,
        FilterKind::Villain => &VILLAIN,
        FilterKind::Mission => &MISSION,
        FilterKind::Gadget => &GADGET,
        FilterKind::BasicStarter => &STARTER,
        FilterKind::Angel => &ANGEL,
        FilterKind::BrainwashedHero => &BRAINWASHED,
    }
}

/// Returns the first parts of a compound: "X-Men-", "Technik- oder Fernkampf-".
fn prefix(filter: &Filter) -> String {
    let role = filter.role.map(|role| role_name(role, Lang::De));
    let names = [filter.team.as_deref(), role, filter.group.as_deref()];
    let mut prefix: String = names
        .into_iter()
        .flatten()
        .map(|name| format!("{}-", name.replace(' ', "-")))
        .collect();
    let classes: Vec<String> = filter
        .classes
        .iter()
        .map(|class| format!("{}-", class_stem(*class)))
        .collect();
    prefix.push_str(&either(&classes, "oder"));
    prefix
}

/// Returns a class as the first part of a compound: "Tarn-Held" rather than "Tarnung-Held".
fn class_stem(class: Class) -> &'static str {
    match class {
        Class::Covert => "Tarn",
        Class::Strength | Class::Instinct | Class::Tech | Class::Ranged => {
            class_name(class, Lang::De)
        }
    }
}

fn named(filter: &Filter) -> String {
    let name = filter.name.as_ref();
    name.map_or(String::new(), |name| format!("„{name}“"))
}

fn cost(filter: &Filter) -> String {
    match filter.cost {
        None => String::new(),
        Some(CostTest::AtMost(n)) => format!("mit Kosten von {n} oder weniger"),
        Some(CostTest::AtLeast(n)) => format!("mit Kosten von {n} oder mehr"),
        Some(CostTest::Odd) => "mit ungeraden Kosten".to_string(),
    }
}
