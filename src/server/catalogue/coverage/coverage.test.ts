import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FontEngine } from '#fonts/engine/font-engine.ts';
import { createPatientEngine } from '#fonts/testing/create-patient-engine.ts';
import { findTextCoverage } from '#server/catalogue/coverage/find-text-coverage.ts';
import { fillMeasures } from '#server/catalogue/facts/fill-measures.ts';
import { getCollectionPage } from '#server/catalogue/pages/get-collection-page.ts';
import type { PageSources } from '#server/catalogue/pages/page-sources.ts';
import { type Catalogue, createCatalogue } from '#server/catalogue/snapshot/create-catalogue.ts';
import { createTestSources } from '#server/catalogue/testing/create-test-sources.ts';
import type { Database } from '#server/database/database.ts';
import { fontFile } from '#server/database/schema/catalogue.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { importFolder } from '#server/import/import-folder.ts';
import { createMemoryFileStore } from '#server/import/testing/memory-file-store.ts';
import { type TestFolder, writeFolder } from '#server/import/testing/write-folder.ts';

const fraunces = `
name: Fraunces
fonts:
  - { from: "npm:@expo-google-fonts/fraunces", files: ["*/*_400Regular.ttf", "*/*_700Bold.ttf"] }
  - { from: "npm:@expo-google-fonts/noto-sans-hebrew", files: ["*/*_300Light.ttf"], set: Latin }
cuts:
  NotoSansHebrew_300Light: { alternateOf: Fraunces_400Regular }
`;
const noto = `
name: Noto Sans
fonts:
  - { from: "npm:@expo-google-fonts/noto-sans", files: ["*/*_400Regular.ttf"], set: Latin }
  - { from: "npm:@expo-google-fonts/noto-sans-arabic", files: ["*/*_400Regular.ttf"], set: Arabic }
`;

onEachDatabase('who can set a text', (open) => {
  let database: Database;
  let engine: FontEngine;
  let folder: TestFolder;
  let catalogue: Catalogue;
  let sources: PageSources;
  const files = createMemoryFileStore();
  const now = () => new Date('2026-11-23T08:00:00Z');

  beforeAll(async () => {
    database = await open();
    engine = createPatientEngine({ workers: 1 });
    folder = writeFolder({ 'fraunces/family.yaml': fraunces, 'noto-sans/family.yaml': noto });
    const result = await importFolder({ database, files, engine, now }, folder.path);
    if (!result.ok) throw new Error(JSON.stringify(result.faults));
    catalogue = await createCatalogue(database);
    sources = createTestSources({ database, files, engine, now }, catalogue);
  });
  afterAll(async () => {
    await catalogue.close();
    await engine.close();
    folder.dispose();
  });

  const ask = (text: string, languages: string[] = []) => findTextCoverage(sources, { text, languages });
  const open_ = (query: Record<string, string>) =>
    getCollectionPage(sources, { filter: null, query: new URLSearchParams(query), visitor: 'somebody' });

  test('families and cuts that have all of it, and what the others lack', async () => {
    const found = await ask('Höhe Дом');
    expect(found).toMatchObject({ asked: 7, families: 2, covering: 1, leftOut: [] });
    expect(found.coveringFamilies).toMatchObject([{ slug: 'noto-sans', isWhole: false }]);
    expect(found.coveringFamilies[0]?.cuts).toHaveLength(1);
    expect(found.nearly).toMatchObject([{ slug: 'fraunces', missing: ['Д', 'о', 'м'], missingCount: 3 }]);
  });

  test('a family has a character that one of its cuts has, be it an alternate or none that it is shown in', async () => {
    const having = async (character: string) => {
      const found = await sources.coverage.familiesWith(character.codePointAt(0) ?? 0, catalogue.current());
      return found.map(({ family, cut }) => [family.slug, cut?.name ?? null]);
    };
    expect(await having('H')).toEqual([
      ['fraunces', null],
      ['noto-sans', null],
    ]);
    expect(await having('ע')).toEqual([['fraunces', 'Light']]);
    const [[, arabic] = []] = await having('ع');
    expect(arabic).toBe('Regular');
    expect(await having('永')).toEqual([]);
  });

  test('a language is set where the font places its marks, and not where it has the letters alone', async () => {
    const german = await ask('', ['German']);
    expect(german.coveringFamilies.map(({ slug, isWhole }) => [slug, isWhole])).toEqual([
      ['fraunces', true],
      ['noto-sans', true],
    ]);
    const yoruba = await ask('', ['yo', 'nothing']);
    expect(yoruba).toMatchObject({ covering: 1, unknownLanguages: ['nothing'] });
    expect(yoruba.nearly).toMatchObject([{ slug: 'fraunces', missing: [], missingCount: 0 }]);
    expect(yoruba.nearly[0]?.unplaced).toContain('Ọ́');
    expect((await ask('Ọ́')).coveringFamilies.map(({ slug }) => slug)).toEqual(['noto-sans']);
  });

  test.for([
    ['private use', '\ue000', 'private-use'],
    ['characters that are not assigned', '\u0378', 'unassigned'],
  ])('of %s it is told that no font is asked for them', async ([, text, kind]) => {
    expect(await ask(text ?? '')).toMatchObject({ asked: 0, leftOut: [{ kind, count: 1 }] });
  });

  test('the list is what sets it, and is kept for nobody', async () => {
    const page = await open_({ characters: 'Дом' });
    expect(page?.groups.flatMap(({ lines }) => lines.map(({ familySlug }) => familySlug))).toEqual([
      'noto-sans',
    ]);
    expect(page?.chosen?.coverage).toMatchObject({ covering: 1, families: 2 });
    expect(await open_({ languages: 'klingonish' })).toMatchObject({ families: 0, groups: [] });
    expect((await open_({}))?.chosen).toBeNull();
  });

  test('fonts of before there were measures are measured, once, and the revision rises', async () => {
    await database.db.update(fontFile).set({ measures: null });
    const before = (await catalogue.newest()).revision;
    const faults: unknown[] = [];
    const fill = () =>
      fillMeasures({
        ...{ database, engine, files },
        onFault: (cause) => faults.push(cause),
        isStopping: () => false,
      });
    await fill();
    expect((await catalogue.newest()).revision).toBe(before + 1);
    await fill();
    expect((await catalogue.newest()).revision).toBe(before + 1);
    expect(faults).toEqual([]);
    expect((await ask('', ['yo'])).coveringFamilies.map(({ slug }) => slug)).toEqual(['noto-sans']);
  });
});
