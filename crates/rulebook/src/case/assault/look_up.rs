//! Claims about the charts and about what is printed on a counter.

use assault::{
    AreaEffect, DamageClass, DamageResult, DamageTarget, Direction, Face, Quality, Scatter,
    SuccessChance,
};
use words::{Reporter, Statement};

use super::found;
use super::runner::AssaultRunner;
use super::then::claim;

const CHARTS: [&str; 9] = [
    "quality",
    "odds",
    "damage",
    "wounds",
    "scatter",
    "area",
    "fall",
    "morale",
    "leadership",
];

/// The Quality Results as a case writes them; a failure is none of the four.
const QUALITIES: [(&str, Option<Quality>); 5] = [
    ("1", Some(Quality::One)),
    ("2", Some(Quality::Two)),
    ("3", Some(Quality::Three)),
    ("4", Some(Quality::Four)),
    ("failure", None),
];

impl AssaultRunner<'_> {
    /// `chart NAME ... is RESULT`: what is printed there.
    pub(super) fn then_chart(&self, s: &mut Statement<'_>, reporter: &mut Reporter) -> Option<()> {
        let word = s.word("the name of a chart", reporter)?;
        match word.text {
            "quality" => self.chart_quality(s, reporter),
            "odds" => self.chart_odds(s, reporter),
            "damage" => self.chart_damage(s, reporter),
            "wounds" => self.chart_wounds(s, reporter),
            "scatter" => self.chart_scatter(s, reporter),
            "area" => self.chart_area(s, reporter),
            "fall" => self.chart_fall(s, reporter),
            "morale" => self.chart_morale(s, reporter),
            "leadership" => self.chart_leadership(s, reporter),
            _ => {
                reporter.unknown_word(word, "chart", CHARTS);
                None
            }
        }
    }

    /// `chart quality chance 45 roll 12 is 2`, `... is failure`.
    fn chart_quality(&self, s: &mut Statement<'_>, reporter: &mut Reporter) -> Option<()> {
        let chance = chance(s, reporter)?;
        s.expect("roll", reporter)?;
        let roll = s.number("the roll", 1..=100u16, reporter)?;
        s.expect("is", reporter)?;
        let expected = s.choice("Quality Result", &QUALITIES, reporter)?;
        let found = self.content.charts.quality.result(chance, roll);
        let told = || format!("it is {}", found::named(&QUALITIES, found));
        claim(s.line, found == expected, told, reporter)
    }

    /// `chart odds chance 45 is 4 9 18 14`: rolls out of a hundred for each result, best first.
    fn chart_odds(&self, s: &mut Statement<'_>, reporter: &mut Reporter) -> Option<()> {
        let chance = chance(s, reporter)?;
        s.expect("is", reporter)?;
        let expected = odds(s, reporter)?;
        let found = self.content.charts.quality.odds(chance);
        claim(
            s.line,
            found == expected,
            || format!("they are {}", found::odds(found)),
            reporter,
        )
    }

    /// `chart damage soldier class G quality 2 is INV`.
    fn chart_damage(&self, s: &mut Statement<'_>, reporter: &mut Reporter) -> Option<()> {
        let targets = DamageTarget::ALL.map(|target| (target.word(), target));
        let target = s.choice("target", &targets, reporter)?;
        s.expect("class", reporter)?;
        let word = s.word("the Damage Class", reporter)?;
        let Some(class) = DamageClass::parse(word.text) else {
            reporter.at_word(word, "a Damage Class is a letter from A to L");
            return None;
        };
        s.expect("quality", reporter)?;
        let qualities = Quality::ALL.map(|quality| (QUALITIES[quality.idx()].0, quality));
        let quality = s.choice("Quality Result", &qualities, reporter)?;
        let found = self.content.charts.damage.result(target, quality, class);
        is_result(found, s, reporter)
    }

    /// `chart wounds LW on MW is HW`: what a new wound makes of an old one.
    fn chart_wounds(&self, s: &mut Statement<'_>, reporter: &mut Reporter) -> Option<()> {
        let new = result(s, reporter)?;
        s.expect("on", reporter)?;
        let old = result(s, reporter)?;
        let found = self.content.charts.wounds.accumulate(Some(old), new);
        is_result(found, s, reporter)
    }

    /// `chart scatter roll 3 is north-east`, `... is target`.
    fn chart_scatter(&self, s: &mut Statement<'_>, reporter: &mut Reporter) -> Option<()> {
        s.expect("roll", reporter)?;
        let roll = s.number("the roll", 1..=10usize, reporter)?;
        s.expect("is", reporter)?;
        let ways = Direction::ALL.map(|way| (way.word(), Scatter::One(way)));
        let ways: Vec<_> = ways
            .into_iter()
            .chain([("target", Scatter::OnTarget)])
            .collect();
        let expected = s.choice("direction", &ways, reporter)?;
        let found = self.content.charts.scatter[roll - 1];
        let told = || format!("it is {}", found::named(&ways, found));
        claim(s.line, found == expected, told, reporter)
    }

    /// `chart area soldier distance 1 is INV`, `... is quality-4`.
    fn chart_area(&self, s: &mut Statement<'_>, reporter: &mut Reporter) -> Option<()> {
        let charts = &self.content.charts.area;
        let rows = [("leader", &charts.leader), ("soldier", &charts.soldier)];
        let row = s.choice("target", &rows, reporter)?;
        s.expect("distance", reporter)?;
        let distance = s.number("the spaces", 0..=2usize, reporter)?;
        s.expect("is", reporter)?;
        let results = DamageResult::ALL.map(|result| (result.word(), AreaEffect::Result(result)));
        let results: Vec<_> = results
            .into_iter()
            .chain([("quality-4", AreaEffect::AsQualityFour)])
            .collect();
        let expected = s.choice("result", &results, reporter)?;
        let found = row[distance];
        let told = || format!("it is {}", found::named(&results, found));
        claim(s.line, found == expected, told, reporter)
    }

    /// `chart fall levels 2 is MW`.
    fn chart_fall(&self, s: &mut Statement<'_>, reporter: &mut Reporter) -> Option<()> {
        s.expect("levels", reporter)?;
        let levels = s.number("the Levels", 1..=4usize, reporter)?;
        is_result(self.content.charts.falls[levels - 1], s, reporter)
    }

    /// `chart morale perception 9 performance -1 is 0`.
    fn chart_morale(&self, s: &mut Statement<'_>, reporter: &mut Reporter) -> Option<()> {
        s.expect("perception", reporter)?;
        let perception = s.number("perception", 1..=99u8, reporter)?;
        s.expect("performance", reporter)?;
        let performance = s.number("the weapon's performance", -9..=9i8, reporter)?;
        let charts = &self.content.charts.conversion;
        is_number(charts.morale(perception, performance), s, reporter)
    }

    /// `chart leadership willpower 12 is 4`.
    fn chart_leadership(&self, s: &mut Statement<'_>, reporter: &mut Reporter) -> Option<()> {
        s.expect("willpower", reporter)?;
        let willpower = s.number("willpower", 1..=99u8, reporter)?;
        let charts = &self.content.charts.conversion;
        is_number(charts.command_radius(willpower), s, reporter)
    }

    /// `CODE front fire 9`, `CODE back morale none`: what is printed on a face.
    pub(super) fn printed(
        &self,
        face: &Face,
        s: &mut Statement<'_>,
        reporter: &mut Reporter,
    ) -> Option<()> {
        let fire = face.fire;
        let hand = face.hand_to_hand;
        let number = |value: u8| Some(value.to_string());
        let values = [
            ("fire", fire.map(|fire| fire.primary_chance.to_string())),
            ("fire-class", fire.map(|fire| fire.class.to_string())),
            ("morale", Some(face.morale.to_string())),
            ("allowance", number(face.allowance)),
            ("hand", number(hand.primary_chance)),
            ("hand-class", Some(hand.class.to_string())),
            ("radius", face.command_radius.and_then(number)),
        ];
        let word = s.word("the value", reporter)?;
        let Some((_, found)) = values.into_iter().find(|(name, _)| *name == word.text) else {
            let names = PRINTED;
            reporter.unknown_word(word, "value", names);
            return None;
        };
        let found = found.unwrap_or_else(|| "none".to_owned());
        let expected = s.word("what is printed", reporter)?;
        let told = || format!("it is {found}");
        claim(s.line, found == expected.text, told, reporter)
    }
}

const PRINTED: [&str; 7] = [
    "fire",
    "fire-class",
    "morale",
    "allowance",
    "hand",
    "hand-class",
    "radius",
];

fn chance(s: &mut Statement<'_>, reporter: &mut Reporter) -> Option<SuccessChance> {
    s.expect("chance", reporter)?;
    let chance = s.number("the Success Chance", 1..=300, reporter)?;
    Some(SuccessChance(chance))
}

/// Reads the rolls out of a hundred for each Quality Result, best first.
pub(super) fn odds(s: &mut Statement<'_>, reporter: &mut Reporter) -> Option<[u8; 4]> {
    let mut odds = [0; 4];
    for rolls in &mut odds {
        *rolls = s.number("the rolls out of a hundred", 0..=100, reporter)?;
    }
    Some(odds)
}

fn result(s: &mut Statement<'_>, reporter: &mut Reporter) -> Option<DamageResult> {
    let results = DamageResult::ALL.map(|result| (result.word(), result));
    s.choice("result", &results, reporter)
}

fn is_result(found: DamageResult, s: &mut Statement<'_>, reporter: &mut Reporter) -> Option<()> {
    s.expect("is", reporter)?;
    let expected = result(s, reporter)?;
    let told = || format!("it is {}", found.word());
    claim(s.line, found == expected, told, reporter)
}

/// Compares with a number of a chart, or `none` off the chart.
fn is_number<T>(found: Option<T>, s: &mut Statement<'_>, reporter: &mut Reporter) -> Option<()>
where
    T: ToString,
{
    s.expect("is", reporter)?;
    let expected = s.word("what the chart says", reporter)?;
    let found = found.map_or("none".to_owned(), |found| found.to_string());
    let told = || format!("it is {found}");
    claim(s.line, found == expected.text, told, reporter)
}
