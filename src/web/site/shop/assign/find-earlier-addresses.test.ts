import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { emptyAddress } from '#domain/address/address.ts';
import { findEarlierAddresses } from './find-earlier-addresses.ts';

const of = (city: string) => ({
  ...emptyAddress(),
  firstName: 'Ada',
  lastName: 'Roth',
  street1: 'Gasse 1',
  postalCode: '8000',
  city,
  country: 'CH',
});
let answers: Record<string, unknown>;

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  answers = {
    '/api/front/customers/7': { email: 'ada@example.com', addresses: [{ id: '1', ...of('Zürich') }] },
    '/api/front/shop-orders': [
      { deliveryAddress: of('Bern'), billingAddress: of('Basel') },
      { deliveryAddress: of('Bern'), billingAddress: of('Zürich') },
    ],
  };
  vi.stubGlobal('fetch', async (path: string) => {
    const answer = answers[path];
    if (answer === undefined) throw new Error(`nobody answers ${path}`);
    return Response.json(answer);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const find = async () =>
  (await findEarlierAddresses('7', new AbortController().signal)).map(({ city, email }) => [city, email]);

it('are those of the account, at its e-mail address, then those of earlier orders', async () => {
  expect(await find()).toEqual([
    ['Zürich', 'ada@example.com'],
    ['Bern', ''],
    ['Basel', ''],
  ]);
});

it('are those of whoever answers', async () => {
  delete answers['/api/front/customers/7'];
  expect((await find()).map(([city]) => city)).toEqual(['Bern', 'Basel', 'Zürich']);
  answers = {};
  expect(await find()).toEqual([]);
});
