//! Fighting Villains and the Mastermind, and defeating them by an effect.

use cards::tree::{Effect, GainTo, Occasion, Pool};
use kernel::{Cite, Ending, Seat, Sink};

use crate::machine::frame::{Ctx, FightStep, Frame, When};
use crate::rules::ruleset::FightTiming;
use crate::state::State;
use crate::state::event::Event;
use crate::state::ids::{Card, Space};
use crate::state::piles::Zone;
use crate::steps::Step;
use crate::steps::gain_under::GainUnder;
use crate::tell::search::search;
use crate::text::catalogue::{Body, Trigger};
use crate::text::program::Node;

impl State {
    /// Begins a fight that was found legal: enough Attack, and nothing forbids it.
    pub(crate) fn fight_villain<S: Sink<Event>>(&mut self, space: Space, sink: &mut S) {
        let Some(card) = self.piles.top(Zone::row(space)) else {
            return;
        };
        self.rule("L-FIGHT-001", sink);
        self.rule("L-FIGHT-004", sink);
        if self.turn.fought_villain {
            self.rule("L-FIGHT-003", sink);
        }
        if self.turn.fought_mastermind {
            self.rule("L-MASTERMIND-006", sink);
        }
        if S::LISTENS && self.villain_attack(space) == 0 {
            self.rule(self.id_of_box("L-FIGHT-013", "L-FIGHT-012"), sink);
        }
        if self.deal.rules.danger {
            self.rule("L-FIGHT-014", sink);
        }
        self.turn.fought_villain = true;
        self.show_hand_for(self.def_of(card), sink);
        let timing = match self.fight_decides(card) {
            true => FightTiming::BeforeComparing,
            false => self.deal.rules.fight_timing,
        };
        match timing {
            FightTiming::BeforeComparing => {
                self.rule("L-FIGHT-006", sink);
                self.push(Frame::Fight {
                    card,
                    space,
                    step: FightStep::Compare,
                });
                self.push_fight_text(card, space, self.active);
            }
            FightTiming::AfterDefeat => {
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
            .filter(|ability| ability.trigger == Trigger::Fight);
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
            self.let_speak(ctx, When::Fight);
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
                let attack = self.villain_attack(space);
                // A poker hand is asked for to begin the fight, not to end it (L-POKER-016).
                let barred = self.defeat_barred(card, self.active).is_some();
                if barred || attack > self.attack_against(space) {
                    self.turn.withstood.push(card);
                    if S::LISTENS {
                        sink.event(Event::FightFailed {
                            def: self.def_of(card),
                            space,
                        });
                    }
                    return;
                }
                self.rule("L-FIGHT-002", sink);
                self.spend_attack_on(space, attack, sink);
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
        self.rule("L-FIGHT-011", sink);
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
                if self.deal.rules.danger {
                    self.rule("L-FIGHT-009", sink);
                    self.rule("L-FIGHT-010", sink);
                }
                self.turn.defeated_free = true;
                self.push(Frame::Fight {
                    card,
                    space,
                    step: FightStep::Free,
                });
                if self.deal.rules.free_defeat_fights {
                    self.push_fight_text(card, space, self.active);
                }
            }
        }
    }

    /// Moves a defeated Villain and everything under it to the victor (L-FIGHT-005).
    fn take_villain(&mut self, card: Card, space: Space, sink: &mut impl Sink<Event>) {
        // The Wound card says "defeated", the prose says "fought": either blocks Healing (C-28).
        self.turn.fought_villain = true;
        self.turn.villains_defeated = self.turn.villains_defeated.saturating_add(1);
        self.rule("L-FIGHT-005", sink);
        self.rule("L-FIGHT-008", sink);
        let victor = self.active;
        let victory = Zone::victory(victor);
        let is_hero = self.printed(card).is_hero;
        if self.printed(card).joins.is_some() {
            // Its own text puts it among the victor's cards (C-30).
            self.rule("L-SPECIFIC-004", sink);
            self.rule("L-SCORE-006", sink);
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
            self.rule("L-CAPTURE-007", sink);
            self.take_gadget(captive, victor, sink);
        }
        self.cartel_leaves(space, sink);
        self.keywords_defeated(card, sink);
        self.left_row(card, sink);
        self.push_occasion(Occasion::Defeat, self.active);
    }

    /// Fights the Mastermind; where the table agreed on it also with Recruit (C-05).
    pub(crate) fn fight_mastermind(&mut self, with: Pool, sink: &mut impl Sink<Event>) {
        self.rule("L-MASTERMIND-001", sink);
        self.rule("L-MASTERMIND-004", sink);
        if self.turn.fought_mastermind {
            self.rule("L-MASTERMIND-005", sink);
        }
        if self.turn.fought_villain {
            self.rule("L-MASTERMIND-006", sink);
        }
        self.turn.fought_mastermind = true;
        self.show_hand_for(self.deal.mastermind, sink);
        self.show_what_weakens(sink);
        let attack = self.mastermind_attack();
        match with {
            Pool::Attack => self.spend_attack(attack, sink),
            Pool::Recruit => self.spend_recruit(attack, sink),
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
        self.rule("L-MASTERMIND-002", sink);
        self.rule("L-MASTERMIND-003", sink);
        if self.printed(tactic).base.is_some() {
            self.set_up_base(tactic, sink);
        } else {
            self.shift(tactic, Zone::victory(self.active), sink);
        }
        let wins = self.is_won_but_for(Card::NONE);
        self.push(Frame::TacticDone { wins });
        if speaks {
            let ctx = self.foe_ctx(tactic, Space::NONE);
            self.let_speak(ctx, When::Fight);
        }
        self.push_occasion(Occasion::Defeat, self.active);
        while let Some(captive) = self.piles.top(Zone::UNDER_MASTERMIND) {
            self.rule("L-MASTERMIND-007", sink);
            self.take_gadget(captive, self.active, sink);
        }
    }

    /// After a Tactic's text: the fourth one beats the Mastermind (L-MASTERMIND-008).
    pub(crate) fn tactic_done<S: Sink<Event>>(&mut self, wins: bool, sink: &mut S) {
        if !self.piles.is_empty(Zone::TACTICS) || self.showdown.due {
            return;
        }
        if !self.piles.is_empty(Zone::BASE) {
            // The Mastermind is beaten only when the Base has fallen.
            self.rule("L-MASTERMIND-018", sink);
            return;
        }
        if !wins {
            // A perfect game waits for its Missions.
            self.rule("L-END-017", sink);
            if S::LISTENS {
                let missions = self.missions_owed(Card::NONE);
                sink.event(Event::WinWaits { missions });
            }
            return;
        }
        self.rule("L-MASTERMIND-008", sink);
        self.rule("L-MASTERMIND-011", sink);
        if self.deal.final_showdown {
            self.rule("L-SHOWDOWN-001", sink);
            self.showdown.due = true;
            self.showdown.last = self.active;
        } else {
            self.rule("L-END-001", sink);
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
        let attack = rest.min(self.turn.attack);
        let recruit = (rest - attack).min(self.turn.recruit);
        self.rule("L-PLAY-009", sink);
        self.turn.attack -= attack;
        self.turn.recruit -= recruit;
        if S::LISTENS {
            let attack = paid + attack;
            sink.event(Event::Spent { attack, recruit });
        }
    }

    pub(crate) fn spend_recruit<S: Sink<Event>>(&mut self, n: u16, sink: &mut S) {
        self.rule("L-PLAY-009", sink);
        self.turn.recruit = self.turn.recruit.saturating_sub(n);
        if S::LISTENS {
            sink.event(Event::Spent {
                attack: 0,
                recruit: n,
            });
        }
    }
}
