//! Raids on a server that is killed while they are played.

use std::time::Duration;

use crate::common::served::{Chosen, Data, Server, ask, n_kills, stored_choices};
use kernel::BotRng;

/// A person who plays a raid against the bot and remembers what was acknowledged.
struct Raider {
    /// The address of the seat.
    seat: String,
    /// The number of the game in the store.
    game: i64,
    luck: BotRng,
    chosen: Chosen,
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
            chosen: Chosen::default(),
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
            self.chosen.in_flight = Some(option);
            let form = format!("ticket={ticket}&option={option}");
            let Some(answer) = ask(address, "POST", &format!("{}/choose", self.seat), &form) else {
                return;
            };
            assert!(answer.starts_with("HTTP/1.1 303"), "{answer}");
            self.chosen.answered();
        }
    }
}

#[test]
fn a_raid_killed_at_any_moment_loses_nothing() {
    let data = Data::new("raids");
    let mut luck = BotRng::new(std::process::id().into());
    let (mut raiders, mut n_games) = (Vec::new(), 0);
    for _ in 0..n_kills(5) {
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
            raider.chosen.compare(&stored_choices(&data, raider.game));
        }
    }
    let n: usize = raiders
        .iter()
        .map(|raider| raider.chosen.acknowledged.len())
        .sum();
    assert!(n > 0, "nothing was played");
}
