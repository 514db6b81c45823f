//! How fast a campaign was, and how much it found over time, as drawings.

use maud::{Markup, html};
use plumb_campaign::Sample;

/// Parts that the time is cut into at most.
const PARTS: usize = 120;
/// The drawing and its margins.
const WIDTH: f64 = 720.0;
const HEIGHT: f64 = 280.0;
const LEFT: f64 = 56.0;
const RIGHT: f64 = 16.0;
const ABOVE: f64 = 28.0;
const BELOW: f64 = 44.0;

/// Modules a second over time: the mean of ten seconds, and behind it what was measured.
pub fn throughput(samples: &[Sample]) -> Markup {
    let rates = rates(samples);
    figure(&smooth(&rates), &rates, "modules a second")
}

/// Findings and known bugs over time.
pub fn defects(samples: &[Sample]) -> Markup {
    let every = samples.len().div_ceil(PARTS).max(1);
    let last = samples.last().filter(|_| !(samples.len() - 1).is_multiple_of(every));
    let samples = samples.iter().step_by(every).chain(last);
    let points: Vec<(f64, f64)> = samples.map(|sample| (sample.seconds, sample.defects)).collect();
    figure(&points, &[], "findings and known bugs")
}

fn figure(points: &[(f64, f64)], raw: &[(f64, f64)], what: &str) -> Markup {
    if points.len() < 2 {
        return html! { p { "Not known: the campaign was too short, or its events are not there." } };
    }
    html! { figure.plot { (draw(points, raw, what)) } }
}

/// Each point with the mean of the points at most five seconds away.
fn smooth(points: &[(f64, f64)]) -> Vec<(f64, f64)> {
    const NEAR: f64 = 5.0;
    let (mut from, mut to, mut sum) = (0, 0, 0.0);
    let mean = |&(at, _): &(f64, f64)| {
        while let Some(next) = points.get(to).filter(|next| next.0 <= at + NEAR) {
            sum += next.1;
            to += 1;
        }
        while let Some(past) = points.get(from).filter(|past| past.0 < at - NEAR) {
            sum -= past.1;
            from += 1;
        }
        (at, sum / (to - from) as f64)
    };
    points.iter().map(mean).collect()
}

/// Modules a second in each part of the time, at its middle.
fn rates(samples: &[Sample]) -> Vec<(f64, f64)> {
    let whole = samples.last().map_or(0.0, |sample| sample.seconds);
    let part = (whole / PARTS as f64).max(1.0);
    let (mut points, mut since) = (Vec::new(), None::<&Sample>);
    for sample in samples {
        match since {
            Some(first) if !sample.begins => {
                let seconds = sample.seconds - first.seconds;
                if seconds >= part {
                    // What a stopped chunk had counted is counted again.
                    let rate = (sample.modules - first.modules).max(0.0) / seconds;
                    points.push((f64::midpoint(sample.seconds, first.seconds), rate));
                    since = Some(sample);
                }
            }
            _ => since = Some(sample),
        }
    }
    points
}

/// The drawing: a line over time, with axes, and a faint one behind it.
fn draw(points: &[(f64, f64)], raw: &[(f64, f64)], what: &str) -> Markup {
    let last = points.last().map_or(1.0, |point| point.0);
    let (unit, name) = if last > 2.0 * 3600.0 {
        (3600.0, "hours")
    } else if last > 300.0 {
        (60.0, "minutes")
    } else {
        (1.0, "seconds")
    };
    let most = points.iter().chain(raw).map(|point| point.1).fold(1.0, f64::max);
    let x = |seconds: f64| LEFT + seconds / last * (WIDTH - LEFT - RIGHT);
    let y = |value: f64| HEIGHT - BELOW - value / most * (HEIGHT - BELOW - ABOVE);
    let line = |points: &[(f64, f64)]| {
        let places = points.iter().map(|(seconds, value)| format!("{:.1},{:.1}", x(*seconds), y(*value)));
        places.collect::<Vec<_>>().join(" ")
    };
    html! {
        svg viewBox=(format!("0 0 {WIDTH} {HEIGHT}")) role="img" aria-label=(format!("{what} over time")) {
            @for at in ticks(most) {
                line.grid x1=(LEFT) x2=(WIDTH - RIGHT) y1=(format!("{:.1}", y(at))) y2=(format!("{:.1}", y(at))) {}
                text.left x=(LEFT - 6.0) y=(format!("{:.1}", y(at) + 5.0)) { (at) }
            }
            @for at in ticks(last / unit) {
                text.below x=(format!("{:.1}", x(at * unit))) y=(HEIGHT - BELOW + 20.0) { (at) }
            }
            text.left x=(WIDTH - RIGHT) y=(HEIGHT - 4.0) { (name) }
            text x="4" y="14" { (what) }
            @if !raw.is_empty() { polyline.raw points=(line(raw)) {} }
            polyline points=(line(points)) {}
        }
    }
}

/// Round numbers from 0 up to this one, a handful.
fn ticks(most: f64) -> Vec<f64> {
    let rough = most / 5.0;
    let power = 10f64.powf(rough.log10().floor());
    let step = [1.0, 2.0, 5.0, 10.0].map(|n| n * power).into_iter().find(|step| *step >= rough);
    let step = step.unwrap_or(rough);
    // As a quotient of whole numbers a tick has no digits of noise.
    let tick = |at: u32| if step < 1.0 { f64::from(at) / (1.0 / step).round() } else { f64::from(at) * step };
    (0..=10).map(tick).take_while(|tick| *tick <= most).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample(seconds: f64, modules: f64, begins: bool) -> Sample {
        Sample { seconds, modules, defects: (modules / 10.0).floor(), begins }
    }

    #[test]
    fn a_rate_is_of_one_run() {
        let samples = [
            sample(0.0, 0.0, true),
            sample(2.0, 20.0, false),
            sample(2.0, 15.0, true),
            sample(4.0, 75.0, false),
        ];
        assert_eq!(rates(&samples), [(1.0, 10.0), (3.0, 30.0)]);
        let svg = throughput(&samples).into_string();
        assert!(svg.contains("<svg") && svg.contains("modules a second"), "{svg}");
        assert!(!throughput(&samples[..2]).into_string().contains("<svg"));
    }

    #[test]
    fn a_rate_is_the_mean_of_ten_seconds() {
        let raw: Vec<(f64, f64)> = (0..30).map(|at| (f64::from(at), f64::from(at % 2) * 10.0)).collect();
        let smooth = smooth(&raw);
        assert_eq!(smooth.len(), raw.len());
        assert!(smooth[10..20].iter().all(|(_, rate)| (4.0..=6.0).contains(rate)), "{smooth:?}");
        assert_eq!(smooth[0], (0.0, 5.0));
    }

    #[test]
    fn the_last_of_what_was_found_is_drawn() {
        let samples: Vec<_> = (0..PARTS + 9).map(|at| sample(at as f64, at as f64, at == 0)).collect();
        let svg = defects(&samples).into_string();
        let points = svg.split("points=\"").nth(1).unwrap().split('"').next().unwrap();
        let ends = format!("{:.1},{ABOVE:.1}", WIDTH - RIGHT);
        assert!(points.ends_with(&ends) && svg.contains("findings and known bugs over time"), "{points}");
    }

    #[test]
    fn ticks_are_round_numbers() {
        assert_eq!(ticks(47.0), [0.0, 10.0, 20.0, 30.0, 40.0]);
        assert_eq!(ticks(1.0), [0.0, 0.2, 0.4, 0.6, 0.8, 1.0]);
        assert_eq!(ticks(2100.0), [0.0, 500.0, 1000.0, 1500.0, 2000.0]);
    }

    #[test]
    fn a_long_campaign_has_a_few_points() {
        let samples: Vec<_> =
            (0..20_000).map(|at| sample(f64::from(at), f64::from(at) * 7.0, at == 0)).collect();
        let rates = rates(&samples);
        assert!((100..=PARTS).contains(&rates.len()), "{}", rates.len());
        assert!(rates.iter().all(|(_, rate)| (rate - 7.0).abs() < 1e-6));
    }
}
