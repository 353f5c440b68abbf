import { isDeepStrictEqual } from 'node:util';
import type { StoredFoundry } from '#contract/settings.ts';
import { countryName } from '#domain/address/country-name.ts';
import { formatCount } from '#domain/figure/figures.ts';
import { hasKeepingLaw, keepingPeriodOf } from '#domain/keeping/keeping-period.ts';
import { ORDERS_LEAVING } from '#domain/limits.ts';
import { countryVatCode } from '#domain/vat/vat-territories.ts';
import type { LackingRate } from '#server/settings/find-lacking-rates.ts';
import { currenciesOf } from '#server/settings/foundry-in.ts';
import { tellUntaxed } from './tell-untaxed.ts';

/** A foundry, and where its VAT has to be stated in another currency while no rate of exchange holds. */
interface Selling {
  foundry: StoredFoundry;
  lacking: readonly LackingRate[];
}

/** What a change of what the shop sells by does to what is there already, and what it asks for, on a day of the foundry. */
export function tellSelling({
  before,
  after,
  day,
}: {
  before: Selling;
  after: Selling;
  day: string;
}): string[] {
  const foundries = { before: before.foundry, after: after.foundry };
  return [
    ...tellOwnCurrency(before.foundry, after),
    ...tellLeft(foundries),
    ...tellLacking(before, after),
    ...tellRates({ ...foundries, day }),
    ...tellKeeping(foundries),
  ];
}

type Foundries = Record<'before' | 'after', StoredFoundry>;

function tellOwnCurrency(before: StoredFoundry, { foundry: { currency }, lacking }: Selling): string[] {
  if (before.currency === currency) return [];
  const stated = lacking.flatMap((rate) => (rate.currency === currency ? [rate.stated] : [])).join(', ');
  return [
    `Every price is as many ${currency} now as it was ${before.currency}. Orders that were placed stay in ${before.currency}.`,
    ...(stated === ''
      ? []
      : [
          `Papers in ${currency} state VAT in ${stated} once a rate of exchange was entered: the Checklist has them.`,
        ]),
  ];
}

function tellLeft(foundries: Foundries): string[] {
  // Of the own one it is said that orders stay in it.
  const left = leftOf(foundries).filter((code) => code !== foundries.before.currency);
  return left.length === 0
    ? []
    : [`Nothing is sold in ${left.join(', ')} any more; orders and quotes in it can still be paid.`];
}

function leftOf({ before, after }: Foundries): string[] {
  return currenciesOf(before).filter((code) => !currenciesOf(after).includes(code));
}

/** What is refused for want of a rate since this change, or is in a currency that was left; in the own one nothing is. */
function tellLacking(before: Selling, after: Selling): string[] {
  const refused = ({ foundry, lacking }: Selling) =>
    lacking.filter(({ currency }) => currency !== foundry.currency);
  const left = leftOf({ before: before.foundry, after: after.foundry });
  const known = refused(before).map(pairOf);
  const fresh = refused(after).filter(
    (rate) => left.includes(rate.currency) || !known.includes(pairOf(rate)),
  );
  return [...Map.groupBy(fresh, ({ currency }) => currency)].map(
    ([currency, rates]) =>
      `Where VAT of an order in ${currency} has to be stated in ${rates.map(({ stated }) => stated).join(', ')}, it cannot be paid until a rate of exchange was entered (${rates.map(pairOf).join(', ')}): the Checklist has them.`,
  );
}

function pairOf({ currency, stated }: LackingRate): string {
  return `${currency}–${stated}`;
}

function tellRates({ before, after, day }: Foundries & { day: string }): string[] {
  const isSame = isDeepStrictEqual(before.vatRates, after.vatRates);
  if (isSame && before.euVatRate === after.euVatRate) return [];
  if (after.vatRates.length === 0) return ['Nobody is charged VAT any more.'];
  return [
    'Orders that were placed keep the rate that they were placed at.',
    ...tellUntaxed({ before, after, day }),
  ];
}

function tellKeeping({ before, after }: Foundries): string[] {
  const country = countryVatCode(after.seller.country);
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
    ...(years < asked && hasKeepingLaw(country)
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
