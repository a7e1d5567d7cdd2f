//! Functions that statistics need and the standard library lacks.

use std::f64::consts::PI;

/// Returns the logarithm of the gamma function (Lanczos, g = 7), for positive numbers.
pub fn ln_gamma(x: f64) -> f64 {
    const SERIES: [f64; 8] = [
        676.520_368_121_885_1,
        -1_259.139_216_722_402_8,
        771.323_428_777_653_1,
        -176.615_029_162_140_6,
        12.507_343_278_686_905,
        -0.138_571_095_265_720_12,
        9.984_369_578_019_572e-6,
        1.505_632_735_149_311_6e-7,
    ];
    let x = x - 1.0;
    let terms = SERIES.iter().enumerate();
    let sum: f64 = terms.map(|(i, term)| term / (x + i as f64 + 1.0)).sum();
    let t = x + 7.5;
    0.5 * (2.0 * PI).ln() + (x + 0.5) * t.ln() - t + (sum + 0.999_999_999_999_809_9).ln()
}

/// Returns the logarithm of the beta function.
pub fn ln_beta(a: f64, b: f64) -> f64 {
    ln_gamma(a) + ln_gamma(b) - ln_gamma(a + b)
}

/// Returns how likely a normal deviate is to lie at least so far from zero, on either side.
pub fn two_sided(z: f64) -> f64 {
    erfc(z.abs() / 2.0_f64.sqrt()).min(1.0)
}

/// Returns the complementary error function: a series near zero, a continued fraction beyond.
fn erfc(x: f64) -> f64 {
    if x < 2.0 {
        let (mut term, mut sum) = (x, x);
        for n in 1..60 {
            let n = f64::from(n);
            term *= -x * x / n;
            sum += term / (2.0 * n + 1.0);
        }
        return 1.0 - 2.0 / PI.sqrt() * sum;
    }
    let mut fraction = x;
    for n in (1..80).rev() {
        fraction = x + f64::from(n) / 2.0 / fraction;
    }
    (-x * x).exp() / (PI.sqrt() * fraction)
}

/// Returns how likely a fair coin is to fall at least as unevenly as `a` to `b`.
pub fn fair_coin(a: u64, b: u64) -> f64 {
    let (few, n) = (a.min(b), a + b);
    let ln_choose = |k: u64| {
        let (n, k) = (n as f64, k as f64);
        ln_gamma(n + 1.0) - ln_gamma(k + 1.0) - ln_gamma(n - k + 1.0)
    };
    let ln_half = (n as f64) * 0.5_f64.ln();
    // Terms fall quickly away from the middle: what is left out does not show in the sum.
    let mut sum = 0.0;
    for k in (0..=few).rev() {
        let term = (ln_choose(k) + ln_half).exp();
        sum += term;
        if term < sum * 1e-15 {
            break;
        }
    }
    (2.0 * sum).min(1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(a: f64, b: f64) {
        assert!((a - b).abs() < 1e-7 * b.abs().max(1.0), "{a} is not {b}");
    }

    #[test]
    fn gamma_gives_factorials() {
        near(ln_gamma(1.0), 0.0);
        near(ln_gamma(6.0), 120.0_f64.ln());
        near(ln_gamma(0.5), PI.sqrt().ln());
        near(ln_beta(2.0, 3.0), (1.0_f64 / 12.0).ln());
    }

    #[test]
    fn normal_tails_are_those_of_the_tables() {
        near(two_sided(0.0), 1.0);
        near(two_sided(1.959_963_985), 0.05);
        near(two_sided(-2.575_829_304), 0.01);
        near(two_sided(3.290_526_731), 0.001);
    }

    #[test]
    fn a_coin_is_counted_exactly() {
        near(fair_coin(0, 0), 1.0);
        near(fair_coin(5, 5), 1.0);
        near(fair_coin(0, 6), 2.0 / 64.0);
        near(fair_coin(9, 1), 22.0 / 1024.0);
        // Summed with whole numbers elsewhere.
        near(1e5 * fair_coin(10_300, 9_700), 2.276_698_138);
    }
}
