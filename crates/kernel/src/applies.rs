//! Naming a rule and carrying it out are one thing.
//!
//! The call that names a rule is the condition under which it is carried out:
//! `if applies("A-DOOR-002") { .. }`. In the product that is always true and costs nothing.
//! With the feature `breakable` any one rule can be switched off ([`crate::breaking`]), so that a
//! case or test that claims to show the rule can be seen to fail without it.

use crate::RuleId;

/// Whether a rule is carried out: always, in the product.
#[cfg(not(feature = "breakable"))]
#[inline(always)]
pub const fn applies(_id: &'static str) -> bool {
    true
}

#[cfg(feature = "breakable")]
pub use crate::breaking::applies;

/// Refuses something by a rule where what the rule forbids is the case.
#[inline(always)]
pub fn forbid(id: &'static str, is_so: bool) -> Result<(), RuleId> {
    if is_so && applies(id) {
        return Err(RuleId(id));
    }
    Ok(())
}

/// Allows something because a rule says so: refused only where that rule is broken.
#[inline(always)]
pub fn permit(id: &'static str, is_so: bool) -> Result<(), RuleId> {
    if is_so && !applies(id) {
        return Err(RuleId(id));
    }
    Ok(())
}

/// Returns a number or another plain value as a rule has it; `otherwise` is what it would be
/// without the rule.
#[inline(always)]
pub fn ruled<T>(id: &'static str, by_rule: T, otherwise: T) -> T {
    if applies(id) { by_rule } else { otherwise }
}

/// Returns the text of a content file: as it is, in the product.
///
/// `file` is its path in the project. With the feature `breakable` it may be changed, for rules that
/// are a table, a number or a place on a map.
#[cfg(not(feature = "breakable"))]
#[inline(always)]
pub const fn content_text(_file: &str, text: &'static str) -> &'static str {
    text
}

#[cfg(feature = "breakable")]
pub use crate::breaking::content_text;
