//! What is compared and written down of games of Dead Drop.

use tradecraft_kernel::Sink;
use tradecraft_module::{Column, ColumnKind, Part, PartError, Study, Value};

use crate::rules::{DeadDrop, Mark, Setup};
use crate::view::Seen;
use crate::words::DeadDropModule;

/// Counts what is told of a game afterwards.
#[derive(Default)]
pub struct Tracker {
    intercepted: i64,
    tailed: i64,
    urgent: i64,
}

impl Sink<Seen> for Tracker {
    fn event(&mut self, event: Seen) {
        match event {
            Seen::Opened(_, is_taken, ..) => self.intercepted += i64::from(is_taken),
            Seen::Tailed(..) => self.tailed += 1,
            Seen::Marked(_, mark) => self.urgent += i64::from(mark == Mark::Urgent),
            Seen::Dropped(..) | Seen::GaveUp(_) => {}
        }
    }
}

impl Study for DeadDropModule {
    type Tracker = Tracker;

    fn parts(&self) -> Vec<String> {
        vec!["tails".to_owned()]
    }

    fn compose(&self, parts: &[Part]) -> Result<Setup, PartError> {
        let mut setup = Setup { tails: 1 };
        for part in parts {
            let tails = part.one()?.parse();
            setup.tails = tails.map_err(|_| part.wrong("is a number").expect(["0", "1"]))?;
        }
        Ok(setup)
    }

    fn tracker(&self, _: &Setup) -> Tracker {
        Tracker::default()
    }

    fn columns(&self) -> Vec<Column> {
        [
            ("intercepted", "Intercepted", "Abgefangen"),
            ("tailed", "Tailed", "Beschattet"),
            ("urgent", "Marked urgent", "Dringend"),
            ("points_1", "Points of the first", "Punkte der ersten"),
            ("points_2", "Points of the second", "Punkte der zweiten"),
        ]
        .map(|(name, en, de)| Column::new(name, ColumnKind::Count, en, de))
        .into()
    }

    fn row(&self, game: &DeadDrop, tracker: Tracker) -> Vec<Value> {
        let [first, second] = game.board.scores;
        let Tracker {
            intercepted,
            tailed,
            urgent,
        } = tracker;
        let counts = [intercepted, tailed, urgent, first.into(), second.into()];
        counts.map(Value::Count).into()
    }
}
