import type { PriceInput } from '#domain/price/prices.ts';
import { exampleTemplates } from '#domain/testing/example-templates.ts';

const itemCount = 100;

/** A cart of 100 items with five licences each: five that all items share, or five of its own for every item, each filled otherwise. */
export function largeCart(kind: 'shared' | 'own'): Omit<PriceInput, 'evaluateFactor'> {
  const uidOf = (item: number, at: number) => (kind === 'own' ? `licence-${item}-${at}` : `licence-${at}`);
  const shopItems: PriceInput['shopItems'] = Array.from({ length: itemCount }, (_, item) => ({
    uid: `font-cut-${item + 1}`,
    type: 'font-cut',
    licenses: licencesOf(item).map((_licence, at) => ({ licenseUid: uidOf(item, at) })),
    price: 6000 + item,
    quantity: 1,
  }));
  const holders = kind === 'own' ? shopItems.map((_, item) => item) : [0];
  const licenses = holders.flatMap((item) =>
    licencesOf(item).map((licence, at) => ({ uid: uidOf(item, at), ...licence })),
  );
  // Every order reads its templates anew.
  const templates = structuredClone(exampleTemplates);
  const rebates = { styles: [{ from: 10, percent: 5 }], cheaperLicences: 50 };
  return { shopItems, licenses, templates, rebates, adjustments: [], vatRate: 810, currency: 'CHF' };
}

function licencesOf(item: number): Omit<PriceInput['licenses'][number], 'uid'>[] {
  const sites = [1000, 20_000, 300_000].map((views, at) => ({ url: `${at}.example`, views: views + item }));
  return [
    { licenseTemplateId: 'desktop', values: { users: 1 + item } },
    { licenseTemplateId: 'desktop', values: { users: 101 + item } },
    { licenseTemplateId: 'graduated', values: {} },
    { licenseTemplateId: 'web', values: { company: 'large', isServer: true, sites } },
    { licenseTemplateId: 'web', values: { company: 'small', isServer: false, sites } },
  ];
}
