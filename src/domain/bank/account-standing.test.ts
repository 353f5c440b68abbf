import { expect, it } from 'vitest';
import { accountStanding } from './account-standing.ts';

const own = 'CH9300762011623852957';
const qr = 'CH4431999123000889012';

it.each([
  [own, [own], 'own'],
  ['DE89370400440532013000', [own], 'other'],
  ['DE89370400440532013000', [], 'unknown'],
  ['', [own], 'unknown'],
  ['12-3456-7', [own], 'unknown'],
  [own, [qr], 'unknown'],
  ['DE89370400440532013000', [own, 'DE89370400440532013000'], 'own'],
  ['DE89370400440532013000', [own, qr], 'unknown'],
  [qr, [qr], 'own'],
])('the account %j of a seller with %j is %s', (account, seller, standing) => {
  expect(accountStanding(account, seller)).toBe(standing);
});
