//! People, places, machines and states by name.

use crate::play::{Aim, EdgeDamage, Hull, Manner, Phase, PhaseKind};
use crate::say;
use crate::{
    DamageResult, Direction, EdgeId, EdgeKind, PersonId, Place, Quality, Side, VehicleId,
    VehicleKind,
};

use super::{Lang, Teller};

impl Teller<'_> {
    /// Returns the code on the counter, and the name if the person has one.
    pub fn person(&self, id: PersonId) -> String {
        let code = self.code(id);
        match self.name(id) {
            Some(name) => format!("{code} ({name})"),
            None => code.to_owned(),
        }
    }

    pub fn code(&self, id: PersonId) -> &str {
        self.board.code(id)
    }

    pub fn somebody(&self, id: Option<PersonId>) -> String {
        match id {
            Some(id) => self.person(id),
            None => say!(self.lang, "somebody unseen", "jemand Ungesehenes"),
        }
    }

    /// Returns what a vehicle is called: kind and number. Where a file gives it a code of another
    /// shape, that is its name.
    pub fn vehicle(&self, id: VehicleId) -> String {
        let piece = self.board.vehicle_piece(id);
        let (prefix, kind) = match piece.kind {
            VehicleKind::Boat => ("boat-", say!(self.lang, "Boat", "Boot")),
            VehicleKind::MonorailCar => ("monorail-", say!(self.lang, "Monorail", "Wagen")),
        };
        match piece.code.strip_prefix(prefix) {
            Some(number) => format!("{kind} {number}"),
            None => piece.code.clone(),
        }
    }

    pub fn place(&self, place: Place) -> String {
        let (space, level) = (place.space, place.level);
        say!(self.lang, "{space} Level {level}", "{space} Ebene {level}")
    }

    pub fn side(&self, side: Side) -> String {
        side.to_string()
    }

    pub fn phase(&self, phase: Phase) -> String {
        let side = phase.side;
        match phase.kind {
            PhaseKind::Movement => say!(self.lang, "{side} Movement", "{side}: Bewegung"),
            PhaseKind::Fire => say!(self.lang, "{side} Fire", "{side}: Feuer"),
            PhaseKind::Command => say!(self.lang, "{side} Command", "{side}: Befehl"),
        }
    }

    pub fn aim(&self, aim: Aim) -> String {
        match aim {
            Aim::Person(id) => self.person(id),
            Aim::Vehicle(id) => self.vehicle(id),
            Aim::Edge(id) => self.edge(id),
        }
    }

    /// Returns a space-side feature, for example `the window V9/W9`.
    pub fn edge(&self, id: EdgeId) -> String {
        if self.lang == Lang::En {
            return self.board.edge_words(id);
        }
        let edge = self.board.map().edge(id);
        let [one, two] = edge.spaces;
        let kind = match edge.kind {
            EdgeKind::Door => "die Tür",
            EdgeKind::ControlDoor => "die Tür des Kontrollraums",
            EdgeKind::Window => "das Fenster",
            EdgeKind::Shutter => "den Fensterladen",
            EdgeKind::LowWall => "die niedrige Mauer",
            EdgeKind::RockWall | EdgeKind::InteriorWall => "die Wand",
            EdgeKind::Landing => "die Anlegestelle",
        };
        format!("{kind} {one}/{two}")
    }

    pub fn manner(&self, manner: Manner) -> String {
        if self.lang == Lang::En {
            return manner.words();
        }
        let base = if manner.has(Manner::THROW) {
            "Handgranate werfen"
        } else if manner.has(Manner::KICK) {
            "Tritt"
        } else if manner.has(Manner::HAND_TO_HAND) {
            "Nahkampf"
        } else if manner.has(Manner::SPRAY) && manner.has(Manner::COVER) {
            "Deckungsfeuer als Garbe"
        } else if manner.has(Manner::SPRAY) {
            "Garbe"
        } else if manner.has(Manner::COVER) {
            "Deckungsfeuer"
        } else if manner.has(Manner::BEAD) {
            "gezielter Schuss aus dem Anschlag"
        } else {
            "Feuer"
        };
        let plus = if manner.has(Manner::SPECIFIC) {
            ", auf eine bestimmte Stelle"
        } else {
            ""
        };
        format!("{base}{plus}")
    }

    pub fn direction(&self, direction: Direction) -> String {
        if self.lang == Lang::En {
            return direction.to_string();
        }
        let word = match direction {
            Direction::North => "Norden",
            Direction::NorthEast => "Nordosten",
            Direction::East => "Osten",
            Direction::SouthEast => "Südosten",
            Direction::South => "Süden",
            Direction::SouthWest => "Südwesten",
            Direction::West => "Westen",
            Direction::NorthWest => "Nordwesten",
        };
        word.to_owned()
    }

    /// Returns a result of the Damage Table; the abbreviation is the printed one.
    pub fn result(&self, result: DamageResult) -> String {
        let words = match result {
            DamageResult::NoEffect => say!(self.lang, "no effect", "keine Wirkung"),
            DamageResult::Stun => say!(self.lang, "stun", "Betäubung"),
            DamageResult::LightWound => say!(self.lang, "light wound", "leichte Wunde"),
            DamageResult::MediumWound => say!(self.lang, "medium wound", "mittlere Wunde"),
            DamageResult::HeavyWound => say!(self.lang, "heavy wound", "schwere Wunde"),
            DamageResult::Incapacitated => say!(self.lang, "incapacitated", "kampfunfähig"),
            DamageResult::Inverted => say!(self.lang, "turned over", "umgedreht"),
            DamageResult::Killed => say!(self.lang, "killed", "getötet"),
        };
        format!("{} ({words})", result.word())
    }

    pub fn quality(&self, quality: Option<Quality>) -> String {
        match quality.map(Quality::number) {
            Some(n) => say!(self.lang, "quality {n}", "Qualität {n}"),
            None => say!(self.lang, "a miss", "daneben"),
        }
    }

    pub fn edge_damage(&self, damage: EdgeDamage) -> String {
        match damage {
            EdgeDamage::Intact => say!(self.lang, "unharmed", "unversehrt"),
            EdgeDamage::Light => say!(self.lang, "lightly damaged", "leicht beschädigt"),
            EdgeDamage::Medium => say!(self.lang, "damaged", "beschädigt"),
            EdgeDamage::Heavy => say!(self.lang, "heavily damaged", "schwer beschädigt"),
            EdgeDamage::Destroyed => say!(self.lang, "destroyed", "zerstört"),
        }
    }

    pub fn hull(&self, hull: Hull) -> String {
        match hull {
            Hull::Intact => say!(self.lang, "unharmed", "unversehrt"),
            Hull::Inverted => say!(self.lang, "damaged", "beschädigt"),
            Hull::Destroyed => say!(self.lang, "a wreck", "ein Wrack"),
        }
    }
}
