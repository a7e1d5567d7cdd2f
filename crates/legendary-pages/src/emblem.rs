//! The silhouettes: one for each group, in single colour and of our own drawing.

use cards::tree::{CardKind, GroupKind, Role};
use legendary::{Catalogue, Def, GroupDef};

use crate::names::is_bond;

/// Returns the silhouette of a card: that of its group, as its box names it, or that of its kind.
pub fn emblem<'a>(catalogue: &'a Catalogue, def: &Def) -> &'a str {
    let group = catalogue.group(def.group);
    let own = group.emblem.as_deref();
    own.or_else(|| of_story(group, def))
        .or_else(|| of_service(catalogue, def.kind))
        .unwrap_or_else(|| of_kind(def.kind))
}

/// Groups that belong to a film and have no silhouette of their own: by what they are.
fn of_story(group: &GroupDef, def: &Def) -> Option<&'static str> {
    let film = group.film.as_deref()?;
    Some(match group.kind {
        GroupKind::Missions => "g-pin",
        GroupKind::Starters => "g-glass",
        GroupKind::Hero => of_role(def.role)?,
        GroupKind::Extras if def.kind == CardKind::Angel => "g-person",
        GroupKind::Villains if film == "Goldfinger" => "g-hat",
        GroupKind::Mastermind | GroupKind::Extras | GroupKind::Villains => of_film(film),
        GroupKind::Henchmen | GroupKind::Scheme | GroupKind::Basics => return None,
    })
}

/// The cards that everybody in the Service begins with.
fn of_service(catalogue: &Catalogue, kind: CardKind) -> Option<&'static str> {
    match (is_bond(catalogue), kind) {
        (true, CardKind::Starter) => Some("g-bond"),
        (true, CardKind::Officer) => Some("g-letter"),
        _ => None,
    }
}

fn of_role(role: Option<Role>) -> Option<&'static str> {
    Some(match role? {
        Role::Bond => "g-bond",
        Role::Allies => "g-crowd",
        Role::Equipment => "g-case",
        Role::Vehicles => "g-car",
        Role::Character => "g-person",
    })
}

/// Returns the sign of a film.
pub fn of_film(film: &str) -> &'static str {
    match film {
        "Goldfinger" => "g-gold",
        "The Man With The Golden Gun" => "g-gun",
        "GoldenEye" => "g-dish",
        "Casino Royale" => "g-coin",
        "On Her Majesty's Secret Service" => "g-peak",
        "Licence To Kill" => "g-tanker",
        _ => "t-film",
    }
}

fn of_kind(kind: CardKind) -> &'static str {
    match kind {
        CardKind::Wound => "g-wound",
        CardKind::Bystander => "g-person",
        CardKind::Starter | CardKind::Officer => "g-shield",
        CardKind::Scheme | CardKind::Twist => "g-cube",
        CardKind::Strike | CardKind::Mastermind | CardKind::Tactic => "g-skull",
        CardKind::Common | CardKind::Uncommon | CardKind::Rare | CardKind::Angel => "g-cap",
        CardKind::Villain | CardKind::Henchman => "g-foes",
        CardKind::Mission => "g-pin",
        CardKind::SpecialStarter => "g-glass",
        CardKind::Gadget => "g-watch",
        CardKind::Extra | CardKind::Cartel => "g-bank",
    }
}
