//! What can be typed.

use words::Lang;

const ENGLISH: &str = "\
  1, 2, 3 ...      take the option with this number
  map SPACE        look at the map around a space, for example: map J10
  people           both sides, with values and states
  who A            who A is, with values and state
  calc A B         how A's attack on B would go: every modifier with its rule, and the odds
                   (add spray, specific or hand after B)
  why              what is not possible now, and by which rule
  why bot          why a bot chose what it did last
  rule ID          read a rule, for example: rule A-FIRE-008
  hint             what a bot would choose
  log              what you have noticed so far
  undo             take back your last choice
  save FILE        save the game; go on with: tradecraft play --game assault --load FILE
  board            the whole screen again
  quit             leave the game

On the map: # rock, ~ water, c clutter, = track, > stairs, / ramp, a number: a floor on that Level
  m2 two of M.I.6, s2 two of Skorpios, x4 both, in capitals on another Level than the floor
  G gantry, R rocket, [] monorail car, <> boat
  between spaces: | - wall, , low wall, + door, : window, ! closed shutter or locked door, H ladder
";

const GERMAN: &str = "\
  1, 2, 3 ...      die Möglichkeit mit dieser Nummer nehmen
  map FELD         die Karte um ein Feld ansehen, zum Beispiel: map J10
  people           beide Seiten mit Werten und Zuständen
  who A            wer A ist, mit Werten und Zustand
  calc A B         wie der Angriff von A auf B ausginge: jede Änderung mit ihrer Regel, und die
                   Aussichten (nach B auch spray, specific oder hand)
  why              was gerade nicht geht, und nach welcher Regel
  why bot          warum ein Bot zuletzt so gewählt hat
  rule ID          eine Regel lesen, zum Beispiel: rule A-FIRE-008
  hint             was ein Bot wählen würde
  log              was du bisher bemerkt hast
  undo             die letzte Wahl zurücknehmen
  save DATEI       speichern; weiter mit: tradecraft play --game assault --load DATEI
  board            noch einmal der ganze Bildschirm
  quit             das Spiel verlassen

Auf der Karte: # Fels, ~ Wasser, c Einrichtung, = Schiene, > Treppe, / Rampe, eine Zahl: Boden dieser Ebene
  m2 zwei von M.I.6, s2 zwei von Skorpios, x4 beide, groß auf einer anderen Ebene als dem Boden
  G Startgerüst, R Rakete, [] Schienenwagen, <> Boot
  zwischen Feldern: | - Wand, , niedrige Mauer, + Tür, : Fenster, ! geschlossener Laden oder
  verschlossene Tür, H Leiter
";

pub fn help(lang: Lang) -> &'static str {
    match lang {
        Lang::En => ENGLISH,
        Lang::De => GERMAN,
    }
}
