//! What an author of a card of the 007 box sees after a mistake, word for word.

use cards::builtin::bond;

#[track_caller]
fn assert_reports(text: &str, expected: &str) {
    super::assert_reports_in(bond(), text, expected);
}

#[track_caller]
fn assert_messages(text: &str, expected: &[&str]) {
    super::assert_messages_in(bond(), text, expected);
}

/// Puts a line on a sound hero card.
fn hero_line(line: &str) -> String {
    format!(
        "hero \"Mine\" film \"Goldfinger\" role allies\n\n\
         common 5 \"Card\" tech cost 3 attack 1+\n    {line}\n"
    )
}

fn villain(facts: &str) -> String {
    format!("villains \"Mine\" film \"Goldfinger\"\n\nvillain 2 \"Card\" {facts}\n")
}

fn mission(facts: &str) -> String {
    format!("missions \"Mine\" film \"Goldfinger\"\n\nmission 1 \"Card\" {facts}\n")
}

fn mastermind_line(line: &str) -> String {
    format!(
        "mastermind \"Mine\" film \"Goldfinger\"\n\n\
         mastermind 1 \"Card\" attack 8 vp 5\n    {line}\n"
    )
}

fn scheme_lines(lines: &str) -> String {
    format!("scheme \"Mine\" film \"Goldfinger\"\n\nscheme 1 \"Card\"\n{lines}")
}

#[test]
fn a_group_of_a_film_says_which() {
    assert_reports(
        "villains \"Mine\"\n\nvillain 8 \"Card\" attack 3 vp 1\n",
        r#"
error: the group does not say its film
  --> my.cards:1:1
1 | villains "Mine"
  | ^^^^^^^^^^^^^^^
  = add for example `film "Goldfinger"`
"#,
    );
    assert_reports(
        "villains \"Mine\" film \"Goldeneye\"\n\nvillain 8 \"Card\" deck A attack 3 vp 1\n",
        r#"
error: the box has no film called "Goldeneye"
  --> my.cards:1:22
1 | villains "Mine" film "Goldeneye"
  |                      ^^^^^^^^^^^
  = expected `Goldfinger`, `The Man With The Golden Gun`, `GoldenEye` or `Casino Royale`
  = did you mean `GoldenEye`?
"#,
    );
}

#[test]
fn a_hero_of_a_film_says_its_role() {
    assert_reports(
        "hero \"Mine\" film \"Goldfinger\"\n\ncommon 5 \"Card\" tech cost 3\n",
        r#"
error: the hero does not say its role
  --> my.cards:1:1
1 | hero "Mine" film "Goldfinger"
  | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = add `role bond`, `role allies`, `role equipment`, `role vehicles` or `role character`
"#,
    );
}

#[test]
fn other_boxes_have_no_films_and_no_piles() {
    let text = "hero \"Mine\" film \"Goldfinger\" role bond\n\ncommon 5 \"Card\" tech cost 3\n";
    let reports = cards::builtin::marvel().parse_group("my.cards", text);
    let told: Vec<String> = reports
        .expect_err("Marvel has no films")
        .into_iter()
        .map(|report| report.message)
        .collect();
    let expected = [
        "the box tells no films",
        "only the heroes of a film have a role",
    ];
    assert_eq!(told, expected);
    let text = "villains \"Mine\"\n\nvillain 8 \"Card\" deck A attack 3 vp 1\n";
    let reports = cards::builtin::marvel().parse_group("my.cards", text);
    let told = &reports.expect_err("Marvel has no piles")[0];
    assert_eq!(told.message, "only a group of a film has piles");
}

#[test]
fn piles_are_named_and_add_up() {
    assert_reports(
        &villain("attack 4 vp 2"),
        r#"
error: the card does not say its pile
  --> my.cards:3:1
3 | villain 2 "Card" attack 4 vp 2
  | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = add for example `deck B`, or `deck A 1 C 1`
"#,
    );
    assert_reports(
        &villain("deck A 1 B 2 attack 4 vp 2"),
        r#"
error: the piles hold 3 copies, but there are 2 of this card
  --> my.cards:3:18
3 | villain 2 "Card" deck A 1 B 2 attack 4 vp 2
  |                  ^^^^
  = say after each letter how many copies it has
"#,
    );
    assert_messages(
        &villain("deck A 1 B attack 4 vp 2"),
        &["3:29 `attack` can not stand here"],
    );
    assert_messages(
        &hero_line("draw 1").replace("cost 3", "cost 3 deck A"),
        &["3:29 only villains, henchmen and missions lie in a pile"],
    );
    assert_messages(
        &mission("deck A recruit 4 danger 1 vp 0 inevitable"),
        &["3:18 the inevitable mission lies in no pile: it is the last card of the Villain Deck"],
    );
}

#[test]
fn a_mission_says_what_it_needs_and_how_dangerous_it_is() {
    assert_reports(
        &mission("deck A vp 2"),
        r#"
error: the mission has no danger
  --> my.cards:3:1
3 | mission 1 "Card" deck A vp 2
  | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = add for example `danger 2`
error: the mission does not say what it needs
  --> my.cards:3:1
3 | mission 1 "Card" deck A vp 2
  | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = add for example `recruit 4`, `attack 5` or `recruit 3 or attack 4`
"#,
    );
    assert_messages(
        &mission("deck A attack 4+ danger 1"),
        &["3:1 a mission needs a plain number"],
    );
    assert_messages(
        &villain("deck A attack 4 vp 2 danger 2"),
        &["3:39 a villain has no `danger`"],
    );
    assert_messages(
        &hero_line("draw 1").replace("attack 1+", "recruit 2 or attack 1"),
        &["3:39 only a mission can be paid for in two ways"],
    );
}

#[test]
fn keywords_are_for_the_row() {
    assert_reports(
        &hero_line("draw 1").replace("cost 3", "cost 3 chase"),
        r#"
error: a hero card has no `chase`: it never lies in the row
  --> my.cards:3:29
3 | common 5 "Card" tech cost 3 chase attack 1+
  |                             ^^^^^
"#,
    );
    assert_messages(
        &villain("deck A attack 4 vp 2 inevitable"),
        &["3:39 only a mission is inevitable"],
    );
    assert_messages(
        &villain("deck A attack 4 vp 2 chase high-speed chase"),
        &["3:45 the card already has the plain `chase`"],
    );
    assert_messages(
        &mission("inevitable persist recruit 4 danger 3 vp 0"),
        &["3:29 only its own text moves the inevitable mission"],
    );
}

#[test]
fn only_a_foe_joins_a_deck() {
    assert_reports(
        &hero_line("draw 1").replace("attack 1+", "attack 1 joins attack 2"),
        r#"
error: a hero card joins nobody's deck
  --> my.cards:3:38
3 | common 5 "Card" tech cost 3 attack 1 joins attack 2
  |                                      ^^^^^
  = only a villain can be won over
"#,
    );
    assert_messages(
        &villain("deck A attack 4 vp 2 joins attack *"),
        &["3:39 what a card joins as can not be `*`"],
    );
    assert_messages(
        &format!("{}    draw 1\n", villain("deck A attack 4 vp 2")),
        &["4:5 the line does not say when: a villain is not played"],
    );
}

#[test]
fn every_card_speaks_at_its_own_times() {
    let line = |group: String, line: &str| format!("{group}    {line}\n");
    let foe = || villain("deck A attack 4 vp 2");
    assert_messages(
        &line(foe(), "liaison: draw 1"),
        &["4:5 a villain has no such line"],
    );
    assert_messages(
        &line(foe(), "success: draw 1"),
        &["4:5 a villain has no such line"],
    );
    let job = || mission("deck A recruit 4 danger 1 vp 2");
    assert_messages(
        &line(job(), "fight: draw 1"),
        &["4:5 a mission has no such line"],
    );
    assert_messages(
        &line(job(), "00 status: draw 1"),
        &["4:5 a mission has no such line"],
    );
    assert_messages(
        &hero_line("failure: draw 1"),
        &["4:5 a hero card has no such line"],
    );
    assert_messages(
        &mastermind_line("success: draw 1"),
        &["4:5 a mastermind has no such line"],
    );
    assert_messages(
        &scheme_lines("    escape or failure: draw 1\n    evil wins: danger 8\n"),
        &["4:5 a scheme has no such line"],
    );
}

#[test]
fn a_strike_is_placed_by_its_own_line() {
    assert_reports(
        &mastermind_line("failure: place strike beside mastermind"),
        r#"
error: only a `strike:` line has a Master Strike to place
  --> my.cards:4:14
4 |     failure: place strike beside mastermind
  |              ^^^^^^^^^^^^
"#,
    );
    assert_reports(
        &mastermind_line("always: mastermind attack +1 per strike beside mastermind"),
        r#"
error: no Master Strike is ever placed there
  --> my.cards:4:38
4 |     always: mastermind attack +1 per strike beside mastermind
  |                                      ^^^^^^^^^^^^^^^^^^^^^^^^
  = add a line like `strike: place strike beside mastermind`
"#,
    );
}

#[test]
fn words_of_the_row_belong_to_cards_of_the_row() {
    assert_messages(
        &hero_line("move this right 1"),
        &["4:5 only a card of the row can move"],
    );
    assert_messages(
        &hero_line("attack +1 per space of this"),
        &["4:19 only a card of the row lies on a space"],
    );
    assert_messages(
        &hero_line("this turn: this needs +1"),
        &["4:16 only the `always:` line of a card of the row can say this"],
    );
    assert_messages(
        &hero_line("this turn: fight only with poker flush"),
        &["4:16 only a foe's `always:` line can say this"],
    );
    assert_messages(
        &hero_line("put 1 hero from discard under hero deck"),
        &["4:29 only heroes from `hq` go under the Hero Deck"],
    );
    let job = mission("deck A recruit 4 danger 1 vp 2");
    assert_messages(
        &format!("{job}    always: fight only with poker pair\n"),
        &["4:13 only a foe's `always:` line can say this"],
    );
    assert_messages(
        &hero_line("always: when you complete mission: draw 1"),
        &["4:5 a hero card has no such line"],
    );
    assert_messages(
        &format!("{job}    success: this is not defeated\n"),
        &["4:14 only a villain's `fight:` line can say this"],
    );
}

#[test]
fn filters_of_this_box_can_match_something() {
    assert_messages(
        &hero_line("ko 1 gadget from hand"),
        &["4:10 this matches no card: no gadget lies in a player's own deck, hand or discard pile"],
    );
    assert_messages(
        &hero_line("attack +1 per bond mission in victory"),
        &["4:24 this matches no card: a mission has no role"],
    );
    assert_messages(
        &hero_line("attack +1 per tech card \"007\" you have"),
        &["4:29 the name alone says which cards these are"],
    );
    assert_messages(
        &hero_line("attack +1 per wound on assignment"),
        &["4:19 this matches no card: no wound lies in the row"],
    );
    assert_messages(
        &hero_line("attack +1 per \"Pussy Galor\" hero played"),
        &["4:19 the box has no hero called \"Pussy Galor\""],
    );
}

#[test]
fn extras_named_must_exist() {
    assert_reports(
        &hero_line("gain 1 extra \"Smugled Gold\""),
        r#"
error: the box has no `extra` card called "Smugled Gold"
  --> my.cards:4:18
4 |     gain 1 extra "Smugled Gold"
  |                  ^^^^^^^^^^^^^^
  = did you mean `Smuggled Gold`?
"#,
    );
    assert_messages(
        &hero_line("extra \"Smuggled Gold\" enters"),
        &["4:11 the box has no villain among its extras called \"Smuggled Gold\""],
    );
    assert_messages(
        &scheme_lines(
            "    setup: extra 9 \"Smuggled Gold\" into hero deck\n    evil wins: danger 8\n",
        ),
        &["4:20 the box has only 8 of this card"],
    );
    assert_messages(
        &hero_line("ko 1 card \"008\" from hand"),
        &["4:15 the box has no card called \"008\""],
    );
}

#[test]
fn a_scheme_of_a_film_has_one_danger_limit() {
    assert_reports(
        &scheme_lines("    twist: danger +1\n"),
        r#"
error: the scheme does not have one Danger limit
  --> my.cards:3:1
3 | scheme 1 "Card"
  | ^^^^^^^^^^^^^^^
  = add one line like `evil wins: danger 8`
"#,
    );
    assert_messages(
        &scheme_lines("    evil wins: danger 8\n    evil wins: 5 twists\n"),
        &["5:5 a scheme of a film is lost at its Danger limit"],
    );
    assert_messages(
        &scheme_lines("    evil wins: danger 0\n"),
        &["4:16 the game would be lost before it begins"],
    );
    assert_messages(
        &scheme_lines("    setup: twists 8\n    evil wins: danger 8\n"),
        &["4:12 a scheme of a film has no such step"],
    );
    assert_messages(
        &scheme_lines("    twist 6: danger +1\n    evil wins: danger 8\n"),
        &["4:5 the box has 5 Twists"],
    );
    assert_messages(
        &scheme_lines("    setup: twist piles 2 2 2\n    evil wins: danger 8\n"),
        &["4:12 the box has 5 Twists"],
    );
}

#[test]
fn each_box_has_its_own_captives() {
    assert_reports(
        &hero_line("rescue 1"),
        r#"
error: the box has no bystander
  --> my.cards:4:5
4 |     rescue 1
  |     ^^^^^^
"#,
    );
    let text =
        "hero \"Mine\"\n\ncommon 5 \"Card\" tech cost 3\n    acquire 1 gadget\n    danger -1\n";
    let reports = cards::builtin::marvel().parse_group("my.cards", text);
    let told: Vec<String> = reports
        .expect_err("Marvel has neither")
        .into_iter()
        .map(|report| report.message)
        .collect();
    assert_eq!(told, ["the box has no gadget", "the box has no mission"]);
}

#[test]
fn a_gadget_is_worth_something_and_an_extra_is_not_a_hero() {
    assert_messages(
        "basics\n\ngadget 1 \"Pen\"\n",
        &["3:1 the gadget has no vp"],
    );
    assert_messages(
        "extras \"Mine\" film \"Goldfinger\"\n\nextra 2 \"Plaque\" tech recruit 1 vp 1\n",
        &[
            "3:18 a card of the extras has no `tech`",
            "3:33 a card of the extras has no `vp`",
        ],
    );
}

#[test]
fn provenance_stands_once_before_the_text() {
    assert_messages(
        &format!("{}    provenance rulebook\n", hero_line("draw 1")),
        &["5:5 this stands once, before the card's lines of text"],
    );
}

#[test]
fn a_name_fits_its_card_and_a_note_its_line() {
    let long = "x".repeat(81);
    assert_messages(
        &hero_line("draw 1").replace("\"Card\"", &format!("\"{long}\"")),
        &["3:10 the name is longer than 80 bytes"],
    );
    let note = format!("note \"{}\"\n", "word ".repeat(60).trim());
    let text = hero_line("draw 1").replacen("\n\n", &format!("\n{note}\n"), 1);
    assert!(bond().parse_group("my.cards", &text).is_ok());
}
