//! A game in the terminal that brings nothing but its words.

use std::path::PathBuf;

use anyhow::bail;
use kernel::{Header, Seat, Session, Viewer};
use lab::Same;
use module::{Chronicle, Part, PartError, Setup, Study, Telling};
use words::{Lang, say};

use crate::offer::{NoFlags, Offer};
use crate::problem::Problem;
use crate::soak::{self, Soaked};
use crate::table::{Flow, GameScreen, Hints, Reply, Rules, Seen, Setting, Showing, print_lines};

/// A game that can be written as lines of text.
pub trait TextBoard: Study + Chronicle {
    /// Says in a few words what game it is.
    fn about(&self) -> &'static str;

    /// Returns what lies on the table, line by line.
    fn board(&self, telling: &Telling<'_, Self>) -> Vec<String>;
}

/// Offers a game by its words alone; its set-up is named part by part, as in an experiment.
pub struct Plain<M> {
    load: fn() -> M,
}

impl<M: TextBoard> Plain<M> {
    /// Offers a game; `load` reads its content.
    pub fn new(load: fn() -> M) -> Plain<M> {
        Plain { load }
    }

    fn set_up(&self, parts: &Parts) -> anyhow::Result<(M, Setup<M>)> {
        let module = (self.load)();
        let setup = module
            .compose(&parts.read()?)
            .map_err(|error| unfit(&module, error))?;
        Ok((module, setup))
    }
}

fn unfit(module: &impl Study, error: PartError) -> Problem {
    let valid = if error.valid.is_empty() {
        format!("parts: {}", module.parts().join(", "))
    } else {
        format!("there are {}", error.valid.join(", "))
    };
    Problem::new("the game can not be set up", error.message, valid)
}

/// The parts of a set-up.
#[derive(clap::Args, Clone, Default, Debug)]
#[group(skip)]
pub struct Parts {
    /// A part of the set-up, such as tails=2; several values are separated by commas.
    #[arg(long = "with", value_name = "PART=VALUE")]
    parts: Vec<String>,
}

impl Parts {
    fn read(&self) -> Result<Vec<Part>, Problem> {
        let part = |text: &String| {
            let (key, values) = text.split_once('=').ok_or_else(|| {
                let what = format!("\"{text}\" is not a part of a set-up");
                Problem::new(what, "", "write PART=VALUE")
            })?;
            Ok(Part {
                key: key.trim().to_owned(),
                values: values
                    .split(',')
                    .map(|value| value.trim().to_owned())
                    .collect(),
            })
        };
        self.parts.iter().map(part).collect()
    }
}

impl<M: TextBoard> Offer for Plain<M> {
    type Module = M;
    type Screen = PlainScreen<M>;
    type Trials = Same<Setup<M>>;
    type Content = NoFlags;
    type Play = Parts;
    type Sim = Parts;
    type Soak = Parts;

    const HINTS: Hints = Hints {
        missing: "",
        other: "the file was left as it is",
    };

    fn about(&self) -> &'static str {
        (self.load)().about()
    }

    fn recorded(&self, _: &NoFlags, _: &Header) -> anyhow::Result<M> {
        Ok((self.load)())
    }

    fn studied(&self, folders: &[PathBuf]) -> anyhow::Result<M> {
        if !folders.is_empty() {
            bail!("this game takes no content of one's own");
        }
        Ok((self.load)())
    }

    fn content<'a>(&self, _: &'a Parts) -> &'a NoFlags {
        &NoFlags {}
    }

    fn dealt(&self, play: &Parts, _: u8) -> anyhow::Result<(M, Setup<M>)> {
        self.set_up(play)
    }

    fn screen(&self, module: M) -> PlainScreen<M> {
        PlainScreen { module }
    }

    fn simulated(&self, sim: &Parts) -> anyhow::Result<(M, Setup<M>)> {
        self.set_up(sim)
    }

    fn soaked(&self, parts: &Parts, seed: u64) -> anyhow::Result<Soaked<M, Same<Setup<M>>>> {
        let (module, setup) = self.set_up(parts)?;
        let named = parts.parts.iter().map(|part| format!(" --with {part}"));
        Ok(Soaked {
            module,
            trials: Same { setup, seed },
            noun: "game",
            file: "soak",
            flags: named.collect(),
            print: soak::print,
        })
    }
}

/// A game on the screen, as lines of text.
pub struct PlainScreen<M> {
    module: M,
}

impl<M: TextBoard> GameScreen for PlainScreen<M> {
    type Module = M;

    const TELLS_AT_ONCE: bool = false;

    fn module(&self) -> &M {
        &self.module
    }

    fn welcome(&self, _: &Session<Rules<Self>>, setting: &Setting) {
        setting.terminal.line(&say!(
            setting.lang,
            "Type a number to choose, ? for help, quit to leave.",
            "Wähle mit einer Zahl; ? hilft, ende beendet.",
        ));
    }

    fn log(
        &self,
        _: &Rules<Self>,
        _: Viewer,
        seen: &[Seen<Self>],
        setting: &Setting,
    ) -> Vec<String> {
        let sentence = |seen| self.module.sentence(seen, &setting.names, setting.lang);
        seen.iter().map(sentence).collect()
    }

    /// Those who watch bots are told everything as it happens.
    fn is_pause(&self, _: &Rules<Self>) -> bool {
        true
    }

    fn hand_over(&self, _: &Rules<Self>, _: Option<Seat>, to: Seat, setting: &Setting) -> Flow {
        setting.pass_keyboard(to, true)
    }

    fn show(&mut self, scene: &Showing<'_, M>, news: &[String]) {
        print_lines(scene.setting, news, usize::MAX);
        self.board(scene);
    }

    fn board(&mut self, scene: &Showing<'_, M>) {
        let terminal = &scene.setting.terminal;
        terminal.line("");
        for line in self.module.board(&scene.telling()) {
            terminal.paragraph(&line, 2);
        }
        self.remind(scene);
    }

    /// Shows the question and the options.
    fn remind(&self, scene: &Showing<'_, M>) {
        let (telling, terminal) = (scene.telling(), &scene.setting.terminal);
        if let Some(question) = self.module.question(&telling) {
            terminal.line(&terminal.paint.question(&question.text));
        }
        for (i, option) in self.module.options(&telling).iter().enumerate() {
            terminal.hanging(&format!("{:>4}  ", i + 1), &option.text);
        }
    }

    fn help(&self, scene: &Showing<'_, M>) {
        scene.setting.terminal.print(&help(scene.setting.lang));
    }

    fn rule(&self, scene: &Showing<'_, M>, id: &str) {
        scene.setting.terminal.line(&say!(
            scene.setting.lang,
            "There is no text for the rule “{id}”; why says what matters now.",
            "Zur Regel „{id}“ gibt es keinen Text; warum sagt, was gerade zählt.",
        ));
    }

    fn why(&self, scene: &Showing<'_, M>) {
        let (lang, terminal) = (scene.setting.lang, &scene.setting.terminal);
        let refused = self.module.refusals(&scene.telling());
        if refused.is_empty() {
            terminal.line(&say!(
                lang,
                "Nothing is ruled out now.",
                "Nichts ist verwehrt."
            ));
        }
        for refusal in refused {
            let line = format!("{}: {} [{}]", refusal.what, refusal.why, refusal.cite);
            terminal.hanging("  ", &line);
        }
    }

    fn option(&self, scene: &Showing<'_, M>, option: usize) -> Option<String> {
        let options = self.module.options(&scene.telling());
        options.into_iter().nth(option).map(|option| option.text)
    }

    fn command(&mut self, _: &str, _: &str, _: &Showing<'_, M>) -> Reply<M> {
        Reply::Unknown
    }

    fn invitation(&self, _: &Setting) -> String {
        "> ".to_owned()
    }
}

fn help(lang: Lang) -> String {
    say!(
        lang,
        "\
  1, 2, 3 ...   take the option with this number
  why           what is not possible now, and by which rule
  why bot       why a bot chose what it did last
  hint          what a bot would choose
  board         the table again
  log           what you have noticed so far
  undo          take back your last choice
  save FILE     save the game; go on with: play --load FILE
  concede       give the game up
  quit          leave the game
",
        "\
  1, 2, 3 ...   die Möglichkeit mit dieser Zahl
  warum         was jetzt nicht geht, und nach welcher Regel
  warum bot     warum ein Bot zuletzt so gewählt hat
  tipp          was ein Bot wählen würde
  tisch         noch einmal der Tisch
  protokoll     was du bisher bemerkt hast
  zurück        die letzte Entscheidung zurücknehmen
  speichern DATEI   das Spiel speichern; weiter mit: play --load DATEI
  aufgeben      das Spiel aufgeben
  ende          das Spiel verlassen
"
    )
}
