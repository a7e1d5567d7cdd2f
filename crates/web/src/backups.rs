//! Copies of all games that the table makes by itself, one a day, of which some are kept.

use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use anyhow::Context;
use room::Day;
use tracing::{error, info};

use crate::data::{back_up, make_directory};

/// How often it is looked whether a day has passed.
const LOOKS_EVERY: Duration = Duration::from_secs(15 * 60);

/// Makes a copy a day as long as the table is open, and keeps the latest so many.
pub async fn every_day(data: PathBuf, n_kept: usize) {
    loop {
        let data = data.clone();
        // A copy takes a while, in which others must not wait.
        let made = tokio::task::spawn_blocking(move || today(&data, n_kept, now())).await;
        match made {
            Ok(Ok(Some(copy))) => info!(copy = %copy.display(), "all games were copied"),
            Ok(Ok(None)) => {}
            Ok(Err(problem)) => error!("the daily copy failed: {problem:#}"),
            Err(problem) => error!("the daily copy failed: {problem}"),
        }
        tokio::time::sleep(LOOKS_EVERY).await;
    }
}

fn now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    // A clock before 1970 makes one copy and no other.
    since.map_or(0, |since| since.as_secs())
}

/// Makes the copy of a day unless it is there, and removes the oldest beyond those that are kept.
/// Returns the copy, if one was made.
pub fn today(data: &Path, n_kept: usize, now: u64) -> anyhow::Result<Option<PathBuf>> {
    let folder = data.join("backups");
    make_directory(&folder)?;
    let copy = folder.join(format!("{}.sqlite", date(now)));
    let made = !copy.exists();
    if made {
        // Under another name until it is whole: what bears a date can be brought back.
        let unfinished = folder.join("unfinished");
        // One may be left from a program that was killed.
        let _ = std::fs::remove_file(&unfinished);
        back_up(data, &unfinished)?;
        std::fs::rename(&unfinished, &copy)
            .with_context(|| format!("{} can not be named", copy.display()))?;
    }
    let all = copies(&folder)?;
    for old in all.iter().rev().skip(n_kept) {
        std::fs::remove_file(old).with_context(|| format!("{} stays", old.display()))?;
    }
    Ok(made.then_some(copy))
}

/// Lists the copies of a folder, the oldest first. What has another name is somebody else's.
fn copies(folder: &Path) -> anyhow::Result<Vec<PathBuf>> {
    let mut all = Vec::new();
    for file in std::fs::read_dir(folder)? {
        let path = file?.path();
        let name = path.file_name().and_then(|name| name.to_str());
        if name
            .and_then(|name| name.strip_suffix(".sqlite"))
            .is_some_and(is_date)
        {
            all.push(path);
        }
    }
    all.sort();
    Ok(all)
}

fn is_date(name: &str) -> bool {
    let parts: Vec<&str> = name.split('-').collect();
    let is_number = |part: &&str| part.bytes().all(|byte| byte.is_ascii_digit());
    parts.iter().all(is_number) && parts.iter().map(|part| part.len()).eq([4, 2, 2])
}

/// Returns the day of a moment in the order of dates that sorts: `2026-11-18`.
pub fn date(seconds: u64) -> String {
    Day::at(i64::try_from(seconds).unwrap_or_default()).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    const DAY: u64 = 24 * 60 * 60;

    #[test]
    fn copies_are_known_by_their_names() {
        assert!(is_date("2026-11-18"));
        assert!(
            ["2026-11", "mine", "2026-1-018", "2026-11-1x"]
                .into_iter()
                .all(|odd| !is_date(odd))
        );
    }

    /// Ten days, of which the last three are kept; each copy is whole and can be brought back.
    #[test]
    fn one_copy_a_day_is_made_and_the_latest_are_kept() {
        let data = std::env::temp_dir().join(format!("backups-{}", std::process::id()));
        std::fs::create_dir_all(&data).expect("a directory");
        let database = data.join("tradecraft.sqlite");
        drop(room::Store::open(&database).expect("a database"));
        let mine = data.join("backups/mine.sqlite");
        let first = today(&data, 3, 0).expect("a copy").expect("a new one");
        std::fs::write(&mine, "not a copy of the table").expect("a file");
        assert_eq!(
            today(&data, 3, 100).expect("no trouble"),
            None,
            "the same day"
        );
        for day in 1..10 {
            assert!(today(&data, 3, day * DAY).expect("a copy").is_some());
        }
        let kept = copies(&data.join("backups")).expect("a folder");
        let names: Vec<_> = kept.iter().filter_map(|copy| copy.file_stem()).collect();
        assert_eq!(names, ["1970-01-08", "1970-01-09", "1970-01-10"]);
        assert!(mine.exists() && !first.exists());
        let elsewhere = data.join("elsewhere");
        crate::data::bring_back(&kept[0], &elsewhere).expect("it is brought back");
        std::fs::remove_dir_all(&data).expect("removed");
    }
}
