//! Which silhouette stands for a card.

use cards::tree::CardKind;
use legendary::{Catalogue, Def};

/// Each group has one silhouette; a group the program has never seen gets that of its kind.
pub fn emblem(catalogue: &Catalogue, def: &Def) -> &'static str {
    let group = catalogue.group(def.group);
    match group.slug.as_str() {
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
        slug if catalogue.ruleset == "bond" => agents_emblem(slug, def.kind),
        _ => kind_emblem(def.kind),
    }
}

/// The silhouettes of 007.
fn agents_emblem(slug: &str, kind: CardKind) -> &'static str {
    let begins = |word: &str| slug.starts_with(word);
    match (slug, kind) {
        (_, CardKind::Starter | CardKind::SpecialStarter) => "g-bond",
        (_, CardKind::Officer) => "g-letter",
        (_, CardKind::Gadget) => "g-watch",
        (_, CardKind::Wound | CardKind::Strike | CardKind::Twist) => kind_emblem(kind),
        ("auric-goldfinger", _) => "g-gold",
        ("alec-trevelyan", _) => "g-rocket",
        ("francisco-scaramanga" | "a-duel-to-the-death" | "andrea-anders", _) => "g-pin",
        ("le-chiffre" | "win-the-casino-royale-tournament" | "casino-royale", _) => "g-gambit",
        ("operation-grand-slam" | "fort-knox-assault-team", _) => "g-vault",
        ("worldwide-financial-meltdown", _) => "g-bank",
        ("build-a-secret-island-lair", _) => "g-rocket",
        ("orchestrate-a-smuggling-ring" | "pussy-galore", _) => "g-plane",
        ("selling-secrets", _) => "g-case",
        ("goldfinger", _) => "g-hat",
        ("goldeneye" | "russian-soldiers" | "embassy-guards", _) => "g-helmet",
        ("martial-arts-students" | "the-man-with-the-golden-gun", _) => "g-ninja",
        ("vesper-lynd", _) => "g-gem",
        ("natalya-simonova", _) => "g-eye",
        ("mary-goodnight", _) => "g-letter",
        _ if begins("james-bond") => "g-bond",
        _ if begins("equipment") => "g-case",
        _ if begins("vehicles") => "g-car",
        _ if begins("allies") => "g-crowd",
        _ if begins("mi6") || begins("m-") => "g-hat",
        _ => kind_emblem(kind),
    }
}

fn kind_emblem(kind: CardKind) -> &'static str {
    match kind {
        CardKind::Wound => "g-wound",
        CardKind::Bystander => "g-person",
        CardKind::Starter | CardKind::Officer | CardKind::SpecialStarter => "g-shield",
        CardKind::Scheme | CardKind::Twist => "g-cube",
        CardKind::Strike | CardKind::Mastermind | CardKind::Tactic => "g-skull",
        CardKind::Common | CardKind::Uncommon | CardKind::Rare => "g-cap",
        CardKind::Villain | CardKind::Henchman => "g-foes",
        CardKind::Mission => "g-pin",
        CardKind::Gadget => "g-watch",
        CardKind::Extra => "g-case",
    }
}
