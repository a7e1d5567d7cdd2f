//! Maps, pieces and scenarios of one's own, read from a directory.

use std::path::Path;
use std::sync::Arc;

use anyhow::{Context, bail};
use assault::{Content, ContentFiles, SourceFile, volcano};

/// Returns the content at hand: that of a directory, or the one that comes with the game.
pub fn read(folder: Option<&Path>) -> anyhow::Result<Arc<Content>> {
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
        anyhow::anyhow!("{}:{line}: this is not text in UTF-8", path.display())
    })
}
