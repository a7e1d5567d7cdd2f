//! Card text in German.
//!
//! You are told what to do ("Ziehe eine Karte."); everybody else is told about ("Jeder Spieler
//! zieht eine Karte."). After a condition the verb comes first, and both become statements
//! ("Wenn du das tust, ziehst du eine Karte."), so a clause is put in order last of all.
//!
//! The terms, one for each thing of the game:
//!
//! | English | German | | English | German |
//! |---|---|---|---|---|
//! | Hero | Held | | Attack | Angriff |
//! | Villain | Schurke | | Recruit | Rekrutierung |
//! | Henchman | Handlanger | | Victory Point | Siegpunkt (SP) |
//! | Mastermind | Superschurke | | cost | Kosten |
//! | Tactic | Taktik | | deck | Deck |
//! | Scheme | Plan | | hand | Hand |
//! | Scheme Twist | Wendung | | discard pile | Ablagestapel |
//! | Master Strike | Meisterschlag | | play area | Spielbereich |
//! | Bystander | Zivilist | | Victory Pile | Siegstapel |
//! | Wound | Wunde | | KO, KO pile | KO setzen, KO-Stapel |
//! | Officer | Offizier | | Hero Deck | Heldendeck |
//! | HQ | HQ | | Villain Deck | Schurkendeck |
//! | city | Stadt | | Wound stack | Wundenstapel |
//! | Fight | Kampf | | to reveal (a deck's card) | aufdecken |
//! | Ambush | Hinterhalt | | to reveal (one's own card) | vorzeigen |
//! | Escape | Flucht | | to discard | ablegen |
//! | Healing | Heilung | | to gain | erhalten |
//! | Setup | Aufbau | | to rescue | retten |
//! | Evil wins | Das Böse gewinnt | | to capture | gefangen nehmen |
//! | Strength | Stärke | | Instinct | Instinkt |
//! | Covert | Tarnung | | Tech | Technik |
//! | Ranged | Fernkampf | | Mission | Auftrag |
//! | Success | Erfolg | | to complete | abschließen |
//! | Failure | Fehlschlag | | to acquire | erwerben |
//! | Danger Level | Danger Level | | to capture (a Gadget) | erbeuten |
//!
//! The 007 boxes keep the English words for the moments a card speaks at (`triggers.rs`): Fight,
//! Ambush, Escape, Success, Failed, Master Strike, Twist, Setup.
//!
//! The keywords of the 007 box, its Gadgets and its poker hands keep their English names: Liaison,
//! 00 Status, Loyalty to the Mission, Chase, Flush. So do those of Licence Renewed: Impersonate,
//! Rogue Agent, Brainwash (to brainwash: Brainwash anwenden auf), Cartel, Pay Off, Base, Disperse
//! Virus, Angel of Death.

mod cartel;
mod choices;
mod clause;
mod clauses;
mod conditions;
mod counts;
mod foes;
mod nouns;
mod picks;
mod schemes;
pub(crate) mod verbs;
mod voice;
mod writer;

use super::text::sentences;
use super::{Line, TextContext};
use crate::tree::{Ability, Body, CardKind};
pub(crate) use clause::Clause;
pub(crate) use clauses::{cards, pool_name, top_cards};
pub(crate) use conditions::{Named, poker};
pub(crate) use counts::{Number, held, in_front, lying};
pub(crate) use nouns::{
    CARD, CARTEL, GADGET, SPACE, WOUND, accusative, counted, counted_noun, dative, every, every_of,
    inside, many_after, many_counted, nominative, none, number, predicate, relative, this,
};
pub(crate) use writer::Writer;

/// Returns one ability in full sentences.
pub(crate) fn line(ability: &Ability, kind: CardKind, ctx: &TextContext) -> Line {
    let mut writer = Writer::new(ctx, kind);
    ability.trigger.de_opens(&mut writer);
    let whenever = ability.trigger.de_whenever(kind);
    match (&whenever, &ability.body) {
        (Some(lead), Body::Effects(effects)) => writer.when(lead, effects),
        _ => body(&mut writer, ability),
    }
    let label = ability.trigger.de_label(&ctx.triggers);
    Line {
        label: label.filter(|_| whenever.is_none()),
        text: sentences(&writer.finish()),
    }
}

fn body(writer: &mut Writer<'_>, ability: &Ability) {
    match &ability.body {
        Body::Effects(effects) => ability.trigger.de_body(writer, effects),
        Body::AsFight => {
            let fight = writer.ctx.triggers.fight;
            writer.carry_out(&format!("den {fight}-Effekt dieser Karte"));
        }
        Body::Static(what) => what.de(writer),
        Body::Pools(pools) => writer.impersonate(pools),
        Body::Setup(steps) => writer.setup(steps),
        Body::EvilWins(meter) => writer.loss(meter),
    }
}
