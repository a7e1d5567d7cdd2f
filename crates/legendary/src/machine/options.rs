//! What the deciding seat may do: the only list of legal actions.

use cards::tree::CardKind;
use kernel::Seat;
use smallvec::SmallVec;

use crate::machine::action::Action;
use crate::machine::frame::{Ask, Question};
use crate::machine::once::{Once, is_playable};
use crate::machine::pick::Likeness;
use crate::rules::bond::mission::ways_to_complete;
use crate::state::State;
use crate::state::event::Eyes;
use crate::state::ids::{Card, DefId};
use crate::state::piles::{HQ_MAX, Zone};
use crate::text::catalogue::Def;
use crate::text::facts::Fact;
use crate::text::program::Filter;

impl State {
    /// Lists the legal actions of the pending question.
    pub(crate) fn list_options(&self, out: &mut Vec<Action>) {
        out.clear();
        let Some(Ask { seat, question, .. }) = self.ask else {
            return;
        };
        match question {
            // A turn without end is cut off (C-193).
            Question::Act | Question::ShowdownAct if self.is_cut_off() => {
                out.push(Action::EndTurn);
            }
            Question::OfStep(question) => question.options(self, out),
            Question::Act => {
                self.list_plays(seat, out);
                self.list_recruits(out);
                self.list_fights(out);
                self.list_missions(out);
                self.list_help(out);
                if self.deal.rules.licence {
                    self.list_licence(out);
                    if self.can_come(Fact::Spend) {
                        self.list_distinct(self.spendable(), Action::Spend, out);
                    }
                }
                if self.can_heal() {
                    out.push(Action::Heal);
                }
                out.push(Action::EndTurn);
            }
            Question::ShowdownAct => {
                if kernel::applies("L-SHOWDOWN-007") {
                    self.list_plays(seat, out);
                }
                if !kernel::applies("L-SHOWDOWN-005") {
                    self.list_recruits(out);
                }
                if !kernel::applies("L-SHOWDOWN-006") {
                    self.list_fights(out);
                }
                if self.can_heal() {
                    out.push(Action::Heal);
                }
                out.push(Action::EndTurn);
            }
            Question::Pick(picking) => {
                let cards = self.candidates(&picking, &mut ());
                self.list_distinct(cards.iter().copied(), Action::Pick, out);
                // Whoever may stop says "enough", also where there is nothing to choose: which of the
                // two it was stays a secret.
                if self.marked.len() >= usize::from(picking.min) {
                    out.push(Action::Enough);
                } else if cards.is_empty() {
                    out.push(Action::Nothing);
                }
            }
            Question::May { .. }
            | Question::UseAbility { .. }
            | Question::KeepLiaison { .. }
            | Question::GiveLiaison { .. } => {
                out.extend([Action::Yes, Action::No]);
            }
            Question::InsteadOfWound { .. } => {
                if self.replacement_for_wound(seat).is_some() {
                    out.push(Action::Yes);
                }
                out.push(Action::No);
            }
            Question::OneOf { ctx, first, n } => {
                let left = (0..n).filter(|&i| self.is_alternative_left(first, i, &ctx));
                out.extend(left.map(Action::Alternative));
            }
            Question::RevealOr { ctx, filter, .. } => {
                self.list_reveals(seat, filter, ctx.source, out);
                out.push(Action::Suffer);
            }
            Question::MayReveal { ctx, filter, .. } => {
                self.list_reveals(seat, filter, ctx.source, out);
                out.push(Action::No);
            }
            Question::ChooseFriend { ctx, .. } => {
                out.extend(self.friends_of(ctx.you).iter().map(Action::Player));
            }
            Question::ShowHand(_) => self.list_hands(seat, out),
            Question::MakeHand(making) => self.list_made_hand(&making, out),
            Question::OfferLiaison | Question::StepIn => {
                self.list_distinct(self.givable(seat), Action::Give, out);
                out.push(Action::No);
            }
            Question::NextStatus => out.extend(self.statuses().into_iter().map(Action::Next)),
            Question::NextText { n } => {
                out.extend(self.texts_waiting(n).into_iter().map(Action::Next));
            }
            Question::ChoosePlayer { .. } => out.extend(self.deal.seats().map(Action::Player)),
            Question::Impersonate { ctx, pool } => {
                let heroes = self.impersonate_targets(&ctx, pool);
                out.extend(heroes.into_iter().map(Action::Copy));
            }
            Question::OnTop { .. } => out.extend([Action::Yes, Action::No]),
        }
    }

    fn list_plays(&self, seat: Seat, out: &mut Vec<Action>) {
        let others = self.piles.len(Zone::hand(seat)).saturating_sub(1);
        // In a hand a card is nothing but what is printed on it.
        let mut listed: SmallVec<[DefId; 16]> = SmallVec::new();
        for card in self.piles.iter(Zone::hand(seat)) {
            let def = self.def_of(card);
            let is_new = !listed.contains(&def) && is_playable(self.def(def));
            if is_new && !self.is_locked_out(def) && self.can_pay_to_play(def, others) {
                listed.push(def);
                out.push(Action::Play(card));
            }
        }
    }

    /// Lists cards, alike ones in one zone once.
    pub(crate) fn list_distinct(
        &self,
        cards: impl Iterator<Item = Card>,
        action: fn(Card) -> Action,
        out: &mut Vec<Action>,
    ) {
        let mut listed: SmallVec<[Likeness; 16]> = SmallVec::new();
        for card in cards {
            let likeness = self.likeness(card);
            if !listed.contains(&likeness) {
                listed.push(likeness);
                out.push(action(card));
            }
        }
    }

    fn list_reveals(&self, seat: Seat, filter: Filter, speaker: Card, out: &mut Vec<Action>) {
        self.list_distinct(self.holds(seat, filter, speaker), Action::Reveal, out);
    }

    fn list_recruits(&self, out: &mut Vec<Action>) {
        if self.turn.healed {
            return;
        }
        let change = self.hero_cost_change();
        let affordable = |hero: Card| {
            self.cost_changed_by(hero, change) <= self.turn.recruit
                || !kernel::applies("L-RECRUIT-002")
        };
        for slot in 0..HQ_MAX as u8 {
            if self.piles.top(Zone::hq(slot)).is_some_and(affordable)
                && self.recruit_barred(slot).is_none()
            {
                out.push(Action::Recruit { slot });
            }
        }
        let officer = self.piles.top(Zone::OFFICERS);
        if officer.is_some_and(|officer| self.affordable(self.printed(officer))) {
            out.push(Action::RecruitOfficer);
        }
    }

    fn affordable(&self, hero: &Def) -> bool {
        self.turn.recruit >= u16::from(hero.cost)
    }

    /// Lists the Missions the active player can pay for, each way once.
    fn list_missions(&self, out: &mut Vec<Action>) {
        if self.turn.healed || !self.deal.rules.missions {
            return;
        }
        for (space, card) in self.completable() {
            for &with in ways_to_complete(self.printed(card)) {
                if self.can_complete(space, with) {
                    out.push(Action::Complete { space, with });
                }
            }
        }
    }

    /// Lists what can still be used this turn: own cards played earlier, and cards that friends
    /// have kept.
    fn list_help(&self, out: &mut Vec<Action>) {
        for (i, once) in self.turn.once.iter().enumerate() {
            let usable = |once: &Once| self.once_refusal(once).is_none();
            let same = |other: &Once| (other.def, other.clause) == (once.def, once.clause);
            let mut earlier = self.turn.once[..i].iter().filter(|other| same(other));
            if usable(once) && !earlier.any(usable) {
                let (def, clause) = (once.def, once.clause);
                out.push(Action::Use { def, clause });
            }
        }
        if !self.liaison.is_empty() {
            self.list_distinct(self.callable(), Action::Call, out);
        }
    }

    fn list_fights(&self, out: &mut Vec<Action>) {
        let available = self.attack_available();
        if !self.turn.healed {
            let changed = self.is_changed(Fact::Row);
            for (space, card) in self.villains() {
                let attack = self.attack_of(card, space, Eyes::ALL, changed);
                let is_enough = attack <= self.attack_against(space);
                if (is_enough || !kernel::applies("L-FIGHT-001"))
                    && !self.turn.withstood.contains(&card)
                    && self.fight_barred(card, self.active).is_none()
                {
                    out.push(Action::FightVillain(space));
                }
            }
        }
        let healed = self.turn.healed && self.deal.rules.heal_blocked_by_mastermind;
        let by_recruit = self.deal.rules.mastermind_takes_recruit;
        let most = if by_recruit {
            available.max(self.turn.recruit)
        } else {
            available
        };
        if healed || self.piles.is_empty(Zone::TACTICS) || most < self.mastermind_attack_floor() {
            return;
        }
        let mastermind = self.mastermind_attack();
        let bought = by_recruit && mastermind <= self.turn.recruit;
        if (mastermind <= available || bought) && self.mastermind_fight_barred().is_none() {
            out.extend((mastermind <= available).then_some(Action::FightMastermind));
            out.extend(bought.then_some(Action::BuyMastermind));
        }
    }

    /// Whether Healing is possible, asking first what is quickly answered.
    fn can_heal(&self) -> bool {
        let acted = self.turn.recruited
            || self.turn.fought_villain
            || self.turn.missions_completed > 0
            || self.turn.rescued
            || self.turn.cartel_gone;
        let blocks = kernel::applies("L-WOUND-005")
            && kernel::applies("L-WOUND-006")
            && kernel::applies("L-WOUND-016");
        !(acted && blocks) && self.heal_refusal().is_none()
    }

    /// Returns the rule that forbids Healing now, if any.
    pub(crate) fn heal_refusal(&self) -> Option<&'static str> {
        if self.deal.rules.licence
            && let Some(rule) = self.heal_refusal_of_licence()
        {
            return Some(rule);
        }
        let mut hand = self.piles.iter(Zone::hand(self.active));
        if !self.deal.wound_stacks && !hand.any(|card| self.printed(card).kind == CardKind::Wound) {
            return Some("L-WOUND-003");
        }
        let mastermind = self.turn.fought_mastermind && self.deal.rules.heal_blocked_by_mastermind;
        let mission = self.turn.missions_completed > 0;
        let acted = self.turn.recruited || self.turn.fought_villain || mastermind || mission;
        let rule = self.in_book("L-WOUND-005", "L-WOUND-006");
        (acted && kernel::applies(rule)).then_some(rule)
    }
}
