//! What waits for whoever reads, over all their games.

use maud::{Markup, html};
use words::{Lang, say};

use super::home::line;
use super::notices::NoticesPanel;
use crate::cookies::Reader;
use crate::feeds::Item;
use crate::files::NOTICES;
use crate::parts::icon::icon;
use crate::parts::layout::{Page, links};
use crate::parts::shared_link::copied_link;
use crate::parts::waiting::{Progress, Waiting};

/// Where programs find the same.
pub struct Feed {
    pub atom: String,
    pub json: String,
}

pub struct WaitingPage<'a> {
    pub reader: &'a Reader,
    pub items: &'a [Item],
    /// All games of this browser.
    pub others: Vec<Waiting>,
    pub feed: Option<Feed>,
    /// Where to be told, if the host has notices.
    pub notices: Option<NoticesPanel>,
}

impl WaitingPage<'_> {
    pub fn draw(&self) -> Markup {
        let lang = self.reader.lang;
        let n = self.items.len();
        let heading = say!(lang, "Waiting for me", "Wartet auf mich");
        let title = match n {
            0 => heading.clone(),
            n => format!("({n}) {heading}"),
        };
        let is_others_turn =
            |game: &&Waiting| matches!(game.progress, Progress::Decides(_) | Progress::NotBegun);
        let others: Vec<&Waiting> = self.others.iter().filter(is_others_turn).collect();
        let body = html! {
            link rel="stylesheet" href=(self.reader.frame.address(NOTICES));
            main class="wrap waits" data-waiting=(n) {
                h1 class="display" { (heading) }
                @if self.items.is_empty() { p class="lead" { (say!(lang, "No game waits for you.", "Kein Spiel wartet auf dich.")) } }
                div class="games" id="waiting" { @for item in self.items { (item_line(item, lang)) } }
                @if !others.is_empty() {
                    div class="section-head" { h2 class="display" { (say!(lang, "Others decide", "Andere entscheiden")) } }
                    div class="games" { @for game in &others { (line(game, lang)) } }
                }
                @if let Some(notices) = &self.notices { (notices.draw(lang)) }
                (self.feeds())
            }
        };
        Page {
            reader: self.reader,
            title: &title,
            path: "/waiting",
            bar: links(self.reader),
            body,
            class: "home",
            live: None,
        }
        .render()
    }

    fn feeds(&self) -> Markup {
        let lang = self.reader.lang;
        html! {
            section class="panel feeds" id="feeds" {
                h2 { (say!(lang, "A feed of it", "Als Feed")) }
                @match &self.feed {
                    Some(feed) => {
                        p class="fine" { (say!(lang, "For a program that collects news. Whoever has these addresses reads what waits for you, and can play nothing with them. Games that come later are told of once you have opened this page.", "Für ein Programm, das Neuigkeiten sammelt. Wer diese Adressen hat, liest, was auf dich wartet, und kann damit nichts spielen. Spätere Spiele kommen dazu, sobald du diese Seite geöffnet hast.")) }
                        h3 { "Atom" }
                        (copied_link(&feed.atom, lang))
                        h3 { "JSON" }
                        (copied_link(&feed.json, lang))
                        div class="btnrow" {
                            form method="post" action="/waiting/feed" { button class="btn" { (icon("i-undo")) (say!(lang, "New addresses", "Neue Adressen")) } }
                            form method="post" action="/waiting/burn" { button class="btn" id="burn" { (say!(lang, "Burn the feed", "Feed vernichten")) } }
                        }
                    }
                    None => {
                        p class="fine" { (say!(lang, "A private address from which a program that collects news hears when it is your move. It opens no game, and you can burn it.", "Eine private Adresse, von der ein Programm, das Neuigkeiten sammelt, erfährt, wann du dran bist. Sie öffnet kein Spiel, und du kannst sie vernichten.")) }
                        form method="post" action="/waiting/feed" { button class="btn" id="make-feed" { (icon("i-link")) (say!(lang, "Make a feed", "Feed anlegen")) } }
                    }
                }
            }
        }
    }
}

fn item_line(item: &Item, lang: Lang) -> Markup {
    html! {
        div class="gameline waits__line" {
            (icon("i-dice"))
            div {
                b { (item.title) }
                small { span class="yours" { (say!(lang, "your move", "du bist dran")) } " · " (since(item.since, now(), lang)) }
                @if !item.question.is_empty() { p { (item.question) } }
            }
            span {}
            a class="btn btn--primary" href=(item.page) { (say!(lang, "Continue", "Weiter")) }
        }
    }
}

fn now() -> i64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    since.map_or(0, |since| {
        i64::try_from(since.as_secs()).unwrap_or(i64::MAX)
    })
}

/// Says since when somebody is waited for. After a restart that is known to the hour only, so nothing
/// shorter is told apart.
fn since(then: i64, now: i64, lang: Lang) -> String {
    let hours = (now - then).max(0) / 3600;
    match (hours, hours / 24) {
        (0, _) => say!(
            lang,
            "for less than an hour",
            "seit weniger als einer Stunde"
        ),
        (1, _) => say!(lang, "for an hour", "seit einer Stunde"),
        (hours, 0 | 1) if hours < 48 => say!(lang, "for {hours} hours", "seit {hours} Stunden"),
        (_, days) => say!(lang, "for {days} days", "seit {days} Tagen"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wait_is_told_in_hours_and_days() {
        let told = |hours: i64| since(0, hours * 3600 + 59, Lang::En);
        assert_eq!(told(0), "for less than an hour");
        assert_eq!(told(1), "for an hour");
        assert_eq!(told(47), "for 47 hours");
        assert_eq!(told(48), "for 2 days");
        assert_eq!(since(9, 3, Lang::De), "seit weniger als einer Stunde");
    }
}
