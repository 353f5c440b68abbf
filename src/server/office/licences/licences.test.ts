import { and, desc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { stringify } from 'yaml';
import {
  type KeptLicence,
  keptLicence,
  type LicencePreview,
  type LicenceSheet,
  type LicenceWords,
  licencePreview,
  licenceSheet,
} from '#contract/admin/content/licences.ts';
import { testFoundry } from '#contract/testing/test-foundry.ts';
import type { FontEngine } from '#fonts/engine/font-engine.ts';
import { createPatientEngine } from '#fonts/testing/create-patient-engine.ts';
import type { Database } from '#server/database/database.ts';
import { catalogue, licenceTemplate, setting } from '#server/database/schema/catalogue.ts';
import { auditEntry, auditOutcome } from '#server/database/schema/staff.ts';
import { emptyTables } from '#server/database/testing/empty-tables.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { exportLicences } from '#server/import/exporting/export-texts.ts';
import { planLicences } from '#server/import/planning/plan-licences.ts';
import { readDefaultLicences } from '#server/import/reading/read-default-licences.ts';
import { readStanding } from '#server/import/standing/read-standing.ts';
import { importWritten } from '#server/import/testing/import-written.ts';
import { createMemoryFileStore } from '#server/import/testing/memory-file-store.ts';
import type { FolderFiles } from '#server/import/testing/write-folder.ts';
import { openTestOffice, type TestOffice, type Visitor } from '#server/office/testing/open-test-office.ts';
import { changeLicence } from './change-licence.ts';
import { licenceRevision, toLicenceWords } from './licence-words.ts';
import { saveLicence } from './save-licence.ts';

const users: LicenceWords['fields'][number] = {
  ...{ name: 'users', label: 'Users', type: 'number', isOptional: false, minimum: '1', maximum: '50' },
  ...{ hasDecimals: false, options: [], fields: [] },
  tiers: [
    { upTo: '3', label: 'Up to 3 users', factor: '1' },
    { upTo: '50', label: 'Up to 50 users', factor: '2.5' },
  ],
};
const desktop: LicenceWords = {
  ...{ name: 'desktop', publicName: 'Desktop', description: '', isPublished: true, isCustom: false },
  ...{ delivers: ['desktop'], termMonths: '', fields: [users], formula: 'tier("users", users)' },
  ...{
    needsReviewFormula: '',
    discounts: [{ from: '2', percent: '10' }],
    isGraduated: false,
    leastPrice: '',
  },
  ...{ countryPrices: [], termField: '', requires: [], licenceText: '<p>Yours to use.</p>' },
};

onEachDatabase('the licences of the office', (open) => {
  let database: Database;
  let office: TestOffice;
  let editor: Visitor;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await emptyTables(database);
    office = await openTestOffice(database);
    ({ visitor: editor } = await office.member('ada@example.com', 'editor'));
  });
  const revision = async () => (await database.db.select().from(catalogue))[0]?.revision ?? 0;
  const save = async (typed: LicenceWords, before: Pick<LicenceSheet, 'id' | 'revision'> | null = null) =>
    await editor.call('/licence-templates/save', {
      id: before?.id ?? null,
      seen: before?.revision ?? null,
      typed,
    });
  async function saved(typed: LicenceWords, before: LicenceSheet | null = null): Promise<KeptLicence> {
    const { status, json } = await save(typed, before);
    expect([status, json]).toMatchObject([200, {}]);
    const { code: _, ...answer } = json;
    return keptLicence.parse(answer);
  }
  async function sheetOf(id: number): Promise<LicenceSheet> {
    const { code: _, ...answer } = (await editor.call(`/licence-templates/${id}`)).json;
    return licenceSheet.parse(answer);
  }
  async function refusedAt(typed: LicenceWords, before: LicenceSheet | null = null) {
    const { status, json } = await save(typed, before);
    const errors: { path: string; message: string }[] = Reflect.get(json, 'errors') ?? [];
    return { status, ...Object.fromEntries(errors.map(({ path, message }) => [path, message])) };
  }
  async function preview(typed: LicenceWords, id: number | null = null): Promise<LicencePreview> {
    const { code: _, ...answer } = (await editor.call('/licence-templates/preview', { id, typed })).json;
    return licencePreview.parse(answer);
  }
  const row = async (name: string) =>
    (await database.db.select().from(licenceTemplate).where(eq(licenceTemplate.name, name)))[0];

  test('are an editor’s and an owner’s: who sells and keeps the books are refused', async () => {
    for (const role of ['sales', 'bookkeeper'] as const) {
      const { visitor } = await office.member(`${role}@example.com`, role);
      expect((await visitor.call('/licence-templates')).status).toBe(403);
      const asked = { id: null, seen: null, typed: desktop };
      expect((await visitor.call('/licence-templates/save', asked)).status).toBe(403);
      expect((await visitor.call('/licence-templates/preview', { id: null, typed: desktop })).status).toBe(
        403,
      );
    }
    expect(await row('desktop')).toBeUndefined();
  });

  test('are made, changed and in the audit log with what they were', async () => {
    const made = await saved(desktop);
    expect(made.told).toEqual(['It can be chosen in the shop from now on.']);
    expect(await row('desktop')).toMatchObject({
      publicName: 'Desktop',
      needsReviewFormula: 'false',
      licenseDiscounts1: [{ from: 2, percent: 10 }],
      fields: [{ name: 'users', type: 'number', optional: false, minimum: 1, maximum: 50 }],
      ...{ conditions: {}, termMonths: null, published: true, withdrawnAt: null },
    });
    const tiers = users.tiers.with(1, { upTo: '50', label: 'Up to 50 users', factor: '3' });
    const changed = await saved({ ...made.words, fields: [{ ...users, tiers }], leastPrice: '20' }, made);
    expect(changed.told).toEqual([
      'Carts have it as it is now; what was ordered or quoted keeps its price and its words.',
    ]);
    expect((await row('desktop'))?.conditions).toEqual({ leastPrice: 20 });
    expect(await revision()).toBe(2);
    await saved(changed.words, changed);
    expect(await revision()).toBe(2);
    const [entry] = await database.db
      .select({ subject: auditEntry.subjectName, changes: auditOutcome.changes })
      .from(auditEntry)
      .innerJoin(auditOutcome, eq(auditOutcome.entryId, auditEntry.id))
      .where(and(eq(auditEntry.action, 'save-licence'), eq(auditOutcome.result, 'done')))
      .orderBy(desc(auditEntry.id))
      .offset(1)
      .limit(1);
    expect(entry?.subject).toBe('licence/desktop');
    expect(entry?.changes).toContainEqual({ fact: 'leastPrice', before: null, after: 20 });
    expect(entry?.changes.map(({ fact }) => fact)).toEqual(['fields', 'leastPrice']);
  });

  test('are refused at their fields, all at once, and nothing is saved', async () => {
    const tiers = [
      { upTo: '10.000', label: '', factor: 'much' },
      { upTo: '2', label: 'Up to 2', factor: '0' },
    ];
    expect(
      await refusedAt({
        ...desktop,
        ...{
          name: 'Desk top',
          publicName: ' ',
          termMonths: '1.250',
          leastPrice: '1.250',
          licenceText: '<script>',
        },
        fields: [
          { ...users, name: 'the users', tiers },
          { ...users, name: 'kind', type: 'list', tiers: [] },
        ],
        discounts: [{ from: '1', percent: '101' }],
        countryPrices: [{ countries: 'india', factor: '' }],
      }),
    ).toEqual({
      status: 422,
      'typed.name': 'Please type lower-case letters, digits and dashes.',
      'typed.publicName': 'Please fill this in.',
      'typed.termMonths': 'Please type a whole number.',
      'typed.leastPrice': 'Please type an amount, like 45.00.',
      'typed.licenceText': '<script> cannot stand in a text.',
      'typed.fields.0.name': 'Please type a name like monthlyPageViews.',
      'typed.fields.0.tiers.0.upTo': 'Please type a whole number.',
      'typed.fields.0.tiers.0.label': 'Please fill this in.',
      'typed.fields.0.tiers.0.factor': 'Please type a number, like 1.5.',
      'typed.fields.0.tiers.1.factor': 'This is above 0.',
      'typed.fields.1.fields': 'Please add one.',
      'typed.discounts.0.from': 'This is at least 2.',
      'typed.discounts.0.percent': 'This is at most 100.',
      'typed.countryPrices.0.countries': expect.any(String),
      'typed.countryPrices.0.factor': 'Please fill this in.',
    });
    expect(await revision()).toBe(0);
  });

  test.each<[string, Partial<LicenceWords>, Record<string, string>]>([
    [
      'a formula that names no field',
      { formula: 'tier("users", user)' },
      { 'typed.formula': 'Unknown variable: user (character 15).' },
    ],
    [
      'tiers that do not rise',
      { fields: [{ ...users, tiers: users.tiers.toReversed() }] },
      { 'typed.fields.0.tiers.1.upTo': 'This must be above 50.' },
    ],
    [
      'two fields of one name',
      { fields: [users, users] },
      { 'typed.fields.1.name': 'Users is there twice.' },
    ],
    [
      'a country that is none, twice',
      { countryPrices: [{ countries: 'in, XX', factor: '0,5' }] },
      { 'typed.countryPrices.0.countries': 'XX is no country of ISO 3166-1.' },
    ],
    [
      'what it requires and is not there',
      { requires: ['web'] },
      { 'typed.requires': 'There is no licence web.' },
    ],
    [
      'terms of a licence for ever',
      { termField: 'users' },
      { 'typed.termField': 'A perpetual licence has no terms to choose.' },
    ],
    [
      'more steps than a price list can show',
      {
        ...{ formula: '1.0' },
        discounts: Array.from({ length: 100 }, (_, at) => ({ from: `${at + 2}`, percent: '1' })),
        fields: Array.from({ length: 40 }, (_, place) => ({
          ...{ ...users, name: `users${place}`, maximum: '' },
          tiers: Array.from({ length: 200 }, (_, at) => ({ upTo: `${at + 3}`, label: `${at}`, factor: '2' })),
        })),
      },
      {
        'typed.fields': 'This must have fewer tiers, options or discounts: no price list can show them all.',
      },
    ],
    ['a name that another one has', {}, { 'typed.name': 'Another licence has this name.' }],
  ])('say %s at its field', async (_, change, told) => {
    await saved(desktop);
    const name = Object.keys(told).includes('typed.name') ? 'desktop' : 'other';
    expect(await refusedAt({ ...desktop, name, ...change })).toEqual({ status: 422, ...told });
    expect((await preview({ ...desktop, name, ...change })).errors).toEqual(
      Object.entries(told).map(([path, message]) => ({ field: path.replace(/^typed\./, ''), message })),
    );
  });

  test('have no least price that a further currency cannot say', async () => {
    const currencies = [{ currency: 'EUR', factor: null, roundTo: 1, prices: [{ own: 5000, price: 5500 }] }];
    await database.db
      .update(setting)
      .set({ value: { ...testFoundry, currencies } })
      .where(eq(setting.name, 'foundry'));
    expect(await refusedAt({ ...desktop, leastPrice: '20' })).toEqual({
      status: 422,
      'typed.leastPrice': '20.00 has no price in EUR: an owner gives one, or a factor, under Selling.',
    });
    await saved({ ...desktop, leastPrice: '50' });
  });

  test('of two who had the same before them the second is told, and nothing is overwritten', async () => {
    const made = await saved(desktop);
    await saved({ ...made.words, publicName: 'Desk' }, made);
    const second = await save({ ...made.words, leastPrice: '9' }, made);
    expect([second.status, second.json.code]).toEqual([409, 'changed-meanwhile']);
    expect(await row('desktop')).toMatchObject({ publicName: 'Desk', conditions: {} });
    const now = await sheetOf(made.id);
    const both = await Promise.all(
      ['One', 'Two'].map((publicName) => save({ ...now.words, publicName }, now)),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('keep their name, by which a folder knows them', async () => {
    const made = await saved(desktop);
    const kept = await saved({ ...made.words, name: 'other', publicName: 'Desk' }, made);
    expect(kept.words).toMatchObject({ name: 'desktop', publicName: 'Desk' });
  });

  test('are taken away unless another one requires them, and come back under their number', async () => {
    const made = await saved(desktop);
    const web = await saved({ ...desktop, name: 'web', publicName: 'Web', requires: ['desktop'] });
    const drop = (of: LicenceSheet) =>
      editor.call('/licence-templates/drop', { id: of.id, seen: of.revision });
    const refused = await drop(made);
    expect([refused.status, refused.json]).toMatchObject([
      422,
      { detail: 'It is required by Web, and stays.' },
    ]);
    expect((await drop(web)).status).toBe(200);
    expect((await drop(made)).status).toBe(200);
    expect((await row('desktop'))?.withdrawnAt).toEqual(office.services.now());
    expect((await editor.call('/licence-templates')).json).toMatchObject({ licences: [] });
    expect((await drop(made)).status).toBe(404);
    expect((await saved({ ...desktop, publicName: 'Desk' })).id).toBe(made.id);
    expect(await row('desktop')).toMatchObject({ publicName: 'Desk', withdrawnAt: null });
  });

  test('tell what else comes with them: what requires them, and what was sold under their name', async () => {
    const made = await saved(desktop);
    await saved({ ...desktop, name: 'web', publicName: 'Web', requires: ['desktop'] });
    await saved({ ...desktop, name: 'app' });
    await saved({ ...desktop, name: 'both', publicName: 'Both', requires: ['desktop', 'app'] });
    const hidden = await saved({ ...made.words, isPublished: false }, made);
    expect(hidden.told.at(-1)).toBe('Sold to those alone who hold it already: Web.');
    const old = await saved({ ...desktop, name: 'old' });
    await editor.call('/licence-templates/drop', { id: old.id, seen: old.revision });
    expect((await saved({ ...desktop, name: 'old' })).told).toEqual([
      'It can be chosen in the shop from now on.',
      'Licences that were sold as old before are renewed and upgraded under it.',
    ]);
    const rows = await database.db.select().from(licenceTemplate);
    expect(new Set(rows.map(({ position }) => position)).size).toBe(5);
  });

  test('read no figure by what stands elsewhere in the same words', async () => {
    const tiers = [{ upTo: '10000', label: '10.000', factor: '1.125' }];
    const made = await saved({ ...desktop, fields: [{ ...users, maximum: '', tiers }] });
    expect(
      await refusedAt(
        { ...made.words, leastPrice: '1.125', fields: [{ ...users, maximum: '10.000', tiers }] },
        made,
      ),
    ).toEqual({
      status: 422,
      'typed.leastPrice': 'Please type an amount, like 45.00.',
      'typed.fields.0.maximum': 'Please type a whole number.',
    });
  });

  test('that a folder brought are opened and saved, whatever stands in them that is not touched', async () => {
    const options = Array.from({ length: 249 }, (_, at) => ({
      value: `${at}`,
      label: `${at}`,
      factor: 1 / 3,
    }));
    const made = await saved(desktop);
    await database.db.update(licenceTemplate).set({
      fields: [
        { name: 'kind', label: 'Kind', optional: false, type: 'select', options },
        {
          name: 'site',
          label: 'Site',
          optional: true,
          type: 'text',
          options: [{ value: 'a', label: 'A', delivers: ['web'] }],
        },
      ],
      formula: 'tier("kind", kind)',
    });
    const before = await row('desktop');
    const sheet = await sheetOf(made.id);
    await saved({ ...sheet.words, publicName: 'Desk' }, sheet);
    expect(await row('desktop')).toEqual({ ...before, publicName: 'Desk' });
  });

  test('are put into an order, unless somebody did since', async () => {
    const made = [];
    for (const name of ['a', 'b', 'c']) made.push((await saved({ ...desktop, name })).id);
    const order = (seen: number[], wanted: number[]) =>
      editor.call('/licence-templates/order', { seen, wanted });
    expect((await order(made, made.toReversed())).status).toBe(200);
    const listed = (await editor.call('/licence-templates')).json;
    expect(Reflect.get(listed, 'licences')).toMatchObject([{ name: 'c' }, { name: 'b' }, { name: 'a' }]);
    expect((await order(made, made)).status).toBe(409);
    expect((await order(made.toReversed(), made.slice(1))).status).toBe(422);
  });
});

onEachDatabase('the licences of the office and an import', (open) => {
  const folder = { 'eczar/a.ttf': { font: '@expo-google-fonts/eczar/Eczar_400Regular.ttf' } };
  let database: Database;
  let engine: FontEngine;
  const files = createMemoryFileStore();
  beforeAll(async () => {
    database = await open();
    engine = createPatientEngine({ workers: 1 });
    expect(await bring(folder)).toMatchObject({ ok: true });
  });
  afterAll(() => engine.close());
  const bring = (written: FolderFiles) => importWritten({ database, files, engine }, written);
  async function exported(): Promise<string> {
    const standing = await readStanding(database.db);
    if (standing === null) throw new Error('nothing was imported');
    return stringify(exportLicences(standing));
  }

  test('an import does not undo them, and what is exported comes in again as it went out', async () => {
    const [first] = await database.db
      .select()
      .from(licenceTemplate)
      .orderBy(licenceTemplate.position)
      .limit(1);
    if (first === undefined) throw new Error('there is no licence');
    const words = toLicenceWords(first);
    const typed = { ...words, leastPrice: '25', countryPrices: [{ countries: 'IN', factor: '0.5' }] };
    const asked = { id: first.id, seen: licenceRevision(words), typed, by: 'Ada' };
    const services = { db: database.db, notify: database.notify, now: () => new Date() };
    expect(await saveLicence(services, asked)).toMatchObject({ ok: true });
    const again = await bring(folder);
    expect(again.ok ? null : again.undoing?.map(({ kind, name }) => `${kind}/${name}`)).toEqual([
      `licence/${first.name}`,
    ]);
    const yaml = await exported();
    expect(yaml).toContain('leastPrice: 25');
    expect(await bring({ ...folder, 'licences.yaml': yaml })).toMatchObject({ ok: true });
    expect(await exported()).toBe(yaml);
  });
});

test('what is read of a template and not changed makes the same template', async () => {
  const yaml = await readDefaultLicences();
  const plans = planLicences(yaml, []);
  for (const plan of plans) {
    const others = plans.flatMap(({ name }) => (name === plan.name ? [] : [name]));
    const changed = changeLicence(toLicenceWords(plan), { others, standing: null, currency: 'CHF' });
    expect(changed).toEqual({ ok: true, licence: JSON.parse(JSON.stringify(plan)) });
  }
});

test('whatever is typed, it is refused or makes a template that is read as what was typed', () => {
  const figure = fc.oneof(
    { arbitrary: fc.integer({ min: 1, max: 99 }).map(String), weight: 12 },
    fc.constantFrom('', '-1', '0', '1.5', '2’000', '1,234', '1e3', ' 7 '),
    fc.string({ maxLength: 6 }),
  );
  const factor = fc.oneof(
    { arbitrary: fc.double({ min: 0.1, max: 9, noNaN: true }).map((it) => it.toFixed(2)), weight: 12 },
    fc.string({ maxLength: 5 }),
  );
  const label = fc.oneof({ arbitrary: fc.constant('Some'), weight: 9 }, fc.string({ maxLength: 9 }));
  const typed = fc
    .record({
      tiers: fc.array(fc.record({ upTo: figure, label, factor }), {
        maxLength: 4,
      }),
      discounts: fc.array(fc.record({ from: figure, percent: figure }), { maxLength: 3 }),
      ...{ leastPrice: figure, termMonths: figure, publicName: label },
      formula: fc.oneof(
        fc.constant('tier("users", users)'),
        fc.constant('1.0'),
        fc.string({ maxLength: 20 }),
      ),
      ...{ isGraduated: fc.boolean(), isCustom: fc.boolean(), isPublished: fc.boolean() },
    })
    .map(({ tiers, ...own }): LicenceWords => ({ ...desktop, ...own, fields: [{ ...users, tiers }] }));
  let made = 0;
  fc.assert(
    fc.property(typed, (words) => {
      const changed = changeLicence(words, { others: [], standing: null, currency: 'CHF' });
      if (!changed.ok) {
        expect(changed.errors.length).toBeGreaterThan(0);
        return;
      }
      made += 1;
      const again = changeLicence(toLicenceWords(changed.licence), {
        others: [],
        standing: null,
        currency: 'CHF',
      });
      expect(again).toEqual({ ok: true, licence: JSON.parse(JSON.stringify(changed.licence)) });
    }),
    { seed: 20_261_128, numRuns: 600 },
  );
  expect(made).toBeGreaterThan(30);
});
