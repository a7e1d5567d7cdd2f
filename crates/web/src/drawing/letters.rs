//! Letters made of lines: capitals, figures and signs on a grid of four by six.
//!
//! A letter is written as its lines, a line as its points, a point as two figures: across and down.

/// How high a capital is on the grid.
pub const HEIGHT: f32 = 6.0;

/// The room between two letters.
const GAP: f32 = 1.7;

/// The room of a space.
const SPACE: f32 = 2.6;

const LETTERS: &[(char, &str)] = &[
    ('A', "06 01 10 30 41 46|03 43"),
    ('B', "03 33 42 41 30 00 06 36 45 44 33"),
    ('C', "41 30 10 01 05 16 36 45"),
    ('D', "00 30 41 45 36 06 00"),
    ('E', "40 00 06 46|03 33"),
    ('F', "40 00 06|03 33"),
    ('G', "41 30 10 01 05 16 36 45 43 23"),
    ('H', "00 06|40 46|03 43"),
    ('I', "00 06"),
    ('J', "30 35 26 16 05"),
    ('K', "00 06|40 03 46"),
    ('L', "00 06 46"),
    ('M', "06 00 23 40 46"),
    ('N', "06 00 46 40"),
    ('O', "10 30 41 45 36 16 05 01 10"),
    ('P', "06 00 30 41 42 33 03"),
    ('Q', "10 30 41 45 36 16 05 01 10|34 46"),
    ('R', "06 00 30 41 42 33 03|23 46"),
    ('S', "41 30 10 01 02 13 33 44 45 36 16 05"),
    ('T', "00 40|20 26"),
    ('U', "00 05 16 36 45 40"),
    ('V', "00 26 40"),
    ('W', "00 16 22 36 40"),
    ('X', "00 46|40 06"),
    ('Y', "00 23 40|23 26"),
    ('Z', "00 40 06 46"),
    ('Æ', "46 26 20 06|40 20|14 24|23 33"),
    ('Ø', "10 30 41 45 36 16 05 01 10|06 40"),
    ('Ł', "10 16 46|04 22"),
    ('0', "10 20 31 35 26 16 05 01 10"),
    ('1', "01 10 16"),
    ('2', "01 10 30 41 42 06 46"),
    ('3', "01 10 30 41 42 33 13|33 44 45 36 16 05"),
    ('4', "36 30 04 44"),
    ('5', "40 00 03 33 44 45 36 06"),
    ('6', "41 30 10 01 05 16 36 45 44 33 03"),
    ('7', "00 40 16"),
    ('8', "13 02 01 10 30 41 42 33 13 04 05 16 36 45 44 33"),
    ('9', "43 13 02 01 10 30 41 45 36 16 05"),
    ('.', "06"),
    (',', "16 07"),
    (':', "02|05"),
    (';', "12|15 06"),
    ('-', "03 23"),
    ('–', "03 33"),
    ('—', "03 43"),
    ('_', "06 46"),
    ('/', "06 30"),
    ('\'', "00 02"),
    ('"', "00 02|20 22"),
    ('!', "00 04|06"),
    ('?', "01 10 30 41 42 24|26"),
    ('(', "10 01 05 16"),
    (')', "00 11 15 06"),
    ('[', "10 00 06 16"),
    (']', "00 10 16 06"),
    ('+', "03 43|21 25"),
    ('=', "02 42|04 44"),
    ('&', "46 02 01 10 20 31 32 05 16 26 44"),
    ('%', "06 40|00|46"),
    ('#', "10 06|30 26|02 42|04 44"),
    ('*', "22 24|12 34|32 14"),
    ('×', "02 44|04 42"),
    ('·', "03"),
];

/// Lines beside those of a letter.
type Mark = &'static [&'static [(f32, f32)]];

/// What stands above or below a letter, and the letters that have it with those they are without it.
const MARKED: &[(&str, Mark, &str)] = &[
    ("ÄÖÜËÏŸ", &[&[(1.0, -1.6)], &[(3.0, -1.6)]], "AOUEIY"),
    ("ÁÉÍÓÚÝĆŃŚŹ", &[&[(1.6, -1.2), (2.6, -2.2)]], "AEIOUYCNSZ"),
    ("ÀÈÌÒÙ", &[&[(2.4, -1.2), (1.4, -2.2)]], "AEIOU"),
    (
        "ÂÊÎÔÛ",
        &[&[(1.0, -1.2), (2.0, -2.1), (3.0, -1.2)]],
        "AEIOU",
    ),
    (
        "ČŠŽŘĚ",
        &[&[(1.0, -2.1), (2.0, -1.2), (3.0, -2.1)]],
        "CSZRE",
    ),
    (
        "ÃÑÕ",
        &[&[(1.0, -1.3), (1.7, -1.8), (2.4, -1.3), (3.1, -1.8)]],
        "ANO",
    ),
    (
        "ÅŮ",
        &[&[
            (2.0, -1.0),
            (1.4, -1.6),
            (2.0, -2.2),
            (2.6, -1.6),
            (2.0, -1.0),
        ]],
        "AU",
    ),
    ("ÇŞ", &[&[(2.0, 6.0), (2.4, 7.0), (1.6, 7.4)]], "CS"),
];

/// What stands for a sign that is not here.
const UNKNOWN: &str = "00 30 36 06 00";

/// A letter as it is drawn.
pub struct Glyph {
    pub lines: Vec<Vec<(f32, f32)>>,
    /// How far the next one is.
    pub advance: f32,
}

/// Returns the letters of a text, all as capitals.
pub fn glyphs(text: &str) -> impl Iterator<Item = Glyph> + '_ {
    text.chars().flat_map(char::to_uppercase).map(glyph)
}

fn glyph(letter: char) -> Glyph {
    if letter.is_whitespace() {
        return Glyph {
            lines: Vec::new(),
            advance: SPACE,
        };
    }
    let marked = MARKED.iter().find_map(|(letters, mark, plain)| {
        let nth = letters.chars().position(|one| one == letter)?;
        Some((plain.chars().nth(nth)?, *mark))
    });
    let (plain, mark) = marked.unwrap_or((letter, &[]));
    let plain = match plain {
        '’' | '‘' | '`' | '´' => '\'',
        '“' | '”' | '„' | '«' | '»' => '"',
        '•' => '·',
        plain => plain,
    };
    let known = LETTERS.iter().find(|(known, _)| *known == plain);
    let written = known.map_or(UNKNOWN, |(_, lines)| lines);
    let mut lines: Vec<Vec<(f32, f32)>> = written.split('|').map(line).collect();
    let across = lines.iter().flatten().map(|(x, _)| *x);
    let width = across.fold(0.0, f32::max);
    // What stands above is drawn for a letter that is four wide.
    let shift = (width - 4.0) / 2.0;
    let above = |points: &&[(f32, f32)]| points.iter().map(|(x, y)| (x + shift, *y)).collect();
    lines.extend(mark.iter().map(above));
    Glyph {
        lines,
        advance: width + GAP,
    }
}

fn line(written: &str) -> Vec<(f32, f32)> {
    let points = written.split(' ').map(|point| {
        let mut figures = point.bytes().map(|figure| f32::from(figure - b'0'));
        (
            figures.next().unwrap_or_default(),
            figures.next().unwrap_or_default(),
        )
    });
    points.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_letter_of_both_languages_is_drawn() {
        let unknown = glyph('\u{4e16}');
        for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜ0123456789.,:;-!?()'\"&%".chars() {
            let glyph = glyph(letter);
            assert!(glyph.lines != unknown.lines, "{letter}");
            assert!(
                glyph.advance > GAP || ".,:;!'I".contains(letter),
                "{letter}"
            );
        }
        // A sharp s is two letters, small letters are large.
        assert_eq!(glyphs("ß").count(), 2);
        assert_eq!(glyphs("ä").map(|glyph| glyph.lines.len()).sum::<usize>(), 4);
    }

    #[test]
    fn every_point_lies_on_the_grid() {
        for (letter, lines) in LETTERS {
            for point in lines.split(['|', ' ']) {
                let figures: Vec<u8> = point.bytes().collect();
                assert_eq!(figures.len(), 2, "{letter}");
                assert!((b'0'..=b'4').contains(&figures[0]), "{letter}");
                assert!((b'0'..=b'7').contains(&figures[1]), "{letter}");
            }
        }
    }
}
