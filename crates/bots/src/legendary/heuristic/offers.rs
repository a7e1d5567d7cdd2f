//! Yes or no, this or that: everything that is not playing, spending or choosing cards.

use cards::steps::Cards;
use cards::tree::{Body, Cond, Effect, Place, PokerHand, Step, Verb, Who};
use kernel::{Cite, Seat};
use legendary::{AnyAction as Action, DefId, Sight, Space, Topic, Zone};

use super::guide::{STARTER, consequence};
use super::{Eyes, Score};

/// Beating the Mastermind for nothing is better than any Villain.
const MASTERMIND: Score = 1_000;
/// Freeing captives is the point of moving a Villain.
const PER_CAPTIVE_MOVED: Score = 10;

impl<S: Sight> Eyes<'_, S> {
    /// Scores one answer to a question.
    pub fn answer(&self, topic: Topic, action: Action<S::Card>) -> Score {
        match (topic, action) {
            (Topic::Offer, Action::Yes) => self.offer_value(),
            (_, Action::Yes) => 1,
            (_, Action::Reveal(_)) => 1,
            (Topic::Alternative, Action::Alternative(i)) => self.alternative_value(i.into()),
            (Topic::Player, Action::Player(seat)) => self.patient_value(seat),
            (Topic::Complete, Action::Space(space)) => self.mission_value(space),
            // Whoever needs the card calls on it.
            (Topic::OfferHelp, Action::Give(_)) => -1,
            // Somebody raised the hand on purpose.
            (Topic::StepIn, Action::Give(_)) => 1,
            (Topic::Defeat, Action::Mastermind) => MASTERMIND,
            (Topic::Defeat, Action::Space(space)) => self.foe_value(space),
            (Topic::Captor, Action::Space(space)) => -Score::from(self.strength(space)),
            (Topic::MoveFrom, Action::Space(space)) => self.moving_value(space),
            (Topic::MoveTo, Action::Space(space)) => self.distance_value(space),
            (Topic::DestroySpace, Action::Space(space)) => self.lost_space_value(space),
            (Topic::PokerHand, Action::Make(hand)) => self.poker_value(hand),
            (Topic::Copy, Action::Copy(def)) => self.guide.worth(def),
            (Topic::Impersonate, Action::Copy(def)) => self.copy_value(def),
            (Topic::PlaceCartel | Topic::KoCartel, action) => self.cartel_place_value(action),
            (Topic::Rescue, Action::Space(space)) => {
                self.rescue_offer(space).map_or(0, |(_, value)| value)
            }
            // The deepest card comes last; the weakest Hero is missed least.
            (Topic::PutBack | Topic::HqHero, Action::Pick(card)) => -self.worth_at(card),
            _ => 0,
        }
    }

    /// Returns the first effect of the asking text that fits, however deep it lies.
    pub fn asking(&self, fits: fn(&Effect) -> bool) -> Option<&Effect> {
        let (_, Cite::Text { definition, clause }) = self.view.asked()? else {
            return None;
        };
        let tree = &self.view.def(DefId(definition)).tree;
        let ability = tree.abilities.get(usize::from(clause).checked_sub(1)?)?;
        match &ability.body {
            Body::Effects(effects) => find(effects, fits),
            _ => None,
        }
    }

    fn alternative_value(&self, i: usize) -> Score {
        let one_of = self.asking(|effect| matches!(effect, Effect::OneOf { .. }));
        let Some(Effect::OneOf { options, .. }) = one_of else {
            return 0;
        };
        let effects = options.get(i).map_or(&[][..], |effects| &effects[..]);
        effects
            .iter()
            .map(|effect| self.value_for_all(effect))
            .sum()
    }

    /// Returns what showing a poker hand is worth: the better the higher, unless it is the best hand
    /// that is punished or the worst one that is rewarded.
    fn poker_value(&self, hand: Option<PokerHand>) -> Score {
        let rank = hand.map_or(0, |hand| hand as Score + 1);
        let asking = self.asking(|effect| {
            matches!(
                effect,
                Effect::Each {
                    who: Who::BestHand | Who::WorstHand,
                    ..
                } | Effect::If {
                    cond: Cond::Poker(_),
                    ..
                }
            )
        });
        let total = |effects: &[Effect]| effects.iter().map(plain_value).sum::<Score>();
        match asking {
            Some(Effect::Each { who, body }) => {
                let best_is_good = (total(body) >= 0) == (*who == Who::BestHand);
                if best_is_good { rank } else { -rank }
            }
            Some(Effect::If {
                then, otherwise, ..
            }) => match hand {
                Some(_) => total(then),
                None => total(otherwise),
            },
            _ => rank,
        }
    }

    /// Returns what an effect on others, or on cards being looked at, is worth to oneself.
    fn value_for_all(&self, effect: &Effect) -> Score {
        let friendly = if self.is_cooperative() { 1 } else { -1 };
        match effect {
            Effect::Each {
                who: Who::EachOtherPlayer,
                body,
            } => friendly * body.iter().map(plain_value).sum::<Score>(),
            Effect::Step(Step::Cards(Cards {
                verb: Verb::Ko | Verb::Discard,
                pick,
            })) if pick.from.contains(&Place::Them) => {
                let (owner, worth) = self.looked_at();
                let friendly = if owner == self.own() { 1 } else { friendly };
                friendly * (STARTER + 1 - worth)
            }
            effect => plain_value(effect),
        }
    }

    /// Returns whose cards are being looked at and what they are worth.
    fn looked_at(&self) -> (Seat, Score) {
        let seats = (0..self.view.players()).map(Seat);
        let mut looked = seats.filter(|&seat| !self.view.is_empty(Zone::looked(seat)));
        let owner = looked.next().unwrap_or(self.own());
        let worth = self
            .cards(Zone::looked(owner))
            .map(|def| self.guide.worth(def));
        (owner, worth.sum())
    }

    /// Returns how much a player is in need of help; strangers get none in a contest.
    fn patient_value(&self, seat: Seat) -> Score {
        let own = seat == self.own();
        let wounds = self.n_wounds(Zone::discard(seat)) + self.n_wounds(Zone::hand(seat));
        match (self.is_cooperative(), own) {
            (true, _) => 2 * wounds + Score::from(own),
            (false, true) => 1,
            (false, false) => 0,
        }
    }

    fn strength(&self, space: Space) -> u16 {
        let foe = self.view.foe(space);
        foe.map_or(0, |foe| foe.attack)
    }

    /// Returns what moving the foe of a space brings: captives, or time before it escapes.
    fn moving_value(&self, space: Space) -> Score {
        let foe = self.view.foe(space);
        foe.map_or(0, |foe| {
            PER_CAPTIVE_MOVED * Score::from(foe.captives) + Score::from(space.0)
        })
    }

    /// A space behind the foes brings none of them nearer to the exit; whoever must escape should
    /// be the weakest.
    fn lost_space_value(&self, space: Space) -> Score {
        match self.strength(space) {
            0 => -Score::from(space.0),
            strength => -Score::from(strength) - Score::from(space.0),
        }
    }

    /// An empty space far from the exit is best: swapping would push another one forward.
    fn distance_value(&self, space: Space) -> Score {
        let is_empty = self.view.is_empty(Zone::row(space));
        let freedom = if is_empty { 2 } else { 0 };
        freedom - Score::from(space.0)
    }
}

fn find(effects: &[Effect], fits: fn(&Effect) -> bool) -> Option<&Effect> {
    effects.iter().find_map(|effect| {
        if fits(effect) {
            return Some(effect);
        }
        let mut inside = effect.children().into_iter();
        inside.find_map(|body| find(body, fits))
    })
}

/// Returns what an effect is worth to the player it happens to.
fn plain_value(effect: &Effect) -> Score {
    match effect {
        Effect::Step(Step::Cards(Cards {
            verb: Verb::Discard,
            ..
        })) => -1,
        effect => consequence(effect),
    }
}
