//! Deals that everybody is dealt alike: how they are called, and where their luck comes from.

use std::fmt;

use kernel::Seed;
use module::Pace;

use crate::day::Day;

/// The name of a deal: of which game it is, and of which day or week.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DealName {
    game: String,
    pace: Pace,
    /// Its day, or the Monday of its week.
    first: Day,
}

impl DealName {
    /// Returns the deal of a game on a day, or in its week.
    pub fn on(game: &str, pace: Pace, day: Day) -> DealName {
        DealName {
            game: game.to_owned(),
            pace,
            first: match pace {
                Pace::Daily => day,
                Pace::Weekly => day.monday(),
            },
        }
    }

    /// Reads a name as it is written.
    pub fn parse(text: &str) -> Option<DealName> {
        // The names of games have dashes too.
        let split = |len: usize| {
            let (game, date) = text.split_at_checked(text.len().checked_sub(len)?)?;
            let game = game.strip_suffix('-').filter(|game| !game.is_empty())?;
            Some((game, date))
        };
        let daily = split("2026-11-19".len())
            .and_then(|(game, date)| Some((game, Pace::Daily, Day::parse(date)?)));
        let (game, pace, day) = daily.or_else(|| {
            let (game, week) = split("2026-W47".len())?;
            Some((game, Pace::Weekly, Day::parse_week(week)?))
        })?;
        Some(DealName::on(game, pace, day))
    }

    /// Returns the game's name in records.
    pub fn game(&self) -> &str {
        &self.game
    }

    /// Returns whether it is a day's or a week's.
    pub fn pace(&self) -> Pace {
        self.pace
    }

    /// Names its day or week.
    pub fn date(&self) -> String {
        match self.pace {
            Pace::Daily => self.first.to_string(),
            Pace::Weekly => self.first.week(),
        }
    }

    /// Returns whether it is the one of a day.
    pub fn is_of(&self, day: Day) -> bool {
        DealName::on(&self.game, self.pace, day) == *self
    }

    /// Returns whether its time is over on a day.
    pub fn is_past(&self, day: Day) -> bool {
        self.first < DealName::on(&self.game, self.pace, day).first
    }

    /// Returns the deal before it.
    #[must_use]
    pub fn before(&self) -> DealName {
        DealName::on(&self.game, self.pace, self.first.later(-1))
    }
}

impl fmt::Display for DealName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.game, self.date())
    }
}

/// What the deals of a table are made with besides their names.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Salt {
    /// Nothing: they are the same at every table, and whoever has the program can foretell them.
    Nothing,
    /// Something that was drawn once for this table, or that several tables share.
    Secret([u8; 32]),
}

/// Where the salt of a table comes from.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub enum SaltSource {
    /// There is none.
    #[default]
    Nothing,
    /// The store, which draws it once.
    Store,
    /// Whoever hosts several tables.
    Shared([u8; 32]),
}

/// Whoever can guess it can foretell the deals.
const SHARED_MIN: usize = 16;

impl SaltSource {
    /// Returns the salt that several tables share who have the same secret; nothing if it is so short
    /// that it could be guessed.
    pub fn shared(secret: &[u8]) -> Option<SaltSource> {
        let secret = secret.trim_ascii();
        let is_long = secret.len() >= SHARED_MIN;
        is_long.then(|| SaltSource::Shared(blake3::derive_key("tradecraft deal salt", secret)))
    }

    /// Returns the salt, which may be the store's.
    pub(crate) fn salt(self, of_store: [u8; 32]) -> Salt {
        match self {
            SaltSource::Nothing => Salt::Nothing,
            SaltSource::Store => Salt::Secret(of_store),
            SaltSource::Shared(salt) => Salt::Secret(salt),
        }
    }
}

impl Salt {
    /// Returns the luck that chooses what is played.
    pub fn luck(&self, deal: &DealName) -> Seed {
        self.draw("what is played", deal)
    }

    /// Returns the luck of the game itself. Whoever knows the other can not find it.
    pub fn seed(&self, deal: &DealName) -> Seed {
        self.draw("the deal", deal)
    }

    fn draw(&self, what: &str, deal: &DealName) -> Seed {
        let secret = match self {
            Salt::Nothing => blake3::derive_key("tradecraft deals for everybody", b""),
            Salt::Secret(secret) => *secret,
        };
        let name = format!("{what}: {deal}");
        Seed(*blake3::keyed_hash(&secret, name.as_bytes()).as_bytes())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(text: &str) -> DealName {
        DealName::parse(text).expect(text)
    }

    #[test]
    fn a_deal_has_one_name() {
        for text in ["legendary-2026-11-19", "dead-drop-2026-W47"] {
            assert_eq!(named(text).to_string(), text);
        }
        let thursday = Day::parse("2026-11-19").expect("a day");
        let weekly = named("assault-2026-W47");
        assert_eq!(
            DealName::on("assault", Pace::Weekly, thursday.later(3)),
            weekly
        );
        assert!(weekly.is_of(thursday) && !weekly.is_past(thursday.later(3)));
        assert!(weekly.is_past(thursday.later(4)) && !weekly.is_past(thursday.later(-9)));
        assert_eq!(weekly.before(), named("assault-2026-W46"));
        for wrong in ["", "-2026-11-19", "legendary-2026-11-31", "legendary", "é"] {
            assert_eq!(DealName::parse(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn deals_are_alike_without_a_salt_and_nobodys_else_with_one() {
        let (today, tomorrow) = (named("x-2026-11-19"), named("x-2026-11-20"));
        let shared = |secret: &str| {
            let source = SaltSource::shared(secret.as_bytes()).expect("a secret");
            source.salt([7; 32])
        };
        let salts = [
            Salt::Nothing,
            SaltSource::Store.salt([7; 32]),
            SaltSource::Store.salt([8; 32]),
            shared("sixteen letters, or more"),
        ];
        let seeds = salts.iter().flat_map(|salt| {
            [
                salt.seed(&today),
                salt.seed(&tomorrow),
                salt.luck(&today),
                salt.luck(&tomorrow),
            ]
        });
        let mut seeds: Vec<[u8; 32]> = seeds.map(|seed| seed.0).collect();
        seeds.sort_unstable();
        seeds.dedup();
        assert_eq!(seeds.len(), 16, "no two are alike");
        assert!(shared(" sixteen letters, or more\n") == salts[3]);
        assert!(SaltSource::shared(b"   too short      ").is_none());
        // Tables of other versions of the program deal the same.
        let golden = "dfa9";
        assert_eq!(Salt::Nothing.seed(&today).to_string()[..4], *golden);
    }
}
