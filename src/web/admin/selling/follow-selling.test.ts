import { expect, test } from 'vitest';
import type { CurrencyWords, SellingWords } from '#contract/admin/content/selling.ts';
import { followSelling } from './follow-selling.ts';

const currency = (code: string, prices: CurrencyWords['prices'] = []): CurrencyWords => ({
  ...{ code, factor: '', roundTo: '', prices, iban: '', bic: '', bank: '' },
});

const words = (part: Partial<SellingWords>): SellingWords => ({
  ...{ currency: 'CHF', currencies: [], vatRates: null, chargeVatForBillingAddress: true },
  ...{ euVatRate: 'destination', euThreshold: '', bankTransferSurcharge: '', styles: [] },
  ...{ cheaperLicences: '', years: '', yearEnds: '', ...part },
});

test('what is told of a row goes along with it, and of a price with its currency', () => {
  const [one, other] = [
    { own: '60', price: 'x' },
    { own: '70', price: '' },
  ];
  const [euro, dollar] = [currency('EUR', [one, other]), currency('USD')];
  const before = words({ currencies: [euro, dollar] });
  const told = { years: 'y', 'currencies.0.prices.0.price': 'p', 'currencies.1.factor': 'f' };
  const follow = (part: Partial<SellingWords>) =>
    followSelling(told, { before, after: { ...before, ...part } });
  expect(follow({ currencies: [dollar, euro] })).toEqual({
    ...{ years: 'y', 'currencies.1.prices.0.price': 'p', 'currencies.0.factor': 'f' },
  });
  expect(follow({ currencies: [dollar] })).toEqual({ years: 'y', 'currencies.0.factor': 'f' });
  expect(follow({ currencies: [{ ...euro, factor: '1' }, dollar] })).toEqual(told);
  expect(follow({ currencies: [{ ...euro, prices: [other] }, dollar] })).toEqual({
    ...{ years: 'y', 'currencies.1.factor': 'f' },
  });
  expect(follow({ years: '7' })).toEqual(told);
});

test.each(['vatRates', 'styles'] as const)('what is told of a row of %s goes along with it', (list) => {
  const row = { country: 'DE', percent: '120', from: '2021-01-01' };
  const [one, two, three] = [row, { ...row }, { ...row }];
  const before = words({ [list]: [one, two, three] });
  const told = { [`${list}.0.percent`]: 'first', [`${list}.2.from`]: 'last', years: 'y' };
  const follow = (rows: object[]) => followSelling(told, { before, after: { ...before, [list]: rows } });
  expect(follow([two, three])).toEqual({ years: 'y', [`${list}.1.from`]: 'last' });
  expect(follow([one, two])).toEqual({ years: 'y', [`${list}.0.percent`]: 'first' });
  expect(follow([three, one, two])).toEqual({
    ...{ years: 'y', [`${list}.1.percent`]: 'first', [`${list}.0.from`]: 'last' },
  });
  expect(follow([one, two, three, { ...row }])).toEqual(told);
  expect(follow([{ ...one, percent: '12' }, two, three])).toEqual(told);
});

test('what is told of rates goes with them where they are the standard ones again', () => {
  const rate = { country: 'DE', percent: '120', from: '2021-01-01' };
  const before = words({ vatRates: [rate, { ...rate, country: 'FR' }] });
  const told = { vatRates: 'all', 'vatRates.0.percent': 'much', 'styles.0.from': 's' };
  expect(followSelling(told, { before, after: words({ vatRates: null }) })).toEqual({
    ...{ vatRates: 'all', 'styles.0.from': 's' },
  });
});
