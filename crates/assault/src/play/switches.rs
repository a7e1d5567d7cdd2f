//! The optional and gamesmaster rules, each behind its own switch.

/// Which optional rules are in use; all off by default.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Switches {
    /// Losses lower morale, and the badly hurt give up (A-OPT-004 to A-OPT-007).
    pub casualty_morale: bool,
    /// Short Range raises, Long Range lowers the Damage Class (A-OPT-008, A-OPT-009).
    pub damage_class_adjustment: bool,
    /// Strong Leaders may shake off wounds from hand-to-hand attacks (A-OPT-020 to A-OPT-022).
    pub shaking_off_wounds: bool,
    /// People carry hand grenades (A-OPT-010 to A-OPT-015).
    pub hand_grenades: bool,
    /// Only Leaders carry them (A-OPT-016).
    pub grenades_for_leaders: bool,
    /// The wounded may fall from an edge (A-OPT-017 to A-OPT-019).
    pub falling: bool,
    /// People look one way and see nothing behind them (A-OPT-001 to A-OPT-003).
    pub facing: bool,
    /// The other side does not learn how badly a Leader is hurt (A-GM-005, A-GM-006).
    pub secret_damage: bool,
    /// A gamesmaster may modify every attack (A-GM-007).
    pub gm_modifies: bool,
    /// A side sees only those enemies whom its own people can see (A-GM-003).
    pub hidden_movement: bool,
}

impl Switches {
    /// The names under which the switches appear in set-ups.
    pub const NAMES: [&'static str; 10] = [
        "casualty-morale",
        "damage-class-adjustment",
        "shaking-off-wounds",
        "hand-grenades",
        "grenades-for-leaders",
        "falling",
        "facing",
        "secret-damage",
        "gm-modifies",
        "hidden-movement",
    ];

    /// Returns whether the switch with this place in [`Switches::NAMES`] is on.
    pub fn is_on(&self, idx: usize) -> bool {
        [
            self.casualty_morale,
            self.damage_class_adjustment,
            self.shaking_off_wounds,
            self.hand_grenades,
            self.grenades_for_leaders,
            self.falling,
            self.facing,
            self.secret_damage,
            self.gm_modifies,
            self.hidden_movement,
        ][idx]
    }

    /// Turns the named switch on; returns whether there is such a switch.
    pub fn turn_on(&mut self, name: &str) -> bool {
        match name {
            "casualty-morale" => self.casualty_morale = true,
            "damage-class-adjustment" => self.damage_class_adjustment = true,
            "shaking-off-wounds" => self.shaking_off_wounds = true,
            "hand-grenades" => self.hand_grenades = true,
            "grenades-for-leaders" => self.grenades_for_leaders = true,
            "falling" => self.falling = true,
            "facing" => self.facing = true,
            "secret-damage" => self.secret_damage = true,
            "gm-modifies" => self.gm_modifies = true,
            "hidden-movement" => self.hidden_movement = true,
            _ => return false,
        }
        true
    }
}
