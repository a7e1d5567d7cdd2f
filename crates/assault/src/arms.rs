//! Arms: what a person carries, and how hard a weapon or a fist hits.

use std::fmt;

use kernel::ruled;

/// What a person carries, as the silhouette on the counter shows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Weapon {
    Machinegun,
    Rifle,
    RiflegrenadeLauncher,
    Sword,
    Pistol,
}

impl Weapon {
    pub const ALL: [Weapon; 5] = [
        Weapon::Machinegun,
        Weapon::Rifle,
        Weapon::RiflegrenadeLauncher,
        Weapon::Sword,
        Weapon::Pistol,
    ];

    pub const fn word(self) -> &'static str {
        match self {
            Weapon::Machinegun => "machinegun",
            Weapon::Rifle => "rifle",
            Weapon::RiflegrenadeLauncher => "riflegrenade-launcher",
            Weapon::Sword => "sword",
            Weapon::Pistol => "pistol",
        }
    }
}

/// A letter from A to L in increasing power.
///
/// No printed counter has class L; a shift of columns can reach it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum DamageClass {
    A,
    B,
    C,
    D,
    E,
    F,
    G,
    H,
    I,
    J,
    K,
    L,
}

impl DamageClass {
    pub const ALL: [DamageClass; 12] = [
        DamageClass::A,
        DamageClass::B,
        DamageClass::C,
        DamageClass::D,
        DamageClass::E,
        DamageClass::F,
        DamageClass::G,
        DamageClass::H,
        DamageClass::I,
        DamageClass::J,
        DamageClass::K,
        DamageClass::L,
    ];

    pub fn parse(text: &str) -> Option<DamageClass> {
        DamageClass::ALL
            .into_iter()
            .find(|class| text.len() == 1 && text.starts_with(class.letter()))
    }

    pub const fn letter(self) -> char {
        (b'A' + self as u8) as char
    }

    pub const fn idx(self) -> usize {
        self as usize
    }

    /// Returns the class some columns to the right, or to the left if negative, stopping at the
    /// border of the table.
    pub fn shifted(self, columns: i8) -> DamageClass {
        let columns = ruled("A-DAMAGE-016", columns, 0);
        let last = ruled("A-PIECE-016", ruled("A-DAMAGE-017", 11, 10), 10);
        let idx = (self as i8).saturating_add(columns).clamp(0, last);
        DamageClass::ALL[idx as usize]
    }
}

impl fmt::Display for DamageClass {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // rule: A-PIECE-016
    // rule: A-DAMAGE-017
    #[test]
    fn shifts_reach_column_l_and_stop_there() {
        assert_eq!(DamageClass::J.shifted(2), DamageClass::L);
        assert_eq!(DamageClass::K.shifted(2), DamageClass::L);
        assert_eq!(DamageClass::A.shifted(-1), DamageClass::A);
        assert_eq!(DamageClass::B.shifted(i8::MAX), DamageClass::L);
        assert!(DamageClass::A < DamageClass::L);
    }

    #[test]
    fn every_letter_reads_back() {
        for class in DamageClass::ALL {
            assert_eq!(DamageClass::parse(&class.to_string()), Some(class));
        }
        assert_eq!(DamageClass::parse("M"), None);
        assert_eq!(DamageClass::parse(""), None);
    }
}
