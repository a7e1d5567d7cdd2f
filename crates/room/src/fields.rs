//! What a form sends.

/// The fields of a form, in the order in which they came.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Fields(pub Vec<(String, String)>);

impl Fields {
    /// Returns the first value of a field, or nothing to read if it did not come.
    pub fn get(&self, name: &str) -> &str {
        self.find(name).unwrap_or_default()
    }

    /// Returns all values of a field.
    pub fn all<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a str> {
        let same = self.0.iter().filter(move |(field, _)| field == name);
        same.map(|(_, value)| value.as_str())
    }

    /// Returns the value of a field, if it came.
    pub fn find(&self, name: &str) -> Option<&str> {
        self.0
            .iter()
            .find(|(field, _)| field == name)
            .map(|(_, value)| value.as_str())
    }

    /// Returns the names of all fields.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(|(name, _)| name.as_str())
    }

    /// Returns the fields with one more.
    #[must_use]
    pub fn with(mut self, name: &str, value: &str) -> Fields {
        self.0.push((name.to_owned(), value.to_owned()));
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_field_has_its_first_value_and_all_of_them() {
        let fields = Fields::default().with("with", "101").with("with", "102");
        assert_eq!(fields.get("with"), "101");
        assert_eq!(fields.all("with").collect::<Vec<_>>(), ["101", "102"]);
        assert_eq!((fields.get("to"), fields.find("to")), ("", None));
    }
}
