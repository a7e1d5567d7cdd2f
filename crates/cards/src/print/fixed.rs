//! Text that holds for a while.

use super::effect::effects;
use super::pick::{amount, filter};
use super::{space, title};
use crate::tree::{FoeSet, Sign, Static};
use crate::vocabulary::Keyword;

/// Writes text that holds for a while.
pub(crate) fn fixed(fixed: &Static) -> String {
    match fixed {
        Static::NoDefeatUnless(which) => format!("no defeat unless you have {}", filter(which)),
        Static::AttackIs(n) => format!("attack is {}", amount(n)),
        Static::Worth(n) => format!("worth +{}", amount(n)),
        Static::FoeAttack {
            whom,
            sign,
            amount: n,
        } => {
            format!("{}{}{}", foes(whom), signed(*sign), amount(n))
        }
        Static::BystandersAreVillains { name, attack } => {
            let attack = amount(attack);
            format!(
                "bystander in villain deck is villain {} attack {attack}",
                title(name)
            )
        }
        Static::HeroesAreVillains { name, attack_plus } => {
            format!(
                "hero in villain deck is villain {} attack cost +{attack_plus}",
                title(name)
            )
        }
        Static::RecruitPaysAttack => "recruit pays attack".to_owned(),
        Static::When { occasion, body } => {
            format!("{}: {}", occasion.definition().phrase, effects(body))
        }
        Static::FightOnlyWith(hand) => format!("fight only with poker {}", hand.keyword()),
        Static::NoDefeatWhile(which) => {
            format!("no defeat while {} on assignment", filter(which))
        }
        Static::NoRecruiting => "no recruiting from hq".to_owned(),
        Static::WoundStacks => "wounds form stacks".to_owned(),
        Static::OnTopAlone => "on top alone".to_owned(),
        Static::HeroCost { sign, amount: n } => {
            format!("hero in hq costs {}{}", signed(*sign), amount(n))
        }
    }
}

pub(crate) fn signed(sign: Sign) -> char {
    match sign {
        Sign::Plus => '+',
        Sign::Minus => '-',
    }
}

/// Writes whom a change is about, and what of them it changes.
fn foes(whom: &FoeSet) -> String {
    match whom {
        FoeSet::Villains => "villain attack ".to_owned(),
        FoeSet::VillainsAt(name) => format!("villain at {} attack ", space(name)),
        FoeSet::Mastermind => "mastermind attack ".to_owned(),
        FoeSet::Missions => "mission needs ".to_owned(),
        FoeSet::OnAssignment => "on assignment needs ".to_owned(),
        FoeSet::This => "this needs ".to_owned(),
    }
}
