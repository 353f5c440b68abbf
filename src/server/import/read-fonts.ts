import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { formatNumber } from '#domain/figure/figures.ts';
import type { FontWork } from '#fonts/engine/font-engine.ts';
import type { FontSource } from '#fonts/engine/font-source.ts';
import { FontTaskError } from '#fonts/engine/font-task-error.ts';
import { refusal } from '#fonts/facts/read-facts.ts';
import { isCollection, takeFont, takeFonts } from '#fonts/files/font-collection.ts';
import type { FontFacts } from '#fonts/font-facts.ts';
import { LARGEST_FILE } from '#fonts/font-limits.ts';
import type { FontMeasures } from '#fonts/font-measures.ts';
import { mayNotRead } from '#server/files/error-code.ts';
import { eachAtOnce } from './each-at-once.ts';
import { type ImportFault, unreadableFault } from './findings/import-fault.ts';
import { fromEngine, type ImportFinding } from './findings/import-finding.ts';
import type { ReadFont } from './planning/catalogue-plan.ts';
import type { FontFileEntry } from './reading/read-family-folder.ts';

const filesAtOnce = 4;

/** A font of a folder: a file, or one of a collection. */
export interface HashedFile extends FontFileEntry {
  /** Its place in the collection, from 0; null where the file is one font. */
  place: number | null;
  hash: string;
  byteLength: number;
}

/** The fonts of the files with the SHA-256 of their bytes; what is too large or no collection after all is told and left out, and what may not be read is a fault. */
export async function hashFiles(
  entries: FontFileEntry[],
  told: { findings: ImportFinding[]; faults: ImportFault[]; onHashed: (done: number, total: number) => void },
): Promise<HashedFile[]> {
  let done = 0;
  const hashed = await eachAtOnce(entries, filesAtOnce, async (entry): Promise<HashedFile[]> => {
    told.onHashed(++done, entries.length);
    const file = await readIfAllowed(entry.path);
    if (file === null) {
      told.faults.push(unreadableFault(entry.file));
      return [];
    }
    const { size, bytes } = file;
    if (bytes === null) {
      const message = `${entry.file} has ${formatNumber(size)} bytes; a font may have at most ${formatNumber(LARGEST_FILE)}.`;
      told.findings.push({ file: entry.file, line: null, severity: 'error', message });
      return [];
    }
    if (!isCollection(bytes)) return [{ ...entry, place: null, ...hashOf(bytes) }];
    const taken = takeFonts(bytes);
    if (!taken.ok) {
      told.findings.push(fromEngine(refusal(entry.file, taken.fault)));
      return [];
    }
    return taken.fonts.map((font, place) => ({
      ...entry,
      file: `${entry.file}/${font.name}`,
      place,
      ...hashOf(font.bytes),
    }));
  });
  return hashed.flat();
}

/** A file's bytes, null of one that is too large; null for the whole where it may not be read. */
async function readIfAllowed(path: string): Promise<{ size: number; bytes: Uint8Array | null } | null> {
  try {
    const { size } = await stat(path);
    return { size, bytes: size > LARGEST_FILE ? null : await readFile(path) };
  } catch (error) {
    if (mayNotRead(error)) return null;
    throw error;
  }
}

/** By what bytes are known, and how many they are. */
export function hashOf(bytes: Uint8Array): Pick<HashedFile, 'hash' | 'byteLength'> {
  return { hash: createHash('sha256').update(bytes).digest('hex'), byteLength: bytes.length };
}

/** The bytes of a font: those of its file, or what its collection holds in its place. */
export async function loadFont({ path, place }: Pick<HashedFile, 'path' | 'place'>): Promise<Uint8Array> {
  const bytes = await readFile(path);
  return place === null ? bytes : takeFont(bytes, place).bytes;
}

/** What was read of a font that the catalogue does not know, and what there is to say of it. */
export interface FontReading {
  facts: FontFacts;
  findings: ImportFinding[];
}

/**
 * Reads the fonts that are not known by their hash yet, those of each path together; a broken one is told and left out. What was read
 * of them before is taken from `readings`, and what is read now joins it. Whoever writes them measures them, too: that takes twice as
 * long as to read them, and what an import would do does not depend on it.
 */
export async function readFonts(
  files: HashedFile[],
  {
    known,
    readings,
    isMeasuring,
  }: { known: Map<string, FontFacts>; readings: Map<string, FontReading>; isMeasuring: boolean },
  engine: Pick<FontWork, 'read' | 'measures'>,
  told: { findings: ImportFinding[]; onRead: (done: number, total: number) => void },
): Promise<Map<string, ReadFont[]>> {
  const facts = new Map(known);
  const measures = new Map<string, FontMeasures>();
  const unread = [
    ...new Map(files.filter((file) => !known.has(file.hash)).map((file) => [file.hash, file])).values(),
  ];
  let done = 0;
  await eachAtOnce(unread, filesAtOnce, async (file) => {
    const reading = readings.get(file.hash) ?? (await read(engine, file));
    told.findings.push(...reading.findings);
    if (reading.facts !== null) {
      readings.set(file.hash, reading);
      facts.set(file.hash, reading.facts);
      const source = { hash: file.hash, load: () => loadFont(file) };
      const measured = isMeasuring ? await measure(engine, source) : null;
      if (measured !== null) measures.set(file.hash, measured);
    }
    told.onRead(++done, unread.length);
  });
  const byPath = new Map<string, ReadFont[]>();
  for (const file of files) {
    const own = facts.get(file.hash);
    if (own === undefined) continue;
    const font = { ...file, facts: own, measures: measures.get(file.hash) ?? null };
    // Two families may have it from one place.
    const others = (byPath.get(file.path) ?? []).filter(({ place }) => place !== file.place);
    byPath.set(file.path, [...others, font]);
  }
  return byPath;
}

async function read(
  engine: Pick<FontWork, 'read'>,
  file: HashedFile,
): Promise<FontReading | { facts: null; findings: ImportFinding[] }> {
  const result = await engine.read({ name: file.file, bytes: await loadFont(file) });
  return { facts: result.ok ? result.facts : null, findings: result.findings.map(fromEngine) };
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
