//! What the players can do with Licence Renewed: disguises, rogue agents, Cartel cards, rescues.

use cards::steps::{Draw, KoCartel, Points, RescueBrainwashed};
use cards::tree::{Body, Effect, Pool, Step, Trigger};
use legendary::{AnyAction as Action, DefId, ROW_MAX, Sight, Space, Spot, Zone};

use super::act::PLAY;
use super::{Eyes, Score};

/// A line that copies others is used when all of them are on the table.
const AFTER_PLAYS: Score = PLAY / 2;
/// Freeing something that can not be had in the same turn is only the first step.
const FIRST_STEP: Score = 3;
/// Recruit that frees a way to the Mastermind.
const MASTERMIND_FREE: Score = 12;
/// A rescued Hero is no longer a Villain who may escape.
const RESCUED: Score = 4;
/// Points that a Gadget must at least bring to be given up.
const GADGET_WORTH: Score = 2;

impl<S: Sight> Eyes<'_, S> {
    /// Returns what kind of line an option uses.
    pub fn line_kind(&self, def: DefId, clause: u8) -> Option<&Trigger> {
        let lines = &self.view.def(def).tree.abilities;
        let line = lines.get(usize::from(clause).checked_sub(1)?)?;
        Some(&line.trigger)
    }

    /// Scores using a line that waits.
    pub fn line_score(&self, def: DefId, clause: u8) -> Score {
        match self.line_kind(def, clause) {
            Some(Trigger::Impersonate) => AFTER_PLAYS,
            Some(Trigger::RogueAgent) if !self.goes_rogue() => -1,
            Some(Trigger::RogueAgent) if self.guide.of(def).rogue_counts => AFTER_PLAYS,
            _ => self.use_score(def),
        }
    }

    /// Whether going rogue brings more than the Basic Starters in hand: what is on the table and
    /// what could still be played, together.
    pub fn goes_rogue(&self) -> bool {
        if self.view.is_rogue() {
            return true;
        }
        let hand = Zone::hand(self.own());
        let is_rogue =
            |def: DefId, clause| matches!(self.line_kind(def, clause), Some(Trigger::RogueAgent));
        let waiting = self.view.waiting();
        let waiting = waiting.filter(|&(def, clause)| is_rogue(def, clause));
        let on_table: Score = waiting.map(|(def, _)| self.guide.of(def).rogue).sum();
        let in_hand: Score = self.cards(hand).map(|def| self.guide.of(def).rogue).sum();
        let starters = self.cards(hand).filter(|&def| self.is_basic_starter(def));
        let kept_back: Score = starters.map(|def| self.points_of(def)).sum();
        on_table + in_hand > kept_back
    }

    fn is_basic_starter(&self, def: DefId) -> bool {
        self.view.def(def).kind == cards::tree::CardKind::Starter
    }

    fn points_of(&self, def: DefId) -> Score {
        let def = self.view.def(def);
        Score::from(def.attack) + Score::from(def.recruit)
    }

    /// Whether a card stays in the hand because somebody is going rogue.
    pub fn is_held_back(&self, def: DefId) -> bool {
        let rogue = self.guide.has_rogues();
        rogue && self.is_basic_starter(def) && !self.rogue_is_over() && self.goes_rogue()
    }

    /// Whether a Basic Starter has been played, after which nobody goes rogue.
    fn rogue_is_over(&self) -> bool {
        self.view.plays().any(|def| self.is_basic_starter(def))
    }

    /// Scores copying a Hero for its points.
    pub fn copy_value(&self, def: DefId) -> Score {
        let card = self.view.def(def);
        match self.view.copied_pool() {
            Some(Pool::Attack) => card.attack.into(),
            Some(Pool::Recruit) => card.recruit.into(),
            None => self.guide.worth(def),
        }
    }

    /// Scores giving up a Gadget: for points and cards at once, for help with the row where there is
    /// something to help with.
    pub fn spend_score(&self, card: S::Card) -> Score {
        let Some((def, _)) = self.view.seen(card) else {
            return -1;
        };
        let lines = self.view.def(def).tree.abilities.iter();
        let lines = lines.filter(|line| line.trigger == Trigger::Spend);
        let effects = lines.flat_map(|line| match &line.body {
            Body::Effects(effects) => &effects[..],
            _ => &[],
        });
        let value: Score = effects.map(|effect| self.spend_value(effect)).sum();
        if value >= GADGET_WORTH && self.is_cooperative() {
            AFTER_PLAYS + value
        } else {
            -1
        }
    }

    fn spend_value(&self, effect: &Effect) -> Score {
        let row_is_full = || self.view.foes().count() + 1 >= ROW_MAX;
        match effect {
            Effect::Step(Step::Shift(_)) => Score::from(row_is_full()),
            Effect::Step(Step::RescueBrainwashed(RescueBrainwashed)) => {
                let lost = self.view.foes().any(|foe| foe.rescue.is_some());
                RESCUED * Score::from(lost)
            }
            Effect::Step(Step::KoCartel(KoCartel { n, .. })) => {
                let placed = self
                    .view
                    .foes()
                    .map(|foe| Score::from(foe.cartel))
                    .sum::<Score>();
                placed.min((*n).into()) * GADGET_WORTH
            }
            Effect::Step(Step::Draw(Draw { amount })) => 2 * Score::from(amount.n),
            Effect::Step(Step::Points(Points { amount, .. })) => amount.n.into(),
            effect => super::guide::consequence(effect),
        }
    }

    /// Returns what rescuing the Hero in a space costs and is worth.
    pub fn rescue_offer(&self, space: Space) -> Option<(u16, Score)> {
        let foe = self.view.foe(space)?;
        let price = foe.rescue?;
        let danger = self.foe_value(space) - self.guide.worth(foe.def);
        Some((price, self.recruit_value(foe.def) + danger.max(0) + RESCUED))
    }

    /// Returns what paying a Villain off costs and is worth: its Fight effect does not happen.
    pub fn pay_off_offer(&self, space: Space, fights: bool) -> Option<(u16, Score)> {
        let foe = self.view.foe(space)?;
        let fight = self.guide.of(foe.def).fight;
        let value = if fights {
            self.foe_value(space)
        } else {
            self.foe_value(space) - fight
        };
        Some((foe.pay_off?, value))
    }

    /// Returns in which kind of points the top Cartel card on something is paid, how much that is,
    /// and what it is worth to be rid of it.
    fn cartel_offer(&self, spot: Spot) -> Option<(Pool, u16, Score)> {
        let stack = Zone::cartel_on(spot);
        let top = self.view.def(self.cards(stack).next()?);
        let (pool, price) = match top.attack {
            0 => (Pool::Recruit, top.recruit),
            n => (Pool::Attack, n),
        };
        let wound = self.guide.of(top.id).removed;
        let under = self.value_under(spot);
        let value = if self.can_finish(spot) {
            under
        } else {
            under / FIRST_STEP
        };
        Some((pool, price.into(), value + wound))
    }

    /// Returns the same for those paid in one kind of points.
    pub fn cartel_offer_in(&self, pool: Pool, spot: Spot) -> Option<(u16, Score)> {
        let (paid_in, price, value) = self.cartel_offer(spot)?;
        (paid_in == pool).then_some((price, value))
    }

    fn value_under(&self, spot: Spot) -> Score {
        match spot {
            Spot::Row(space) => match self.view.foe(space) {
                Some(foe) if foe.requires.is_some() => self.mission_value(space),
                _ => self.foe_value(space),
            },
            Spot::Hq(slot) => self.slot_value(slot),
            Spot::Mastermind => MASTERMIND_FREE,
        }
    }

    /// Whether the points left pay for everything on a card and for the card itself.
    fn can_finish(&self, spot: Spot) -> bool {
        let stack = Zone::cartel_on(spot);
        let (mut attack, mut recruit) = (0, 0);
        for def in self.cards(stack).map(|def| self.view.def(def)) {
            attack += u16::from(def.attack);
            recruit += u16::from(def.recruit);
        }
        match spot {
            Spot::Row(space) => {
                if let Some(foe) = self.view.foe(space) {
                    let needs = foe.requires;
                    let by_recruit = needs.is_some_and(|needs| needs.attack.is_none());
                    if by_recruit {
                        recruit += needs.and_then(|needs| needs.recruit).unwrap_or(0);
                    } else {
                        attack += foe.attack;
                    }
                }
            }
            Spot::Hq(slot) => recruit += self.view.hq_cost(slot),
            Spot::Mastermind => attack += self.view.mastermind_attack(),
        }
        attack <= self.view.attack() && recruit <= self.view.recruit()
    }

    /// Returns the option that brings the Base down now.
    pub fn falls_base(&self) -> Option<usize> {
        let base = self.cards(Zone::BASE).next()?;
        let left = u16::from(self.view.def(base).base?).saturating_sub(self.view.base_damage());
        self.find(|action| matches!(action, Action::DamageBase(n) if n >= left))
    }

    /// Returns the option that puts the most damage on the Base.
    pub fn hits_base(&self) -> Option<usize> {
        let best = self.best(|action| match action {
            Action::DamageBase(n) => n.into(),
            _ => 0,
        });
        let is_damage = |action: &&Action<S::Card>| matches!(action, Action::DamageBase(_));
        self.view
            .options()
            .get(best)
            .filter(is_damage)
            .map(|_| best)
    }

    /// Where a Cartel card does least harm: on what nobody wants to touch.
    pub fn cartel_place_value(&self, action: Action<S::Card>) -> Score {
        match action {
            Action::Pick(card) => -self.worth_at(card),
            Action::Space(space) => -self.foe_value(space),
            Action::KoCartel(spot) => self.value_under(spot),
            _ => 0,
        }
    }
}
