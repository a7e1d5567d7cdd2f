//! How strong the foes are right now, and whether they can be fought at all.

use cards::tree::Sign;
use kernel::{Cite, Seat};

use crate::frame::Ctx;
use crate::ids::{Card, DefId, Space};
use crate::piles::Zone;
use crate::program::{Amount, Static};
use crate::state::State;
use crate::sum::{Origin, Part};

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
        let mut attack = 0;
        self.villain_attack_parts(card, space, |part| attack += part.amount);
        attack.max(0) as u16
    }

    /// Names what the Attack of a card in the row is made of, part by part.
    pub(crate) fn villain_attack_parts(&self, card: Card, space: Space, mut add: impl FnMut(Part)) {
        let ctx = self.foe_ctx(card, space);
        add(self.base_attack(card, &ctx));
        self.changing_texts(|what, def, clause| {
            if let Static::VillainAttack { at, sign, amount } = what
                && (at == Space::NONE || at == space)
            {
                add(Part::of_text(sign, self.amount(amount, &ctx), def, clause));
            }
        });
    }

    /// Goes through the texts that stand for the whole game, then those that last for the turn.
    fn changing_texts(&self, mut each: impl FnMut(Static, DefId, u8)) {
        for &(def, clause, what) in &self.deal.statics {
            each(what, def, clause);
        }
        for lasting in &self.turn.mods {
            each(lasting.what, lasting.def, lasting.clause);
        }
    }

    fn base_attack(&self, card: Card, ctx: &Ctx) -> Part {
        let def = self.printed(card);
        if self.as_villain.contains(card) {
            for &(by, clause, what) in &self.deal.statics {
                match what {
                    Static::BystandersAreVillains { attack } if !def.is_hero => {
                        return Part::of_text(Sign::Plus, self.amount(attack, ctx), by, clause);
                    }
                    Static::HeroesAreVillains { attack_plus } if def.is_hero => {
                        let attack = u16::from(def.cost) + u16::from(attack_plus);
                        return Part::of_text(Sign::Plus, attack, by, clause);
                    }
                    _ => {}
                }
            }
        }
        match def.attack_is {
            Some(amount) => Part {
                amount: self.amount(amount, ctx).into(),
                origin: Origin::OwnText,
            },
            None => Part::printed(def.attack.into()),
        }
    }

    /// Returns the current Attack of the Mastermind; never below 0.
    pub(crate) fn mastermind_attack(&self) -> u16 {
        let mut attack = 0;
        self.mastermind_attack_parts(|part| attack += part.amount);
        attack.max(0) as u16
    }

    /// Names what the Attack of the Mastermind is made of, part by part.
    pub(crate) fn mastermind_attack_parts(&self, mut add: impl FnMut(Part)) {
        add(Part::printed(self.def(self.deal.mastermind).attack.into()));
        if self.deal.mastermind_plus != 0 {
            add(Part {
                amount: self.deal.mastermind_plus.into(),
                origin: Origin::SetUp,
            });
        }
        let ctx = self.foe_ctx(Card::NONE, Space::NONE);
        self.changing_texts(|what, def, clause| {
            if let Static::MastermindAttack { sign, amount } = what {
                add(Part::of_text(sign, self.amount(amount, &ctx), def, clause));
            }
        });
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
