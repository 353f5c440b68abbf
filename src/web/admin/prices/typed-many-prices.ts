import type { ManyPrices } from '#contract/admin/content/price-changes.ts';
import { readFigure } from '#domain/figure/read-figure.ts';
import { fromMajorUnits, minorDigitsOf, toBasisPoints } from '#domain/money/money.ts';

/** What is typed of a change of many prices. */
export interface TypedManyPrices {
  families: ManyPrices['families']['are'];
  category: string;
  slugs: readonly string[];
  kinds: ManyPrices['kinds'];
  by: ManyPrices['by']['is'];
  figure: string;
  roundTo: string;
  isLater: boolean;
  beginsOn: string;
}

export type ManyPricesError = Partial<Record<'slugs' | 'figure' | 'roundTo' | 'beginsOn', string>>;

/** It as the server takes it, or what is wrong with it; what is empty is waited for, and neither. */
export function readManyPrices(
  typed: TypedManyPrices,
  currency: string,
): { rule: ManyPrices | null; errors: ManyPricesError } {
  const errors: ManyPricesError = {};
  const digits = minorDigitsOf(currency);
  const figure =
    typed.by === 'percent'
      ? readSigned(typed.figure.replace(/\s*%\s*$/, ''), 2)
      : readSigned(typed.figure, digits);
  const roundTo = readSigned(typed.roundTo, digits);
  if (figure === 'none')
    errors.figure =
      typed.by === 'percent'
        ? 'Please type a percentage, like 5 or −2.5.'
        : 'Please type an amount, like 5.00 or −5.00.';
  if (typed.by === 'percent' && typeof figure === 'number' && (figure <= -100 || figure > 1000))
    errors.figure = 'Please type a percentage above −100 and up to 1000.';
  if (roundTo === 'none' || roundTo === null || roundTo <= 0)
    errors.roundTo = 'Please type what each price is to be a multiple of, like 1.00.';
  const isChosen = typed.families !== 'chosen' || typed.slugs.length > 0;
  if (
    typeof figure !== 'number' ||
    typeof roundTo !== 'number' ||
    !isChosen ||
    Object.keys(errors).length > 0
  )
    return { rule: null, errors };
  const families: ManyPrices['families'] = {
    all: { are: 'all' as const },
    category: { are: 'category' as const, category: typed.category },
    chosen: { are: 'chosen' as const, slugs: [...typed.slugs] },
  }[typed.families];
  const by: ManyPrices['by'] =
    typed.by === 'percent'
      ? { is: 'percent', basisPoints: toBasisPoints(figure) }
      : { is: 'amount', amount: fromMajorUnits(figure, currency) };
  return { rule: { families, kinds: typed.kinds, by, roundTo: fromMajorUnits(roundTo, currency) }, errors };
}

/** A figure with or without its sign, however that is typed; null of nothing, `none` of what is no figure. */
function readSigned(typed: string, decimals: number): number | null | 'none' {
  const [, sign = '', plain = ''] = /^([+−–-]?)(.*)$/s.exec(typed.trim()) ?? [];
  if (sign === '' && plain === '') return null;
  const figure = readFigure(plain, decimals);
  if (typeof figure !== 'number' || figure < 0) return 'none';
  return sign === '' || sign === '+' ? figure : -figure;
}
