//! What each seat and every onlooker has noticed so far, in both languages.

use assault::play::{Assault, Event};
use assault::tell::{Lang, Teller};
use kernel::{Game as _, Seat, Session, Viewer};

/// Those for whom a log is kept.
const VIEWERS: [Viewer; 3] = [
    Viewer::Seat(Seat(0)),
    Viewer::Seat(Seat(1)),
    Viewer::Spectator,
];

/// One line of a log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    pub turn: u8,
    en: String,
    de: String,
    /// The rule behind it.
    pub rule: Option<&'static str>,
    /// The roll, with what it had to stay within.
    pub dice: Option<(u8, Option<u16>)>,
    /// Begins a Turn or a Phase.
    pub is_head: bool,
}

impl Line {
    pub fn get(&self, lang: Lang) -> &str {
        match lang {
            Lang::En => &self.en,
            Lang::De => &self.de,
        }
    }
}

/// The logs of all viewers.
#[derive(Clone, Default, Debug)]
pub struct Diary([Vec<Line>; 3]);

impl Diary {
    /// Plays the choices that stand once more and writes down what was noticed of them.
    pub fn of(session: &Session<Assault>) -> Diary {
        let mut diary = Diary::default();
        let mut events = Vec::new();
        let started = Assault::start(session.setup(), session.header().seed, &mut events);
        // A raid that was dealt once is dealt again.
        let Ok(mut game) = started else {
            return diary;
        };
        diary.hear(&game, &events);
        let record = session.record();
        let mut options = Vec::new();
        for (_, choice) in record.standing(session.last_entry()) {
            game.options(&mut options);
            let Some(action) = options.get(choice.option as usize) else {
                return diary;
            };
            events.clear();
            game.apply(*action, &mut events);
            diary.hear(&game, &events);
        }
        diary
    }

    /// Adds what everybody noticed; it is judged by the state right after the choice.
    pub fn hear(&mut self, game: &Assault, events: &[Event]) {
        for (viewer, lines) in VIEWERS.into_iter().zip(&mut self.0) {
            let seen = events.iter().filter_map(|event| game.seen(event, viewer));
            lines.extend(seen.filter_map(|event| line(game, &event)));
        }
    }

    pub fn lines(&self, viewer: Viewer) -> &[Line] {
        let at = VIEWERS.iter().position(|known| *known == viewer);
        at.map_or(&[], |at| &self.0[at])
    }
}

/// That a Phase has ended is told by the next one.
fn line(game: &Assault, event: &Event) -> Option<Line> {
    if matches!(event, Event::PhaseEnded(_)) {
        return None;
    }
    let board = game.board();
    let told = |lang| Teller::new(board, lang).event(event);
    let (en, de) = (told(Lang::En), told(Lang::De));
    (!en.is_empty()).then(|| Line {
        turn: board.clocks.turn.0,
        en,
        de,
        rule: rule(event),
        dice: dice(event),
        is_head: matches!(event, Event::TurnBegan(_) | Event::PhaseBegan(_)),
    })
}

fn dice(event: &Event) -> Option<(u8, Option<u16>)> {
    match *event {
        Event::Rolled { roll, .. } | Event::ShookOff { roll, .. } => Some((roll, None)),
        Event::StunChecked { roll, chance, .. }
        | Event::DexterityRolled { roll, chance, .. }
        | Event::ExplosivesRolled { roll, chance, .. } => Some((roll, Some(chance.0))),
        _ => None,
    }
}

/// Returns the rule that an event stands under, where one rule says it all.
fn rule(event: &Event) -> Option<&'static str> {
    Some(match event {
        Event::PhaseBegan(_) => "A-SEQ-002",
        Event::GameOver { .. } => "A-SEQ-015",
        Event::Placed { .. } => "A-SEQ-017",
        Event::Stepped { .. } => "A-MOVE-001",
        Event::Drove { .. } => "A-VEHICLE-003",
        Event::Attacked { .. } => "A-FIRE-032",
        Event::Rolled { .. } => "A-FIRE-033",
        Event::Spent { .. } => "A-HERO-003",
        Event::Eliminated { .. } => "A-DAMAGE-004",
        Event::StunChecked { .. } | Event::Stunned { .. } => "A-STUN-001",
        Event::Recovered { .. } => "A-STUN-009",
        Event::OutOfCommand { .. } => "A-COMMAND-004",
        Event::BeadTaken { .. } => "A-BEAD-001",
        Event::BeadWasted { .. } => "A-BEAD-013",
        Event::Covers { .. } => "A-COVER-001",
        Event::GantryMoved { .. } => "A-GANTRY-004",
        Event::RoofMoved { .. } | Event::RoofStarted { .. } => "A-ROOF-003",
        Event::CountdownBegan => "A-ROCKET-006",
        Event::EdgeHit { .. } => "A-DOOR-014",
        _ => return None,
    })
}
