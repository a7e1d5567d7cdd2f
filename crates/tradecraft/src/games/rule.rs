//! Reading a rule at the table.

use commands::Setting;
use rulebook::ledger;
use words::say;

/// Prints a rule by its id; where there is none, says what ids look like.
pub fn print(setting: &Setting, id: &str, example: &str) {
    let (lang, terminal) = (setting.lang, &setting.terminal);
    let Some(rule) = ledger::find(id) else {
        terminal.line(&say!(
            lang,
            "There is no rule “{id}”. Ids look like {example}; why names those that matter now.",
            "Es gibt keine Regel „{id}“. Regeln heißen etwa {example}; warum nennt, welche \
             gerade zählen.",
        ));
        return;
    };
    let (text, _) = rule.words(lang);
    terminal.paragraph(&format!("{}: {text}", rule.id), 2);
    let source = &rule.source;
    terminal.paragraph(&say!(lang, "  Source: {source}", "  Quelle: {source}"), 4);
    if let Some(note) = &rule.note {
        terminal.paragraph(&say!(lang, "  Note: {note}", "  Anmerkung: {note}"), 4);
    }
}
