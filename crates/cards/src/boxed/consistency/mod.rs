//! Finds what makes no sense in a box: names of things it does not have, numbers that do not add up.

mod film;
mod held;
mod manifest;
mod names;

use crate::boxed::BoxSet;
use crate::check::{Findings, counts};
use crate::report::{Report, SourceFile};
use crate::tree::Group;

/// Checks what a group speaks of against a box.
pub(crate) fn names(group: &Group, source: SourceFile<'_>, set: &BoxSet) -> Vec<Report> {
    let mut findings = Findings::new(source);
    against(group, set, &mut findings);
    findings.reports
}

/// Checks what only the whole box can tell of its own groups; those of a box it includes were
/// checked with that one.
pub(crate) fn whole_box(
    set: &BoxSet,
    own: &[(Group, SourceFile<'_>)],
    head: SourceFile<'_>,
) -> Vec<Report> {
    let mut reports = Vec::new();
    for (i, (group, source)) in own.iter().enumerate() {
        let mut findings = Findings::new(*source);
        against(group, set, &mut findings);
        if !kernel::content_is_changed() {
            counts::group(group, &mut findings);
        }
        let earlier = own[..i].iter().map(|(group, _)| group);
        names::unique(group, &earlier.collect::<Vec<_>>(), &mut findings);
        reports.extend(findings.reports);
    }
    let groups: Vec<&Group> = own.iter().map(|(group, _)| group).collect();
    let mut findings = Findings::new(head);
    // Cards that are changed on purpose do not add up; whether anybody else notices is the question.
    if !kernel::content_is_changed() {
        manifest::check(&set.manifest, &groups, &mut findings);
    }
    names::head(set, &mut findings);
    reports.extend(findings.reports);
    reports
}

fn against(group: &Group, set: &BoxSet, findings: &mut Findings<'_>) {
    names::check(group, set, findings);
    film::check(group, set, findings);
    held::check(group, set, findings);
}
