//! What an experiment promises: the same file gives the same numbers, however it is played.

use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};

use bots::assault::Raids;
use bots::legendary::{Legendary, Shelf};
use lab::experiment::{Bench, Experiment, Failed, Folder, Results, Share, Unfit, Watch, run};
use module::Study;
use words::SourceFile;

const TWISTS: &str = r#"
game = "legendary"
seed = 5
games = 150

[fixed]
box = "marvel"
players = 2
bot = "random"

[compare]
mastermind = ["Loki", "Dr. Doom"]
twist-mode = ["", "heroic"]
"#;

const RAIDS: &str = r#"
game = "assault"
games = 70

[fixed]
scenario = 1
bot = "random"

[compare]
facing = [false, true]
"#;

fn legendary() -> Legendary {
    Legendary::new(Shelf::load().expect("the boxes compile"))
}

fn read(text: &str) -> Experiment {
    let source = SourceFile {
        name: "my.toml",
        text,
    };
    Experiment::read(source).unwrap_or_else(|reports| panic!("{reports}"))
}

/// Returns what is said about a file that is not right.
fn wrong<M: Study>(module: &M, text: &str) -> String {
    let source = SourceFile {
        name: "my.toml",
        text,
    };
    let experiment = match Experiment::read(source) {
        Ok(experiment) => experiment,
        Err(reports) => return reports.brief(),
    };
    match Bench::new(module, &experiment) {
        Ok(_) => String::new(),
        Err(reports) => reports.brief(),
    }
}

/// A folder of its own for each test.
fn folder(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    drop(std::fs::remove_dir_all(&path));
    path
}

/// Stops after this many games.
struct Patience {
    left: AtomicU64,
}

impl Patience {
    const ENDLESS: u64 = u64::MAX / 2;

    fn of(games: u64) -> Patience {
        Patience {
            left: AtomicU64::new(games),
        }
    }
}

impl Watch for Patience {
    fn planned(&self, _: u64) {}

    fn played(&self, games: u64) {
        let less = |left: u64| Some(left.saturating_sub(games));
        let order = Ordering::SeqCst;
        let before = self.left.fetch_update(order, order, less);
        assert!(before.is_ok(), "it always becomes less");
    }

    fn is_stopped(&self) -> bool {
        self.left.load(Ordering::SeqCst) == 0
    }
}

fn play<M: Study>(
    module: &M,
    experiment: &Experiment,
    path: &PathBuf,
    (threads, share, patience): (usize, Share, u64),
) -> Result<Results, Failed> {
    let bench = Bench::new(module, experiment).unwrap_or_else(|reports| panic!("{reports}"));
    let folder = Folder::create(path).expect("a folder");
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
    let watch = Patience::of(patience);
    let run = || run(&bench, &folder, share, &watch);
    pool.expect("threads can be started").install(run)
}

const AT_ONCE: (usize, Share, u64) = (1, Share::ALL, Patience::ENDLESS);

/// Plays an experiment in every way there is and compares the tables.
fn comes_out_the_same<M: Study>(module: &M, text: &str, name: &str) -> Results {
    let experiment = read(text);
    let at_once = play(
        module,
        &experiment,
        &folder(&format!("{name}-one")),
        AT_ONCE,
    );
    let at_once = at_once.expect("it is played");
    let two = (2, Share::ALL, Patience::ENDLESS);
    let threads = play(module, &experiment, &folder(&format!("{name}-two")), two);
    assert_eq!(
        threads.expect("it is played").csv(),
        at_once.csv(),
        "threads"
    );

    let path = folder(&format!("{name}-stopped"));
    let stopped = play(module, &experiment, &path, (1, Share::ALL, 64));
    assert!(matches!(stopped, Err(Failed::Stopped)));
    let went_on = play(module, &experiment, &path, two);
    assert_eq!(went_on.expect("it goes on").csv(), at_once.csv(), "stopped");

    let columns = module.columns();
    let mut blocks = Default::default();
    for nth in [1, 0] {
        let path = folder(&format!("{name}-part{nth}"));
        let part = (1, Share { nth, of: 2 }, Patience::ENDLESS);
        play(module, &experiment, &path, part).expect("a part is played");
        let part = Folder::create(&path).expect("a folder");
        part.add_blocks(&mut blocks, &columns).expect("parts fit");
    }
    let merged = Results::new(&experiment, &columns, blocks);
    assert_eq!(merged.csv(), at_once.csv(), "put together");
    at_once
}

#[test]
fn games_of_legendary_come_out_the_same_however_they_are_played() {
    let results = comes_out_the_same(&legendary(), TWISTS, "twists");
    assert_eq!(results.games(), 4 * 150);
    assert_eq!(results.effects().len(), 2);
    let column = |name: &str| {
        let place = results
            .columns
            .iter()
            .position(|column| column.name == name);
        results.cells[0].mean(place.expect("a column")).share
    };
    for counted in ["twists", "strikes", "escapes", "kos", "wounds", "played_1"] {
        assert!(column(counted) > 0.0, "{counted}");
    }
    assert!(!results.named().is_empty(), "Heroes were drawn");
}

#[test]
fn raids_come_out_the_same_however_they_are_played() {
    let results = comes_out_the_same(&Raids::default(), RAIDS, "raids");
    assert_eq!(results.games(), 2 * 70);
    assert!(
        results
            .csv()
            .starts_with("facing,game,outcome,winners,turns,decisions,losses_mi6,")
    );
}

/// Twice the games over the same folder play only what is new, and the first games stay.
#[test]
fn more_games_go_on_where_fewer_ended() {
    let (module, path) = (Raids::default(), folder("more"));
    let fewer = play(&module, &read(RAIDS), &path, AT_ONCE).expect("it is played");
    let text = RAIDS.replace("games = 70", "games = 128");
    let more = play(&module, &read(&text), &path, (1, Share::ALL, 129));
    let more = more.expect("only the games of the second block are played, again and on");
    assert_eq!(more.cells[0].rows[..70], fewer.cells[0].rows[..]);
    assert_eq!(more.games(), 256);
}

#[test]
fn an_interval_that_is_narrow_enough_ends_it() {
    let until = RAIDS.replace("games = 70", "until = { within = 15, games-max = 100000 }");
    let experiment = read(&until);
    let one = play(
        &Raids::default(),
        &experiment,
        &folder("until-one"),
        AT_ONCE,
    );
    let one = one.expect("it ends");
    for cell in &one.cells {
        let rate = cell.rate();
        assert!(rate.high - rate.low <= 0.3, "{rate:?}");
        assert!(cell.games() < 1000);
    }
    let two = (2, Share::ALL, Patience::ENDLESS);
    let two = play(&Raids::default(), &experiment, &folder("until-two"), two);
    assert_eq!(two.expect("it ends").csv(), one.csv());
}

#[test]
fn results_with_another_seed_are_refused() {
    let (module, path) = (Raids::default(), folder("seed"));
    play(&module, &read(RAIDS), &path, AT_ONCE).expect("it is played");
    let other = format!("seed = 2\n{RAIDS}");
    let refused = play(&module, &read(&other), &path, AT_ONCE);
    let Err(Failed::Unfit(Unfit::Other { what, .. })) = refused else {
        panic!("the folder holds games of another seed");
    };
    assert_eq!(what, "seed 1, not 2");
}

#[test]
fn a_damaged_block_is_noticed() {
    let (module, path) = (Raids::default(), folder("damaged"));
    play(&module, &read(RAIDS), &path, AT_ONCE).expect("it is played");
    let blocks = std::fs::read_dir(path.join("blocks")).expect("blocks");
    let block = blocks.flatten().next().expect("a block").path();
    let text = std::fs::read_to_string(&block).expect("text");
    let shorter = text.trim_end().rsplit_once('\n').expect("lines").0;
    std::fs::write(&block, format!("{shorter}\n")).expect("written");
    let refused = play(&module, &read(RAIDS), &path, AT_ONCE);
    let Err(Failed::Unfit(Unfit::Damaged { what, .. })) = refused else {
        panic!("a game is missing");
    };
    assert_eq!(what, "games are missing from it");
}

#[test]
fn mistakes_in_a_file_are_told_with_their_place() {
    let module = legendary();
    let told = |text: &str| wrong(&module, text);
    assert_eq!(
        told(&TWISTS.replace("games =", "gmaes =")).lines().next(),
        Some(
            "my.toml:4:1: unknown entry \"gmaes\", expected `title`, `title-de`, `game`, `seed`, `games`, \
             `until`, `content`, `fixed` or `compare` (did you mean \"games\"?)"
        )
    );
    assert_eq!(
        told(&TWISTS.replace("players = 2", "palyers = 2")),
        "my.toml:8:1: a set-up of legendary has no \"palyers\" (did you mean \"players\"?)"
    );
    let name = told(&TWISTS.replace("Dr. Doom", "Dr. Dom"));
    assert!(
        name.starts_with("my.toml:12:23: ") && name.contains("Dr. Doom"),
        "{name}"
    );
    let bot = told(&TWISTS.replace("\"random\"", "\"clever\""));
    assert_eq!(
        bot,
        "my.toml:9:7: there is no bot \"clever\", expected `random`, `heuristic`, `recruit`, `agent`, `veteran` or `mastermind`"
    );
    let mode = told(&TWISTS.replace("heroic", "herioc"));
    assert!(
        mode.starts_with("my.toml:13:19: ") && mode.contains("heroic"),
        "{mode}"
    );
    let both = told(&TWISTS.replace("players = 2", "mastermind = \"Loki\"\nplayers = 2"));
    assert!(
        both.contains("mastermind is both fixed and compared"),
        "{both}"
    );
    let raids = wrong(
        &Raids::default(),
        &RAIDS.replace("scenario = 1", "scenario = 9"),
    );
    assert!(
        raids.starts_with("my.toml:6:12: scenario has no such number"),
        "{raids}"
    );
    assert!(
        told("game = ").starts_with("my.toml:1:"),
        "what TOML itself refuses"
    );
}

/// Results carry the version of the bot that played them, so a bot that plays otherwise must have
/// another one. Whoever changes a bot, or the rules or cards that it plays by, raises
/// `HEURISTIC_VERSION` in the game's `study.rs` where choices may differ, and writes down here what
/// came out.
#[test]
fn a_bot_that_plays_otherwise_has_another_version() {
    fn played<M: Study>(module: &M, parts: &str, name: &str) -> (u32, u64) {
        let text = format!("game = \"any\"\ngames = 8\n[fixed]\n{parts}\n");
        let results = play(module, &read(&text), &folder(name), AT_ONCE);
        let results = results.expect("it is played");
        let decisions = results.cells[0].rows.iter().map(|row| row.decisions);
        (module.bot_version("heuristic"), decisions.sum())
    }
    let cards = "box = \"marvel\"\nplayers = 2\nfirst-game = true";
    assert_eq!(played(&legendary(), cards, "bot-cards"), (1, 1597));
    let raids = played(&Raids::default(), "scenario = 1", "bot-raids");
    assert_eq!(raids, (1, 3953));
}
