//! The picture of a card: the sign of its group and somebody at what the card does, before a horizon.
//!
//! Nothing is drawn for a card by hand. Its parts are chosen by the text it has, by what it is, and
//! where that leaves a choice by its name; so a card that somebody types in has a picture of its own,
//! and it is the same on every machine. Cards of a group are looked at together, because no two of
//! them may look alike.

mod act;
mod draw;
mod pose;

use cards::tree::{CardKind, Role};
use legendary::{Catalogue, Def};

use crate::emblem::emblem;
pub use act::{Act, glyph};
use pose::{HORIZONS, Horizon, POSES, Pose};

/// How the parts of a picture lie to each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Staging {
    /// Somebody before the sign of the group.
    Figure(Pose),
    /// The same, nearer and with a cape: the one card of its kind.
    Great(Pose),
    /// Somebody of the other side: turned to the players, and caped.
    Foe(Pose),
    /// Three alike in a rank.
    Rank(Pose),
    /// Head and shoulders, the sign as the face.
    Portrait,
    /// A thing, close by.
    Thing,
    /// The sign above everything.
    Threat,
}

/// All that makes a picture.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Picture {
    staging: Staging,
    sign: String,
    acts: Vec<Act>,
    horizon: Horizon,
    /// In degrees.
    tilt: i8,
}

impl Picture {
    /// Composes the picture of a card so that it differs from those of its group that come before it.
    pub fn of(catalogue: &Catalogue, def: &Def) -> Picture {
        let group = catalogue.group(def.group);
        let mut taken = Vec::with_capacity(group.defs.len());
        for &other in &group.defs {
            let picture = Picture::beside(catalogue, catalogue.def(other), &taken);
            if other == def.id {
                return picture;
            }
            taken.push(picture);
        }
        Picture::beside(catalogue, def, &taken)
    }

    fn beside(catalogue: &Catalogue, def: &Def, taken: &[Picture]) -> Picture {
        let acts = shown(def);
        let main = acts.first().copied().unwrap_or(Act::Guard);
        let seed = seed(def);
        let sign = sign(catalogue, def, main);
        let poses = pose::poses(main).into_iter().chain(POSES);
        let is_free = |pose: &Pose| !taken.iter().any(|other| other.pose() == Some(pose));
        let pose = poses.clone().find(is_free);
        let pose = pose.unwrap_or(POSES[seed % POSES.len()]);
        let near = pose::horizons(main);
        let first = seed % near.len();
        let near = near.into_iter().cycle().skip(first).take(near.len());
        let far = HORIZONS.into_iter().cycle().skip(seed % HORIZONS.len());
        let mut acts = acts;
        acts.retain(|act| act::glyph(*act) != sign);
        let mut candidates = near.chain(far.take(HORIZONS.len())).map(|horizon| Picture {
            staging: staging(def, pose),
            sign: sign.to_owned(),
            acts: acts.clone(),
            horizon,
            tilt: [-9, 9, 0][seed / 7 % 3],
        });
        let mut first = None;
        let free = candidates.find(|picture| {
            first.get_or_insert_with(|| picture.clone());
            !taken.iter().any(|other| other.looks_like(picture))
        });
        free.or(first).expect("there is a horizon")
    }

    /// Whether somebody would take one for the other; how far a sign leans is not seen at a glance.
    fn looks_like(&self, other: &Picture) -> bool {
        let tilt = other.tilt;
        Picture {
            tilt,
            ..self.clone()
        } == *other
    }

    fn pose(&self) -> Option<&Pose> {
        match &self.staging {
            Staging::Figure(pose)
            | Staging::Great(pose)
            | Staging::Foe(pose)
            | Staging::Rank(pose) => Some(pose),
            Staging::Portrait | Staging::Thing | Staging::Threat => None,
        }
    }
}

/// A picture tells one thing, and that of a great card two.
const TOLD: usize = 1;
const TOLD_OF_GREAT: usize = 2;

fn shown(def: &Def) -> Vec<Act> {
    let mut acts = act::acts(&def.tree);
    if acts.is_empty() {
        acts.extend(of_print(def));
    }
    if def.kind == CardKind::Scheme {
        // How it ends comes last in its text, and is what everybody fears.
        acts.reverse();
    }
    let is_great = matches!(
        def.kind,
        CardKind::Rare | CardKind::Scheme | CardKind::Tactic
    );
    acts.truncate(if is_great { TOLD_OF_GREAT } else { TOLD });
    if def.kind == CardKind::Mastermind {
        acts.clear();
    }
    acts
}

/// The sign of the group; a Scheme without one shows large what it threatens.
fn sign<'a>(catalogue: &'a Catalogue, def: &Def, threat: Act) -> &'a str {
    let is_bare = catalogue.group(def.group).emblem.is_none();
    if def.kind == CardKind::Scheme && is_bare {
        return act::glyph(threat);
    }
    emblem(catalogue, def)
}

/// What a card without text tells: what is printed on it.
fn of_print(def: &Def) -> Option<Act> {
    match def.kind {
        CardKind::Wound => Some(Act::Wound),
        CardKind::Bystander => Some(Act::Rescue),
        CardKind::Twist => Some(Act::Twist),
        CardKind::Strike => Some(Act::Danger),
        CardKind::Mastermind => None,
        _ if def.recruit > 0 && def.recruit >= def.attack => Some(Act::Recruit),
        _ if def.attack > 0 => Some(Act::Attack),
        _ => None,
    }
}

fn staging(def: &Def, pose: Pose) -> Staging {
    let is_thing = matches!(def.role, Some(Role::Equipment | Role::Vehicles));
    match def.kind {
        CardKind::Mastermind | CardKind::Tactic | CardKind::Strike => Staging::Portrait,
        CardKind::Scheme | CardKind::Twist => Staging::Threat,
        CardKind::Villain => Staging::Foe(pose),
        CardKind::Henchman => Staging::Rank(pose),
        CardKind::Gadget | CardKind::Cartel | CardKind::Extra | CardKind::Wound => Staging::Thing,
        _ if is_thing => Staging::Thing,
        CardKind::Rare => Staging::Great(pose),
        CardKind::Common
        | CardKind::Uncommon
        | CardKind::Starter
        | CardKind::Officer
        | CardKind::Bystander
        | CardKind::Mission
        | CardKind::SpecialStarter
        | CardKind::Angel => Staging::Figure(pose),
    }
}

/// Returns a number that is the same for a slot on every machine.
fn seed(def: &Def) -> usize {
    let hash = blake3::hash(def.slot.as_bytes());
    usize::from(u16::from_le_bytes([hash.as_bytes()[0], hash.as_bytes()[1]]))
}

#[cfg(test)]
mod tests;
