//! The terminal game as a whole program: piped games, undo, saves, mistakes, German.

use crate::common::{Ran, file, run};

/// Always the first option: plays, buys and fights whatever comes first, and always ends.
fn first_options() -> String {
    "1\n".repeat(5000)
}

/// Returns the state named by the line that begins so.
fn state(ran: &Ran, begins: &str) -> String {
    let line = ran.out.lines().find(|line| line.starts_with(begins));
    let line = line.unwrap_or_else(|| panic!("no line {begins:?} in {}", ran.out));
    line.rsplit("state ").next().unwrap().to_owned()
}

#[test]
fn a_newcomer_is_in_the_first_game() {
    let ran = run(&[], "quit\n");
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    let text = ran.out.replace('\n', " ");
    assert!(
        text.contains("Red Skull – Unleash the Power of the Cosmic Cube"),
        "{text}"
    );
    assert!(ran.out.contains("? is help, quit leaves"));
    assert!(ran.out.contains("  1  Play "));
}

#[test]
fn two_bots_win_the_newcomers_deal() {
    let words = [
        "play",
        "--first-game",
        "--seed",
        "7",
        "--seat",
        "1=heuristic",
    ];
    let ran = run(&words, "");
    assert_eq!(ran.code, Some(0));
    assert!(
        ran.out.contains("You have won! Red Skull is beaten."),
        "{}",
        ran.out
    );
}

#[test]
fn a_whole_game_can_be_piped() {
    for (players, seed) in [("1", "3"), ("2", "1"), ("3", "2"), ("5", "4")] {
        let words = ["play", "--players", players, "--seed", seed];
        let ran = run(&words, &first_options());
        assert_eq!(ran.code, Some(0), "{}", ran.err);
        let endings = ["You have won!", "Evil wins.", "The game is a draw."];
        assert!(
            endings.iter().any(|ending| ran.out.contains(ending)),
            "{}",
            ran.out
        );
        assert!(!ran.out.contains('\x1b'), "no escape codes in a pipe");
        let widest = ran.out.lines().map(|line| line.chars().count()).max();
        assert!(widest <= Some(80), "a line of {widest:?} characters");
    }
}

#[test]
fn the_end_of_the_input_ends_the_program() {
    let ran = run(&["play", "--seed", "1"], "1\n");
    assert_eq!(ran.code, Some(0));
    assert!(ran.out.contains("The input ends here."));
}

#[test]
fn several_people_share_a_pipe() {
    let words = [
        "play",
        "--seed",
        "1",
        "--seat",
        "1=person:Anna",
        "--seat",
        "2=person:Ben",
    ];
    let ran = run(&words, &first_options());
    assert_eq!(ran.code, Some(0));
    assert!(ran.out.contains("=== Anna ===") && ran.out.contains("=== Ben ==="));
}

#[test]
fn undo_takes_back_the_last_choice() {
    let path = file("undo.txt");
    let save = format!("save {}\n", path.display());
    let plain = run(&["play", "--seed", "5"], &format!("1\n{save}"));
    std::fs::remove_file(&path).unwrap();
    let undone = run(&["play", "--seed", "5"], &format!("1\n1\nundo\n{save}"));
    assert_eq!(state(&plain, "Saved"), state(&undone, "Saved"));
    let nothing = run(&["play", "--seed", "5"], "undo\n");
    assert!(nothing.out.contains("There is nothing to take back."));
}

#[test]
fn a_saved_game_goes_on_with_the_same_state() {
    let path = file("saved.txt");
    let typed = format!("1\n1\n1\nundo\nsave {}\nquit\n", path.display());
    let saved = run(&["play", "--seed", "6"], &typed);
    let again = file("saved-again.txt");
    let typed = format!("save {}\n", again.display());
    let loaded = run(&["play", "--load", path.to_str().unwrap()], &typed);
    assert_eq!(loaded.code, Some(0), "{}", loaded.err);
    assert_eq!(state(&saved, "Saved"), state(&loaded, "Loaded"));
    let text = |path| std::fs::read_to_string(path).unwrap();
    assert_eq!(text(&path), text(&again));
}

#[test]
fn a_damaged_save_is_named_by_its_line_and_kept() {
    let path = file("damaged.txt");
    run(
        &["play", "--seed", "6"],
        &format!("1\n1\nsave {}\n", path.display()),
    );
    let good = std::fs::read_to_string(&path).unwrap();
    let bad = good.replace("chose 0/", "chose 1/");
    assert_ne!(good, bad);
    std::fs::write(&path, &bad).unwrap();
    let ran = run(&["play", "--load", path.to_str().unwrap()], "");
    assert_eq!(ran.code, Some(1));
    assert!(
        ran.err.contains("line 1") && ran.err.contains("hint:"),
        "{}",
        ran.err
    );
    assert_eq!(std::fs::read_to_string(&path).unwrap(), bad);
    for text in [
        "",
        "tradecraft record 1\n",
        "something else\n",
        &good[..good.len() / 2],
    ] {
        std::fs::write(&path, text).unwrap();
        let ran = run(&["play", "--load", path.to_str().unwrap()], "");
        assert_eq!(ran.code, Some(1), "{text:?}");
        assert!(ran.err.contains("line"), "{}", ran.err);
    }
}

#[test]
fn a_save_never_overwrites_another_file() {
    let path = file("letter.txt");
    std::fs::write(&path, "Dear Anna").unwrap();
    let ran = run(
        &["play", "--seed", "6"],
        &format!("save {}\n", path.display()),
    );
    assert!(
        ran.out.contains("the file holds something else"),
        "{}",
        ran.out
    );
    assert_eq!(std::fs::read_to_string(&path).unwrap(), "Dear Anna");
}

#[test]
fn questions_do_not_change_the_game() {
    let path = file("asked.txt");
    let save = format!("save {}\n", path.display());
    let plain = run(&["play", "--seed", "8"], &save);
    let asked = "?\nwhy\nrule L-ESCAPE-003\nrule X\ncard Odinson\ncard Odinsen\nlook\nboard\nlog\n\
                 hint\npiles\n99\n0\ndance\n\n";
    let ran = run(&["play", "--seed", "8"], &format!("{asked}{save}"));
    assert_eq!(state(&plain, "Saved"), state(&ran, "Saved"));
    for part in [
        "needs ",
        "[L-MASTERMIND-001]",
        "L-ESCAPE-003: ",
        "There is no rule “X”",
        "Did you mean: Odinson",
        "A bot would choose",
        "KO pile: ",
        "99 is none of them",
        "“dance” means nothing here",
    ] {
        assert!(ran.out.contains(part), "{part:?} in {}", ran.out);
    }
}

#[test]
fn a_game_can_be_given_up() {
    let ran = run(&["play", "--seed", "8"], "concede\nconcede yes\n");
    assert_eq!(ran.code, Some(0));
    assert!(ran.out.contains("The game was given up."), "{}", ran.out);
}

#[test]
fn german_is_german() {
    let typed = format!("?\nwarum\ntipp\nkarte Wunde\n{}", first_options());
    let ran = run(&["play", "--lang", "de", "--seed", "4"], &typed);
    assert_eq!(ran.code, Some(0));
    for part in [
        "Du bist am Zug",
        "Zug beenden",
        "Deine Hand:",
        "Ein Bot würde",
        "Regel L-END",
    ] {
        assert!(ran.out.contains(part), "{part:?} in {}", ran.out);
    }
    for english in [
        "Your turn",
        "Recruit ",
        "Attack ",
        "discard pile",
        "the city",
    ] {
        assert!(!ran.out.contains(english), "{english:?} in {}", ran.out);
    }
    let widest = ran.out.lines().map(|line| line.chars().count()).max();
    assert!(widest <= Some(80), "a line of {widest:?} characters");
}

#[test]
fn wrong_orders_say_what_would_be_right() {
    for (words, code, part) in [
        (&["play", "--players", "6"][..], 1, "a game takes 1 to 5"),
        (&["play", "--mastermind", "Lokki"], 1, "Loki"),
        (
            &["play", "--box", "bonds"],
            1,
            "boxes of this program: marvel",
        ),
        (&["play", "--seed", "abc"], 1, "whole number"),
        (&["play", "--mode", "easy"], 1, "heroic"),
        (&["play", "--seat", "2=robot"], 1, "heuristic"),
        (
            &["play", "--seat", "9=person", "--players", "2"],
            1,
            "seats go from 1 to 2",
        ),
        (&["play", "--setup", "box=marvel players=x"], 1, "players="),
        (
            &["play", "--load", "no-such-file"],
            1,
            "no-such-file can not be loaded",
        ),
        (
            &["play", "--players", "1", "--scheme", "Super Hero Civil War"],
            1,
            "alone",
        ),
        (&["play", "--rule", "fight=first"], 1, "fight_timing"),
        (&["play", "--rule", "fight_timing=never"], 1, "after-defeat"),
        (&["play", "--officers", "1=x"], 1, "two Officers"),
        (&["play", "--officers", "1=99"], 1, "L-OPTIONAL-003"),
        (&["play", "--nonsense"], 2, "--nonsense"),
        (&["dance"], 2, "dance"),
    ] {
        let ran = run(words, "");
        assert_eq!(ran.code, Some(code), "{words:?}: {}", ran.err);
        assert!(ran.err.contains(part), "{words:?}: {part:?} in {}", ran.err);
        assert!(!ran.err.contains("backtrace"));
    }
}

#[test]
fn modes_and_set_up_lines_are_played() {
    let words = [
        "play",
        "--seed",
        "1",
        "--mode",
        "heroic",
        "--mode",
        "tyrant",
        "--showdown",
    ];
    let ran = run(&words, &first_options());
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    let line = "box=marvel players=2 mastermind=\"Loki\" twist-mode=heroic";
    let ran = run(&["play", "--seed", "1", "--setup", line], "quit\n");
    assert!(ran.out.contains("against Loki"), "{}", ran.out);
}

/// Another reading of a rule is played, and goes with the game.
#[test]
fn a_switch_named_at_the_command_line_stays_with_the_game() {
    let path = file("switched.record");
    let _ = std::fs::remove_file(&path);
    let save = format!("save {}\nquit\n", path.display());
    let switched = "fight_timing=after-defeat";
    let ran = run(&["play", "--seed", "1", "--rule", switched], &save);
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    let record = std::fs::read_to_string(&path).expect("the saved game");
    assert!(record.contains(&format!("rule.{switched}")), "{record}");
    let again = run(&["play", "--load", &path.display().to_string()], "quit\n");
    assert_eq!(again.code, Some(0), "{}", again.err);
    let _ = std::fs::remove_file(&path);
}

/// A kept card can help a bot at any of its choices, for those who want to be asked.
#[test]
fn whoever_wants_to_steps_in_on_a_bots_turn() {
    let words = ["play", "--box", "bond", "--seed", "1", "--starter", "MI6"];
    let play = |typed: &str| run(&words, typed).out;
    // The first option each time, up to the one question that a bot's turn begins with.
    let first = play(&"1\n".repeat(60));
    let so_far = first
        .split("is about to act")
        .next()
        .expect("the beginning");
    assert_ne!(so_far.len(), first.len(), "a card is kept: {first}");
    let declined = format!("{}2\n", "1\n".repeat(so_far.matches("> 1").count()));
    assert!(!play(&declined).contains("You step in"));
    let asked = play(&format!("step in always\n{declined}"));
    assert!(asked.contains("You step in"), "{asked}");
    let never = play(&format!("step in always\nstep in never\n{declined}"));
    assert!(!never.contains("You step in"), "{never}");
}

#[test]
fn a_save_that_needs_a_pack_names_it_and_is_not_called_damaged() {
    let folder = file("own-save-pack");
    let _ = std::fs::remove_dir_all(&folder);
    let folder = folder.to_str().unwrap();
    let template = ["cards", "template", "--film", "goldfinger", "--out", folder];
    assert_eq!(run(&template, "").code, Some(0));
    let path = file("own-save.txt");
    let (path, with) = (path.to_str().unwrap(), ["--cards", folder]);
    let typed = format!("1\nsave {path}\nquit\n");
    let saved = run(&["play", "--seed", "5", with[0], with[1]], &typed);
    let load = ["play", "--load", path, with[0], with[1]];
    assert_eq!(state(&saved, "Saved"), state(&run(&load, ""), "Loaded"));

    let ran = run(&load[..3], "");
    assert_eq!(ran.code, Some(1));
    assert!(
        ran.err.contains("needs the pack \"own-save-pack\""),
        "{}",
        ran.err
    );
    assert!(ran.err.contains("--cards DIR"), "{}", ran.err);
    assert!(!ran.err.contains("intact"), "{}", ran.err);

    let group = format!("{folder}/heroes/allies-goldfinger.cards");
    let text = std::fs::read_to_string(&group).unwrap();
    let slot = "slot \"Felix Leiter\"";
    let typed = format!("{slot}\nuncommon 3 \"Felix\" covert cost 4 recruit 2\n#");
    std::fs::write(&group, text.replace(slot, &typed)).unwrap();
    let ran = run(&load, "");
    assert_eq!(ran.code, Some(1));
    assert!(ran.err.contains("needs content"), "{}", ran.err);
    assert!(!ran.err.contains("intact"), "{}", ran.err);
}

#[test]
fn help_speaks_the_words_of_the_box() {
    let film = run(
        &["play", "--box", "bond", "--seed", "5", "--lang", "en"],
        "?\n",
    );
    assert!(film.out.contains("Heroes from Q Branch"), "{}", film.out);
    assert!(film.out.contains("☺ Gadget"), "{}", film.out);
    assert!(!film.out.contains("Bridge"), "{}", film.out);
    let city = run(&["play", "--seed", "5", "--lang", "en"], "?\n");
    assert!(city.out.contains("past the Bridge"), "{}", city.out);
}

#[test]
fn no_games_at_all_are_refused() {
    for command in ["sim", "soak", "balance"] {
        let ran = run(&[command, "--box", "bond", "--games", "0"], "");
        assert_eq!(ran.code, Some(2), "{command}: {}", ran.out);
    }
}
