//! What the people at a table have agreed about taking back.

/// What the table agreed about taking back more than is free.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum TakeBackPolicy {
    /// Whoever wants to take back decides alone.
    FreeAlone,
    /// One other person must agree.
    #[default]
    OneAgrees,
    /// All other people must agree.
    AllAgree,
    /// What was chosen stays.
    Never,
}
