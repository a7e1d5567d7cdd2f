//! One click that is a chain of choices, in the words of the forms of a raid's page.

use assault::play::{Action, Aim, Frame, Manner, Stand};
use assault::{PersonId, Space, VehicleId};
use kernel::Seat;
use room::{Fields, Refused};

use super::{hint, muster};
use crate::host::Raid;
use crate::view::acting::marching;
use crate::view::secret_plan;
use crate::view::stand::parse_stand;
use crate::view::troop::{Errand, Rest};

/// The acts of the forms.
pub const ACTS: [&str; 11] = [
    "walk", "lead", "all", "hold", "enter", "load", "board", "attack", "plan", "rest", "follow",
];

/// Carries out what a form asks for; what makes no sense is as impossible as an option that is not
/// there. Returns whether it is taken back as a whole.
pub fn carry_out(raid: &mut Raid, seat: Seat, act: &str, fields: &Fields) -> Result<bool, Refused> {
    let nothing = Refused::NotPossible;
    match act {
        "walk" => {
            let (person, along, stand) = read_walk(raid, seat, fields).ok_or(nothing)?;
            walk(raid, seat, person, &along, stand)?;
        }
        "lead" => {
            let asked = read_lead(raid, seat, fields.get("lead"));
            let (person, troop, stand) = asked.ok_or(nothing)?;
            muster::lead(raid, seat, person, &troop, stand)?;
            return Ok(true);
        }
        "all" => {
            let is_meant = |errand: &Errand| errand.word() == fields.get("all");
            let errand = Errand::ALL.into_iter().find(is_meant);
            muster::all(raid, seat, errand.ok_or(nothing)?)?;
            return Ok(true);
        }
        "hold" => {
            let person = coded(raid, fields.get("hold")).ok_or(nothing)?;
            hold(raid, seat, person)?;
        }
        "enter" => {
            let (people, space) = read_enter(raid, fields.get("enter")).ok_or(nothing)?;
            muster::enter(raid, seat, &people, space)?;
            return Ok(true);
        }
        "load" => {
            let codes = fields.get("load").split(' ');
            let people: Option<Vec<_>> = codes.map(|code| coded(raid, code)).collect();
            let people = people.ok_or(nothing)?.into_iter();
            let joins: Vec<Action> = people.map(Action::Join).collect();
            raid.choose_all(seat, &joins)?;
        }
        "board" => {
            let (person, vehicle) = read_board(raid, fields.get("board")).ok_or(nothing)?;
            raid.choose_all(seat, &[Action::Move(person), Action::Board(vehicle)])?;
        }
        "attack" => {
            let asked = read_attack(raid, fields.get("attack"));
            let (person, target, manner) = asked.ok_or(nothing)?;
            attack(raid, seat, person, target, manner)?;
        }
        "follow" => {
            hint::follow(raid, seat, fields.get("option").parse().ok())?;
            return Ok(true);
        }
        "rest" => {
            let is_meant = |rest: &Rest| rest.word() == fields.get("rest");
            let rest = Rest::ALL.into_iter().find(is_meant);
            muster::rest(raid, seat, rest.ok_or(nothing)?)?;
            return Ok(true);
        }
        "plan" => {
            let plan = secret_plan::read(&raid.view(seat), fields);
            raid.choose_all(seat, &plan.ok_or(nothing)?)?;
        }
        _ => return Err(Refused::NoSuchAct),
    }
    Ok(false)
}

fn coded(raid: &Raid, code: &str) -> Option<PersonId> {
    raid.session.game().board().pieces().person_coded(code)
}

/// Who walks, who comes along, and where to.
type Walk = (PersonId, Vec<PersonId>, Stand);

/// Reads `F T24-1-n`, and the codes of those who come along: ticked, or behind it.
fn read_walk(raid: &Raid, seat: Seat, fields: &Fields) -> Option<Walk> {
    let mut words = fields.get("walk").split(' ');
    let (code, stand) = (words.next()?, words.next()?);
    let along = fields.all("with").chain(words);
    let along: Option<Vec<_>> = along.map(|code| coded(raid, code)).collect();
    let stand = parse_stand(&raid.view(seat), stand)?;
    Some((coded(raid, code)?, along?, stand))
}

/// Reads `F T24-1-n 101 102`: who walks where, and who comes as near as they can.
fn read_lead(raid: &Raid, seat: Seat, text: &str) -> Option<Walk> {
    let mut words = text.split(' ');
    let (code, stand) = (words.next()?, words.next()?);
    let troop: Option<Vec<_>> = words.map(|code| coded(raid, code)).collect();
    let stand = parse_stand(&raid.view(seat), stand)?;
    Some((coded(raid, code)?, troop?, stand))
}

/// Reads `G10 102 103`: where people come in, and who.
fn read_enter(raid: &Raid, text: &str) -> Option<(Vec<PersonId>, Space)> {
    let mut words = text.split(' ');
    let space = Space::parse(words.next()?)?;
    let people: Option<Vec<_>> = words.map(|code| coded(raid, code)).collect();
    Some((people?, space))
}

/// Reads `F boat-1`: who gets into what.
fn read_board(raid: &Raid, text: &str) -> Option<(PersonId, VehicleId)> {
    let (code, vehicle) = text.split_once(' ')?;
    let mut vehicles = raid.session.game().board().pieces().vehicles();
    let (vehicle, _) = vehicles.find(|(_, piece)| piece.code == vehicle)?;
    Some((coded(raid, code)?, vehicle))
}

/// Reads `F 511 0`: who, whom, and the bits of the manner.
fn read_attack(raid: &Raid, text: &str) -> Option<(PersonId, PersonId, Manner)> {
    let mut words = text.split(' ');
    let person = coded(raid, words.next()?)?;
    let target = coded(raid, words.next()?)?;
    let bits: u8 = words.next()?.parse().ok()?;
    Some((person, target, Manner::from_bits(bits)))
}

/// Walks the cheapest way to a place with those who come along, and ends the move there.
pub fn walk(
    raid: &mut Raid,
    seat: Seat,
    person: PersonId,
    along: &[PersonId],
    stand: Stand,
) -> Result<(), Refused> {
    let view = raid.view(seat);
    let mut reach = view.reach_of(person).into_iter();
    let way = reach.find(|way| way.stand == stand);
    let way = way.ok_or(Refused::NotPossible)?;
    // The one with the lowest number leads a group; the others are taken along in order.
    let mut group: Vec<PersonId> = along.iter().copied().chain([person]).collect();
    group.sort_unstable();
    group.dedup();
    let begins = if marching(&view) == Some(person) {
        Vec::new()
    } else {
        gathered(&group)
    };
    let steps = way.path.into_iter().map(Action::Step);
    let actions: Vec<Action> = begins
        .into_iter()
        .chain(steps)
        .chain([Action::Done])
        .collect();
    raid.choose_all(seat, &actions)
}

fn hold(raid: &mut Raid, seat: Seat, person: PersonId) -> Result<(), Refused> {
    let view = raid.view(seat);
    let begins = [Action::Move(person), Action::Fight(person)];
    let begins = begins
        .into_iter()
        .find(|action| view.options.contains(action));
    let begins = begins.ok_or(Refused::NotPossible)?;
    raid.choose_all(seat, &[begins, Action::Done])
}

/// Attacks somebody in a manner, from wherever the attack has got to.
pub fn attack(
    raid: &mut Raid,
    seat: Seat,
    person: PersonId,
    target: PersonId,
    manner: Manner,
) -> Result<(), Refused> {
    let view = raid.view(seat);
    let aim = Aim::Person(target);
    let all = [
        Action::Fight(person),
        Action::Target(target),
        Action::Manner(manner),
    ];
    let n_done = match view.unfinished.last() {
        Some(Frame::Aiming(id)) if *id == person => 1,
        Some(Frame::Choosing(id, at)) if (*id, *at) == (person, aim) => 2,
        _ => 0,
    };
    // Where there is one manner only, nobody is asked for it.
    raid.choose_all(seat, &all[n_done..])
}

/// Returns the choices that bring a group together for a march (A-MOVE-019).
fn gathered(group: &[PersonId]) -> Vec<Action> {
    let first = group.iter().take(1).map(|id| Action::Move(*id));
    let others = group.iter().skip(1).map(|id| Action::Join(*id));
    first.chain(others).collect()
}
