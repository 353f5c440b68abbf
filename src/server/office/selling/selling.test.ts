import { desc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { keptSelling, type SellingWords, savedSelling } from '#contract/admin/content/selling.ts';
import { type StoredFoundry, storedFoundry } from '#contract/settings.ts';
import { testFoundry } from '#contract/testing/test-foundry.ts';
import type { FontEngine } from '#fonts/engine/font-engine.ts';
import { createPatientEngine } from '#fonts/testing/create-patient-engine.ts';
import type { Database } from '#server/database/database.ts';
import { catalogue, setting } from '#server/database/schema/catalogue.ts';
import { auditEntry, auditOutcome } from '#server/database/schema/staff.ts';
import { emptyTables } from '#server/database/testing/empty-tables.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { exportFoundry } from '#server/import/exporting/export-foundry.ts';
import { exportSelling } from '#server/import/exporting/export-selling.ts';
import { toPlannedFoundry } from '#server/import/standing/to-planned-foundry.ts';
import { importWritten } from '#server/import/testing/import-written.ts';
import { createMemoryFileStore } from '#server/import/testing/memory-file-store.ts';
import { openTestOffice, type TestOffice, type Visitor } from '#server/office/testing/open-test-office.ts';
import { defaultVatRatesOf } from '#server/settings/default-vat-rates.ts';
import { readFoundry } from '#server/settings/read-foundry.ts';
import { saveSelling } from './save-selling.ts';

const euro = { code: 'EUR', factor: '1.05', roundTo: '5', prices: [], iban: '', bic: '', bank: '' };

onEachDatabase('what the shop sells by, in the office', (open) => {
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
  const store = (value: StoredFoundry) =>
    database.db.update(setting).set({ value }).where(eq(setting.name, 'foundry'));
  const revision = async () => (await database.db.select().from(catalogue))[0]?.revision ?? 0;
  /** Saves some fields over what stands, or over what somebody had seen before. */
  async function save(change: Partial<SellingWords>, seen?: SellingWords) {
    const before = seen ?? exportSelling(await stored());
    return await owner.call('/selling', { seen: before, typed: { ...before, ...change } });
  }
  async function saved(change: Partial<SellingWords>) {
    const { status, json } = await save(change);
    expect([status, json]).toMatchObject([200, { code: '' }]);
    const answer: Record<string, unknown> = json;
    return keptSelling.parse({ words: answer.words, house: answer.house, told: answer.told });
  }
  const refusedAt = async (change: Partial<SellingWords>) => {
    const { status, json } = await save(change);
    const errors: { path: string; message: string }[] = Reflect.get(json, 'errors') ?? [];
    return { status, ...Object.fromEntries(errors.map(({ path, message }) => [path, message])) };
  };

  test('is an owner’s: who sells and keeps the books, and editors, are refused', async () => {
    expect((await owner.call('/selling')).json).toMatchObject({
      words: { currency: 'CHF', currencies: [], bankTransferSurcharge: '10', years: '' },
      house: { keeping: { years: 10, source: 'OR art. 958f' }, euThreshold: '' },
    });
    const before = exportSelling(await stored());
    for (const role of ['editor', 'sales', 'bookkeeper'] as const) {
      const { visitor } = await office.member(`${role}@example.com`, role);
      expect((await visitor.call('/selling')).status).toBe(403);
      const asked = { seen: before, typed: { ...before, years: '1' } };
      expect((await visitor.call('/selling', asked)).status).toBe(403);
    }
    expect(await stored()).not.toHaveProperty('keeping');
  });

  test('changes what was typed and nothing else, makes the catalogue another one, and is in the audit log', async () => {
    const before = await stored();
    const account = { iban: 'DE89 3704 0044 0532 0130 00', bic: 'COBADEFFXXX', bank: 'Bank, Berlin' };
    const { words } = await saved({
      currencies: [
        {
          ...euro,
          ...account,
          code: ' eur ',
          prices: [
            { own: '62.5', price: '57.90' },
            { own: '60', price: '55' },
          ],
        },
        { ...euro, code: 'JPY', factor: '170', roundTo: '100' },
      ],
      ...{ styles: [{ from: '10', percent: '5' }], cheaperLicences: '50', yearEnds: '06-30' },
    });
    expect(words.currencies[0]).toEqual({
      ...{ ...euro, ...account, iban: 'DE89370400440532013000' },
      prices: [
        { own: '60', price: '55' },
        { own: '62.5', price: '57.9' },
      ],
    });
    expect(await stored()).toEqual({
      ...before,
      // Of the law, and no setting.
      euCountries: expect.any(Array),
      currencies: [
        {
          ...{ currency: 'EUR', factor: 1.05, roundTo: 500 },
          prices: [
            { own: 6000, price: 5500 },
            { own: 6250, price: 5790 },
          ],
          account: { ...account, iban: 'DE89370400440532013000' },
        },
        { currency: 'JPY', factor: 170, roundTo: 100, prices: [] },
      ],
      rebates: { styles: [{ from: 10, percent: 5 }], cheaperLicences: 50 },
      keeping: { yearEnds: '06-30' },
    });
    expect(await revision()).toBe(1);
    await saved({});
    await saved({ currencies: words.currencies.map((row) => ({ ...row, factor: `${row.factor} ` })) });
    expect(await revision()).toBe(1);
    const [entry] = await database.db
      .select({ action: auditEntry.action, subject: auditEntry.subjectName, changes: auditOutcome.changes })
      .from(auditEntry)
      .innerJoin(auditOutcome, eq(auditOutcome.entryId, auditEntry.id))
      .where(eq(auditEntry.action, 'selling'))
      .orderBy(auditEntry.id);
    expect(entry).toMatchObject({ action: 'selling', subject: 'selling' });
    expect(entry?.changes).toEqual(
      expect.arrayContaining([
        { fact: 'currencies', before: '', after: 'EUR, JPY' },
        { fact: 'currencies.JPY', before: null, after: 'factor 170, roundTo 100' },
        { fact: 'styles', before: '', after: 'from 10 5 %' },
        { fact: 'yearEnds', before: '', after: '06-30' },
      ]),
    );
  });

  test('holds everything else of the foundry, whatever it says, and figures that nobody types', async () => {
    const rich: StoredFoundry = {
      ...testFoundry,
      ...{ name: 'Rich', shortName: 'RI', isDemo: false, timelineHeading: 'Our years', currency: 'EUR' },
      currencies: [
        { currency: 'USD', factor: 1.123_456_789_012, roundTo: 100, prices: [{ own: 6000, price: 7000 }] },
        {
          currency: 'CHF',
          factor: 1e-7,
          roundTo: 100,
          prices: [],
          account: { iban: 'CH9300762011623852957' },
        },
      ],
      ...{ euThreshold: 500_000, keeping: { years: 12, yearEnds: '06-30' }, pricesShown: 'net' },
      ...{ rebates: { styles: [{ from: 3, percent: 10 }], cheaperLicences: 5 } },
      timeZones: [{ zone: 'Europe/Zurich', since: '1970-01-01T00:00:00.000Z' }],
      ...{ colors: { paper: '#ffffff', ink: '#000000' }, mails: { footer: 'Open\non Mondays' } },
      menu: { direction: 'horizontal', entries: ['typefaces', { label: 'Blog', to: 'https://b.example' }] },
      interfaceFont: { hash: 'a'.repeat(64), fileName: 'Own.otf' },
      formerFilters: { sans: 'grotesque' },
    };
    await store(rich);
    await saved({ bankTransferSurcharge: '' });
    const law = { euCountries: expect.any(Array) };
    expect(await stored()).toEqual({ ...rich, ...law, bankTransferSurcharge: 0 });
    const { currencies } = exportSelling(await stored());
    await saved({ currencies: currencies.toReversed() });
    expect(await stored()).toEqual({
      ...{ ...rich, ...law, bankTransferSurcharge: 0 },
      currencies: rich.currencies?.toReversed(),
    });
  });

  test('lists rates of VAT, none, or the standard ones, as foundry.yaml does', async () => {
    const { words, told } = await saved({ vatRates: [] });
    expect([words.vatRates, told]).toEqual([[], ['Nobody is charged VAT any more.']]);
    expect((await saved({ vatRates: null })).words.vatRates).toBeNull();
    expect((await stored()).vatRates).toEqual(defaultVatRatesOf('CH'));
    const rate = { country: 'gb', percent: '20', from: '2011-01-04' };
    const again = await saved({ vatRates: [rate], chargeVatForBillingAddress: false });
    expect(again.words.vatRates).toEqual([{ ...rate, country: 'GB' }]);
    expect(again.told).toEqual([
      'Orders that were placed keep the rate that they were placed at.',
      expect.stringMatching(/^AT, .*CH, .*SK are charged no VAT from now on\.$/),
    ]);
    expect(await stored()).toMatchObject({
      vatRates: [{ country: 'GB', basisPoints: 2000, from: '2011-01-04' }],
      chargeVatForBillingAddress: false,
    });
  });

  test('is refused at its fields, all at once, and nothing is saved', async () => {
    expect(
      await refusedAt({
        currencies: [
          { ...euro, factor: '0', roundTo: '1.250,00' },
          { ...euro, code: 'ZZZ' },
          { ...euro, code: 'eur' },
          { ...euro, code: ' ' },
          {
            ...euro,
            code: 'USD',
            factor: '-1',
            prices: [
              { own: '60', price: '0' },
              { own: '60.0', price: '1' },
            ],
          },
          { ...euro, code: 'GB\u200bP' },
          { ...euro, code: 'SEK', factor: '1e9', iban: 'CH94 0076', bank: 'B\u202eank' },
        ],
        vatRates: [
          { country: 'DE', percent: '120', from: '2021-01-01' },
          { country: 'ZZ', percent: '1.125', from: 'now' },
          { country: 'Germany', percent: '', from: '' },
          { country: 'de', percent: '19', from: '2021-01-01' },
        ],
        ...{ bankTransferSurcharge: '1.250', euThreshold: '0', cheaperLicences: '101' },
        styles: [
          { from: '1', percent: '0' },
          { from: '1.5', percent: 'half' },
        ],
        ...{ years: '0', yearEnds: '31-12' },
      }),
    ).toEqual({
      status: 422,
      'typed.currencies.0.factor': 'This is above 0.',
      'typed.currencies.0.roundTo': 'Please type an amount, like 45.00.',
      'typed.currencies.1.code': 'Please type the code of a currency that is in use, like EUR.',
      'typed.currencies.2.code': 'This currency stands above already.',
      'typed.currencies.3.code': 'Please fill this in.',
      'typed.currencies.4.factor': 'This is above 0.',
      'typed.currencies.4.prices.0.price': 'This is above 0.',
      'typed.currencies.4.prices.1.own': 'This price stands above already.',
      'typed.currencies.5.code': 'Please type the code of a currency that is in use, like EUR.',
      'typed.currencies.6.factor': 'Please type a number, like 1.5.',
      'typed.currencies.6.iban': 'Please type an IBAN with right check digits.',
      'typed.currencies.6.bank': 'Please type plain letters: there is a character in it that nobody sees.',
      'typed.vatRates.0.percent': 'This is at most 50.',
      'typed.vatRates.1.country': 'Please type a code like DE or PT-30.',
      'typed.vatRates.1.percent': 'Please type percent, like 8.1.',
      'typed.vatRates.1.from': 'Please type a date like 2024-05-31.',
      'typed.vatRates.2.country': 'Please type a code like DE or PT-30.',
      'typed.vatRates.2.percent': 'Please fill this in.',
      'typed.vatRates.2.from': 'Please type a date like 2024-05-31.',
      'typed.vatRates.3.from': 'A rate of DE from this day on stands above already.',
      'typed.bankTransferSurcharge': 'Please type an amount, like 45.00.',
      'typed.euThreshold': 'This is above 0.',
      'typed.cheaperLicences': 'This is at most 100.',
      'typed.styles.0.from': 'This is at least 2.',
      'typed.styles.0.percent': 'This is above 0.',
      'typed.styles.1.from': 'Please type a whole number.',
      'typed.styles.1.percent': 'Please type a number, like 1.5.',
      'typed.years': 'This is at least 1.',
      'typed.yearEnds': 'Please type a day of every year like 12-31.',
    });
    expect(await revision()).toBe(0);
    const [last] = await database.db.select().from(auditOutcome).orderBy(desc(auditOutcome.entryId)).limit(1);
    expect(last).toMatchObject({ result: 'refused', changes: [] });
  });

  test.each<[string, Partial<SellingWords>, Record<string, string>]>([
    [
      'their own currency besides',
      { currencies: [{ ...euro, code: 'CHF' }] },
      { 'typed.currencies.0.code': 'CHF is your own currency: expected others.' },
    ],
    [
      'a currency of three decimals',
      { currencies: [{ ...euro, code: 'KWD' }] },
      {
        'typed.currencies.0.code': 'No invoice can be written in KWD: its amounts are not of two decimals.',
      },
    ],
    [
      'six currencies',
      { currencies: ['EUR', 'USD', 'GBP', 'SEK', 'NOK', 'DKK'].map((code) => ({ ...euro, code })) },
      { 'typed.currencies.5.code': 'You can sell in five further currencies at most.' },
    ],
    [
      'half an account',
      { currencies: [{ ...euro, bank: 'Bank' }] },
      { 'typed.currencies.0.bank': 'An account is named whole: expected its iban, too.' },
    ],
    [
      'what has no price in a currency',
      { currencies: [{ ...euro, factor: '', prices: [{ own: '60', price: '55' }] }] },
      {
        'typed.currencies.0.factor':
          'No price for CHF\u00a010.00, which payment by invoice costs: expected one in prices, or a factor.',
      },
    ],
    [
      'a rebate twice',
      {
        styles: [
          { from: '3', percent: '5' },
          { from: '2', percent: '1' },
          { from: '3', percent: '6' },
        ],
      },
      { 'typed.styles.2.from': 'A rebate from as many stands above already.' },
    ],
    [
      'the seller’s rate of one outside of the EU',
      { euVatRate: 'home' },
      {
        'typed.euVatRate':
          'Your own rate is for sellers in the EU, and the seller is in CH: who sells from elsewhere charges each country’s own rate.',
      },
    ],
    ['no currency of their own', { currency: '' }, { 'typed.currency': 'Please fill this in.' }],
    [
      'a currency of their own with other decimals',
      { currency: 'JPY' },
      {
        'typed.currency':
          'Its amounts have other decimals than your prices: it is changed by an import of new prices.',
      },
    ],
  ])('refuses %s at its field', async (_, change, errors) => {
    expect(await refusedAt(change)).toEqual({ status: 422, ...errors });
    expect(await revision()).toBe(0);
  });

  test('takes five hundred rates, rebates in any order, and figures as they are written elsewhere', async () => {
    const vatRates = Array.from({ length: 500 }, (_, at) => ({
      ...{ country: 'CH', percent: '7,7' },
      from: `${1500 + at}-01-01`,
    }));
    const styles = [
      { from: '10', percent: '7,5' },
      { from: '3', percent: '5' },
    ];
    const { words } = await saved({ vatRates, styles, bankTransferSurcharge: '1’204,50' });
    expect(words.vatRates).toHaveLength(500);
    expect(words.vatRates?.[499]).toEqual({ country: 'CH', percent: '7.7', from: '1999-01-01' });
    expect((await stored()).rebates.styles).toEqual([
      { from: 10, percent: 7.5 },
      { from: 3, percent: 5 },
    ]);
    expect((await stored()).bankTransferSurcharge).toBe(120_450);
  });

  test('is not read at all with more prices than anybody types', async () => {
    const { words } = await saved({});
    const of = (count: number) => ({
      ...words,
      currencies: ['EUR', 'USD', 'GBP', 'SEK', 'NOK', 'DKK'].map((code) => ({
        ...{ ...euro, code },
        prices: Array.from({ length: count }, (_, at) => ({ own: `${at + 1}`, price: '1' })),
      })),
    });
    expect(savedSelling.safeParse({ seen: words, typed: of(1500) }).success).toBe(true);
    expect(savedSelling.safeParse({ seen: words, typed: of(2000) }).success).toBe(false);
  });

  test('tells what becomes of orders: of currencies that are left, of the own one, of fewer years', async () => {
    const { told: asked } = await saved({ currencies: [euro, { ...euro, code: 'USD' }] });
    expect(asked).toEqual([
      'Where VAT of an order in EUR has to be stated in CHF, it cannot be paid until a rate of exchange was entered (EUR–CHF): the Checklist has them.',
      'Where VAT of an order in USD has to be stated in CHF, EUR, it cannot be paid until a rate of exchange was entered (USD–CHF, USD–EUR): the Checklist has them.',
    ]);
    expect((await saved({ currencies: [] })).told).toEqual([
      'Nothing is sold in EUR, USD any more; orders and quotes in it can still be paid.',
    ]);
    expect((await saved({ years: '12' })).told).toEqual([]);
    expect((await saved({ years: '7' })).told).toEqual([
      'Switzerland asks for 10 years, as far as Fount knows its law.',
      'No order goes at once: you get a mail with how many, 28 days before the first.',
    ]);
    const { words, told } = await saved({ currency: 'eur' });
    expect([words.currency, words.bankTransferSurcharge]).toEqual(['EUR', '10']);
    expect(told).toEqual([
      'Every price is as many EUR now as it was CHF. Orders that were placed stay in CHF.',
      'Papers in EUR state VAT in CHF once a rate of exchange was entered: the Checklist has them.',
    ]);
  });

  test('tells each rate of exchange that lacks since: where rates of VAT were added, and currencies changed places', async () => {
    const refused = (currency: string, stated: string) =>
      `Where VAT of an order in ${currency} has to be stated in ${stated}, it cannot be paid until a rate of exchange was entered (${currency}–${stated}): the Checklist has them.`;
    await saved({ currencies: [euro] });
    const rates = exportSelling(await stored()).vatRates ?? [];
    const british = { country: 'GB', percent: '20', from: '2011-01-04' };
    expect((await saved({ vatRates: [...rates, british] })).told).toContain(refused('EUR', 'GBP'));
    expect((await saved({ vatRates: [...rates, { ...british, percent: '21' }] })).told).not.toContain(
      refused('EUR', 'GBP'),
    );
    await saved({ vatRates: [] });
    expect((await saved({ vatRates: null })).told).toContain(
      'Where VAT of an order in EUR has to be stated in CHF, CZK, DKK, HUF, PLN, RON, SEK, it cannot be paid until a rate of exchange was entered (EUR–CHF, EUR–CZK, EUR–DKK, EUR–HUF, EUR–PLN, EUR–RON, EUR–SEK): the Checklist has them.',
    );
    await saved({ vatRates: rates });
    const { told } = await saved({ currency: 'EUR', currencies: [{ ...euro, code: 'CHF' }] });
    expect(told).toEqual([
      'Every price is as many EUR now as it was CHF. Orders that were placed stay in CHF.',
      'Papers in EUR state VAT in CHF once a rate of exchange was entered: the Checklist has them.',
      refused('CHF', 'EUR'),
    ]);
  });

  test('tells where VAT is charged no more since rates were changed, and until when', async () => {
    const rate = { country: 'DE', percent: '19', from: '2021-01-01' };
    const swiss = { country: 'CH', percent: '8.1', from: '2024-01-01' };
    const kept = 'Orders that were placed keep the rate that they were placed at.';
    await saved({ vatRates: [swiss, rate, { ...rate, country: 'FR', percent: '20' }] });
    const next = { ...rate, percent: '21', from: '2027-01-01' };
    expect((await saved({ vatRates: [swiss, next] })).told).toEqual([
      kept,
      'DE is charged no VAT until 2027-01-01.',
      'FR is charged no VAT from now on.',
    ]);
    expect((await saved({ vatRates: [swiss, rate, next] })).told).toEqual([kept]);
    expect((await saved({ vatRates: [swiss, { ...rate, percent: '0' }] })).told).toEqual([
      kept,
      'DE is charged no VAT from now on.',
    ]);
    // Below the threshold the seller’s own is charged in all of the EU.
    await store({ ...testFoundry, currency: 'EUR', seller: { ...testFoundry.seller, country: 'DE' } });
    await saved({ vatRates: [rate, { ...rate, country: 'FR', percent: '20' }], euVatRate: 'home' });
    expect((await saved({ vatRates: [rate] })).told).toEqual([kept]);
    // And where it is charged no more, or not yet, so are the others.
    expect(
      (await saved({ vatRates: [next, { ...rate, country: 'FR', from: '2028-01-01' }] })).told[1],
    ).toMatch(/^AT, BE, .*DE, .*FR, .*SK are charged no VAT until 2027-01-01\.$/);
    await saved({ vatRates: [rate] });
    const { told } = await saved({ euVatRate: 'destination' });
    expect(told).toContainEqual(
      expect.stringMatching(/^AT, BE, .*FR, .*SK are charged no VAT from now on\.$/),
    );
    expect(told.join(' ')).not.toContain('DE,');
  });

  test.each([
    ['LI', 'CH'],
    ['MC', 'FR'],
    ['IM', 'GB'],
  ])('lists no rate of %s, whose VAT is another’s', async (country, charged) => {
    const vatRates = [{ country, percent: '8.1', from: '2024-01-01' }];
    expect(await refusedAt({ vatRates })).toEqual({
      status: 422,
      'typed.vatRates.0.country': `Please type ${charged}, whose VAT it has.`,
    });
  });

  test('takes a rate for the same day once, however it is typed, and so a rebate', async () => {
    const rate = { country: 'DE', percent: '19', from: '2021-01-01' };
    expect(await refusedAt({ vatRates: [rate, { ...rate, from: ' 2021-01-01 ' }] })).toMatchObject({
      'typed.vatRates.1.from': 'A rate of DE from this day on stands above already.',
    });
    const styles = ['30', '1’000', '2', '1000'].map((from) => ({ from, percent: '5' }));
    expect(await refusedAt({ styles })).toEqual({
      status: 422,
      'typed.styles.3.from': 'A rebate from as many stands above already.',
    });
  });

  test('takes no factor of which nobody knows whether it is a thousand', async () => {
    const yen = { ...euro, code: 'JPY', factor: '1.250', roundTo: '' };
    expect(await refusedAt({ currencies: [yen] })).toEqual({
      status: 422,
      'typed.currencies.0.factor': 'Please type a number, like 1.5, and a thousand without a point.',
    });
    await saved({ currencies: [{ ...yen, factor: '1250' }] });
    await saved({ currencies: [{ ...euro, factor: '1.105' }] });
  });

  test('reads no figure as one that stands in another list', async () => {
    await store({ ...testFoundry, rebates: { styles: [{ from: 2, percent: 12.345 }], cheaperLicences: 0 } });
    const rate = { country: 'CH', percent: '12.345', from: '2024-01-01' };
    expect(await refusedAt({ vatRates: [rate] })).toEqual({
      status: 422,
      'typed.vatRates.0.percent': 'Please type percent, like 8.1.',
    });
  });

  test('names no law of a country whose law Fount does not know, and gives it no threshold', async () => {
    const { euThreshold: _, ...others } = testFoundry;
    await store({ ...others, currency: 'EUR', seller: { ...testFoundry.seller, country: 'SE' } });
    expect((await saved({ years: '7' })).told).toEqual([
      'No order goes at once: you get a mail with how many, 28 days before the first.',
    ]);
    expect(await stored()).not.toHaveProperty('euThreshold');
    await saved({ euVatRate: 'home' });
    expect(await stored()).toHaveProperty('euThreshold');
  });

  test('another rule of keeping takes back what was told of orders that go; anything else does not', async () => {
    const name = 'orders leaving';
    const tell = () => database.db.insert(setting).values({ name, value: { at: '2026-01-01' } });
    const isTold = async () => (await database.db.$count(setting, eq(setting.name, name))) === 1;
    await tell();
    // As long as by law.
    await saved({ cheaperLicences: '10', years: '10' });
    expect(await isTold()).toBe(true);
    await saved({ years: '7' });
    expect(await isTold()).toBe(false);
    await tell();
    await saved({ yearEnds: '06-30' });
    expect(await isTold()).toBe(false);
  });

  test('of two who had the same before them the second is told, and nothing of theirs is saved', async () => {
    const seen = exportSelling(await stored());
    await saved({ currencies: [euro] });
    const second = await save({ years: '12' }, seen);
    expect([second.status, second.json]).toMatchObject([409, { code: 'changed-meanwhile' }]);
    expect(await stored()).not.toHaveProperty('keeping');
    const now = exportSelling(await stored());
    const both = await Promise.all(['11', '12'].map((years) => save({ years }, now)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

onEachDatabase('what the shop sells by and an import', (open) => {
  const folder = {
    'foundry.yaml': 'name: Mine\ncontactEmail: me@mine.example\n',
    'eczar/a.ttf': { font: '@expo-google-fonts/eczar/Eczar_400Regular.ttf' },
    'eczar/family.yaml': 'price: { cut: 60, set: 280 }\n',
  };
  let database: Database;
  let engine: FontEngine;
  const files = createMemoryFileStore();
  beforeAll(async () => {
    database = await open();
    engine = createPatientEngine({ workers: 1 });
    expect(await bring('name: Mine\ncontactEmail: me@mine.example\n')).toMatchObject({ ok: true });
  });
  afterAll(() => engine.close());
  const bring = (yaml: string) =>
    importWritten({ database, files, engine }, { ...folder, 'foundry.yaml': yaml });
  async function exported(): Promise<string> {
    const [row] = await database.db.select().from(setting).where(eq(setting.name, 'foundry'));
    return stringify(exportFoundry(toPlannedFoundry(storedFoundry.parse(row?.value))).yaml);
  }
  const words = async () => exportSelling(await readFoundry(database.db));
  async function save(change: Partial<SellingWords>, seen?: SellingWords) {
    const before = seen ?? (await words());
    return await saveSelling(
      { ...database, now: () => new Date() },
      savedSelling.parse({ seen: before, typed: { ...before, ...change } }),
    );
  }

  test('an import does not undo it, and what is exported comes in again as it went out', async () => {
    const change = {
      currencies: [
        {
          ...euro,
          factor: '',
          prices: [
            { own: '60', price: '55' },
            { own: '280', price: '260' },
          ],
        },
      ],
      vatRates: [{ country: 'CH', percent: '8.1', from: '2024-01-01' }],
      ...{ styles: [{ from: '2', percent: '5' }], bankTransferSurcharge: '60', years: '11' },
    };
    expect(await save(change)).toMatchObject({ ok: true });
    const again = await bring('name: Mine\ncontactEmail: me@mine.example\n');
    expect(again.ok ? null : again.undoing?.map(({ kind, name }) => `${kind}/${name}`).sort()).toEqual([
      ...['setting/bankTransferSurcharge', 'setting/currencies', 'setting/keeping'],
      ...['setting/rebates', 'setting/vatRates'],
    ]);
    const [yaml, standing] = [await exported(), await words()];
    expect(standing).toMatchObject({ ...change, currencies: [{ prices: change.currencies[0]?.prices }] });
    expect(await bring(yaml)).toMatchObject({ ok: true });
    expect([await exported(), await words()]).toEqual([yaml, standing]);
  });

  test('a currency without a factor needs a price for all that is sold', async () => {
    const prices = [{ own: '60', price: '55' }];
    expect(
      await save({ bankTransferSurcharge: '', currencies: [{ ...euro, factor: '', prices }] }),
    ).toMatchObject({
      ok: false,
      errors: [
        {
          path: 'typed.currencies.0.factor',
          message: expect.stringContaining('No price for CHF\u00a0280.00, which the set'),
        },
      ],
    });
  });

  test('whatever is saved, imported and exported in whichever order, it is the same to both', {
    timeout: 240_000,
  }, async () => {
    const some = fc.record(
      {
        currencies: fc.uniqueArray(
          fc.record({
            code: fc.constantFrom('EUR', 'USD', 'JPY', 'GBP', 'SEK'),
            factor: fc.constantFrom('1', '0.95', '1.105', '170'),
            roundTo: fc.constantFrom('', '1', '5', '100'),
            prices: fc.uniqueArray(
              fc.record({
                own: fc.constantFrom('60', '280', '59.5', '7'),
                price: fc.constantFrom('1', '55'),
              }),
              { selector: ({ own }) => own, maxLength: 3 },
            ),
            ...{
              iban: fc.constantFrom('', 'DE89370400440532013000'),
              bic: fc.constant(''),
              bank: fc.constant(''),
            },
          }),
          { selector: ({ code }) => code, maxLength: 4 },
        ),
        vatRates: fc.option(
          fc.uniqueArray(
            fc.record({
              country: fc.constantFrom('CH', 'DE', 'GB', 'PT-30'),
              percent: fc.constantFrom('0', '8.1', '19', '50'),
              from: fc.constantFrom('2020-01-01', '2024-02-29'),
            }),
            { selector: ({ country, from }) => `${country} ${from}`, maxLength: 4 },
          ),
        ),
        chargeVatForBillingAddress: fc.boolean(),
        bankTransferSurcharge: fc.constantFrom('', '0', '10', '12.5'),
        styles: fc.uniqueArray(
          fc.record({ from: fc.constantFrom('2', '3', '10'), percent: fc.constantFrom('5', '12.5', '100') }),
          { selector: ({ from }) => from, maxLength: 3 },
        ),
        cheaperLicences: fc.constantFrom('', '0', '50'),
        ...{ years: fc.constantFrom('', '1', '12'), yearEnds: fc.constantFrom('', '06-30') },
      },
      { requiredKeys: [] },
    );
    const act = fc.oneof(
      { weight: 4, arbitrary: fc.record({ is: fc.constant('save' as const), change: some }) },
      { weight: 1, arbitrary: fc.record({ is: fc.constant('late' as const), change: some }) },
      { weight: 1, arbitrary: fc.record({ is: fc.constant('round' as const) }) },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 5 }), async (acts) => {
        for (const each of acts) {
          const before = await words();
          if (each.is === 'round') {
            const yaml = await exported();
            expect(await bring(yaml)).toMatchObject({ ok: true });
            expect([await exported(), await words()]).toEqual([yaml, before]);
          } else if (each.is === 'save') {
            const done = await save(each.change);
            expect(done.ok ? null : done).toBeNull();
            // What is kept is what stands in the form then, and saving that changes nothing.
            const standing = await words();
            expect(done).toMatchObject({ value: { words: standing } });
            expect(await save({ ...standing })).toMatchObject({ value: { words: standing } });
          } else {
            // Of somebody who had another state before them.
            const other = { ...before, years: before.years === '99' ? '98' : '99' };
            expect(await save(each.change, other)).toMatchObject({ ok: false, code: 'changed-meanwhile' });
            expect(await words()).toEqual(before);
          }
        }
        expect(await bring(await exported())).toMatchObject({ ok: true });
      }),
      { numRuns: 8, seed: 82 },
    );
  });
});
