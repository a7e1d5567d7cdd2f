//! What a "may" is worth: what it brings against what it costs.

use cards::standing::FoeAttack;
use cards::steps::{Capture, Complete, Danger, DiscardHand};
use cards::tree::{Body, Captor, Count, Effect, FoeSet, Meter, Sign, Static, Step};
use legendary::{ROW_MAX, Sight, Space, Zone};

use super::guide::{cards_drawn, consequence};
use super::{Eyes, Score};

/// A hand below this much is worth giving up for four new cards.
const POOR_HAND: Score = 10;
/// What a point of Danger is worth when the meter is at its lowest, and more for each quarter.
const DANGER: Score = 8;
const DANGER_PER_QUARTER: Score = 6;
/// Nothing pays for losing the game.
const LOST: Score = 1_000;
/// A captive that makes the Mastermind stronger is paid for with every one of its defeats.
const STRONGER_MASTERMIND: Score = 4;

impl<S: Sight> Eyes<'_, S> {
    /// Returns the value of what the asking "may" offers; it is declined at 0 and below.
    pub fn offer_value(&self) -> Score {
        let may = self.asking(|effect| matches!(effect, Effect::May { .. }));
        let Some(Effect::May { body, then }) = may else {
            return 1;
        };
        let effects = || body.iter().chain(then);
        if body
            .iter()
            .any(|effect| matches!(effect, Effect::Step(Step::DiscardHand(DiscardHand))))
        {
            return POOR_HAND - self.hand_value();
        }
        if effects().any(|effect| self.harms(effect)) {
            return effects().map(|effect| self.value_now(effect)).sum();
        }
        1
    }

    /// Returns what follows if the cards an offer asks for are given.
    pub fn gain_of_offer(&self) -> Score {
        let may = self.asking(|effect| matches!(effect, Effect::May { .. }));
        match may {
            Some(Effect::May { then, .. }) => {
                let worth = |effect: &Effect| self.value_now(effect) + cards_drawn(effect);
                then.iter().map(worth).sum()
            }
            _ => 0,
        }
    }

    fn hand_value(&self) -> Score {
        let hand = self.cards(Zone::hand(self.own()));
        hand.map(|def| self.guide.worth(def)).sum()
    }

    /// Whether an effect is a price rather than a gift.
    fn harms(&self, effect: &Effect) -> bool {
        match effect {
            Effect::Step(Step::GainWound(_)) | Effect::Step(Step::PlayVillainDeck(_)) => true,
            Effect::Step(Step::Danger(Danger { sign, .. })) => *sign == Sign::Plus,
            Effect::Step(Step::Capture(_)) => self.value_now(effect) < 0,
            _ => false,
        }
    }

    /// Returns what an effect means as the table stands.
    fn value_now(&self, effect: &Effect) -> Score {
        match effect {
            Effect::Step(Step::Danger(Danger {
                sign: Sign::Plus,
                n,
            })) => -self.price_of_danger((*n).into()),
            Effect::Step(Step::Complete(Complete)) => self.best_mission(),
            Effect::Step(Step::Capture(Capture {
                captor: Captor::Mastermind,
                n,
            })) if self.mastermind_counts_captives() => -STRONGER_MASTERMIND * Score::from(*n),
            // Where nobody stands there is nobody to use it on.
            Effect::Step(Step::LeftmostAttack(_)) if self.view.foes().count() == 0 => 0,
            effect => consequence(effect),
        }
    }

    /// Returns how bad a rise of the Danger Level is, which depends on how near the loss it is.
    fn price_of_danger(&self, n: u16) -> Score {
        let scheme = self.view.def(self.view.scheme());
        if !matches!(scheme.meter, Some(Meter::Danger(_))) {
            return 0;
        }
        match self.view.gauge() {
            Some(gauge) if gauge.now + n >= gauge.limit => LOST,
            _ => Score::from(n) * (DANGER + DANGER_PER_QUARTER * self.alarm()),
        }
    }

    /// Returns the value of the best Mission that can be completed.
    fn best_mission(&self) -> Score {
        let spaces = (0..ROW_MAX as u8).map(Space);
        let missions = spaces.filter(|space| {
            let foe = self.view.foe(*space);
            foe.is_some_and(|foe| foe.requires.is_some() && foe.cartel == 0)
        });
        let values = missions.map(|space| self.mission_value(space));
        values.max().unwrap_or(0)
    }

    /// Whether the Mastermind's own text makes it stronger by what it holds.
    fn mastermind_counts_captives(&self) -> bool {
        let lines = &self.view.def(self.view.mastermind()).tree.abilities;
        lines.iter().any(|line| match &line.body {
            Body::Static(Static::FoeAttack(FoeAttack {
                whom: FoeSet::Mastermind,
                sign: Sign::Plus,
                amount,
            })) => matches!(amount.per, Some(Count::CaptivesHeld(_))),
            _ => false,
        })
    }
}
