use kernel::{
    BotRng, Choice, Closing, Entry, EntryNo, Leave, Record, RecordError, Seat, SeatSet, Session,
    ShortHash, Sitter, TakeBackPolicy, Viewer, verify,
};

use crate::toy::{Setup, Toy};
use crate::{play_on, played};

/// A record with every kind of entry and awkward words in it.
fn rich_session() -> Session<Toy<1>> {
    let mut session = played::<1>(&Setup::seats(3), 11, 0)
        .with_policy(TakeBackPolicy::AllAgree)
        .with_note("open deal")
        .with_note(" needs pack\n\\second line ");
    session
        .seat(Seat(0), Sitter::Person("Ännchen".to_owned()))
        .expect("sits");
    session
        .seat(Seat(1), Sitter::Bot(String::new()))
        .expect("sits");
    session
        .choose_words(Seat(0), "bank a token", &mut ())
        .expect("banks");
    session
        .undo_own(Seat(0), 1, SeatSet::EMPTY)
        .expect("is free");
    session
        .choose_words(Seat(0), "peek", &mut ())
        .expect("peeks");
    let agreed = SeatSet::from_iter([Seat(1), Seat(2)]);
    session
        .undo(Seat(0), EntryNo::DEAL, agreed)
        .expect("is agreed");
    session.note("a remark");
    session.seat(Seat(2), Sitter::Nobody).expect("leaves");
    play_on(&mut session, &mut BotRng::new(2), 4);
    session
}

fn rich_text() -> String {
    rich_session().record().to_string()
}

fn error_after(from: &str, to: &str) -> String {
    let text = rich_text();
    assert!(text.contains(from), "{from} is not in\n{text}");
    Record::parse(&text.replacen(from, to, 1))
        .expect_err("is damaged")
        .to_string()
}

#[test]
fn print_and_parse_are_inverse() {
    for (n_choices, closing) in [
        (0, Closing::Running),
        (5, Closing::Running),
        (99, Closing::Finished),
    ] {
        let record = played::<1>(&Setup::seats(2), 3, n_choices).record();
        assert_eq!(record.closing, closing);
        assert_eq!(Record::parse(&record.to_string()), Ok(record));
    }
    let record = rich_session().record();
    assert_eq!(Record::parse(&record.to_string()).as_ref(), Ok(&record));
    assert_eq!(Record::parse(record.to_string().trim_end()), Ok(record));
}

#[test]
fn any_words_survive_a_record() {
    let mut record = played::<1>(&Setup::seats(2), 3, 1).record();
    for words in [
        "",
        " ",
        "\n",
        "\r\n",
        "end after 1 entries",
        "\\e",
        "\u{0}",
        "2 note x",
        "„Ä“",
    ] {
        let choice = Choice {
            seat: Seat(5),
            option: 0,
            n_options: u32::MAX,
            hash: ShortHash([0xab; 8]),
            words: words.to_owned(),
        };
        record.header.setup = words.to_owned();
        record.header.notes = vec![words.to_owned()];
        let sitter = Sitter::Person(words.to_owned());
        record.entries = vec![
            Entry::Choice(choice),
            Entry::Note(words.to_owned()),
            Entry::Seat {
                seat: Seat(0),
                sitter,
            },
        ];
        assert_eq!(
            Record::parse(&record.to_string()).as_ref(),
            Ok(&record),
            "{record}"
        );
    }
}

#[test]
fn record_reads_like_this() {
    let text = rich_text();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[0], "tradecraft record 1");
    assert_eq!(
        lines[1..5].join("|"),
        "game envelopes|rules 1|content c0ffee|setup 3 seats, 3 rounds, swapped false, fault None"
    );
    assert!(lines[5].starts_with("seed 0b00"));
    assert_eq!(
        lines[6..9].join("|"),
        "note open deal|note \\sneeds pack\\n\\\\second line\\s|note taken back"
    );
    assert_eq!(
        lines[10..12].join("|"),
        "1 player 1 is now person Ännchen|2 player 2 is now bot \\e"
    );
    let bare: Vec<String> = lines[12..16]
        .iter()
        .map(|line| without_hash(line))
        .collect();
    assert_eq!(
        bare,
        [
            "3 player 1 chose 0/3 [] bank a token",
            "4 player 1 went back to 0 [] free",
            "5 player 1 chose 1/3 [] peek",
            "6 player 1 went back to 0 [] agreed by player 3",
        ]
    );
    assert_eq!(
        lines[16..18].join("|"),
        "7 note a remark|8 player 3 is now nobody"
    );
    assert!(lines[22].starts_with("saved after 12 entries ["), "{text}");
}

fn without_hash(line: &str) -> String {
    let (before, rest) = line.split_once('[').expect("has a hash");
    format!("{before}[]{}", rest.split_once(']').expect("has a hash").1)
}

#[test]
fn line_of_an_entry_is_where_it_is_printed() {
    let record = rich_session().record();
    let text = record.to_string();
    for entry in 1..=record.entries.len() as u32 {
        let line = text
            .lines()
            .nth(record.line_of(EntryNo(entry)) - 1)
            .expect("is there");
        assert!(line.starts_with(&format!("{entry} ")), "{line}");
    }
}

#[test]
fn errors_name_line_and_expectation() {
    let hint = "; use an intact copy";
    for (from, to, message) in [
        (
            "game env",
            "gane env",
            "record damaged: line 2 reads `gane envelopes`, expected `game` and its name",
        ),
        (
            "rules 1",
            "rules 01",
            "record damaged: line 3 reads `rules 01`, expected `rules` and a number",
        ),
        (
            "seed 0",
            "seed O",
            "expected `seed` and 64 hexadecimal digits",
        ),
        (
            "dealt [",
            "dealt ",
            "expected `note` and its text, or `dealt` and a hash in brackets",
        ),
        (
            "3 player 1",
            "4 player 1",
            "expected entry 3 or the closing line",
        ),
        (
            "chose 0/3",
            "chose 3/3",
            "expected option/number of options, a hash in brackets and the words of the option",
        ),
        (
            "3 player 1",
            "3 player 7",
            "expected `note` or a player from 1 to 6",
        ),
        (
            "back to 0",
            "back to 2",
            "expected 0 or the number of a choice that still stands",
        ),
        (
            "agreed by player 3",
            "agreed by player 3, player 2",
            "then `free`, `alone` or `agreed by` and players",
        ),
        (
            "6 player 1 went back to 0",
            "6 player 1 went back to 3",
            "expected 0 or the number of a choice that still stands",
        ),
        (
            "] free",
            "] gratis",
            "expected an entry number, a hash in brackets, then `free`, `alone` or `agreed by` and players",
        ),
        (
            "now bot",
            "now cat",
            "record damaged: line 12 reads `2 player 2 is now cat \\\\e`, expected `person` or `bot` and a name, or `nobody`",
        ),
        (
            "is now",
            "was",
            "expected `chose`, `went back to` or `is now` after the player",
        ),
        (
            "7 note a remark\n",
            "7 note a remark \n",
            "expected the text of a note",
        ),
        (
            "saved after 12",
            "saved after 11",
            "expected `end after 12 entries [",
        ),
    ] {
        let error = error_after(from, to);
        assert!(
            error.contains(message) && error.ends_with(hint),
            "{message}\n{error}"
        );
    }
}

#[test]
fn foreign_texts_are_told_apart() {
    assert_eq!(
        Record::parse("<html>\n")
            .expect_err("is foreign")
            .to_string(),
        "not a game record: line 1 reads `<html>`, expected `tradecraft record 1`; \
         choose a file that a game was saved to"
    );
    assert_eq!(
        error_after("record 1", "record 2"),
        "unknown record format: line 1 says 2, expected 1; \
         open it with the program version that wrote it"
    );
    assert!(matches!(
        Record::parse(""),
        Err(RecordError::Foreign { .. })
    ));
    assert_eq!(
        Record::from_bytes(b"tradecraft record 1\n\xff"),
        Err(RecordError::NotText { line: 2 })
    );
}

#[test]
fn every_truncation_is_noticed() {
    let text = rich_text();
    let whole = text.trim_end().len();
    for (cut, _) in text.char_indices().filter(|(cut, _)| *cut < whole) {
        assert!(Record::parse(&text[..cut]).is_err(), "{}", &text[..cut]);
    }
    let lines: Vec<&str> = text.lines().collect();
    let cut = format!("{}\n", lines[..lines.len() - 1].join("\n"));
    assert_eq!(
        Record::parse(&cut).expect_err("is cut").to_string(),
        "record cut short: it ends at line 22, expected entry 13 or the closing line; \
         use a complete copy"
    );
    assert!(matches!(
        Record::parse(&text[..whole - 3]),
        Err(RecordError::CutShort { line: 23, .. })
    ));
}

#[test]
fn missing_and_doubled_lines_are_noticed() {
    let text = rich_text();
    let lines: Vec<&str> = text.lines().collect();
    for at in 0..lines.len() {
        let (mut missing, mut doubled) = (lines.clone(), lines.clone());
        missing.remove(at);
        doubled.insert(at, lines[at]);
        let is_header_note = lines[at].starts_with("note ");
        assert!(
            is_header_note || Record::parse(&missing.join("\n")).is_err(),
            "without {}",
            lines[at]
        );
        assert!(
            is_header_note || Record::parse(&doubled.join("\n")).is_err(),
            "twice {}",
            lines[at]
        );
    }
}

#[test]
fn damaged_bytes_never_panic() {
    let setup = Setup::seats(3);
    let texts = [rich_text(), played::<1>(&setup, 5, 99).record().to_string()];
    let mut bot = BotRng::new(99);
    let mut n_accepted = 0;
    for round in 0..20_000 {
        let mut bytes = texts[round % 2].clone().into_bytes();
        (0..1 + bot.below(3)).for_each(|_| damage(&mut bytes, &mut bot));
        let Ok(record) = Record::from_bytes(&bytes) else {
            continue;
        };
        n_accepted += 1;
        let text = String::from_utf8(bytes).expect("was text");
        assert_eq!(
            record.to_string().trim_end_matches('\n'),
            text.trim_end_matches('\n')
        );
        if let Ok((session, _)) = Session::<Toy<1>>::salvage(&record, &setup) {
            kernel::Transcript::of(&session, Viewer::Seat(Seat(0))).to_string();
        }
        let _ = verify::<Toy<1>>(&record, &setup);
    }
    assert!(
        n_accepted > 100,
        "too wild: {n_accepted} reached the re-run"
    );
}

fn damage(bytes: &mut Vec<u8>, bot: &mut BotRng) {
    let at = bot.below(bytes.len());
    match bot.below(6) {
        0 => bytes[at] = bot.next_u64() as u8,
        1 => bytes[at] = b"0123456789abcdef \n[]/\\"[bot.below(22)],
        2 => drop(bytes.remove(at)),
        3 => bytes.insert(at, b"019 \n\\[]player"[bot.below(14)]),
        4 => bytes.swap(at, at.saturating_sub(1)),
        _ if bot.below(20) == 0 => bytes.truncate(at),
        _ => bytes[at] ^= 1,
    }
    if bytes.is_empty() {
        bytes.push(b'\n');
    }
}

#[test]
fn agreement_counts_people_only() {
    let record = rich_session().record();
    let Entry::Back(back) = &record.entries[5] else {
        panic!("{record}")
    };
    assert_eq!(back.leave, Leave::Policy(SeatSet::from_iter([Seat(2)])));
}
