//! Where the long words of a narrow card may be parted.

use words::Lang;

/// A word that is not longer fits a card on a phone.
const LONG: usize = 10;
/// So many letters stay together at the beginning and at the end of a word.
const AT_LEAST: usize = 3;

const SOFT_HYPHEN: char = '\u{ad}';
const MAY_BREAK: char = '\u{200b}';

/// Returns a text with soft hyphens in long German words, and with a break allowed behind each stroke.
/// English has short ones.
pub fn soft(text: &str, lang: Lang) -> String {
    let mut parted = String::with_capacity(text.len() + 8);
    let mut word: Vec<char> = Vec::new();
    for sign in text.chars() {
        if sign.is_alphabetic() {
            word.push(sign);
            continue;
        }
        end(&mut parted, &mut word, lang);
        parted.push(sign);
        if sign == '/' {
            parted.push(MAY_BREAK);
        }
    }
    end(&mut parted, &mut word, lang);
    parted
}

fn end(parted: &mut String, word: &mut Vec<char>, lang: Lang) {
    let is_long = word.len() > LONG && lang == Lang::De;
    for (at, letter) in word.iter().enumerate() {
        if is_long && begins_syllable(word, at) {
            parted.push(SOFT_HYPHEN);
        }
        parted.push(*letter);
    }
    word.clear();
}

/// Whether a German word may be parted before this letter: a syllable begins with one consonant, or with
/// several that are one sound.
fn begins_syllable(word: &[char], at: usize) -> bool {
    let is_inside = at >= AT_LEAST && at + AT_LEAST <= word.len();
    let onset = onset(&word[at..]);
    let behind = word.get(at + onset);
    let ends_here = |letter: Option<&char>| letter.is_some_and(|letter| is_vowel(*letter));
    let is_within = |n: usize| {
        let from = at.checked_sub(n).map(|from| &word[from..]);
        from.is_some_and(|from| onset_of_sound(from) > n)
    };
    is_inside && onset > 0 && ends_here(behind) && !(1..SOUND_MAX).any(is_within)
}

/// Consonants that are written with several letters.
const SOUNDS: [&str; 22] = [
    "schl", "schm", "schn", "schr", "schw", "sch", "ch", "ck", "ph", "qu", "sp", "bl", "br", "dr",
    "fl", "fr", "gl", "gr", "kl", "kr", "pl", "tr",
];
const SOUND_MAX: usize = 4;

/// How many letters the consonant at the beginning has; none where there is a vowel.
fn onset(rest: &[char]) -> usize {
    match (onset_of_sound(rest), rest.first()) {
        (0, Some(letter)) if !is_vowel(*letter) => 1,
        (n, _) => n,
    }
}

/// How many letters a sound of several has; none where there is no such sound.
fn onset_of_sound(rest: &[char]) -> usize {
    let sound = SOUNDS.iter().find(|sound| spells(rest, sound));
    sound.map_or(0, |sound| sound.len())
}

fn spells(rest: &[char], sound: &str) -> bool {
    sound.chars().enumerate().all(|(i, letter)| {
        let own = rest.get(i).map(|own| own.to_lowercase().eq([letter]));
        own == Some(true)
    })
}

fn is_vowel(letter: char) -> bool {
    "aeiouyäöü".contains(letter.to_lowercase().next().unwrap_or(letter))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(text: &str, lang: Lang) -> String {
        soft(text, lang)
            .replace(SOFT_HYPHEN, "-")
            .replace(MAY_BREAK, "|")
    }

    #[test]
    fn long_words_are_parted_where_a_syllable_begins() {
        for (word, parted) in [
            ("Rekrutierung", "Rekru-tie-rung"),
            ("Superschurke", "Super-schurke"),
            ("Unbeteiligte", "Unbe-tei-ligte"),
            ("Schurkendeck", "Schur-ken-deck"),
            ("Meisterschlag", "Meis-ter-schlag"),
        ] {
            assert_eq!(shown(word, Lang::De), parted);
        }
    }

    #[test]
    fn short_words_and_english_ones_stay_whole() {
        assert_eq!(shown("Angriff, Schurken", Lang::De), "Angriff, Schurken");
        assert_eq!(shown("Investigation", Lang::En), "Investigation");
    }

    #[test]
    fn a_line_may_end_behind_a_stroke() {
        assert_eq!(shown("(hand/played)", Lang::En), "(hand/|played)");
    }
}
