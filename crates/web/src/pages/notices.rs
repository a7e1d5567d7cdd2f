//! Where somebody says how they want to be told that a game waits for them, and turns it off.

use maud::{Markup, html};
use room::Channel;
use words::{Lang, say};

use crate::cookies::Reader;
use crate::notices::Shape;
use crate::parts::icon::icon;
use crate::parts::layout::{Page, links};

/// What a browser has said about notices.
pub struct NoticesPanel {
    pub channels: Vec<Channel>,
    /// What this browser may be told with, where the program can do that.
    pub push: Option<String>,
    /// The places that the host allows, for people.
    pub allowed: String,
    /// Why the latest address was not taken.
    pub refused: Option<String>,
}

impl NoticesPanel {
    pub fn draw(&self, lang: Lang) -> Markup {
        html! {
            section class="panel feeds" id="notices" {
                h2 { (say!(lang, "Tell me elsewhere", "Woanders Bescheid sagen")) }
                p class="fine" { (say!(lang, "When a game has waited for you for two minutes and you have none of its pages open, a message goes to an address of yours: one for each time, with what is played and a link that turns all of them off. What is asked stays at the table.", "Wenn ein Spiel seit zwei Minuten auf dich wartet und du keine seiner Seiten offen hast, geht eine Nachricht an eine Adresse von dir: eine für jedes Mal, mit dem, was gespielt wird, und einem Link, der alle abstellt. Was gefragt ist, bleibt am Tisch.")) }
                @if let Some(why) = &self.refused { p class="unsaid" id="refused" role="alert" { (why) } }
                @for channel in &self.channels { (line(channel, lang)) }
                (self.form(lang))
                @if let Some(key) = &self.push { (browser(key, lang)) }
            }
        }
    }

    fn form(&self, lang: Lang) -> Markup {
        let address = say!(lang, "Address", "Adresse");
        let allowed = &self.allowed;
        html! {
            form class="notices__form" method="post" action="/waiting/notice" {
                label { (say!(lang, "Kind", "Art")) select name="kind" { @for shape in Shape::ALL { option value=(shape.word()) { (shape.name(lang)) } } } }
                label { (address) input name="address" type="url" maxlength="1000" required placeholder="https://" autocomplete="off"; }
                label { (say!(lang, "Quiet from", "Ruhe ab")) (hours("from", lang)) }
                label { (say!(lang, "to", "bis")) (hours("to", lang)) }
                label { (say!(lang, "Time zone", "Zeitzone")) (zones()) }
                button class="btn btn--primary" id="add-notice" { (icon("i-link")) (say!(lang, "Tell me there", "Dort Bescheid sagen")) }
            }
            p class="fine" { (say!(lang, "Whoever hosts this table allows: {allowed}.", "Wer diesen Tisch betreibt, erlaubt: {allowed}.")) }
        }
    }
}

/// The way to be told in this browser; only scripts know whether it can.
fn browser(key: &str, lang: Lang) -> Markup {
    let failed = say!(
        lang,
        "This browser gives out no address here",
        "Dieser Browser gibt hier keine Adresse heraus"
    );
    html! {
        form method="post" action="/waiting/push" {
            @for name in ["address", "public", "secret"] { input type="hidden" name=(name); }
            button class="btn" type="button" id="push" hidden data-push=(key) data-failed=(failed) { (say!(lang, "Tell me in this browser, also when no page is open", "In diesem Browser Bescheid sagen, auch ohne offene Seite")) }
        }
    }
}

/// An hour of the day, or none.
fn hours(name: &str, lang: Lang) -> Markup {
    html! {
        select name=(name) {
            option value="" { (say!(lang, "never", "nie")) }
            @for hour in 0..24 { option value=(hour) { (hour) ":00" } }
        }
    }
}

/// How far the clock of somebody is before the universal one.
fn zones() -> Markup {
    html! {
        select name="zone" {
            @for hours in -11..=14 { option value=(hours) selected[hours == 0] { "UTC" (format!("{hours:+}")) } }
        }
    }
}

/// One address. Only its host is shown: the rest of it may be all that keeps others out.
fn line(channel: &Channel, lang: Lang) -> Markup {
    let host = channel.address.split('/').nth(2).unwrap_or_default();
    let kind = match Shape::parse(&channel.kind) {
        Some(shape) => shape.name(lang),
        None => say!(lang, "A browser", "Ein Browser"),
    };
    let fault = &channel.fault;
    html! {
        div class="gameline notices__line" {
            (icon("i-link"))
            div {
                b { (kind) ": " (host) }
                @if let Some((from, to)) = channel.quiet {
                    @let (from, to) = (clock(from), clock(to));
                    small { (say!(lang, "quiet from {from} to {to} UTC", "Ruhe von {from} bis {to} UTC")) }
                }
                @if !fault.is_empty() { p class="unsaid" { (say!(lang, "The latest message did not get there: {fault}", "Die letzte Nachricht kam nicht an: {fault}")) } }
            }
            span {}
            form method="post" action="/waiting/quiet" { button class="btn" name="id" value=(channel.id) { (say!(lang, "Stop", "Abstellen")) } }
        }
    }
}

fn clock(minutes: u32) -> String {
    format!("{:02}:{:02}", minutes / 60 % 24, minutes % 60)
}

/// Where the link in every notice leads: one press turns all of them off. Programs that look at links
/// before people do press nothing.
pub fn silence(reader: &Reader, path: &str, is_done: bool) -> Markup {
    let lang = reader.lang;
    let title = say!(lang, "Notices", "Benachrichtigungen");
    let body = html! {
        main class="wrap lobby" {
            h1 class="display" { (title) }
            @if is_done {
                p class="panel ok" id="silent" { (say!(lang, "All notices are off. Nothing is sent to you any more.", "Alle Benachrichtigungen sind abgestellt. Du bekommst keine mehr.")) }
            } @else {
                p class="lead" { (say!(lang, "You are told here when a game waits for you.", "Du bekommst Bescheid, wenn ein Spiel auf dich wartet.")) }
                form class="btnrow" method="post" action=(path) { button class="btn btn--primary" id="silence" { (say!(lang, "Turn all notices off", "Alle Benachrichtigungen abstellen")) } }
            }
        }
    };
    Page {
        reader,
        title: &title,
        path,
        bar: links(reader),
        body,
        class: "home",
        live: None,
    }
    .render()
}
