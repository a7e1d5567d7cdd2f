//! What somebody at the table may point at: the cards that lie open to all, by the name of the element
//! that shows each.

use legendary::tell::Teller;
use legendary::{DefId, HQ_MAX, ROW_MAX, Space, View, Zone};
use room::Landmark;

/// Lists them in a view; that of an onlooker has nothing that only a player sees.
pub fn landmarks(view: &View) -> Vec<Landmark> {
    let card = |id: String, def: DefId| {
        Landmark::new(id, |lang| Teller::new(view, lang, &[]).full_name(def))
    };
    let row = (0..ROW_MAX as u8).rev().map(Space);
    let row = row.filter_map(|space| {
        let foe = view.foes[space.idx()]?;
        Some(card(format!("row-{}", space.0), foe.def))
    });
    let hq = (0..HQ_MAX as u8).filter_map(|slot| {
        let hero = view.zone(Zone::hq(slot)).first().copied().flatten()?;
        Some(card(format!("hq-{slot}"), hero))
    });
    let officer = view.table.catalogue.officer;
    let fixed = [
        card("mastermind".to_owned(), view.table.mastermind),
        card("scheme".to_owned(), view.table.scheme),
    ];
    let officers = card("officers".to_owned(), officer);
    fixed
        .into_iter()
        .chain(row)
        .chain(hq)
        .chain([officers])
        .collect()
}
