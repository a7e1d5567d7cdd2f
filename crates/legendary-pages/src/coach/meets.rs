//! What is told when it is met for the first time.

use cards::tree::Keyword;
use legendary::say;
use words::Lang;

use super::{InBox, Of, Tip};

/// Everything that is told when it comes up, the most urgent first.
pub const MEETS: [Tip; 19] = [
    Tip {
        id: "ko",
        of: Of::Every,
        title: |it| say!(it.lang, "KO: out of the game", "KO: aus dem Spiel"),
        words: |it| {
            say!(
                it.lang,
                "A card that is KO'd leaves the game for good. With your weakest cards that is a gift: you draw the better ones more often.",
                "Eine Karte, die KO geht, verlässt das Spiel für immer. Bei deinen schwächsten Karten ist das ein Geschenk: Die besseren ziehst du dann öfter."
            )
        },
    },
    Tip {
        id: "strike",
        of: Of::Every,
        title: |it| {
            let strike = it.text.triggers.strike;
            say!(it.lang, "A Master Strike", "{strike}")
        },
        words: |it| {
            say!(
                it.lang,
                "The Mastermind strikes whenever this card comes from the Villain Deck. What it does stands on the Mastermind, and often a card of the right kind in your hand guards you against it.",
                "Der Superschurke schlägt zu, sooft diese Karte aus dem Schurkendeck kommt. Was sie tut, steht beim Superschurken, und oft schützt dich davor eine Karte der richtigen Art auf der Hand."
            )
        },
    },
    Tip {
        id: "twist",
        of: Of::Every,
        title: |it| {
            let twist = it.text.triggers.twist_card.a();
            let mut letters = twist.chars();
            let first = letters
                .next()
                .map(|letter| letter.to_uppercase().to_string());
            let twist = format!("{}{}", first.unwrap_or_default(), letters.as_str());
            say!(it.lang, "A Scheme Twist", "{twist}")
        },
        words: |it| {
            say!(
                it.lang,
                "The Scheme has come a step closer to its end. It says what just happened, and how many steps are left.",
                "Der Plan ist seinem Ende einen Schritt näher. Er sagt, was eben geschehen ist und wie viele Schritte noch bleiben."
            )
        },
    },
    Tip {
        id: "escaped",
        of: Of::Every,
        title: |it| say!(it.lang, "Somebody got away", "Jemand ist entkommen"),
        words: |it| {
            say!(
                it.lang,
                "Each escape takes a Hero of cost 6 or less out of the row for sale, and whatever stands on the card besides. If it held anything, every player discards a card.",
                "Jede Flucht kostet einen Helden bis Kosten 6 aus der Auslage, und was sonst auf der Karte steht. Hielt sie etwas fest, legt jeder Spieler eine Karte ab."
            )
        },
    },
    Tip {
        id: "captive",
        of: Of::Marvel,
        title: |it| say!(it.lang, "Somebody is held captive", "Jemand ist gefangen"),
        words: |it| {
            say!(
                it.lang,
                "The tab counts the Bystanders this one holds. Defeat it and they are rescued: each is a point in your Victory Pile.",
                "Das Fähnchen zählt die Zivilisten, die er festhält. Wer ihn besiegt, rettet sie: Jeder ist ein Punkt auf deinem Siegstapel."
            )
        },
    },
    Tip {
        id: "gadget",
        of: Of::Bond,
        title: |_| "Gadgets".to_owned(),
        words: |it| {
            say!(
                it.lang,
                "The tab counts the Gadgets that lie under this card. Whoever defeats or completes it takes them into the Victory Pile, where they score.",
                "Das Fähnchen zählt die Gadgets unter dieser Karte. Wer sie besiegt oder erfüllt, nimmt sie auf seinen Siegstapel, wo sie Punkte bringen."
            )
        },
    },
    Tip {
        id: "wound",
        of: Of::Every,
        title: |it| say!(it.lang, "A Wound", "Eine Wunde"),
        words: |it| {
            say!(
                it.lang,
                "A Wound does nothing but fill your hand. In a turn in which you neither recruit nor fight you may heal: then all Wounds in your hand are KO'd.",
                "Eine Wunde tut nichts, außer deine Hand zu füllen. In einem Zug, in dem du weder rekrutierst noch kämpfst, darfst du heilen: Dann gehen alle Wunden auf deiner Hand KO."
            )
        },
    },
    Tip {
        id: "power",
        of: Of::Every,
        title: |it| {
            say!(
                it.lang,
                "A power that needs another card",
                "Eine Kraft, die eine andere Karte braucht"
            )
        },
        words: |it| {
            say!(
                it.lang,
                "What stands behind such a sign happens only if you played another card with it earlier this turn. So the order counts: play this one last, and recruit cards that go together.",
                "Was hinter einem solchen Zeichen steht, geschieht nur, wenn du in diesem Zug schon eine andere Karte damit gespielt hast. Also zählt die Reihenfolge: Spiele diese zuletzt, und rekrutiere, was zusammenpasst."
            )
        },
    },
    Tip {
        id: "mission",
        of: Of::Bond,
        title: |it| say!(it.lang, "A Mission", "Ein Auftrag"),
        words: |it| {
            say!(
                it.lang,
                "Pay what stands in its corner, Recruit or Attack, and it is completed and yours. If it is pushed out instead it has failed, and the Danger Level rises by its number.",
                "Zahle, was in der Ecke steht, Rekrutierung oder Angriff, und er ist erfüllt und dein. Wird er stattdessen hinausgeschoben, ist er gescheitert, und das Danger Level steigt um seine Zahl."
            )
        },
    },
    Tip {
        id: "danger",
        of: Of::Bond,
        title: |_| "Danger Level".to_owned(),
        words: |it| {
            say!(
                it.lang,
                "It rises with every Mission that fails. When it reaches the limit of the Scheme, Evil wins at once.",
                "Es steigt mit jedem Auftrag, der scheitert. Erreicht es die Grenze des Plans, gewinnt das Böse sofort."
            )
        },
    },
    Tip {
        id: "liaison",
        of: Of::Bond,
        title: |_| "Liaison".to_owned(),
        words: |it| {
            say!(
                it.lang,
                "At the end of your turn you may keep such a card in play instead of discarding it. Then it can help a friend in the next turn, once.",
                "Am Ende deines Zuges darfst du eine solche Karte im Spiel lassen, statt sie abzulegen. Dann kann sie einem Freund in seinem nächsten Zug helfen, einmal."
            )
        },
    },
    Tip {
        id: "status",
        of: Of::Bond,
        title: |_| "00 Status".to_owned(),
        words: |it| {
            say!(
                it.lang,
                "What stands behind it happens at the end of your turn, if you defeated a Villain or the Mastermind in it. One is enough for all such cards.",
                "Was dahinter steht, geschieht am Ende deines Zuges, wenn du in ihm einen Schurken oder den Superschurken besiegt hast. Einer genügt für alle solchen Karten."
            )
        },
    },
    Tip {
        id: "poker",
        of: Of::Bond,
        title: |_| "Poker".to_owned(),
        words: |it| {
            say!(
                it.lang,
                "The costs of cards are their ranks: up to two of your own, in hand or in play, together with those in Q Branch make a hand of at most five. The table always says which is the best you can make.",
                "Die Kosten der Karten sind ihre Werte: Bis zu zwei eigene, auf der Hand oder im Spiel, ergeben mit denen im Q Branch eine Hand von höchstens fünf. Der Tisch sagt immer, welche die beste ist."
            )
        },
    },
    Tip {
        id: "loyalty",
        of: Of::Bond,
        title: |_| "Loyalty to the Mission".to_owned(),
        words: |it| {
            say!(
                it.lang,
                "Your Loyalty is the highest Danger number among the Missions in your Victory Pile. Some cards count with it, so a dangerous Mission is worth completing twice over.",
                "Deine Loyalty ist die höchste Danger-Zahl unter den Aufträgen auf deinem Siegstapel. Manche Karten zählen damit, und so lohnt sich ein gefährlicher Auftrag doppelt."
            )
        },
    },
    Tip {
        id: "cartel",
        of: Of::Licence,
        title: |it| say!(it.lang, "A Cartel card", "Eine Cartel-Karte"),
        words: |it| {
            say!(
                it.lang,
                "As long as it lies there, the card below can be neither fought nor completed nor recruited. Pay what stands on it to be rid of it.",
                "Solange sie dort liegt, kann die Karte darunter weder bekämpft noch erfüllt noch rekrutiert werden. Zahle, was darauf steht, und sie ist fort."
            )
        },
    },
    Tip {
        id: "brainwash",
        of: Of::Licence,
        title: |_| "Brainwash".to_owned(),
        words: |it| {
            say!(
                it.lang,
                "A Hero has changed sides and stands among the Villains. Pay the cost in Recruit to rescue this one before the row pushes it out.",
                "Ein Held hat die Seite gewechselt und steht unter den Schurken. Zahle seine Kosten in Rekrutierung, um ihn zu retten, bevor die Reihe ihn hinausschiebt."
            )
        },
    },
    Tip {
        id: "pay-off",
        of: Of::Licence,
        title: |_| "Pay Off".to_owned(),
        words: |it| {
            say!(
                it.lang,
                "This Villain has a price. You may pay it in Recruit instead of fighting with Attack.",
                "Dieser Schurke hat seinen Preis. Du darfst ihn mit Rekrutierung zahlen, statt mit Angriff zu kämpfen."
            )
        },
    },
    Tip {
        id: "end",
        of: Of::Every,
        title: |it| say!(it.lang, "End your turn", "Beende deinen Zug"),
        words: |it| {
            say!(
                it.lang,
                "Points that are left are lost, so spend them first. Then everything you played or still hold goes to your discard pile, and you draw six new cards.",
                "Punkte, die übrig sind, verfallen; gib sie also vorher aus. Danach kommt alles, was du gespielt hast oder noch hältst, auf deinen Ablagestapel, und du ziehst sechs neue Karten."
            )
        },
    },
    Tip {
        id: "hint",
        of: Of::Every,
        title: |it| say!(it.lang, "Not sure?", "Nicht sicher?"),
        words: |it| {
            say!(
                it.lang,
                "Hint says what a bot would do here, and why. Undo takes back what you did, and a card that can not be chosen says why when you click it.",
                "Der Tipp sagt, was ein Bot hier täte, und warum. Zurück nimmt, was du getan hast, wieder fort, und eine Karte, die nicht zu wählen ist, sagt beim Anklicken den Grund."
            )
        },
    },
];

/// The keywords a box prints on cards of the row: what each means is said by the language of cards.
pub fn keyword_tips<'a>(
    it: &'a InBox<'_>,
) -> impl Iterator<Item = (Keyword, String, String)> + use<'a> {
    let printed = |keyword: &&Keyword| {
        let mut defs = it.catalogue.defs.iter();
        defs.any(|def| def.keywords.has(**keyword))
    };
    Keyword::EACH.iter().filter(printed).map(|&keyword| {
        let told = keyword.definition();
        let words = match it.lang {
            Lang::En => told.en,
            Lang::De => told.de,
        };
        (keyword, told.name.to_owned(), words.to_owned())
    })
}
