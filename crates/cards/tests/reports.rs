//! What an author sees after a typical mistake, word for word.

use cards::builtin::marvel;

/// Reads a group that speaks of the Marvel box and returns all its reports.
#[track_caller]
fn assert_reports(text: &str, expected: &str) {
    let reports = marvel()
        .parse_group("my.cards", text)
        .expect_err("the text has a mistake");
    let shown: Vec<String> = reports.iter().map(ToString::to_string).collect();
    assert_eq!(
        shown.join("\n"),
        expected.trim_start_matches('\n').trim_end()
    );
}

/// Puts a line on a sound hero card.
fn hero_line(line: &str) -> String {
    format!("hero \"Mine\" team X-Men\n\ncommon 5 \"Card\" tech cost 3 attack 1+\n    {line}\n")
}

/// Puts a line on a sound villain.
fn villain_line(line: &str) -> String {
    format!("villains \"Mine\"\n\nvillain 2 \"Card\" attack 3 vp 1\n    {line}\n")
}

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
  = expected `other`, `strength`, `instinct`, `covert`, `tech`, `ranged`, `card`, `hero`, `wound`, `bystander`, `villain`, `mission`, `gadget`, `basic starter`, `bond`, `allies`, `equipment`, `vehicles`, `character`, `Avengers`, `S.H.I.E.L.D.`, `"Spider Friends"` or `X-Men`
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
fn a_comma_is_no_semicolon() {
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
  = expected `provenance`, `note`, `common`, `uncommon`, `rare`, `starter`, `officer`, `wound`, `bystander`, `twist`, `strike`, `villain`, `henchman`, `mastermind`, `tactic`, `scheme`, `mission`, `special`, `gadget` or `extra`
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
  = expected `common`, `uncommon`, `rare`, `starter`, `officer`, `wound`, `bystander`, `twist`, `strike`, `villain`, `henchman`, `mastermind`, `tactic`, `scheme`, `mission`, `special`, `gadget` or `extra`
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
