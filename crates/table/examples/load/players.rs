//! Programs as players.

use std::sync::Arc;
use std::time::{Duration, Instant};

use kernel::BotRng;
use tokio::sync::watch;

use crate::Load;
use crate::line::Line;

/// Follows a seat's stream; tells the ticket and the time of every view.
async fn follow(address: String, secret: String, tell: watch::Sender<(String, Instant)>) {
    let mut line = Line::open(&address).await;
    line.send("GET", &format!("/api/seats/{secret}/events"), "")
        .await;
    loop {
        let text = line.line().await;
        if text.is_empty() {
            return;
        }
        if let Some(data) = text.strip_prefix("data: ") {
            let now = Instant::now();
            let mark = "\"ticket\":\"";
            let at = data.find(mark).map_or(0, |at| at + mark.len());
            let ticket = data[at..].split('"').next().unwrap_or_default().to_owned();
            tell.send_replace((ticket, now));
        }
    }
}

/// Plays the largest raid for both sides, a choice a second, and measures each until its answer.
pub async fn raid(load: Arc<Load>, number: u64) {
    let mut luck = BotRng::new(number);
    let mut line = Line::open(&load.address).await;
    while Instant::now() < load.until {
        let (seat, _) = line.submit("/raid", "scenario=4&opponent=both").await;
        let mut form = "ticket=&option=0".to_owned();
        loop {
            let sent = Instant::now();
            let (_, page) = line.submit(&format!("{seat}/choose"), &form).await;
            if !form.starts_with("ticket=&") {
                load.note(&load.raid_times, sent, sent.elapsed());
            }
            let after = |mark: &str| {
                let at = page.find(mark)? + mark.len();
                page[at..].split('"').next().map(str::to_owned)
            };
            let ticket = after("name=\"ticket\" value=\"").unwrap_or_default();
            let options = page.matches("name=\"option\" value=\"").count();
            if options == 0 || Instant::now() >= load.until {
                break;
            }
            form = format!("ticket={ticket}&option={}", luck.below(options));
            tokio::time::sleep(Duration::from_millis(luck.below(2_000) as u64)).await;
        }
    }
}

/// Plays one game after another with two seats until the time is up.
pub async fn play(load: Arc<Load>, number: u64) {
    let mut luck = BotRng::new(number);
    let mut line = Line::open(&load.address).await;
    while Instant::now() < load.until {
        let dealt = line
            .ask(
                "POST",
                "/api/games",
                "{\"seats\": [\"person\", \"person\"]}",
            )
            .await;
        let secret = |i: usize| {
            dealt["seats"][i]["secret"]
                .as_str()
                .expect("a secret")
                .to_owned()
        };
        let secrets = [secret(0), secret(1)];
        let first = (String::new(), Instant::now());
        let (tell_one, mut one) = watch::channel(first.clone());
        let (tell_two, mut two) = watch::channel(first);
        let followers = [
            tokio::spawn(follow(load.address.clone(), secrets[0].clone(), tell_one)),
            tokio::spawn(follow(load.address.clone(), secrets[1].clone(), tell_two)),
        ];
        one.changed().await.expect("a view");
        two.changed().await.expect("a view");
        loop {
            let wait = load.pause.as_millis() as usize * 2;
            tokio::time::sleep(Duration::from_millis(luck.below(wait.max(1)) as u64)).await;
            if Instant::now() >= load.until {
                break;
            }
            let mut view = line
                .ask("GET", &format!("/api/seats/{}", secrets[0]), "")
                .await;
            let mut who = 0;
            if view["decision"]["is_yours"] != true {
                view = line
                    .ask("GET", &format!("/api/seats/{}", secrets[1]), "")
                    .await;
                who = 1;
            }
            if !view["outcome"].is_null() {
                break;
            }
            let option = luck.below(view["options"].as_array().expect("options").len());
            let body = format!("{{\"ticket\": {}, \"option\": {option}}}", view["ticket"]);
            one.mark_unchanged();
            two.mark_unchanged();
            let sent = Instant::now();
            line.ask(
                "POST",
                &format!("/api/seats/{}/choose", secrets[who]),
                &body,
            )
            .await;
            one.changed().await.expect("a view");
            two.changed().await.expect("a view");
            let last = one.borrow().1.max(two.borrow().1);
            let took = last.saturating_duration_since(sent);
            load.note(&load.times, sent, took);
        }
        followers.iter().for_each(tokio::task::JoinHandle::abort);
    }
}
