//! Cases about Assault: their own format (`docs/assault-cases.md`), the same report.

use std::sync::Arc;

use assault::{Content, SourceFile, cases, volcano};

/// The title and line of a case, and the rules it shows or what differs.
pub(crate) type Ran = (String, usize, Result<Vec<String>, String>);

/// Whether a file is about Assault: there `rule:` has a colon.
pub(crate) fn is_raid(text: &str) -> bool {
    text.lines()
        .any(|line| line.trim_start().starts_with("rule:"))
}

/// Runs all cases of a file.
pub(crate) fn run_all(name: &str, text: &str) -> Result<Vec<Ran>, String> {
    let content: Arc<Content> = volcano();
    let cases = cases::read(SourceFile { name, text }).map_err(|report| report.brief())?;
    let ran = cases.iter().map(|case| {
        let rules = case.rules.iter().map(|&rule| rule.to_owned()).collect();
        let result = case
            .run(&content)
            .map(|()| rules)
            .map_err(|report| report.brief());
        (case.name.to_owned(), case.line as usize, result)
    });
    Ok(ran.collect())
}
