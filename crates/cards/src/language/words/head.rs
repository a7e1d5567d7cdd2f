//! The head of a card on one line: its name and everything printed around the text.

use super::names::{class_name, group_kind_name, kind_name, plain_kind_name, team_name};
use super::short::icons;
use super::{Form, Lang, TextContext};
use crate::tree::{Card, CardKind, Group, GroupKind, Letters, Printed};

/// Returns the head of a card: "Odinson · Thor · Common Hero · Strength · Avengers · Cost 3 · ...".
///
/// The group gives the team and the name under the title; a card alone does not know them.
pub fn card_line(card: &Card, group: &Group, ctx: &TextContext, lang: Lang) -> String {
    let mut parts = vec![card_name(card, ctx, lang)];
    if group.kind != GroupKind::Basics && group.name != card.name {
        parts.push(group.name.clone());
    }
    let kind = kind_name(card.kind, ctx, lang);
    if parts[0] != kind {
        parts.push(kind);
    }
    parts.extend(
        card.classes
            .iter()
            .map(|class| class_name(*class, lang).to_string()),
    );
    let team = card.team.as_deref().or(group.team.as_deref());
    parts.extend(team.map(|team| team_name(team, lang).to_string()));
    parts.extend(card.cost.map(|cost| format!("{} {cost}", words(lang).cost)));
    let values = values(card.recruit, card.attack, card.either, lang, Form::Full);
    // What a Cartel card shows is its price, not what it gives.
    let price = if card.kind == CardKind::Cartel {
        "KO: "
    } else {
        ""
    };
    parts.extend(values.into_iter().map(|value| format!("{price}{value}")));
    parts.extend(card.danger.map(|danger| format!("Danger {danger}")));
    parts.extend(
        card.victory_points
            .map(|points| format!("{points} {}", words(lang).points)),
    );
    parts.extend(card.letters.map(|letters| deck(letters, card.count)));
    parts.join(" · ")
}

/// Returns "Recruit 3" and "Attack 4", or both as one if either is enough.
pub(crate) fn values(
    recruit: Option<Printed>,
    attack: Option<Printed>,
    either: bool,
    lang: Lang,
    form: Form,
) -> Vec<String> {
    let HeadWords {
        recruit: recruit_word,
        attack: attack_word,
        or,
        ..
    } = words(lang);
    let value = |word: &str, icon: &str, value| match form {
        Form::Full => format!("{word} {}", printed(value)),
        Form::Short => format!("{icon}{}", printed(value)),
    };
    let recruit = recruit.map(|n| value(recruit_word, icons::RECRUIT, n));
    let attack = attack.map(|n| value(attack_word, icons::ATTACK, n));
    match (recruit, attack) {
        (Some(recruit), Some(attack)) if either => vec![format!("{recruit} {or} {attack}")],
        (recruit, attack) => recruit.into_iter().chain(attack).collect(),
    }
}

/// Returns "Deck B", or "Deck A×4 B×3 C×3".
fn deck(letters: Letters, count: u8) -> String {
    let Letters { a, b, c } = letters;
    let mut text = "Deck".to_string();
    for (letter, n) in [("A", a), ("B", b), ("C", c)] {
        match n {
            0 => {}
            n if n == count => text.push_str(&format!(" {letter}")),
            n => text.push_str(&format!(" {letter}×{n}")),
        }
    }
    text
}

/// Returns the name of a card. Names are proper names, except those of the cards that are simply
/// called what they are: a Wound, a Bystander.
pub fn card_name(card: &Card, ctx: &TextContext, lang: Lang) -> String {
    let plain = card.name == plain_kind_name(card.kind, Lang::En);
    match (lang, card.kind) {
        (Lang::En, _) => card.name.clone(),
        (Lang::De, _) if plain => kind_name(card.kind, ctx, Lang::De),
        (Lang::De, CardKind::Officer) if card.name == ctx.officer.en.one => {
            ctx.officer.de.nominative.to_string()
        }
        (Lang::De, _) => card.name.clone(),
    }
}

/// Returns whom a Mastermind always leads, as a sentence; nothing for any other group.
pub fn leads_line(group: &Group, lang: Lang) -> Option<String> {
    let (kind, name) = group.mastermind.as_ref()?.leads.as_ref()?;
    let kind = group_kind_name(*kind, lang);
    Some(match lang {
        Lang::En => format!("Always leads the {kind} “{name}”."),
        Lang::De => format!("Führt immer die {kind} „{name}“ an."),
    })
}

struct HeadWords {
    cost: &'static str,
    recruit: &'static str,
    attack: &'static str,
    points: &'static str,
    or: &'static str,
}

fn words(lang: Lang) -> HeadWords {
    match lang {
        Lang::En => HeadWords {
            cost: "Cost",
            recruit: "Recruit",
            attack: "Attack",
            points: "VP",
            or: "or",
        },
        Lang::De => HeadWords {
            cost: "Kosten",
            recruit: "Rekrutierung",
            attack: "Angriff",
            points: "SP",
            or: "oder",
        },
    }
}

/// Returns a printed value as it stands on the card.
fn printed(value: Printed) -> String {
    match value {
        Printed::Plain(n) => n.to_string(),
        Printed::Plus(n) => format!("{n}+"),
        Printed::Star => "*".to_string(),
    }
}
