//! The rules of the row that are printed as one word, and what a foe is worth to whom it joins.

use super::head::values;
use super::short::icons;
use super::{Form, Lang, Line};
use crate::tree::{Ability, Body, Card, CardKind, Keyword, Trigger};

/// Returns a line for each keyword of a card, and one for the deck it joins.
pub(crate) fn lines(card: &Card, lang: Lang, form: Form) -> Vec<Line> {
    let mut lines: Vec<Line> = card
        .keywords
        .iter()
        .map(|keyword| line(*keyword, lang, form))
        .collect();
    lines.extend(card.pay_off.map(|recruit| pay_off(recruit, lang, form)));
    lines.extend(card.base.map(|damage| base(damage, lang, form)));
    if let Some(joins) = card.joins {
        let worth = values(joins.recruit, joins.attack, false, lang, form).join(", ");
        lines.push(Line {
            label: Some(label(lang, form).to_string()),
            text: match form {
                Form::Full => format!("{worth}."),
                Form::Short => worth,
            },
        });
    }
    lines
}

/// L-KEYWORD-083 and L-KEYWORD-084.
fn pay_off(recruit: u8, lang: Lang, form: Form) -> Line {
    Line {
        label: Some("Pay Off".to_string()),
        text: match (form, lang) {
            (Form::Short, _) => format!("{}{recruit}", icons::RECRUIT),
            (Form::Full, Lang::En) => format!(
                "You may fight this Villain by paying {recruit} Recruit instead of its Attack. Its \
                 Fight effect is then ignored."
            ),
            (Form::Full, Lang::De) => format!(
                "Du darfst diesen Schurken bekämpfen, indem du {recruit} Rekrutierung statt seines \
                 Angriffs zahlst. Sein Fight-Effekt entfällt dann."
            ),
        },
    }
}

/// L-MASTERMIND-014 to L-MASTERMIND-018.
fn base(damage: u8, lang: Lang, form: Form) -> Line {
    Line {
        label: Some("Base".to_string()),
        text: match (form, lang) {
            (Form::Short, Lang::En) => {
                format!("Mastermind locked until {damage} {} damage", icons::ATTACK)
            }
            (Form::Short, Lang::De) => {
                format!(
                    "Superschurke gesperrt bis {damage} {} Schaden",
                    icons::ATTACK
                )
            }
            (Form::Full, Lang::En) => format!(
                "Put this card next to the Mastermind, who cannot be fought while it is there. On \
                 their turn, players may spend any amount of Attack to damage it. At {damage} \
                 damage it is KO’d."
            ),
            (Form::Full, Lang::De) => format!(
                "Lege diese Karte neben den Superschurken; er kann nicht bekämpft werden, solange \
                 sie dort liegt. Wer am Zug ist, darf beliebig viel Angriff als Schaden gegen sie \
                 ausgeben. Bei {damage} Schaden wird sie KO gesetzt."
            ),
        },
    }
}

/// Returns the name in front of a line that has no other label: what a rulebook calls it, or when a
/// card that was a foe speaks.
pub(crate) fn name_of(
    ability: &Ability,
    kind: CardKind,
    lang: Lang,
    form: Form,
) -> Option<&'static str> {
    let foe = matches!(kind, CardKind::Villain | CardKind::Henchman);
    match (&ability.body, &ability.trigger) {
        (Body::Static(text), _) => text.name(),
        (_, Trigger::Play) if foe => Some(match (lang, form) {
            (Lang::En, Form::Full) => "When you play it",
            (Lang::De, Form::Full) => "Wenn du sie spielst",
            (Lang::En, Form::Short) => "Played",
            (Lang::De, Form::Short) => "Gespielt",
        }),
        _ => None,
    }
}

fn label(lang: Lang, form: Form) -> &'static str {
    match (lang, form) {
        (Lang::En, Form::Full) => "Joins the deck of whoever defeats it",
        (Lang::De, Form::Full) => "Kommt ins Deck dessen, der die Karte besiegt",
        (Lang::En, Form::Short) => "Joins you",
        (Lang::De, Form::Short) => "Kommt zu dir",
    }
}

fn line(keyword: Keyword, lang: Lang, form: Form) -> Line {
    let definition = keyword.definition();
    let name = definition.name.to_string();
    match form {
        Form::Full => Line {
            label: Some(name),
            text: match lang {
                Lang::En => definition.en.to_string(),
                Lang::De => definition.de.to_string(),
            },
        },
        Form::Short => Line {
            label: None,
            text: name,
        },
    }
}
