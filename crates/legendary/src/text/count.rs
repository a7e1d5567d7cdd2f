//! Filters, counts and conditions: what a text sees when it looks at the table.

use cards::tree::{CardKind, CostTest, CountPlace, FilterKind, GoneKind, Pool};
use kernel::Seat;

use crate::machine::frame::Ctx;
use crate::state::ids::{Card, ClassSet, DefId, GroupId, Space, TeamId};
use crate::state::piles::{HQ_MAX, ROW_MAX, Zone};
use crate::state::{Play, State};
use crate::text::catalogue::{Def, Need, Needs};
use crate::text::program::{Amount, Cond, Count, Filter};

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
    /// kept since an earlier turn is none of them (L-TEXT-011, C-155).
    pub(crate) fn cards_of(&self, seat: Seat) -> impl Iterator<Item = Card> + '_ {
        let played = self.piles.iter(Zone::played(seat));
        let hand = self.piles.iter(Zone::hand(seat));
        hand.chain(played.filter(|&card| !self.is_kept_aside(card)))
    }

    /// Returns the fitting copies a player has played: they have no card but count as Heroes played
    /// this turn (C-121).
    fn copies_in_play(&self, seat: Seat, filter: &Filter) -> impl Iterator<Item = &Play> {
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
            per => u16::from(amount.n) * self.count(per, ctx),
        }
    }

    pub(crate) fn count(&self, count: Count, ctx: &Ctx) -> u16 {
        match count {
            Count::One => 1,
            Count::Cards { filter, place } => self.count_cards(&filter, place, ctx),
            Count::Colors => self.count_colors(ctx.who),
            Count::CostOfThem => {
                let them = self.piles.iter(Zone::looked(ctx.who));
                them.map(|card| u16::from(self.printed(card).cost)).sum()
            }
            Count::PrintedOfThem(pool) => {
                let them = self.piles.iter(Zone::looked(ctx.who));
                them.map(|card| printed_points(self.printed(card), pool))
                    .sum()
            }
            Count::CostUnder => {
                let space = self.space_of(ctx.source).or(self.space_of(ctx.subject));
                space.map_or(0, |space| self.bound_attack[space.idx()].into())
            }
            Count::ExtraDrawn => self.turn.extra_drawn,
            Count::CaptivesHeld => self.captives_held(ctx),
            Count::TwistsBeside => self.piles.len(Zone::BESIDE_SCHEME) as u16,
            Count::TwistsAbove => self.piles.len(Zone::ABOVE_MASTERMIND) as u16,
            Count::TwistsOnSpace => match ctx.space {
                Space::NONE => 0,
                space => self.piles.len(Zone::on_space(space)) as u16,
            },
            Count::TwistsPlayed => self.twists_played.into(),
            Count::StrikesBeside => self.piles.len(Zone::BESIDE_MASTERMIND) as u16,
            Count::DangerLevel => self.danger,
            Count::Gone(GoneKind::Villains) => self.escapes.villains,
            Count::Gone(GoneKind::Missions) => self.escapes.missions,
            Count::SpaceOfThis => self.number_of_space(ctx),
            Count::TimesCompleted => self.times_completed(ctx),
            Count::CartelCards(place) => self.cartel_cards(place),
            Count::Loyalty => self.loyalty(ctx.who),
            Count::PokerRank => self.poker_rank(ctx.who),
            Count::DoneThisTurn(deed) if ctx.who == self.active => self.done_this_turn(deed),
            Count::DoneThisTurn(_) => 0,
        }
    }

    fn count_cards(&self, filter: &Filter, place: CountPlace, ctx: &Ctx) -> u16 {
        let in_zone = |zone: Zone| {
            let fit = self
                .piles
                .iter(zone)
                .filter(|&card| self.fits(filter, card, ctx.source));
            fit.count() as u16
        };
        match place {
            CountPlace::YouHave => {
                let copies = self.copies_in_play(ctx.who, filter).count();
                (self.holds(ctx.who, *filter, ctx.source).count() + copies) as u16
            }
            CountPlace::Played => self.count_plays(filter, ctx.play),
            CountPlace::Victory => in_zone(Zone::victory(ctx.who)),
            CountPlace::KoPile => in_zone(Zone::KO),
            CountPlace::Owned => {
                let zones = [Zone::deck, Zone::hand, Zone::discard, Zone::played];
                zones.iter().map(|zone| in_zone(zone(ctx.who))).sum()
            }
            CountPlace::Hq => (0..HQ_MAX as u8).map(|slot| in_zone(Zone::hq(slot))).sum(),
            CountPlace::Row => {
                let row = (0..ROW_MAX as u8).map(Space);
                row.map(|space| in_zone(Zone::row(space))).sum()
            }
            CountPlace::Hand => in_zone(Zone::hand(ctx.who)),
            CountPlace::Discard => in_zone(Zone::discard(ctx.who)),
        }
    }

    /// Returns the number of the space the speaking card is on, counted from the Villain Deck;
    /// after it has left the row, of the space where it was fought.
    fn number_of_space(&self, ctx: &Ctx) -> u16 {
        match self.space_of(ctx.source).unwrap_or(ctx.space) {
            Space::NONE => 0,
            space => u16::from(space.0) + 1,
        }
    }

    /// Returns how often the Mission that speaks has been completed: one that stays may be so again
    /// and again.
    fn times_completed(&self, ctx: &Ctx) -> u16 {
        match ctx.source.is_some() && self.is_inevitable(ctx.source) {
            true => self.completions,
            false => 1,
        }
    }

    /// Counts what was played this turn; "other" leaves out the play that counts (L-TEXT-009).
    fn count_plays(&self, filter: &Filter, own: u16) -> u16 {
        let plays = self.turn.plays.iter().enumerate();
        let fit = plays.filter(|&(i, play)| {
            !(filter.other && i + 1 == usize::from(own))
                && fits_as(filter, self.def(play.def), play.classes)
        });
        fit.count() as u16
    }

    /// Counts the colours among a player's Heroes; grey is one (L-CLASS-016).
    fn count_colors(&self, seat: Seat) -> u16 {
        const GREY: u8 = 1 << 7;
        let mut colors = 0u8;
        for card in self.cards_of(seat) {
            let (def, classes) = self.identity(card);
            if self.def(def).is_hero {
                colors |= if classes == ClassSet::NONE {
                    GREY
                } else {
                    classes.0
                };
            }
        }
        for copy in self.copies_in_play(seat, &Filter::HERO) {
            colors |= if copy.classes == ClassSet::NONE {
                GREY
            } else {
                copy.classes.0
            };
        }
        colors.count_ones() as u16
    }

    /// Returns how many captives the card has that a sentence is about: one in the row, or the
    /// Mastermind.
    fn captives_held(&self, ctx: &Ctx) -> u16 {
        let is_mastermind = ctx.space == Space::NONE && ctx.def == self.deal.mastermind;
        match is_mastermind {
            true => self.captives_in(Zone::UNDER_MASTERMIND),
            false => self.captives_of(ctx.space),
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

    pub(crate) fn holds_true(&self, cond: &Cond, ctx: &Ctx) -> bool {
        match cond {
            Cond::YouHave(filter) => self.has(ctx.who, filter, ctx.source),
            Cond::Them(filter) => {
                let mut them = self.piles.iter(Zone::looked(ctx.who)).peekable();
                them.peek().is_some() && them.all(|card| self.fits(filter, card, Card::NONE))
            }
            Cond::At(spaces) => ctx.space != Space::NONE && spaces & 1 << ctx.space.0 != 0,
            Cond::FirstHero => {
                let others = self.turn.plays.iter().enumerate();
                let mut others = others.filter(|&(i, _)| i + 1 != usize::from(ctx.play));
                others.all(|(_, play)| !self.def(play.def).is_hero)
            }
            Cond::RecruitMade(n) => self.turn.recruit_made >= u16::from(*n),
            Cond::HandIs(n) => self.piles.len(Zone::hand(ctx.who)) == usize::from(*n),
            Cond::NoneInVictory(filter) => {
                let mut pile = self.piles.iter(Zone::victory(ctx.who));
                !pile.any(|card| self.fits(filter, card, ctx.source))
            }
            Cond::AtLeast { n, count } => self.count(*count, ctx) >= u16::from(*n),
            Cond::Poker(hand) | Cond::PokerIfWanted(hand) => self.can_make(ctx.who, *hand),
            Cond::VillainDeckEmpty => self.piles.is_empty(Zone::VILLAIN_DECK),
            Cond::PlayedOrStandIn(group) => self.played_or_stand_in(*group),
        }
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

/// Returns the points printed on a card, whatever its text adds (L-TEXT-020).
fn printed_points(def: &Def, pool: Pool) -> u16 {
    match pool {
        Pool::Attack => def.attack.into(),
        Pool::Recruit => def.recruit.into(),
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
        && match filter.cost {
            None => true,
            Some(CostTest::AtMost(n)) => def.cost <= n,
            Some(CostTest::AtLeast(n)) => def.cost >= n,
            Some(CostTest::Odd) => def.cost % 2 == 1,
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
