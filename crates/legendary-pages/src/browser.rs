//! The card browser: every card of a box with its full text, by what it is and where it is from.

use cards::tree::{Class, GroupKind, Provenance, Role};
use cards::words::{Lang, class_name, group_kind_name, role_name};
use legendary::{Catalogue, DefId, GroupDef, say};
use maud::{Markup, html};

use crate::cite::{box_query, rule_mark, skin};
use crate::face::Faces;
use crate::icon::icon;
use bots::legendary::Shelf;
use legendary::tell::truth;
use web::Reader;
use web::parts::layout::{Page, links};

const KINDS: [(GroupKind, &str); 9] = [
    (GroupKind::Hero, "heroes"),
    (GroupKind::Missions, "missions"),
    (GroupKind::Villains, "villains"),
    (GroupKind::Henchmen, "henchmen"),
    (GroupKind::Mastermind, "masterminds"),
    (GroupKind::Scheme, "schemes"),
    (GroupKind::Starters, "starters"),
    (GroupKind::Extras, "extras"),
    (GroupKind::Basics, "basics"),
];

const ROLES: [(Role, &str); 5] = [
    (Role::Bond, "bond"),
    (Role::Allies, "allies"),
    (Role::Equipment, "equipment"),
    (Role::Vehicles, "vehicles"),
    (Role::Character, "character"),
];

const CLASSES: [(Class, &str); 5] = [
    (Class::Strength, "strength"),
    (Class::Instinct, "instinct"),
    (Class::Covert, "covert"),
    (Class::Tech, "tech"),
    (Class::Ranged, "ranged"),
];

/// What somebody looks for.
#[derive(Default, Debug, serde::Deserialize)]
#[serde(default)]
pub struct CardSearch {
    #[serde(rename = "box")]
    pub id: String,
    pub kind: String,
    pub film: String,
    pub role: String,
    pub class: String,
    pub q: String,
}

/// What a search over all boxes has in the place of a box.
const ALL: &str = "all";

impl CardSearch {
    /// Whether every box is searched.
    pub fn is_of_all(&self) -> bool {
        self.id == ALL
    }

    fn has_group(&self, group: &GroupDef, kind: &str) -> bool {
        let is_role =
            |(role, word): &&(Role, &str)| *word == self.role && group.role == Some(*role);
        (self.kind.is_empty() || self.kind == kind)
            && (self.film.is_empty() || group.film.as_ref() == Some(&self.film))
            && (self.role.is_empty() || ROLES.iter().any(|role| is_role(&role)))
    }

    fn has_card(&self, faces: &Faces<'_>, id: DefId) -> bool {
        let classes = &faces.def(id).tree.classes;
        let is_class =
            |(class, word): &&(Class, &str)| *word == self.class && classes.contains(class);
        let words = self.q.to_lowercase();
        (self.class.is_empty() || CLASSES.iter().any(|class| is_class(&class)))
            && (words.is_empty() || text_of(faces, id).contains(&words))
    }
}

/// The cards of a group that somebody looks for.
struct Found<'a> {
    group: &'a GroupDef,
    word: &'static str,
    defs: Vec<DefId>,
}

/// Returns the groups of a box with cards that somebody looks for.
fn found<'a>(faces: &Faces<'a>, wanted: &CardSearch) -> Vec<Found<'a>> {
    let catalogue = faces.catalogue;
    let groups = KINDS.into_iter().flat_map(|(kind, word)| {
        let groups = catalogue.groups.iter();
        let groups = groups.filter(move |group| group.kind == kind);
        groups.map(move |group| (group, word))
    });
    let groups = groups.filter(|(group, word)| wanted.has_group(group, word));
    let found = groups.map(|(group, word)| Found {
        group,
        word,
        defs: group
            .defs
            .iter()
            .copied()
            .filter(|&id| wanted.has_card(faces, id))
            .collect(),
    });
    found.filter(|found| !found.defs.is_empty()).collect()
}

/// Shows the cards of a box that somebody looks for, or all of them.
pub fn all(shelf: &Shelf, catalogue: &Catalogue, wanted: &CardSearch, reader: &Reader) -> Markup {
    let lang = reader.lang;
    let title = say!(lang, "Cards", "Karten");
    let boxes = shelf.catalogues().map(|one| &**one);
    let boxes = boxes.filter(|one| wanted.is_of_all() || one.id == catalogue.id);
    let boxes: Vec<(Faces<'_>, Vec<Found<'_>>)> = boxes
        .map(|one| {
            let faces = Faces::new(one, lang);
            let found = found(&faces, wanted);
            (faces, found)
        })
        .collect();
    let n: usize = boxes
        .iter()
        .flat_map(|(_, found)| found)
        .map(|found| found.defs.len())
        .sum();
    let body = html! {
        main class="sheet" {
            h1 class="display" { (title) }
            (filters(shelf, catalogue, wanted, lang))
            p { a class="btn" id="workshop" href="/workshop" { (icon("i-cards")) (say!(lang, "Type in the cards of my own box", "Die Karten meiner eigenen Schachtel eingeben")) } }
            @if let Some(truth) = truth(catalogue, lang) { p class="fine" { (truth) } }
            p class="fine" role="status" {
                @match n {
                    0 => { (say!(lang, "No card is like that. Leave something out.", "Keine Karte ist so. Lass etwas weg.")) }
                    1 => { (say!(lang, "1 card", "1 Karte")) }
                    n => { (say!(lang, "{n} different cards", "{n} verschiedene Karten")) }
                }
            }
            @for (faces, found) in &boxes { @for Found { group, word, defs } in found {
                h2 id={ (word) "-" (group.slug) } { (group.name) " " small { @if wanted.is_of_all() { (faces.catalogue.name) " · " } (group_kind_name(group.kind, lang)) @if let Some(film) = group.film.as_ref().filter(|film| !group.name.contains(film.as_str())) { " · " (film) } } }
                div class={ "grid-cards grid-cards--full kind-" (word) } {
                    @for &id in defs { (figure(faces, id)) }
                }
            } }
        }
    };
    Page {
        reader,
        title: &title,
        path: "/cards",
        bar: links(reader),
        body,
        class: &format!("book skin-{}", skin(catalogue)),
        live: None,
    }
    .render()
}

fn filters(shelf: &Shelf, catalogue: &Catalogue, wanted: &CardSearch, lang: Lang) -> Markup {
    let hint = say!(lang, "Words on the card", "Wörter auf der Karte");
    let has = |kind: GroupKind| catalogue.groups.iter().any(|group| group.kind == kind);
    let films = films(catalogue);
    html! {
        form class="field filter" method="get" action="/cards" {
            select name="box" aria-label=(say!(lang, "Box", "Schachtel")) {
                @for other in shelf.catalogues() { option value=(other.id) selected[other.id == catalogue.id && !wanted.is_of_all()] { (other.name) } }
                option value=(ALL) selected[wanted.is_of_all()] { (say!(lang, "All boxes", "Alle Schachteln")) }
            }
            input type="search" name="q" value=(wanted.q) placeholder=(hint) aria-label=(hint);
            select name="kind" aria-label=(say!(lang, "Kind", "Art")) {
                option value="" { (say!(lang, "All kinds", "Alle Arten")) }
                @for (group, word) in KINDS.into_iter().filter(|(kind, _)| has(*kind)) {
                    option value=(word) selected[word == wanted.kind] { (group_kind_name(group, lang)) }
                }
            }
            @if !films.is_empty() {
                select name="film" aria-label=(say!(lang, "Film", "Film")) {
                    option value="" { (say!(lang, "All films", "Alle Filme")) }
                    @for film in films { option value=(film) selected[film == wanted.film] { (film) } }
                }
                select name="role" aria-label=(say!(lang, "Role", "Rolle")) {
                    option value="" { (say!(lang, "All roles", "Alle Rollen")) }
                    @for (role, word) in ROLES { option value=(word) selected[word == wanted.role] { (role_name(role, lang)) } }
                }
            }
            select name="class" aria-label=(say!(lang, "Class", "Klasse")) {
                option value="" { (say!(lang, "All classes", "Alle Klassen")) }
                @for (class, word) in CLASSES { option value=(word) selected[word == wanted.class] { (class_name(class, lang)) } }
            }
            button class="btn" { (say!(lang, "Show", "Zeigen")) }
        }
    }
}

/// Returns the films of a box in the order of its groups, each once.
fn films(catalogue: &Catalogue) -> Vec<&str> {
    let mut films: Vec<&str> = Vec::new();
    for film in catalogue.presets.iter().map(|preset| preset.film.as_str()) {
        if !films.contains(&film) {
            films.push(film);
        }
    }
    films
}

fn figure(faces: &Faces<'_>, id: DefId) -> Markup {
    let count = faces.def(id).count;
    let is_designed = faces.catalogue.provenance(id) == Provenance::Original;
    html! {
        figure {
            a class=(faces.classes(id)) href={ "/card/" (faces.def(id).slot) } aria-label=(faces.label(id)) {
                (faces.face(id, None))
            }
            @if count > 1 || is_designed {
                figcaption {
                    @if count > 1 { "× " (count) }
                    @if count > 1 && is_designed { " · " }
                    @if is_designed { (say!(faces.lang, "our own design", "eigener Entwurf")) }
                }
            }
        }
    }
}

fn text_of(faces: &Faces<'_>, id: DefId) -> String {
    let lines = faces.sentences(id).into_iter().map(|line| line.to_string());
    let words: Vec<String> = std::iter::once(faces.label(id)).chain(lines).collect();
    words.join(" ").to_lowercase()
}

/// Says where the facts of a card come from.
fn provenance_words(provenance: Provenance, lang: Lang) -> String {
    match provenance {
        Provenance::Published => say!(
            lang,
            "As published: its facts are from public references.",
            "Wie veröffentlicht: Die Angaben stammen aus öffentlichen Quellen."
        ),
        Provenance::Rulebook => say!(
            lang,
            "From a rulebook, which describes this card.",
            "Aus einem Regelbuch, das diese Karte beschreibt."
        ),
        Provenance::Original => say!(
            lang,
            "Our own design, because no source gives this card; type in yours to replace it.",
            "Eigener Entwurf, weil keine Quelle diese Karte nennt; gib deine ein, um sie zu ersetzen."
        ),
        Provenance::Own => say!(lang, "Typed in by you.", "Von dir eingegeben."),
    }
}

/// Shows one card; each line of its text can be pointed at.
pub fn one(catalogue: &Catalogue, slot: &str, reader: &Reader) -> Option<Markup> {
    let lang = reader.lang;
    let position = catalogue.defs.iter().position(|def| def.slot == slot)?;
    let id = DefId(position as u16);
    let faces = Faces::new(catalogue, lang);
    let name = faces.name(id);
    let group = catalogue.group(faces.def(id).group);
    let all = format!("/cards{}", box_query(&catalogue.id));
    let lines = faces.sentences(id);
    // Citations count the abilities; what is printed as a word comes before them.
    let n_words = lines.len() - faces.def(id).tree.abilities.len();
    let body = html! {
        main class="sheet one-card" {
            h1 class="display" { (name) }
            div class="grid-cards grid-cards--full" {
                span class=(faces.classes(id)) { (faces.face(id, None)) }
                div class="panel lines" {
                    @for (i, line) in lines.iter().enumerate() {
                        p id=[(i + 1).checked_sub(n_words).filter(|&nth| nth > 0)] {
                            (faces.line(line))
                            @if let Some(&keyword) = faces.def(id).tree.keywords.get(i) { " " (rule_mark(&keyword.rule(), lang, "rule")) }
                        }
                    }
                    p class="fine" { (faces.group(id)) " · " (slot) }
                    p class="fine" { (provenance_words(catalogue.provenance(id), lang)) }
                    a class="btn" href={ (all) "#" (group.slug) } { (icon("i-cards")) (say!(lang, "All cards", "Alle Karten")) }
                }
            }
        }
    };
    let path = format!("/card/{slot}");
    let page = Page {
        reader,
        title: &name,
        path: &path,
        bar: links(reader),
        body,
        class: &format!("book skin-{}", skin(catalogue)),
        live: None,
    };
    Some(page.render())
}
