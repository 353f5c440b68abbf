import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createOwnFolder } from '#server/files/own-folder.ts';
import type { ReadFont } from '#server/import/planning/catalogue-plan.ts';
import { planCatalogue } from '#server/import/planning/plan-catalogue.ts';
import { readDefaultLicences } from '#server/import/reading/read-default-licences.ts';
import { readFolder } from '#server/import/reading/read-folder.ts';
import type { StandingCatalogue } from '#server/import/standing/read-standing.ts';
import { anyParts, anyPictures } from '#server/import/testing/any-catalogue.ts';
import { toStanding } from '#server/import/testing/to-standing.ts';
import { exportCatalogue } from './export-catalogue.ts';
import { writeExport } from './write-export.ts';

const endingOf = () => '.otf';

/** Words that an import would take where nothing is written; a family that lists its cuts asks its fonts for nothing more. */
const testFacts = {
  isVariable: false,
  isItalic: false,
  codePoints: [],
  writingSystems: [],
  names: { copyright: 'A copyright', description: 'A description', designer: 'Ada', manufacturer: 'M' },
  // The rest is not read by what is tested.
} as unknown as ReadFont['facts'];

/** What an import would make of an exported folder, whose fonts say nothing of use. */
async function planOf(folder: string, hashOf: (path: string) => string) {
  const read = await readFolder(folder);
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  const fontOf = (file: { file: string; path: string }): ReadFont => ({
    ...file,
    place: null,
    hash: hashOf(file.file),
    byteLength: 1,
    facts: testFacts,
    measures: null,
    set: null,
  });
  const planned = planCatalogue(read.content, ({ files }) => files.map(fontOf), await readDefaultLicences());
  expect([planned.faults, planned.findings]).toEqual([[], []]);
  const { plan } = planned;
  const families = plan.families.map((family) => ({
    ...family,
    sets: family.sets.map((set) => ({
      ...set,
      cuts: set.cuts.map((cut) => ({
        ...cut,
        file: { hash: cut.file.hash, fileName: basename(cut.file.file), byteLength: 1 },
      })),
    })),
  }));
  return { ...plan, families, takenSlugs: new Set<string>(), stayingDesigners: new Set<string>() };
}

it('gives a folder that means the same catalogue and is exported to the same bytes, whatever is in it', async () => {
  await fc.assert(
    fc.asyncProperty(anyParts, async (parts) => {
      const standing: StandingCatalogue = toStanding(parts);
      const files = exportCatalogue(standing, endingOf);
      const folder = mkdtempSync(join(tmpdir(), 'fount-any-'));
      try {
        const hashes = new Map(files.flatMap((file) => ('hash' in file ? [[file.path, file.hash]] : [])));
        const written = files.map((file) => {
          if (!('hash' in file)) return file;
          return { path: file.path, bytes: anyPictures.get(file.hash) ?? Buffer.from('a font') };
        });
        await writeExport({ findStream: async () => null }, createOwnFolder(folder), {
          files: written,
          written: [],
          earlier: [],
          onWritten: () => undefined,
        });
        const again = await planOf(folder, (path) => hashes.get(path) ?? '');
        expect(exportCatalogue(again, endingOf)).toEqual(files);
        const { logo, sounds } = again.foundry;
        expect([again.designers.length, again.stories, logo, sounds]).toEqual([
          standing.designers.length,
          standing.stories,
          standing.foundry.logo,
          standing.foundry.sounds,
        ]);
        expect(again.translations).toEqual(standing.translations);
        expect(
          again.families.map(({ sets }) => sets.map(({ cuts }) => cuts.map(({ sharedUid }) => sharedUid))),
        ).toEqual(
          standing.families.map(({ sets }) => sets.map(({ cuts }) => cuts.map(({ sharedUid }) => sharedUid))),
        );
      } finally {
        rmSync(folder, { recursive: true });
      }
    }),
    { seed: 20_261_124, numRuns: 60 },
  );
});
