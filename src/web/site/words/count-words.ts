import { formatNumber } from '#domain/figure/figures.ts';

const words = [
  'No',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
];

/** A count of things at the start of a sentence: `One style`, `Two styles`, `18 styles`. */
export function countThings(count: number, thing: string): string {
  return `${words[count] ?? formatNumber(count)} ${count === 1 ? thing : `${thing}s`}`;
}
