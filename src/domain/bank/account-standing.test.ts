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
  [own, [qr], 'perhaps'],
  ['LI21088100002324013AA', [qr], 'perhaps'],
  ['DE89370400440532013000', [own, 'DE89370400440532013000'], 'own'],
  ['DE89370400440532013000', [own, qr], 'other'],
  ['CH5604835012345678009', [own, qr], 'perhaps'],
  [qr, [qr], 'own'],
])('the account %j of a seller with %j is %s', (account, seller, standing) => {
  expect(accountStanding(account, seller)).toBe(standing);
});
