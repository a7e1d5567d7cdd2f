//! Writes a tree in its one canonical form.
//!
//! Reading what was written gives the same tree again. The form is also what a box's content hash
//! covers: comments, blank lines and the choice between `hero` and `heroes` do not change it.

mod effect;
mod pick;
mod scheme;

use crate::tree::{Ability, Body, Card, Group, GroupKind, Joins, Letters, Printed};
use crate::vocabulary::{Keyword, is_bare};

pub(crate) use effect::{effects, gain_to, signed};
pub(crate) use pick::{amount, filter, per, pick};

/// Writes a group as the text of a file.
pub fn group(group: &Group) -> String {
    let mut text = head(group);
    text.push_str(&format!("\nprovenance {}\n", group.provenance.keyword()));
    if let Some(note) = &group.note {
        text.push_str(&format!("note {}\n", title(note)));
    }
    for card in &group.cards {
        text.push('\n');
        text.push_str(&self::card(card));
    }
    text
}

/// Writes a card line and the card's lines of text.
pub fn card(card: &Card) -> String {
    let mut text = format!(
        "{} {} {}",
        card.kind.keyword(),
        card.count,
        title(&card.name)
    );
    for class in &card.classes {
        text.push_str(&format!(" {}", class.keyword()));
    }
    let attack = if card.either { "or attack" } else { "attack" };
    let facts = [
        ("team", card.team.as_deref().map(name)),
        (
            "deck",
            card.letters.map(|letters| piles(letters, card.count)),
        ),
        ("cost", card.cost.map(|cost| cost.to_string())),
        ("recruit", card.recruit.map(printed)),
        (attack, card.attack.map(printed)),
        ("danger", card.danger.map(|danger| danger.to_string())),
        ("vp", card.victory_points.map(|points| points.to_string())),
        ("pay off", card.pay_off.map(|recruit| recruit.to_string())),
        ("base", card.base.map(|damage| damage.to_string())),
    ];
    for (word, value) in facts {
        if let Some(value) = value {
            text.push_str(&format!(" {word} {value}"));
        }
    }
    for keyword in &card.keywords {
        text.push_str(&format!(" {}", keyword.keyword()));
    }
    if let Some(joins) = card.joins {
        text.push_str(&self::joins(joins));
    }
    text.push('\n');
    if let Some(provenance) = card.provenance {
        text.push_str(&format!("    provenance {}\n", provenance.keyword()));
    }
    for ability in &card.abilities {
        text.push_str(&format!("    {}\n", self::ability(ability)));
    }
    text
}

/// Writes one line of a card's text, without indentation.
pub fn ability(ability: &Ability) -> String {
    let body = match &ability.body {
        Body::Effects(effects) => effect::effects(effects),
        Body::AsFight => "as fight".to_owned(),
        Body::Static(text) => text.print(),
        Body::Pools(pools) => effect::pools(pools),
        Body::Setup(steps) => scheme::setup(steps),
        Body::EvilWins(meter) => scheme::meter(meter),
    };
    match ability.trigger.print() {
        Some(trigger) => format!("{trigger}: {body}"),
        None => body,
    }
}

/// Writes a name bare where that is possible, in quotes where it is not.
pub fn name(name: &str) -> String {
    if is_bare(name) {
        name.to_owned()
    } else {
        title(name)
    }
}

/// Writes the name of a space: a plain number needs no quotes there.
pub(crate) fn space(space: &str) -> String {
    let is_number = !space.is_empty() && space.bytes().all(|byte| byte.is_ascii_digit());
    if is_number {
        space.to_owned()
    } else {
        name(space)
    }
}

pub(crate) fn title(name: &str) -> String {
    format!("\"{name}\"")
}

/// Writes the first line of a group's file.
pub fn head(group: &Group) -> String {
    if group.kind == GroupKind::Basics {
        return group.kind.keyword().to_owned();
    }
    let mut text = format!("{} {}", group.kind.keyword(), title(&group.name));
    if let Some(team) = &group.team {
        text.push_str(&format!(" team {}", name(team)));
    }
    if let Some(film) = &group.film {
        text.push_str(&format!(" film {}", title(film)));
    }
    if let Some(role) = group.role {
        text.push_str(&format!(" role {}", role.keyword()));
    }
    if let Some((kind, name)) = group
        .mastermind
        .as_ref()
        .and_then(|head| head.leads.as_ref())
    {
        text.push_str(&format!(" leads {} {}", kind.keyword(), title(name)));
    }
    if group.cartel {
        text.push_str(" cartel");
    }
    text
}

/// Writes `B` if that pile has all copies, else `A 4 B 3`.
fn piles(letters: Letters, count: u8) -> String {
    let Letters { a, b, c } = letters;
    let used: Vec<(&str, u8)> = [("A", a), ("B", b), ("C", c)]
        .into_iter()
        .filter(|(_, n)| *n > 0)
        .collect();
    match used[..] {
        [] => "A 0".to_owned(),
        [(letter, n)] if n == count => letter.to_owned(),
        _ => {
            let each = used.iter().map(|(letter, n)| format!("{letter} {n}"));
            each.collect::<Vec<_>>().join(" ")
        }
    }
}

fn joins(joins: Joins) -> String {
    let mut text = " joins".to_owned();
    for (word, value) in [("recruit", joins.recruit), ("attack", joins.attack)] {
        if let Some(value) = value {
            text.push_str(&format!(" {word} {}", printed(value)));
        }
    }
    text
}

fn printed(value: Printed) -> String {
    match value {
        Printed::Plain(n) => n.to_string(),
        Printed::Plus(n) => format!("{n}+"),
        Printed::Star => "*".to_owned(),
    }
}

/// Writes `5` or `5-6`.
pub(crate) fn range((low, high): (u8, u8)) -> String {
    if low == high {
        low.to_string()
    } else {
        format!("{low}-{high}")
    }
}
