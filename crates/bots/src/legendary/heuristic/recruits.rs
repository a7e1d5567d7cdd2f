//! Whom to recruit.

use cards::tree::CardKind;
use legendary::{Def, DefId, HQ_MAX, TeamId, Zone};

use super::{Eyes, Score};

/// A card whose ability wants a class is better by this for each such card owned, up to a limit.
const PER_MATCH: Score = 1;
const MATCHES_MAX: Score = 5;
/// Games are won with Attack; Recruit only buys more cards.
const PER_ATTACK: Score = 1;
/// After so many turns of one's own, money comes too late to pay for itself.
const MONEY_TURNS: u16 = 6;
const LATE_MONEY: Score = -8;
/// What is left of a Hero's worth when there is hardly a turn left to play it.
const TOO_LATE: Score = 8;

impl Eyes<'_> {
    /// Returns what the Hero in a space of the HQ is worth to the deck.
    pub fn slot_value(&self, slot: u8) -> Score {
        if usize::from(slot) >= HQ_MAX {
            return 0;
        }
        let hero = self.cards(Zone::hq(slot)).next();
        hero.map_or(0, |def| self.recruit_value(def))
    }

    pub fn officer_value(&self) -> Score {
        self.recruit_value(self.view.table.catalogue.officer)
    }

    pub fn recruit_value(&self, id: DefId) -> Score {
        let def = self.view.def(id);
        let traits = self.guide.of(id);
        let matches = (PER_MATCH * self.n_matching(id)).min(MATCHES_MAX);
        let value =
            traits.worth + matches + PER_ATTACK * Score::from(def.attack) + self.lateness(def);
        if self.is_endgame() {
            value / TOO_LATE
        } else {
            value
        }
    }

    /// Whether the Inevitable is coming: a Hero recruited now is hardly played again.
    fn is_endgame(&self) -> bool {
        let round = usize::from(self.view.table.players);
        self.view.table.rules.inevitable && self.view.len(Zone::VILLAIN_DECK) <= round
    }

    /// Returns what speaks against a card that only makes Recruit.
    fn lateness(&self, def: &Def) -> Score {
        let own_turns = self.view.turns_taken / u16::from(self.view.table.players.max(1));
        let money_only = def.recruit > 0 && def.attack == 0 || def.kind == CardKind::Officer;
        if money_only && own_turns > MONEY_TURNS {
            LATE_MONEY
        } else {
            0
        }
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
