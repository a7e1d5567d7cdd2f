//! What only a record book of raids has: the scenarios by side.

use api::BookEntry;
use assault::tell::scenario_title;
use assault::{Side, say, volcano};
use maud::{Markup, html};
use module::Atlas;
use module::atlas::MEASURED_LEVEL;
use web::Tally;
use words::Lang;

/// Draws the scenarios of the box, each for both sides.
pub fn book(atlas: &Atlas, entries: &[&BookEntry], lang: Lang) -> Markup {
    let content = volcano();
    let scenarios = content.scenarios().iter();
    let rows = scenarios.map(|scenario| {
        let number = scenario.number.0.to_string();
        let known = [("bot", MEASURED_LEVEL), ("scenario", number.as_str())];
        let counted = atlas.counted(content.hash(), &known);
        let sides = Side::BOTH.map(|side| {
            let is_meant = |entry: &&&BookEntry| {
                entry.one("scenario") == Some(&number) && entry.side.as_deref() == Some(side.word())
            };
            let bots = counted.map(|counted| match side.seat().0 {
                0 => counted.won,
                _ => counted.games - counted.won - counted.drawn,
            });
            let share = bots
                .zip(counted)
                .map(|(won, counted)| 100 * won / counted.games.max(1));
            (Tally::of(entries.iter().filter(is_meant).copied()), share)
        });
        (
            number,
            scenario_title(&scenario.title, lang).to_owned(),
            sides,
        )
    });
    let rows: Vec<_> = rows.collect();
    html! {
        div class="lab__wide" tabindex="0" role="region" aria-label=(say!(lang, "Scenarios by side", "Szenarien nach Seiten")) {
            table class="heat" id="scenarios" {
                thead { tr {
                    th scope="col" { (say!(lang, "Scenario", "Szenario")) }
                    @for side in Side::BOTH { th scope="col" { (side) } }
                } }
                tbody { @for (number, title, sides) in &rows { tr {
                    th scope="row" { (number) ". " (title) }
                    @for (tally, bots) in sides { (cell(tally, *bots, lang)) }
                } } }
            }
        }
    }
}

/// Says what was played.
pub fn line(entry: &BookEntry, lang: Lang) -> String {
    let content = volcano();
    let number = entry.one("scenario").unwrap_or_default();
    let mut scenarios = content.scenarios().iter();
    let known = scenarios.find(|scenario| scenario.number.0.to_string() == number);
    let is_own = entry.apart.iter().any(|word| word == "own raid");
    let title = known.filter(|_| !is_own).map_or_else(
        || say!(lang, "a raid of one's own", "ein eigener Angriff"),
        |scenario| format!("{number}. {}", scenario_title(&scenario.title, lang)),
    );
    let mut sides = Side::BOTH.into_iter();
    let side = sides.find(|side| Some(side.word()) == entry.side.as_deref());
    match side {
        Some(side) => say!(lang, "{title}, as {side}", "{title}, als {side}"),
        None => title,
    }
}

fn cell(tally: &Tally, bots: Option<u64>, lang: Lang) -> Markup {
    let (won, games) = (tally.won, tally.games);
    let share = tally
        .percent()
        .map_or(0, |share| (share / 10.0).round() as u32);
    html! {
        td class={ "share-" (share) } {
            @if games > 0 { b { (say!(lang, "{won} of {games}", "{won} von {games}")) } } @else { b { "–" } }
            @if let Some(bots) = bots { small { (say!(lang, "bots {bots} %", "Bots {bots} %")) } }
        }
    }
}
