/** The letters and {sequences} of a set in CLDR's notation: '[aáà {gb} \u0300 a-z]'. */
export function parseUnicodeSet(set: string): string[] {
  const inner = set.replace(/^\[/, '').replace(/\]$/, '');
  const letters: string[] = [];
  const token = /\{((?:\\.|[^}])*)\}|\\u\{?([0-9A-Fa-f]{4,6})\}?|\\(.)|(\s+)|(.)/gsu;
  let isRange = false;
  for (const [, sequence, hex, escaped, space, plain] of inner.matchAll(token)) {
    if (space !== undefined) continue;
    if (sequence !== undefined) {
      letters.push(sequence.replaceAll(/\\(.)/gsu, '$1'));
      continue;
    }
    if (plain === '-') {
      isRange = true;
      continue;
    }
    const letter =
      hex === undefined ? (escaped ?? plain ?? '') : String.fromCodePoint(Number.parseInt(hex, 16));
    const before = letters.at(-1)?.codePointAt(0);
    if (isRange && before !== undefined) {
      for (let code = before + 1; code < (letter.codePointAt(0) ?? 0); code += 1)
        letters.push(String.fromCodePoint(code));
      isRange = false;
    }
    letters.push(letter);
  }
  return letters;
}

/** What Fount takes of a gflanguages file: tag, names and the letters of `base`, and nothing else of it. */
export function readTextproto(text: string) {
  const field = (name: string) =>
    new RegExp(`^\\s*${name}: "((?:\\\\.|[^"\\\\])*)"`, 'm').exec(text)?.[1]?.replaceAll(/\\(.)/g, '$1') ??
    null;
  const base = field('base') ?? '';
  const letters = base
    .split(/\s+/u)
    .map((letter) => letter.replaceAll(/^\{|\}$/gu, '').replaceAll('\u25cc', ''))
    .filter((letter) => /[\p{L}\p{M}]/u.test(letter));
  return {
    language: field('language') ?? '',
    script: field('script') ?? '',
    name: field('name'),
    autonym: field('autonym'),
    letters: [...new Set(letters)],
  };
}
