//! Claims about what the choices before brought about, and how the game stands.

use assault::play::Assault;
use kernel::{Ending, Game};
use words::{Reporter, Statement};

use super::found;
use super::runner::AssaultRunner;
use super::then::claim;

/// How a game stands; nothing while it is running.
pub(super) const ENDINGS: [(&str, Option<Ending>); 5] = [
    ("running", None),
    ("won", Some(Ending::Won)),
    ("lost", Some(Ending::Lost)),
    ("drawn", Some(Ending::Drawn)),
    ("conceded", Some(Ending::Conceded)),
];

impl AssaultRunner<'_> {
    /// `outcome running`, `outcome won by A-WIN-001`.
    pub(super) fn then_outcome(
        &self,
        s: &mut Statement<'_>,
        reporter: &mut Reporter,
    ) -> Option<()> {
        let game = self.game()?;
        let expected = s.choice("outcome", &ENDINGS, reporter)?;
        let outcome = game.outcome();
        let found = outcome.as_ref().map(|outcome| outcome.ending);
        let cite = outcome.map(|outcome| game.cite_words(outcome.cite));
        let told = || found::outcome(found, cite.as_deref());
        claim(s.line, found == expected, told, reporter)?;
        if s.skip("by") {
            let rule = s.word("the rule", reporter)?;
            claim(s.line, cite.as_deref() == Some(rule.text), told, reporter)?;
        }
        Some(())
    }

    /// `rolls N`: so many dice were rolled by the choices before, or by the position given last.
    pub(super) fn then_rolls(&self, s: &mut Statement<'_>, reporter: &mut Reporter) -> Option<()> {
        let expected = s.number("the rolls", 0..=999u32, reporter)?;
        self.rolled(expected, s, reporter)
    }

    /// `no roll`, `no explosion`.
    pub(super) fn then_no(&self, s: &mut Statement<'_>, reporter: &mut Reporter) -> Option<()> {
        let is_roll = s.choice("claim", &[("roll", true), ("explosion", false)], reporter)?;
        if is_roll {
            return self.rolled(0, s, reporter);
        }
        let found = self.explosions();
        let told = || format!("something exploded at {}", found.join(", "));
        claim(s.line, found.is_empty(), told, reporter)
    }

    fn rolled(&self, expected: u32, s: &Statement<'_>, reporter: &mut Reporter) -> Option<()> {
        let found = self.table.as_ref()?.rolls_made();
        let told = || format!("rolls made: {found}");
        claim(s.line, found == expected, told, reporter)
    }

    /// `explosion at SPACE [level N]`: a grenade or a charge went off there.
    pub(super) fn then_explosion(
        &self,
        s: &mut Statement<'_>,
        reporter: &mut Reporter,
    ) -> Option<()> {
        s.expect("at", reporter)?;
        let place = self.place(s, reporter)?;
        let mut found = self.table.as_ref()?.explosions();
        let is_there = found.any(|other| other == place);
        let told = || match &self.explosions()[..] {
            [] => "nothing exploded".to_owned(),
            places => format!("something exploded at {}", places.join(", ")),
        };
        claim(s.line, is_there, told, reporter)
    }

    fn explosions(&self) -> Vec<String> {
        let table = self.table.iter();
        let places = table.flat_map(|table| table.explosions());
        places.map(found::place).collect()
    }
}

/// Returns what a side may do to give the game up, in the words of an option.
pub(super) fn concessions(game: &Assault) -> impl Iterator<Item = <Assault as Game>::Action> {
    let sides = assault::Side::BOTH.into_iter();
    sides
        .filter_map(|side| game.concession(side.seat()))
        .collect::<Vec<_>>()
        .into_iter()
}
