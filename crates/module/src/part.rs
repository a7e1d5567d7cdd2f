//! A set-up part by part, as experiments and the atlas name them.

/// One part of a set-up: `players` is 3, `heroes` are two names.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Part {
    /// Its name in set-up words.
    pub key: String,
    /// Its value, or several.
    pub values: Vec<String>,
}

impl Part {
    /// Returns the value of a part that has just one.
    pub fn one(&self) -> Result<&str, PartError> {
        match &self.values[..] {
            [one] => Ok(one),
            _ => Err(self.wrong("takes a single value")),
        }
    }

    /// Returns whether a part that is switched is on: `yes`, `no` or a truth value.
    pub fn is_on(&self) -> Result<bool, PartError> {
        match self.one()? {
            "yes" | "true" => Ok(true),
            "no" | "false" => Ok(false),
            _ => Err(self.wrong("is either on or off").expect(["yes", "no"])),
        }
    }

    /// Says what is wrong with this part, in words that follow its name.
    pub fn wrong(&self, what: impl std::fmt::Display) -> PartError {
        PartError {
            key: Some(self.key.clone()),
            message: format!("{} {what}", self.key),
            valid: Vec::new(),
        }
    }
}

/// Why some parts make no set-up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PartError {
    /// The part that is wrong, if it is one of them alone.
    pub key: Option<String>,
    /// What is wrong.
    pub message: String,
    /// What could stand there, if that is a short list.
    pub valid: Vec<String>,
}

impl PartError {
    /// Returns what is wrong with the set-up as a whole.
    pub fn whole(message: impl Into<String>) -> PartError {
        PartError {
            key: None,
            message: message.into(),
            valid: Vec::new(),
        }
    }

    /// Adds what could stand there.
    pub fn expect<S: Into<String>>(mut self, valid: impl IntoIterator<Item = S>) -> PartError {
        self.valid = valid.into_iter().map(Into::into).collect();
        self
    }
}
