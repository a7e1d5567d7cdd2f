//! What texts can wait for: everything the language knows about each occasion, in one row.
//!
//! A text that waits stands behind `always:` as long as its card lies there, or holds until the
//! turn ends: `this turn: when you recruit hero: draw 1`, `at end of turn: draw 1`.

use crate::parse::Cursor;
use crate::tree::CardKind;

/// Something a text waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Occasion {
    /// `when you defeat villain or mastermind`.
    Defeat,
    /// `when you complete mission`.
    Complete,
    /// `when you recruit hero`: a rescue is none (L-KEYWORD-068).
    Recruit,
    /// `at end of turn`: after the new hand was drawn (L-TURN-013).
    EndOfTurn,
}

/// The same words in both languages.
pub(crate) struct Words {
    pub en: &'static str,
    pub de: &'static str,
}

/// How an occasion is written, said and checked.
pub(crate) struct Definition {
    /// The words in front of the colon.
    pub phrase: &'static str,
    /// What opens a sentence about every such occasion.
    pub whenever: Words,
    /// The same for those of the rest of this turn.
    pub this_turn: Words,
    /// For the short form.
    pub short: Words,
    /// Whether it comes once in every turn, whatever anybody does.
    pub is_certain: bool,
    /// A kind of card without which the occasion never comes, and the words that speak of it.
    pub needs: Option<(CardKind, &'static str)>,
}

const DEFEAT: Definition = Definition {
    phrase: "when you defeat villain or mastermind",
    whenever: Words {
        en: "each time you defeat a Villain or the Mastermind",
        de: "jedes Mal, wenn du einen Schurken oder den Superschurken besiegst,",
    },
    this_turn: Words {
        en: "each time you defeat a Villain or the Mastermind during the rest of this turn",
        de: "jedes Mal, wenn du bis zum Ende dieses Zuges einen Schurken oder den Superschurken \
             besiegst,",
    },
    short: Words {
        en: "per foe defeated",
        de: "je besiegtem Gegner",
    },
    is_certain: false,
    needs: None,
};

const COMPLETE: Definition = Definition {
    phrase: "when you complete mission",
    whenever: Words {
        en: "each time you complete a Mission",
        de: "jedes Mal, wenn du einen Auftrag abschließt,",
    },
    this_turn: Words {
        en: "each time you complete a Mission during the rest of this turn",
        de: "jedes Mal, wenn du bis zum Ende dieses Zuges einen Auftrag abschließt,",
    },
    short: Words {
        en: "per Mission completed",
        de: "je erfülltem Auftrag",
    },
    is_certain: false,
    needs: Some((CardKind::Mission, "complete mission")),
};

const RECRUIT: Definition = Definition {
    phrase: "when you recruit hero",
    whenever: Words {
        en: "each time you recruit a Hero",
        de: "jedes Mal, wenn du einen Helden rekrutierst,",
    },
    this_turn: Words {
        en: "each time you recruit a Hero during the rest of this turn",
        de: "jedes Mal, wenn du bis zum Ende dieses Zuges einen Helden rekrutierst,",
    },
    short: Words {
        en: "per Hero recruited",
        de: "je rekrutiertem Helden",
    },
    is_certain: false,
    needs: None,
};

const END_OF_TURN: Definition = Definition {
    phrase: "at end of turn",
    whenever: Words {
        en: "at the end of each turn",
        de: "am Ende jedes Zuges",
    },
    this_turn: Words {
        en: "at the end of the turn",
        de: "am Ende des Zuges",
    },
    short: Words {
        en: "at end of turn",
        de: "am Zugende",
    },
    is_certain: true,
    needs: None,
};

impl Occasion {
    pub const ALL: [Occasion; 4] = [
        Occasion::Defeat,
        Occasion::Complete,
        Occasion::Recruit,
        Occasion::EndOfTurn,
    ];

    pub(crate) fn definition(self) -> &'static Definition {
        match self {
            Occasion::Defeat => &DEFEAT,
            Occasion::Complete => &COMPLETE,
            Occasion::Recruit => &RECRUIT,
            Occasion::EndOfTurn => &END_OF_TURN,
        }
    }

    /// Returns the words that open the text where it is a part of an effect.
    pub(crate) fn as_effect(self) -> String {
        let Definition {
            phrase, is_certain, ..
        } = self.definition();
        // There is one end of a turn, so nothing has to be said about how long it is awaited.
        if *is_certain {
            (*phrase).to_owned()
        } else {
            format!("this turn: {phrase}")
        }
    }

    /// Reads an occasion behind the first of its words.
    pub(crate) fn behind(line: &mut Cursor<'_>, opening: &str) -> Option<Occasion> {
        let mut all = Occasion::ALL.into_iter();
        all.find(
            |occasion| match occasion.definition().phrase.split_once(' ') {
                Some((first, rest)) => first == opening && line.run(rest),
                None => false,
            },
        )
    }

    /// Reads an occasion that needs no `this turn:` in front of it.
    pub(crate) fn alone(line: &mut Cursor<'_>) -> Option<Occasion> {
        let certain = |occasion: &Occasion| occasion.definition().is_certain;
        let mut all = Occasion::ALL.into_iter().filter(certain);
        all.find(|occasion| line.run(occasion.definition().phrase))
    }
}
