//! Sentences that the built-in boxes do not need but a player's own card may: text in, text out.

use cards::builtin::marvel;
use cards::parse_tree;
use cards::tree::{Card, Group};
use cards::words::{
    DeNoun, EnNoun, Form, Gender, Lang, SHORT_LIMIT, ShortName, Term, TextContext, card_line,
    card_text,
};

const HERO: &str = "hero \"Own\"\nprovenance own\n\ncommon 1 \"Own\" tech cost 3";
const VILLAINS: &str = "villains \"Own\"\nprovenance own\n\nvillain 1 \"Own\" attack 3 vp 1";
const MISSIONS: &str =
    "missions \"Own\"\nprovenance own\n\nmission 1 \"Own\" deck A recruit 3 danger 1 vp 2";
const MASTERMIND: &str = "mastermind \"Own\"\nprovenance own\n\nmastermind 1 \"Own\" attack 8 vp 5";
const SCHEME: &str = "scheme \"Own\"\nprovenance own\n\nscheme 1 \"Own\"";

fn group(head: &str, line: &str) -> Group {
    let text = format!("{head}\n    {line}\n");
    match parse_tree("own.cards", &text, &marvel().teams) {
        Ok(group) => group,
        Err(reports) => panic!("{line}: {}", reports[0]),
    }
}

fn said(card: &Card, ctx: &TextContext, lang: Lang, form: Form) -> String {
    let lines = card_text(card, ctx, lang, form);
    lines
        .iter()
        .map(ToString::to_string)
        .collect::<Vec<_>>()
        .join("\n")
}

fn check(head: &str, line: &str, en: &str, de: &str) {
    check_in(&TextContext::default(), head, line, en, de);
}

/// Checks a line of the 007 box.
fn check_bond(head: &str, line: &str, en: &str, de: &str) {
    check_in(&TextContext::bond(), head, line, en, de);
}

fn check_in(ctx: &TextContext, head: &str, line: &str, en: &str, de: &str) {
    let group = group(head, line);
    assert_eq!(
        said(&group.cards[0], ctx, Lang::En, Form::Full),
        en,
        "{line}"
    );
    assert_eq!(
        said(&group.cards[0], ctx, Lang::De, Form::Full),
        de,
        "{line}"
    );
}

fn check_short(head: &str, line: &str, en: &str, de: &str) {
    let group = group(head, line);
    let ctx = TextContext::default();
    assert_eq!(
        said(&group.cards[0], &ctx, Lang::En, Form::Short),
        en,
        "{line}"
    );
    assert_eq!(
        said(&group.cards[0], &ctx, Lang::De, Form::Short),
        de,
        "{line}"
    );
}

#[test]
fn only_a_reward_is_a_purpose() {
    check(
        HERO,
        "each player: may discard 1 card from hand => draw 2",
        "Each player may discard a card from their hand to draw two cards.",
        "Jeder Spieler darf eine Karte aus seiner Hand ablegen, um zwei Karten zu ziehen.",
    );
    check(
        HERO,
        "may draw 2 => (gain 1 wound; discard hand)",
        "You may draw two cards. If you do, gain a Wound, then discard your hand.",
        "Du darfst zwei Karten ziehen. Wenn du das tust, erhältst du eine Wunde und legst dann deine \
         Hand ab.",
    );
}

#[test]
fn choices_name_who_decides() {
    check(
        HERO,
        "choose draw 2 | attack +2 | ko 1 card from hand",
        "Choose one: draw two cards; or get +2 Attack; or KO a card from your hand.",
        "Wähle eine Möglichkeit: Ziehe zwei Karten; oder erhalte +2 Angriff; oder setze eine Karte \
         aus deiner Hand KO.",
    );
    check(
        HERO,
        "each player: choose draw 1 | gain 1 wound",
        "Each player chooses one: they draw a card; or they gain a Wound.",
        "Jeder Spieler wählt eine Möglichkeit: Er zieht eine Karte; oder er erhält eine Wunde.",
    );
    check(
        HERO,
        "each other player: you choose draw 1 | gain 1 wound",
        "Choose one for each other player: they draw a card; or they gain a Wound.",
        "Wähle für jeden anderen Spieler eine Möglichkeit: Er zieht eine Karte; oder er erhält eine \
         Wunde.",
    );
    check(
        HERO,
        "chosen player: reveal top 1: you choose ko them | leave them",
        "A player of your choice reveals the top card of their deck. You may have that player KO it.",
        "Ein Spieler deiner Wahl deckt die oberste Karte seines Decks auf. Du darfst bestimmen, dass \
         dieser Spieler sie KO setzt.",
    );
}

#[test]
fn conditions_turn_the_german_sentence_round() {
    check(
        HERO,
        "if you have X-Men hero: draw 1 else gain 1 wound",
        "If you have an X-Men Hero, draw a card. Otherwise, gain a Wound.",
        "Wenn du einen X-Men-Helden hast, ziehst du eine Karte. Andernfalls erhältst du eine Wunde.",
    );
    check(
        HERO,
        "if you have X-Men hero: (draw 1; may gain 1 officer)",
        "If you have an X-Men Hero, the following happens: draw a card; you may gain a S.H.I.E.L.D. \
         Officer.",
        "Wenn du einen X-Men-Helden hast, gilt Folgendes: Ziehe eine Karte; du darfst dir einen \
         S.H.I.E.L.D.-Offizier nehmen.",
    );
    check(
        HERO,
        "reveal tech hero or (gain 1 wound; discard hand)",
        "Unless you reveal a Tech Hero, gain a Wound, then discard your hand.",
        "Wenn du keinen Technik-Helden vorzeigst, erhältst du eine Wunde und legst dann deine Hand \
         ab.",
    );
}

#[test]
fn conditions_on_players_become_part_of_their_name() {
    check(
        HERO,
        "each player: if recruit made 5: draw 1",
        "Each player who has made at least 5 Recruit this turn draws a card.",
        "Jeder Spieler, der in diesem Zug mindestens 5 Rekrutierung erzeugt hat, zieht eine Karte.",
    );
    check(
        HERO,
        "each player: reveal tech hero or (gain 1 wound; discard 2 card from hand)",
        "Each player who does not reveal a Tech Hero gains a Wound, then discards two cards from \
         their hand.",
        "Jeder Spieler, der keinen Technik-Helden vorzeigt, erhält eine Wunde und legt dann zwei \
         Karten aus seiner Hand ab.",
    );
}

#[test]
fn cards_looked_at_go_somewhere() {
    check(
        HERO,
        "look at top 5: ko 1 card from them",
        "Look at the top five cards of your deck. KO one of them. Put the rest back in the same \
         order.",
        "Sieh dir die obersten fünf Karten deines Decks an. Setze eine davon KO. Lege den Rest in \
         derselben Reihenfolge zurück.",
    );
    check(
        HERO,
        "reveal top 2: if them X-Men hero: draw them",
        "Reveal the top two cards of your deck. If each of them is an X-Men Hero, draw them.",
        "Decke die obersten zwei Karten deines Decks auf. Wenn jede davon ein X-Men-Held ist, ziehst \
         du sie.",
    );
}

#[test]
fn german_endings_follow_gender_and_number() {
    check(
        HERO,
        "draw 1 per card cost 2 or less played",
        "Draw a card for every card costing 2 or less that you have played this turn.",
        "Ziehe für jede Karte mit Kosten von 2 oder weniger, die du in diesem Zug gespielt hast, eine \
         Karte.",
    );
    check(
        HERO,
        "ko up to 1 hero from hand or hq",
        "KO up to one Hero from your hand or the HQ.",
        "Setze höchstens einen Helden aus deiner Hand oder dem HQ KO.",
    );
    check(
        VILLAINS,
        "fight: next hand is 1",
        "Fight: Your next hand has one card.",
        "Kampf: Deine nächste Hand besteht aus einer Karte.",
    );
    check(
        SCHEME,
        "evil wins: 1 villains escaped",
        "Evil wins: The players lose as soon as a Villain has escaped.",
        "Das Böse gewinnt: Die Spieler verlieren, sobald ein Schurke entkommen ist.",
    );
    check(
        SCHEME,
        "setup: twists 1; twists 1 beside scheme; henchmen +2",
        "Setup: Put one Twist into the Villain Deck. Place one further Twist beside the Scheme. Add \
         two more Henchmen groups to the Villain Deck.",
        "Aufbau: Eine Wendung kommt ins Schurkendeck. Eine weitere Wendung liegt neben dem Plan \
         bereit. Zwei weitere Handlangergruppen kommen ins Schurkendeck.",
    );
}

#[test]
fn several_symbols_share_a_label() {
    check(
        HERO,
        "tech X-Men: draw 1",
        "Tech + X-Men: Draw a card.",
        "Technik + X-Men: Ziehe eine Karte.",
    );
    check_short(HERO, "tech X-Men: draw 1", "⚙ X-Men: ↓1", "⚙ X-Men: ↓1");
}

#[test]
fn short_form_declines_too() {
    check_short(
        HERO,
        "ko 1 other hero from hand",
        "☠ 1 other Hero (hand)",
        "☠ 1 anderer Held (Hand)",
    );
    check_short(
        VILLAINS,
        "always: attack is 2 per captive held",
        "⚔ = 2 per ☺ held",
        "⚔ = 2 je gefangenen ☺",
    );
}

#[test]
fn short_form_is_cut_at_the_limit() {
    let steps = "setup: twists 1; twists 1 beside scheme; bystanders 1; heroes 1; wounds 1 per \
                 player; henchmen +2; hero cards 1 into villain deck";
    let group = group(SCHEME, steps);
    for lang in [Lang::En, Lang::De] {
        let text = said(&group.cards[0], &TextContext::default(), lang, Form::Short);
        assert!(text.ends_with('…'), "{text}");
        assert!(text.chars().count() <= SHORT_LIMIT, "{text}");
    }
}

#[test]
fn another_box_brings_its_own_names() {
    let ctx = TextContext {
        captive: Term {
            en: EnNoun::new("Gadget", "Gadgets"),
            de: DeNoun::new(Gender::Neuter, "Gadget", "Gadget", "Gadgets"),
            short: ShortName::new("⌚", "⌚"),
        },
        ..TextContext::default()
    };
    let group = group(HERO, "attack +1 per bystander in victory; rescue 1");
    let card = &group.cards[0];
    assert_eq!(
        said(card, &ctx, Lang::En, Form::Full),
        "Get +1 Attack for every Gadget in your Victory Pile, then rescue a Gadget."
    );
    assert_eq!(
        said(card, &ctx, Lang::De, Form::Full),
        "Erhalte +1 Angriff für jedes Gadget in deinem Siegstapel und rette dann ein Gadget."
    );
    assert_eq!(
        said(card, &ctx, Lang::De, Form::Short),
        "⚔+1 je ⌚ im Siegstapel; ⌚ retten"
    );
}

#[test]
fn an_unknown_space_is_quoted() {
    check(
        VILLAINS,
        "fight: if at Moon: draw 1",
        "Fight: If this Villain was fought on the space “Moon”, draw a card.",
        "Kampf: Wenn dieser Schurke auf dem Feld „Moon“ bekämpft wurde, ziehst du eine Karte.",
    );
}

#[test]
fn heads_carry_everything_printed() {
    let group = group(HERO, "draw 1");
    let ctx = TextContext::default();
    assert_eq!(
        card_line(&group.cards[0], &group, &ctx, Lang::En),
        "Own · Common Hero · Tech · Cost 3"
    );
    assert_eq!(
        card_line(&group.cards[0], &group, &ctx, Lang::De),
        "Own · Gewöhnlicher Held · Technik · Kosten 3"
    );
}

#[test]
fn a_liaison_speaks_of_the_friend_who_gets_it() {
    check_bond(
        HERO,
        "liaison: recruit +1 per loyalty; may draw 1 => discard 1",
        "Liaison: That player gets Recruit equal to their Loyalty to the Mission. They may draw a \
         card. If they do, they discard a card from their hand.",
        "Liaison: Dieser Spieler erhält Rekrutierung in Höhe seiner Loyalty to the Mission. Er darf \
         eine Karte ziehen. Wenn er das tut, legt er eine Karte aus seiner Hand ab.",
    );
}

#[test]
fn a_condition_with_an_else_parts_the_players() {
    check_bond(
        VILLAINS,
        "ambush: each player: if 2 or more gadget in victory: draw 1 else gain 1 wound",
        "Ambush: Each player with at least two Gadgets in their Victory Pile draws a card. Each of \
         the others gains a Wound.",
        "Ambush: Jeder Spieler, der mindestens zwei Gadgets in seinem Siegstapel hat, zieht eine \
         Karte. Jeder übrige Spieler erhält eine Wunde.",
    );
}

#[test]
fn numbers_are_conditions_too() {
    check_bond(
        HERO,
        "if 4 or more danger level: attack +1 else draw 1",
        "If the Danger Level is at least 4, get +1 Attack. Otherwise, draw a card.",
        "Wenn das Danger Level mindestens 4 beträgt, erhältst du +1 Angriff. Andernfalls ziehst du \
         eine Karte.",
    );
    check_bond(
        HERO,
        "if 1 or more mission completed: (if 2 or more villain escaped: draw 1)",
        "If you have completed a Mission this turn, if at least two Villains have escaped, draw a \
         card.",
        "Wenn du in diesem Zug einen Auftrag abgeschlossen hast und wenn mindestens zwei Schurken \
         entkommen sind, ziehst du eine Karte.",
    );
    check_bond(
        HERO,
        "if 1 or more bond hero in hq: draw 1",
        "If at least one James Bond Hero is in Q Branch, draw a card.",
        "Wenn mindestens ein James-Bond-Held im Q Branch liegt, ziehst du eine Karte.",
    );
    check_bond(
        HERO,
        "if 3 or more card in discard: draw 1 per twist played",
        "If at least three cards are in your discard pile, draw a card for every Twist played so \
         far.",
        "Wenn du mindestens drei Karten in deinem Ablagestapel hast, ziehst du für jeden bisher \
         gespielten Scheme Twist eine Karte.",
    );
}

#[test]
fn a_mastermind_speaks_whenever_a_card_leaves_the_row() {
    check_bond(
        MASTERMIND,
        "escape or failure: mastermind captures 1; each player: gain 1 wound",
        "Each time a Villain escapes or a Mission fails, the following happens: the Mastermind \
         captures a Gadget; each player gains a Wound.",
        "Jedes Mal, wenn ein Schurke entkommt oder ein Auftrag scheitert, gilt Folgendes: Der \
         Superschurke erbeutet ein Gadget; jeder Spieler erhält eine Wunde.",
    );
    check_bond(
        MASTERMIND,
        "strike: place strike beside mastermind; attack +1 per strike beside mastermind",
        "Master Strike: Place this Master Strike beside the Mastermind, then get +1 Attack for every \
         Master Strike beside the Mastermind.",
        "Master Strike: Lege diesen Master Strike neben den Superschurken und erhalte dann +1 Angriff \
         für jeden Master Strike neben dem Superschurken.",
    );
}

#[test]
fn what_a_mission_needs_is_not_attack() {
    check_bond(
        MISSIONS,
        "always: this needs +1 per captive held",
        "This Mission gets +1 Recruit or Attack for every Gadget it holds.",
        "Dieser Auftrag erhält +1 Rekrutierung oder Angriff für jedes Gadget, das er bei sich hat.",
    );
    check_bond(
        VILLAINS,
        "always: this needs +1 per space of this",
        "This Villain gets +1 Attack for every space up to its own, counted from the right.",
        "Dieser Schurke erhält +1 Angriff für jedes Feld bis zu seinem eigenen, von rechts gezählt.",
    );
    check_bond(
        VILLAINS,
        "always: no defeat while mission on assignment",
        "You cannot defeat this Villain while a Mission is in the On Assignment row.",
        "Du kannst diesen Schurken nicht besiegen, solange ein Auftrag in der On-Assignment-Reihe \
         liegt.",
    );
}

#[test]
fn friends_and_hands_are_named() {
    check_bond(
        HERO,
        "chosen friendly player: draw 1",
        "A friendly player of your choice draws a card.",
        "Ein befreundeter Spieler deiner Wahl zieht eine Karte.",
    );
    check_bond(
        HERO,
        "each other friendly player: you choose draw 1 | attack +1",
        "Choose one for each other friendly player: they draw a card; or they get +1 Attack.",
        "Wähle für jeden anderen befreundeten Spieler eine Möglichkeit: Er zieht eine Karte; oder er \
         erhält +1 Angriff.",
    );
    check_bond(
        HERO,
        "player with worst hand: gain 2 extra \"Plaque\"",
        "Each player with the worst poker hand gains two cards “Plaque”.",
        "Jeder Spieler mit der schlechtesten Pokerhand erhält zwei Karten „Plaque“.",
    );
}

#[test]
fn a_scheme_of_a_film_sets_up_its_piles() {
    check_bond(
        SCHEME,
        "setup: twist piles 0 2 3; mastermind captures 1; extra 1 \"Gold\" into hero deck",
        "Setup: Put 0, 2 and 3 Twists into the piles A, B and C of the Villain Deck. The Mastermind \
         starts with one Gadget. Shuffle one card “Gold” into the Hero Deck.",
        "Setup: 0, 2 und 3 Scheme Twists kommen in die Stapel A, B und C des Schurkendecks. Der \
         Superschurke beginnt mit einem Gadget. Eine Karte „Gold“ wird ins Heldendeck gemischt.",
    );
}

#[test]
fn a_foe_says_what_it_joins_as() {
    let text = "villains \"Own\"\nprovenance own\n\n\
                villain 1 \"Own\" attack 4 vp 0 flying joins recruit 1 attack 2+\n    draw 1\n";
    let group = parse_tree("own.cards", text, &[]).expect("the text is sound");
    let ctx = TextContext::bond();
    assert_eq!(
        said(&group.cards[0], &ctx, Lang::En, Form::Full),
        "Flying: Enters on the first free space from the right.\n\
         Joins the deck of whoever defeats it: Recruit 1, Attack 2+.\n\
         When you play it: Draw a card."
    );
    assert_eq!(
        said(&group.cards[0], &ctx, Lang::De, Form::Short),
        "Flying\nKommt zu dir: ★1, ⚔2+\nGespielt: ↓1"
    );
}

#[test]
fn a_mission_says_what_is_enough() {
    let text = "missions \"Own\"\nprovenance own\n\n\
                mission 4 \"Own\" deck A 1 C 3 recruit 3 or attack 4 danger 2 vp 4\n";
    let group = parse_tree("own.cards", text, &[]).expect("the text is sound");
    let ctx = TextContext::bond();
    assert_eq!(
        card_line(&group.cards[0], &group, &ctx, Lang::En),
        "Own · Mission · Recruit 3 or Attack 4 · Danger 2 · 4 VP · Deck A×1 C×3"
    );
    assert_eq!(
        card_line(&group.cards[0], &group, &ctx, Lang::De),
        "Own · Auftrag · Rekrutierung 3 oder Angriff 4 · Danger 2 · 4 SP · Deck A×1 C×3"
    );
}

#[test]
fn a_short_text_that_is_too_long_says_less() {
    let line =
        "00 status: may discard 1 => recruit 1 tech hero cost 5 or less from hq free; draw 1";
    let group = group(HERO, line);
    let text = said(&group.cards[0], &TextContext::bond(), Lang::De, Form::Short);
    assert_eq!(
        text,
        "00 Status: ggf. 1 Karte ablegen → ★ 1 ⚙ (Kosten ≤5) (Q) gratis; ↓1"
    );
}

#[test]
fn what_enters_twice_is_counted() {
    let line =
        "fight: extra \"Guard\" enters; extra \"Guard\" enters; extra \"Dog\" enters; draw 1";
    check_bond(
        VILLAINS,
        line,
        "Fight: Two cards “Guard” enter the On Assignment row. “Dog” enters the On Assignment row. \
         Draw a card.",
        "Fight: Zwei Karten „Guard“ kommen in die On-Assignment-Reihe. „Dog“ kommt in die \
         On-Assignment-Reihe. Ziehe eine Karte.",
    );
}

#[test]
fn a_card_that_moves_is_it_from_then_on() {
    check_bond(
        MISSIONS,
        "moves: this captures 1; move this left 1",
        "Each time this Mission moves, the following happens: it captures a Gadget; move it one space \
         to the left.",
        "Jedes Mal, wenn sich dieser Auftrag bewegt, gilt Folgendes: Er erbeutet ein Gadget; bewege \
         ihn um ein Feld nach links.",
    );
}

#[test]
fn healing_asks_for_what_the_box_forbids() {
    check_bond(
        "basics\nprovenance own\n\nwound 30 \"Wound\"",
        "healing: ko all wound from hand",
        "Healing: If you have not recruited a Hero, fought a Villain or the Mastermind, or completed \
         a Mission this turn, you may KO all Wounds from your hand. If you do, you can do none of \
         this for the rest of the turn.",
        "Heilung: Wenn du in diesem Zug keinen Helden rekrutiert, weder Schurken noch Superschurken \
         bekämpft und keinen Auftrag abgeschlossen hast, darfst du alle Wunden aus deiner Hand KO \
         setzen. Wenn du das tust, darfst du für den Rest des Zuges nichts davon mehr tun.",
    );
}

/// The German sheet of the 007 box keeps the English words; Marvel has German ones.
#[test]
fn the_films_keep_the_words_of_their_german_sheet() {
    let lines = [
        (VILLAINS, "ambush: draw 1", ["Hinterhalt", "Ambush"]),
        (VILLAINS, "fight: draw 1", ["Kampf", "Fight"]),
        (VILLAINS, "escape: draw 1", ["Flucht", "Escape"]),
        (
            MASTERMIND,
            "strike: draw 1",
            ["Meisterschlag", "Master Strike"],
        ),
        (SCHEME, "twist: draw 1", ["Wendung", "Twist"]),
        (SCHEME, "twist 2: draw 1", ["Wendung 2", "Twist 2"]),
        (SCHEME, "twist 2-4: draw 1", ["Wendungen 2–4", "Twists 2–4"]),
    ];
    for (head, line, labels) in lines {
        let group = group(head, line);
        let boxes = [TextContext::marvel(), TextContext::bond()];
        for (ctx, label) in boxes.iter().zip(labels) {
            let text = said(&group.cards[0], ctx, Lang::De, Form::Full);
            assert_eq!(text, format!("{label}: Ziehe eine Karte."));
        }
    }
    let mission = [
        ("success: draw 1", "Success: Ziehe eine Karte."),
        ("failure: draw 1", "Failed: Ziehe eine Karte."),
    ];
    for (line, words) in mission {
        let group = group(MISSIONS, line);
        let text = said(&group.cards[0], &TextContext::bond(), Lang::De, Form::Full);
        assert_eq!(text, words);
    }
}

#[test]
fn what_waits_says_for_what() {
    check(
        HERO,
        "at end of turn: draw 1",
        "At the end of the turn, draw a card.",
        "Am Ende des Zuges ziehst du eine Karte.",
    );
    check(
        HERO,
        "this turn: when you recruit hero: draw 1",
        "Each time you recruit a Hero during the rest of this turn, draw a card.",
        "Jedes Mal, wenn du bis zum Ende dieses Zuges einen Helden rekrutierst, ziehst du eine \
         Karte.",
    );
    check(
        VILLAINS,
        "always: at end of turn: gain 1 wound",
        "At the end of each turn, gain a Wound.",
        "Am Ende jedes Zuges erhältst du eine Wunde.",
    );
}

#[test]
fn a_villain_may_be_not_defeated() {
    check(
        VILLAINS,
        "fight: this is not defeated",
        "Fight: This Villain is not defeated.",
        "Kampf: Dieser Schurke wird nicht besiegt.",
    );
}

#[test]
fn the_active_player_and_printed_points_are_named() {
    check_bond(
        HERO,
        "each player: active player: draw 1",
        "The active player draws a card.",
        "Der aktive Spieler zieht eine Karte.",
    );
    check_bond(
        HERO,
        "reveal top 1: attack +1 per printed attack of them",
        "Reveal the top card of your deck. Get Attack equal to its printed Attack.",
        "Decke die oberste Karte deines Decks auf. Erhalte Angriff in Höhe ihres aufgedruckten \
         Angriffs.",
    );
    check_bond(
        HERO,
        "gain 1 wound on deck",
        "Gain a Wound on top of your deck.",
        "Lege eine Wunde oben auf dein Deck.",
    );
}
