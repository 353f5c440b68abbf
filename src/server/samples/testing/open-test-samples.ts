import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import type { FontSample, SendFontSampleEmail } from '#contract/font-samples.ts';
import type { FontEngine, FontWork } from '#fonts/engine/font-engine.ts';
import { createPatientEngine } from '#fonts/testing/create-patient-engine.ts';
import { createCompareHandlers } from '#server/catalogue/compare/compare-handlers.ts';
import { createProportionFinder } from '#server/catalogue/compare/create-proportion-finder.ts';
import { getComparePage } from '#server/catalogue/compare/get-compare-page.ts';
import { createCoverageIndex } from '#server/catalogue/coverage/create-coverage-index.ts';
import { createGlyphFinder } from '#server/catalogue/glyphs/create-glyph-finder.ts';
import { createGlyphHandlers } from '#server/catalogue/glyphs/glyph-handlers.ts';
import { getFamilyPage } from '#server/catalogue/pages/get-family-page.ts';
import { createCatalogue } from '#server/catalogue/snapshot/create-catalogue.ts';
import { createTestSources } from '#server/catalogue/testing/create-test-sources.ts';
import { createChallengeHandlers } from '#server/challenge/challenge-handlers.ts';
import { solveEasily } from '#server/challenge/testing/solve-easily.ts';
import type { Database } from '#server/database/database.ts';
import { fontCut } from '#server/database/schema/catalogue.ts';
import { createDocuments } from '#server/documents/create-documents.tsx';
import { findInterfaceFont } from '#server/documents/read-interface-font.ts';
import { readInterfaceFace } from '#server/documents/testing/document-samples.ts';
import { registerFonts } from '#server/http/routes/register-fonts.ts';
import { registerGlyphSheets } from '#server/http/routes/register-glyph-sheets.ts';
import { openTestApp } from '#server/http/testing/open-test-app.ts';
import { importFolder } from '#server/import/import-folder.ts';
import { createMemoryFileStore } from '#server/import/testing/memory-file-store.ts';
import { writeFolder } from '#server/import/testing/write-folder.ts';
import { createJobs } from '#server/jobs/create-jobs.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { MailTransport } from '#server/mail/mail-transport.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import { createDeskHandlers } from '#server/samples/desk/desk-handlers.ts';
import { drawSamplePng } from '#server/samples/draw-sample-png.ts';
import { createSampleHandlers } from '#server/samples/sample-handlers.ts';
import { fontSample } from '#server/samples/sample-mail.ts';
import type { SamplePlan } from '#server/samples/sample-plan.ts';
import { createTesterHandlers } from '#server/tester-fonts/tester-handlers.ts';
import { createTestTexts } from '#server/tester-fonts/testing/create-test-texts.ts';
import { createPictureHandlers } from '#server/tester-pictures/picture-handlers.ts';

const secret = 'a secret of tests that is long enough';
const publicUrl = 'https://shop.example';

export interface TestSamples {
  app: FastifyInstance;
  jobs: Jobs;
  /** Ids of cuts: Eczar (Latin and Devanagari), Noto Sans Arabic, Noto Sans Hebrew. */
  cuts: { eczar: string; arabic: string; hebrew: string };
  /** How often the glyphs of a font were read. */
  glyphReads: () => number;
  /** As if they called from elsewhere. */
  setVisitor: (visitor: string) => void;
  letPass: (milliseconds: number) => void;
  post: (path: string, body: object, headers?: Record<string, string>) => Promise<LightMyRequestResponse>;
  get: (url: string, headers?: Record<string, string>) => Promise<LightMyRequestResponse>;
  /** Measures a text as the typewriter's page does, so that it breaks its lines. */
  measure: (cutId: string, text: string) => Promise<unknown>;
  /** Opens a page that sets a visitor's own text, by its path and query; gives the files of its faces. */
  openPage: (path: '/compare' | `/typefaces/${string}`, query: string) => Promise<Uint8Array[]>;
  /** Sends the sample with a new solved challenge. */
  send: (body: object) => Promise<LightMyRequestResponse>;
  solve: () => Promise<string>;
  close: () => Promise<void>;
}

/** A server with the calls of samples, of glyph tables and of fonts for what is typed alone, over four families in three scripts that it imported. */
export async function openTestSamples(database: Database, transport: MailTransport): Promise<TestSamples> {
  const { db } = database;
  let visitor = 'a visitor';
  let passed = 0;
  let glyphReads = 0;
  const now = () => new Date(Date.now() + passed);
  const files = createMemoryFileStore();
  const engine = createPatientEngine({ workers: 2 });
  const documents = createDocuments({ font: readInterfaceFace, asHtml: false });
  const folder = writeFolder({
    'eczar/a.ttf': { font: '@expo-google-fonts/eczar/Eczar_400Regular.ttf' },
    'arabic/a.ttf': { font: '@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf' },
    'hebrew/a.ttf': { font: '@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf' },
  });
  const imported = await importFolder({ database, files, engine, now }, folder.path);
  folder.dispose();
  if (!imported.ok) throw new Error(JSON.stringify(imported.faults));
  const jobs = await createJobs(database, { onFault: () => undefined });
  const { pageFonts, ownTexts, budget } = createTestTexts({ database, files, engine, now, secret });
  const services = { db, now, jobs, secret, publicUrl, engine, files, documents, pageFonts, budget };
  jobs.work('send-mail', (data) =>
    sendMail(
      {
        ...services,
        transport,
        mailFrom: 'Test Foundry <shop@shop.example>',
        onFault: () => undefined,
        drawSample: (plan: SamplePlan) => drawSamplePng(services, plan),
      },
      [fontSample],
      data,
    ),
  );
  const catalogue = await createCatalogue(database);
  const countReads: Pick<FontEngine, 'for'> = {
    for(asker) {
      const work = engine.for(asker);
      const readGlyphs: FontWork['readGlyphs'] = (source) => {
        glyphReads += 1;
        return work.readGlyphs(source);
      };
      return { ...work, readGlyphs };
    },
  };
  const glyphServices = {
    catalogue,
    glyphs: createGlyphFinder({ db, engine: countReads, files }),
    coverage: createCoverageIndex({ db }),
  };
  const proportions = createProportionFinder({ db, engine, files });
  const sources = {
    ...createTestSources({ database, files, engine, now, secret }, catalogue),
    ...{ pageFonts, ownTexts, proportions },
  };
  const app = await openTestApp({
    db,
    now,
    secret,
    publicUrl,
    handlers: {
      ...createSampleHandlers(services),
      ...createDeskHandlers({ ...services, catalogue, proportions, captionFont: findInterfaceFont }),
      ...createCompareHandlers({ proportions }),
      ...createChallengeHandlers(services),
      ...createPictureHandlers(services),
      ...createGlyphHandlers(glyphServices),
      ...createTesterHandlers({ db, ownTexts }),
    },
    registerFurther: (instance, answers) => {
      registerFonts(instance, { pageFonts, visitorOf: () => visitor });
      const onFault = () => undefined;
      registerGlyphSheets(instance, { ...answers, ...glyphServices, revision: () => 1, onFault });
    },
    callerOf: () => ({
      findSession: async () => null,
      requireSession: () => Promise.reject(new Error('No call of samples asks for a session.')),
      takeSession: () => undefined,
      dropSession: () => undefined,
      device: () => '',
      visitor: () => visitor,
      signal: () => new AbortController().signal,
    }),
  });
  const rows = await db.select({ id: fontCut.id, sharedUid: fontCut.sharedUid }).from(fontCut);
  const idOf = (family: string) => String(rows.find(({ sharedUid }) => sharedUid.includes(family))?.id);

  const post: TestSamples['post'] = async (path, body, headers = {}) =>
    // Each as if from another address, so that the limit of calls a minute stays out of the way.
    app.inject({
      method: 'POST',
      url: `/api/front/${path}`,
      payload: body,
      headers,
      remoteAddress: nextAddress(),
    });
  const solve = () => solveEasily(secret);
  return {
    app,
    jobs,
    cuts: { eczar: idOf('eczar'), arabic: idOf('arabic'), hebrew: idOf('hebrew') },
    glyphReads: () => glyphReads,
    setVisitor: (next) => {
      visitor = next;
    },
    letPass: (milliseconds) => {
      passed += milliseconds;
    },
    post,
    get: (url, headers = {}) => app.inject({ url, headers, remoteAddress: nextAddress() }),
    measure: (cutId, text) =>
      ownTexts.measureOwnTexts([{ cutId, text, language: null, direction: 'ltr' }], { visitor }),
    async openPage(path, query) {
      const asked = { query: new URLSearchParams(query), visitor };
      const slug = /^\/typefaces\/(.+)$/.exec(path)?.[1];
      const page = await (slug === undefined
        ? getComparePage(sources, asked)
        : getFamilyPage(sources, { ...asked, slug }));
      if (page === null) throw new Error(`There is no page ${path}.`);
      if (page.stylesheet === null) return [];
      const css = (await app.inject({ url: page.stylesheet, remoteAddress: nextAddress() })).body;
      const hrefs = [
        ...new Set(Array.from(css.matchAll(/url\("(\/fonts\/[^"]+)"\)/g), ([, href = '']) => href)),
      ];
      return await Promise.all(
        hrefs.map(async (url) => new Uint8Array((await app.inject({ url })).rawPayload)),
      );
    },
    solve,
    send: async (body) => post('font-families/send-font-sample-email', body, { 'x-altcha': await solve() }),
    async close() {
      await app.close();
      await catalogue.close();
      await jobs.stop(0);
      await documents.close();
      await engine.close();
    },
  };
}

/** A database with the server over it, for all tests of a suite; its mails go nowhere. */
export function samplesOfSuite(open: () => Promise<Database>): { database: Database; samples: TestSamples } {
  let opened: { database: Database; samples: TestSamples } | undefined;
  const requireOpened = () => {
    if (opened === undefined) throw new Error('The server is there within tests alone.');
    return opened;
  };
  beforeAll(async () => {
    const database = await open();
    const nowhere = { send: async () => undefined, close: () => undefined };
    opened = { database, samples: await openTestSamples(database, nowhere) };
  });
  afterAll(() => opened?.samples.close());
  return {
    get database() {
      return requireOpened().database;
    },
    get samples() {
      return requireOpened().samples;
    },
  };
}

let addresses = 0;

function nextAddress(): string {
  addresses += 1;
  return `10.0.${addresses >> 8}.${addresses & 255}`;
}

/** A sample of one text in a cut, and what a test changes in it. */
export function sampleOf(fontCutId: string, change: Partial<FontSample> = {}) {
  return {
    imageWidth: 600,
    marginLeft: 0,
    fontSize: 60,
    paddingTop: 50,
    paddingBottom: 30,
    paddingLeft: 40,
    paddingRight: 20,
    lineHeight: 1.5,
    noWrap: false,
    backgroundColor: '#ffffff',
    textColor: '#000000',
    text: ['Hamburg'],
    fontCutId: [fontCutId],
    direction: ['ltr'],
    textAlign: ['left'],
    letterSpacing: 0,
    ...change,
  };
}

/** The same as a mail from one visitor to another. */
export function sampleMailOf(fontCutId: string, change: Partial<SendFontSampleEmail> = {}) {
  return {
    ...sampleOf(fontCutId),
    fromEmail: 'visitor@example.com',
    toEmail: 'friend@example.com',
    shareLink: `${publicUrl}/typewriter?text=Hamburg`,
    ...change,
  };
}
