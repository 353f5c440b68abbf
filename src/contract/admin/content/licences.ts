import { z } from 'zod';
import { deliveryUses } from '#domain/licence/delivery-use.ts';
import { licenceFieldTypes, plainFieldTypes } from '#domain/licence/licence-field.ts';
import { HEAVIEST_TEMPLATE } from '#domain/licence/template-weight.ts';
import { LARGEST_ID } from '#domain/limits.ts';
import { toldOfVersion, versionEnd, versionNamed } from './versions.ts';

const tooLong = 'This is too long.';
const line = z.string().max(2000, tooLong);
const text = z.string().max(250_000, tooLong);
const id = z.int().positive().max(LARGEST_ID);
/** Of a template as somebody had it before them. */
const revision = z.string().max(64);
const uses = z.array(z.enum(deliveryUses)).max(deliveryUses.length);
/** As many as a template may weigh at most: of what stands each is read, however many a folder brought. */
const most = HEAVIEST_TEMPLATE;

/** What is typed of a field; '' says nothing, and of tiers and options only those of its type are read. */
const plainField = {
  name: line,
  label: line,
  isOptional: z.boolean(),
  minimum: line,
  maximum: line,
  hasDecimals: z.boolean(),
  tiers: z.array(z.strictObject({ upTo: line, label: line, factor: line })).max(most),
  options: z.array(z.strictObject({ value: line, label: line, factor: line, delivers: uses })).max(most),
};
const subfieldWords = z.strictObject({ ...plainField, type: z.enum(plainFieldTypes) });
export type SubfieldWords = z.output<typeof subfieldWords>;

const fieldWords = z.strictObject({
  ...plainField,
  type: z.enum(licenceFieldTypes),
  /** Those of a list's rows. */
  fields: z.array(subfieldWords).max(most),
});
export type FieldWords = z.output<typeof fieldWords>;

/** What is typed of a licence template, as an entry of licences.yaml holds it; '' says nothing. */
const licenceWords = z.strictObject({
  name: line,
  publicName: line,
  /** HTML of the few allowed tags, or plain text with blank lines between its paragraphs; so is the text. */
  description: text,
  isPublished: z.boolean(),
  isCustom: z.boolean(),
  delivers: uses,
  termMonths: line,
  fields: z.array(fieldWords).max(most),
  formula: line,
  needsReviewFormula: line,
  discounts: z.array(z.strictObject({ from: line, percent: line })).max(most),
  isGraduated: z.boolean(),
  leastPrice: line,
  countryPrices: z.array(z.strictObject({ countries: line, factor: line })).max(most),
  termField: line,
  /** Names of templates. */
  requires: z.array(line).max(most),
  licenceText: text,
});
export type LicenceWords = z.output<typeof licenceWords>;

export const licenceNamed = z.strictObject({ licence: z.coerce.number().int().positive().max(LARGEST_ID) });

/** GET licence-templates: all that are there, in the order of the shop. */
export const licenceList = z.object({
  licences: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      publicName: z.string(),
      isPublished: z.boolean(),
      isCustom: z.boolean(),
      termMonths: z.int().nullable(),
    }),
  ),
});
export type LicenceList = z.output<typeof licenceList>;

/** GET licence-templates/:licence. */
export const licenceSheet = z.object({
  id: z.int(),
  words: licenceWords,
  revision,
  /** The names of the others, in the order of the shop: it may require some of them. */
  others: z.array(z.string()),
});
export type LicenceSheet = z.output<typeof licenceSheet>;

export const licenceVersionNamed = licenceNamed.extend(versionNamed);

/** GET licence-templates/:licence/versions/:version; null are words that cannot be read any more. */
export const licenceVersion = z.object({
  ...versionEnd,
  words: licenceWords.nullable(),
  /** Of its amounts. */
  currency: z.string(),
  told: toldOfVersion,
});
export type LicenceVersion = z.output<typeof licenceVersion>;

/** POST licence-templates/save: without an id it is a new one. */
export const savedLicence = z.strictObject({
  id: id.nullable(),
  /** The revision that somebody had before them; null of a new one. */
  seen: revision.nullable(),
  typed: licenceWords,
});
export type SavedLicence = z.output<typeof savedLicence>;

/** What was saved, and what comes with it, in sentences. */
export const keptLicence = licenceSheet.extend({ told: z.array(z.string()) });
export type KeptLicence = z.output<typeof keptLicence>;

/** POST licence-templates/drop. */
export const droppedLicence = z.strictObject({ id, seen: revision });
export type DroppedLicence = z.output<typeof droppedLicence>;

/** POST licence-templates/order: the ids as they were seen and as they are wanted. */
export const licenceOrder = z.strictObject({ seen: z.array(id).max(1000), wanted: z.array(id).max(1000) });
export type LicenceOrder = z.output<typeof licenceOrder>;

/** POST licence-templates/preview: a template as it is typed; `id` is the one that it would change. */
export const previewedLicence = z.strictObject({ id: id.nullable(), typed: licenceWords });
export type PreviewedLicence = z.output<typeof previewedLicence>;

/** What the catalogue's styles would cost under it, net in minor units. */
export const licencePreview = z.object({
  currency: z.string(),
  /** What is to be mended, by its field; null for what has none. */
  errors: z.array(z.object({ field: z.string().nullable(), message: z.string() })),
  /** How its fields make the price and what it lays down besides, a sentence each; none while something is to be mended. */
  rules: z.array(z.string()),
  /** Prices of styles, the least first: how many styles are at it, and the first of them. */
  columns: z.array(z.object({ price: z.int(), styles: z.int(), first: z.string() })),
  /** Whether styles are left out of the columns, of which there would be too many. */
  isShortened: z.boolean(),
  scales: z.array(
    z.object({
      label: z.string(),
      rungs: z.array(
        z.object({
          label: z.string(),
          /** One a column; null where a quote says. `was` is what it is in the shop now, null where there is no such price. */
          prices: z.array(z.object({ is: z.int().nullable(), was: z.int().nullable() })),
        }),
      ),
      /** What a quote prices; null where there is no more. */
      beyond: z.string().nullable(),
    }),
  ),
});
export type LicencePreview = z.output<typeof licencePreview>;
