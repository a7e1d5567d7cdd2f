//! What the boxes call things: the names that differ from one box to the next.

use std::borrow::Cow;

use super::Lang;
use super::short::icons::GADGET;
use super::triggers::GermanTriggers;

/// The names of one box.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TextContext {
    /// Where the Heroes for sale lie.
    pub hq: Term,
    /// The HQ as English sentences name it, with its article if it has one.
    pub the_hq: &'static str,
    /// Where the Villains lie.
    pub row: Term,
    /// What a Villain captures and a player rescues or acquires.
    pub captive: Term,
    /// Whether the captives are things: nobody takes a thing prisoner.
    pub captives_are_things: bool,
    /// Whether Missions lie in the row; then Healing asks that none was completed (L-WOUND-006).
    pub has_missions: bool,
    /// Whether there are Cartel cards and brainwashed Heroes; then Healing asks that none was dealt
    /// with (L-WOUND-010, L-WOUND-011).
    pub has_cartel: bool,
    /// The Hero that has its own stack.
    pub officer: Term,
    /// What the moments a card speaks at are called in German.
    pub triggers: GermanTriggers,
    /// The spaces of the row.
    pub spaces: Vec<Space>,
}

/// A noun in both languages and in the few letters the board has room for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Term {
    pub en: EnNoun,
    pub de: DeNoun,
    pub short: ShortName,
}

/// An English noun.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EnNoun {
    pub one: Cow<'static, str>,
    pub many: Cow<'static, str>,
}

/// A German noun with the forms card text needs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DeNoun {
    pub gender: Gender,
    pub nominative: Cow<'static, str>,
    /// Accusative and dative singular: "Helden", "Zivilisten", "Offizier".
    pub oblique: Cow<'static, str>,
    /// Nominative, accusative and genitive plural.
    pub plural: Cow<'static, str>,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Gender {
    Masculine,
    Feminine,
    Neuter,
}

/// A name or an icon for the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ShortName {
    pub en: Cow<'static, str>,
    pub de: Cow<'static, str>,
}

/// A space of the row. Prepositions go with the place: "on the Bridge", "in der Bank".
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Space {
    /// The name the cards use.
    pub name: Cow<'static, str>,
    pub at_en: Cow<'static, str>,
    pub at_de: Cow<'static, str>,
    pub short: ShortName,
}

impl Default for TextContext {
    fn default() -> TextContext {
        TextContext::marvel()
    }
}

impl TextContext {
    /// The names of the Marvel box.
    pub fn marvel() -> TextContext {
        TextContext {
            hq: Term {
                en: EnNoun::new("HQ", "HQs"),
                de: DeNoun::new(Gender::Neuter, "HQ", "HQ", "HQs"),
                short: ShortName::new("HQ", "HQ"),
            },
            the_hq: "the HQ",
            row: Term {
                en: EnNoun::new("city", "cities"),
                de: DeNoun::new(Gender::Feminine, "Stadt", "Stadt", "Städte"),
                short: ShortName::new("city", "Stadt"),
            },
            captive: Term {
                en: EnNoun::new("Bystander", "Bystanders"),
                de: DeNoun::new(Gender::Masculine, "Zivilist", "Zivilisten", "Zivilisten"),
                short: ShortName::new("☺", "☺"),
            },
            captives_are_things: false,
            has_missions: false,
            has_cartel: false,
            officer: Term {
                en: EnNoun::new("S.H.I.E.L.D. Officer", "S.H.I.E.L.D. Officers"),
                de: DeNoun::new(
                    Gender::Masculine,
                    "S.H.I.E.L.D.-Offizier",
                    "S.H.I.E.L.D.-Offizier",
                    "S.H.I.E.L.D.-Offiziere",
                ),
                short: ShortName::new("Officer", "Offizier"),
            },
            triggers: GermanTriggers::marvel(),
            spaces: vec![
                Space::new("Sewers", "in the Sewers", "in der Kanalisation", "Kanal"),
                Space::new("Bank", "at the Bank", "in der Bank", "Bank"),
                Space::new("Rooftops", "on the Rooftops", "auf den Dächern", "Dächer"),
                Space::new("Streets", "in the Streets", "auf den Straßen", "Straßen"),
                Space::new("Bridge", "on the Bridge", "auf der Brücke", "Brücke"),
            ],
        }
    }

    /// The names of the James Bond 007 box.
    pub fn bond() -> TextContext {
        TextContext {
            hq: Term {
                en: EnNoun::new("Q Branch", "Q Branches"),
                de: DeNoun::new(Gender::Masculine, "Q Branch", "Q Branch", "Q Branches"),
                short: ShortName::new("Q Branch", "Q Branch"),
            },
            the_hq: "Q Branch",
            row: Term {
                en: EnNoun::new("On Assignment row", "On Assignment rows"),
                de: DeNoun::new(
                    Gender::Feminine,
                    "On-Assignment-Reihe",
                    "On-Assignment-Reihe",
                    "On-Assignment-Reihen",
                ),
                short: ShortName::new("row", "Reihe"),
            },
            captive: Term {
                en: EnNoun::new("Gadget", "Gadgets"),
                de: DeNoun::new(Gender::Neuter, "Gadget", "Gadget", "Gadgets"),
                short: ShortName::new(GADGET, GADGET),
            },
            captives_are_things: true,
            has_missions: true,
            has_cartel: false,
            officer: Term {
                en: EnNoun::new("Miss Moneypenny", "Miss Moneypennys"),
                de: DeNoun::new(
                    Gender::Feminine,
                    "Miss Moneypenny",
                    "Miss Moneypenny",
                    "Miss Moneypennys",
                ),
                short: ShortName::new("Moneypenny", "Moneypenny"),
            },
            triggers: GermanTriggers::bond(),
            spaces: vec![
                Space::new("1", "on space 1", "auf Feld 1", "1"),
                Space::new("2", "on space 2", "auf Feld 2", "2"),
                Space::new("3", "on space 3", "auf Feld 3", "3"),
                Space::new("4", "on space 4", "auf Feld 4", "4"),
                Space::new("5", "on space 5", "auf Feld 5", "5"),
            ],
        }
    }

    /// The names of the James Bond 007 box with Licence Renewed.
    pub fn licence_renewed() -> TextContext {
        TextContext {
            has_cartel: true,
            ..TextContext::bond()
        }
    }

    /// The names of a box by the rules it is played by.
    pub fn of_ruleset(ruleset: &str) -> TextContext {
        match ruleset {
            "bond" => TextContext::bond(),
            "licence-renewed" => TextContext::licence_renewed(),
            _ => TextContext::marvel(),
        }
    }

    fn space(&self, name: &str) -> Option<&Space> {
        self.spaces.iter().find(|space| space.name == name)
    }

    /// Returns "on the Bridge". A space the box has no phrase for is named in quotation marks.
    pub(crate) fn at(&self, name: &str, lang: Lang) -> String {
        match (self.space(name), lang) {
            (Some(space), Lang::En) => space.at_en.to_string(),
            (Some(space), Lang::De) => space.at_de.to_string(),
            (None, Lang::En) => format!("on the space “{name}”"),
            (None, Lang::De) => format!("auf dem Feld „{name}“"),
        }
    }

    pub(crate) fn space_short<'a>(&'a self, name: &'a str, lang: Lang) -> &'a str {
        self.space(name).map_or(name, |space| space.short.get(lang))
    }
}

impl EnNoun {
    pub const fn new(one: &'static str, many: &'static str) -> EnNoun {
        EnNoun {
            one: Cow::Borrowed(one),
            many: Cow::Borrowed(many),
        }
    }
}

impl DeNoun {
    pub const fn new(
        gender: Gender,
        nominative: &'static str,
        oblique: &'static str,
        plural: &'static str,
    ) -> DeNoun {
        DeNoun {
            gender,
            nominative: Cow::Borrowed(nominative),
            oblique: Cow::Borrowed(oblique),
            plural: Cow::Borrowed(plural),
        }
    }
}

impl ShortName {
    pub const fn new(en: &'static str, de: &'static str) -> ShortName {
        ShortName {
            en: Cow::Borrowed(en),
            de: Cow::Borrowed(de),
        }
    }

    /// Returns the name in one language.
    pub fn get(&self, lang: Lang) -> &str {
        match lang {
            Lang::En => &self.en,
            Lang::De => &self.de,
        }
    }
}

impl Space {
    /// The short English name is the one the cards use.
    pub const fn new(
        name: &'static str,
        at_en: &'static str,
        at_de: &'static str,
        short_de: &'static str,
    ) -> Space {
        Space {
            name: Cow::Borrowed(name),
            at_en: Cow::Borrowed(at_en),
            at_de: Cow::Borrowed(at_de),
            short: ShortName::new(name, short_de),
        }
    }
}
