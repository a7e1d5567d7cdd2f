//! What is new in the later scenarios, for those who know the first: told while it is at hand, and no
//! longer than the first turns last.

use assault::play::{Action, PhaseKind};
use assault::{Level, Side, Victory, say};

use super::LessonPage;
use crate::look::Look;
use crate::view::acting;
use crate::view::secret_plan;

/// Tells of the first thing at hand that the first scenario does not have.
pub fn page(look: &Look<'_>) -> Option<LessonPage> {
    let view = look.view;
    let kind = view.phase.map(|phase| phase.kind);
    if view.options.is_empty() {
        return None;
    }
    if secret_plan::is_asked(view) {
        return Some(plan(look));
    }
    if acting::placed(view).is_some() {
        return Some(placing(look));
    }
    match kind {
        Some(PhaseKind::Movement) if comes_by_water(look) => Some(boats(look)),
        Some(PhaseKind::Movement) if is_on_the_roof(look) => Some(roof(look)),
        Some(PhaseKind::Movement) => holding(look),
        Some(PhaseKind::Command) => launching(look),
        Some(PhaseKind::Fire) | None => None,
    }
}

fn plan(look: &Look<'_>) -> LessonPage {
    let lang = look.lang;
    LessonPage {
        title: say!(lang, "New: a plan in secret", "Neu: ein geheimer Plan"),
        words: say!(
            lang,
            "Some of your people come later, or by a way that you settle now: over the roof on ropes, or by water in boats. The enemy learns that you have decided, and the rest when they arrive. Two weak groups are shot one after the other: let those who belong together come together.",
            "Manche deiner Leute kommen später oder auf einem Weg, den du jetzt festlegst: an Seilen durch das Dach oder in Booten über das Wasser. Der Gegner erfährt, dass du entschieden hast, alles andere erst, wenn sie da sind. Zwei schwache Gruppen fallen nacheinander: Lass zusammen kommen, wer zusammengehört."
        ),
        rule: "A-SCEN4-015",
    }
}

fn placing(look: &Look<'_>) -> LessonPage {
    let lang = look.lang;
    LessonPage {
        title: say!(lang, "New: you place people", "Neu: Du stellst Leute auf"),
        words: say!(
            lang,
            "Whoever has no space of their own goes anywhere within the dashed ones, in any order; the counter beside the map shows what each can do. Machineguns want long lines, leaders people around them, and whoever can do little else can stand at a control.",
            "Wer kein eigenes Feld hat, kommt auf eines der gestrichelten, in beliebiger Reihenfolge; die Figur neben der Karte zeigt, was jeder kann. Maschinenpistolen brauchen lange Linien, Anführer Leute um sich, und wer sonst wenig kann, steht an einer Steuerung gut."
        ),
        rule: "A-SEQ-017",
    }
}

fn boats(look: &Look<'_>) -> LessonPage {
    let lang = look.lang;
    LessonPage {
        title: say!(lang, "New: boats", "Neu: Boote"),
        words: say!(
            lang,
            "A boat goes as far as its driver takes it, and everybody in it comes along. Driving is all that the driver does in this phase; the others may get out at a landing and walk on with what they have left. In a boat they are seen by everybody along the water: land where somebody already covers you.",
            "Ein Boot kommt so weit, wie sein Fahrer es bringt, und alle darin fahren mit. Der Fahrer tut in dieser Phase sonst nichts; die anderen dürfen an einer Anlegestelle aussteigen und mit dem Rest ihrer Schritte weitergehen. Im Boot sieht euch jeder am Wasser: Legt an, wo schon jemand Deckung gibt."
        ),
        rule: "A-WATER-001",
    }
}

fn roof(look: &Look<'_>) -> LessonPage {
    let lang = look.lang;
    LessonPage {
        title: say!(lang, "New: the roof", "Neu: das Dach"),
        words: say!(
            lang,
            "From the roof the way in leads through an opening or a hole. Whoever is beside one takes hold of a rope in a command phase and slides down it later; only M.I.6 uses ropes. Where there is no hole, somebody with explosives makes one, which takes time and a roll.",
            "Vom Dach führt der Weg durch eine Öffnung oder ein Loch. Wer daneben steht, greift in einer Befehlsphase ein Seil und gleitet später daran hinab; nur M.I.6 benutzt Seile. Wo kein Loch ist, sprengt jemand eines: Das kostet Zeit und einen Wurf."
        ),
        rule: "A-ROOF-001",
    }
}

/// More is to be held than one space.
fn holding(look: &Look<'_>) -> Option<LessonPage> {
    let lang = look.lang;
    let is_new = matches!(look.view.board.scenario().victory, Victory::HoldAreas(_));
    is_new.then(|| LessonPage {
        title: say!(lang, "New: rooms, not a space", "Neu: Räume statt eines Feldes"),
        words: say!(
            lang,
            "Both rooms count, and so do their doors: M.I.6 needs more people inside than Skorpios and every entrance under control. A single guard in the right doorway is enough to deny it. The panel counts who stands where.",
            "Beide Räume zählen, und ihre Türen auch: M.I.6 braucht darin mehr Leute als Skorpios und dazu jeden Eingang. Eine einzige Wache in der richtigen Tür verhindert es. Das Feld daneben zählt, wer wo steht."
        ),
        rule: "A-CONTROL-001",
    })
}

/// The machines decide.
fn launching(look: &Look<'_>) -> Option<LessonPage> {
    let (lang, board) = (look.lang, &look.view.board);
    let is_new = board.scenario().victory == Victory::Launch;
    let words = match look.view.side()? {
        Side::Skorpios => say!(
            lang,
            "The rocket flies if the gantry stands at launch, the roof above it is open and a countdown runs out. Each has its control in the control room and takes several turns, so begin all three early: the list in the panel says what is missing.",
            "Die Rakete fliegt, wenn das Startgerüst in Startstellung ist, das Dach darüber offen und ein Countdown abläuft. Jedes hat seine Steuerung im Kontrollraum und braucht mehrere Runden: Beginne früh mit allen dreien. Die Liste im Feld daneben sagt, was fehlt."
        ),
        Side::Mi6 => say!(
            lang,
            "A launch needs three things: the gantry in place, the roof open, and a countdown that runs out. Spoil one of them for good and you win. Whoever alone holds the launch control stops the countdown; in its space you also learn how long it still takes.",
            "Ein Start braucht dreierlei: das Gerüst in Stellung, das Dach offen und einen Countdown, der abläuft. Vereitle eines davon auf Dauer, und du gewinnst. Wer die Startsteuerung allein hält, hält den Countdown an; auf ihrem Feld erfährst du auch, wie lange er noch dauert."
        ),
    };
    is_new.then(|| LessonPage {
        title: say!(
            lang,
            "New: the machines decide",
            "Neu: Die Maschinen entscheiden"
        ),
        words,
        rule: "A-ROCKET-001",
    })
}

/// Whether people of the viewer are in a boat, or wait beyond the water.
fn comes_by_water(look: &Look<'_>) -> bool {
    let board = &look.view.board;
    let Some(side) = look.view.side() else {
        return false;
    };
    let is_boarding = look
        .view
        .options
        .iter()
        .any(|action| matches!(action, Action::EnterBoat(_)));
    let water = Level::ALL[0];
    let own = board.present(side);
    let mut places = own.iter().filter_map(|id| board.place(id));
    is_boarding || places.any(|place| place.level == water)
}

fn is_on_the_roof(look: &Look<'_>) -> bool {
    let board = &look.view.board;
    let top = Level::ALL[Level::ALL.len() - 1];
    let own = look.view.side().map(|side| board.present(side));
    let mut places = own
        .iter()
        .flat_map(|own| own.iter())
        .filter_map(|id| board.place(id));
    places.any(|place| place.level == top)
}
