//! Keys for what lies on the table; where one thing can be done in two ways, the second has Shift.

/// A key as the script knows it, and as people read it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Key {
    pub code: String,
    pub sign: String,
}

impl Key {
    pub fn plain(key: char) -> Key {
        Key {
            code: key.to_string(),
            sign: key.to_ascii_uppercase().to_string(),
        }
    }

    pub fn shifted(key: char) -> Key {
        Key {
            code: format!("shift+{key}"),
            sign: format!("⇧{}", key.to_ascii_uppercase()),
        }
    }

    /// Returns the key of the nth thing in play, counted from zero: Shift and a digit.
    pub fn in_play(nth: usize) -> Option<Key> {
        let digit = char::from_digit(nth as u32 + 1, 10);
        digit.map(Key::shifted)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nine_things_in_play_have_keys() {
        let keys: Vec<Option<Key>> = (0..10).map(Key::in_play).collect();
        assert_eq!(keys[0], Some(Key::shifted('1')));
        assert_eq!(keys[8].as_ref().map(|key| key.sign.as_str()), Some("⇧9"));
        assert_eq!(keys[9], None);
    }
}
