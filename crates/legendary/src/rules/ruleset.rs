//! Where the boxes differ and where the books are silent: one value with named switches.
//!
//! Every switch names the ruling (C-number in `rules/legendary-rulings.md`) that decides it. A
//! group may play another reading by changing one field; nothing else in the rules asks which box
//! is on the table.

/// The readings one game is played by.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RuleSet {
    /// C-18: when a Villain's Fight effect happens.
    pub fight_timing: FightTiming,
    /// C-28, C-111: whether fighting the Mastermind and Healing exclude each other.
    pub heal_blocked_by_mastermind: bool,
    /// C-35: whether an empty Wound stack is rebuilt from the KO pile.
    pub wound_reuse: bool,
    /// C-36: whether an empty Villain Deck ends the game as a draw.
    pub empty_villain_deck_draws: bool,
    /// C-59: whether a class ability whose condition is met may be declined.
    pub class_abilities_optional: bool,
    /// C-94: after this many tied Super Showdowns the Mastermind card stays where it is.
    pub showdown_rounds_max: u8,
    /// C-101: hands lie open (co-operative play and alone).
    pub open_hands: bool,
    /// C-107: everyone with cards in hand is asked, so that being asked gives nothing away.
    pub discreet_asks: bool,
    /// L-SOLO-009: alone, after a Twist, a Hero of cost 6 or less leaves the HQ.
    pub solo_twist_kos_hero: bool,
    /// L-SOLO-016: alone, after a Twist, that Hero goes under the Hero Deck instead.
    pub solo_twist_hero_goes_under: bool,
    /// L-SOLO-018: alone, a Master Strike is followed by the next card of the Villain Deck.
    pub solo_strike_plays_on: bool,
    /// Which book's numbers the rules go by, where the books number one rule differently.
    pub book: Book,
    /// L-SETUP-022: there is a Danger Level.
    pub danger: bool,
    /// L-MISSION-001: Missions are assigned, completed and failed.
    pub missions: bool,
    /// L-KEYWORD-017: the last of them is inevitable.
    pub inevitable: bool,
    /// L-TURN-005: cards can be on the move when the Villain Phase ends.
    pub villain_phase_ends: bool,
    /// L-TURN-013: 00 Status and Liaison come between the action step and cleaning up.
    pub status_and_liaison: bool,
    /// L-KEYWORD-046: cards in the row can close spaces of the HQ.
    pub squeeze: bool,
    /// L-ESCAPE-015: the Mastermind reacts to whatever escapes or fails.
    pub mastermind_reacts_to_escapes: bool,
    /// L-KEYWORD-009, L-POKER-001: texts read Loyalty and poker hands off the table.
    pub texts_read_hands: bool,
    /// C-152: the points of team-mates count together.
    pub teams_score_together: bool,
    /// L-SETUP-024, L-KEYWORD-065: the rules of Licence Renewed are in the game.
    pub licence: bool,
    /// L-SETUP-011: the Gadget stack is shuffled and lies face down.
    pub gadgets_face_down: bool,
    /// C-112: a Villain or Tactic defeated without paying still does its Fight effect.
    pub free_defeat_fights: bool,
    /// C-116: whether "draw a new hand of eight" sets the number that bonuses add to, or wins over
    /// them.
    pub hand_bonus_adds_to_set_size: bool,
    /// C-03: whether a Full House is a poker hand.
    pub poker_full_house: bool,
    /// C-04: a Straight Flush is five cards of one class and one cost, not of successive costs.
    pub straight_flush_of_one_cost: bool,
    /// C-05: the Mastermind may be fought with Recruit instead of Attack.
    pub mastermind_takes_recruit: bool,
    /// C-06: a card with Persist never leaves the row at its end, not even by its own move.
    pub persist_never_leaves: bool,
    /// C-07: a Liaison card may help anybody else, friend or not.
    pub liaison_helps_anybody: bool,
    /// C-08: 00 Status asks for a fight, not for a defeat.
    pub status_by_fighting: bool,
    /// C-09: an empty deck is made anew at once, not when a card is missing.
    pub reshuffle_at_once: bool,
    /// C-194: a perfect game also waits for the Missions that are still in the Villain Deck.
    pub perfect_includes_deck: bool,
    /// C-155: a kept Liaison card may be revealed in later turns as if it was played in them.
    pub kept_cards_revealed: bool,
}

/// A rulebook.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Book {
    Marvel,
    Bond,
}

impl Book {
    /// Returns the id of a rule that the two books number differently.
    pub fn id(self, marvel: &'static str, bond: &'static str) -> &'static str {
        match self {
            Book::Marvel => marvel,
            Book::Bond => bond,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FightTiming {
    /// The effect happens with the Villain still in its space; then the totals are compared.
    BeforeComparing,
    /// The Villain is defeated and paid for first.
    AfterDefeat,
}

impl RuleSet {
    pub const MARVEL: RuleSet = RuleSet {
        fight_timing: FightTiming::BeforeComparing,
        heal_blocked_by_mastermind: false,
        wound_reuse: false,
        empty_villain_deck_draws: true,
        class_abilities_optional: true,
        showdown_rounds_max: 20,
        open_hands: false,
        discreet_asks: false,
        solo_twist_kos_hero: true,
        solo_twist_hero_goes_under: false,
        solo_strike_plays_on: false,
        book: Book::Marvel,
        danger: false,
        missions: false,
        inevitable: false,
        villain_phase_ends: false,
        status_and_liaison: false,
        squeeze: false,
        mastermind_reacts_to_escapes: false,
        texts_read_hands: false,
        teams_score_together: false,
        licence: false,
        gadgets_face_down: false,
        free_defeat_fights: true,
        hand_bonus_adds_to_set_size: true,
        poker_full_house: true,
        straight_flush_of_one_cost: false,
        mastermind_takes_recruit: false,
        persist_never_leaves: false,
        liaison_helps_anybody: false,
        status_by_fighting: false,
        reshuffle_at_once: false,
        perfect_includes_deck: false,
        kept_cards_revealed: false,
    };

    /// The base game of James Bond 007.
    pub const BOND: RuleSet = RuleSet {
        heal_blocked_by_mastermind: true,
        wound_reuse: true,
        empty_villain_deck_draws: false,
        solo_twist_kos_hero: false,
        solo_twist_hero_goes_under: true,
        solo_strike_plays_on: true,
        book: Book::Bond,
        danger: true,
        missions: true,
        inevitable: true,
        villain_phase_ends: true,
        status_and_liaison: true,
        squeeze: true,
        mastermind_reacts_to_escapes: true,
        texts_read_hands: true,
        teams_score_together: true,
        ..RuleSet::MARVEL
    };

    /// James Bond 007 with Licence Renewed.
    pub const LICENCE_RENEWED: RuleSet = RuleSet {
        licence: true,
        gadgets_face_down: true,
        ..RuleSet::BOND
    };
}
