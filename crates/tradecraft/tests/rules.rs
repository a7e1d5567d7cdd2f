//! The rulebook as a program prints it.

mod common;

use common::run;

#[test]
fn a_rule_is_shown_in_either_language() {
    let english = run(&["rules", "show", "l-escape-001", "--lang", "en"], "");
    let german = run(&["rules", "show", "L-ESCAPE-001", "--lang", "de"], "");
    let rule = rulebook::ledger::find("L-ESCAPE-001").expect("a rule");
    let written = rule.rule_de.as_ref().expect("German");
    assert!(english.out.contains(&rule.rule) && english.out.contains("Source: "));
    assert!(german.out.contains(written) && german.out.contains("Quelle: "));
    assert!(!german.out.contains(&rule.rule) && german.out.contains("Gezeigt durch:"));
    let missing = run(&["rules", "show", "L-NONE-001"], "");
    assert!(missing.err.contains("there is no rule L-NONE-001"));
}

#[test]
fn an_area_is_listed_in_either_language() {
    let rule = rulebook::ledger::find("L-ESCAPE-001").expect("a rule");
    let german = run(&["rules", "list", "ESCAPE", "--lang", "de"], "");
    let written = rule.rule_de.as_ref().expect("German");
    assert!(german.out.contains(written), "{}", german.out);
    let areas = run(&["rules", "list", "--lang", "de"], "");
    assert!(areas.out.contains("Regeln"), "{}", areas.out);
}
