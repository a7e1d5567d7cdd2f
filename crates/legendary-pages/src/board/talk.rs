//! The chat in the tray.

use maud::{Markup, html};

use super::Drawing;
use web::parts::talk::Talk;

impl Drawing<'_> {
    fn talk_panel(&self) -> Option<Talk<'_>> {
        let is_live = self.board.past.is_none();
        let panel = self.board.vantage.talk.as_ref().filter(|_| is_live)?;
        let (names, lang) = (&self.board.names, self.teller.lang);
        Some(Talk::new(panel, names, self.board.notice.as_ref(), lang))
    }

    /// The form to which the field in the tray belongs.
    pub fn talk_form(&self) -> Markup {
        self.talk_panel()
            .map_or_else(|| html! {}, |talk| talk.form())
    }

    /// Whether the chat is the tray that is open.
    pub fn is_talking(&self) -> bool {
        self.talk_panel().is_some_and(|talk| talk.is_open())
    }

    pub fn talk(&self) -> Markup {
        self.talk_panel()
            .map_or_else(|| html! {}, |talk| talk.draw())
    }
}
