//! What a stranger may want to say in a case can be said, and is wrong when it is not so.

use tradecraft_rulebook::case::Report;

/// Runs a file and returns how many cases passed and failed, and what was told.
fn check(text: &str) -> (usize, usize, String) {
    let mut report = Report::default();
    report.add_file("x.case", text);
    (report.passed, report.failed, report.failures)
}

fn passes(text: &str) {
    let (passed, failed, told) = check(text);
    assert!(passed > 0 && failed == 0, "{told}\n{text}");
}

fn told(text: &str) -> String {
    let (_, failed, told) = check(text);
    assert!(failed > 0, "it passes:\n{text}");
    told
}

fn volcano(rest: &str) -> String {
    format!("case \"x\"\nrule A-MAP-001\n{rest}")
}

const FOES: &str = "define\n  villains \"Test Foes\"\n  provenance own\n\n  \
                    villain 8 \"Growing Foe\" attack 5 vp 2\n      \
                    fight: this turn: villain attack +1\nend\n";

#[test]
fn a_file_shares_what_it_defines_and_gives_before_its_first_case() {
    let shared = format!("{FOES}given marvel 2 players\n  row Bank: \"Growing Foe\"\n");
    let strong = "case \"six are enough\"\nrule L-FIGHT-006\ngiven\n  attack 6\n\
                  when\n  fight Growing Foe in Bank\nthen\n  player 1 victory: \"Growing Foe\"\n";
    let weak = "case \"five are not\"\nrule L-FIGHT-006\ngiven\n  attack 5\n\
                when\n  fight Growing Foe in Bank\nthen\n  row Bank: \"Growing Foe\"\n";
    assert_eq!(check(&format!("{shared}{strong}{weak}")).0, 2);
    // Each case gets the table as given, not as the one before left it.
    assert_eq!(check(&format!("{shared}{weak}{weak}{strong}{strong}")).0, 4);
    let alone = told(&format!("given marvel 2 players\n{strong}"));
    assert!(alone.contains("Growing Foe"), "{alone}");
}

#[test]
fn what_is_wrong_with_shared_lines_is_told_once() {
    let case = "case \"one\"\nrule A-MAP-001\nthen turn 1\n";
    let (passed, failed, told) = check(&format!("given empty\ngiven 1o1 at J10\n{case}{case}"));
    assert_eq!((passed, failed), (0, 2));
    assert_eq!(
        told,
        "x.case:2:7: shared by all cases\n    \
         unknown person, vehicle or statement \"1o1\" (did you mean \"101\"?)\n"
    );
    let nothing = self::told("given empty\n");
    assert!(nothing.contains("no case in this file"), "{nothing}");
}

#[test]
fn a_case_has_counters_of_its_own() {
    let define = "define\n  person 101 mi6 ninja machinegun front 20 G 0 9 12 A back 9 G -1 2 12 A\n  \
                  person 999 skorpios guard rifle front 9 H 0 4 12 A back 9 H -1 2 12 A\nend\n";
    let table = "given empty\ngiven 101 at P8\ngiven 999 at P12\ngiven phase mi6 movement\n";
    passes(&volcano(&format!(
        "{define}{table}then 101 front fire 20\nthen 101 front allowance 9\n\
         then 102 front allowance 4\nwhen move 101\nthen 101 left 9\nthen cannot move 999\n"
    )));
    let wrong = volcano(&format!(
        "{}{table}then turn 1\n",
        define.replace(" 9 12 A", " 99 12 A")
    ));
    assert_eq!(
        told(&wrong),
        "x.case:4:48: x\n    movement allowance must be a number from 1 to 30, not \"99\"\n"
    );
    let twice = volcano(&format!(
        "{}{table}then turn 1\n",
        define.replace("999", "101")
    ));
    assert!(told(&twice).contains("x.case:5:10: x\n    there is already a counter 101"));
    assert!(told(&volcano(&format!("{table}then turn 1\n"))).contains("999"));
}

#[test]
fn what_is_wrong_with_own_cards_is_told_with_line_and_column() {
    let text = format!(
        "case \"x\"\nrule L-FIGHT-006\n{}given marvel 2 players\nthen attack 0\n",
        FOES.replace("attack 5", "atack 5")
    );
    let told = told(&text);
    assert!(told.starts_with("x.case:7:27: x\n"), "{told}");
}

#[test]
fn markers_are_taken_off_only_where_they_lie() {
    let table = "given empty\ngiven 101 at P8 stunned\n";
    passes(&volcano(&format!(
        "{table}then 101 is stunned\ngiven 101 not stunned\nthen 101 is not stunned\n"
    )));
    assert_eq!(
        told(&volcano(&format!(
            "{table}given 101 not cover\nthen turn 1\n"
        ))),
        "x.case:5:15: x\n    no marker \"cover\" lies there\n"
    );
    let unknown = told(&volcano(&format!(
        "{table}given 101 not stuned\nthen turn 1\n"
    )));
    assert!(unknown.contains("x.case:5:15: x"), "{unknown}");
    for marker in [
        "inverted",
        "cover",
        "out-of-command",
        "on-rope",
        "surrendered",
        "prepared",
    ] {
        let both =
            format!("given 101 {marker}\ngiven 101 not {marker}\nthen 101 is not {marker}\n");
        passes(&volcano(&format!("{table}{both}")));
        let left = format!("given 101 {marker}\nthen 101 is not {marker}\n");
        assert!(told(&volcano(&format!("{table}{left}"))).contains("does not hold"));
    }
}

/// Rolls are counted from the first of the last choices, or from the position given last.
#[test]
fn that_no_roll_was_made_is_a_claim() {
    let table = "given empty\ngiven 203 at P8\ngiven 511 at P13\ngiven phase mi6 fire\n";
    let shot = "dice 50 3\nwhen fight with 203\nwhen attack 511\n";
    passes(&volcano(&format!(
        "{table}then no roll\n{shot}then explosion at O14\n"
    )));
    for claim in ["then no roll", "then rolls 1"] {
        let told = told(&volcano(&format!("{table}{shot}{claim}\n")));
        assert!(told.contains("does not hold: rolls made:"), "{told}");
    }
    let missed = told(&volcano(&format!("{table}{shot}then explosion at P13\n")));
    assert_eq!(
        missed,
        "x.case:10: x\n    does not hold: something exploded at O14 level 1\n"
    );
    assert!(told(&volcano(&format!("{table}{shot}then no explosion\n"))).contains("O14"));
    passes(&volcano(&format!(
        "{table}{shot}then dice used\ngiven turn 2\nthen no roll\nthen no explosion\n"
    )));
}

#[test]
fn a_game_is_opened_and_given_up() {
    let opened = volcano("given set-up scenario 1\nthen outcome running\nwhen give up mi6\n");
    passes(&format!(
        "{opened}then outcome conceded by R-239\nthen winner skorpios\nthen asked nobody\n"
    ));
    assert!(told(&format!("{opened}then outcome won\n")).contains("it is conceded by R-239"));
    assert!(
        told(&format!("{opened}when end the phase\nthen turn 1\n")).contains("is not possible")
    );
    // Another seed is another game.
    let drawn = |seed: u64, phase: &str| {
        let text = format!("given set-up scenario 1 seed {seed}\nthen phase {phase}\n");
        check(&volcano(&text)).1 == 0
    };
    let phases = [
        "mi6 movement",
        "mi6 fire",
        "mi6 command",
        "skorpios movement",
    ];
    let first = |seed| phases.iter().position(|phase| drawn(seed, phase));
    assert!((1..9).any(|seed| first(seed) != first(0)));
}

#[test]
fn cards_are_looked_up_and_players_counted() {
    let table = "case \"x\"\nrule L-END-008\ngiven marvel 3 players\n";
    let given_up = format!("{table}when\n  player 2: concede\nthen\n");
    passes(&format!(
        "{given_up}  outcome conceded\n  decision none\n  winners nobody\n"
    ));
    assert!(told(&format!("{given_up}  outcome lost\n")).contains("is conceded"));
    for (fact, found) in [
        ("players 2", "should be 2 but is 3"),
        ("spaces 4", "should be 4 but is 5"),
        ("card \"Odinson\" cost 4", "its cost should be 4 but is 3"),
        (
            "card \"Odinson\" cost 3 copies 4",
            "its copies should be 4 but is 5",
        ),
        ("card \"Venom\" attack 1", "its attack should be 1 but is 5"),
    ] {
        let told = told(&format!("{given_up}  {fact}\n"));
        assert!(told.contains(found), "{told}");
    }
    assert!(told(&format!("{given_up}  card \"Odinsen\" cost 3\n")).contains("x.case:7:8: x"));
    passes(&format!(
        "{given_up}  players 3\n  spaces 5\n  card \"Odinson\" cost 3 recruit 2 copies 5\n"
    ));
}

/// Every kind of line says where in the line it is not understood.
#[test]
fn what_is_not_understood_is_told_with_its_column() {
    let marvel = "case \"x\"\nrule L-TURN-001\ngiven marvel 2 players\n";
    for (rest, place) in [
        ("  row Bonk: \"Venom\"\nthen attack 0\n", "x.case:4:7:"),
        ("  row Bank: \"Venim\"\nthen attack 0\n", "x.case:4:13:"),
        ("  attack x\nthen attack 0\n", "x.case:4:10:"),
        ("  atack 5\nthen attack 0\n", "x.case:4:3:"),
        ("then\n  attack 0 0\n", "x.case:5:12:"),
        ("then\n  player 9 hand: empty\n", "x.case:5:10:"),
        ("then\n  not offered play Odinsen\n", "x.case:5:15:"),
    ] {
        let told = told(&format!("{marvel}{rest}"));
        assert!(told.starts_with(place), "{told} {rest}");
    }
    for (rest, place) in [
        (
            "given empty\ngiven 101 at ZZ\nthen turn 1\n",
            "x.case:4:14:",
        ),
        ("given empty\nthen\n    turn x\n", "x.case:5:10:"),
        ("given empty with faling\nthen turn 1\n", "x.case:3:18:"),
        ("given empty\nthen chart qality chance 3\n", "x.case:4:12:"),
        (
            "given empty\nthen people in kitchen count 3\n",
            "x.case:4:16:",
        ),
        ("given empty\nthen people mi6 3\n", "x.case:4:17:"),
    ] {
        let told = told(&volcano(rest));
        assert!(told.starts_with(place), "{told} {rest}");
    }
}
