//! What must be true of every table at every moment, whatever the cards say.
//!
//! This is not needed to play; it is how long runs of checked games notice a card that was lost,
//! doubled or put where no rule can put it.

use cards::tree::{CardKind, GroupKind};

use crate::state::State;
use crate::state::ids::{Card, Space};
use crate::state::piles::{HQ_MAX, OwnZone, ROW_MAX, Zone};
use crate::text::catalogue::Def;

impl State {
    /// Returns the definitions of the cards that are in this game, each once.
    pub fn defs_in_play(&self) -> Vec<crate::state::ids::DefId> {
        let mut defs = self.deal.defs.clone();
        defs.sort_unstable();
        defs.dedup();
        defs
    }

    /// Checks that every physical card lies in exactly one zone, and in one where it may lie.
    pub fn audit(&self) -> Result<(), String> {
        self.audit_places()?;
        self.audit_spaces()?;
        for zone in Zone::all() {
            for card in self.piles.iter(zone) {
                if !self.may_lie(card, zone) {
                    return Err(format!(
                        "{} lies in zone {}",
                        self.printed(card).label,
                        zone.0
                    ));
                }
            }
        }
        Ok(())
    }

    fn audit_places(&self) -> Result<(), String> {
        let n_cards = self.deal.defs.len();
        let mut seen = vec![false; n_cards];
        for zone in Zone::all() {
            let mut n = 0;
            for card in self.piles.iter(zone) {
                let place = seen
                    .get_mut(card.idx())
                    .ok_or("a card that was not dealt")?;
                if std::mem::replace(place, true) {
                    return Err(format!("{} lies in two places", self.printed(card).label));
                }
                if self.piles.zone_of(card) != zone {
                    return Err(format!("{} is listed elsewhere", self.printed(card).label));
                }
                n += 1;
            }
            if n != self.piles.len(zone) {
                return Err(format!(
                    "zone {} counts {} cards, has {n}",
                    zone.0,
                    self.piles.len(zone)
                ));
            }
        }
        match seen.iter().position(|&was_seen| !was_seen) {
            Some(lost) => Err(format!("{} is lost", self.printed(Card(lost as u16)).label)),
            None => Ok(()),
        }
    }

    /// One card to a space of the row or the HQ.
    fn audit_spaces(&self) -> Result<(), String> {
        let row = (0..ROW_MAX as u8).map(|i| Zone::row(Space(i)));
        let hq = (0..HQ_MAX as u8).map(Zone::hq);
        match row.chain(hq).find(|&zone| self.piles.len(zone) > 1) {
            Some(zone) => Err(format!("two cards stand in zone {}", zone.0)),
            None => self.audit_cartel(),
        }
    }

    /// Cartel cards lie on something, and nothing stands in a space that is gone.
    fn audit_cartel(&self) -> Result<(), String> {
        let mut spots = self.cartel_spots();
        if let Some(spot) = spots.find(|&spot| self.piles.is_empty(Zone::of_spot(spot))) {
            return Err(format!("a Cartel card lies on nothing: {spot:?}"));
        }
        match self.occupied().find(|&(space, _)| !self.is_open(space)) {
            Some((space, _)) => Err(format!("a card stands in the lost space {}", space.0)),
            None => Ok(()),
        }
    }

    fn is_of_extras(&self, def: &Def) -> bool {
        self.deal.catalogue.group(def.group).kind == GroupKind::Extras
    }

    fn may_lie(&self, card: Card, zone: Zone) -> bool {
        let def = self.printed(card);
        if let Some((_, own)) = zone.as_own() {
            return match own {
                OwnZone::Victory => !def.is_hero && def.kind != CardKind::Wound,
                // Whatever is drawn, held, played or discarded came from a deck (L-PLAY-001).
                _ => is_deck_card(def),
            };
        }
        match zone {
            Zone::HERO_DECK => is_recruited(def),
            Zone::OFFICERS => def.kind == CardKind::Officer,
            Zone::WOUNDS => def.kind == CardKind::Wound,
            Zone::BYSTANDERS => matches!(def.kind, CardKind::Bystander | CardKind::Gadget),
            Zone::BESIDE_MASTERMIND => def.kind == CardKind::Strike,
            Zone::CARTEL | Zone::CARTEL_GONE => def.kind == CardKind::Cartel,
            Zone::BASE => def.base.is_some(),
            zone if zone.as_cartel().is_some() => def.kind == CardKind::Cartel,
            zone if zone.as_wound_stack().is_some() => def.kind == CardKind::Wound,
            Zone::ASIDE => self.is_of_extras(def),
            Zone::TACTICS => def.kind == CardKind::Tactic,
            Zone::SCHEME => def.kind == CardKind::Scheme,
            Zone::MASTERMIND => def.kind == CardKind::Mastermind,
            zone if zone.as_hq().is_some() => is_recruited(def),
            zone if zone.as_row().is_some() => {
                matches!(
                    def.kind,
                    CardKind::Villain | CardKind::Henchman | CardKind::Mission
                ) || self.as_villain.contains(card)
                    || self.is_brainwashed(card)
            }
            // A Cartel card is nowhere else.
            _ => def.kind != CardKind::Cartel,
        }
    }
}

fn is_deck_card(def: &Def) -> bool {
    let joins = def.joins.is_some() || def.kind == CardKind::Extra;
    def.is_hero || def.kind == CardKind::Wound || joins
}

fn is_recruited(def: &Def) -> bool {
    matches!(
        def.kind,
        CardKind::Common | CardKind::Uncommon | CardKind::Rare | CardKind::Extra | CardKind::Angel
    )
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use kernel::Seed;

    use super::*;
    use crate::setup::{Setup, deal_out};
    use crate::text::catalogue::Catalogue;

    fn state() -> State {
        let catalogue =
            Catalogue::new(cards::builtin::marvel()).expect("the built-in box compiles");
        let setup = Setup::first_game(Arc::new(catalogue), 2);
        let resolved = setup
            .resolve(Seed::from_number(1))
            .expect("it can be played");
        let deal = deal_out(&resolved).expect("it can be dealt");
        State::from_deal(Arc::new(deal), Seed::from_number(1), &mut ())
    }

    #[test]
    fn fresh_deal_passes_the_audit() {
        assert_eq!(state().audit(), Ok(()));
    }

    #[test]
    fn misplaced_cards_are_noticed() {
        let mut state = state();
        let villain_card = state
            .piles
            .top(Zone::VILLAIN_DECK)
            .expect("there are cards");
        state
            .piles
            .move_to_top(villain_card, Zone::hand(state.active));
        assert!(state.audit().is_err());
    }

    #[test]
    fn two_heroes_in_one_space_are_noticed() {
        let mut state = state();
        let hero = state.piles.top(Zone::hq(0)).expect("the HQ is full");
        state.piles.move_to_top(hero, Zone::hq(1));
        assert!(state.audit().is_err());
    }
}
