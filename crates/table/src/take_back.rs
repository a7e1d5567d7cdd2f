//! Taking back a choice: what is free is done at once; for more, those are asked whom the table's
//! policy names.

use cards::words::Lang;
use kernel::{Further, Game, Seat, SeatSet, Session, TakeBackPolicy, UndoRefused};
use legendary::say;
use maud::{Markup, html};

use crate::game::Refused;
use crate::terms::{Place, TAKE_BACKS, take_back_word};

/// A wish to take back that others must agree to. It lasts until somebody chooses or declines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Asking {
    pub seat: Seat,
    pub agreed: SeatSet,
}

impl Asking {
    /// Whether a seat is asked and has not answered yet.
    pub fn waits_for(&self, seat: Seat) -> bool {
        self.seat != seat && !self.agreed.contains(seat)
    }
}

/// A game at whose table people may take back.
pub trait TakesBack {
    /// The wish that waits for an answer.
    fn asking(&mut self) -> &mut Option<Asking>;

    /// Takes back the latest choice of a seat if those who agreed are enough.
    fn take_back(&mut self, seat: Seat, agreed: SeatSet) -> Result<(), UndoRefused>;

    /// Takes back what is free; for more, asks those whom the table's policy names.
    fn undo(&mut self, seat: Seat) -> Result<(), Refused> {
        match self.take_back(seat, SeatSet::EMPTY) {
            Ok(()) => Ok(()),
            Err(UndoRefused::NeedsOne | UndoRefused::NeedsAll) => {
                *self.asking() = Some(Asking {
                    seat,
                    agreed: SeatSet::EMPTY,
                });
                Ok(())
            }
            Err(why) => Err(Refused::Undo(why)),
        }
    }

    fn agree(&mut self, seat: Seat) -> Result<(), Refused> {
        let mut asking = self.asked_of(seat)?;
        asking.agreed.insert(seat);
        match self.take_back(asking.seat, asking.agreed) {
            Ok(()) => {}
            Err(UndoRefused::NeedsAll) => *self.asking() = Some(asking),
            Err(why) => return Err(Refused::Undo(why)),
        }
        Ok(())
    }

    fn decline(&mut self, seat: Seat) -> Result<(), Refused> {
        self.asked_of(seat)?;
        *self.asking() = None;
        Ok(())
    }

    /// Returns the wish that a seat can answer: that of somebody else.
    fn asked_of(&mut self, seat: Seat) -> Result<Asking, Refused> {
        let asking = self.asking().filter(|asking| asking.seat != seat);
        asking.ok_or(Refused::NotPossible)
    }
}

/// People who sit together at one device agree by word of mouth: only a "never" binds them.
pub fn lasting(policy: TakeBackPolicy, places: &[Place]) -> TakeBackPolicy {
    let n_here = places.iter().filter(|place| **place == Place::Here).count();
    let all_together = n_here > 1 && !places.contains(&Place::Elsewhere);
    match policy {
        TakeBackPolicy::OneAgrees | TakeBackPolicy::AllAgree if all_together => {
            TakeBackPolicy::FreeAlone
        }
        policy => policy,
    }
}

/// Lists what a table can agree on: the word of a form, and how it reads.
pub fn policies(lang: Lang) -> Vec<(String, String)> {
    let words = |policy| match policy {
        TakeBackPolicy::FreeAlone => {
            say!(lang, "everyone decides alone", "alle entscheiden selbst")
        }
        TakeBackPolicy::OneAgrees => say!(
            lang,
            "one other person must agree",
            "eine andere Person muss zustimmen"
        ),
        TakeBackPolicy::AllAgree => say!(
            lang,
            "all other people must agree",
            "alle anderen müssen zustimmen"
        ),
        TakeBackPolicy::Never => say!(lang, "never", "nie"),
    };
    TAKE_BACKS
        .map(|policy| (take_back_word(policy).to_owned(), words(policy)))
        .to_vec()
}

/// Says how far a take-back would go; where there is nothing to take back, nothing.
pub fn reach<G: Game>(session: &Session<G>, seat: Seat, lang: Lang) -> Option<String> {
    let offer = session.undo_offer(seat);
    session.has_chosen(seat).then_some(())?;
    Some(match (offer.n_free, offer.further) {
        (0, Further::No) => return None,
        (0, Further::OneAgrees | Further::AllAgree) => {
            say!(lang, "asks the others", "fragt die anderen")
        }
        (0, Further::Alone) => say!(lang, "and what followed", "und was folgte"),
        _ => say!(lang, "last choice", "letzte Wahl"),
    })
}

/// Tells who would like to take back, and asks those who have not answered yet.
pub fn question(asking: Asking, own: Option<Seat>, who: &str, base: &str, lang: Lang) -> Markup {
    let is_own = own == Some(asking.seat);
    let can_answer = own.is_some_and(|own| asking.waits_for(own));
    let words = match is_own {
        true => say!(
            lang,
            "You asked to take back. The others decide.",
            "Du möchtest zurücknehmen. Die anderen entscheiden."
        ),
        false => say!(
            lang,
            "{who} would like to take back the last choice.",
            "{who} möchte die letzte Wahl zurücknehmen."
        ),
    };
    html! {
        div class="asking wide" id="asking" role="status" {
            p { (words) }
            @if can_answer {
                button class="btn" id="agree" formaction={ (base) "/agree" } { (say!(lang, "Agree", "Einverstanden")) }
                button class="btn" id="decline" formaction={ (base) "/decline" } { (say!(lang, "No", "Nein")) }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn those_at_one_device_ask_nobody_and_a_never_binds_them() {
        let together = [Place::Here, Place::Here, Place::Bot];
        let apart = [Place::Here, Place::Here, Place::Elsewhere];
        for policy in [TakeBackPolicy::OneAgrees, TakeBackPolicy::AllAgree] {
            assert_eq!(lasting(policy, &together), TakeBackPolicy::FreeAlone);
            assert_eq!(lasting(policy, &apart), policy);
            assert_eq!(lasting(policy, &[Place::Here, Place::Bot]), policy);
        }
        let never = TakeBackPolicy::Never;
        assert_eq!(lasting(never, &together), never);
    }
}
