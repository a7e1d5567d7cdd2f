//! `tradecraft cards show`: a card as the table shows it.

use std::collections::BTreeSet;
use std::process::ExitCode;

use cards::BoxSet;
use cards::slot::slug;
use cards::tree::{Card, Group};
use cards::words::{Form, Lang, TextContext, card_line, card_text, leads_line};

use crate::boxes::BoxChoice;
use commands::Problem;
use commands::language::{self, Language};
use commands::terminal::Terminal;

#[derive(clap::Args)]
pub struct Args {
    /// The name of a card or of a group, or a slot id such as marvel/thor/odinson.
    #[arg(required = true, num_args = 1..)]
    name: Vec<String>,
    #[arg(long, value_enum)]
    lang: Option<Language>,
    #[command(flatten)]
    choice: BoxChoice,
}

pub fn run(args: Args) -> anyhow::Result<ExitCode> {
    let (set, lang) = (args.choice.find()?, language::choose(args.lang));
    let terminal = Terminal::new();
    let found = find(set, &args.name.join(" "))?;
    for (i, (group, card)) in found.into_iter().enumerate() {
        if i > 0 {
            terminal.line("");
        }
        show(&terminal, set, group, card, lang);
    }
    Ok(ExitCode::SUCCESS)
}

/// Returns the cards of this name, or those of the group of this name.
pub fn find<'a>(set: &'a BoxSet, name: &str) -> Result<Vec<(&'a Group, &'a Card)>, Problem> {
    let wanted = slug(name);
    let all = || set.cards().map(|(_, group, card)| (group, card));
    let by_card: Vec<_> = all()
        .filter(|(group, card)| {
            slug(&card.name) == wanted || set.slot(group, card).as_str() == name.trim()
        })
        .collect();
    if !by_card.is_empty() {
        return Ok(by_card);
    }
    let by_group: Vec<_> = all()
        .filter(|(group, _)| slug(&group.name) == wanted)
        .collect();
    if !by_group.is_empty() && !wanted.is_empty() {
        return Ok(by_group);
    }
    let names = all().flat_map(|(group, card)| [&group.name[..], &card.name[..]]);
    let near = nearest(name, names);
    let hint = match &near[..] {
        [] => "tradecraft cards list shows every card".to_owned(),
        near => format!("did you mean {}?", near.join(" or ")),
    };
    Err(Problem::new(
        format!("there is no card \"{}\"", name.trim()),
        "",
        hint,
    ))
}

fn show(terminal: &Terminal, set: &BoxSet, group: &Group, card: &Card, lang: Lang) {
    let context = TextContext::of_ruleset(&set.ruleset);
    terminal.paragraph(
        &terminal
            .paint
            .strong(&card_line(card, group, &context, lang)),
        2,
    );
    let is_head = card.kind == cards::tree::CardKind::Mastermind;
    if let Some(leads) = leads_line(group, lang).filter(|_| is_head) {
        terminal.paragraph(&format!("  {leads}"), 4);
    }
    for line in card_text(card, &context, lang, Form::Full) {
        terminal.paragraph(&format!("  {line}"), 4);
    }
    let slot = set.slot(group, card);
    terminal.line(
        &terminal
            .paint
            .faint(&format!("  {slot} · × {}", card.count)),
    );
}

/// Returns up to three names that were perhaps meant.
pub fn nearest<'a>(typed: &str, names: impl Iterator<Item = &'a str>) -> Vec<String> {
    let unique: BTreeSet<&str> = names.collect();
    let near = words::near_names(typed, unique).into_iter();
    near.take(3).map(str::to_owned).collect()
}
