//! Results of the laboratory that a host shows at the table.

use std::path::PathBuf;

use web::Findings;
use words::Lang;

use crate::games;

/// A folder with results, which may still be growing.
pub struct Folder {
    path: PathBuf,
    asked: [(Lang, String); Lang::ALL.len()],
}

/// Reads what was asked in each folder; one without results is refused, and then nothing is served.
pub fn read(folders: Vec<PathBuf>) -> anyhow::Result<Vec<Folder>> {
    let games = games::all();
    let folder = |path: PathBuf| {
        let mut asked = Lang::ALL.map(|lang| (lang, String::new()));
        for (lang, title) in &mut asked {
            *title = games.asked(&path, *lang)?;
        }
        Ok(Folder { path, asked })
    };
    folders.into_iter().map(folder).collect()
}

impl Findings for Folder {
    fn title(&self, lang: Lang) -> String {
        let title = self.asked.iter().find(|(other, _)| *other == lang);
        title.map_or(String::new(), |(_, title)| title.clone())
    }

    fn page(&self, lang: Lang) -> Result<String, String> {
        let page = games::all().drawn(&self.path, lang);
        page.map_err(|error| format!("{}: {error:#}", self.path.display()))
    }
}
