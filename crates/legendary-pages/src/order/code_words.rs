//! Why a pasted code or set-up line is not taken, in the reader's language.

use legendary::setup::WordsError;
use words::Lang;
use words::say;

use super::CodeError;
use super::refusal::{Refusal, one_of};

pub fn code_refusal(error: &CodeError) -> Refusal {
    Refusal::new(|lang| code_words(error, lang), None).at(super::Field::named("code"))
}

fn code_words(error: &CodeError, lang: Lang) -> String {
    match error {
        CodeError::Empty => say!(
            lang,
            "There is no code: paste one into the field.",
            "Da ist kein Code: Füge einen in das Feld ein."
        ),
        CodeError::TooLong => say!(
            lang,
            "That is too long for a set-up code.",
            "Das ist zu lang für einen Aufbau-Code."
        ),
        CodeError::Letter(letter) => say!(
            lang,
            "“{letter}” is never part of a set-up code.",
            "„{letter}“ kommt in keinem Aufbau-Code vor."
        ),
        CodeError::Checksum => say!(
            lang,
            "A letter of the code is wrong or missing: copy it once more.",
            "Ein Zeichen des Codes ist falsch oder fehlt: Kopiere ihn noch einmal."
        ),
        CodeError::Newer => say!(
            lang,
            "The code was made by a later version of the program.",
            "Der Code stammt von einer späteren Fassung des Programms."
        ),
        CodeError::NoSuchBox => say!(
            lang,
            "The code is for a box that is not here, or for another edition of one.",
            "Der Code gehört zu einer Schachtel, die nicht da ist, oder zu einer anderen Ausgabe."
        ),
        CodeError::Contents => say!(
            lang,
            "The code names something that the box does not have.",
            "Der Code nennt etwas, das die Schachtel nicht hat."
        ),
        CodeError::Words(error) => line_words(error, lang),
    }
}

/// A set-up line, as records hold it, can be pasted in the place of a code.
fn line_words(error: &WordsError, lang: Lang) -> String {
    match error {
        WordsError::NoPair { column, text } => say!(
            lang,
            "No key=value at column {column}: “{text}”.",
            "Kein schlüssel=wert in Spalte {column}: „{text}“."
        ),
        WordsError::Unclosed { key } => say!(
            lang,
            "The text after {key}= has no closing quotation mark.",
            "Dem Text nach {key}= fehlt das schließende Anführungszeichen."
        ),
        WordsError::Escape { key, escape } => say!(
            lang,
            "\\{escape} in the text after {key}= means nothing.",
            "\\{escape} im Text nach {key}= bedeutet nichts."
        ),
        WordsError::NoValue { key } => {
            say!(lang, "{key}= has no value.", "{key}= hat keinen Wert.")
        }
        WordsError::Twice { key } => say!(
            lang,
            "{key}= is given twice: keep one of them.",
            "{key}= steht doppelt da: Behalte eines davon."
        ),
        WordsError::UnknownKey { key, meant } => {
            let meant = one_of(meant, lang);
            say!(
                lang,
                "{key}= is not known: perhaps {meant}?",
                "{key}= ist nicht bekannt: vielleicht {meant}?"
            )
        }
        WordsError::Missing { key } => say!(
            lang,
            "{key}= is missing: write, for example, box=marvel players=2.",
            "{key}= fehlt: Schreibe zum Beispiel box=marvel players=2."
        ),
        WordsError::UnknownBox { id } => Refusal::no_such_box(id).get(lang).to_owned(),
        WordsError::Value { key, value, .. } => say!(
            lang,
            "{key}=“{value}” is not possible.",
            "{key}=„{value}“ ist nicht möglich."
        ),
    }
}
