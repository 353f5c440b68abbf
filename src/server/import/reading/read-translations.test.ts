import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { TMX_MOST_BYTES } from '#domain/limits.ts';
import type { ImportFault } from '#server/import/findings/import-fault.ts';
import { readTranslations } from './read-translations.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'fount-tmx-'));
  mkdirSync(join(root, 'translations'));
});
afterEach(() => rmSync(root, { recursive: true }));

const place = (name: string) => join(root, 'translations', name);
const small = '<tmx><body><tu><tuv xml:lang="en"><seg>a</seg></tuv></tu></body></tmx>';

it('refuses a file of 50 MB without reading it', async () => {
  writeFileSync(place('large.tmx'), '<tmx>');
  truncateSync(place('large.tmx'), 50_000_000);
  const faults: ImportFault[] = [];
  const before = process.memoryUsage().arrayBuffers;
  expect(await readTranslations(root, faults)).toEqual([]);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(10_000_000);
  expect(faults).toEqual([
    {
      file: 'translations/large.tmx',
      line: null,
      message: `expected at most ${TMX_MOST_BYTES} bytes of TMX files together`,
    },
  ]);
});

it('refuses files that are too large together', async () => {
  for (const name of ['a.tmx', 'b.tmx']) writeFileSync(place(name), small.padEnd(TMX_MOST_BYTES * 0.6));
  const faults: ImportFault[] = [];
  expect(await readTranslations(root, faults)).toHaveLength(1);
  expect(faults).toMatchObject([{ file: 'translations/b.tmx', line: null }]);
});

it('finds nothing where there is no folder of translations', async () => {
  rmSync(join(root, 'translations'), { recursive: true });
  const faults: ImportFault[] = [];
  expect([await readTranslations(root, faults), faults]).toEqual([[], []]);
});
