//! Set-ups as lines of text.

use legendary::setup::{MastermindMode, PlayMode, Setup, TwistMode, setup_words};
use legendary::{FightTiming, RuleSet};

use super::table::*;

fn read(line: &str) -> Result<Setup, String> {
    let find = |id: &str| (id == "marvel").then(marvel);
    Setup::from_words(find, line).map_err(|error| error.to_string())
}

fn reads_back(setup: &Setup) {
    let line = setup_words(setup);
    assert!(!line.contains(['\n', '\r']), "{line}");
    assert_eq!(read(&line).as_ref(), Ok(setup), "{line}");
}

#[test]
fn line_is_as_short_as_the_set_up_is_ordinary() {
    assert_eq!(open(2).words(), "box=marvel players=2");
    let line = "box=marvel players=3 mastermind=\"Loki\" scheme=\"The Legacy Virus\" \
                heroes=\"Thor\",\"Hulk\" first=2 twist-mode=champion \
                mastermind-mode=all-powerful officers=0,2,0,0,0 showdown=yes play=competitive \
                rule.open_hands=yes";
    let setup = read(line).unwrap();
    assert_eq!(setup.words(), line);
    assert_eq!(setup.first_player, Some(1));
    assert_eq!(setup.officers_for_agents, [0, 2, 0, 0, 0]);
    assert!(setup.rules.discreet_asks, "comes with competitive play");
}

#[test]
fn set_ups_read_back_exactly() {
    for players in 1..=5 {
        reads_back(&open(players));
        reads_back(&Setup::first_game(marvel(), players));
        resolved_often(&open(players)).iter().for_each(reads_back);
    }
    for mode in PlayMode::ALL {
        reads_back(&open(2).in_mode(mode));
    }
    for mode in TwistMode::ALL {
        reads_back(&Setup {
            twist_mode: Some(mode),
            ..open(2)
        });
    }
    for mode in MastermindMode::ALL {
        reads_back(&Setup {
            mastermind_mode: Some(mode),
            ..open(2)
        });
    }
    reads_back(&Setup {
        first_player: Some(255),
        final_showdown: true,
        ..open(0)
    });
    reads_back(&Setup {
        officers_for_agents: [1, 0, 255, 0, 9],
        ..open(255)
    });
}

#[test]
fn awkward_names_read_back() {
    let awkward = [
        "",
        " ",
        "a \"b\" c",
        "\\",
        "\\\"",
        "x,y",
        "k=v",
        "ä \u{1F600}",
        "a\nb\tc\u{0}",
    ];
    let setup = Setup {
        mastermind: Some("\" players=5".to_owned()),
        scheme: Some(String::new()),
        heroes: names(&awkward),
        villains: names(&["\\u{41}"]),
        ..open(2)
    };
    reads_back(&setup);
    for name in awkward {
        reads_back(&Setup {
            henchmen: names(&[name]),
            ..open(2)
        });
    }
}

#[test]
fn every_switch_reads_back() {
    let usual = RuleSet::MARVEL;
    let changed = RuleSet {
        fight_timing: FightTiming::AfterDefeat,
        heal_blocked_by_mastermind: !usual.heal_blocked_by_mastermind,
        wound_reuse: !usual.wound_reuse,
        empty_villain_deck_draws: !usual.empty_villain_deck_draws,
        class_abilities_optional: !usual.class_abilities_optional,
        showdown_rounds_max: usual.showdown_rounds_max + 1,
        open_hands: !usual.open_hands,
        discreet_asks: !usual.discreet_asks,
        solo_twist_kos_hero: !usual.solo_twist_kos_hero,
        solo_twist_hero_goes_under: !usual.solo_twist_hero_goes_under,
        solo_strike_plays_on: !usual.solo_strike_plays_on,
        // Part of the box, not a switch.
        danger: usual.danger,
        licence: usual.licence,
        gadgets_face_down: usual.gadgets_face_down,
        free_defeat_fights: !usual.free_defeat_fights,
        hand_bonus_adds_to_set_size: !usual.hand_bonus_adds_to_set_size,
        poker_full_house: !usual.poker_full_house,
        straight_flush_of_one_cost: !usual.straight_flush_of_one_cost,
        mastermind_takes_recruit: !usual.mastermind_takes_recruit,
        persist_never_leaves: !usual.persist_never_leaves,
        liaison_helps_anybody: !usual.liaison_helps_anybody,
        status_by_fighting: !usual.status_by_fighting,
        reshuffle_at_once: !usual.reshuffle_at_once,
        perfect_includes_deck: !usual.perfect_includes_deck,
        kept_cards_revealed: !usual.kept_cards_revealed,
    };
    let setup = Setup {
        rules: changed,
        ..open(2)
    };
    reads_back(&setup);
    assert_eq!(setup.words().matches("rule.").count(), 22);
    // Each alone, so that no two share a name.
    for word in setup
        .words()
        .split(' ')
        .filter(|word| word.starts_with("rule."))
    {
        let line = format!("box=marvel players=2 {word}");
        assert_eq!(read(&line).unwrap().words(), line);
    }
    let quiet = Setup {
        rules: usual,
        ..open(2).in_mode(PlayMode::Teams)
    };
    assert!(
        quiet.words().ends_with("play=teams rule.discreet_asks=no"),
        "{}",
        quiet.words()
    );
    reads_back(&quiet);
}

#[test]
fn wrong_lines_say_what_is_wrong() {
    let cases = [
        (
            "",
            "box= is missing: write, for example, box=marvel players=2",
        ),
        (
            "box=marvel",
            "players= is missing: write, for example, box=marvel players=2",
        ),
        (
            "box=chess players=2",
            "unknown box \"chess\": give the id of a box that is loaded",
        ),
        ("  box=marvel ?", "no key=value at column 14: \"?\""),
        (
            "box=marvel players",
            "no key=value at column 12: \"players\"",
        ),
        ("box=marvel players=", "players= has no value"),
        ("box=marvel players=2,", "players= has no value"),
        (
            "box=marvel players=2 players=3",
            "players= is given twice: keep one of them",
        ),
        (
            "box=marvel players=two",
            "players=\"two\" is not possible: write a number from 0 to 255",
        ),
        (
            "box=marvel players=2 first=0",
            "first=\"0\" is not possible: write the number of a player, counted from 1",
        ),
        (
            "box=marvel players=2 officers=1,1,1,1,1,1",
            "officers=\"1,1,1,1,1,1\" is not possible: write a number for each player, such as \
             0,2,0",
        ),
        (
            "box=marvel players=2 hero=\"Hulk\"",
            "unknown key hero=: did you mean heroes",
        ),
        (
            "box=marvel players=2 rule.wound_resue=yes",
            "unknown key rule.wound_resue=: did you mean rule.wound_reuse",
        ),
        (
            "box=marvel players=2 rule.wound_reuse=on",
            "rule.wound_reuse=\"on\" is not possible: write yes or no",
        ),
        (
            "box=marvel players=2 play=solo",
            "play=\"solo\" is not possible: write cooperative or competitive or teams",
        ),
        (
            "box=marvel players=2 heroes=\"Hulk",
            "the text after heroes= has no closing quotation mark",
        ),
        (
            "box=marvel players=2 scheme=\"\\n\"",
            "\\n in the text after scheme= means nothing: write \\\" or \\\\ for a quotation mark \
             or a backslash",
        ),
    ];
    for (line, message) in cases {
        assert_eq!(
            read(line).map(|setup| setup.words()),
            Err(message.to_owned()),
            "{line}"
        );
    }
}

#[test]
fn broken_lines_never_panic() {
    let line = Setup {
        heroes: names(&["ä\"\\\u{7}"]),
        ..resolved(&open(3), 1)
    }
    .words();
    for (cut, _) in line.char_indices() {
        let _ = read(&line[..cut]);
        for junk in ["\"", "\\", "=", ",", " ", "ö", "\\u{", "\\u{110000}"] {
            let _ = read(&format!("{}{junk}{}", &line[..cut], &line[cut..]));
        }
    }
}
