//! `tradecraft cards list`: every distinct card of a box.

use std::process::ExitCode;

use cards::tree::{Card, CardKind, Group, GroupKind, Provenance};
use serde_json::json;

use crate::boxes::BoxChoice;
use commands::terminal::Terminal;

#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    choice: BoxChoice,
    /// Print one JSON array for other programs.
    #[arg(long)]
    json: bool,
}

pub fn run(args: Args) -> anyhow::Result<ExitCode> {
    let (set, terminal) = (args.choice.find()?, Terminal::new());
    if args.json {
        let rows: Vec<_> = set
            .cards()
            .map(|(slot, group, card)| {
                json!({
                    "slot": slot.as_str(),
                    "name": card.name,
                    "kind": kind_word(card.kind),
                    "group": group_word(group),
                    "count": card.count,
                    "provenance": provenance_word(from(group, card)),
                })
            })
            .collect();
        terminal.line(&serde_json::to_string_pretty(&rows)?);
        return Ok(ExitCode::SUCCESS);
    }
    for (slot, group, card) in set.cards() {
        terminal.line(&row(slot.as_str(), group, card));
    }
    Ok(ExitCode::SUCCESS)
}

fn row(slot: &str, group: &Group, card: &Card) -> String {
    let (kind, from) = (
        kind_word(card.kind),
        provenance_word(self::from(group, card)),
    );
    let (count, name) = (card.count, &card.name);
    format!(
        "{slot}  {count} × {name} ({kind}, {}, {from})",
        group_word(group)
    )
}

/// The basic cards belong to no group with a name of its own.
fn group_word(group: &Group) -> &str {
    match group.kind {
        GroupKind::Basics => "basics",
        _ => &group.name,
    }
}

fn kind_word(kind: CardKind) -> &'static str {
    match kind {
        CardKind::Common => "common",
        CardKind::Uncommon => "uncommon",
        CardKind::Rare => "rare",
        CardKind::Starter => "starter",
        CardKind::Officer => "officer",
        CardKind::Wound => "wound",
        CardKind::Bystander => "bystander",
        CardKind::Twist => "twist",
        CardKind::Strike => "strike",
        CardKind::Villain => "villain",
        CardKind::Henchman => "henchman",
        CardKind::Mastermind => "mastermind",
        CardKind::Tactic => "tactic",
        CardKind::Scheme => "scheme",
        CardKind::Mission => "mission",
        CardKind::SpecialStarter => "special starter",
        CardKind::Gadget => "gadget",
        CardKind::Extra => "extra",
        CardKind::Cartel => "cartel",
        CardKind::Angel => "angel",
    }
}

/// Returns where the facts of a card come from: the group says it for all that say nothing else.
fn from(group: &Group, card: &Card) -> Provenance {
    card.provenance.unwrap_or(group.provenance)
}

fn provenance_word(provenance: Provenance) -> &'static str {
    match provenance {
        Provenance::Published => "published",
        Provenance::Rulebook => "rulebook",
        Provenance::Original => "original",
        Provenance::Own => "own",
    }
}
