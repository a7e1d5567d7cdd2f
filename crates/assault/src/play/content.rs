//! Everything that can be replaced without touching the rules: one map, its pieces, charts and
//! scenarios.

use std::sync::Arc;
#[cfg(not(feature = "breakable"))]
use std::sync::LazyLock;

use kernel::applies;

use ::content::volcano;

use super::geometry::{Geometry, Source};
use crate::{Charts, Lines, Map, Pieces, Scenario, ScenarioNumber, SourceFile, Stage};
use words::{Reporter, Reports, statements};

/// Checked content, shared by all games played with it.
#[derive(Debug)]
pub struct Content {
    pub map: Map,
    /// What can be seen and reached on the map; equal maps share it.
    pub geometry: Arc<Geometry>,
    pub pieces: Pieces,
    pub charts: Charts,
    scenarios: Vec<Scenario>,
    hash: String,
}

/// The files of one piece of content.
#[derive(Clone, Debug)]
pub struct ContentFiles<'a> {
    pub map: SourceFile<'a>,
    pub pieces: SourceFile<'a>,
    pub charts: SourceFile<'a>,
    pub scenarios: Vec<SourceFile<'a>>,
}

impl<'a> ContentFiles<'a> {
    /// Sorts the files of a folder by their names: `map.txt`, `pieces.txt`, `charts.txt`, and every
    /// other `.txt` as a scenario. What a folder leaves out is taken from the volcano; scenarios are
    /// left out only together with the map they need.
    pub fn gather(files: &[SourceFile<'a>]) -> ContentFiles<'a> {
        let base = |file: &SourceFile<'a>| file.name.rsplit('/').next().unwrap_or(file.name);
        let named = |name: &str| files.iter().copied().find(|file| base(file) == name);
        let parts = ["map.txt", "pieces.txt", "charts.txt"];
        let is_scenario = |file: &SourceFile<'a>| {
            let name = base(file);
            name.ends_with(".txt") && !parts.contains(&name)
        };
        let mut scenarios: Vec<SourceFile<'a>> =
            files.iter().copied().filter(is_scenario).collect();
        scenarios.sort_by_key(|file| file.name);
        let volcano = volcano_files();
        if scenarios.is_empty() && named("map.txt").is_none() {
            scenarios = volcano.scenarios;
        }
        ContentFiles {
            map: named("map.txt").unwrap_or(volcano.map),
            pieces: named("pieces.txt").unwrap_or(volcano.pieces),
            charts: named("charts.txt").unwrap_or(volcano.charts),
            scenarios,
        }
    }
}

impl Content {
    /// Reads content. On an error nothing is loaded and the problems of all files are reported.
    pub fn read(files: &ContentFiles<'_>) -> Result<Content, Reports> {
        let mut reporter = Reporter::default();
        let map = reporter.take(Map::read(files.map));
        let is_printed = |map: &Map| (map.n_rows(), map.n_cols()) == (29, 38);
        let map = map.filter(|map| applies("A-CAMPAIGN-001") || is_printed(map));
        let charts = reporter.take(Charts::read(files.charts));
        let conversion = charts.as_ref().map(|charts| &charts.conversion);
        let pieces =
            conversion.and_then(|charts| reporter.take(Pieces::read(files.pieces, charts)));
        let (Some(map), Some(pieces), Some(charts)) = (map, pieces, charts) else {
            return Err(reporter.into_reports());
        };
        let stage = Stage {
            map: &map,
            pieces: &pieces,
            charts: &charts,
        };
        let read = files
            .scenarios
            .iter()
            .map(|&file| (file, Scenario::read(file, stage)));
        let mut scenarios: Vec<Scenario> = Vec::new();
        for (file, scenario) in read {
            let Some(scenario) = reporter.take(scenario) else {
                continue;
            };
            if scenarios
                .iter()
                .any(|other| other.number == scenario.number)
            {
                let number = scenario.number.0;
                let mut twice = Reporter::new(file);
                let header = statements(file.text).find(|line| line.head(1) == "scenario");
                let line = header.map_or(0, |header| header.line);
                twice.at_line(line, format!("there is already a scenario {number}"));
                reporter.absorb(twice.into_reports());
            }
            scenarios.push(scenario);
        }
        if !reporter.is_clean() {
            return Err(reporter.into_reports());
        }
        scenarios.sort_by_key(|scenario| scenario.number);
        let source = Source {
            map: files.map.text,
            charts: files.charts.text,
        };
        Ok(Content {
            geometry: Geometry::shared(&source, &map),
            map,
            pieces,
            charts,
            scenarios,
            hash: hash(files),
        })
    }

    /// Returns what can be seen from where.
    #[inline]
    pub fn lines(&self) -> &Lines {
        &self.geometry.lines
    }

    /// Lists the scenarios by number.
    pub fn scenarios(&self) -> &[Scenario] {
        &self.scenarios
    }

    pub fn scenario(&self, number: ScenarioNumber) -> Option<&Scenario> {
        self.scenarios
            .iter()
            .find(|scenario| scenario.number == number)
    }

    /// Returns the hash of all files as hexadecimal digits. Names do not count, texts do.
    pub fn hash(&self) -> &str {
        &self.hash
    }
}

fn hash(files: &ContentFiles<'_>) -> String {
    let mut hasher = blake3::Hasher::new();
    let fixed = [files.map, files.pieces, files.charts];
    for file in fixed.iter().chain(&files.scenarios) {
        hasher.update(&(file.text.len() as u64).to_le_bytes());
        hasher.update(file.text.as_bytes());
    }
    hasher.finalize().to_hex().to_string()
}

/// Returns the files of the content that comes with the game.
pub fn volcano_files() -> ContentFiles<'static> {
    let file = |(name, text)| SourceFile {
        name,
        text: kernel::content_text(name, text),
    };
    ContentFiles {
        map: file(volcano::MAP),
        pieces: file(volcano::PIECES),
        charts: file(volcano::CHARTS),
        scenarios: volcano::SCENARIOS.map(file).to_vec(),
    }
}

/// Returns the content that comes with the game. It is read and traced once.
#[cfg(not(feature = "breakable"))]
pub fn volcano() -> Arc<Content> {
    static VOLCANO: LazyLock<Arc<Content>> = LazyLock::new(|| {
        // The embedded files are part of the program: a test reads them, so this can not fail.
        Arc::new(Content::read(&volcano_files()).unwrap_or_else(|report| panic!("{report}")))
    });
    VOLCANO.clone()
}

/// Returns the content that comes with the game, read anew for whatever is broken: ways and lines are
/// worked out by the rules, and must not outlive a broken one.
#[cfg(feature = "breakable")]
pub fn volcano() -> Arc<Content> {
    use std::sync::{Mutex, PoisonError};
    type Read = (Option<kernel::breaking::Break>, Arc<Content>);
    /// As many as there may be threads that break something.
    const KEPT: usize = 16;
    static VOLCANOES: Mutex<Vec<Read>> = Mutex::new(Vec::new());

    let broken = kernel::breaking::now();
    let mut read = VOLCANOES.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((_, content)) = read.iter().find(|(other, _)| *other == broken) {
        return content.clone();
    }
    let content =
        Arc::new(Content::read(&volcano_files()).unwrap_or_else(|report| panic!("{report}")));
    read.truncate(KEPT);
    read.insert(0, (broken, content.clone()));
    content
}
