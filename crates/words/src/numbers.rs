//! Numbers as each language writes them.

use crate::Lang;

/// Writes a whole number with its thousands apart.
pub fn whole(n: u64, lang: Lang) -> String {
    let digits = n.to_string();
    let between = match lang {
        Lang::En => ',',
        Lang::De => '.',
    };
    let mut text = String::new();
    for (idx, digit) in digits.chars().enumerate() {
        if idx > 0 && (digits.len() - idx).is_multiple_of(3) {
            text.push(between);
        }
        text.push(digit);
    }
    text
}

/// Writes a number with one digit behind the point.
pub fn tenths(x: f64, lang: Lang) -> String {
    localized(format!("{x:.1}"), lang)
}

/// Writes a share as percent.
pub fn percent(share: f64, lang: Lang) -> String {
    tenths(100.0 * share, lang)
}

/// Writes a difference in percentage points, with its sign.
pub fn points(difference: f64, lang: Lang) -> String {
    let text = localized(format!("{:+.1}", 100.0 * difference), lang);
    match &text[..] {
        "-0.0" | "+0.0" => "0.0".to_owned(),
        "-0,0" | "+0,0" => "0,0".to_owned(),
        _ => text.replace('-', "−"),
    }
}

fn localized(text: String, lang: Lang) -> String {
    match lang {
        Lang::En => text,
        Lang::De => text.replace('.', ","),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_language_has_its_own_marks() {
        assert_eq!(whole(1_234_567, Lang::En), "1,234,567");
        assert_eq!(whole(1_234, Lang::De), "1.234");
        assert_eq!(whole(999, Lang::De), "999");
        assert_eq!(percent(0.1234, Lang::De), "12,3");
        assert_eq!(points(-0.051, Lang::En), "−5.1");
        assert_eq!(points(-0.0001, Lang::De), "0,0");
    }
}
