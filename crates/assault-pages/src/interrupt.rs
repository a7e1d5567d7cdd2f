//! The prompt for Hero and Survival Points: what has happened, whose points they are, and what each
//! of them would make of it (A-HERO-003, A-HERO-004).

use assault::play::{Action, Aim, Attack, Fate, Stage, improved, worsened};
use assault::tell::points;
use assault::{HalfPoints, PersonId, Quality, say};

use crate::look::Look;
use crate::view::attack::{asked, attack};

/// Says what a Quality Result does to somebody as hurt as he is now.
pub fn effect(look: &Look<'_>, attack: &Attack, on: PersonId, quality: Option<Quality>) -> String {
    let (lang, board) = (look.lang, &look.view.board);
    let Some(quality) = quality else {
        return say!(lang, "a miss", "daneben");
    };
    let n = quality.number();
    if attack.grenade {
        return say!(lang, "quality {n}", "Qualität {n}");
    }
    let result = board.damage_to(on, quality, attack.class);
    let told = fate(look, on, board.fate(on, result));
    say!(lang, "quality {n}: {told}", "Qualität {n}: {told}")
}

/// Says what becomes of somebody.
pub fn fate(look: &Look<'_>, on: PersonId, fate: Fate) -> String {
    let lang = look.lang;
    match fate {
        Fate::Unhurt => say!(lang, "no effect", "keine Wirkung"),
        Fate::Shaken => say!(lang, "stun check", "Probe gegen Betäubung"),
        Fate::Removed => say!(lang, "out of the game", "aus dem Spiel"),
        Fate::Hurt(assault::play::Wound::Light) => say!(lang, "light wound", "leichte Wunde"),
        Fate::Hurt(assault::play::Wound::Medium) => say!(lang, "medium wound", "mittlere Wunde"),
        Fate::Hurt(assault::play::Wound::Heavy) => say!(lang, "heavy wound", "schwere Wunde"),
        Fate::Hurt(_) if look.view.board.is_leader(on) => say!(lang, "wounded", "verwundet"),
        Fate::Hurt(_) => say!(lang, "turned over", "umgedreht"),
    }
}

/// Returns what spending these points leads to, for the button that does it.
pub fn outcome(look: &Look<'_>, action: &Action) -> Option<String> {
    let Action::Spend(points) = *action else {
        return None;
    };
    let lang = look.lang;
    let Some(attack) = attack(look.view) else {
        return Some(match points {
            0 => say!(lang, "it stays as it is", "es bleibt dabei"),
            _ => say!(lang, "it is averted", "es ist abgewendet"),
        });
    };
    let whose = asked(attack)?;
    let (on, quality, without) = match (attack.stage, attack.aim) {
        (Stage::AttackerPoints, Aim::Person(target)) => {
            let quality = attack.quality;
            (target, improved(quality, points), quality)
        }
        (Stage::AttackerPoints, _) => return None,
        _ => {
            let quality = attack.quality_for(whose);
            (whose, worsened(quality, points), quality)
        }
    };
    let effect = effect(look, attack, on, quality);
    let becomes = |quality: Option<Quality>| {
        let result = quality.map(|quality| look.view.board.damage_to(on, quality, attack.class));
        result.map(|result| look.view.board.fate(on, result))
    };
    let is_vain = points > 0 && !attack.grenade && becomes(quality) == becomes(without);
    let effect = if is_vain {
        say!(lang, "{effect}, no gain", "{effect}, bringt nichts")
    } else {
        effect
    };
    let left = look.view.board.counter(whose).points.saturating_sub(points);
    Some(match points {
        0 => effect,
        _ => say!(lang, "{effect} ({left} left)", "{effect} (noch {left})"),
    })
}

/// Returns the answer that spends nothing, if no point would change anything.
pub fn in_vain(look: &Look<'_>) -> Option<usize> {
    let options = &look.view.options;
    attack(look.view).filter(|attack| !attack.grenade)?;
    let as_it_is = fate_after(look, 0)?;
    let mut spends = options.iter().filter_map(|action| match action {
        Action::Spend(points @ 1..) => Some(*points),
        _ => None,
    });
    let is_vain = spends.all(|points| fate_after(look, points) == Some(as_it_is));
    let nothing = || options.iter().position(|one| *one == Action::Spend(0));
    is_vain.then(nothing).flatten()
}

/// Returns what becomes of somebody after points are spent.
fn fate_after(look: &Look<'_>, points: u8) -> Option<Fate> {
    let attack = attack(look.view)?;
    let whose = asked(attack)?;
    let (on, quality) = match (attack.stage, attack.aim) {
        (Stage::AttackerPoints, Aim::Person(target)) => (target, improved(attack.quality, points)),
        (Stage::AttackerPoints, _) => return None,
        _ => (whose, worsened(attack.quality_for(whose), points)),
    };
    let board = &look.view.board;
    let fate = |quality| board.fate(on, board.damage_to(on, quality, attack.class));
    Some(quality.map_or(Fate::Unhurt, fate))
}

/// Says whose points they are.
pub fn purse(look: &Look<'_>) -> Option<String> {
    let attack = attack(look.view)?;
    let whose = asked(attack)?;
    let (who, n) = (
        look.teller().person(whose),
        look.view.board.counter(whose).points,
    );
    let points = points(look.lang, HalfPoints::whole(n.into()));
    Some(say!(
        look.lang,
        "{who} has {points}.",
        "{who} hat {points}."
    ))
}
