//! A broken file is refused with file, line and reason, and no text of any kind makes a reader
//! panic.

use crate::common::content;
use assault::{
    Charts, Content, ContentFiles, Map, Pieces, Scenario, SourceFile, Stage, volcano_files,
};
use proptest::prelude::*;

fn file<'a>(name: &'a str, text: &'a str) -> SourceFile<'a> {
    SourceFile { name, text }
}

/// Returns the complaints about the volcano's map after one replacement.
fn map_with(old: &str, new: &str) -> String {
    let text = volcano_files().map.text;
    assert!(text.contains(old), "the map has no \"{old}\"");
    let text = text.replacen(old, new, 1);
    match Map::read(file("map.txt", &text)) {
        Ok(_) => String::new(),
        Err(report) => without_lines(&report.brief()),
    }
}

fn scenario_with(old: &str, new: &str) -> String {
    let text = volcano_files().scenarios[0].text;
    assert!(text.contains(old), "the scenario has no \"{old}\"");
    let text = text.replacen(old, new, 1);
    let content = content();
    let stage = Stage {
        map: &content.map,
        pieces: &content.pieces,
        charts: &content.charts,
    };
    match Scenario::read(file("s.txt", &text), stage) {
        Ok(_) => String::new(),
        Err(report) => without_lines(&report.brief()),
    }
}

/// Drops file, line and column, which `problems_name_file_line_and_column` covers.
fn without_lines(report: &str) -> String {
    let words = report
        .lines()
        .map(|line| line.split_once(": ").map_or(line, |(_, words)| words));
    words.collect::<Vec<_>>().join("\n")
}

#[test]
fn problems_name_file_line_and_column() {
    let text = "format assault-map 1\nrows A B\ncols 1 2\nterrian A ..\n";
    let report = Map::read(file("my/map.txt", text)).expect_err("broken");
    let first = report
        .all
        .iter()
        .find(|problem| problem.line == 4)
        .expect("line 4");
    assert_eq!(
        first.brief().to_string(),
        "my/map.txt:4:1: unknown statement \"terrian\" (did you mean \"terrain\"?)"
    );
}

#[test]
fn several_problems_are_reported_at_once() {
    let text =
        "format assault-map 1\nrows A A\ncols 1 3\nterrain A .x.\nlevel A 11\nside dor A1 A2\n";
    let report = Map::read(file("map.txt", text))
        .expect_err("broken")
        .brief();
    assert_eq!(
        report,
        "map.txt: the terrain of row A is missing\n\
         map.txt:4:11: \"x\" in column 2 stands for no terrain\n\
         map.txt:5: row A has 2 columns, the map has 3\n\
         map.txt:5: A1 is solid rock and can have no Level\n\
         map.txt:5: A2 is solid rock and can have no Level\n\
         map.txt:6:6: unknown kind of side \"dor\" (did you mean \"door\"?)"
    );
}

// rule: A-MAP-004
#[test]
fn a_space_without_terrain_does_not_load() {
    let complaint = map_with("terrain D  #######.cccc", "terrain D  #######.cc?c");
    assert!(
        complaint.contains("\"?\" in column 11 stands for no terrain"),
        "{complaint}"
    );
}

// rule: A-LEVEL-005
#[test]
fn the_map_reader_names_what_is_wrong() {
    let cases = [
        (
            "side door K26 K27",
            "side door K26 K28",
            "K26 and K28 do not share a side",
        ),
        (
            "side door K26 K27",
            "side door K27 K28",
            "K28 is solid rock and has no sides to build on",
        ),
        (
            "side door K26 K27",
            "side door L26 L27",
            "the side between L26 and L27 is already taken",
        ),
        (
            "stairs G24 1 2",
            "stairs G24 1 3",
            "the stairs in G24 must lead from its own Level to the next",
        ),
        (
            "stairs G24 1 2",
            "stairs G24 2 3",
            "the stairs in G24 must lead from its own Level to the next",
        ),
        (
            "ladder P24 P23",
            "ladder P23 P24",
            "a ladder needs P23 one Level above P24 and a shared side",
        ),
        ("F30 E31 E32", "F30 E32", "the track jumps from F30 to E32"),
        (
            "area bridge K21",
            "area bridge K99",
            "\"K99\" is not a space: write the row, then the column, such as G7",
        ),
        ("area bridge", "area ramp", "the area ramp is there twice"),
        (
            "entrance control_room L25",
            "entrance control_room L24",
            "the entrance L24 does not lie in control_room",
        ),
        (
            "entrance control_room",
            "entrance controlroom",
            "there is no area controlroom to enter",
        ),
        (
            "control roof M25",
            "control roof A1",
            "nobody can stand at the control in A1",
        ),
        (
            "control roof M25",
            "control rof M25",
            "unknown machine \"rof\" (did you mean \"roof\"?)",
        ),
        (
            "entry west J1,O1,T1",
            "entry west J2",
            "nobody can enter the map at J2",
        ),
        (
            "position pad loading N7-R11",
            "position pad loading N8-R12",
            "the pad must keep its shape and move in a straight line",
        ),
        ("blast J17 5", "blast J17", "the radius is missing"),
        ("blast J17 5", "blast J17 5 6", "\"6\" is one word too many"),
        (
            "beneath K21-N21,L22-M23 1",
            "beneath K21-N21,L22-M23 2",
            "has no floor above Level 2 to pass beneath",
        ),
        (
            "rows A AC",
            "rows A 3",
            "a row is named by one or two capital letters, A to BL",
        ),
        (
            "rows A AC",
            "rows A BM",
            "a row is named by one or two capital letters, A to BL: a map has at most 64",
        ),
        (
            "cols 1 38",
            "cols 1 99",
            "the last column must be a number from 1 to 64, not \"99\"",
        ),
    ];
    for (old, new, complaint) in cases {
        let found = map_with(old, new);
        assert!(
            found.contains(complaint),
            "{new}\nwanted: {complaint}\nfound: {found}"
        );
    }
}

#[test]
fn the_map_checker_names_the_space() {
    let cases = [
        (
            "side low-wall V23 V24",
            "side low-wall T23 T24",
            "nobody can cross the low wall between T23 and T24",
        ),
        ("side low-wall V23 V24", "side low-wall O36 P36", ""),
        (
            "side landing O36 O37",
            "side landing O35 O36",
            "the landing place between O35 and O36 needs water and a shore",
        ),
        (
            "stairs G24 1 2",
            "stairs F28 1 2",
            "the stairs in F28 meet no floor at Level 2",
        ),
        (
            "side wall R25 S25",
            "side wall R24 S24\nside wall F10 F11",
            "no car can pass from F10 to F11",
        ),
        (
            "position rocket launch I16-K18",
            "position rocket launch F16-H18",
            "the rocket in F16 stands outside the gantry",
        ),
        (
            "area bridge K21-N21,L22-M23",
            "area bridge L21-M23",
            "the bridge at L21 shares no side with the gantry at loading",
        ),
        (
            "ladder L15 L16\nladder M17 L17\n",
            "",
            "the pit at H16 has no ladder outside the gantry at launch",
        ),
        (
            "position pad loading N7-R11",
            "position pad loading H15-L19",
            "landing pad and gantry both pass",
        ),
        (
            "roof G7-L20 launch 16",
            "roof A7-L20 launch 16",
            "nobody can land in A7 under the roof opening",
        ),
        (
            "stairs H27 1 2",
            "side wall G27 H27\nstairs H27 1 2",
            "the stairs in H27 meet no floor at Level 1",
        ),
        ("terrain AC ####", "terrain AC .###", "AC1 needs a Level"),
        ("side door X7 X8", "side wall X7 X8", ""),
    ];
    for (old, new, complaint) in cases {
        let found = map_with(old, new);
        assert!(
            found.contains(complaint),
            "{new}\nwanted: {complaint}\nfound: {found}"
        );
        assert_eq!(
            complaint.is_empty(),
            found.is_empty(),
            "{new}\nfound: {found}"
        );
    }
}

#[test]
fn a_place_nobody_can_reach_is_named() {
    let text = "format assault-map 1\nrows A A\ncols 1 3\nterrain A .#.\nlevel A 1-1\n";
    let report = Map::read(file("m", text)).expect_err("broken").brief();
    assert_eq!(report, "m:4: nobody can walk to A3 at Level 1");
}

#[test]
fn water_must_lie_at_level_0() {
    let text = "format assault-map 1\nrows A A\ncols 1 2\nterrain A .~\nlevel A 11\n";
    let report = Map::read(file("m", text)).expect_err("broken").brief();
    assert_eq!(report, "m:4: A2 is water and must be at Level 0");
}

// rule: A-LEVEL-004
#[test]
fn ramp_levels_follow_from_the_ramp_where_the_map_does_not_say() {
    let text = "format assault-map 1\nrows A E\ncols 1 1\nterrain A .\nterrain B .\nterrain C .\n\
        terrain D .\nterrain E .\nlevel A 2\nlevel B /\nlevel C /\nlevel D /\nlevel E 1\n\
        ramp B1-D1 up north\n";
    let map = Map::read(file("m", text)).unwrap_or_else(|report| panic!("{report}"));
    let level = |name| {
        map.floor(crate::common::space(name))
            .map(assault::Level::number)
    };
    assert_eq!(
        ["A1", "B1", "C1", "D1", "E1"].map(level),
        [2, 2, 1, 1, 1].map(Some)
    );
    let flat = text.replace("level A 2", "level A 1");
    let report = Map::read(file("m", &flat))
        .expect_err("no slope")
        .to_string();
    assert!(
        report.contains("B1 has \"/\" but no ramp between two Levels"),
        "{report}"
    );
}

// rule: A-PIECE-018
#[test]
fn the_scenario_reader_names_what_is_wrong() {
    let cases = [
        (
            "place skorpios O25 K",
            "place skorpios O25 K 612",
            "612 is already placed on line",
        ),
        (
            "place skorpios O25 K",
            "place skorpios O25 F",
            "F belongs to M.I.6",
        ),
        (
            "place skorpios O25 K",
            "place skorpios O25 K 699",
            "unknown person \"699\"",
        ),
        (
            "place skorpios O25 K",
            "place skorpios 025 K",
            "\"025\" is not a space",
        ),
        (
            "place skorpios O25 K",
            "place skorpios A1 K",
            "nobody can stand in A1",
        ),
        (
            "place skorpios O25 K",
            "place skorpios O25 level 3 K",
            "nobody can stand in O25 Level 3",
        ),
        (
            "place skorpios O25 K",
            "place skorpios O25 level 7 K",
            "the Level must be a number from 0 to 4, not \"7\"",
        ),
        (
            "place skorpios O25 K",
            "place skorpios O25",
            "nobody is named",
        ),
        (
            "place mi6 Q17 G",
            "place mi6 Q17 G 305 307",
            "more than 6 people stand in Q17 Level 1",
        ),
        (
            "vehicle monorail-1 Z7",
            "vehicle monorail-1 Y7",
            "there is no track in Y7",
        ),
        (
            "vehicle monorail-1 Z7",
            "vehicle monorail1 Z7",
            "unknown vehicle \"monorail1\" (did you mean \"monorail-1\"?)",
        ),
        (
            "points F 13",
            "points 103 13",
            "103 is no Leader and can have no points",
        ),
        (
            "points F 13",
            "points E 13",
            "the line \"points E ...\" stands already on line",
        ),
        (
            "win hold N25",
            "win hold N25\nwin launch",
            "the line \"win ...\" stands already on line",
        ),
        (
            "turns 5",
            "turns 5\nturns 6",
            "the line \"turns ...\" stands already on line",
        ),
        (
            "points F 13",
            "points C 13",
            "C has points but takes no part",
        ),
        ("win hold N25", "win hold A1", "nobody can stand in A1"),
        ("win hold N25", "", "the line \"win ...\" is missing"),
        (
            "roof closed",
            "roof edge 30",
            "the column must be a number from 6 to 20, not \"30\"",
        ),
        (
            "gantry launch",
            "gantry luanch",
            "unknown position \"luanch\" (did you mean \"launch\"?)",
        ),
        (
            "turns 5",
            "turns many",
            "the number of Turns must be a number from 1 to 60, not \"many\"",
        ),
    ];
    for (old, new, complaint) in cases {
        let found = scenario_with(old, new);
        assert!(
            found.contains(complaint),
            "{new}\nwanted: {complaint}\nfound: {found}"
        );
    }
}

// rule: A-MAP-019
// rule: A-MAP-017
#[test]
fn on_the_gantry_one_stands_at_level_1_2_or_3() {
    let content = content();
    let stage = Stage {
        map: &content.map,
        pieces: &content.pieces,
        charts: &content.charts,
    };
    let stands = |place: &str| {
        let line = "place skorpios N20 level 3 501 511";
        let text = volcano_files().scenarios[3].text;
        assert!(text.contains(line));
        let text = text.replacen(line, &format!("place skorpios {place} 501 511"), 1);
        Scenario::read(file("s", &text), stage).is_ok()
    };
    assert!((1..=3).all(|level| stands(&format!("N20 level {level}"))));
    assert!(!stands("N20 level 0") && !stands("N20 level 4"));
    assert!(!stands("Q17 level 3"), "inside the rocket");
    assert!(
        !stands("N15 level 3"),
        "beside the gantry there is no Level 3"
    );
}

#[test]
fn the_printed_misprints_are_refused() {
    // As printed, scenario 2 names 410 twice and scenario 4 names 512 twice.
    let content = content();
    let stage = Stage {
        map: &content.map,
        pieces: &content.pieces,
        charts: &content.charts,
    };
    for (idx, corrected, printed, code) in [
        (1, "X33 N 401", "X33 N 410", "410"),
        (3, "J2 503 505 518", "J2 503 505 512", "512"),
    ] {
        let text = volcano_files().scenarios[idx]
            .text
            .replacen(corrected, printed, 1);
        let report = Scenario::read(file("s", &text), stage)
            .expect_err("a misprint")
            .to_string();
        assert!(
            report.contains(&format!("{code} is already placed")),
            "{report}"
        );
    }
}

// rule: A-PIECE-004
#[test]
fn the_pieces_reader_names_what_is_wrong() {
    let leader = "person A mi6 ninja-leader machinegun front 18 G +1 8 15 B 4 back 18 G 0 6 15 B 4";
    let default = "default ninja-leader willpower 14 dexterity 11";
    let cases = [
        (
            leader.replace(" 4 back", " back"),
            "command radius must be a number from 0 to 30, not \"back\"",
        ),
        (
            leader.replace("back 18 G 0 6 15 B 4", "back 18 G 0 6 15 B"),
            "command radius is missing",
        ),
        (
            leader.replace("front 18 G", "front 18 M"),
            "a Damage Class is a letter from A to L, not \"M\"",
        ),
        (
            leader.replace("front 18", "front 31"),
            "fire Primary Chance must be a number from 1 to 30, not \"31\"",
        ),
        (
            leader.replace("machinegun", "machingun"),
            "unknown weapon \"machingun\" (did you mean \"machinegun\"?)",
        ),
        (
            leader.replace("ninja-leader", "guard"),
            "expected \"back\", found \"4\"",
        ),
        (
            format!("{leader}\n{leader}"),
            "there is already a counter A",
        ),
        (
            leader.replace("ninja-leader", "named-leader"),
            "A needs a character line or a default for its kind",
        ),
        (format!("{leader}\nnote B \"who?\""), "there is no person B"),
    ];
    let charts = &content().charts.conversion;
    let read = |line: &str| {
        let text = format!("format assault-pieces 1\n{default}\n{line}\n");
        Pieces::read(file("p", &text), charts).map_err(|report| report.brief())
    };
    assert!(read(leader).is_ok());
    for (line, complaint) in cases {
        let found = read(&line).err().unwrap_or_default();
        assert!(
            found.contains(complaint),
            "{line}\nwanted: {complaint}\nfound: {found}"
        );
    }
}

#[test]
fn the_charts_reader_misses_nothing() {
    let text = volcano_files().charts.text;
    for line in text
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
    {
        // Rows of open-ended tables can be left out one by one; everything else is needed.
        let open_ended = ["range", "morale", "leadership"];
        let without = text.replacen(line, "", 1);
        let read = Charts::read(file("c", &without));
        let keyword = line.split(' ').next().unwrap_or_default();
        // The quality table may end earlier, but not leave a row out.
        let can_miss = open_ended.contains(&keyword) || line.starts_with("quality 300");
        assert_eq!(read.is_ok(), can_miss, "{line}");
    }
}

#[test]
fn the_charts_reader_names_what_is_wrong() {
    let text = volcano_files().charts.text;
    let cases = [
        (
            "quality  20   2  4 10\n",
            "",
            "c:9: the row of the quality table up to 20 is missing before this one",
        ),
        (
            "cost stairs 2",
            "cost stairs 2\ncost stairs 3",
            "the line \"cost stairs ...\" stands already on line",
        ),
        (
            "cost stairs 2",
            "cost stairs 1.25",
            "a cost is counted in halves, such as 1 or 1.5",
        ),
        (
            "wound LW   MW",
            "wound ST   MW",
            "only LW, MW, HW and INC add up",
        ),
        (
            "quality  20   2",
            "quality  20   9",
            "the numbers of the quality table must rise",
        ),
        ("range E 2 5 10", "range E 2 12 10", "range bands must rise"),
        (
            "ease bead +3",
            "ease bed +3",
            "unknown modification \"bed\" (did you mean \"bead\"?)",
        ),
    ];
    for (old, new, complaint) in cases {
        assert!(text.contains(old), "{old}");
        let text = text.replacen(old, new, 1);
        let found = Charts::read(file("c", &text)).expect_err("broken").brief();
        assert!(found.contains(complaint), "{new}\nfound: {found}");
    }
}

#[test]
fn problems_of_all_files_come_together() {
    let mut files: ContentFiles<'_> = volcano_files();
    files.map = file("a-map", "rows A B");
    files.charts = file("b-charts", "cost stairs 2");
    let report = Content::read(&files).expect_err("broken").brief();
    assert!(
        report.contains("a-map: ") && report.contains("b-charts: "),
        "{report}"
    );
    let mut files = volcano_files();
    files.scenarios.push(files.scenarios[0]);
    let report = Content::read(&files).expect_err("twice").brief();
    assert!(
        report.contains(".txt:5: there is already a scenario 1"),
        "{report}"
    );
}

#[test]
fn nothing_of_a_map_is_said_twice() {
    for line in ["rows A AC", "cols 1 38", "control roof"] {
        let all = volcano_files().map.text.lines();
        let whole = all.clone().find(|other| other.starts_with(line));
        let whole = whole.expect(line);
        let found = map_with(whole, &format!("{whole}\n{whole}"));
        let wanted = line.split(' ').next().unwrap_or_default();
        assert!(
            found.contains(&format!("the line \"{wanted}")) && found.contains("stands already"),
            "{line}: {found}"
        );
    }
}

#[test]
fn an_unknown_person_is_named_once() {
    let found = scenario_with("place mi6 Z14 E", "place mi6 Z14 EE");
    assert_eq!(found.matches("unknown person").count(), 1, "{found}");
}

/// Damages a sound file: drops, doubles or swaps lines, and scribbles into one.
fn damaged(text: &str, drop: usize, swap: usize, at: usize, scribble: &str) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let n_lines = lines.len();
    lines.remove(drop % n_lines);
    let n_lines = lines.len();
    lines.swap(swap % n_lines, at % n_lines);
    let line = &mut lines[at % n_lines];
    let place = line
        .char_indices()
        .map(|(idx, _)| idx)
        .nth(swap % 30)
        .unwrap_or(line.len());
    line.insert_str(place, scribble);
    lines.join("\n")
}

fn read_all(text: &str) {
    let content = content();
    let source = file("any", text);
    let _ = Map::read(source);
    let _ = Charts::read(source);
    let _ = Pieces::read(source, &content.charts.conversion);
    let stage = Stage {
        map: &content.map,
        pieces: &content.pieces,
        charts: &content.charts,
    };
    let _ = Scenario::read(source, stage);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn no_text_makes_a_reader_panic(text in "\\PC{0,400}") {
        read_all(&text);
    }

    #[test]
    fn no_damaged_file_makes_a_reader_panic(
        which in 0usize..7,
        drop in 0usize..400,
        swap in 0usize..400,
        at in 0usize..400,
        scribble in "[ -~\u{e4}\u{1F680}]{0,12}",
    ) {
        let files = volcano_files();
        let fixed = [files.map, files.pieces, files.charts];
        let all: Vec<_> = fixed.into_iter().chain(files.scenarios).collect();
        read_all(&damaged(all[which].text, drop, swap, at, &scribble));
    }
}
