//! Which chapter answers a question, asked as people ask.

use cards::tree::Keyword;
use legendary::Catalogue;
use words::Lang;

use crate::cite::box_query;
use crate::coach::{BOOK, CHAPTERS, InBox, LESSON, MEETS, keyword_tips};

/// A chapter that may answer a question.
pub struct Chapter {
    pub address: String,
    pub title: String,
    pub words: String,
}

/// More than so many answers are none.
const TOLD_MAX: usize = 4;

/// What a word of a question is worth where it is found.
const BY_ASKED: usize = 5;
const BY_TITLE: usize = 3;
const BY_WORDS: usize = 1;

/// Words of questions that say nothing about their subject.
const EMPTY: [&str; 38] = [
    "how", "what", "when", "where", "who", "why", "the", "may", "can", "does", "are", "you",
    "your", "get", "mean", "with", "for", "and", "about", "wie", "was", "wann", "wer", "wo",
    "darf", "ein", "eine", "einen", "der", "die", "das", "ist", "sind", "ich", "wir", "kann",
    "man", "heißt",
];

/// What people say who look for a chapter, where it does not say so itself.
const ASKED: [(&str, &str); 26] = [
    (
        "goal",
        "win won winning goal aim object gewinne gewinnen gewinnt siegen sieg ziel",
    ),
    (
        "points",
        "play turn hand points spiele spielen ausspielen zug handkarten punkte",
    ),
    (
        "recruit",
        "recruit buy hire cost rekrutieren kaufen anwerben kosten",
    ),
    (
        "fight",
        "fight defeat beat attack kämpfe kämpfen besiegen angreifen angriff",
    ),
    (
        "escape",
        "push city row villain reihe stadt schieben schurkendeck",
    ),
    (
        "clock",
        "lose losing lost scheme evil verliere verlieren verliert plan böse",
    ),
    ("mastermind", "mastermind boss superschurke"),
    (
        "setup",
        "setup prepare table start begin deal aufbau aufbauen vorbereiten beginnen anfang austeilen",
    ),
    (
        "turn",
        "turn order phase step zug ablauf reihenfolge schritt",
    ),
    ("deck", "deck better strategy kaufen besser strategie"),
    ("villains", "deck ambush schurkendeck hinterhalt"),
    (
        "ending",
        "draw tie score points unentschieden wertung punkte ende",
    ),
    ("alone", "alone solo single allein solo einzeln"),
    ("ko", "ko remove discard thin entfernen loswerden"),
    ("strike", "strike schlag"),
    ("twist", "twist wendung"),
    (
        "escaped",
        "escape escapes escaped entkommt entkommen flucht",
    ),
    (
        "captive",
        "bystander bystanders captive capture hostage rescue unbeteiligte zivilist zivilisten retten gefangen geisel",
    ),
    ("gadget", "gadget gadgets"),
    (
        "wound",
        "heal healing wound wounds heile heilen heilung wunde wunden",
    ),
    (
        "power",
        "class team symbol sign order superpower klasse zeichen kraft reihenfolge",
    ),
    (
        "mission",
        "mission missions complete auftrag aufträge erfüllen",
    ),
    ("danger", "danger gefahr"),
    ("poker", "poker blatt"),
    ("end", "end finish draw clean beenden ende ziehen aufräumen"),
    ("hint", "hint help undo mistake tipp hilfe zurück fehler"),
];

/// Returns the chapters that answer a question, the best first.
pub fn found(catalogue: &Catalogue, question: &str, lang: Lang) -> Vec<Chapter> {
    let question = question.to_lowercase();
    let words = question.split(|c: char| !c.is_alphanumeric());
    let words: Vec<&str> = words.filter(|word| is_subject(word)).collect();
    let mut answers: Vec<(usize, Chapter)> = chapters(catalogue, lang)
        .map(|(id, chapter)| (fits(&words, id, &chapter), chapter))
        .filter(|(score, _)| *score > 0)
        .collect();
    answers.sort_by_key(|(score, _)| std::cmp::Reverse(*score));
    answers.truncate(TOLD_MAX);
    answers.into_iter().map(|(_, chapter)| chapter).collect()
}

/// Whether a word of a question can say what it is about; KO is the only short one.
fn is_subject(word: &str) -> bool {
    (word.chars().count() > 2 || word == "ko") && !EMPTY.contains(&word)
}

/// Lists all chapters of a box, in the order in which they are read.
fn chapters(catalogue: &Catalogue, lang: Lang) -> impl Iterator<Item = (&'static str, Chapter)> {
    let it = InBox::new(catalogue, lang);
    let tips = LESSON.iter().chain(&CHAPTERS).chain(&MEETS);
    let tips = tips.filter(|tip| tip.of.has(catalogue));
    let told: Vec<_> = tips
        .map(|tip| {
            (
                tip.id,
                tip.id.to_owned(),
                (tip.title)(&it),
                (tip.words)(&it),
            )
        })
        .chain(keyword_tips(&it).map(|(keyword, title, words)| ("", anchor(keyword), title, words)))
        .collect();
    let page = format!("{BOOK}{}", box_query(&catalogue.id));
    told.into_iter().map(move |(id, anchor, title, words)| {
        let address = format!("{page}#{anchor}");
        let chapter = Chapter {
            address,
            title,
            words,
        };
        (id, chapter)
    })
}

/// Returns where the page tells of a keyword.
pub fn anchor(keyword: Keyword) -> String {
    keyword.definition().word.replace(' ', "-")
}

fn fits(words: &[&str], id: &str, chapter: &Chapter) -> usize {
    let asked = ASKED.iter().find(|(of, _)| *of == id);
    let asked = asked.map_or("", |(_, asked)| asked);
    let places = [
        (asked, BY_ASKED),
        (&chapter.title, BY_TITLE),
        (&chapter.words, BY_WORDS),
    ];
    let worth = |word: &&str| -> usize {
        let found = places.iter().filter(|(text, _)| has(text, word));
        found.map(|(_, worth)| worth).sum()
    };
    words.iter().map(worth).sum()
}

/// Whether a text has a word, or one that begins with it.
fn has(text: &str, word: &str) -> bool {
    let text = text.to_lowercase();
    let mut parts = text.split(|c: char| !c.is_alphanumeric());
    parts.any(|part| part == word || word.chars().count() > 2 && part.starts_with(word))
}

#[cfg(test)]
mod tests {
    use super::*;
    use cards::builtin;

    /// Returns the place of the chapter that comes first.
    fn first(set: &cards::boxed::BoxSet, question: &str, lang: Lang) -> Option<String> {
        let catalogue = Catalogue::new(set).expect("a box");
        let chapter = found(&catalogue, question, lang).into_iter().next()?;
        Some(
            chapter
                .address
                .split_once('#')
                .expect("a place")
                .1
                .to_owned(),
        )
    }

    #[test]
    fn questions_of_people_find_their_chapter_first() {
        for (english, german, chapter) in [
            ("How do I win?", "Wie gewinne ich?", "goal"),
            ("what is a bystander", "Was ist ein Zivilist?", "captive"),
            ("when may I heal", "Wann darf ich heilen?", "wound"),
            ("how can we lose", "wie verlieren wir", "clock"),
            ("what does KO mean", "was heißt KO", "ko"),
            ("who escapes", "was ist, wenn jemand entkommt", "escaped"),
        ] {
            let marvel = |question, lang| first(builtin::marvel(), question, lang);
            assert_eq!(
                marvel(english, Lang::En).as_deref(),
                Some(chapter),
                "{english}"
            );
            assert_eq!(
                marvel(german, Lang::De).as_deref(),
                Some(chapter),
                "{german}"
            );
        }
        let bond = |question| first(builtin::bond(), question, Lang::En);
        assert_eq!(bond("what is a gadget").as_deref(), Some("gadget"));
        assert_eq!(bond("how do I win").as_deref(), Some("goal"));
    }

    #[test]
    fn a_question_without_a_subject_finds_nothing() {
        assert_eq!(first(builtin::marvel(), "how do I", Lang::En), None);
        assert_eq!(first(builtin::marvel(), "zzz", Lang::En), None);
    }
}
