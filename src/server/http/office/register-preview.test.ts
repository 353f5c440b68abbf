import { and, eq, ne } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FamilyWords, familySheet } from '#contract/admin/families.ts';
import { programCallPlaces } from '#contract/program-call-places.ts';
import type { FontEngine } from '#fonts/engine/font-engine.ts';
import { createPatientEngine } from '#fonts/testing/create-patient-engine.ts';
import { createCatalogueHandlers } from '#server/catalogue/catalogue-handlers.ts';
import { describePreview } from '#server/catalogue/pages/get-frame.ts';
import { type Catalogue, createCatalogue } from '#server/catalogue/snapshot/create-catalogue.ts';
import { createPreviewFinder } from '#server/catalogue/snapshot/previewed.ts';
import { createTestSources } from '#server/catalogue/testing/create-test-sources.ts';
import type { Database } from '#server/database/database.ts';
import { fontCut, fontFamily } from '#server/database/schema/catalogue.ts';
import { auditEntry, auditOutcome, staffMember } from '#server/database/schema/staff.ts';
import { withStatementCount } from '#server/database/statement-count.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { registerFonts } from '#server/http/routes/register-fonts.ts';
import { registerImages } from '#server/http/routes/register-images.ts';
import { openTestApp } from '#server/http/testing/open-test-app.ts';
import { importWritten } from '#server/import/testing/import-written.ts';
import { createMemoryFileStore } from '#server/import/testing/memory-file-store.ts';
import { openTestOffice, type TestOffice, type Visitor } from '#server/office/testing/open-test-office.ts';
import { createPageFonts } from '#server/page-fonts/create-page-fonts.ts';
import { planSample } from '#server/samples/plan-sample.ts';
import { sampleMailOf } from '#server/samples/testing/open-test-samples.ts';
import { createTesterHandlers } from '#server/tester-fonts/tester-handlers.ts';
import { createTestTexts } from '#server/tester-fonts/testing/create-test-texts.ts';

const eczar = (weight: string) => ({ font: `@expo-google-fonts/eczar/Eczar_${weight}.ttf` });
const folder = {
  'foundry.yaml': 'name: Mine\ncontactEmail: me@mine.example\n',
  'nib/family.yaml': 'name: Nib\nposition: 1\n',
  'nib/a.ttf': eczar('400Regular'),
  'other/family.yaml': 'name: Other\nposition: 2\n',
  'other/b.ttf': eczar('800ExtraBold'),
};

onEachDatabase('a preview of a family that is off the site', (open) => {
  let database: Database;
  let engine: FontEngine;
  let catalogue: Catalogue;
  let office: TestOffice;
  let editor: Visitor;
  let app: FastifyInstance;
  let preview: string;
  let cutId: string;
  beforeAll(async () => {
    database = await open();
    const { db } = database;
    engine = createPatientEngine({ workers: 1 });
    const files = createMemoryFileStore();
    office = await openTestOffice(database);
    const taken = { isAll: true, names: [] };
    const brought = await importWritten({ database, files, engine }, folder, { taken });
    expect(brought).toMatchObject({ ok: true });
    catalogue = await createCatalogue(database);
    ({ visitor: editor } = await office.member('ed@example.com', 'editor'));
    const { now, secret } = office.services;
    const services = { database, files, engine, now, secret };
    const sources = createTestSources(services, catalogue);
    const pageFonts = createPageFonts({
      ...services,
      cacheDir: null,
      revision: catalogue.revision,
      interfaceStylesheet: () => '',
      shown: catalogue.current,
    });
    app = await openTestApp({
      db,
      now,
      secret,
      publicUrl: 'https://shop.example',
      revision: catalogue.revision,
      handlers: {
        ...createCatalogueHandlers(sources),
        ...createTesterHandlers({ db, ownTexts: createTestTexts(services).ownTexts }),
        sendFontSampleEmail: async ({ body }) => {
          const { faults } = await planSample(db, body);
          return { ok: false, code: 'invalid-payload', errors: faults };
        },
      },
      office: { handlers: {} as never, page: null, findPreview: createPreviewFinder(db, now) },
      registerFurther: (instance) => {
        registerFonts(instance, { pageFonts, visitorOf: () => 'a visitor' });
        registerImages(instance, files);
      },
    });
    const { words } = await read();
    const [cut] = await db.select().from(fontCut).where(eq(fontCut.sharedUid, words.defaultCut));
    cutId = `${cut?.id}`;
    await save({ site: 'off' });
    preview = await begin(editor);
  });
  afterAll(async () => {
    await app.close();
    await catalogue.close();
    await engine.close();
  });
  const read = async () => familySheet.parse((await editor.call('/families/nib')).json);
  async function save(change: Partial<FamilyWords>) {
    const { id, revision: seen, words } = await read();
    const { status } = await editor.call('/families/save', { id, seen, typed: { ...words, ...change } });
    expect(status).toBe(200);
    await catalogue.newest();
  }
  const ask = (url: string, cookie = '', payload?: object) =>
    app.inject({
      method: payload === undefined ? 'GET' : 'POST',
      url,
      headers: { cookie, ...(payload !== undefined && { origin: 'https://shop.example' }) },
      ...(payload !== undefined && { payload }),
    });
  /** The cookie of a preview that somebody of the staff begins. */
  async function begin(by: Visitor): Promise<string> {
    const [cookie] = (await ask('/admin/preview/nib', by.cookie())).cookies;
    expect(cookie).toMatchObject({ name: 'fount-preview' });
    return `fount-preview=${cookie?.value}`;
  }
  const asEditor = () => `${editor.cookie()}; ${preview}`;
  const namesOf = async (cookie: string) =>
    (await ask('/api/front/family-names', cookie)).json<{ name: string }[]>().map(({ name }) => name);
  const own = () => ({ text: 'Own', cuts: [{ fontCutId: cutId }] });

  test('says when the family goes on the site, and once that day has come and it could not that it was to', async () => {
    const { now } = office.services;
    const find = createPreviewFinder(database.db, now);
    const { id } = await read();
    const says = async (publishAt: Date | null) => {
      await database.db.update(fontFamily).set({ publishAt }).where(eq(fontFamily.id, id));
      const found = await find(id);
      return found && describePreview(found);
    };
    const around = (ms: number) => new Date(now().getTime() + ms);
    expect(await says(around(60_000))).toMatch(
      /^Preview: Nib is off the site until [^.]+\. It cannot be bought here\.$/,
    );
    expect(await says(around(0))).toMatch(
      /^Preview: Nib is off the site, though it was to go on [^.]+\. It cannot be bought here\.$/,
    );
    expect(await says(null)).toBe('Preview: Nib is off the site. It cannot be bought here.');
  });

  test('is given to an editor alone, whoever asks before and after, and kept by nobody', async () => {
    const { visitor: seller } = await office.member('seller@example.com', 'sales');
    const others = [
      '',
      preview,
      editor.cookie(),
      `${seller.cookie()}; ${preview}`,
      `fount-staff=x; ${preview}`,
    ];
    for (let round = 0; round < 2; round += 1) {
      for (const cookie of others) {
        expect(await namesOf(cookie)).toEqual(['Other']);
        expect((await ask('/api/front/search-entries', cookie)).body).not.toContain('nib');
        const { id } = await read();
        expect((await ask(`/api/front/font-families/${id}/get-metadata`, cookie)).statusCode).toBe(404);
        expect((await ask('/api/front/tester-fonts', cookie, own())).statusCode).toBe(404);
      }
      expect(await namesOf(asEditor())).toEqual(['Nib', 'Other']);
      const { headers, body } = await ask('/api/front/search-entries', asEditor());
      expect(body).toContain('nib');
      expect(headers).toMatchObject({
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex, nofollow',
      });
      expect(headers).not.toHaveProperty('etag');
    }
  });

  test('has pieces of its fonts, also of a text of who looks, and nobody else has them', async () => {
    const set = await ask('/api/front/tester-fonts', asEditor(), own());
    expect(set.statusCode).toBe(200);
    const href = /\/fonts\/[0-9a-f]+\.woff2/.exec(set.body)?.[0] ?? '';
    expect((await ask(href, asEditor())).headers).toMatchObject({
      'content-type': 'font/woff2',
      'cache-control': 'private, no-store',
    });
    for (const cookie of ['', preview, editor.cookie()])
      expect((await ask(href, cookie)).statusCode).toBe(404);
    await save({ site: 'on' });
    // It is everybody's from the first time on that a visitor is set the same.
    expect((await ask(href)).statusCode).toBe(404);
    await ask('/api/front/tester-fonts', '', own());
    expect((await ask(href)).statusCode).toBe(200);
    await save({ site: 'off' });
    expect((await ask(href)).statusCode).toBe(404);
  });

  test('has what was made of a font that another took the place of, and visitors have none of it', async () => {
    const pieceOf = async (text: string) => {
      const set = await ask('/api/front/tester-fonts', asEditor(), { ...own(), text });
      return /\/fonts\/[0-9a-f]+\.woff2/.exec(set.body)?.[0] ?? '';
    };
    const draft = await pieceOf('Draft');
    expect((await ask(draft, asEditor())).statusCode).toBe(200);
    const [held] = await database.db
      .select()
      .from(fontCut)
      .where(eq(fontCut.id, Number(cutId)));
    const { db } = database;
    const [other] = await db
      .select({ id: fontCut.fontFileId })
      .from(fontCut)
      .where(ne(fontCut.fontFileId, held?.fontFileId ?? 0));
    const replace = async (fontFileId = 0) => {
      await db
        .update(fontCut)
        .set({ fontFileId })
        .where(eq(fontCut.id, Number(cutId)));
      await save({ familyGroup: `With ${fontFileId}` });
    };
    await replace(other?.id);
    expect((await ask(draft)).statusCode).toBe(404);
    await replace(held?.fontFileId);
  });

  test('has what was saved last, and none of it is sold', async () => {
    await save({ familyGroup: 'Grouped' });
    const { body } = await ask('/api/front/font-families', asEditor());
    expect(body).toContain('Grouped');
    const items = await ask(`/api/front/shop-items?uid=font-cut-${cutId}`, asEditor());
    expect(items.json()).toMatchObject({ items: [] });
  });

  test('begins at its own address and ends at another, for those who may', async () => {
    const begun = await ask('/admin/preview/nib', editor.cookie());
    expect(begun.statusCode).toBe(303);
    expect(begun.headers).toMatchObject({ location: '/typefaces/nib', 'cache-control': 'private, no-store' });
    expect(begun.cookies).toMatchObject([{ httpOnly: true, sameSite: 'Strict', secure: true, path: '/' }]);
    // One that is on the site, one that is none, and nobody who is signed in.
    for (const [path, cookie] of [
      ['other', editor.cookie()],
      ['nowhere', editor.cookie()],
      ['nib', ''],
    ] as const) {
      const asked = await ask(`/admin/preview/${path}`, cookie);
      expect([asked.statusCode, asked.headers.location, asked.cookies]).toEqual([
        303,
        `/admin/families/${path}`,
        [],
      ]);
    }
    const ended = await ask('/admin/preview', asEditor());
    expect([ended.headers.location, ended.cookies[0]?.value]).toEqual(['/admin/families/nib', '']);
    expect((await ask('/admin/preview', preview)).headers.location).toBe('/admin/families');
    for (const role of ['sales', 'bookkeeper'] as const) {
      const { visitor } = await office.member(`${role}@refused.example`, role);
      const refused = await ask('/admin/preview/nib', visitor.cookie());
      expect([refused.statusCode, refused.cookies]).toEqual([403, []]);
    }
    const noted = await database.db
      .select({ by: auditEntry.role, code: auditOutcome.code })
      .from(auditEntry)
      .innerJoin(auditOutcome, eq(auditOutcome.entryId, auditEntry.id))
      .where(and(eq(auditEntry.action, 'families'), eq(auditOutcome.result, 'refused')));
    expect(noted).toEqual([
      { by: 'sales', code: 'staff-not-allowed' },
      { by: 'bookkeeper', code: 'staff-not-allowed' },
    ]);
  });

  test('is over when the family is on the site, and when the role is taken away', async () => {
    await save({ site: 'on' });
    expect((await ask('/api/front/family-names', asEditor())).headers['cache-control']).not.toContain(
      'private',
    );
    await save({ site: 'off' });
    expect(await namesOf(asEditor())).toEqual(['Nib', 'Other']);
    const { visitor } = await office.member('was@example.com', 'editor');
    const theirs = `${visitor.cookie()}; ${await begin(visitor)}`;
    expect(await namesOf(theirs)).toEqual(['Nib', 'Other']);
    await database.db
      .update(staffMember)
      .set({ role: 'sales' })
      .where(eq(staffMember.email, 'was@example.com'));
    expect(await namesOf(theirs)).toEqual(['Other']);
  });

  test('is of the login in which it was begun: another of the same browser has none of it', async () => {
    const { visitor: next } = await office.member('next@example.com', 'owner');
    expect(await namesOf(`${next.cookie()}; ${preview}`)).toEqual(['Other']);
    const { visitor: leaving } = await office.member('leaving@example.com', 'editor');
    const theirs = `${leaving.cookie()}; ${await begin(leaving)}`;
    expect(await namesOf(theirs)).toEqual(['Nib', 'Other']);
    const { headers } = await leaving.call('/logout', {});
    expect(`${headers['set-cookie']}`).toContain('fount-preview=;');
    expect(await namesOf(theirs)).toEqual(['Other']);
  });

  test('asks the database nothing for who only says that one runs, nor for the files that are everybody’s', async () => {
    const count = async (url: string, cookie: string) =>
      (await withStatementCount(async () => await ask(url, cookie))).count;
    const unknown = `fount-preview=1.${'0'.repeat(32)}`;
    expect(await count('/api/front/family-names', `${editor.cookie()}; ${unknown}`)).toBe(0);
    expect(await count('/api/front/family-names', asEditor())).toBeGreaterThan(0);
    expect(await count(`/images/${'0'.repeat(64)}.svg`, asEditor())).toBe(0);
    expect((await ask(`/images/${'0'.repeat(64)}.svg`, asEditor())).headers['cache-control']).not.toBe(
      'private, no-store',
    );
  });

  test('mails nothing: a sample of its cuts is one of cuts that are not there', async () => {
    const asked = await ask(programCallPlaces.sendFontSampleEmail.path, asEditor(), sampleMailOf(cutId));
    expect(asked.json()).toMatchObject({ errors: [{ message: 'There is no such cut.' }] });
  });

  test('is asked for thirty times a minute at most, so that refusals do not fill the audit log', async () => {
    const { visitor } = await office.member('pressing@example.com', 'sales');
    const refusals = () =>
      database.db.$count(
        auditOutcome,
        and(eq(auditOutcome.result, 'refused'), eq(auditOutcome.code, 'staff-not-allowed')),
      );
    const before = await refusals();
    for (let press = 0; press < 31; press += 1) await ask('/admin/preview/nib', visitor.cookie());
    expect((await ask('/admin/preview/nib', visitor.cookie())).statusCode).toBe(429);
    expect((await refusals()) - before).toBeLessThanOrEqual(30);
  });
});
