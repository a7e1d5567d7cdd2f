//! Sitting down: a new game, or one that was saved.

use std::path::Path;
use std::sync::Arc;

use bots::legendary::Legendary;
use kernel::{Seat, Session};
use legendary::setup::Setup;
use legendary::tell::truth;
use legendary::{Event, State};
use words::{Lang, say};

use super::{CardScreen, Order};
use crate::boxes;
use crate::problem::Problem;
use crate::table::Table;
use crate::table::files::{self, Hints};
use crate::table::game_screen::Setting;
use crate::table::seating::{self, Holder, Named};
use crate::terminal::Terminal;

/// The bots that somebody may name for a seat.
const LEVELS: [&str; 1] = ["heuristic"];

const HINTS: Hints = Hints {
    missing: boxes::WITH_CARDS,
    other: "the file was left as it is; load it with the cards it was played with",
};

/// Deals a new game.
pub fn deal(order: &Order, lang: Lang) -> Result<Table<CardScreen>, Problem> {
    let named = parse_seats(&order.seats)?;
    let highest = named
        .iter()
        .map(|named| named.seat.0 + 1)
        .max()
        .unwrap_or(0);
    let setup = order.setup(highest)?;
    let seed = order.seed()?;
    // Wrong set-ups are told before wrong seats.
    let setup = setup.resolve(seed).map_err(|errors| {
        Problem::new(
            "the game can not be set up",
            errors,
            "change what you asked for",
        )
    })?;
    let module = boxes::module(Arc::clone(&setup.catalogue));
    let holders = seating::seat_all(&module, setup.players, named)?;
    let mut events = Vec::new();
    let mut session = Session::start(&setup, seed, &mut events)
        .map_err(|errors| Problem::new("the game can not be set up", errors, ""))?;
    if order.seed.is_some() {
        session = session.with_note("open deal");
    }
    for (seat, holder) in (0..).map(Seat).zip(&holders) {
        seat_in_record(&mut session, seat, holder)?;
    }
    if let Some(truth) = truth(&setup.catalogue, lang) {
        Terminal::new().paragraph(&truth, 0);
    }
    let mut table = seated(module, session, holders, lang);
    // How the decks were shuffled is no news.
    let first_turn = events
        .iter()
        .position(|event| matches!(event, Event::TurnBegan { .. }));
    table.hear(&events[first_turn.unwrap_or(0)..]);
    welcome(table.session.setup(), &table.setting);
    Ok(table)
}

/// Goes on with a saved game; seats named now change hands.
pub fn load(path: &Path, seats: &[String], lang: Lang) -> Result<Table<CardScreen>, Problem> {
    let named = parse_seats(seats)?;
    let record = files::read(path)?;
    let module = boxes::module_for(&record.header);
    let mut session = files::resume(&module, &record, path, &HINTS)?;
    let sitters = (0..).map(Seat).zip(session.sitters());
    let mut holders: Vec<Holder<State>> = sitters
        .map(|(seat, sitter)| Holder::of_sitter(&module, sitter, seat))
        .collect();
    let changed: Vec<Seat> = named.iter().map(|named| named.seat).collect();
    seating::reseat(&module, &mut holders, named)?;
    for seat in changed {
        seat_in_record(&mut session, seat, &holders[seat.idx()])?;
    }
    let table = seated(module, session, holders, lang);
    let (path, n, hash) = (
        path.display(),
        table.n_choices(),
        table.session.hash().short(),
    );
    table.setting.terminal.line(&say!(
        lang,
        "Loaded {path}: {n} choices, state {hash}.",
        "{path} geladen: {n} Entscheidungen, Stand {hash}.",
    ));
    Ok(table)
}

fn seated(
    module: Legendary,
    session: Session<State>,
    holders: Vec<Holder<State>>,
    lang: Lang,
) -> Table<CardScreen> {
    let seats = (0..).map(Seat).zip(&holders);
    let names = seats
        .map(|(seat, holder)| holder.name(seat, lang))
        .collect();
    let screen = CardScreen {
        module,
        board_turn: None,
    };
    Table::seated(screen, session, holders, names, lang)
}

fn welcome(setup: &Setup, setting: &Setting) {
    let (lang, terminal) = (setting.lang, &setting.terminal);
    let none = String::new();
    let mastermind = setup.mastermind.as_ref().unwrap_or(&none);
    let scheme = setup.scheme.as_ref().unwrap_or(&none);
    let players = setting.names.join(", ");
    terminal.paragraph(
        &say!(
            lang,
            "Legendary: {players} against {mastermind} – {scheme}.",
            "Legendary: {players} gegen {mastermind} – {scheme}.",
        ),
        0,
    );
    terminal.paragraph(
        &say!(
            lang,
            "Fight {mastermind} once for each Tactic before the Scheme is complete. Each turn: \
             play your cards, recruit Heroes with ★, fight with ⚔, end your turn.",
            "Bekämpft {mastermind} einmal für jede Taktik, bevor der Plan gelingt. In jedem Zug: \
             Karten spielen, mit ★ Helden rekrutieren, mit ⚔ kämpfen, den Zug beenden.",
        ),
        0,
    );
    terminal.line(&say!(
        lang,
        "Type a number to choose; all plays your hand, ? is help, quit leaves.",
        "Wähle mit einer Zahl; alle spielt die Hand, ? hilft, ende beendet.",
    ));
}

fn parse_seats(seats: &[String]) -> Result<Vec<Named>, Problem> {
    let parse = |text: &String| Named::parse(text, &LEVELS);
    seats.iter().map(parse).collect()
}

fn seat_in_record(
    session: &mut Session<State>,
    seat: Seat,
    holder: &Holder<State>,
) -> Result<(), Problem> {
    let seated = session.seat(seat, holder.sitter());
    seated
        .map(|_| ())
        .map_err(|error| Problem::new("nobody can sit there", error, ""))
}

#[cfg(test)]
mod tests {
    use legendary::Catalogue;
    use module::Module;

    use super::*;

    #[test]
    fn every_bot_of_the_game_can_be_named_for_a_seat() {
        let catalogue = Catalogue::new(cards::builtin::marvel()).expect("a box");
        let module = boxes::module(Arc::new(catalogue));
        assert_eq!(module.levels(), LEVELS);
    }
}
