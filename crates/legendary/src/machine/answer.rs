//! Carrying out a choice: one handler per question.

use cards::tree::Pool;
use kernel::{Ending, Seat, Sink};

use crate::machine::action::Action;
use crate::machine::frame::{Ask, Ctx, Frame, Purpose, Question, ShowdownStep};
use crate::machine::once::is_playable;
use crate::state::State;
use crate::state::event::{Event, Eyes};
use crate::state::ids::Card;
use crate::state::piles::Zone;

impl State {
    /// Carries out a listed action and runs on. An action that answers another question than the
    /// pending one changes nothing.
    pub(crate) fn answer(&mut self, action: Action, sink: &mut impl Sink<Event>) {
        let Some(ask) = self.ask.take() else { return };
        if action == Action::Concede {
            self.concede(sink);
            return;
        }
        if let Action::StepIn(seat) = action {
            self.ask = Some(ask);
            self.raise_hand(seat, sink);
            return;
        }
        if !self.resolve_answer(ask, action, sink) {
            self.ask = Some(ask);
            return;
        }
        if ask.question != Question::StepIn {
            // At the next choice whoever said "not now" may step in again.
            self.turn.lowered = 0;
        }
        self.run(sink);
    }

    fn resolve_answer(&mut self, ask: Ask, action: Action, sink: &mut impl Sink<Event>) -> bool {
        match (ask.question, action) {
            (Question::OfStep(question), action) => {
                return question.answer(self, &ask, action, sink);
            }
            (Question::Act, action) => {
                let acted = self.act(action, sink);
                self.count_action(acted);
                return acted;
            }
            (Question::ShowdownAct, Action::Play(card)) => {
                self.play_card(card, sink);
                self.count_action(true);
            }
            (Question::ShowdownAct, Action::Heal) => self.heal(sink),
            (Question::ShowdownAct, Action::EndTurn) => {
                self.stack.pop();
                self.push(Frame::Showdown(ShowdownStep::EndTurn));
            }
            (Question::Pick(picking), Action::Pick(card)) => {
                if picking.purpose == Purpose::PassLeft {
                    self.sealed(ask, sink);
                }
                self.pick_one(ask, picking, card, sink);
            }
            (Question::Pick(picking), Action::Enough | Action::Nothing) => {
                self.finish_pick(&picking, sink);
            }
            (Question::May { ctx, body, then }, Action::Yes) => {
                // Whoever says yes does it, unless a step finds nothing to do.
                self.done = 1;
                if !then.is_empty() {
                    self.push(Frame::Then { ctx, block: then });
                }
                self.push(Frame::Block { ctx, block: body });
            }
            (Question::May { .. } | Question::UseAbility { .. }, Action::No) => self.done = 0,
            (Question::UseAbility { ctx, block }, Action::Yes) => self.begin_text(ctx, block, sink),
            (Question::InsteadOfWound { seat, left, to }, Action::Yes) => {
                let Some(card) = self.replacement_for_wound(seat) else {
                    return false;
                };
                self.replace_wound(card, seat, left, to, sink);
            }
            (Question::InsteadOfWound { seat, left, to }, Action::No) => {
                self.gain_one_wound(seat, left, to, sink);
            }
            (Question::OneOf { ctx, first, n }, Action::Alternative(i)) if i < n => {
                let block =
                    self.deal.catalogue.program.options[usize::from(first) + usize::from(i)];
                self.push(Frame::Block { ctx, block });
            }
            (Question::RevealOr { .. }, Action::Reveal(card)) => {
                self.reveal(card, ask.seat, sink);
            }
            (
                Question::RevealOr {
                    ctx,
                    filter,
                    otherwise,
                },
                Action::Suffer,
            ) => {
                let could = self.holds(ctx.who, filter, ctx.source).next().is_some();
                if could && !self.applies("L-TEXT-012", sink) {
                    return true;
                }
                self.push(Frame::Block {
                    ctx,
                    block: otherwise,
                });
            }
            (Question::MayReveal { ctx, then, .. }, Action::Reveal(card)) => {
                self.reveal(card, ask.seat, sink);
                self.push(Frame::Block { ctx, block: then });
            }
            (Question::MayReveal { .. }, Action::No) => {}
            (Question::ChoosePlayer { ctx, body }, Action::Player(who)) => {
                self.push(Frame::Block {
                    ctx: Ctx { who, ..ctx },
                    block: body,
                });
            }
            (Question::ChooseFriend { ctx, body }, Action::Player(who)) => {
                self.push(Frame::Block {
                    ctx: Ctx { who, ..ctx },
                    block: body,
                });
            }
            (Question::ShowHand(comparing), Action::Make(hand)) => {
                self.hand_shown(comparing, hand, sink);
            }
            (Question::MakeHand(making), Action::Make(hand)) => {
                self.hand_made(making, hand, sink);
            }
            (Question::NextStatus, Action::Next(def)) => return self.status_chosen(def),
            (Question::NextText { n }, Action::Next(def)) => {
                return self.text_chosen(ask.seat, n, def);
            }
            (Question::KeepLiaison { card }, Action::Yes) => self.keep_liaison(card, sink),
            (Question::KeepLiaison { .. }, Action::No) => {}
            (Question::GiveLiaison { card }, Action::Yes) => {
                self.give_liaison(card, ask.seat, sink);
            }
            (Question::GiveLiaison { .. }, Action::No) => {}
            (Question::OfferLiaison, Action::Give(card)) => {
                self.give_liaison(card, ask.seat, sink);
            }
            (Question::OfferLiaison, Action::No) => self.offer_declined(ask.seat),
            (Question::StepIn, Action::Give(card)) => self.give_liaison(card, ask.seat, sink),
            (Question::StepIn, Action::No) => self.lower_hand(ask.seat),
            (Question::Impersonate { ctx, pool }, Action::Copy(def)) => {
                self.impersonated(&ctx, pool, def, sink);
            }
            (Question::OnTop { .. }, Action::Yes) => self.on_top_answered(true),
            (Question::OnTop { .. }, Action::No) => self.on_top_answered(false),
            _ => return false,
        }
        true
    }

    fn act(&mut self, action: Action, sink: &mut impl Sink<Event>) -> bool {
        match action {
            Action::Play(card) => self.play_card(card, sink),
            Action::Recruit { slot } => self.recruit_slot(slot, sink),
            Action::RecruitOfficer => self.recruit_officer(sink),
            Action::FightVillain(space) => self.fight_villain(space, sink),
            Action::FightMastermind => self.fight_mastermind(Pool::Attack, sink),
            Action::BuyMastermind => self.fight_mastermind(Pool::Recruit, sink),
            Action::Complete { space, with } => self.complete_paid(space, with, sink),
            Action::Use { def, clause } => return self.use_once(def, clause, sink),
            Action::Call(card) => return self.call_liaison(card, sink),
            Action::Rescue(space) => self.rescue_paid(space, sink),
            Action::PayOff { space, fights } => self.pay_off(space, fights, sink),
            Action::KoCartel(spot) => self.pay_cartel(spot, sink),
            Action::DamageBase(n) => self.damage_base(n, sink),
            Action::Spend(card) => self.spend_gadget(card, sink),
            Action::Heal => self.heal(sink),
            Action::EndTurn => {
                if !self.applies("L-PLAY-004", sink) && self.holds_cards_back() {
                    return false;
                }
                self.stack.pop();
                self.end_actions(sink);
            }
            _ => return false,
        }
        true
    }

    fn holds_cards_back(&self) -> bool {
        let mut hand = self.piles.iter(Zone::hand(self.active));
        hand.any(|card| is_playable(self.printed(card)))
    }

    /// Shows a card where it lies.
    fn reveal(&mut self, card: Card, seat: Seat, sink: &mut impl Sink<Event>) {
        self.show(card, Eyes::ALL, sink);
        if !self.applies("L-TEXT-010", sink) {
            self.shift(card, Zone::discard(seat), sink);
        }
    }

    fn count_action(&mut self, acted: bool) {
        self.turn.actions = self.turn.actions.saturating_add(u8::from(acted));
    }

    fn sealed<S: Sink<Event>>(&self, ask: Ask, sink: &mut S) {
        if S::LISTENS {
            sink.event(Event::Sealed { seat: ask.seat });
        }
    }

    /// Whether the game ended in a way that counts as a win.
    pub fn is_won(&self) -> bool {
        self.end.is_some_and(|end| end.ending == Ending::Won)
    }
}
