//! Numbers as somebody adds them up who can not look into a hand.
//!
//! A foe may be stronger or weaker by what its attacker holds. Whoever does not see that hand is
//! told what the cards in plain sight come to, and nothing that would give the rest away.

use crate::machine::frame::Ctx;
use crate::state::State;
use crate::state::event::Eyes;
use crate::state::ids::Card;
use crate::state::piles::Zone;
use crate::text::program::{Amount, Filter};

impl State {
    /// Whether these eyes see a card, because of where it lies or because it was shown.
    pub(crate) fn is_seen(&self, card: Card, eyes: Eyes) -> bool {
        let lies = self.eyes_on(self.piles.zone_of(card));
        lies.union(self.known[card.idx()]).overlap(eyes)
    }

    /// Returns an amount as these eyes can know it.
    pub(crate) fn amount_seen(&self, amount: Amount, ctx: &Ctx, eyes: Eyes) -> u16 {
        let sees_hand = self.eyes_on(Zone::hand(ctx.who)).overlap(eyes);
        if eyes == Eyes::ALL || sees_hand {
            return self.amount(amount, ctx);
        }
        u16::from(amount.n) * amount.per.count_seen(self, ctx, eyes)
    }

    /// Counts the fitting cards of a zone that these eyes see.
    pub(crate) fn seen_in(&self, zone: Zone, filter: &Filter, ctx: &Ctx, eyes: Eyes) -> u16 {
        let cards = self.piles.iter(zone);
        let fit =
            cards.filter(|&card| self.is_seen(card, eyes) && self.fits(filter, card, ctx.source));
        fit.count() as u16
    }
}
