//! Where a fact comes from, because neither mapsheet nor counter fronts are available.

/// How a part of the map is known.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Provenance {
    /// The Assault rulebook says so.
    Stated,
    /// It follows from what the rulebook says.
    Deduced,
    /// Drawn here, because the rulebook is silent.
    #[default]
    Drawn,
    /// A player's own map.
    Own,
}

impl Provenance {
    pub const ALL: [Provenance; 4] = [
        Provenance::Stated,
        Provenance::Deduced,
        Provenance::Drawn,
        Provenance::Own,
    ];

    pub const fn word(self) -> &'static str {
        match self {
            Provenance::Stated => "stated",
            Provenance::Deduced => "deduced",
            Provenance::Drawn => "drawn",
            Provenance::Own => "own",
        }
    }
}
