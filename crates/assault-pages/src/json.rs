//! A view of a raid as JSON. It is made from the view of the seat, its words and its log alone, like
//! a page: whoever is not seen has no place here either.

use assault::play::{At, Berth, EdgeDamage, Hull, Phase, PhaseKind, Rocket, Switches, Wound};
use assault::tell::group_name;
use assault::{DamageClass, PersonId, Side, TrackSide, VehicleId};
use kernel::{Game as _, Seat, Viewer};
use serde_json::{Value, json};

use bots::assault::seat_name;
use web::api::{Asked, number};

use crate::devices;
use crate::host::Raid;
use crate::look::{Look, Query};

/// The box that raids are in.
pub const BOX: &str = assault::play::Assault::NAME;

/// Returns what only a raid has.
pub fn own(raid: &Raid, asked: &Asked<'_>) -> Value {
    let view = raid.view(asked.seat);
    let look = &Look::of(&view, &Query::default(), "", asked.lang);
    let board = &look.view.board;
    let scenario = board.scenario();
    let (winner, by) = board.winner_at_end();
    let rules = Switches::NAMES.iter().enumerate();
    let rules = rules.filter(|(idx, _)| board.switches.is_on(*idx));
    json!({
        "turn": board.clocks.turn.0,
        "scenario": scenario.number.0,
        "turns": scenario.turns,
        "rules": rules.map(|(_, name)| *name).collect::<Vec<_>>(),
        "phase": look.view.phase.map(phase),
        "cup": look.view.cup.iter().map(phase).collect::<Vec<_>>(),
        "ahead": { "side": winner.word(), "cite": by.0 },
        "players": (0..board.n_seats()).map(|seat| player(look, Seat(seat))).collect::<Vec<_>>(),
        "people": scenario.people().map(|id| person(look, id)).collect::<Vec<_>>(),
        "vehicles": board.vehicle_ids().map(|id| vehicle(look, id)).collect::<Vec<_>>(),
        "machines": machines(look),
        "plans": plans(look),
    })
}

fn phase(phase: Phase) -> Value {
    let kind = match phase.kind {
        PhaseKind::Movement => "movement",
        PhaseKind::Fire => "fire",
        PhaseKind::Command => "command",
    };
    json!({ "side": phase.side.word(), "kind": kind })
}

fn player(look: &Look<'_>, seat: Seat) -> Value {
    let board = &look.view.board;
    let side = board.side_of_viewer(Viewer::Seat(seat));
    json!({
        "seat": number(seat),
        "name": seat_name(board, seat, look.lang),
        "side": side.map(Side::word),
        "is_gamesmaster": board.gamesmaster_seat() == Some(seat),
    })
}

fn person(look: &Look<'_>, id: PersonId) -> Value {
    let (board, teller) = (&look.view.board, look.teller());
    let counter = board.counter(id);
    let track = counter.stand().map(|stand| stand.track);
    json!({
        "code": board.code(id),
        "name": teller.person(id),
        "side": board.side_of(id).word(),
        "is_leader": board.is_leader(id),
        "at": match counter.at {
            At::Standing(_) => "map",
            At::Aboard(_) => "vehicle",
            At::Reserve => "reserve",
            At::Gone => "gone",
            At::Unseen => "unseen",
        },
        "space": board.place(id).map(|place| place.space.to_string()),
        "level": board.place(id).map(|place| place.level.number()),
        "is_beyond_track": track == Some(TrackSide::SouthOrEast),
        "vehicle": match counter.at {
            At::Aboard(vehicle) => Some(&board.vehicle_piece(vehicle).code),
            _ => None,
        },
        "values": board.is_present(id).then(|| values(look, id)),
        "wound": match counter.wound {
            Wound::None => "none",
            Wound::Light => "light",
            Wound::Medium => "medium",
            Wound::Heavy => "heavy",
        },
        "inverted": counter.inverted,
        "stunned": counter.stunned,
        "out_of_command": counter.out_of_command,
        "cover": counter.cover,
        "points": counter.points,
        "grenades": counter.grenades,
        "bead": counter.bead.map(|bead| board.code(bead.target)),
        "facing": counter.facing.map(|direction| direction.word()),
        "way": look.view.plans.approach_of(id).map(|approach| approach.word()),
        "markers": teller.markers(id),
    })
}

/// The values of a counter as they count now.
fn values(look: &Look<'_>, id: PersonId) -> Value {
    let board = &look.view.board;
    let face = board.face(id);
    let attack =
        |chance: u8, class: DamageClass| json!({ "chance": chance, "class": class.to_string() });
    let hand = face.hand_to_hand;
    json!({
        "fire": face.fire.map(|fire| attack(fire.primary_chance, fire.class)),
        "hand": attack(hand.primary_chance, hand.class),
        "move": board.allowance(id).0 / 2,
        "morale": board.morale(id).rating,
        "radius": face.command_radius,
    })
}

fn vehicle(look: &Look<'_>, id: VehicleId) -> Value {
    let board = &look.view.board;
    let vehicle = board.vehicle(id);
    json!({
        "code": board.vehicle_piece(id).code,
        "name": look.teller().vehicle(id),
        "at": match vehicle.berth {
            Berth::In(_) => "map",
            Berth::Reserve => "reserve",
            Berth::Left(_) => "left",
            Berth::Sunk => "sunk",
            Berth::Unseen => "unseen",
        },
        "space": vehicle.space().map(|space| space.to_string()),
        "hull": match vehicle.hull {
            Hull::Intact => "intact",
            Hull::Inverted => "inverted",
            Hull::Destroyed => "destroyed",
        },
        "aboard": codes(look, board.aboard(id).iter()),
    })
}

fn codes(look: &Look<'_>, people: impl Iterator<Item = PersonId>) -> Vec<String> {
    people
        .map(|id| look.view.board.code(id).to_owned())
        .collect()
}

/// How the machines stand, and what is broken; the length of a countdown only where it is known.
fn machines(look: &Look<'_>) -> Value {
    let board = &look.view.board;
    let machines = &board.machines;
    let countdown = machines.countdown.map(|countdown| {
        json!({
            "begun": countdown.begun.0,
            "left": countdown.remaining(board.clocks.turn),
        })
    });
    let damaged = board.map().edges().map(|(id, _)| id);
    let damaged = damaged.filter(|&id| board.edge_damage(id) != EdgeDamage::Intact);
    json!({
        "roof_edge": machines.roof_edge,
        "gantry": machines.gantry_steps,
        "pad": machines.pad_steps,
        "shutters_closed": machines.shutters_closed,
        "rocket": match machines.rocket {
            Rocket::Aboard => "aboard",
            Rocket::GoneBefore => "gone",
            Rocket::Launched => "launched",
        },
        "countdown": countdown,
        "breaches": machines.breaches.iter().map(|space| space.to_string()).collect::<Vec<_>>(),
        "damaged": damaged.map(|id| json!({
            "what": board.edge_words(id),
            "damage": damage(board.edge_damage(id)),
        })).collect::<Vec<_>>(),
        "text": devices::states(board, look.lang),
    })
}

fn damage(damage: EdgeDamage) -> &'static str {
    match damage {
        EdgeDamage::Intact => "none",
        EdgeDamage::Light => "light",
        EdgeDamage::Medium => "medium",
        EdgeDamage::Heavy => "heavy",
        EdgeDamage::Destroyed => "destroyed",
    }
}

/// The groups that come later; when and how only as far as the seat knows it.
fn plans(look: &Look<'_>) -> Vec<Value> {
    let scenario = look.view.board.scenario();
    let groups = scenario.reinforcements.iter().zip(&look.view.plans.groups);
    let groups = groups.map(|(group, plan)| {
        json!({
            "group": group_name(&group.name, look.lang),
            "side": group.side.word(),
            "people": codes(look, group.people.iter().copied()),
            "turn": plan.turn.map(|turn| turn.0),
            "way": plan.approach.map(|approach| approach.word()),
        })
    });
    groups.collect()
}
