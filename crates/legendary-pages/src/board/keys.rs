//! Keys for what lies on the table; where one thing can be done in two ways, the second has Shift.

/// A key as the script knows it, and as people read it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeyStroke {
    pub code: String,
    pub sign: String,
}

impl KeyStroke {
    pub fn plain(key: char) -> KeyStroke {
        KeyStroke {
            code: key.to_string(),
            sign: key.to_ascii_uppercase().to_string(),
        }
    }

    pub fn shifted(key: char) -> KeyStroke {
        KeyStroke {
            code: format!("shift+{key}"),
            sign: format!("⇧{}", key.to_ascii_uppercase()),
        }
    }

    /// Returns the key of the nth thing in play, counted from zero: Shift and a digit.
    pub fn in_play(nth: usize) -> Option<KeyStroke> {
        let digit = char::from_digit(nth as u32 + 1, 10);
        digit.map(KeyStroke::shifted)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nine_things_in_play_have_keys() {
        let keys: Vec<Option<KeyStroke>> = (0..10).map(KeyStroke::in_play).collect();
        assert_eq!(keys[0], Some(KeyStroke::shifted('1')));
        assert_eq!(keys[8].as_ref().map(|key| key.sign.as_str()), Some("⇧9"));
        assert_eq!(keys[9], None);
    }
}
