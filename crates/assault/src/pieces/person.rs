//! Leaders and Soldiers.

use crate::{DamageClass, Side, Weapon};

/// The place of a person in the catalogue, in counter order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PersonId(pub u8);

impl PersonId {
    pub const fn idx(self) -> usize {
        self.0 as usize
    }
}

/// What a person is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Kind {
    Ninja,
    GrenadeRifleman,
    Swordsman,
    Guard,
    Worker,
    NinjaLeader,
    /// Leads swordsmen only.
    SwordLeader,
    GuardsLeader,
    Astronaut,
    /// A Leader with character data of his own.
    NamedLeader,
}

impl Kind {
    pub const ALL: [Kind; 10] = [
        Kind::Ninja,
        Kind::GrenadeRifleman,
        Kind::Swordsman,
        Kind::Guard,
        Kind::Worker,
        Kind::NinjaLeader,
        Kind::SwordLeader,
        Kind::GuardsLeader,
        Kind::Astronaut,
        Kind::NamedLeader,
    ];

    pub const fn word(self) -> &'static str {
        match self {
            Kind::Ninja => "ninja",
            Kind::GrenadeRifleman => "grenade-rifleman",
            Kind::Swordsman => "swordsman",
            Kind::Guard => "guard",
            Kind::Worker => "worker",
            Kind::NinjaLeader => "ninja-leader",
            Kind::SwordLeader => "sword-leader",
            Kind::GuardsLeader => "guards-leader",
            Kind::Astronaut => "astronaut",
            Kind::NamedLeader => "named-leader",
        }
    }

    pub const fn is_leader(self) -> bool {
        matches!(
            self,
            Kind::NinjaLeader
                | Kind::SwordLeader
                | Kind::GuardsLeader
                | Kind::Astronaut
                | Kind::NamedLeader
        )
    }
}

/// How sure a printed value is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Confidence {
    /// Legible for that very counter, or stated in the rulebook. Written plainly.
    Read,
    /// From its neighbours of the same kind, a doubtful scan or the character data. Written `~`.
    Inferred,
    /// A sensible default. Written `?`.
    Assumed,
}

impl Confidence {
    pub const ALL: [Confidence; 3] = [Confidence::Read, Confidence::Inferred, Confidence::Assumed];

    pub const fn mark(self) -> &'static str {
        match self {
            Confidence::Read => "",
            Confidence::Inferred => "~",
            Confidence::Assumed => "?",
        }
    }
}

/// Fire Combat values.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Fire {
    pub primary_chance: u8,
    pub class: DamageClass,
}

/// Hand-to-Hand Combat values.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct HandToHand {
    pub primary_chance: u8,
    pub class: DamageClass,
}

/// One face of a counter.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Face {
    /// Nothing for those who carry only a sword.
    pub fire: Option<Fire>,
    pub morale: i8,
    /// Movement Point Allowance in whole points.
    pub allowance: u8,
    pub hand_to_hand: HandToHand,
    /// Leaders only.
    pub command_radius: Option<u8>,
}

/// How sure each value of a face is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct FaceConfidence {
    pub fire_chance: Confidence,
    pub fire_class: Confidence,
    pub morale: Confidence,
    pub allowance: Confidence,
    pub hand_chance: Confidence,
    pub hand_class: Confidence,
    pub command_radius: Option<Confidence>,
}

impl FaceConfidence {
    /// Lists the confidence of every value, in the order of the file.
    pub fn values(&self) -> impl Iterator<Item = Confidence> {
        [
            self.fire_chance,
            self.fire_class,
            self.morale,
            self.allowance,
            self.hand_chance,
            self.hand_class,
        ]
        .into_iter()
        .chain(self.command_radius)
    }
}

/// What a person brings along beyond the counter.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Character {
    /// For Stun checks.
    pub willpower: u8,
    /// For the optional falling rule.
    pub dexterity: u8,
    /// For the optional shaking off of wounds; only named Leaders have one.
    pub strength: Option<u8>,
    /// Primary Chance with explosives; nothing for those who have not learnt it.
    pub demolitions: Option<u8>,
}

/// An individual.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Person {
    /// The printed code: a letter for Leaders, three digits for Soldiers.
    pub code: String,
    pub name: Option<String>,
    pub side: Side,
    pub kind: Kind,
    pub weapon: Weapon,
    pub front: Face,
    /// The wounded face.
    pub back: Face,
    pub front_confidence: FaceConfidence,
    pub back_confidence: FaceConfidence,
    pub character: Character,
    pub note: Option<String>,
}

impl Person {
    pub fn is_leader(&self) -> bool {
        self.kind.is_leader()
    }

    /// Returns the values in use.
    pub fn face(&self, wounded: bool) -> &Face {
        if wounded { &self.back } else { &self.front }
    }
}
