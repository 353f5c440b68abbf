import { afterAll, beforeAll, expect, test } from 'vitest';
import { LANGUAGES } from '#domain/language/language.ts';
import { languageWords } from '#domain/proof/language-words.ts';
import type { FontEngine } from '#fonts/engine/font-engine.ts';
import { createPatientEngine } from '#fonts/testing/create-patient-engine.ts';
import { getFamilyPage } from '#server/catalogue/pages/get-family-page.ts';
import type { PageSources } from '#server/catalogue/pages/page-sources.ts';
import { type Catalogue, createCatalogue } from '#server/catalogue/snapshot/create-catalogue.ts';
import { createTestSources } from '#server/catalogue/testing/create-test-sources.ts';
import type { Database } from '#server/database/database.ts';
import { withStatementCount } from '#server/database/statement-count.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { importFolder } from '#server/import/import-folder.ts';
import { createMemoryFileStore } from '#server/import/testing/memory-file-store.ts';
import { type TestFolder, writeFolder } from '#server/import/testing/write-folder.ts';
import { leaveGlyphs, leaveNoKerning } from '#server/tester-fonts/testing/leave-glyphs.ts';

const yaml = `
name: Noto Sans
fonts:
  - { from: "npm:@expo-google-fonts/noto-sans", files: ["*_400Regular.ttf", "*_700Bold.ttf"], set: Latin }
quotes:
  - { text: Jeder Anfang ist schwer., language: de }
  - { text: Every word at home, language: en }
`;

onEachDatabase('proofs of a cut', (open) => {
  let database: Database;
  let engine: FontEngine;
  let folder: TestFolder;
  let catalogue: Catalogue;
  let sources: PageSources;
  const files = createMemoryFileStore();
  const now = () => new Date('2026-11-21T08:00:00Z');

  beforeAll(async () => {
    database = await open();
    engine = createPatientEngine({ workers: 1 });
    folder = writeFolder({ 'noto/family.yaml': yaml });
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

  async function openAt(query: string, visitor = 'somebody') {
    const page = await getFamilyPage(sources, {
      ...{ slug: 'noto-sans', visitor },
      query: new URLSearchParams(`tab=try&view=proof&${query}`),
    });
    const { proof, samples } = page?.trial ?? {};
    if (proof === undefined || proof === null) throw new Error('There is no proof.');
    return { proof, line: samples?.[0]?.line, cutId: samples?.[0]?.fontCutId ?? '' };
  }

  test('begin with the spacing of one cut in the language of the set’s texts, in few statements', async () => {
    await openAt('');
    const { value, count } = await withStatementCount(() => openAt(''));
    expect(count).toBeLessThanOrEqual(9);
    expect(value.proof).toMatchObject({ kind: 'spacing', language: 'de', isLanguageNamed: false });
    expect(value.proof.languages.length).toBeGreaterThan(100);
    expect(value.proof.text.split(' ')).toEqual(expect.arrayContaining(['nän', 'OÜO']));
    expect(value.line).toMatchObject({ text: value.proof.text, language: 'de', missing: 0 });
  });

  test('of kerning show words of the language whose pairs the cut moves', async () => {
    const { proof, line } = await openAt('proof=kerning&language=pl');
    expect(proof.text.length).toBeGreaterThan(40);
    expect(proof.text).toMatch(/^[\p{Script=Latin} ]+$/u);
    const unkerned = await openAt('proof=kerning&language=pl&features=-kern');
    expect(unkerned.line?.advance).not.toBe(line?.advance);
  });

  test('of kerning say that no words of a language are known, not that the cut kerns none of its pairs', async () => {
    const { languages } = (await openAt('')).proof;
    const unknown = LANGUAGES.find(
      ({ tag, letters }) =>
        languages.some((language) => language.tag === tag) && languageWords(tag, letters).length === 0,
    );
    const { proof } = await openAt(`proof=kerning&language=${unknown?.tag}`);
    expect(proof).toMatchObject({
      language: unknown?.tag,
      text: '',
      notice: `No words in ${unknown?.name} are known here, nor which pairs of letters are frequent in it: a text of your own shows how this cut kerns them.`,
    });
  });

  test('of a text show the foundry’s own in the language, or the visitor’s', async () => {
    expect((await openAt('proof=text')).proof.text).toBe('Jeder Anfang ist schwer.');
    expect((await openAt('proof=text&language=en')).proof.text).toBe('Every word at home');
    expect((await openAt('proof=text&text=Own+words')).line?.text).toBe('Own words');
    // A text of one's own waits while words are proofed.
    expect((await openAt('proof=diacritics&text=Own+words')).proof.text).toContain('nän');
  });

  test('tell what is not to be shown', async () => {
    expect((await openAt('proof=diacritics&language=en')).proof).toMatchObject({
      text: '',
      notice: 'English is written without letters that bear marks.',
    });
    expect((await openAt('language=ar')).proof).toMatchObject({
      language: 'de',
      isLanguageNamed: false,
      notice: 'This cut does not set what was asked for; German is shown.',
    });
  });

  test('are charged to who looks at them, and say where kerning is not given', async () => {
    const { cutId } = await openAt('');
    await leaveGlyphs(database.db, { visitor: 'thief', now: now(), cutId, left: 0 });
    expect((await openAt('proof=diacritics&language=vi', 'thief')).line?.isPictured).toBe(true);
    await leaveNoKerning(database.db, { visitor: 'reader', now: now(), cutId });
    expect((await openAt('proof=kerning', 'reader')).line?.isPartlyKerned).toBe(true);
  });
});
