//! What would be: a piece in another place, or under an order it has not been given yet.
//!
//! Like everything a player could measure, it is a function of the board as he knows it and asks
//! the very functions the rules use.

use kernel::RuleId;

use crate::{PersonId, Place, SuccessChance};

use super::attack::{Aim, Manner};
use super::board::Board;
use super::counter::{At, Bead, Stand};
use super::damage::Fate;
use super::prospect::Prospect;
use super::view::View;

/// Somebody who could attack, and his best chance.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Threat {
    pub by: PersonId,
    pub chance: SuccessChance,
    pub harm: Harm,
}

/// How likely somebody is to be hurt, out of 100.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Debug)]
pub struct Harm {
    /// Is taken off the map.
    pub falls: u8,
    /// Is wounded or falls.
    pub wounded: u8,
}

impl Harm {
    /// Returns how likely somebody is to be hurt by at least one of several, each attacking once. What the
    /// first did to him is not counted against the next.
    pub fn of_all(threats: &[Threat]) -> Harm {
        const WHOLE: u32 = 1_000_000;
        let any = |one: fn(&Harm) -> u8| {
            let spared = |left: u32, threat: &Threat| {
                let missed = 100 - u32::from(one(&threat.harm));
                left * missed / 100
            };
            let spared = threats.iter().fold(WHOLE, spared);
            u8::try_from((WHOLE - spared) * 100 / WHOLE).unwrap_or(100)
        };
        Harm {
            falls: any(|harm| harm.falls),
            wounded: any(|harm| harm.wounded),
        }
    }
}

/// What known enemies could do to a piece if it stood in a place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Danger {
    pub place: Place,
    pub n_enemies: usize,
    pub best: Threat,
    /// By all of them together.
    pub harm: Harm,
}

/// One way to attack, to be compared with the others.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Compared {
    pub manner: Manner,
    /// Cover and Bead need an order first (A-COMMAND-010).
    pub needs_order: bool,
    /// What it may bring, or the rule that forbids it.
    pub prospect: Result<Prospect, RuleId>,
}

/// What is compared even if it is forbidden, so that the rule can be named.
const COMPARED: [Manner; 7] = [
    Manner::FIRE,
    Manner::SPRAY,
    Manner::SPECIFIC,
    Manner::COVER,
    Manner::BEAD,
    Manner::HAND_TO_HAND,
    Manner::HAND_TO_HAND.with(Manner::KICK),
];

impl Board {
    /// Returns the board as it would be with a person standing elsewhere.
    pub fn with_person_at(&self, id: PersonId, stand: Stand) -> Board {
        let mut board = self.clone();
        board.put(id, At::Standing(stand));
        board
    }

    /// Lists the enemies who could attack a person now, the best chance first.
    pub fn threats_to(&self, id: PersonId) -> Vec<Threat> {
        let enemies = self.present(self.side_of(id).enemy());
        let mut threats: Vec<Threat> = enemies
            .iter()
            .filter_map(|by| {
                let chance = self.best_chance(by, id)?;
                let harm = self.worst_harm(by, id);
                Some(Threat { by, chance, harm })
            })
            .collect();
        threats.sort_by_key(|threat| (std::cmp::Reverse(threat.chance.0), threat.by));
        threats
    }

    fn best_chance(&self, by: PersonId, at: PersonId) -> Option<SuccessChance> {
        let aim = Aim::Person(at);
        let chances = self
            .manners(by, aim)
            .filter_map(|manner| Some(self.shot(by, aim, manner).ok()?.chance));
        chances.max_by_key(|chance| chance.0)
    }

    /// Returns how likely the attack that hurts most is to hurt somebody.
    fn worst_harm(&self, by: PersonId, at: PersonId) -> Harm {
        let aim = Aim::Person(at);
        let manners = self.manners(by, aim);
        let harms = manners.filter_map(|manner| {
            let prospect = self.prospect(by, aim, manner)?;
            let rolls = prospect.odds.into_iter().zip(prospect.results);
            let mut harm = Harm::default();
            for (n, result) in rolls {
                let fate = result.map_or(Fate::Unhurt, |result| self.fate(at, result));
                let falls = fate == Fate::Removed;
                harm.falls += if falls { n } else { 0 };
                let hurts = falls || matches!(fate, Fate::Hurt(_));
                harm.wounded += if hurts { n } else { 0 };
            }
            Some(harm)
        });
        harms.max().unwrap_or_default()
    }

    /// Returns all ways to attack somebody: those open now, those that an order would open, and of
    /// the usual ones also those that are forbidden.
    pub fn compare_attacks(&self, id: PersonId, target: PersonId) -> Vec<Compared> {
        let aim = Aim::Person(target);
        let covering = self.as_if_ordered(id, None);
        let with_bead = self.as_if_ordered(id, Some(target));
        let mut all: Vec<Compared> = Vec::new();
        for (board, needs_order) in [(self, false), (&covering, true), (&with_bead, true)] {
            for manner in board.manners(id, aim) {
                if all.iter().all(|known| known.manner != manner)
                    && let Some(prospect) = board.prospect(id, aim, manner)
                {
                    all.push(Compared {
                        manner,
                        needs_order,
                        prospect: Ok(prospect),
                    });
                }
            }
        }
        for manner in COMPARED {
            let is_known = all.iter().any(|known| known.manner == manner);
            if let (false, Err(rule)) = (is_known, self.shot(id, aim, manner)) {
                all.push(Compared {
                    manner,
                    needs_order: false,
                    prospect: Err(rule),
                });
            }
        }
        all
    }

    /// Returns the board as it would be with a Cover or Bead order in force.
    fn as_if_ordered(&self, id: PersonId, target: Option<PersonId>) -> Board {
        let mut board = self.clone();
        let due = board.clocks.fire(board.side_of(id));
        let counter = board.mark(id);
        counter.cover = target.is_none();
        counter.bead = target.map(|target| Bead { target, due });
        board
    }
}

impl View {
    /// Returns, for every floor that known enemies could fire at, how many they are and who of them
    /// has the best chance at this person.
    pub fn danger_for(&self, id: PersonId) -> Vec<Danger> {
        let mut board = self.board.clone();
        let floors: Vec<Place> = self
            .board
            .map()
            .spaces()
            .filter_map(|space| self.board.floor_place(space))
            .collect();
        floors
            .into_iter()
            .filter_map(|place| {
                board.put(id, At::Standing(board.stand_at(place)));
                let threats = board.threats_to(id);
                let best = *threats.first()?;
                Some(Danger {
                    place,
                    n_enemies: threats.len(),
                    best,
                    harm: Harm::of_all(&threats),
                })
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use kernel::{Game, Seed, Viewer};

    use super::*;
    use crate::Side;
    use crate::play::{Assault, Setup};

    #[test]
    fn several_hurt_somebody_more_likely_than_one() {
        let view = first_raid();
        let by = person(&view, "502");
        let threat = |falls: u8, wounded: u8| Threat {
            by,
            chance: SuccessChance(90),
            harm: Harm { falls, wounded },
        };
        let harm = Harm::of_all(&[threat(50, 60), threat(50, 50)]);
        assert_eq!((harm.falls, harm.wounded), (75, 80));
        assert_eq!(Harm::of_all(&[]), Harm::default());
    }

    #[test]
    fn a_threat_hurts_no_more_often_than_it_succeeds() {
        let view = first_raid();
        let (mut n_threats, mut n_falls) = (0, 0);
        for danger in view.danger_for(person(&view, "103")) {
            let Threat { chance, harm, .. } = danger.best;
            assert!(harm.falls <= harm.wounded && u16::from(harm.wounded) <= chance.0.min(100));
            assert!(danger.harm >= harm, "all of them hurt no less than one");
            n_threats += 1;
            n_falls += usize::from(harm.falls > 0);
        }
        assert!(n_threats > 100 && n_falls > 50, "{n_threats} {n_falls}");
    }

    fn first_raid() -> View {
        let setup = Setup::volcano(1);
        let game = Assault::start(&setup, Seed::from_number(7), &mut ()).expect("a raid");
        game.view(Viewer::Seat(Side::Mi6.seat()))
    }

    fn person(view: &View, code: &str) -> PersonId {
        view.board.pieces().person_coded(code).expect("a code")
    }

    #[test]
    fn the_danger_of_the_own_place_is_what_the_rules_would_roll_with() {
        let view = first_raid();
        let mut n_checked = 0;
        for id in view.board.present(Side::Mi6).iter() {
            let place = view.board.place(id).expect("a place");
            let danger = view.danger_for(id);
            let here = danger.iter().find(|danger| danger.place == place);
            let threats = view.board.threats_to(id);
            assert_eq!(here.map(|danger| danger.best), threats.first().copied());
            for threat in threats {
                let best = view.board.best_chance(threat.by, id);
                assert_eq!(best, Some(threat.chance));
                n_checked += 1;
            }
        }
        assert!(n_checked > 0, "somebody is under fire in the first raid");
    }

    #[test]
    fn measuring_leaves_the_board_as_it_is() {
        let view = first_raid();
        let before = view.clone();
        let id = person(&view, "F");
        view.danger_for(id);
        view.board.compare_attacks(id, person(&view, "405"));
        assert!(view == before);
    }

    // rule: A-COVER-007 A-BEAD-007
    #[test]
    fn cover_and_bead_are_compared_as_if_the_order_were_given() {
        let view = first_raid();
        let shooter = |id: &PersonId| !view.board.threats_to(*id).is_empty();
        let target = view.board.present(Side::Skorpios).iter().find(shooter);
        let target = target.expect("somebody can be shot at");
        let by = view.board.threats_to(target)[0].by;
        let all = view.board.compare_attacks(by, target);
        let of = |manner: Manner| all.iter().find(|one| one.manner == manner);
        let (fire, bead) = (
            of(Manner::FIRE).expect("fire"),
            of(Manner::BEAD).expect("a bead"),
        );
        assert!(!fire.needs_order && bead.needs_order);
        let chance = |one: &Compared| one.prospect.as_ref().expect("possible").shot.chance.0;
        assert!(chance(bead) > chance(fire), "a bead makes it easier");
        let kick = of(Manner::HAND_TO_HAND.with(Manner::KICK)).expect("a kick");
        assert!(kick.prospect.is_err(), "nobody kicks from afar");
    }
}
