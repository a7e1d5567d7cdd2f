//! Many comparisons at once: one in twenty would come out as a find by luck alone.

/// Returns the chances of many comparisons as they count together (Holm): whoever believes all that
/// are at most 0.05 is wrong about any of them in one run out of twenty at most.
pub fn holm(chances: &[f64]) -> Vec<f64> {
    let mut order: Vec<usize> = (0..chances.len()).collect();
    order.sort_by(|&a, &b| chances[a].total_cmp(&chances[b]));
    let mut corrected = vec![1.0; chances.len()];
    let mut so_far: f64 = 0.0;
    for (rank, &idx) in order.iter().enumerate() {
        let left = (chances.len() - rank) as f64;
        so_far = so_far.max((left * chances[idx]).min(1.0));
        corrected[idx] = so_far;
    }
    corrected
}

#[cfg(test)]
mod tests {
    use kernel::BotRng;

    use super::*;

    #[test]
    fn the_published_example_comes_out() {
        let corrected = holm(&[0.01, 0.04, 0.03, 0.005]);
        let expected = [0.03, 0.06, 0.06, 0.02];
        for (found, expected) in corrected.iter().zip(expected) {
            assert!((found - expected).abs() < 1e-12, "{corrected:?}");
        }
    }

    /// Twenty comparisons without any difference: uncorrected, two runs of three find something.
    #[test]
    fn luck_is_not_taken_for_a_find() {
        let mut rng = BotRng::new(1);
        let (mut raw, mut corrected) = (0, 0);
        for _ in 0..1000 {
            let chances: Vec<f64> = (0..20)
                .map(|_| (rng.below(1_000_000) as f64 + 0.5) / 1e6)
                .collect();
            let is_found = |all: &[f64]| u32::from(all.iter().any(|&p| p <= 0.05));
            raw += is_found(&chances);
            corrected += is_found(&holm(&chances));
        }
        assert!(raw > 550, "{raw}");
        assert!((25..=75).contains(&corrected), "{corrected}");
    }
}
