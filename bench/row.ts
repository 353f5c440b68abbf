/** A line of the table in docs/performance.md. */
export interface Row {
  /** What was measured, as a person would ask for it. */
  measure: string;
  figure: string;
  /** What the project wants of it; null where the figure is only told. */
  wanted: string | null;
  isMet: boolean | null;
}

/** A row with a limit that the figure must not exceed. */
export function atMost(measure: string, value: number, limit: number, unit: string, digits = 0): Row {
  return {
    measure,
    figure: `${value.toFixed(digits)} ${unit}`,
    wanted: `at most ${limit} ${unit}`,
    isMet: value <= limit,
  };
}

/** A row with a limit that the figure has to reach. */
export function atLeast(measure: string, value: number, limit: number, unit: string, digits = 2): Row {
  return {
    measure,
    figure: `${value.toFixed(digits)} ${unit}`.trim(),
    wanted: `at least ${limit} ${unit}`.trim(),
    isMet: value >= limit,
  };
}

/** A row that is told beside the others. */
export function told(measure: string, figure: string): Row {
  return { measure, figure, wanted: null, isMet: null };
}
