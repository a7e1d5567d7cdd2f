use assault::bots::Heuristic;
use assault::play::{Assault, Setup, Event};
use assault::{Side, show};
use kernel::{Game, Seed, Viewer};
fn main() {
    let a: Vec<String> = std::env::args().skip(1).collect();
    let sc: u8 = a[0].parse().unwrap();
    let seed: u64 = a[1].parse().unwrap();
    let every: u8 = a.get(2).map_or(5, |s| s.parse().unwrap());
    let setup = Setup::volcano(sc);
    let mut game = Assault::start(&setup, Seed::from_number(seed), &mut ()).unwrap();
    let mut bots = [Heuristic::new(), Heuristic::new()];
    let mut turn = 0;
    while let Some(decision) = game.decision() {
        let view = game.view(Viewer::Seat(decision.seat));
        let choice = bots[decision.seat.idx()].choose(&view);
        let mut ev: Vec<Event> = Vec::new();
        let words = game.action_words(&view.options[choice]);
        game.apply(view.options[choice], &mut ev);
        if a.get(3).is_some() { println!("{words}"); }
        for e in &ev { match e { Event::TurnBegan(_) | Event::Launched | Event::CountdownBegan | Event::CountdownAborted | Event::LaunchFailed | Event::GantryMoved{..} | Event::RoofMoved{..} | Event::GameOver{..} => println!("  {}", show::event(game.board(), e)), _ => {} } }
        let t = game.board().clocks.turn.0;
        if t != turn {
            turn = t;
            let b = game.board();
            println!("turn {t}: mi6 {} skorpios {}", b.present(Side::Mi6).len(), b.present(Side::Skorpios).len());
            if t % every == 0 { let v = game.view(Viewer::Gamesmaster); print!("{}", show::status(&v)); print!("{}", show::map_window(&v, assault::Space::parse("O19").unwrap(), 15, 19)); }
        }
    }
    let v = game.view(Viewer::Gamesmaster);
    print!("{}", show::map_window(&v, assault::Space::parse("O19").unwrap(), 15, 19));
    print!("{}{}", show::people(&v, Side::Mi6), show::people(&v, Side::Skorpios));
    println!("{:?}", game.outcome());
}
