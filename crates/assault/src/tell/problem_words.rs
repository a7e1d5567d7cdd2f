//! The messages of the readers of content files, English and German side by side.

/// Messages; `{}` is put in as it is, `{what}` is one of [`NOUNS`]. Both have the same holes in the
/// same order.
pub const MESSAGES: &[(&str, &str)] = &[
    // Any file.
    ("{what} is missing", "{what} fehlt"),
    (
        "expected \"{}\", found \"{}\"",
        "erwartet: „{}“, gefunden: „{}“",
    ),
    ("\"{}\" is one word too many", "„{}“ ist ein Wort zu viel"),
    (
        "{what} must be a number from {} to {}, not \"{}\"",
        "{what} muss eine Zahl von {} bis {} sein, nicht „{}“",
    ),
    (
        "\"{}\" is not a space: write the row, then the column, such as G7",
        "„{}“ ist kein Feld: erst die Reihe, dann die Spalte, etwa G7",
    ),
    ("unknown {what} \"{}\"", "unbekannt: {what} „{}“"),
    ("did you mean \"{}\"?", "ist „{}“ gemeint?"),
    ("the line \"{} ...\" is missing", "die Zeile „{} ...“ fehlt"),
    (
        "the line \"{} ...\" stands already on line {}",
        "die Zeile „{} ...“ steht schon in Zeile {}",
    ),
    (
        "the line \"format assault-map 1\" is missing",
        "die Zeile „format assault-map 1“ fehlt",
    ),
    (
        "the line \"format assault-pieces 1\" is missing",
        "die Zeile „format assault-pieces 1“ fehlt",
    ),
    (
        "there is already a scenario {}",
        "es gibt schon ein Szenario {}",
    ),
    // Maps.
    (
        "the lines \"rows A ...\" and \"cols 1 ...\" are needed",
        "es braucht die Zeilen „rows A ...“ und „cols 1 ...“",
    ),
    (
        "a row is named by one or two capital letters, A to BL: a map has at most 64",
        "eine Reihe heißt nach ein oder zwei Großbuchstaben, A bis BL: eine Karte hat höchstens 64",
    ),
    (
        "\"{}\" in column {} stands for no {what}",
        "„{}“ in Spalte {} steht für keine {what}",
    ),
    (
        "row {} is not on the map",
        "Reihe {} ist nicht auf der Karte",
    ),
    (
        "the {what} of row {} stands already on line {}",
        "{what} der Reihe {} steht schon in Zeile {}",
    ),
    (
        "row {} has {} columns, the map has {}",
        "Reihe {} hat {} Spalten, die Karte {}",
    ),
    (
        "the {what} of row {} is missing",
        "{what} der Reihe {} fehlt",
    ),
    (
        "{} is solid rock and can have no Level",
        "{} ist massiver Fels und kann keine Ebene haben",
    ),
    ("{} needs a Level", "{} braucht eine Ebene"),
    ("{} is not on the map", "{} ist nicht auf der Karte"),
    (
        "the ramp needs {} to be clear or clutter",
        "für die Rampe muss {} frei oder Gerümpel sein",
    ),
    (
        "{} has \"/\" but no ramp between two Levels",
        "{} hat „/“, aber keine Rampe zwischen zwei Ebenen",
    ),
    (
        "the stairs in {} must lead from its own Level to the next",
        "die Treppe in {} muss von der eigenen Ebene zur nächsten führen",
    ),
    (
        "{} has no floor above Level {} to pass beneath",
        "{} hat über Ebene {} keinen Boden, unter dem man hindurchkäme",
    ),
    (
        "{} and {} do not share a side",
        "{} und {} haben keine gemeinsame Seite",
    ),
    (
        "{} is solid rock and has no sides to build on",
        "{} ist massiver Fels und hat keine Seiten zum Bebauen",
    ),
    (
        "the side between {} and {} is already taken",
        "die Seite zwischen {} und {} ist schon belegt",
    ),
    (
        "a ladder needs {} one Level above {} and a shared side",
        "für eine Leiter muss {} eine Ebene über {} liegen und eine Seite mit ihm teilen",
    ),
    (
        "the track jumps from {} to {}",
        "das Gleis springt von {} nach {}",
    ),
    (
        "more than four lines meet in {}",
        "in {} treffen sich mehr als vier Gleise",
    ),
    (
        "the area {} is there twice",
        "den Bereich {} gibt es zweimal",
    ),
    (
        "a map has at most 64 areas",
        "eine Karte hat höchstens 64 Bereiche",
    ),
    (
        "there is no area {} to enter",
        "es gibt keinen Bereich {}, den man betreten könnte",
    ),
    (
        "the entrance {} does not lie in {}",
        "der Eingang {} liegt nicht in {}",
    ),
    (
        "nobody can enter the map at {}",
        "bei {} kann niemand die Karte betreten",
    ),
    (
        "nobody can stand at the control in {}",
        "an der Schaltstelle in {} kann niemand stehen",
    ),
    (
        "the gantry and the rocket need each other: give the positions of both",
        "Startgerüst und Rakete brauchen einander: gib die Stellungen von beiden an",
    ),
    (
        "the {what} needs a loading and a launch position",
        "{what}: es braucht eine Lade- und eine Startstellung",
    ),
    (
        "the {what} must keep its shape and move in a straight line",
        "{what}: die Form muss bleiben und der Weg gerade sein",
    ),
    (
        "{} is water and must be at Level 0",
        "{} ist Wasser und muss auf Ebene 0 liegen",
    ),
    (
        "the stairs in {} meet no floor at Level {}",
        "die Treppe in {} trifft auf Ebene {} keinen Boden",
    ),
    (
        "a wall closes the ladder between {} and {}",
        "eine Wand versperrt die Leiter zwischen {} und {}",
    ),
    (
        "the track in {} needs a floor to stand on",
        "das Gleis in {} braucht einen Boden",
    ),
    (
        "no car can pass from {} to {}: a wall or another Level",
        "von {} nach {} kommt kein Wagen: eine Wand oder eine andere Ebene",
    ),
    (
        "nobody can cross the low wall between {} and {}",
        "über die niedrige Mauer zwischen {} und {} kommt niemand",
    ),
    (
        "the landing place between {} and {} needs water and a shore",
        "die Anlegestelle zwischen {} und {} braucht Wasser und ein Ufer",
    ),
    (
        "the rocket in {} stands outside the gantry",
        "die Rakete in {} steht außerhalb des Startgerüsts",
    ),
    (
        "the gantry can not pass {}: rock, water or track",
        "das Startgerüst kommt nicht über {}: Fels, Wasser oder Gleis",
    ),
    (
        "the bridge at {} shares no side with the gantry at {}",
        "die Brücke bei {} berührt das Startgerüst in der Stellung „{}“ nicht",
    ),
    (
        "the pit at {} has no ladder outside the gantry at launch",
        "die Grube bei {} hat keine Leiter außerhalb des Startgerüsts in Startstellung",
    ),
    (
        "the landing pad can not pass {}: another Level or track",
        "die Plattform kommt nicht über {}: eine andere Ebene oder ein Gleis",
    ),
    (
        "landing pad and gantry both pass {}",
        "Plattform und Startgerüst fahren beide über {}",
    ),
    (
        "nobody can land in {} under the roof opening",
        "in {} unter der Dachöffnung kann niemand landen",
    ),
    (
        "nobody can walk to {} at Level {}",
        "niemand kommt zu Fuß nach {} auf Ebene {}",
    ),
    // Pieces.
    ("there is no person {}", "es gibt keine Figur {}"),
    (
        "{} is no recruit; only recruits get their backs from here",
        "{} ist kein Rekrut; nur Rekruten bekommen so ihre Rückseite",
    ),
    (
        "{} needs a character line or a default for its kind",
        "{} braucht eine Zeile „character“ oder einen Vorgabewert für seine Art",
    ),
    (
        "at most {} people and {} vehicles can be told apart",
        "höchstens {} Leute und {} Fahrzeuge lassen sich unterscheiden",
    ),
    ("{} is off the charts", "{} steht in keiner der Tabellen"),
    (
        "a Damage Class is a letter from A to L, not \"{}\"",
        "eine Schadensklasse ist ein Buchstabe von A bis L, nicht „{}“",
    ),
    (
        "there is already a counter {}",
        "es gibt schon ein Plättchen {}",
    ),
    // Scenarios.
    (
        "{} has points but takes no part",
        "{} hat Punkte, macht aber nicht mit",
    ),
    (
        "{} is no Leader and can have no points",
        "{} ist kein Anführer und kann keine Punkte haben",
    ),
    (
        "{} is not part of the sliding roof",
        "{} gehört nicht zum Schiebedach",
    ),
    ("this map has no {what}", "auf dieser Karte fehlt: {what}"),
    (
        "the rocket is gone, so nobody can win by launching it",
        "die Rakete ist fort, also kann niemand durch ihren Start gewinnen",
    ),
    ("nobody is named", "es ist niemand genannt"),
    ("{} belongs to {}", "{} gehört zu {}"),
    (
        "{} is already placed on line {}",
        "{} steht schon in Zeile {}",
    ),
    ("{} is already placed", "{} steht schon auf der Karte"),
    ("nobody can stand in {}", "in {} kann niemand stehen"),
    ("the boat carries at most {}", "das Boot trägt höchstens {}"),
    ("there is {what} in {}", "es gibt {what} in {}"),
    (
        "{} has no way onto the map",
        "{} hat keinen Weg auf die Karte",
    ),
    (
        "more than {} people stand in {}",
        "mehr als {} Leute stehen in {}",
    ),
    (
        "{} is too small for so many",
        "{} ist zu klein für so viele",
    ),
];

/// What is asked for. Nouns that stand before a word in quotes have no article.
pub const NOUNS: &[(&str, &str)] = &[
    ("a statement", "eine Anweisung"),
    ("statement", "Anweisung"),
    ("the version", "die Fassung"),
    ("the name", "der Name"),
    ("the title", "der Titel"),
    ("the number", "die Nummer"),
    ("the code", "das Zeichen"),
    ("the note", "die Bemerkung"),
    ("side", "Seite"),
    ("position", "Stellung"),
    // Maps.
    ("gantry with a rocket", "Startgerüst mit Rakete"),
    ("gantry", "Startgerüst"),
    ("landing pad", "Landeplattform"),
    ("shutters", "Läden"),
    ("sliding roof", "Schiebedach"),
    ("control of the rocket", "Schaltstelle der Rakete"),
    ("terrain", "Geländeart"),
    ("level", "Ebene"),
    ("a Level", "eine Ebene"),
    ("the Level", "die Ebene"),
    ("the row", "die Reihe"),
    ("the row itself", "die Reihe selbst"),
    ("the column", "die Spalte"),
    ("the last column", "die letzte Spalte"),
    ("provenance", "Herkunft"),
    ("direction", "Richtung"),
    ("kind of side", "Art der Seite"),
    ("machine", "Maschine"),
    ("gantry", "Startgerüst"),
    ("rocket", "Rakete"),
    ("pad", "Plattform"),
    ("the space", "das Feld"),
    ("the spaces", "die Felder"),
    ("the first space", "das erste Feld"),
    ("the second space", "das zweite Feld"),
    ("the upper space", "das obere Feld"),
    ("the lower space", "das untere Feld"),
    ("the space of the stairs", "das Feld der Treppe"),
    ("the spaces of the ramp", "die Felder der Rampe"),
    (
        "the spaces with a floor beneath",
        "die Felder mit einem Boden darunter",
    ),
    ("the spaces covered", "die bedeckten Felder"),
    ("the control space", "das Feld der Schaltstelle"),
    ("the opening", "die Öffnung"),
    ("the launch column", "die Spalte für den Start"),
    ("the centre", "die Mitte"),
    ("the radius", "der Radius"),
    ("the name of the track", "der Name des Gleises"),
    ("the name of the area", "der Name des Bereichs"),
    // Pieces.
    ("kind of person", "Art der Figur"),
    ("kind of vehicle", "Art des Fahrzeugs"),
    ("weapon", "Waffe"),
    ("all or a code", "„all“ oder ein Zeichen"),
    ("willpower", "die Willenskraft"),
    ("dexterity", "das Geschick"),
    ("strength", "die Stärke"),
    ("demolitions", "die Sprengkunde"),
    ("perception", "die Wahrnehmung"),
    ("weapon performance", "die Waffenleistung"),
    ("movement allowance", "die Zahl der Schritte"),
    ("morale", "die Moral"),
    ("the change of morale", "die Änderung der Moral"),
    ("command radius", "der Befehlsradius"),
    ("capacity", "die Zahl der Plätze"),
    ("the feet in 30 seconds", "die Strecke in 30 Sekunden"),
    ("Primary Chance", "die Grundchance"),
    ("Damage Class", "die Schadensklasse"),
    ("fire Primary Chance", "die Grundchance im Feuer"),
    ("Fire Damage Class", "die Schadensklasse im Feuer"),
    ("hand-to-hand Primary Chance", "die Grundchance im Nahkampf"),
    (
        "Hand-to-Hand Damage Class",
        "die Schadensklasse im Nahkampf",
    ),
    (
        "the loss of fire Primary Chance",
        "der Verlust an Grundchance im Feuer",
    ),
    (
        "the loss of hand-to-hand Primary Chance",
        "der Verlust an Grundchance im Nahkampf",
    ),
    ("the loss of morale", "der Verlust an Moral"),
    ("the loss of Movement Points", "der Verlust an Schritten"),
    ("the loss of command radius", "der Verlust an Befehlsradius"),
    // Scenarios.
    ("the number of Turns", "die Zahl der Runden"),
    ("the Turn", "die Runde"),
    ("the first Turn", "die erste Runde"),
    ("the Turns away", "die Zahl der Runden draußen"),
    ("the number of boats", "die Zahl der Boote"),
    ("the points", "die Zahl der Punkte"),
    ("state of the rocket", "Zustand der Rakete"),
    ("state of the shutters", "Zustand der Läden"),
    ("the area", "der Bereich"),
    ("area", "Bereich"),
    ("the entry", "der Zugang"),
    ("entry", "Zugang"),
    ("person", "Figur"),
    ("the vehicle", "das Fahrzeug"),
    ("vehicle", "Fahrzeug"),
    ("no track", "kein Gleis"),
    ("no water", "kein Wasser"),
    ("the name of the group", "der Name der Gruppe"),
    ("plan", "Plan"),
    ("way onto the map", "Weg auf die Karte"),
    ("the special rule", "die Sonderregel"),
    ("special rule", "Sonderregel"),
    ("kind of victory", "Art des Sieges"),
];
