import type { SellingWords } from '#contract/admin/content/selling.ts';
import { followParts } from '#web/admin/forms/follow-parts.ts';
import type { Told } from '#web/admin/forms/use-kept-form.ts';

/** What is told of rows, and of the prices of a currency, where they stand after something was moved, made or taken away. */
export function followSelling(told: Told, { before, after }: Record<'before' | 'after', SellingWords>): Told {
  const lists = {
    currencies: { before: before.currencies, after: after.currencies },
    vatRates: { before: before.vatRates ?? [], after: after.vatRates ?? [] },
    styles: { before: before.styles, after: after.styles },
  };
  const moved = Object.entries(lists).reduce<Told>(
    (followed, [list, of]) => followParts<object>(followed, list, of),
    told,
  );
  if (before.currencies.length !== after.currencies.length) return moved;
  return after.currencies.reduce<Told>((followed, currency, at) => {
    const was = before.currencies[at];
    if (was === undefined || before.currencies.includes(currency)) return followed;
    return followParts(followed, `currencies.${at}.prices`, { before: was.prices, after: currency.prices });
  }, moved);
}
