//! Fighting Villains and the Mastermind, and defeating them by an effect.

use cards::tree::{Effect, GainTo, Moment, Occasion, Pool};
use kernel::{Cite, Ending, Seat, Sink};

use crate::machine::frame::{Ctx, FightStep, Frame, TurnStep};
use crate::rules::row_moves::Movers;
use crate::rules::ruleset::FightTiming;
use crate::state::State;
use crate::state::event::Event;
use crate::state::ids::{Card, Space};
use crate::state::piles::Zone;
use crate::steps::Step;
use crate::steps::gain_under::GainUnder;
use crate::text::catalogue::Body;
use crate::text::program::Node;
use crate::text::search::search;

impl State {
    /// Begins a fight that was found legal: enough Attack, and nothing forbids it.
    pub(crate) fn fight_villain<S: Sink<Event>>(&mut self, space: Space, sink: &mut S) {
        let Some(card) = self.piles.top(Zone::row(space)) else {
            return;
        };
        if self.turn.fought_villain && !self.applies("L-FIGHT-003", sink)
            || self.turn.fought_mastermind && !self.applies("L-MASTERMIND-006", sink)
            || !self.applies("L-FIGHT-004", sink) && space > self.first_space()
        {
            return;
        }
        self.turn.fought_villain = true;
        self.show_hand_for(self.def_of(card), sink);
        let timing = if self.fight_decides(card) {
            FightTiming::BeforeComparing
        } else {
            self.deal.rules.fight_timing
        };
        match timing {
            FightTiming::BeforeComparing if self.applies("L-FIGHT-006", sink) => {
                self.push(Frame::Fight {
                    card,
                    space,
                    step: FightStep::Compare,
                });
                self.push_fight_text(card, space, self.active);
            }
            FightTiming::BeforeComparing | FightTiming::AfterDefeat => {
                // A text that hands over the Heroes underneath speaks before they are gone.
                if self.fight_gains_under(card) {
                    let ctx = self.foe_ctx(card, space);
                    self.gain_under(&ctx, sink);
                }
                self.push_fight_text(card, space, self.active);
                let attack = self.villain_attack(space);
                self.spend_attack_on(space, attack, sink);
                self.take_villain(card, space, sink);
            }
        }
    }

    /// Whether the Fight text of a card says if it is defeated: then it speaks first, whatever was
    /// agreed about the others (C-212).
    fn fight_decides(&self, card: Card) -> bool {
        let lines = self.printed(card).tree.abilities.iter();
        let mut fights = lines.filter(|line| line.trigger == cards::tree::Trigger::Fight);
        fights.any(|line| match &line.body {
            cards::tree::Body::Effects(effects) => search(effects, &mut |effect| {
                let spares = matches!(effect, Effect::Step(cards::steps::Step::NotDefeated(_)));
                spares.then_some(())
            })
            .is_some(),
            _ => false,
        })
    }

    /// Whether the Fight text of a card gives its victor the Heroes under it.
    fn fight_gains_under(&self, card: Card) -> bool {
        let fights = self
            .printed(card)
            .abilities
            .iter()
            .filter(|ability| ability.trigger == Moment::Fight);
        let mut blocks = fights.filter_map(|ability| match ability.body {
            Body::Effects(block) => Some(block),
            Body::Static(_) => None,
        });
        blocks.any(|block| {
            let nodes = self.deal.catalogue.program.nodes_of(block);
            nodes.contains(&Node::Step(Step::GainUnder(GainUnder)))
        })
    }

    pub(crate) fn push_fight_text(&mut self, card: Card, space: Space, you: Seat) {
        if !self.as_villain.contains(card) {
            let ctx = Ctx {
                you,
                who: you,
                ..self.foe_ctx(card, space)
            };
            self.let_speak(ctx, Moment::Fight);
        }
    }

    /// Compares again after the Fight effect, then pays and defeats (C-18, C-102).
    pub(crate) fn fight_step<S: Sink<Event>>(
        &mut self,
        card: Card,
        _fought_at: Space,
        step: FightStep,
        sink: &mut S,
    ) {
        let Some(space) = self.space_of(card) else {
            return;
        };
        match step {
            FightStep::Compare | FightStep::Spare => {
                let attack = self.villain_attack_by(space, sink);
                // A poker hand is asked for to begin the fight, not to end it (L-POKER-016).
                let barred = self.defeat_barred(card, self.active).is_some();
                let enough = attack <= self.attack_against(space);
                let withstands = barred || self.applies("L-FIGHT-001", sink) && !enough;
                if withstands && self.applies("L-FIGHT-011", sink) {
                    self.turn.withstood.push(card);
                    if S::LISTENS {
                        sink.event(Event::FightFailed {
                            def: self.def_of(card),
                            space,
                        });
                    }
                    return;
                }
                if self.applies("L-FIGHT-002", sink) {
                    self.spend_attack_on(space, attack, sink);
                }
                if step == FightStep::Spare {
                    self.spare_villain(card, space, attack > 0, sink);
                } else {
                    self.take_villain(card, space, sink);
                }
            }
            FightStep::Free => self.take_villain(card, space, sink),
            FightStep::SpareFree => self.spare_villain(card, space, false, sink),
        }
    }

    /// Leaves a Villain where it is that its own text has said to be not defeated (L-FIGHT-011). A
    /// fight that cost nothing is not repeated in the same turn (C-212).
    fn spare_villain<S: Sink<Event>>(
        &mut self,
        card: Card,
        space: Space,
        was_paid: bool,
        sink: &mut S,
    ) {
        if !self.applies("L-FIGHT-011", sink) {
            return self.take_villain(card, space, sink);
        }
        self.done = 0;
        if !was_paid {
            self.turn.withstood.push(card);
        }
        if S::LISTENS {
            let def = self.def_of(card);
            sink.event(Event::NotDefeated { def, space });
        }
    }

    /// Defeats the Villain in a space, or the Mastermind, without paying (C-112).
    pub(crate) fn defeat_free(&mut self, foe: Option<Space>, sink: &mut impl Sink<Event>) {
        match foe {
            None => self.take_tactic(self.deal.rules.free_defeat_fights, sink),
            Some(space) => {
                let Some(card) = self.piles.top(Zone::row(space)) else {
                    return;
                };
                self.turn.defeated_free = true;
                let step = if !self.applies("L-FIGHT-009", sink) {
                    FightStep::Compare
                } else {
                    FightStep::Free
                };
                self.push(Frame::Fight { card, space, step });
                if self.deal.rules.free_defeat_fights && self.applies("L-FIGHT-010", sink) {
                    self.push_fight_text(card, space, self.active);
                }
            }
        }
    }

    /// Moves a defeated Villain and everything under it to the victor (L-FIGHT-005).
    fn take_villain(&mut self, card: Card, space: Space, sink: &mut impl Sink<Event>) {
        // The Wound card says "defeated", the prose says "fought": either blocks Healing (C-28).
        if !self.keywords_let_be_defeated(card, sink) {
            return;
        }
        self.turn.fought_villain = true;
        self.turn.villains_defeated = self.turn.villains_defeated.saturating_add(1);
        let victor = self.active;
        let victory = if !self.applies("L-FIGHT-005", sink) {
            Zone::KO
        } else if self.applies(self.in_book("L-PLAY-001", "L-FIGHT-005"), sink) {
            Zone::victory(victor)
        } else {
            Zone::discard(victor)
        };
        let is_hero = self.printed(card).is_hero;
        let joins = self.printed(card).joins.is_some();
        if joins && self.applies("L-SPECIFIC-004", sink) && self.applies("L-SCORE-006", sink) {
            // Its own text puts it among the victor's cards (C-30).
            self.gain(card, victor, GainTo::Discard, sink);
        } else if is_hero {
            // A Hero who was a Villain joins whoever defeats it.
            self.shift(card, Zone::discard(victor), sink);
        } else {
            self.shift(card, victory, sink);
        }
        self.as_villain.remove(card);
        self.bound_attack[space.idx()] = 0;
        while let Some(captive) = self.piles.top(Zone::under(space)) {
            if self.applies("L-CAPTURE-007", sink) {
                self.take_gadget(captive, victor, sink)
            } else {
                self.ko(captive, sink)
            }
        }
        self.cartel_leaves(space, sink);
        self.left_row(card, sink);
        if !self.applies("L-FIGHT-008", sink)
            && let Some(next) = self.right_of(space)
        {
            self.advance(next, space, &mut Movers::new(), sink);
        }
        self.push_occasion(Occasion::Defeat, self.active);
    }

    /// Fights the Mastermind; where the table agreed on it also with Recruit (C-05).
    pub(crate) fn fight_mastermind(&mut self, with: Pool, sink: &mut impl Sink<Event>) {
        if self.turn.fought_mastermind && !self.applies("L-MASTERMIND-005", sink)
            || self.turn.fought_villain && !self.applies("L-MASTERMIND-006", sink)
        {
            return;
        }
        self.turn.fought_mastermind = true;
        self.show_hand_for(self.deal.mastermind, sink);
        self.show_what_weakens(sink);
        let attack = self.mastermind_attack_by(sink);
        let pays = self.applies("L-MASTERMIND-001", sink);
        match with {
            Pool::Attack if pays => self.spend_attack(attack, sink),
            Pool::Recruit if pays => self.spend_recruit(attack, sink),
            Pool::Attack | Pool::Recruit => {}
        }
        self.take_tactic(true, sink);
    }

    /// Takes a Tactic and the Mastermind's captives; the Tactic speaks from the Victory Pile.
    fn take_tactic(&mut self, speaks: bool, sink: &mut impl Sink<Event>) {
        let Some(tactic) = self.piles.top(Zone::TACTICS) else {
            return;
        };
        // Defeated by an effect rules out Healing as fought does (C-28).
        self.turn.fought_mastermind = true;
        self.turn.masterminds_defeated = self.turn.masterminds_defeated.saturating_add(1);
        if !self.applies("L-MASTERMIND-002", sink) {
            return;
        }
        let is_base = self.printed(tactic).base.is_some();
        if is_base && self.applies("L-MASTERMIND-014", sink) {
            self.set_up_base(tactic, sink);
        } else if self.applies("L-MASTERMIND-003", sink) {
            self.shift(tactic, Zone::victory(self.active), sink);
        } else {
            self.ko(tactic, sink);
        }
        let wins = self.is_won_but_for(Card::NONE);
        self.push(Frame::TacticDone { wins });
        let is_last = self.piles.is_empty(Zone::TACTICS);
        if speaks && (!is_last || self.applies("L-MASTERMIND-011", sink)) {
            let ctx = self.foe_ctx(tactic, Space::NONE);
            self.let_speak(ctx, Moment::Fight);
        }
        self.push_occasion(Occasion::Defeat, self.active);
        while let Some(captive) = self.piles.top(Zone::UNDER_MASTERMIND) {
            if self.applies("L-MASTERMIND-007", sink) {
                self.take_gadget(captive, self.active, sink)
            } else {
                self.ko(captive, sink)
            }
        }
    }

    /// After a Tactic's text: the fourth one beats the Mastermind (L-MASTERMIND-008).
    pub(crate) fn tactic_done<S: Sink<Event>>(&mut self, wins: bool, sink: &mut S) {
        let some_left = !self.piles.is_empty(Zone::TACTICS);
        if self.applies("L-MASTERMIND-008", sink) && some_left || self.showdown.due {
            return;
        }
        // The Mastermind is beaten only when the Base has fallen.
        if !self.piles.is_empty(Zone::BASE) && self.applies("L-MASTERMIND-018", sink) {
            return;
        }
        // A perfect game waits for its Missions.
        let is_beaten = !some_left && self.piles.is_empty(Zone::BASE);
        if !wins && is_beaten && self.applies("L-END-017", sink) {
            if S::LISTENS {
                let missions = self.missions_owed(Card::NONE);
                sink.event(Event::WinWaits { missions });
            }
            return;
        }
        if self.deal.final_showdown && self.applies("L-SHOWDOWN-001", sink) {
            self.showdown.due = true;
            self.showdown.last = self.active;
            if !self.applies("L-SHOWDOWN-002", sink) {
                self.stack.clear();
                self.push(Frame::Turn(TurnStep::Pass));
            }
        } else if self.applies("L-END-001", sink) {
            self.finish(Ending::Won, Cite::rule("L-END-001"), sink);
        }
    }

    /// Spends Attack first, then Recruit that may be used as Attack (C-109).
    pub(crate) fn spend_attack(&mut self, n: u16, sink: &mut impl Sink<Event>) {
        self.pay_attack(0, n, sink);
    }

    /// Spends Attack on the card in a space: first what nothing else can take.
    fn spend_attack_on(&mut self, space: Space, n: u16, sink: &mut impl Sink<Event>) {
        let paid = self.spend_leftmost(space, n, sink);
        self.pay_attack(paid, n - paid, sink);
    }

    /// Pays the rest of a price; `paid` of it is paid already.
    fn pay_attack<S: Sink<Event>>(&mut self, paid: u16, rest: u16, sink: &mut S) {
        let is_separate = self.applies("L-PLAY-009", sink) && self.applies("L-FIGHT-014", sink);
        let attack = if is_separate {
            rest.min(self.turn.attack)
        } else {
            rest.saturating_sub(self.turn.recruit).min(self.turn.attack)
        };
        let recruit = (rest - attack).min(self.turn.recruit);
        self.turn.attack -= attack;
        self.turn.recruit -= recruit;
        if S::LISTENS {
            let attack = paid + attack;
            sink.event(Event::Spent { attack, recruit });
        }
    }

    pub(crate) fn spend_recruit<S: Sink<Event>>(&mut self, n: u16, sink: &mut S) {
        if !self.applies("L-PLAY-009", sink) {
            return self.pay_attack(0, n, sink);
        }
        self.turn.recruit = self.turn.recruit.saturating_sub(n);
        if S::LISTENS {
            sink.event(Event::Spent {
                attack: 0,
                recruit: n,
            });
        }
    }
}
