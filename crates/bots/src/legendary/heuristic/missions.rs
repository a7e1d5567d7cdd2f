//! Which Missions to complete, and when nothing else matters.

use cards::tree::Keyword;
use legendary::{AnyAction as Action, FoeView, Pay, ROW_MAX, Sight, Space, Zone};

use super::{Eyes, Score};

/// What sending the Inevitable back is worth in each space: nothing at first, everything at last.
const INEVITABLE: [Score; ROW_MAX] = [0, 1, 5, 14, 60];

impl<S: Sight> Eyes<'_, S> {
    fn foe_at(&self, space: Space) -> Option<FoeView> {
        self.view.foe(space)
    }

    /// Returns what completing the Mission in a space takes: Attack and Recruit.
    pub fn mission_price(&self, space: Space, with: Pay) -> (u16, u16) {
        with.price(self.foe_at(space).and_then(|foe| foe.requires))
    }

    /// Returns what completing the Mission in a space is worth.
    pub fn mission_value(&self, space: Space) -> Score {
        let Some(foe) = self.foe_at(space) else {
            return 0;
        };
        let traits = self.guide.of(foe.def);
        let gain = traits.fight + self.weights.per_gadget * Score::from(foe.captives);
        if self.is_inevitable(&foe) {
            return INEVITABLE[space.idx().min(ROW_MAX - 1)] + gain;
        }
        let urgent = if self.is_last(space) {
            self.weights.about_to_fail
        } else {
            0
        };
        let nearness = Score::from(space.0) * self.weights.failure / ROW_MAX as Score;
        self.weights.completed + traits.worth + gain - traits.escape
            + nearness
            + urgent
            + self.menace(&foe)
    }

    /// Returns how bad the Danger of a Mission would be.
    fn menace(&self, foe: &FoeView) -> Score {
        let danger = Score::from(self.view.def(foe.def).danger);
        self.weights.per_danger * danger * self.alarm() / super::foes::ALARM_MAX + danger
    }

    fn is_inevitable(&self, foe: &FoeView) -> bool {
        self.view.def(foe.def).keywords.has(Keyword::Inevitable)
    }

    fn is_last(&self, space: Space) -> bool {
        space.idx() + 1 == ROW_MAX
    }

    /// Returns the option without which the next push loses the game, unless the game can be won
    /// first.
    pub fn emergency(&self) -> Option<usize> {
        let wins = self.view.len(Zone::TACTICS) == 1
            && self.view.options().contains(&Action::FightMastermind);
        if wins {
            return None;
        }
        self.find(|action| match action {
            Action::Complete { space, .. } => {
                self.is_last(space) && self.foe_at(space).is_some_and(|foe| self.is_fatal(&foe))
            }
            _ => false,
        })
    }

    fn is_fatal(&self, foe: &FoeView) -> bool {
        let danger = u16::from(self.view.def(foe.def).danger);
        let over = |gauge: legendary::Gauge| gauge.now + danger >= gauge.limit;
        self.is_inevitable(foe) || danger > 0 && self.view.gauge().is_some_and(over)
    }

    /// Scores using a line of a card played earlier: at once if it is free, otherwise while there
    /// is a card to spare for it.
    pub fn use_score(&self, def: legendary::DefId) -> Score {
        let traits = self.guide.of(def);
        if traits.once_costs && !self.hand_has_spare_card() {
            return 0;
        }
        USE
    }
}

/// Using comes before plain plays, so that the weakest card is still there to pay with.
const USE: Score = super::act::PLAY + 1;
