//! Reads a charts file. The format is described in `docs/assault-content.md`.

use crate::{Direction, Weapon};
use words::{Once, Reporter, Reports, SourceFile, Statement, statements};

use super::damage::wound_idx;
use super::quality::QualityRow;
use super::{
    AreaDamage, AreaEffect, Bands, Charts, Conversion, CostChart, DamageResult, DamageTable,
    DamageTarget, EaseCase, EaseChart, HalfPoints, LeadershipRow, Limits, MoraleRow, QualityTable,
    RangeChart, Scatter, WoundChart,
};

impl Charts {
    /// Reads a charts file. On an error nothing is loaded and every problem found is reported.
    pub fn read(file: SourceFile<'_>) -> Result<Charts, Reports> {
        let mut reporter = Reporter::new(file);
        let mut reader = Reader {
            reporter: &mut reporter,
            draft: Draft::default(),
            once: Once::default(),
        };
        for mut statement in statements(file.text) {
            // A statement that fails has been reported; the next one is read all the same.
            let _ = reader.statement(&mut statement);
        }
        let draft = reader.draft;
        let charts = draft.into_charts(&mut reporter);
        match charts.filter(|_| reporter.is_clean()) {
            Some(charts) => Ok(charts),
            None => Err(reporter.into_reports()),
        }
    }
}

const KEYWORDS: [&str; 14] = [
    "format",
    "quality",
    "damage",
    "wound",
    "cost",
    "plus",
    "forbidden",
    "limit",
    "ease",
    "range",
    "scatter",
    "area",
    "fall",
    "morale",
];

/// A row of the quality table holds for this many Success Chances; a wider one hides a gap.
const QUALITY_STEP: u16 = 10;

const COSTS: [&str; 6] = [
    "clear",
    "clutter-orthogonal",
    "clutter-diagonal",
    "ramp-up",
    "ramp-down",
    "stairs",
];
const PLUSES: [&str; 6] = [
    "track",
    "ladder",
    "destroyed-window",
    "door",
    "enter-car",
    "enter-boat",
];
const LIMITS: [&str; 7] = [
    "stack",
    "vehicle",
    "elevator",
    "swim-spaces",
    "out-of-command",
    "hand-grenade-range",
    "hand-grenades-carried",
];

/// What has been read so far; a gap is a problem at the end.
#[derive(Default)]
struct Draft {
    has_format: bool,
    forbidden_door: bool,
    quality: Vec<QualityRow>,
    damage: [[Option<[DamageResult; 12]>; 4]; 5],
    wounds: [Option<[DamageResult; 4]>; 4],
    costs: [Option<HalfPoints>; COSTS.len()],
    pluses: [Option<HalfPoints>; PLUSES.len()],
    limits: [Option<u8>; LIMITS.len()],
    base: Option<i8>,
    ease: [Option<i8>; EaseCase::ALL.len()],
    ranges: [Option<Bands>; 12],
    weapon_ranges: [Option<Bands>; 5],
    scatter: [Option<Scatter>; 10],
    areas: [Option<[AreaEffect; 3]>; 2],
    falls: [Option<DamageResult>; 4],
    morale: Vec<MoraleRow>,
    leadership: Vec<LeadershipRow>,
}

impl Draft {
    /// Fills the charts, reporting everything that is missing.
    fn into_charts(self, reporter: &mut Reporter) -> Option<Charts> {
        let mut missing = |what: String| reporter.in_file(format!("{what} is missing"));
        if !self.has_format {
            missing("the line \"format assault-charts 1\"".into());
        }
        if !self.forbidden_door {
            missing("the line \"forbidden closed-control-door\"".into());
        }
        for (what, n_rows) in [
            ("the quality table", self.quality.len()),
            ("the morale chart", self.morale.len()),
            ("the leadership chart", self.leadership.len()),
        ] {
            if n_rows == 0 {
                missing(what.into());
            }
        }
        let damage = each(self.damage, |target, rows| {
            each(rows, |quality, row| {
                let word = DamageTarget::ALL[target].word();
                whole(row, &mut missing, || {
                    format!("damage {word} {}", quality + 1)
                })
            })
        });
        let wounds = each(self.wounds, |idx, row| {
            whole(row, &mut missing, || {
                format!("row {} of the wound chart", idx + 1)
            })
        });
        let costs = each(self.costs, |idx, cost| {
            whole(cost, &mut missing, || format!("cost {}", COSTS[idx]))
        });
        let pluses = each(self.pluses, |idx, cost| {
            whole(cost, &mut missing, || format!("plus {}", PLUSES[idx]))
        });
        let limits = each(self.limits, |idx, limit| {
            whole(limit, &mut missing, || format!("limit {}", LIMITS[idx]))
        });
        let base = whole(self.base, &mut missing, || "ease base".into());
        let ease = each(self.ease, |idx, value| {
            whole(value, &mut missing, || {
                format!("ease {}", EaseCase::ALL[idx].word())
            })
        });
        let scatter = each(self.scatter, |idx, way| {
            whole(way, &mut missing, || format!("scatter {}", idx + 1))
        });
        let areas = each(self.areas, |idx, row| {
            whole(row, &mut missing, || format!("area {}", AREAS[idx]))
        });
        let falls = each(self.falls, |idx, fall| {
            whole(fall, &mut missing, || format!("fall {}", idx + 1))
        });
        let [leader, soldier] = all(areas)?;
        Some(Charts {
            quality: QualityTable { rows: self.quality },
            damage: DamageTable {
                cells: all(each(all_rows(damage)?, |_, rows| Some(rows)))?,
            },
            wounds: WoundChart {
                cells: all(wounds)?,
            },
            costs: cost_chart(all(costs)?, all(pluses)?),
            limits: limits_of(all(limits)?),
            ease: EaseChart {
                base: base?,
                modifications: all(ease)?,
            },
            ranges: RangeChart {
                bands: self.ranges,
                by_weapon: self.weapon_ranges,
            },
            scatter: all(scatter)?,
            area: AreaDamage { leader, soldier },
            falls: all(falls)?,
            conversion: Conversion {
                morale: self.morale,
                leadership: self.leadership,
            },
        })
    }
}

const AREAS: [&str; 2] = ["leader", "soldier"];

/// Maps an array with the index of each element.
fn each<T, U, const N: usize>(items: [T; N], mut map: impl FnMut(usize, T) -> U) -> [U; N] {
    let mut idx = 0;
    items.map(|item| {
        idx += 1;
        map(idx - 1, item)
    })
}

/// Reports a gap.
fn whole<T>(
    item: Option<T>,
    missing: &mut impl FnMut(String),
    what: impl Fn() -> String,
) -> Option<T> {
    if item.is_none() {
        missing(what());
    }
    item
}

/// Returns the array if it has no gap.
fn all<T: Copy, const N: usize>(items: [Option<T>; N]) -> Option<[T; N]> {
    let first = (*items.first()?)?;
    let mut whole = [first; N];
    for (place, item) in whole.iter_mut().zip(items) {
        *place = item?;
    }
    Some(whole)
}

fn all_rows<T: Copy, const N: usize, const M: usize>(
    rows: [[Option<T>; N]; M],
) -> Option<[[T; N]; M]> {
    all(rows.map(all))
}

fn cost_chart(costs: [HalfPoints; COSTS.len()], pluses: [HalfPoints; PLUSES.len()]) -> CostChart {
    let [
        clear,
        clutter_orthogonal,
        clutter_diagonal,
        ramp_up,
        ramp_down,
        stairs,
    ] = costs;
    let [
        plus_track,
        plus_ladder,
        plus_destroyed_window,
        plus_door,
        plus_enter_car,
        plus_enter_boat,
    ] = pluses;
    CostChart {
        clear,
        clutter_orthogonal,
        clutter_diagonal,
        ramp_up,
        ramp_down,
        stairs,
        plus_track,
        plus_ladder,
        plus_destroyed_window,
        plus_door,
        plus_enter_car,
        plus_enter_boat,
        closed_control_door: None,
    }
}

fn limits_of(limits: [u8; LIMITS.len()]) -> Limits {
    let [
        stack,
        vehicle,
        elevator,
        swim_spaces,
        out_of_command,
        hand_grenade_range,
        hand_grenades_carried,
    ] = limits;
    Limits {
        stack,
        vehicle,
        elevator,
        swim_spaces,
        out_of_command,
        hand_grenade_range,
        hand_grenades_carried,
    }
}

struct Reader<'r> {
    reporter: &'r mut Reporter,
    draft: Draft,
    once: Once,
}

impl Reader<'_> {
    /// Reads one statement. Long because it is one honest list of the format's words.
    fn statement(&mut self, s: &mut Statement<'_>) -> Option<()> {
        let keyword = s.word("a statement", self.reporter)?;
        match keyword.text {
            "format" => self.once.note(s, 1, self.reporter)?,
            "cost" | "plus" | "limit" | "ease" | "scatter" | "area" | "fall" | "wound" => {
                self.once.note(s, 2, self.reporter)?;
            }
            "damage" => self.once.note(s, 3, self.reporter)?,
            _ => {}
        }
        match keyword.text {
            "format" => {
                self.draft.has_format = true;
                s.expect("assault-charts", self.reporter)?;
                s.number("the version", 1..=1u8, self.reporter)?;
            }
            "quality" => self.quality(s)?,
            "damage" => {
                let targets = DamageTarget::ALL.map(|target| (target.word(), target));
                let target = s.choice("target", &targets, self.reporter)?;
                let quality = s.number("Quality Result", 1..=4usize, self.reporter)?;
                let row = self.results(s)?;
                self.draft.damage[target as usize][quality - 1] = Some(row);
            }
            "wound" => {
                let new = self.result(s)?;
                let Some(idx) = wound_idx(new) else {
                    self.reporter
                        .at_line(s.line, "only LW, MW, HW and INC add up");
                    return None;
                };
                self.draft.wounds[idx] = Some(self.results(s)?);
            }
            "cost" => {
                let idx = s.choice("cost", &numbered(COSTS), self.reporter)?;
                self.draft.costs[idx] = Some(self.half_points(s)?);
            }
            "plus" => {
                let idx = s.choice("extra cost", &numbered(PLUSES), self.reporter)?;
                self.draft.pluses[idx] = Some(self.half_points(s)?);
            }
            "forbidden" => {
                s.expect("closed-control-door", self.reporter)?;
                self.draft.forbidden_door = true;
            }
            "limit" => {
                let idx = s.choice("limit", &numbered(LIMITS), self.reporter)?;
                self.draft.limits[idx] = Some(s.number("the limit", 1..=30, self.reporter)?);
            }
            "ease" if s.skip("base") => {
                self.draft.base = Some(s.number("the base", 1..=10, self.reporter)?);
            }
            "ease" => {
                let cases = EaseCase::ALL.map(|case| (case.word(), case));
                let case = s.choice("modification", &cases, self.reporter)?;
                let value = s.number("the modification", -9..=9, self.reporter)?;
                self.draft.ease[case as usize] = Some(value);
            }
            "range" => self.range(s)?,
            "scatter" => {
                let roll = s.number("the roll", 1..=10usize, self.reporter)?;
                let ways: Vec<_> = Direction::ALL
                    .into_iter()
                    .map(|way| (way.word(), Scatter::One(way)))
                    .chain([("on-target", Scatter::OnTarget)])
                    .collect();
                self.draft.scatter[roll - 1] = Some(s.choice("direction", &ways, self.reporter)?);
            }
            "area" => {
                let idx = s.choice("target", &numbered(AREAS), self.reporter)?;
                let row = [
                    self.area_effect(s)?,
                    self.area_effect(s)?,
                    self.area_effect(s)?,
                ];
                self.draft.areas[idx] = Some(row);
            }
            "fall" => {
                let levels = s.number("the Levels fallen", 1..=4usize, self.reporter)?;
                self.draft.falls[levels - 1] = Some(self.result(s)?);
            }
            "morale" => {
                let perception_max = s.number("Perception", 1..=30, self.reporter)?;
                let mut morale = [0; 5];
                for value in &mut morale {
                    *value = s.number("morale", -3..=3, self.reporter)?;
                }
                self.draft.morale.push(MoraleRow {
                    perception_max,
                    morale,
                });
            }
            "leadership" => {
                let willpower_max = s.number("Willpower", 1..=30, self.reporter)?;
                let radius = s.number("command radius", 0..=30, self.reporter)?;
                self.draft.leadership.push(LeadershipRow {
                    willpower_max,
                    radius,
                });
            }
            _ => {
                let valid = KEYWORDS.into_iter().chain(["leadership"]);
                self.reporter.unknown_word(keyword, "statement", valid);
                return None;
            }
        }
        s.finish(self.reporter)
    }

    fn quality(&mut self, s: &mut Statement<'_>) -> Option<()> {
        let chance_max = s.number("Success Chance", 1..=1000, self.reporter)?;
        let mut roll = |what| s.number(what, 0..=100u16, self.reporter);
        let row = QualityRow {
            chance_max,
            one: roll("the roll for result 1")?,
            two: roll("the roll for result 2")?,
            three: roll("the roll for result 3")?,
        };
        let before = self.draft.quality.last().map_or(0, |last| last.chance_max);
        let is_sound = before < chance_max && row.one <= row.two && row.two <= row.three;
        if !is_sound {
            self.reporter
                .at_line(s.line, "the numbers of the quality table must rise");
        } else if chance_max - before > QUALITY_STEP {
            let gap = before + QUALITY_STEP;
            let reason =
                format!("the row of the quality table up to {gap} is missing before this one");
            self.reporter.at_line(s.line, reason);
        }
        // Kept also when it is wrong, so that the next row is not blamed for it.
        self.draft.quality.push(row);
        Some(())
    }

    /// Reads the bands of a class, or of a weapon that a campaign treats on its own.
    fn range(&mut self, s: &mut Statement<'_>) -> Option<()> {
        let place = if s.skip("weapon") {
            let weapons = Weapon::ALL.map(|weapon| (weapon.word(), weapon));
            let weapon = s.choice("weapon", &weapons, self.reporter)?;
            &mut self.draft.weapon_ranges[weapon as usize]
        } else {
            let classes = ["A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L"];
            let class = s.choice("Damage Class", &numbered(classes), self.reporter)?;
            &mut self.draft.ranges[class]
        };
        let mut limit = |what| s.number(what, 0..=64u8, self.reporter);
        let bands = Bands {
            short: limit("short range")?,
            medium: limit("medium range")?,
            long: limit("long range")?,
        };
        if bands.short > bands.medium || bands.medium > bands.long {
            self.reporter.at_line(s.line, "range bands must rise");
            return None;
        }
        *place = Some(bands);
        Some(())
    }

    fn result(&mut self, s: &mut Statement<'_>) -> Option<DamageResult> {
        let results = DamageResult::ALL.map(|result| (result.word(), result));
        s.choice("damage result", &results, self.reporter)
    }

    fn results<const N: usize>(&mut self, s: &mut Statement<'_>) -> Option<[DamageResult; N]> {
        let mut row = [DamageResult::NoEffect; N];
        for cell in &mut row {
            *cell = self.result(s)?;
        }
        Some(row)
    }

    fn area_effect(&mut self, s: &mut Statement<'_>) -> Option<AreaEffect> {
        if s.skip("QR4") {
            return Some(AreaEffect::AsQualityFour);
        }
        self.result(s).map(AreaEffect::Result)
    }

    fn half_points(&mut self, s: &mut Statement<'_>) -> Option<HalfPoints> {
        let word = s.word("the cost", self.reporter)?;
        let cost = HalfPoints::parse(word.text);
        if cost.is_none() {
            self.reporter
                .at_word(word, "a cost is counted in halves, such as 1 or 1.5");
        }
        cost
    }
}

fn numbered<const N: usize>(words: [&'static str; N]) -> [(&'static str, usize); N] {
    each(words, |idx, word| (word, idx))
}
