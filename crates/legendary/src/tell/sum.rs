//! Numbers that explain themselves: a sum in words.

use super::Teller;
use crate::rules::sum::{Origin, Part};
use crate::say;
use crate::state::ids::{DefId, Space};

impl Teller<'_> {
    /// Says what the Attack of the card in a space is made of, if anything changes it.
    pub fn attack_sum(&self, space: Space) -> Option<String> {
        let foe = self.view.foes.get(space.idx()).copied().flatten()?;
        self.sum(foe.attack, &self.view.attack_parts(space))
    }

    /// Says what the Attack of the Mastermind is made of, if anything changes it.
    pub fn mastermind_sum(&self) -> Option<String> {
        let parts = self.view.mastermind_attack_parts();
        self.sum(self.view.mastermind_attack, &parts)
    }

    /// Says where the Attack made this turn comes from and how much of it is spent.
    pub fn attack_made(&self) -> String {
        let turn = &self.view.turn;
        let printed = self.printed_sum(|def| def.attack);
        self.made(turn.attack, turn.attack_made, printed)
    }

    /// Says where the Recruit made this turn comes from and how much of it is spent.
    pub fn recruit_made(&self) -> String {
        let turn = &self.view.turn;
        let printed = self.printed_sum(|def| def.recruit);
        self.made(turn.recruit, turn.recruit_made, printed)
    }

    fn printed_sum(&self, of: fn(&crate::Def) -> u8) -> u16 {
        let plays = self.view.turn.plays.iter();
        plays
            .map(|play| u16::from(of(self.view.def(play.def))))
            .sum()
    }

    fn made(&self, left: u16, made: u16, printed: u16) -> String {
        let lang = self.lang;
        if (left, made, printed) == (0, 0, 0) {
            return say!(lang, "nothing yet this turn", "in diesem Zug noch nichts");
        }
        let mut words = say!(
            lang,
            "{left} = {printed} printed",
            "{left} = {printed} gedruckt"
        );
        if made > printed {
            let more = made - printed;
            words += &say!(
                lang,
                " + {more} from card texts",
                " + {more} durch Kartentexte"
            );
        }
        // A play whose points were lost or replaced made less than is printed on it.
        if made < printed {
            let less = printed - made;
            words += &say!(lang, " − {less} not counted", " − {less} nicht gezählt");
        }
        if left < made {
            let spent = made - left;
            words += &say!(lang, " − {spent} spent", " − {spent} ausgegeben");
        }
        if left > made {
            let more = left - made;
            words += &say!(
                lang,
                " + {more} gained otherwise",
                " + {more} auf andere Weise"
            );
        }
        words
    }

    fn sum(&self, total: u16, parts: &[Part]) -> Option<String> {
        let is_plain = matches!(
            parts,
            [] | [Part {
                origin: Origin::Printed,
                ..
            }]
        );
        if is_plain {
            return None;
        }
        let mut words = format!("{total} =");
        for (i, part) in parts.iter().enumerate() {
            let size = part.amount.unsigned_abs();
            words += match (i, part.amount < 0) {
                (0, false) => " ",
                (_, false) => " + ",
                (_, true) => " − ",
            };
            words += &format!("{size} {}", self.origin(part.origin));
        }
        if parts.iter().map(|part| part.amount).sum::<i32>() < 0 {
            words += &say!(self.lang, ", never below 0", ", nie unter 0");
        }
        Some(words)
    }

    fn origin(&self, origin: Origin) -> String {
        let lang = self.lang;
        match origin {
            Origin::Printed => say!(lang, "printed", "gedruckt"),
            Origin::OwnText => say!(lang, "by its own text", "nach eigenem Text"),
            Origin::SetUp => say!(lang, "by the set-up", "durch den Aufbau"),
            Origin::Text(kernel::Cite::Text { definition, .. }) => {
                let name = self.name(DefId(definition));
                say!(lang, "from {name}", "durch {name}")
            }
            Origin::Text(kernel::Cite::Rule(rule)) => say!(lang, "by {rule}", "nach {rule}"),
        }
    }
}
