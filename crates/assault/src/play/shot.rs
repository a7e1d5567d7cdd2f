//! The shot calculator: every modification with its rule, the Success Chance, the exact odds.
//!
//! This is the very function the rules roll with; rulers, hints, bots and the table ask it too.

use arrayvec::ArrayVec;
use kernel::{RuleId, applies, forbid, permit, ruled};

use crate::{
    Bands, Charts, DamageClass, EaseCase, EaseFactor, Eye, Level, Obstruction, PersonId, Place,
    Quality, RangeBand, Sight, Space, SuccessChance, Terrain, TrackSide, VehicleId,
};

use super::attack::{Aim, Manner};
use super::board::Board;
use super::counter::At;
use super::morale::Morale;

/// One line of the calculation.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Line {
    pub rule: RuleId,
    pub what: &'static str,
    pub amount: i8,
}

/// No attack meets more lines than this.
pub type ShotLines = ArrayVec<Line, 16>;

/// An attack worked out but not yet rolled.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shot {
    pub lines: ShotLines,
    pub band: Option<RangeBand>,
    pub morale: Morale,
    pub ease: EaseFactor,
    pub primary_chance: u8,
    pub chance: SuccessChance,
    /// The Damage Class with all shifts.
    pub class: DamageClass,
}

impl Shot {
    /// Returns the number of rolls out of 100 that give each Quality Result, best first.
    pub fn odds(&self, charts: &Charts) -> [u8; 4] {
        charts.quality.odds(self.chance)
    }

    /// Returns the shot with one more line; an amount of zero adds none.
    pub fn modified(mut self, rule: RuleId, what: &'static str, amount: i8) -> Shot {
        if amount == 0 {
            return self;
        }
        // No calculation fills the list, so there is room for one line more.
        let _ = self.lines.try_push(Line { rule, what, amount });
        let sum = self.lines.iter().map(|line| i32::from(line.amount)).sum();
        self.ease = EaseFactor::from_sum(sum);
        self.chance = self.ease.success_chance(self.primary_chance);
        self
    }

    /// Reads a D100 roll (A-FIRE-033, A-FIRE-034); nothing for a miss.
    pub fn quality(&self, charts: &Charts, roll: u8) -> Option<Quality> {
        let quality = charts.quality.result(self.chance, roll.into());
        if quality.is_none() && !applies("A-FIRE-033") {
            return Some(Quality::Four);
        }
        quality.map(|quality| ruled("A-FIRE-034", quality, Quality::Four))
    }
}

/// Sight and range to a target.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reach {
    pub band: RangeBand,
    pub obstruction: Option<Obstruction>,
    /// Where the target is, or the space in front of a targeted side.
    pub place: Place,
}

/// What somebody fires with, and from where.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Gun {
    id: PersonId,
    from: Eye,
    bands: Bands,
}

impl Board {
    /// Works an attack out, or returns the rule that forbids it (A-FIRE-004).
    pub fn shot(&self, id: PersonId, aim: Aim, manner: Manner) -> Result<Shot, RuleId> {
        self.can_aim_at(id, aim)?;
        self.can_use_manner(id, aim, manner)?;
        if manner.has(Manner::HAND_TO_HAND) {
            return Ok(self.strike(id, aim, manner, self.morale(id)));
        }
        let reach = self.reach(id, aim, manner)?;
        self.fire(id, aim, manner, reach, self.morale(id))
    }

    /// The target is an enemy, a vehicle or something that can break (A-FIRE-006, A-DOOR-011).
    pub fn can_aim_at(&self, id: PersonId, aim: Aim) -> Result<(), RuleId> {
        match aim {
            Aim::Person(target) => {
                forbid("A-FIRE-006", self.side_of(target) == self.side_of(id))?;
                forbid("A-DAMAGE-004", !self.is_present(target))?;
                forbid("A-OPT-006", self.counter(target).surrendered)?;
                permit("A-SCEN2-013", self.counter(target).on_rope)?;
                let rides = matches!(self.counter(target).at, At::Aboard(_));
                permit("A-VEHICLE-033", rides)
            }
            Aim::Vehicle(target) => {
                forbid("A-VEHICLE-023", self.vehicle(target).space().is_none())?;
                forbid("A-VEHICLE-016", !self.is_vehicle_alive(target))
            }
            Aim::Edge(edge) => {
                permit("A-DOOR-006", true)?;
                forbid("A-DOOR-011", !self.map().edge(edge).kind.can_change())?;
                forbid("A-DOOR-013", self.is_destroyed(edge))
            }
        }
    }

    /// Returns sight and range, or the rule that ends the attack there (A-FIRE-007, A-FIRE-008).
    pub fn reach(&self, id: PersonId, aim: Aim, manner: Manner) -> Result<Reach, RuleId> {
        let from = self.eye(id).ok_or(RuleId("A-DAMAGE-004"))?;
        if manner.has(Manner::HAND_TO_HAND) {
            let place = Place::new(from.space, from.level);
            return Ok(Reach {
                band: RangeBand::Short,
                obstruction: None,
                place,
            });
        }
        if manner.has(Manner::THROW) {
            return self.throw_reach(id, aim);
        }
        if let Aim::Person(target) = aim
            && manner.has(Manner::SPRAY)
            && !applies("A-SPRAY-002")
        {
            return Ok(Reach {
                band: RangeBand::Short,
                obstruction: None,
                place: self.place(target).ok_or(RuleId("A-DAMAGE-004"))?,
            });
        }
        self.reach_of(&self.gun(id)?, aim)
    }

    /// Returns what a person fires with, and from where.
    pub(super) fn gun(&self, id: PersonId) -> Result<Gun, RuleId> {
        let from = self.eye(id).ok_or(RuleId("A-DAMAGE-004"))?;
        let fire = self.face(id).fire.ok_or(RuleId("A-FIRE-002"))?;
        // A campaign may give a weapon its own ranges (A-CAMPAIGN-004).
        let bands = self
            .charts()
            .ranges
            .bands_for(self.person(id).weapon, fire.class)
            .ok_or(RuleId("A-RANGE-002"))?;
        Ok(Gun { id, from, bands })
    }

    /// Returns sight and range of a gun.
    pub(super) fn reach_of(&self, gun: &Gun, aim: Aim) -> Result<Reach, RuleId> {
        let Gun { id, from, bands } = *gun;
        let in_range = |to: Place| {
            permit("A-FIRE-003", from.space == to.space)?;
            if from.space == to.space && !applies("A-FIRE-040") {
                return Ok(RangeBand::Long);
            }
            let band = bands.band_between((from.space, from.level), (to.space, to.level));
            if band.is_none() && !applies("A-FIRE-008") {
                return Ok(RangeBand::Long);
            }
            band.ok_or(RuleId("A-FIRE-008"))
        };
        // The range is quicker to read than the line.
        match aim {
            Aim::Person(target) => {
                let eye = self.eye(target).ok_or(RuleId("A-DAMAGE-004"))?;
                let place = Place::new(eye.space, eye.level);
                let mut band = in_range(place)?;
                if from.track_side == Some(TrackSide::SouthOrEast) && !applies("A-MAP-003") {
                    band = RangeBand::Long;
                }
                let sight = self.content.lines().sight(self.map(), from, eye, self);
                return self.seen(id, place, band, sight);
            }
            Aim::Edge(edge) => {
                let sides = self.map().edge(edge).spaces;
                let near = |space| self.floor_place(space).is_none_or(|p| in_range(p).is_ok());
                forbid("A-FIRE-008", !sides.into_iter().any(near))?;
            }
            Aim::Vehicle(_) => {}
        }
        let (to, sight) = self.line_to(from, aim)?;
        self.seen(id, to, in_range(to)?, sight)
    }

    /// Puts range and sight together, unless the target is behind one or not seen.
    #[inline]
    fn seen(
        &self,
        id: PersonId,
        place: Place,
        band: RangeBand,
        sight: Sight,
    ) -> Result<Reach, RuleId> {
        forbid("A-OPT-001", self.is_behind(id, place.space))?;
        if !applies("A-PAD-010") && self.is_pad_between(id, place.space) {
            return Err(RuleId("A-PAD-010"));
        }
        let is_looked_at = applies("A-LOS-001") && applies("A-FIRE-004");
        forbid("A-FIRE-007", sight.is_blocked() && is_looked_at)?;
        let obstruction = match sight {
            Sight::Clear | Sight::Blocked => None,
            Sight::Obstructed(obstruction) => Some(obstruction),
        };
        Ok(Reach {
            band,
            obstruction,
            place,
        })
    }

    /// Returns whether the landing pad lies halfway between a person and a space.
    fn is_pad_between(&self, id: PersonId, to: Space) -> bool {
        self.place(id).is_some_and(|from| {
            let row = (from.space.row() + to.row()) / 2;
            let middle = Space::new(row, (from.space.col() + to.col()) / 2);
            middle.is_some_and(|middle| self.pad_covers(middle))
        })
    }

    /// Returns where a person looks from, or is looked at.
    #[inline]
    pub fn eye(&self, id: PersonId) -> Option<Eye> {
        let place = self.place(id)?;
        let track_side = self.counter(id).stand().map(|stand| stand.track);
        Some(Eye {
            space: place.space,
            level: place.level,
            track_side,
        })
    }

    /// Returns the line of sight from one person to another.
    pub fn sight(&self, from: PersonId, to: PersonId) -> Option<Sight> {
        Some(
            self.content
                .lines()
                .sight(self.map(), self.eye(from)?, self.eye(to)?, self),
        )
    }

    pub(super) fn line_to(&self, from: Eye, aim: Aim) -> Result<(Place, Sight), RuleId> {
        let lines = &self.content.lines();
        match aim {
            Aim::Person(target) => {
                let eye = self.eye(target).ok_or(RuleId("A-DAMAGE-004"))?;
                let sight = lines.sight(self.map(), from, eye, self);
                Ok((Place::new(eye.space, eye.level), sight))
            }
            Aim::Vehicle(target) => {
                let place = self.vehicle_place(target).ok_or(RuleId("A-VEHICLE-023"))?;
                let eye = Eye {
                    space: place.space,
                    level: place.level,
                    track_side: None,
                };
                Ok((place, lines.sight(self.map(), from, eye, self)))
            }
            Aim::Edge(edge) => {
                let (space, sight) = lines
                    .sight_to_edge(self.map(), from, edge, self)
                    .ok_or(RuleId("A-FIRE-007"))?;
                Ok((self.floor_place(space).ok_or(RuleId("A-MAP-005"))?, sight))
            }
        }
    }

    pub fn vehicle_place(&self, id: VehicleId) -> Option<Place> {
        self.floor_place(self.vehicle(id).space()?)
    }

    pub(super) fn fire(
        &self,
        id: PersonId,
        aim: Aim,
        manner: Manner,
        reach: Reach,
        morale: Morale,
    ) -> Result<Shot, RuleId> {
        let (primary_chance, class) = match self.face(id).fire {
            _ if manner.has(Manner::THROW) => {
                let chance = self.face(id).hand_to_hand.primary_chance;
                (ruled("A-OPT-014", chance, 1), DamageClass::I)
            }
            Some(fire) => (fire.primary_chance, fire.class),
            None => return Err(RuleId("A-FIRE-002")),
        };
        let primary_chance = ruled("A-FIRE-032", primary_chance, 1);
        let mut sum = Sum::new(self, id, morale, ["A-FIRE-009", "A-FIRE-020"]);
        let from = self.eye(id).map_or(Level::FLOOR, |eye| eye.level);
        let (below, apart) = (from.above(reach.place.level), from.apart(reach.place.level));
        let levels = ruled("A-FIRE-014", below, apart);
        if let Some((case, _)) = self.charts().ease.levels_below(levels) {
            sum.add(case);
        }
        let hits_person = matches!(aim, Aim::Person(_));
        match reach.band {
            _ if manner.has(Manner::THROW) => {}
            _ if !hits_person && !applies("A-FIRE-037") => {}
            RangeBand::Short => sum.add(EaseCase::ShortRange),
            RangeBand::Medium if applies("A-FIRE-018") => {}
            RangeBand::Medium | RangeBand::Long => sum.add(EaseCase::LongRange),
        }
        if manner.has(Manner::COVER) && applies("A-COVER-006") {
            sum.add(EaseCase::CoveringFire);
        }
        if manner.has(Manner::BEAD) && applies("A-BEAD-008") {
            sum.add(EaseCase::Bead);
        }
        if self.is_in_clutter(aim, reach.place) {
            sum.add(EaseCase::TargetInClutter);
        }
        sum.add_obstruction(reach.obstruction);
        if matches!(aim, Aim::Person(target) if self.is_engaged(target)) {
            sum.add(EaseCase::TargetEngaged);
        }
        let mut shift = 0;
        if manner.has(Manner::SPECIFIC) {
            if applies("A-FIRE-024") {
                sum.add(EaseCase::SpecificShot);
            }
            if hits_person || applies("A-SHOT-009") {
                shift += ruled("A-SHOT-005", 2, 0);
            }
        }
        if self.switches.damage_class_adjustment {
            shift += match reach.band {
                RangeBand::Short => ruled("A-OPT-008", 1, 0),
                RangeBand::Medium => 0,
                RangeBand::Long => ruled("A-OPT-009", -1, 0),
            };
        }
        if let Some(from) = self.place(id)
            && matches!(aim, Aim::Person(target) if self.is_behind(target, from.space))
        {
            sum.add(EaseCase::FromBehind);
        }
        let band = Some(reach.band).filter(|_| !manner.has(Manner::THROW));
        Ok(sum.shot(band, primary_chance, class.shifted(shift)))
    }

    /// Hand-to-hand: only Morale, having just moved in, and a Leader's tricks (A-HTH-017).
    pub(super) fn strike(&self, id: PersonId, aim: Aim, manner: Manner, morale: Morale) -> Shot {
        let hand = self.face(id).hand_to_hand;
        let mut sum = Sum::new(self, id, morale, ["A-HTH-006", "A-HTH-007"]);
        if !applies("A-HTH-017") {
            sum.add(EaseCase::ShortRange);
        }
        if self.has_moved_in_on(id, aim) {
            sum.add(EaseCase::MovedIn);
        }
        let mut shift = 0;
        if manner.has(Manner::SPECIFIC) {
            sum.add(EaseCase::SpecificShot);
            shift += ruled("A-SHOT-005", 2, 0);
        }
        let adds_up = applies("A-SHOT-006") && applies("A-KICK-005");
        if manner.has(Manner::KICK) && (adds_up || !manner.has(Manner::SPECIFIC)) {
            sum.add(EaseCase::Kick);
            shift += ruled("A-KICK-004", 1, 0);
        }
        let chance = ruled("A-HTH-010", hand.primary_chance, 1);
        let class = ruled("A-HTH-012", hand.class, DamageClass::A);
        sum.shot(None, chance, class.shifted(shift))
    }

    /// Returns whether somebody walked into the space of his target in this Turn; whoever came to
    /// him later was not there yet (A-HTH-008).
    fn has_moved_in_on(&self, id: PersonId, aim: Aim) -> bool {
        let counter = self.counter(id);
        let was_there = match aim {
            Aim::Person(target) => self.counter(target).arrived <= counter.arrived,
            Aim::Vehicle(_) | Aim::Edge(_) => false,
        };
        if let Aim::Person(target) = aim
            && !applies("A-HTH-009")
            && self.is_this_turn(self.counter(target).entered_on)
        {
            return true;
        }
        self.is_this_turn(counter.entered_on) && was_there
    }

    /// Clutter protects people and vehicles on its floor, not a door beside it (A-FIRE-021).
    fn is_in_clutter(&self, aim: Aim, place: Place) -> bool {
        !matches!(aim, Aim::Edge(_))
            && self.map().terrain(place.space) == Terrain::InteriorClutter
            && self.map().floor(place.space) == Some(place.level)
    }
}

/// Adds modifications up, each line at most once (A-FIRE-029, A-FIRE-030).
struct Sum<'a> {
    board: &'a Board,
    lines: ShotLines,
    morale: Morale,
    total: i32,
}

impl<'a> Sum<'a> {
    /// Begins with the base and the Morale, by the rules that say so of fire or of blows.
    fn new(
        board: &'a Board,
        id: PersonId,
        morale: Morale,
        [of_base, of_morale]: [&'static str; 2],
    ) -> Sum<'a> {
        let mut sum = Sum {
            board,
            lines: ShotLines::new(),
            morale,
            total: 0,
        };
        sum.push(RuleId(of_base), "base", board.charts().ease.base);
        if morale.rating == 0 && !applies("A-MORALE-008") {
            sum.push(RuleId("A-MORALE-001"), "morale", -1);
        }
        if morale.rating != 0 && applies(of_morale) {
            let what = if morale.lender.is_some() {
                "borrowed morale"
            } else {
                "morale"
            };
            sum.push(RuleId("A-MORALE-001"), what, morale.rating);
        }
        let casualties = board.casualty_modification(board.side_of(id));
        if casualties != 0 {
            sum.push(RuleId("A-OPT-007"), "casualties", casualties as i8);
        }
        sum
    }

    fn add(&mut self, case: EaseCase) {
        let (rule, what) = case_rule(case);
        self.push(rule, what, self.board.charts().ease.modification(case));
    }

    /// One line of -2 for doors and stairs, one of -4 for windows, low walls and tracks at most.
    fn add_obstruction(&mut self, obstruction: Option<Obstruction>) {
        for case in obstruction.into_iter().flat_map(|met| met.cases()) {
            self.add(case);
        }
    }

    fn push(&mut self, rule: RuleId, what: &'static str, amount: i8) {
        if !applies(rule.0) {
            return;
        }
        self.total += i32::from(amount);
        if let Some(base) = self.lines.first()
            && !applies("A-FIRE-029")
        {
            self.total = i32::from(base.amount) + i32::from(amount);
        }
        self.lines.push(Line { rule, what, amount });
    }

    fn shot(self, band: Option<RangeBand>, primary_chance: u8, class: DamageClass) -> Shot {
        let ease = EaseFactor::from_sum(self.total);
        Shot {
            lines: self.lines,
            band,
            morale: self.morale,
            ease,
            primary_chance,
            chance: ease.success_chance(primary_chance),
            class,
        }
    }
}

/// The rule and the words of each line of the Ease Factor Modification Summary.
fn case_rule(case: EaseCase) -> (RuleId, &'static str) {
    let (rule, what) = match case {
        EaseCase::TargetOneBelow => ("A-FIRE-013", "target 1 Level below"),
        EaseCase::TargetTwoBelow => ("A-FIRE-012", "target 2 Levels below"),
        EaseCase::TargetThreeBelow => ("A-FIRE-011", "target 3 Levels below"),
        EaseCase::TargetFourBelow => ("A-FIRE-010", "target 4 Levels below"),
        EaseCase::CoveringFire => ("A-FIRE-015", "covering fire"),
        EaseCase::Bead => ("A-FIRE-016", "bead"),
        EaseCase::ShortRange => ("A-FIRE-017", "short range"),
        EaseCase::MediumRange => ("A-FIRE-018", "medium range"),
        EaseCase::LongRange => ("A-FIRE-019", "long range"),
        EaseCase::TargetInClutter => ("A-FIRE-021", "target in clutter"),
        EaseCase::ThroughStairs => ("A-FIRE-022", "stairway before the target"),
        EaseCase::ThroughDoor => ("A-FIRE-023", "through a door"),
        EaseCase::ThroughWindow => ("A-FIRE-025", "window before the target"),
        EaseCase::OverLowWallOrTrack => ("A-FIRE-026", "low wall or track before the target"),
        EaseCase::TargetEngaged => ("A-FIRE-028", "target engaged hand to hand"),
        EaseCase::SpecificShot => ("A-SHOT-004", "specific shot"),
        EaseCase::Kick => ("A-KICK-003", "kick"),
        EaseCase::MovedIn => ("A-HTH-008", "moved in this Turn"),
        EaseCase::FromBehind => ("A-OPT-003", "from behind"),
    };
    (RuleId(rule), what)
}
