import { extent } from 'd3-array';
import { scaleBand, scaleLinear } from 'd3-scale';
import type { MonthsChart } from '#contract/admin/figures/year-figures.ts';

/** About how many lines lie across a chart. */
const lineCount = 4;

/** A bar for each value, up from nothing or down from it, and lines at round ones; values in minor units. */
export function drawMonths(values: readonly number[]): MonthsChart {
  // Of nothing but noughts a chart has its line alone.
  const [least = 0, most = 0] = extent([0, ...values]);
  const heights = scaleLinear()
    .domain([least, least === most ? 1 : most])
    .nice(lineCount)
    .range([100, 0]);
  const places = scaleBand<number>()
    .domain(values.map((_, at) => at))
    .range([0, 100])
    .paddingInner(0.6)
    .paddingOuter(0.3);
  const lines = least === most ? [0] : heights.ticks(lineCount).filter(Number.isInteger);
  return {
    bars: values.map((value, at) => ({
      x: round(places(at) ?? 0),
      y: round(Math.min(heights(value), heights(0))),
      width: round(places.bandwidth()),
      height: round(Math.abs(heights(value) - heights(0))),
    })),
    lines: lines.map((value) => ({ y: round(heights(value)), value })),
  };
}

function round(place: number): number {
  return Math.round(place * 100) / 100;
}
