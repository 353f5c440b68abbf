import { expect, it } from 'vitest';
import { readPricesFor } from './prices-for-store.ts';

it('reads back for whom prices are shown, or for nobody', () => {
  const german = { country: 'DE', isForCompany: true };
  expect(readPricesFor(JSON.stringify(german))).toEqual(german);
  for (const wrong of [null, '', '{', 'DE', '{"country":"<b>","isForCompany":true}', '{"country":"DE"}'])
    expect(readPricesFor(wrong)).toBeNull();
});
