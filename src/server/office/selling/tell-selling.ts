import { isDeepStrictEqual } from 'node:util';
import type { StoredFoundry } from '#contract/settings.ts';
import { countryName } from '#domain/address/country-name.ts';
import { formatCount } from '#domain/figure/figures.ts';
import { keepingPeriodOf } from '#domain/keeping/keeping-period.ts';
import { ORDERS_LEAVING } from '#domain/limits.ts';
import { countryVatCode } from '#domain/vat/vat-territories.ts';
import { currenciesOf } from '#server/settings/foundry-in.ts';

/** Where VAT has to be stated in another currency than is sold in, and no rate holds. */
type LackingRates = readonly { currency: string; stated: string }[];

/** What a change of what the shop sells by does to what is there already, and what it asks for. */
export function tellSelling(
  before: StoredFoundry,
  { after, lackingRates }: { after: StoredFoundry; lackingRates: LackingRates },
): string[] {
  return [
    ...tellOwnCurrency(before, { after, lackingRates }),
    ...tellCurrencies(before, { after, lackingRates }),
    ...tellRates(before, after),
    ...tellKeeping(before, after),
  ];
}

function tellOwnCurrency(
  before: StoredFoundry,
  { after: { currency }, lackingRates }: { after: StoredFoundry; lackingRates: LackingRates },
): string[] {
  if (before.currency === currency) return [];
  const stated = statedFor(currency, lackingRates);
  return [
    `Every price is as many ${currency} now as it was ${before.currency}. Orders that were placed stay in ${before.currency}.`,
    ...(stated === ''
      ? []
      : [
          `Papers in ${currency} state VAT in ${stated} once a rate of exchange was entered: the Checklist has them.`,
        ]),
  ];
}

/** In which currencies VAT of an order in this one cannot be stated yet. */
function statedFor(currency: string, lackingRates: LackingRates): string {
  return lackingRates.flatMap((rate) => (rate.currency === currency ? [rate.stated] : [])).join(', ');
}

function tellCurrencies(
  before: StoredFoundry,
  { after, lackingRates }: { after: StoredFoundry; lackingRates: LackingRates },
): string[] {
  const codes = currenciesOf(after);
  const left = currenciesOf(before)
    .slice(1)
    .filter((code) => !codes.includes(code));
  const come = codes.slice(1).filter((code) => !currenciesOf(before).includes(code));
  return [
    ...(left.length === 0
      ? []
      : [`Nothing is sold in ${left.join(', ')} any more; orders and quotes in it can still be paid.`]),
    ...come.flatMap((code) => {
      const stated = statedFor(code, lackingRates);
      return stated === ''
        ? []
        : [
            `Where VAT of an order in ${code} has to be stated in ${stated}, it cannot be paid until a rate of exchange was entered: the Checklist has them.`,
          ];
    }),
  ];
}

function tellRates(before: StoredFoundry, after: StoredFoundry): string[] {
  if (isDeepStrictEqual(before.vatRates, after.vatRates)) return [];
  if (after.vatRates.length === 0) return ['Nobody is charged VAT any more.'];
  return ['Orders that were placed keep the rate that they were placed at.'];
}

function tellKeeping(before: StoredFoundry, after: StoredFoundry): string[] {
  const yearsOf = ({ keeping, seller }: StoredFoundry) =>
    keepingPeriodOf({
      country: countryVatCode(seller.country),
      isInOneStopShop: false,
      years: keeping?.years ?? null,
    }).years;
  if (isDeepStrictEqual(before.keeping, after.keeping)) return [];
  const { keeping: _, ...silent } = after;
  const [years, asked] = [yearsOf(after), yearsOf(silent)];
  return [
    ...(years < asked
      ? [
          `${countryName(after.seller.country)} asks for ${formatCount(asked, 'year')}, as far as Fount knows its law.`,
        ]
      : []),
    ...(years < yearsOf(before)
      ? [
          `No order goes at once: you get a mail with how many, ${formatCount(ORDERS_LEAVING.leastDays, 'day')} before the first.`,
        ]
      : []),
  ];
}
