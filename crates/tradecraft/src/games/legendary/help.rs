//! What can be typed, and how the game goes in a few sentences.

use cards::words::Lang;
use legendary::say;

use super::screen::Screen;

/// Prints the help page, in the words of the box.
pub fn print(screen: &Screen<'_>) {
    let (terminal, lang) = (screen.terminal, screen.teller.lang);
    for paragraph in story(lang, screen.is_film()) {
        terminal.paragraph(&paragraph, 0);
    }
    terminal.line("");
    for (word, meaning) in words(lang, screen.is_film()) {
        terminal.hanging(&format!("  {word:<17}"), &meaning);
    }
    terminal.line("");
    let captive = if screen.is_film() {
        "Gadget".to_owned()
    } else {
        say!(lang, "Bystander", "Zivilist")
    };
    terminal.paragraph(
        &say!(
            lang,
            "⚔ Attack  ★ Recruit  ☺ {captive}  ✚ Wound  ☠ KO  ↓ draw  ↻ Twist  ■ Strength  \
             ▲ Instinct  ◆ Covert  ⚙ Tech  ● Ranged",
            "⚔ Angriff  ★ Rekrutierung  ☺ {captive}  ✚ Wunde  ☠ KO  ↓ ziehen  ↻ Wendung  \
             ■ Stärke  ▲ Instinkt  ◆ Tarnung  ⚙ Technik  ● Fernkampf",
        ),
        0,
    );
}

fn story(lang: Lang, is_film: bool) -> [String; 3] {
    [
        say!(
            lang,
            "Together you beat the Mastermind: fight it once for each of its Tactics. Evil wins \
             first if its Scheme is completed; the meter under the Scheme shows how close it is.",
            "Gemeinsam besiegt ihr den Superschurken: Bekämpft ihn einmal für jede seiner \
             Taktiken. Das Böse gewinnt vorher, wenn sein Plan gelingt; die Anzeige unter dem Plan \
             zeigt, wie nah es ist.",
        ),
        if is_film { film_turn(lang) } else { turn(lang) },
        say!(
            lang,
            "A text behind a class or team, such as “Tech:”, works only if you have already \
             played another such card this turn: the order matters.",
            "Ein Text hinter einer Klasse oder einem Team, etwa „Technik:“, wirkt nur, wenn du in \
             diesem Zug schon eine andere solche Karte gespielt hast: Die Reihenfolge zählt.",
        ),
    ]
}

fn turn(lang: Lang) -> String {
    say!(
        lang,
        "Each turn begins with a card of the Villain Deck. Then play your hand: Recruit buys \
         Heroes from the HQ for your deck, Attack fights Villains in the city. A Villain that \
         is pushed past the Bridge escapes.",
        "Jeder Zug beginnt mit einer Karte des Schurkendecks. Dann spielst du deine Hand: \
         Rekrutierung kauft Helden aus dem HQ für dein Deck, Angriff bekämpft Schurken in der \
         Stadt. Ein Schurke, der über die Brücke hinausgeschoben wird, entkommt.",
    )
}

fn film_turn(lang: Lang) -> String {
    say!(
        lang,
        "Each turn begins with a card of the Villain Deck. Then play your hand: Recruit buys \
         Heroes from Q Branch for your deck, Attack fights Villains On Assignment, and a Mission \
         takes what is written on it. What is pushed off the last space on the left escapes; a \
         Mission that escapes is failed and raises the Danger Level.",
        "Jeder Zug beginnt mit einer Karte des Schurkendecks. Dann spielst du deine Hand: \
         Rekrutierung kauft Helden aus dem Q Branch für dein Deck, Angriff bekämpft Schurken in \
         der On-Assignment-Reihe, und ein Auftrag verlangt, was auf ihm steht. Was links über das \
         letzte Feld hinausgeschoben wird, entkommt; ein Auftrag, der entkommt, ist \
         fehlgeschlagen und erhöht das Danger Level.",
    )
}

fn words(lang: Lang, is_film: bool) -> Vec<(String, String)> {
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
            if is_film {
                say!(
                    lang,
                    "read every card On Assignment and in Q Branch, the Mastermind and the Scheme",
                    "alle Karten in Reihe und Q Branch, Superschurken und Plan lesen",
                )
            } else {
                say!(
                    lang,
                    "read every card in the city and the HQ, the Mastermind and the Scheme",
                    "alle Karten in Stadt und HQ, Superschurken und Plan lesen",
                )
            },
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
            say!(lang, "step in 2", "eingreifen 2"),
            say!(
                lang,
                "player 2 helps with a kept Liaison card before this choice",
                "Spieler 2 hilft vor dieser Wahl mit einer behaltenen Liaison-Karte"
            ),
        ),
        (
            say!(lang, "step in always", "eingreifen immer"),
            say!(
                lang,
                "be asked so before each choice of a bot; never undoes it",
                "vor jeder Wahl eines Bots so gefragt werden; nie nimmt es zurück"
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
