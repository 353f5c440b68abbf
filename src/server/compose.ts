import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { ServerBuild } from 'react-router';
import type { Environment } from '#contract/environment.ts';
import { measuredOrigins } from '#contract/measuring.ts';
import { foundryDay } from '#domain/day/foundry-days.ts';
import { HOUR_IN_MS } from '#domain/limits.ts';
import { helpSlugs, pagePath } from '#domain/navigation/known-pages.ts';
import { createFontEngine } from '#fonts/engine/font-engine.ts';
import { createAccountHandlers } from './account/account-handlers.ts';
import { createVersionHandlers } from './account/versions/version-handlers.ts';
import { createCatalogueHandlers } from './catalogue/catalogue-handlers.ts';
import { createCompareHandlers } from './catalogue/compare/compare-handlers.ts';
import { createProportionFinder } from './catalogue/compare/create-proportion-finder.ts';
import { getComparePage } from './catalogue/compare/get-compare-page.ts';
import { createCoverageIndex } from './catalogue/coverage/create-coverage-index.ts';
import { readDraft } from './catalogue/drafts/read-draft.ts';
import { fillMeasures } from './catalogue/facts/fill-measures.ts';
import { createGlyphFinder } from './catalogue/glyphs/create-glyph-finder.ts';
import { createGlyphHandlers } from './catalogue/glyphs/glyph-handlers.ts';
import { createLanguageFinder } from './catalogue/languages/create-language-finder.ts';
import { createLetterformIndex } from './catalogue/letterforms/create-letterform-index.ts';
import { createPageServices } from './catalogue/pages/create-page-services.ts';
import { setStory } from './catalogue/pages/get-home-page.ts';
import { type Catalogue, createCatalogue } from './catalogue/snapshot/create-catalogue.ts';
import { createKeptRevision } from './catalogue/snapshot/create-kept-revision.ts';
import { isCatalogueEmpty } from './catalogue/snapshot/is-catalogue-empty.ts';
import { createPreviewFinder } from './catalogue/snapshot/previewed.ts';
import { setSpecimen } from './catalogue/specimen/set-specimen.ts';
import { createFeatureUseFinder } from './catalogue/technical/create-feature-use-finder.ts';
import { createFileReportFinder } from './catalogue/technical/create-file-report-finder.ts';
import { createTechnicalHandlers } from './catalogue/technical/technical-handlers.ts';
import { createChallengeHandlers } from './challenge/challenge-handlers.ts';
import { createCheckoutHandlers } from './checkout-links/checkout-handlers.ts';
import { type CommandHandler, serveCommands } from './commands/command-socket.ts';
import { readImportRequest } from './commands/import-usage.ts';
import { createPasswords } from './customers/accounts/passwords.ts';
import { createCustomerHandlers } from './customers/customer-handlers.ts';
import { inTurn } from './database/opening/in-turn.ts';
import { migrateDatabase } from './database/opening/migrate-database.ts';
import { openDatabase } from './database/opening/open-database.ts';
import { deliverAtNews, tellMended } from './delivery/mended-news.ts';
import { createDocuments } from './documents/create-documents.tsx';
import { findInterfaceFont, readInterfaceFont } from './documents/read-interface-font.ts';
import { createByteCache } from './files/byte-cache.ts';
import { createDiskFileStore } from './files/disk-file-store.ts';
import { requireWritable } from './files/disk-room.ts';
import type { FileStore } from './files/file-store.ts';
import { findProjectRoot } from './files/find-project-root.ts';
import { callerOf } from './http/callers/caller-of.ts';
import { closeWithin } from './http/close-within.ts';
import { createApp } from './http/create-app.ts';
import { registerBuyersSheets } from './http/routes/register-buyers-sheets.ts';
import { registerDemoCard } from './http/routes/register-demo-card.ts';
import { registerDownloads } from './http/routes/register-downloads.ts';
import { registerEula } from './http/routes/register-eula.ts';
import { registerFonts } from './http/routes/register-fonts.ts';
import { registerFound } from './http/routes/register-found.ts';
import { registerGlyphSheets } from './http/routes/register-glyph-sheets.ts';
import { registerImages } from './http/routes/register-images.ts';
import { registerNewsletter } from './http/routes/register-newsletter.ts';
import { registerPaymentEvents } from './http/routes/register-payment-events.ts';
import { registerSounds } from './http/routes/register-sounds.ts';
import { registerSpecimens } from './http/routes/register-specimens.ts';
import { registerWithdrawals } from './http/routes/register-withdrawals.ts';
import { isImportNoted } from './import/comparing/is-import-noted.ts';
import { createDrops } from './import/drops/create-drops.ts';
import type { ImportServices } from './import/prepare-import.ts';
import { createJobs } from './jobs/create-jobs.ts';
import type { OpenedLog } from './log/open-log.ts';
import { guardTransport } from './mail/guard-transport.ts';
import { createOutboxTransport } from './mail/outbox-transport.ts';
import { createSmtpTransport } from './mail/smtp-transport.ts';
import { makeFirstOwnerLink } from './office/joining/first-owner-link.ts';
import { createOfficeHandlers } from './office/office-handlers.ts';
import { createOrderHandlers } from './orders/order-handlers.ts';
import { getEula } from './orders/reading/get-eula.ts';
import { getWithdrawal } from './orders/withdrawing/withdraw.ts';
import type { CircuitChanged } from './outside/circuit.ts';
import { createPageFonts } from './page-fonts/create-page-fonts.ts';
import { makeInterfaceAhead } from './page-fonts/make-interface-ahead.ts';
import { renewInterfaceFace } from './page-fonts/renew-interface-face.ts';
import { rememberEula } from './papers/remember-eula.ts';
import { createPasskeyHandlers } from './passkeys/passkey-handlers.ts';
import { describeLiveGaps, isMissing } from './payment/going-live/describe-live-gaps.ts';
import { readChecklist } from './payment/going-live/read-checklist.ts';
import { readLiveGaps } from './payment/going-live/read-live-gaps.ts';
import { requireLiveShop } from './payment/going-live/require-live-shop.ts';
import { guardProvider } from './payment/opening/guard-provider.ts';
import { openPaymentProvider } from './payment/opening/open-payment-provider.ts';
import { openPaymentTypes } from './payment/opening/open-payment-types.ts';
import { requirePaymentProvider } from './payment/opening/require-payment-provider.ts';
import { requireSalesMode } from './payment/opening/require-sales-mode.ts';
import { openPeppolProvider } from './peppol/open-peppol-provider.ts';
import { createDeskHandlers } from './samples/desk/desk-handlers.ts';
import { drawSamplePng } from './samples/draw-sample-png.ts';
import { createSampleHandlers } from './samples/sample-handlers.ts';
import { createSharePictures } from './samples/share-pictures.ts';
import { currenciesOf } from './settings/foundry-in.ts';
import { planMeasuring } from './settings/plan-measuring.ts';
import { requireSecret } from './settings/require-secret.ts';
import { createSharingHandlers } from './shared-carts/sharing-handlers.ts';
import { createPaperDress } from './specimens/create-paper-dress.ts';
import { createSpecimens } from './specimens/create-specimens.ts';
import { getBuyersSheet } from './specimens/get-buyers-sheet.ts';
import { createSpeaker } from './speech/create-speaker.ts';
import { openSpeechProvider } from './speech/opening/open-speech-provider.ts';
import { createSpeechHandlers } from './speech/speech-handlers.ts';
import { createRoomWatch } from './staff/keeping/watch-room.ts';
import type { StaffServices } from './staff/staff-services.ts';
import { createOwnTexts } from './tester-fonts/create-own-texts.ts';
import { createFontBudget } from './tester-fonts/font-budget.ts';
import { createTesterHandlers } from './tester-fonts/tester-handlers.ts';
import { createPictureHandlers } from './tester-pictures/picture-handlers.ts';
import { createTranslator } from './translation/create-translator.ts';
import { createMemoryProvider } from './translation/memory/memory-provider.ts';
import { openTranslationProvider } from './translation/opening/open-translation-provider.ts';
import { createTranslationHandlers } from './translation/translation-handlers.ts';
import { createViesProvider } from './vat/vies-provider.ts';
import { verifyLicence } from './verify/verify-licence.ts';
import { workOnJobs } from './work-on-jobs.ts';

/** Together they are shorter than what a stop may take as a whole after its delay (entry.ts). */
const answersGraceMs = 10_000;
const jobsGraceMs = 15_000;

export interface Running {
  /**
   * Says that it is not ready, and after the delay of the settings, or at once, takes no new request and no new job, finishes what
   * runs or cuts it after its grace, and closes everything. Twice is once.
   */
  stop(how: { isAtOnce: boolean }): Promise<void>;
}

/** Puts the parts together and opens the shop. Throws with a sentence when a part cannot be opened. */
export async function startServer(input: {
  environment: Environment;
  log: Logger;
  writeLine: OpenedLog['writeLine'];
  flush: OpenedLog['flush'];
  build: ServerBuild;
}): Promise<Running> {
  const { environment, log, writeLine, flush, build } = input;
  const { publicUrl, dataDir } = environment;
  const now = () => new Date();
  const onFault = (cause: unknown, details: object = {}) =>
    log.error({ err: cause, ...details }, 'a fault outside of any request');
  const onCircuit: CircuitChanged = ({ isOpen, name, reason }) =>
    isOpen
      ? log.warn({ reason }, `${name} is down: it is asked again in half a minute`)
      : log.info(`${name} answers again`);
  let isStopping = false;

  const database = await openDatabase(environment, { onFault });
  const { db } = database;
  const files = createDiskFileStore(join(dataDir, 'files'));
  await removeUnfinished(files, { isAlone: environment.databaseUrl === null, now: now() });
  const engine = createFontEngine();
  // Whatever visitors ask for, what is paid for has a worker of its own.
  const deliveryEngine = createFontEngine({ workers: 1 });
  const engineFor = (owner: string) => engine.for({ line: 'besides', owner });
  const imports = { database, files, engine: engineFor('imports'), now };
  const { secret, jobs } = await inTurn(database, async () => {
    await migrateDatabase(database);
    await importDemo(imports, log);
    // What stands goes on to serve.
    await renewInterfaceFace(imports).catch(onFault);
    await noteEarlierImport(database);
    return {
      secret: await requireSecret(db, environment.secret),
      jobs: await createJobs(database, { onFault }),
    };
  });
  const catalogue = await createCatalogue(database, { onFault });
  const pageFonts = createPageFonts({
    database,
    secret,
    files,
    engine,
    now,
    revision: catalogue.revision,
    interfaceStylesheet: () => catalogue.current().foundry.interfaceStylesheet,
    shown: catalogue.current,
    onFault,
    cacheDir: join(dataDir, 'cache'),
  });
  const budget = createFontBudget(db);
  const ownTexts = createOwnTexts({ db, now, budget, pageFonts });
  const measuring = planMeasuring(environment);
  const speech = openSpeechProvider(environment, { now, onChange: onCircuit });
  const provider = await openPaymentProvider({ db, now, secret, environment, onCircuit });
  const translation = openTranslationProvider(environment, { now, onChange: onCircuit });
  const memory =
    environment.translationProvider === 'none'
      ? null
      : createMemoryProvider({
          db,
          languages: () => catalogue.current().foundry.translations?.languages ?? [],
        });
  const pageSources = {
    db,
    today: () => dayOf(now()),
    languages: createLanguageFinder({ db, engine, files }),
    featureUses: createFeatureUseFinder({ db, engine, files }),
    coverage: createCoverageIndex({ db }),
    letterforms: createLetterformIndex({ db }),
    catalogue,
    pageFonts,
    ownTexts,
    settings: {
      appEnv: environment.appEnv,
      analyticsUrl: environment.analyticsUrl,
      isTrial: !provider.isLive,
      paymentTypes: openPaymentTypes(provider),
    },
    measuring,
    isSpoken: speech !== null,
    translatedBy: translation !== null ? ('provider' as const) : memory !== null ? ('memory' as const) : null,
  };
  const deskSources = { ...pageSources, proportions: createProportionFinder({ db, engine, files }) };
  const glyphServices = {
    catalogue,
    glyphs: createGlyphFinder({ db, engine, files }),
    coverage: pageSources.coverage,
  };
  const checkPaymentProvider = async () =>
    requirePaymentProvider({ ...environment, isLive: provider.isLive }, catalogue.current().source);
  await checkPaymentProvider();
  await requireSalesMode(db, provider);
  await requireLiveShop({ db, payment: provider, now }, environment, (advice) =>
    log.warn({ advice }, 'the shop takes real orders; this should be seen to'),
  );
  // In its own time: the shop opens meanwhile.
  makeInterfaceAhead(pageFonts, catalogue.current().foundry.interfaceStylesheet).catch((cause: unknown) => {
    if (!isStopping) onFault(cause);
  });
  const dayOf = (at: Date) => foundryDay(at, catalogue.current().foundry.timeZones);
  const orders = {
    db,
    now,
    dayOf,
    jobs,
    publicUrl,
    secret,
    files,
    peppol: openPeppolProvider(environment),
    vat: createViesProvider({ url: environment.viesUrl, now, onCircuit }),
    payment: guardProvider(provider, {
      check: checkPaymentProvider,
      onRefused: onFault,
    }),
  };
  const staff = { ...orders, fonts: engineFor('fonts that turned up') };
  const drawn = createDocuments({
    font: () => readInterfaceFont(deliveryEngine),
    dress: createPaperDress({ catalogue, files, engine: deliveryEngine, onFault }),
    asHtml: environment.appEnv === 'server-render',
  });
  const documents = { ...drawn, eula: rememberEula(drawn.eula) };
  const specimens = createSpecimens({
    db,
    catalogue: { current: catalogue.own },
    files,
    engine: engineFor('specimens'),
    publicUrl,
    now,
    documents: drawn,
    kept: createByteCache(join(dataDir, 'cache', 'specimens'), { onFault }),
    asHtml: environment.appEnv === 'server-render',
  });
  const transport =
    environment.mailUrl === null
      ? createOutboxTransport(join(dataDir, 'outbox'))
      : guardTransport(createSmtpTransport(environment.mailUrl), { now, onChange: onCircuit });
  const speaker = createSpeaker({ db, now, provider: speech, onFault });
  const translator = createTranslator({ db, now, memory, provider: translation, onFault });
  const sessions = { db, now, secret, isHttps: publicUrl.startsWith('https:') };
  const passwords = createPasswords();
  const pageServices = createPageServices(pageSources);
  const drops = createDrops({ ...imports, dataDir, onFault, onImported: catalogue.newest });
  // What a server that holds the database alone finds was left by one that ended.
  await drops.sweep({ isAll: environment.databaseUrl === null });
  const app = await createApp({
    log,
    writeLine,
    publicUrl,
    trustProxy: environment.trustProxy,
    secret,
    now,
    db,
    revision: createKeptRevision({ catalogue, now, dayOf }),
    checks: {
      database: async () => {
        await db.execute(sql`select 1`);
      },
      files: () => requireWritable(dataDir),
    },
    handlers: {
      ...createCatalogueHandlers(pageSources),
      ...createCompareHandlers(deskSources),
      ...createGlyphHandlers(glyphServices),
      ...createTesterHandlers({ db, ownTexts }),
      ...createPictureHandlers({ db, now, secret, budget, pageFonts, engine, files }),
      ...createChallengeHandlers({ secret, now }),
      ...createSpeechHandlers(speaker),
      ...createTranslationHandlers(translator),
      ...createTechnicalHandlers({
        ...{ catalogue, db, engine, files },
        reports: createFileReportFinder({ db, engine, files }),
      }),
      ...createSampleHandlers({ ...orders, engine, files, documents, budget, pageFonts }),
      ...createDeskHandlers({
        ...deskSources,
        now,
        secret,
        engine,
        files,
        documents,
        budget,
        captionFont: findInterfaceFont,
      }),
      ...createOrderHandlers(orders),
      ...createCheckoutHandlers(orders),
      ...createSharingHandlers(orders),
      ...createCustomerHandlers({ db, now, jobs, secret, passwords }),
      ...createAccountHandlers({ ...orders, passwords }),
      ...createVersionHandlers({ ...orders, engine }),
      ...createPasskeyHandlers({ ...orders, passwords }),
    },
    callerOf: (request, reply) => callerOf(sessions, request, reply),
    office: {
      handlers: createOfficeHandlers({
        ...staff,
        passwords,
        files,
        notify: database.notify,
        documents: drawn,
        drops,
        packCatalogue: async (at) => {
          const { packExport } = await import('./import/exporting/pack-export.ts');
          return await packExport(imports, at);
        },
        setStory: (story, signal) =>
          setStory(pageSources, {
            story,
            asker: { line: 'besides', owner: 'stories as they are typed', signal },
          }),
        setSpecimen: (asked, signal) =>
          setSpecimen(pageSources, asked, {
            ...{ line: 'besides', owner: 'specimens as they are typed', signal },
          }),
        readChecklist: () => readChecklist(orders, environment),
      }),
      page: { buildFile: join(findProjectRoot(), 'build/office.json'), frame: pageServices.frame },
      findPreview: createPreviewFinder(db, now),
    },
    pages: {
      build,
      services: {
        ...pageServices,
        comparePage: (input) => getComparePage(deskSources, input),
        draftPage: (input) => readDraft({ db, now, catalogue: catalogue.current }, input),
        withdrawal: ({ token }) => getWithdrawal(orders, token),
        licenceCheck: (input) => verifyLicence({ db, secret, now, dayOf }, input),
      },
      catalogue: catalogue.current,
      sendsTo: measuredOrigins(measuring),
      assetFolder: join(findProjectRoot(), 'build/client'),
    },
    registerFurther: (instance, answers) => {
      registerFonts(instance, { pageFonts, visitorOf: answers.visitorOf });
      registerPaymentEvents(instance, orders);
      registerDemoCard(instance, { ...orders, checkPaymentProvider });
      const help = () => pagePath(catalogue.current().informationPages, helpSlugs);
      registerDownloads(instance, { db, files, jobs, secret, now, help });
      registerNewsletter(instance, { db, secret });
      registerBuyersSheets(instance, {
        ...answers,
        hasFamily: (slug) => catalogue.current().families.some((family) => family.slug === slug),
        getBuyersSheet: (slug) => getBuyersSheet({ catalogue, documents: drawn, now, publicUrl }, slug),
      });
      registerWithdrawals(instance, orders);
      registerEula(instance, { ...answers, getEula: () => getEula({ db, documents: drawn, now }) });
      registerSpecimens(instance, specimens);
      registerFound(instance, {
        ...answers,
        // What is found, read by machines and drawn ahead says prices in the foundry's own currency.
        catalogue: catalogue.own,
        pictures: createSharePictures({
          db,
          catalogue: { current: catalogue.own },
          engine: engineFor('pictures of links'),
          files,
        }),
        publicUrl,
        isPublic: environment.appEnv === 'production' || environment.appEnv === 'server-render',
      });
      registerGlyphSheets(instance, {
        ...glyphServices,
        ...answers,
        revision: catalogue.revision,
        onFault,
      });
      registerImages(instance, files);
      registerSounds(instance, files);
    },
    currencies: () => currenciesOf(catalogue.own().foundry),
    isStopping: () => isStopping,
  });

  const ownerLink = await makeFirstOwnerLink({ db, now, publicUrl });
  if (ownerLink !== null)
    log.warn(
      { link: ownerLink },
      'the back office has no owner: who opens this link within a day is the first',
    );
  // What a start has to say stands in the log before anybody is answered.
  flush();
  await app.listen({ host: environment.host, port: environment.port });
  const commands = await serveCommandsOf(environment, { imports, staff, catalogue }, onFault);
  await workOnJobs(jobs, {
    ...orders,
    files,
    engine: deliveryEngine,
    templates: createByteCache(join(dataDir, 'web-templates'), { onFault }),
    documents,
    drawSample: (plan) => drawSamplePng({ engine: engineFor('mails'), files }, plan),
    transport,
    mailFrom: environment.mailFrom,
    onFault,
    ownUrl: ownUrl(app),
    notify: database.notify,
    onLeaving: (leaving) => log.warn(leaving, 'orders will be deleted, whose time of keeping is over'),
    sweepDrops: () => drops.sweep({ isAll: false }),
    watchRoom: createRoomWatch({
      db,
      jobs,
      now,
      dataDir,
      onLow: (freeBytes) => log.warn({ freeBytes }, 'the disk of DATA_DIR is filling'),
      onBack: () => tellMended(database),
    }),
  });
  // In its own time, too: until then what is not measured yet is not found by it.
  fillMeasures({
    database,
    engine: engineFor('measures'),
    files,
    onFault,
    isStopping: () => isStopping,
  }).catch((cause: unknown) => {
    if (!isStopping) onFault(cause);
  });
  const endNews = await deliverAtNews(database, { jobs, onFault });

  async function stop(isAtOnce: boolean): Promise<void> {
    isStopping = true;
    await commands?.close();
    await closeWithin(app, {
      delayMs: isAtOnce ? 0 : environment.stopDelayMs,
      graceMs: answersGraceMs,
      onCut: () => log.warn('the answers that were still under way are cut'),
    });
    await Promise.race([drops.close(), setTimeout(jobsGraceMs, null, { ref: false })]);
    await endNews();
    await jobs.stop(jobsGraceMs);
    await catalogue.close();
    transport.close();
    await drawn.close();
    await engine.close();
    await deliveryEngine.close();
    await database.close();
  }
  let stopping: Promise<void> | null = null;
  return {
    stop: ({ isAtOnce }) => {
      stopping ??= stop(isAtOnce);
      return stopping;
    },
  };
}

/** What an import or a delivery left that was killed. Another process may be writing beside this one, unless it holds the database alone. */
async function removeUnfinished(
  files: FileStore,
  { isAlone, now }: { isAlone: boolean; now: Date },
): Promise<void> {
  await files.removeUnfinished(isAlone ? now : new Date(now.getTime() - HOUR_IN_MS));
}

/** What a version imported that noted nothing is noted before anybody can edit it. */
async function noteEarlierImport(database: ImportServices['database']): Promise<void> {
  if (await isImportNoted(database.db)) return;
  const { noteWhereNone } = await import('./import/comparing/imported-entries.ts');
  await noteWhereNone(database);
}

/** A shop that is empty and has the demo beside it opens with that. */
async function importDemo(imports: ImportServices, log: Logger): Promise<void> {
  if (!(await isCatalogueEmpty(imports.database.db))) return;
  // What imports is loaded when it is needed: it takes memory that a running shop has better use for.
  const { importDemoWhenEmpty, isDemoInstalled } = await import('./import/import-demo-when-empty.ts');
  if (!isDemoInstalled()) {
    log.warn(
      'The shop is empty: the fonts of the demo are not installed. Make a shop of your own: npm run import -- <folder>',
    );
    return;
  }
  await importDemoWhenEmpty(imports, {
    onProgress: ({ step, done, total }) => {
      if (done === total) log.info({ step, total }, 'importing the demo foundry');
    },
  });
}

/** Only who holds the embedded database serves commands; with PostgreSQL they open it themselves. */
async function serveCommandsOf(
  environment: Environment,
  { imports, staff, catalogue }: { imports: ImportServices; staff: StaffServices; catalogue: Catalogue },
  onFault: (cause: unknown) => void,
) {
  if (environment.databaseUrl !== null) return null;
  const runImport: CommandHandler = async (args, onLine, onProgress) => {
    const { reportImport } = await import('./import/report-import.ts');
    const request = readImportRequest(args);
    if (request.kind !== 'folder') throw new Error('This is no import that the server understands');
    const done = await reportImport(imports, request, { onLine, onProgress });
    // Whoever imported sees it with the next page.
    await catalogue.newest();
    return done;
  };
  const runExport: CommandHandler = async ([folder = '', ...options], onLine, onProgress) => {
    const { reportExport } = await import('./import/exporting/report-export.ts');
    const withShop = options.includes('--with-shop');
    return await reportExport(imports, { folder, withShop }, { onLine, onProgress });
  };
  const runStaff = async (args: string[], onLine: (line: string) => void) => {
    const { runStaffCommand } = await import('./commands/staff/run-staff-command.ts');
    return await runStaffCommand(staff, args, onLine);
  };
  const runCheck = async (_args: string[], onLine: (line: string) => void) => {
    const gaps = await readLiveGaps(staff, environment);
    describeLiveGaps(gaps).forEach(onLine);
    return gaps.filter(isMissing).length;
  };
  const handlers = { import: runImport, export: runExport, staff: runStaff, check: runCheck };
  return await serveCommands(environment.dataDir, handlers, onFault);
}

/** The address by which this process reaches itself, whatever stands before it. */
function ownUrl(app: FastifyInstance): string {
  const address = app.server.address() as AddressInfo; // It listens on a port, never on a socket file.
  const host = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return `http://${host === '0.0.0.0' ? '127.0.0.1' : host === '[::]' ? '[::1]' : host}:${address.port}`;
}
