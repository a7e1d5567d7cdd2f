//! What each step of a card's text does.

use cards::tree::{Chooser, LookMode, Who};
use kernel::{Seat, Sink};
use smallvec::SmallVec;

use crate::machine::frame::{Ctx, Frame, Question};
use crate::rules::bond::poker_choice::Making;
use crate::state::event::{Event, Eyes};
use crate::state::ids::{Card, Space};
use crate::state::piles::Zone;
use crate::state::{Mod, State};
use crate::text::program::{Block, Filter, Node, NodeId};

impl State {
    pub(crate) fn node(&mut self, id: NodeId, ctx: &Ctx, sink: &mut impl Sink<Event>) {
        let node = self.deal.catalogue.program.nodes[usize::from(id.0)];
        if self.deal.rules.texts_read_hands {
            self.note_reading(&node, ctx, sink);
            if self.waits_for_on_top(&node, ctx) {
                let block = Block {
                    start: id.0,
                    len: 1,
                };
                return self.push(Frame::Block { ctx: *ctx, block });
            }
        }
        match node {
            Node::Step(step) if self.comes_after_healing(&step, ctx) => {
                self.skip_after_healing(ctx, sink);
            }
            Node::Step(step) => step.run(self, ctx, sink),
            Node::Impersonate { pool } => self.impersonate(ctx, pool, sink),
            Node::Search { body } => self.search_deck(ctx, body, sink),
            Node::Look { mode, n, body } => self.look(ctx, mode, n, body, sink),
            Node::May { body, then } => self.may(ctx, body, then, sink),
            Node::OneOf { chooser, first, n } => {
                let seat = if chooser == Chooser::You {
                    ctx.you
                } else {
                    ctx.who
                };
                self.one_of(seat, ctx, (first, n), sink);
            }
            Node::Each { who, body } => self.each(ctx, who, body, sink),
            Node::RevealOr { filter, otherwise } => self.reveal_or(ctx, filter, otherwise, sink),
            Node::MayReveal { filter, then } => self.may_reveal(ctx, filter, then),
            Node::If {
                cond,
                then,
                otherwise,
            } => {
                if let Some(hand) = cond.asks_for_hand() {
                    return self.ask_for_hand(Making {
                        ctx: *ctx,
                        hand,
                        then,
                        otherwise,
                    });
                }
                cond.trace(self, sink);
                let block = if cond.holds(self, ctx) {
                    then
                } else {
                    otherwise
                };
                self.push(Frame::Block { ctx: *ctx, block });
            }
            Node::ThisTurn { what } => {
                what.said(self, sink);
                self.turn.mods.push(Mod {
                    what,
                    you: ctx.you,
                    who: ctx.who,
                    def: ctx.def,
                    clause: ctx.clause,
                });
            }
        }
    }

    /// Notes that a text looks for a player's Heroes ([`State::holds`] says where).
    pub(crate) fn note_your_heroes(&self, sink: &mut impl Sink<Event>) {
        self.rule("L-TEXT-006", sink);
        self.rule("L-TEXT-007", sink);
    }

    /// Takes cards off a deck for the time somebody looks at them.
    fn look(&mut self, ctx: &Ctx, mode: LookMode, n: u8, body: Block, sink: &mut impl Sink<Event>) {
        let eyes = match mode {
            LookMode::Look if self.n_players() > 1 => Eyes::of(ctx.you),
            LookMode::Look | LookMode::Reveal => Eyes::ALL,
        };
        for _ in 0..n {
            let Some(card) = self.next_of_deck(ctx.who, sink) else {
                break;
            };
            self.shift_below(card, Zone::looked(ctx.who), sink);
            self.show(card, eyes, sink);
        }
        if !self.piles.is_empty(Zone::looked(ctx.who)) {
            self.push(Frame::LookDone { owner: ctx.who });
            self.push(Frame::Block {
                ctx: *ctx,
                block: body,
            });
        }
    }

    /// Puts what is left back on the deck in the order it was.
    pub(crate) fn look_done(&mut self, owner: Seat, sink: &mut impl Sink<Event>) {
        let rest: SmallVec<[Card; 8]> = self.piles.iter(Zone::looked(owner)).collect();
        rest.iter()
            .rev()
            .for_each(|&card| self.shift(card, Zone::deck(owner), sink));
        self.refill_deck(owner, sink);
    }

    /// Offers something: a choice of cards is offered directly, anything else as yes or no.
    fn may(&mut self, ctx: &Ctx, body: Block, then: Block, sink: &mut impl Sink<Event>) {
        let only = if body.len == 1 {
            Some(self.deal.catalogue.program.nodes[usize::from(body.start)])
        } else {
            None
        };
        if let Some(Node::Step(step)) = only
            && self.comes_after_healing(&step, ctx)
        {
            self.done = 0;
            return;
        }
        if let Some(Node::Step(step)) = only
            && (step.comes_to_nothing(self, sink) || step.offer(self, ctx, then, sink))
        {
            return;
        }
        self.ask(
            ctx.who,
            ctx.cite(),
            Question::May {
                ctx: *ctx,
                body,
                then,
            },
        );
    }

    /// Goes around the table from the active player (L-TEXT-002).
    fn each(&mut self, ctx: &Ctx, who: Who, body: Block, sink: &mut impl Sink<Event>) {
        match who {
            Who::EachPlayer => {
                let n = self.n_players();
                let includes_active = self.applies("L-TEXT-003", sink);
                let next = if includes_active && self.applies("L-TEXT-002", sink) {
                    self.active
                } else {
                    self.active.next(n)
                };
                self.push(Frame::Each {
                    ctx: *ctx,
                    body,
                    next,
                    left: if includes_active { n } else { n - 1 },
                });
            }
            Who::EachOtherPlayer => {
                let left = self.n_players() - 1;
                let next = ctx.you.next(self.n_players());
                self.push(Frame::Each {
                    ctx: *ctx,
                    body,
                    next,
                    left,
                });
            }
            Who::ActivePlayer => {
                self.rule("L-TURN-018", sink);
                let who = self.active;
                self.push(Frame::Block {
                    ctx: Ctx { who, ..*ctx },
                    block: body,
                });
            }
            Who::ChosenPlayer if self.deal.is_solo() => {
                self.push(Frame::Block {
                    ctx: *ctx,
                    block: body,
                });
            }
            Who::ChosenPlayer => {
                self.ask(
                    ctx.you,
                    ctx.cite(),
                    Question::ChoosePlayer { ctx: *ctx, body },
                );
            }
            Who::EachFriendly
            | Who::EachOtherFriendly
            | Who::ChosenFriendly
            | Who::BestHand
            | Who::WorstHand => self.each_of(ctx, who, body, sink),
        }
    }

    pub(crate) fn each_step(&mut self, ctx: Ctx, body: Block, seat: Seat, left: u8) {
        if left == 0 {
            return;
        }
        let next = seat.next(self.n_players());
        self.push(Frame::Each {
            ctx,
            body,
            next,
            left: left - 1,
        });
        self.push(Frame::Block {
            ctx: Ctx { who: seat, ..ctx },
            block: body,
        });
    }

    fn reveal_or(
        &mut self,
        ctx: &Ctx,
        filter: Filter,
        otherwise: Block,
        sink: &mut impl Sink<Event>,
    ) {
        if ctx.who != self.active && !self.reaches(ctx.who, sink) {
            return;
        }
        let played_too = self.applies("L-TEXT-011", sink)
            && (ctx.space == Space::NONE || self.applies("L-FIGHT-007", sink));
        let can = if played_too {
            self.holds(ctx.who, filter, ctx.source).next().is_some()
        } else {
            let mut hand = self.piles.iter(Zone::hand(ctx.who));
            hand.any(|card| self.fits(&filter, card, ctx.source))
        };
        let plain = !self.hand_is_hidden(ctx.who);
        if !can && !self.applies("L-TEXT-013", sink) {
            return;
        }
        if !played_too && !can {
            return self.push(Frame::Block {
                ctx: *ctx,
                block: otherwise,
            });
        }
        if !can && plain {
            self.push(Frame::Block {
                ctx: *ctx,
                block: otherwise,
            });
        } else {
            let question = Question::RevealOr {
                ctx: *ctx,
                filter,
                otherwise,
            };
            self.ask(ctx.who, ctx.cite(), question);
        }
    }

    fn may_reveal(&mut self, ctx: &Ctx, filter: Filter, then: Block) {
        let can = self.holds(ctx.who, filter, ctx.source).next().is_some();
        if can || self.hand_is_hidden(ctx.who) {
            self.ask(
                ctx.who,
                ctx.cite(),
                Question::MayReveal {
                    ctx: *ctx,
                    filter,
                    then,
                },
            );
        }
    }
}
