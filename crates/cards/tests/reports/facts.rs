//! What is printed on a card, and what a group holds.

use super::assert_reports;

#[test]
fn an_unknown_team_of_a_hero_names_the_nearest() {
    assert_reports(
        "hero \"Mine\" team Avenger\ncommon 5 \"Card\" tech cost 3\n",
        r#"
error: unknown word `Avenger`
  --> my.cards:1:18
1 | hero "Mine" team Avenger
  |                  ^^^^^^^
  = expected `Avengers`, `S.H.I.E.L.D.`, `"Spider Friends"` or `X-Men`
  = did you mean `Avengers`?
"#,
    );
}

#[test]
fn a_misspelt_card_kind_names_the_nearest() {
    assert_reports(
        "hero \"Mine\"\ncomon 5 \"Card\" tech cost 3\n",
        r#"
error: unknown word `comon`
  --> my.cards:2:1
2 | comon 5 "Card" tech cost 3
  | ^^^^^
  = expected `provenance`, `note`, `common`, `uncommon`, `rare`, `starter`, `officer`, `wound`, `bystander`, `twist`, `strike`, `villain`, `henchman`, `mastermind`, `tactic`, `scheme`, `mission`, `special`, `gadget`, `extra`, `cartel` or `angel`
  = did you mean `common`?
"#,
    );
}

#[test]
fn a_line_of_text_must_be_indented() {
    assert_reports(
        "hero \"Mine\"\ncommon 5 \"Card\" tech cost 3\ndraw 1\n",
        r#"
error: `draw` can not stand here
  --> my.cards:3:1
3 | draw 1
  | ^^^^
  = expected `common`, `uncommon`, `rare`, `starter`, `officer`, `wound`, `bystander`, `twist`, `strike`, `villain`, `henchman`, `mastermind`, `tactic`, `scheme`, `mission`, `special`, `gadget`, `extra`, `cartel` or `angel`
  = a line of a card's text is indented below its card
"#,
    );
}

#[test]
fn a_name_must_be_quoted() {
    assert_reports(
        "hero \"Mine\"\ncommon 5 Card tech cost 3\n",
        r#"
error: unknown word `Card`
  --> my.cards:2:10
2 | common 5 Card tech cost 3
  |          ^^^^
  = expected a name in quotes
"#,
    );
}

#[test]
fn a_quote_must_be_closed() {
    assert_reports(
        "hero \"Mine\ncommon 5 \"Card\" tech cost 3\n",
        r#"
error: the quote is not closed
  --> my.cards:1:6
1 | hero "Mine
  |      ^^^^^
  = a name ends with `"` on the same line
"#,
    );
}

#[test]
fn a_hero_card_needs_a_cost() {
    assert_reports(
        "hero \"Mine\"\ncommon 5 \"Card\" tech attack 2\n",
        r#"
error: the hero card has no cost
  --> my.cards:2:1
2 | common 5 "Card" tech attack 2
  | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = add for example `cost 3`; a card that costs nothing has `cost 0`
"#,
    );
}

#[test]
fn a_villain_needs_an_attack() {
    assert_reports(
        "villains \"Mine\"\nvillain 2 \"Card\" vp 2\n",
        r#"
error: the villain has no attack
  --> my.cards:2:1
2 | villain 2 "Card" vp 2
  | ^^^^^^^^^^^^^^^^^^^^^
  = add for example `attack 4`
"#,
    );
}

#[test]
fn a_villain_has_no_cost() {
    assert_reports(
        "villains \"Mine\"\nvillain 2 \"Card\" cost 3 attack 3\n",
        r#"
error: a villain has no `cost`
  --> my.cards:2:18
2 | villain 2 "Card" cost 3 attack 3
  |                  ^^^^
"#,
    );
}

#[test]
fn a_star_must_be_set() {
    assert_reports(
        "villains \"Mine\"\nvillain 2 \"Card\" attack * vp 1\n",
        r#"
error: nothing sets this `*`
  --> my.cards:2:25
2 | villain 2 "Card" attack * vp 1
  |                         ^
  = add a line like `always: attack is 1 per cost under this`
"#,
    );
}

#[test]
fn a_class_ability_needs_a_class() {
    assert_reports(
        "hero \"Mine\"\ncommon 5 \"Card\" cost 3\n    tech: draw 1\n",
        r#"
error: a class ability on a card without a class
  --> my.cards:3:5
3 |     tech: draw 1
  |     ^^^^
  = write `tech` on the card line too
"#,
    );
}

#[test]
fn a_fact_is_said_once() {
    assert_reports(
        "hero \"Mine\"\ncommon 5 \"Card\" tech cost 3 cost 4\n",
        r#"
error: the card says this twice
  --> my.cards:2:29
2 | common 5 "Card" tech cost 3 cost 4
  |                             ^^^^
"#,
    );
}

#[test]
fn two_cards_of_one_name_are_refused() {
    assert_reports(
        "hero \"Mine\"\ncommon 5 \"Card\" tech cost 3\ncommon 5 \"card!\" tech cost 3\n",
        r#"
error: the group has two cards called "card!"
  --> my.cards:3:10
3 | common 5 "card!" tech cost 3
  |          ^^^^^^^
"#,
    );
}

#[test]
fn a_card_must_belong_in_its_group() {
    assert_reports(
        "hero \"Mine\"\nvillain 2 \"Card\" attack 3\n",
        r#"
error: a villain does not belong in this group
  --> my.cards:2:1
2 | villain 2 "Card" attack 3
  | ^^^^^^^
  = expected `common`, `uncommon` or `rare`
"#,
    );
}

#[test]
fn an_unknown_group_to_lead_names_the_nearest() {
    assert_reports(
        "mastermind \"Mine\" leads villains \"Hydra\"\nmastermind 1 \"Mine\" attack 9 vp 5\n",
        r#"
error: the box has no villains called "Hydra"
  --> my.cards:1:34
1 | mastermind "Mine" leads villains "Hydra"
  |                                  ^^^^^^^
  = did you mean `HYDRA`?
"#,
    );
}

#[test]
fn a_scheme_says_its_twists_and_when_evil_wins() {
    assert_reports(
        "scheme \"Mine\"\nscheme 1 \"Mine\"\n    twist 0: draw 1\n    setup: no solo for 3-9 players\n",
        r#"
error: the scheme does not say how many twists it has
  --> my.cards:2:1
2 | scheme 1 "Mine"
  | ^^^^^^^^^^^^^^^
  = add a line like `setup: twists 8`
error: the scheme does not say when evil wins
  --> my.cards:2:1
2 | scheme 1 "Mine"
  | ^^^^^^^^^^^^^^^
  = add a line like `evil wins: 8 twists`
error: no Twist has such a number
  --> my.cards:3:11
3 |     twist 0: draw 1
  |           ^
  = write the lower number first, counted from 1
error: a game has 1 to 5 players, the lower number first
  --> my.cards:4:24
4 |     setup: no solo for 3-9 players
  |                        ^^^
"#,
    );
}

#[test]
fn a_scheme_counts_villains_it_makes() {
    assert_reports(
        "scheme \"Mine\"\nscheme 1 \"Mine\"\n    setup: twists 8\n    \
         always: hero in villain deck is villain \"Skrull\" attack cost +2\n    \
         evil wins: 3 \"Skrul\" escaped\n",
        r#"
error: no villain of this scheme is called "Skrul"
  --> my.cards:5:18
5 |     evil wins: 3 "Skrul" escaped
  |                  ^^^^^^^
  = did you mean `Skrull`?
"#,
    );
}

#[test]
fn several_mistakes_are_reported_together() {
    assert_reports(
        "hero \"Mine\"\n\ncommon 5 \"Card\" tech cost 3\n    drow 1\n    tech: draw 1\n    tehc: draw\n\n\
         rare 1 \"Other\" tech cost seven\n    whatever\n",
        r#"
error: unknown word `drow`
  --> my.cards:4:5
4 |     drow 1
  |     ^^^^
  = expected a time such as `fight:`, `strength`, `instinct`, `covert`, `tech`, `ranged`, `Avengers`, `S.H.I.E.L.D.`, `"Spider Friends"`, `X-Men`, `(` or an effect such as `draw 1`
  = did you mean `draw`?
error: unknown word `tehc`
  --> my.cards:6:5
6 |     tehc: draw
  |     ^^^^
  = expected a time such as `fight:`, `strength`, `instinct`, `covert`, `tech`, `ranged`, `Avengers`, `S.H.I.E.L.D.`, `"Spider Friends"` or `X-Men`
  = did you mean `tech`?
error: unknown word `seven`
  --> my.cards:8:26
8 | rare 1 "Other" tech cost seven
  |                          ^^^^^
  = expected a number
error: unknown word `whatever`
  --> my.cards:9:5
9 |     whatever
  |     ^^^^^^^^
  = expected a time such as `fight:`, `strength`, `instinct`, `covert`, `tech`, `ranged`, `Avengers`, `S.H.I.E.L.D.`, `"Spider Friends"`, `X-Men`, `(` or an effect such as `draw 1`
"#,
    );
}

#[test]
fn a_text_without_a_group_says_how_to_begin() {
    assert_reports(
        "# nothing yet\n",
        r#"
error: the file holds no group
  --> my.cards:2:1
2 |
  | ^
  = the first line says what it is, for example: hero "Rogue" team X-Men
"#,
    );
}

#[test]
fn a_group_says_its_provenance_once() {
    assert_reports(
        "hero \"Mine\"\nprovenance own\nprovenance original\ncommon 5 \"Card\" tech cost 3\n",
        r#"
error: the group says this twice
  --> my.cards:3:1
3 | provenance original
  | ^^^^^^^^^^^^^^^^^^^
"#,
    );
}
