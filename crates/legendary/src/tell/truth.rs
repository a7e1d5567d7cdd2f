//! How much of a box is as printed, and how much was designed here.

use cards::words::Lang;

use crate::say;
use crate::text::catalogue::Catalogue;

/// Says it in one sentence; nothing where no card of the box is our own design.
pub fn truth(catalogue: &Catalogue, lang: Lang) -> Option<String> {
    let (designed, all) = catalogue.designed();
    (designed > 0).then(|| {
        say!(
            lang,
            "Rules as in the books; films, groups and Schemes by name; {designed} of {all} cards are our own design until you type in yours.",
            "Regeln wie in den Büchern; Filme, Gruppen und Pläne beim Namen; {designed} von {all} Karten sind eigene Entwürfe, bis du deine eingibst."
        )
    })
}
