import { LRUCache } from 'lru-cache';
import { type Asker, askedByPages } from '#fonts/engine/asker.ts';
import type { FontEngine } from '#fonts/engine/font-engine.ts';
import type { ReachedLine, ReachLine } from '#fonts/reach/reach-line.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { fontSource } from './font-source.ts';

/** A line in the font of a file, given by its hash. */
export interface FileLine {
  fileHash: string;
  line: ReachLine;
}

/** The ink of lines in the order given, each with the whole font of its file, and what each takes out of it. */
export type MeasureLines = (lines: readonly FileLine[], asker?: Asker) => Promise<ReachedLine[]>;

/** In bytes of the heap, reckoned: some ten thousand names, or a thousand long texts. */
const mostRemembered = 12_000_000;
/** What V8 takes for a remembered line, for each range of its letters and glyphs, and for each pair that it kerns. */
const bytesOf = { line: 800, range: 72, pair: 88 };

/** Measures lines and remembers them, so that a page which was set before is measured without the engine. */
export function createLineMeasurer(services: {
  files: FileStore;
  engine: Pick<FontEngine, 'for'>;
}): MeasureLines {
  const { files, engine } = services;
  const inks = new LRUCache<string, ReachedLine>({
    maxSize: mostRemembered,
    sizeCalculation: ({ reach: { codePoints, glyphs, pairs } }, key) =>
      bytesOf.line +
      key.length +
      bytesOf.range * (codePoints.length + glyphs.length) +
      bytesOf.pair * pairs.length,
  });

  return async (lines, asker = askedByPages) => {
    const keyed = lines.map((each) => ({ ...each, key: JSON.stringify([each.fileHash, each.line]) }));
    // What is known is taken now: by the time the rest is measured it may have made room for that.
    const found = new Map(
      keyed.flatMap(({ key }) => {
        const ink = inks.get(key);
        return ink === undefined ? [] : [[key, ink] as const];
      }),
    );
    const unknown = keyed.filter(({ key }) => !found.has(key));
    await Promise.all(
      [...Map.groupBy(unknown, ({ fileHash }) => fileHash)].map(async ([fileHash, own]) => {
        const measured = await engine.for(asker).reach(
          fontSource(files, fileHash),
          own.map(({ line }) => line),
        );
        for (const [at, { key }] of own.entries()) {
          const ink = measured[at];
          if (ink === undefined) throw new Error('The engine measured fewer lines than it was given.');
          found.set(key, ink);
          inks.set(key, ink);
        }
      }),
    );
    return keyed.map(({ key }) => {
      const ink = found.get(key);
      if (ink === undefined) throw new Error('A line was not measured.');
      return ink;
    });
  };
}
