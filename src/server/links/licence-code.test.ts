import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLicenceCode, makeLicenceCheckLink, spellLicenceNumber } from './licence-code.ts';

const publicUrl = 'https://shop.example';
const secret = 'a secret of tests that is long enough';
const licenceNumber = 'L-000042-01';
const { url, code } = makeLicenceCheckLink({ publicUrl, secret, licenceNumber });
const isIt = (typed: string) => isLicenceCode({ secret, licenceNumber, code: typed });

describe('the code of a licence', () => {
  it('stands in the address as it is, and on paper in groups of four', () => {
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
    expect(url).toBe(`https://shop.example/verify/L-000042-01?c=${code.replaceAll('-', '')}`);
    // Printed on certificates that are in people's hands: it may never come out differently.
    expect(code).toBe('JSE3-0X8B-ZP29-51P7');
  });

  it('is read however somebody types it', () => {
    const typed = [
      code,
      code.replaceAll('-', ''),
      code.toLowerCase(),
      code.replaceAll('-', ' '),
      ` ${code.replaceAll('-', '\u2011')}\n`,
      code.replaceAll('1', 'l').replaceAll('0', 'o'),
      code.replaceAll('1', 'I').replaceAll('0', 'O'),
    ];
    expect(typed.map(isIt)).toEqual(typed.map(() => true));
  });

  it('is refused where a character is missing, too many or another', () => {
    const plain = code.replaceAll('-', '');
    expect(
      ['', plain.slice(1), `${plain}0`, `${plain}${plain}`, '0'.repeat(16), 'Ł'.repeat(16)].map(isIt),
    ).toEqual(Array(6).fill(false));
    for (let at = 0; at < plain.length; at += 1) {
      const other = plain[at] === '7' ? '8' : '7';
      expect(isIt(`${plain.slice(0, at)}${other}${plain.slice(at + 1)}`)).toBe(false);
    }
  });

  it('is of one number and one server alone', () => {
    expect(isLicenceCode({ secret, licenceNumber: 'L-000042-02', code })).toBe(false);
    expect(isLicenceCode({ secret: 'another secret of another server', licenceNumber, code })).toBe(false);
  });

  it('is never guessed by anything that can be typed, and nothing typed is a fault', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), (typed) => !isIt(typed)),
      { seed: 42 },
    );
  });
});

it.each([
  ['L-000042-01', 'L-000042-01'],
  [' l-000042-01 ', 'L-000042-01'],
  ['L–000042–01', 'L-000042-01'],
  ['L - 000042 - 01', 'L-000042-01'],
  ['L-OOoo42-0l', 'L-000042-01'],
  ['L00004201', 'L-000042-01'],
  ['l 000042 I1', 'L-000042-11'],
  ['L-1000042-101', 'L-1000042-101'],
  ['', ''],
])('the number typed as %j is %s', (typed, spelled) => {
  expect(spellLicenceNumber(typed)).toBe(spelled);
});
