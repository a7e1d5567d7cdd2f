//! What is not possible now: why not, and why nothing is taken back.

use kernel::UndoRefused;

use crate::play::{View, refused_actions};
use crate::say;

use super::{Lang, Teller};

impl Teller<'_> {
    /// Lists what the viewer might try in vain, each with the rule that forbids it.
    pub fn refusals(&self, view: &View) -> Vec<String> {
        let refused = refused_actions(view).into_iter();
        refused
            .map(|(action, rule)| format!("{} [{rule}]", self.option(&action)))
            .collect()
    }
}

/// Says why a choice is not taken back.
pub fn undo_refused(lang: Lang, refused: &UndoRefused) -> String {
    match refused {
        UndoRefused::GameOver => say!(
            lang,
            "The game is over; nothing is taken back.",
            "Das Spiel ist vorbei; nichts wird zurückgenommen."
        ),
        UndoRefused::NoSuchSeat { seat } => say!(
            lang,
            "{seat} does not sit at this table.",
            "{seat} sitzt nicht an diesem Tisch."
        ),
        UndoRefused::NothingThere => say!(
            lang,
            "There is nothing to take back.",
            "Es gibt nichts zurückzunehmen."
        ),
        UndoRefused::NoSuchEntry { to } => say!(
            lang,
            "Entry {to} of the record is no choice that stands.",
            "Eintrag {to} der Aufzeichnung ist keine Wahl, die noch gilt."
        ),
        UndoRefused::Never => say!(
            lang,
            "The table agreed to keep what was chosen.",
            "Der Tisch hat vereinbart, dass jede Wahl gilt."
        ),
        UndoRefused::NeedsOne => say!(
            lang,
            "Something came to light since; one other player must agree.",
            "Seitdem wurde etwas aufgedeckt; ein anderer Spieler muss zustimmen."
        ),
        UndoRefused::NeedsAll => say!(
            lang,
            "Something came to light since; all other players must agree.",
            "Seitdem wurde etwas aufgedeckt; alle anderen Spieler müssen zustimmen."
        ),
    }
}
