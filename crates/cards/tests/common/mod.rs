//! Boxes as files, changed in one place, and what is reported of them.

use cards::BoxSet;

pub type Files = Vec<(String, String)>;

/// Returns the files with one text replaced in one of them.
pub fn edited(mut files: Files, path: &str, old: &str, new: &str) -> Files {
    let (_, text) = files
        .iter_mut()
        .find(|(name, _)| name == path)
        .expect("the file exists");
    assert!(text.contains(old), "{path} holds {old}");
    *text = text.replacen(old, new, 1);
    files
}

#[track_caller]
pub fn assert_reports(files: &Files, expected: &str) {
    let reports = BoxSet::load(files).expect_err("the box has a mistake");
    let shown: Vec<String> = reports.iter().map(ToString::to_string).collect();
    assert_eq!(
        shown.join("\n"),
        expected.trim_start_matches('\n').trim_end()
    );
}
