//! Why the rules of Licence Renewed do not allow something now.

use super::Teller;
use crate::Action;
use crate::say;
use crate::state::ids::Space;
use crate::state::piles::ROW_MAX;

impl Teller<'_> {
    /// Lists what a player could try with Cartel cards, brainwashed Heroes and the Base.
    pub(super) fn tries_of_licence(&self) -> impl Iterator<Item = Action> + '_ {
        let row = (0..ROW_MAX as u8).map(Space);
        let fights = false;
        let in_row = row.flat_map(move |space| {
            let pay_off = Action::PayOff { space, fights };
            [Action::Rescue(space), pay_off]
        });
        let cartel = self.view.cartel_spots().map(Action::KoCartel);
        in_row.chain(cartel).chain([Action::DamageBase(1)])
    }

    pub(super) fn reason_of_licence(&self, action: Option<&Action>, rule: &str) -> String {
        let (lang, hq) = (self.lang, self.hq());
        match rule {
            "L-RECRUIT-010" => say!(
                lang,
                "a Cartel card lies on it: nobody can take it",
                "darauf liegt eine Cartel-Karte: Niemand kann das nehmen",
            ),
            "L-FIGHT-015" | "L-MASTERMIND-013" => say!(
                lang,
                "a Cartel card lies on it: no fight",
                "darauf liegt eine Cartel-Karte: kein Kampf",
            ),
            "L-MISSION-011" => say!(
                lang,
                "a Cartel card lies on it: it can not be completed",
                "darauf liegt eine Cartel-Karte: nicht erfüllbar",
            ),
            "L-RECRUIT-011" => say!(
                lang,
                "a card On Assignment forbids recruiting from the {hq}",
                "eine Karte im Einsatz verbietet das Rekrutieren aus dem {hq}",
            ),
            "L-FIGHT-016" => say!(
                lang,
                "a brainwashed Hero is rescued with Recruit, not fought",
                "ein Brainwash-Held wird mit Rekrutierung gerettet, nicht bekämpft",
            ),
            "L-MASTERMIND-015" => say!(
                lang,
                "the Base must fall first",
                "zuerst muss die Basis fallen",
            ),
            "L-MASTERMIND-016" => say!(lang, "you have no Attack", "du hast keinen Angriff"),
            "L-WOUND-010" => say!(
                lang,
                "you have rescued a brainwashed Hero this turn",
                "du hast in diesem Zug einen Brainwash-Helden gerettet",
            ),
            "L-WOUND-011" => say!(
                lang,
                "you have KO'd a Cartel card this turn",
                "du hast in diesem Zug eine Cartel-Karte KO gesetzt",
            ),
            "L-WOUND-015" => say!(
                lang,
                "there is no Wound in your stack",
                "dein Wundenstapel ist leer",
            ),
            "L-WOUND-016" => say!(
                lang,
                "once a turn, and not with recruiting, fighting or Missions",
                "einmal im Zug und nicht neben Rekrutieren, Kämpfen oder Aufträgen",
            ),
            _ => self.price_of_licence(action),
        }
    }

    /// Says what something takes that is paid for, and what is there.
    fn price_of_licence(&self, action: Option<&Action>) -> String {
        let (lang, have) = (self.lang, self.view.turn.recruit);
        let foe = |space: Space| self.view.foes.get(space.idx()).copied().flatten();
        let needs = match action {
            Some(&Action::Rescue(space)) => foe(space).and_then(|foe| foe.rescue),
            Some(&Action::PayOff { space, .. }) => foe(space).and_then(|foe| foe.pay_off),
            Some(&Action::KoCartel(spot)) => {
                let price = self.cartel_price(spot);
                return say!(lang, "takes {price}", "kostet {price}");
            }
            _ => None,
        };
        let needs = needs.unwrap_or(0);
        say!(
            lang,
            "needs {needs} Recruit, you have {have}",
            "braucht {needs} Rekrutierung, du hast {have}",
        )
    }
}
