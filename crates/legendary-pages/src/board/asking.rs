//! When somebody wants to take back more than is free, the others are asked.

use maud::{Markup, html};

use super::Drawing;
use web::parts::taking_back;

impl Drawing<'_> {
    pub fn asking(&self) -> Markup {
        let Some(asking) = self.board.game.asking else {
            return html! {};
        };
        let own = self.board.viewer.seat();
        let name = self.teller.seat(asking.seat);
        taking_back::question(
            asking,
            own,
            &name,
            &self.board.vantage.acts,
            self.teller.lang,
        )
    }
}
