import { LRUCache } from 'lru-cache';
import type { FontEngine } from '#fonts/font-engine.ts';
import type { InkLine } from '#fonts/measure-line.ts';
import type { MeasureLine } from '#fonts/shape-line.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { fontSource } from './font-source.ts';

/** A line in the font of a file, given by its hash. */
export interface FileLine {
  fileHash: string;
  line: MeasureLine;
}

/** The ink of lines in the order given, each with the whole font of its file. */
export type MeasureLines = (lines: readonly FileLine[]) => Promise<InkLine[]>;

const linesInMemory = 20_000;

/** Measures lines and remembers them, so that a page which was set before is measured without the engine. */
export function createLineMeasurer(services: {
  files: FileStore;
  engine: Pick<FontEngine, 'measure'>;
}): MeasureLines {
  const { files, engine } = services;
  const inks = new LRUCache<string, InkLine>({ max: linesInMemory });

  return async (lines) => {
    const keyed = lines.map((each) => ({ ...each, key: JSON.stringify([each.fileHash, each.line]) }));
    const unknown = keyed.filter(({ key }) => !inks.has(key));
    const found = new Map<string, InkLine>();
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
      const ink = found.get(key) ?? inks.get(key);
      if (ink === undefined) throw new Error('A line was not measured.');
      return ink;
    });
  };
}
