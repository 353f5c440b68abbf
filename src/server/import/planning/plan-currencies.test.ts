import { expect, it } from 'vitest';
import { foundryYaml } from '#contract/import-format.ts';
import { exportFoundry } from '#server/import/exporting/export-foundry.ts';
import type { ImportFault } from '#server/import/findings/import-fault.ts';
import { checkCurrencies, planCurrencies } from './plan-currencies.ts';
import { planFoundry } from './plan-foundry.ts';

function located(written: object) {
  return {
    file: 'foundry.yaml',
    value: foundryYaml.parse({ name: 'Foundry', ...written }),
    fault: (path: PropertyKey[], message: string) => ({
      file: 'foundry.yaml',
      line: null,
      message: `${path.join('.')}: ${message}`,
    }),
  };
}

function faultsOf(currencies: object, priced: { price: number; of: string }[] = []): string[] {
  const faults: ImportFault[] = [];
  const foundry = located({ currencies });
  const planned = planCurrencies(foundry, { currency: 'CHF', faults });
  checkCurrencies({ currency: 'CHF', currencies: planned }, priced, { foundry, faults });
  return faults.map(({ message }) => message);
}

it('a further currency is kept in minor units, with its own prices and account', () => {
  const account = { iban: 'DE89 3704 0044 0532 0130 00', bic: 'COBADEFFXXX', bank: 'Bank, Berlin' };
  const foundry = located({
    currencies: {
      EUR: { factor: 1.05, roundTo: 5, prices: { 60: 55, '62.5': 57.9 }, ...account },
      JPY: { factor: 170 },
    },
  });
  const planned = planFoundry(foundry, { manufacturer: null, faults: [] });
  expect(planned.currencies).toEqual([
    {
      currency: 'EUR',
      factor: 1.05,
      roundTo: 500,
      prices: [
        { own: 6_000, price: 5_500 },
        { own: 6_250, price: 5_790 },
      ],
      account: { ...account, iban: 'DE89370400440532013000' },
    },
    { currency: 'JPY', factor: 170, roundTo: 1, prices: [] },
  ]);
  const written = exportFoundry(planned).yaml.currencies;
  expect(planCurrencies(located({ currencies: written }), { currency: 'CHF', faults: [] })).toEqual(
    planned.currencies,
  );
});

it('a foundry that names none keeps none', () => {
  expect(planFoundry(located({}), { manufacturer: null, faults: [] })).not.toHaveProperty('currencies');
  expect(planFoundry(located({ currencies: {} }), { manufacturer: null, faults: [] })).not.toHaveProperty(
    'currencies',
  );
});

it.each([
  ['the own one', { CHF: { factor: 1 } }, 'currencies.CHF: CHF is your own currency'],
  ['one of three decimals', { KWD: { factor: 0.35 } }, 'no invoice can be written in KWD'],
  [
    'a price of too many decimals',
    { EUR: { factor: 1, prices: { 60: 55.001 } } },
    'currencies.EUR.prices.60: 55.001 is no amount of EUR',
  ],
  [
    'a price that is named twice',
    { EUR: { factor: 1, prices: { 60: 55, '60.00': 56 } } },
    'CHF\u00a060.00 has a price already',
  ],
  [
    'an account without its number',
    { EUR: { factor: 1, bic: 'COBADEFFXXX' } },
    'currencies.EUR.bic: an account is named whole',
  ],
  ['half a yen', { JPY: { factor: 170, roundTo: 0.5 } }, 'currencies.JPY.roundTo: 0.5 is no amount of JPY'],
])('%s is told', (_what, written, message) => {
  expect(faultsOf(written).join()).toContain(message);
});

it.each([
  ['a currency that there is not', { currencies: { XYZ: { factor: 1 } } }],
  ['a price in words', { currencies: { EUR: { prices: { sixty: 55 } } } }],
  ['a price of nothing', { currencies: { EUR: { prices: { 60: 0 } } } }],
  ['a factor of nothing', { currencies: { EUR: { factor: 0 } } }],
  [
    'six currencies',
    { currencies: Object.fromEntries(['EUR', 'USD', 'GBP', 'JPY', 'SEK', 'DKK'].map((code) => [code, {}])) },
  ],
])('%s is no folder', (_what, written) => {
  expect(foundryYaml.safeParse(written).success).toBe(false);
});

it('without a factor every price needs one of its own: the first that has none is named', () => {
  const priced = [
    { price: 6_000, of: 'Grotta Regular' },
    { price: 28_000, of: 'the set Latin of Grotta' },
    { price: 0, of: 'an alternate' },
  ];
  expect(faultsOf({ EUR: { prices: { 60: 55, 280: 260 } } }, priced)).toEqual([]);
  expect(faultsOf({ EUR: { factor: 1 } }, priced)).toEqual([]);
  expect(
    faultsOf({ EUR: { prices: { 60: 55 } } }, priced).map((one) => one.replaceAll('\u00a0', ' ')),
  ).toEqual([
    'currencies.EUR: no price for CHF 280.00, which the set Latin of Grotta costs: expected one in prices, or a factor',
  ]);
});
