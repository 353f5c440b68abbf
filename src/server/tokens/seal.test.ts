import { expect, it } from 'vitest';
import { seal, unseal } from './seal.ts';

const sealing = { secret: 'a secret', purpose: 'codes' };
const bytes = Buffer.from('twenty bytes of a key');

it('what is sealed is read again, and reads as nothing to others', () => {
  const sealed = seal(sealing, bytes);
  expect(unseal(sealing, sealed)).toEqual(bytes);
  expect(Buffer.from(sealed, 'base64url').includes(bytes)).toBe(false);
  expect(seal(sealing, bytes)).not.toBe(sealed);
});

it('what was changed, cut, or sealed for something else or by another server is not opened', () => {
  const sealed = seal(sealing, bytes);
  const changed = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`;
  for (const text of ['', 'abc', changed, sealed.slice(0, 40)]) expect(unseal(sealing, text)).toBe(null);
  expect(unseal({ ...sealing, purpose: 'other' }, sealed)).toBe(null);
  expect(unseal({ ...sealing, secret: 'another' }, sealed)).toBe(null);
});
