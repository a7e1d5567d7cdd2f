//! Characters of the role-playing game become Leaders.

use kernel::ruled;

use crate::{Conversion, Side};

use super::{
    Character, Confidence, Face, FaceConfidence, Fire, HandToHand, Kind, Person, Weapon,
    WoundEffects,
};

/// A character as the role-playing game knows him.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Recruit {
    pub code: String,
    pub name: Option<String>,
    pub side: Side,
    pub weapon: Weapon,
    /// Chances and classes are taken over unchanged.
    pub fire: Option<Fire>,
    pub hand_to_hand: HandToHand,
    pub perception: u8,
    pub weapon_performance: i8,
    pub character: Character,
    pub allowance: u8,
    /// What the gamesmaster adds to the charted morale.
    pub morale_change: i8,
    /// What experience makes of the charted command radius.
    pub command_radius: Option<u8>,
}

impl Recruit {
    /// Makes a counter, or nothing if a value is off the charts.
    pub fn to_person(&self, charts: &Conversion) -> Option<Person> {
        let charted = charts.morale(self.perception, self.weapon_performance)?;
        let morale = charted
            .saturating_add(ruled("A-CAMPAIGN-009", self.morale_change, 0))
            .clamp(-3, 3);
        let radius = match self.command_radius {
            Some(radius) => radius,
            None => charts.command_radius(self.character.willpower)?,
        };
        let front = Face {
            fire: ruled("A-CAMPAIGN-003", self.fire, None),
            morale,
            allowance: self.allowance,
            hand_to_hand: self.hand_to_hand,
            command_radius: Some(ruled("A-CAMPAIGN-011", radius, 1)),
        };
        let back = WoundEffects::PRINTED.on(front);
        Some(Person {
            code: self.code.clone(),
            name: self.name.clone(),
            side: self.side,
            kind: ruled("A-CAMPAIGN-016", Kind::NamedLeader, Kind::Guard),
            weapon: self.weapon,
            front,
            back,
            front_confidence: sure(Confidence::Read),
            back_confidence: sure(Confidence::Assumed),
            character: self.character,
            note: None,
        })
    }
}

fn sure(confidence: Confidence) -> FaceConfidence {
    FaceConfidence {
        fire_chance: confidence,
        fire_class: confidence,
        morale: confidence,
        allowance: confidence,
        hand_chance: confidence,
        hand_class: confidence,
        command_radius: Some(confidence),
    }
}
