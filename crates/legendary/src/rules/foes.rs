//! How strong the foes are right now, and whether they can be fought at all.

use cards::tree::{CardKind, Sign};
use kernel::{Cite, Seat, Sink};

use crate::machine::frame::Ctx;
use crate::rules::sum::{Origin, Part};
use crate::standing::Static;
use crate::state::State;
use crate::state::event::{Event, Eyes};
use crate::state::ids::{Card, DefId, Space};
use crate::state::piles::Zone;
use crate::text::catalogue::Def;
use crate::text::facts::Fact;
use crate::text::program::{Amount, Filter};

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

    /// Returns it, and notes where it would be below 0.
    pub(crate) fn villain_attack_by<S: Sink<Event>>(&self, space: Space, sink: &mut S) -> u16 {
        let attack = self.villain_attack(space);
        let floor = self.attack_floor_rule();
        if attack == 0 && self.concerns::<S>(floor) {
            self.rule(floor, sink);
        }
        attack
    }

    /// Returns the rule by which no foe's Attack goes below 0.
    fn attack_floor_rule(&self) -> &'static str {
        self.in_book("L-FIGHT-013", "L-FIGHT-012")
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
        kernel::ruled(self.attack_floor_rule(), attack.max(0), attack.abs()) as u16
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
        let now = |printed: u8| {
            let now = i32::from(printed) + change;
            kernel::ruled("L-FIGHT-012", now.max(0), now.abs()) as u16
        };
        let both = def.needs_recruit && def.needs_attack;
        let as_printed = both && !kernel::applies("L-MISSION-008");
        Some(Requirement {
            recruit: def.needs_recruit.then(|| {
                if as_printed {
                    def.recruit.into()
                } else {
                    now(def.recruit)
                }
            }),
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
            if let Some((sign, amount)) = what.changes(self, ctx, card, space) {
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

    /// Returns every standing text of now, each with the card that speaks: those of the whole game,
    /// those that last for the turn, and those of the cards in the row.
    pub(crate) fn standing_now(&self) -> impl Iterator<Item = (Static, Ctx)> + '_ {
        let about = self.foe_ctx(Card::NONE, Space::NONE);
        let game = self.deal.statics.iter().map(|&(_, _, what)| what);
        let turn = self.turn.mods.iter().map(|lasting| lasting.what);
        let both = game.chain(turn).map(move |what| (what, about));
        both.chain(self.row_texts())
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
                if let Some(attack) = what.attack_as_villain(self, def, ctx) {
                    return Part::of_text(Sign::Plus, attack, by, clause);
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

    /// Returns what a fight takes: as much for every Tactic.
    pub(crate) fn mastermind_attack_by(&self, sink: &mut impl Sink<Event>) -> u16 {
        let taken = 4u16.saturating_sub(self.piles.len(Zone::TACTICS) as u16);
        let more = if self.applies("L-MASTERMIND-004", sink) {
            0
        } else {
            taken
        };
        self.mastermind_attack() + more
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
            if let Some((sign, amount)) = what.changes_mastermind() {
                let amount = self.amount_seen(amount, ctx, eyes);
                add(Part::of_text(sign, amount, def, clause));
            }
        });
        // What changes Villains does not change the Mastermind.
        if !kernel::applies("L-MASTERMIND-009") || !kernel::applies("L-MASTERMIND-010") {
            self.changing_texts(Fact::Row, about, |what, (def, clause), ctx| {
                if let Some((sign, amount)) = what.changes_villains() {
                    let amount = self.amount_seen(amount, ctx, eyes);
                    add(Part::of_text(sign, amount, def, clause));
                }
            });
        }
    }

    /// Returns a number below which the Attack of the Mastermind can not be now, without looking at
    /// what makes it stronger or weaker: most turns come nowhere near, and then nobody need count.
    pub(crate) fn mastermind_attack_floor(&self) -> u16 {
        let printed = i32::from(self.def(self.deal.mastermind).attack);
        let mut floor = printed + i32::from(self.deal.mastermind_plus);
        let about = self.foe_ctx(Card::NONE, Space::NONE);
        self.changing_texts(Fact::Mastermind, about, |what, _, _| {
            if let Some((Sign::Minus, amount)) = what.changes_mastermind() {
                floor -= match amount.per.most() {
                    Some(most) => i32::from(amount.n) * i32::from(most),
                    None => floor,
                };
            }
        });
        floor.max(0) as u16
    }

    /// Returns the Attack the active player can spend (C-109).
    pub(crate) fn attack_available(&self) -> u16 {
        let is_separate = kernel::applies("L-PLAY-009") && kernel::applies("L-FIGHT-014");
        let by_recruit = if self.turn.recruit_pays_attack || !is_separate {
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
        (kernel::applies("L-POKER-016") && !self.can_make(seat, hand)).then_some(Cite::Text {
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
