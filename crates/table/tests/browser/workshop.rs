//! The workshop in a real browser: typing a card, a photo beside it, and what the network sees of both.

use std::io::{Read as _, Write as _};
use std::net::{TcpListener, TcpStream};
use std::path::PathBuf;
use std::sync::{Arc, Mutex};

use crate::driver::{Browser, Kind};
use crate::site::Site;

const FELIX: &str = "/workshop/card/heroes/allies-goldfinger/felix-leiter";
const TYPED: &str = "uncommon 3 \"Felix of my own\" covert cost 4 recruit 3\n    ";

/// Stands between a browser and the site, and keeps all that the browser sends.
struct Wire {
    base: String,
    sent: Arc<Mutex<Vec<u8>>>,
}

impl Wire {
    fn to(site: &Site) -> Wire {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let base = format!("http://{}", listener.local_addr().expect("an address"));
        let target = site.base.trim_start_matches("http://").to_owned();
        let sent = Arc::new(Mutex::new(Vec::new()));
        let kept = sent.clone();
        std::thread::spawn(move || {
            for browser in listener.incoming().flatten() {
                let Ok(server) = TcpStream::connect(&target) else {
                    return;
                };
                let (from, to) = (browser.try_clone(), server.try_clone());
                let (Ok(from), Ok(to)) = (from, to) else {
                    return;
                };
                let kept = kept.clone();
                std::thread::spawn(move || carry(from, to, Some(&kept)));
                std::thread::spawn(move || carry(server, browser, None));
            }
        });
        Wire { base, sent }
    }

    fn sent(&self) -> Vec<u8> {
        self.sent.lock().expect("all that was sent").clone()
    }
}

fn carry(mut from: TcpStream, mut to: TcpStream, kept: Option<&Mutex<Vec<u8>>>) {
    let mut bytes = [0; 16 * 1024];
    while let Ok(n @ 1..) = from.read(&mut bytes) {
        if let Some(kept) = kept {
            kept.lock().expect("all that was sent").extend(&bytes[..n]);
        }
        // What nobody reads any more was sent all the same.
        if to.write_all(&bytes[..n]).is_err() && kept.is_none() {
            break;
        }
    }
    // Whoever has hung up may have done so already.
    let _ = to.shutdown(std::net::Shutdown::Write);
}

/// Whether any stretch of a file was sent, as it is or as letters: whoever refuses a file may have seen
/// its beginning only.
fn holds(sent: &[u8], file: &[u8]) -> bool {
    let has = |wanted: &[u8]| sent.windows(wanted.len()).any(|window| window == wanted);
    (1_000..file.len() - 24).step_by(8_000).any(|from| {
        let piece = &file[from..from + 24];
        let coded: String = piece.iter().map(|byte| format!("%{byte:02X}")).collect();
        has(piece) || has(coded.as_bytes())
    })
}

/// A picture that is far larger than all that is typed.
fn photo(browser: &Browser) -> (PathBuf, Vec<u8>) {
    let file = std::env::temp_dir().join(format!("photo-{}.png", std::process::id()));
    browser.go("/cards?box=bond");
    browser.picture(&file);
    let bytes = std::fs::read(&file).expect("a picture");
    assert!(bytes.len() > 60_000, "{}", bytes.len());
    (file, bytes)
}

fn begin(browser: &Browser) {
    browser.go("/workshop");
    browser.click("#begin-pack");
    browser.wait("#names");
}

#[test]
fn the_photo_of_a_card_never_leaves_the_browser() {
    let site = Site::start();
    let wire = Wire::to(&site);
    let browser = Browser::start(&wire.base, Kind::DESK);
    let (file, bytes) = photo(&browser);
    let path = file.display().to_string();
    begin(&browser);
    browser.go(FELIX);
    let before = wire.sent().len();
    browser.type_into("#photo", &path);
    browser.until("it is drawn", || {
        browser.property("#photo-shown", "width").as_u64() > Some(300)
    });
    let drawn = "const shown = document.getElementById('photo-shown'); \
                 const seen = shown.getContext('2d').getImageData(0, 0, shown.width, shown.height); \
                 return !shown.hidden && new Set(seen.data).size > 20";
    assert_eq!(browser.script(drawn), true);
    browser.type_into("#text", TYPED);
    browser.wait(".fit");
    browser.click("#keep");
    browser.wait("#kept");
    let sent = wire.sent();
    assert!(!holds(&sent, &bytes), "nothing of it was sent");
    // Each request brings its headers along; all of them together are less than the picture.
    let n_sent = sent.len() - before;
    assert!(n_sent < bytes.len(), "{n_sent}");
    assert!(
        String::from_utf8_lossy(&sent).contains("Felix+of+my+own"),
        "the wire sees what is sent"
    );
    // Where a file is sent, the same wire sees it.
    browser.go("/workshop");
    browser.type_into("input[name=files]", &path);
    browser.click("#bring-files");
    browser.wait("#unfit");
    assert!(holds(&wire.sent(), &bytes));
    std::fs::remove_file(file).expect("removed");
}

#[test]
fn a_card_is_checked_drawn_and_completed_while_it_is_typed() {
    let site = Site::start();
    let browser = Browser::start(&site.base, Kind::DESK);
    begin(&browser);
    browser.click("#goldfinger > summary");
    browser.click("#goldfinger a[href$='felix-leiter']");
    browser.wait("#card");
    assert_eq!(browser.path(), FELIX);
    assert!(
        browser.has(".bench__cards [lang=en] .card")
            && browser.has(".bench__cards [lang=de] .card")
    );
    browser.type_into("#text", "uncommon 3 \"Felix of my own\" covert cost hq");
    browser.wait("#problems a");
    assert!(browser.text("#problems").contains("Line 1, column 42"));
    // The mistake leads to its place, and is typed over.
    browser.click("#problems a");
    browser.type_into("#text", "4 recruit 3\n    covert: dr");
    browser.wait("[data-word=draw]");
    browser.click("[data-word=draw]");
    browser.type_into("#text", "1");
    browser.until("both languages have the text", || {
        browser
            .text(".bench__cards [lang=en]")
            .contains("Draw a card")
            && browser
                .text(".bench__cards [lang=de]")
                .contains("Ziehe eine Karte")
    });
    browser.click("#keep");
    browser.wait("#kept");
    let kept = browser.property("#text", "value");
    let kept = kept.as_str().expect("a text");
    assert!(kept.ends_with("covert: draw 1"), "{kept}");
    browser.click("#try");
    browser.wait("#ticket");
    assert!(browser.path().starts_with("/seat/"));
}

#[test]
fn a_card_is_typed_without_scripts() {
    let site = Site::start();
    let kind = Kind {
        scripts: false,
        ..Kind::PHONE
    };
    let browser = Browser::start(&site.base, kind);
    begin(&browser);
    browser.go(FELIX);
    assert_eq!(
        browser.text("#photo-part"),
        "",
        "only a script could show a photo"
    );
    browser.type_into("#text", "uncommon 3 \"Felix of my own\" covert cost hq");
    browser.click("#keep");
    browser.wait("#problems");
    assert!(browser.text("#problems").contains("Line 1, column 42"));
    browser.go("/workshop");
    assert!(browser.has("#wrong") && !browser.has("#play-own"));
}
