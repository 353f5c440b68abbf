import { expect, it } from 'vitest';
import { isCurrency } from './is-currency.ts';

it.each(['CHF', 'EUR', 'JPY', 'KWD', 'XOF'])('prices may be in %s', (code) => {
  expect(isCurrency(code)).toBe(true);
});

it.each(['ABC', 'chf', 'DEM', 'XXX', 'XTS', 'XAU', '', 'EURO'])('no price is in %j', (code) => {
  expect(isCurrency(code)).toBe(false);
});
