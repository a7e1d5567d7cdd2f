//! How a notice is written for those who bring it.

use serde_json::{Value, json};
use words::{Lang, say};

use super::allow::Address;
use super::client::Letter;

/// Whose way of writing it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape {
    Ntfy,
    Discord,
    /// What a bridge to Matrix takes (matrix-hookshot).
    Matrix,
    /// For programs of one's own.
    Plain,
}

/// What is told. It says what is played and that somebody is waited for, and not what is asked: others
/// may read along.
pub struct Notice {
    pub title: String,
    /// Where all games that wait are listed; it opens no seat.
    pub link: String,
    /// Turns all notices off.
    pub off: String,
    pub lang: Lang,
}

impl Shape {
    pub const ALL: [Shape; 4] = [Shape::Ntfy, Shape::Discord, Shape::Matrix, Shape::Plain];

    pub fn word(self) -> &'static str {
        match self {
            Shape::Ntfy => "ntfy",
            Shape::Discord => "discord",
            Shape::Matrix => "matrix",
            Shape::Plain => "json",
        }
    }

    pub fn parse(word: &str) -> Option<Shape> {
        Shape::ALL.into_iter().find(|shape| shape.word() == word)
    }

    pub fn name(self, lang: Lang) -> String {
        match self {
            Shape::Ntfy => "ntfy".to_owned(),
            Shape::Discord => "Discord".to_owned(),
            Shape::Matrix => "Matrix (hookshot)".to_owned(),
            Shape::Plain => say!(lang, "JSON, for a program", "JSON, für ein Programm"),
        }
    }

    /// Writes a notice to an address.
    pub fn letter(self, address: &Address, notice: &Notice) -> Letter {
        let mut address = address.clone();
        let body = match self {
            Shape::Ntfy => {
                // Its JSON goes to the root and names the topic, and takes letters of all languages.
                let topic = address.path.trim_matches('/').to_owned();
                address.path = "/".to_owned();
                notice.ntfy(&topic)
            }
            Shape::Discord => json!({
                "content": notice.lines(plain_marks),
                "allowed_mentions": { "parse": [] },
            }),
            Shape::Matrix => json!({ "username": "Tradecraft", "text": notice.lines(plain_marks) }),
            Shape::Plain => notice.plain(),
        };
        Letter {
            address,
            headers: vec![("Content-Type", "application/json".to_owned())],
            body: body.to_string().into_bytes(),
        }
    }
}

impl Notice {
    fn headline(&self) -> String {
        say!(self.lang, "Your move", "Du bist dran")
    }

    fn off_words(&self) -> String {
        say!(
            self.lang,
            "Turn all notices off",
            "Alle Benachrichtigungen abstellen"
        )
    }

    fn ntfy(&self, topic: &str) -> Value {
        json!({
            "topic": topic,
            "title": self.headline(),
            "message": self.title,
            "click": self.link,
            "actions": [{ "action": "view", "label": self.off_words(), "url": self.off }],
        })
    }

    fn plain(&self) -> Value {
        json!({
            "event": "your-move",
            "title": self.headline(),
            "text": self.title,
            "url": self.link,
            "off": self.off,
            "lang": room::lang_code(self.lang),
        })
    }

    /// Returns what the table's worker in a browser shows.
    pub fn for_worker(&self) -> String {
        let mut told = self.plain();
        if let Some(told) = told.as_object_mut() {
            told.insert("offWords".to_owned(), self.off_words().into());
        }
        told.to_string()
    }

    fn lines(&self, escaped: fn(&str) -> String) -> String {
        let (headline, title) = (self.headline(), escaped(&self.title));
        let (link, off) = (&self.link, &self.off);
        let off_words = self.off_words();
        format!("{headline}: {title}\n{link}\n{off_words}: {off}")
    }
}

/// Takes away what would be read as marks, mentions or links.
fn plain_marks(text: &str) -> String {
    let signs = text.chars().flat_map(|sign| {
        let is_mark = "\\*_~`|>#[]()<@".contains(sign);
        is_mark.then_some('\\').into_iter().chain([sign])
    });
    signs.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notices::Allowed;

    #[test]
    fn each_is_written_as_its_reader_wants_it() {
        let allowed = Allowed::new(vec!["x.example".parse().expect("a place")]);
        let address = allowed.address("https://x.example/topic").expect("allowed");
        let notice = Notice {
            title: "Magneto @everyone *now*".to_owned(),
            link: "https://t/waiting".to_owned(),
            off: "https://t/silence/1/2".to_owned(),
            lang: Lang::De,
        };
        let written = |shape: Shape| {
            let letter = shape.letter(&address, &notice);
            let body: Value = serde_json::from_slice(&letter.body).expect("JSON");
            (letter.address.path, body)
        };
        let (path, ntfy) = written(Shape::Ntfy);
        assert_eq!((path.as_str(), &ntfy["topic"]), ("/", &json!("topic")));
        assert_eq!(ntfy["title"], "Du bist dran");
        let (path, discord) = written(Shape::Discord);
        let content = discord["content"].as_str().expect("text");
        assert_eq!(path, "/topic");
        assert!(content.contains("\\@everyone \\*now\\*"), "{content}");
        assert_eq!(discord["allowed_mentions"]["parse"], json!([]));
        assert!(written(Shape::Matrix).1["text"].as_str().is_some());
        assert_eq!(written(Shape::Plain).1["off"], "https://t/silence/1/2");
        for shape in Shape::ALL {
            assert_eq!(Shape::parse(shape.word()), Some(shape));
        }
    }
}
