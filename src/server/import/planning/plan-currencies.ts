import type { StoredCurrency } from '#contract/settings.ts';
import { surchargeAmounts } from '#domain/cart/surcharge.ts';
import { formatMoney, fromMajorUnits, minorDigitsOf, toMajorUnits } from '#domain/money/money.ts';
import { priceIn } from '#domain/money/price-in.ts';
import type { ImportFault } from '#server/import/findings/import-fault.ts';
import type { FolderContent } from '#server/import/reading/read-folder.ts';
import type { CataloguePlan, NamedFont } from './catalogue-plan.ts';

/** A net price that the catalogue is to have, in minor units of the foundry's currency, and whose it is. */
export interface PricedThing {
  price: number;
  of: string;
}

/** What the foundry sells in beside its own currency; undefined where nothing. */
export function planCurrencies(
  foundry: FolderContent['foundry'],
  { currency: own, faults }: { currency: string; faults: ImportFault[] },
): StoredCurrency[] | undefined {
  const written = Object.entries(foundry?.value.currencies ?? {});
  if (foundry === null || written.length === 0) return undefined;
  return written.map(([currency, { factor = null, roundTo = 1, prices = {}, ...account }]) => {
    const tell = (field: string[], message: string) =>
      faults.push(foundry.fault(['currencies', currency, ...field], message));
    if (currency === own) tell([], `${own} is your own currency: expected others`);
    // EN 16931 has two decimals (BR-DEC); a fifth of an ariary is no decimal at all.
    if (minorDigitsOf(currency) > 2 || currency === 'MGA' || currency === 'MRU')
      tell([], `no invoice can be written in ${currency}: its amounts are not of two decimals`);
    const minor = (major: number, field: string[]) => {
      const amount = fromMajorUnits(major, currency);
      if (toMajorUnits(amount, currency) !== major || amount < 1)
        tell(field, `${major} is no amount of ${currency}`);
      return Math.max(amount, 1);
    };
    if (account.iban === undefined && Object.keys(account).length > 0)
      tell([Object.keys(account)[0] ?? ''], 'an account is named whole: expected its iban, too');
    const points = Object.keys(prices).map((at) => fromMajorUnits(Number(at), own));
    for (const [index, at] of Object.keys(prices).entries())
      if (points.indexOf(points[index] ?? 0) !== index)
        tell(
          ['prices', at],
          `${formatMoney({ amount: points[index] ?? 0, currency: own })} has a price already`,
        );
    return {
      currency,
      factor,
      roundTo: minor(roundTo, ['roundTo']),
      prices: Object.entries(prices).map(([at, price]) => ({
        own: fromMajorUnits(Number(at), own),
        price: minor(price, ['prices', at]),
      })),
      ...(Object.keys(account).length > 0 && { account }),
    };
  });
}

/** Of each currency without a factor the first thing that has no price in it, in words. */
export function findLackingPrices(
  { currency: own, currencies = [] }: { currency: string; currencies?: StoredCurrency[] | undefined },
  priced: readonly PricedThing[],
): { currency: string; message: string }[] {
  return currencies.flatMap((rule) => {
    const lacking = priced.find(({ price }) => priceIn(price, { from: own, rule }) === null);
    if (lacking === undefined) return [];
    const amount = formatMoney({ amount: lacking.price, currency: own });
    const message = `no price for ${amount}, which ${lacking.of} costs: expected one in prices, or a factor`;
    return [{ currency: rule.currency, message }];
  });
}

/** Tells them of what a folder says. */
export function checkCurrencies(
  planned: Parameters<typeof findLackingPrices>[0],
  priced: readonly PricedThing[],
  { foundry, faults }: { foundry: FolderContent['foundry']; faults: ImportFault[] },
): void {
  for (const { currency, message } of findLackingPrices(planned, priced))
    if (foundry !== null) faults.push(foundry.fault(['currencies', currency], message));
}

/** All that has a price of its own. */
export function pricedThings({
  foundry,
  families,
  licenceTemplates,
}: Pick<CataloguePlan<NamedFont>, 'foundry' | 'families' | 'licenceTemplates'>): PricedThing[] {
  return [
    ...families.flatMap((family) =>
      family.sets.flatMap((set) => [
        { price: set.price, of: `the set ${set.name} of ${family.name}` },
        ...set.cuts.map((cut) => ({ price: cut.price, of: `${family.name} ${cut.name}` })),
      ]),
    ),
    ...licenceTemplates.map(({ name, conditions }) => ({
      price: fromMajorUnits(conditions.leastPrice ?? 0, foundry.currency),
      of: `the licence ${name} at least`,
    })),
    ...surchargeAmounts(foundry.bankTransferSurcharge).map((price) => ({ price, of: 'payment by invoice' })),
  ];
}
