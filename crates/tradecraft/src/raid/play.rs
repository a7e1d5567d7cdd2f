//! A raid in the terminal: one person against a bot, or several at one keyboard.

use std::io::{BufRead, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Context;
use assault::bots::Heuristic;
use assault::play::{Aim, Assault, Event, Frame, Manner, Phase, View};
use assault::tell::{Lang, Teller, map_window, undo_refused};
use assault::{Side, Space, say};
use kernel::{Game, Seat, SeatSet, Seed, Session, Viewer};

use super::help::help;
use super::{Choice, load};

/// Who sits where.
#[derive(Clone, Copy, PartialEq, Eq, Default, clap::ValueEnum)]
pub enum Sides {
    /// You lead the raid, a bot defends.
    #[default]
    Mi6,
    /// You defend the base, a bot leads the raid.
    Skorpios,
    /// Several people share the keyboard, or one plays everybody.
    Both,
    /// Bots play; you watch.
    None,
}

pub struct Plan {
    pub choice: Choice,
    pub sides: Sides,
    pub seed: Option<String>,
    pub load: Option<PathBuf>,
    pub lang: Lang,
}

pub fn run(plan: &Plan) -> anyhow::Result<ExitCode> {
    let session = match &plan.load {
        Some(file) => load::session(file, plan.choice.content.as_deref())?,
        None => {
            let setup = plan.choice.setup()?;
            let seed = match &plan.seed {
                Some(text) => Seed::parse(text)
                    .with_context(|| format!("\"{text}\" is no seed: give a number"))?,
                None => fresh_seed(),
            };
            Session::start(&setup, seed, &mut ())?
        }
    };
    let mut raid = Raid::new(session, plan.sides, plan.lang);
    raid.greet();
    raid.play()
}

/// A seed nobody chose.
fn fresh_seed() -> Seed {
    use std::hash::{BuildHasher, Hasher, RandomState};
    let mut bytes = [0; 32];
    for chunk in bytes.chunks_mut(8) {
        chunk.copy_from_slice(&RandomState::new().build_hasher().finish().to_le_bytes());
    }
    Seed(bytes)
}

struct Raid {
    session: Session<Assault>,
    people: Vec<Seat>,
    bots: Vec<Heuristic>,
    /// What each seat has noticed, and how much of it was shown to its person.
    logs: Vec<(Vec<String>, usize)>,
    /// Whoever sat at the screen last.
    shown_to: Option<Seat>,
    /// The phase the whole screen was last shown in.
    phase: Option<Phase>,
    centre: Option<Space>,
    lang: Lang,
}

enum Next {
    Asked,
    Moved,
    Quit,
}

impl Raid {
    fn new(session: Session<Assault>, sides: Sides, lang: Lang) -> Raid {
        let board = session.game().board();
        let n_seats = session.game().n_seats();
        let people = match sides {
            Sides::Mi6 => board.seats_of(Side::Mi6).collect(),
            Sides::Skorpios => board.seats_of(Side::Skorpios).collect(),
            Sides::Both => (0..n_seats).map(Seat).collect(),
            Sides::None => Vec::new(),
        };
        Raid {
            people,
            bots: (0..n_seats).map(|_| Heuristic::new()).collect(),
            logs: (0..n_seats).map(|_| Default::default()).collect(),
            shown_to: None,
            phase: None,
            centre: Space::parse("J14"),
            lang,
            session,
        }
    }

    fn greet(&self) {
        let teller = Teller::new(self.session.game().board(), self.lang);
        print!("{}", teller.greeting());
        print!("{}", teller.assumptions());
        println!(
            "{}",
            say!(
                self.lang,
                "Type a number to choose, ? for help, quit to leave.",
                "Mit einer Zahl wählen, ? hilft, quit beendet."
            )
        );
    }

    fn play(&mut self) -> anyhow::Result<ExitCode> {
        let mut lines = std::io::stdin().lock().lines();
        let mut shown = false;
        while let Some(decision) = self.session.game().decision() {
            let view = self.session.game().view(Viewer::Seat(decision.seat));
            if !self.people.contains(&decision.seat) {
                let option = self.bots[decision.seat.idx()].choose(&view);
                self.choose(option)?;
                shown = false;
                continue;
            }
            if self.needs_curtain(decision.seat) {
                self.draw_curtain(decision.seat);
                if lines.next().is_none() {
                    return Ok(ExitCode::SUCCESS);
                }
            }
            if !shown || self.shown_to != Some(decision.seat) {
                self.tell_news(decision.seat);
                self.show(&view);
                self.shown_to = Some(decision.seat);
                shown = true;
            }
            print!("> ");
            std::io::stdout().flush()?;
            let Some(line) = lines.next() else {
                println!();
                return Ok(ExitCode::SUCCESS);
            };
            match self.obey(line?.trim(), &view)? {
                Next::Asked => {}
                Next::Moved => shown = false,
                Next::Quit => return Ok(ExitCode::SUCCESS),
            }
        }
        self.announce_winner();
        Ok(ExitCode::SUCCESS)
    }

    /// Several people at one keyboard, and something to hide from one another.
    fn needs_curtain(&self, seat: Seat) -> bool {
        let switches = self.session.game().board().switches;
        let secrets = switches.hidden_movement || switches.secret_damage;
        secrets && self.people.len() > 1 && self.shown_to.is_some_and(|last| last != seat)
    }

    fn draw_curtain(&self, seat: Seat) {
        println!("{}", "\n".repeat(60));
        println!(
            "{}",
            say!(
                self.lang,
                "For {seat} only. Press Enter when nobody else looks.",
                "Nur für {seat}. Enter drücken, wenn niemand sonst hinsieht."
            )
        );
    }

    fn announce_winner(&self) {
        let outcome = self.session.game().outcome();
        let winners = outcome.map(|outcome| outcome.winners).unwrap_or_default();
        let side = Side::BOTH
            .into_iter()
            .find(|side| winners.contains(side.seat()));
        match side {
            Some(side) => println!(
                "{}",
                say!(self.lang, "{side} has won.", "{side} hat gewonnen.")
            ),
            None => println!(
                "{}",
                say!(self.lang, "Nobody has won.", "Niemand hat gewonnen.")
            ),
        }
    }

    fn choose(&mut self, option: usize) -> anyhow::Result<()> {
        let Some(decision) = self.session.game().decision() else {
            return Ok(());
        };
        let mut events = Vec::new();
        self.session.choose(decision.seat, option, &mut events)?;
        self.note(&events);
        Ok(())
    }

    /// Writes down what each seat noticed; whoever merely watches sees everything.
    fn note(&mut self, events: &[Event]) {
        let game = self.session.game();
        let teller = Teller::new(game.board(), self.lang);
        for (seat, (log, _)) in (0..).map(Seat).zip(&mut self.logs) {
            let noticed = events
                .iter()
                .filter_map(|event| game.seen(event, Viewer::Seat(seat)));
            log.extend(noticed.map(|event| teller.event(&event)));
        }
        if self.people.is_empty() {
            for event in events {
                println!("· {}", teller.event(event));
            }
        }
    }

    fn tell_news(&mut self, seat: Seat) {
        let (log, told) = &mut self.logs[seat.idx()];
        for line in &log[*told..] {
            println!("· {line}");
        }
        *told = log.len();
    }

    /// Shows the whole table when a phase begins, and only the neighbourhood while a piece acts.
    fn show(&mut self, view: &View) {
        println!();
        let teller = Teller::of(view, self.lang);
        let acting = acting_space(view);
        let centre = acting.or(self.centre);
        match centre {
            Some(centre) if acting.is_some() && self.phase == view.phase => {
                print!("{}", map_window(view, centre, 5, 10));
                let going_on = teller.unfinished(view);
                if !going_on.is_empty() {
                    println!("{going_on}");
                }
                print!("{}", teller.options(view));
            }
            _ if self.phase == view.phase && self.phase.is_some() => {
                print!("{}{}", teller.status(view), teller.options(view));
            }
            Some(centre) => print!("{}", teller.screen(view, centre)),
            None => print!("{}{}", teller.status(view), teller.options(view)),
        }
        self.phase = view.phase;
    }

    fn obey(&mut self, line: &str, view: &View) -> anyhow::Result<Next> {
        let lang = self.lang;
        let mut words = line.split_whitespace();
        let (command, rest): (&str, Vec<&str>) = (words.next().unwrap_or(""), words.collect());
        if let Ok(number) = command.parse::<usize>() {
            let most = view.options.len();
            if (1..=most).contains(&number) {
                self.choose(number - 1)?;
                return Ok(Next::Moved);
            }
            println!(
                "{}",
                say!(
                    lang,
                    "There are options 1 to {most}.",
                    "Es gibt 1 bis {most}."
                )
            );
            return Ok(Next::Asked);
        }
        let teller = Teller::of(view, lang);
        match command {
            "" => {}
            "?" | "help" => print!("{}", help(lang)),
            "quit" | "q" => return Ok(Next::Quit),
            "board" => {
                self.phase = None;
                self.show(view);
            }
            "who" => self.introduce(rest.first().copied().unwrap_or(""), view),
            "people" => Side::BOTH
                .iter()
                .for_each(|&side| print!("{}", teller.people(side))),
            "map" => self.look_at(rest.first().copied().unwrap_or(""), view),
            "calc" => calculate(&rest, &teller),
            "why" => {
                let refused = teller.refusals(view);
                if refused.is_empty() {
                    let nothing = say!(lang, "Nothing is ruled out now.", "Nichts ist verwehrt.");
                    println!("{nothing}");
                }
                refused.iter().for_each(|line| println!("  {line}"));
            }
            "hint" => {
                let option = Heuristic::new().choose(view);
                if let Some(action) = view.options.get(option) {
                    let (n, words) = (option + 1, teller.option(action));
                    println!(
                        "{}",
                        say!(
                            lang,
                            "A bot would choose {n}: {words}",
                            "Ein Bot nähme {n}: {words}"
                        )
                    );
                }
            }
            "log" => {
                let seat = view.viewer.seat().unwrap_or_default();
                let (log, _) = &self.logs[seat.idx()];
                log.iter().for_each(|line| println!("· {line}"));
            }
            "undo" => return Ok(self.undo(view)),
            "save" => self.save(rest.first().copied())?,
            other => println!(
                "{}",
                say!(
                    lang,
                    "\"{other}\" is not understood; ? lists what is.",
                    "„{other}“ ist kein Befehl; ? zeigt alle."
                )
            ),
        }
        Ok(Next::Asked)
    }

    fn save(&self, file: Option<&str>) -> anyhow::Result<()> {
        let Some(file) = file else {
            println!(
                "{}",
                say!(
                    self.lang,
                    "Name a file: save raid.record",
                    "Eine Datei nennen: save raid.record"
                )
            );
            return Ok(());
        };
        std::fs::write(file, self.session.record().to_string())
            .with_context(|| format!("{file} can not be written"))?;
        println!(
            "{}",
            say!(self.lang, "Saved to {file}.", "In {file} gespeichert.")
        );
        Ok(())
    }

    fn introduce(&self, code: &str, view: &View) {
        let teller = Teller::of(view, self.lang);
        match view.board.content().pieces.person_coded(code) {
            Some(id) => {
                println!("{}", teller.person(id));
                println!("{}", teller.person_line(id).trim_end());
                print!("{}", teller.printed(id));
            }
            None => println!(
                "{}",
                say!(
                    self.lang,
                    "Name somebody by the code on the counter: who F",
                    "Jemanden mit dem Zeichen auf dem Plättchen nennen: who F"
                )
            ),
        }
    }

    fn look_at(&mut self, name: &str, view: &View) {
        match Space::parse(name) {
            Some(space) => {
                self.centre = Some(space);
                print!("{}", map_window(view, space, 14, 20));
            }
            None => println!(
                "{}",
                say!(
                    self.lang,
                    "\"{name}\" is no space; write for example J10",
                    "„{name}“ ist kein Feld; zum Beispiel J10"
                )
            ),
        }
    }

    fn undo(&mut self, view: &View) -> Next {
        let Some(decision) = view.decision else {
            return Next::Asked;
        };
        // At one keyboard whoever else sits there agrees by not objecting.
        let all: SeatSet = (0..self.session.game().n_seats()).map(Seat).collect();
        match self.session.undo_own(decision.seat, 1, all) {
            Ok(_) => Next::Moved,
            Err(refused) => {
                println!("{}", undo_refused(self.lang, &refused));
                Next::Asked
            }
        }
    }
}

/// Returns where the piece stands that is moving or attacking.
fn acting_space(view: &View) -> Option<Space> {
    let id = match view.unfinished.last()? {
        Frame::Marching(march) => march.group.first().map(|(id, _)| *id),
        Frame::Attacking(attack) => attack.attacker,
        _ => None,
    }?;
    view.board.place(id).map(|place| place.space)
}

/// `calc A B [spray|specific|hand]`: how an attack would go, as the rules would count it.
fn calculate(words: &[&str], teller: &Teller<'_>) {
    let pieces = &teller.board.content().pieces;
    let found = match words {
        [attacker, target, ..] => pieces
            .person_coded(attacker)
            .zip(pieces.person_coded(target)),
        _ => None,
    };
    let Some((attacker, target)) = found else {
        println!(
            "{}",
            say!(
                teller.lang,
                "Name who attacks whom by the codes on their counters: calc F 511",
                "Angreifer und Ziel mit ihren Zeichen nennen: calc F 511"
            )
        );
        return;
    };
    let manner = words[2..]
        .iter()
        .fold(Manner::FIRE, |manner, word| match *word {
            "spray" => manner.with(Manner::SPRAY),
            "specific" => manner.with(Manner::SPECIFIC),
            "hand" => manner.with(Manner::HAND_TO_HAND),
            _ => manner,
        });
    print!(
        "{}",
        teller.calculator(attacker, Aim::Person(target), manner)
    );
}
