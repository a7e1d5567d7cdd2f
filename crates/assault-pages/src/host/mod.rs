//! Assault at the table: what a room needs of it beyond its rules and words.

pub mod alike;
pub mod diary;
pub mod hint;
pub mod last_seen;
pub mod lesson;
mod muster;
mod shortcuts;

use std::sync::Arc;

use assault::play::{Assault, Frame, Phase, Setup, View};
use assault::{Side, volcano};
use bots::assault::{Raids, are_in, is_note, seat_name};
use kernel::{Heard, Retelling, Seat, Session, TakeBackPolicy, Viewer};
use room::{Fields, Hosted, Landmark, Refused, Running, Shared};
use words::{Lang, say};

use diary::{Line, Scribe};

/// A raid that is being played.
pub type Raid = Running<RaidTable>;
/// A raid to look at again.
pub type Replay = room::Replay<RaidTable>;

/// Assault, as a room hosts it.
#[derive(Default)]
pub struct RaidTable {
    raids: Raids,
}

impl Hosted for RaidTable {
    type Module = Raids;
    type Line = Line;
    type Scribe = Scribe;
    /// The Turn and the Phase.
    type Chapter = (u8, Option<Phase>);

    /// The map shows the ways of the latest lines: those that were taken back lead nowhere.
    const TELLS: Retelling = Retelling::Standing;

    const SHORTCUTS: &'static [&'static str] = &shortcuts::ACTS;

    fn module(&self) -> &Raids {
        &self.raids
    }

    fn begin_log(&self, deal: &Heard<'_, Assault>) -> Scribe {
        Scribe::begin(&deal.view())
    }

    fn write_log(
        &self,
        scribe: &mut Scribe,
        heard: &Heard<'_, Assault>,
        _: &dyn Fn(Lang) -> Vec<String>,
    ) -> Vec<Line> {
        scribe.write(heard)
    }

    fn remark(&self, scribe: &mut Scribe, words: &dyn Fn(Lang) -> String) -> Line {
        scribe.remark(words)
    }

    fn chapter(&self, scribe: &Scribe) -> (u8, Option<Phase>) {
        scribe.chapter()
    }

    /// Nobody counts the steps of somebody unseen.
    fn is_step(&self, heard: &Heard<'_, Assault>) -> bool {
        !heard.seen().is_empty()
    }

    fn shortcut(
        &self,
        raid: &mut Raid,
        seat: Seat,
        act: &str,
        fields: &Fields,
    ) -> Result<bool, Refused> {
        shortcuts::carry_out(raid, seat, act, fields)
    }

    /// The spaces of the map, which everybody has; whoever stands there may be unseen.
    fn landmarks(&self, view: &View) -> Vec<Landmark> {
        let spaces = view.board.map().spaces();
        spaces
            .map(|space| Landmark::new(space.to_string(), |_| space.to_string()))
            .collect()
    }

    /// Where others were asked or luck has spoken, a walk is taken back as a whole.
    fn is_midway(&self, view: &View, was_free: bool) -> bool {
        let last = view.unfinished.last();
        let is_way = matches!(last, Some(Frame::Marching(_) | Frame::Driving(_)));
        !was_free && is_way
    }

    /// What has been seen under hidden movement can not be unseen.
    fn policy(&self, setup: &Setup, agreed: TakeBackPolicy) -> TakeBackPolicy {
        if setup.switches.hidden_movement {
            TakeBackPolicy::Never
        } else {
            agreed
        }
    }

    fn may_be_counted(&self, setup: &Setup) -> bool {
        !setup.switches.hidden_movement
    }

    /// A raid is played against somebody: trying it out first would be help from outside (decision
    /// 0008).
    fn may_ask_what_if(&self, _: &Setup) -> bool {
        false
    }

    /// A bot can not judge, so there is none for a gamesmaster.
    fn bot_can_play(&self, session: &Session<Assault>, seat: Seat) -> bool {
        let board = session.game().board();
        let is_gamesmaster = board.gamesmaster_seat() == Some(seat);
        board.side_of_viewer(Viewer::Seat(seat)).is_some() && !is_gamesmaster
    }

    fn seat_name(&self, session: &Session<Assault>, seat: Seat, lang: Lang) -> Option<String> {
        Some(seat_name(session.game().board(), seat, lang))
    }

    fn keeps_note(&self, note: &str) -> bool {
        note == lesson::NOTE || is_note(note)
    }

    fn own_content(&self, session: &Session<Assault>, lang: Lang) -> Option<String> {
        let is_own = are_in(session.header());
        is_own.then(|| {
            say!(
                lang,
                "a map, pieces or a scenario of its own",
                "eigene Karte, eigene Figuren oder ein eigenes Szenario"
            )
        })
    }

    /// The geometry of the volcano is always there; any other is held by those who play on it.
    fn shared_memory(&self, setup: &Setup) -> Option<Shared> {
        let geometry = &setup.content.geometry;
        let is_volcano = Arc::ptr_eq(geometry, &volcano().geometry);
        (!is_volcano).then(|| Shared {
            key: Arc::as_ptr(geometry) as usize,
            n_bytes: geometry.n_bytes_max(),
        })
    }
}

/// Returns the side that has given a raid up.
pub fn given_up(raid: &Raid) -> Option<Side> {
    raid.session.game().gave_up()
}

/// Returns the side that a seat may give up: where several share one, its captain decides.
pub fn may_concede(raid: &Raid, seat: Seat) -> Option<Side> {
    let side = raid.session.game().board().side_led_by(seat)?;
    raid.may_concede(seat).then_some(side)
}
