//! A view of a raid for programs. It is made from the view of the seat, its words and its log alone, like
//! a page: whoever is not seen has no place here either.

use api::{
    Ahead, Attack, Countdown, Damage, Damaged, Group, Machines, PersonAt, RaidPlayer, Values,
    VehicleAt, Way,
};
use assault::play::{
    Approach, At, Berth, EdgeDamage, Hull, Phase, PhaseKind, Rocket, Switches, Wound,
};
use assault::tell::group_name;
use assault::{DamageClass, PersonId, Side, TrackSide, VehicleId};
use kernel::{Game as _, Seat, Viewer};

use bots::assault::seat_name;
use web::api::{Asked, Own, number};

use crate::devices;
use crate::host::Raid;
use crate::look::{Look, Query};

/// The box that raids are in.
pub const BOX: &str = assault::play::Assault::NAME;

/// Returns what a raid says of itself.
pub fn own(raid: &Raid, asked: &Asked<'_>) -> Own<api::Raid> {
    let view = raid.view(asked.seat);
    let look = &Look::of(&view, &Query::default(), "", asked.lang);
    let board = &look.view.board;
    let scenario = board.scenario();
    let (winner, by) = board.winner_at_end();
    let rules = Switches::NAMES.iter().enumerate();
    let rules = rules.filter(|(idx, _)| board.switches.is_on(*idx));
    let table = api::Raid {
        scenario: scenario.number.0,
        turns: scenario.turns,
        rules: rules.map(|(_, name)| (*name).to_owned()).collect(),
        phase: look.view.phase.map(phase),
        cup: look.view.cup.iter().map(phase).collect(),
        ahead: Ahead {
            side: side(winner),
            cite: by.0.to_owned(),
        },
        players: (0..board.n_seats())
            .map(|seat| player(look, Seat(seat)))
            .collect(),
        people: scenario.people().map(|id| person(look, id)).collect(),
        vehicles: board.vehicle_ids().map(|id| vehicle(look, id)).collect(),
        machines: machines(look),
        plans: plans(look),
    };
    Own {
        r#box: BOX.to_owned(),
        turn: board.clocks.turn.0.into(),
        cards: None,
        table,
    }
}

fn side(side: Side) -> api::Side {
    match side {
        Side::Mi6 => api::Side::Mi6,
        Side::Skorpios => api::Side::Skorpios,
    }
}

fn phase(phase: Phase) -> api::Phase {
    api::Phase {
        side: side(phase.side),
        kind: match phase.kind {
            PhaseKind::Movement => api::PhaseKind::Movement,
            PhaseKind::Fire => api::PhaseKind::Fire,
            PhaseKind::Command => api::PhaseKind::Command,
        },
    }
}

fn way(approach: Approach) -> Way {
    match approach {
        Approach::Roof => Way::Roof,
        Approach::Water => Way::Water,
    }
}

fn player(look: &Look<'_>, seat: Seat) -> RaidPlayer {
    let board = &look.view.board;
    RaidPlayer {
        seat: number(seat),
        name: seat_name(board, seat, look.lang),
        side: board.side_of_viewer(Viewer::Seat(seat)).map(side),
        is_gamesmaster: board.gamesmaster_seat() == Some(seat),
    }
}

fn person(look: &Look<'_>, id: PersonId) -> api::Person {
    let (board, teller) = (&look.view.board, look.teller());
    let counter = board.counter(id);
    let track = counter.stand().map(|stand| stand.track);
    api::Person {
        code: board.code(id).to_owned(),
        name: teller.person(id),
        side: side(board.side_of(id)),
        is_leader: board.is_leader(id),
        at: match counter.at {
            At::Standing(_) => PersonAt::Map,
            At::Aboard(_) => PersonAt::Vehicle,
            At::Reserve => PersonAt::Reserve,
            At::Gone => PersonAt::Gone,
            At::Unseen => PersonAt::Unseen,
        },
        space: board.place(id).map(|place| place.space.to_string()),
        level: board.place(id).map(|place| place.level.number()),
        is_beyond_track: track == Some(TrackSide::SouthOrEast),
        vehicle: match counter.at {
            At::Aboard(vehicle) => Some(board.vehicle_piece(vehicle).code.clone()),
            At::Standing(_) | At::Reserve | At::Gone | At::Unseen => None,
        },
        values: board.is_present(id).then(|| values(look, id)),
        wound: match counter.wound {
            Wound::None => api::Wound::None,
            Wound::Light => api::Wound::Light,
            Wound::Medium => api::Wound::Medium,
            Wound::Heavy => api::Wound::Heavy,
        },
        inverted: counter.inverted,
        stunned: counter.stunned,
        out_of_command: counter.out_of_command,
        cover: counter.cover,
        points: counter.points,
        grenades: counter.grenades,
        bead: counter.bead.map(|bead| board.code(bead.target).to_owned()),
        facing: counter.facing.map(|direction| direction.word().to_owned()),
        way: look.view.plans.approach_of(id).map(way),
        markers: teller.markers(id),
    }
}

/// The values of a counter as they count now.
fn values(look: &Look<'_>, id: PersonId) -> Values {
    let board = &look.view.board;
    let face = board.face(id);
    let attack = |chance: u8, class: DamageClass| Attack {
        chance,
        class: class.to_string(),
    };
    let hand = face.hand_to_hand;
    Values {
        fire: face
            .fire
            .map(|fire| attack(fire.primary_chance, fire.class)),
        hand: attack(hand.primary_chance, hand.class),
        r#move: board.allowance(id).0 / 2,
        morale: board.morale(id).rating,
        radius: face.command_radius,
    }
}

fn vehicle(look: &Look<'_>, id: VehicleId) -> api::Vehicle {
    let board = &look.view.board;
    let vehicle = board.vehicle(id);
    api::Vehicle {
        code: board.vehicle_piece(id).code.clone(),
        name: look.teller().vehicle(id),
        at: match vehicle.berth {
            Berth::In(_) => VehicleAt::Map,
            Berth::Reserve => VehicleAt::Reserve,
            Berth::Left(_) => VehicleAt::Left,
            Berth::Sunk => VehicleAt::Sunk,
            Berth::Unseen => VehicleAt::Unseen,
        },
        space: vehicle.space().map(|space| space.to_string()),
        hull: match vehicle.hull {
            Hull::Intact => api::Hull::Intact,
            Hull::Inverted => api::Hull::Inverted,
            Hull::Destroyed => api::Hull::Destroyed,
        },
        aboard: codes(look, board.aboard(id).iter()),
    }
}

fn codes(look: &Look<'_>, people: impl Iterator<Item = PersonId>) -> Vec<String> {
    people
        .map(|id| look.view.board.code(id).to_owned())
        .collect()
}

/// How the machines stand, and what is broken; the length of a countdown only where it is known.
fn machines(look: &Look<'_>) -> Machines {
    let board = &look.view.board;
    let machines = &board.machines;
    let edges = board.map().edges().map(|(id, _)| id);
    let damaged = edges.filter_map(|id| {
        let (what, damage) = (board.edge_words(id), damage(board.edge_damage(id))?);
        Some(Damaged { what, damage })
    });
    Machines {
        roof_edge: machines.roof_edge,
        gantry: machines.gantry_steps,
        pad: machines.pad_steps,
        shutters_closed: machines.shutters_closed,
        rocket: match machines.rocket {
            Rocket::Aboard => api::Rocket::Aboard,
            Rocket::GoneBefore => api::Rocket::Gone,
            Rocket::Launched => api::Rocket::Launched,
        },
        countdown: machines.countdown.map(|countdown| Countdown {
            begun: countdown.begun.0,
            left: countdown.remaining(board.clocks.turn),
        }),
        breaches: machines
            .breaches
            .iter()
            .map(|space| space.to_string())
            .collect(),
        damaged: damaged.collect(),
        text: devices::states(board, look.lang),
    }
}

fn damage(damage: EdgeDamage) -> Option<Damage> {
    match damage {
        EdgeDamage::Intact => None,
        EdgeDamage::Light => Some(Damage::Light),
        EdgeDamage::Medium => Some(Damage::Medium),
        EdgeDamage::Heavy => Some(Damage::Heavy),
        EdgeDamage::Destroyed => Some(Damage::Destroyed),
    }
}

/// The groups that come later; when and how only as far as the seat knows it.
fn plans(look: &Look<'_>) -> Vec<Group> {
    let scenario = look.view.board.scenario();
    let groups = scenario.reinforcements.iter().zip(&look.view.plans.groups);
    let groups = groups.map(|(group, plan)| Group {
        group: group_name(&group.name, look.lang),
        side: side(group.side),
        people: codes(look, group.people.iter().copied()),
        turn: plan.turn.map(|turn| turn.0),
        way: plan.approach.map(way),
    });
    groups.collect()
}
