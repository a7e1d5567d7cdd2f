//! What can be typed, and how the game goes in a few sentences.

use cards::words::Lang;
use legendary::say;

use crate::terminal::Terminal;

/// Prints the help page.
pub fn print(terminal: &Terminal, lang: Lang) {
    for paragraph in story(lang) {
        terminal.paragraph(&paragraph, 0);
    }
    terminal.line("");
    for (word, meaning) in words(lang) {
        terminal.hanging(&format!("  {word:<17}"), &meaning);
    }
    terminal.line("");
    terminal.paragraph(
        &say!(
            lang,
            "⚔ Attack  ★ Recruit  ☺ Bystander  ✚ Wound  ☠ KO  ↓ draw  ↻ Twist  ■ Strength  \
             ▲ Instinct  ◆ Covert  ⚙ Tech  ● Ranged",
            "⚔ Angriff  ★ Rekrutierung  ☺ Zivilist  ✚ Wunde  ☠ KO  ↓ ziehen  ↻ Wendung  ■ Stärke  \
             ▲ Instinkt  ◆ Tarnung  ⚙ Technik  ● Fernkampf",
        ),
        0,
    );
}

fn story(lang: Lang) -> [String; 3] {
    [
        say!(
            lang,
            "Together you beat the Mastermind: fight it once for each of its Tactics. Evil wins \
             first if its Scheme is completed; the meter under the Scheme shows how close it is.",
            "Gemeinsam besiegt ihr den Superschurken: Bekämpft ihn einmal für jede seiner \
             Taktiken. Das Böse gewinnt vorher, wenn sein Plan gelingt; die Anzeige unter dem Plan \
             zeigt, wie nah es ist.",
        ),
        say!(
            lang,
            "Each turn begins with a card of the Villain Deck. Then play your hand: Recruit buys \
             Heroes from the HQ for your deck, Attack fights Villains in the city. A Villain that \
             is pushed past the Bridge escapes.",
            "Jeder Zug beginnt mit einer Karte des Schurkendecks. Dann spielst du deine Hand: \
             Rekrutierung kauft Helden aus dem HQ für dein Deck, Angriff bekämpft Schurken in der \
             Stadt. Ein Schurke, der über die Brücke hinausgeschoben wird, entkommt.",
        ),
        say!(
            lang,
            "A text behind a class or team, such as “Tech:”, works only if you have already \
             played another such card this turn: the order matters.",
            "Ein Text hinter einer Klasse oder einem Team, etwa „Technik:“, wirkt nur, wenn du in \
             diesem Zug schon eine andere solche Karte gespielt hast: Die Reihenfolge zählt.",
        ),
    ]
}

fn words(lang: Lang) -> Vec<(String, String)> {
    vec![
        (
            say!(lang, "1, 2, 3 ...", "1, 2, 3 ..."),
            say!(
                lang,
                "take the option with this number",
                "die Möglichkeit mit dieser Nummer wählen"
            ),
        ),
        (
            say!(lang, "all", "alle"),
            say!(
                lang,
                "play your cards one by one until one asks something",
                "deine Karten nacheinander spielen, bis eine etwas fragt",
            ),
        ),
        (
            say!(lang, "hint", "tipp"),
            say!(lang, "what a bot would choose", "was ein Bot wählen würde"),
        ),
        (
            say!(lang, "why", "warum"),
            say!(
                lang,
                "what is not possible now, and by which rule",
                "was gerade nicht geht und nach welcher Regel"
            ),
        ),
        (
            say!(lang, "rule ID", "regel ID"),
            say!(
                lang,
                "read a rule, for example: rule L-ESCAPE-003",
                "eine Regel lesen, etwa: regel L-ESCAPE-003"
            ),
        ),
        (
            say!(lang, "card NAME", "karte NAME"),
            say!(
                lang,
                "read any card of the box",
                "eine beliebige Karte der Box lesen"
            ),
        ),
        (
            say!(lang, "look", "ansehen"),
            say!(
                lang,
                "read every card in the city and the HQ, the Mastermind and the Scheme",
                "alle Karten in Stadt und HQ, Superschurken und Plan lesen",
            ),
        ),
        (
            say!(lang, "board, piles", "tisch, stapel"),
            say!(
                lang,
                "look at the table; look through the open piles",
                "den Tisch ansehen; die offenen Stapel durchsehen"
            ),
        ),
        (
            say!(lang, "log", "protokoll"),
            say!(lang, "what has happened so far", "was bisher geschehen ist"),
        ),
        (
            say!(lang, "undo", "zurück"),
            say!(
                lang,
                "take back your last choice",
                "deine letzte Entscheidung zurücknehmen"
            ),
        ),
        (
            say!(lang, "save FILE", "speichern DATEI"),
            say!(
                lang,
                "save the game; go on with: tradecraft play --load FILE",
                "das Spiel speichern; weiter mit: tradecraft play --load DATEI",
            ),
        ),
        (
            say!(lang, "concede", "aufgeben"),
            say!(
                lang,
                "give the game up for everybody",
                "das Spiel für alle aufgeben"
            ),
        ),
        (
            say!(lang, "quit", "ende"),
            say!(lang, "leave the game", "das Spiel verlassen"),
        ),
    ]
}
