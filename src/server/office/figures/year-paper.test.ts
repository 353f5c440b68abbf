import { afterAll, describe, expect, test } from 'vitest';
import type { CurrencyFigures, FigureSums, YearFigures } from '#contract/admin/figures/year-figures.ts';
import { monthName } from '#domain/day/days.ts';
import { formatNumber } from '#domain/figure/figures.ts';
import { formatAmount } from '#domain/money/money.ts';
import { createDocuments } from '#server/documents/create-documents.tsx';
import type { YearData } from '#server/documents/data/document-data.ts';
import { readInterfaceFace, shop } from '#server/documents/testing/document-samples.ts';
import { readPdf } from '#server/documents/testing/read-pdf.ts';
import { drawMonths } from './draw-months.ts';

const documents = createDocuments({ font: readInterfaceFace, asHtml: false });
const plainDocuments = createDocuments({ font: readInterfaceFace, asHtml: true });
afterAll(() => documents.close());

const zurich = [{ zone: 'Europe/Zurich', since: '1970-01-01T00:00:00.000Z' }];
const parts = ['net', 'vat', 'rounding', 'gross'] as const;
const kinds = ['sold', 'credited', 'left'] as const;
type Amounts = [net: number, vat: number, rounding: number];
interface Month {
  orders: number;
  sold: Amounts;
  credited: Amounts;
}

function sumsOf([net, vat, rounding]: Amounts): FigureSums {
  return { net, vat, rounding, gross: net + vat + rounding };
}

function add(one: FigureSums, other: FigureSums, sign = 1): FigureSums {
  const sum = (part: keyof FigureSums) => one[part] + sign * other[part];
  return { net: sum('net'), vat: sum('vat'), rounding: sum('rounding'), gross: sum('gross') };
}

/** What the office reads of a year, of the months that are given; those after them are nothing. */
function figuresIn(currency: string, given: Month[]): CurrencyFigures {
  const nothing: Month = { orders: 0, sold: [0, 0, 0], credited: [0, 0, 0] };
  const months = Array.from({ length: 12 }, (_, at) => {
    const { orders, ...amounts } = given[at] ?? nothing;
    const [sold, credited] = [sumsOf(amounts.sold), sumsOf(amounts.credited)];
    return { orders, sold, credited, left: add(sold, credited, -1) };
  });
  const year = months.reduce((all, month) => ({
    orders: all.orders + month.orders,
    sold: add(all.sold, month.sold),
    credited: add(all.credited, month.credited),
    left: add(all.left, month.left),
  }));
  return { currency, months, year, chart: drawMonths(months.map(({ left }) => left.net)) };
}

function yearOf(currencies: CurrencyFigures[], over: Partial<YearFigures> = {}): YearData {
  const figures = { year: 2026, thisYear: 2026, thisQuarter: 4, firstYear: 2024, currencies, ...over };
  return { shop: { ...shop, timeZones: zurich }, figures, at: new Date('2026-11-29T11:50:42Z') };
}

const sold: Month = { orders: 3, sold: [18_900, 1_531, -1], credited: [0, 0, 0] };
const takenBack: Month = { orders: 1, sold: [18_900, 1_531, -1], credited: [1_234_500, 99_995, 5] };
const many: Month = { orders: 1_200, sold: [123_456_789, 10_000_000, 1], credited: [1, 0, 0] };
const huge: Month = {
  orders: 123_456,
  sold: [987_654_321_098, 80_000_000_009, -17],
  credited: [1_087_654_321_098, 90_000_000_001, 19],
};

const months = (month: Month) => Array.from({ length: 12 }, () => month);

/** Currencies, and the pages that they take. */
const cases: [name: string, currencies: CurrencyFigures[], pages: number][] = [
  ['one order', [figuresIn('CHF', [sold])], 1],
  ['a month that took back more than came in', [figuresIn('CHF', [sold, takenBack, sold])], 1],
  ['nothing that was rounded', [figuresIn('EUR', months({ ...many, sold: [12_345_678, 2_345_679, 0] }))], 1],
  ['a currency without decimals', [figuresIn('JPY', [{ ...many, sold: [123_456_789, 12_345_678, 0] }])], 1],
  ['a currency of three decimals', [figuresIn('KWD', [{ ...many, sold: [123_456_789, 0, 0] }])], 1],
  [
    'further currencies',
    [figuresIn('CHF', [sold]), figuresIn('EUR', [takenBack]), figuresIn('JPY', [sold])],
    3,
  ],
  [
    'hundreds of thousands a month, and some taken back in each',
    [figuresIn('CHF', months({ ...many, sold: [12_345_678, 999_999, 2], credited: [123_456, 9_999, 5] }))],
    2,
  ],
  ['millions a month, of which next to nothing was taken back', [figuresIn('CHF', months(many))], 1],
  ['billions a month, and more taken back', [figuresIn('CHF', months(huge)), figuresIn('EUR', [sold])], 3],
];

/** What each row of the paper has to say, by its name, from the data of the screen. */
function rowsOf({ currency, months, year }: CurrencyFigures): { name: string; cells: string[] }[] {
  const isRounded = [...months, year].some((one) => kinds.some((kind) => one[kind].rounding !== 0));
  const shown = parts.filter((part) => part !== 'rounding' || isRounded);
  return [...months, year].map((period, at) => ({
    name: at === 12 ? '2026' : monthName(at + 1),
    cells: [
      period.orders === 0 ? '–' : formatNumber(period.orders),
      ...kinds.flatMap((kind) =>
        shown.map((part) => (period[kind][part] === 0 ? '–' : formatAmount(period[kind][part], currency))),
      ),
    ],
  }));
}

/** The amounts of a row, in order, over all tables of the pages, whose every one begins with the month and its orders. */
function readRow(pages: string[], name: string, perTable: number): string[] {
  const rows = pages
    .join('\n')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([first = '', ...cells]) => first === name && cells.length === perTable);
  return rows.flatMap(([, ...cells], at) => (at === 0 ? cells : cells.slice(1)));
}

/** The pages of a currency, from the one that its name stands on to the next one's. */
function pagesOf(pages: string[], currency: string): string[] {
  let begun = '';
  return pages.filter((page) => {
    begun = /\b([A-Z]{3}) 2026\b/.exec(page)?.[1] ?? begun;
    return begun === currency;
  });
}

describe('the paper of a year', () => {
  test.each(cases)('of %s has every amount of the screen in its row', async (_name, currencies, count) => {
    const { pages } = await readPdf((await documents.year(yearOf(currencies))).bytes);
    for (const one of currencies) {
      const own = pagesOf(pages, one.currency);
      for (const { name, cells } of rowsOf(one))
        expect(readRow(own, name, own.length > 1 ? (cells.length - 1) / 3 + 1 : cells.length)).toEqual(cells);
    }
    expect(pages).toHaveLength(count);
  });

  test('says whose it is, of which days, as of when, and what its words mean', async () => {
    const { text, info } = await readPdf((await documents.year(yearOf([figuresIn('CHF', [sold])]))).bytes);
    for (const said of [
      'Fount demonstration foundry',
      'Musterstrasse 1',
      'Days of Europe/Zurich',
      'Orders paid in the month',
      'Net sales less credit notes of each month',
      'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
    ])
      expect(text).toContain(said);
    // Its lines stand beside those of what words mean.
    for (const said of ['29 November 2026,', '12:50', 'UTC+1']) expect(text).toContain(said);
    expect(info).toMatchObject({ Title: 'Figures 2026', 'Page size': '841.89 x 595.28 pts (A4)' });
    expect(text).not.toContain('demonstration:');
    const { text: tried } = await readPdf(
      (await documents.year({ ...yearOf([]), shop: { ...shop, isTrial: true } })).bytes,
    );
    expect(tried).toContain('SANDBOX');
  });

  test('is the same bytes in a minute, and of a year that is over whenever it is drawn', async () => {
    const draw = async (data: YearData) => Buffer.from((await documents.year(data)).bytes);
    const now = yearOf([figuresIn('CHF', [sold])]);
    const later = (seconds: number) => new Date(now.at.getTime() + seconds * 1000);
    const drawn = await draw(now);
    expect((await draw({ ...now, at: later(10) })).equals(drawn)).toBe(true);
    expect((await draw({ ...now, at: later(60) })).equals(drawn)).toBe(false);
    const over = yearOf([figuresIn('CHF', [sold])], { thisYear: 2027 });
    const drawnOver = await draw(over);
    expect((await draw({ ...over, at: later(400 * 24 * 3600) })).equals(drawnOver)).toBe(true);
    const { text, info } = await readPdf(drawnOver);
    expect(text).not.toContain('As of');
    expect(info.CreationDate).toContain('2026');
  });

  test('names the zones by whose days the year went, each once', async () => {
    const timeZones = [
      { zone: 'UTC', since: '2020-01-01T00:00:00.000Z' },
      { zone: 'Europe/Zurich', since: '2025-05-01T00:00:00.000Z' },
      { zone: 'America/New_York', since: '2026-05-01T00:00:00.000Z' },
      { zone: 'Asia/Tokyo', since: '2027-05-01T00:00:00.000Z' },
    ];
    const over = yearOf([figuresIn('CHF', [sold])], { thisYear: 2028 });
    const { pages } = await readPdf((await documents.year({ ...over, shop: { ...shop, timeZones } })).bytes);
    const text = pages.join();
    for (const zone of ['Europe/Zurich', 'America/New_York']) expect(text).toContain(zone);
    for (const zone of ['UTC', 'Asia/Tokyo']) expect(text).not.toContain(zone);
  });

  test.each([
    ['nothing was paid in', {}, 'Nothing was paid or credited in 2026.'],
    ['is of before the shop', { firstYear: 2027, thisYear: 2027 }, 'the first order is of 2027.'],
    ['is still to come', { thisYear: 2025 }, '2026 is still to come.'],
  ])('of a year that %s says so', async (_name, over, said) => {
    const { pages, text } = await readPdf((await documents.year(yearOf([], over))).bytes);
    expect(text).toContain(said);
    expect(text).not.toContain('January');
    expect(pages).toHaveLength(1);
  });

  test('sets a name that is long or in another script whole, and says what no face has', async () => {
    const name =
      'Gesellschaft für typografische Gestaltung, Schriftentwicklung und Buchherstellung mit beschränkter Haftung und Compagnie Kommanditgesellschaft';
    const seller = { ...shop.seller, name, street1: '株式会社見本', city: 'Γραφή ሰላም' };
    const data = yearOf([figuresIn('CHF', [sold, takenBack])]);
    const { text, info } = await readPdf(
      (await documents.year({ ...data, shop: { ...data.shop, seller } })).bytes,
    );
    for (const word of [...name.split(' '), '株式会社見本', 'Γραφή', '[U+1230]', '−12’156.00'])
      expect(text).toContain(word);
    expect(text).toContain('a character that the faces of this document lack');
    expect(info.Subject).toContain('ሰላም');
  });

  test('is drawn once for who presses again while it is drawn', async () => {
    const data = yearOf([figuresIn('CHF', [sold])]);
    const [one, other] = await Promise.all([documents.year(data), documents.year({ ...data })]);
    expect(other.bytes).toBe(one.bytes);
    expect((await documents.year(data)).bytes).not.toBe(one.bytes);
  });

  test('is a table of HTML where pages are compared', async () => {
    const { bytes, contentType } = await plainDocuments.year(yearOf([figuresIn('CHF', [sold])]));
    expect(contentType).toBe('text/html; charset=utf-8');
    expect(Buffer.from(bytes).toString()).toContain('<th scope="row">January</th><td>3</td><td>189.00</td>');
  });
});
