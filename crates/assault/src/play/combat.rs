//! An attack from its declaration to its last effect (A-FIRE-004 and all that hangs on it).
//!
//! Between the roll and the damage both sides may spend points, and every Stun check of an M.I.6
//! Leader may be bought off; the attack waits on the stack meanwhile.

use kernel::{RuleId, Sink, applies, ruled};

use crate::{DamageResult, DamageTarget, EdgeId, PersonId, Quality, Side, VehicleId};

use super::action::Action;
use super::attack::{Aim, Manner, Stance};
use super::counter::{Engagement, Wound};
use super::cup::{Phase, PhaseKind};
use super::damage::Fate;
use super::event::Event;
use super::frame::{Attack, Explosion, Frame, Stage};
use super::sets::PersonSet;
use super::shot::Shot;
use super::state::Assault;

impl Assault {
    /// Lists what can be begun in a Fire Phase.
    pub(crate) fn fire_options(&self, out: &mut Vec<Action>) {
        if self.active().is_none() {
            return;
        }
        if applies("A-SEQ-010") {
            out.extend(self.able_now().iter().map(Action::Fight));
        }
        let covers = |id: PersonId| self.board.counter(id).cover;
        if applies("A-COVER-008") || !self.able_now().iter().any(covers) {
            out.push(Action::EndPhase);
        }
    }

    /// Returns whether a person has anything to attack. A Bead is always fired or wasted.
    pub(crate) fn can_begin_combat(&self, id: PersonId) -> bool {
        let board = &self.board;
        if board.can_fight(id).is_err() {
            return false;
        }
        if board.counter(id).bead.is_some() {
            return board.can_fire(id).is_ok();
        }
        let stance = board.stance(id);
        self.person_targets(stance).next().is_some()
            || self.vehicle_targets(stance).next().is_some()
            || self.edge_targets(stance).next().is_some()
    }

    fn person_targets(&self, stance: Stance) -> impl Iterator<Item = PersonId> + '_ {
        let board = &self.board;
        let enemies = board.present(board.side_of(stance.id).enemy());
        // All enemies on the map are targets but those who surrendered (A-OPT-006).
        enemies.iter().filter(move |&target| {
            !board.counter(target).surrendered && stance.can_attack(board, Aim::Person(target))
        })
    }

    fn vehicle_targets(&self, stance: Stance) -> impl Iterator<Item = VehicleId> + '_ {
        let vehicles = stance.fires_at_things().then(|| self.board.vehicle_ids());
        vehicles
            .into_iter()
            .flatten()
            .filter(move |&target| self.is_target(&stance, Aim::Vehicle(target)))
    }

    /// Lists the doors, windows and shutters that can be attacked. What walls hide is left out at
    /// once: it is most of them, in every Phase anew.
    fn edge_targets(&self, stance: Stance) -> impl Iterator<Item = EdgeId> + '_ {
        let eye = self
            .board
            .eye(stance.id)
            .filter(|_| stance.fires_at_things());
        let near = eye.and_then(|eye| self.board.content().lines().breakable(eye));
        let all = eye
            .filter(|_| near.is_none())
            .map(|_| self.board.map().edges());
        let all = all.into_iter().flatten().map(|(edge, _)| edge);
        let near = near.unwrap_or_default().iter().copied();
        near.chain(all)
            .filter(move |&target| self.is_target(&stance, Aim::Edge(target)))
    }

    fn is_target(&self, stance: &Stance, aim: Aim) -> bool {
        self.board.can_aim_at(stance.id, aim).is_ok() && stance.can_attack(&self.board, aim)
    }

    pub(crate) fn aim_options(&self, id: PersonId, out: &mut Vec<Action>) {
        if let Some(bead) = self.board.counter(id).bead {
            out.push(Action::Target(bead.target));
            return;
        }
        let stance = self.board.stance(id);
        out.extend(self.person_targets(stance).map(Action::Target));
        out.extend(self.vehicle_targets(stance).map(Action::TargetVehicle));
        if self.edge_targets(stance).next().is_some() {
            out.push(Action::Features);
        }
        out.push(Action::Done);
    }

    pub(crate) fn feature_options(&self, id: PersonId, out: &mut Vec<Action>) {
        let stance = self.board.stance(id);
        out.extend(self.edge_targets(stance).map(Action::TargetEdge));
        out.push(Action::Done);
    }

    /// A piece that declines to attack is done for the Phase.
    pub(crate) fn hold_fire(&mut self, id: PersonId, sink: &mut impl Sink<Event>) {
        self.stack.pop();
        self.board.acted.insert(id);
        sink.event(Event::HeldFire { person: id });
    }

    /// Names the target; asks for the manner if there is more than one.
    pub(crate) fn take_aim(&mut self, id: PersonId, aim: Aim, sink: &mut impl Sink<Event>) {
        self.stack.pop();
        let planned = self.planning_board(id);
        let mut manners = planned.as_ref().unwrap_or(&self.board).manners(id, aim);
        match (manners.next(), manners.next()) {
            (None, _) => {
                drop(manners);
                self.waste_bead(id, sink);
            }
            (Some(only), None) => {
                drop(manners);
                self.declare(id, aim, only, sink);
            }
            (Some(_), Some(_)) => {
                drop(manners);
                self.push(Frame::Choosing(id, aim));
            }
        }
    }

    /// The target can not be fired at: the shot is lost and so is the combat (A-BEAD-012).
    fn waste_bead(&mut self, id: PersonId, sink: &mut impl Sink<Event>) {
        self.board.mark(id).bead = None;
        if applies("A-BEAD-012") {
            self.board.acted.insert(id);
        }
        sink.event(Event::BeadWasted { person: id });
    }

    /// Declares an attack; with a gamesmaster who modifies it waits for his word.
    pub(crate) fn declare(
        &mut self,
        id: PersonId,
        aim: Aim,
        manner: Manner,
        sink: &mut impl Sink<Event>,
    ) {
        match self.board.shot(id, aim, manner) {
            Err(_) => self.lose_shot(id, sink),
            Ok(_) if self.board.switches.gm_modifies => {
                self.push(Frame::Judging(id, aim, manner));
            }
            Ok(shot) => self.roll_attack((id, aim, manner), shot, sink),
        }
    }

    /// Lists what the gamesmaster may add: nothing first, then up to three either way.
    pub(crate) fn judging_options(out: &mut Vec<Action>) {
        out.extend([0, 1, 2, 3, -1, -2, -3].map(Action::Modify));
    }

    pub(crate) fn judge_attack(&mut self, amount: i8, sink: &mut impl Sink<Event>) {
        if let Some(Frame::Judging(id, aim, manner)) = self.stack.pop()
            && let Ok(shot) = self.board.shot(id, aim, manner)
        {
            let amount = ruled("A-GM-007", amount, 0);
            let shot = shot.modified(RuleId("A-GM-007"), "gamesmaster", amount);
            self.roll_attack((id, aim, manner), shot, sink);
        }
    }

    /// Rolls an attack and puts it on the stack.
    fn roll_attack(
        &mut self,
        (id, aim, manner): (PersonId, Aim, Manner),
        shot: Shot,
        sink: &mut impl Sink<Event>,
    ) {
        sink.event(Event::Attacked {
            attacker: id,
            aim,
            manner,
            ease: shot.ease,
            chance: shot.chance,
        });
        let grenade = self.board.is_grenade(id, manner);
        let place = self.board.reach(id, aim, manner).ok();
        self.mark_attack(id, aim, manner);
        let roll = self.luck.d100();
        self.revealed += 1;
        let mut quality = shot.quality(self.board.charts(), roll);
        if manner.has(Manner::HAND_TO_HAND) && !applies("A-HTH-011") {
            quality = quality.or(Some(Quality::Four));
        }
        if grenade && !applies("A-GRENADE-002") {
            quality = Some(Quality::One);
        }
        sink.event(Event::Rolled {
            attacker: id,
            aim,
            roll,
            quality,
        });
        self.push(Frame::Attacking(Attack {
            attacker: Some(id),
            aim,
            manner,
            class: shot.class,
            grenade,
            place: place
                .map(|reach| reach.place)
                .filter(|_| applies("A-GRENADE-003")),
            roll: Some(roll),
            quality,
            stage: Stage::AttackerPoints,
            pending: PersonSet::EMPTY,
            changed: Default::default(),
        }));
    }

    fn mark_attack(&mut self, id: PersonId, aim: Aim, manner: Manner) {
        self.board.acted.insert(id);
        let (turn, since) = (
            self.board.clocks.turn,
            self.board.clocks.fire(self.board.side_of(id)),
        );
        let counter = self.board.mark(id);
        counter.busy_on = turn;
        if applies("A-COVER-012") && applies("A-COVER-013") {
            counter.cover = false;
        }
        if applies("A-BEAD-009") {
            counter.bead = None;
        }
        counter.prepared = None;
        if manner.has(Manner::THROW) && applies("A-OPT-012") {
            counter.grenades -= 1;
        }
        if let (Aim::Person(with), true) = (aim, manner.has(Manner::HAND_TO_HAND))
            && applies("A-HTH-003")
            && (!manner.has(Manner::KICK) || applies("A-KICK-006"))
        {
            counter.engaged = Some(Engagement { with, since });
        }
    }

    /// Carries the attack on the top of the stack as far as it goes; returns whether it waits.
    pub(crate) fn settle_attack(&mut self, sink: &mut impl Sink<Event>) -> bool {
        let Some(Frame::Attacking(attack)) = self.stack.last().cloned() else {
            return false;
        };
        match attack.stage {
            Stage::AttackerPoints
                if self.spendable(&attack) > 0
                    && applies("A-HERO-007")
                    && applies("A-HERO-013") =>
            {
                true
            }
            Stage::AttackerPoints => {
                self.begin_defence(attack);
                false
            }
            Stage::DefenderPoints => match attack.pending.first() {
                Some(_) => true,
                None => {
                    self.begin_effects(attack, sink);
                    false
                }
            },
            Stage::Applying if applies("A-FIRE-038") => {
                self.apply_next(attack, sink);
                false
            }
            Stage::Applying => {
                self.stack.pop();
                false
            }
        }
    }

    /// Returns how many points may be spent now on the attack on top of the stack.
    pub(crate) fn spendable(&self, attack: &Attack) -> u8 {
        match attack.stage {
            Stage::AttackerPoints => {
                let heroic = |id: &PersonId| {
                    let is_hero = self.board.side_of(*id) == Side::Mi6 || !applies("A-HERO-008");
                    is_hero && self.has_points_of_his_own(*id) && applies("A-HERO-003")
                };
                let steps = attack.quality.map_or(4, |quality| quality.number() - 1);
                let steps = ruled("A-HERO-011", steps, 4);
                let steps = ruled("A-HERO-005", steps, steps.min(1));
                let hero = attack.attacker.filter(heroic);
                let hero = hero.filter(|_| attack.roll != Some(100) || applies("A-HERO-012"));
                hero.map_or(0, |id| self.points_of(id).min(steps))
            }
            Stage::DefenderPoints => attack.pending.first().map_or(0, |id| {
                let steps = attack.quality.map_or(0, |quality| 5 - quality.number());
                let steps = ruled("A-HERO-005", steps, steps.min(1));
                self.points_of(id).min(steps)
            }),
            Stage::Applying => 0,
        }
    }

    /// Points are a Leader's, and for himself (A-HERO-002, A-HERO-015).
    fn points_of(&self, id: PersonId) -> u8 {
        if applies("A-HERO-002") && applies("A-HERO-015") {
            return self.board.counter(id).points;
        }
        let fellows = self.board.present(self.board.side_of(id));
        let points = fellows.iter().map(|id| self.board.counter(id).points);
        points.max().unwrap_or(0)
    }

    fn has_points_of_his_own(&self, id: PersonId) -> bool {
        self.board.is_leader(id) || !applies("A-HERO-015") || !applies("A-HERO-002")
    }

    /// Returns whom the attack on top of the stack asks for points, and how many he may spend.
    pub(crate) fn asked_for_points(&self, attack: &Attack) -> Option<PersonId> {
        match attack.stage {
            Stage::AttackerPoints => attack.attacker,
            Stage::DefenderPoints => attack.pending.first(),
            Stage::Applying => None,
        }
    }

    /// Spends points on the attack on top of the stack (A-HERO-003, A-HERO-004, A-HERO-006).
    pub(crate) fn spend_on_attack(&mut self, points: u8, sink: &mut impl Sink<Event>) {
        let Some(Frame::Attacking(mut attack)) = self.stack.pop() else {
            return;
        };
        let Some(id) = self.asked_for_points(&attack) else {
            return;
        };
        if applies("A-HERO-006") {
            self.board.mark(id).points -= points;
        }
        let quality = match attack.stage {
            Stage::AttackerPoints => {
                let changed = improved(attack.quality, points);
                attack.quality = changed;
                changed
            }
            Stage::DefenderPoints | Stage::Applying => {
                let changed = worsened(attack.quality, points);
                attack.pending.remove(id);
                if points > 0 {
                    attack.changed.push((id, changed));
                }
                if !applies("A-SPRAY-008") {
                    attack.quality = changed;
                }
                changed
            }
        };
        if points > 0 {
            sink.event(Event::Spent {
                person: id,
                points,
                quality,
            });
        }
        if attack.stage == Stage::AttackerPoints {
            self.push(Frame::Attacking(attack.clone()));
            self.begin_defence(attack);
        } else {
            self.push(Frame::Attacking(attack));
        }
    }

    /// Asks the Leaders who are hit (A-HERO-013); a miss asks nobody.
    fn begin_defence(&mut self, mut attack: Attack) {
        attack.stage = Stage::DefenderPoints;
        attack.pending = match attack.quality {
            None => PersonSet::EMPTY,
            Some(_) => self
                .named_or_all(&attack)
                .iter()
                .filter(|&id| self.has_points_of_his_own(id) && self.points_of(id) > 0)
                .filter(|&id| !self.board.counter(id).stunned || applies("A-STUN-007"))
                .filter(|&id| {
                    applies(match self.board.side_of(id) {
                        Side::Mi6 => "A-HERO-004",
                        Side::Skorpios => "A-HERO-008",
                    })
                })
                .collect(),
        };
        self.replace_attack(attack);
    }

    /// With a grenade only the named target may spend points (A-GRENADE-017).
    fn named_or_all(&self, attack: &Attack) -> PersonSet {
        match attack.aim {
            Aim::Person(target) if attack.grenade && applies("A-GRENADE-017") => {
                [target].into_iter().collect()
            }
            Aim::Person(target) if attack.grenade => {
                let centre = self.board.place(target);
                let is_near = |id: &PersonId| {
                    let places = centre.zip(self.board.place(*id));
                    places.is_some_and(|(centre, place)| self.board.is_in_blast(centre, place))
                };
                self.board.everyone().iter().filter(is_near).collect()
            }
            _ => self.affected(attack),
        }
    }

    /// Returns everybody an attack hits: the target, or all who share its place (A-SPRAY-003,
    /// A-COVER-009). The firer never hits himself (A-SPRAY-009).
    pub(crate) fn affected(&self, attack: &Attack) -> PersonSet {
        match attack.aim {
            Aim::Person(target) => self.board.hit_with(attack.attacker, target, attack.manner),
            Aim::Vehicle(_) | Aim::Edge(_) => PersonSet::EMPTY,
        }
    }

    fn replace_attack(&mut self, attack: Attack) {
        if let Some(Frame::Attacking(top)) = self.stack.last_mut() {
            *top = attack;
        }
    }

    fn begin_effects(&mut self, mut attack: Attack, sink: &mut impl Sink<Event>) {
        attack.stage = Stage::Applying;
        if attack.grenade {
            self.stack.pop();
            self.land_grenade(&attack, sink);
            return;
        }
        attack.pending = self.affected(&attack);
        if let Some(quality) = attack.quality {
            self.hit_object(&attack, quality, sink);
        }
        self.replace_or_push(attack);
    }

    /// An object's damage may have put a frame on top; the attack has nothing left to do then.
    fn replace_or_push(&mut self, attack: Attack) {
        if let Some(Frame::Attacking(top)) = self
            .stack
            .iter_mut()
            .rev()
            .find(|frame| matches!(frame, Frame::Attacking(_)))
        {
            *top = attack;
        }
    }

    fn hit_object(&mut self, attack: &Attack, quality: Quality, sink: &mut impl Sink<Event>) {
        match attack.aim {
            Aim::Person(_) => {}
            Aim::Vehicle(vehicle) => {
                let is_good = quality <= Quality::Two && applies("A-VEHICLE-029");
                if is_good || quality > Quality::Two && !applies("A-VEHICLE-031") {
                    if !applies("A-VEHICLE-032") {
                        for id in self.board.aboard(vehicle).iter() {
                            self.stun(id, sink);
                        }
                    }
                    self.damage_vehicle(vehicle, sink);
                }
            }
            Aim::Edge(edge) => {
                let result = self.board.damage_to_edge(edge, quality, attack.class);
                let damage = self.board.edge_after(edge, result);
                self.board.set_edge_damage(edge, damage);
                sink.event(Event::EdgeHit { edge, damage });
            }
        }
    }

    /// Hits the next person, or finishes the attack.
    fn apply_next(&mut self, mut attack: Attack, sink: &mut impl Sink<Event>) {
        let Some(id) = attack.pending.first() else {
            self.stack.pop();
            return;
        };
        attack.pending.remove(id);
        self.replace_attack(attack.clone());
        let Some(quality) = attack.quality_for(id) else {
            return;
        };
        let is_named = attack.aim == Aim::Person(id);
        if attack.manner.has(Manner::SPRAY) && !is_named && !applies("A-SPRAY-007") {
            return;
        }
        let result = if attack.manner.has(Manner::COVER) && applies("A-COVER-011") {
            ruled("A-COVER-010", DamageResult::Stun, DamageResult::NoEffect)
        } else if attack.manner.has(Manner::HAND_TO_HAND)
            && !self.board.is_leader(id)
            && !applies("A-HTH-013")
        {
            let damage = &self.board.charts().damage;
            damage.result(DamageTarget::Leader, Quality::Four, attack.class)
        } else {
            self.board.damage_to(id, quality, attack.class)
        };
        self.shake_off_or_suffer(id, attack.manner, result, sink);
    }

    /// Applies a result to a person and rolls the Stun check that follows (A-DAMAGE-015).
    pub(crate) fn suffer(
        &mut self,
        id: PersonId,
        result: DamageResult,
        sink: &mut impl Sink<Event>,
    ) {
        sink.event(Event::Suffered { person: id, result });
        match self.board.fate(id, result) {
            Fate::Unhurt => {}
            Fate::Shaken | Fate::Hurt(_) if !applies("A-STUN-004") => {}
            Fate::Shaken => self.check_stun(id, sink),
            Fate::Hurt(wound) => {
                if !applies("A-DAMAGE-015") {
                    self.check_stun(id, sink);
                }
                let counter = self.board.mark(id);
                counter.inverted = true;
                counter.wound = wound;
                counter.hit = true;
                if self.board.may_fall(id) {
                    self.push(Frame::StunDue { person: id });
                    self.check_fall(id, sink);
                } else if applies("A-DAMAGE-014") && applies("A-DAMAGE-015") {
                    self.check_stun(id, sink);
                }
            }
            Fate::Removed => self.remove(id, sink),
        }
        self.check_surrender(sink);
    }

    /// Rolls the Stun check that waited until it was settled how somebody fell (A-HERO-007).
    pub(crate) fn check_stun_due(&mut self, sink: &mut impl Sink<Event>) {
        if let Some(Frame::StunDue { person }) = self.stack.pop()
            && self.board.is_present(person)
        {
            self.check_stun(person, sink);
        }
    }

    /// Rolls a Stun check; a Hero Point may still turn a failure (A-HERO-010).
    pub(crate) fn check_stun(&mut self, id: PersonId, sink: &mut impl Sink<Event>) {
        let chance = self.board.stun_chance(id);
        let roll = self.luck.d100();
        self.revealed += 1;
        let stunned = self
            .board
            .charts()
            .quality
            .result(chance, roll.into())
            .is_none();
        let stunned = stunned && applies("A-STUN-003") || !stunned && !applies("A-STUN-002");
        sink.event(Event::StunChecked {
            person: id,
            chance,
            roll,
            stunned,
        });
        if !stunned {
            self.recover_if_due(id, sink);
            return;
        }
        let useful = !self.board.counter(id).stunned || self.is_recovering(id);
        if useful && self.has_hero_point(id) && applies("A-HERO-010") {
            self.push(Frame::StunFailed { person: id });
        } else {
            self.stun(id, sink);
        }
    }

    pub(crate) fn has_hero_point(&self, id: PersonId) -> bool {
        let counter = self.board.counter(id);
        (self.board.side_of(id) == Side::Mi6 || !applies("A-HERO-009"))
            && self.board.is_leader(id)
            && counter.points > 0
            && (!counter.stunned || applies("A-STUN-007"))
    }

    /// Decides about a failed Stun check.
    pub(crate) fn answer_stun(&mut self, points: u8, sink: &mut impl Sink<Event>) {
        let Some(Frame::StunFailed { person }) = self.stack.pop() else {
            return;
        };
        if points == 0 {
            self.stun(person, sink);
            return;
        }
        self.board.mark(person).points -= points;
        let quality = improved(None, points);
        sink.event(Event::Spent {
            person,
            points,
            quality,
        });
        self.recover_if_due(person, sink);
    }

    /// A check passed in one's own Command Phase takes the Stun marker off (A-STUN-009).
    fn recover_if_due(&mut self, person: PersonId, sink: &mut impl Sink<Event>) {
        let is_due = self.board.counter(person).stunned && self.is_recovering(person);
        if is_due && applies("A-STUN-010") {
            self.board.mark(person).stunned = false;
            if !applies("A-STUN-014") {
                self.board.mark(person).drove_on = self.board.clocks.turn;
            }
            sink.event(Event::Recovered { person });
        }
    }

    /// A Stun check in one's own Command Phase, with nothing unfinished below, is a recovery.
    fn is_recovering(&self, person: PersonId) -> bool {
        let own_command = Phase::new(self.board.side_of(person), PhaseKind::Command);
        self.stack.is_empty() && self.phase == Some(own_command)
    }

    /// Puts a Stun marker on a person; Cover and Bead are lost (A-STUN-003, A-STUN-012).
    pub(crate) fn stun(&mut self, id: PersonId, sink: &mut impl Sink<Event>) {
        let counter = self.board.mark(id);
        if !counter.stunned {
            sink.event(Event::Stunned { person: id });
        }
        counter.stunned = true;
        if applies("A-STUN-012") {
            counter.cover = false;
            counter.bead = None;
        }
        counter.setting = None;
    }

    /// Finds where a grenade comes down (A-GRENADE-004 to A-GRENADE-008).
    fn land_grenade(&mut self, attack: &Attack, sink: &mut impl Sink<Event>) {
        let quality = match attack.aim {
            Aim::Person(target) => attack.quality_for(target),
            Aim::Vehicle(_) | Aim::Edge(_) => attack.quality,
        };
        let lands = |quality: &Quality| *quality != Quality::Four || !applies("A-GRENADE-007");
        let Some(quality) = quality.filter(lands) else {
            return;
        };
        let Some(centre) = attack.place else {
            return;
        };
        if quality == Quality::Three || !applies("A-GRENADE-004") {
            let mut roll = self.luck.d10();
            if !applies("A-HERO-014") || !applies("A-MORALE-009") {
                roll = roll % 10 + 1;
            }
            self.revealed += 1;
            let landing = self.board.scattered(centre, roll);
            let space = landing.map(|landing| landing.space);
            sink.event(Event::Scattered { roll, space });
            match landing {
                None => return,
                Some(landing) if landing != centre => {
                    self.explode(landing, sink);
                    return;
                }
                Some(_) => {}
            }
        }
        if applies("A-GRENADE-016") {
            self.hit_object(attack, quality, sink);
        }
        self.explode(centre, sink);
    }

    /// Puts an explosion on the stack (A-GRENADE-009 to A-GRENADE-015).
    pub(crate) fn explode(&mut self, centre: crate::Place, sink: &mut impl Sink<Event>) {
        sink.event(Event::Exploded { place: centre });
        let pending = self
            .board
            .everyone()
            .iter()
            .filter(|&id| applies("A-GRENADE-012") || self.active() != Some(self.board.side_of(id)))
            .filter(|&id| {
                self.board
                    .place(id)
                    .is_some_and(|place| self.board.is_in_blast(centre, place))
            })
            .collect();
        self.push(Frame::Exploding(Explosion { centre, pending }));
    }

    /// Works on the next person in the area; an explosion asks nobody, so it never waits.
    pub(crate) fn settle_explosion(&mut self, sink: &mut impl Sink<Event>) -> bool {
        let Some(Frame::Exploding(explosion)) = self.stack.last_mut() else {
            return false;
        };
        let centre = explosion.centre;
        let Some(id) = explosion.pending.first() else {
            self.stack.pop();
            return false;
        };
        explosion.pending.remove(id);
        if !applies("A-GRENADE-013") {
            self.board.mark(id).wound = Wound::None;
        }
        if let Some(result) = self.board.area_result(centre, id) {
            self.suffer(id, result, sink);
        }
        false
    }
}

/// Improves a Quality Result by some steps; a failure becomes a 4 first (A-HERO-003).
pub fn improved(quality: Option<Quality>, points: u8) -> Option<Quality> {
    (0..points).fold(quality, |quality, _| match quality {
        None => Some(Quality::Four),
        Some(quality) => Some(quality.better().unwrap_or(quality)),
    })
}

/// Worsens a Quality Result by some steps; a 4 becomes a failure (A-HERO-004).
pub fn worsened(quality: Option<Quality>, points: u8) -> Option<Quality> {
    (0..points).fold(quality, |quality, _| quality.and_then(Quality::worse))
}
