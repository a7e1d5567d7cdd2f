//! Filters and amounts: what a text sees when it looks at the table.

use cards::tree::{CardKind, CostTest, FilterKind};
use kernel::Seat;

use crate::counts::Count;
use crate::machine::frame::Ctx;
use crate::state::ids::{Card, ClassSet, DefId, GroupId, Space, TeamId};
use crate::state::piles::Zone;
use crate::state::{Play, State};
use crate::text::catalogue::{Def, Need, Needs};
use crate::text::program::{Amount, Filter};

impl State {
    /// Whether a card fits; `speaker` is left out where the filter says "other".
    pub(crate) fn fits(&self, filter: &Filter, card: Card, speaker: Card) -> bool {
        if filter.other && card == speaker {
            return false;
        }
        if self.deal.rules.licence && self.is_brainwashed(card) {
            return self.fits_brainwashed(filter, card);
        }
        let (def, classes) = self.identity(card);
        fits_as(filter, self.def(def), classes)
    }

    /// Whether a card fits that lies neither in play nor in the row: there it is nothing but what is
    /// printed on it.
    pub(crate) fn fits_as_printed(&self, filter: &Filter, card: Card, speaker: Card) -> bool {
        let def = self.printed(card);
        !(filter.other && card == speaker) && fits_as(filter, def, def.classes)
    }

    /// Whether a brainwashed Hero fits: it is a Villain as well as the Hero it was (L-KEYWORD-065,
    /// L-KEYWORD-066).
    #[cold]
    fn fits_brainwashed(&self, filter: &Filter, card: Card) -> bool {
        let kind = match filter.kind {
            FilterKind::Villain if !kernel::applies("L-KEYWORD-065") => FilterKind::Wound,
            FilterKind::Hero | FilterKind::BrainwashedHero if !kernel::applies("L-KEYWORD-066") => {
                FilterKind::Wound
            }
            FilterKind::Villain | FilterKind::BrainwashedHero => FilterKind::Hero,
            kind => kind,
        };
        let filter = Filter { kind, ..*filter };
        let def = self.printed(card);
        fits_as(&filter, def, def.classes)
    }

    /// Returns the Heroes a player has: in hand or played this turn (L-TEXT-006).
    pub(crate) fn holds(
        &self,
        seat: Seat,
        filter: Filter,
        speaker: Card,
    ) -> impl Iterator<Item = Card> + '_ {
        self.cards_of(seat)
            .filter(move |&card| self.fits(&filter, card, speaker))
    }

    /// Returns the cards in a player's hand, then those the player has played this turn. A card
    /// kept since an earlier turn is none of them (L-TEXT-011, C-155), and neither is one in the
    /// discard pile.
    pub(crate) fn cards_of(&self, seat: Seat) -> impl Iterator<Item = Card> + '_ {
        let zone = if kernel::applies("L-TEXT-006") {
            Zone::played(seat)
        } else {
            Zone::hand(seat)
        };
        let played = self.piles.iter(zone);
        let hand = self.piles.iter(if kernel::applies("L-TEXT-007") {
            Zone::hand(seat)
        } else {
            Zone::discard(seat)
        });
        hand.chain(played.filter(|&card| !self.is_kept_aside(card)))
    }

    /// Returns the fitting copies a player has played: they have no card but count as Heroes played
    /// this turn (C-121).
    pub(crate) fn copies_in_play(
        &self,
        seat: Seat,
        filter: &Filter,
    ) -> impl Iterator<Item = &Play> {
        let plays = self.turn.plays.iter().filter(move |_| seat == self.active);
        plays.filter(move |play| {
            !play.card.is_some() && fits_as(filter, self.def(play.def), play.classes)
        })
    }

    /// Whether a player has a fitting Hero, in hand or played this turn.
    pub(crate) fn has(&self, seat: Seat, filter: &Filter, speaker: Card) -> bool {
        self.holds(seat, *filter, speaker).next().is_some()
            || self.copies_in_play(seat, filter).next().is_some()
    }

    pub(crate) fn amount(&self, amount: Amount, ctx: &Ctx) -> u16 {
        match amount.per {
            Count::One => amount.n.into(),
            per => u16::from(amount.n) * per.count(self, ctx),
        }
    }

    /// Returns how many captives lie under the card in a space.
    pub(crate) fn captives_of(&self, space: Space) -> u16 {
        match space {
            Space::NONE => 0,
            space => self.captives_in(Zone::under(space)),
        }
    }

    pub(crate) fn captives_in(&self, zone: Zone) -> u16 {
        let captives = self.piles.iter(zone).filter(|&card| self.is_captive(card));
        captives.count() as u16
    }

    /// Whether a card is a Bystander or a Gadget, and not a Hero that lies under a Villain.
    pub(crate) fn is_captive(&self, card: Card) -> bool {
        let kind = self.printed(card).kind;
        matches!(kind, CardKind::Bystander | CardKind::Gadget)
    }

    /// Whether the symbols in front of an ability are met by cards played before it (L-CLASS-001).
    pub(crate) fn needs_met(&self, needs: Needs, own: u16) -> bool {
        let earlier = &self.turn.plays[..usize::from(own.saturating_sub(1))];
        let meets = |need: Need, i: usize| match need {
            Need::Class(class) => earlier[i].classes.overlaps(class),
            Need::Team(team) => self.def(earlier[i].def).team == team,
        };
        let count = |test: &dyn Fn(usize) -> bool| (0..earlier.len()).filter(|&i| test(i)).count();
        match needs {
            Needs(one, None) => count(&|i| meets(one, i)) >= 1,
            // Each symbol wants a card of its own (L-CLASS-006).
            Needs(one, Some(two)) => {
                count(&|i| meets(one, i)) >= 1
                    && count(&|i| meets(two, i)) >= 1
                    && count(&|i| meets(one, i) || meets(two, i)) >= 2
            }
        }
    }
}

/// Whether a card that counts as `def` with these classes fits.
#[inline]
pub(crate) fn fits_as(filter: &Filter, def: &Def, classes: ClassSet) -> bool {
    State::is_kind(def, filter.kind)
        && (filter.classes == ClassSet::NONE || classes.overlaps(filter.classes))
        && (filter.team == TeamId::NONE || def.team == filter.team)
        && (filter.group == GroupId::NONE || def.group == filter.group)
        && (filter.role.is_none() || def.role == filter.role)
        && (filter.name == DefId::NONE || def.id == filter.name)
        && filter.cost.is_none_or(|test| fits_cost(test, def))
}

/// Whether the printed cost of a card is what a text asks for; a card without one costs 0.
#[inline]
fn fits_cost(test: CostTest, def: &Def) -> bool {
    let cost = kernel::ruled("L-TEXT-020", def.cost, def.cost + 1);
    if !kernel::applies("L-TEXT-021") && def.tree.cost.is_none() {
        return false;
    }
    match test {
        CostTest::AtMost(n) => cost <= n,
        CostTest::AtLeast(n) => cost >= n,
        CostTest::Odd => cost % 2 == 1,
    }
}

/// Whether a filter lets every card through, so that how many fit is plain to all.
pub(crate) fn fits_all(filter: &Filter) -> bool {
    filter.kind == FilterKind::Card
        && filter.classes == ClassSet::NONE
        && filter.team == TeamId::NONE
        && filter.group == GroupId::NONE
        && filter.role.is_none()
        && filter.name == DefId::NONE
        && filter.cost.is_none()
        && !filter.other
}
