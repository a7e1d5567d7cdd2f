//! The lines of a calculation.

use crate::play::Line;
use crate::say;

use super::Teller;

impl Teller<'_> {
    /// Returns what a line of the calculation is for; the rule beside it is the same everywhere.
    pub fn shot_line(&self, line: &Line) -> String {
        let what = line.what;
        let german = match what {
            "base" => "Grundwert",
            "morale" => "Moral",
            "borrowed morale" => "geliehene Moral",
            "casualties" => "Verluste",
            "gamesmaster" => "Spielleiter",
            "target 1 Level below" => "Ziel 1 Ebene tiefer",
            "target 2 Levels below" => "Ziel 2 Ebenen tiefer",
            "target 3 Levels below" => "Ziel 3 Ebenen tiefer",
            "target 4 Levels below" => "Ziel 4 Ebenen tiefer",
            "covering fire" => "Deckungsfeuer",
            "bead" => "im Anschlag",
            "short range" => "nahe Entfernung",
            "medium range" => "mittlere Entfernung",
            "long range" => "weite Entfernung",
            "target in clutter" => "Ziel zwischen Gerät",
            "stairway before the target" => "Treppe vor dem Ziel",
            "through a door" => "durch eine Tür",
            "window before the target" => "Fenster vor dem Ziel",
            "low wall or track before the target" => "Mauer oder Gleis vor dem Ziel",
            "target engaged hand to hand" => "Ziel im Nahkampf",
            "specific shot" => "bestimmte Stelle",
            "kick" => "Tritt",
            "moved in this Turn" => "in dieser Runde herangekommen",
            "from behind" => "von hinten",
            other => other,
        };
        say!(self.lang, "{what}", "{german}")
    }
}
