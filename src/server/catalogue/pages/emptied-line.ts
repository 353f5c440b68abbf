import type { SetLine } from '#contract/page-fonts.ts';

/** A line whose text was taken away: its face stays. */
export function emptiedLine(line: SetLine): SetLine {
  return { ...line, text: '', advance: 0, inkLeft: 0, inkRight: 0, inkTop: 0, inkBottom: 0, missing: 0 };
}
