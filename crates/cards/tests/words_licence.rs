//! The words of Licence Renewed: text in, text out.

use cards::parse_tree;
use cards::tree::Card;
use cards::words::{Form, Lang, SHORT_LIMIT, TextContext, card_line, card_text};

const HERO: &str = "hero \"Own\"\nprovenance own\n\ncommon 1 \"Own\" tech cost 3";
const VILLAINS: &str = "villains \"Own\"\nprovenance own\n\nvillain 1 \"Own\" attack 3 vp 1";
const MISSIONS: &str =
    "missions \"Own\"\nprovenance own\n\nmission 1 \"Own\" deck A recruit 3 danger 1 vp 2";
const MASTERMIND: &str = "mastermind \"Own\"\nprovenance own\n\nmastermind 1 \"Own\" attack 8 vp 5";
const SCHEME: &str = "scheme \"Own\"\nprovenance own\n\nscheme 1 \"Own\"";
const ANGEL: &str = "extras \"Own\"\nprovenance own\n\nangel 1 \"Own\" tech cost 3 recruit 2";
const CARTEL: &str = "extras \"Own\"\nprovenance own\n\ncartel 1 \"Own\" recruit 2";
const GADGET: &str = "basics\nprovenance own\n\ngadget 1 \"Own\" vp 1";

fn card(head: &str, line: &str) -> Card {
    let text = format!("{head}\n    {line}\n");
    match parse_tree("own.cards", &text, &[]) {
        Ok(mut group) => group.cards.remove(0),
        Err(reports) => panic!("{line}: {}", reports[0]),
    }
}

fn said(card: &Card, lang: Lang, form: Form) -> String {
    let lines = card_text(card, &TextContext::licence_renewed(), lang, form);
    let lines: Vec<String> = lines.iter().map(ToString::to_string).collect();
    lines.join("\n")
}

#[track_caller]
fn check(head: &str, line: &str, en: &str, de: &str) {
    let card = card(head, line);
    assert_eq!(said(&card, Lang::En, Form::Full), en, "{line}");
    assert_eq!(said(&card, Lang::De, Form::Full), de, "{line}");
}

#[track_caller]
fn check_short(head: &str, line: &str, en: &str, de: &str) {
    let card = card(head, line);
    assert_eq!(said(&card, Lang::En, Form::Short), en, "{line}");
    assert_eq!(said(&card, Lang::De, Form::Short), de, "{line}");
    assert!(en.chars().count() <= SHORT_LIMIT && de.chars().count() <= SHORT_LIMIT);
}

/// L-KEYWORD-053, L-KEYWORD-057.
#[test]
fn impersonate_says_whose_points_are_copied() {
    check(
        HERO,
        "impersonate: attack",
        "Impersonate: Once this turn, get the printed Attack of another Hero in your play area.",
        "Impersonate: Einmal in diesem Zug erhältst du den aufgedruckten Angriff eines anderen Helden \
         in deinem Spielbereich.",
    );
    check(
        HERO,
        "impersonate: recruit, attack",
        "Impersonate: Once this turn, get the printed Recruit of another Hero in your play area, then \
         get the printed Attack of the same Hero or another one.",
        "Impersonate: Einmal in diesem Zug erhältst du die aufgedruckte Rekrutierung eines anderen \
         Helden in deinem Spielbereich, dann den aufgedruckten Angriff desselben oder noch eines \
         anderen Helden.",
    );
    check_short(
        HERO,
        "impersonate: recruit, attack",
        "Impersonate: ★, ⚔",
        "Impersonate: ★, ⚔",
    );
}

#[test]
fn a_keyword_keeps_its_name() {
    check(
        HERO,
        "rogue agent: draw 1",
        "Rogue Agent: Draw a card.",
        "Rogue Agent: Ziehe eine Karte.",
    );
    check(
        VILLAINS,
        "ambush: brainwash highest hero",
        "Ambush: Brainwash the most expensive Hero in Q Branch.",
        "Ambush: Wende Brainwash auf den teuersten Helden aus dem Q Branch an.",
    );
    check(
        VILLAINS,
        "escape: each other player: brainwash 1 hero from discard chosen by you",
        "Escape: Each other player brainwashes a Hero of your choice from their discard pile.",
        "Escape: Jeder andere Spieler wendet Brainwash auf einen Helden deiner Wahl aus seinem \
         Ablagestapel an.",
    );
    check_short(
        VILLAINS,
        "ambush: brainwash rightmost hero",
        "Ambush: Brainwash: rightmost Hero (Q Branch)",
        "Ambush: Brainwash: Held ganz rechts (Q Branch)",
    );
}

#[test]
fn brainwashed_heroes_are_rescued_and_counted() {
    check(
        HERO,
        "may rescue brainwashed hero",
        "You may rescue a brainwashed Hero, at no cost.",
        "Du darfst kostenlos einen Brainwash-Helden retten.",
    );
    check(
        HERO,
        "attack +1 per brainwashed hero on assignment",
        "Get +1 Attack for every brainwashed Hero in the On Assignment row.",
        "Erhalte +1 Angriff für jeden Brainwash-Helden in der On-Assignment-Reihe.",
    );
    check_short(
        HERO,
        "may rescue brainwashed hero",
        "may rescue a brainwashed Hero",
        "optional 1 Brainwash-Helden retten",
    );
}

/// L-TWIST-006 to L-TWIST-008.
#[test]
fn an_angel_speaks_of_the_players_she_reaches() {
    check(
        ANGEL,
        "disperse: gain 1 wound",
        "Disperse Virus: Each affected player gains a Wound.",
        "Disperse Virus: Jeder betroffene Spieler erhält eine Wunde.",
    );
    check(
        ANGEL,
        "disperse: reveal tech hero or discard 1",
        "Disperse Virus: Each affected player discards a card from their hand unless they reveal a \
         Tech Hero.",
        "Disperse Virus: Jeder betroffene Spieler, der keinen Technik-Helden vorzeigt, legt eine \
         Karte aus seiner Hand ab.",
    );
    check(
        ANGEL,
        "disperse: if 2 or more angel in discard: discard 2 else discard 1",
        "Disperse Virus: Each affected player with at least two Angels of Death in their discard pile \
         discards two cards from their hand. Each of the others discards a card from their hand.",
        "Disperse Virus: Jeder betroffene Spieler, der mindestens zwei Angels of Death in seinem \
         Ablagestapel hat, legt zwei Karten aus seiner Hand ab. Jeder übrige Spieler legt eine Karte \
         aus seiner Hand ab.",
    );
    check(
        SCHEME,
        "twist: angels disperse",
        "Twist: Every Angel of Death disperses her virus.",
        "Twist: Jede Angel of Death verbreitet ihr Virus.",
    );
}

#[test]
fn cartel_cards_are_put_on_something() {
    check(
        VILLAINS,
        "ambush: cartel 1 on this; cartel 2 on villain or mission",
        "Ambush: Put a Cartel card on this Villain, then put two Cartel cards on a Villain or Mission \
         of your choice.",
        "Ambush: Lege eine Cartel-Karte auf diesen Schurken und lege dann zwei Cartel-Karten auf \
         einen Schurken oder Auftrag deiner Wahl.",
    );
    check(
        VILLAINS,
        "fight: each player: cartel 1 on hero",
        "Fight: Each player puts a Cartel card on a Hero of their choice in Q Branch.",
        "Fight: Jeder Spieler legt eine Cartel-Karte auf einen Helden seiner Wahl im Q Branch.",
    );
    check(
        MISSIONS,
        "success: cartel 1 per times completed on this",
        "Success: Put a Cartel card on this Mission for every time it has been completed.",
        "Success: Lege für jeden bisherigen Abschluss dieses Auftrags eine Cartel-Karte auf ihn.",
    );
    check(
        MASTERMIND,
        "escape: cartel 1 per villain escaped on assignment",
        "Each time a Villain escapes, put a Cartel card on the cards in the On Assignment row for \
         every Villain that has escaped, one by one from right to left, always where there are the \
         fewest.",
        "Jedes Mal, wenn ein Schurke entkommt, legst du für jeden entkommenen Schurken eine \
         Cartel-Karte auf die Karten in der On-Assignment-Reihe, eine nach der anderen von rechts \
         nach links und immer dorthin, wo die wenigsten liegen.",
    );
    check_short(
        SCHEME,
        "twist: cartel 1 per twist played on hq",
        "↻: +1 Cartel per ↻ played (Q Branch, spread)",
        "↻: +1 Cartel je gespielter ↻ (Q Branch, verteilt)",
    );
}

#[test]
fn cartel_cards_are_removed() {
    check(
        CARTEL,
        "removed: gain 1 wound",
        "When you KO this card, gain a Wound.",
        "Wenn du diese Karte KO setzt, erhältst du eine Wunde.",
    );
    check(
        HERO,
        "may ko 1 cartel => draw 1",
        "You may KO a Cartel card to draw a card.",
        "Du darfst eine Cartel-Karte KO setzen, um eine Karte zu ziehen.",
    );
    check(
        HERO,
        "ko up to 2 cartel; attack +1 per cartel in hq",
        "KO up to two Cartel cards, then get +1 Attack for every Cartel card in Q Branch.",
        "Setze bis zu zwei Cartel-Karten KO und erhalte dann +1 Angriff für jede Cartel-Karte im Q \
         Branch.",
    );
    check_short(HERO, "ko up to 2 cartel", "☠ ≤2 Cartel", "☠ ≤2 Cartel");
}

#[test]
fn a_gadget_says_what_it_is_good_for() {
    check(
        GADGET,
        "acquired: draw 1",
        "When you get this Gadget, draw a card.",
        "Wenn du dieses Gadget erhältst, ziehst du eine Karte.",
    );
    check(
        GADGET,
        "spend: attack +2",
        "On your turn, you may KO this Gadget from your Victory Pile to get +2 Attack.",
        "In deinem Zug darfst du dieses Gadget aus deinem Siegstapel KO setzen, um +2 Angriff zu \
         erhalten.",
    );
    check_short(
        GADGET,
        "spend: attack +2",
        "☠ from victory pile: ⚔+2",
        "☠ aus Siegstapel: ⚔+2",
    );
}

/// L-SPECIFIC-013.
#[test]
fn some_attack_is_for_the_leftmost_card_only() {
    check(
        HERO,
        "may discard 1 => leftmost attack +2",
        "You may discard a card from your hand to get +2 Attack usable only on the leftmost card of \
         the On Assignment row.",
        "Du darfst eine Karte aus deiner Hand ablegen, um +2 Angriff nur für die Karte ganz links in \
         der On-Assignment-Reihe zu erhalten.",
    );
    check_short(
        HERO,
        "leftmost attack +2",
        "⚔+2 (leftmost card)",
        "⚔+2 (Karte ganz links)",
    );
}

/// L-TEXT-023.
#[test]
fn a_searched_deck_is_shuffled() {
    check(
        HERO,
        "search deck: put 1 tech hero from them into hand",
        "Look through your deck. Put a Tech Hero from it into your hand. Shuffle your deck.",
        "Sieh dein Deck durch. Nimm einen Technik-Helden daraus auf deine Hand. Mische dein Deck.",
    );
    check(
        HERO,
        "each player: search deck: ko up to 1 wound from them",
        "Each player looks through their deck. They KO up to one Wound from it. They shuffle their \
         deck.",
        "Jeder Spieler sieht sein Deck durch. Er setzt höchstens eine Wunde daraus KO. Er mischt sein \
         Deck.",
    );
}

/// L-SPECIFIC-016, L-SPECIFIC-017.
#[test]
fn a_stand_in_is_told() {
    check(
        HERO,
        "if played \"Tracy Bond\" hero or stand-in: recruit +2",
        "If you have played a Tracy Bond Hero this turn (or, if that group is not in the Hero \
         Deck, a Hero of any other group than Allies, Equipment, James Bond and Vehicles), get +2 \
         Recruit.",
        "Wenn du in diesem Zug einen Tracy-Bond-Helden gespielt hast (oder, wenn diese \
         Gruppe nicht im Heldendeck ist, einen Helden einer anderen Gruppe als Allies, Equipment, \
         James Bond und Vehicles), erhältst du +2 Rekrutierung.",
    );
}

#[test]
fn what_holds_is_told() {
    check(
        VILLAINS,
        "always: no recruiting from hq",
        "No Fraternizing: While this Villain is in the On Assignment row, nobody can recruit Heroes \
         from Q Branch.",
        "No Fraternizing: Solange dieser Schurke in der On-Assignment-Reihe liegt, kann niemand Helden aus dem Q Branch \
         rekrutieren.",
    );
    check(
        HERO,
        "always: on top alone",
        "If you play alone, the rest of this text has no effect. Whenever you would then shuffle this \
         card into your deck, you may put it on top of the shuffled deck instead.",
        "Wenn du allein spielst, hat der übrige Text keine Wirkung. Jedes Mal, wenn du diese Karte \
         dann in dein Deck mischen würdest, darfst du sie stattdessen oben auf das gemischte Deck \
         legen.",
    );
    check(
        SCHEME,
        "evil wins: stacked wounds 7 alone 15",
        "Evil wins: The players lose as soon as a player has seven Wounds in their stack (15 if you \
         play alone).",
        "Das Böse gewinnt: Die Spieler verlieren, sobald ein Spieler sieben Wunden in seinem Stapel \
         hat (wenn du allein spielst: 15).",
    );
}

/// L-KEYWORD-083, L-KEYWORD-084, L-MASTERMIND-014.
#[test]
fn what_is_printed_as_a_number_is_explained() {
    let villain = "villains \"Own\"\nprovenance own\n\nvillain 1 \"Own\" attack 5 vp 3 pay off 4";
    check(
        villain,
        "fight: draw 1",
        "Pay Off: You may fight this Villain by paying 4 Recruit instead of its Attack. Its Fight \
         effect is then ignored.\nFight: Draw a card.",
        "Pay Off: Du darfst diesen Schurken bekämpfen, indem du 4 Rekrutierung statt seines Angriffs \
         zahlst. Sein Fight-Effekt entfällt dann.\nFight: Ziehe eine Karte.",
    );
    let base = "mastermind \"Own\"\nprovenance own\n\ntactic 1 \"Own\" base 15";
    check_short(
        base,
        "fight: draw 1",
        "Base: Mastermind locked until 15 ⚔ damage\nFight: ↓1",
        "Base: Superschurke gesperrt bis 15 ⚔ Schaden\nFight: ↓1",
    );
}

/// L-WOUND-010, L-WOUND-011.
#[test]
fn healing_asks_for_what_the_box_forbids() {
    check(
        "basics\nprovenance own\n\nwound 30 \"Wound\"",
        "healing: ko all wound from hand",
        "Healing: If you have not recruited or rescued a Hero, fought a Villain or the Mastermind, \
         completed a Mission, or KO’d a Cartel card this turn, you may KO all Wounds from your hand. \
         If you do, you can do none of this for the rest of the turn.",
        "Heilung: Wenn du in diesem Zug keinen Helden rekrutiert oder gerettet, weder Schurken noch \
         Superschurken bekämpft, keinen Auftrag abgeschlossen und keine Cartel-Karte KO gesetzt hast, \
         darfst du alle Wunden aus deiner Hand KO setzen. Wenn du das tust, darfst du für den \
         Rest des Zuges nichts davon mehr tun.",
    );
}

/// L-KEYWORD-077.
#[test]
fn a_cartel_card_shows_its_price() {
    let text = format!("{CARTEL}\n");
    let group = parse_tree("own.cards", &text, &[]).expect("the text is sound");
    let ctx = TextContext::licence_renewed();
    let head = |lang| card_line(&group.cards[0], &group, &ctx, lang);
    assert_eq!(head(Lang::En), "Own · Cartel card · KO: Recruit 2");
    assert_eq!(head(Lang::De), "Own · Cartel-Karte · KO: Rekrutierung 2");
}
