//! Writing a sheet down.

use std::fmt::Write;

use super::{FORMAT, Sheet};

impl Sheet {
    /// Writes the sheet as a text that [`super::Atlas::read`] reads.
    pub fn to_text(&self) -> String {
        let mut text = format!("format tradecraft-atlas {FORMAT}\n");
        let titles = self.titles.each_ref().map(|title| quoted(title));
        let _ = writeln!(text, "title {}", titles.join(" "));
        let _ = writeln!(text, "game {}", self.game);
        let _ = writeln!(text, "rules {}", self.rules);
        let _ = writeln!(text, "content {}", self.contents.join(" "));
        let _ = writeln!(text, "seed {}", self.seed);
        for part in &self.fixed {
            let values: Vec<String> = part.values.iter().map(|value| quoted(value)).collect();
            let _ = writeln!(text, "fixed {} {}", part.key, values.join(" "));
        }
        let _ = writeln!(text, "compared {}", self.axes.join(" "));
        for (bot, versions) in &self.bots {
            let versions: Vec<String> = versions.iter().map(u32::to_string).collect();
            let _ = writeln!(text, "bot {} {}", quoted(bot), versions.join(" "));
        }
        let _ = writeln!(text, "# games, won, drawn, turns together, setting");
        for setting in &self.settings {
            let counted = setting.counted;
            let values: Vec<String> = setting.values.iter().map(|value| quoted(value)).collect();
            let _ = writeln!(
                text,
                "setting {} {} {} {} {}",
                counted.games,
                counted.won,
                counted.drawn,
                counted.turns,
                values.join(" ")
            );
        }
        text
    }
}

/// Puts a word in quotes where it would not be one word, or none, without them.
fn quoted(word: &str) -> String {
    if word.is_empty() || word.contains(char::is_whitespace) {
        format!("\"{word}\"")
    } else {
        word.to_owned()
    }
}
