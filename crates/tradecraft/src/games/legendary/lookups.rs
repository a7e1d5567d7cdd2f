//! What a player can look up; nothing of it changes the game.

use kernel::Seat;
use legendary::{DefId, Zone};
use words::say;

use super::screen::{Screen, times};
use crate::command::cards::nearest;

/// Prints the cards of a name, or of a group of that name.
pub fn card(name: &str, screen: &Screen<'_>) {
    let catalogue = &screen.teller.view.table.catalogue;
    let wanted = name.trim().to_lowercase();
    let fits = |text: &str| text.to_lowercase() == wanted;
    let ids = (0..catalogue.defs.len() as u16).map(DefId);
    let mut found: Vec<_> = ids
        .clone()
        .filter(|&id| {
            let def = catalogue.def(id);
            fits(&def.name) || fits(&def.slot) || fits(&screen.teller.name(id))
        })
        .collect();
    if found.is_empty() {
        let in_group = |id: &DefId| fits(&catalogue.group(catalogue.def(*id).group).name);
        found = ids.filter(in_group).collect();
    }
    if found.is_empty() {
        screen.terminal.line(&no_card(name, screen));
    }
    found.into_iter().for_each(|def| screen.card(def, 1));
}

fn no_card(name: &str, screen: &Screen<'_>) -> String {
    let (lang, catalogue) = (screen.teller.lang, &screen.teller.view.table.catalogue);
    let names = catalogue.defs.iter().map(|def| &def.name[..]);
    let groups = catalogue.groups.iter().map(|group| &group.name[..]);
    let near = nearest(name, names.chain(groups)).join(", ");
    if near.is_empty() {
        return say!(
            lang,
            "There is no card “{name}”.",
            "Es gibt keine Karte „{name}“."
        );
    }
    say!(
        lang,
        "There is no card “{name}”. Did you mean: {near}?",
        "Es gibt keine Karte „{name}“. Meintest du: {near}?",
    )
}

/// Prints what lies open in piles: one's own, and those of the table.
pub fn piles(seat: Seat, screen: &Screen<'_>) {
    let lang = screen.teller.lang;
    let piles = [
        (
            Zone::discard(seat),
            say!(lang, "Your discard pile", "Dein Ablagestapel"),
        ),
        (
            Zone::victory(seat),
            say!(lang, "Your Victory Pile", "Dein Siegstapel"),
        ),
        (Zone::KO, say!(lang, "KO pile", "KO-Stapel")),
        (Zone::ESCAPED, say!(lang, "Escaped", "Entkommen")),
    ];
    for (zone, label) in piles {
        let cards = screen.counted(zone);
        let names = cards
            .iter()
            .map(|&(def, n)| times(screen.teller.name(def), n));
        let names: Vec<String> = names.collect();
        let names = if names.is_empty() {
            say!(lang, "empty", "leer")
        } else {
            names.join(", ")
        };
        screen.terminal.paragraph(&format!("{label}: {names}"), 2);
    }
}
