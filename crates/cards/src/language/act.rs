//! What a text does, as far as a picture of its card tells it.

use ::words::{Lang, say};

/// One thing that can be seen to happen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Act {
    Attack,
    Recruit,
    Draw,
    Look,
    Ko,
    Discard,
    Rescue,
    Wound,
    Heal,
    Capture,
    Defeat,
    Gain,
    Move,
    Swarm,
    Time,
    Copy,
    Danger,
    Guard,
    Twist,
    Lock,
    Blast,
    Stack,
    Back,
    Cards,
    Crown,
}

impl Act {
    /// All, in the order of the legend.
    pub const ALL: [Act; 25] = [
        Act::Attack,
        Act::Recruit,
        Act::Draw,
        Act::Cards,
        Act::Look,
        Act::Discard,
        Act::Ko,
        Act::Back,
        Act::Stack,
        Act::Gain,
        Act::Copy,
        Act::Wound,
        Act::Heal,
        Act::Guard,
        Act::Rescue,
        Act::Capture,
        Act::Defeat,
        Act::Move,
        Act::Swarm,
        Act::Lock,
        Act::Blast,
        Act::Danger,
        Act::Time,
        Act::Twist,
        Act::Crown,
    ];

    /// Says what it is.
    pub fn words(self, lang: Lang) -> String {
        match self {
            Act::Attack => say!(lang, "gives or changes Attack", "gibt oder ändert Angriff"),
            Act::Recruit => say!(
                lang,
                "gives or changes Recruit",
                "gibt oder ändert Rekrutierung"
            ),
            Act::Draw => say!(lang, "cards are drawn", "Karten werden gezogen"),
            Act::Look => say!(
                lang,
                "cards are looked at or revealed",
                "Karten werden angesehen oder aufgedeckt"
            ),
            Act::Ko => say!(lang, "something is KO'd", "etwas geht KO"),
            Act::Discard => say!(lang, "cards are discarded", "Karten werden abgeworfen"),
            Act::Rescue => say!(lang, "somebody is rescued", "jemand wird gerettet"),
            Act::Wound => say!(lang, "somebody is wounded", "jemand wird verwundet"),
            Act::Heal => say!(lang, "Wounds are healed", "Wunden werden geheilt"),
            Act::Capture => say!(lang, "somebody is captured", "jemand wird gefangen"),
            Act::Defeat => say!(lang, "a foe is defeated", "ein Schurke wird besiegt"),
            Act::Gain => say!(lang, "a card is gained", "eine Karte kommt hinzu"),
            Act::Move => say!(
                lang,
                "somebody moves in the row",
                "jemand bewegt sich in der Reihe"
            ),
            Act::Swarm => say!(
                lang,
                "more comes from the Villain Deck",
                "mehr kommt aus dem Schurkendeck"
            ),
            Act::Time => say!(lang, "the clock runs", "die Uhr läuft"),
            Act::Copy => say!(
                lang,
                "does what another card does",
                "tut, was eine andere Karte tut"
            ),
            Act::Danger => say!(lang, "the Danger changes", "die Gefahr ändert sich"),
            Act::Guard => say!(
                lang,
                "guards, or stands and waits",
                "schützt, oder steht und wartet"
            ),
            Act::Twist => say!(lang, "the Scheme goes on", "der Plan geht weiter"),
            Act::Lock => say!(lang, "something is closed", "etwas ist verschlossen"),
            Act::Blast => say!(lang, "something is destroyed", "etwas wird zerstört"),
            Act::Stack => say!(
                lang,
                "cards go onto or under a deck",
                "Karten gehen auf oder unter ein Deck"
            ),
            Act::Back => say!(lang, "cards come back", "Karten kommen zurück"),
            Act::Cards => say!(lang, "counts cards", "zählt Karten"),
            Act::Crown => say!(lang, "about the Mastermind", "es geht um den Superschurken"),
        }
    }
}
