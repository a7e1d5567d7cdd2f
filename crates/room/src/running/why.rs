//! Why a bot did what a line of somebody's log tells of.

use kernel::{EntryNo, Session, Sitter, Viewer};
use module::{Module as _, Whose, grounds_of};
use words::Lang;

use super::hosted::{GameOf, Hosted, Line as _};
use super::names::lasting_names;
use super::{Journal, Running};
use crate::pondering::{AskWhy, BotReason};

impl<M: Hosted> Running<M> {
    /// Returns how to find out why a bot did what a line of a viewer's log tells of. While the game runs
    /// that is found out from what the viewer saw at that moment; entries are never counted for anybody,
    /// because a line is all that a viewer knows of them.
    pub fn asking_why(&self, viewer: Viewer, line: usize, lang: Lang) -> AskWhy {
        let (host, session) = (self.host_arc(), self.session.clone());
        let whose = match self.asked() {
            Some(_) => Whose::Viewer(viewer),
            None => Whose::Everybody,
        };
        Box::new(move |patience| {
            let (entry, did) = told_in(&*host, &session, (viewer, line), lang)?;
            let level = level_at(&session, entry)?;
            let names = lasting_names(&*host, &session, lang);
            let module = host.module();
            let asked = (entry, whose);
            let told = (&names[..], lang);
            let grounds = grounds_of(module, &session, asked, told, Some(patience))?;
            Some(BotReason {
                did,
                looks_ahead: module.ponders(&level),
                level,
                grounds,
            })
        })
    }
}

/// Returns the entry of which a line of a log tells, if it is a choice of a bot, and how the line reads.
fn told_in<M: Hosted>(
    host: &M,
    session: &Session<GameOf<M>>,
    (viewer, line): (Viewer, usize),
    lang: Lang,
) -> Option<(EntryNo, String)> {
    let mut journal: Journal<M> = Journal::empty(viewer);
    let mut found = None;
    session.retell(viewer, M::TELLS, |entry, heard| {
        let was_told = journal.lines.len() > line;
        if !was_told {
            journal.hear(host, session, heard);
        }
        if !was_told && journal.bot_lines.contains(&line) {
            found = Some(entry);
        }
    });
    Some((found?, journal.lines.get(line)?.text(lang).to_owned()))
}

/// Returns the level of the bot that made a choice.
fn level_at<G: kernel::Game>(session: &Session<G>, entry: EntryNo) -> Option<String> {
    let mut level = None;
    session.walk(|stop| {
        if let Sitter::Bot(bot) = stop.sitter
            && stop.entry == entry
        {
            level = Some(bot.clone());
        }
    });
    level
}
