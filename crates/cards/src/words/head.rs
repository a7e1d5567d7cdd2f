//! The head of a card on one line: its name and everything printed around the text.

use super::names::{class_name, group_kind_name, kind_name, team_name};
use super::{Lang, TextContext};
use crate::tree::{Card, CardKind, Group, GroupKind, Printed};

/// Returns the head of a card: "Odinson · Thor · Common Hero · Strength · Avengers · Cost 3 · ...".
///
/// The group gives the team and the name under the title; a card alone does not know them.
pub fn card_line(card: &Card, group: &Group, ctx: &TextContext, lang: Lang) -> String {
    let mut parts = vec![card_name(card, ctx, lang)];
    if group.kind != GroupKind::Basics && group.name != card.name {
        parts.push(group.name.clone());
    }
    if parts[0] != kind_name(card.kind, lang) {
        parts.push(kind_name(card.kind, lang).to_string());
    }
    parts.extend(
        card.classes
            .iter()
            .map(|class| class_name(*class, lang).to_string()),
    );
    let team = card.team.as_deref().or(group.team.as_deref());
    parts.extend(team.map(|team| team_name(team, lang).to_string()));
    parts.extend(card.cost.map(|cost| format!("{} {cost}", words(lang).cost)));
    parts.extend(
        card.recruit
            .map(|value| format!("{} {}", words(lang).recruit, printed(value))),
    );
    parts.extend(
        card.attack
            .map(|value| format!("{} {}", words(lang).attack, printed(value))),
    );
    parts.extend(
        card.victory_points
            .map(|points| format!("{points} {}", words(lang).points)),
    );
    parts.join(" · ")
}

/// Returns the name of a card. Names are proper names, except those of the cards that are simply
/// called what they are: a Wound, a Bystander.
pub fn card_name(card: &Card, ctx: &TextContext, lang: Lang) -> String {
    let plain = card.name == kind_name(card.kind, Lang::En);
    match (lang, card.kind) {
        (Lang::En, _) => card.name.clone(),
        (Lang::De, _) if plain => kind_name(card.kind, Lang::De).to_string(),
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
}

fn words(lang: Lang) -> HeadWords {
    match lang {
        Lang::En => HeadWords {
            cost: "Cost",
            recruit: "Recruit",
            attack: "Attack",
            points: "VP",
        },
        Lang::De => HeadWords {
            cost: "Kosten",
            recruit: "Rekrutierung",
            attack: "Angriff",
            points: "SP",
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
