import type { FamilyPage } from '#contract/services.ts';
import { beginningOf } from '#domain/text/beginning-of.ts';
import type { Found } from '#web/site/page/shell.ts';
import { tabLabels } from './family-tabs.ts';

/** A family's page as others list it: each tab is a page of its own, and all sets are one. */
export function describeFamily({ family, tab, leastPrices }: FamilyPage): Found {
  const { name, slug, description } = family;
  const root = `/typefaces/${slug}`;
  const isFirst = tab === 'specimen';
  const prices = Object.values(leastPrices).filter((price) => price !== null);
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
      offer: { low: Math.min(...prices), high: Math.max(...prices), count: prices.length },
    }),
  };
}
