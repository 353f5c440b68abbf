import { isSameSecret, sign } from '#server/tokens/signature.ts';

/** Crockford's base32: without I, L, O and U, which paper and hands take for other characters. */
const characters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeLength = 16;
/** Five bits a character. */
const codeBytes = (codeLength * 5) / 8;

/** Where anybody can see how a licence stands, and the code by itself for who types it. */
export interface LicenceCheckLink {
  url: string;
  /** In groups of four. */
  code: string;
}

interface Signing {
  secret: string;
  licenceNumber: string;
}

function makeCode({ secret, licenceNumber }: Signing): string {
  const signature = sign({ secret, purpose: 'licence-check' }, licenceNumber);
  const number = BigInt(`0x${signature.subarray(0, codeBytes).toString('hex')}`);
  return Array.from({ length: codeLength }, (_, index) => {
    const bits = Number((number >> BigInt(5 * (codeLength - 1 - index))) & 31n);
    return characters.charAt(bits);
  }).join('');
}

/** What a licence's certificate carries: 80 bits that follow from its number under the server's secret, and never end. */
export function makeLicenceCheckLink({
  publicUrl,
  ...signing
}: Signing & { publicUrl: string }): LicenceCheckLink {
  const code = makeCode(signing);
  return {
    url: `${publicUrl}/verify/${signing.licenceNumber}?c=${code}`,
    code: code.replace(/(.{4})(?=.)/g, '$1-'),
  };
}

/**
 * Whether a code is the licence number's, however it is typed: in capitals or not, with spaces and hyphens or without. Takes as
 * long for a wrong one as for a right one.
 */
export function isLicenceCode({ code, ...signing }: Signing & { code: string }): boolean {
  const typed = asFigures(code.replace(/[\s\p{Pd}]/gu, '').toUpperCase());
  const read = /^[0-9A-HJKMNP-TV-Z]{16}$/.test(typed) ? typed : ' '.repeat(codeLength);
  return isSameSecret(read, makeCode(signing));
}

/**
 * A licence number as it was given out, from how it is typed: with letters for figures that look like them, and of its usual length
 * without hyphens, too.
 */
export function spellLicenceNumber(typed: string): string {
  const written = typed
    .replace(/\s/g, '')
    .replace(/\p{Pd}/gu, '-')
    .toUpperCase();
  const [letter, ...rest] = written;
  const figures = asFigures(rest.join(''));
  const [, order, place] = /^-?(\d{6})-?(\d{2})$/.exec(figures) ?? [];
  return `${letter ?? ''}${order === undefined || place === undefined ? figures : `-${order}-${place}`}`;
}

/** Text in capitals with the letters that paper and hands take for figures as these. */
function asFigures(capitals: string): string {
  return capitals.replace(/[IL]/g, '1').replaceAll('O', '0');
}
