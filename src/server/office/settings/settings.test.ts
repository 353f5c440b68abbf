import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { keptSettings, savedSettings } from '#contract/admin/settings.ts';
import { type StoredFoundry, storedFoundry } from '#contract/settings.ts';
import { testFoundry } from '#contract/testing/test-foundry.ts';
import type { SettingWords } from '#domain/staff/setting-fields.ts';
import type { FontEngine } from '#fonts/engine/font-engine.ts';
import { createPatientEngine } from '#fonts/testing/create-patient-engine.ts';
import type { Database } from '#server/database/database.ts';
import { catalogue, setting } from '#server/database/schema/catalogue.ts';
import { auditEntry, auditOutcome } from '#server/database/schema/staff.ts';
import { emptyTables } from '#server/database/testing/empty-tables.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { exportFoundry } from '#server/import/exporting/export-foundry.ts';
import { toPlannedFoundry } from '#server/import/standing/to-planned-foundry.ts';
import { importWritten } from '#server/import/testing/import-written.ts';
import { createMemoryFileStore } from '#server/import/testing/memory-file-store.ts';
import type { FolderFiles } from '#server/import/testing/write-folder.ts';
import { openTestOffice, type TestOffice, type Visitor } from '#server/office/testing/open-test-office.ts';
import { defaultVatRatesOf } from '#server/settings/default-vat-rates.ts';
import { readFoundry } from '#server/settings/read-foundry.ts';
import { settingWords } from '#server/settings/setting-words.ts';
import { saveSettings } from './save-settings.ts';

onEachDatabase('the settings of the office', (open) => {
  let database: Database;
  let office: TestOffice;
  let owner: Visitor;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await emptyTables(database);
    office = await openTestOffice(database);
    ({ visitor: owner } = await office.member('ada@example.com', 'owner'));
  });
  async function stored(): Promise<StoredFoundry> {
    const [row] = await database.db.select().from(setting).where(eq(setting.name, 'foundry'));
    return storedFoundry.parse(row?.value);
  }
  const revision = async () => (await database.db.select().from(catalogue))[0]?.revision ?? 0;
  /** Saves some fields over what stands, or over what somebody had seen before. */
  async function save(change: Partial<SettingWords>, seen?: SettingWords) {
    const before = seen ?? settingWords(await stored());
    return await owner.call('/settings', { seen: before, typed: { ...before, ...change } });
  }
  async function saved(change: Partial<SettingWords>) {
    const { status, json } = await save(change);
    expect([status, json.code]).toEqual([200, '']);
    return keptSettings.parse({ fields: Reflect.get(json, 'fields'), told: Reflect.get(json, 'told') });
  }
  const refusedAt = async (change: Partial<SettingWords>) => {
    const { status, json } = await save(change);
    const errors: { path: string; message: string }[] = Reflect.get(json, 'errors') ?? [];
    return { status, ...Object.fromEntries(errors.map(({ path, message }) => [path, message])) };
  };

  test('are an owner’s: who sells and keeps the books, and editors, are refused', async () => {
    expect((await owner.call('/settings')).json).toMatchObject({
      fields: { name: 'Test Foundry', city: 'Zürich', paymentTypes: 'invoice, online', timeZone: 'UTC' },
    });
    const before = settingWords(await stored());
    for (const role of ['editor', 'sales', 'bookkeeper'] as const) {
      const { visitor } = await office.member(`${role}@example.com`, role);
      expect((await visitor.call('/settings')).status).toBe(403);
      const asked = { seen: before, typed: { ...before, name: 'Theirs' } };
      expect((await visitor.call('/settings', asked)).status).toBe(403);
    }
    expect((await stored()).name).toBe('Test Foundry');
  });

  test('change what was typed and nothing else, make the catalogue another one, and are in the audit log', async () => {
    const before = await stored();
    const { fields } = await saved({
      ...{ sellerName: ' Mine GmbH ', iban: 'CH93 0076 2011 6238 5295 7', vatNumber: 'CHE-116.281.710 MWST' },
    });
    expect(fields).toMatchObject({ sellerName: 'Mine GmbH', iban: 'CH9300762011623852957' });
    expect(await stored()).toEqual({
      ...before,
      // Of the law, and no setting.
      euCountries: expect.any(Array),
      seller: { ...before.seller, name: 'Mine GmbH', iban: fields.iban, vatNumber: fields.vatNumber },
    });
    expect(await revision()).toBe(1);
    await saved({});
    expect(await revision()).toBe(1);
    const [entry] = await database.db
      .select({ action: auditEntry.action, subject: auditEntry.subjectName, changes: auditOutcome.changes })
      .from(auditEntry)
      .innerJoin(auditOutcome, eq(auditOutcome.entryId, auditEntry.id))
      .where(eq(auditEntry.action, 'settings'))
      .orderBy(auditEntry.id);
    expect(entry).toEqual({
      action: 'settings',
      subject: 'settings',
      changes: [
        { fact: 'iban', before: '', after: fields.iban },
        { fact: 'sellerName', before: 'Test foundry', after: 'Mine GmbH' },
        { fact: 'vatNumber', before: '', after: fields.vatNumber },
      ],
    });
  });

  test('hold everything else of the foundry, whatever it says', async () => {
    const rich: StoredFoundry = {
      ...testFoundry,
      ...{ name: 'Rich', shortName: 'RI', isDemo: false, timelineHeading: 'Our years', currency: 'EUR' },
      currencies: [
        { currency: 'USD', factor: 1.1, roundTo: 100, prices: [{ own: 6000, price: 7000 }] },
        { currency: 'CHF', factor: 1, roundTo: 100, prices: [], account: { iban: 'CH9300762011623852957' } },
      ],
      ...{ euThreshold: 500_000, keeping: { years: 12, yearEnds: '06-30' }, pricesShown: 'net' },
      ...{ rebates: { styles: [{ from: 3, percent: 10 }], cheaperLicences: 5 } },
      timeZones: [{ zone: 'Europe/Zurich', since: '1970-01-01T00:00:00.000Z' }],
      ...{ colors: { paper: '#ffffff', ink: '#000000' }, mails: { footer: 'Open\non Mondays' } },
      menu: { direction: 'horizontal', entries: ['typefaces', { label: 'Blog', to: 'https://b.example' }] },
      interfaceFont: { hash: 'a'.repeat(64), fileName: 'Own.otf' },
    };
    await database.db.update(setting).set({ value: rich }).where(eq(setting.name, 'foundry'));
    await saved({ city: 'Bern' });
    expect(await stored()).toEqual({
      ...rich,
      euCountries: expect.any(Array),
      seller: { ...rich.seller, city: 'Bern' },
    });
  });

  test('follow what they are said by: a short name its name, rates of VAT their country, days their zone', async () => {
    const { vatRates: _, ...assumed } = testFoundry;
    const value = {
      ...assumed,
      vatRates: defaultVatRatesOf('CH'),
      shortName: 'Te',
      timelineHeading: 'Test foundry',
    };
    await database.db.update(setting).set({ value }).where(eq(setting.name, 'foundry'));
    expect((await saved({ name: 'Mine' })).fields).toMatchObject({
      ...{ name: 'Mine', shortName: 'Mi', timelineHeading: 'Mine', sellerName: 'Test foundry' },
    });
    expect((await saved({ shortName: 'XY' })).fields.shortName).toBe('XY');
    expect((await saved({ name: 'Other' })).fields.shortName).toBe('XY');
    expect((await saved({ shortName: '' })).fields.shortName).toBe('Ot');
    const isLeaving = eq(setting.name, 'orders leaving');
    await database.db.insert(setting).values({ name: 'orders leaving', value: { at: '2026-01-01' } });
    const { told } = await saved({ country: 'DE' });
    // Orders are kept by another law: whoever was told which go is told anew.
    expect(await database.db.$count(setting, isLeaving)).toBe(0);
    expect(told).toEqual(['VAT is reckoned from Germany now, by its rates.']);
    expect((await stored()).vatRates.some(({ country }) => country === 'CH')).toBe(false);
    await saved({ timeZone: 'Europe/Zurich' });
    expect((await stored()).timeZones).toEqual([
      { zone: 'Europe/Zurich', since: office.services.now().toISOString() },
    ]);
  });

  test('give a foundry of before thresholds none, unless it moves', async () => {
    const { euThreshold: _, ...others } = testFoundry;
    const value = { ...others, currency: 'EUR', seller: { ...testFoundry.seller, country: 'DE' } };
    await database.db.update(setting).set({ value }).where(eq(setting.name, 'foundry'));
    await saved({ city: 'Köln' });
    expect(await stored()).not.toHaveProperty('euThreshold');
    await saved({ country: 'AT' });
    expect(await stored()).toHaveProperty('euThreshold');
  });

  test('are refused at their fields, all at once, and nothing is saved', async () => {
    expect(
      await refusedAt({
        ...{ name: '', shortName: 'long', contactEmail: 'nobody', timelineHeading: 'x'.repeat(301) },
        ...{ sellerName: ' ', phone: 'call', iban: 'CH94 0076 2011 6238 5295 7', bic: 'pofich' },
        ...{ paymentTypes: 'cash', pricesShown: 'never', timeZone: 'Bern', city: 'B\u202eern' },
      }),
    ).toEqual({
      status: 422,
      'typed.name': 'Please fill this in.',
      'typed.shortName': 'Please type two letters.',
      'typed.contactEmail': 'Please type an e-mail address.',
      'typed.timelineHeading': 'This is longer than 300 characters.',
      'typed.sellerName': 'Please fill this in.',
      'typed.phone': 'Please type a phone number.',
      'typed.iban': 'Please type an IBAN with right check digits.',
      'typed.bic': 'Please type a BIC like POFICHBEXXX.',
      'typed.paymentTypes': 'Please choose one of them.',
      'typed.pricesShown': 'Please choose one of them.',
      'typed.timeZone': 'Please type a time zone of IANA like Europe/Zurich.',
      'typed.city': 'Please type plain letters: there is a character in it that nobody sees.',
    });
    expect(await refusedAt({ contactEmail: '' })).toMatchObject({
      'typed.contactEmail': 'Please fill this in.',
    });
    expect(await revision()).toBe(0);
  });

  test.each([
    ['a line that would be a head of a mail', 'Mine\r\nBcc: all@example.com'],
    ['words that run backwards', 'Mine\u2067 enim'],
    ['a field of a page', 'x'.repeat(2001)],
  ])('hold no %s', async (_, name) => {
    expect(Object.keys(await refusedAt({ name }))).toContain('typed.name');
    const asked = { seen: settingWords(await stored()), typed: { name: '<b>' } };
    expect((await owner.call('/settings', asked)).status).toBe(422);
  });

  test('are refused for a rule of another setting, which is told', async () => {
    const value = { ...testFoundry, ...{ currency: 'EUR', euVatRate: 'home', euThreshold: 1_000_000 } };
    const seller = { ...testFoundry.seller, country: 'DE' };
    await database.db
      .update(setting)
      .set({ value: { ...value, seller } })
      .where(eq(setting.name, 'foundry'));
    const { status, json } = await save({ country: 'CH' });
    expect([status, json]).toMatchObject([422, { detail: expect.stringContaining('euVatRate: home') }]);
    expect((await stored()).seller.country).toBe('DE');
  });

  test('begin with a foundry that says nothing of its seller', async () => {
    const { seller } = testFoundry;
    const nobody = { ...seller, name: 'Test', ...{ street1: '', postalCode: '', city: '' } };
    const value = { ...testFoundry, name: 'Test', contactEmail: '', seller: nobody };
    await database.db.update(setting).set({ value }).where(eq(setting.name, 'foundry'));
    expect(await refusedAt({ street1: 'Street 1' })).toEqual({
      ...{ status: 422, 'typed.postalCode': 'Please fill this in.', 'typed.city': 'Please fill this in.' },
    });
    await saved({ contactEmail: 'me@mine.example' });
    await saved({ street1: 'Street 1', postalCode: '8000', city: 'Zürich' });
    expect((await stored()).seller).toEqual({ ...seller, name: 'Test' });
  });

  test('of two who had the same before them the second is told what the first changed', async () => {
    const seen = settingWords(await stored());
    await saved({ city: 'Bern', phone: '+41 31 000 00 00' });
    const second = await save({ city: 'Basel', name: 'Mine' }, seen);
    expect([second.status, second.json]).toMatchObject([
      409,
      {
        code: 'changed-meanwhile',
        errors: [
          { path: 'typed.city', message: 'Somebody made this meanwhile: Bern' },
          { path: 'typed.phone', message: 'Somebody made this meanwhile: +41 31 000 00 00' },
        ],
      },
    ]);
    expect(await stored()).toMatchObject({ name: 'Test Foundry', seller: { city: 'Bern' } });
    const now = settingWords(await stored());
    const both = await Promise.all(['One', 'Two'].map((name) => save({ name }, now)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('that were refused are in the audit log as that, with nothing changed', async () => {
    await save({ name: '' });
    const [last] = await database.db.select().from(auditOutcome).orderBy(desc(auditOutcome.entryId)).limit(1);
    expect(last).toMatchObject({ result: 'refused', changes: [] });
  });
});

onEachDatabase('the settings of the office and an import', (open) => {
  const folder = {
    'foundry.yaml': 'name: Mine\ncontactEmail: me@mine.example\n',
    'eczar/a.ttf': { font: '@expo-google-fonts/eczar/Eczar_400Regular.ttf' },
  };
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
    const [row] = await database.db.select().from(setting).where(eq(setting.name, 'foundry'));
    return stringify(exportFoundry(toPlannedFoundry(storedFoundry.parse(row?.value))).yaml);
  }
  const words = async () => settingWords(await readFoundry(database.db));

  test('an import does not undo them, and what is exported comes in again as it went out', async () => {
    const seen = await words();
    const seller = { street1: 'Gasse 1', postalCode: '8001', city: 'Zürich', bank: 'Bank: „#1“' };
    const sold = { paymentTypes: 'online', pricesShown: 'gross', timeZone: 'Europe/Zurich' };
    const typed = savedSettings.parse({ seen, typed: { ...seen, ...seller, ...sold, name: 'Ours' } });
    const services = { db: database.db, notify: database.notify, now: () => new Date() };
    expect(await saveSettings(services, typed)).toMatchObject({ ok: true });
    const again = await bring(folder);
    expect(again.ok ? null : again.undoing?.map(({ kind, name }) => `${kind}/${name}`).sort()).toEqual([
      ...['setting/name', 'setting/paymentTypes', 'setting/pricesShown', 'setting/seller'],
      ...['setting/shortName', 'setting/timeZone', 'setting/timelineHeading'],
    ]);
    const [yaml, standing] = [await exported(), await words()];
    expect(standing).toMatchObject({ ...seller, ...sold, name: 'Ours' });
    expect(await bring({ ...folder, 'foundry.yaml': yaml })).toMatchObject({ ok: true });
    expect([await exported(), await words()]).toEqual([yaml, standing]);
  });

  test('a folder is refused what the form is, at its line', async () => {
    const told = await bring({ ...folder, 'foundry.yaml': 'name: "Mi\\u202ene"\nshortName: long\n' });
    expect(told).toMatchObject({
      ok: false,
      faults: [
        { line: 1, message: "'name': expected plain letters: there is a character in it that nobody sees" },
        { line: 2, message: "'shortName': expected two letters" },
      ],
    });
  });
});
