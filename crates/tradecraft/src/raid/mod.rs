//! Assault at the command line: the raid on the volcano base.
//!
//! The commands are the same as for Legendary; `--game assault` leads here.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context, bail};
use assault::play::{Seating, Setup, Switches, gamesmaster, player};
use assault::{Content, ContentFiles, ScenarioNumber, SourceFile, volcano};

/// Which game, and for Assault which raid.
#[derive(clap::Args, Clone, Default)]
pub struct Choice {
    /// The game to play.
    #[arg(long, value_enum, default_value_t = Game::Legendary)]
    pub game: Game,
    /// Assault: the scenario.
    #[arg(long, default_value_t = 1, value_name = "N")]
    pub scenario: u8,
    /// Assault: an optional rule to play with; may be given several times.
    #[arg(long = "optional-rule", value_name = "RULE")]
    pub switches: Vec<String>,
    /// Assault: a gamesmaster takes part: referee, runs skorpios or runs mi6.
    #[arg(long, value_name = "MODE")]
    pub gamesmaster: Option<String>,
    /// Assault: one of several players against a gamesmaster: the codes of his Leader and of those
    /// under him, for example "F 103 108"; may be given several times, the captain first.
    #[arg(long = "player", value_name = "CODES")]
    pub parts: Vec<String>,
    /// Assault: your own map, pieces, charts and scenarios from a directory.
    #[arg(long, value_name = "DIR")]
    pub content: Option<PathBuf>,
}

#[derive(Clone, Copy, PartialEq, Eq, Default, clap::ValueEnum)]
pub enum Game {
    /// The co-operative deck-building game.
    #[default]
    Legendary,
    /// The raid on the volcano base.
    Assault,
}

impl Choice {
    pub fn is_assault(&self) -> bool {
        self.game == Game::Assault
    }

    /// Returns the set-up the flags describe.
    pub fn setup(&self) -> anyhow::Result<Setup> {
        let content = content(self.content.as_deref())?;
        let mut switches = Switches::default();
        for name in &self.switches {
            if !switches.turn_on(name) {
                bail!(
                    "there is no optional rule \"{name}\"; there are {}",
                    Switches::NAMES.join(", ")
                );
            }
        }
        let seating = self.seating(&content)?;
        let setup = Setup {
            content,
            scenario: ScenarioNumber(self.scenario),
            switches,
            seating,
        };
        setup.check().context("this can not be played")?;
        Ok(setup)
    }

    /// Returns who sits at the table beside one player a side.
    fn seating(&self, content: &Content) -> anyhow::Result<Seating> {
        let mut seating = Seating::default();
        if let Some(words) = &self.gamesmaster {
            let mode = gamesmaster(&mut words.split_whitespace());
            seating.gamesmaster = Some(mode.map_err(|word| {
                anyhow::anyhow!(
                    "\"{word}\" is no gamesmaster's part: referee, runs skorpios or runs mi6"
                )
            })?);
        }
        for codes in &self.parts {
            let codes: Vec<&str> = codes.split_whitespace().collect();
            let part = player(&codes, content);
            let part =
                part.map_err(|code| anyhow::anyhow!("there is nobody with the code {code}"))?;
            seating.players.push(part);
        }
        Ok(seating)
    }
}

/// Returns the content at hand: that of a directory, or the one that comes with the game.
pub fn content(folder: Option<&Path>) -> anyhow::Result<Arc<Content>> {
    match folder {
        Some(folder) => read_content(folder),
        None => Ok(volcano()),
    }
}

/// Reads content of one's own; what the directory leaves out comes from the volcano.
fn read_content(folder: &Path) -> anyhow::Result<Arc<Content>> {
    let mut files = read_texts(folder)?;
    // The volcano keeps its scenarios in a folder of their own, and so may a copy of it.
    let scenarios = folder.join("scenarios");
    if scenarios.is_dir() {
        files.extend(read_texts(&scenarios)?);
    }
    if files.is_empty() {
        bail!(
            "{} holds no .txt file; it should have map.txt, pieces.txt, charts.txt or scenarios",
            folder.display()
        );
    }
    files.sort();
    let sources: Vec<SourceFile<'_>> = files
        .iter()
        .map(|(name, text)| SourceFile { name, text })
        .collect();
    match Content::read(&ContentFiles::gather(&sources)) {
        Ok(content) if content.scenarios().is_empty() => bail!(
            "{} has a map of its own but no scenario for it; it should have a .txt file with one, \
             there or in a folder named scenarios",
            folder.display()
        ),
        Ok(content) => Ok(Arc::new(content)),
        Err(report) => bail!("the content is not right\n{report}"),
    }
}

/// Reads every `.txt` file of a folder, with its path.
fn read_texts(folder: &Path) -> anyhow::Result<Vec<(String, String)>> {
    let unreadable = || format!("the content in {} can not be read", folder.display());
    let mut files = Vec::new();
    for entry in std::fs::read_dir(folder).with_context(unreadable)? {
        let path = entry.with_context(unreadable)?.path();
        if path.extension().is_some_and(|extension| extension == "txt") {
            let bytes = std::fs::read(&path)
                .with_context(|| format!("{} can not be read", path.display()))?;
            files.push((path.display().to_string(), utf8(&path, bytes)?));
        }
    }
    Ok(files)
}

/// Returns the text of a file, or says on which line it is none.
fn utf8(path: &Path, bytes: Vec<u8>) -> anyhow::Result<String> {
    String::from_utf8(bytes).map_err(|error| {
        let good = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = 1 + good.iter().filter(|&&byte| byte == b'\n').count();
        anyhow::anyhow!("{}:{line}: this is no text in UTF-8", path.display())
    })
}
