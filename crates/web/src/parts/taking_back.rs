//! Taking back and giving up with the consent of others, in words.

use kernel::{Further, Game, Seat, Session, TakeBackPolicy};
use maud::{Markup, html};
use room::{Asking, Request, TAKE_BACKS, take_back_word};
use words::{Lang, say};

/// Lists what a table can agree on: the word of a form, and how it reads.
pub fn policies(lang: Lang) -> Vec<(String, String)> {
    let words = |policy| match policy {
        TakeBackPolicy::FreeAlone => {
            say!(lang, "everyone decides alone", "alle entscheiden selbst")
        }
        TakeBackPolicy::OneAgrees => say!(
            lang,
            "one other person must agree",
            "eine andere Person muss zustimmen"
        ),
        TakeBackPolicy::AllAgree => say!(
            lang,
            "all other people must agree",
            "alle anderen müssen zustimmen"
        ),
        TakeBackPolicy::Never => say!(lang, "never", "nie"),
    };
    TAKE_BACKS
        .map(|policy| (take_back_word(policy).to_owned(), words(policy)))
        .to_vec()
}

/// Says how far a take-back would go; where there is nothing to take back, nothing.
pub fn reach<G: Game>(session: &Session<G>, seat: Seat, lang: Lang) -> Option<String> {
    let offer = session.undo_offer(seat);
    session.has_chosen(seat).then_some(())?;
    Some(match (offer.n_free, offer.further) {
        (0, Further::No) => return None,
        (0, Further::OneAgrees | Further::AllAgree) => {
            say!(lang, "asks the others", "fragt die anderen")
        }
        (0, Further::Alone) => say!(lang, "and what followed", "und was folgte"),
        _ => say!(lang, "last choice", "letzte Wahl"),
    })
}

/// Tells who would like to take back or to give up, and asks those who have not answered yet.
pub fn question(asking: Asking, own: Option<Seat>, who: &str, base: &str, lang: Lang) -> Markup {
    let is_own = own == Some(asking.seat);
    let can_answer = own.is_some_and(|own| asking.waits_for(own));
    let words = match (asking.request, is_own) {
        (Request::TakeBack, true) => say!(
            lang,
            "You asked to take back. The others decide.",
            "Du möchtest zurücknehmen. Die anderen entscheiden."
        ),
        (Request::TakeBack, false) => say!(
            lang,
            "{who} would like to take back the last choice.",
            "{who} möchte die letzte Wahl zurücknehmen."
        ),
        (Request::GiveUp, true) => say!(
            lang,
            "You asked to give the game up. It ends if the others agree; whoever plays on says no.",
            "Du möchtest das Spiel aufgeben. Es endet, wenn die anderen einverstanden sind; wer \
             weiterspielt, sagt Nein."
        ),
        (Request::GiveUp, false) => say!(
            lang,
            "{who} would like to give the game up for everybody. Whoever plays on says no.",
            "{who} möchte das Spiel für alle aufgeben. Wer weiterspielt, sagt Nein."
        ),
    };
    html! {
        div class="asking wide" id="asking" role="status" {
            p { (words) }
            @if can_answer {
                button class="btn" id="agree" formaction={ (base) "/agree" } { (say!(lang, "Agree", "Einverstanden")) }
                button class="btn" id="decline" formaction={ (base) "/decline" } { (say!(lang, "No", "Nein")) }
            }
        }
    }
}
