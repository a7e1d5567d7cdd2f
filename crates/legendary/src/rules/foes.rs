//! How strong the foes are right now, and whether they can be fought at all.

use cards::tree::{CardKind, Sign};
use kernel::{Cite, Seat};

use crate::machine::frame::Ctx;
use crate::rules::bond::poker::RANKS;
use crate::state::State;
use crate::state::event::Eyes;
use crate::state::ids::{Card, DefId, Space};
use crate::state::piles::Zone;
use crate::text::catalogue::Def;
use crate::text::facts::Fact;
use crate::text::program::{Amount, Count, Filter, Needy, Static};
use crate::view::sum::{Origin, Part};

/// What a Mission requires now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Requirement {
    pub recruit: Option<u16>,
    pub attack: Option<u16>,
    /// One of the two is enough; otherwise both are to be paid (C-61).
    pub either: bool,
}

impl State {
    /// Returns the current Attack of the Villain in a space; never below 0 (L-FIGHT-013).
    pub(crate) fn villain_attack(&self, space: Space) -> u16 {
        self.villain_attack_seen(space, Eyes::ALL)
    }

    /// Returns it as these eyes can know it.
    pub(crate) fn villain_attack_seen(&self, space: Space, eyes: Eyes) -> u16 {
        let changed = self.is_changed(Fact::Row);
        let card = self.piles.top(Zone::row(space));
        card.map_or(0, |card| self.attack_of(card, space, eyes, changed))
    }

    /// Returns the Attack of the card in a space as these eyes can know it; `changed` says whether
    /// any text changes what cards in the row require, so that whoever goes through the row asks
    /// that once.
    pub(crate) fn attack_of(&self, card: Card, space: Space, eyes: Eyes, changed: bool) -> u16 {
        // A brainwashed Hero has no Attack: its points are for whoever plays it (L-FIGHT-016).
        if self.is_brainwashed(card) {
            return 0;
        }
        // A Mission that takes no Attack has none, whatever makes it harder.
        let def = self.printed(card);
        if def.kind == CardKind::Mission && !def.needs_attack {
            return 0;
        }
        if def.attack_is.is_none() && !changed {
            return def.attack.into();
        }
        let mut attack = 0;
        self.villain_attack_parts(card, space, eyes, |part| attack += part.amount);
        attack.max(0) as u16
    }

    /// Names what the Attack of a card in the row is made of, part by part, as these eyes can know
    /// it.
    pub(crate) fn villain_attack_parts(
        &self,
        card: Card,
        space: Space,
        eyes: Eyes,
        mut add: impl FnMut(Part),
    ) {
        add(self.base_attack(card, &self.foe_ctx(card, space)));
        self.changes_for(card, space, eyes, add);
    }

    /// Returns what the Mission in a space requires now; never below 0 (L-FIGHT-012). A change
    /// applies to whichever it shows, and to both if it shows both (L-MISSION-007, L-MISSION-008).
    pub(crate) fn requirement(&self, space: Space) -> Option<Requirement> {
        self.requirement_seen(space, Eyes::ALL)
    }

    /// Returns it as these eyes can know it.
    pub(crate) fn requirement_seen(&self, space: Space, eyes: Eyes) -> Option<Requirement> {
        let card = self.piles.top(Zone::row(space))?;
        let def = self.printed(card);
        if !self.is_mission(card) {
            return None;
        }
        let mut change = 0;
        if self.is_changed(Fact::Row) {
            self.changes_for(card, space, eyes, |part| change += part.amount);
        }
        let now = |printed: u8| (i32::from(printed) + change).max(0) as u16;
        Some(Requirement {
            recruit: def.needs_recruit.then(|| now(def.recruit)),
            attack: def.needs_attack.then(|| now(def.attack)),
            either: def.either,
        })
    }

    /// Names what standing texts change about a card in the row.
    pub(crate) fn changes_for(
        &self,
        card: Card,
        space: Space,
        eyes: Eyes,
        mut add: impl FnMut(Part),
    ) {
        let about = self.foe_ctx(card, space);
        self.changing_texts(Fact::Row, about, |what, (def, clause), ctx| {
            if let Some((sign, amount)) = self.changes(what, ctx, card, space) {
                let amount = self.amount_seen(amount, ctx, eyes);
                add(Part::of_text(sign, amount, def, clause));
            }
        });
    }

    /// Goes through the texts that stand for the whole game, those that last for the turn, and
    /// those of the cards in the row; each with the card and the line that speak. Texts about
    /// anything else may be among them.
    fn changing_texts(
        &self,
        fact: Fact,
        about: Ctx,
        mut each: impl FnMut(Static, (DefId, u8), &Ctx),
    ) {
        if self.deal.standing.has(fact) {
            for &(def, clause, what) in &self.deal.statics {
                each(what, (def, clause), &about);
            }
        }
        for lasting in &self.turn.mods {
            each(lasting.what, (lasting.def, lasting.clause), &about);
        }
        if !self.row_says(fact) {
            return;
        }
        for (_, speaker) in self.occupied() {
            let ctx = Ctx {
                source: speaker,
                def: self.def_of(speaker),
                ..about
            };
            for &(what, clause) in &self.printed(speaker).row_texts {
                each(what, (ctx.def, clause), &ctx);
            }
        }
    }

    /// Returns by how much a text changes a card in the row, if it speaks of it.
    fn changes(&self, what: Static, ctx: &Ctx, card: Card, space: Space) -> Option<(Sign, Amount)> {
        let is_mission = self.is_mission(card);
        match what {
            Static::VillainAttack { at, sign, amount } => {
                let there = at == Space::NONE || at == space;
                (there && !is_mission).then_some((sign, amount))
            }
            Static::Needs { whom, sign, amount } => {
                let meant = match whom {
                    Needy::Missions => is_mission,
                    Needy::OnAssignment => true,
                    Needy::This => ctx.source == card,
                };
                meant.then_some((sign, amount))
            }
            _ => None,
        }
    }

    /// Returns the standing texts of the cards in the row, each with the card that speaks.
    pub(crate) fn row_texts(&self) -> impl Iterator<Item = (Static, Ctx)> + '_ {
        self.occupied().flat_map(|(space, card)| {
            let ctx = self.foe_ctx(card, space);
            let texts = self.printed(card).row_texts.iter();
            texts.map(move |&(what, _)| (what, ctx))
        })
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
        self.mastermind_attack_seen(Eyes::ALL)
    }

    /// Returns it as these eyes can know it.
    pub(crate) fn mastermind_attack_seen(&self, eyes: Eyes) -> u16 {
        let mut attack = 0;
        self.mastermind_attack_parts(eyes, |part| attack += part.amount);
        attack.max(0) as u16
    }

    /// Names what the Attack of the Mastermind is made of, part by part, as these eyes can know it.
    pub(crate) fn mastermind_attack_parts(&self, eyes: Eyes, mut add: impl FnMut(Part)) {
        add(Part::printed(self.def(self.deal.mastermind).attack.into()));
        if self.deal.mastermind_plus != 0 {
            add(Part {
                amount: self.deal.mastermind_plus.into(),
                origin: Origin::SetUp,
            });
        }
        let about = Ctx {
            def: self.deal.mastermind,
            ..self.foe_ctx(Card::NONE, Space::NONE)
        };
        self.changing_texts(Fact::Mastermind, about, |what, (def, clause), ctx| {
            if let Static::MastermindAttack { sign, amount } = what {
                let amount = self.amount_seen(amount, ctx, eyes);
                add(Part::of_text(sign, amount, def, clause));
            }
        });
    }

    /// Returns a number below which the Attack of the Mastermind can not be now, without looking at
    /// what makes it stronger or weaker: most turns come nowhere near, and then nobody need count.
    pub(crate) fn mastermind_attack_floor(&self) -> u16 {
        let printed = i32::from(self.def(self.deal.mastermind).attack);
        let mut floor = printed + i32::from(self.deal.mastermind_plus);
        let about = self.foe_ctx(Card::NONE, Space::NONE);
        self.changing_texts(Fact::Mastermind, about, |what, _, _| {
            if let Static::MastermindAttack {
                sign: Sign::Minus,
                amount,
            } = what
            {
                floor -= match amount.per {
                    Count::One => i32::from(amount.n),
                    Count::PokerRank => i32::from(amount.n) * RANKS.len() as i32,
                    _ => floor,
                };
            }
        });
        floor.max(0) as u16
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
        if self.deal.rules.licence
            && let Some(rule) = self.locked_by(card)
        {
            return Some(Cite::rule(rule));
        }
        if self.as_villain.contains(card) {
            return None;
        }
        let def = self.printed(card);
        let clause = def
            .no_defeat_unless
            .filter(|(filter, _)| !self.has(seat, filter, Card::NONE))
            .or_else(|| self.shielded_by_row(def, card));
        clause.map(|(_, clause)| Cite::Text {
            definition: def.id.0,
            clause,
        })
    }

    /// Whether what forbids a defeat depends on what the seat holds.
    pub(crate) fn defeat_barred_by_hand(&self, card: Card, seat: Seat) -> bool {
        let needed = self.printed(card).no_defeat_unless;
        !self.as_villain.contains(card)
            && needed.is_some_and(|(filter, _)| !self.has(seat, &filter, Card::NONE))
    }

    /// Returns the text by which other cards in the row shield a foe.
    fn shielded_by_row(&self, def: &Def, foe: Card) -> Option<(Filter, u8)> {
        let (filter, _) = def.no_defeat_while?;
        let mut others = self.occupied().filter(|&(_, card)| card != foe);
        let shielded = others.any(|(_, card)| self.fits(&filter, card, foe));
        def.no_defeat_while.filter(|_| shielded)
    }

    /// Returns what forbids this seat to fight the Villain: its text, or the poker hand it asks for
    /// (L-POKER-016).
    pub(crate) fn fight_barred(&self, card: Card, seat: Seat) -> Option<Cite> {
        let by_hand = || self.needs_hand(self.printed(card), seat);
        self.defeat_barred(card, seat).or_else(by_hand)
    }

    fn needs_hand(&self, def: &Def, seat: Seat) -> Option<Cite> {
        let (hand, clause) = def.fight_only_with?;
        (!self.can_make(seat, hand)).then_some(Cite::Text {
            definition: def.id.0,
            clause,
        })
    }

    /// Returns the text by which the Mastermind can not be defeated now.
    pub(crate) fn mastermind_barred(&self) -> Option<Cite> {
        if self.deal.rules.licence
            && let Some(rule) = self.mastermind_locked_by()
        {
            return Some(Cite::rule(rule));
        }
        let def = self.def(self.deal.mastermind);
        self.shielded_by_row(def, Card::NONE)
            .map(|(_, clause)| Cite::Text {
                definition: def.id.0,
                clause,
            })
    }

    /// Returns what forbids the active player to fight the Mastermind.
    pub(crate) fn mastermind_fight_barred(&self) -> Option<Cite> {
        let by_hand = || self.needs_hand(self.def(self.deal.mastermind), self.active);
        self.mastermind_barred().or_else(by_hand)
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
