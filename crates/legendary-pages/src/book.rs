//! What only a record book of Legendary has: which Mastermind was beaten with which Scheme, the films,
//! the ladder, the Heroes, the best scores alone.

use std::collections::BTreeMap;
use std::sync::Arc;

use api::BookEntry;
use bots::legendary::Shelf;
use cards::tree::GroupKind;
use kernel::Game as _;
use legendary::setup::Setup;
use legendary::{Catalogue, State, say};
use maud::{Markup, html};
use module::Atlas;
use module::atlas::MEASURED_LEVEL;
use web::Tally;
use words::Lang;
use words::numbers::tenths;

/// How many Heroes and scores are listed.
const LISTED: usize = 10;
/// With fewer games a share of wins says little.
const GAMES_MIN: u32 = 3;

/// Draws what the entries of a book come to, box by box.
pub fn book(shelf: &Shelf, atlas: &Atlas, entries: &[&BookEntry], lang: Lang) -> Markup {
    html! {
        @for catalogue in shelf.catalogues() {
            @let of_box = BoxPart::of(catalogue, atlas, entries, lang);
            @if !of_box.entries.is_empty() { (of_box.draw()) }
        }
    }
}

/// The entries of one box.
struct BoxPart<'a> {
    catalogue: &'a Arc<Catalogue>,
    atlas: &'a Atlas,
    entries: Vec<&'a BookEntry>,
    content: String,
    lang: Lang,
}

impl<'a> BoxPart<'a> {
    fn of(
        catalogue: &'a Arc<Catalogue>,
        atlas: &'a Atlas,
        entries: &[&'a BookEntry],
        lang: Lang,
    ) -> BoxPart<'a> {
        let is_here = |entry: &&&BookEntry| entry.r#box.as_deref() == Some(&catalogue.id);
        BoxPart {
            catalogue,
            atlas,
            entries: entries.iter().filter(is_here).copied().collect(),
            content: State::content_words(&Setup::new(Arc::clone(catalogue), 1)),
            lang,
        }
    }

    fn draw(&self) -> Markup {
        html! {
            h3 { (self.catalogue.name) }
            (self.goals())
            (self.films())
            (self.grid())
            (self.ladder())
            (self.heroes())
            (self.alone())
        }
    }

    fn groups(&self, kind: GroupKind) -> Vec<&'a str> {
        let groups = self.catalogue.groups_of(kind);
        groups
            .map(|id| &self.catalogue.group(id).name[..])
            .collect()
    }

    fn tally(&self, parts: &[(&str, &str)]) -> Tally {
        let is_meant = |entry: &&&BookEntry| {
            let has =
                |(key, value): &(&str, &str)| entry.part(key).iter().any(|part| part == value);
            parts.iter().all(has)
        };
        Tally::of(self.entries.iter().filter(is_meant).copied())
    }

    /// Returns how many of a hundred games bots win that have a part; nothing where nobody has tried.
    fn measured(&self, key: &str, value: &str) -> Option<f64> {
        let known = [
            ("bot", MEASURED_LEVEL),
            ("box", &self.catalogue.id),
            (key, value),
        ];
        let counted = self.atlas.counted(&self.content, &known)?;
        Some(counted.chance()?.percent)
    }

    /// What is still to be beaten.
    fn goals(&self) -> Markup {
        let lang = self.lang;
        let goal = |kind, key, name: String| {
            let groups = self.groups(kind);
            let beaten = groups
                .iter()
                .filter(|group| self.tally(&[(key, group)]).won > 0);
            let (n, all) = (beaten.count(), groups.len());
            let words = say!(
                lang,
                "{name} beaten: {n} of {all}",
                "{name} geschlagen: {n} von {all}"
            );
            html! { p class="book-goal" { (words) @if n == all { " ✓" } " " progress value=(n) max=(all) aria-label=(words) {} } }
        };
        html! {
            (goal(GroupKind::Scheme, "scheme", say!(lang, "Schemes", "Pläne")))
            (goal(GroupKind::Mastermind, "mastermind", say!(lang, "Masterminds", "Superschurken")))
        }
    }

    /// The films in the order of the box.
    fn films(&self) -> Markup {
        let lang = self.lang;
        let films: Vec<&str> = self.catalogue.presets().collect();
        // A ladder of films: the first that is not beaten is the next.
        let next = films
            .iter()
            .find(|film| self.tally(&[("film", film)]).won == 0);
        html! {
            @if !films.is_empty() {
                h4 { (say!(lang, "The films in order", "Die Filme der Reihe nach")) }
                (self.table("film", &films, next.copied()))
            }
        }
    }

    /// The Masterminds, those first that bots beat most often.
    fn ladder(&self) -> Markup {
        let lang = self.lang;
        let mut rungs: Vec<(&str, Option<f64>)> = self
            .groups(GroupKind::Mastermind)
            .into_iter()
            .map(|name| (name, self.measured("mastermind", name)))
            .filter(|(_, bots)| bots.is_some())
            .collect();
        rungs.sort_by(|a, b| b.1.unwrap_or(0.0).total_cmp(&a.1.unwrap_or(0.0)));
        let rungs: Vec<&str> = rungs.into_iter().map(|(name, _)| name).collect();
        let next = rungs
            .iter()
            .find(|name| self.tally(&[("mastermind", name)]).won == 0);
        html! {
            @if !rungs.is_empty() {
                h4 { (say!(lang, "The ladder: Masterminds from easy to hard, as bots found them", "Die Leiter: Superschurken von leicht bis schwer, wie Bots sie fanden")) }
                (self.table("mastermind", &rungs, next.copied()))
            }
        }
    }

    /// One row for each value of a part: own games beside those of bots.
    fn table(&self, key: &str, values: &[&str], next: Option<&str>) -> Markup {
        let lang = self.lang;
        html! {
            div class="lab__wide" tabindex="0" role="region" aria-label=(key) {
                table class="book-table" {
                    thead { tr {
                        th scope="col" {}
                        th scope="col" { (say!(lang, "Won", "Gewonnen")) }
                        th scope="col" { (say!(lang, "Best score", "Beste Punktzahl")) }
                        th scope="col" { (say!(lang, "Bots win", "Bots gewinnen")) }
                    } }
                    tbody { @for value in values {
                        @let tally = self.tally(&[(key, value)]);
                        tr class=[(tally.won > 0).then_some("is-beaten")] {
                            th scope="row" { (value) @if next == Some(*value) { " " small { (say!(lang, "next", "als Nächstes")) } } }
                            td class="is-number" { (own(&tally, lang)) }
                            td class="is-number" { (tally.best_score.map_or("–".to_owned(), |best| best.to_string())) }
                            td class="is-number" { (percent(self.measured(key, value), lang)) }
                        }
                    } }
                }
            }
        }
    }

    /// Each Mastermind with each Scheme, as far as one was played.
    fn grid(&self) -> Markup {
        let lang = self.lang;
        let played = |kind, key: &str| {
            let mut groups = self.groups(kind);
            groups.retain(|group| self.tally(&[(key, group)]).games > 0);
            groups
        };
        let masterminds = played(GroupKind::Mastermind, "mastermind");
        let schemes = played(GroupKind::Scheme, "scheme");
        html! {
            h4 { (say!(lang, "Mastermind and Scheme", "Superschurke und Plan")) }
            div class="lab__wide" tabindex="0" role="region" aria-label=(say!(lang, "Mastermind and Scheme", "Superschurke und Plan")) {
                table class="heat" id="grid" {
                    thead { tr { th {} @for mastermind in &masterminds { th scope="col" { (mastermind) } } } }
                    tbody { @for scheme in &schemes { tr {
                        th scope="row" { (scheme) }
                        @for mastermind in &masterminds {
                            @let tally = self.tally(&[("mastermind", mastermind), ("scheme", scheme)]);
                            (cell(&tally, lang))
                        }
                    } } }
                }
            }
        }
    }

    /// Those who were in most teams, and how often those have won.
    fn heroes(&self) -> Markup {
        let lang = self.lang;
        let mut used: BTreeMap<&str, Tally> = BTreeMap::new();
        for entry in &self.entries {
            for hero in entry.part("heroes") {
                used.entry(hero)
                    .or_insert_with(|| self.tally(&[("heroes", hero)]));
            }
        }
        let mut used: Vec<(&str, Tally)> = used.into_iter().collect();
        used.sort_by_key(|(_, tally)| std::cmp::Reverse((tally.games, tally.won)));
        let often = used.iter().filter(|(_, tally)| tally.games >= GAMES_MIN);
        let share = |tally: &Tally| tally.percent().unwrap_or_default();
        let best = often.max_by(|a, b| share(&a.1).total_cmp(&share(&b.1)));
        html! {
            h4 { (say!(lang, "Heroes in your teams", "Helden in deinen Teams")) }
            @if let Some((name, tally)) = best {
                p class="fine" { (say!(lang, "Best in at least {GAMES_MIN} games: {name}", "Am besten in mindestens {GAMES_MIN} Spielen: {name}")) ", " (own(tally, lang)) }
            }
            ol class="areas" { @for (name, tally) in used.iter().take(LISTED) { li { (name) " " small { (own(tally, lang)) } } } }
        }
    }

    /// The best scores of games alone.
    fn alone(&self) -> Markup {
        let lang = self.lang;
        let solo = self.entries.iter().filter(|entry| entry.players.len() == 1);
        let mut scores: Vec<(i32, &BookEntry)> = solo
            .filter(|entry| entry.is_won())
            .filter_map(|entry| Some((entry.score?, *entry)))
            .collect();
        scores.sort_by_key(|(score, entry)| (std::cmp::Reverse(*score), entry.ended));
        html! {
            @if !scores.is_empty() {
                h4 { (say!(lang, "Best scores alone", "Beste Punktzahlen allein")) }
                ol { @for (score, entry) in scores.iter().take(LISTED) {
                    li { b { (score) } " " (entry.one("mastermind").unwrap_or_default()) ", " (entry.one("scheme").unwrap_or_default()) }
                } }
            }
        }
    }
}

fn own(tally: &Tally, lang: Lang) -> String {
    let (won, games) = (tally.won, tally.games);
    match games {
        0 => "–".to_owned(),
        _ => say!(lang, "{won} of {games}", "{won} von {games}"),
    }
}

fn percent(percent: Option<f64>, lang: Lang) -> String {
    percent.map_or("–".to_owned(), |percent| {
        format!("{} %", tenths(percent, lang))
    })
}

fn cell(tally: &Tally, lang: Lang) -> Markup {
    let Some(share) = tally.percent() else {
        return html! { td { "–" } };
    };
    let best = tally.best_score;
    html! {
        td class={ "share-" ((share / 10.0).round().clamp(0.0, 10.0) as u32) } {
            b { (own(tally, lang)) }
            @if let Some(best) = best { small { (say!(lang, "best {best}", "beste {best}")) } }
        }
    }
}

/// Says what was played.
pub fn line(entry: &BookEntry) -> String {
    let heads = ["film", "mastermind", "scheme"];
    let heads = heads.iter().filter_map(|key| entry.one(key));
    let heroes = entry.part("heroes").join(", ");
    let parts = heads.chain([heroes.as_str()]);
    let parts: Vec<&str> = parts.filter(|part| !part.is_empty()).collect();
    parts.join(" · ")
}
