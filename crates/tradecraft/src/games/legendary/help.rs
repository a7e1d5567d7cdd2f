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

/// Lists what can be typed, each with what it does.
fn words(lang: Lang, is_film: bool) -> Vec<(String, String)> {
    let open = if is_film {
        say!(lang, "On Assignment and in Q Branch", "Reihe und Q Branch")
    } else {
        say!(lang, "in the city and the HQ", "Stadt und HQ")
    };
    let list = say!(
        lang,
        "\
1, 2, 3 ...: take the option with this number
all: play your cards one by one until one asks something
hint: what a bot would choose
why: what is not possible now, and by which rule
why bot: why a bot chose what it did last
rule ID: read a rule, for example: rule L-ESCAPE-003
card NAME: read any card of the box
look: read every card {open}, the Mastermind and the Scheme
board, piles: look at the table; look through the open piles
log: what has happened so far
undo: take back your last choice
save FILE: save the game; go on with: tradecraft play --load FILE
step in 2: player 2 helps with a kept Liaison card before this choice
step in always: be asked so before each choice of a bot; never undoes it
concede: give the game up for everybody
quit: leave the game",
        "\
1, 2, 3 ...: die Möglichkeit mit dieser Nummer wählen
alle: deine Karten nacheinander spielen, bis eine etwas fragt
tipp: was ein Bot wählen würde
warum: was gerade nicht geht und nach welcher Regel
warum bot: warum ein Bot zuletzt so gewählt hat
regel ID: eine Regel lesen, etwa: regel L-ESCAPE-003
karte NAME: eine beliebige Karte der Box lesen
ansehen: alle Karten in {open}, Superschurken und Plan lesen
tisch, stapel: den Tisch ansehen; die offenen Stapel durchsehen
protokoll: was bisher geschehen ist
zurück: deine letzte Entscheidung zurücknehmen
speichern DATEI: das Spiel speichern; weiter mit: tradecraft play --load DATEI
eingreifen 2: Spieler 2 hilft vor dieser Wahl mit einer behaltenen Liaison-Karte
eingreifen immer: vor jeder Wahl eines Bots so gefragt werden; nie nimmt es zurück
aufgeben: das Spiel für alle aufgeben
ende: das Spiel verlassen"
    );
    let lines = list.lines().filter_map(|line| line.split_once(": "));
    let words = lines.map(|(word, meaning)| (word.to_owned(), meaning.to_owned()));
    words.collect()
}
