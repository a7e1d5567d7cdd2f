//! `tradecraft rules`: the ledger as a book, and how much of it is shown to work.

use std::collections::BTreeSet;
use std::process::ExitCode;

use anyhow::bail;
use cards::words::Lang;
use legendary::say;
use rulebook::coverage::{self, Shown};
use rulebook::ledger::{self, Rule};
use rulebook::proof;
use serde::Serialize;

use commands::language::{self, Language};

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
    if let Some(by) = proof::proven().get(rule.id.as_str()) {
        println!(
            "{}",
            say!(
                lang,
                "Missed when broken by {by}",
                "Gebrochen vermisst sie {by}"
            )
        );
    }
    if let Some(reason) = proof::reason(&rule.id) {
        println!(
            "{}",
            say!(
                lang,
                "Nobody could miss it: {reason}",
                "Niemand könnte sie vermissen: {reason}"
            )
        );
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
    #[serde(flatten)]
    sum: Figures,
    /// Rules that no case or test names.
    uncited: Vec<&'a str>,
    /// Rules that nobody misses when they are broken, without a reason why nobody could.
    unproven: Vec<&'a str>,
    areas: Vec<AreaJson>,
}

#[derive(Serialize)]
struct AreaJson {
    area: String,
    #[serde(flatten)]
    figures: Figures,
}

/// How many rules there are, how many are named by a case or test, how many are missed by one when
/// they are broken, and how many nobody could miss; and the cases.
#[derive(Serialize)]
struct Figures {
    rules: usize,
    cited: usize,
    proven: usize,
    reasons: usize,
    cases: usize,
}

impl Figures {
    fn print(&self, name: &str) {
        let Figures {
            rules,
            cited,
            proven,
            reasons,
            cases,
        } = self;
        println!("{name:<12} {rules:>6} {cited:>6} {proven:>7} {reasons:>8} {cases:>6}");
    }
}

fn print_coverage(filter: &Filter, json: bool) -> anyhow::Result<ExitCode> {
    let rules = filter.rules();
    let shown = coverage::shown();
    let sum = sum_up(&rules, &shown);
    if json {
        println!("{}", serde_json::to_string(&sum)?);
    } else {
        println!(
            "{:<12} {:>6} {:>6} {:>7} {:>8} {:>6}",
            "area", "rules", "cited", "proven", "reasons", "cases"
        );
        for AreaJson { area, figures } in &sum.areas {
            figures.print(area);
        }
        sum.sum.print("all");
        if !sum.uncited.is_empty() {
            println!("\nnot cited: {}", sum.uncited.join(", "));
        }
        if !sum.unproven.is_empty() {
            println!("\nnot proven: {}", sum.unproven.join(", "));
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
    let proven = proof::proven();
    let areas: Vec<AreaJson> = shown
        .areas(rules.iter().copied())
        .into_iter()
        .map(|area| AreaJson {
            figures: Figures {
                rules: area.rules,
                cited: area.cited,
                proven: area.proven,
                reasons: area.reasons,
                cases: area.cases(),
            },
            area: area.area,
        })
        .collect();
    let ids = |is_listed: &dyn Fn(&str) -> bool| -> Vec<&'a str> {
        let ids = rules.iter().map(|rule| rule.id.as_str());
        ids.filter(|id| is_listed(id)).collect()
    };
    let total = |of: fn(&Figures) -> usize| areas.iter().map(|area| of(&area.figures)).sum();
    // A case may show rules of several areas; it counts once.
    let titles = rules.iter().filter_map(|rule| shown.cases.get(&rule.id));
    CoverageJson {
        sum: Figures {
            rules: rules.len(),
            cited: total(|figures| figures.cited),
            proven: total(|figures| figures.proven),
            reasons: total(|figures| figures.reasons),
            cases: titles.flatten().collect::<BTreeSet<_>>().len(),
        },
        uncited: ids(&|id| !shown.covers(id)),
        unproven: ids(&|id| !proven.contains_key(id) && proof::reason(id).is_none()),
        areas,
    }
}
