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

pub const GAMES: [Golden; 24] = [
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
    golden(
        "grand-slam-won",
        r#"box=bond players=2 mastermind="Auric Goldfinger" scheme="Operation: Grand Slam""#,
        Player::Eager,
        Wanted::Won,
    ),
    golden(
        "golden-gun-lost",
        r#"box=bond players=3 mastermind="Francisco Scaramanga" scheme="A Duel to the Death""#,
        Player::Blind,
        Wanted::Lost,
    ),
    golden(
        "meltdown-in-teams",
        r#"box=bond players=4 mastermind="Alec Trevelyan" scheme="Worldwide Financial Meltdown" play=teams"#,
        Player::Eager,
        Wanted::After(250),
    ),
    golden(
        "casino-royale-alone",
        r#"box=bond players=1 mastermind="Le Chiffre" scheme="Win the Casino Royale Tournament""#,
        Player::Eager,
        Wanted::After(150),
    ),
    golden(
        "smugglers-taken-back",
        r#"box=bond players=3 scheme="Orchestrate a Smuggling Ring""#,
        Player::Fickle,
        Wanted::After(150),
    ),
    golden(
        "short-rules-of-five",
        r#"box=bond players=5 rule.poker_full_house=no rule.mastermind_takes_recruit=yes rule.reshuffle_at_once=yes play=competitive"#,
        Player::Eager,
        Wanted::After(250),
    ),
    golden(
        "angels-of-death-won",
        r#"box=licence-renewed players=2 mastermind="Ernst Stavro Blofeld" scheme="Condition the Angels of Death""#,
        Player::Eager,
        Wanted::Won,
    ),
    golden(
        "omega-virus-lost",
        r#"box=licence-renewed players=3 mastermind="Ernst Stavro Blofeld" scheme="Create Omega Virus""#,
        Player::Blind,
        Wanted::Lost,
    ),
    golden(
        "drug-empire-of-five",
        r#"box=licence-renewed players=5 mastermind="Franz Sanchez" scheme="Expand Drug Empire""#,
        Player::Eager,
        Wanted::After(300),
    ),
    golden(
        "escape-custody-taken-back",
        r#"box=licence-renewed players=3 mastermind="Franz Sanchez" scheme="Escape Custody" heroes="Q - Licence To Kill""#,
        Player::Fickle,
        Wanted::After(200),
    ),
    golden(
        "rogue-agent-alone",
        r#"box=licence-renewed players=1 mastermind="Franz Sanchez" heroes="Equipment - Licence To Kill""#,
        Player::Eager,
        Wanted::After(150),
    ),
    golden(
        "old-film-new-gadgets",
        r#"box=licence-renewed players=4 mastermind="Alec Trevelyan" scheme="Selling Secrets" play=competitive"#,
        Player::Blind,
        Wanted::After(120),
    ),
];
