import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { formatNumber } from '#domain/figure/figures.ts';
import type { FontWork } from '#fonts/engine/font-engine.ts';
import type { FontSource } from '#fonts/engine/font-source.ts';
import { FontTaskError } from '#fonts/engine/font-task-error.ts';
import type { FontFacts } from '#fonts/font-facts.ts';
import { LARGEST_FILE } from '#fonts/font-limits.ts';
import type { FontMeasures } from '#fonts/font-measures.ts';
import { eachAtOnce } from './each-at-once.ts';
import { fromEngine, type ImportFinding } from './findings/import-finding.ts';
import type { ReadFont } from './planning/catalogue-plan.ts';
import type { FontFileEntry } from './reading/read-family-folder.ts';

const filesAtOnce = 4;

export interface HashedFile extends FontFileEntry {
  hash: string;
  byteLength: number;
}

/** The files with the SHA-256 of their bytes; one too large to be a font is told and left out unread. */
export async function hashFiles(
  entries: FontFileEntry[],
  told: { findings: ImportFinding[]; onHashed: (done: number, total: number) => void },
): Promise<HashedFile[]> {
  let done = 0;
  const hashed = await eachAtOnce(entries, filesAtOnce, async (entry) => {
    told.onHashed(++done, entries.length);
    const { size } = await stat(entry.path);
    if (size > LARGEST_FILE) {
      const message = `${entry.file} has ${formatNumber(size)} bytes; a font may have at most ${formatNumber(LARGEST_FILE)}.`;
      told.findings.push({ file: entry.file, line: null, severity: 'error', message });
      return null;
    }
    const bytes = await readFile(entry.path);
    return { ...entry, hash: createHash('sha256').update(bytes).digest('hex'), byteLength: bytes.length };
  });
  return hashed.filter((entry) => entry !== null);
}

/** Reads the fonts that are not known by their hash yet; a broken one is told and left out. */
export async function readFonts(
  files: HashedFile[],
  known: Map<string, FontFacts>,
  engine: Pick<FontWork, 'read' | 'measures'>,
  told: { findings: ImportFinding[]; onRead: (done: number, total: number) => void },
): Promise<Map<string, ReadFont>> {
  const facts = new Map(known);
  const measures = new Map<string, FontMeasures>();
  const unread = [
    ...new Map(files.filter((file) => !known.has(file.hash)).map((file) => [file.hash, file])).values(),
  ];
  let done = 0;
  await eachAtOnce(unread, filesAtOnce, async (file) => {
    const bytes = await readFile(file.path);
    const result = await engine.read({ name: file.file, bytes });
    told.findings.push(...result.findings.map(fromEngine));
    if (result.ok) {
      facts.set(file.hash, result.facts);
      const measured = await measure(engine, { hash: file.hash, load: async () => bytes });
      if (measured !== null) measures.set(file.hash, measured);
    }
    told.onRead(++done, unread.length);
  });
  return new Map(
    files.flatMap((file) => {
      const read = facts.get(file.hash);
      return read === undefined
        ? []
        : [[file.path, { ...file, facts: read, measures: measures.get(file.hash) ?? null }] as const];
    }),
  );
}

/** Null where the engine gives up: the shop goes on without, and tries again when it opens. */
async function measure(engine: Pick<FontWork, 'measures'>, source: FontSource): Promise<FontMeasures | null> {
  try {
    return await engine.measures(source);
  } catch (error) {
    if (error instanceof FontTaskError) return null;
    throw error;
  }
}
