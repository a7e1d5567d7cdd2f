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
mod statics;
pub(crate) mod verbs;
mod voice;
mod writer;

use super::names::{class_name, team_name};
use super::text::sentences;
use super::{GermanTriggers, Lang, Line, TextContext};
use crate::tree::{Ability, Body, CardKind, Need, Trigger};
pub(crate) use clause::Clause;
pub(crate) use clauses::{cards, pool_name, top_cards};
pub(crate) use counts::{amount_of, held, in_front, total};
pub(crate) use nouns::{
    CARD, CARTEL, GADGET, SPACE, WOUND, accusative, counted, counted_noun, dative, inside, number,
    relative, this,
};
pub(crate) use writer::Writer;

/// Returns one ability in full sentences.
pub(crate) fn line(ability: &Ability, kind: CardKind, ctx: &TextContext) -> Line {
    let mut writer = Writer::new(ctx, kind);
    match ability.trigger {
        Trigger::Liaison => writer.about_the_friend(),
        Trigger::ToPlay => writer.lead("um diese Karte zu spielen,"),
        Trigger::WhenDiscarded => {
            writer.lead("wenn du diese Karte durch einen Karteneffekt ablegst,");
            writer.this_was_named();
        }
        Trigger::InsteadOfWound => writer.lead("wenn du eine Wunde erhalten würdest,"),
        Trigger::Healing if ctx.has_cartel => writer.lead(
            "wenn du in diesem Zug keinen Helden rekrutiert oder gerettet, weder Schurken noch \
             Superschurken bekämpft, keinen Auftrag abgeschlossen und keine Cartel-Karte KO gesetzt \
             hast,",
        ),
        Trigger::Healing if ctx.has_missions => writer.lead(
            "wenn du in diesem Zug keinen Helden rekrutiert, weder Schurken noch Superschurken \
             bekämpft und keinen Auftrag abgeschlossen hast,",
        ),
        Trigger::Moves => writer.this_was_named(),
        Trigger::Removed => {
            writer.lead("wenn du diese Karte KO setzt,");
            writer.this_was_named();
        }
        Trigger::Acquired => {
            writer.lead("wenn du dieses Gadget erhältst,");
            writer.this_was_named();
        }
        Trigger::Spend => writer.lead("in deinem Zug"),
        Trigger::Healing => writer.lead(
            "wenn du in diesem Zug weder einen Helden rekrutiert noch einen Schurken bekämpft hast,",
        ),
        Trigger::Play
        | Trigger::Needs(_)
        | Trigger::Ambush
        | Trigger::Fight
        | Trigger::Escape
        | Trigger::Success
        | Trigger::Failure
        | Trigger::EscapeOrFailure
        | Trigger::DoubleOhStatus
        | Trigger::OnceThisTurn
        | Trigger::Impersonate
        | Trigger::RogueAgent
        | Trigger::Disperse
        | Trigger::Strike
        | Trigger::Twist(_)
        | Trigger::Always
        | Trigger::Setup
        | Trigger::EvilWins => {}
    }
    let whenever = whenever(&ability.trigger, kind);
    match (&whenever, &ability.body) {
        (Some(lead), Body::Effects(effects)) => writer.when(lead, effects),
        _ => body(&mut writer, ability),
    }
    Line {
        label: label(&ability.trigger, &ctx.triggers).filter(|_| whenever.is_none()),
        text: sentences(&writer.finish()),
    }
}

/// Returns the moment of a line that speaks again and again; a label alone would seem to mean one
/// moment of the card itself.
fn whenever(trigger: &Trigger, kind: CardKind) -> Option<String> {
    let mastermind = kind == CardKind::Mastermind;
    let when = match trigger {
        Trigger::Moves => format!("sich {} bewegt", nouns::this(kind).nominative),
        Trigger::Escape if mastermind => "ein Schurke entkommt".to_string(),
        Trigger::Failure if mastermind => "ein Auftrag scheitert".to_string(),
        Trigger::EscapeOrFailure => "ein Schurke entkommt oder ein Auftrag scheitert".to_string(),
        _ => return None,
    };
    Some(format!("jedes Mal, wenn {when},"))
}

fn body(writer: &mut Writer<'_>, ability: &Ability) {
    match &ability.body {
        Body::Effects(effects) => match ability.trigger {
            Trigger::ToPlay => writer.must(effects),
            Trigger::InsteadOfWound => writer.may_reveal_this_instead(effects),
            Trigger::Healing => {
                writer.may(effects, &[]);
                writer.lead("wenn du das tust,");
                let not = if writer.ctx.has_missions {
                    "für den Rest des Zuges nichts davon mehr tun"
                } else {
                    "beides für den Rest des Zuges nicht mehr"
                };
                writer.push("du", "darfst", not);
            }
            Trigger::Spend => writer.may_spend_this(effects),
            Trigger::Disperse => writer.each_affected(effects),
            Trigger::Play
            | Trigger::Needs(_)
            | Trigger::WhenDiscarded
            | Trigger::Ambush
            | Trigger::Fight
            | Trigger::Escape
            | Trigger::Success
            | Trigger::Failure
            | Trigger::EscapeOrFailure
            | Trigger::Moves
            | Trigger::Liaison
            | Trigger::DoubleOhStatus
            | Trigger::OnceThisTurn
            | Trigger::Impersonate
            | Trigger::RogueAgent
            | Trigger::Removed
            | Trigger::Acquired
            | Trigger::Strike
            | Trigger::Twist(_)
            | Trigger::Always
            | Trigger::Setup
            | Trigger::EvilWins => writer.effects(effects),
        },
        Body::AsFight => {
            let fight = writer.ctx.triggers.fight;
            writer.carry_out(&format!("den {fight}-Effekt dieser Karte"));
        }
        Body::Static(what) => writer.holds(what),
        Body::Pools(pools) => writer.impersonate(pools),
        Body::Setup(steps) => writer.setup(steps),
        Body::EvilWins(meter) => writer.loss(meter),
    }
}

fn label(trigger: &Trigger, words: &GermanTriggers) -> Option<String> {
    let name = match trigger {
        Trigger::Play
        | Trigger::ToPlay
        | Trigger::InsteadOfWound
        | Trigger::WhenDiscarded
        | Trigger::Removed
        | Trigger::Acquired
        | Trigger::Spend
        | Trigger::Always => return None,
        Trigger::Needs(needs) => return Some(need_names(needs)),
        Trigger::Healing => "Heilung",
        Trigger::Ambush => words.ambush,
        Trigger::Fight => words.fight,
        Trigger::Escape => words.escape,
        Trigger::Success => words.success,
        Trigger::Failure => words.failure,
        Trigger::EscapeOrFailure => {
            return Some(format!("{} oder {}", words.escape, words.failure));
        }
        Trigger::Moves => "Bewegung",
        Trigger::Liaison => "Liaison",
        Trigger::DoubleOhStatus => "00 Status",
        Trigger::OnceThisTurn => "Einmal in diesem Zug",
        Trigger::Impersonate => "Impersonate",
        Trigger::RogueAgent => "Rogue Agent",
        Trigger::Disperse => "Disperse Virus",
        Trigger::Strike => words.strike,
        Trigger::Twist(None) => words.twist[0],
        Trigger::Twist(Some((first, last))) if first == last => {
            return Some(format!("{} {first}", words.twist[0]));
        }
        Trigger::Twist(Some((first, last))) => {
            return Some(format!("{} {first}–{last}", words.twist[1]));
        }
        Trigger::Setup => words.setup,
        Trigger::EvilWins => "Das Böse gewinnt",
    };
    Some(name.to_string())
}

fn need_names(needs: &[Need]) -> String {
    let names: Vec<&str> = needs
        .iter()
        .map(|need| match need {
            Need::Class(class) => class_name(*class, Lang::De),
            Need::Team(team) => team_name(team, Lang::De),
        })
        .collect();
    names.join(" + ")
}
