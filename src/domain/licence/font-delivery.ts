import { type DeliveryUse, deliveryUses } from './delivery-use.ts';
import type { LicenceListRow, LicenceValue, LicenceValues } from './licence.ts';
import type { LicenceField } from './licence-field.ts';
import type { LicenceTemplate } from './licence-template.ts';

/** A kind of file in a delivery; `desktop` is the OTF or TTF as the foundry made it. */
export type DeliveredFormat = 'desktop' | 'woff2' | 'woff' | 'stylesheet';

const formats: Record<DeliveryUse, readonly DeliveredFormat[]> = {
  desktop: ['desktop'],
  app: ['desktop'],
  web: ['woff2', 'woff', 'stylesheet'],
};

/** The uses that a licence delivers files for: its template's, and those of the options that were chosen in it. */
export function deliveredUses(
  { delivers, fields }: Pick<LicenceTemplate, 'delivers' | 'fields'>,
  values: LicenceValues,
): DeliveryUse[] {
  const chosen = usesOfChoices(fields, values);
  return deliveryUses.filter((use) => delivers.includes(use) || chosen.includes(use));
}

function usesOfChoices(fields: LicenceField[], values: LicenceValues | LicenceListRow): DeliveryUse[] {
  return fields.flatMap((field) => {
    const value: LicenceValue | undefined = values[field.name];
    if (Array.isArray(value)) return value.flatMap((row) => usesOfChoices(field.fields ?? [], row));
    return field.options?.find((option) => option.value === value)?.delivers ?? [];
  });
}

/**
 * The kinds of files that the uses of an item's licences allow, each once and always in the same order. An item without a
 * licence that delivers (broadcast, none at all) gets none.
 */
export function deliveredFormats(licences: { uses: DeliveryUse[] }[]): DeliveredFormat[] {
  const uses = deliveryUses.filter((use) => licences.some((licence) => licence.uses.includes(use)));
  return [...new Set(uses.flatMap((use) => formats[use]))];
}
