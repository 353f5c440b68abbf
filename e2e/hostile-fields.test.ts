import vm from 'node:vm';
import { Parser, parseDocument } from 'htmlparser2';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Services } from '#contract/services.ts';
import { renderContext, servicesContext } from '#contract/services-context.ts';
import { keepRichText, RICH_TEXT_TAGS } from '#domain/text/keep-rich-text.ts';
import type { FontEngine } from '#fonts/engine/font-engine.ts';
import { createPatientEngine } from '#fonts/testing/create-patient-engine.ts';
import { createProportionFinder } from '#server/catalogue/compare/create-proportion-finder.ts';
import { getComparePage } from '#server/catalogue/compare/get-compare-page.ts';
import type { FoundCatalogue } from '#server/catalogue/found/list-addresses.ts';
import { writeLlms } from '#server/catalogue/found/write-llms.ts';
import { writeReleases } from '#server/catalogue/found/write-releases.ts';
import { writeSitemap } from '#server/catalogue/found/write-sitemap.ts';
import { createPageServices } from '#server/catalogue/pages/create-page-services.ts';
import type { CatalogueSnapshot } from '#server/catalogue/snapshot/catalogue-snapshot.ts';
import { type Catalogue, createCatalogue } from '#server/catalogue/snapshot/create-catalogue.ts';
import { createTestSources } from '#server/catalogue/testing/create-test-sources.ts';
import { onPglite } from '#server/database/testing/on-each-database.ts';
import { toDocumentShop } from '#server/documents/data/to-document-shop.ts';
import { greeting } from '#server/documents/mails/letter-parts.ts';
import { renderMail } from '#server/documents/mails/render-mail.tsx';
import { importFolder } from '#server/import/import-folder.ts';
import type { ReadFont } from '#server/import/planning/catalogue-plan.ts';
import { planCatalogue } from '#server/import/planning/plan-catalogue.ts';
import { prepareImport } from '#server/import/prepare-import.ts';
import { readDefaultLicences } from '#server/import/reading/read-default-licences.ts';
import type { FolderContent } from '#server/import/reading/read-folder.ts';
import type { Located } from '#server/import/reading/read-yaml.ts';
import { sanitiseRichText } from '#server/import/sanitising/sanitise-rich-text.ts';
import { createMemoryFileStore } from '#server/import/testing/memory-file-store.ts';
import { type TestFolder, writeFolder } from '#server/import/testing/write-folder.ts';
import handleRequest, { handleError } from '#web/entry.server.tsx';
import * as root from '#web/root.tsx';
import routes from '#web/routes.ts';
import { hostileText, hostileWords } from './testing/hostile-words.ts';
import type { WordField } from './testing/say-in-fields.ts';
import { makeTalkativeFoundry, type TalkativeFoundry } from './testing/talkative-foundry.ts';

/** A text with every mark of a field in it put in place. */
function replaceMarks(text: string, say: (mark: string) => string): string {
  return text.replace(/Wq\d+z/g, say);
}

/** The same value with other texts. */
function mapTexts<Value>(value: Value, change: (text: string) => string): Value {
  const map = (each: unknown): unknown => {
    if (typeof each === 'string') return change(each);
    if (Array.isArray(each)) return each.map(map);
    if (each === null || typeof each !== 'object' || ArrayBuffer.isView(each)) return each;
    return Object.fromEntries(Object.entries(each).map(([name, part]) => [name, map(part)]));
  };
  // The same shape: only texts are others.
  return map(value) as Value;
}

/** Every text in a value. */
function textsIn(value: unknown): string[] {
  const texts: string[] = [];
  mapTexts(value, (text) => {
    texts.push(text);
    return text;
  });
  return texts;
}

/** What stands in HTML beside the allowed tags and the addresses of links. */
function othersIn(html: string): string[] {
  const others: string[] = [];
  const walk = (nodes: ReturnType<typeof parseDocument>['childNodes']): void => {
    for (const node of nodes) {
      if (node.type === 'text') continue;
      if (node.type !== 'tag' || !RICH_TEXT_TAGS.includes(node.name)) others.push(node.type);
      if (node.type !== 'tag') continue;
      others.push(...Object.keys(node.attribs).filter((name) => node.name !== 'a' || name !== 'href'));
      walk(node.children);
    }
  };
  walk(parseDocument(html).childNodes);
  return others;
}

/** Every kind of tag of a page and every attribute of one, the addresses that it leads to, and its scripts. */
function readMarkup(html: string): {
  kinds: string[];
  addresses: string[];
  scripts: string[];
  data: string[];
} {
  const found = { kinds: new Set<string>(), addresses: [] as string[] };
  const scripts: string[] = [];
  const data: string[] = [];
  let text: string[] | null = null;
  // A module imports the page's files, and says nothing.
  const textsOf = (type?: string) =>
    type === 'application/ld+json' ? data : type === 'module' ? null : scripts;
  new Parser({
    onopentag(tag, attributes) {
      found.kinds.add(tag);
      for (const [name, value] of Object.entries(attributes)) {
        found.kinds.add(`${tag} ${name}`);
        if (['href', 'src', 'action', 'xlink:href'].includes(name)) found.addresses.push(value);
      }
      text = tag === 'script' ? textsOf(attributes.type) : null;
      text?.push('');
    },
    ontext(words) {
      if (text !== null) text.push(`${text.pop() ?? ''}${words}`);
    },
    onclosetag() {
      text = null;
    },
  }).end(html);
  return { kinds: [...found.kinds], addresses: found.addresses, scripts, data };
}

const pages = [
  '/',
  '/typefaces',
  '/typefaces/filter/by-designer',
  '/typefaces/sorted',
  '/typefaces/sorted?tab=about',
  '/typefaces/sorted?tab=try',
  '/typefaces/sorted?tab=pricing',
  '/typefaces/listed',
  '/typefaces/listed?tab=about',
  '/typewriter',
  '/compare',
  '/timeline',
  '/information/licensing',
  '/withdraw',
  '/shop',
  '/styleguide/colors',
];

type Route = (typeof routes)[number];

/** The site's own routes as a build has them, without files for browsers. */
async function buildSite(): Promise<ServerBuild> {
  const modules = import.meta.glob('../src/web/site/**/*.tsx');
  const manifest = { imports: [], css: [], hasErrorBoundary: false, hasLoader: true, module: '/page.js' };
  const found: Record<string, object> = { root: { id: 'root', path: '', module: root } };
  const add = async (parentId: string, list: readonly Route[]): Promise<void> => {
    for (const { file, id = file, path, index, children = [] } of list) {
      const module = await modules[`../src/web/${file.slice(2)}`]?.();
      found[id] = { id, parentId, path, index, module };
      await add(id, children);
    }
  };
  await add('root', routes);
  const build = {
    entry: { module: { default: handleRequest, handleError } },
    routes: found,
    assets: {
      routes: Object.fromEntries(
        Object.entries(found).map(([id, route]) => [id, { ...manifest, ...route, module: '/page.js' }]),
      ),
      entry: { imports: [], module: '/entry.js' },
      url: '/manifest.js',
      version: '1',
    },
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    basename: '/',
    publicPath: '/',
    assetsBuildDirectory: '',
    routeDiscovery: { mode: 'initial' },
  };
  // The parts of a build that answering takes.
  return build as unknown as ServerBuild;
}

/** The use cases of the pages, whose answers have other texts. */
function changeAnswers(services: Partial<Services>, change: (text: string) => string): Services {
  return new Proxy(services, {
    get: (_, name) => async (input: unknown) => {
      const useCase: unknown = Reflect.get(services, name);
      if (typeof useCase !== 'function')
        throw new Error(`no page of the test should ask for ${String(name)}`);
      return mapTexts(await useCase(input), change);
    },
    // Every one of them is there, or says that it is not.
  }) as Services;
}

/** Neither pages nor what is read by machines shows these: they stand on papers and in mails. */
const shownNowhere = ['foundry.seller', 'foundry.currencies', 'foundry.mails', 'licences.licenceText'];

const allWords = hostileWords.join(' ');
const allRichWords = sanitiseRichText(hostileText);

onPglite('a foundry that says something in every field', (open) => {
  let foundry: TalkativeFoundry;
  let folder: TestFolder;
  let engine: FontEngine;
  let catalogue: Catalogue;
  let services: Partial<Services>;
  let content: FolderContent;
  let fonts: Map<string, ReadFont[]>;
  const field = (mark: string): WordField => {
    const known = foundry.fields.find((each) => each.mark === mark);
    if (known === undefined) throw new Error(`nobody said ${mark}`);
    return known;
  };

  beforeAll(async () => {
    foundry = await makeTalkativeFoundry();
    folder = writeFolder(foundry.folder);
    const database = await open();
    engine = createPatientEngine({ workers: 1 });
    const imports = {
      ...{ database, files: createMemoryFileStore(), engine },
      now: () => new Date('2026-11-21T08:00:00Z'),
    };
    const prepared = await prepareImport(imports, folder.path, { isMeasuring: false });
    if (!prepared.ok) throw new Error(JSON.stringify(prepared.faults));
    content = prepared.content;
    fonts = new Map(
      prepared.plan.families.map(({ slug, sets }) => [
        slug,
        sets.flatMap(({ cuts }) => cuts.map(({ file }) => file)),
      ]),
    );
    const imported = await importFolder(imports, folder.path);
    if (!imported.ok) throw new Error(JSON.stringify(imported.faults));
    catalogue = await createCatalogue(database);
    const sources = createTestSources(imports, catalogue);
    const proportions = createProportionFinder({ ...imports, db: database.db });
    services = {
      ...createPageServices(sources),
      comparePage: (input) => getComparePage({ ...sources, proportions }, input),
    };
  });
  afterAll(async () => {
    await catalogue.close();
    await engine.close();
    folder.dispose();
  });

  test('300 hostile words through each field come into the catalogue as words, or as the allowed tags', async () => {
    const licences = await readDefaultLicences();
    const seen = new Set<string>();
    for (const round of hostileWords.keys()) {
      const texts = new Map(
        foundry.fields.map(({ mark, maxLength }, at) => {
          const words = hostileWords[(round + at) % hostileWords.length] ?? '';
          return [mark, `${mark} ${words}`.slice(0, maxLength).trim()];
        }),
      );
      const say = (text: string) => replaceMarks(text, (mark) => texts.get(mark) ?? mark);
      const written = (file: string): Located<never> | null => {
        const said = foundry.said.find((each) => each.file === file);
        if (said === undefined) return null;
        const value = said.schema.parse(mapTexts(said.value, say));
        // Read by the schema of its file.
        return { file, value: value as never, fault: (_, message) => ({ file, line: null, message }) };
      };
      const { plan, faults } = planCatalogue(
        {
          ...content,
          ...{ foundry: written('foundry.yaml'), licences: written('licences.yaml') },
          ...{ designers: written('designers.yaml'), stories: written('stories.yaml') },
          ...{ timeline: written('timeline.yaml'), sounds: written('sounds.yaml') },
          information: [written('information/1.yaml')].filter((each) => each !== null),
          families: content.families.map((family) => ({
            ...family,
            yaml: written(`${family.directory}/family.yaml`),
          })),
        },
        ({ directory }) =>
          (fonts.get(directory) ?? []).map((font) => ({
            ...font,
            set: font.set === null ? null : say(font.set),
          })),
        licences,
      );
      expect(faults).toEqual([]);
      const families = plan.families.map((family) => ({
        ...family,
        sets: family.sets.map((set) => ({ ...set, cuts: set.cuts.map(({ file: _, ...cut }) => cut) })),
      }));
      for (const text of textsIn({ ...plan, families, drawings: [] })) {
        const mark = /Wq\d+z/.exec(text)?.[0];
        if (mark === undefined) continue;
        seen.add(mark);
        if (!field(mark).isRich) {
          expect(text).toBe(texts.get(mark));
          continue;
        }
        expect(othersIn(text)).toEqual([]);
        expect(keepRichText(text)).toBe(text);
      }
    }
    expect(
      foundry.fields.filter(({ mark }) => mark !== 'Wz' && !seen.has(mark)).map(({ path }) => path),
    ).toEqual([]);
  });

  test('no page, feed or mail takes any of them for markup, whatever field they stand in', async () => {
    const handle = createRequestHandler(await buildSite(), 'production');
    const show = async (page: string, change: (text: string) => string) => {
      const context = new RouterContextProvider();
      const told: unknown[] = [];
      context.set(renderContext, { nonce: null, requestId: null, report: (cause) => told.push(cause) });
      context.set(servicesContext, changeAnswers(services, change));
      const response = await handle(new Request(`http://shop.example${page}`), context);
      expect([page, response.status, told]).toEqual([page, 200, []]);
      return await response.text();
    };
    const shown = new Set<string>();
    const attack = (text: string) =>
      /^<p>Wq\d+z<\/p>$/.test(text) ? allRichWords : replaceMarks(text, (mark) => `${mark} ${allWords}`);
    for (const page of pages) {
      const plain = await show(page, (text) => text);
      for (const [mark] of plain.matchAll(/Wq\d+z|Wz/g)) shown.add(mark);
      const before = readMarkup(plain);
      const after = readMarkup(await show(page, attack));
      const allowed = new Set([...before.kinds, ...RICH_TEXT_TAGS, 'a href']);
      expect([page, after.kinds.filter((kind) => !allowed.has(kind))]).toEqual([page, []]);
      expect(after.addresses.filter((address) => /^\s*(?:java|data:text)/i.test(address))).toEqual([]);
      expect(after.scripts.length).toBe(before.scripts.length);
      for (const script of after.scripts) expect(() => new vm.Script(script)).not.toThrow();
      for (const data of after.data)
        expect(JSON.parse(data)).toMatchObject({ '@context': 'https://schema.org' });
    }
    const read = ({
      foundry: settings,
      families,
      designers,
      informationPages,
      historyYears,
    }: CatalogueSnapshot) => ({
      ...{ foundry: settings, families, designers, informationPages, historyYears },
    });
    const found = read(catalogue.current());
    const hostile = mapTexts(found, attack);
    const site = 'https://shop.example';
    for (const write of [
      writeReleases,
      (of: FoundCatalogue) => writeSitemap(of, { publicUrl: site, part: null }) ?? '',
    ]) {
      const [before, after] = [found, hostile].map((each) => readMarkup(write(each, site)));
      expect(after?.kinds).toEqual(before?.kinds);
    }
    const [before = [], after = []] = [found, hostile].map((each) => writeLlms(each, site).split('\n'));
    expect(after.map((line) => line.slice(0, 3))).toEqual(before.map((line) => line.slice(0, 3)));
    const [plain, attacked] = [found, hostile].map((each) => {
      const shop = toDocumentShop(each.foundry);
      return readMarkup(renderMail({ subject: 'Your order', parts: [greeting('Ada')] }, shop).html);
    });
    expect(attacked?.kinds).toEqual(plain?.kinds);
    const unseen = foundry.fields.filter(
      ({ mark, path }) => !shown.has(mark) && !shownNowhere.some((start) => path.startsWith(start)),
    );
    expect(unseen.map(({ path }) => path)).toEqual([]);
  });
});
