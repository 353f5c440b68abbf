import bidiFactory from 'bidi-js';
import { scriptRuns } from './script-runs.ts';

/** A stretch of a paragraph in one script and at one bidirectional level (odd: right to left), end exclusive. */
export interface LevelRun {
  start: number;
  end: number;
  script: string;
  level: number;
}

/** A text without line ends, with what its letters say about each other: its runs in logical order. */
export interface Paragraph {
  text: string;
  runs: LevelRun[];
}

const bidi = bidiFactory();

/** Resolves a paragraph's levels (UAX 9) and scripts; by default its direction is that of the first letter that has one. */
export function readParagraph(text: string, direction: 'ltr' | 'rtl' | undefined): Paragraph {
  const { levels } = bidi.getEmbeddingLevels(text, direction ?? 'auto');
  const runs: LevelRun[] = [];
  for (const { start, end, script } of scriptRuns(text)) {
    for (let at = start; at < end; ) {
      const level = levels[at] ?? 0;
      let stop = at + 1;
      while (stop < end && levels[stop] === level) stop++;
      runs.push({ start: at, end: stop, script, level });
      at = stop;
    }
  }
  return { text, runs };
}

/** The runs of a part of a paragraph in the order in which they stand on a line (UAX 9, rule L2). */
export function visualRuns(paragraph: Paragraph, { start, end }: { start: number; end: number }): LevelRun[] {
  const runs = paragraph.runs
    .filter((run) => run.start < end && run.end > start)
    .map((run) => ({ ...run, start: Math.max(run.start, start), end: Math.min(run.end, end) }));
  const highest = runs.reduce((most, run) => Math.max(most, run.level), 0);
  for (let level = highest; level > 0; level--) {
    for (let at = 0; at < runs.length; at++) {
      let stop = at;
      while ((runs[stop]?.level ?? -1) >= level) stop++;
      if (stop > at + 1) runs.splice(at, stop - at, ...runs.slice(at, stop).reverse());
      at = Math.max(at, stop);
    }
  }
  return runs;
}
