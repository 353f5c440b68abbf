import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { FamilyPage } from '#contract/services.ts';
import { compileFormula } from '#domain/formula/formula.ts';
import { initialLicenceValues } from '#domain/licence/licence-initial-values.ts';
import { calculatePrices } from '#domain/price/calculate-prices.ts';
import { listLadders } from './price-ladder.ts';

type Template = FamilyPage['templates'][number];

function template(own: Partial<Template> = {}): Template {
  return {
    id: '1',
    name: 'desktop',
    publicName: 'Desktop',
    description: '',
    fields: [
      {
        name: 'users',
        label: 'Users',
        optional: false,
        type: 'number',
        tiers: [
          { upTo: 3, label: 'Up to 3 users', factor: 1 },
          { upTo: 15, label: 'Up to 15 users', factor: 1.75 },
        ],
      },
    ],
    formula: 'tier("users", users)',
    needsReviewFormula: 'false',
    licenseDiscounts1: [
      { from: 5, percent: 15 },
      { from: 2, percent: 10 },
    ],
    isCustom: false,
    published: true,
    termMonths: null,
    delivers: ['desktop'],
    ...own,
  };
}
const cut = { type: 'font-cut' as const, price: 6000, quantity: 1 };

it('shows every step at every discount, as in the worked example', () => {
  expect(listLadders([template()], cut, 'CHF')).toMatchObject([
    {
      rule: 'The price is the base price times the factor of Users.',
      columns: [
        { from: 1, percent: 0 },
        { from: 2, percent: 10 },
        { from: 5, percent: 15 },
      ],
      scales: [
        {
          label: 'Users',
          rungs: [
            { label: 'Up to 3 users', factor: 1, prices: [6000, 5400, 5100] },
            { label: 'Up to 15 users', factor: 1.75, prices: [10500, 9450, 8925] },
          ],
          beyond: 'More than 15 users',
        },
      ],
    },
  ]);
});

it('gives a set the discount that its own styles bring', () => {
  const [ladder] = listLadders([template()], { type: 'font-shop-set', price: 36000, quantity: 4 }, 'CHF');
  expect(ladder?.columns).toEqual([
    { from: 4, percent: 10 },
    { from: 5, percent: 15 },
  ]);
  expect(ladder?.scales[0]?.rungs[0]?.prices).toEqual([32400, 30600]);
});

it('shows what a tick changes, and one price where nothing does', () => {
  const tick = template({
    fields: [{ name: 'logo', label: 'As a logo', optional: false, type: 'checkbox' }],
    formula: 'logo ? 3 : 1.5',
    licenseDiscounts1: [],
  });
  const scales = (own: Template) => listLadders([own], cut, 'CHF')[0]?.scales;
  expect(scales(tick)).toMatchObject([
    {
      label: 'As a logo',
      rungs: [
        { label: 'No', prices: [9000] },
        { label: 'Yes', prices: [18000] },
      ],
    },
  ]);
  expect(scales({ ...tick, formula: '2.0' })).toMatchObject([
    { label: 'Licence', rungs: [{ label: 'Any use', prices: [12000] }], beyond: null },
  ]);
});

it('names no price where a review comes first: a quote is asked for', () => {
  const reviewed = template({ needsReviewFormula: 'users > 3' });
  expect(listLadders([reviewed], cut, 'CHF')[0]?.scales).toMatchObject([
    { rungs: [{ label: 'Up to 3 users' }], beyond: 'More than 3 users' },
  ]);
});

it('leaves out what is not sold by itself', () => {
  expect(listLadders([template({ published: false }), template({ isCustom: true })], cut, 'CHF')).toEqual([]);
});

const factors = fc.integer({ min: 1, max: 1000 }).map((hundredths) => hundredths / 100);
const tiers = fc
  .uniqueArray(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 5 })
  .chain((bounds) =>
    fc.tuple(
      ...bounds
        .sort((a, b) => a - b)
        .map((upTo) => factors.map((factor) => ({ upTo, label: `${upTo}`, factor }))),
    ),
  );
const sold = fc.record({
  users: tiers,
  titles: tiers,
  formula: fc.constantFrom(
    'tier("users", users)',
    'tier("users", users) * tier("titles", titles)',
    'tier("users", users) + quantity',
  ),
  discounts: fc.uniqueArray(
    fc.record({ from: fc.integer({ min: 2, max: 30 }), percent: fc.integer({ min: 1, max: 90 }) }),
    {
      selector: ({ from }) => from,
      maxLength: 4,
    },
  ),
  price: fc.integer({ min: 0, max: 100_000 }),
  quantity: fc.integer({ min: 1, max: 25 }),
});

it('shows the prices that the shop reckons for a cart', () => {
  fc.assert(
    fc.property(
      sold,
      fc.nat(),
      fc.nat(),
      fc.nat(),
      ({ users, titles, formula, discounts, price, quantity }, ...at) => {
        const offered = template({
          fields: [
            { name: 'users', label: 'Users', optional: false, type: 'number', tiers: users },
            { name: 'titles', label: 'Titles', optional: false, type: 'number', tiers: titles },
          ],
          formula,
          licenseDiscounts1: discounts,
        });
        const item = { type: 'font-shop-set' as const, price, quantity };
        const ladder = listLadders([offered], item, 'CHF')[0];
        const [scaleAt, rungAt, columnAt] = at.map((nat) => (length: number) => nat % length);
        const scales = ladder?.scales ?? [];
        const place = scaleAt?.(scales.length) ?? 0;
        const rungs = scales[place]?.rungs ?? [];
        const rung = rungs[rungAt?.(rungs.length) ?? 0];
        const columns = ladder?.columns ?? [];
        const column = columnAt?.(columns.length) ?? 0;
        const styles = columns[column]?.from ?? 0;
        // A real cart: the set, and as many cuts beside it as are needed for the discount.
        const values = {
          ...initialLicenceValues(offered),
          [['users', 'titles'][place] ?? '']: rung?.value ?? '',
        };
        const compiled = compileFormula(offered);
        const licenses = [{ licenseUid: 'l' }];
        const cuts = Array.from({ length: styles - quantity }, (_, index) => ({
          uid: `font-cut-${index}`,
          type: 'font-cut' as const,
          licenses,
          price: 4000,
          quantity: 1,
        }));
        const result = calculatePrices({
          shopItems: [...cuts, { ...item, uid: 'set', licenses }],
          licenses: [{ uid: 'l', licenseTemplateId: '1', values }],
          templates: [offered],
          evaluateFactor: (input) => (compiled.ok ? compiled.evaluate(input) : compiled),
          adjustments: [],
          vatRate: 0,
          currency: 'CHF',
        });
        expect(result).toMatchObject({ ok: true, prices: { itemPrices: { set: rung?.prices[column] } } });
      },
    ),
    { seed: 20_261_121, numRuns: 500 },
  );
});
