//! Finding the step of a card's text that a pending question is about.

use cards::standing::When;
use cards::tree::{Body, Effect, Static, Trigger};

/// Calls `found` for every step, outer ones first, until it returns something.
pub fn search<'a, T>(
    effects: &'a [Effect],
    found: &mut impl FnMut(&'a Effect) -> Option<T>,
) -> Option<T> {
    effects.iter().find_map(|effect| {
        found(effect).or_else(|| {
            let mut inside = effect.children().into_iter();
            inside.find_map(|body| search(body, found))
        })
    })
}

/// Returns the steps of one line of a card; a line that says "as fight" has those of the Fight line.
pub fn line_effects(card: &cards::tree::Card, clause: u8) -> &[Effect] {
    let line = usize::from(clause)
        .checked_sub(1)
        .and_then(|i| card.abilities.get(i));
    match line.map(|ability| &ability.body) {
        Some(Body::Effects(effects)) => effects,
        Some(Body::AsFight) => {
            let fight = card.abilities.iter().find(|a| a.trigger == Trigger::Fight);
            match fight.map(|ability| &ability.body) {
                Some(Body::Effects(effects)) => effects,
                _ => &[],
            }
        }
        Some(Body::Static(Static::When(When { body, .. }))) => body,
        Some(Body::Static(_) | Body::Pools(_) | Body::Setup(_) | Body::EvilWins(_)) | None => &[],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cards::builtin;
    use cards::standing::RecruitPaysAttack;
    use cards::steps::Points;
    use cards::tree::{Card, Pool, Printed, Step};

    /// Whether a line is carried out by playing its card; what others do with it, or what it does
    /// to a player as a foe, adds nothing to its own numbers.
    fn is_own(trigger: &Trigger) -> bool {
        matches!(
            trigger,
            Trigger::Play
                | Trigger::Needs(_)
                | Trigger::OnceThisTurn
                | Trigger::Impersonate
                | Trigger::RogueAgent
                | Trigger::DoubleOhStatus
        )
    }

    /// Whether the text of a card can add to what it gives.
    fn adds(card: &Card, wanted: Pool) -> bool {
        let mut lines = card.abilities.iter().filter(|line| is_own(&line.trigger));
        lines.any(|line| match &line.body {
            Body::Pools(pools) => pools.contains(&wanted),
            Body::Effects(effects) => {
                let found = search(effects, &mut |effect| match effect {
                    Effect::Step(Step::Points(Points { pool, .. })) => {
                        (*pool == wanted).then_some(())
                    }
                    _ => None,
                });
                found.is_some()
            }
            Body::AsFight | Body::Static(_) | Body::Setup(_) | Body::EvilWins(_) => false,
        })
    }

    /// Thor's God of Thunder is printed with `0+`: Recruit that is spent as Attack.
    fn lets_recruit_pay(card: &Card) -> bool {
        let pays = Effect::ThisTurn(RecruitPaysAttack.into());
        let mut lines = card.abilities.iter();
        lines.any(|line| matches!(&line.body, Body::Effects(effects) if effects.contains(&pays)))
    }

    /// Returns what is wrong with the numbers printed on a card.
    fn misprints(card: &Card) -> Vec<String> {
        let joins = card.joins;
        let given = [
            (
                Pool::Recruit,
                joins.map_or(card.recruit, |joins| joins.recruit),
            ),
            (
                Pool::Attack,
                joins.map_or(card.attack, |joins| joins.attack),
            ),
        ];
        let wrong = given.into_iter().filter_map(|(pool, printed)| {
            let has_plus = matches!(printed, Some(Printed::Plus(_)));
            let name = &card.name;
            match (adds(card, pool), has_plus) {
                (true, false) => Some(format!("{name}: {pool:?} grows and has no plus")),
                (false, true) if pool == Pool::Attack && lets_recruit_pay(card) => None,
                (false, true) => Some(format!("{name}: {pool:?} has a plus and does not grow")),
                (true, true) | (false, false) => None,
            }
        });
        wrong.collect()
    }

    #[test]
    fn a_number_has_a_plus_if_its_own_text_can_add_to_it() {
        let boxes = [
            builtin::marvel(),
            builtin::bond(),
            builtin::licence_renewed(),
        ];
        let cards = boxes.into_iter().flat_map(|set| set.cards());
        let wrong: Vec<String> = cards.flat_map(|(_, _, card)| misprints(card)).collect();
        assert!(wrong.is_empty(), "{wrong:#?}");
    }

    /// The search must be able to miss something, in either direction.
    #[test]
    fn a_missing_and_an_idle_plus_would_be_noticed() {
        let mut cards = builtin::bond().cards();
        let signal = cards.find(|(_, _, card)| card.name == "Trace the Signal");
        let mut card = signal.expect("a card of the box").2.clone();
        card.recruit = Some(Printed::Plain(3));
        assert_eq!(
            misprints(&card),
            ["Trace the Signal: Recruit grows and has no plus"]
        );
        card.recruit = Some(Printed::Plus(3));
        card.abilities.clear();
        assert_eq!(
            misprints(&card),
            ["Trace the Signal: Recruit has a plus and does not grow"]
        );
    }
}
