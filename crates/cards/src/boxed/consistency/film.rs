//! What a box that tells films asks of its groups, and one that does not.

use crate::boxed::BoxSet;
use crate::check::Findings;
use crate::report::{Problem, nearest};
use crate::tree::{Group, GroupKind};

pub(super) fn check(group: &Group, set: &BoxSet, findings: &mut Findings<'_>) {
    if group.kind == GroupKind::Basics {
        return;
    }
    film(group, set, findings);
    role(group, set, findings);
}

fn film(group: &Group, set: &BoxSet, findings: &mut Findings<'_>) {
    match &group.film {
        None if !set.films.is_empty() => {
            let problem = Problem::new(group.span, "the group does not say its film");
            let hint = format!("add for example `film \"{}\"`", set.films[0]);
            findings.add(problem.hint(hint));
        }
        Some(film) if !set.films.contains(film) => {
            let message = if set.films.is_empty() {
                "the box tells no films".to_owned()
            } else {
                format!("the box has no film called \"{film}\"")
            };
            let span = findings.find(group.span, film);
            let problem = Problem {
                expected: set.films.iter().map(|film| format!("`{film}`")).collect(),
                ..Problem::new(span, message)
            };
            findings.add(problem.suggest(nearest(film, set.films.iter().map(String::as_str))));
        }
        _ => {}
    }
}

fn role(group: &Group, set: &BoxSet, findings: &mut Findings<'_>) {
    let wanted = group.kind == GroupKind::Hero && !set.films.is_empty();
    if wanted && group.role.is_none() {
        let problem = Problem::new(group.span, "the hero does not say its role");
        findings.add(problem.hint(
            "add `role bond`, `role allies`, `role equipment`, `role vehicles` or \
             `role character`",
        ));
    } else if !wanted && group.role.is_some() {
        let span = findings.find(group.span, "role");
        findings.add(Problem::new(span, "only the heroes of a film have a role"));
    }
}
