//! What stands behind each sentence of the log: a rule of the ledger, or the text that is speaking.

use kernel::Cite;

use super::tale::Tale;

impl Tale {
    /// Returns what the sentence can be looked up under. `speaking` is the card text that is being
    /// carried out, if any: what it makes happen is looked up on the card.
    pub fn cite(&self, speaking: Option<Cite>) -> Cite {
        let by_text = |otherwise: &'static str| speaking.unwrap_or(Cite::rule(otherwise));
        match *self {
            Tale::Turn { .. } => Cite::rule("L-TURN-001"),
            Tale::Played { .. } => Cite::rule("L-PLAY-005"),
            Tale::Points { .. } => by_text("L-PLAY-005"),
            Tale::Recruited { .. } => Cite::rule("L-RECRUIT-001"),
            Tale::Gained { .. } => by_text("L-TEXT-014"),
            Tale::Refilled { .. } => Cite::rule("L-RECRUIT-007"),
            Tale::Entered { .. } => Cite::rule("L-CITY-001"),
            Tale::Twist => Cite::rule("L-TWIST-001"),
            Tale::Strike => Cite::rule("L-STRIKE-001"),
            Tale::Captured { .. } => by_text("L-CAPTURE-001"),
            Tale::MovedTo { .. } => by_text("L-CITY-008"),
            Tale::Escaped { .. } => Cite::rule("L-ESCAPE-001"),
            Tale::CarriedOff { .. } => Cite::rule("L-ESCAPE-014"),
            Tale::Defeated { .. } => Cite::rule("L-FIGHT-005"),
            Tale::Tactic { .. } => Cite::rule("L-MASTERMIND-002"),
            Tale::Completed { .. } => Cite::rule("L-MISSION-001"),
            Tale::Kept { .. } => Cite::rule("L-KEYWORD-001"),
            Tale::Helped { .. } => Cite::rule("L-KEYWORD-002"),
            Tale::Rescued { .. } => by_text("L-CAPTURE-007"),
            // With no text speaking, a Hero leaves the HQ for an escape.
            Tale::Knocked { owner: None, .. } => by_text("L-ESCAPE-004"),
            Tale::Knocked { .. } => by_text("L-KO-001"),
            Tale::Discarded { .. } => by_text("L-ESCAPE-009"),
            Tale::Drew { .. } => by_text("L-TURN-008"),
            Tale::Returned { .. } | Tale::OnDeck { .. } | Tale::Passed { .. } => {
                by_text("L-TEXT-001")
            }
            Tale::Revealed { .. } => by_text("L-TEXT-010"),
            Tale::TwistPlaced { .. } => by_text("L-TWIST-002"),
            Tale::Shuffled { .. } => Cite::rule("L-TURN-010"),
            Tale::Text { cite } => cite,
            Tale::FightFailed { .. } => Cite::rule("L-FIGHT-006"),
            Tale::NotDefeated { .. } => by_text("L-FIGHT-011"),
            Tale::Failed { .. } => Cite::rule("L-ESCAPE-018"),
            Tale::RaisedHand { .. } => Cite::rule("L-KEYWORD-092"),
            Tale::NotAfterHealing { .. } => Cite::rule("L-WOUND-008"),
            Tale::WinWaits { .. } => Cite::rule("L-END-017"),
            Tale::Danger { .. } => by_text("L-ESCAPE-019"),
            Tale::StrikePlaced => by_text("L-STRIKE-003"),
            // With no text speaking, it is the rule of whoever plays alone.
            Tale::UnderHeroDeck { .. } => by_text("L-SOLO-016"),
            Tale::Copied { .. } => Cite::rule("L-KEYWORD-053"),
            Tale::WentRogue { .. } => Cite::rule("L-KEYWORD-062"),
            Tale::LeftmostAttack { .. } => by_text("L-SPECIFIC-013"),
            Tale::Spending { .. } => Cite::rule("L-SETUP-012"),
            Tale::Searched { .. } => Cite::rule("L-TEXT-023"),
            Tale::Freed { .. } => by_text("L-KEYWORD-067"),
            Tale::CartelPlaced { .. } => by_text("L-KEYWORD-073"),
            Tale::CartelGone { .. } => by_text("L-KEYWORD-077"),
            Tale::CartelLost { .. } => Cite::rule("L-ESCAPE-025"),
            Tale::CartelShuffled => Cite::rule("L-STACKS-011"),
            Tale::StackedWound { .. } => by_text("L-WOUND-013"),
            Tale::BaseStays { .. } => Cite::rule("L-MASTERMIND-014"),
            Tale::BaseDamaged { .. } => Cite::rule("L-MASTERMIND-016"),
            Tale::SpaceDestroyed { .. } => by_text("L-CITY-019"),
            Tale::Showdown { .. } => Cite::rule("L-SHOWDOWN-008"),
        }
    }
}
