//! The seven things that the first game is about, in the order in which they come up.

use legendary::say;

use super::{InBox, Of, Tip};

/// The lesson of the first game.
pub const LESSON: [Tip; 7] = [
    Tip {
        id: "goal",
        of: Of::Every,
        title: |it| {
            say!(
                it.lang,
                "Your opponent, and your goal",
                "Euer Gegner und euer Ziel"
            )
        },
        words: |it| {
            say!(
                it.lang,
                "Four times the Mastermind must be beaten; each time takes one of the four Tactics below the name. When the last is taken, all of you win together.",
                "Viermal muss der Superschurke besiegt werden; jedes Mal nehmt ihr eine der vier Taktiken unter dem Namen. Ist die letzte genommen, habt ihr gemeinsam gewonnen."
            )
        },
    },
    Tip {
        id: "points",
        of: Of::Every,
        title: |it| say!(it.lang, "Play your cards", "Spiele deine Karten aus"),
        words: |it| {
            say!(
                it.lang,
                "Click the cards of your hand one by one, or “Play all”. They give red Attack to fight with and blue Recruit to hire with, for this turn only.",
                "Klicke die Karten deiner Hand einzeln an oder „Alle spielen“. Sie geben roten Angriff zum Kämpfen und blaue Rekrutierung zum Anwerben, nur für diesen Zug."
            )
        },
    },
    Tip {
        id: "recruit",
        of: Of::Every,
        title: |it| say!(it.lang, "Recruit better cards", "Rekrutiere bessere Karten"),
        words: |it| {
            say!(
                it.lang,
                "The number in the black circle is what a card costs in Recruit; click a raised card to take it. It goes to your discard pile and comes into your hand once your deck is shuffled again.",
                "Die Zahl im schwarzen Kreis ist der Preis in Rekrutierung; klicke eine gehobene Karte an, um sie zu nehmen. Sie kommt auf deinen Ablagestapel und auf die Hand, sobald dein Deck neu gemischt wird."
            )
        },
    },
    Tip {
        id: "fight",
        of: Of::Every,
        title: |it| say!(it.lang, "Fight", "Kämpfe"),
        words: fight,
    },
    Tip {
        id: "escape",
        of: Of::Every,
        title: |it| {
            say!(
                it.lang,
                "The row is pushed to the left",
                "Die Reihe wird nach links geschoben"
            )
        },
        words: escape,
    },
    Tip {
        id: "clock",
        of: Of::Every,
        title: |it| say!(it.lang, "The clock of the Scheme", "Die Uhr des Plans"),
        words: clock,
    },
    Tip {
        id: "mastermind",
        of: Of::Every,
        title: |it| {
            say!(
                it.lang,
                "When to fight the Mastermind",
                "Wann ihr den Superschurken angreift"
            )
        },
        words: |it| {
            say!(
                it.lang,
                "As much Attack in one turn as the red number takes a Tactic, whichever player has it. First make your decks strong enough to do it again and again, then do not wait for the clock.",
                "So viel Angriff in einem Zug, wie die rote Zahl sagt, nimmt eine Taktik, wer von euch ihn auch hat. Macht erst eure Decks stark genug, um es immer wieder zu schaffen, und wartet dann nicht auf die Uhr."
            )
        },
    },
];

fn fight(it: &InBox<'_>) -> String {
    if it.is_bond() {
        say!(
            it.lang,
            "Spend as much Attack as a Villain's red number to defeat it; a Mission takes what stands on it. Both go to your Victory Pile, and so does what they held.",
            "Gib so viel Angriff aus, wie die rote Zahl eines Schurken sagt, und er ist besiegt; ein Auftrag kostet, was auf ihm steht. Beide kommen auf deinen Siegstapel, und mit ihnen, was sie hielten."
        )
    } else {
        say!(
            it.lang,
            "Spend as much Attack as a Villain's red number to defeat it. It goes to your Victory Pile, where it scores, and the Bystanders it holds are rescued.",
            "Gib so viel Angriff aus, wie die rote Zahl eines Schurken sagt, und er ist besiegt. Er kommt auf deinen Siegstapel und bringt Punkte, und die Zivilisten bei ihm sind gerettet."
        )
    }
}

fn escape(it: &InBox<'_>) -> String {
    let row = it.row();
    if it.is_bond() {
        say!(
            it.lang,
            "Every turn begins with a card of the Villain Deck, and whoever comes {row} pushes the others on. Who is pushed out at the left end is gone: a Villain escapes, a Mission fails, and that hurts all of you.",
            "Jeder Zug beginnt mit einer Karte des Schurkendecks, und wer nach {row} kommt, schiebt die anderen weiter. Wer links hinausgeschoben wird, ist fort: Ein Schurke entkommt, ein Auftrag scheitert, und das schadet euch allen."
        )
    } else {
        say!(
            it.lang,
            "Every turn begins with a card of the Villain Deck, and whoever enters {row} pushes the others on. Who is pushed out at the left end escapes, and that hurts all of you.",
            "Jeder Zug beginnt mit einer Karte des Schurkendecks, und wer in {row} kommt, schiebt die anderen weiter. Wer links hinausgeschoben wird, entkommt, und das schadet euch allen."
        )
    }
}

fn clock(it: &InBox<'_>) -> String {
    let twist = it.text.triggers.twist_card.word(["Jeder", "Jede", "Jedes"]);
    let name = &it.text.triggers.twist_card.nominative;
    say!(
        it.lang,
        "Evil wins when this is full, so you have only so many turns. Each Twist from the Villain Deck carries the Scheme on; what the next one does stands below.",
        "Ist das voll, gewinnt das Böse; ihr habt also nur so viele Züge. {twist} {name} aus dem Schurkendeck bringt den Plan voran; was beim nächsten Mal geschieht, steht darunter."
    )
}
