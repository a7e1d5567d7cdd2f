//! Every rule that is listed as proven is missed by somebody when it is broken, and no other is.

use std::path::Path;
use std::process::Command;

#[test]
fn the_list_of_the_proven_is_what_breaking_shows() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut prove = Command::new(env!("CARGO_BIN_EXE_prove"));
    let output = prove.current_dir(root).arg("--check").output();
    let output = output.expect("the program runs");
    let told = [output.stdout, output.stderr].concat();
    let told = String::from_utf8_lossy(&told);
    assert!(output.status.success(), "{told}");
}
