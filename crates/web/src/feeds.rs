//! Games that wait for somebody, as feeds in the two usual formats.

use maud::html;
use serde_json::json;
use words::{Lang, say};

use crate::backups::date;

/// A game that waits for somebody.
pub struct Item {
    pub title: String,
    /// What is asked, in a sentence; nothing where somebody else may read along.
    pub question: String,
    /// Since when, in seconds since 1970.
    pub since: i64,
    /// Names this wait and no other.
    pub mark: String,
    /// Where it is answered; nothing in a feed.
    pub page: String,
}

impl Item {
    fn headline(&self, lang: Lang) -> String {
        let title = &self.title;
        say!(lang, "{title}: your move", "{title}: du bist dran")
    }
}

/// Writes a moment as both formats want it.
pub fn moment(seconds: i64) -> String {
    let seconds = u64::try_from(seconds).unwrap_or(0);
    let (day, rest) = (date(seconds), seconds % 86_400);
    format!(
        "{day}T{:02}:{:02}:{:02}Z",
        rest / 3600,
        rest / 60 % 60,
        rest % 60
    )
}

fn title(lang: Lang) -> String {
    say!(
        lang,
        "Waiting for me · Tradecraft",
        "Wartet auf mich · Tradecraft"
    )
}

/// Writes text so that it can stand in a feed.
fn plain(text: &str) -> String {
    let text: String = text.chars().filter(|sign| !sign.is_control()).collect();
    html! { (text) }.into_string()
}

/// Returns the feed as Atom.
pub fn atom(items: &[Item], origin: &str, lang: Lang) -> String {
    let (code, home) = (room::lang_code(lang), plain(&format!("{origin}/waiting")));
    let latest = items.iter().map(|item| item.since).max().unwrap_or(0);
    let entries = items.iter().map(|item| {
        format!(
            "<entry><id>urn:tradecraft:{}</id><title>{}</title><updated>{}</updated>\
             <link href=\"{home}\"/><content type=\"text\">{}</content></entry>\n",
            plain(&item.mark),
            plain(&item.headline(lang)),
            moment(item.since),
            plain(&item.question),
        )
    });
    let entries: String = entries.collect();
    format!(
        "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n\
         <feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"{code}\">\n\
         <id>{home}</id><title>{}</title><updated>{}</updated><link href=\"{home}\"/>\
         <author><name>Tradecraft</name></author>\n{entries}</feed>\n",
        plain(&title(lang)),
        moment(latest),
    )
}

/// Returns the feed as JSON.
pub fn json(items: &[Item], origin: &str, lang: Lang) -> String {
    let home = format!("{origin}/waiting");
    let items = items.iter().map(|item| {
        json!({
            "id": item.mark,
            "url": home,
            "title": item.headline(lang),
            "content_text": item.question,
            "date_published": moment(item.since),
        })
    });
    let feed = json!({
        "version": "https://jsonfeed.org/version/1.1",
        "title": title(lang),
        "home_page_url": home,
        "language": room::lang_code(lang),
        "items": items.collect::<Vec<_>>(),
    });
    feed.to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_people_write_does_not_break_a_feed() {
        let item = Item {
            title: "A <b> & \"c\"\u{0}".to_owned(),
            question: "]]></content>".to_owned(),
            since: 1_763_500_000,
            mark: "m".to_owned(),
            page: "/seat/x".to_owned(),
        };
        let atom = atom(std::slice::from_ref(&item), "http://x", Lang::En);
        assert!(atom.contains("A &lt;b&gt; &amp; &quot;c&quot;: your move"));
        assert_eq!(atom.matches("</content>").count(), 1);
        assert!(atom.contains("<updated>2025-11-18T21:06:40Z</updated>"));
        assert!(!atom.contains('\u{0}') && !atom.contains("/seat/"));
        let json = json(&[item], "http://x", Lang::De);
        let told: serde_json::Value = serde_json::from_str(&json).expect("JSON");
        assert_eq!(told["items"][0]["content_text"], "]]></content>");
        assert!(!json.contains("/seat/"));
    }
}
