//! What each step of a card's text does.

use cards::tree::{Chooser, GainTo, HqPick, LookMode, Place, RowCard, TwistPlace, Verb, Who};
use kernel::{Cite, Seat, Sink};
use smallvec::SmallVec;

use crate::action::Spot;
use crate::event::{Event, Eyes};
use crate::frame::{Ctx, Frame, Picking, Purpose, Question};
use crate::ids::{Card, DefId, Space};
use crate::pick::Freedom;
use crate::piles::{HQ_MAX, ROW_MAX, Zone};
use crate::program::{
    Amount, Block, Captor, Cond, Count, Filter, Foe, Node, NodeId, Pick, PlaceSet, Quantity, Static,
};
use crate::state::{Mod, State};

impl State {
    pub(crate) fn node(&mut self, id: NodeId, ctx: &Ctx, sink: &mut impl Sink<Event>) {
        let node = self.deal.catalogue.program.nodes[usize::from(id.0)];
        if self.deal.rules.danger {
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
            Node::Points { pool, amount } => {
                let n = self.amount(amount, ctx);
                self.trace_count(amount, sink);
                self.done = n;
                self.add_points(pool, n, sink);
            }
            Node::LeftmostAttack { n } => self.leftmost_attack(n, sink),
            Node::Impersonate { pool } => self.impersonate(ctx, pool, sink),
            Node::Search { body } => self.search_deck(ctx, body, sink),
            Node::Blackjack => self.blackjack(ctx, sink),
            Node::Draw { amount } => {
                let n = self.amount(amount, ctx).min(255);
                self.done = n;
                self.push(Frame::Draw {
                    seat: ctx.who,
                    left: n as u8,
                    extra: true,
                });
            }
            Node::Rescue { amount } => {
                let n = self.amount(amount, ctx);
                self.trace_count(amount, sink);
                self.done = self.rescue(ctx.who, n, sink);
            }
            Node::Acquire { .. } | Node::Complete | Node::GainExtra { .. } => {
                self.node_of_players(node, ctx, sink);
            }
            Node::Danger { sign, n } => self.change_danger(sign, n, sink),
            Node::Shift { whom, way, spaces } => self.node_shift(ctx, whom, way, spaces, sink),
            Node::ExtraEnters { def } => self.extra_enters(def, sink),
            Node::PlaceStrike => self.place_strike(ctx, sink),
            Node::GainWound { amount, to } => self.node_gain_wound(ctx, amount, to),
            Node::GainOfficer { amount, to } => {
                let n = self.amount(amount, ctx);
                self.done = self.gain_officers(ctx.who, n, to, sink);
            }
            Node::Cards { verb, pick } => {
                self.start_pick(ctx, Purpose::Verb(verb), &pick, Freedom::Mandatory, sink);
            }
            Node::DiscardDownTo { hand_size } => self.discard_down_to(ctx, hand_size, sink),
            Node::DiscardHand => {
                let hand: SmallVec<[Card; 16]> = self.piles.iter(Zone::hand(ctx.who)).collect();
                self.done = hand.len() as u16;
                self.discard_by_effect(ctx.who, &hand, sink);
            }
            Node::DiscardTop { n } => self.discard_top(ctx, n, sink),
            Node::PlayCopies => {
                let mut defs = [DefId::NONE; 5];
                let remembered = std::mem::take(&mut self.remembered);
                let n = remembered.len().min(defs.len());
                defs[..n].copy_from_slice(&remembered[..n]);
                self.push(Frame::Copies {
                    ctx: *ctx,
                    defs,
                    n: n as u8,
                });
            }
            Node::Look { mode, n, body } => self.look(ctx, mode, n, body, sink),
            Node::PutBack => self.push(Frame::PutBack { ctx: *ctx }),
            Node::Leave => {}
            Node::May { body, then } => self.may(ctx, body, then, sink),
            Node::OneOf { chooser, first, n } => {
                let seat = if chooser == Chooser::You {
                    ctx.you
                } else {
                    ctx.who
                };
                self.ask(
                    seat,
                    ctx.cite(),
                    Question::OneOf {
                        ctx: *ctx,
                        first,
                        n,
                    },
                );
            }
            Node::Each { who, body } => self.each(ctx, who, body, sink),
            Node::RevealOr { filter, otherwise } => self.reveal_or(ctx, filter, otherwise, sink),
            Node::MayReveal { filter, then } => self.may_reveal(ctx, filter, then),
            Node::If {
                cond,
                then,
                otherwise,
            } => {
                if matches!(cond, Cond::YouHave(_)) {
                    self.rule("L-TEXT-006", sink);
                    self.rule("L-TEXT-007", sink);
                }
                let block = if self.holds_true(&cond, ctx) {
                    then
                } else {
                    otherwise
                };
                self.push(Frame::Block { ctx: *ctx, block });
            }
            Node::Defeat { foe } => self.defeat(ctx, foe, sink),
            Node::Capture { captor, n } => self.node_capture(ctx, captor, n, sink),
            Node::PlayVillainDeck { n } => {
                self.done = 0;
                if self.villain_deck_plays() {
                    self.push(Frame::Done(1));
                    self.push(Frame::VillainDeck { left: n });
                }
            }
            Node::ThisTurn { what } => {
                if what == Static::RecruitPaysAttack {
                    self.rule("L-TEXT-001", sink);
                    self.turn.recruit_pays_attack = true;
                }
                self.turn.mods.push(Mod {
                    what,
                    def: ctx.def,
                    clause: ctx.clause,
                });
            }
            Node::NextHandIs(n) => {
                self.rule("L-TEXT-001", sink);
                self.turn.next_hand_is = Some(n);
            }
            Node::NextHandPlus(n) => {
                self.turn.next_hand_plus = self.turn.next_hand_plus.saturating_add(n);
            }
            Node::Keep { pick } => {
                self.start_pick(ctx, Purpose::Keep, &pick, Freedom::Mandatory, sink);
            }
            Node::ExtraTurn => self.extra_turns = self.extra_turns.saturating_add(1),
            Node::CopyPlayed { filter } => self.node_copy(ctx, filter, sink),
            Node::PassLeft { n } => self.push(Frame::Pass {
                n,
                ctx: *ctx,
                next: self.active,
                left: self.n_players(),
            }),
            Node::ReturnThis => {
                if ctx.source.is_some() {
                    self.shift_below(ctx.source, Zone::hand(ctx.you), sink);
                }
            }
            Node::MoveVillain => self.move_villain(ctx, false, Block::default()),
            Node::RescueHeld => self.rescue_held(ctx, sink),
            Node::PutUnder { which } | Node::Enters { which } | Node::Brainwash { which } => {
                self.choose_hq(ctx, id, which, sink);
            }
            Node::RescueBrainwashed => self.node_rescue(ctx, sink),
            Node::AngelsDisperse => self.angels_disperse(ctx, sink),
            Node::PlaceCartel { amount, on } => self.node_place_cartel(ctx, amount, on, sink),
            Node::KoCartel { up_to, n } => self.node_ko_cartel(ctx, up_to, n),
            Node::DestroySpaces { n } => self.push(Frame::DestroySpaces { left: n }),
            Node::GainUnder => self.gain_under(ctx, sink),
            Node::PlaceTwist(place) => self.place_twist(ctx, place, sink),
            Node::BecomesTwist => {
                if ctx.source.is_some() {
                    if let Some(space) = self.space_of(ctx.source) {
                        self.cartel_leaves(space, sink);
                    }
                    self.shift(ctx.source, Zone::RESOLVING, sink);
                    self.twist(ctx.source, sink);
                }
            }
            Node::EvilWins => self.evil_wins(sink),
        }
    }

    pub(crate) fn trace_count(&self, amount: Amount, sink: &mut impl Sink<Event>) {
        use cards::tree::CountPlace;
        match amount.per {
            Count::Colors => {
                self.rule("L-TEXT-006", sink);
                self.rule("L-CLASS-016", sink);
            }
            Count::Cards {
                filter,
                place: CountPlace::Played,
            } => {
                self.rule("L-TEXT-008", sink);
                if filter.other {
                    self.rule("L-TEXT-009", sink);
                }
            }
            Count::Cards {
                place: CountPlace::YouHave,
                ..
            } => {
                self.rule("L-TEXT-006", sink);
                self.rule("L-TEXT-007", sink);
            }
            _ => {}
        }
    }

    fn node_gain_wound(&mut self, ctx: &Ctx, amount: Amount, to: GainTo) {
        let n = self.amount(amount, ctx);
        self.push(Frame::Done(n));
        self.push_wounds(ctx.who, n, to);
    }

    fn discard_down_to(&mut self, ctx: &Ctx, hand_size: u8, sink: &mut impl Sink<Event>) {
        let surplus = self
            .piles
            .len(Zone::hand(ctx.who))
            .saturating_sub(hand_size.into());
        let pick = Pick {
            quantity: Quantity::Exactly(Amount {
                n: surplus.min(255) as u8,
                per: Count::One,
            }),
            filter: Filter::ANY,
            from: PlaceSet(1 << Place::Hand as u8),
            chooser: Chooser::ThatPlayer,
        };
        if surplus > 0 {
            self.start_pick(
                ctx,
                Purpose::Verb(Verb::Discard),
                &pick,
                Freedom::Mandatory,
                sink,
            );
        }
    }

    fn discard_top(&mut self, ctx: &Ctx, n: u8, sink: &mut impl Sink<Event>) {
        for _ in 0..n {
            if let Some(card) = self.next_of_deck(ctx.who, sink) {
                self.remembered.push(self.def_of(card));
                self.done = 1;
                self.discard_by_effect(ctx.who, &[card], sink);
            }
        }
        self.refill_deck(ctx.who, sink);
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

    /// Puts the cards looked at back one by one, the first of them deepest.
    pub(crate) fn put_back_step(&mut self, ctx: Ctx, sink: &mut impl Sink<Event>) {
        let zone = Zone::looked(ctx.who);
        let Some(first) = self.piles.top(zone) else {
            return;
        };
        let alike = |card: Card| self.def_of(card) == self.def_of(first);
        let is_public = |card: Card| self.known[card.idx()] == Eyes::ALL;
        let is_plain = self.piles.len(zone) == 1 || self.piles.iter(zone).all(is_public);
        if is_plain && self.piles.iter(zone).all(alike) {
            self.look_done(ctx.who, sink);
        } else {
            self.ask(ctx.you, ctx.cite(), Question::PutBack { ctx });
        }
    }

    /// Offers something: a choice of cards is offered directly, anything else as yes or no.
    fn may(&mut self, ctx: &Ctx, body: Block, then: Block, sink: &mut impl Sink<Event>) {
        let only = if body.len == 1 {
            Some(self.deal.catalogue.program.nodes[usize::from(body.start)])
        } else {
            None
        };
        let after = Frame::Then {
            ctx: *ctx,
            block: then,
        };
        match only {
            Some(Node::Cards { verb, pick }) => {
                if !then.is_empty() {
                    self.push(after);
                }
                self.start_pick(ctx, Purpose::Verb(verb), &pick, Freedom::Optional, sink);
            }
            Some(Node::MoveVillain) => self.move_villain(ctx, true, then),
            Some(Node::Complete) if self.completable().next().is_none() => {}
            Some(Node::Shift { whom, .. })
                if self.deal.rules.licence
                    && whom != RowCard::This
                    && self.shift_targets(whom).is_empty() =>
            {
                self.trace_locked_row(sink);
            }
            Some(Node::RescueBrainwashed) if self.rescuable().next().is_none() => {}
            Some(Node::KoCartel { .. }) if self.cartel_spots().next().is_none() => {}
            Some(Node::Acquire { .. }) if self.piles.is_empty(Zone::BYSTANDERS) => {
                self.rule("L-STACKS-005", sink);
            }
            Some(Node::GainOfficer { .. }) if self.piles.is_empty(Zone::OFFICERS) => {
                self.rule("L-STACKS-003", sink);
            }
            Some(Node::GainWound { .. })
                if self.piles.is_empty(Zone::WOUNDS) && !self.deal.rules.wound_reuse =>
            {
                self.rule("L-STACKS-002", sink);
            }
            Some(Node::PlayVillainDeck { .. }) if !self.villain_deck_plays() => {}
            _ => self.ask(
                ctx.who,
                ctx.cite(),
                Question::May {
                    ctx: *ctx,
                    body,
                    then,
                },
            ),
        }
    }

    /// Goes around the table from the active player (L-TEXT-002).
    fn each(&mut self, ctx: &Ctx, who: Who, body: Block, sink: &mut impl Sink<Event>) {
        match who {
            Who::EachPlayer => {
                self.rule("L-TEXT-002", sink);
                self.rule("L-TEXT-003", sink);
                let left = self.n_players();
                self.push(Frame::Each {
                    ctx: *ctx,
                    body,
                    next: self.active,
                    left,
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
        self.rule("L-TEXT-011", sink);
        if ctx.space != Space::NONE {
            self.rule("L-FIGHT-007", sink);
        }
        if ctx.who != self.active {
            self.rule("L-TURN-017", sink);
            self.rule("L-TURN-018", sink);
        }
        let can = self.holds(ctx.who, filter, ctx.source).next().is_some();
        let plain = !self.hand_is_hidden(ctx.who);
        if !can {
            self.rule("L-TEXT-013", sink);
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

    /// Returns whom an effect may defeat: spaces of the row, and whether the Mastermind too.
    pub(crate) fn foes_for(&self, ctx: &Ctx, foe: &Foe) -> (SmallVec<[Space; ROW_MAX]>, bool) {
        let below = foe.attack_below.map(|count| self.count(count, ctx));
        let weak = |attack: u16| below.is_none_or(|below| attack < below);
        let spaces = self
            .villains()
            .filter(|&(space, card)| {
                (!foe.holding_captive || self.captives_of(space) > 0)
                    && weak(self.villain_attack(space))
                    && self.defeat_barred(card, ctx.you).is_none()
            })
            .map(|(space, _)| space)
            .collect();
        let mastermind = foe.or_mastermind
            && !self.piles.is_empty(Zone::TACTICS)
            && (!foe.holding_captive || self.captives_in(Zone::UNDER_MASTERMIND) > 0)
            && weak(self.mastermind_attack())
            && self.mastermind_barred().is_none();
        (spaces, mastermind)
    }

    fn defeat(&mut self, ctx: &Ctx, foe: Foe, sink: &mut impl Sink<Event>) {
        let (spaces, mastermind) = self.foes_for(ctx, &foe);
        // A Villain that this player could defeat with the right Hero in hand: whether there is
        // another target is then known to the player alone.
        let is_secret = self.hand_is_hidden(ctx.you)
            && self
                .villains()
                .any(|(_, card)| self.defeat_barred_by_hand(card, ctx.you));
        match (&spaces[..], mastermind) {
            ([], false) => {}
            _ if is_secret => self.ask(ctx.you, ctx.cite(), Question::Defeat { ctx: *ctx, foe }),
            ([], true) => self.defeat_free(None, sink),
            ([only], false) => self.defeat_free(Some(*only), sink),
            _ => self.ask(ctx.you, ctx.cite(), Question::Defeat { ctx: *ctx, foe }),
        }
    }

    fn node_capture(&mut self, ctx: &Ctx, captor: Captor, n: u8, sink: &mut impl Sink<Event>) {
        let space = match captor {
            Captor::This => self.space_of(ctx.source),
            Captor::At(space) => self.piles.top(Zone::row(space)).map(|_| space),
            Captor::Mastermind => return self.mastermind_captures(n, sink),
            Captor::ChosenVillain | Captor::ChosenCard => {
                let missions = captor == Captor::ChosenCard;
                match self.captors(missions)[..] {
                    [] => None,
                    [only] => Some(only),
                    _ => {
                        let question = Question::Captor { n, missions };
                        return self.ask(ctx.who, ctx.cite(), question);
                    }
                }
            }
        };
        match space {
            Some(space) => self.capture(space, n, sink),
            None => self.done = 0,
        }
    }

    /// Returns what a copying card may copy: Heroes played, whose cost to play can be paid.
    pub(crate) fn copy_targets(&self, ctx: &Ctx, filter: &Filter) -> SmallVec<[DefId; 8]> {
        let hand = self.piles.len(Zone::hand(ctx.you));
        let mut targets = SmallVec::new();
        for (i, play) in self.turn.plays.iter().enumerate() {
            let itself = filter.other && i + 1 == usize::from(ctx.play);
            let fits = crate::count::fits_as(filter, self.def(play.def), play.classes);
            if fits
                && !itself
                && !self.is_locked_out(play.def)
                && self.can_pay_to_play(play.def, hand)
                && !targets.contains(&play.def)
            {
                targets.push(play.def);
            }
        }
        targets
    }

    fn node_copy(&mut self, ctx: &Ctx, filter: Filter, sink: &mut impl Sink<Event>) {
        match self.copy_targets(ctx, &filter)[..] {
            [] => {}
            [only] => self.copy_played(*ctx, only, sink),
            _ => self.ask(ctx.you, ctx.cite(), Question::CopyOf { ctx: *ctx, filter }),
        }
    }

    /// Everyone chooses a card in turn, sealed; then all cards move at once (C-106).
    pub(crate) fn pass_step(
        &mut self,
        ctx: Ctx,
        n: u8,
        seat: Seat,
        left: u8,
        sink: &mut impl Sink<Event>,
    ) {
        if left == 0 {
            for from in self.deal.seats() {
                let to = from.next(self.n_players());
                while let Some(card) = self.piles.top(Zone::passing(from)) {
                    self.passed = true;
                    self.shift_below(card, Zone::hand(to), sink);
                }
            }
            return;
        }
        self.push(Frame::Pass {
            ctx,
            n,
            next: seat.next(self.n_players()),
            left: left - 1,
        });
        if self.deal.is_solo() {
            return;
        }
        let picking = Picking {
            ctx: Ctx { who: seat, ..ctx },
            purpose: Purpose::PassLeft,
            filter: Filter::ANY,
            from: PlaceSet(1 << Place::Hand as u8),
            owner: seat,
            min: n,
            max: n,
        };
        self.ask_pick(seat, ctx.cite(), picking, sink);
    }

    fn move_villain(&mut self, ctx: &Ctx, optional: bool, then: Block) {
        self.moved = Card::NONE;
        if self.movable_villains().next().is_some() {
            self.ask(
                ctx.you,
                ctx.cite(),
                Question::MoveFrom {
                    ctx: *ctx,
                    optional,
                    then,
                },
            );
        }
    }

    /// Frees the Bystanders held by the Villain that was moved.
    fn rescue_held(&mut self, ctx: &Ctx, sink: &mut impl Sink<Event>) {
        let Some(space) = self.space_of(self.moved) else {
            return;
        };
        let held: SmallVec<[Card; 8]> = self
            .piles
            .iter(Zone::under(space))
            .filter(|&card| self.is_captive(card))
            .collect();
        held.iter()
            .for_each(|&card| self.shift(card, Zone::victory(ctx.you), sink));
    }

    /// Picks the Hero a text names by cost or place; the active player breaks ties (L-TEXT-005).
    fn choose_hq(&mut self, ctx: &Ctx, node: NodeId, which: HqPick, sink: &mut impl Sink<Event>) {
        match self.hq_picks(which)[..] {
            [] => {}
            [only] => self.take_from_hq(ctx, node, only, sink),
            _ => self.ask(
                self.active,
                Cite::rule("L-TEXT-005"),
                Question::Hq { ctx: *ctx, node },
            ),
        }
    }

    pub(crate) fn hq_picks(&self, which: HqPick) -> SmallVec<[Card; HQ_MAX]> {
        let mut heroes = (0..HQ_MAX as u8)
            .filter(|&slot| !self.has_cartel(Spot::Hq(slot)))
            .filter_map(|slot| self.piles.top(Zone::hq(slot)))
            .filter(|&card| self.printed(card).is_hero);
        match which {
            HqPick::Rightmost => heroes.next_back().into_iter().collect(),
            HqPick::HighestCost => {
                let heroes: SmallVec<[Card; HQ_MAX]> = heroes.collect();
                let best = heroes.iter().map(|&card| self.printed(card).cost).max();
                let mut picks: SmallVec<[Card; HQ_MAX]> = SmallVec::new();
                for &card in &heroes {
                    if Some(self.printed(card).cost) == best {
                        picks.push(card);
                    }
                }
                picks
            }
        }
    }

    /// Puts the Hero under the card that speaks, or into the row as a Villain.
    pub(crate) fn take_from_hq(
        &mut self,
        ctx: &Ctx,
        node: NodeId,
        hero: Card,
        sink: &mut impl Sink<Event>,
    ) {
        match self.deal.catalogue.program.nodes[usize::from(node.0)] {
            Node::Brainwash { .. } => self.brainwash(&[hero], sink),
            Node::Enters { .. } if self.inevitable().is_some() => {
                // It would enter to the right of the Inevitable (C-49).
                self.rule("L-KEYWORD-022", sink);
            }
            Node::Enters { .. } => {
                self.as_villain.insert(hero);
                self.shift(hero, Zone::RESOLVING, sink);
                // The HQ fills before the push the newcomer causes (C-114).
                self.refill_hq(sink);
                self.push(Frame::Enter { card: hero });
            }
            _ => {
                if let Some(space) = self.space_of(ctx.source) {
                    let cost = self.printed(hero).cost;
                    self.bound_attack[space.idx()] += cost;
                    self.shift(hero, Zone::under(space), sink);
                    self.refill_hq(sink);
                }
            }
        }
    }

    pub(crate) fn gain_under(&mut self, ctx: &Ctx, sink: &mut impl Sink<Event>) {
        let Some(space) = self.space_of(ctx.source) else {
            return;
        };
        let heroes: SmallVec<[Card; 4]> = self
            .piles
            .iter(Zone::under(space))
            .filter(|&card| self.printed(card).is_hero)
            .collect();
        heroes
            .iter()
            .for_each(|&card| self.gain(card, ctx.you, GainTo::Discard, sink));
    }

    fn place_twist(&mut self, ctx: &Ctx, place: TwistPlace, sink: &mut impl Sink<Event>) {
        let to = match place {
            TwistPlace::BesideScheme => Some(Zone::BESIDE_SCHEME),
            TwistPlace::AboveMastermind => Some(Zone::ABOVE_MASTERMIND),
            TwistPlace::LeftmostFreeSpace => (0..ROW_MAX as u8)
                .rev()
                .map(|i| Zone::on_space(Space(i)))
                .find(|&zone| self.piles.is_empty(zone)),
        };
        if let Some(to) = to.filter(|_| ctx.subject.is_some()) {
            self.shift(ctx.subject, to, sink);
        }
    }
}
