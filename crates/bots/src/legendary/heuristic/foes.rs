//! Whom to fight.

use cards::tree::{FilterKind, Meter};
use legendary::{FoeView, ROW_MAX, Sight, Space};

use super::{Eyes, Score};

impl<S: Sight> Eyes<'_, S> {
    /// Returns what defeating the foe in a space is worth.
    pub fn foe_value(&self, space: Space) -> Score {
        let Some(foe) = self.view.foe(space) else {
            return 0;
        };
        let traits = self.guide.of(foe.def);
        let weights = self.weights;
        weights.defeated
            + percent(weights.points, traits.worth)
            + percent(weights.fight_effect, traits.fight)
            + weights.per_captive * Score::from(foe.captives)
            - percent(weights.escape_effect, traits.escape)
            + self.danger(space, &foe)
    }

    /// Returns how bad it is to leave a foe where it stands.
    fn danger(&self, space: Space, foe: &FoeView) -> Score {
        let nearness = Score::from(space.0) * self.weights.escape / ROW_MAX as Score;
        let last = self.view.catalogue().row.len().min(ROW_MAX) as u8;
        let urgent = if space.0 + 1 == last {
            self.weights.about_to_escape
        } else {
            0
        };
        nearness + urgent + self.loss_by_escape(foe)
    }

    /// Returns how far an escape would bring the Scheme's own loss meter.
    fn loss_by_escape(&self, foe: &FoeView) -> Score {
        let steps = match &self.view.def(self.view.scheme()).meter {
            Some(Meter::Escaped { kind, .. }) => match kind {
                FilterKind::Bystander | FilterKind::Gadget => Score::from(foe.captives),
                FilterKind::Hero => Score::from(foe.by_scheme),
                FilterKind::BrainwashedHero => Score::from(foe.rescue.is_some()),
                FilterKind::Mission | FilterKind::BasicStarter | FilterKind::Angel => 0,
                FilterKind::Card | FilterKind::Villain | FilterKind::Wound => 1,
            },
            Some(Meter::EscapedAs { .. }) => Score::from(foe.by_scheme),
            _ => 0,
        };
        self.weights.towards_loss * steps * self.alarm() / ALARM_MAX
    }

    /// Returns how close the Scheme is to its end, from 1 to [`ALARM_MAX`].
    pub fn alarm(&self) -> Score {
        let share = |now: u16, limit: u16| ALARM_MAX * Score::from(now) / Score::from(limit.max(1));
        let gauge = self.view.gauge();
        gauge.map_or(1, |gauge| share(gauge.now, gauge.limit).clamp(1, ALARM_MAX))
    }
}

fn percent(share: Score, of: Score) -> Score {
    share * of / 100
}

/// The meter in quarters.
pub const ALARM_MAX: Score = 4;
