//! Where the luck of a game at the terminal comes from.

use kernel::Seed;

use crate::problem::Problem;

/// Returns the seed that was named, or one that nobody chose.
pub fn named_or_fresh(named: Option<&str>) -> Result<Seed, Problem> {
    let Some(text) = named else {
        return Ok(fresh());
    };
    Seed::parse(text).ok_or_else(|| {
        Problem::new(
            format!("\"{text}\" is not a seed"),
            "",
            "give a whole number, or 64 hexadecimal digits",
        )
    })
}

/// The standard library draws the keys of its hash maps from the system.
fn fresh() -> Seed {
    use std::hash::{BuildHasher, Hasher, RandomState};
    let mut bytes = [0; 32];
    for chunk in bytes.chunks_mut(8) {
        chunk.copy_from_slice(&RandomState::new().build_hasher().finish().to_le_bytes());
    }
    Seed(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_is_named_or_different_every_time() {
        assert_eq!(
            named_or_fresh(Some("7")).expect("a number"),
            Seed::from_number(7)
        );
        let told = named_or_fresh(Some("seven")).expect_err("not a number");
        assert!(told.to_string().contains("\"seven\" is not a seed"));
        assert_ne!(
            named_or_fresh(None).expect("luck"),
            named_or_fresh(None).expect("luck")
        );
    }
}
