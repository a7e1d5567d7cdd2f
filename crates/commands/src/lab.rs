//! `lab`: questions as files, answers with intervals and pictures.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::{Context, bail};
use indicatif::ProgressBar;
use lab::experiment::{Amount, Bench, Experiment, Failed, Folder, Results, Share, Watch};
use lab::report::{Report, page, text};
use module::Study;
use words::{Lang, SourceFile};

use crate::language::{self, Language};
use crate::problem::Problem;
use crate::threads::{on_threads, progress_bar};

#[derive(clap::Args)]
#[group(skip)]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(clap::Subcommand)]
enum Command {
    /// Play what an experiment file asks for; stopped and started again, it goes on where it was.
    Run(RunArgs),
    /// Show what came out, as text and as a page to open in a browser.
    Report(ReportArgs),
    /// Put the results of several runs into one folder.
    Merge(MergeArgs),
    /// Write every game as a line of a table (CSV) to standard output.
    Csv(FoldersArgs),
    /// Write a line for each setting to standard output: a sheet of the atlas that programs carry along.
    Sheet(FoldersArgs),
}

#[derive(clap::Args)]
struct RunArgs {
    /// The experiment, for example docs/lab/masterminds.toml.
    file: PathBuf,
    /// The folder for the results; named after the file unless given.
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// How many threads work; all processors unless given. The numbers do not depend on it.
    #[arg(long)]
    threads: Option<usize>,
    /// Play only a part of it, for example 1/3, to be put together with the others later.
    #[arg(long, value_name = "NTH/OF", value_parser = share)]
    part: Option<Share>,
    /// The language of the answer.
    #[arg(long, value_enum)]
    lang: Option<Language>,
}

#[derive(clap::Args)]
struct ReportArgs {
    /// Folders with results; what several runs played is put together.
    #[arg(required = true, value_name = "DIR")]
    folders: Vec<PathBuf>,
    /// Where the page is written; report.html in the first folder unless given.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// The language of the answer.
    #[arg(long, value_enum)]
    lang: Option<Language>,
}

#[derive(clap::Args)]
struct MergeArgs {
    /// Folders with results.
    #[arg(required = true, value_name = "DIR")]
    folders: Vec<PathBuf>,
    /// The folder that takes them all.
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
}

#[derive(clap::Args)]
struct FoldersArgs {
    /// Folders with results; what several runs played is put together.
    #[arg(required = true, value_name = "DIR")]
    folders: Vec<PathBuf>,
}

/// An experiment, the content of one's own that it names, and what is to be done with it.
pub struct Task {
    pub experiment: Experiment,
    pub content: Vec<PathBuf>,
    command: Command,
}

impl Args {
    /// Reads the experiment that is meant.
    pub fn task(self) -> anyhow::Result<Task> {
        let (file, base) = match &self.command {
            Command::Run(args) => (args.file.clone(), args.file.parent().map(Path::to_owned)),
            // What was played is shown without the content.
            Command::Report(ReportArgs { folders, .. })
            | Command::Merge(MergeArgs { folders, .. })
            | Command::Csv(FoldersArgs { folders })
            | Command::Sheet(FoldersArgs { folders }) => (experiment_in(folders)?, None),
        };
        let experiment = read(&file)?;
        let folders = base.iter().flat_map(|base| {
            let folders = experiment.content.iter();
            folders.map(|folder| base.join(folder))
        });
        Ok(Task {
            content: folders.collect(),
            experiment,
            command: self.command,
        })
    }
}

impl Task {
    /// Does it with a game.
    pub fn run<M: Study>(&self, module: &M) -> anyhow::Result<ExitCode> {
        let experiment = &self.experiment;
        match &self.command {
            Command::Run(args) => play(module, experiment, args),
            Command::Report(args) => show(module, experiment, args),
            Command::Merge(args) => merge(module, experiment, args),
            Command::Csv(args) => {
                print!("{}", gathered(module, experiment, &args.folders)?.csv());
                Ok(ExitCode::SUCCESS)
            }
            Command::Sheet(args) => {
                let results = gathered(module, experiment, &args.folders)?;
                let sheet = results.sheet().context(
                    "not every setting has been played: the same tradecraft lab run goes on where it was",
                )?;
                print!("{}", sheet.to_text());
                Ok(ExitCode::SUCCESS)
            }
        }
    }
}

/// Reads the experiment whose results are in a folder.
pub fn asked(folder: &Path) -> anyhow::Result<Experiment> {
    read(&experiment_in(&[folder.to_owned()])?)
}

fn read(file: &Path) -> anyhow::Result<Experiment> {
    let text = std::fs::read_to_string(file)
        .with_context(|| format!("{} can not be read", file.display()))?;
    let name = file.display().to_string();
    let source = SourceFile {
        name: &name,
        text: &text,
    };
    Experiment::read(source).map_err(not_right)
}

fn not_right(reports: words::Reports) -> anyhow::Error {
    anyhow::anyhow!("the experiment is not right\n\n{reports}")
}

/// Returns the experiment whose results are in the first of some folders.
fn experiment_in(folders: &[PathBuf]) -> anyhow::Result<PathBuf> {
    let Some(first) = folders.first() else {
        bail!("name a folder with results");
    };
    let folder = Folder::open(first).with_context(|| {
        let told = first.display();
        format!("{told} holds no results: make them with tradecraft lab run FILE --out {told}")
    })?;
    Ok(folder.experiment_file())
}

/// Puts the results of folders together.
fn gathered<M: Study>(
    module: &M,
    experiment: &Experiment,
    folders: &[PathBuf],
) -> anyhow::Result<Results> {
    let columns = module.columns();
    let mut blocks = Default::default();
    for folder in folders {
        let folder = Folder::open(folder)?;
        folder.add_blocks(&mut blocks, &columns).map_err(unfit)?;
    }
    let results = Results::new(experiment, &columns, blocks);
    if let Some(what) = results.unlike() {
        bail!("the results do not fit together: some have {what}");
    }
    if results.blocks_aside > 0 {
        eprintln!(
            "{} blocks of settings that the experiment does not name are left aside",
            results.blocks_aside
        );
    }
    Ok(results)
}

fn unfit(unfit: lab::experiment::Unfit) -> anyhow::Error {
    let hint = "results are put together if rules, content, bots and seed are the same; keep \
                others in a folder of their own (--out DIR)";
    Problem::new("the results do not fit together", unfit, hint).into()
}

fn play<M: Study>(module: &M, experiment: &Experiment, args: &RunArgs) -> anyhow::Result<ExitCode> {
    if args.part.is_some() && matches!(experiment.amount, Amount::Until(_)) {
        bail!(
            "parts are for a fixed number of games: when the intervals are narrow can only be \
             seen with all results at hand (write games = N instead of until)"
        );
    }
    let bench = Bench::new(module, experiment).map_err(not_right)?;
    let path = args.out.clone().unwrap_or_else(|| folder_of(&args.file));
    let folder = Folder::create(&path)?;
    folder.keep_experiment(experiment.text())?;
    let watch = Progress::start();
    let share = args.part.unwrap_or(Share::ALL);
    let run = || lab::experiment::run(&bench, &folder, share, &watch);
    let played = on_threads(args.threads, run)?;
    watch.bar.finish_and_clear();
    let results = match played {
        Ok(results) => results,
        Err(Failed::Stopped) => {
            eprintln!("stopped; the same command goes on where it was");
            return Ok(ExitCode::FAILURE);
        }
        Err(Failed::Unfit(what)) => return Err(unfit(what)),
        Err(Failed::Game(what)) => bail!("a game could not be played: {what}"),
    };
    let lang = language::choose(args.lang);
    println!("{}", text(&report(module, &results, lang)));
    let (folder, shown) = (folder.path().display(), "tradecraft lab report");
    println!(
        "{}",
        words::say!(
            lang,
            "{shown} {folder} draws it.",
            "{shown} {folder} zeichnet es."
        )
    );
    Ok(ExitCode::SUCCESS)
}

/// Returns the folder that is named after a file.
fn folder_of(file: &Path) -> PathBuf {
    let name = file.file_stem().unwrap_or(file.as_os_str());
    PathBuf::from("lab").join(name)
}

fn show<M: Study>(
    module: &M,
    experiment: &Experiment,
    args: &ReportArgs,
) -> anyhow::Result<ExitCode> {
    let results = gathered(module, experiment, &args.folders)?;
    let report = report(module, &results, language::choose(args.lang));
    let beside = || args.folders[0].join("report.html");
    let file = args.out.clone().unwrap_or_else(beside);
    std::fs::write(&file, page(&report))
        .with_context(|| format!("{} can not be written", file.display()))?;
    print!("{}", text(&report));
    println!("\n{}", file.display());
    Ok(ExitCode::SUCCESS)
}

/// Draws what is in a folder so far, as the page of a report.
pub fn drawn<M: Study>(
    module: &M,
    experiment: &Experiment,
    folder: &Path,
    lang: Lang,
) -> anyhow::Result<String> {
    let results = gathered(module, experiment, &[folder.to_owned()])?;
    Ok(page(&report(module, &results, lang)))
}

fn report<'a, M: Study>(module: &M, results: &'a Results, lang: Lang) -> Report<'a> {
    Report {
        results,
        won: module.won_words(lang),
        lang,
    }
}

fn merge<M: Study>(
    module: &M,
    experiment: &Experiment,
    args: &MergeArgs,
) -> anyhow::Result<ExitCode> {
    let (columns, out) = (module.columns(), &args.out);
    let mut blocks = Default::default();
    for folder in &args.folders {
        let folder = Folder::open(folder)?;
        folder.add_blocks(&mut blocks, &columns).map_err(unfit)?;
    }
    let folder = Folder::create(out)?;
    folder.add_blocks(&mut blocks, &columns).map_err(unfit)?;
    folder.keep_experiment(experiment.text())?;
    for ((cell, _), (_, block)) in &blocks {
        folder.keep(cell, block, &columns)?;
    }
    println!("{} blocks in {}", blocks.len(), out.display());
    Ok(ExitCode::SUCCESS)
}

/// Shows progress and time left, and hears Ctrl-C.
struct Progress {
    bar: ProgressBar,
}

/// Set by Ctrl-C: blocks that are being played are finished, no others begun.
static STOPPED: AtomicBool = AtomicBool::new(false);

impl Progress {
    fn start() -> Progress {
        std::thread::spawn(|| {
            let runtime = tokio::runtime::Builder::new_current_thread()
                .enable_all()
                .build();
            // Without it Ctrl-C ends the program as always, and loses no finished block either.
            if let Ok(runtime) = runtime
                && runtime.block_on(tokio::signal::ctrl_c()).is_ok()
            {
                STOPPED.store(true, Ordering::Relaxed);
            }
        });
        let bar = progress_bar(0, false);
        Progress { bar }
    }
}

impl Watch for Progress {
    fn planned(&self, games: u64) {
        self.bar.inc_length(games);
    }

    fn played(&self, games: u64) {
        self.bar.inc(games);
    }

    fn is_stopped(&self) -> bool {
        STOPPED.load(Ordering::Relaxed)
    }
}

fn share(word: &str) -> Result<Share, String> {
    let read = || {
        let (nth, of) = word.split_once('/')?;
        let (nth, of): (u64, u64) = (nth.parse().ok()?, of.parse().ok()?);
        (1..=of).contains(&nth).then(|| Share { nth: nth - 1, of })
    };
    read().ok_or_else(|| "write, for example, 1/3 for the first of three parts".to_owned())
}
