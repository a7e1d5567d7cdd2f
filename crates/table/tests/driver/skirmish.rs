//! A raid with nothing but the few people that a test is about.

/// Makes the text of a scenario out of its title, where the roof is open, and who and what is there.
macro_rules! skirmish {
    ($title:literal, $roof:literal, $there:literal) => {
        concat!(
            "format assault-scenario 1\nscenario 1 \"",
            $title,
            "\"\nturns 12\nrocket gone\ngantry loading\npad launch\nroof edge ",
            $roof,
            "\nshutters open\n",
            $there
        )
    };
}
pub(crate) use skirmish;
