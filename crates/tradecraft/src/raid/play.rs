//! A raid in the terminal: one person against a bot, or two at one keyboard.

use std::io::{BufRead, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, bail};
use assault::bots::Heuristic;
use assault::play::{Aim, Assault, Frame, Manner, Phase, View};
use assault::{Side, Space, Victory, show, volcano};
use kernel::{Game, Record, SeatSet, Seed, Session, Viewer};

use super::Choice;

/// Who sits where.
#[derive(Clone, Copy, PartialEq, Eq, Default, clap::ValueEnum)]
pub enum Sides {
    /// You lead the raid, a bot defends.
    #[default]
    Mi6,
    /// You defend the base, a bot leads the raid.
    Skorpios,
    /// Two people share the keyboard, or one plays both sides.
    Both,
    /// Two bots play; you watch.
    None,
}

pub struct Plan {
    pub choice: Choice,
    pub sides: Sides,
    pub seed: Option<String>,
    pub load: Option<PathBuf>,
}

const HELP: &str = "\
  1, 2, 3 ...      take the option with this number
  map SPACE        look at the map around a space, for example: map J10
  people           both sides, with values and states
  who A            who A is, with values and state
  calc A B         how A's attack on B would go: every modifier with its rule, and the odds
                   (add spray, specific or hand after B)
  why              what is not possible now, and by which rule
  hint             what a bot would choose
  log              what has happened so far
  undo             take back your last choice
  save FILE        save the game; go on with: tradecraft play --game assault --load FILE
  board            the whole screen again
  quit             leave the game
";

pub fn run(plan: &Plan) -> anyhow::Result<ExitCode> {
    let session = match &plan.load {
        Some(file) => load(file)?,
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
    let people = match plan.sides {
        Sides::Mi6 => vec![Side::Mi6],
        Sides::Skorpios => vec![Side::Skorpios],
        Sides::Both => Side::BOTH.to_vec(),
        Sides::None => Vec::new(),
    };
    greet(session.game());
    let mut table = Raid {
        session,
        people,
        bots: [Heuristic::new(), Heuristic::new()],
        log: Vec::new(),
        phase: None,
        centre: Space::parse("J14"),
    };
    table.play()
}

/// Says which raid this is and what decides it.
fn greet(game: &Assault) {
    let board = game.board();
    let scenario = board.scenario();
    println!(
        "Assault, scenario {}: {}",
        scenario.number.0, scenario.title
    );
    let map = &board.content().map;
    let goal = match &scenario.victory {
        Victory::HoldSpace(space) => {
            format!(
                "M.I.6 wins by controlling {space} after turn {}.",
                scenario.turns
            )
        }
        Victory::HoldAreas(areas) => {
            let names: Vec<&str> = areas
                .iter()
                .map(|&area| map.area(area).name.as_str())
                .collect();
            format!(
                "M.I.6 wins by controlling {} and their entrances after turn {}.",
                names.join(", "),
                scenario.turns
            )
        }
        Victory::Launch => {
            format!(
                "Skorpios wins by launching the rocket by turn {}.",
                scenario.turns
            )
        }
    };
    println!("{goal}");
    println!("Type a number to choose, ? for help, quit to leave.");
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

fn load(file: &Path) -> anyhow::Result<Session<Assault>> {
    let bytes =
        std::fs::read(file).with_context(|| format!("{} can not be read", file.display()))?;
    let record = Record::from_bytes(&bytes).with_context(|| file.display().to_string())?;
    if record.header.game != super::name() {
        bail!(
            "{} is a record of {}, not of assault",
            file.display(),
            record.header.game
        );
    }
    let setup = super::setup_of(&record, volcano())?;
    Session::resume(&record, &setup).with_context(|| file.display().to_string())
}

struct Raid {
    session: Session<Assault>,
    people: Vec<Side>,
    bots: [Heuristic; 2],
    log: Vec<String>,
    /// The phase the whole screen was last shown in.
    phase: Option<Phase>,
    centre: Option<Space>,
}

impl Raid {
    fn play(&mut self) -> anyhow::Result<ExitCode> {
        let mut lines = std::io::stdin().lock().lines();
        let mut shown = false;
        while let Some(decision) = self.session.game().decision() {
            let view = self.session.game().view(Viewer::Seat(decision.seat));
            if !view.side().is_some_and(|side| self.people.contains(&side)) {
                self.bot_moves(&view)?;
                shown = false;
                continue;
            }
            if !shown {
                self.show(&view);
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
        let outcome = self.session.game().outcome();
        let winner = outcome.map(|outcome| outcome.winners);
        let side = Side::BOTH
            .into_iter()
            .find(|side| winner.is_some_and(|set| set.contains(side.seat())));
        match side {
            Some(Side::Mi6) => println!("M.I.6 has won."),
            Some(Side::Skorpios) => println!("Skorpios has won."),
            None => println!("Nobody has won."),
        }
        Ok(ExitCode::SUCCESS)
    }

    fn bot_moves(&mut self, view: &View) -> anyhow::Result<()> {
        let Some(decision) = view.decision else {
            return Ok(());
        };
        let option = self.bots[decision.seat.idx()].choose(view);
        self.choose(option)
    }

    fn choose(&mut self, option: usize) -> anyhow::Result<()> {
        let Some(decision) = self.session.game().decision() else {
            return Ok(());
        };
        let mut events = Vec::new();
        self.session.choose(decision.seat, option, &mut events)?;
        let board = self.session.game().board();
        for event in &events {
            let text = show::event(board, event);
            if !text.is_empty() {
                println!("· {text}");
                self.log.push(text);
            }
        }
        Ok(())
    }

    /// Shows the whole table when a phase begins, and only the neighbourhood while a piece acts.
    fn show(&mut self, view: &View) {
        println!();
        let acting = acting_space(view);
        let centre = acting.or(self.centre);
        match centre {
            Some(centre) if acting.is_some() && self.phase == view.phase => {
                print!("{}", show::map_window(view, centre, 5, 10));
                let going_on = show::unfinished(view);
                if !going_on.is_empty() {
                    println!("{going_on}");
                }
                print!("{}", show::options(view));
            }
            _ if self.phase == view.phase && self.phase.is_some() => {
                print!("{}{}", show::status(view), show::options(view));
            }
            Some(centre) => print!("{}", show::screen(view, centre)),
            None => print!("{}{}", show::status(view), show::options(view)),
        }
        self.phase = view.phase;
    }

    fn obey(&mut self, line: &str, view: &View) -> anyhow::Result<Next> {
        let mut words = line.split_whitespace();
        let (command, rest): (&str, Vec<&str>) = (words.next().unwrap_or(""), words.collect());
        if let Ok(number) = command.parse::<usize>() {
            if (1..=view.options.len()).contains(&number) {
                self.choose(number - 1)?;
                return Ok(Next::Moved);
            }
            println!("There are options 1 to {}.", view.options.len());
            return Ok(Next::Asked);
        }
        match command {
            "" => {}
            "?" | "help" => print!("{HELP}"),
            "quit" | "q" => return Ok(Next::Quit),
            "board" => {
                self.phase = None;
                self.show(view);
            }
            "who" => self.introduce(rest.first().copied().unwrap_or(""), view),
            "people" => Side::BOTH
                .iter()
                .for_each(|&side| print!("{}", show::people(view, side))),
            "map" => self.look_at(rest.first().copied().unwrap_or(""), view),
            "calc" => calculate(&rest, view),
            "why" => {
                for refusal in Assault::refusals(view) {
                    println!(
                        "  {} [{}]",
                        refusal.action,
                        self.session.game().cite_words(refusal.cite)
                    );
                }
            }
            "hint" => {
                let option = Heuristic::new().choose(view);
                if let Some(action) = view.options.get(option) {
                    println!(
                        "A bot would choose {}: {}",
                        option + 1,
                        view.board.action_words(action)
                    );
                }
            }
            "log" => self.log.iter().for_each(|line| println!("· {line}")),
            "undo" => return Ok(self.undo(view)),
            "save" => match rest.first() {
                Some(file) => {
                    std::fs::write(file, self.session.record().to_string())
                        .with_context(|| format!("{file} can not be written"))?;
                    println!("Saved to {file}.");
                }
                None => println!("Name a file: save raid.record"),
            },
            other => println!("\"{other}\" is not understood; ? lists what is."),
        }
        Ok(Next::Asked)
    }

    fn introduce(&self, code: &str, view: &View) {
        let pieces = &view.board.content().pieces;
        match pieces.person_coded(code) {
            Some(id) => {
                if let Some(name) = &pieces.person(id).name {
                    println!("{name}");
                }
                println!("{}", show::person(&view.board, id).trim_end());
            }
            None => println!("Name somebody by the code on the counter: who F"),
        }
    }

    fn look_at(&mut self, name: &str, view: &View) {
        match Space::parse(name) {
            Some(space) => {
                self.centre = Some(space);
                print!("{}", show::map_window(view, space, 14, 20));
            }
            None => println!("\"{name}\" is no space; write for example J10"),
        }
    }

    fn undo(&mut self, view: &View) -> Next {
        let Some(decision) = view.decision else {
            return Next::Asked;
        };
        // At one keyboard whoever else sits there agrees by not objecting.
        let all: SeatSet = Side::BOTH.iter().map(|side| side.seat()).collect();
        match self.session.undo_own(decision.seat, 1, all) {
            Ok(_) => Next::Moved,
            Err(refused) => {
                println!("{refused}");
                Next::Asked
            }
        }
    }
}

/// Returns where the piece stands that is moving or attacking.
fn acting_space(view: &View) -> Option<Space> {
    let id = match view.unfinished.last()? {
        Frame::Marching(march) => march.group.first().map(|(id, _)| *id),
        Frame::Attacking(attack) => Some(attack.attacker),
        _ => None,
    }?;
    view.board.place(id).map(|place| place.space)
}

enum Next {
    Asked,
    Moved,
    Quit,
}

/// `calc A B [spray|specific|hand]`: how an attack would go, as the rules would count it.
fn calculate(words: &[&str], view: &View) {
    let pieces = &view.board.content().pieces;
    let [attacker, target, manner @ ..] = words else {
        println!("Name who attacks whom: calc F 511");
        return;
    };
    let (Some(attacker), Some(target)) =
        (pieces.person_coded(attacker), pieces.person_coded(target))
    else {
        println!("Name both by the codes on their counters: calc F 511");
        return;
    };
    let manner = manner
        .iter()
        .fold(Manner::FIRE, |manner, word| match *word {
            "spray" => manner.with(Manner::SPRAY),
            "specific" => manner.with(Manner::SPECIFIC),
            "hand" => manner.with(Manner::HAND_TO_HAND),
            _ => manner,
        });
    print!(
        "{}",
        show::calculator(view, attacker, Aim::Person(target), manner)
    );
}
