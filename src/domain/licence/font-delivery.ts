import { type DeliveryUse, deliveryUses, type LicenceTemplate } from './licence-template.ts';

/** A kind of file in a delivery; `desktop` is the OTF or TTF as the foundry made it. */
export type DeliveredFormat = 'desktop' | 'woff2' | 'woff' | 'stylesheet';

const formats: Record<DeliveryUse, readonly DeliveredFormat[]> = {
  desktop: ['desktop'],
  app: ['desktop'],
  web: ['woff2', 'woff', 'stylesheet'],
};

/**
 * The kinds of files that an item's licences allow, each once and always in the same order. An item without a licence that
 * delivers (broadcast, none at all) gets none.
 */
export function deliveredFormats(templates: Pick<LicenceTemplate, 'delivers'>[]): DeliveredFormat[] {
  const uses = deliveryUses.filter((use) => templates.some(({ delivers }) => delivers.includes(use)));
  return [...new Set(uses.flatMap((use) => formats[use]))];
}
