//! Showing something without typing: the buttons in the chat, and what others have just shown, over the
//! board for a moment. Without scripts the buttons are a form; with them a card or a space is touched.

use maud::{Markup, html};
use room::{Gesture, Landmark, Said, Sign, Utterance};
use words::{Lang, say};

use super::avatar::avatar;
use crate::page_request::TalkPanel;

/// So many places are listed; of more, one types the name.
pub const LISTED_MAX: usize = 40;

/// What can be shown at a table, as a page draws it.
pub struct Gestures<'a> {
    pub panel: &'a TalkPanel,
    /// What the players are called, by seat.
    pub names: &'a [String],
    pub lang: Lang,
}

impl Gestures<'_> {
    /// The form, and what was shown lately; both stand beside the board's form.
    pub fn shown(&self) -> Markup {
        let lang = self.lang;
        html! {
            @if let Some(address) = &self.panel.gesture { form id="gesture" method="post" action=(address) {} }
            div id="gestures" class="gestures" role="status" aria-live="polite" {
                @for (number, said) in &self.panel.shown {
                    @if let Utterance::Gesture(gesture) = &said.what {
                        p class="gestures__one" id={ "gesture-" (number) } data-at=[gesture.at.as_ref().map(|at| &at.id)] {
                            (self.line(said, gesture))
                        }
                    }
                }
                @if !self.panel.shown.is_empty() {
                    button class="btn gestures__mute" id="mute-gestures" type="button" data-toggle="gestures" aria-pressed="true" { (say!(lang, "Show none of these", "Keine mehr zeigen")) }
                }
            }
        }
    }

    /// Who shows what, and at what.
    pub fn line(&self, said: &Said, gesture: &Gesture) -> Markup {
        let name = speaker(said, self.names, self.lang);
        html! {
            @if let Some(seat) = said.seat { (avatar(seat, &name)) " " }
            b { (name) } ": " (picture(gesture.sign)) " " (gesture.words(self.lang))
        }
    }

    /// The buttons.
    pub fn buttons(&self) -> Markup {
        let (lang, places) = (self.lang, &self.panel.landmarks);
        let (reactions, phrases): (Vec<Sign>, Vec<Sign>) = Sign::ALL
            .into_iter()
            .filter(|sign| *sign != Sign::Point)
            .partition(|sign| sign.is_reaction());
        html! {
            @if self.panel.gesture.is_some() {
                fieldset class="show" {
                    legend class="aside" { (say!(lang, "Show something without typing", "Etwas zeigen, ohne zu tippen")) }
                    @if !places.is_empty() {
                        div class="show__at" {
                            (where_to(places, lang))
                            button class="btn" id="point" form="gesture" name="sign" value="point" data-point=(say!(lang, "Now touch a card or a space (Esc: nothing).", "Tippe jetzt eine Karte oder ein Feld an (Esc: doch nicht).")) { (picture(Sign::Point)) " " (say!(lang, "Point", "Zeigen")) }
                        }
                    }
                    div class="show__signs" {
                        @for sign in reactions {
                            @let words = sign.words(lang);
                            button class="btn show__sign" id={ "sign-" (sign.word()) } form="gesture" name="sign" value=(sign.word()) title=(words) aria-label=(words) { (picture(sign)) }
                        }
                    }
                    div class="show__signs" {
                        @for sign in phrases { button class="btn" id={ "sign-" (sign.word()) } form="gesture" name="sign" value=(sign.word()) { (sign.words(lang)) } }
                    }
                }
            }
            button class="btn toggle scripts-only" type="button" id="toggle-gestures" data-toggle="gestures" aria-pressed="true" { (say!(lang, "What others show, over the board", "Was andere zeigen, über dem Tisch")) }
        }
    }
}

/// Chooses at what; where there is too much to list, it is typed.
fn where_to(places: &[Landmark], lang: Lang) -> Markup {
    let label = say!(lang, "at", "auf");
    if places.len() > LISTED_MAX {
        let example = places.get(places.len() / 2).map(|place| place.id.as_str());
        return html! { input id="gesture-at" name="at" form="gesture" maxlength="8" size="6" autocapitalize="characters" autocomplete="off" placeholder=[example] aria-label=(say!(lang, "at which space", "auf welches Feld")) data-spaces; };
    }
    html! {
        select id="gesture-at" name="at" form="gesture" aria-label=(label) {
            option value="" { (say!(lang, "at nothing", "auf nichts")) }
            @for place in places { option value=(place.id) { (place.name(lang)) } }
        }
    }
}

/// Returns the name of whoever spoke.
pub fn speaker(said: &Said, names: &[String], lang: Lang) -> String {
    let name = said.seat.and_then(|seat| names.get(seat.idx()));
    match name {
        Some(name) => name.clone(),
        None => say!(lang, "An onlooker", "Jemand, der zusieht"),
    }
}

/// Draws a sign, where it has a picture; the words stand beside it or are its label.
fn picture(sign: Sign) -> Markup {
    html! {
        @if let Some(outline) = outline(sign) {
            svg class="show__picture" viewBox="0 0 24 24" width="18" height="18" aria-hidden="true" { path d=(outline) fill="currentColor" fill-rule="evenodd" {} }
        }
    }
}

/// A round face with two eyes; a mouth goes behind it.
macro_rules! face {
    ($mouth:literal) => {
        concat!(
            "M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zM8.500 7.500a1.600 1.600 0 1 1 0 3.200 1.600 1.600 0 0 1 0-3.200z",
            "M15.500 7.500a1.600 1.600 0 1 1 0 3.200 1.600 1.600 0 0 1 0-3.200z",
            $mouth
        )
    };
}

fn outline(sign: Sign) -> Option<&'static str> {
    Some(match sign {
        Sign::Point => {
            "M12 1.500a10.500 10.500 0 1 0 0 21 10.500 10.500 0 0 0 0-21zm0 3a7.500 7.500 0 1 1 0 15 7.500 7.500 0 0 1 0-15zm0 4a3.500 3.500 0 1 0 0 7 3.500 3.500 0 0 0 0-7z"
        }
        Sign::Good => {
            "M2 10h4v11H2zM8 10l4-8.500c2 0 3 1.500 2.500 3.700L13.700 9H20c1.500 0 2.300 1.200 2 2.600l-1.700 7.600C20 20.500 19 21 18 21H8z"
        }
        Sign::Surprise => face!("M12 12.500a3 3 0 1 1 0 6 3 3 0 0 1 0-6z"),
        Sign::Pity => face!("M7 18c1-4.500 9-4.500 10 0l-1.500.6c-1.300-2.300-5.700-2.300-7 0z"),
        Sign::Laugh => face!("M6.500 12.500h11c-.5 8-10.500 8-11 0z"),
        _ => return None,
    })
}
