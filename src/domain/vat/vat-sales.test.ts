import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  listVatSales,
  quarterOf,
  sumUpOss,
  sumUpPrivateEuSales,
  sumUpStates,
  type VatCredit,
  type VatSale,
} from './vat-sales.ts';

const eu = { sellerCode: 'DE', euCountries: ['DE', 'FR', 'AT', 'PT'] };

function sell(change: Partial<VatSale> = {}): Omit<VatSale, 'day'> {
  return {
    soldOn: '2026-08-15',
    country: 'FR',
    region: '',
    taxCountry: 'FR',
    ground: 'charged',
    rate: 2000,
    currency: 'EUR',
    total: 10_000,
    vat: 2_000,
    ...change,
  };
}

const sale = (change: Partial<VatSale> = {}): VatSale => ({
  day: change.soldOn ?? '2026-08-15',
  ...sell(change),
});
const credit = (change: Partial<VatCredit> = {}): VatCredit => ({
  day: '2026-08-20',
  total: 5_000,
  vat: 1_000,
  isVatTakenBack: false,
  ...change,
});

function countEu(
  sales: VatSale[],
  year: number,
  rates: Parameters<typeof sumUpPrivateEuSales>[1]['rates'] = [],
) {
  return sumUpPrivateEuSales(sales, { year, currency: 'EUR', rates, ...eu });
}

describe('the one-stop shop’s return', () => {
  const sumUp = (sales: VatSale[], quarter = '2026-Q3') => sumUpOss(sales, { quarter, ...eu });

  it.each([
    ['2026-01-01', '2026-Q1'],
    ['2026-03-31', '2026-Q1'],
    ['2026-04-01', '2026-Q2'],
    ['2026-09-30', '2026-Q3'],
    ['2026-12-31', '2026-Q4'],
  ])('is of the quarter of its day: %s is in %s', (day, quarter) => {
    expect(quarterOf(day)).toBe(quarter);
  });

  it('adds up what bears other countries’ VAT, by country and rate', () => {
    const sales = [
      sale(),
      sale({ soldOn: '2026-07-01', total: 5_000, vat: 1_000 }),
      sale({ country: 'PT', taxCountry: 'PT', rate: 2200, vat: 2_200 }),
      sale({ country: 'PT', taxCountry: 'PT', rate: 600, vat: 600 }),
      sale({ country: 'AT', taxCountry: 'AT' }),
    ];
    expect(sumUp(sales)).toEqual({
      supplies: [
        { country: 'AT', rate: 2000, currency: 'EUR', total: 10_000, vat: 2_000 },
        { country: 'FR', rate: 2000, currency: 'EUR', total: 15_000, vat: 3_000 },
        { country: 'PT', rate: 600, currency: 'EUR', total: 10_000, vat: 600 },
        { country: 'PT', rate: 2200, currency: 'EUR', total: 10_000, vat: 2_200 },
      ],
      corrections: [],
    });
  });

  it('has a line for each currency, also of what is taken back', () => {
    const sales = [sell(), sell({ currency: 'CHF', total: 500, vat: 100 })].flatMap((one) =>
      listVatSales(one, [credit({ day: '2026-10-02', total: 300, vat: 60 })]),
    );
    expect(sumUp(sales).supplies).toEqual([
      { country: 'FR', rate: 2000, currency: 'CHF', total: 500, vat: 100 },
      { country: 'FR', rate: 2000, currency: 'EUR', total: 10_000, vat: 2_000 },
    ]);
    expect(sumUp(sales, '2026-Q4').corrections).toEqual([
      { quarter: '2026-Q3', country: 'FR', currency: 'CHF', vat: -60 },
      { quarter: '2026-Q3', country: 'FR', currency: 'EUR', vat: -60 },
    ]);
  });

  it.each<[what: string, change: Partial<VatSale>]>([
    ['the seller’s own country', { country: 'DE', taxCountry: 'DE' }],
    ['the seller’s own rate, below the threshold', { taxCountry: 'DE' }],
    ['a country outside', { country: 'CH', taxCountry: 'CH' }],
    ['a reverse charge', { ground: 'reverse-charge', rate: 0, vat: 0 }],
    ['a country without a rate', { ground: 'no-rate', rate: 0, vat: 0 }],
    ['another quarter', { soldOn: '2026-06-30' }],
  ])('holds nothing of %s', (_what, change) => {
    expect(sumUp([sale(change)])).toEqual({ supplies: [], corrections: [] });
  });

  it('takes back within its quarter, and corrects an earlier one', () => {
    const sales = listVatSales(sell(), [credit(), credit({ day: '2026-10-02', total: 2_000, vat: 400 })]);
    expect(sumUp(sales).supplies).toEqual([
      { country: 'FR', rate: 2000, currency: 'EUR', total: 5_000, vat: 1_000 },
    ]);
    expect(sumUp(sales, '2026-Q4')).toEqual({
      supplies: [],
      corrections: [{ quarter: '2026-Q3', country: 'FR', currency: 'EUR', vat: -400 }],
    });
  });

  it('loses a sale whose VAT turned out to be the buyer’s, net price and all; what follows is none of its', () => {
    const credits = [
      credit({ total: 2_000, vat: 400 }),
      credit({ total: 0, vat: 600, isVatTakenBack: true }),
      credit({ total: 0, vat: 1_000, isVatTakenBack: true }),
      credit({ total: 8_000, vat: 0 }),
    ];
    const sales = listVatSales(sell(), credits);
    expect(sumUp(sales).supplies).toEqual([{ country: 'FR', rate: 2000, currency: 'EUR', total: 0, vat: 0 }]);
    expect(countEu(sales, 2026)).toEqual({ sold: 0, unrated: [] });
  });

  it('is the same in any order, and its quarters add up to all VAT that was charged and not taken back', () => {
    const day = fc
      .integer({ min: 0, max: 729 })
      .map((days) => new Date(Date.UTC(2025, 0, 1 + days)).toISOString().slice(0, 10));
    const anySale = fc.record({
      soldOn: day,
      country: fc.constantFrom('FR', 'AT', 'PT'),
      total: fc.nat(100_000),
    });
    const anyCredit = fc.record({ after: fc.nat(200), share: fc.double({ min: 0, max: 1, noNaN: true }) });
    fc.assert(
      fc.property(fc.array(fc.tuple(anySale, fc.option(anyCredit))), (orders) => {
        const sales = orders.flatMap(([{ soldOn, country, total }, taken]) => {
          const vat = Math.round(total / 5);
          const sold = sell({ soldOn, country, taxCountry: country, total, vat });
          if (taken === null) return listVatSales(sold, []);
          const at = new Date(Date.parse(soldOn) + taken.after * 86_400_000).toISOString().slice(0, 10);
          const part = { total: Math.round(total * taken.share), vat: Math.round(vat * taken.share) };
          return listVatSales(sold, [{ ...part, day: at, isVatTakenBack: false }]);
        });
        const quarters = [2025, 2026, 2027].flatMap((year) => [1, 2, 3, 4].map((one) => `${year}-Q${one}`));
        const returns = quarters.map((quarter) => sumUp(sales, quarter));
        const vatOf = (rows: { vat: number }[]) => rows.reduce((sum, { vat }) => sum + vat, 0);
        const declared = returns.reduce(
          (sum, { supplies, corrections }) => sum + vatOf(supplies) + vatOf(corrections),
          0,
        );
        expect(declared).toBe(vatOf(sales));
        expect(quarters.map((quarter) => sumUp([...sales].reverse(), quarter))).toEqual(returns);
      }),
    );
  });
});

describe('the meters', () => {
  it('count what private buyers in other countries of the EU bought in a year, at whosever rate', () => {
    const sales = [
      sale(),
      sale({ taxCountry: 'DE', rate: 1900, vat: 1_900 }),
      sale({ ground: 'no-rate', rate: 0, vat: 0 }),
      sale({ ground: 'reverse-charge', rate: 0, vat: 0 }),
      sale({ country: 'DE', taxCountry: 'DE' }),
      sale({ country: 'US', ground: 'outside' }),
      sale({ soldOn: '2025-12-31' }),
      ...listVatSales(sell({ soldOn: '2025-12-30' }), [credit({ day: '2026-01-02' })]),
    ];
    expect(countEu(sales, 2026)).toEqual({ sold: 30_000, unrated: [] });
    expect(countEu(sales, 2025)).toEqual({ sold: 15_000, unrated: [] });
  });

  it('count the orders of each state of the USA, and what they came to', () => {
    const american = { country: 'US', taxCountry: 'US', ground: 'outside' as const, rate: 0, vat: 0 };
    const sales = [
      sale({ ...american, region: 'CA' }),
      ...listVatSales(sell({ ...american, region: 'ca' }), [credit({ vat: 0 })]),
      sale({ ...american, region: 'NY', total: 20_000 }),
      sale({ ...american, region: 'NY', soldOn: '2025-01-01' }),
      sale({ region: 'CA' }),
    ];
    const states = sumUpStates(sales, { year: 2026, nameState: (region) => region.toUpperCase() });
    expect(states).toEqual([
      { state: 'NY', currency: 'EUR', count: 1, total: 20_000 },
      { state: 'CA', currency: 'EUR', count: 2, total: 15_000 },
    ]);
  });

  it('count what was sold in another currency by the rate of its day, and tell what has none', () => {
    const of = { from: 'EUR', to: 'CHF', source: 'ECB' };
    const rates = [
      { ...of, rate: '0.9', day: '2026-08-10' },
      { ...of, rate: '0.5', day: '2026-08-16' },
    ];
    const sales = [
      sale({ total: 1_000 }),
      sale({ currency: 'CHF', total: 900 }),
      ...listVatSales(sell({ currency: 'CHF', total: 9_000 }), [credit({ day: '2026-08-20', total: 9_000 })]),
      sale({ currency: 'CHF', total: 300, soldOn: '2026-03-05' }),
      sale({ currency: 'CHF', total: 200, soldOn: '2026-01-05' }),
      sale({ currency: 'USD', total: 700, soldOn: '2026-08-16' }),
    ];
    expect(countEu(sales, 2026, rates)).toEqual({
      sold: 2_000,
      unrated: [
        { currency: 'CHF', total: 500, firstDay: '2026-01-05', lastDay: '2026-03-05' },
        { currency: 'USD', total: 700, firstDay: '2026-08-16', lastDay: '2026-08-16' },
      ],
    });
  });

  it('add no two currencies of a state up, and leave none out', () => {
    const american = { country: 'US', taxCountry: 'US', ground: 'outside' as const, rate: 0, vat: 0 };
    const sales = [
      sale({ ...american, region: 'NY' }),
      sale({ ...american, region: 'NY', currency: 'USD', total: 300 }),
      sale({ ...american, region: 'CA', currency: 'USD', total: 500 }),
    ];
    expect(sumUpStates(sales, { year: 2026, nameState: (region) => region })).toEqual([
      { state: 'NY', currency: 'EUR', count: 1, total: 10_000 },
      { state: 'CA', currency: 'USD', count: 1, total: 500 },
      { state: 'NY', currency: 'USD', count: 1, total: 300 },
    ]);
  });
});
