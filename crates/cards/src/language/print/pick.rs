//! Filters, picks, amounts and counts.

use super::{name, title};
use crate::tree::{Amount, Chooser, CostTest, Filter, Pick, Place, Quantity};
use crate::vocabulary::Keyword;

pub(crate) fn filter(filter: &Filter) -> String {
    let mut words = Vec::new();
    if filter.other {
        words.push("other".to_owned());
    }
    if !filter.classes.is_empty() {
        words.push(either(&filter.classes));
    }
    words.extend(filter.team.as_deref().map(name));
    words.extend(filter.role.map(|role| role.keyword().to_owned()));
    words.extend(filter.group.as_deref().map(name));
    words.push(filter.kind.keyword().to_owned());
    words.extend(filter.name.as_deref().map(title));
    words.extend(filter.cost.map(|cost| match cost {
        CostTest::AtMost(n) => format!("cost {n} or less"),
        CostTest::AtLeast(n) => format!("cost {n} or more"),
        CostTest::Odd => "odd cost".to_owned(),
    }));
    words.join(" ")
}

pub(crate) fn pick(pick: &Pick) -> String {
    let Pick {
        quantity,
        filter: which,
        from,
        chooser,
    } = pick;
    let is_them = *quantity == Quantity::All && *which == Filter::default();
    if is_them && from[..] == [Place::Them] && *chooser == Chooser::ThatPlayer {
        return "them".to_owned();
    }
    let (number, after) = match quantity {
        Quantity::Exactly(amount) => (amount.n.to_string(), per(amount)),
        Quantity::UpTo(n) => (format!("up to {n}"), String::new()),
        Quantity::Any => ("any".to_owned(), String::new()),
        Quantity::All => ("all".to_owned(), String::new()),
    };
    let by = match chooser {
        Chooser::ThatPlayer => "",
        Chooser::You => " chosen by you",
    };
    format!(
        "{number} {} from {}{by}{after}",
        filter(which),
        either(from)
    )
}

pub(crate) fn amount(amount: &Amount) -> String {
    format!("{}{}", amount.n, per(amount))
}

/// Writes ` per ...`, or nothing.
pub(crate) fn per(amount: &Amount) -> String {
    amount
        .per
        .as_ref()
        .map_or(String::new(), |what| format!(" per {}", what.print()))
}

fn either<K: Keyword>(items: &[K]) -> String {
    items
        .iter()
        .map(|item| item.keyword())
        .collect::<Vec<_>>()
        .join(" or ")
}
