import { expect, it, test } from 'vitest';
import { findTotpStep, makeTotpKey, totpAddress, totpCode, totpStep, writeTotpKey } from './totp.ts';

const key = Buffer.from('12345678901234567890');

// RFC 6238, appendix B; its codes have eight digits, of which ours are the last six.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at %i seconds the code of the RFC’s key is %s', (seconds, code) => {
  expect(totpCode(key, totpStep(new Date(seconds * 1000)))).toBe(code);
});

it('a clock may be one step slow or fast, and no more', () => {
  const at = new Date('2026-11-23T12:00:00Z');
  const step = totpStep(at);
  const found = (of: number) => findTotpStep({ key, code: totpCode(key, of), at });
  expect([-2, -1, 0, 1, 2].map((by) => found(step + by))).toEqual([null, step - 1, step, step + 1, null]);
});

test.each(['', '12345', '1234567', '12345x', '１２３４５６'])('%j is no code', (code) => {
  expect(findTotpStep({ key, code, at: new Date(0) })).toBe(null);
});

it('an app is told the key in base32', () => {
  expect(writeTotpKey(key)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  expect(makeTotpKey()).toHaveLength(20);
  expect(totpAddress({ key, issuer: 'Type & Co', account: 'ada@example.com' })).toBe(
    'otpauth://totp/Type%20%26%20Co:ada%40example.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Type%20%26%20Co',
  );
});
