//! What the Agent goes by, for each side: numbers in a file that people can read.

use std::sync::LazyLock;

use assault::Side;

/// The weights of both sides.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Weights([SideWeights; 2]);

/// The file that comes with the program.
const TUNED: &str = include_str!("weights.txt");

macro_rules! weights {
    ($($(#[doc = $doc:literal])* $name:ident = $default:literal,)*) => {
        /// What one side goes by. Values are in hundredths of a percent of a piece where nothing
        /// else is said: a sure kill of a Soldier is 10,000.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub struct SideWeights {
            $($(#[doc = $doc])* pub $name: i32,)*
        }

        impl Default for SideWeights {
            fn default() -> SideWeights {
                SideWeights { $($name: $default,)* }
            }
        }

        impl SideWeights {
            /// The names of the weights, as the file has them.
            pub const NAMES: &[&str] = &[$(stringify!($name)),*];

            /// Returns a weight for changing it.
            pub fn named(&mut self, name: &str) -> Option<&mut i32> {
                match name {
                    $(stringify!($name) => Some(&mut self.$name),)*
                    _ => None,
                }
            }
        }
    };
}

weights! {
    /// The pull of the goal, for every point of the way.
    path = 150,
    /// The same for every point that can not be walked in the time that is left.
    overdue = 1500,
    /// How much of the way must be walkable in time, in percent of the allowance.
    pace = 80,
    /// What a good shot from a place is worth, in percent.
    shot = 60,
    /// What the shots of others at a place cost, in percent.
    risk = 20,
    /// What each own piece in the same place costs.
    crowd = 150,
    /// What standing in the goal is worth when the raid ends.
    hold = 6000,
    /// What everyone more in the goal is worth, in percent of the one before.
    hold_more = 70,
    /// From how many Turns before the end the goal counts.
    late_turns = 3,
    /// What being led is worth to a Soldier.
    led = 400,
    /// What each Soldier in reach of his word is worth to a Leader.
    leads = 150,
    /// What a Leader is worth, in percent of a Soldier.
    leader = 300,
    /// What somebody in the goal is worth in the end, in percent of a Soldier more.
    in_goal = 600,
    /// What somebody who can still get there is worth in the end, in percent of a Soldier more.
    near_goal = 100,
    /// What a Stun is worth, in percent of a piece.
    stun = 20,
    /// What a Stun is worth on those who must still walk when the end is near.
    stun_late = 50,
    /// How many walk away from a Bead if they can, in percent.
    leaves = 70,
    /// What a Bead must bring, in percent of a shot without it.
    bead = 110,
    /// What it costs to stand still for a Bead while one's own side walks.
    pinned = 500,
    /// What covering fire must bring, in percent of a shot without it.
    cover = 110,
    /// What a Hero Point is kept for, for every Turn that is left.
    point = 500,
}

impl Weights {
    /// Returns the weights that come with the program.
    pub fn tuned() -> &'static Weights {
        static READ: LazyLock<Weights> = LazyLock::new(|| Weights::read(TUNED).unwrap_or_default());
        &READ
    }

    /// Returns the weights of a side.
    pub fn of(&self, side: Side) -> &SideWeights {
        &self.0[side.idx()]
    }

    /// Returns the weights of a side for changing them.
    pub fn of_mut(&mut self, side: Side) -> &mut SideWeights {
        &mut self.0[side.idx()]
    }

    /// Reads a file: `SIDE NAME VALUE` on each line, and remarks behind `#`. What is left out is as
    /// the program has it.
    pub fn read(text: &str) -> Result<Weights, String> {
        let mut weights = Weights::default();
        for (idx, line) in text.lines().enumerate() {
            let line = line.split('#').next().unwrap_or_default();
            let words: Vec<&str> = line.split_whitespace().collect();
            let number = idx + 1;
            let (side, name, value) = match words[..] {
                [] => continue,
                [side, name, value] => (side, name, value),
                _ => return Err(format!("line {number}: expected SIDE NAME VALUE")),
            };
            let side = match side {
                "mi6" => Side::Mi6,
                "skorpios" => Side::Skorpios,
                _ => return Err(format!("line {number}: {side} is no side: mi6 or skorpios")),
            };
            let Some(weight) = weights.of_mut(side).named(name) else {
                let names = SideWeights::NAMES.join(", ");
                return Err(format!("line {number}: {name} is no weight: {names}"));
            };
            let Ok(value) = value.parse() else {
                return Err(format!("line {number}: {value} is no whole number"));
            };
            *weight = value;
        }
        Ok(weights)
    }

    /// Writes the weights as [`Weights::read`] reads them.
    pub fn write(&self) -> String {
        let mut text = String::new();
        for (side, word) in [(Side::Mi6, "mi6"), (Side::Skorpios, "skorpios")] {
            let mut weights = *self.of(side);
            for name in SideWeights::NAMES {
                if let Some(value) = weights.named(name) {
                    text += &format!("{word} {name} {value}\n");
                }
            }
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_weights_of_the_program_can_be_read() {
        let read = Weights::read(TUNED).expect("the file that comes with the program");
        assert_eq!(Weights::tuned(), &read);
        assert_eq!(Weights::read(&read.write()), Ok(read));
    }

    #[test]
    fn a_wrong_line_is_named() {
        let wrong = |text: &str| Weights::read(text).expect_err("a wrong file");
        assert_eq!(wrong("mi6 path"), "line 1: expected SIDE NAME VALUE");
        assert!(wrong("# a\nm path 1").starts_with("line 2: m is no side"));
        assert!(wrong("mi6 paths 1").starts_with("line 1: paths is no weight: path, "));
        assert_eq!(wrong("mi6 path x"), "line 1: x is no whole number");
    }
}
