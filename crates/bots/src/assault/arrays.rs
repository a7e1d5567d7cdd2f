//! A view of a raid in numbers.
//!
//! The people and vehicles of the scenario come in the order in which the scenario lists them, each
//! with where it is and what lies on it. Whoever the viewer does not see has a place of its own for
//! that: `at` says so, and everything else of the row is zero.

use assault::play::{Action, At, Berth, Board, EdgeDamage, Hull, Rocket, Sliding, View, Wound};
use assault::{PersonId, Side, Space, VehicleId};
use kernel::Viewer;
use module::{Arrays, Axis, Numbers, OptionColumn, number};

use super::Raids;

/// Large choices are chains of small ones, and the longest lists ever met have fewer than a hundred
/// entries.
const OPTIONS_MAX: usize = 512;

const GAME: &[&str] = &[
    "asked",
    "over",
    "side",
    "turn",
    "turns",
    "phase",
    "status_determined",
    "in_cup_1",
    "in_cup_2",
    "in_cup_3",
    "in_cup_4",
    "in_cup_5",
    "in_cup_6",
];
const MACHINES: &[&str] = &[
    "gantry_steps",
    "gantry_moved_on",
    "mi6_holds_gantry",
    "skorpios_holds_gantry",
    "rocket",
    "countdown_begun",
    "countdown_length",
    "countdown_by",
    "controls_dead",
    "roof_edge",
    "roof_motion",
    "roof_motion_by",
    "breaches",
    "charges",
    "shutters_closed",
    "shutters_frozen",
    "pad_steps",
    "pad_moved_on",
];
const PERSON: &[&str] = &[
    "side",
    "at",
    "row",
    "column",
    "level",
    "vehicle",
    "inverted",
    "wound",
    "stunned",
    "out_of_command",
    "cover",
    "on_rope",
    "surrendered",
    "bead_on",
    "engages",
    "grenades",
    "hit",
    "points",
    "orders",
    "moved_on",
    "busy_on",
];
const VEHICLE: &[&str] = &["at", "row", "column", "hull", "moved"];

impl Arrays for Raids {
    const ENCODING: u32 = 1;

    const OPTION_COLUMNS: &'static [OptionColumn] = &[
        column("verb", "what is done, by the list of verbs"),
        column(
            "person",
            "who does it or to whom it is done, by the row of `people` from 1",
        ),
        column("vehicle", "the vehicle, by the row of `vehicles` from 1"),
        column("row", "the row of the space, from 1"),
        column("column", "the column of the space, from 1"),
        column("level", "the Level, from 1"),
        column(
            "edge",
            "the door, window or shutter, by its place in `edges` from 1",
        ),
        column(
            "number",
            "an amount, a manner or another choice, where there is one",
        ),
    ];

    fn options_max(&self, _: &View) -> usize {
        OPTIONS_MAX
    }

    fn n_options(&self, view: &View) -> usize {
        view.options.len()
    }

    fn observe(&self, view: &View, numbers: &mut Numbers<'_>) {
        write_game(view, numbers);
        write_machines(&view.board, numbers);
        write_people(&view.board, numbers);
        write_vehicles(&view.board, numbers);
        write_edges(&view.board, numbers);
    }

    fn write_options(&self, view: &View, rows: &mut [i16]) {
        let index = Index::of(&view.board);
        let rows = rows.chunks_exact_mut(Self::OPTION_COLUMNS.len());
        for (action, row) in view.options.iter().zip(rows) {
            index.write(action, row);
        }
    }
}

const fn column(name: &'static str, what: &'static str) -> OptionColumn {
    OptionColumn { name, what }
}

fn side_number(side: Side) -> i16 {
    number(side.idx() + 1)
}

fn write_game(view: &View, numbers: &mut Numbers<'_>) {
    let asked = view.decision.map(|decision| Viewer::Seat(decision.seat));
    let out = numbers.field("game", "how the raid stands", Axis::Names(GAME));
    let (state, cup) = out.split_at_mut(GAME.len() - 6);
    state.copy_from_slice(&[
        (asked == Some(view.viewer)).into(),
        view.decision.is_none().into(),
        view.side().map_or(0, side_number),
        view.board.clocks.turn.0.into(),
        view.board.scenario().turns.into(),
        view.phase.map_or(0, |phase| number(phase.idx() + 1)),
        view.status_determined.into(),
    ]);
    for (i, out) in cup.iter_mut().enumerate() {
        *out = (view.cup.bits() >> i & 1).into();
    }
}

fn write_machines(board: &Board, numbers: &mut Numbers<'_>) {
    let machines = &board.machines;
    let countdown = machines.countdown;
    let motion = machines.roof_motion;
    let values: [i16; MACHINES.len()] = [
        number(machines.gantry_steps),
        machines.gantry_moved_on.0.into(),
        machines.holds_gantry[Side::Mi6.idx()].into(),
        machines.holds_gantry[Side::Skorpios.idx()].into(),
        match machines.rocket {
            Rocket::GoneBefore => 0,
            Rocket::Aboard => 1,
            Rocket::Launched => 2,
        },
        countdown.map_or(0, |countdown| countdown.begun.0.into()),
        countdown
            .and_then(|countdown| countdown.length)
            .map_or(0, i16::from),
        countdown.map_or(0, |countdown| side_number(countdown.by)),
        machines.controls_dead.into(),
        machines.roof_edge.into(),
        motion.map_or(0, |motion| match motion.sliding {
            Sliding::Opening => 1,
            Sliding::Closing => 2,
        }),
        motion.map_or(0, |motion| side_number(motion.side)),
        number(machines.breaches.len()),
        number(machines.charges.len()),
        machines.shutters_closed.into(),
        machines.shutters_frozen.into(),
        number(machines.pad_steps),
        machines.pad_moved_on.0.into(),
    ];
    let out = numbers.field(
        "machines",
        "the machines of the base",
        Axis::Names(MACHINES),
    );
    out.copy_from_slice(&values);
}

fn write_people(board: &Board, numbers: &mut Numbers<'_>) {
    let people: Vec<PersonId> = board.scenario().people().collect();
    let index = Index::of(board);
    let label = |i: usize| {
        let code = board.code(people[i / PERSON.len()]);
        format!("{code}.{}", PERSON[i % PERSON.len()])
    };
    let out = numbers.field(
        "people",
        "everybody of the scenario: side, where (0 in reserve, 1 standing, 2 aboard, 3 gone, 4 not \
         seen), markers",
        Axis::Each(people.len() * PERSON.len(), &label),
    );
    for (&id, out) in people.iter().zip(out.chunks_exact_mut(PERSON.len())) {
        write_person(board, &index, id, out);
    }
}

fn write_person(board: &Board, index: &Index, id: PersonId, out: &mut [i16]) {
    let counter = board.counter(id);
    out[0] = side_number(board.side_of(id));
    let (at, vehicle) = match counter.at {
        At::Reserve => (0, 0),
        At::Standing(_) => (1, 0),
        At::Aboard(vehicle) => (2, index.vehicle(vehicle)),
        At::Gone => (3, 0),
        At::Unseen => (4, 0),
    };
    out[1] = at;
    if counter.at == At::Unseen {
        return;
    }
    let place = counter.stand().map(|stand| stand.place);
    let (row, column) = place.map_or((0, 0), |place| numbers_of(place.space));
    out[2..].copy_from_slice(&[
        row,
        column,
        place.map_or(0, |place| level_number(place.level)),
        vehicle,
        counter.inverted.into(),
        match counter.wound {
            Wound::None => 0,
            Wound::Light => 1,
            Wound::Medium => 2,
            Wound::Heavy => 3,
        },
        counter.stunned.into(),
        counter.out_of_command.into(),
        counter.cover.into(),
        counter.on_rope.into(),
        counter.surrendered.into(),
        counter.bead.map_or(0, |bead| index.person(bead.target)),
        counter
            .engaged
            .map_or(0, |engaged| index.person(engaged.with)),
        counter.grenades.into(),
        counter.hit.into(),
        counter.points.into(),
        counter.orders.into(),
        counter.moved_on.0.into(),
        counter.busy_on.0.into(),
    ]);
}

fn write_vehicles(board: &Board, numbers: &mut Numbers<'_>) {
    let vehicles: Vec<VehicleId> = board.vehicle_ids().collect();
    let label = |i: usize| {
        let code = &board.vehicle_piece(vehicles[i / VEHICLE.len()]).code;
        format!("{code}.{}", VEHICLE[i % VEHICLE.len()])
    };
    let out = numbers.field(
        "vehicles",
        "every vehicle: where (0 in reserve, 1 in a space, 2 left, 3 sunk, 4 not seen), condition",
        Axis::Each(vehicles.len() * VEHICLE.len(), &label),
    );
    for (&id, out) in vehicles.iter().zip(out.chunks_exact_mut(VEHICLE.len())) {
        let counter = board.vehicle(id);
        let at = match counter.berth {
            Berth::Reserve => 0,
            Berth::In(_) => 1,
            Berth::Left(_) => 2,
            Berth::Sunk => 3,
            Berth::Unseen => 4,
        };
        let (row, column) = counter.space().map_or((0, 0), numbers_of);
        let hull = match counter.hull {
            Hull::Intact => 0,
            Hull::Inverted => 1,
            Hull::Destroyed => 2,
        };
        out.copy_from_slice(&[at, row, column, hull, counter.moved.into()]);
    }
}

fn write_edges(board: &Board, numbers: &mut Numbers<'_>) {
    let edges: Vec<_> = board.map().edges().map(|(id, _)| id).collect();
    let label = |i: usize| i.to_string();
    let out = numbers.field(
        "edges",
        "how damaged each door, window and shutter is, from 0 to 4: destroyed",
        Axis::Each(edges.len(), &label),
    );
    for (&id, out) in edges.iter().zip(out) {
        *out = match board.edge_damage(id) {
            EdgeDamage::Intact => 0,
            EdgeDamage::Light => 1,
            EdgeDamage::Medium => 2,
            EdgeDamage::Heavy => 3,
            EdgeDamage::Destroyed => 4,
        };
    }
}

fn numbers_of(space: Space) -> (i16, i16) {
    (number(space.row() + 1), number(space.col() + 1))
}

fn level_number(level: assault::Level) -> i16 {
    number(level.idx() + 1)
}

/// In which row of the arrays everybody and everything is.
struct Index {
    people: [i16; assault::Pieces::PEOPLE_MAX],
    vehicles: [i16; assault::Pieces::VEHICLES_MAX],
}

impl Index {
    fn of(board: &Board) -> Index {
        let mut index = Index {
            people: [0; assault::Pieces::PEOPLE_MAX],
            vehicles: [0; assault::Pieces::VEHICLES_MAX],
        };
        for (n, id) in (1..).zip(board.scenario().people()) {
            index.people[id.idx()] = n;
        }
        for (n, id) in (1..).zip(board.vehicle_ids()) {
            index.vehicles[id.idx()] = n;
        }
        index
    }

    fn person(&self, id: PersonId) -> i16 {
        self.people.get(id.idx()).copied().unwrap_or(0)
    }

    fn vehicle(&self, id: VehicleId) -> i16 {
        self.vehicles.get(id.idx()).copied().unwrap_or(0)
    }

    /// Writes an option: verb, person, vehicle, row, column, level, edge, number.
    fn write(&self, action: &Action, row: &mut [i16]) {
        let plain = |verb: i16, n: i16| [verb, 0, 0, 0, 0, 0, 0, n];
        let person = |verb: i16, id| [verb, self.person(id), 0, 0, 0, 0, 0, 0];
        let vehicle = |verb: i16, id| [verb, 0, self.vehicle(id), 0, 0, 0, 0, 0];
        let space = |verb: i16, at: Space| {
            let (row, column) = numbers_of(at);
            [verb, 0, 0, row, column, 0, 0, 0]
        };
        let numbers = match *action {
            Action::EndPhase => plain(1, 0),
            Action::Done => plain(2, 0),
            Action::Place(at) => space(3, at),
            Action::PlanTurn(turn) => plain(4, turn.0.into()),
            Action::PlanWay(way) => plain(5, way as i16),
            Action::AssignGroup(way) => plain(6, way as i16),
            Action::AssignOne(way) => plain(7, way as i16),
            Action::Name(seat) => plain(8, i16::from(seat.0) + 1),
            Action::Move(id) => person(9, id),
            Action::Join(id) => person(10, id),
            Action::Drop(id) => person(11, id),
            Action::Step(step) => {
                let mut numbers = space(12, step.to);
                numbers[5] = level_number(step.level);
                numbers[7] = step.track as i16;
                numbers
            }
            Action::Board(id) => vehicle(13, id),
            Action::Alight(track) => plain(14, track as i16),
            Action::Descend => plain(15, 0),
            Action::Drive(id, by) => {
                let mut numbers = vehicle(16, id);
                numbers[1] = self.person(by);
                numbers
            }
            Action::Roll(to) => space(17, to),
            Action::LeaveMap => plain(18, 0),
            Action::Enter(id) => person(19, id),
            Action::EnterBoat(id) => vehicle(20, id),
            Action::At(at) => space(21, at),
            Action::Fight(id) => person(22, id),
            Action::Target(id) => person(23, id),
            Action::TargetVehicle(id) => vehicle(24, id),
            Action::Features => plain(25, 0),
            Action::TargetEdge(id) => [26, 0, 0, 0, 0, 0, number(id.idx() + 1), 0],
            Action::Manner(manner) => plain(27, manner.bits().into()),
            Action::Modify(by) => plain(28, by.into()),
            Action::Spend(points) => plain(29, points.into()),
            Action::DetermineStatus => plain(30, 0),
            Action::Recover(id) => person(31, id),
            Action::Order(id) => person(32, id),
            Action::Cover => plain(33, 0),
            Action::Bead => plain(34, 0),
            Action::By(id) => person(35, id),
            Action::OutOfReach => plain(36, 0),
            Action::On(id) => person(37, id),
            Action::DropCover(id) => person(38, id),
            Action::Prepare(id) => person(39, id),
            Action::Face(direction) => plain(40, direction as i16),
            Action::Operate(control) => plain(41, control as i16),
            Action::CountdownLength(turns) => plain(42, turns.into()),
            Action::Ride(id, to) => {
                let mut numbers = person(43, id);
                numbers[5] = level_number(to);
                numbers
            }
            Action::Rope(id) => person(44, id),
            Action::SetExplosives(id) => person(45, id),
            // Never among the options.
            Action::GiveUp(side) => plain(46, side_number(side)),
        };
        row.copy_from_slice(&numbers);
    }
}
