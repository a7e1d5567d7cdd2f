//! What each seat and every onlooker has noticed so far, in both languages.

use assault::play::{Aim, Assault, Event, Phase, View};
use assault::tell::{Lang, Teller};
use assault::{PersonId, Place, Side};
use kernel::Heard;

use super::alike::Alike;
use super::last_seen::LastSeen;
use crate::harm::Harm;
use crate::trail::{Mark, Mover, Places};

/// One line of a log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    pub turn: u8,
    pub phase: Option<Phase>,
    en: String,
    de: String,
    /// The rule behind it.
    pub rule: Option<&'static str>,
    /// The roll, with what it had to stay within.
    pub dice: Option<(u8, Option<u16>)>,
    /// Which choice brought it about, counted by the one who tells.
    pub choice: u32,
    /// Begins a Turn or a Phase.
    pub is_head: bool,
    /// What is drawn of it on the map.
    pub mark: Option<Mark>,
    pub part: Part,
    /// Told together with others of the kind.
    pub alike: Option<Alike>,
    /// Where a step led.
    pub stand: Option<Place>,
    /// What it says of one person.
    pub harm: Option<Harm>,
    /// The dice, where the viewer knows what they had to stay within.
    pub throw: Option<Throw>,
}

/// A roll of the dice that somebody needed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Throw {
    pub who: PersonId,
    /// At whom, if it was an attack; otherwise whether he was stunned.
    pub aim: Option<Aim>,
    pub roll: u8,
    pub chance: u16,
    /// Whether the dice were with him, before anybody spent points.
    pub succeeds: bool,
}

impl Throw {
    fn of(event: &Event, chance_of_attack: Option<u16>) -> Option<Throw> {
        match *event {
            Event::Rolled {
                attacker,
                aim,
                roll,
                quality,
            } => Some(Throw {
                who: attacker,
                aim: Some(aim),
                roll,
                chance: chance_of_attack?,
                succeeds: quality.is_some(),
            }),
            Event::StunChecked {
                person,
                chance,
                roll,
                stunned,
            } => Some(Throw {
                who: person,
                aim: None,
                roll,
                chance: chance.0,
                succeeds: !stunned,
            }),
            _ => None,
        }
    }
}

/// What a line is of an attack: between the roll and what it did, others may be asked for points.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    Attack,
    Aftermath,
    Nothing,
}

impl Line {
    pub fn get(&self, lang: Lang) -> &str {
        match lang {
            Lang::En => &self.en,
            Lang::De => &self.de,
        }
    }
}

/// What the writer of one viewer's log remembers.
#[derive(Clone, Debug)]
pub struct Scribe {
    /// Where everybody was when the viewer last heard of them.
    places: Places,
    /// The Turn and the Phase that events belong to: what ends a Phase is still part of it.
    turn: u8,
    phase: Option<Phase>,
    /// How many choices were heard of.
    n_choices: u32,
    /// The chance of the attack that was told last, as far as the viewer knows it.
    chance: Option<u16>,
    last_seen: LastSeen,
}

impl Scribe {
    /// Begins the log of a viewer who sees the table as it was set up.
    pub fn begin(view: &View) -> Scribe {
        Scribe {
            places: Places::of(&view.board),
            turn: 0,
            phase: None,
            n_choices: 0,
            chance: None,
            last_seen: LastSeen::default(),
        }
    }

    /// Returns where the viewer last saw those who are out of sight.
    pub fn last_seen(&self) -> &LastSeen {
        &self.last_seen
    }

    /// Returns the Turn and the Phase that the log has got to.
    pub fn chapter(&self) -> (u8, Option<Phase>) {
        (self.turn, self.phase)
    }

    /// Writes what the viewer noticed of an entry.
    pub fn write(&mut self, heard: &Heard<'_, Assault>) -> Vec<Line> {
        self.n_choices += 1;
        let seen = heard.seen();
        if seen.is_empty() {
            return Vec::new();
        }
        let view = heard.view();
        let mut lines = Vec::new();
        for event in &seen {
            let mark = self.places.follow(&view.board, event);
            match *event {
                Event::Attacked { chance, .. } => self.chance = Some(chance.0),
                Event::WasAttacked { .. } => self.chance = None,
                Event::TurnBegan(turn) => (self.turn, self.phase) = (turn.0, None),
                Event::PhaseBegan(phase) => self.phase = Some(phase),
                Event::Eliminated { person } => self.last_seen.forget(person),
                _ => {}
            }
            let line = line(&view, event, mark).map(|line| Line {
                turn: self.turn,
                phase: self.phase,
                choice: self.n_choices,
                throw: Throw::of(event, self.chance),
                dice: match (event, line.dice) {
                    (Event::Rolled { .. }, Some((roll, _))) => Some((roll, self.chance)),
                    (_, dice) => dice,
                },
                ..line
            });
            lines.extend(line);
        }
        self.last_seen.note(&view, self.turn);
        lines
    }

    /// Writes what people did at the table and not in the raid.
    pub fn remark(&mut self, words: &dyn Fn(Lang) -> String) -> Line {
        self.n_choices += 1;
        Line {
            turn: self.turn,
            phase: self.phase,
            en: words(Lang::En),
            de: words(Lang::De),
            rule: None,
            dice: None,
            choice: self.n_choices,
            is_head: false,
            mark: None,
            part: Part::Nothing,
            alike: None,
            stand: None,
            harm: None,
            throw: None,
        }
    }
}

impl room::Line for Line {
    fn text(&self, lang: Lang) -> &str {
        self.get(lang)
    }

    fn cite(&self) -> Option<&str> {
        self.rule
    }

    fn begins_turn(&self) -> bool {
        self.is_head && self.phase.is_none()
    }
}

/// Returns what the enemy of a side did since that side's last Phase, until it has acted itself: then
/// everybody has seen it, and the map is wanted for one's own moves; for those of no side, what was
/// done in the latest Phase.
pub fn latest(lines: &[Line], own: Option<Side>) -> &[Line] {
    let ending = |lines: &[Line], holds: &dyn Fn(&Line) -> bool| {
        let n = lines.iter().rev().take_while(|line| holds(line)).count();
        lines.len() - n
    };
    if own.is_none() {
        let last = lines.last().and_then(|line| line.phase);
        return &lines[ending(lines, &|line| line.phase == last)..];
    }
    let is_own = |line: &Line| line.phase.map(|phase| phase.side) == own;
    // That a Turn begins is nobody's doing.
    let own_or_nobody = |line: &Line| is_own(line) || line.phase.is_none();
    let (lines, own_part) = lines.split_at(ending(lines, &own_or_nobody));
    if has_acted(own_part) {
        return &[];
    }
    &lines[ending(lines, &|line| !is_own(line))..]
}

/// Returns whether something was chosen since the first of these Phases began: what somebody has seen and
/// answered does not come back with the next one.
fn has_acted(lines: &[Line]) -> bool {
    let begun = lines.iter().find(|line| line.is_head);
    let begun = begun.map(|line| line.choice);
    let is_later = |line: &Line| !line.is_head && begun.is_some_and(|begun| line.choice > begun);
    lines.iter().any(is_later)
}

/// Returns what was told of the latest attack, if no more than one Phase has begun since then.
pub fn latest_attack(lines: &[Line]) -> Vec<&Line> {
    let Some(begin) = lines.iter().rposition(|line| line.part == Part::Attack) else {
        return Vec::new();
    };
    let told = &lines[begin..];
    // When the next Phase has begun it is still what happened last; after that it is history.
    let is_now = told.iter().filter(|line| line.is_head).count() < 2;
    let of_attack = told.iter().enumerate();
    let of_attack = of_attack.filter(|(i, line)| *i == 0 || line.part == Part::Aftermath);
    if is_now {
        of_attack.map(|(_, line)| line).collect()
    } else {
        Vec::new()
    }
}

/// Returns where somebody came in last in the current Phase.
pub fn last_entry(lines: &[Line], phase: Option<Phase>) -> Option<(PersonId, Place)> {
    let now = lines.iter().rev().take_while(|line| line.phase == phase);
    let mut placed = now.filter_map(|line| match line.alike {
        Some(Alike::Placed(who, place)) => Some((who, place)),
        _ => None,
    });
    placed.next()
}

/// Returns the Phases of the current Turn in the order in which they were drawn.
pub fn drawn(lines: &[Line]) -> Vec<Phase> {
    let turn = lines.last().map(|line| line.turn);
    let of_turn = lines
        .iter()
        .rev()
        .take_while(|line| Some(line.turn) == turn);
    let heads = of_turn
        .filter(|line| line.is_head)
        .filter_map(|line| line.phase);
    let mut all: Vec<Phase> = Vec::new();
    for phase in heads {
        if !all.contains(&phase) {
            all.insert(0, phase);
        }
    }
    all
}

/// Returns where people walked in the current Phase, the latest last.
pub fn walks(lines: &[Line], phase: Option<Phase>) -> Vec<assault::Space> {
    let now = lines.iter().rev().take_while(|line| line.phase == phase);
    let mut steps: Vec<(Mover, assault::Space)> = Vec::new();
    for line in now {
        // The first one met is where the walk ended.
        if let Some(Mark::Step { who, to, .. }) = line.mark
            && steps.iter().all(|(known, _)| *known != who)
        {
            steps.push((who, to));
        }
    }
    steps.into_iter().rev().map(|(_, to)| to).collect()
}

/// That a Phase has ended is told by the next one.
fn line(view: &View, event: &Event, mark: Option<Mark>) -> Option<Line> {
    if matches!(event, Event::PhaseEnded(_)) {
        return None;
    }
    let board = &view.board;
    let told = |lang| Teller::new(board, lang).event(event);
    let (en, de) = (told(Lang::En), told(Lang::De));
    (!en.is_empty()).then(|| Line {
        turn: board.clocks.turn.0,
        phase: view.phase,
        en,
        de,
        rule: rule(event),
        dice: dice(event),
        choice: 0,
        is_head: matches!(event, Event::TurnBegan(_) | Event::PhaseBegan(_)),
        mark,
        part: part(event),
        alike: Alike::of(event),
        stand: match *event {
            Event::Stepped { place, .. } => Some(place),
            _ => None,
        },
        harm: Harm::of(board, event),
        throw: None,
    })
}

fn part(event: &Event) -> Part {
    match event {
        Event::Attacked { .. } | Event::WasAttacked { .. } => Part::Attack,
        Event::Rolled { .. }
        | Event::WasRolled { .. }
        | Event::Spent { .. }
        | Event::Suffered { .. }
        | Event::ShookOff { .. }
        | Event::Eliminated { .. }
        | Event::Stunned { .. }
        | Event::StunChecked { .. }
        | Event::GaveUp { .. }
        | Event::EdgeHit { .. }
        | Event::VehicleHit { .. }
        | Event::Scattered { .. }
        | Event::Exploded { .. } => Part::Aftermath,
        _ => Part::Nothing,
    }
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::host::RaidTable;
    use assault::play::Setup;
    use kernel::{Game as _, SeatSet, Seed, Session, Sitter, Viewer};
    use room::Journal;

    fn journal(session: &Session<Assault>, viewer: Viewer) -> Journal<RaidTable> {
        Journal::of(&RaidTable::default(), session, viewer)
    }

    /// Adds what the viewer noticed of the latest choice.
    fn hear(journal: &mut Journal<RaidTable>, session: &Session<Assault>, events: &[Event]) {
        let heard = Heard::latest(session, journal.viewer, events);
        journal.hear(&RaidTable::default(), session, &heard);
    }

    fn start(scenario: u8) -> Session<Assault> {
        let setup = Setup::volcano(scenario);
        let session = Session::<Assault>::start(&setup, Seed::from_number(3), &mut ());
        session.expect("a raid")
    }

    /// Lets bots choose this often, and shows where that led after every choice.
    fn play(
        session: &mut Session<Assault>,
        n_steps: usize,
        mut look: impl FnMut(&Session<Assault>, &[Event]),
    ) {
        let mut bots: [bots::assault::Heuristic; 2] = Default::default();
        for _ in 0..n_steps {
            let Some(decision) = session.game().decision() else {
                return;
            };
            let view = session.game().view(Viewer::Seat(decision.seat));
            let option = bots[decision.seat.idx()].pick(&view);
            let mut events = Vec::new();
            let chosen = session.choose(decision.seat, option, &mut events);
            chosen.expect("it is offered");
            look(session, &events);
        }
    }

    #[test]
    fn phases_stand_in_the_order_in_which_they_were_drawn() {
        let mut session = start(1);
        let mut told: Vec<Phase> = Vec::new();
        let (mut journal, mut longest) = (journal(&session, Viewer::Spectator), 0);
        for line in &journal.lines {
            told.extend(line.phase.filter(|_| line.is_head));
        }
        play(&mut session, 200, |session, events| {
            hear(&mut journal, session, events);
            for event in events {
                match event {
                    Event::TurnBegan(_) => told.clear(),
                    Event::PhaseBegan(phase) => told.push(*phase),
                    _ => {}
                }
            }
            assert_eq!(drawn(&journal.lines), told);
            longest = longest.max(told.len());
        });
        assert!(longest > 3, "{longest}");
    }

    #[test]
    fn the_enemy_is_followed_until_one_has_acted() {
        let mut session = start(1);
        let mut journals = Side::BOTH.map(|side| journal(&session, Viewer::Seat(side.seat())));
        let (mut n_shown, mut n_over) = (0, 0);
        play(&mut session, 200, |session, events| {
            for (side, journal) in Side::BOTH.into_iter().zip(&mut journals) {
                hear(journal, session, events);
                let lines = &journal.lines;
                let shown = latest(lines, Some(side));
                let is_own = |line: &Line| line.phase.map(|phase| phase.side) == Some(side);
                assert!(!shown.iter().any(is_own), "own moves are known");
                let begun = lines.iter().rposition(|line| line.is_head);
                let (head, after) = lines.split_at(begun.map_or(0, |at| at + 1));
                let is_later =
                    |line: &Line| head.last().is_some_and(|head| line.choice > head.choice);
                let has_acted = head.last().is_some_and(is_own) && after.iter().any(is_later);
                assert!(!has_acted || shown.is_empty(), "the map is wanted");
                n_shown += usize::from(!shown.is_empty());
                n_over += usize::from(has_acted);
            }
        });
        assert!(n_shown > 10 && n_over > 10, "{n_shown} {n_over}");
    }

    #[test]
    fn the_last_walk_of_a_phase_comes_last() {
        let mut session = start(1);
        let mut journal = journal(&session, Viewer::Spectator);
        let mut n_several = 0;
        play(&mut session, 200, |session, events| {
            hear(&mut journal, session, events);
            let lines = &journal.lines;
            let phase = lines.last().and_then(|line| line.phase);
            let now = lines.iter().rev().take_while(|line| line.phase == phase);
            let mut steps = now.filter_map(|line| match line.mark {
                Some(Mark::Step { to, .. }) => Some(to),
                _ => None,
            });
            let all = walks(lines, phase);
            assert_eq!(all.last().copied(), steps.next());
            n_several += usize::from(all.len() > 1);
        });
        assert!(n_several > 10, "{n_several}");
    }

    #[test]
    fn who_came_in_earlier_did_not_come_in_now() {
        let mut session = start(2);
        play(&mut session, 150, |_, _| ());
        let lines = &journal(&session, Viewer::Spectator).lines;
        let phase = lines.last().and_then(|line| line.phase);
        assert!(phase.is_some(), "the first Turn has begun");
        let is_placed = |line: &&Line| matches!(line.alike, Some(Alike::Placed(..)));
        let of_phase = |phase| {
            lines
                .iter()
                .rev()
                .skip_while(move |line| line.phase != phase)
        };
        let before = of_phase(None).take_while(|line| line.phase.is_none());
        assert!(before.filter(is_placed).count() > 10, "all were placed");
        let now = lines.iter().rev().take_while(|line| line.phase == phase);
        assert_eq!(
            last_entry(lines, phase).is_some(),
            now.filter(is_placed).count() > 0
        );
    }

    #[test]
    fn what_people_do_at_the_table_is_told_when_it_happens() {
        let mut session = start(1);
        let person = || Sitter::Person(String::new());
        for side in Side::BOTH {
            session.seat(side.seat(), person()).expect("a seat");
        }
        let told = |session: &Session<Assault>| -> Vec<String> {
            let journal = journal(session, Viewer::Spectator);
            let lines = journal.lines.iter();
            lines.map(|line| line.get(Lang::En).to_owned()).collect()
        };
        let has = |lines: &[String], words: &str| lines.iter().any(|line| line.contains(words));
        assert!(!has(&told(&session), "is back"), "nobody was away");
        // What is free to take back never happened.
        let seat = session.game().decision().expect("a decision").seat;
        play(&mut session, 1, |_, _| ());
        let back = session.undo_own(seat, 1, SeatSet::EMPTY);
        back.expect("it is free");
        assert!(!has(&told(&session), "took back"));
        play(&mut session, 20, |_, _| ());
        let bot = Sitter::Bot("careful".to_owned());
        session.seat(Side::Mi6.seat(), bot).expect("a bot");
        play(&mut session, 20, |_, _| ());
        session.seat(Side::Mi6.seat(), person()).expect("a seat");
        let lines = told(&session);
        let at = |words: &str| lines.iter().position(|line| line.contains(words));
        let (left, came) = (at("A bot plays for M.I.6"), at("M.I.6 is back"));
        let (left, came) = (left.expect("it is told"), came.expect("it is told"));
        assert!(left + 3 < came, "what happened between stands between");
        assert_eq!(came, lines.len() - 1);
    }
}
