//! Why a record that somebody brings is not accepted, in both languages, with the line.

use kernel::{Fault, Header, Mismatch, RecordError};
use words::{Lang, say};

use crate::running::Hosted;

/// What is wrong with a record.
#[derive(Debug)]
#[non_exhaustive]
pub enum Unfit {
    /// The text is not a record.
    Text(RecordError),
    /// It needs something that is not here, in both languages.
    Missing { en: String, de: String },
    /// The set-up can not be read.
    SetUp(String),
    /// The game does not come out as recorded.
    Game(Fault),
}

impl Unfit {
    /// Returns what a set-up that can not be read lacks.
    pub(crate) fn of_setup<M: Hosted>(host: &M, header: &Header, why: String) -> Unfit {
        let missing = |lang| host.missing(header, lang);
        match (missing(Lang::En), missing(Lang::De)) {
            (Some(en), Some(de)) => Unfit::Missing { en, de },
            _ => Unfit::SetUp(why),
        }
    }

    /// Says it in a language.
    pub fn words(&self, lang: Lang) -> String {
        match self {
            Unfit::Text(error) => text_words(error, lang),
            Unfit::Missing { en, de } => say!(lang, "{en}", "{de}"),
            Unfit::SetUp(why) => say!(
                lang,
                "The set-up of the record can not be read here: {why}",
                "Der Aufbau der Aufzeichnung ist hier nicht lesbar: {why}"
            ),
            Unfit::Game(fault) => fault_words(fault, lang),
        }
    }
}

fn text_words(error: &RecordError, lang: Lang) -> String {
    match error {
        RecordError::Foreign { found } => say!(
            lang,
            "Line 1 reads {found}: this is no game record. Choose a file that a game was saved to.",
            "Zeile 1 lautet {found}: Das ist keine Aufzeichnung. Wähle eine Datei, in die ein Spiel gespeichert wurde."
        ),
        RecordError::OtherFormat { found } => say!(
            lang,
            "Line 1 names format {found}, which this program does not know. Open it with the version that wrote it.",
            "Zeile 1 nennt das Format {found}, das dieses Programm nicht kennt. Öffne sie mit der Version, die sie geschrieben hat."
        ),
        RecordError::CutShort { line, .. } => say!(
            lang,
            "The record ends at line {line}, before its closing line. Use a complete copy.",
            "Die Aufzeichnung endet in Zeile {line}, vor ihrer Schlusszeile. Nimm eine vollständige Kopie."
        ),
        RecordError::Damaged {
            line,
            expected,
            found,
        } => say!(
            lang,
            "Line {line} is damaged: it reads {found}, expected {expected}. Use an intact copy.",
            "Zeile {line} ist beschädigt: Dort steht {found}. Nimm eine unversehrte Kopie."
        ),
        RecordError::NotText { line } => say!(
            lang,
            "Line {line} is not UTF-8 text. Use an intact copy.",
            "Zeile {line} ist kein UTF-8-Text. Nimm eine unversehrte Kopie."
        ),
    }
}

fn fault_words(fault: &Fault, lang: Lang) -> String {
    match fault {
        Fault::OtherGame { record, .. } => say!(
            lang,
            "This is a record of {record}, which is not played at this table.",
            "Das ist eine Aufzeichnung von {record}, das an diesem Tisch nicht gespielt wird."
        ),
        Fault::NeedsContent { needs, found } => say!(
            lang,
            "The record needs the content {needs}; this program has {found}.",
            "Die Aufzeichnung braucht die Inhalte {needs}; dieses Programm hat {found}."
        ),
        Fault::OtherSetup { .. } => say!(
            lang,
            "The record is damaged: its set-up does not read back the same. Use an intact copy.",
            "Die Aufzeichnung ist beschädigt: Ihr Aufbau ergibt etwas anderes. Nimm eine unversehrte Kopie."
        ),
        Fault::Setup { cause } => say!(
            lang,
            "The game can not be dealt: {cause}",
            "Das Spiel kann nicht ausgeteilt werden: {cause}"
        ),
        Fault::TooMuch { line } => say!(
            lang,
            "The record takes more work than a game: it was given up at line {line}.",
            "Die Aufzeichnung macht mehr Arbeit als ein Spiel: Bei Zeile {line} wurde abgebrochen."
        ),
        Fault::OtherRules {
            made_with,
            difference,
            ..
        } => {
            let (line, what) = (difference.line, mismatch_words(&difference.mismatch, lang));
            say!(
                lang,
                "Made with rules version {made_with}: line {line} comes out differently now ({what}).",
                "Mit Regelversion {made_with} gespielt: Zeile {line} geht heute anders aus ({what})."
            )
        }
        Fault::Damaged(difference) => {
            let (line, what) = (difference.line, mismatch_words(&difference.mismatch, lang));
            say!(
                lang,
                "Line {line} is damaged: {what}. Use an intact copy.",
                "Zeile {line} ist beschädigt: {what}. Nimm eine unversehrte Kopie."
            )
        }
    }
}

fn mismatch_words(mismatch: &Mismatch, lang: Lang) -> String {
    match mismatch {
        Mismatch::Hash { expected, found } => say!(
            lang,
            "it leads to {found}, recorded is {expected}",
            "sie führt zu {found}, aufgezeichnet ist {expected}"
        ),
        Mismatch::Words { expected, found } => say!(
            lang,
            "the option is \"{found}\", recorded is \"{expected}\"",
            "die Möglichkeit heißt „{found}“, aufgezeichnet ist „{expected}“"
        ),
        Mismatch::Options { expected, found } => say!(
            lang,
            "there are {found} options, recorded are {expected}",
            "es gibt {found} Möglichkeiten, aufgezeichnet sind {expected}"
        ),
        Mismatch::Seat { expected, found } => {
            let (expected, found) = (expected.0 + 1, found.0 + 1);
            say!(
                lang,
                "player {found} is asked, recorded is player {expected}",
                "gefragt ist Spieler {found}, aufgezeichnet ist Spieler {expected}"
            )
        }
        Mismatch::TooMuch => say!(lang, "too much work", "zu viel Arbeit"),
        Mismatch::Over => say!(
            lang,
            "the game is over before it",
            "das Spiel ist davor schon aus"
        ),
        Mismatch::Back { to } => say!(
            lang,
            "it goes back to entry {to}, which does not stand",
            "sie geht auf Eintrag {to} zurück, der nicht mehr gilt"
        ),
        Mismatch::NoSuchSeat { seat } => {
            let number = seat.0 + 1;
            say!(
                lang,
                "nobody sits at seat {number}",
                "an Platz {number} sitzt niemand"
            )
        }
        Mismatch::Closing { .. } => say!(
            lang,
            "the game does not end like that",
            "so endet das Spiel nicht"
        ),
    }
}
