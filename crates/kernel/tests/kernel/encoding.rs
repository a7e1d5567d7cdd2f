//! What a game writes about its state is what is hashed, byte for byte.

use tradecraft_kernel::Canon;

#[test]
fn everything_written_is_there_in_its_order() {
    let mut out = Canon::default();
    out.raw(&[7, 8]);
    out.u8(1);
    out.u16(0x0203);
    out.u32(0x0405_0607);
    out.u64(0x0809_0a0b_0c0d_0e0f);
    out.i32(-2);
    out.bool(true);
    out.bool(false);
    out.text("é");
    let numbers = [
        7, 8, 1, 3, 2, 7, 6, 5, 4, 0x0f, 0x0e, 0x0d, 0x0c, 0x0b, 0x0a, 9, 8,
    ];
    let rest = [0xfe, 0xff, 0xff, 0xff, 1, 0, 2, 0, 0xc3, 0xa9];
    assert_eq!(out.as_bytes(), [&numbers[..], &rest].concat());
}

#[test]
fn one_state_leaves_nothing_behind_for_the_next() {
    let mut out = Canon::default();
    out.text("a longer state");
    out.clear();
    out.u8(9);
    assert_eq!(out.as_bytes(), [9]);
}

#[test]
fn texts_do_not_run_together() {
    let written = |texts: &[&str]| {
        let mut out = Canon::default();
        texts.iter().for_each(|text| out.text(text));
        out.as_bytes().to_vec()
    };
    assert_ne!(written(&["ab", "c"]), written(&["a", "bc"]));
}
