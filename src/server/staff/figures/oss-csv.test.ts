import { expect, it } from 'vitest';
import { ossCsv } from './oss-csv.ts';

it('the file for the one-stop shop writes each amount in the currency of its line', () => {
  const lines = ossCsv({
    quarter: '2026-Q4',
    supplies: [
      { country: 'DE', rate: 1900, currency: 'CHF', total: 18_900, vat: 3_591 },
      { country: 'DE', rate: 1900, currency: 'JPY', total: 30_000, vat: 5_700 },
    ],
    corrections: [{ quarter: '2026-Q3', country: 'FR', currency: 'EUR', vat: -60 }],
  });
  expect(lines).toEqual([
    'kind,quarter,country,rate,net,vat,currency',
    'supply,2026-Q4,DE,19,189,35.91,CHF',
    'supply,2026-Q4,DE,19,30000,5700,JPY',
    'correction,2026-Q3,FR,,,-0.6,EUR',
  ]);
});
