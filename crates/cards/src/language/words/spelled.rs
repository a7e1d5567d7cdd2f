//! The short form with every sign spelled out: what stays a riddle as `⚙: ☠ 1 → ↓2` reads "Tech: KO
//! 1: draw 2". It is made from the short form, so the two can not say different things.

use super::short::icons;
use super::{Lang, Line, class_name};
use crate::tree::Class;

/// Returns a line of the short form in words.
pub(crate) fn line(short: &Line, lang: Lang) -> Line {
    let label = short.label.as_ref().map(|label| spelled(label, lang));
    Line {
        label: label.map(|label| two_alike(&label)),
        text: sentence(&spelled(&short.text, lang)),
    }
}

/// A text as it is put together: what is written so far, and what is still to be read.
struct Spelling<'a> {
    lang: Lang,
    out: String,
    rest: &'a str,
}

fn spelled(text: &str, lang: Lang) -> String {
    let mut spelling = Spelling {
        lang,
        out: String::with_capacity(text.len() * 2),
        rest: text,
    };
    while let Some(sign) = spelling.rest.chars().next() {
        spelling.rest = &spelling.rest[sign.len_utf8()..];
        spelling.sign(sign);
    }
    spelling.out
}

impl Spelling<'_> {
    fn sign(&mut self, sign: char) {
        let is = |icon: &str| icon.starts_with(sign);
        let words = match sign {
            _ if is(icons::ATTACK) => return self.points(self.say("Attack", "Angriff")),
            // In front of a number of cards it is what one does with them.
            _ if is(icons::RECRUIT) && self.counts_cards() => self.say("recruit", "rekrutiere"),
            _ if is(icons::RECRUIT) => return self.points(self.say("Recruit", "Rekrutierung")),
            _ if is(icons::DANGER) => return self.points("Danger"),
            _ if is(icons::LEFT) => return self.steps(self.say("left", "nach links")),
            _ if is(icons::RIGHT) => return self.steps(self.say("right", "nach rechts")),
            _ if is(icons::DRAW) => return self.deed(self.say("draw", "ziehe")),
            _ if is(icons::REVEAL) => return self.deed(self.say("reveal", "zeige")),
            _ if is(icons::LOOK) => return self.deed(self.say("look at", "sieh")),
            _ if is(icons::KO) => return self.deed("KO"),
            _ if is(icons::WOUND) => return self.wound(),
            _ if is(icons::BYSTANDER) => {
                return self.noun(["Bystander", "Bystanders"], ["Zivilist", "Zivilisten"]);
            }
            _ if is(icons::GADGET) => return self.noun(["Gadget", "Gadgets"], ["Gadget"; 2]),
            _ if is(icons::TWIST) => return self.twist(),
            _ if is(icons::STRIKE) => "Strike",
            _ if is(icons::STRENGTH) => class_name(Class::Strength, self.lang),
            _ if is(icons::INSTINCT) => class_name(Class::Instinct, self.lang),
            _ if is(icons::COVERT) => class_name(Class::Covert, self.lang),
            _ if is(icons::TECH) => class_name(Class::Tech, self.lang),
            _ if is(icons::RANGED) => class_name(Class::Ranged, self.lang),
            '|' => self.say("or", "oder"),
            '→' => {
                // What follows is had for what stands before.
                self.out.truncate(self.out.trim_end().len());
                ":"
            }
            ';' => ".",
            '#' => self.say("the number of", "der Zahl der"),
            other => return self.out.push(other),
        };
        self.out.push_str(words);
    }

    fn say(&self, en: &'static str, de: &'static str) -> &'static str {
        match self.lang {
            Lang::En => en,
            Lang::De => de,
        }
    }

    /// Takes a number, with the sign in front of it, off what is still to be read.
    fn number(&mut self) -> Option<&str> {
        let rest = self.rest;
        let signed = rest.strip_prefix(['+', '−']).unwrap_or(rest);
        let digits = signed.len()
            - signed
                .trim_start_matches(|c: char| c.is_ascii_digit())
                .len();
        let len = rest.len() - signed.len() + digits;
        (digits > 0).then(|| {
            self.rest = &rest[len..];
            &rest[..len]
        })
    }

    fn counts_cards(&self) -> bool {
        let number = self.rest.strip_prefix(' ').unwrap_or_default();
        number.starts_with(|c: char| c.is_ascii_digit())
    }

    /// `⚔+2` is "+2 Attack"; without a number it is the thing itself.
    fn points(&mut self, name: &str) {
        if let Some(number) = self.number() {
            let number = format!("{number} ");
            self.out.push_str(&number);
        }
        self.out.push_str(name);
    }

    /// `◀2` is "2 left".
    fn steps(&mut self, where_to: &str) {
        if let Some(number) = self.number() {
            let number = format!("{number} ");
            self.out.push_str(&number);
        }
        self.out.push_str(where_to);
    }

    /// What is done, with how often or with what behind it: "draw 2", "KO up to 3".
    fn deed(&mut self, verb: &str) {
        self.out.push_str(verb);
        self.rest = self.rest.trim_start();
        self.out.push(' ');
        if let Some(most) = self.rest.strip_prefix('≤') {
            self.rest = most;
            self.out.push_str(self.say("up to ", "bis zu "));
        }
    }

    /// A Wound that stands alone is one that is gained.
    fn wound(&mut self) {
        let before = self.out.trim_end();
        let stands_alone = before.is_empty()
            || before.ends_with([':', '.'])
            || [" or", " oder"].iter().any(|or| before.ends_with(or));
        if stands_alone {
            self.out
                .push_str(self.say("gain a Wound", "nimm eine Wunde"));
        } else {
            self.noun(["Wound", "Wounds"], ["Wunde", "Wunden"]);
        }
    }

    /// A thing, one or several of it; alone it has its article in English.
    fn noun(&mut self, en: [&str; 2], de: [&str; 2]) {
        let before = self.out.trim_end();
        let last = before.rsplit([' ', '(']).next().unwrap_or_default();
        let number = last.trim_start_matches(['≤', '+']).parse::<u16>().ok();
        let is_many = number.is_some_and(|n| n != 1)
            || matches!(last, "any" | "all" | "its" | "beliebige" | "alle" | "seine");
        let takes_article = number.is_none()
            && matches!(last, "rescue" | "captures" | "acquire" | "with" | "of")
            && self.lang == Lang::En;
        // German bends the one who is rescued or captured.
        let is_object = self.lang == Lang::De && number.is_none();
        let nth = usize::from(is_many || is_object);
        if takes_article {
            self.out.push_str("a ");
        }
        self.out.push_str(match self.lang {
            Lang::En => en[usize::from(is_many)],
            Lang::De => de[nth],
        });
    }

    /// `↻5–6` is "Twist 5–6".
    fn twist(&mut self) {
        self.out.push_str("Twist");
        if self.rest.starts_with(|c: char| c.is_ascii_digit()) {
            self.out.push(' ');
        }
    }
}

/// "Covert Covert" needs two others of the class.
fn two_alike(label: &str) -> String {
    match label.split_once(' ') {
        Some((one, other)) if one == other => format!("2 {one}"),
        _ => label.to_owned(),
    }
}

/// Every sentence begins with a capital.
fn sentence(text: &str) -> String {
    let mut is_first = true;
    let mut out = String::with_capacity(text.len());
    for sign in text.chars() {
        if is_first && sign.is_alphabetic() {
            out.extend(sign.to_uppercase());
            is_first = false;
        } else {
            is_first = if is_first {
                // A number or a bracket in front is the beginning.
                sign.is_whitespace()
            } else {
                false
            };
            out.push(sign);
        }
        if sign == '.' && !out.ends_with("..") {
            is_first = true;
        }
    }
    out
}
