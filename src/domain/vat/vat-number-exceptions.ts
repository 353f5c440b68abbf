/**
 * Numbers that exist, or of which it is in doubt whether they do, and that jsvat refuses: by their prefix, what has to hold of
 * what follows it. They have the form of `vat-number-forms.ts` already. Where the authorities leave a doubt the number passes,
 * since the register is asked next: a number wrongly passed costs one question, one wrongly refused costs a company its reverse
 * charge. docs/vat.md gives the reason and the source of each.
 */
export const vatNumberExceptions: Readonly<Record<string, (rest: string) => boolean>> = {
  BE: (rest) => Number(rest) > 0 && (Number(rest.slice(0, 8)) + Number(rest.slice(8))) % 97 === 0,
  CH: (rest) => rest.endsWith('TPV') && isUid(rest.slice(1, 10)),
  CY: (rest) => !rest.startsWith('12') && cypriotLetter(rest) === rest.slice(8),
  CZ: isBirthNumber,
  EE: (rest) => weigh(rest, [3, 7, 1, 3, 7, 1, 3, 7, 1]) % 10 === 0,
  ES: isSpanishEntity,
  GB: isBritish,
  IE: isIrish,
  LV: (rest) => /^[0-3]/.test(rest),
  MT: (rest) => !rest.startsWith('0') && weigh(rest, [3, 4, 6, 7, 8, 9, 10, 1]) % 37 === 0,
  NL: (rest) => remainder97(`NL${rest}`) === 1,
  SK: isBirthNumber,
  XI: isBritish,
};

function weigh(digits: string, weights: number[]): number {
  return weights.reduce((sum, weight, place) => sum + weight * Number(digits.charAt(place)), 0);
}

/** A Swiss enterprise's nine digits. */
function isUid(digits: string): boolean {
  return weigh(digits, [5, 4, 3, 2, 7, 6, 5, 4, 1]) % 11 === 0;
}

function cypriotLetter(rest: string): string {
  const oddValues = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21];
  let sum = 0;
  for (let place = 0; place < 8; place += 1) {
    const digit = Number(rest.charAt(place));
    sum += place % 2 === 0 ? (oddValues[digit] ?? 0) : digit;
  }
  return String.fromCharCode('A'.charCodeAt(0) + (sum % 26));
}

/**
 * A Czech or Slovak birth number of ten digits: year, month (20, 50 or 70 more for some), day. Until 1985 a remainder of ten was
 * written as 0.
 */
function isBirthNumber(rest: string): boolean {
  if (!/^\d\d([0257][1-9]|[1368][0-2])[0-3]\d{5}$/.test(rest)) return false;
  return (Number(rest.slice(0, 9)) % 11) % 10 === Number(rest.slice(9));
}

/** A Spanish entity's check stands as a digit or as a letter: which one it is by the kind of entity is told differently. */
function isSpanishEntity(rest: string): boolean {
  if (!/^[A-HJNP-SU-W]/.test(rest)) return false;
  let sum = 0;
  for (let place = 1; place <= 7; place += 1) {
    const digit = Number(rest.charAt(place)) * (place % 2 === 0 ? 1 : 2);
    sum += digit > 9 ? digit - 9 : digit;
  }
  const check = (10 - (sum % 10)) % 10;
  return [`${check}`, 'JABCDEFGHI'.charAt(check)].includes(rest.slice(8));
}

/** From 100 0000 on a number is checked in one of three ways. */
function isBritish(rest: string): boolean {
  if (!/^\d{9}/.test(rest) || Number(rest) === 0) return false;
  const remainders = rest.startsWith('0') ? [0] : [0, 42, 55];
  return remainders.includes(weigh(rest, [8, 7, 6, 5, 4, 3, 2, 10, 1]) % 97);
}

/** Seven digits and a check letter with a second letter that counts as a ninth figure, or the older form with one in the second place. */
function isIrish(rest: string): boolean {
  const letters = 'WABCDEFGHIJKLMNOPQRSTUV';
  const isOlder = !/^\d{7}/.test(rest);
  const digits = isOlder ? `0${rest.slice(2, 7)}${rest.charAt(0)}` : rest.slice(0, 7);
  const second = rest.length === 9 ? letters.indexOf(rest.charAt(8)) : 0;
  if (second < 0) return false;
  return letters.charAt((weigh(digits, [8, 7, 6, 5, 4, 3, 2]) + 9 * second) % 23) === rest.charAt(7);
}

/** ISO 7064 MOD 97-10 with A = 10 to Z = 35, + = 36 and * = 37. */
function remainder97(text: string): number {
  const values = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ+*';
  let remainder = 0;
  for (const letter of text) {
    for (const digit of `${values.indexOf(letter)}`) remainder = (remainder * 10 + Number(digit)) % 97;
  }
  return remainder;
}
