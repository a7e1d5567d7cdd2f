//! The canonical encoding of a state, for hashes in records.
//!
//! # Stability
//!
//! Cards are written by what is printed on them (eight bytes derived from the slot id), zone by
//! zone in order; then the counters, the pending question and the use of the dice. Nothing depends
//! on how the program numbers nodes, frames or physical cards. What came with a later box is
//! written only where that box is played.

use kernel::Canon;

use crate::machine::speech::cite_in_words;
use crate::rules::bond::liaison::Kept;
use crate::rules::ruleset::Book;
use crate::state::State;
use crate::state::piles::Zone;

impl State {
    pub(crate) fn encode_into(&self, out: &mut Canon) {
        let later = self.deal.rules.book == Book::Bond;
        let licence = self.deal.rules.licence;
        let written =
            |zone: &Zone| (later || !zone.is_later()) && (licence || !zone.is_of_licence());
        for zone in Zone::all().filter(written) {
            out.u16(self.piles.len(zone) as u16);
            for card in self.piles.iter(zone) {
                out.u64(self.printed(card).stable);
            }
        }
        out.u8(self.active.0);
        out.u16(self.turns_taken);
        out.u8(self.twists_played);
        for n in [
            self.escapes.villains,
            self.escapes.heroes,
            self.escapes.bystanders,
            self.escapes.by_scheme_name,
            self.turn.attack,
            self.turn.recruit,
            self.turn.attack_made,
            self.turn.recruit_made,
            self.turn.extra_drawn,
        ] {
            out.u16(n);
        }
        for flag in [
            self.turn.recruited,
            self.turn.fought_villain,
            self.turn.fought_mastermind,
            self.turn.healed,
            self.turn.recruit_pays_attack,
            self.deck_ran_out.is_some(),
            self.showdown.due,
        ] {
            out.bool(flag);
        }
        out.u8(self.turn.next_hand_is.unwrap_or(0));
        out.u8(self.turn.next_hand_plus);
        out.u8(self.extra_turns);
        self.bound_attack.iter().for_each(|&n| out.u8(n));
        out.u16(self.turn.plays.len() as u16);
        for play in &self.turn.plays {
            out.u64(self.def(play.def).stable);
            out.u8(play.classes.0);
        }
        if later {
            out.u16(self.danger);
            out.u16(self.escapes.missions);
            if self.deal.perfect_missions {
                out.u16(self.completions);
            }
            self.encode_help(out);
        }
        if licence {
            self.encode_licence(out);
        }
        self.encode_question(out);
        out.u64(self.dice.used_words());
    }

    /// What only Licence Renewed has.
    fn encode_licence(&self, out: &mut Canon) {
        out.u8(self.destroyed);
        out.u16(self.base_damage);
        out.u16(self.completions);
        out.u16(self.turn.leftmost_attack);
        for flag in [self.turn.rescued, self.turn.cartel_gone, self.turn.rogue] {
            out.bool(flag);
        }
    }

    /// What the players of a later box did and kept.
    fn encode_help(&self, out: &mut Canon) {
        out.u8(self.turn.villains_defeated);
        out.u8(self.turn.masterminds_defeated);
        out.u8(self.turn.missions_completed);
        out.u8(self.turn.raised);
        out.u8(self.held.len() as u8);
        self.opening_left.iter().for_each(|&n| out.u8(n));
        out.u16(self.turn.once.len() as u16);
        for once in &self.turn.once {
            out.u64(self.def(once.def).stable);
            out.u8(once.clause);
            out.bool(once.used);
        }
        let in_play = |kept: &&Kept| self.piles.zone_of(kept.card) == Zone::played(kept.owner);
        out.u16(self.liaison.iter().filter(in_play).count() as u16);
        for kept in self.liaison.iter().filter(in_play) {
            out.u64(self.printed(kept.card).stable);
            out.u8(kept.owner.0);
            out.bool(self.turn.called.contains(&kept.card));
        }
    }

    fn encode_question(&self, out: &mut Canon) {
        match (self.ask, self.end) {
            (Some(ask), _) => {
                out.u8(1);
                out.u8(ask.seat.0);
                out.text(&cite_in_words(&self.deal.catalogue, ask.cite));
                out.u16(self.marked.len() as u16);
            }
            (None, Some(end)) => {
                out.u8(2);
                out.u8(end.ending as u8);
                out.text(&cite_in_words(&self.deal.catalogue, end.cite));
            }
            (None, None) => out.u8(0),
        }
    }
}
