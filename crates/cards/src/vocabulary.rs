//! The words of the language, each spelled in one place for the parser and the printer alike.

use crate::lex::is_word_char;
use crate::tree::{
    CardKind, Class, CountPlace, FilterKind, GroupKind, HqPick, Place, Provenance, TwistPlace, Who,
};

/// A closed set of things that each have one word, or one short run of words.
pub(crate) trait Keyword: Copy + PartialEq + 'static {
    const ALL: &'static [(Self, &'static str)];

    fn keyword(self) -> &'static str {
        Self::ALL
            .iter()
            .find(|(item, _)| *item == self)
            .map_or("", |(_, word)| word)
    }
}

macro_rules! keywords {
    ($type:ty { $($item:ident $word:literal),+ $(,)? }) => {
        impl Keyword for $type {
            const ALL: &'static [(Self, &'static str)] = &[$((<$type>::$item, $word)),+];
        }
    };
}

keywords!(GroupKind {
    Hero "hero", Villains "villains", Henchmen "henchmen", Mastermind "mastermind",
    Scheme "scheme", Basics "basics",
});
keywords!(CardKind {
    Common "common", Uncommon "uncommon", Rare "rare", Starter "starter", Officer "officer",
    Wound "wound", Bystander "bystander", Twist "twist", Strike "strike", Villain "villain",
    Henchman "henchman", Mastermind "mastermind", Tactic "tactic", Scheme "scheme",
});
keywords!(Provenance {
    Published "published", Rulebook "rulebook", Original "original", Own "own",
});
keywords!(Class {
    Strength "strength", Instinct "instinct", Covert "covert", Tech "tech", Ranged "ranged",
});
keywords!(FilterKind {
    Card "card", Hero "hero", Wound "wound", Bystander "bystander", Villain "villain",
});
keywords!(Place {
    Hand "hand", Discard "discard", Played "played", Victory "victory", Hq "hq", Them "them",
});
keywords!(CountPlace {
    YouHave "you have", Played "played", Victory "in victory", KoPile "in ko", Owned "owned",
});
keywords!(HqPick { HighestCost "highest", Rightmost "rightmost" });
keywords!(TwistPlace {
    BesideScheme "beside scheme", AboveMastermind "above mastermind",
    LeftmostFreeSpace "on leftmost free space",
});
keywords!(Who {
    EachPlayer "each player", EachOtherPlayer "each other player", ChosenPlayer "chosen player",
});

/// The articles: skipped wherever they stand in a line of text.
pub(crate) const ARTICLES: [&str; 3] = ["a", "an", "the"];

/// Words that may be written in the plural.
const PLURALS: [(&str, &str); 16] = [
    ("bystanders", "bystander"),
    ("captives", "captive"),
    ("cards", "card"),
    ("colors", "color"),
    ("henchmen", "henchman"),
    ("heroes", "hero"),
    ("masterminds", "mastermind"),
    ("officers", "officer"),
    ("players", "player"),
    ("schemes", "scheme"),
    ("spaces", "space"),
    ("strikes", "strike"),
    ("tactics", "tactic"),
    ("twists", "twist"),
    ("villains", "villain"),
    ("wounds", "wound"),
];

/// Every word with a meaning of its own, in its singular: a name that looks like one is quoted.
#[rustfmt::skip]
const RESERVED: &[&str] = &[
    "above", "all", "always", "ambush", "any", "as", "at", "attack", "back", "basics", "becomes",
    "below", "beside", "by", "bystander", "captive", "captures", "card", "choose", "chosen",
    "color", "common", "copies", "copy", "cost", "covert", "deck", "defeat", "discard", "discarded",
    "down", "draw", "drawn", "each", "else", "empty", "enters", "escape", "escaped", "evil",
    "extra", "fight", "first", "for", "free", "from", "gain", "hand", "have", "healing", "held",
    "henchman", "hero", "highest", "holding", "hq", "if", "in", "instead", "instinct", "into", "is",
    "it", "its", "keep", "ko", "leads", "leave", "left", "leftmost", "less", "look", "made",
    "mastermind", "may", "more", "move", "next", "no", "note", "odd", "of", "officer", "on", "or",
    "order", "other", "owned", "pass", "pays", "per", "place", "play", "played", "player",
    "provenance", "put", "ranged", "rare", "recruit", "rescue", "return", "reveal", "rightmost",
    "scheme", "setup", "solo", "space", "stack", "starter", "strength", "strike", "tactic", "team",
    "tech", "them", "this", "to", "top", "turn", "twist", "uncommon", "under", "unless", "up",
    "victory", "villain", "vp", "when", "wins", "worth", "wound", "you", "your", "yours",
];

/// Returns the singular of a word of the language; any other word stays as it is.
pub(crate) fn singular(word: &str) -> &str {
    PLURALS
        .iter()
        .find(|(plural, _)| *plural == word)
        .map_or(word, |(_, singular)| singular)
}

/// Tells whether the word has a meaning of its own.
pub(crate) fn is_reserved(word: &str) -> bool {
    let word = singular(word);
    ARTICLES.contains(&word) || RESERVED.contains(&word)
}

/// Tells whether a name may be written without quotes.
pub(crate) fn is_bare(name: &str) -> bool {
    let starts_well = name.chars().next().is_some_and(char::is_alphabetic);
    starts_well && name.chars().all(is_word_char) && !is_reserved(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    const SOURCES: [&str; 8] = [
        include_str!("parse/ability.rs"),
        include_str!("parse/effect.rs"),
        include_str!("parse/fixed.rs"),
        include_str!("parse/forms.rs"),
        include_str!("parse/head.rs"),
        include_str!("parse/moves.rs"),
        include_str!("parse/pick.rs"),
        include_str!("parse/scheme.rs"),
    ];

    /// A word the parser asks for but does not reserve could be taken for a name.
    #[test]
    fn every_word_the_parser_asks_for_is_reserved() {
        let asks = |line: &&str| {
            ["word(\"", "phrase(\"", "pair(\""]
                .iter()
                .any(|call| line.contains(call))
                || line.trim_start().starts_with("(\"")
        };
        let lines = SOURCES
            .iter()
            .flat_map(|source| source.lines())
            .filter(asks);
        let texts: Vec<&str> = lines
            .flat_map(|line| line.split('"').skip(1).step_by(2))
            .collect();
        let words: Vec<&str> = texts.iter().flat_map(|text| text.split(' ')).collect();
        assert!(words.len() > 100, "{}", words.len());
        for word in words {
            assert!(is_reserved(word), "{word}");
        }
    }

    #[test]
    fn every_keyword_is_reserved() {
        fn check<K: Keyword>() {
            for word in K::ALL.iter().flat_map(|(_, words)| words.split(' ')) {
                assert!(is_reserved(word), "{word}");
            }
        }
        check::<GroupKind>();
        check::<CardKind>();
        check::<Class>();
        check::<FilterKind>();
        check::<Place>();
        check::<CountPlace>();
        check::<HqPick>();
        check::<TwistPlace>();
        check::<Who>();
    }

    #[test]
    fn names_like_words_are_quoted() {
        for name in [
            "the",
            "heroes",
            "hand",
            "7",
            "2nd",
            "-x",
            "Spider Friends",
            "",
        ] {
            assert!(!is_bare(name), "{name}");
        }
        for name in ["X-Men", "S.H.I.E.L.D.", "The", "O'Hara"] {
            assert!(is_bare(name), "{name}");
        }
    }
}
