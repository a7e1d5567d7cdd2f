//! Finds what can be read but makes no sense.

use crate::boxed::BoxSet;
use crate::report::{Report, Source};
use crate::tree::Group;

/// Checks a group by itself.
pub(crate) fn group(_group: &Group, _source: Source<'_>) -> Vec<Report> {
    Vec::new()
}

/// Checks the names a group uses against a box.
pub(crate) fn names(_group: &Group, _source: Source<'_>, _set: &BoxSet) -> Vec<Report> {
    Vec::new()
}

/// Checks what only the whole box can tell; `sources` are those of the groups, in their order.
pub(crate) fn whole_box(_set: &BoxSet, _sources: &[Source<'_>], _head: Source<'_>) -> Vec<Report> {
    Vec::new()
}
