//! The book behind the lesson: the whole game in the order in which somebody needs it.

use legendary::say;

use super::{InBox, Of, Tip};

/// The chapters that the table itself never tells, because they are about the game as a whole.
pub const CHAPTERS: [Tip; 8] = [
    Tip {
        id: "setup",
        of: Of::Every,
        title: |it| say!(it.lang, "What lies on the table", "Was auf dem Tisch liegt"),
        words: set_up,
    },
    Tip {
        id: "turn",
        of: Of::Every,
        title: |it| {
            say!(
                it.lang,
                "Your turn, step by step",
                "Dein Zug, Schritt für Schritt"
            )
        },
        words: |it| {
            let row = it.row();
            say!(
                it.lang,
                "First the top card of the Villain Deck is played: it enters {row}, or something happens. Then you play cards, recruit and fight in any order and as often as your points allow. At the end everything you played and still hold is discarded, and you draw six new cards; an empty deck is shuffled anew from your discard pile.",
                "Zuerst wird die oberste Karte des Schurkendecks gespielt: Sie kommt in die Reihe, oder es geschieht etwas. Dann spielst du Karten aus, rekrutierst und kämpfst in beliebiger Reihenfolge und so oft deine Punkte reichen. Am Ende legst du alles ab, was du gespielt hast oder noch hältst, und ziehst sechs neue Karten; ein leeres Deck wird aus deinem Ablagestapel neu gemischt."
            )
        },
    },
    Tip {
        id: "deck",
        of: Of::Every,
        title: |it| say!(it.lang, "How your deck grows", "Wie dein Deck wächst"),
        words: |it| {
            say!(
                it.lang,
                "You start with twelve weak cards, and the space for sale is filled at once whenever somebody recruits. Buy the best you can afford in the first turns, then what goes together: many cards do more beside another of a certain class or team. What does not help any more is best KO'd, so that you draw the rest more often.",
                "Du beginnst mit zwölf schwachen Karten, und in der Auslage wird sofort aufgefüllt, sooft jemand rekrutiert. Nimm in den ersten Zügen das Beste, das du bezahlen kannst, danach, was zusammenpasst: Viele Karten können mehr neben einer bestimmten Klasse oder einem Team. Was nicht mehr hilft, schlägst du am besten KO, damit du den Rest öfter ziehst."
            )
        },
    },
    Tip {
        id: "villains",
        of: Of::Every,
        title: |it| {
            say!(
                it.lang,
                "What comes from the Villain Deck",
                "Was aus dem Schurkendeck kommt"
            )
        },
        words: villains,
    },
    Tip {
        id: "push",
        of: Of::Every,
        title: |it| say!(it.lang, "How the row moves", "Wie sich die Reihe bewegt"),
        words: |it| {
            say!(
                it.lang,
                "Whoever is new stands on the right and pushes only those who are in the way: a gap stops the push. So a foe in the middle is safe for you until the spaces to the right of it are filled. The dashed field at the left says at any time who would be pushed out next.",
                "Wer neu ist, steht rechts und schiebt nur, wer im Weg ist: Eine Lücke fängt den Schub auf. Ein Gegner in der Mitte entkommt also nicht, bevor die Felder rechts von ihm voll sind. Das gestrichelte Feld links sagt jederzeit, wer als Nächstes hinausgeschoben würde."
            )
        },
    },
    Tip {
        id: "ending",
        of: Of::Every,
        title: |it| say!(it.lang, "How it ends", "Wie es endet"),
        words: ending,
    },
    Tip {
        id: "alone",
        of: Of::Every,
        title: |it| say!(it.lang, "Playing alone", "Allein spielen"),
        words: alone,
    },
    Tip {
        id: "harder",
        of: Of::Every,
        title: |it| say!(it.lang, "When it gets too easy", "Wenn es zu leicht wird"),
        words: |it| {
            say!(
                it.lang,
                "At set-up every Mastermind and Scheme says how often bots win against it: go down that list. Then there are challenges that make the Mastermind stronger or the clock run faster, a last fight for the highest points, and games in which only one of you wins.",
                "Beim Aufbau steht bei jedem Superschurken und jedem Plan, wie oft Bots gegen ihn gewinnen: Geht diese Liste hinab. Dazu gibt es Herausforderungen, die den Superschurken stärker machen oder die Uhr schneller laufen lassen, ein letztes Gefecht um die meisten Punkte und Spiele, die nur einer von euch gewinnt."
            )
        },
    },
];

fn set_up(it: &InBox<'_>) -> String {
    let triggers = &it.text.triggers;
    let (twists, strikes) = (&triggers.twist_card.plural, &triggers.strike_card.plural);
    if it.is_bond() {
        say!(
            it.lang,
            "A Mastermind with four Tactics and a Scheme stand against you. The Villain Deck is built of three piles that get more dangerous, with Villains, Henchmen, Missions, Gadgets, Master Strikes and Scheme Twists; the Hero Deck is shuffled from the Heroes you chose, and five of its cards lie in Q Branch. Each player has a starting deck and draws six.",
            "Gegen euch stehen ein Superschurke mit vier Taktiken und ein Plan. Das Schurkendeck besteht aus drei Stapeln, die immer gefährlicher werden; darin sind Schurken, Handlanger, Aufträge, Gadgets, {strikes} und {twists}. Das Heldendeck wird aus den Helden eurer Wahl gemischt, und fünf seiner Karten liegen im Q Branch. Jeder hat ein Startdeck und zieht sechs."
        )
    } else {
        say!(
            it.lang,
            "A Mastermind with four Tactics and a Scheme stand against you. The Villain Deck is shuffled from Villains, Henchmen, Bystanders, Master Strikes and the Twists of the Scheme; the Hero Deck from the Heroes you chose, and five of its cards lie in the HQ. Each player has eight cards that give Recruit and four that give Attack, and draws six.",
            "Gegen euch stehen ein Superschurke mit vier Taktiken und ein Plan. Ins Schurkendeck kommen Schurken, Handlanger, Zivilisten, {strikes} und die {twists} des Plans; das Heldendeck wird aus den Helden eurer Wahl gemischt, und fünf seiner Karten liegen im HQ. Jeder hat acht Karten, die Rekrutierung geben, und vier, die Angriff geben, und zieht sechs."
        )
    }
}

fn villains(it: &InBox<'_>) -> String {
    let triggers = &it.text.triggers;
    let (twists, strikes) = (&triggers.twist_card.plural, &triggers.strike_card.plural);
    let both = if it.is_bond() {
        say!(
            it.lang,
            "A Mission enters the row as well, and a Gadget slips under the card nearest to the deck.",
            "Auch ein Auftrag kommt in die Reihe, und ein Gadget rutscht unter die Karte, die dem Deck am nächsten liegt."
        )
    } else {
        say!(
            it.lang,
            "A Bystander is captured by the foe nearest to the deck, or by the Mastermind if nobody is there.",
            "Einen Zivilisten fängt der Gegner, der dem Deck am nächsten steht, oder der Superschurke, wenn niemand da ist."
        )
    };
    say!(
        it.lang,
        "Villains and Henchmen enter the row; some strike at once, by a text called Ambush. {both} A Master Strike carries out what the Mastermind says, a Twist what the Scheme says.",
        "Schurken und Handlanger kommen in die Reihe; manche schlagen sofort zu, durch einen Text namens Ambush. {both} {strikes} führen aus, was beim Superschurken steht, {twists}, was beim Plan steht."
    )
}

fn ending(it: &InBox<'_>) -> String {
    let drawn = if it.is_bond() {
        say!(
            it.lang,
            "If the Hero Deck runs out first, the turn is finished and the game is a draw; an empty Villain Deck ends nothing.",
            "Geht vorher das Heldendeck aus, wird der Zug noch gespielt, und das Spiel endet unentschieden; ein leeres Schurkendeck beendet nichts."
        )
    } else {
        say!(
            it.lang,
            "If the Villain Deck or the Hero Deck runs out first, the turn is finished and the game is a draw.",
            "Geht vorher das Schurken- oder das Heldendeck aus, wird der Zug noch gespielt, und das Spiel endet unentschieden."
        )
    };
    say!(
        it.lang,
        "You win together with the fourth defeat of the Mastermind, and lose together as soon as the Scheme succeeds. {drawn} After a win or a draw the points of the Victory Piles say who of you did most: foes, Tactics and those you rescued, never the Heroes in your deck.",
        "Ihr gewinnt gemeinsam, wenn der Superschurke zum vierten Mal besiegt ist, und verliert gemeinsam, sobald der Plan gelingt. {drawn} Nach einem Sieg oder Unentschieden sagen die Punkte der Siegstapel, wer von euch am meisten getan hat: Gegner, Taktiken und Gerettete, nie die Helden im Deck."
    )
}

fn alone(it: &InBox<'_>) -> String {
    let triggers = &it.text.triggers;
    let (twist, twists) = (triggers.twist_card.a(), &triggers.twist_card.plural);
    let strike = triggers.strike_card.a();
    if it.is_bond() {
        say!(
            it.lang,
            "The decks are smaller: four Heroes, one group of Villains, one of Missions and three Henchmen. After each Twist a Hero of cost 6 or less goes from Q Branch under the Hero Deck, and after a Master Strike the next card follows at once. Points count only after a win, and Twists, escapes and the Danger Level take some away.",
            "Die Decks sind kleiner: vier Helden, eine Schurkengruppe, eine Auftragsgruppe und drei Handlanger. Sooft {twist} ausgeführt ist, geht ein Held bis Kosten 6 vom Q Branch unter das Heldendeck, und war es {strike}, folgt sofort die nächste Karte. Punkte zählen nur nach einem Sieg, und {twists}, Fluchten und das Danger Level kosten welche."
        )
    } else {
        say!(
            it.lang,
            "The decks are smaller: three Heroes, one group of Villains, three Henchmen, one Bystander and one Master Strike. After each Twist you KO a Hero of cost 6 or less from the HQ. Points count only after a win, and Twists, escapes and carried-off Bystanders take some away.",
            "Die Decks sind kleiner: drei Helden, eine Schurkengruppe, drei Handlanger, ein Zivilist und {strike}. Sooft {twist} ausgeführt ist, schlägst du einen Helden bis Kosten 6 aus dem HQ KO. Punkte zählen nur nach einem Sieg, und {twists}, Fluchten und verschleppte Zivilisten kosten welche."
        )
    }
}
