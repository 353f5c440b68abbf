import type { LicenceValues } from '../licence.ts';
import type { PriceAdjustmentReason } from '../prices.ts';
import type { VatResult } from '../vat.ts';
import { desktopTemplate, licenceTemplate, webTemplate } from './licence-templates.ts';

/** The templates of the examples: desktop by users, web by sites, and three formulas that make awkward factors. */
export const exampleTemplates = [
  desktopTemplate,
  webTemplate,
  licenceTemplate({ id: 'more', formula: '1.15' }),
  licenceTemplate({ id: 'third', formula: '0.333' }),
  licenceTemplate({ id: 'whole-set', formula: 'quantity > 4 ? 0.8 : 1.2' }),
];

/** Base price in minor units, the licences by their letters, and the styles that the item holds (1 where left out). */
type ExampleItem = [price: number, licences?: string, styles?: number];

export interface PriceExample {
  about: string;
  items: ExampleItem[];
  /** By letter: the template and what was filled in. */
  licences?: Record<string, [templateId: string, values: LicenceValues]>;
  /** The bank-transfer surcharge in minor units, where the order bears it. */
  surcharge?: number;
  adjustments?: [reason: PriceAdjustmentReason, amount: number][];
  buyer: { country: string; day?: string; company?: { vatNumber: string; result: VatResult } };
  currency: 'CHF' | 'EUR';
  /** How a person comes to the bill with paper and pencil. */
  working: string;
  /** What each item costs and what comes off = net, VAT, rounding: what is paid. */
  bill: string;
}

const swiss = { country: 'CH' };
const german = { country: 'DE' };

function germanCompany(result: VatResult, vatNumber = 'DE136695976'): PriceExample['buyer'] {
  return { country: 'DE', company: { vatNumber, result } };
}

function desktop(users: number): [string, LicenceValues] {
  return ['desktop', { users }];
}

function web(company: 'small' | 'large', views: number[], isServer = false): [string, LicenceValues] {
  return [
    'web',
    { company, isServer, sites: views.map((count, index) => ({ url: `${index}.ch`, views: count })) },
  ];
}

/**
 * Forty orders reckoned by hand. Desktop: to 5 users × 1, to 20 × 1.75, to 500 × 4; 10 % off from three styles, 25 % from ten.
 * Web: (small × 1, large × 2.5) × Σ sites (to 10,000 views 0.5, to a million 3), + 1 for a server; no discount.
 */
export const priceExamples: PriceExample[] = [
  {
    about: 'two styles without a licence',
    items: [[9450], [9450]],
    buyer: swiss,
    currency: 'CHF',
    working: '189.00 × 8.1 % = 15.309 → 15.31; 204.31 → 204.30',
    bill: '94.50 + 94.50 = 189.00, VAT 15.31, rounding -0.01: 204.30',
  },
  {
    about: 'one style for three users',
    items: [[6000, 'a']],
    licences: { a: desktop(3) },
    buyer: swiss,
    currency: 'CHF',
    working: '60.00 × 1; × 8.1 % = 4.86; 64.86 → 64.85',
    bill: '60.00 = 60.00, VAT 4.86, rounding -0.01: 64.85',
  },
  {
    about: 'the last users of a tier, and half a Rappen of VAT',
    items: [[4500, 'a']],
    licences: { a: desktop(5) },
    buyer: swiss,
    currency: 'CHF',
    working: '45.00 × 1; × 8.1 % = 3.645 → 3.65; 48.65 stays',
    bill: '45.00 = 45.00, VAT 3.65, rounding 0.00: 48.65',
  },
  {
    about: 'the first user of the next tier',
    items: [[4500, 'a']],
    licences: { a: desktop(6) },
    buyer: swiss,
    currency: 'CHF',
    working: '45.00 × 1.75 = 78.75; × 8.1 % = 6.37875 → 6.38; 85.13 → 85.15',
    bill: '78.75 = 78.75, VAT 6.38, rounding 0.02: 85.15',
  },
  {
    about: 'the most users that are sold',
    items: [[4500, 'a']],
    licences: { a: desktop(500) },
    buyer: swiss,
    currency: 'CHF',
    working: '45.00 × 4 = 180.00; × 8.1 % = 14.58; 194.58 → 194.60',
    bill: '180.00 = 180.00, VAT 14.58, rounding 0.02: 194.60',
  },
  {
    about: 'two styles, one short of the discount',
    items: [
      [6000, 'a'],
      [6000, 'a'],
    ],
    licences: { a: desktop(3) },
    buyer: swiss,
    currency: 'CHF',
    working: '2 × 60.00; 120.00 × 8.1 % = 9.72; 129.72 → 129.70',
    bill: '60.00 + 60.00 = 120.00, VAT 9.72, rounding -0.02: 129.70',
  },
  {
    about: 'three styles, the first discount',
    items: [
      [6000, 'a'],
      [6000, 'a'],
      [6000, 'a'],
    ],
    licences: { a: desktop(3) },
    buyer: swiss,
    currency: 'CHF',
    working: '3 × 60.00 × 0.9 = 3 × 54.00; 162.00 × 8.1 % = 13.122 → 13.12; 175.12 → 175.10',
    bill: '54.00 + 54.00 + 54.00 = 162.00, VAT 13.12, rounding -0.02: 175.10',
  },
  {
    about: 'a set of ten styles, the second discount',
    items: [[30_000, 'a', 10]],
    licences: { a: desktop(3) },
    buyer: swiss,
    currency: 'CHF',
    working: '300.00 × 0.75 = 225.00; × 8.1 % = 18.225 → 18.23; 243.23 → 243.25',
    bill: '225.00 = 225.00, VAT 18.23, rounding 0.02: 243.25',
  },
  {
    about: 'sets of six and three, nine styles together',
    items: [
      [20_000, 'a', 6],
      [12_000, 'a', 3],
    ],
    licences: { a: desktop(3) },
    buyer: swiss,
    currency: 'CHF',
    working: '180.00 + 108.00 = 288.00; × 8.1 % = 23.328 → 23.33; 311.33 → 311.35',
    bill: '180.00 + 108.00 = 288.00, VAT 23.33, rounding 0.02: 311.35',
  },
  {
    about: 'sets of six and four, ten styles together',
    items: [
      [20_000, 'a', 6],
      [15_000, 'a', 4],
    ],
    licences: { a: desktop(3) },
    buyer: swiss,
    currency: 'CHF',
    working: '150.00 + 112.50 = 262.50; × 8.1 % = 21.2625 → 21.26; 283.76 → 283.75',
    bill: '150.00 + 112.50 = 262.50, VAT 21.26, rounding -0.01: 283.75',
  },
  {
    about: 'a discount that ends in half a Rappen on each style',
    items: [
      [3335, 'a'],
      [3335, 'a'],
      [3335, 'a'],
    ],
    licences: { a: desktop(3) },
    buyer: swiss,
    currency: 'CHF',
    working: '33.35 × 0.9 = 30.015 → 30.02, three times 90.06; × 8.1 % = 7.29486 → 7.29; 97.35 stays',
    bill: '30.02 + 30.02 + 30.02 = 90.06, VAT 7.29, rounding 0.00: 97.35',
  },
  {
    about: 'two licences of one template, whose styles count together',
    items: [
      [5000, 'a'],
      [4000, 'a'],
      [3000, 'b'],
    ],
    licences: { a: desktop(3), b: desktop(12) },
    buyer: swiss,
    currency: 'CHF',
    working: '45.00 + 36.00 + 30.00 × 1.75 × 0.9 = 47.25; 128.25 × 8.1 % = 10.38825 → 10.39; 138.64 → 138.65',
    bill: '45.00 + 36.00 + 47.25 = 128.25, VAT 10.39, rounding 0.01: 138.65',
  },
  {
    about: 'two licences of one template on a set of two, whose styles count once',
    items: [[6000, 'ab', 2]],
    licences: { a: desktop(1), b: desktop(6) },
    buyer: swiss,
    currency: 'CHF',
    working: '60.00 + 105.00, 2 styles give no discount; 165.00 × 8.1 % = 13.365 → 13.37; 178.37 → 178.35',
    bill: '165.00 = 165.00, VAT 13.37, rounding -0.02: 178.35',
  },
  {
    about: 'desktop and web on one style',
    items: [[6000, 'aw']],
    licences: { a: desktop(3), w: web('small', [9000]) },
    buyer: swiss,
    currency: 'CHF',
    working: '60.00 × 1 + 60.00 × 0.5 = 90.00; × 8.1 % = 7.29; 97.29 → 97.30',
    bill: '90.00 = 90.00, VAT 7.29, rounding 0.01: 97.30',
  },
  {
    about: 'web for a large company with two sites, on both sides of a bound',
    items: [[4800, 'w']],
    licences: { w: web('large', [10_000, 10_001]) },
    buyer: swiss,
    currency: 'CHF',
    working: '2.5 × (0.5 + 3) = 8.75; × 48.00 = 420.00; × 8.1 % = 34.02; 454.02 → 454.00',
    bill: '420.00 = 420.00, VAT 34.02, rounding -0.02: 454.00',
  },
  {
    about: 'web on a server',
    items: [[4800, 'w']],
    licences: { w: web('small', [1_000_000], true) },
    buyer: swiss,
    currency: 'CHF',
    working: '3 + 1 = 4; × 48.00 = 192.00; × 8.1 % = 15.552 → 15.55; 207.55 stays',
    bill: '192.00 = 192.00, VAT 15.55, rounding 0.00: 207.55',
  },
  {
    about: 'the discount of one template beside another that has none',
    items: [
      [6000, 'aw'],
      [6000, 'aw'],
      [6000, 'aw'],
    ],
    licences: { a: desktop(3), w: web('small', [9000]) },
    buyer: swiss,
    currency: 'CHF',
    working:
      '60.00 × 0.9 + 60.00 × 0.5 = 84.00, three times 252.00; × 8.1 % = 20.412 → 20.41; 272.41 → 272.40',
    bill: '84.00 + 84.00 + 84.00 = 252.00, VAT 20.41, rounding -0.01: 272.40',
  },
  {
    about: 'two licences on one item, each rounded alone',
    items: [[30, 'mn']],
    licences: { m: ['more', {}], n: ['more', {}] },
    buyer: swiss,
    currency: 'CHF',
    working: '0.30 × 1.15 = 0.345 → 0.35, twice 0.70; × 8.1 % = 0.0567 → 0.06; 0.76 → 0.75',
    bill: '0.70 = 0.70, VAT 0.06, rounding -0.01: 0.75',
  },
  {
    about: 'a factor with three decimals',
    items: [[5995, 't']],
    licences: { t: ['third', {}] },
    buyer: swiss,
    currency: 'CHF',
    working: '59.95 × 0.333 = 19.96335 → 19.96; × 8.1 % = 1.61676 → 1.62; 21.58 → 21.60',
    bill: '19.96 = 19.96, VAT 1.62, rounding 0.02: 21.60',
  },
  {
    about: 'the surcharge, taxed like the order',
    items: [[9450], [9450]],
    surcharge: 1000,
    buyer: swiss,
    currency: 'CHF',
    working: '189.00 + 10.00 = 199.00; × 8.1 % = 16.119 → 16.12; 215.12 → 215.10',
    bill: '94.50 + 94.50 + 10.00 = 199.00, VAT 16.12, rounding -0.02: 215.10',
  },
  {
    about: 'the surcharge, which takes no discount and counts as no style',
    items: [
      [6000, 'a'],
      [6000, 'a'],
      [6000, 'a'],
    ],
    licences: { a: desktop(3) },
    surcharge: 1000,
    buyer: swiss,
    currency: 'CHF',
    working: '3 × 54.00 + 10.00 = 172.00; × 8.1 % = 13.932 → 13.93; 185.93 → 185.95',
    bill: '54.00 + 54.00 + 54.00 + 10.00 = 172.00, VAT 13.93, rounding 0.02: 185.95',
  },
  {
    about: 'a coupon before VAT',
    items: [[6000, 'a']],
    licences: { a: desktop(12) },
    adjustments: [['coupon', -4000]],
    buyer: swiss,
    currency: 'CHF',
    working: '60.00 × 1.75 − 40.00 = 65.00; × 8.1 % = 5.265 → 5.27; 70.27 → 70.25',
    bill: '105.00 - 40.00 = 65.00, VAT 5.27, rounding -0.02: 70.25',
  },
  {
    about: 'the credit for what was paid before',
    items: [[6000, 'a']],
    licences: { a: desktop(21) },
    adjustments: [['upgrade-credit', -10_500]],
    buyer: swiss,
    currency: 'CHF',
    working: '60.00 × 4 − 105.00 = 135.00; × 8.1 % = 10.935 → 10.94; 145.94 → 145.95',
    bill: '240.00 - 105.00 = 135.00, VAT 10.94, rounding 0.01: 145.95',
  },
  {
    about: 'a credit of more than there is',
    items: [[6000, 'a']],
    licences: { a: desktop(3) },
    adjustments: [['coupon', -7500]],
    buyer: swiss,
    currency: 'CHF',
    working: 'of 75.00 only 60.00 come off; nothing is left to tax',
    bill: '60.00 - 60.00 = 0.00, VAT 0.00, rounding 0.00: 0.00',
  },
  {
    about: 'three adjustments in their order',
    items: [[10_000]],
    adjustments: [
      ['coupon', -4000],
      ['upgrade-credit', -9000],
      ['quote', 500],
    ],
    buyer: swiss,
    currency: 'CHF',
    working:
      '100.00 − 40.00 = 60.00; of 90.00 only 60.00 come off; + 5.00; × 8.1 % = 0.405 → 0.41; 5.41 → 5.40',
    bill: '100.00 - 40.00 - 60.00 + 5.00 = 5.00, VAT 0.41, rounding -0.01: 5.40',
  },
  {
    about: 'a quote below the list',
    items: [
      [6000, 'a'],
      [6000, 'a'],
      [6000, 'a'],
    ],
    licences: { a: desktop(3) },
    adjustments: [['quote', -1205]],
    buyer: swiss,
    currency: 'CHF',
    working: '162.00 − 12.05 = 149.95; × 8.1 % = 12.14595 → 12.15; 162.10 stays',
    bill: '54.00 + 54.00 + 54.00 - 12.05 = 149.95, VAT 12.15, rounding 0.00: 162.10',
  },
  {
    about: 'the last day of an old Swiss rate',
    items: [[13_000]],
    buyer: { country: 'CH', day: '2023-12-31' },
    currency: 'CHF',
    working: '130.00 × 7.7 % = 10.01; 140.01 → 140.00',
    bill: '130.00 = 130.00, VAT 10.01, rounding -0.01: 140.00',
  },
  {
    about: 'the first day of the new Swiss rate',
    items: [[13_000]],
    buyer: { country: 'CH', day: '2024-01-01' },
    currency: 'CHF',
    working: '130.00 × 8.1 % = 10.53; 140.53 → 140.55',
    bill: '130.00 = 130.00, VAT 10.53, rounding 0.02: 140.55',
  },
  {
    about: 'a country without VAT of ours',
    items: [[9450], [9450]],
    buyer: { country: 'US' },
    currency: 'CHF',
    working: 'no rate for the United States; 189.00 stays',
    bill: '94.50 + 94.50 = 189.00, VAT 0.00, rounding 0.00: 189.00',
  },
  {
    about: 'a consumer in Germany',
    items: [[9450], [9450]],
    buyer: german,
    currency: 'CHF',
    working: '189.00 × 19 % = 35.91; 224.91 → 224.90',
    bill: '94.50 + 94.50 = 189.00, VAT 35.91, rounding -0.01: 224.90',
  },
  {
    about: 'reverse charge, still rounded in CHF',
    items: [[3333]],
    buyer: germanCompany('success'),
    currency: 'CHF',
    working: 'no VAT; 33.33 → 33.35',
    bill: '33.33 = 33.33, VAT 0.00, rounding 0.02: 33.35',
  },
  {
    about: 'a number that is not valid',
    items: [[3333]],
    buyer: germanCompany('invalid'),
    currency: 'CHF',
    working: '33.33 × 19 % = 6.3327 → 6.33; 39.66 → 39.65',
    bill: '33.33 = 33.33, VAT 6.33, rounding -0.01: 39.65',
  },
  {
    about: 'a register that is down',
    items: [[3334]],
    buyer: germanCompany('manual'),
    currency: 'CHF',
    working: '33.34 × 19 % = 6.3346 → 6.33; 39.67 → 39.65',
    bill: '33.34 = 33.34, VAT 6.33, rounding -0.02: 39.65',
  },
  {
    about: 'a valid number of another country than the address',
    items: [[10_001]],
    buyer: germanCompany('success', 'FR40303265045'),
    currency: 'CHF',
    working: '100.01 × 19 % = 19.0019 → 19.00; 119.01 → 119.00',
    bill: '100.01 = 100.01, VAT 19.00, rounding -0.01: 119.00',
  },
  {
    about: 'a consumer in Germany who pays in euros',
    items: [[9450], [9450]],
    buyer: german,
    currency: 'EUR',
    working: '189.00 × 19 % = 35.91; 224.91 stays',
    bill: '94.50 + 94.50 = 189.00, VAT 35.91, rounding 0.00: 224.91',
  },
  {
    about: 'reverse charge in euros, with tier and discount',
    items: [
      [3335, 'a'],
      [3335, 'a'],
      [3335, 'a'],
    ],
    licences: { a: desktop(12) },
    buyer: germanCompany('success'),
    currency: 'EUR',
    working: '33.35 × 1.75 × 0.9 = 52.52625 → 52.53, three times 157.59; no VAT',
    bill: '52.53 + 52.53 + 52.53 = 157.59, VAT 0.00, rounding 0.00: 157.59',
  },
  {
    about: 'a rate with half a percent, in euros',
    items: [[9999]],
    buyer: { country: 'FI', day: '2024-09-01' },
    currency: 'EUR',
    working: '99.99 × 25.5 % = 25.49745 → 25.50; 125.49 stays',
    bill: '99.99 = 99.99, VAT 25.50, rounding 0.00: 125.49',
  },
  {
    about: 'a company in the seller’s own country, in euros',
    items: [[9999]],
    buyer: { country: 'CH', company: { vatNumber: 'CHE-116.281.710 MWST', result: 'manual' } },
    currency: 'EUR',
    working: '99.99 × 8.1 % = 8.09919 → 8.10; 108.09 stays',
    bill: '99.99 = 99.99, VAT 8.10, rounding 0.00: 108.09',
  },
  {
    about: 'everything at once, in euros',
    items: [
      [7995, 'aw'],
      [7995, 'aw'],
      [7995, 'aw'],
    ],
    licences: { a: desktop(12), w: web('large', [500_000]) },
    surcharge: 1000,
    adjustments: [['coupon', -8660]],
    buyer: { country: 'FR', company: { vatNumber: 'FR40303265045', result: 'mismatch' } },
    currency: 'EUR',
    working:
      '79.95 × 1.75 × 0.9 = 125.92125 → 125.92; × 2.5 × 3 = 599.625 → 599.63; 725.55 each, 2176.65; + 10.00 − 86.60 = 2100.05; × 20 % = 420.01',
    bill: '725.55 + 725.55 + 725.55 + 10.00 - 86.60 = 2100.05, VAT 420.01, rounding 0.00: 2520.06',
  },
  {
    about: 'a factor by the styles of the set, in euros',
    items: [
      [25_000, 's', 5],
      [20_000, 's', 4],
    ],
    licences: { s: ['whole-set', {}] },
    buyer: { country: 'FR' },
    currency: 'EUR',
    working: '250.00 × 0.8 + 200.00 × 1.2 = 440.00; × 20 % = 88.00',
    bill: '200.00 + 240.00 = 440.00, VAT 88.00, rounding 0.00: 528.00',
  },
];
