//! Files of one's own while they are written: what is wrong with them and where, and the map as far
//! as it can be drawn.

use assault::{
    Charts, Map, Pieces, Report as Problem, RowName, Scenario, Side, SourceFile, Space, Stage,
    parse_row, volcano, volcano_files,
};

use crate::plan::{self, Pen, UNIT, centre, corner, short};
use bots::assault::Files;

/// What the checker says about one draft.
pub struct CheckedFiles {
    pub map: Option<Map>,
    pub scenario: Option<Scenario>,
    pub pieces: Option<Pieces>,
    pub problems: Vec<Located>,
}

/// A problem, and the space it is about where there is one.
pub struct Located {
    pub problem: Problem,
    pub space: Option<Space>,
}

impl CheckedFiles {
    /// Checks the files as far as each can be understood; nothing is traced or played.
    pub fn of(files: &Files) -> CheckedFiles {
        let volcano_files = volcano_files();
        let mut problems: Vec<Problem> = Vec::new();
        let map_file = pick("map.txt", &files.map, volcano_files.map);
        let map = keep(Map::read(map_file), &mut problems);
        let charts: &Charts = &volcano().charts;
        let pieces_file = pick("pieces.txt", &files.pieces, volcano_files.pieces);
        let pieces = keep(Pieces::read(pieces_file, &charts.conversion), &mut problems);
        let scenario_file = pick("scenario.txt", &files.scenario, volcano_files.scenarios[0]);
        let scenario = map.as_ref().zip(pieces.as_ref()).and_then(|(map, pieces)| {
            let stage = Stage {
                map,
                pieces,
                charts,
            };
            keep(Scenario::read(scenario_file, stage), &mut problems)
        });
        let problems = causes(problems, files).into_iter().map(|problem| Located {
            space: space_of(&problem, files),
            problem,
        });
        CheckedFiles {
            problems: problems.collect(),
            map,
            scenario,
            pieces,
        }
    }

    pub fn is_fit(&self) -> bool {
        self.problems.is_empty() && self.scenario.is_some()
    }

    /// Draws the map, the people where they start, and a numbered mark at every problem.
    pub fn picture(&self, files: &Files, label: &str) -> String {
        let mut pen = Pen::new();
        let (width, height) = match &self.map {
            Some(map) => {
                pen.raw(&plan::ground(map));
                plan::size(map)
            }
            None => sketch(&files.map, &mut pen),
        };
        self.people(&mut pen);
        for (nth, located) in self.problems.iter().enumerate() {
            if let Some(space) = located.space {
                let number = (nth + 1).to_string();
                pen.placed("wrong", centre(space), 0.0, |pen| {
                    pen.circle("", (0.0, 0.0), 17.0);
                    pen.sized("", (0.0, 6.0), &number, 17.0, false);
                });
            }
        }
        format!(
            r#"<svg class="board draft" viewBox="-30 -30 {w} {h}" width="{w}" height="{h}" role="img" aria-label="{label}">{defs}{drawn}{names}</svg>"#,
            w = short(width.max(UNIT) + 30.0),
            h = short(height.max(UNIT) + 30.0),
            names = references(width, height),
            defs = plan::defs(),
            drawn = pen.finish()
        )
    }

    fn people(&self, pen: &mut Pen) {
        let (Some(scenario), Some(pieces)) = (&self.scenario, &self.pieces) else {
            return;
        };
        for group in &scenario.placed {
            let (x, y) = corner(group.space);
            let (class, side) = match group.side {
                Side::Mi6 => ("ctr c-mi6", Side::Mi6),
                Side::Skorpios => ("ctr c-sko", Side::Skorpios),
            };
            let code = group
                .people
                .first()
                .map(|&id| pieces.person(id).code.as_str());
            let n = group.people.len();
            pen.placed(class, (x + 3.0, y + 3.0), 0.0, |pen| {
                pen.path(
                    "body",
                    &crate::counter::shape(side, (42.0, 42.0), false, true),
                );
                pen.sized("", (5.0, 18.0), code.unwrap_or_default(), 14.0, false);
                if n > 1 {
                    pen.sized("", (38.0, 34.0), &format!("×{n}"), 12.0, true);
                }
            });
        }
    }
}

/// Writes the names of columns and rows at the edge of the drawing.
fn references(width: f64, height: f64) -> String {
    let mut pen = Pen::new();
    pen.rect("refs", (-30.0, -30.0), (width + 30.0, 30.0));
    pen.rect("refs", (-30.0, 0.0), (30.0, height));
    for col in 0..(width / UNIT) as u16 {
        let x = (f64::from(col) + 0.5) * UNIT;
        pen.text("ref", (x, -9.0), &(col + 1).to_string());
    }
    for row in 0..(height / UNIT) as u16 {
        let y = (f64::from(row) + 0.5) * UNIT;
        pen.text("ref", (-15.0, y + 6.0), &RowName(row).to_string());
    }
    pen.finish()
}

fn pick<'a>(name: &'a str, text: &'a str, usual: SourceFile<'a>) -> SourceFile<'a> {
    if text.trim().is_empty() {
        usual
    } else {
        SourceFile { name, text }
    }
}

fn keep<T>(read: Result<T, assault::Reports>, problems: &mut Vec<Problem>) -> Option<T> {
    read.map_err(|reports| problems.extend(reports.all)).ok()
}

/// Leaves out what only follows: from a row of terrain that can not be read, or from a line that is
/// there and wrong; and what is said already.
fn causes(mut problems: Vec<Problem>, files: &Files) -> Vec<Problem> {
    let mut told: Vec<(String, u32, String)> = Vec::new();
    problems.retain(|one| {
        let said = (one.path.clone(), one.line, one.message.clone());
        let is_new = !told.contains(&said);
        told.push(said);
        is_new
    });
    let wrong: Vec<String> = problems
        .iter()
        .filter_map(|one| Some(line_of(one, files)?.trim_start().to_owned()))
        .collect();
    // Of a line that can not be read the checker says that it is missing, too.
    problems.retain(|one| {
        let named = one
            .message
            .strip_prefix("the line \"")
            .filter(|_| one.line == 0);
        let word = named.and_then(|rest| rest.split([' ', '"']).next());
        word.is_none_or(|word| {
            let is_it = |line: &String| line.split(' ').next() == Some(word);
            !wrong.iter().any(is_it)
        })
    });
    let line = |problem: &Problem| match problem.path.as_str() {
        "map.txt" => files
            .map
            .lines()
            .nth((problem.line as usize).checked_sub(1)?),
        _ => None,
    };
    let row = |problem: &Problem, word: &str| {
        let line = line(problem).filter(|line| line.starts_with(word))?;
        grid_line(line).map(|(row, _)| row)
    };
    let broken: Vec<u16> = problems
        .iter()
        .filter_map(|one| row(one, "terrain "))
        .collect();
    let follows = |problem: &Problem| {
        let is_missing = |row: &u16| problem.message.contains(&format!("row {} ", RowName(*row)));
        let names_it =
            named_in(&problem.message).is_some_and(|space| broken.contains(&space.row()));
        row(problem, "level ").is_some_and(|row| broken.contains(&row))
            || names_it && row(problem, "terrain ").is_none()
            || problem.line == 0 && broken.iter().any(is_missing)
    };
    let is_cause: Vec<bool> = problems.iter().map(|one| !follows(one)).collect();
    let kept = problems
        .into_iter()
        .zip(is_cause)
        .filter(|(_, is_cause)| *is_cause);
    kept.map(|(problem, _)| problem).collect()
}

/// Finds the space a problem is about: one that the reason names, the place in a row of the map, or
/// one that stands on the line.
fn space_of(problem: &Problem, files: &Files) -> Option<Space> {
    let line = line_of(problem, files);
    // The example of a space that a reason ends with is none that is meant.
    let reason = problem.message.split(", such as ").next()?;
    named_in(reason)
        .or_else(|| drawn_at(line?, problem.column, reason))
        .or_else(|| named_in(line?))
}

/// Returns the line that a problem is on.
fn line_of<'a>(problem: &Problem, files: &'a Files) -> Option<&'a str> {
    let text = match problem.path.as_str() {
        "map.txt" => &files.map,
        "scenario.txt" => &files.scenario,
        _ => return None,
    };
    text.lines().nth((problem.line as usize).checked_sub(1)?)
}

fn named_in(words: &str) -> Option<Space> {
    let mut words = words.split(|letter: char| !letter.is_ascii_alphanumeric());
    words.find_map(|word| {
        let is_upper = word.starts_with(|letter: char| letter.is_ascii_uppercase());
        Space::parse(word).filter(|_| is_upper)
    })
}

/// Reads the column of a `terrain` or `level` line as a place on the map; some reasons count the
/// columns of the map themselves.
fn drawn_at(line: &str, column: u32, reason: &str) -> Option<Space> {
    let (row, text) = grid_line(line)?;
    let told = reason.split("column ").nth(1).and_then(|rest| {
        let digits: String = rest.chars().take_while(char::is_ascii_digit).collect();
        digits.parse::<u16>().ok()?.checked_sub(1)
    });
    if let Some(col) = told {
        return Space::new(row, col);
    }
    let begins = line.len() - text.len();
    let at = (column as usize).checked_sub(1)?.checked_sub(begins)?;
    Space::new(row, u16::try_from(at).ok()?)
}

/// Splits `terrain B #..#` into its row and its squares.
fn grid_line(line: &str) -> Option<(u16, &str)> {
    let rest = line
        .trim_end()
        .strip_prefix("terrain ")
        .or_else(|| line.trim_end().strip_prefix("level "))?;
    let (row, squares) = rest.trim_start().split_once(' ')?;
    Some((parse_row(row)?, squares.trim_start()))
}

/// A map that can not be read yet, as its rows of terrain show it.
fn sketch(text: &str, pen: &mut Pen) -> (f64, f64) {
    let (mut width, mut height) = (0.0f64, 0.0f64);
    let rows = text.lines().filter(|line| line.starts_with("terrain "));
    // More rows than a map can have are not worth drawing.
    for (row, squares) in rows.filter_map(grid_line).take(64) {
        for (col, square) in (0..64u16).zip(squares.chars()) {
            let Some(space) = Space::new(row, col) else {
                continue;
            };
            let class = match square {
                '#' => "rock",
                '.' => "lv1",
                'c' => "lv2",
                '~' => "water",
                _ => "odd",
            };
            let (x, y) = corner(space);
            pen.rect(class, (x, y), (UNIT, UNIT));
            width = width.max(x + UNIT);
            height = height.max(y + UNIT);
        }
    }
    (width, height)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn example() -> Files {
        Files {
            map: include_str!("../../assets/own-map.txt").to_owned(),
            pieces: String::new(),
            scenario: include_str!("../../assets/own-scenario.txt").to_owned(),
        }
    }

    #[test]
    fn the_example_is_fit_to_play() {
        let files = example();
        let draft = CheckedFiles::of(&files);
        let wrong: Vec<String> = draft
            .problems
            .iter()
            .map(|one| one.problem.to_string())
            .collect();
        assert!(draft.is_fit(), "{wrong:#?}");
        assert!(files.read().is_ok());
    }

    #[test]
    fn a_problem_is_shown_at_the_space_it_is_about() {
        let mut files = example();
        files.map = files.map.replace("terrain G #....", "terrain G #..x.");
        let draft = CheckedFiles::of(&files);
        let spaces: Vec<Option<Space>> = draft.problems.iter().map(|one| one.space).collect();
        assert_eq!(
            spaces,
            [Space::parse("G4")],
            "the cause, and not what follows"
        );
        assert!(draft.picture(&files, "Map").contains("class=\"wrong\""));
        let mut files = example();
        files.scenario = files
            .scenario
            .replace("place skorpios G8", "place skorpios A8");
        let draft = CheckedFiles::of(&files);
        let spaces: Vec<Option<Space>> = draft.problems.iter().map(|one| one.space).collect();
        assert_eq!(spaces, [Space::parse("A8")], "nobody stands in rock");
    }

    #[test]
    fn whatever_is_typed_is_drawn_or_left_out() {
        for map in [
            "",
            "terrain",
            "terrain A",
            "terrain ZZ ...",
            "terrain A ä~#",
            "level A 9",
        ] {
            let files = Files {
                map: map.to_owned(),
                ..Files::default()
            };
            assert!(
                CheckedFiles::of(&files)
                    .picture(&files, "Map")
                    .starts_with("<svg")
            );
        }
    }

    #[test]
    fn what_is_wrong_is_said_once_and_an_example_is_not_a_place() {
        let told = |wrong: &str, right: &str| {
            let mut files = example();
            files.scenario = files.scenario.replace(right, wrong);
            let draft = CheckedFiles::of(&files);
            let words = draft.problems.iter().map(|one| one.problem.message.clone());
            let spaces = draft.problems.iter().map(|one| one.space);
            (words.collect::<Vec<_>>(), spaces.collect::<Vec<_>>())
        };
        let (words, spaces) = told("win hold Z99", "win hold C11");
        assert_eq!(words.len(), 1, "{words:?}");
        assert_eq!(spaces, [None]);
        for (wrong, right) in [("turns 0", "turns 4"), ("K 999", "K 401")] {
            let (words, _) = told(wrong, right);
            assert_eq!(words.len(), 1, "{words:?}");
        }
        let (words, _) = told("", "win hold C11");
        assert!(words[0].contains("is missing"), "{words:?}");
    }
}
