//! The silhouettes: one for each group, in single colour and of our own drawing.

use cards::tree::{CardKind, GroupKind, Keyword, Role};
use legendary::{Catalogue, Def, GroupDef};

use super::names::is_bond;

/// Each group has one silhouette; a group the program has never seen gets that of its kind.
pub fn emblem(catalogue: &Catalogue, def: &Def) -> &'static str {
    let group = catalogue.group(def.group);
    of_marvel(&group.slug)
        .or_else(|| of_bond(group, def))
        .or_else(|| of_service(catalogue, def.kind))
        .unwrap_or_else(|| of_kind(def.kind))
}

fn of_marvel(slug: &str) -> Option<&'static str> {
    Some(match slug {
        "iron-man" => "g-ironman",
        "thor" => "g-thor",
        "storm" => "g-storm",
        "black-widow" => "g-widow",
        "wolverine" => "g-wolverine",
        "captain-america" => "g-cap",
        "hulk" => "g-hulk",
        "cyclops" => "g-cyclops",
        "spider-man" => "g-spider",
        "hawkeye" => "g-hawkeye",
        "deadpool" => "g-deadpool",
        "rogue" => "g-rogue",
        "gambit" => "g-gambit",
        "emma-frost" => "g-gem",
        "nick-fury" => "g-eye",
        "magneto" | "brotherhood" => "g-magneto",
        "loki" => "g-loki",
        "red-skull" => "g-skull",
        "dr-doom" => "g-doom",
        "spider-foes" => "g-foes",
        "hydra" => "g-hydra",
        "skrulls" | "secret-invasion-of-the-skrull-shapeshifters" => "g-alien",
        "enemies-of-asgard" | "masters-of-evil" => "g-axe",
        "radiation" | "the-legacy-virus" => "g-atom",
        "hand-ninjas" => "g-ninja",
        "sentinel" | "doombot-legion" | "replace-earths-leaders-with-killbots" => "g-robot",
        "savage-land-mutates" => "g-claw",
        "midtown-bank-robbery" => "g-bank",
        _ => return None,
    })
}

/// Groups that belong to a film: by name where they have one of their own, else by what they are.
fn of_bond(group: &GroupDef, def: &Def) -> Option<&'static str> {
    let film = group.film.as_deref()?;
    Some(match (group.slug.as_str(), group.kind) {
        ("pussy-galore", _) => "g-plane",
        ("andrea-anders", _) => "g-bullet",
        ("mary-goodnight", _) => "g-sun",
        ("natalya-simonova", _) => "g-chip",
        ("vesper-lynd", _) => "g-pendant",
        ("m-casino-royale", _) => "g-folder",
        ("tracy-bond", _) => "g-ring",
        ("pam-bouvier", _) => "g-plane",
        ("q-licence-to-kill", _) => "g-watch",
        ("vehicles-on-her-majestys-secret-service", _) => "g-ski",
        ("institute-guards", _) => "g-helmet",
        ("wavekrest-divers", _) => "g-boat",
        ("condition-the-angels-of-death", GroupKind::Scheme) => "g-mask",
        ("create-omega-virus", _) => "g-atom",
        ("escape-custody", _) => "g-car",
        ("expand-drug-empire", GroupKind::Scheme) => "g-tanker",
        ("mi6-goldeneye", _) => "g-crown",
        ("vehicles-the-man-with-the-golden-gun", _) => "g-boat",
        ("fort-knox-assault-team", _) => "g-helmet",
        ("martial-arts-students", _) => "g-belt",
        ("russian-soldiers", _) => "g-soldier",
        ("embassy-guards", _) => "g-bank",
        ("operation-grand-slam", GroupKind::Scheme) => "g-vault",
        ("orchestrate-a-smuggling-ring", _) => "g-car",
        ("a-duel-to-the-death", GroupKind::Scheme) => "g-sight",
        ("build-a-secret-island-lair", _) => "g-island",
        ("fake-your-own-death", _) => "g-mask",
        ("worldwide-financial-meltdown", GroupKind::Scheme) => "g-globe",
        ("selling-secrets", _) => "g-folder",
        ("win-the-casino-royale-tournament", GroupKind::Scheme) => "g-coin",
        (_, GroupKind::Missions) => "g-pin",
        (_, GroupKind::Starters) => "g-glass",
        (_, GroupKind::Hero) => of_role(def.role)?,
        ("alec-trevelyan", _) => "g-dish",
        ("le-chiffre", _) => "g-tear",
        (_, GroupKind::Extras) if def.kind == CardKind::Angel => "g-person",
        (_, GroupKind::Mastermind | GroupKind::Extras) => of_film(film),
        (_, GroupKind::Villains) if film == "Goldfinger" => "g-hat",
        (_, GroupKind::Villains) => of_film(film),
        _ => return None,
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

/// The sign of a keyword and the rule that explains it.
pub fn keyword_sign(keyword: Keyword) -> (&'static str, &'static str) {
    match keyword {
        Keyword::Inevitable => ("k-inevitable", "L-KEYWORD-017"),
        Keyword::Chase => ("k-chase", "L-KEYWORD-024"),
        Keyword::HighSpeedChase => ("k-fast", "L-KEYWORD-032"),
        Keyword::Flying => ("k-flying", "L-KEYWORD-035"),
        Keyword::Persist => ("k-persist", "L-KEYWORD-039"),
        Keyword::Squeeze => ("k-squeeze", "L-KEYWORD-046"),
    }
}
