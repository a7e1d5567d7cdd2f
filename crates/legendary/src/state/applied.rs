//! Which rules a table is laid out by: each is noted where it is carried out.

/// The rules of a set-up, in the order in which they were first applied.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Applied(Vec<&'static str>);

impl Applied {
    /// Notes a rule, and returns whether it is carried out: always, in the product
    /// ([`kernel::applies`]).
    pub(crate) fn applies(&mut self, id: &'static str) -> bool {
        if !self.0.contains(&id) {
            self.0.push(id);
        }
        kernel::applies(id)
    }

    /// Returns a number as a rule has it; `otherwise` is what it would be without the rule.
    pub(crate) fn number<T>(&mut self, id: &'static str, by_rule: T, otherwise: T) -> T {
        if self.applies(id) { by_rule } else { otherwise }
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = &'static str> + '_ {
        self.0.iter().copied()
    }
}
