//! How long a bot may think.

/// Says when somebody has waited long enough. The clock is not ours to read.
pub trait Patience {
    /// Whether the best answer found so far must do.
    fn is_over(&self) -> bool;
}

impl<F: Fn() -> bool> Patience for F {
    fn is_over(&self) -> bool {
        self()
    }
}
