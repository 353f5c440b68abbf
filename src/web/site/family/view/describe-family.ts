import type { FamilyPage } from '#contract/services.ts';
import { fromMajorUnits, toMajorUnits } from '#domain/money/money.ts';
import { type ShownVat, viewedPrice, viewPrices } from '#domain/price/price-view.ts';
import { beginningOf } from '#domain/text/beginning-of.ts';
import type { Found } from '#web/site/page/shell.ts';
import { tabLabels } from './family-tabs.ts';

/** A family's page as others list it: each tab is a page of its own, and all sets are one. */
export function describeFamily(
  { family, tab, leastPrices, licencePrices }: FamilyPage,
  { prices: vat, currency }: { prices: ShownVat; currency: string },
): Found {
  const { name, slug, description } = family;
  const root = `/typefaces/${slug}`;
  const isFirst = tab === 'specimen';
  const view = viewPrices(vat, null);
  const prices = Object.values(leastPrices).flatMap((net) => net ?? []);
  const shown = (net: number) =>
    toMajorUnits(viewedPrice(fromMajorUnits(net, currency), view, currency), currency);
  return {
    path: isFirst ? root : `${root}?tab=${tab}`,
    title: isFirst ? name : `${name}: ${tabLabels[tab]}`,
    description: beginningOf(description),
    picture: `${root}/share.png`,
    crumbs: [
      { name: 'Typefaces', path: '/typefaces' },
      { name, path: root },
    ],
    ...(prices.length > 0 && {
      offer: {
        ...{ name, path: root, pricesPath: `${root}?tab=pricing` },
        low: shown(Math.min(...prices)),
        high: shown(Math.max(...prices)),
        hasVat: view.isGross,
        licences: licencePrices.map(({ name: licence, price }) => ({ name: licence, price: shown(price) })),
      },
    }),
  };
}
