//! Whom to recruit.

use cards::tree::CardKind;
use legendary::{Def, DefId, HQ_MAX, Sight, TeamId, Zone};

use super::{Eyes, Score};

/// What is left of a Hero's worth when there is hardly a turn left to play it.
const TOO_LATE: Score = 8;
/// With this many cards left the Hero Deck is not about to run out.
const PLENTY: usize = 10;

impl<S: Sight> Eyes<'_, S> {
    /// Returns what the Hero in a space of the HQ is worth to the deck.
    pub fn slot_value(&self, slot: u8) -> Score {
        if usize::from(slot) >= HQ_MAX {
            return 0;
        }
        let hero = self.cards(Zone::hq(slot)).next();
        hero.map_or(0, |def| {
            self.recruit_value(def) + self.weights.hero + self.scarcity() + self.spares(def)
        })
    }

    /// Returns what speaks for or against taking any Hero as the Hero Deck runs out.
    fn scarcity(&self) -> Score {
        match self.weights.scarce {
            0 => 0,
            scarce => {
                let left = self.view.len(Zone::HERO_DECK).min(PLENTY);
                scarce * (PLENTY - left) as Score
            }
        }
    }

    /// Returns what it is worth that a Hero can be shown when a Twist or a Master Strike asks.
    fn spares(&self, id: DefId) -> Score {
        let asking = [
            (self.weights.spared_by_twist, self.view.scheme()),
            (self.weights.spared_by_strike, self.view.mastermind()),
        ];
        let worth = asking.into_iter().filter(|&(weight, _)| weight != 0);
        let worth = worth.map(|(weight, by)| {
            let shown = self.guide.shown_to(by);
            let fits = shown.is_some_and(|shown| shown.fits(self.view.def(id)));
            if fits { weight } else { 0 }
        });
        worth.sum()
    }

    pub fn officer_value(&self) -> Score {
        self.recruit_value(self.view.catalogue().officer) + self.weights.officer
    }

    pub fn recruit_value(&self, id: DefId) -> Score {
        let def = self.view.def(id);
        let traits = self.guide.of(id);
        let weights = self.weights;
        let matches = (weights.per_match * self.n_matching(id)).min(weights.matches_max);
        let value = traits.worth
            + matches
            + weights.per_attack * Score::from(def.attack)
            + weights.per_recruit * Score::from(def.recruit)
            + self.lateness(def);
        if self.is_endgame() {
            value / TOO_LATE
        } else {
            value
        }
    }

    /// Whether the Inevitable is coming: a Hero recruited now is hardly played again.
    fn is_endgame(&self) -> bool {
        let round = usize::from(self.view.players());
        self.view.rules().inevitable && self.view.len(Zone::VILLAIN_DECK) <= round
    }

    /// Returns what speaks for or against a card from a certain turn on.
    fn lateness(&self, def: &Def) -> Score {
        let own_turns = self.view.turns_taken() / u16::from(self.view.players().max(1));
        if Score::from(own_turns) <= self.weights.money_turns {
            return 0;
        }
        let money_only = def.recruit > 0 && def.attack == 0 || def.kind == CardKind::Officer;
        let money = if money_only {
            self.weights.late_money
        } else {
            0
        };
        money + self.weights.late_hero + self.weights.late_attack * Score::from(def.attack)
    }

    /// Counts the seen cards of one's own that the card's ability asks for.
    fn n_matching(&self, id: DefId) -> Score {
        let traits = self.guide.of(id);
        let own = self.own();
        let zones = [Zone::discard(own), Zone::played(own), Zone::hand(own)];
        let fits = |def: &DefId| {
            let def = self.view.def(*def);
            def.classes.overlaps(traits.wants)
                || (traits.wants_team != TeamId::NONE && def.team == traits.wants_team)
        };
        let seen = zones.into_iter().flat_map(|zone| self.cards(zone));
        seen.filter(fits).count() as Score
    }
}
