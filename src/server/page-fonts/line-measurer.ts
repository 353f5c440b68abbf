import { LRUCache } from 'lru-cache';
import type { FontEngine } from '#fonts/engine/font-engine.ts';
import type { InkLine } from '#fonts/shaping/measure-line.ts';
import type { MeasureLine } from '#fonts/shaping/shape-line.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { fontSource } from './font-source.ts';

/** A line in the font of a file, given by its hash. */
export interface FileLine {
  fileHash: string;
  line: MeasureLine;
}

/** The ink of lines in the order given, each with the whole font of its file. */
export type MeasureLines = (lines: readonly FileLine[]) => Promise<InkLine[]>;

/** In characters of what they are remembered by: some fifty thousand names, or a few thousand texts as long as they may be. */
const mostRemembered = 8_000_000;

/** Measures lines and remembers them, so that a page which was set before is measured without the engine. */
export function createLineMeasurer(services: {
  files: FileStore;
  engine: Pick<FontEngine, 'measure'>;
}): MeasureLines {
  const { files, engine } = services;
  const inks = new LRUCache<string, InkLine>({
    maxSize: mostRemembered,
    sizeCalculation: (_ink, key) => key.length,
  });

  return async (lines) => {
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
        const measured = await engine.measure(
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
