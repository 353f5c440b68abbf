import { afterAll, beforeAll, expect, test } from 'vitest';
import { askedByVisitor } from '#fonts/engine/asker.ts';
import type { FontEngine } from '#fonts/engine/font-engine.ts';
import { createPatientEngine } from '#fonts/testing/create-patient-engine.ts';
import { fillMeasures } from '#server/catalogue/facts/fill-measures.ts';
import { getChosenPart } from '#server/catalogue/pages/get-chosen-part.ts';
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

const folders = {
  'fraunces/family.yaml': `
name: Fraunces
fonts: [{ from: "npm:@expo-google-fonts/fraunces", files: ["*/*_400Regular.ttf", "*/*_900Black_Italic.ttf"] }]
`,
  'noto-sans/family.yaml': `
name: Noto Sans
fonts:
  - { from: "npm:@expo-google-fonts/noto-sans", files: ["*/*_400Regular.ttf"], set: Latin }
  - { from: "npm:@expo-google-fonts/noto-sans-arabic", files: ["*/*_700Bold.ttf"], set: Arabic }
`,
  'space-mono/family.yaml': `
name: Space Mono
fonts: [{ from: "npm:@expo-google-fonts/space-mono", files: ["*/*_400Regular.ttf"] }]
`,
};

onEachDatabase('letterforms of the collection', (open) => {
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
    folder = writeFolder(folders);
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

  async function ask(query: Record<string, string>) {
    const page = await getCollectionPage(sources, {
      filter: null,
      query: new URLSearchParams(query),
      visitor: 'somebody',
    });
    if (page === null) throw new Error('There is no such list.');
    const lines = page.groups.flatMap((group) => group.lines);
    const choices = new Map(
      (page.forms ?? []).flatMap((group) => group.choices.map((each) => [each.slug, each])),
    );
    return { page, slugs: lines.map(({ familySlug }) => familySlug), lines, choices };
  }

  test('families stay that have a cut with all of it, each shown in that cut', async () => {
    const { page, slugs, lines } = await ask({ forms: 'italic,black' });
    expect(slugs).toEqual(['fraunces']);
    expect(page.chosen).toMatchObject({ among: 3, coverage: null });
    const [family] = catalogue.current().families.filter(({ slug }) => slug === 'fraunces');
    const italic = family?.fontShopSets
      .flatMap(({ fontCuts }) => fontCuts)
      .find((cut) => cut.attributes.isItalic);
    expect(lines[0]?.cutId).toBe(italic?.id);
    // The Regular has the g, the Black Italic the weight, and no cut both.
    expect((await ask({ forms: 'regular,italic' })).slugs).toEqual([]);
  });

  test('each choice tells how many families a press leaves', async () => {
    const { choices } = await ask({ forms: 'two-storey-a' });
    for (const [slug, { families, isChosen }] of choices) {
      const pressed = await ask({ forms: isChosen ? '' : `two-storey-a,${slug}` });
      // Of what excludes each other the other one takes its place.
      if (slug === 'one-storey-a') continue;
      expect([slug, pressed.page.families]).toEqual([slug, families]);
    }
    expect(choices.get('slashed-zero')?.families).toBe(1);
    expect((await ask({ forms: '' })).page.chosen).toBeNull();
  });

  test('the cut of another set is shown where that has it', async () => {
    const { slugs, lines } = await ask({ forms: 'script-arabic,bold' });
    expect(slugs).toEqual(['noto-sans']);
    const [family] = catalogue.current().families.filter(({ slug }) => slug === 'noto-sans');
    const arabic = family?.fontShopSets.find(({ name }) => name === 'Arabic');
    expect(lines[0]?.cutId).toBe(arabic?.fontCuts[0]?.id);
  });

  test('what is made up leaves nothing, and a list without any of it tells no choices', async () => {
    const { page, slugs } = await ask({ forms: 'bold,<script>' });
    expect(slugs).toEqual([]);
    expect(page.chosen?.wish.forms).toEqual(['bold', '<script>']);
    expect((await ask({})).page.forms).toBeNull();
  });

  test('a text and letterforms are wanted of one cut, also in the parts that follow', async () => {
    expect((await ask({ characters: 'Дом', forms: 'two-storey-a' })).slugs).toEqual(['noto-sans']);
    expect((await ask({ characters: 'Дом', forms: 'script-arabic' })).slugs).toEqual([]);
    const part = await getChosenPart(sources, {
      ...{ filter: null, from: 0, characters: '', languages: [], forms: ['distinct-1-i-l'] },
      asker: askedByVisitor({ visitor: 'somebody' }),
    });
    expect(part?.groups.flatMap(({ lines }) => lines.map(({ familySlug }) => familySlug))).toContain(
      'space-mono',
    );
  });

  test('fonts that were measured before letterforms were are measured again', async () => {
    await database.db.update(fontFile).set({ measures: { version: 1, unplaced: [] } as never });
    const revision = catalogue.current().revision;
    await fillMeasures({
      ...{ database, engine, files },
      onFault: (cause) => {
        throw cause;
      },
      isStopping: () => false,
    });
    expect((await catalogue.newest()).revision).toBe(revision + 1);
    expect((await ask({ forms: 'two-storey-a' })).slugs).toContain('noto-sans');
  });
});
