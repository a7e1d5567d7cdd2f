//! Beats: what has just happened, for eyes and ears. A page lists them hidden; `motion.js` shows and
//! sounds those that are new, in a moment that holds nobody up.

use maud::{Markup, html};
use words::{Lang, say};

/// The sounds that a page can make, by name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sound {
    Card,
    Recruit,
    Hit,
    Twist,
    Strike,
    Capture,
    Win,
    Lose,
    Shot,
    Miss,
    Door,
    Alarm,
}

impl Sound {
    pub const ALL: [Sound; 12] = [
        Sound::Card,
        Sound::Recruit,
        Sound::Hit,
        Sound::Twist,
        Sound::Strike,
        Sound::Capture,
        Sound::Win,
        Sound::Lose,
        Sound::Shot,
        Sound::Miss,
        Sound::Door,
        Sound::Alarm,
    ];

    /// Returns the name the script knows it by.
    pub fn word(self) -> &'static str {
        match self {
            Sound::Card => "card",
            Sound::Recruit => "recruit",
            Sound::Hit => "hit",
            Sound::Twist => "twist",
            Sound::Strike => "strike",
            Sound::Capture => "capture",
            Sound::Win => "win",
            Sound::Lose => "lose",
            Sound::Shot => "shot",
            Sound::Miss => "miss",
            Sound::Door => "door",
            Sound::Alarm => "alarm",
        }
    }
}

/// Whom a banner is good news for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mood {
    Good,
    Evil,
}

/// Something that happened.
pub struct Beat {
    /// The number of the sentence that tells of it, counted from one: each is shown once.
    pub n: usize,
    pub sound: Option<Sound>,
    /// What is said over the whole width for a moment.
    pub banner: Option<(String, Mood)>,
}

/// Lists beats for the script; nobody sees or hears them otherwise.
pub fn beats(beats: &[Beat]) -> Markup {
    html! {
        div id="beats" hidden {
            @for beat in beats {
                @let banner = beat.banner.as_ref();
                @let mood = banner.map(|(_, mood)| match mood { Mood::Good => "good", Mood::Evil => "evil" });
                i data-n=(beat.n) data-sound=[beat.sound.map(Sound::word)] data-banner=[banner.map(|(words, _)| words)] data-mood=[mood] {}
            }
        }
    }
}

/// How loud the sounds are; off until somebody chooses, and remembered by the browser.
pub fn volume(lang: Lang) -> Markup {
    let volumes = [
        ("off", say!(lang, "off", "aus")),
        ("low", say!(lang, "quiet", "leise")),
        ("mid", say!(lang, "medium", "mittel")),
        ("high", say!(lang, "loud", "laut")),
    ];
    html! {
        fieldset class="speeds scripts-only" {
            legend { (say!(lang, "Sounds of the game", "Geräusche des Spiels")) }
            @for (volume, label) in volumes {
                button class="btn toggle" type="button" id={ "volume-" (volume) } data-volume=(volume) aria-pressed=(volume == "off") { (label) }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is not in the script would be silent without anybody noticing.
    #[test]
    fn the_script_knows_every_sound() {
        let script = include_str!("../../assets/sound.js");
        for sound in Sound::ALL {
            let tune = format!("\n  {}: [[", sound.word());
            assert!(script.contains(&tune), "{sound:?}");
        }
    }

    #[test]
    fn a_beat_says_what_is_seen_and_heard() {
        let twist = Beat {
            n: 7,
            sound: Some(Sound::Twist),
            banner: Some(("Twist!".to_owned(), Mood::Evil)),
        };
        let drawn = beats(&[twist]).into_string();
        assert!(drawn.contains("data-n=\"7\" data-sound=\"twist\" data-banner=\"Twist!\""));
    }
}
