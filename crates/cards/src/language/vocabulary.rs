//! The words of the language, each spelled in one place for the parser and the printer alike.

use crate::lex::is_word_char;
use crate::steps::Step;
use crate::tree::{
    self, CardKind, CartelOn, CartelPlace, Class, Cond, Count, CountPlace, FilterKind, GroupKind,
    HqPick, Place, PokerHand, Provenance, Role, RowCard, Static, Trigger, TwistPlace, Way, Who,
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

    /// Returns the thing that has this word.
    fn of(word: &str) -> Option<Self> {
        let found = Self::ALL.iter().find(|(_, other)| *other == word);
        found.map(|(item, _)| *item)
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
    Scheme "scheme", Basics "basics", Missions "missions", Starters "starters", Extras "extras",
});
keywords!(Role {
    Bond "bond", Allies "allies", Equipment "equipment", Vehicles "vehicles",
    Character "character",
});
keywords!(CardKind {
    Common "common", Uncommon "uncommon", Rare "rare", Starter "starter", Officer "officer",
    Wound "wound", Bystander "bystander", Twist "twist", Strike "strike", Villain "villain",
    Henchman "henchman", Mastermind "mastermind", Tactic "tactic", Scheme "scheme",
    Mission "mission", SpecialStarter "special", Gadget "gadget", Extra "extra",
    Cartel "cartel", Angel "angel",
});
keywords!(Provenance {
    Published "published", Rulebook "rulebook", Original "original", Own "own",
});
keywords!(Class {
    Strength "strength", Instinct "instinct", Covert "covert", Tech "tech", Ranged "ranged",
});
keywords!(FilterKind {
    Card "card", Hero "hero", Wound "wound", Bystander "bystander", Villain "villain",
    Mission "mission", Gadget "gadget", BasicStarter "basic starter",
    Angel "angel", BrainwashedHero "brainwashed hero",
});
keywords!(Place {
    Hand "hand", Discard "discard", Played "played", Victory "victory", Hq "hq", Them "them",
});
keywords!(CountPlace {
    YouHave "you have", Played "played", Victory "in victory", KoPile "in ko", Owned "owned",
    Hq "in hq", Row "on assignment", Hand "in hand", Discard "in discard",
});
keywords!(HqPick { HighestCost "highest", Rightmost "rightmost" });
keywords!(TwistPlace {
    BesideScheme "beside scheme", AboveMastermind "above mastermind",
    LeftmostFreeSpace "on leftmost free space",
});
keywords!(Who {
    EachPlayer "each player", EachOtherPlayer "each other player", ChosenPlayer "chosen player",
    EachFriendly "each friendly player", EachOtherFriendly "each other friendly player",
    ChosenFriendly "chosen friendly player", ActivePlayer "active player", BestHand "player with best hand",
    WorstHand "player with worst hand",
});
// The longer run of words comes first where another begins alike.
keywords!(PokerHand {
    Pair "pair", TwoPair "two pair", ThreeOfAKind "three of a kind",
    StraightFlush "straight flush", Straight "straight", Flush "flush", FullHouse "full house",
    FourOfAKind "four of a kind",
});
keywords!(RowCard {
    This "this", VillainOrMission "villain or mission", Villain "villain", Mission "mission",
});
keywords!(CartelPlace { Hq "in hq", Assignment "on assignment" });
keywords!(CartelOn {
    This "this", Mastermind "mastermind", Hero "hero", RowCard "villain or mission", Hq "hq",
    Assignment "assignment",
});
keywords!(Way { Left "left", Right "right" });

/// The articles: skipped wherever they stand in a line of text.
pub(crate) const ARTICLES: [&str; 3] = ["a", "an", "the"];

/// Words that may be written in the plural.
const PLURALS: [(&str, &str); 22] = [
    ("angels", "angel"),
    ("bystanders", "bystander"),
    ("captives", "captive"),
    ("cards", "card"),
    ("colors", "color"),
    ("extras", "extra"),
    ("gadgets", "gadget"),
    ("henchmen", "henchman"),
    ("heroes", "hero"),
    ("masterminds", "mastermind"),
    ("missions", "mission"),
    ("officers", "officer"),
    ("players", "player"),
    ("schemes", "scheme"),
    ("spaces", "space"),
    ("stacks", "stack"),
    ("starters", "starter"),
    ("strikes", "strike"),
    ("tactics", "tactic"),
    ("twists", "twist"),
    ("villains", "villain"),
    ("wounds", "wound"),
];

/// Every word with a meaning of its own, in its singular: a name that looks like one is quoted.
/// Words that only one step or keyword has are in its file.
#[rustfmt::skip]
const RESERVED: &[&str] = &[
    "00", "A", "above", "acquired", "active", "agent", "all", "allies", "alone", "always", "ambush", "angel",
    "any", "as", "assignment", "at", "attack", "B", "base", "basic", "basics", "below", "beside",
    "best", "bond", "brainwash", "brainwashed", "by", "bystander", "C", "captive", "captures",
    "card", "cartel", "character", "choose", "chosen", "color", "common", "complete", "completed",
    "cost", "costs", "covert", "danger", "deck", "defeat", "defeated", "discard", "discarded",
    "disperse", "draw", "drawn", "each", "else", "empty", "end", "enters", "equipment", "escape",
    "escaped", "evil", "extra", "failed", "failure", "fight", "film", "first", "flush", "for",
    "form", "four", "free", "friendly", "from", "full", "gadget", "gain", "hand", "have", "healing",
    "held", "henchman", "hero", "highest", "house", "hq", "if", "impersonate", "impersonated", "in", "instead",
    "instinct", "into", "is", "it", "its", "joins", "kind", "ko", "leads", "left", "leftmost",
    "less", "level", "liaison", "look", "loyalty", "made", "mastermind", "may", "mission", "more",
    "move", "moves", "needs", "next", "no", "note", "odd", "of", "off", "officer", "on", "once",
    "only", "or", "other", "owned", "pair", "pay", "pays", "per", "piles", "place", "play",
    "played", "player", "poker", "printed", "provenance", "put", "ranged", "rank", "rare", "recruit",
    "recruiting", "removed", "rescue", "reveal", "right", "rightmost", "rogue", "role", "scheme",
    "search", "setup", "solo", "space", "special", "spend", "stack", "stacked", "stand-in",
    "starter", "status", "straight", "strength", "strike", "success", "tactic", "team", "tech",
    "them", "this", "three", "times", "to", "top", "turn", "twist", "two", "uncommon", "under",
    "unless", "up", "vehicles", "victory", "villain", "vp", "when", "while", "wins", "with",
    "worst", "worth", "wound", "you", "your", "yours",
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
    ARTICLES.contains(&word)
        || RESERVED.contains(&word)
        || Step::has_word(word)
        || Cond::has_word(word)
        || Count::has_word(word)
        || Static::has_word(word)
        || Trigger::has_word(word)
        || tree::Keyword::has_word(word)
}

/// Tells whether a name may be written without quotes.
pub(crate) fn is_bare(name: &str) -> bool {
    let starts_well = name.chars().next().is_some_and(char::is_alphabetic);
    starts_well && name.chars().all(is_word_char) && !is_reserved(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    const SOURCES: [&str; 6] = [
        include_str!("parse/ability.rs"),
        include_str!("parse/effect.rs"),
        include_str!("parse/forms.rs"),
        include_str!("parse/head.rs"),
        include_str!("parse/pick.rs"),
        include_str!("parse/scheme.rs"),
    ];

    /// A word the parser asks for but does not reserve could be taken for a name.
    #[test]
    fn every_word_the_parser_asks_for_is_reserved() {
        let asks = |line: &&str| {
            ["word(\"", "phrase(\"", "pair(\"", "run(\""]
                .iter()
                .any(|call| line.contains(call))
                || line.trim_start().starts_with("(\"")
        };
        let lines = SOURCES
            .iter()
            .chain(Step::SOURCES)
            .chain(Cond::SOURCES)
            .chain(Static::SOURCES)
            .chain(Count::SOURCES)
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
        check::<Role>();
        check::<tree::Keyword>();
        check::<PokerHand>();
        check::<RowCard>();
        check::<Way>();
        check::<CartelOn>();
        check::<CartelPlace>();
        let occasions = tree::Occasion::ALL.map(|occasion| occasion.definition().phrase);
        for word in occasions.iter().flat_map(|words| words.split(' ')) {
            assert!(is_reserved(word), "{word}");
        }
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
