/** A number from 0 up to 1, as `seededRandom` gives them. */
export type Random = () => number;

export function pick<Value>(random: Random, values: readonly Value[]): Value {
  const chosen = values[Math.floor(random() * values.length)];
  if (chosen === undefined) throw new Error('nothing to choose from');
  return chosen;
}

/** Texts that have broken other software: in databases, files, mails, pages, numbers and paths. */
export const hostileTexts: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udc00y',
  '\u202e\u2066\u200f',
  '\u0007\u001b[31m\r\nBcc: all@example.com',
  '\ufeff\ufffe\uffff',
  '👩‍👩‍👧‍👦'.repeat(40),
  'é'.normalize('NFD').repeat(2_000),
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'; drop table customer; --",
  '{{7*7}}#{7*7}',
  '../../../../etc/passwd',
  '..\\..\\boot.ini',
  '%00%2e%2e%2f',
  'http://169.254.169.254/latest',
  '__proto__',
  'constructor',
  'NaN',
  '-1',
  '1e309',
  '9007199254740993',
  '2147483648',
  '99999999999999999999',
  '٣٤',
  '2026-02-30',
  '0000-00-00T00:00:00Z',
  'a@b',
  'a@example.com\nb@example.com',
  'a'.repeat(70_000),
];

const hostileOthers: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  0.1 + 0.2,
  2 ** 31,
  2 ** 53,
  1e308,
  [],
  {},
  [[[[[[[[[[]]]]]]]]]],
  { length: -1 },
  { toString: 'x', valueOf: 'y' },
  { $ne: null },
];

export function hostileValue(random: Random): unknown {
  return random() < 0.6 ? pick(random, hostileTexts) : pick(random, hostileOthers);
}
