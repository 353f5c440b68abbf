/**
 * A count as people type it (`100 000`, `100’000`, `1,000`) and as `formatNumber` writes it: the number, the text itself where it
 * is none, '' for blank.
 */
export function readCount(text: string): number | string {
  const bare = text.replace(/[\s\u00a0\u202f’']|,(?=\d{3}(?:\D|$))/gu, '').replace('−', '-');
  if (bare === '') return '';
  return /^-?\d+(?:\.\d+)?$/.test(bare) && Number.isSafeInteger(Math.trunc(Number(bare)))
    ? Number(bare)
    : text;
}
