//! What people at a table show each other without typing: a sign, perhaps at a card or a space.
//!
//! Everybody reads it in their own language. What it may be made at is only what lies open to those who
//! have no seat, so a gesture says nothing that a look at the table would not.

use words::{Lang, say};

/// What somebody shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sign {
    /// Points at something.
    Point,
    Good,
    Surprise,
    Pity,
    Laugh,
    Luck,
    WellPlayed,
    Thanks,
    Moment,
    NoHurry,
    Careful,
    Mine,
    Yours,
    Agreed,
    Sorry,
    Goodbye,
}

impl Sign {
    pub const ALL: [Sign; 16] = [
        Sign::Point,
        Sign::Good,
        Sign::Surprise,
        Sign::Pity,
        Sign::Laugh,
        Sign::Luck,
        Sign::WellPlayed,
        Sign::Thanks,
        Sign::Moment,
        Sign::NoHurry,
        Sign::Careful,
        Sign::Mine,
        Sign::Yours,
        Sign::Agreed,
        Sign::Sorry,
        Sign::Goodbye,
    ];

    /// Returns its word in forms and in the store, the same in every language.
    pub fn word(self) -> &'static str {
        match self {
            Sign::Point => "point",
            Sign::Good => "good",
            Sign::Surprise => "surprise",
            Sign::Pity => "pity",
            Sign::Laugh => "laugh",
            Sign::Luck => "luck",
            Sign::WellPlayed => "well-played",
            Sign::Thanks => "thanks",
            Sign::Moment => "moment",
            Sign::NoHurry => "no-hurry",
            Sign::Careful => "careful",
            Sign::Mine => "mine",
            Sign::Yours => "yours",
            Sign::Agreed => "agreed",
            Sign::Sorry => "sorry",
            Sign::Goodbye => "goodbye",
        }
    }

    pub fn parse(word: &str) -> Option<Sign> {
        Sign::ALL.into_iter().find(|sign| sign.word() == word)
    }

    /// Whether it is a feeling, for which a small picture is enough, and no sentence.
    pub fn is_reaction(self) -> bool {
        matches!(self, Sign::Good | Sign::Surprise | Sign::Pity | Sign::Laugh)
    }

    /// Returns what it says.
    pub fn words(self, lang: Lang) -> String {
        match self {
            Sign::Point => say!(lang, "Look here!", "Schaut mal hier!"),
            Sign::Good => say!(lang, "Great!", "Super!"),
            Sign::Surprise => say!(lang, "Wow!", "Oha!"),
            Sign::Pity => say!(lang, "Oh no!", "Oh nein!"),
            Sign::Laugh => say!(lang, "Ha ha!", "Haha!"),
            Sign::Luck => say!(lang, "Good luck!", "Viel Glück!"),
            Sign::WellPlayed => say!(lang, "Well played!", "Gut gespielt!"),
            Sign::Thanks => say!(lang, "Thank you!", "Danke!"),
            Sign::Moment => say!(lang, "One moment, please.", "Einen Moment, bitte."),
            Sign::NoHurry => say!(lang, "Take your time.", "Lass dir Zeit."),
            Sign::Careful => say!(lang, "Watch out!", "Vorsicht!"),
            Sign::Mine => say!(lang, "Leave this to me.", "Das übernehme ich."),
            Sign::Yours => say!(lang, "This one is yours.", "Das ist etwas für dich."),
            Sign::Agreed => say!(lang, "Agreed.", "Einverstanden."),
            Sign::Sorry => say!(lang, "Sorry!", "Tut mir leid!"),
            Sign::Goodbye => say!(
                lang,
                "That was fun. See you!",
                "Hat Spaß gemacht. Bis bald!"
            ),
        }
    }
}

/// A card or a space that lies open to all.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Landmark {
    /// Names the place: on a page with cards it is the element that shows it.
    pub id: String,
    /// What is there, in every language.
    names: Vec<String>,
}

impl Landmark {
    /// Names a place, and what is there.
    pub fn new(id: impl Into<String>, name: impl Fn(Lang) -> String) -> Landmark {
        Landmark {
            id: id.into(),
            names: Lang::ALL.into_iter().map(name).collect(),
        }
    }

    /// Returns what is there, or was when somebody pointed at it.
    pub fn name(&self, lang: Lang) -> &str {
        let nth = Lang::ALL.iter().position(|known| *known == lang);
        let name = nth.and_then(|nth| self.names.get(nth));
        // What was stored before a language was added lacks its name.
        name.or(self.names.first()).unwrap_or(&self.id)
    }
}

/// A sign, and at what.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Gesture {
    pub sign: Sign,
    pub at: Option<Landmark>,
}

/// Between the parts of a stored gesture; names are one line each.
const BETWEEN: char = '\n';

impl Gesture {
    /// Returns how it is kept.
    pub(crate) fn stored(&self) -> String {
        let at = self.at.iter();
        let at = at.flat_map(|at| std::iter::once(&at.id).chain(&at.names));
        let parts = std::iter::once(self.sign.word()).chain(at.map(String::as_str));
        parts.collect::<Vec<_>>().join("\n")
    }

    /// Reads what was kept; nothing where another program has kept what this one does not know.
    pub(crate) fn read(stored: &str) -> Option<Gesture> {
        let mut parts = stored.split(BETWEEN);
        let sign = Sign::parse(parts.next()?)?;
        let at = parts.next().map(|id| Landmark {
            id: id.to_owned(),
            names: parts.map(str::to_owned).collect(),
        });
        Some(Gesture { sign, at })
    }

    /// Returns what it says, and at what, as a sentence of the chat.
    pub fn words(&self, lang: Lang) -> String {
        let words = self.sign.words(lang);
        match &self.at {
            Some(at) => format!("{words} → {}", at.name(lang)),
            None => words,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_is_read_again_in_either_language() {
        let at = Landmark::new("hq-2", |lang| say!(lang, "the second", "der zweite"));
        for sign in Sign::ALL {
            for at in [None, Some(at.clone())] {
                let gesture = Gesture { sign, at };
                assert_eq!(Gesture::read(&gesture.stored()), Some(gesture));
            }
        }
        let kept = Gesture::read("careful\nhq-2\nthe second\nder zweite").expect("a gesture");
        assert_eq!(kept.words(Lang::En), "Watch out! → the second");
        assert_eq!(kept.words(Lang::De), "Vorsicht! → der zweite");
        assert_eq!(Gesture::read("dance"), None);
    }

    #[test]
    fn a_name_that_was_not_kept_is_that_of_the_first_language() {
        let kept = Gesture::read("point\nhq-2\nthe second").expect("a gesture");
        assert_eq!(kept.words(Lang::De), "Schaut mal hier! → the second");
        let bare = Gesture::read("point\nhq-2").expect("a gesture");
        assert_eq!(bare.words(Lang::En), "Look here! → hq-2");
    }

    #[test]
    fn every_sign_has_a_word_and_a_sentence_of_its_own() {
        for sign in Sign::ALL {
            assert_eq!(Sign::parse(sign.word()), Some(sign));
            for lang in Lang::ALL {
                let same = Sign::ALL
                    .iter()
                    .filter(|one| one.words(lang) == sign.words(lang));
                assert_eq!(same.count(), 1, "{}", sign.words(lang));
            }
        }
    }
}
