import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { houseSets } from '#domain/sound/sound-sets.ts';
import { askedByPages } from '#fonts/engine/asker.ts';
import type { FontEngine } from '#fonts/engine/font-engine.ts';
import { createPatientEngine } from '#fonts/testing/create-patient-engine.ts';
import type { Caller } from '#server/calls/call-handlers.ts';
import type { Database } from '#server/database/database.ts';
import { informationPage } from '#server/database/schema/catalogue.ts';
import { withStatementCount } from '#server/database/statement-count.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { bodyOf, createKeptStore } from '#server/http/kept/kept-store.ts';
import { importFolder } from '#server/import/import-folder.ts';
import { makeWav } from '#server/import/testing/make-sound.ts';
import { createMemoryFileStore } from '#server/import/testing/memory-file-store.ts';
import { type TestFolder, writeFolder } from '#server/import/testing/write-folder.ts';
import { findSellables } from '#server/orders/placing/find-sellables.ts';
import { createCatalogueHandlers } from './catalogue-handlers.ts';
import { createPageServices } from './pages/create-page-services.ts';
import { getShopItems } from './pages/get-shop-items.ts';
import type { PageSources } from './pages/page-sources.ts';
import { type Catalogue, createCatalogue } from './snapshot/create-catalogue.ts';
import { loadCatalogue } from './snapshot/load-catalogue.ts';
import { createTestSources } from './testing/create-test-sources.ts';

const notoYaml = `
name: Noto Sans
designers: [Monotype Design Team]
categories: [Sans, New Releases]
releasedAt: 2024-05-31
price: { cut: 40 }
colors: { paper: "#ffffff", ink: "#102040" }
fonts:
  - { from: "npm:@expo-google-fonts/noto-sans", files: ["*_400Regular.ttf", "*_700Bold.ttf"], set: Latin }
  - { from: "npm:@expo-google-fonts/noto-sans-arabic", files: ["*_400Regular.ttf"], set: Arabic }
cuts:
  NotoSans_700Bold: { alternateOf: NotoSans_400Regular }
quotes:
  - { text: Every word at home, language: en }
  - { text: العلم نور, language: ar }
`;
const monoYaml = 'legacy: true\nfamilyGroup: Colophon\ndesigners: [Colophon Foundry]\n';
const informationYaml =
  'title: Licensing\nsections:\n  - title: Desktop & web\n    text: Yes.\n    topics: [{ title: Users, text: Count. }]\n';
const timelineYaml = `
- { year: 2016, lineto: [{ title: Noto, family: noto-sans, phrases: [ABC, 漢字, نور] }] }
- { year: 1996, elsewhere: [{ title: CSS, phrases: [Anything] }] }
`;
const nobody: Caller = {
  findSession: async () => null,
  requireSession: () => Promise.reject(new Error('No call of the catalogue asks for a session.')),
  takeSession: () => undefined,
  dropSession: () => undefined,
  device: () => '',
  signal: () => new AbortController().signal,
  visitor: () => 'nobody',
};

onEachDatabase('the catalogue', (open) => {
  let database: Database;
  let engine: FontEngine;
  let folder: TestFolder;
  let catalogue: Catalogue;
  let sources: PageSources;
  const files = createMemoryFileStore();
  const now = () => new Date('2026-11-21T08:00:00Z');

  async function importAgain() {
    const result = await importFolder({ database, files, engine, now }, folder.path);
    if (!result.ok) throw new Error(JSON.stringify(result.faults));
  }
  beforeAll(async () => {
    database = await open();
    engine = createPatientEngine({ workers: 1 });
    folder = writeFolder({
      'foundry.yaml': 'name: Test Foundry\nbankTransferSurcharge: 10\n',
      'noto/family.yaml': notoYaml,
      'mono/a.ttf': { font: '@expo-google-fonts/space-mono/400Regular/SpaceMono_400Regular.ttf' },
      'mono/family.yaml': monoYaml,
      'information/1.yaml': informationYaml,
      'timeline.yaml': timelineYaml,
    });
    await importAgain();
    catalogue = await createCatalogue(database);
    sources = createTestSources({ database, files, engine, now }, catalogue);
  });
  afterAll(async () => {
    await catalogue.close();
    await engine.close();
    folder.dispose();
  });

  test('is read in one statement', async () => {
    const { value, count } = await withStatementCount(() => loadCatalogue(database.db));
    expect(count).toBe(1);
    expect(value.families.map((family) => [family.name, family.fontShopSets.map((set) => set.name)])).toEqual(
      [
        ['Noto Sans', ['Latin', 'Arabic']],
        ['Space Mono', ['Latin']],
      ],
    );
  });

  test('tells of the years of the timeline, the oldest first, in the faces that have what is said', async () => {
    const page = await createPageServices(sources).timelinePage();
    expect(page?.headings).toEqual({
      designers: 'Designers',
      lineto: 'Test Foundry',
      elsewhere: 'Elsewhere',
    });
    expect(page?.years.map(({ year, line }) => [year, line?.text])).toEqual([
      [1996, '1996'],
      [2016, '2016'],
    ]);
    expect(page?.years[0]?.elsewhere[0]).toMatchObject({
      family: null,
      phrases: [{ text: 'Anything', line: null }],
    });
    const [noto] = page?.years[1]?.lineto ?? [];
    expect(noto?.family).toEqual({ name: 'Noto Sans', slug: 'noto-sans' });
    expect(noto?.phrases.map(({ text, language, line }) => [text, language, line?.text])).toEqual([
      ['ABC', null, 'ABC'],
      // Nothing is set in a face that has it not.
      ['漢字', null, undefined],
      ['نور', 'ar', undefined],
    ]);
    const { menu } = await createPageServices(sources).frame();
    expect(menu.map(({ to }) => to)).toContain('/timeline');
  });

  test('answers every call in the form of the contract', async () => {
    const handlers = createCatalogueHandlers(sources);
    const [noto] = catalogue.current().families;
    const ids = { getSpecimenSource: noto?.specimenSourceId, getSpecimenTemplate: noto?.specimenTemplateId };
    for (const name of Object.keys(handlers) as (keyof typeof handlers)[]) {
      const id =
        { getFontMetadata: noto?.id, getCutLanguages: noto?.defaultFontCutId, ...ids }[name as string] ?? '';
      const cutUid = `font-cut-${noto?.defaultFontCutId}`;
      const input = {
        params: { id, filter: '-', from: '0' },
        query: { uid: [cutUid] },
        body: { text: 'Text', languages: ['de'], characters: 'Text', forms: [], filter: null, from: 0 },
        headers: undefined,
        caller: nobody,
      };
      // One input for all: each handler reads of it what its own call has.
      const answer = await (handlers[name] as (input: unknown) => ReturnType<typeof handlers.listDesigners>)(
        input,
      );
      expect(answer.ok, name).toBe(true);
      expect(answer.ok && calls[name].answer.safeParse(answer.value).error, name).toBeUndefined();
    }
    const strange = {
      params: { id: '99999' },
      query: {},
      body: undefined,
      headers: undefined,
      caller: nobody,
    };
    expect(await handlers.getSpecimenSource(strange)).toEqual({ ok: false, code: 'not-found' });
    const part = (filter: string, from: string) =>
      handlers.getCollectionPart({ ...strange, params: { filter, from }, query: {} });
    expect(await part('-', '0')).toMatchObject({ ok: true, value: { from: 0, next: null } });
    for (const [filter, from] of [
      ['-', '1'],
      ['-', '00'],
      ['nothing', '0'],
    ] as const) {
      expect(await part(filter, from)).toEqual({ ok: false, code: 'not-found' });
    }
    expect(await handlers.getFontMetadata(strange)).toEqual({ ok: false, code: 'not-found' });
    expect(await handlers.getCutLanguages(strange)).toEqual({ ok: false, code: 'not-found' });
    const beyond = { ...strange, params: { id: '9999999999' } };
    expect(await handlers.getFontMetadata(beyond)).toEqual({ ok: false, code: 'not-found' });
  });

  test('gives a family and each of its sets their own quotes, and each cut its features', async () => {
    const handlers = createCatalogueHandlers(sources);
    const ask = { query: {}, body: undefined, headers: undefined, caller: nobody };
    const [noto] = catalogue.current().families;
    const [latin, arabic] = noto?.fontShopSets ?? [];
    const said = [];
    for (const id of [noto, latin, arabic].map((one) => one?.specimenSourceId ?? '')) {
      const source = await handlers.getSpecimenSource({ ...ask, params: { id } });
      said.push(source.ok && source.value.quotes.map(({ text }) => text));
    }
    expect(said).toEqual([['Every word at home'], ['Every word at home'], ['العلم نور']]);
    expect(arabic?.specimenSourceId).not.toBe(noto?.specimenSourceId);
    const metadata = await handlers.getFontMetadata({ ...ask, params: { id: noto?.id ?? '' } });
    const arabicCut = arabic?.fontCuts[0]?.id;
    const features = metadata.ok && metadata.value.fontCuts.find(({ fontCutId }) => fontCutId === arabicCut);
    expect(features).toMatchObject({
      openTypeFeatures: expect.arrayContaining([expect.objectContaining({ tag: 'init' })]),
    });
  });

  test('tells which languages a cut sets, and what it lacks of the others', async () => {
    const handlers = createCatalogueHandlers(sources);
    const ask = { query: {}, body: undefined, headers: undefined, caller: nobody };
    const [latin] = catalogue.current().families[0]?.fontShopSets ?? [];
    const answer = await handlers.getCutLanguages({ ...ask, params: { id: latin?.fontCuts[0]?.id ?? '' } });
    const told = answer.ok ? answer.value.languages : [];
    const of = (tag: string) => told.find((language) => language.tag === tag);
    expect(of('de')).toMatchObject({
      ownName: 'Deutsch',
      writingSystem: 'Latin',
      isCovered: true,
      missing: [],
    });
    expect(of('de')?.countries).toContain('CH');
    expect(of('he')).toMatchObject({ isCovered: false, missingCount: expect.any(Number) });
    // Of an alphabet all that is missing is told, of thousands of ideographs a part.
    expect(of('hy')?.missing).toHaveLength(of('hy')?.missingCount ?? 0);
    expect(of('hy')?.missing.length).toBeGreaterThan(60);
    expect(of('zh')?.missing.length).toBe(100);
    expect(of('zh')?.missingCount).toBeGreaterThan(1000);
  });

  test('gives alternates under their cut, prices in major units and no masters', async () => {
    const latin = catalogue.current().families[0]?.fontShopSets[0];
    expect(latin).toMatchObject({ price: 40, displayedRtl: false });
    expect(latin?.fontCuts).toMatchObject([
      {
        name: 'Regular',
        price: 40,
        assets: { woff2: null, woff: null, otf: null },
        attributes: { isAlternate: false, weightClass: 400 },
        alternates: [{ name: 'Bold', price: 0, attributes: { isAlternate: true } }],
      },
    ]);
  });

  test('tells a cart how many cuts and alternates a cut and a set bring', async () => {
    const set = catalogue.current().families[0]?.fontShopSets[0];
    const uids = [`font-cut-${set?.fontCuts[0]?.id}`, `font-shop-set-${set?.id}`, 'font-cut-999999'];
    const { items } = await getShopItems(sources, { uids, asker: askedByPages });
    expect(items).toMatchObject([
      { uid: uids[0], quantity: 1, alternates: 1 },
      { uid: uids[1], quantity: 1, alternates: 1 },
    ]);
  });

  test('tells in one statement what is sold under a uid, with every file', async () => {
    const [noto] = catalogue.current().families;
    const [latin] = noto?.fontShopSets ?? [];
    const cut = latin?.fontCuts[0];
    const alternate = `font-cut-${cut?.alternates[0]?.id}`;
    const asked = [
      `font-cut-${cut?.id}`,
      `font-shop-set-${latin?.id}`,
      alternate,
      'font-cut-999',
      'charge-1',
      'x',
    ];
    const { value, count } = await withStatementCount(() => findSellables(database.db, asked));
    expect(count).toBe(1);
    expect(value).toMatchObject([
      { uid: asked[0], name: 'Noto Sans Latin Regular', price: 4000, quantity: 1, familySlug: 'noto-sans' },
      { uid: asked[1], price: 4000, quantity: 1, fontCutId: null },
    ]);
    expect(value.map((item) => item.files.map((file) => file.fileName))).toEqual([
      ['NotoSans_400Regular.ttf', 'NotoSans_700Bold.ttf'],
      ['NotoSans_400Regular.ttf', 'NotoSans_700Bold.ttf'],
    ]);
  });

  test('follows what is imported while it runs', async () => {
    const before = catalogue.revision();
    folder.write({ 'mono/family.yaml': `${monoYaml}name: Space Mono Two\n` });
    await importAgain();
    await expect.poll(() => catalogue.revision()).toBe(before + 1);
    const names = catalogue.current().families.map((family) => family.name);
    expect(names).toEqual(['Noto Sans', 'Space Mono Two']);
    folder.write({ 'mono/family.yaml': monoYaml });
    await importAgain();
  });

  test('is the one before, at once, until the next is read', async () => {
    const reading = Promise.withResolvers<void>();
    let isHeld = false;
    let readings = 0;
    const fresh = await createCatalogue(database, {
      load: async () => {
        readings += 1;
        if (isHeld) await reading.promise;
        return await loadCatalogue(database.db);
      },
    });
    const before = fresh.revision();
    const kept = createKeptStore({ maxBytes: 1e6, revision: fresh.revision, onFault: () => undefined });
    const page = () => ({
      status: 200,
      headers: {},
      body: Buffer.from(
        fresh
          .current()
          .families.map(({ name }) => name)
          .join(),
      ),
    });
    await kept.keep('/typefaces', async () => page());
    await expect.poll(() => kept.find('/typefaces')).not.toBeNull();
    isHeld = true;
    folder.write({ 'mono/family.yaml': `${monoYaml}name: Space Mono Two\n` });
    await importAgain();
    await expect.poll(() => readings).toBe(2);
    const shown = kept.find('/typefaces');
    expect(shown && bodyOf(shown, 'identity').toString()).toBe('Noto Sans,Space Mono');
    // One that nobody asked for yet is made of it, too.
    expect(page().body.toString()).toBe('Noto Sans,Space Mono');
    reading.resolve();
    expect((await fresh.newest()).revision).toBe(before + 1);
    expect(kept.find('/typefaces')).toBeNull();
    expect(page().body.toString()).toBe('Noto Sans,Space Mono Two');
    folder.write({ 'mono/family.yaml': monoYaml });
    await importAgain();
    await fresh.close();
  });

  test('goes on as it was where it cannot be read, and is read again when somebody asks', async () => {
    const faults: unknown[] = [];
    let isAway = false;
    const fresh = await createCatalogue(database, {
      onFault: (cause) => faults.push(cause),
      load: async () => {
        if (isAway) throw new Error('The database is away');
        return await loadCatalogue(database.db);
      },
    });
    const before = fresh.revision();
    isAway = true;
    folder.write({ 'mono/family.yaml': `${monoYaml}name: Space Mono Three\n` });
    await importAgain();
    await expect.poll(() => faults).toHaveLength(1);
    expect(fresh.current().revision).toBe(before);
    isAway = false;
    await expect.poll(() => fresh.current().revision).toBe(before + 1);
    folder.write({ 'mono/family.yaml': monoYaml });
    await importAgain();
    await fresh.close();
  });

  test('shows the pages', async () => {
    const fresh = await createCatalogue(database);
    const pages = createPageServices({ ...sources, catalogue: fresh });
    expect(await pages.frame()).toMatchObject({
      settings: { foundryName: 'Test Foundry', bankTransferSurcharge: 10, analyticsSiteId: null },
      interfaceStylesheet: expect.stringMatching(/^\/fonts\/[0-9a-f]{32}\.css$/),
      filters: expect.arrayContaining([{ slug: 'new-releases', name: 'New Releases' }]),
    });
    const home = await pages.homePage();
    expect(home.stories.map((story) => story.slides[0]?.lines[0]?.text)).toContain('Every word at home');
    expect(
      (await pages.collectionPage({ filter: 'legacy', query: new URLSearchParams(), visitor: '' }))?.groups[0]
        ?.lines,
    ).toMatchObject([{ familySlug: 'space-mono', styles: 1, fromPrice: 50 }]);
    expect(
      (
        await pages.collectionPage({ filter: 'by-designer', query: new URLSearchParams(), visitor: '' })
      )?.groups.map(({ heading }) => heading),
    ).toEqual(['Colophon Foundry', 'Monotype Design Team']);
    expect(
      await pages.collectionPage({ filter: 'no-such', query: new URLSearchParams(), visitor: '' }),
    ).toBeNull();
    expect(
      await pages.informationPage({ pageSlug: null, sectionSlug: 'desktop-and-web', topicSlug: 'users' }),
    ).toMatchObject({ page: { slug: 'licensing' } });
    expect(
      await pages.informationPage({ pageSlug: 'licensing', sectionSlug: 'x', topicSlug: null }),
    ).toBeNull();
    expect((await pages.hugeLine({ path: '/x', text: 'Nothing' })).line).toMatchObject({
      text: 'Nothing',
      missing: 0,
    });
    await fresh.close();
  });

  test('shows no draft, and leads the old addresses of a page on, to the place that was asked for where it is or the nearest', async () => {
    const rename = (slug: string, change: Partial<typeof informationPage.$inferInsert>) =>
      database.db.update(informationPage).set(change).where(eq(informationPage.slug, slug));
    const read = async () => {
      const fresh = await createCatalogue(database);
      onTestFinished(() => fresh.close());
      return { fresh, pages: createPageServices({ ...sources, catalogue: fresh }) };
    };
    await rename('licensing', { slug: 'l i', formerSlugs: ['licensing', 'old'] });
    const asked = { pageSlug: 'old', sectionSlug: 'desktop-and-web', topicSlug: 'users' };
    const { pages } = await read();
    expect(await pages.informationPage(asked)).toBeNull();
    expect(await pages.movedInformation(asked)).toBe('/information/l%20i/desktop-and-web/users');
    // The page keeps its address and a topic of it is gone, or stands in another section.
    for (const pageSlug of ['old', 'l i']) {
      const lead = (sectionSlug: string, topicSlug: string | null) =>
        pages.movedInformation({ pageSlug, sectionSlug, topicSlug });
      expect(await lead('desktop-and-web', 'x')).toBe('/information/l%20i/desktop-and-web');
      expect(await lead('x', 'users')).toBe('/information/l%20i/desktop-and-web/users');
      expect(await lead('x', 'y')).toBe('/information/l%20i');
      expect(await lead('x', null)).toBe('/information/l%20i');
    }
    expect(await pages.movedInformation({ ...asked, pageSlug: 'nothing' })).toBeNull();
    await rename('l i', { isDraft: true });
    const { fresh, pages: without } = await read();
    expect(fresh.current().informationPages.map(({ slug }) => slug)).not.toContain('l i');
    expect(await without.movedInformation(asked)).toBeNull();
    expect((await without.frame()).informationPages.map(({ slug }) => slug)).not.toContain('l i');
    await rename('l i', { slug: 'licensing', formerSlugs: [], isDraft: false });
  });

  test('shows the collection in a visitor’s own text, and says what a font lacks', async () => {
    const fresh = await createCatalogue(database);
    const pages = createPageServices({ ...sources, catalogue: fresh });
    const query = new URLSearchParams({ text: ' العلم\u0000\nنور ' });
    const ask = { filter: null, query, visitor: 'a visitor' };
    const { value, count } = await withStatementCount(() => pages.collectionPage(ask));
    expect(value).toMatchObject({ text: 'العلم نور', from: 0, previous: null, next: null });
    const lines = value?.groups[0]?.lines ?? [];
    expect(
      lines.map(({ familyName, line }) => [familyName, line.text, line.direction, line.missing]),
    ).toEqual([
      // Its Arabic set, though its Latin one is shown first.
      ['Noto Sans', 'العلم نور', 'rtl', 0],
      ['Space Mono', 'العلم نور', 'rtl', 8],
    ]);
    expect(count).toBeLessThanOrEqual(8);
    const names = await pages.collectionPage({
      ...ask,
      query: new URLSearchParams({ from: '99', text: '\u0007 ' }),
    });
    expect(names).toMatchObject({ text: null, from: 0 });
    expect(names?.groups[0]?.lines.map(({ line }) => line.text)).toEqual(['Noto Sans', 'Space Mono']);
    await fresh.close();
  });

  test('shows a family with the set that is asked for, in few statements', async () => {
    const fresh = await createCatalogue(database);
    const pages = createPageServices({ ...sources, catalogue: fresh });
    const ask = {
      slug: 'noto-sans',
      query: new URLSearchParams('set=arabic'),
      visitor: 'a visitor',
    } as const;
    await pages.familyPage(ask);
    const { value, count } = await withStatementCount(() => pages.familyPage(ask));
    expect(count).toBeLessThanOrEqual(2);
    expect(
      value?.boxes.map(
        (box) => box.kind !== 'drawing' && [box.kind, box.cutSharedUid, box.line.text, box.line.direction],
      ),
    ).toContainEqual(['cut', 'noto-sans.arabic.regular', 'العلم نور', 'rtl']);
    expect(new Set(value?.boxes.map(({ kind }) => kind))).toEqual(new Set(['title', 'family', 'cut']));
    const selected = await pages.familyPage({
      ...ask,
      query: new URLSearchParams('font=noto-sans.arabic.regular'),
    });
    expect(selected).toMatchObject({ setId: value?.setId, selectedCut: 'noto-sans.arabic.regular' });
    const tried = await pages.familyPage({
      ...ask,
      query: new URLSearchParams('tab=try&set=latin&text=Own words&tracking=50&align=up'),
    });
    expect(tried?.trial).toMatchObject({
      view: 'lines',
      setting: { text: 'Own words', tracking: 50, align: null },
      // Its alternate stands after it.
      samples: [
        { cutName: 'Regular', line: { text: 'Own words', missing: 0 } },
        { cutName: 'Bold', line: { text: 'Own words', missing: 0 } },
      ],
    });
    const [, alternate] = tried?.trial?.samples ?? [];
    const waterfall = new URLSearchParams('tab=try&set=latin&view=waterfall');
    waterfall.set('font', alternate?.cutSharedUid ?? '');
    const large = await pages.familyPage({ ...ask, query: waterfall });
    expect(large?.trial?.samples.map(({ cutName }) => cutName)).toEqual(['Bold']);
    const about = await pages.familyPage({ ...ask, query: new URLSearchParams('tab=about') });
    expect(about?.facts.flatMap(({ rows }) => rows)).toContainEqual({ label: 'Units per em', value: '1000' });
    expect(await pages.familyPage({ ...ask, slug: 'nothing' })).toBeNull();
    await fresh.close();
  });

  test('is heard by the house’s sets until it has its own, and by none once sound is switched off', async () => {
    const fresh = await createCatalogue(database);
    onTestFinished(() => fresh.close());
    const own = { ...sources, catalogue: fresh };
    const handlers = createCatalogueHandlers(own);
    const heard = async () => {
      const answer = await handlers.listSoundSets({
        ...{ params: undefined, query: {}, body: undefined, headers: undefined },
        caller: nobody,
      });
      return calls.listSoundSets.answer.parse(answer.ok ? answer.value : null);
    };
    const write = async (yaml: string) => {
      const before = fresh.revision();
      folder.write({ 'sounds.yaml': yaml });
      await importAgain();
      await expect.poll(() => fresh.revision()).toBe(before + 1);
    };
    expect(await heard()).toEqual([
      { name: 'wood', ...houseSets.wood },
      { name: 'metal', ...houseSets.metal },
    ]);
    expect((await createPageServices(own).frame()).isSilent).toBeUndefined();
    const rest = '{ bpm: 120, stopTime: 2n }';
    folder.write({ 'knock.wav': makeWav(0.2) });
    await write(
      `metal: { volume: -9, reverb: 1, tracks: { knock: [{ file: knock.wav }] }, sequences: { look: ${rest}, type: ${rest}, take: ${rest} } }`,
    );
    const [wood, metal] = await heard();
    expect(wood).toEqual({ name: 'wood', ...houseSets.wood });
    expect(metal).toMatchObject({ name: 'metal', volume: -9, effects: { reverb: { wet: 0.3, decay: 1 } } });
    // What a file is called is the foundry's.
    expect(metal?.tracks.knock).toEqual([{ url: expect.any(String), volume: 0, weight: 1, mono: false }]);
    const [, hash = ''] = /^\/sounds\/(\w+)\.wav$/.exec(metal?.tracks.knock?.[0]?.url ?? '') ?? [];
    expect(await files.find(hash)).toEqual(makeWav(0.2));
    await write('enabled: false\n');
    expect(await heard()).toEqual([]);
    expect((await createPageServices(own).frame()).isSilent).toBe(true);
    folder.remove('sounds.yaml', 'knock.wav');
    await importAgain();
  });
});
