import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { foundryYaml } from '#contract/import-format.ts';
import type { StoredFoundry } from '#contract/settings.ts';
import { countryName } from '#domain/address/country-name.ts';
import { withZone } from '#domain/day/foundry-days.ts';
import type { SettingField, SettingWords } from '#domain/staff/setting-fields.ts';
import { exportFoundry } from '#server/import/exporting/export-foundry.ts';
import { planFoundry } from '#server/import/planning/plan-foundry.ts';
import { plainMessage } from '#server/import/reading/plain-message.ts';
import { toPlannedFoundry } from '#server/import/standing/to-planned-foundry.ts';
import { issueWords, lacking } from '#server/office/forms/issue-words.ts';
import { type FieldError, firstOfEach } from '#server/office/forms/refuse-fields.ts';

/** Where each field stands in foundry.yaml. */
const places: Record<SettingField, string> = {
  ...{ name: 'name', shortName: 'shortName', contactEmail: 'contactEmail' },
  ...{ timelineHeading: 'timelineHeading', sellerName: 'seller.name', street1: 'seller.street1' },
  ...{ postalCode: 'seller.postalCode', city: 'seller.city', country: 'seller.country' },
  ...{ phone: 'seller.phone', vatNumber: 'seller.vatNumber', registration: 'seller.registration' },
  ...{ iban: 'seller.iban', bic: 'seller.bic', bank: 'seller.bank' },
  ...{ paymentTypes: 'paymentTypes', pricesShown: 'pricesShown', timeZone: 'timeZone' },
};
/** What a shop may begin without, and not lose again: it does not start without them once it takes real orders. */
const keptFields: readonly SettingField[] = ['name', 'contactEmail'];

/**
 * The settings with some fields changed: as an import would make them of the foundry's exported foundry.yaml with these lines in it,
 * checked as one.
 */
export function changeSettings(
  foundry: StoredFoundry,
  { changes, now }: { changes: Partial<SettingWords>; now: Date },
): { ok: true; foundry: StoredFoundry; told: string[] } | { ok: false; errors: FieldError[] } {
  const lost = keptFields.filter((field) => changes[field]?.trim() === '');
  const parsed = foundryYaml.safeParse(writeChanges(foundry, changes));
  const errors = firstOfEach([
    ...lost.map((field) => ({ field, message: lacking })),
    ...(parsed.success ? [] : parsed.error.issues.map(tellIssue)),
  ]);
  if (!parsed.success || errors.length > 0) return { ok: false, errors };
  const fault = (path: readonly PropertyKey[], message: string) => {
    errors.push({ field: fieldAt(path), message });
    return { file: 'foundry.yaml', line: null, message };
  };
  const located = { file: 'foundry.yaml', value: parsed.data, fault };
  const { timeZone: zone, ...planned } = planFoundry(located, { manufacturer: null, faults: [] });
  if (errors.length > 0) return { ok: false, errors };
  // What the plan says by leaving it out.
  const { currencies: _, euThreshold: __, keeping: ___, menu: ____, ...others } = foundry;
  const changed = {
    ...others,
    ...planned,
    timeZones: withZone(foundry.timeZones, { zone, since: now }),
  };
  // A foundry from before thresholds were kept gets that of the law where it moves.
  if (foundry.euThreshold === undefined && !isMoved(foundry, changed)) delete changed.euThreshold;
  return { ok: true, foundry: changed, told: tellBesides(foundry, changed) };
}

/** foundry.yaml as it is exported, with what is changed of it; a field that is emptied is left out of it. */
function writeChanges(foundry: StoredFoundry, changes: Partial<SettingWords>): Record<string, unknown> {
  const { yaml } = exportFoundry(toPlannedFoundry(foundry));
  const { name, country } = foundry.seller;
  const isOfSeller = Object.keys(changes).some(
    (field) => isField(field) && placeIn(field, 'seller.') !== null,
  );
  // A seller of whom nothing is said has the foundry's name, and a country.
  const seller = yaml.seller ?? (isOfSeller ? { name, country } : undefined);
  const { seller: _, ...top } = yaml;
  const withChanges = (written: object, prefix: string) => ({
    ...written,
    ...Object.fromEntries(
      Object.entries(changes).flatMap(([field, words]) => {
        const place = isField(field) ? placeIn(field, prefix) : null;
        return place === null ? [] : [[place, writtenAs(place, words.trim())]];
      }),
    ),
  });
  return {
    ...withChanges(top, ''),
    ...(seller === undefined ? {} : { seller: withChanges(seller, 'seller.') }),
  };
}

function isField(name: string): name is SettingField {
  return Object.hasOwn(places, name);
}

/** The name of a field within a part of foundry.yaml; null where it stands elsewhere. */
function placeIn(field: SettingField, prefix: string): string | null {
  const place = places[field];
  if (!place.startsWith(prefix)) return null;
  const name = place.slice(prefix.length);
  return name.includes('.') ? null : name;
}

function writtenAs(place: string, words: string): string | string[] | undefined {
  if (words === '') return undefined;
  return place === 'paymentTypes' ? words.split(',').map((way) => way.trim()) : words;
}

function tellIssue(issue: z.core.$ZodIssue): FieldError {
  return { field: fieldAt(issue.path), message: sentenceOf(issue) };
}

/** The field at a place of foundry.yaml, or of what is in it; null where the office has none. */
function fieldAt(path: readonly PropertyKey[]): SettingField | null {
  const written = `${path.map(String).join('.')}.`;
  const found = Object.entries(places).find(([, place]) => written.startsWith(`${place}.`))?.[0];
  return found !== undefined && isField(found) ? found : null;
}

function sentenceOf(issue: z.core.$ZodIssue): string {
  if (fieldAt(issue.path) !== null) return issueWords(issue);
  return `foundry.yaml, ${issue.path.map(String).join('.')}: ${plainMessage(issue)}.`;
}

function isMoved(before: StoredFoundry, after: StoredFoundry): boolean {
  return before.seller.country !== after.seller.country;
}

/** What is another one now, though it was not typed. */
function tellBesides(before: StoredFoundry, after: StoredFoundry): string[] {
  if (!isMoved(before, after)) return [];
  const country = countryName(after.seller.country);
  return [
    isDeepStrictEqual(before.vatRates, after.vatRates)
      ? `VAT is reckoned from ${country} now, by the same rates.`
      : `VAT is reckoned from ${country} now, by its rates.`,
  ];
}
