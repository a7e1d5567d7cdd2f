//! The permanent id of a card: box, group and card, each as a slug.

use std::fmt;

/// Names one distinct card for ever: `marvel/rogue/copy-powers`.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Slot(String);

impl Slot {
    /// Returns the slot of a card by the names of its box's id, its group and itself.
    pub fn new(box_id: &str, group: &str, card: &str) -> Slot {
        Slot(format!("{box_id}/{}/{}", slug(group), slug(card)))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Slot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Returns a name in lower-case letters, digits and single hyphens.
///
/// Dots and apostrophes vanish, so that `Dr. Doom` is `dr-doom` and `Earth's` is `earths`;
/// anything else becomes a hyphen.
pub fn slug(name: &str) -> String {
    let mut slug = String::new();
    for c in name.chars().filter(|c| !matches!(c, '.' | '\'' | '’')) {
        if c.is_ascii_alphanumeric() {
            slug.push(c.to_ascii_lowercase());
        } else if !slug.is_empty() && !slug.ends_with('-') {
            slug.push('-');
        }
    }
    slug.trim_end_matches('-').to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slugs_drop_dots_and_apostrophes() {
        assert_eq!(slug("Dr. Doom"), "dr-doom");
        assert_eq!(slug("S.H.I.E.L.D. Agent"), "shield-agent");
        let killbots = "Replace Earth's Leaders with Killbots";
        assert_eq!(slug(killbots), "replace-earths-leaders-with-killbots");
    }

    #[test]
    fn slugs_have_single_hyphens_inside() {
        assert_eq!(slug("Hey, Can I Get a Do-Over?"), "hey-can-i-get-a-do-over");
        assert_eq!(slug("Avengers Assemble!"), "avengers-assemble");
        assert_eq!(slug("!?"), "");
    }

    #[test]
    fn slots_name_box_group_and_card() {
        assert_eq!(
            Slot::new("marvel", "Rogue", "Copy Powers").as_str(),
            "marvel/rogue/copy-powers"
        );
    }
}
