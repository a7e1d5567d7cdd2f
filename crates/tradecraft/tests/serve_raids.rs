//! Raids on a server that is killed while they are played.

use std::time::Duration;

use crate::common::served::{Data, Server, ask};
use kernel::BotRng;
use room::Store;

/// A person who plays a raid against the bot and remembers what was acknowledged.
struct Raider {
    /// The address of the seat.
    seat: String,
    /// The number of the game in the store.
    game: i64,
    luck: BotRng,
    acknowledged: Vec<u32>,
    in_flight: Option<u32>,
    is_over: bool,
}

/// Returns the text between two others.
fn between<'a>(page: &'a str, from: &str, to: &str) -> Option<&'a str> {
    let (_, rest) = page.split_once(from)?;
    Some(rest.split_once(to)?.0)
}

impl Raider {
    fn sit_down(address: &str, game: i64) -> Raider {
        let dealt = ask(address, "POST", "/raid", "scenario=1").expect("an answer");
        let location = dealt
            .lines()
            .find_map(|line| line.strip_prefix("location: "));
        Raider {
            // Browsers keep the part behind the mark to themselves.
            seat: location
                .and_then(|to| to.split('#').next())
                .expect("a seat")
                .to_owned(),
            game,
            luck: BotRng::new(game as u64),
            acknowledged: Vec::new(),
            in_flight: None,
            is_over: false,
        }
    }

    /// Plays until the server no longer answers or the raid is over.
    fn play(&mut self, address: &str) {
        while let Some(page) = ask(address, "GET", &self.seat, "") {
            if page.contains("id=\"ending\"") {
                self.is_over = true;
                return;
            }
            let values = page.split("name=\"option\" value=\"").skip(1);
            let values = values.filter_map(|rest| rest.split('"').next()?.parse::<usize>().ok());
            let n = values.max().expect("something to choose") + 1;
            let option = self.luck.below(n) as u32;
            let ticket = between(&page, "name=\"ticket\" value=\"", "\"").expect("a ticket");
            self.in_flight = Some(option);
            let form = format!("ticket={ticket}&option={option}");
            let Some(answer) = ask(address, "POST", &format!("{}/choose", self.seat), &form) else {
                return;
            };
            assert!(answer.starts_with("HTTP/1.1 303"), "{answer}");
            self.acknowledged.extend(self.in_flight.take());
        }
    }

    /// Everything acknowledged is stored once, and at most the choice under way besides.
    fn compare(&mut self, stored: &[u32]) {
        let n = self.acknowledged.len();
        assert_eq!(stored.get(..n), Some(&self.acknowledged[..]));
        let (more, expected) = (&stored[n..], self.in_flight.take());
        let is_right = more.is_empty() || expected.is_some_and(|option| more == [option]);
        assert!(is_right, "{more:?} was never asked for");
        self.acknowledged = stored.to_vec();
    }
}

/// Returns the options of M.I.6, from a record that verifies.
fn stored_choices(data: &Data, game: i64) -> Vec<u32> {
    let site = table::build(&data.database()).expect("a site").done();
    let (store, _) = Store::open(&data.database()).expect("a store");
    let runtime = tokio::runtime::Builder::new_current_thread().build();
    let text = runtime.expect("a runtime").block_on(store.record(game));
    let text = text.expect("read").expect("a game");
    let room = site.registry.read(text.as_bytes());
    let room = room.unwrap_or_else(|unfit| panic!("the raid does not verify: {unfit:?}"));
    assert_eq!(room.record(), text);
    let choices = room.entries().iter().filter_map(|entry| match entry {
        kernel::Entry::Choice(choice) if choice.seat.0 == 0 => Some(choice.option),
        _ => None,
    });
    choices.collect()
}

/// `KILLS=200` kills as often as that.
fn n_kills() -> usize {
    let wanted = std::env::var("KILLS").ok();
    wanted.map_or(5, |n| n.parse().expect("KILLS is a number"))
}

#[test]
fn a_raid_killed_at_any_moment_loses_nothing() {
    let data = Data::new("raids");
    let mut luck = BotRng::new(std::process::id().into());
    let (mut raiders, mut n_games) = (Vec::new(), 0);
    for _ in 0..n_kills() {
        let mut server = Server::start(&data.0);
        let address = server.address.clone();
        raiders.retain(|raider: &Raider| !raider.is_over);
        while raiders.len() < 2 {
            n_games += 1;
            raiders.push(Raider::sit_down(&address, n_games));
        }
        let patience = Duration::from_micros(400_000 + luck.below(1_200_000) as u64);
        std::thread::scope(|scope| {
            let address = &address;
            for raider in &mut raiders {
                scope.spawn(move || raider.play(address));
            }
            std::thread::sleep(patience);
            server.kill();
        });
        for raider in &mut raiders {
            raider.compare(&stored_choices(&data, raider.game));
        }
    }
    let n: usize = raiders.iter().map(|raider| raider.acknowledged.len()).sum();
    assert!(n > 0, "nothing was played");
}
