//! Whom to fight.

use cards::tree::{FilterKind, Meter};
use legendary::{FoeView, ROW_MAX, Space};

use super::{Eyes, Score};

/// A Bystander rescued is a point, and one that can not be carried off.
const PER_CAPTIVE: Score = 2;
/// An escape takes a Hero from the HQ, and with captives a card from every hand.
const ESCAPE: Score = 3;
/// A foe that will be pushed out by the next one can not wait.
const ABOUT_TO_ESCAPE: Score = 4;
/// Where the Scheme counts escapes, each of them is a step towards losing.
const TOWARDS_LOSS: Score = 6;
/// Points alone are worth the Attack: it is lost at the end of the turn.
const DEFEATED: Score = 3;

impl Eyes<'_> {
    /// Returns what defeating the foe in a space is worth.
    pub fn foe_value(&self, space: Space) -> Score {
        let Some(foe) = self.view.foes.get(space.idx()).copied().flatten() else {
            return 0;
        };
        let traits = self.guide.of(foe.def);
        DEFEATED + traits.worth + traits.fight + PER_CAPTIVE * Score::from(foe.captives)
            - traits.escape
            + self.danger(space, &foe)
    }

    /// Returns how bad it is to leave a foe where it stands.
    fn danger(&self, space: Space, foe: &FoeView) -> Score {
        let nearness = Score::from(space.0) * ESCAPE / ROW_MAX as Score;
        let last = self.view.table.catalogue.row.len().min(ROW_MAX) as u8;
        let urgent = if space.0 + 1 == last {
            ABOUT_TO_ESCAPE
        } else {
            0
        };
        nearness + urgent + self.loss_by_escape(foe)
    }

    /// Returns how far an escape would bring the Scheme's own loss meter.
    fn loss_by_escape(&self, foe: &FoeView) -> Score {
        let steps = match &self.view.def(self.view.table.scheme).meter {
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
        TOWARDS_LOSS * steps * self.alarm() / ALARM_MAX
    }

    /// Returns how close the Scheme is to its end, from 1 to [`ALARM_MAX`].
    pub fn alarm(&self) -> Score {
        let share = |now: u16, limit: u16| ALARM_MAX * Score::from(now) / Score::from(limit.max(1));
        let gauge = self.view.gauge;
        gauge.map_or(1, |gauge| share(gauge.now, gauge.limit).clamp(1, ALARM_MAX))
    }
}

/// The meter in quarters.
pub const ALARM_MAX: Score = 4;
