import { expect, it } from 'vitest';
import type { PaymentType } from './cart.ts';
import {
  changeSurcharge,
  readSurcharge,
  surchargeInWords,
  surchargeItem,
  writeSurcharge,
} from './surcharge.ts';

const font = { uid: 'font-cut-1', price: 6000 };
const held = { uid: 'surcharge-banktransfer', price: 500 };

it.each<[string, (typeof font)[], boolean, PaymentType, number, 'none' | 'drop' | 'add', number[]]>([
  ['an invoice adds it', [font], false, 'invoice', 1000, 'add', [6000, 1000]],
  [
    'an invoice leaves the one that it has, at its price',
    [font, held],
    false,
    'invoice',
    1000,
    'none',
    [6000, 500],
  ],
  ['an invoice adds none where none is asked', [font], false, 'invoice', 0, 'none', [6000]],
  ['a card drops it', [font, held], false, 'online', 1000, 'drop', [6000]],
  ['a card adds none', [font], false, 'online', 1000, 'none', [6000]],
  ['an invoice changes no price that is fixed', [font], true, 'invoice', 1000, 'none', [6000]],
  ['a card changes no price that is fixed', [font, held], true, 'online', 1000, 'none', [6000, 500]],
])('the surcharge: %s', (_, items, isFixed, paymentType, surcharge, change, itemPrices) => {
  const changed = changeSurcharge({ items, isFixed, paymentType, surcharge });
  expect(typeof changed.change === 'string' ? changed.change : 'add').toBe(change);
  expect(changed.itemPrices).toEqual(itemPrices);
});

it('is an item of its own with what it costs in words, and neither where nothing is asked', () => {
  expect(surchargeItem(1000)).toMatchObject({
    uid: 'surcharge-banktransfer',
    name: 'Bank transfer',
    price: 1000,
  });
  expect(surchargeInWords(1000, 'CHF')).toBe('CHF\u00a010.00 more');
  expect(surchargeItem(0)).toBeNull();
  expect(surchargeInWords(0, 'CHF')).toBe('');
});

it.each([
  [10, 'CHF', 1000],
  [0, 'EUR', 0],
  [12.35, 'EUR', 1235],
])('%d in %s is written and read as %d minor units', (written, currency, surcharge) => {
  expect(readSurcharge(written, currency)).toBe(surcharge);
  expect(writeSurcharge(surcharge, currency)).toBe(written);
});
