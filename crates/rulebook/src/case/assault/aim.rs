//! Claims about sight, range and shots.

use assault::play::{Aim, Manner};
use assault::{DamageClass, Eye, RangeBand, Sight};
use words::{Reporter, Statement};

use super::found;
use super::look_up::odds;
use super::runner::AssaultRunner;
use super::then::claim;

impl AssaultRunner<'_> {
    /// Reads one end of a line: a person, or a place.
    pub(super) fn eye(&self, s: &mut Statement<'_>, reporter: &mut Reporter) -> Option<Eye> {
        let board = self.game()?.board();
        let person = s
            .peek()
            .and_then(|word| self.content.pieces.person_coded(word.text));
        if let Some(person) = person {
            s.optional_word();
            return board.eye(person);
        }
        let place = self.place(s, reporter)?;
        Some(Eye::new(place.space, place.level))
    }

    /// `sight from A to B is clear`, `is blocked by RULE`, `is obstructed -4 by RULE`.
    pub(super) fn then_sight(&self, s: &mut Statement<'_>, reporter: &mut Reporter) -> Option<()> {
        s.expect("from", reporter)?;
        let from = self.eye(s, reporter)?;
        s.expect("to", reporter)?;
        let to = self.eye(s, reporter)?;
        s.expect("is", reporter)?;
        let board = self.game()?.board();
        let (map, lines) = (&self.content.map, &self.content.lines());
        let sight = lines.sight(map, from, to, board);
        let amount = sight.obstruction().modification(&self.content.charts.ease);
        let right = match s.choice(
            "answer",
            &[("clear", 0), ("blocked", 1), ("obstructed", 2)],
            reporter,
        )? {
            0 => sight == Sight::Clear,
            1 => sight == Sight::Blocked,
            _ => {
                let expected = s.number("the modification", -9..=0i8, reporter)?;
                matches!(sight, Sight::Obstructed(_)) && amount == expected
            }
        };
        let findings = lines.explain(map, from, to, board);
        claim(
            s.line,
            right,
            || format!("it is {}", found::sight(sight, amount, &findings)),
            reporter,
        )?;
        if s.skip("by") {
            for rule in s.rest() {
                let named = findings.iter().any(|finding| finding.rule.0 == rule.text);
                claim(
                    s.line,
                    named,
                    || format!("it is {}", found::sight(sight, amount, &findings)),
                    reporter,
                )?;
            }
        }
        Some(())
    }

    /// `range G from A to B is short`, `is out`.
    pub(super) fn then_range(&self, s: &mut Statement<'_>, reporter: &mut Reporter) -> Option<()> {
        let word = s.word("the Damage Class", reporter)?;
        let Some(class) = DamageClass::parse(word.text) else {
            reporter.at_word(word, "a Damage Class is a letter from A to L");
            return None;
        };
        s.expect("from", reporter)?;
        let from = self.eye(s, reporter)?;
        s.expect("to", reporter)?;
        let to = self.eye(s, reporter)?;
        s.expect("is", reporter)?;
        let bands = [
            ("short", Some(RangeBand::Short)),
            ("medium", Some(RangeBand::Medium)),
            ("long", Some(RangeBand::Long)),
            ("out", None),
        ];
        let expected = s.choice("range", &bands, reporter)?;
        let Some(ranges) = self.content.charts.ranges.bands(class) else {
            reporter.at_word(word, format!("class {} has no ranges", word.text));
            return None;
        };
        let found = ranges.band_between((from.space, from.level), (to.space, to.level));
        claim(
            s.line,
            found == expected,
            || format!("it is {}", found::named(&bands, found)),
            reporter,
        )
    }

    /// `shot A at B [by MANNER] has ease N chance N class X odds N N N N`, `shot A at B is refused by RULE`.
    pub(super) fn then_shot(&self, s: &mut Statement<'_>, reporter: &mut Reporter) -> Option<()> {
        let firer = s.word("the attacker", reporter)?;
        let firer = self.person(firer, reporter)?;
        s.expect("at", reporter)?;
        let aim = self.aim(s, reporter)?;
        let manner = if s.skip("by") {
            self.manner(s, reporter)?
        } else {
            Manner::FIRE
        };
        let shot = self.game()?.board().shot(firer, aim, manner);
        let told = || found::shot(&shot, &self.content.charts);
        if s.skip("is") {
            s.expect("refused", reporter)?;
            s.expect("by", reporter)?;
            let rule = s.word("the rule", reporter)?.text;
            let by = shot.as_ref().err().map(|rule| rule.0);
            return claim(s.line, by == Some(rule), told, reporter);
        }
        s.expect("has", reporter)?;
        let Ok(possible) = &shot else {
            return claim(s.line, false, told, reporter);
        };
        let mut is_right = true;
        if s.skip("ease") {
            let expected = s.word("the Ease Factor", reporter)?.text;
            is_right &= possible.ease.to_string() == expected;
        }
        if s.skip("chance") {
            let expected = s.number("the Success Chance", 1..=300u16, reporter)?;
            is_right &= possible.chance.0 == expected;
        }
        if s.skip("class") {
            let expected = s.word("the Damage Class", reporter)?.text;
            is_right &= possible.class.to_string() == expected;
        }
        if s.skip("odds") {
            let expected = odds(s, reporter)?;
            is_right &= possible.odds(&self.content.charts) == expected;
        }
        claim(s.line, is_right, told, reporter)
    }

    /// Reads a target: a person, a vehicle, or `edge A B`.
    fn aim(&self, s: &mut Statement<'_>, reporter: &mut Reporter) -> Option<Aim> {
        if s.skip("edge") {
            return self.edge(s, reporter).map(Aim::Edge);
        }
        let word = s.word("the target", reporter)?;
        match self.vehicle(word.text) {
            Some(vehicle) => Some(Aim::Vehicle(vehicle)),
            None => self.person(word, reporter).map(Aim::Person),
        }
    }

    fn manner(&self, s: &mut Statement<'_>, reporter: &mut Reporter) -> Option<Manner> {
        let manners = [
            ("fire", Manner::FIRE),
            ("spray", Manner::SPRAY),
            ("specific", Manner::SPECIFIC),
            ("cover", Manner::COVER),
            ("bead", Manner::BEAD),
            ("hand", Manner::HAND_TO_HAND),
            ("kick", Manner::HAND_TO_HAND.with(Manner::KICK)),
            ("throw", Manner::THROW),
        ];
        let mut manner = s.choice("manner", &manners, reporter)?;
        while s.skip("and") {
            manner = manner.with(s.choice("manner", &manners, reporter)?);
        }
        Some(manner)
    }
}
