//! What an author of a card of Licence Renewed sees after a mistake, word for word.

use cards::builtin::{bond, licence_renewed, marvel};

#[track_caller]
fn assert_reports(text: &str, expected: &str) {
    super::assert_reports_in(licence_renewed(), text, expected);
}

#[track_caller]
fn assert_messages(text: &str, expected: &[&str]) {
    super::assert_messages_in(licence_renewed(), text, expected);
}

fn hero_line(line: &str) -> String {
    format!(
        "hero \"Mine\" film \"Licence To Kill\" role allies\n\n\
         common 5 \"Card\" tech cost 3 attack 1+\n    {line}\n"
    )
}

fn villain_line(line: &str) -> String {
    format!(
        "villains \"Mine\" film \"Licence To Kill\"\n\n\
         villain 8 \"Card\" deck A attack 3 vp 1\n    {line}\n"
    )
}

fn extras(card: &str) -> String {
    format!("extras \"Mine\" film \"Licence To Kill\"\n\n{card}\n")
}

fn gadget_line(line: &str) -> String {
    format!("basics\n\ngadget 6 \"Card\" vp 1\n    {line}\n")
}

fn scheme_lines(lines: &str) -> String {
    format!("scheme \"Mine\" film \"Licence To Kill\"\n\nscheme 1 \"Card\"\n{lines}")
}

#[test]
fn cartel_cards_stand_among_the_extras() {
    assert_reports(
        "villains \"Mine\" film \"Licence To Kill\"\n\ncartel 6 \"Card\" recruit 2\n",
        r#"
error: a cartel does not belong in this group
  --> my.cards:3:1
3 | cartel 6 "Card" recruit 2
  | ^^^^^^
  = expected `villain`
error: the card does not say its pile
  --> my.cards:3:1
3 | cartel 6 "Card" recruit 2
  | ^^^^^^^^^^^^^^^^^^^^^^^^^
  = add for example `deck B`, or `deck A 1 C 1`
"#,
    );
    assert_messages(
        "hero \"Mine\" film \"Licence To Kill\" role allies\n\nangel 2 \"Card\" tech cost 3\n",
        &["3:1 an angel does not belong in this group"],
    );
}

#[test]
fn a_cartel_card_has_one_price_and_nothing_else() {
    assert_reports(
        &extras("cartel 6 \"Card\" recruit 2 attack 1"),
        r#"
error: a cartel card is paid with one kind of points
  --> my.cards:3:1
3 | cartel 6 "Card" recruit 2 attack 1
  | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = write `recruit 2` or `attack 3`
"#,
    );
    assert_messages(
        &extras("cartel 6 \"Card\""),
        &["3:1 a cartel card is paid with one kind of points"],
    );
    for price in ["recruit 2+", "recruit *", "attack *"] {
        assert_messages(
            &extras(&format!("cartel 6 \"Card\" {price}")),
            &["3:1 a cartel card costs a plain number"],
        );
    }
    assert_messages(
        &extras("cartel 6 \"Card\" cost 2 recruit 2 vp 1"),
        &[
            "3:17 a cartel card has no `cost`",
            "3:34 a cartel card has no `vp`",
        ],
    );
    assert_messages(
        &extras("cartel 6 \"Card\" recruit 2\n    draw 1"),
        &["4:5 the line does not say when: a cartel card is not played"],
    );
}

#[test]
fn only_foes_missions_and_schemes_bring_the_cartel() {
    assert_reports(
        "hero \"Mine\" film \"Licence To Kill\" role allies cartel\n\n\
         common 5 \"Card\" tech cost 3\n",
        r#"
error: such a group never brings the Cartel stack
  --> my.cards:1:48
1 | hero "Mine" film "Licence To Kill" role allies cartel
  |                                                ^^^^^^
  = villains, missions, a mastermind or a scheme can
"#,
    );
    assert_messages(
        "villains \"Mine\" film \"Licence To Kill\" cartel cartel\n\n\
         villain 8 \"Card\" deck A attack 3 vp 1\n",
        &["1:47 the group says this twice"],
    );
}

#[test]
fn whoever_places_cartel_cards_brings_them() {
    assert_reports(
        &villain_line("ambush: cartel 1 on mastermind"),
        r#"
error: a game with this group need not have the Cartel stack
  --> my.cards:4:13
4 |     ambush: cartel 1 on mastermind
  |             ^^^^^^
  = write `cartel` at the end of the group's first line
"#,
    );
    // Taking some away asks for nothing.
    let ko = villain_line("fight: ko 1 cartel");
    assert!(licence_renewed().parse_group("my.cards", &ko).is_ok());
}

/// The 007 box alone has neither Cartel cards nor Angels.
#[test]
fn a_box_without_such_cards_says_so() {
    let text = "villains \"Mine\" film \"Goldfinger\" cartel\n\n\
                villain 8 \"Card\" deck A attack 3 vp 1\n    ambush: cartel 1 on this\n    \
                fight: draw 1 per angel in hq\n";
    super::assert_reports_in(
        bond(),
        text,
        r#"
error: the box has no cartel
  --> my.cards:1:35
1 | villains "Mine" film "Goldfinger" cartel
  |                                   ^^^^^^
error: the box has no cartel
  --> my.cards:4:13
4 |     ambush: cartel 1 on this
  |             ^^^^^^
error: the box has no angel
  --> my.cards:5:23
5 |     fight: draw 1 per angel in hq
  |                       ^^^^^
"#,
    );
    let scheme = "scheme \"Mine\"\n\nscheme 1 \"Card\"\n    \
                  setup: twists 8; angels into hero deck\n    twist: angels disperse\n    \
                  evil wins: 8 twists\n";
    let reports = marvel().parse_group("my.cards", scheme).unwrap_err();
    let told: Vec<&str> = reports.iter().map(|report| &report.message[..]).collect();
    assert_eq!(told, ["the box has no angel", "the box has no angel"]);
}

#[test]
fn only_an_angel_disperses() {
    assert_reports(
        &hero_line("disperse: gain 1 wound"),
        r#"
error: a hero card has no such line
  --> my.cards:4:5
4 |     disperse: gain 1 wound
  |     ^^^^^^^^^^^^^^^^^^^^^^
  = a hero card's line begins with its effect, or with a class or a team
"#,
    );
    assert_messages(
        &extras("cartel 6 \"Card\" recruit 2\n    disperse: gain 1 wound"),
        &["4:5 a cartel card has no such line"],
    );
}

#[test]
fn gadgets_and_cartel_cards_have_lines_of_their_own() {
    assert_reports(
        &gadget_line("fight: draw 1"),
        r#"
error: a gadget has no such line
  --> my.cards:4:5
4 |     fight: draw 1
  |     ^^^^^^^^^^^^^
  = expected `acquired:` or `spend:`
"#,
    );
    for line in ["acquired: draw 1", "spend: draw 1", "removed: draw 1"] {
        assert_messages(&villain_line(line), &["4:5 a villain has no such line"]);
    }
}

#[test]
fn impersonate_copies_points_and_does_nothing_else() {
    assert_reports(
        &hero_line("impersonate: attack +1"),
        r#"
error: `+` can not stand here
  --> my.cards:4:25
4 |     impersonate: attack +1
  |                         ^
  = expected `,` or the end of the line
"#,
    );
    assert_reports(
        &hero_line("impersonate: draw 1"),
        r#"
error: `draw` can not stand here
  --> my.cards:4:18
4 |     impersonate: draw 1
  |                  ^^^^
  = expected `attack` or `recruit`
  = points are copied, for example `impersonate: recruit, attack`
"#,
    );
    assert_messages(
        &villain_line("impersonate: attack"),
        &["4:5 a villain has no such line"],
    );
}

#[test]
fn only_a_villain_is_paid_off() {
    assert_reports(
        "missions \"Mine\" film \"Licence To Kill\"\n\n\
         mission 9 \"Card\" deck A recruit 3 danger 1 vp 2 pay off 4\n",
        r#"
error: a mission can not be paid off
  --> my.cards:3:49
3 | mission 9 "Card" deck A recruit 3 danger 1 vp 2 pay off 4
  |                                                 ^^^^^^^
  = only a villain or a henchman can
"#,
    );
    assert_messages(
        "villains \"Mine\" film \"Licence To Kill\"\n\n\
         villain 8 \"Card\" deck A attack 3 vp 1 pay off 0\n",
        &["3:39 the villain would be paid off with nothing"],
    );
}

#[test]
fn only_a_tactic_is_a_base() {
    assert_reports(
        "villains \"Mine\" film \"Licence To Kill\"\n\n\
         villain 8 \"Card\" deck A attack 3 vp 1 base 15\n",
        r#"
error: a villain is no base
  --> my.cards:3:39
3 | villain 8 "Card" deck A attack 3 vp 1 base 15
  |                                       ^^^^
  = only a tactic stays as a base
"#,
    );
    let mastermind = "mastermind \"Mine\" film \"Licence To Kill\"\n\n\
                      mastermind 1 \"Mine\" attack 8 vp 5\n    strike: draw 1\n";
    assert_messages(
        &format!("{mastermind}tactic 4 \"Card\" vp 5 base 0\n"),
        &[
            "5:17 nobody ever has a base in their Victory Pile",
            "5:22 the base would be destroyed before it is attacked",
        ],
    );
}

#[test]
fn a_deck_is_searched_by_itself() {
    assert_reports(
        &hero_line("look at top 3: search deck: put 1 hero from them into hand"),
        r#"
error: no deck is searched while cards are looked at
  --> my.cards:4:20
4 |     look at top 3: search deck: put 1 hero from them into hand
  |                    ^^^^^^^^^^^
  = write for example `search deck: put 1 hero from them into hand`
"#,
    );
    let nonsense = [
        (
            "reveal top 1: draw them",
            "the deck that is searched has no top",
        ),
        (
            "put back in any order",
            "a searched deck is shuffled anyway",
        ),
        ("leave them", "what is not taken stays in the deck anyway"),
        (
            "if them hero: draw 1",
            "a whole deck is never all of one kind",
        ),
        ("attack +1 per cost of them", "a whole deck has no cost"),
    ];
    for (inside, message) in nonsense {
        let text = hero_line(&format!("search deck: {inside}"));
        let reports = licence_renewed()
            .parse_group("my.cards", &text)
            .unwrap_err();
        assert_eq!(reports[0].message, message, "{inside}");
    }
    assert_messages(
        &hero_line("put 1 hero from them into hand"),
        &["4:21 no cards are being looked at here"],
    );
}

#[test]
fn only_heroes_are_brainwashed() {
    assert_reports(
        &villain_line("fight: brainwash 1 wound from hand"),
        r#"
error: heroes from `hq`, `hand` or `discard` are brainwashed
  --> my.cards:4:12
4 |     fight: brainwash 1 wound from hand
  |            ^^^^^^^^^
"#,
    );
    assert_messages(
        &villain_line("fight: brainwash 1 hero from victory"),
        &[
            "4:12 heroes from `hq`, `hand` or `discard` are brainwashed",
            "4:24 this matches no card: no hero lies in a Victory Pile",
        ],
    );
    assert_messages(
        &villain_line("fight: draw 1 per brainwashed hero in hq"),
        &["4:23 this matches no card: no brainwashed hero lies in the HQ"],
    );
    assert_messages(
        &villain_line("fight: draw 1 per angel in victory"),
        &["4:23 this matches no card: no angel lies in a Victory Pile"],
    );
}

#[test]
fn cartel_cards_lie_on_what_players_want() {
    assert_reports(
        &hero_line("cartel 1 on this"),
        r#"
error: only the mastermind or a card of the row holds Cartel cards
  --> my.cards:4:14
4 |     cartel 1 on this
  |              ^^^^^^^
"#,
    );
    assert_reports(
        &villain_line("fight: cartel 1 on scheme"),
        r#"
error: `scheme` can not stand here
  --> my.cards:4:24
4 |     fight: cartel 1 on scheme
  |                        ^^^^^^
  = expected `this`, `mastermind`, `hero`, `villain or mission`, `hq` or `assignment`
"#,
    );
}

#[test]
fn nothing_is_done_no_times() {
    for effect in [
        "leftmost attack +0",
        "destroy 0 space",
        "ko 0 cartel",
        "cartel 0 on hq",
    ] {
        let reports = licence_renewed()
            .parse_group("my.cards", &hero_line(effect))
            .unwrap_err();
        assert_eq!(reports[0].message, "0 does nothing here", "{effect}");
    }
}

#[test]
fn only_a_mission_is_completed() {
    assert_messages(
        &villain_line("fight: draw 1 per times completed"),
        &["4:23 only a mission is completed"],
    );
}

#[test]
fn a_stand_in_is_for_a_hero_of_the_box() {
    assert_reports(
        &hero_line("if played \"Tracey Bond\" hero or stand-in: draw 1"),
        r#"
error: the box has no hero called "Tracey Bond"
  --> my.cards:4:15
4 |     if played "Tracey Bond" hero or stand-in: draw 1
  |               ^^^^^^^^^^^^^
  = did you mean `Tracy Bond`?
"#,
    );
}

#[test]
fn statics_have_their_place() {
    assert_messages(
        &hero_line("this turn: no recruiting from hq"),
        &["4:16 only the `always:` line of a card of the row can say this"],
    );
    assert_messages(
        &villain_line("always: wounds form stacks"),
        &["4:13 only a scheme's `always:` line can say this"],
    );
    assert_messages(
        &villain_line("always: on top alone"),
        &["4:13 only a hero card's `always:` line can say this"],
    );
    assert_messages(
        &hero_line("always: villain attack +1"),
        &["4:5 a hero card has no such line"],
    );
}

#[test]
fn stacks_of_wounds_are_counted_where_there_are_any() {
    assert_reports(
        &scheme_lines("    evil wins: danger 8\n    evil wins: stacked wounds 7 alone 15\n"),
        r#"
error: no player ever has a stack of Wounds
  --> my.cards:5:16
5 |     evil wins: stacked wounds 7 alone 15
  |                ^^^^^^^^^^^^^^
  = add the line `always: wounds form stacks`
"#,
    );
    let stacks = "    always: wounds form stacks\n";
    assert_messages(
        &scheme_lines(&format!(
            "{stacks}    evil wins: danger 8\n    evil wins: stacked wounds 0 alone 15\n"
        )),
        &["6:31 the game would be lost before it begins"],
    );
    assert_messages(
        &scheme_lines(&format!(
            "{stacks}    evil wins: stacked wounds 7 alone 15\n"
        )),
        &["3:1 the scheme does not have one Danger limit"],
    );
}

/// A comma stands only between the points of an `impersonate:`.
#[test]
fn a_comma_elsewhere_is_not_a_semicolon() {
    assert_reports(
        &hero_line("rogue agent: draw 1, attack +1"),
        r#"
error: the sign `,` means nothing here
  --> my.cards:4:24
4 |     rogue agent: draw 1, attack +1
  |                        ^
  = effects are joined with `;`
"#,
    );
}

#[test]
fn whoever_impersonates_gives_nothing_of_that_kind_at_once() {
    assert_reports(
        &hero_line("impersonate: attack"),
        r#"
error: a card that impersonates Attack gives none when it is played
  --> my.cards:3:29
3 | common 5 "Card" tech cost 3 attack 1+
  |                             ^^^^^^^^
  = write `attack 0+`: it gets what it copies later
"#,
    );
    let head = "hero \"Mine\" film \"Licence To Kill\" role allies\n\n\
                common 5 \"Card\" tech cost 3 recruit 0+ attack 0+\n";
    assert_messages(
        &format!("{head}    impersonate: recruit\n    tech: draw 1; recruit +1\n"),
        &["5:5 a card that impersonates Recruit gives none when it is played"],
    );
    let other = format!("{head}    impersonate: recruit\n    tech: attack +1\n");
    super::assert_right_in(licence_renewed(), &other);
}

#[test]
fn a_scheme_of_our_own_design_keeps_to_the_table_of_the_book() {
    let scheme = |provenance: &str| {
        format!(
            "scheme \"Mine\" film \"Licence To Kill\"\nprovenance {provenance}\n\n\
             scheme 1 \"Card\"\n    setup: heroes 7 for 4-5 players\n    evil wins: danger 8\n"
        )
    };
    assert_messages(
        &scheme("original"),
        &["5:12 the table of the book says how many there are"],
    );
    // Whoever owns a card that says so may type it in.
    super::assert_right_in(licence_renewed(), &scheme("own"));
}
