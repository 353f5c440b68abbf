import { expect, test } from 'vitest';
import { familyYaml } from '#contract/import-format.ts';
import type { ImportFault } from '#server/import/findings/import-fault.ts';
import { parseYaml } from '#server/import/reading/read-yaml.ts';
import { checkPrices } from './check-prices.ts';

const text = `price:
  cut: 6000
  set: 59.5
sets:
  - name: Latin
    price: 0.25
    cuts:
      - file: a.ttf
        name: A
        price: 10.1
cuts:
  Bold: { price: 1.01 }
`;

test('a price that its currency has no coins for is told at its line', () => {
  const read = parseYaml(text, 'family.yaml', familyYaml);
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  const told = (currency: string) => {
    const faults: ImportFault[] = [];
    checkPrices(read.yaml, currency, faults);
    return faults.map(({ line, message }) => [line, message]);
  };
  expect(told('JPY')).toEqual([
    [3, '59.5 is no amount of JPY'],
    [6, '0.25 is no amount of JPY'],
    [10, '10.1 is no amount of JPY'],
    [12, '1.01 is no amount of JPY'],
  ]);
  for (const currency of ['CHF', 'EUR', 'KWD']) expect(told(currency)).toEqual([]);
});
