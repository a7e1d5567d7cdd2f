//! `tradecraft balance`: whether the films of a box play well.
//!
//! Three tables: how often each film is won, which cards hardly anybody uses, and which card wins
//! games by itself.

use std::process::ExitCode;
use std::sync::Arc;

use anyhow::Context;
use lab::legendary::{CardUse, Worth, hero_titles, usage, worth};
use lab::{Tally, Workload, wilson};
use legendary::setup::Setup;
use legendary::{Catalogue, DefId};
use serde_json::{Value, json};

use crate::boxes::{self, BoxChoice};
use commands::progress_bar;

#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    choice: BoxChoice,
    /// Games for every film and number of players.
    #[arg(long, default_value_t = 2_000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// Games for every card, with it and without it.
    #[arg(long, default_value_t = 1_000, value_parser = clap::value_parser!(u64).range(1..))]
    games_per_card: u64,
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Leave out the long table of what every single card is worth.
    #[arg(long)]
    no_cards: bool,
    /// Only what this card is worth, with no other table; may be given several times.
    #[arg(long, value_name = "TITLE", conflicts_with = "no_cards")]
    card: Vec<String>,
    /// Print one JSON value and nothing else.
    #[arg(long)]
    json: bool,
}

/// What a good film keeps to: how often it is won by two, and by any other number of players.
const WON_BY_TWO: (f64, f64) = (25.0, 75.0);
const WON_BY_OTHERS: (f64, f64) = (15.0, 85.0);
/// A card used in fewer games than one in this many is dead.
const DEAD_ONE_IN: u64 = 200;
/// A card that adds more than this many points of a hundred wins by itself.
const POINTS_MAX: f64 = 25.0;
const PLAYERS: std::ops::RangeInclusive<u8> = 1..=5;

struct FilmRow {
    film: String,
    players: u8,
    tally: Tally,
}

impl FilmRow {
    fn is_fine(&self) -> bool {
        let (low, high) = match self.players {
            2 => WON_BY_TWO,
            _ => WON_BY_OTHERS,
        };
        let won = 100.0 * self.tally.wins as f64 / self.tally.games.max(1) as f64;
        (low..=high).contains(&won)
    }
}

pub fn run(args: Args) -> anyhow::Result<ExitCode> {
    let catalogue = args.choice.catalogue()?;
    let id = &catalogue.id;
    let films: Vec<String> = catalogue
        .presets
        .iter()
        .map(|film| film.name.clone())
        .collect();
    anyhow::ensure!(
        !films.is_empty(),
        "the box \"{id}\" has no films to measure"
    );
    let titles = wanted_titles(&args, &catalogue)?;
    let (rows, uses) = if args.card.is_empty() {
        (
            films_table(&args, &catalogue, &films)?,
            uses_table(&args, &catalogue, &films)?,
        )
    } else {
        Default::default()
    };
    let worths = worths_table(&args, &catalogue, &films, &titles)?;
    if args.json {
        println!("{}", as_json(&catalogue, &rows, &uses, &worths));
    } else if args.card.is_empty() {
        print_films(&rows);
        print_uses(&catalogue, &uses);
        print_worths(&catalogue, &worths);
    } else {
        worths
            .iter()
            .for_each(|worth| print_worth(&catalogue, worth));
    }
    let is_fine = rows.iter().all(FilmRow::is_fine)
        && !uses.iter().any(is_dead)
        && worths.iter().all(|worth| worth.points() <= POINTS_MAX);
    Ok(if is_fine {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

/// Returns the cards whose worth is asked for.
fn wanted_titles(args: &Args, catalogue: &Catalogue) -> anyhow::Result<Vec<DefId>> {
    let heroes = if args.no_cards {
        Vec::new()
    } else {
        hero_titles(catalogue)
    };
    if args.card.is_empty() {
        return Ok(heroes);
    }
    let find = |title: &String| {
        let def = catalogue.find_def(title).filter(|def| heroes.contains(def));
        def.with_context(|| {
            let id = &catalogue.id;
            format!("the box \"{id}\" has no Hero \"{title}\"; --card takes a title or a slot")
        })
    };
    args.card.iter().map(find).collect()
}

fn plan(
    args: &Args,
    catalogue: &Arc<Catalogue>,
    film: &str,
    players: u8,
    games: u64,
) -> anyhow::Result<Workload<Setup>> {
    let setup = Setup::preset(Arc::clone(catalogue), film, players)
        .with_context(|| format!("there is no film \"{film}\""))?;
    Ok(Workload {
        setup,
        games,
        bot: "heuristic".to_owned(),
        seed: args.seed,
    })
}

fn films_table(
    args: &Args,
    catalogue: &Arc<Catalogue>,
    films: &[String],
) -> anyhow::Result<Vec<FilmRow>> {
    let n_rows = (films.len() * PLAYERS.count()) as u64;
    let bar = progress_bar(args.games * n_rows, args.json);
    let module = boxes::module(Arc::clone(catalogue));
    let mut rows = Vec::new();
    for film in films {
        for players in PLAYERS {
            let plan = plan(args, catalogue, film, players, args.games)?;
            let report = lab::simulate(&module, &plan, |games| bar.inc(games));
            let report = report.map_err(anyhow::Error::msg)?;
            rows.push(FilmRow {
                film: film.clone(),
                players,
                tally: report.tally,
            });
        }
    }
    bar.finish_and_clear();
    Ok(rows)
}

/// Counts over the films with two players; a card that is in several is counted in all of them.
fn uses_table(
    args: &Args,
    catalogue: &Arc<Catalogue>,
    films: &[String],
) -> anyhow::Result<Vec<CardUse>> {
    let bar = progress_bar(args.games * films.len() as u64, args.json);
    let heroes = hero_titles(catalogue);
    let module = boxes::module(Arc::clone(catalogue));
    let mut all: Vec<CardUse> = Vec::new();
    for film in films {
        let plan = plan(args, catalogue, film, 2, args.games)?;
        let uses = usage(&module, &plan, |games| bar.inc(games)).map_err(anyhow::Error::msg)?;
        for found in uses {
            if !heroes.contains(&found.def) {
                continue;
            }
            match all.iter_mut().find(|card| card.def == found.def) {
                Some(card) => {
                    card.games += found.games;
                    card.used += found.used;
                }
                None => all.push(found),
            }
        }
    }
    bar.finish_and_clear();
    all.sort_by(|a, b| (a.used * b.games).cmp(&(b.used * a.games)));
    Ok(all)
}

fn worths_table(
    args: &Args,
    catalogue: &Arc<Catalogue>,
    films: &[String],
    titles: &[DefId],
) -> anyhow::Result<Vec<Worth>> {
    let mut measured = Vec::new();
    for film in films {
        let plan = plan(args, catalogue, film, 2, args.games_per_card)?;
        let is_in_film = |def: &&DefId| {
            let group = &catalogue.group(catalogue.def(**def).group).name;
            plan.setup.heroes.contains(group)
        };
        let titles: Vec<DefId> = titles.iter().filter(is_in_film).copied().collect();
        if !titles.is_empty() {
            measured.push((plan, titles));
        }
    }
    let n_runs = measured.iter().map(|(_, titles)| titles.len() as u64 + 1);
    let bar = progress_bar(args.games_per_card * n_runs.sum::<u64>(), args.json);
    let module = boxes::module(Arc::clone(catalogue));
    let mut worths = Vec::new();
    for (plan, titles) in measured {
        let found = worth(&module, &plan, &titles, |games| bar.inc(games));
        worths.extend(found.map_err(anyhow::Error::msg)?);
    }
    bar.finish_and_clear();
    worths.sort_by(|a, b| b.points().total_cmp(&a.points()));
    Ok(worths)
}

fn is_dead(card: &CardUse) -> bool {
    card.used * DEAD_ONE_IN < card.games
}

fn print_films(rows: &[FilmRow]) {
    println!(
        "{:<32} {:>7} {:>24} {:>7} {:>7}",
        "film", "players", "won", "drawn", "turns"
    );
    for row in rows {
        let interval = wilson(row.tally.wins, row.tally.games);
        let won = format!(
            "{:.1} % ({:.1} to {:.1})",
            100.0 * interval.share,
            100.0 * interval.low,
            100.0 * interval.high
        );
        let drawn = 100.0 * row.tally.draws as f64 / row.tally.games.max(1) as f64;
        let remark = if row.is_fine() { "" } else { "  out of bounds" };
        println!(
            "{:<32} {:>7} {won:>24} {drawn:>5.1} % {:>7.1}{remark}",
            row.film,
            row.players,
            row.tally.turns_mean()
        );
    }
}

fn print_uses(catalogue: &Catalogue, uses: &[CardUse]) {
    let dead = uses.iter().filter(|card| is_dead(card)).count();
    println!(
        "\n{} cards to buy, {dead} of them used in fewer than 1 in {DEAD_ONE_IN} games; the rarest:",
        uses.len()
    );
    for card in uses.iter().take(12) {
        let share = 100.0 * card.used as f64 / card.games.max(1) as f64;
        println!("  {share:>5.1} %  {}", catalogue.def(card.def).slot);
    }
}

fn print_worths(catalogue: &Catalogue, worths: &[Worth]) {
    if worths.is_empty() {
        return;
    }
    let strong = worths
        .iter()
        .filter(|worth| worth.points() > POINTS_MAX)
        .count();
    println!(
        "\none copy in every starting deck: {strong} of {} cards add more than {POINTS_MAX} points; \
         the strongest and the weakest:",
        worths.len()
    );
    let ends = worths
        .iter()
        .take(12)
        .chain(worths.iter().rev().take(6).rev());
    ends.for_each(|worth| print_worth(catalogue, worth));
}

fn print_worth(catalogue: &Catalogue, worth: &Worth) {
    let slot = &catalogue.def(worth.def).slot;
    println!("  {:>+5.1}  {slot}", worth.points());
}

fn as_json(catalogue: &Catalogue, rows: &[FilmRow], uses: &[CardUse], worths: &[Worth]) -> Value {
    let slot = |def| catalogue.def(def).slot.to_string();
    json!({
        "films": rows.iter().map(|row| json!({
            "film": row.film,
            "players": row.players,
            "games": row.tally.games,
            "wins": row.tally.wins,
            "draws": row.tally.draws,
            "turns_mean": row.tally.turns_mean(),
            "fine": row.is_fine(),
        })).collect::<Vec<_>>(),
        "uses": uses.iter().map(|card| json!({
            "slot": slot(card.def),
            "games": card.games,
            "used": card.used,
            "dead": is_dead(card),
        })).collect::<Vec<_>>(),
        "worth": worths.iter().map(|worth| json!({
            "slot": slot(worth.def),
            "games": worth.with.games,
            "with": worth.with.wins,
            "without": worth.without.wins,
            "points": worth.points(),
        })).collect::<Vec<_>>(),
    })
}
