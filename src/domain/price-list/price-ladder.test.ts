import { expect, it } from 'vitest';
import { createFormulaEvaluator } from '#domain/formula/formula-evaluator.ts';
import { noRebates } from '#domain/price/rebates.ts';
import { listLadders } from './price-ladder.ts';
import type { ListedItem, ListedTemplate } from './price-of-list.ts';

type Template = ListedTemplate;

const formulas = createFormulaEvaluator();

function laddersOf(templates: Template[], item: ListedItem) {
  return listLadders(item, { templates, formulas, rebates: noRebates, currency: 'CHF' });
}

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
  expect(laddersOf([template()], cut)).toMatchObject([
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
  const [ladder] = laddersOf([template()], { type: 'font-shop-set', price: 36000, quantity: 4 });
  expect(ladder?.columns).toEqual([
    { from: 4, percent: 10, rebatePercent: 0 },
    { from: 5, percent: 15, rebatePercent: 0 },
  ]);
  expect(ladder?.scales[0]?.rungs[0]?.prices).toEqual([32400, 30600]);
});

it('shows what a tick changes, and one price where nothing does', () => {
  const tick = template({
    fields: [{ name: 'logo', label: 'As a logo', optional: false, type: 'checkbox' }],
    formula: 'logo ? 3 : 1.5',
    licenseDiscounts1: [],
  });
  const scales = (own: Template) => laddersOf([own], cut)[0]?.scales;
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
  expect(laddersOf([reviewed], cut)[0]?.scales).toMatchObject([
    { rungs: [{ label: 'Up to 3 users' }], beyond: 'More than 3 users' },
  ]);
});

it('asks for the users of a formula without tiers that are the least, and says how many', () => {
  const counted = template({
    fields: [{ name: 'users', label: 'Users', optional: false, type: 'number', minimum: 5, maximum: 50 }],
    formula: 'users / 5.0',
  });
  expect(laddersOf([counted], cut)[0]?.scales).toMatchObject([
    { rungs: [{ label: 'Users: 5', prices: [6000, 5400, 5100] }] },
  ]);
  const [field] = counted.fields;
  const open = { ...counted, fields: [{ ...field, minimum: undefined }] } as Template;
  expect(laddersOf([open], cut)[0]?.scales[0]?.rungs[0]?.prices[0]).toBe(1200);
});

it('asks for one row of a list, whose steps it shows', () => {
  const sites = template({
    fields: [
      {
        name: 'sites',
        label: 'Sites',
        optional: false,
        type: 'list',
        fields: [
          { name: 'host', label: 'Host', optional: false, type: 'hostname' },
          {
            name: 'views',
            label: 'Views',
            optional: false,
            type: 'number',
            tiers: [
              { upTo: 1000, label: 'Few', factor: 0.5 },
              { upTo: 9000, label: 'Many', factor: 2 },
            ],
          },
        ],
      },
    ],
    formula: 'sum(sites.map(s, tier("sites.views", s.views)))',
    licenseDiscounts1: [],
  });
  expect(laddersOf([sites], cut)[0]?.scales).toMatchObject([
    {
      label: 'Views',
      rungs: [
        { label: 'Few', prices: [3000] },
        { label: 'Many', prices: [12_000] },
      ],
    },
  ]);
});

it('shows no tier that the maximum leaves out, and cuts the last one short', () => {
  const fields: Template['fields'] = template().fields.map((field) => ({ ...field, maximum: 10 }));
  expect(laddersOf([template({ fields })], cut)[0]?.scales).toMatchObject([
    { rungs: [{ values: { users: 3 } }, { values: { users: 10 } }], beyond: 'More than 10 users' },
  ]);
  const few: Template['fields'] = fields.map((field) => ({ ...field, maximum: 2 }));
  expect(laddersOf([template({ fields: few })], cut)[0]?.scales).toMatchObject([
    { rungs: [{ values: { users: 2 } }], beyond: 'More than 2 users' },
  ]);
});

it('is a quote where every use of a licence needs review', () => {
  const reviewed = template({ needsReviewFormula: 'true' });
  expect(laddersOf([reviewed], cut)[0]?.scales).toEqual([
    { label: 'Licence', rungs: [], beyond: 'Users: 3 (Up to 3 users)' },
  ]);
});

it('leaves out what is not sold by itself', () => {
  expect(laddersOf([template({ published: false }), template({ isCustom: true })], cut)).toEqual([]);
});

it('names the rebate of the whole order also where the first step is at its least price', () => {
  const list = { formulas, rebates: { ...noRebates, styles: [{ from: 2, percent: 18 }] }, currency: 'CHF' };
  const least = template({ leastPrice: 60, licenseDiscounts1: [] });
  const [ladder] = listLadders(cut, { ...list, templates: [least] });
  expect(ladder?.columns).toEqual([
    { from: 1, percent: 0, rebatePercent: 0 },
    { from: 2, percent: 0, rebatePercent: 18 },
  ]);
  expect(ladder?.scales[0]?.rungs.map(({ prices }) => prices)).toEqual([
    [6000, 6000],
    [10_500, 8610],
  ]);
});
