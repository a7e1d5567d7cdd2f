//! What a table needs of a game beyond its words and bots.

use kernel::{Header, Heard, Retelling, Seat, Session, TakeBackPolicy, Told};
use module::Module;
use words::Lang;

use super::Running;
use crate::command::Refused;
use crate::fields::Fields;
use crate::gesture::Landmark;
use crate::memory::Shared;

/// The rules of a hosted game.
pub type GameOf<H> = <<H as Hosted>::Module as Module>::Game;
/// The set-up of a hosted game.
pub type SetupOf<H> = module::Setup<<H as Hosted>::Module>;
/// What a viewer sees of a hosted game.
pub type ViewOf<H> = module::View<<H as Hosted>::Module>;
/// One thing that the asked seat of a hosted game may do.
pub type ActionOf<H> = module::Action<<H as Hosted>::Module>;

/// A game that can be played at a table.
///
/// Everything here has a meaning for any game; what only one game has (standing answers, plans that
/// are sent as one form, movement that others must not count) is behind one of these methods.
///
/// The value wraps the game's [`Module`], so that a crate of pages can host a module of another
/// crate.
pub trait Hosted: Send + Sync + Sized + 'static {
    /// The rules, content, bots and words of the game.
    type Module: Module;
    /// One line of a log.
    type Line: Line;
    /// What the writer of one viewer's log remembers between two entries.
    type Scribe: Clone + Send + Sync + 'static;
    /// The part of a game that an entry belongs to: its turn, its phase. A replay jumps by these.
    type Chapter: Clone + PartialEq + Send + Sync + 'static;

    /// Whether logs and replays also tell what was taken back.
    const TELLS: Retelling = Retelling::Everything;

    /// Returns the game's module.
    fn module(&self) -> &Self::Module;

    /// Whether a text of the game asks several seats one after the other, so that one may answer
    /// before it is asked; nobody looks ahead in a game without.
    const ASKS_EVERYBODY: bool = false;

    /// The acts that [`Hosted::shortcut`] knows.
    const SHORTCUTS: &'static [&'static str] = &[];

    /// Begins the log of a viewer with the deal.
    fn begin_log(&self, deal: &Heard<'_, GameOf<Self>>) -> Self::Scribe;

    /// Writes what the viewer noticed of an entry.
    fn write_log(
        &self,
        scribe: &mut Self::Scribe,
        heard: &Heard<'_, GameOf<Self>>,
        names: &dyn Fn(Lang) -> Vec<String>,
    ) -> Vec<Self::Line>;

    /// Writes what people did at the table and not in the game.
    fn remark(&self, scribe: &mut Self::Scribe, words: &dyn Fn(Lang) -> String) -> Self::Line;

    /// Returns where the log has got to.
    fn chapter(&self, scribe: &Self::Scribe) -> Self::Chapter;

    /// Returns whether an entry is a step of its own in a replay of what the viewer saw.
    fn is_step(&self, heard: &Heard<'_, GameOf<Self>>) -> bool {
        let is_quiet = matches!(heard.told(), Told::HasChosen { .. } | Told::Noted { .. });
        !is_quiet || !heard.seen().is_empty()
    }

    /// Carries out one click that is a chain of choices.
    ///
    /// Works on a copy, so an error may come late. Returns whether the chain is taken back as a
    /// whole. An act that the game does not have is [`Refused::NoSuchAct`].
    fn shortcut(
        &self,
        game: &mut Running<Self>,
        seat: Seat,
        act: &str,
        fields: &Fields,
    ) -> Result<bool, Refused> {
        let _ = (game, seat, act, fields);
        Err(Refused::NoSuchAct)
    }

    /// Returns whether the viewer is in the middle of something that is taken back together, after
    /// one choice was taken back. `was_free` tells whether nothing had come to light since.
    fn is_midway(&self, view: &ViewOf<Self>, was_free: bool) -> bool {
        let _ = (view, was_free);
        false
    }

    /// Returns whether what is asked in the second view still belongs to what the first one is
    /// about, so that a seat which is not asked yet may be told what will be asked of it.
    fn is_same_matter(&self, now: &ViewOf<Self>, later: &ViewOf<Self>) -> bool {
        let _ = (now, later);
        false
    }

    /// Lists the words of standing answers that a seat may give; the first means none.
    fn standing_answers(&self) -> &'static [&'static str] {
        &[]
    }

    /// Returns the option that a standing answer takes, if it answers what is asked in this view.
    fn standing(&self, answer: &str, view: &ViewOf<Self>) -> Option<usize> {
        let _ = (answer, view);
        None
    }

    /// Returns whether a seat that has given this standing answer raises a hand before every choice
    /// of a bot in which it may: bots choose faster than anybody could.
    fn interrupts_bots(&self, answer: &str) -> bool {
        let _ = answer;
        false
    }

    /// Lists what somebody may point at in this view: cards and spaces that lie open. The view is that
    /// of an onlooker, so nothing that a seat alone knows can be among them.
    fn landmarks(&self, view: &ViewOf<Self>) -> Vec<Landmark> {
        let _ = view;
        Vec::new()
    }

    /// Returns what may be taken back in a game of this set-up, whatever the table agreed.
    fn policy(&self, setup: &SetupOf<Self>, agreed: TakeBackPolicy) -> TakeBackPolicy {
        let _ = setup;
        agreed
    }

    /// Returns whether entries may be counted by everybody. Where others move unseen, what tells
    /// one position from another is made only of what the viewer knows.
    fn may_be_counted(&self, setup: &SetupOf<Self>) -> bool {
        let _ = setup;
        true
    }

    /// Returns whether somebody may leave a running game of this set-up for a what-if.
    fn may_ask_what_if(&self, setup: &SetupOf<Self>) -> bool {
        let _ = setup;
        true
    }

    /// Returns whether a bot can play a seat.
    fn bot_can_play(&self, session: &Session<GameOf<Self>>, seat: Seat) -> bool {
        let _ = (session, seat);
        true
    }

    /// Returns what a seat is called, where the game itself names its seats.
    fn seat_name(&self, session: &Session<GameOf<Self>>, seat: Seat, lang: Lang) -> Option<String> {
        let _ = (session, seat, lang);
        None
    }

    /// Returns the set-up of the next game for the same people.
    fn again(&self, setup: &SetupOf<Self>) -> SetupOf<Self> {
        setup.clone()
    }

    /// Returns whether a remark in the head of a record belongs to the set-up, so that the next
    /// game has it too.
    fn keeps_note(&self, note: &str) -> bool {
        let _ = note;
        false
    }

    /// Returns what a game holds in memory together with others that were set up alike, beyond what
    /// is there anyway.
    fn shared_memory(&self, setup: &SetupOf<Self>) -> Option<Shared> {
        let _ = setup;
        None
    }

    /// Says what of its own somebody has brought to a game, such as cards: others are asked before they
    /// play with it.
    fn own_content(&self, session: &Session<GameOf<Self>>, lang: Lang) -> Option<String> {
        let _ = (session, lang);
        None
    }

    /// Says what a record needs that is not here, where that is known.
    fn missing(&self, header: &Header, lang: Lang) -> Option<String> {
        let _ = (header, lang);
        None
    }
}

/// One line of a log, in every language.
pub trait Line: Clone + Send + Sync + 'static {
    /// Returns how it reads.
    fn text(&self, lang: Lang) -> &str;

    /// Returns the rule or card text behind it; what people do at the table has none.
    fn cite(&self) -> Option<&str>;

    /// Returns whether a turn begins with it.
    fn begins_turn(&self) -> bool {
        false
    }
}
