//! How strong the foes are right now, and whether they can be fought at all.

use cards::tree::Sign;
use kernel::{Cite, Seat};

use crate::frame::Ctx;
use crate::ids::{Card, DefId, Space};
use crate::piles::Zone;
use crate::program::{Amount, Static};
use crate::state::State;

impl State {
    /// Returns the current Attack of the Villain in a space; never below 0 (L-FIGHT-013).
    pub(crate) fn villain_attack(&self, space: Space) -> u16 {
        let Some(card) = self.piles.top(Zone::row(space)) else {
            return 0;
        };
        if self.deal.statics.is_empty() && self.turn.mods.is_empty() {
            let def = self.printed(card);
            if def.attack_is.is_none() {
                return def.attack.into();
            }
        }
        let ctx = self.foe_ctx(card, space);
        let mut attack = i32::from(self.base_attack(card, &ctx));
        let mut add = |sign: Sign, amount: u16| match sign {
            Sign::Plus => attack += i32::from(amount),
            Sign::Minus => attack -= i32::from(amount),
        };
        let standing = self.deal.statics.iter().map(|&(_, _, what)| what);
        for what in standing.chain(self.turn.mods.iter().map(|lasting| lasting.what)) {
            if let Static::VillainAttack { at, sign, amount } = what
                && (at == Space::NONE || at == space)
            {
                add(sign, self.amount(amount, &ctx));
            }
        }
        attack.max(0) as u16
    }

    fn base_attack(&self, card: Card, ctx: &Ctx) -> u16 {
        let def = self.printed(card);
        if self.as_villain.contains(card) {
            for &(_, _, what) in &self.deal.statics {
                match what {
                    Static::BystandersAreVillains { attack } if !def.is_hero => {
                        return self.amount(attack, ctx);
                    }
                    Static::HeroesAreVillains { attack_plus } if def.is_hero => {
                        return u16::from(def.cost) + u16::from(attack_plus);
                    }
                    _ => {}
                }
            }
        }
        match def.attack_is {
            Some(amount) => self.amount(amount, ctx),
            None => def.attack.into(),
        }
    }

    /// Returns the current Attack of the Mastermind; never below 0.
    pub(crate) fn mastermind_attack(&self) -> u16 {
        let printed = self.def(self.deal.mastermind).attack;
        let mut attack = i32::from(printed) + i32::from(self.deal.mastermind_plus);
        let ctx = self.foe_ctx(Card::NONE, Space::NONE);
        let standing = self.deal.statics.iter().map(|&(_, _, what)| what);
        for what in standing.chain(self.turn.mods.iter().map(|lasting| lasting.what)) {
            if let Static::MastermindAttack { sign, amount } = what {
                let amount = i32::from(self.amount(amount, &ctx));
                attack += if sign == Sign::Plus { amount } else { -amount };
            }
        }
        attack.max(0) as u16
    }

    /// Returns the Attack the active player can spend (C-109).
    pub(crate) fn attack_available(&self) -> u16 {
        let by_recruit = if self.turn.recruit_pays_attack {
            self.turn.recruit
        } else {
            0
        };
        self.turn.attack + by_recruit
    }

    /// Returns what forbids this seat to defeat the Villain, if its own text does.
    pub(crate) fn defeat_barred(&self, card: Card, seat: Seat) -> Option<Cite> {
        if self.as_villain.contains(card) {
            return None;
        }
        let def = self.printed(card);
        let (filter, clause) = def.no_defeat_unless?;
        let has_it = self.has(seat, &filter, Card::NONE);
        (!has_it).then(|| Cite::Text {
            definition: self.def_of(card).0,
            clause,
        })
    }

    /// Returns the victory points of a card in a player's pile, text included.
    pub(crate) fn worth(&self, card: Card, owner: Seat) -> i32 {
        let def = self.printed(card);
        let extra = def.worth.map_or(0, |amount: Amount| {
            let ctx = Ctx {
                who: owner,
                you: owner,
                source: card,
                ..self.foe_ctx(card, Space::NONE)
            };
            self.amount(amount, &ctx)
        });
        i32::from(def.victory_points) + i32::from(extra)
    }

    pub(crate) fn foe_ctx(&self, card: Card, space: Space) -> Ctx {
        Ctx {
            you: self.active,
            who: self.active,
            source: card,
            def: if card.is_some() {
                self.def_of(card)
            } else {
                DefId::NONE
            },
            clause: 0,
            subject: card,
            space,
            play: 0,
            number: 0,
        }
    }
}
