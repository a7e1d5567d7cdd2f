//! The switches of a [`RuleSet`] by name, for set-up lines.

use crate::rules::ruleset::{FightTiming, RuleSet};

/// Returns every switch with its setting, in the order of the rule set.
///
/// Taking the value apart makes the compiler ask for a name when a switch is added. What a box
/// has, such as a Danger Level, is not a way to read a rule.
pub fn settings(rules: &RuleSet) -> Vec<(&'static str, String)> {
    let RuleSet {
        fight_timing,
        heal_blocked_by_mastermind,
        wound_reuse,
        empty_villain_deck_draws,
        class_abilities_optional,
        showdown_rounds_max,
        open_hands,
        discreet_asks,
        solo_twist_kos_hero,
        solo_twist_hero_goes_under,
        solo_strike_plays_on,
        book: _,
        danger: _,
        missions: _,
        inevitable: _,
        villain_phase_ends: _,
        status_and_liaison: _,
        squeeze: _,
        mastermind_reacts_to_escapes: _,
        texts_read_hands: _,
        teams_score_together: _,
        licence: _,
        gadgets_face_down: _,
        free_defeat_fights,
        hand_bonus_adds_to_set_size,
        poker_full_house,
        straight_flush_of_one_cost,
        mastermind_takes_recruit,
        persist_never_leaves,
        liaison_helps_anybody,
        status_by_fighting,
        reshuffle_at_once,
        perfect_includes_deck,
        kept_cards_revealed,
    } = *rules;
    let yes_no = |on: bool| if on { YES } else { NO }.to_owned();
    vec![
        ("fight_timing", timing_word(fight_timing).to_owned()),
        (
            "heal_blocked_by_mastermind",
            yes_no(heal_blocked_by_mastermind),
        ),
        ("wound_reuse", yes_no(wound_reuse)),
        ("empty_villain_deck_draws", yes_no(empty_villain_deck_draws)),
        ("class_abilities_optional", yes_no(class_abilities_optional)),
        ("showdown_rounds_max", showdown_rounds_max.to_string()),
        ("open_hands", yes_no(open_hands)),
        ("discreet_asks", yes_no(discreet_asks)),
        ("solo_twist_kos_hero", yes_no(solo_twist_kos_hero)),
        (
            "solo_twist_hero_goes_under",
            yes_no(solo_twist_hero_goes_under),
        ),
        ("solo_strike_plays_on", yes_no(solo_strike_plays_on)),
        ("free_defeat_fights", yes_no(free_defeat_fights)),
        (
            "hand_bonus_adds_to_set_size",
            yes_no(hand_bonus_adds_to_set_size),
        ),
        ("poker_full_house", yes_no(poker_full_house)),
        (
            "straight_flush_of_one_cost",
            yes_no(straight_flush_of_one_cost),
        ),
        ("mastermind_takes_recruit", yes_no(mastermind_takes_recruit)),
        ("persist_never_leaves", yes_no(persist_never_leaves)),
        ("liaison_helps_anybody", yes_no(liaison_helps_anybody)),
        ("status_by_fighting", yes_no(status_by_fighting)),
        ("reshuffle_at_once", yes_no(reshuffle_at_once)),
        ("perfect_includes_deck", yes_no(perfect_includes_deck)),
        ("kept_cards_revealed", yes_no(kept_cards_revealed)),
    ]
}

/// Why a switch could not be set.
pub enum SwitchError {
    NoSuchSwitch,
    /// What it can be set to.
    NoSuchSetting(&'static str),
}

/// Sets a switch by name.
pub fn set(rules: &mut RuleSet, name: &str, setting: &str) -> Result<(), SwitchError> {
    let switch = match name {
        "fight_timing" => {
            let timing = TIMINGS
                .into_iter()
                .find(|&timing| timing_word(timing) == setting);
            rules.fight_timing = timing.ok_or(SwitchError::NoSuchSetting(
                "before-comparing or after-defeat",
            ))?;
            return Ok(());
        }
        "showdown_rounds_max" => {
            rules.showdown_rounds_max = setting
                .parse()
                .map_err(|_| SwitchError::NoSuchSetting("a number from 0 to 255"))?;
            return Ok(());
        }
        "heal_blocked_by_mastermind" => &mut rules.heal_blocked_by_mastermind,
        "wound_reuse" => &mut rules.wound_reuse,
        "empty_villain_deck_draws" => &mut rules.empty_villain_deck_draws,
        "class_abilities_optional" => &mut rules.class_abilities_optional,
        "open_hands" => &mut rules.open_hands,
        "discreet_asks" => &mut rules.discreet_asks,
        "solo_twist_kos_hero" => &mut rules.solo_twist_kos_hero,
        "solo_twist_hero_goes_under" => &mut rules.solo_twist_hero_goes_under,
        "solo_strike_plays_on" => &mut rules.solo_strike_plays_on,
        "free_defeat_fights" => &mut rules.free_defeat_fights,
        "hand_bonus_adds_to_set_size" => &mut rules.hand_bonus_adds_to_set_size,
        "poker_full_house" => &mut rules.poker_full_house,
        "straight_flush_of_one_cost" => &mut rules.straight_flush_of_one_cost,
        "mastermind_takes_recruit" => &mut rules.mastermind_takes_recruit,
        "persist_never_leaves" => &mut rules.persist_never_leaves,
        "liaison_helps_anybody" => &mut rules.liaison_helps_anybody,
        "status_by_fighting" => &mut rules.status_by_fighting,
        "reshuffle_at_once" => &mut rules.reshuffle_at_once,
        "perfect_includes_deck" => &mut rules.perfect_includes_deck,
        "kept_cards_revealed" => &mut rules.kept_cards_revealed,
        _ => return Err(SwitchError::NoSuchSwitch),
    };
    *switch = match setting {
        YES => true,
        NO => false,
        _ => return Err(SwitchError::NoSuchSetting("yes or no")),
    };
    Ok(())
}

pub const YES: &str = "yes";
pub const NO: &str = "no";

const TIMINGS: [FightTiming; 2] = [FightTiming::BeforeComparing, FightTiming::AfterDefeat];

fn timing_word(timing: FightTiming) -> &'static str {
    match timing {
        FightTiming::BeforeComparing => "before-comparing",
        FightTiming::AfterDefeat => "after-defeat",
    }
}
