//! The card browser: every card of the box with its full text.

use cards::tree::GroupKind;
use cards::words::group_kind_name;
use legendary::{Catalogue, DefId, say};
use maud::{Markup, html};

use super::face::Faces;
use super::layout::{Page, links};
use crate::cookies::Reader;

const KINDS: [(GroupKind, &str); 6] = [
    (GroupKind::Hero, "heroes"),
    (GroupKind::Villains, "villains"),
    (GroupKind::Henchmen, "henchmen"),
    (GroupKind::Mastermind, "masterminds"),
    (GroupKind::Scheme, "schemes"),
    (GroupKind::Basics, "basics"),
];

/// Shows all cards, or those of one kind, or those that say something.
pub fn all(catalogue: &Catalogue, kind: &str, words: &str, reader: &Reader) -> Markup {
    let lang = reader.lang;
    let faces = Faces::new(catalogue, lang);
    let wanted = words.to_lowercase();
    let is_wanted = |id: DefId| wanted.is_empty() || text_of(&faces, id).contains(&wanted);
    let title = say!(lang, "Cards", "Karten");
    let hint = say!(lang, "Words on the card", "Wörter auf der Karte");
    let body = html! {
        main class="sheet" {
            h1 class="display" { (title) }
            form class="field filter" method="get" action="/cards" {
                input type="search" name="q" value=(words) placeholder=(hint) aria-label=(hint);
                select name="kind" aria-label=(say!(lang, "Kind", "Art")) {
                    option value="" { (say!(lang, "All kinds", "Alle Arten")) }
                    @for (group, word) in KINDS {
                        option value=(word) selected[word == kind] { (group_kind_name(group, lang)) }
                    }
                }
                button class="btn" { (say!(lang, "Show", "Zeigen")) }
            }
            @for (group_kind, word) in KINDS.into_iter().filter(|(_, word)| kind.is_empty() || *word == kind) {
                @for group in catalogue.groups.iter().filter(|group| group.kind == group_kind) {
                    @let defs: Vec<DefId> = group.defs.iter().copied().filter(|&id| is_wanted(id)).collect();
                    @if !defs.is_empty() {
                        h2 id=(group.slug) { (group.name) " " small { (group_kind_name(group_kind, lang)) } }
                        div class={ "grid-cards grid-cards--full kind-" (word) } {
                            @for id in defs { (figure(&faces, id)) }
                        }
                    }
                }
            }
        }
    };
    Page {
        reader,
        title: &title,
        path: "/cards",
        bar: links(lang),
        body,
        class: "book",
        live: None,
    }
    .render()
}

fn figure(faces: &Faces<'_>, id: DefId) -> Markup {
    let count = faces.def(id).count;
    html! {
        figure {
            a class=(faces.classes(id)) href={ "/card/" (faces.def(id).slot) } aria-label=(faces.label(id)) {
                (faces.face(id, None))
            }
            @if count > 1 { figcaption { "× " (count) } }
        }
    }
}

fn text_of(faces: &Faces<'_>, id: DefId) -> String {
    let lines = faces.sentences(id).into_iter().map(|line| line.to_string());
    let words: Vec<String> = std::iter::once(faces.label(id)).chain(lines).collect();
    words.join(" ").to_lowercase()
}

/// Shows one card; each line of its text can be pointed at.
pub fn one(catalogue: &Catalogue, slot: &str, reader: &Reader) -> Option<Markup> {
    let lang = reader.lang;
    let position = catalogue.defs.iter().position(|def| def.slot == slot)?;
    let id = DefId(position as u16);
    let faces = Faces::new(catalogue, lang);
    let name = faces.name(id);
    let body = html! {
        main class="sheet one-card" {
            h1 class="display" { (name) }
            div class="grid-cards grid-cards--full" {
                span class=(faces.classes(id)) { (faces.face(id, None)) }
                div class="panel lines" {
                    @for (i, line) in faces.sentences(id).iter().enumerate() {
                        p id=(i + 1) { (faces.line(line)) }
                    }
                    p class="fine" { (faces.group(id)) " · " (slot) }
                    a class="btn" href="/cards" { (say!(lang, "All cards", "Alle Karten")) }
                }
            }
        }
    };
    let path = format!("/card/{slot}");
    let page = Page {
        reader,
        title: &name,
        path: &path,
        bar: links(lang),
        body,
        class: "book",
        live: None,
    };
    Some(page.render())
}
