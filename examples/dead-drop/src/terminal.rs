//! Dead Drop in a terminal.

use tradecraft_commands::TextBoard;
use tradecraft_module::Telling;
use tradecraft_words::say;

use crate::words::{DeadDropModule, card_words, mark_words};

impl TextBoard for DeadDropModule {
    fn about(&self) -> &'static str {
        "Two agents, one hollow tree, and a lot of doubt"
    }

    fn board(&self, telling: &Telling<'_, Self>) -> Vec<String> {
        let (view, board, lang) = (telling.view, &telling.view.board, telling.lang);
        let mut lines = Vec::new();
        for (seat, name) in telling.names.iter().enumerate().take(2) {
            let hand = view.hands[seat].iter().map(|held| card_words(*held, lang));
            let hand = hand.collect::<Vec<_>>().join(", ");
            lines.push(format!("{name} ({}): {hand}", board.scores[seat]));
        }
        if let Some(mark) = board.mark {
            let mark = mark_words(mark, lang);
            let lies = view
                .drop
                .map_or("–".to_owned(), |drop| card_words(drop, lang));
            lines.push(say!(
                lang,
                "The tree: {mark}, {lies}",
                "Der Baum: {mark}, {lies}"
            ));
        }
        lines
    }
}
