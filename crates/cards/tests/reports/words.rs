//! Words that are misspelt, missing or in the wrong place.

use super::{assert_reports, hero_line, villain_line};

#[test]
fn a_misspelt_effect_names_the_nearest() {
    assert_reports(
        &hero_line("atack +1"),
        r#"
error: unknown word `atack`
  --> my.cards:4:5
4 |     atack +1
  |     ^^^^^
  = expected a time such as `fight:`, `strength`, `instinct`, `covert`, `tech`, `ranged`, `Avengers`, `S.H.I.E.L.D.`, `"Spider Friends"`, `X-Men`, `(` or an effect such as `draw 1`
  = did you mean `attack`?
"#,
    );
}

#[test]
fn a_misspelt_place_names_all_places() {
    assert_reports(
        &hero_line("may ko 1 wound from hand or discrad => draw 1"),
        r#"
error: unknown word `discrad`
  --> my.cards:4:33
4 |     may ko 1 wound from hand or discrad => draw 1
  |                                 ^^^^^^^
  = expected `yours`, `hand`, `discard`, `played`, `victory`, `hq` or `them`
  = did you mean `discard`?
"#,
    );
}

#[test]
fn a_misspelt_kind_of_card_is_found() {
    assert_reports(
        &hero_line("ko 1 hreo from hand"),
        r#"
error: unknown word `hreo`
  --> my.cards:4:10
4 |     ko 1 hreo from hand
  |          ^^^^
  = expected `cartel`, `other`, `strength`, `instinct`, `covert`, `tech`, `ranged`, `card`, `hero`, `wound`, `bystander`, `villain`, `mission`, `gadget`, `basic starter`, `angel`, `brainwashed hero`, `bond`, `allies`, `equipment`, `vehicles`, `character`, `Avengers`, `S.H.I.E.L.D.`, `"Spider Friends"` or `X-Men`
  = did you mean `hero`?
"#,
    );
}

#[test]
fn a_misspelt_trigger_names_the_nearest() {
    assert_reports(
        &villain_line("ambsuh: draw 1"),
        r#"
error: unknown word `ambsuh`
  --> my.cards:4:5
4 |     ambsuh: draw 1
  |     ^^^^^^
  = expected a time such as `fight:`, `strength`, `instinct`, `covert`, `tech`, `ranged`, `Avengers`, `S.H.I.E.L.D.`, `"Spider Friends"` or `X-Men`
  = did you mean `ambush`?
"#,
    );
}

#[test]
fn an_unknown_team_before_a_colon_names_the_nearest() {
    assert_reports(
        &hero_line("X-Man: draw 1"),
        r#"
error: unknown word `X-Man`
  --> my.cards:4:5
4 |     X-Man: draw 1
  |     ^^^^^
  = expected a time such as `fight:`, `strength`, `instinct`, `covert`, `tech`, `ranged`, `Avengers`, `S.H.I.E.L.D.`, `"Spider Friends"` or `X-Men`
  = did you mean `X-Men`?
"#,
    );
}

#[test]
fn an_unknown_team_in_a_filter_names_the_nearest() {
    assert_reports(
        &hero_line("reveal X-Man hero or gain 1 wound"),
        r#"
error: no team is called `X-Man`
  --> my.cards:4:12
4 |     reveal X-Man hero or gain 1 wound
  |            ^^^^^
  = expected `Avengers`, `S.H.I.E.L.D.`, `"Spider Friends"` or `X-Men`
  = did you mean `X-Men`?
"#,
    );
}

#[test]
fn an_unknown_villain_group_names_the_nearest() {
    assert_reports(
        &hero_line("attack +1 per HYDR villain in victory"),
        r#"
error: the box has no villains or henchmen called "HYDR"
  --> my.cards:4:19
4 |     attack +1 per HYDR villain in victory
  |                   ^^^^
  = did you mean `HYDRA`?
"#,
    );
}

#[test]
fn an_unknown_space_names_the_row() {
    assert_reports(
        &hero_line("this turn: villain at Rooftop attack -2"),
        r#"
error: the row has no "Rooftop"
  --> my.cards:4:27
4 |     this turn: villain at Rooftop attack -2
  |                           ^^^^^^^
  = expected `Sewers`, `Bank`, `Rooftops`, `Streets` or `Bridge`
  = did you mean `Rooftops`?
"#,
    );
}

#[test]
fn a_missing_plus_is_asked_for() {
    assert_reports(
        &hero_line("tech: attack 1"),
        r#"
error: `1` can not stand here
  --> my.cards:4:18
4 |     tech: attack 1
  |                  ^
  = expected `+`
"#,
    );
}

#[test]
fn a_sign_before_its_word_is_turned_round() {
    assert_reports(
        &hero_line("+1 attack"),
        r#"
error: `+` can not stand here
  --> my.cards:4:5
4 |     +1 attack
  |     ^
  = expected a time such as `fight:`, `strength`, `instinct`, `covert`, `tech`, `ranged`, `Avengers`, `S.H.I.E.L.D.`, `"Spider Friends"`, `X-Men`, `(` or an effect
  = the word comes first: `attack +1`
"#,
    );
}

#[test]
fn a_missing_colon_is_asked_for() {
    assert_reports(
        &hero_line("reveal top 1 if them hero: draw them"),
        r#"
error: `if` can not stand here
  --> my.cards:4:18
4 |     reveal top 1 if them hero: draw them
  |                  ^^
  = expected `:`
"#,
    );
}

#[test]
fn a_comma_is_not_a_semicolon() {
    assert_reports(
        &hero_line("draw 1, attack +1"),
        r#"
error: the sign `,` means nothing here
  --> my.cards:4:11
4 |     draw 1, attack +1
  |           ^
  = effects are joined with `;`
"#,
    );
}

#[test]
fn a_missing_number_is_asked_for() {
    assert_reports(
        &hero_line("gain wound"),
        r#"
error: `wound` can not stand here
  --> my.cards:4:10
4 |     gain wound
  |          ^^^^^
  = expected `under`, `them`, `all`, `any`, `up` or a number
"#,
    );
}

#[test]
fn a_number_beyond_two_digits_is_refused() {
    assert_reports(
        &hero_line("draw 100"),
        r#"
error: 100 is too large: 99 is the most
  --> my.cards:4:10
4 |     draw 100
  |          ^^^
"#,
    );
}

#[test]
fn an_open_parenthesis_is_asked_to_close() {
    assert_reports(
        &hero_line("(draw 1; attack +1"),
        r#"
error: the line ends too early
  --> my.cards:4:23
4 |     (draw 1; attack +1
  |                       ^
  = expected `per`, `;` or `)`
"#,
    );
}

#[test]
fn a_choice_needs_two_options() {
    assert_reports(
        &hero_line("choose draw 1"),
        r#"
error: the line ends too early
  --> my.cards:4:18
4 |     choose draw 1
  |                  ^
  = expected `per`, `;` or `|`
"#,
    );
}

#[test]
fn a_line_cut_short_says_what_is_missing() {
    assert_reports(
        &hero_line("draw"),
        r#"
error: the line ends too early
  --> my.cards:4:9
4 |     draw
  |         ^
  = expected `them`, `all`, `any`, `up` or a number
"#,
    );
}

#[test]
fn a_colon_alone_needs_a_class() {
    assert_reports(
        &hero_line(": draw 1"),
        r#"
error: `:` can not stand here
  --> my.cards:4:5
4 |     : draw 1
  |     ^
  = expected a time such as `fight:`, `strength`, `instinct`, `covert`, `tech`, `ranged`, `Avengers`, `S.H.I.E.L.D.`, `"Spider Friends"` or `X-Men`
  = a class or a team stands before the colon
"#,
    );
}

#[test]
fn a_capital_letter_is_a_misspelling() {
    assert_reports(
        &hero_line("Draw 1"),
        r#"
error: unknown word `Draw`
  --> my.cards:4:5
4 |     Draw 1
  |     ^^^^
  = expected a time such as `fight:`, `strength`, `instinct`, `covert`, `tech`, `ranged`, `Avengers`, `S.H.I.E.L.D.`, `"Spider Friends"`, `X-Men`, `(` or an effect such as `draw 1`
  = did you mean `draw`?
"#,
    );
}
