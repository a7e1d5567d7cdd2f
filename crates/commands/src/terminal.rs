//! The terminal: how wide it is, whether it has colours, and text that fits it.

use std::io::{self, BufRead, IsTerminal, Write};

/// Where the game is shown and where answers come from.
pub struct Terminal {
    /// Somebody sits in front of it; otherwise it is a pipe or a file.
    pub is_live: bool,
    /// Colours, where there are any.
    pub paint: Paint,
    width: Option<usize>,
}

const WIDTH_DEFAULT: usize = 80;
/// Text wider than this is hard to read, whatever the window.
const WIDTH_MAX: usize = 110;
const WIDTH_MIN: usize = 60;

impl Default for Terminal {
    fn default() -> Terminal {
        Terminal::new()
    }
}

impl Terminal {
    /// Returns the terminal that the program was started in.
    pub fn new() -> Terminal {
        let is_live = io::stdout().is_terminal() && io::stdin().is_terminal();
        let no_color = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        let coloured = io::stdout().is_terminal() && !no_color;
        let columns = std::env::var("COLUMNS").ok();
        Terminal {
            is_live,
            paint: if coloured { Paint::On } else { Paint::Off },
            width: columns.and_then(|columns| columns.parse().ok()),
        }
    }

    /// Returns the width to write in; a window may have changed since the last screen.
    pub fn width(&self) -> usize {
        let asked = || terminal_size::terminal_size().map(|(width, _)| usize::from(width.0));
        let width = self.width.or_else(asked).unwrap_or(WIDTH_DEFAULT);
        width.clamp(WIDTH_MIN, WIDTH_MAX)
    }

    /// Begins a fresh screen where there is one.
    pub fn clear(&self) {
        if self.is_live {
            self.print("\x1b[2J\x1b[H");
        }
    }

    /// Writes text as it is. A reader that has gone away is noticed at the next question.
    pub fn print(&self, text: &str) {
        let mut out = io::stdout().lock();
        let _ = out.write_all(text.as_bytes()).and_then(|()| out.flush());
    }

    /// Writes a line.
    pub fn line(&self, text: &str) {
        self.print(&format!("{text}\n"));
    }

    /// Writes a paragraph, wrapped to the width, later lines indented.
    pub fn paragraph(&self, text: &str, indent: usize) {
        for line in wrap(text, self.width(), indent) {
            self.line(&line);
        }
    }

    /// Writes text after a lead such as a number; later lines stand under the text.
    pub fn hanging(&self, lead: &str, text: &str) {
        for line in hang(lead, text, self.width()) {
            self.line(&line);
        }
    }

    /// Reads one line; nothing at the end of the input. A pipe gets its line repeated instead of
    /// the prompt, so that what comes out can be read as a whole game.
    pub fn read(&self, prompt: &str) -> Option<String> {
        if self.is_live {
            self.print(prompt);
        }
        let mut bytes = Vec::new();
        match io::stdin().lock().read_until(b'\n', &mut bytes) {
            Ok(0) | Err(_) => None,
            Ok(_) => {
                let line = String::from_utf8_lossy(&bytes).trim().to_owned();
                if !self.is_live {
                    self.line(&format!("> {line}"));
                }
                Some(line)
            }
        }
    }
}

/// Colours and weights, or none of them. They never carry information of their own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Paint {
    /// Colours.
    On,
    /// None.
    Off,
}

impl Paint {
    fn with(self, code: &str, text: &str) -> String {
        match self {
            Paint::On => format!("\x1b[{code}m{text}\x1b[0m"),
            Paint::Off => text.to_owned(),
        }
    }

    /// Writes a name.
    pub fn strong(self, text: &str) -> String {
        self.with("1", text)
    }

    /// Writes what matters little.
    pub fn faint(self, text: &str) -> String {
        self.with("2", text)
    }

    /// Writes of the enemy.
    pub fn evil(self, text: &str) -> String {
        self.with("31", text)
    }

    /// Writes of one's own side.
    pub fn good(self, text: &str) -> String {
        self.with("36", text)
    }

    /// Writes what is asked.
    pub fn question(self, text: &str) -> String {
        self.with("1;33", text)
    }
}

/// Breaks text into lines of at most `width` characters, later lines indented.
pub fn wrap(text: &str, width: usize, indent: usize) -> Vec<String> {
    let mut lines = Vec::new();
    let lead = &text[..text.len() - text.trim_start().len()];
    let mut line = lead.to_owned();
    let mut is_empty = true;
    for word in text.split(' ').filter(|word| !word.is_empty()) {
        let needed = line.chars().count() + usize::from(!is_empty) + word.chars().count();
        if needed > width && !is_empty {
            lines.push(std::mem::replace(&mut line, " ".repeat(indent)));
            is_empty = true;
        }
        if !is_empty {
            line.push(' ');
        }
        line.push_str(word);
        is_empty = false;
    }
    lines.push(line);
    lines
}

/// Breaks text into lines that all begin under the first, which follows a lead.
pub fn hang(lead: &str, text: &str, width: usize) -> Vec<String> {
    let indent = lead.chars().count();
    let lines = wrap(text, width.saturating_sub(indent), 0)
        .into_iter()
        .enumerate();
    let begun = |(i, line): (usize, String)| match i {
        0 => format!("{lead}{line}"),
        _ => format!("{}{line}", " ".repeat(indent)),
    };
    lines.map(begun).collect()
}

/// Cuts or fills text to exactly `width` characters.
pub fn fit(text: &str, width: usize) -> String {
    let n_chars = text.chars().count();
    if n_chars <= width {
        return format!("{text}{}", " ".repeat(width - n_chars));
    }
    let kept: String = text.chars().take(width.saturating_sub(1)).collect();
    format!("{kept}…")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wrapped_lines_fit_the_width() {
        let text = "  one two three four five six";
        let lines = wrap(text, 12, 4);
        assert_eq!(
            lines,
            ["  one two", "    three", "    four", "    five six"]
        );
        assert_eq!(wrap("", 10, 2), [""]);
        assert_eq!(hang(" 1  ", "one two", 8), [" 1  one", "    two"]);
    }

    #[test]
    fn fitted_text_has_the_width() {
        assert_eq!(fit("Brücke", 8), "Brücke  ");
        assert_eq!(fit("Kanalisation", 6), "Kanal…");
        assert_eq!(fit("Kanal", 5), "Kanal");
    }
}
