//! The games that are kept.

/// A game to keep.
pub struct Golden {
    /// The name of its file.
    pub name: &'static str,
    /// What was agreed, as a set-up line; gaps are filled by the seed.
    pub setup: &'static str,
    pub player: Player,
    pub wanted: Wanted,
}

/// Who sits at the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Player {
    /// Takes any option.
    Blind,
    /// Plays all cards, then fights, then recruits.
    Eager,
    /// Blind, and takes every tenth choice back if that is free.
    Fickle,
}

/// How the record ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wanted {
    /// Still running after so many entries.
    After(usize),
    Won,
    WonInShowdown,
    Lost,
    Drawn,
}

const fn golden(name: &'static str, setup: &'static str, player: Player, wanted: Wanted) -> Golden {
    Golden {
        name,
        setup,
        player,
        wanted,
    }
}

pub const GAMES: [Golden; 12] = [
    golden(
        "alone-lost",
        r#"box=marvel players=1 mastermind="Red Skull""#,
        Player::Blind,
        Wanted::Lost,
    ),
    golden(
        "alone-won",
        r#"box=marvel players=1 mastermind="Dr. Doom""#,
        Player::Eager,
        Wanted::Won,
    ),
    golden(
        "bank-robbery-won",
        r#"box=marvel players=2 mastermind="Red Skull" scheme="Midtown Bank Robbery""#,
        Player::Eager,
        Wanted::Won,
    ),
    golden(
        "civil-war-lost",
        r#"box=marvel players=4 mastermind="Loki" scheme="Super Hero Civil War""#,
        Player::Blind,
        Wanted::Lost,
    ),
    golden(
        "cosmic-cube-taken-back",
        r#"box=marvel players=3 mastermind="Magneto" scheme="Unleash the Power of the Cosmic Cube""#,
        Player::Fickle,
        Wanted::After(150),
    ),
    golden(
        "dark-portals-drawn",
        r#"box=marvel players=2 scheme="Portals to the Dark Dimension""#,
        Player::Eager,
        Wanted::Drawn,
    ),
    golden(
        "killbots-of-five",
        r#"box=marvel players=5 mastermind="Magneto" scheme="Replace Earth's Leaders with Killbots""#,
        Player::Eager,
        Wanted::After(150),
    ),
    golden(
        "legacy-virus-lost",
        r#"box=marvel players=3 mastermind="Dr. Doom" scheme="The Legacy Virus""#,
        Player::Blind,
        Wanted::Lost,
    ),
    golden(
        "prison-breakout-open-hands",
        r#"box=marvel players=2 scheme="Negative Zone Prison Breakout" rule.open_hands=yes"#,
        Player::Eager,
        Wanted::After(120),
    ),
    golden(
        "secret-invasion-discreet",
        r#"box=marvel players=4 scheme="Secret Invasion of the Skrull Shapeshifters" heroes="Deadpool","Captain America","Gambit" play=competitive"#,
        Player::Blind,
        Wanted::After(200),
    ),
    golden(
        "showdown-won",
        r#"box=marvel players=3 mastermind="Red Skull" scheme="Midtown Bank Robbery" showdown=yes play=competitive"#,
        Player::Eager,
        Wanted::WonInShowdown,
    ),
    golden(
        "teams-of-two",
        r#"box=marvel players=4 mastermind="Loki" play=teams"#,
        Player::Blind,
        Wanted::After(150),
    ),
];
