import { LRUCache } from 'lru-cache';
import type { Proportions } from '#domain/compare/proportions.ts';
import { stemOf } from '#fonts/drawing/stem-of.ts';
import type { Asker } from '#fonts/engine/asker.ts';
import type { FontEngine, FontWork } from '#fonts/engine/font-engine.ts';
import { covers } from '#fonts/facts/code-point-ranges.ts';
import type { Drizzle } from '#server/database/database.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { axisPositions } from '#server/page-fonts/axis-positions.ts';
import { fontSource } from '#server/page-fonts/font-source.ts';
import { findTesterCuts, type TesterCut } from '#server/tester-fonts/find-tester-cuts.ts';

/** Measures cuts as they stand on their axes; what the fonts state holds for one place of each axis alone. */
export interface ProportionFinder {
  /** For each cut in the order asked, null for one that is not shown. One statement; work in the turns of who asks. */
  find(
    cuts: readonly { cutId: string; axes: Readonly<Record<string, number>> }[],
    asker: Asker,
  ): Promise<(Proportions | null)[]>;
}

const MOST_REMEMBERED = 2000;

/** Remembers what was measured by the font's file and its axes. */
export function createProportionFinder({
  db,
  engine,
  files,
}: {
  db: Drizzle;
  engine: Pick<FontEngine, 'for'>;
  files: Pick<FileStore, 'find'>;
}): ProportionFinder {
  const known = new LRUCache<string, Proportions>({ max: MOST_REMEMBERED });
  async function measure(cut: TesterCut, asked: Readonly<Record<string, number>>, work: FontWork) {
    const axes = axisPositions(cut.axes, asked);
    const key = JSON.stringify([cut.hash, axes]);
    const before = known.get(key);
    if (before !== undefined) return before;
    const measured = await measureFont(work, { cut, axes, files });
    known.set(key, measured);
    return measured;
  }
  return {
    async find(asked, asker) {
      const cuts = await findTesterCuts(
        db,
        asked.map(({ cutId }) => cutId),
      );
      const work = engine.for(asker);
      return await Promise.all(
        asked.map(async ({ cutId, axes }) => {
          const cut = cuts.get(cutId);
          return cut === undefined ? null : await measure(cut, axes, work);
        }),
      );
    },
  };
}

async function measureFont(
  work: Pick<FontWork, 'measure' | 'draw'>,
  { cut, axes, files }: { cut: TesterCut; axes: Record<string, number>; files: Pick<FileStore, 'find'> },
): Promise<Proportions> {
  const source = fontSource(files, cut.hash);
  const has = (letter: string) => covers(cut.codePoints, letter.codePointAt(0) ?? 0);
  const [lines, l] = await Promise.all([
    work.measure(
      source,
      ['x', 'H'].map((text) => ({ text, axes })),
    ),
    work.draw(source, { text: 'l', axes }),
  ]);
  const heightOf = (letter: string, at: number) => (has(letter) ? positive(lines[at]?.inkTop ?? null) : null);
  const { inkTop, inkBottom } = l.inkLine;
  // Heights are upwards, the path's places downwards.
  const stem = has('l') ? stemOf(l.path, -(inkTop + inkBottom) / 2) : null;
  return { xHeight: heightOf('x', 0), capHeight: heightOf('H', 1), stem: positive(stem) };
}

/** A measure to a ten-thousandth of an em; none of a letter without ink. */
function positive(em: number | null): number | null {
  return em === null || em <= 0 ? null : Math.round(em * 10_000) / 10_000;
}
