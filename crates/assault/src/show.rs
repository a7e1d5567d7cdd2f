//! The table as text: map window, people, options, calculator, log.
//!
//! Pure functions from a view to text, so that any terminal can use them.

use std::fmt::Write;

use crate::play::{
    Aim, At, Berth, Board, Event, Frame, Hull, Manner, Phase, Prospect, Rocket, View, Wound,
};
use crate::{PersonId, Place, RangeBand, Side, Space, Terrain};

/// Returns the head line: Turn, Phase, markers left, who is asked and by which rule.
pub fn status(view: &View) -> String {
    let board = &view.board;
    let phase = view.phase.map_or("between phases", Phase::words);
    let left: Vec<&str> = view.cup.iter().map(Phase::words).collect();
    let mut out = format!(
        "Turn {} of {}: {phase}",
        board.clocks.turn.0,
        board.scenario().turns
    );
    let _ = writeln!(
        out,
        "; in the cup: {}",
        if left.is_empty() {
            "nothing".into()
        } else {
            left.join(", ")
        }
    );
    out += &machines(board);
    if let Some((winner, rule)) = view.winner {
        let _ = writeln!(out, "{winner} has won ({rule})");
    }
    if let (Some(decision), Some(rule)) = (view.decision, view.asking_rule()) {
        let asked = board.side_of_viewer(kernel::Viewer::Seat(decision.seat));
        let asked = asked.map_or(String::new(), |side| side.to_string());
        let _ = writeln!(out, "{asked} to choose ({rule})");
    }
    out
}

fn machines(board: &Board) -> String {
    let machines = &board.machines;
    let mut parts = vec![format!("roof edge {}", machines.roof_edge)];
    if let Some(gantry) = board.map().gantry() {
        parts.push(format!(
            "gantry {} of {}",
            machines.gantry_steps,
            gantry.slide.n_steps()
        ));
    }
    parts.push(format!(
        "shutters {}",
        if machines.shutters_closed {
            "closed"
        } else {
            "open"
        }
    ));
    parts.push(match machines.rocket {
        Rocket::Aboard => "rocket in the gantry".into(),
        Rocket::GoneBefore => "rocket gone".into(),
        Rocket::Launched => "rocket launched".into(),
    });
    if let Some(countdown) = machines.countdown {
        let rest = countdown.remaining(board.clocks.turn);
        let rest = rest.map_or("length unknown".into(), |n| format!("{n} turns left"));
        parts.push(format!(
            "countdown since turn {}: {rest}",
            countdown.begun.0
        ));
    }
    format!("{}\n", parts.join("; "))
}

/// Draws the map around a space: so many rows and columns to each side.
///
/// `m3` are three of M.I.6, `s2` two of Skorpios, `x5` five of both; capital letters on another
/// Level than the floor. Terrain: `#` rock, `~` water, `c` clutter, `=` track, `>` stairs, `/` ramp,
/// `G` gantry, `R` rocket, `[]` car, `<>` boat.
pub fn map_window(view: &View, centre: Space, rows: u16, cols: u16) -> String {
    let map = view.board.map();
    let row_range = centre.row().saturating_sub(rows)..=(centre.row() + rows).min(map.n_rows() - 1);
    let col_range = centre.col().saturating_sub(cols)..=(centre.col() + cols).min(map.n_cols() - 1);
    let mut out = String::from("   ");
    for col in col_range.clone() {
        let _ = write!(out, "{:>3}", col + 1);
    }
    out.push('\n');
    for row in row_range {
        let _ = write!(out, "{:<3}", crate::RowName(row).to_string());
        for col in col_range.clone() {
            let cell = Space::new(row, col).map_or("   ".into(), |space| cell(&view.board, space));
            let _ = write!(out, "{cell:>3}");
        }
        out.push('\n');
    }
    out
}

fn cell(board: &Board, space: Space) -> String {
    people_cell(board, space)
        .or_else(|| vehicle_cell(board, space))
        .unwrap_or_else(|| ground_cell(board, space).to_string())
}

fn people_cell(board: &Board, space: Space) -> Option<String> {
    let here = |side: Side| {
        board
            .present(side)
            .iter()
            .filter(|&id| board.place(id).is_some_and(|p| p.space == space))
    };
    let (mi6, skorpios) = (here(Side::Mi6).count(), here(Side::Skorpios).count());
    let letter = match (mi6, skorpios) {
        (0, 0) => return None,
        (_, 0) => 'm',
        (0, _) => 's',
        _ => 'x',
    };
    let raised = Side::BOTH.into_iter().flat_map(here).any(|id| {
        board
            .place(id)
            .is_some_and(|place| board.map().floor(space) != Some(place.level))
    });
    let letter = if raised {
        letter.to_ascii_uppercase()
    } else {
        letter
    };
    Some(format!("{letter}{}", mi6 + skorpios))
}

fn vehicle_cell(board: &Board, space: Space) -> Option<String> {
    let vehicle = board.vehicles_in(space).next()?;
    Some(match board.vehicle_kind(vehicle) {
        crate::VehicleKind::MonorailCar => "[]".into(),
        crate::VehicleKind::Boat => "<>".into(),
    })
}

fn ground_cell(board: &Board, space: Space) -> char {
    let map = board.map();
    match map.terrain(space) {
        Terrain::SolidRock => '#',
        _ if board.rocket_covers(space) => 'R',
        _ if board.gantry_covers(space) => 'G',
        Terrain::Water => '~',
        Terrain::InteriorClutter => 'c',
        Terrain::Clear if map.stairs_to(space).is_some() => '>',
        Terrain::Clear if map.ramp_up(space).is_some() => '/',
        Terrain::Clear if map.track(space).is_some() => '=',
        Terrain::Clear => '.',
    }
}

/// Lists the people of a side on the map with place, values and markers.
pub fn people(view: &View, side: Side) -> String {
    let board = &view.board;
    let mut out = format!("{side}\n");
    for id in board.present(side).iter() {
        let _ = writeln!(out, "  {}", person(board, id));
    }
    out
}

/// Describes one person in a line.
pub fn person(board: &Board, id: PersonId) -> String {
    let (piece, face) = (board.person(id), board.face(id));
    let place = board
        .place(id)
        .map_or("off the map".into(), |place| place.to_string());
    let fire = face.fire.map_or("-".into(), |fire| {
        format!("{}{}", fire.primary_chance, fire.class)
    });
    let hand = format!(
        "{}{}",
        face.hand_to_hand.primary_chance, face.hand_to_hand.class
    );
    let mut out = format!(
        "{:<4}{place:<12} fire {fire:<4} hand {hand:<4} move {} morale {:+}",
        piece.code,
        board.allowance(id),
        board.morale(id).rating,
    );
    if let Some(radius) = face.command_radius {
        let _ = write!(out, " radius {radius}");
    }
    markers(board, id).iter().for_each(|marker| {
        let _ = write!(out, " [{marker}]");
    });
    out
}

fn markers(board: &Board, id: PersonId) -> Vec<String> {
    let counter = board.counter(id);
    let mut markers = Vec::new();
    let mut add = |is: bool, words: &str| {
        if is {
            markers.push(words.to_string());
        }
    };
    add(counter.inverted && counter.wound == Wound::None, "inverted");
    add(counter.wound == Wound::Light, "light wound");
    add(counter.wound == Wound::Medium, "medium wound");
    add(counter.wound == Wound::Heavy, "heavy wound");
    add(counter.stunned, "stunned");
    add(counter.out_of_command, "out of command");
    add(counter.cover, "cover");
    add(board.is_engaged(id), "hand-to-hand");
    add(counter.on_rope, "on a rope");
    add(counter.ride.is_some(), "in the elevator");
    add(counter.setting.is_some(), "setting explosives");
    add(counter.surrendered, "given up");
    if let Some(bead) = counter.bead {
        markers.push(format!("bead on {}", board.code(bead.target)));
    }
    if let At::Aboard(vehicle) = counter.at {
        markers.push(format!("in {}", board.vehicle_piece(vehicle).code));
    }
    if counter.points > 0 {
        markers.push(format!("{} points", counter.points));
    }
    markers
}

/// Lists the vehicles that take part.
pub fn vehicles(view: &View) -> String {
    let board = &view.board;
    let mut out = String::new();
    for id in board.vehicle_ids() {
        let vehicle = board.vehicle(id);
        let at = match vehicle.berth {
            Berth::In(space) => space.to_string(),
            Berth::Left(turn) => format!("left on turn {}", turn.0),
            Berth::Reserve | Berth::Sunk | Berth::Unseen => continue,
        };
        let hull = match vehicle.hull {
            Hull::Intact => "",
            Hull::Inverted => " [damaged]",
            Hull::Destroyed => " [wreck]",
        };
        let crew = board.aboard(id).len();
        let _ = writeln!(
            out,
            "  {} {at}{hull}, {crew} aboard",
            board.vehicle_piece(id).code
        );
    }
    out
}

/// Lists the options of the viewer, numbered from 1; steps with what they cost.
pub fn options(view: &View) -> String {
    let mut out = String::new();
    for (n, action) in view.options.iter().enumerate() {
        let _ = writeln!(out, "{:>3}  {}", n + 1, view.board.action_words(action));
    }
    out
}

/// Says what is going on above the options: who moves with how many points, who attacks whom.
pub fn unfinished(view: &View) -> String {
    let board = &view.board;
    match view.unfinished.last() {
        Some(Frame::Marching(march)) => march
            .group
            .iter()
            .map(|(id, left)| format!("{} has {left} points left", board.code(*id)))
            .collect::<Vec<_>>()
            .join("; "),
        Some(Frame::Driving(drive)) => {
            format!(
                "{} has {} points left",
                board.vehicle_piece(drive.vehicle).code,
                drive.left
            )
        }
        Some(Frame::Attacking(attack)) => {
            let quality = attack
                .quality
                .map_or("a miss".into(), |q| format!("quality {}", q.number()));
            let by = attack
                .attacker
                .map_or("somebody unseen", |id| board.code(id));
            let roll = attack
                .roll
                .map_or(String::new(), |roll| format!("rolled {roll}, "));
            format!("{by} attacks {}: {roll}{quality}", aim(board, attack.aim))
        }
        Some(Frame::StunFailed { person }) => {
            format!("{} failed a stun check", board.code(*person))
        }
        Some(Frame::Placing { group, next }) => {
            let group = board.scenario().free.get(usize::from(*group));
            let id = group.and_then(|group| group.people.get(usize::from(*next)));
            id.map_or(String::new(), |id| format!("placing {}", board.code(*id)))
        }
        _ => String::new(),
    }
}

fn aim(board: &Board, aim: Aim) -> String {
    match aim {
        Aim::Person(id) => board.code(id).to_string(),
        Aim::Vehicle(id) => board.vehicle_piece(id).code.clone(),
        Aim::Edge(id) => board.edge_words(id),
    }
}

/// Shows the calculation of an attack line by line, or the rule that forbids it.
pub fn calculator(view: &View, attacker: PersonId, target: Aim, manner: Manner) -> String {
    let board = &view.board;
    let head = format!(
        "{} on {}, {}",
        board.code(attacker),
        aim(board, target),
        manner.words()
    );
    match board.shot(attacker, target, manner) {
        Err(rule) => format!("{head}: not possible ({rule})\n"),
        Ok(_) => match board.prospect(attacker, target, manner) {
            Some(prospect) => format!("{head}\n{}", calculation(&prospect)),
            None => format!("{head}\n"),
        },
    }
}

fn calculation(prospect: &Prospect) -> String {
    let shot = &prospect.shot;
    let mut out = String::new();
    for line in &shot.lines {
        let _ = writeln!(out, "  {:+3}  {} ({})", line.amount, line.what, line.rule);
    }
    let band = match shot.band {
        Some(RangeBand::Short) => ", short range",
        Some(RangeBand::Medium) => ", medium range",
        Some(RangeBand::Long) => ", long range",
        None => "",
    };
    let _ = writeln!(
        out,
        "  ease factor {} times {} is {} percent{band}, class {}",
        shot.ease, shot.primary_chance, shot.chance.0, shot.class
    );
    let missed = 100 - prospect.odds.iter().map(|&n| u32::from(n)).sum::<u32>();
    for (n, (odds, result)) in prospect.odds.iter().zip(prospect.results).enumerate() {
        let result = result.map_or("area damage", |result| result.word());
        let _ = writeln!(out, "  quality {}: {odds} in 100: {result}", n + 1);
    }
    let loss = prospect.expected_loss;
    let _ = writeln!(
        out,
        "  miss: {missed} in 100; expected loss {}.{:02} percent",
        loss / 100,
        loss % 100
    );
    out
}

/// Returns an event in words. Long because it is one table with a line per kind of event.
pub fn event(board: &Board, event: &Event) -> String {
    let code = |id: &PersonId| board.code(*id).to_string();
    let vehicle = |id: &crate::VehicleId| board.vehicle_piece(*id).code.clone();
    let at = |place: &Place| place.to_string();
    match event {
        Event::TurnBegan(turn) => format!("Turn {}", turn.0),
        Event::PhaseBegan(phase) => format!("{} phase", phase.words()),
        Event::PhaseEnded(phase) => format!("{} phase ends", phase.words()),
        Event::Sealed(side) => format!("{side} has chosen"),
        Event::Placed { person, place } => format!("{} is placed in {}", code(person), at(place)),
        Event::Stepped { person, place } => format!("{} moves to {}", code(person), at(place)),
        Event::Boarded {
            person,
            vehicle: id,
        } => format!("{} boards {}", code(person), vehicle(id)),
        Event::Alighted { person, place } => format!("{} is in {}", code(person), at(place)),
        Event::VehiclePlaced { vehicle: id, space } => format!("{} enters at {space}", vehicle(id)),
        Event::Drove { vehicle: id, space } => format!("{} moves to {space}", vehicle(id)),
        Event::LeftMap { vehicle: id } => format!("{} leaves the map", vehicle(id)),
        Event::Collided { moving, struck } => {
            format!("{} collides with {}", vehicle(moving), vehicle(struck))
        }
        Event::Attacked {
            attacker,
            aim: target,
            manner,
            ease,
            chance,
        } => format!(
            "{} attacks {}: {}, ease factor {ease}, chance {}",
            code(attacker),
            aim(board, *target),
            manner.words(),
            chance.0
        ),
        Event::Rolled {
            roll,
            quality: None,
            ..
        } => format!("rolled {roll}: a miss"),
        Event::WasAttacked {
            attacker,
            aim: target,
            manner,
        } => {
            let by = attacker.map_or("somebody unseen", |id| board.code(id));
            format!("{by} attacks {}: {}", aim(board, *target), manner.words())
        }
        Event::WasRolled { quality: None } => "a miss".into(),
        Event::WasRolled {
            quality: Some(quality),
        } => format!("quality {}", quality.number()),
        Event::Thwarted {
            person: Some(person),
            ..
        } => format!("{} can not: something is in the way", code(person)),
        Event::Thwarted { person: None, .. } => "it does not work: something is in the way".into(),
        Event::LostFromSight { person } => format!("{} goes out of sight", code(person)),
        Event::Stunned { person } => format!("{} is stunned", code(person)),
        Event::Rolled {
            roll,
            quality: Some(quality),
            ..
        } => {
            format!("rolled {roll}: quality {}", quality.number())
        }
        Event::Spent {
            person,
            points,
            quality,
        } => {
            let quality = quality.map_or("a miss".into(), |q| format!("quality {}", q.number()));
            format!("{} spends {points}: {quality}", code(person))
        }
        Event::BeadWasted { person } => format!("the bead of {} is wasted", code(person)),
        Event::Suffered { person, result } => format!("{} suffers {}", code(person), result.word()),
        Event::ShookOff { person, result, .. } => {
            format!("{} shakes it off: {}", code(person), result.word())
        }
        Event::Eliminated { person } => format!("{} is eliminated", code(person)),
        Event::StunChecked {
            person,
            chance,
            roll,
            stunned,
        } => {
            let passed = if *stunned { "fails" } else { "passes" };
            format!(
                "{} checks for stun: {roll} against {}, {passed}",
                code(person),
                chance.0
            )
        }
        Event::GaveUp { person } => format!("{} gives up", code(person)),
        Event::EdgeHit { edge, damage } => format!("{} is {damage:?}", board.edge_words(*edge)),
        Event::VehicleHit { vehicle: id, hull } => format!("{} is {hull:?}", vehicle(id)),
        Event::Scattered {
            roll,
            space: Some(space),
        } => format!("scatter {roll}: lands in {space}"),
        Event::Scattered { roll, space: None } => format!("scatter {roll}: lost in the rock"),
        Event::Exploded { place } => format!("explosion in {}", at(place)),
        Event::Prepared { person } => format!("{} gets a grenade ready", code(person)),
        Event::DexterityRolled {
            person,
            chance,
            roll,
            falls,
        } => {
            let falls = if *falls { "falls" } else { "holds on" };
            format!(
                "{} rolls {roll} against {}: {falls}",
                code(person),
                chance.0
            )
        }
        Event::Fell { person, place } => format!("{} falls to {}", code(person), at(place)),
        Event::Faced { person, facing } => format!("{} faces {facing}", code(person)),
        Event::WasHit { person } => format!("{} was hit", code(person)),
        Event::InCommand { person } => format!("{} is in command", code(person)),
        Event::OutOfCommand { person } => format!("{} is out of command", code(person)),
        Event::Recovered { person } => format!("{} recovers", code(person)),
        Event::Covers { person, .. } => format!("{} covers", code(person)),
        Event::CoverDropped { person } => format!("{} covers no longer", code(person)),
        Event::BeadTaken { person, target, .. } => {
            format!("{} takes a bead on {}", code(person), code(target))
        }
        Event::GantryMoved { steps } => format!("the gantry moves to step {steps}"),
        Event::GantryHeld { side, holds: true } => format!("{side} holds the gantry"),
        Event::GantryHeld { side, holds: false } => format!("{side} lets the gantry pass"),
        Event::RideBegan { person, to } => format!("{} rides to level {to}", code(person)),
        Event::RideEnded { person, level } => format!("{} arrives at level {level}", code(person)),
        Event::RoofStarted { opening: true } => "the roof begins to open".into(),
        Event::RoofStarted { opening: false } => "the roof begins to close".into(),
        Event::RoofStopped => "the roof stops".into(),
        Event::RoofMoved { edge } => format!("the edge of the roof is at column {edge}"),
        Event::ShuttersMoved { closed: true } => "the shutters close".into(),
        Event::ShuttersMoved { closed: false } => "the shutters open".into(),
        Event::PadMoved { steps } => format!("the pad moves to step {steps}"),
        Event::CountdownBegan => "the countdown begins".into(),
        Event::CountdownRevealed { last } => format!("the countdown ends on turn {}", last.0),
        Event::CountdownAborted => "the countdown is aborted".into(),
        Event::LaunchFailed => "the launch is aborted by the failsafe".into(),
        Event::Launched => "the rocket is launched".into(),
        Event::Roped { person, space } => format!("{} hangs above {space}", code(person)),
        Event::ExplosivesBegun { person } => format!("{} sets explosives", code(person)),
        Event::ExplosivesRolled {
            person,
            chance,
            roll,
            set,
        } => {
            let done = if *set { "set" } else { "not set" };
            format!("{} rolls {roll} against {}: {done}", code(person), chance.0)
        }
        Event::Breached { space } => format!("the roof above {space} is blown open"),
        Event::GroupRevealed { group } => {
            let group = board.scenario().reinforcements.get(usize::from(*group));
            format!(
                "{} waits off the map",
                group.map_or("a group", |group| group.name.as_str())
            )
        }
        Event::GameOver { winner } => format!("{winner} wins"),
    }
}

/// Returns a whole screen: head, map around a space, both sides, what is going on, options.
pub fn screen(view: &View, centre: Space) -> String {
    let mut out = status(view);
    out += &map_window(view, centre, 8, 12);
    for side in Side::BOTH {
        out += &people(view, side);
    }
    out += &vehicles(view);
    let going_on = unfinished(view);
    if !going_on.is_empty() {
        out += &going_on;
        out.push('\n');
    }
    out + &options(view)
}
