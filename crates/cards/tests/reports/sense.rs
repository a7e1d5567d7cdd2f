//! What can be read and makes no sense.

use super::{assert_reports, hero_line, villain_line};

#[test]
fn a_wound_has_no_class() {
    assert_reports(
        &hero_line("reveal tech wound or draw 1"),
        r#"
error: this matches no card: a wound has no class
  --> my.cards:4:17
4 |     reveal tech wound or draw 1
  |                 ^^^^^
"#,
    );
}

#[test]
fn a_wound_has_no_cost() {
    assert_reports(
        &hero_line("ko 1 wound cost 2 or less from hand"),
        r#"
error: this matches no card: a wound has no cost
  --> my.cards:4:10
4 |     ko 1 wound cost 2 or less from hand
  |          ^^^^^
"#,
    );
}

#[test]
fn a_bystander_lies_in_no_hand() {
    assert_reports(
        &hero_line("ko 1 bystander from hand"),
        r#"
error: this matches no card: no bystander lies in a player's own deck, hand or discard pile
  --> my.cards:4:10
4 |     ko 1 bystander from hand
  |          ^^^^^^^^^
"#,
    );
}

#[test]
fn a_villain_lies_in_no_hand() {
    assert_reports(
        &hero_line("attack +1 per villain you have"),
        r#"
error: this matches no card: no villain lies in a hand or among the cards played
  --> my.cards:4:19
4 |     attack +1 per villain you have
  |                   ^^^^^^^
"#,
    );
}

#[test]
fn no_hero_lies_in_a_victory_pile() {
    assert_reports(
        &hero_line("attack +1 per hero in victory"),
        r#"
error: this matches no card: no hero lies in a Victory Pile
  --> my.cards:4:19
4 |     attack +1 per hero in victory
  |                   ^^^^
"#,
    );
}

#[test]
fn no_wound_is_played() {
    assert_reports(
        &hero_line("attack +1 per wound played"),
        r#"
error: this matches no card: no wound lies among the cards played
  --> my.cards:4:19
4 |     attack +1 per wound played
  |                   ^^^^^
"#,
    );
}

#[test]
fn a_card_has_no_team_and_villain_group() {
    assert_reports(
        &hero_line("attack +1 per X-Men HYDRA card in ko"),
        r#"
error: this matches no card: none has both a Villain group and a class, team or cost
  --> my.cards:4:25
4 |     attack +1 per X-Men HYDRA card in ko
  |                         ^^^^^
"#,
    );
}

#[test]
fn them_needs_a_look() {
    assert_reports(
        &hero_line("ko them"),
        r#"
error: no cards are being looked at here
  --> my.cards:4:8
4 |     ko them
  |        ^^^^
  = this needs `reveal top 1:` or `look at top 1:` before it
"#,
    );
}

#[test]
fn put_back_needs_a_look() {
    assert_reports(
        &hero_line("put back in any order"),
        r#"
error: no cards are being looked at here
  --> my.cards:4:5
4 |     put back in any order
  |     ^^^^^^^^
  = this needs `reveal top 1:` or `look at top 1:` before it
"#,
    );
}

#[test]
fn leave_needs_a_look() {
    assert_reports(
        &hero_line("choose leave them | draw 1"),
        r#"
error: no cards are being looked at here
  --> my.cards:4:12
4 |     choose leave them | draw 1
  |            ^^^^^
  = this needs `reveal top 1:` or `look at top 1:` before it
"#,
    );
}

#[test]
fn cost_of_them_needs_a_look() {
    assert_reports(
        &hero_line("attack +1 per cost of them"),
        r#"
error: no cards are being looked at here
  --> my.cards:4:19
4 |     attack +1 per cost of them
  |                   ^^^^^^^^^^^^
  = this needs `reveal top 1:` or `look at top 1:` before it
"#,
    );
}

#[test]
fn a_test_of_them_needs_a_look() {
    assert_reports(
        &hero_line("if them hero: draw 1"),
        r#"
error: no cards are being looked at here
  --> my.cards:4:8
4 |     if them hero: draw 1
  |        ^^^^
  = this needs `reveal top 1:` or `look at top 1:` before it
"#,
    );
}

#[test]
fn copies_need_something_remembered() {
    assert_reports(
        &hero_line("play copies; discard top 1"),
        r#"
error: the line remembers no cards to copy yet
  --> my.cards:4:5
4 |     play copies; discard top 1
  |     ^^^^^^^^^^^
  = this needs `discard top 1` before it
"#,
    );
}

#[test]
fn captives_need_a_villain_that_moved() {
    assert_reports(
        &hero_line("rescue held"),
        r#"
error: the line remembers no villain yet
  --> my.cards:4:5
4 |     rescue held
  |     ^^^^^^^^^^^
  = this needs `move villain` before it
"#,
    );
}

#[test]
fn a_hero_has_no_ambush() {
    assert_reports(
        &hero_line("ambush: draw 1"),
        r#"
error: a hero card has no such line
  --> my.cards:4:5
4 |     ambush: draw 1
  |     ^^^^^^^^^^^^^^
  = a hero card's line begins with its effect, or with a class or a team
"#,
    );
}

#[test]
fn a_villain_has_no_strike() {
    assert_reports(
        &villain_line("strike: draw 1"),
        r#"
error: a villain has no such line
  --> my.cards:4:5
4 |     strike: draw 1
  |     ^^^^^^^^^^^^^^
  = expected `ambush:`, `fight:`, `escape:`, `moves:` or `always:`
"#,
    );
}

#[test]
fn a_villain_is_not_played() {
    assert_reports(
        &villain_line("draw 1"),
        r#"
error: the line does not say when: a villain is not played
  --> my.cards:4:5
4 |     draw 1
  |     ^^^^^^
  = expected `ambush:`, `fight:`, `escape:`, `moves:` or `always:`
"#,
    );
}

#[test]
fn as_fight_needs_a_fight_line() {
    assert_reports(
        &villain_line("escape: as fight"),
        r#"
error: the card has no `fight:` line to be the same as
  --> my.cards:4:13
4 |     escape: as fight
  |             ^^^^^^^^
"#,
    );
}

#[test]
fn nothing_lies_under_this_unless_put() {
    assert_reports(
        &villain_line("fight: gain under"),
        r#"
error: nothing is ever put under this card
  --> my.cards:4:12
4 |     fight: gain under
  |            ^^^^^^^^^^
  = add a line like `ambush: put highest hero from hq under this`
"#,
    );
}

#[test]
fn an_attack_that_is_set_needs_a_star() {
    assert_reports(
        &villain_line("always: attack is 1 per color you have"),
        r#"
error: the card's attack is not `*`
  --> my.cards:4:13
4 |     always: attack is 1 per color you have
  |             ^^^^^^^^^
  = write `attack *` on the card line
"#,
    );
}

#[test]
fn a_twist_is_placed_by_a_twist_line() {
    assert_reports(
        &villain_line("fight: place twist beside scheme"),
        r#"
error: only a `twist:` line has a Twist to place
  --> my.cards:4:12
4 |     fight: place twist beside scheme
  |            ^^^^^^^^^^^
"#,
    );
}

#[test]
fn only_a_fight_line_knows_its_space() {
    assert_reports(
        &hero_line("if at Bank: draw 1"),
        r#"
error: only a villain's `fight:` line knows where it was fought
  --> my.cards:4:8
4 |     if at Bank: draw 1
  |        ^^
"#,
    );
}

#[test]
fn heroes_are_recruited_from_the_hq() {
    assert_reports(
        &hero_line("recruit 1 hero from hand free"),
        r#"
error: heroes are recruited from `hq`
  --> my.cards:4:5
4 |     recruit 1 hero from hand free
  |     ^^^^^^^
"#,
    );
}

#[test]
fn zero_does_nothing() {
    assert_reports(
        &hero_line("draw 0"),
        r#"
error: 0 does nothing here
  --> my.cards:4:10
4 |     draw 0
  |          ^
"#,
    );
}
