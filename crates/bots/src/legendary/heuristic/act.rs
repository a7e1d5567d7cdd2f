//! The action step: play everything useful, then spend the points as well as possible.

use cards::tree::Pool;
use legendary::{AnyAction as Action, DefId, HQ_MAX, Pay, ROW_MAX, Sight, Space, TeamId, Zone};

use super::guide::{STARTER, Traits};
use super::{Eyes, Score};

/// Playing comes before spending: points must be there first.
pub const PLAY: Score = 10_000;
/// A friend's help is asked for when one's own cards are out.
const CALL: Score = 5_000;
/// Cards that draw come first: what they bring decides the rest.
const DRAWS_FIRST: Score = 100;
/// A card that other cards in hand wait for.
const OPENS: Score = 40;
/// A card whose ability would come to nothing now but not later.
const WAITS: Score = -60;
/// A card that counts what was played comes last.
const COUNTS: Score = -80;
/// A card that costs another card is played when the useful ones are out of the hand.
const COSTS_CARDS: Score = -300;

/// A Hero's worth is counted over the rest of the game, a Mission's only once.
const MONEY_IN_MISSIONS: Score = 2;

/// One thing that points can be spent on.
#[derive(Clone, Copy)]
struct Offer {
    option: usize,
    price: u16,
    value: Score,
}

/// Spaces of the row, spaces of the HQ and the Officers; Missions may be paid for in two ways.
const OFFERS_MAX: usize = ROW_MAX + HQ_MAX + 1;

impl<S: Sight> Eyes<'_, S> {
    /// Returns the option to take in the action step.
    pub fn act(&self) -> usize {
        self.best_play()
            .or_else(|| self.emergency())
            .or_else(|| self.falls_base())
            .or_else(|| self.find(is_mastermind))
            .unwrap_or_else(|| self.spend())
    }

    pub fn find(&self, is_it: impl Fn(Action<S::Card>) -> bool) -> Option<usize> {
        self.view.options().iter().position(|&action| is_it(action))
    }

    fn best_play(&self) -> Option<usize> {
        let best = self.best(|action| match action {
            Action::Play(card) => self.play_score(card),
            Action::Use { def, clause } => self.line_score(def, clause),
            Action::Call(_) => CALL,
            Action::Spend(card) => self.spend_score(card),
            _ => 0,
        });
        let found = self.view.options().get(best);
        let is_play = matches!(found, Some(Action::Play(_)));
        let is_help = match found {
            Some(Action::Use { def, clause }) => self.line_score(*def, *clause) > 0,
            Some(Action::Call(_)) => true,
            Some(Action::Spend(card)) => self.spend_score(*card) > 0,
            _ => false,
        };
        (is_play || is_help).then_some(best)
    }

    /// Scores playing a card now; not above zero if it is better not played at all.
    fn play_score(&self, card: S::Card) -> Score {
        let Some((id, _)) = self.view.seen(card) else {
            return 0;
        };
        let traits = self.guide.of(id);
        if self.is_held_back(id) {
            return -1;
        }
        if traits.costs_cards && !self.has_spare_card(card) {
            return 0;
        }
        let mut score = PLAY + DRAWS_FIRST * traits.draws;
        if self.others_want(card, id) {
            score += OPENS;
        }
        if self.should_wait(card, &traits) {
            score += WAITS;
        }
        if traits.counts_plays {
            score += COUNTS;
        }
        if traits.costs_cards {
            score += COSTS_CARDS;
        }
        score
    }

    /// Whether the hand holds a card it can spare, besides the one to be played.
    fn has_spare_card(&self, played: S::Card) -> bool {
        self.other_hand(played)
            .any(|id| self.guide.worth(id) <= STARTER + 1 || self.guide.of(id).comes_back)
    }

    /// Whether the hand holds a card it can spare.
    pub fn hand_has_spare_card(&self) -> bool {
        let hand = self.cards(Zone::hand(self.own()));
        let mut spare = hand.filter(|&id| self.guide.worth(id) <= STARTER + 1);
        spare.next().is_some()
    }

    fn other_hand(&self, card: S::Card) -> impl Iterator<Item = DefId> + '_ {
        let hand = self.view.named_cards(Zone::hand(self.own()));
        let others = hand.filter(move |&(held, _)| held != card);
        others.map(|(_, id)| id)
    }

    /// Whether another card in hand waits for a card like this to be played.
    fn others_want(&self, card: S::Card, id: DefId) -> bool {
        self.other_hand(card)
            .any(|other| self.is_wanted(id, &self.guide.of(other)))
    }

    /// Whether the card's ability is not met yet but would be after another card in hand.
    fn should_wait(&self, card: S::Card, traits: &Traits) -> bool {
        let is_met = self.view.plays().any(|def| self.is_wanted(def, traits));
        !is_met
            && self
                .other_hand(card)
                .any(|other| self.is_wanted(other, traits))
    }

    fn is_wanted(&self, id: DefId, traits: &Traits) -> bool {
        let def = self.view.def(id);
        def.classes.overlaps(traits.wants)
            || (traits.wants_team != TeamId::NONE && def.team == traits.wants_team)
    }

    /// Spends the points on the best combination of foes and Heroes, or heals, or ends the turn.
    fn spend(&self) -> usize {
        let fights = self.best_purchase(self.attack(), |action| match action {
            Action::FightVillain(space) => Some((self.price(space), self.foe_value(space))),
            Action::Complete { space, with } if with != Pay::Recruit => {
                let (attack, _) = self.mission_price(space, with);
                let attack = attack.saturating_sub(self.view.only_for(space));
                Some((attack, self.mission_value(space)))
            }
            Action::KoCartel(spot) => self.cartel_offer_in(Pool::Attack, spot),
            _ => None,
        });
        let recruits = self.best_purchase(self.view.recruit(), |action| match action {
            Action::Recruit { slot } => Some((self.view.hq_cost(slot), self.slot_value(slot))),
            Action::RecruitOfficer => {
                let officer = self.view.def(self.view.catalogue().officer);
                Some((officer.cost.into(), self.officer_value()))
            }
            Action::Complete {
                space,
                with: Pay::Recruit,
            } => {
                let (_, recruit) = self.mission_price(space, Pay::Recruit);
                Some((recruit, MONEY_IN_MISSIONS * self.mission_value(space)))
            }
            Action::Rescue(space) => self.rescue_offer(space),
            Action::PayOff { space, fights } => self
                .pay_off_offer(space, fights)
                .map(|(price, value)| (price, MONEY_IN_MISSIONS * value)),
            Action::KoCartel(spot) => self.cartel_offer_in(Pool::Recruit, spot),
            _ => None,
        });
        let gained = fights.map_or(0, |(_, value)| value) + recruits.map_or(0, |(_, value)| value);
        let wounds = self.n_wounds(Zone::hand(self.own()));
        let heal = self.find(|action| action == Action::Heal);
        match heal {
            Some(heal) if self.weights.per_wound_healed * wounds > gained => heal,
            _ => fights
                .or(recruits)
                .map(|(option, _)| option)
                .or_else(|| self.hits_base())
                .or_else(|| self.find(|action| action == Action::EndTurn))
                .unwrap_or(0),
        }
    }

    fn attack(&self) -> u16 {
        let paid = if self.view.recruit_pays_attack() {
            self.view.recruit()
        } else {
            0
        };
        self.view.attack() + paid
    }

    fn price(&self, space: Space) -> u16 {
        let foe = self.view.foe(space);
        foe.map_or(0, |foe| {
            foe.attack.saturating_sub(self.view.only_for(space))
        })
    }

    /// Returns the dearest part of the best combination that the points can pay, and the value of
    /// the whole; nothing if nothing is worth having.
    fn best_purchase(
        &self,
        points: u16,
        offer: impl Fn(Action<S::Card>) -> Option<(u16, Score)>,
    ) -> Option<(usize, Score)> {
        let mut offers = [Offer {
            option: 0,
            price: 0,
            value: 0,
        }; OFFERS_MAX];
        let mut n = 0;
        for (option, &action) in self.view.options().iter().enumerate() {
            if let Some((price, value)) = offer(action)
                && value > 0
                && n < OFFERS_MAX
            {
                offers[n] = Offer {
                    option,
                    price,
                    value,
                };
                n += 1;
            }
        }
        best_combination(&offers[..n], points)
    }
}

fn is_mastermind<C>(action: Action<C>) -> bool {
    matches!(action, Action::FightMastermind | Action::BuyMastermind)
}

/// Tries every combination: there are at most six offers of one kind.
fn best_combination(offers: &[Offer], points: u16) -> Option<(usize, Score)> {
    let mut best: Option<(u32, Score)> = None;
    for set in 1u32..1 << offers.len() {
        let chosen = members(offers, set);
        let (price, value) = chosen.fold((0, 0), |(price, value), offer| {
            (price + offer.price, value + offer.value)
        });
        if price <= points && best.is_none_or(|(_, most)| value > most) {
            best = Some((set, value));
        }
    }
    let (set, value) = best?;
    let first = members(offers, set).max_by_key(|offer| offer.value)?;
    Some((first.option, value))
}

fn members(offers: &[Offer], set: u32) -> impl Iterator<Item = &Offer> {
    offers
        .iter()
        .enumerate()
        .filter(move |&(i, _)| set & 1 << i != 0)
        .map(|(_, offer)| offer)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn offer(option: usize, price: u16, value: Score) -> Offer {
        Offer {
            option,
            price,
            value,
        }
    }

    #[test]
    fn two_small_ones_beat_one_large() {
        let offers = [offer(0, 6, 5), offer(1, 3, 3), offer(2, 3, 4)];
        assert_eq!(best_combination(&offers, 6), Some((2, 7)));
        assert_eq!(best_combination(&offers, 5), Some((2, 4)));
        assert_eq!(best_combination(&offers, 2), None);
    }
}
