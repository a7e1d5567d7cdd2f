//! `tradecraft rules`: the ledger as a book, and how much of it is shown to work.

use std::collections::BTreeSet;
use std::process::ExitCode;

use anyhow::bail;
use cards::words::Lang;
use legendary::say;
use rulebook::coverage::{self, Shown};
use rulebook::ledger::{self, Rule};
use serde::Serialize;

use crate::language::{self, Language};

/// Read the rules, and see what shows them to work
#[derive(clap::Args)]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(clap::Subcommand)]
enum Command {
    /// Print a rule, its source and the cases that show it
    Show {
        /// For example L-ESCAPE-004
        #[arg(value_name = "ID")]
        id: String,
        /// The language; otherwise that of the environment
        #[arg(long, value_name = "LANG")]
        lang: Option<Language>,
    },
    /// Print the rules of an area, or all areas
    List {
        /// For example ESCAPE
        #[arg(value_name = "AREA")]
        area: Option<String>,
        /// The language; otherwise that of the environment
        #[arg(long, value_name = "LANG")]
        lang: Option<Language>,
        #[command(flatten)]
        filter: Filter,
    },
    /// Print per area how many rules there are, are covered, and by how many cases
    Coverage {
        #[command(flatten)]
        filter: Filter,
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
}

#[derive(clap::Args)]
struct Filter {
    /// Only rules in force in this box: marvel, bond or licence-renewed
    #[arg(long = "box", value_name = "BOX", value_parser = ["marvel", "bond", "licence-renewed"])]
    of_box: Option<String>,
    /// Only rules of this game: legendary or assault
    #[arg(long, value_name = "GAME", value_parser = ["legendary", "assault"])]
    game: Option<String>,
}

impl Filter {
    /// Returns the rules that pass, in the order of the ledgers.
    fn rules(&self) -> Vec<&'static Rule> {
        let legendary = self.game.as_deref() != Some("assault");
        let assault = self.game.as_deref() != Some("legendary") && self.of_box.is_none();
        let of_box = |rule: &&Rule| self.of_box.as_ref().is_none_or(|id| rule.applies_to(id));
        let first = ledger::legendary()
            .iter()
            .filter(|_| legendary)
            .filter(of_box);
        first
            .chain(ledger::assault().iter().filter(|_| assault))
            .collect()
    }
}

pub fn run(args: Args) -> anyhow::Result<ExitCode> {
    match args.command {
        Command::Show { id, lang } => show(&id, language::choose(lang)),
        Command::List { area, lang, filter } => {
            list(area.as_deref(), &filter, language::choose(lang))
        }
        Command::Coverage { filter, json } => print_coverage(&filter, json),
    }
}

fn show(id: &str, lang: Lang) -> anyhow::Result<ExitCode> {
    let Some(rule) = ledger::find(id) else {
        bail!("there is no rule {id}; `tradecraft rules list` names the areas");
    };
    let (text, _) = rule.words(lang);
    println!("{}\n\n{text}\n", rule.id);
    let (source, boxes) = (&rule.source, rule.game.join(", "));
    println!("{}", say!(lang, "Source: {source}", "Quelle: {source}"));
    if !rule.game.is_empty() {
        let words = say!(lang, "In force in: {boxes}", "Gilt in: {boxes}");
        println!("{words}");
    }
    if let Some((example, _)) = rule.example(lang) {
        println!(
            "{}",
            say!(lang, "Example: {example}", "Beispiel: {example}")
        );
    }
    if let Some(note) = &rule.note {
        println!("{}", say!(lang, "Note: {note}", "Anmerkung: {note}"));
    }
    println!("\n{}", say!(lang, "Shown by:", "Gezeigt durch:"));
    print_shown(rule, lang);
    Ok(ExitCode::SUCCESS)
}

fn print_shown(rule: &Rule, lang: Lang) {
    let shown = coverage::shown();
    for title in shown.cases.get(&rule.id).into_iter().flatten() {
        println!("{}", say!(lang, "  case {title}", "  Fall {title}"));
    }
    for test in shown.tests.get(&rule.id).into_iter().flatten() {
        println!("{}", say!(lang, "  test {test}", "  Test {test}"));
    }
    if !shown.covers(&rule.id) {
        println!("{}", say!(lang, "  nothing yet", "  noch nichts"));
    }
}

fn list(area: Option<&str>, filter: &Filter, lang: Lang) -> anyhow::Result<ExitCode> {
    let rules = filter.rules();
    match area {
        Some(area) => {
            let of_area = |rule: &&&Rule| rule.area().eq_ignore_ascii_case(area);
            let found: Vec<_> = rules.iter().filter(of_area).collect();
            if found.is_empty() {
                bail!("there is no area {area}; `tradecraft rules list` names the areas");
            }
            found
                .iter()
                .for_each(|rule| println!("{}  {}", rule.id, rule.words(lang).0));
        }
        None => {
            for chunk in rules.chunk_by(|a, b| a.area() == b.area()) {
                let rules = say!(lang, "rules", "Regeln");
                println!("{:<12} {:>4} {rules}", chunk[0].area(), chunk.len());
            }
        }
    }
    Ok(ExitCode::SUCCESS)
}

#[derive(Serialize)]
struct CoverageJson<'a> {
    rules: usize,
    covered: usize,
    uncovered: Vec<&'a str>,
    areas: Vec<AreaJson>,
}

#[derive(Serialize)]
struct AreaJson {
    area: String,
    rules: usize,
    covered: usize,
    cases: usize,
}

fn print_coverage(filter: &Filter, json: bool) -> anyhow::Result<ExitCode> {
    let rules = filter.rules();
    let shown = coverage::shown();
    let sum = sum_up(&rules, &shown);
    if json {
        println!("{}", serde_json::to_string(&sum)?);
    } else {
        println!(
            "{:<12} {:>6} {:>8} {:>6}",
            "area", "rules", "covered", "cases"
        );
        // A case may show rules of several areas; it counts once.
        let titles = rules.iter().filter_map(|rule| shown.cases.get(&rule.id));
        let n_cases = titles.flatten().collect::<BTreeSet<_>>().len();
        for area in &sum.areas {
            let AreaJson {
                area,
                rules,
                covered,
                cases,
            } = area;
            println!("{area:<12} {rules:>6} {covered:>8} {cases:>6}");
        }
        println!(
            "{:<12} {:>6} {:>8} {:>6}",
            "all", sum.rules, sum.covered, n_cases
        );
        if !sum.uncovered.is_empty() {
            println!("\nnot covered: {}", sum.uncovered.join(", "));
        }
    }
    for failure in &shown.failures {
        eprintln!("{}: {}: {}", failure.file, failure.title, failure.error);
    }
    Ok(if shown.failures.is_empty() {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

fn sum_up<'a>(rules: &[&'a Rule], shown: &Shown) -> CoverageJson<'a> {
    let is_covered = |rule: &&&Rule| shown.covers(&rule.id);
    let areas = shown
        .areas(rules.iter().copied())
        .into_iter()
        .map(|area| AreaJson {
            cases: area.cases(),
            area: area.area,
            rules: area.rules,
            covered: area.covered,
        });
    CoverageJson {
        rules: rules.len(),
        covered: rules.iter().filter(is_covered).count(),
        uncovered: rules
            .iter()
            .filter(|rule| !shown.covers(&rule.id))
            .map(|rule| rule.id.as_str())
            .collect(),
        areas: areas.collect(),
    }
}
