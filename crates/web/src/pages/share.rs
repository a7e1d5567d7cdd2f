//! A game that is over, for everybody who has its public link; and where those who played make that link
//! and unmake it.

use kernel::{Seat, Viewer};
use maud::{Markup, html};
use words::{Lang, say};

use crate::cookies::Reader;
use crate::files::{REMARKS, SHARE};
use crate::parts::avatar::avatar;
use crate::parts::icon::icon;
use crate::parts::layout::{Page, lang_code, links};
use crate::parts::remarks::{Remarks, eyes_word};
use crate::parts::shared_link::shared_link;
use crate::result_card::ResultCard;

/// The page behind the public link.
pub struct SharePage<'a> {
    pub reader: &'a Reader,
    /// The address of the page.
    pub path: String,
    /// What goes before an address to make it whole.
    pub origin: &'a str,
    pub card: ResultCard,
    pub remarks: Remarks<'a>,
}

impl SharePage<'_> {
    pub fn draw(&self) -> Markup {
        let (lang, card) = (self.reader.lang, &self.card);
        let headline = card.headline();
        let title = format!("{}: {headline}", card.title);
        let body = html! {
            link rel="stylesheet" href=(self.reader.frame.address(SHARE));
            link rel="stylesheet" href=(self.reader.frame.address(REMARKS));
            main class="wrap lobby shared" {
                h1 class="display" { (card.title) ": " (headline) }
                @if !card.lead.is_empty() { p class="lead" { (card.lead) } }
                (picture(&self.path, card, lang))
                div class="btnrow" {
                    a class="btn btn--primary" id="look" href={ (self.path) "/replay" } { (icon("i-undo")) (say!(lang, "Watch it from the start", "Von Anfang an ansehen")) }
                }
                (self.eyes())
                section class="panel remarks" id="remarks" {
                    h2 { (say!(lang, "Remarks", "Anmerkungen")) }
                    (self.remarks.list())
                }
                p class="fine" { (say!(lang, "At every step but the last you can take over a seat and play on against bots. Your game will be your own: nothing you do there touches this one.", "Bei jedem Schritt außer dem letzten kannst du einen Platz übernehmen und gegen Bots weiterspielen. Es wird dein eigenes Spiel: An diesem hier ändert sich nichts.")) }
            }
        };
        let page = Page {
            reader: self.reader,
            title: &title,
            path: &self.path,
            bar: links(self.reader),
            body,
            class: "home",
            live: None,
        };
        page.render_with(&self.head(&title))
    }

    /// What is shown of the page where its link is sent. No search engine lists it: only a link that
    /// somebody hands on leads here.
    fn head(&self, title: &str) -> Markup {
        let (origin, path, lang) = (self.origin, &self.path, lang_code(self.reader.lang));
        let told = self.card.told();
        html! {
            meta name="robots" content="noindex";
            meta name="description" content=(told);
            meta property="og:type" content="website";
            meta property="og:site_name" content="Tradecraft";
            meta property="og:title" content=(title);
            meta property="og:description" content=(told);
            meta property="og:url" content={ (origin) (path) };
            meta property="og:image" content={ (origin) (path) "/picture.png?lang=" (lang) };
            meta property="og:image:type" content="image/png";
            meta property="og:image:width" content="1200";
            meta property="og:image:height" content="630";
            meta property="og:image:alt" content=(told);
            meta name="twitter:card" content="summary_large_image";
        }
    }

    /// The same game as each seat saw it.
    fn eyes(&self) -> Markup {
        let lang = self.reader.lang;
        let seats = (0..).map(Seat).zip(&self.card.players);
        html! {
            nav class="btnrow shared__eyes" aria-label=(say!(lang, "Seen by", "Gesehen von")) {
                @for (seat, player) in seats {
                    @let name = &player.name;
                    a class="btn" href={ (self.path) "/replay?step=0&eyes=" (eyes_word(Viewer::Seat(seat))) } { (avatar(seat, name)) " " (say!(lang, "As seen by {name}", "Wie gesehen von {name}")) }
                }
            }
        }
    }
}

fn picture(path: &str, card: &ResultCard, lang: Lang) -> Markup {
    html! {
        img class="shared__picture" src={ (path) "/picture.svg?lang=" (lang_code(lang)) } width="1200" height="630" alt=(card.told());
    }
}

/// Where somebody who played shares the game.
pub struct OwnShare<'a> {
    pub reader: &'a Reader,
    /// What goes before the name of an act.
    pub acts: String,
    /// The table itself.
    pub table: String,
    pub origin: &'a str,
    /// The address of the public page, once there is one.
    pub shared: Option<String>,
    /// Whether the game can be shared.
    pub may_share: bool,
    pub card: Option<ResultCard>,
}

impl OwnShare<'_> {
    pub fn draw(&self) -> Markup {
        let lang = self.reader.lang;
        let title = say!(lang, "Share this game", "Dieses Spiel teilen");
        let body = html! {
            link rel="stylesheet" href=(self.reader.frame.address(SHARE));
            link rel="stylesheet" href=(self.reader.frame.address(REMARKS));
            main class="wrap lobby shared" {
                h1 class="display" { (title) }
                div class="btnrow" { a class="btn" href=(self.table) { (icon("i-all")) (say!(lang, "To the table", "An den Tisch")) } }
                @if !self.may_share {
                    p class="panel unfit" { (say!(lang, "Only a game that is over can be shared, and no what-if: that shows what its players know of another game.", "Teilen lässt sich nur ein Spiel, das zu Ende ist, und kein Was-wäre-wenn: Das zeigt, was alle darin von einem anderen Spiel wissen.")) }
                } @else { (self.link()) }
            }
        };
        let page = Page {
            reader: self.reader,
            title: &title,
            path: &format!("{}/share", self.acts),
            bar: links(self.reader),
            body,
            class: "home",
            live: None,
        };
        page.render()
    }

    fn link(&self) -> Markup {
        let lang = self.reader.lang;
        html! {
            section class="panel guest table-link" {
                @match &self.shared {
                    Some(path) => {
                        h2 { (say!(lang, "Everybody with this link can look at the game", "Wer diesen Link hat, kann sich das Spiel ansehen")) }
                        (shared_link(&format!("{}{path}", self.origin), lang))
                        p class="fine" { (say!(lang, "They see the result, every hand at every step, the names and the remarks, and may play on from any step. They see no chat, and no link to a seat.", "Zu sehen sind das Ergebnis, jede Hand bei jedem Schritt, die Namen und die Anmerkungen, und von jedem Schritt aus darf man weiterspielen. Nicht zu sehen sind der Chat und die Links zu den Plätzen.")) }
                        div class="btnrow" {
                            a class="btn btn--primary" id="public" href=(path) { (say!(lang, "Look at the public page", "Die öffentliche Seite ansehen")) }
                            form method="post" action={ (self.acts) "/unshare" } { button class="btn" id="unshare" { (say!(lang, "Stop sharing: the link dies", "Nicht mehr teilen: Der Link wird ungültig")) } }
                        }
                        @if let Some(card) = &self.card { (picture(path, card, lang)) }
                    }
                    None => {
                        h2 { (say!(lang, "Nothing of this game is public", "Nichts von diesem Spiel ist öffentlich")) }
                        p { (say!(lang, "A public link shows everybody who has it the result, every hand at every step, the names of all who played, and their remarks. Each of you can make it, and take it back.", "Ein öffentlicher Link zeigt allen, die ihn haben, das Ergebnis, jede Hand bei jedem Schritt, die Namen aller, die mitgespielt haben, und ihre Anmerkungen. Alle am Tisch können ihn anlegen und zurücknehmen.")) }
                        form class="btnrow" method="post" action={ (self.acts) "/share" } { button class="btn btn--primary" id="make-share" { (icon("i-link")) (say!(lang, "Make a public link", "Öffentlichen Link anlegen")) } }
                    }
                }
            }
        }
    }
}
