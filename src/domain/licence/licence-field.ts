import type { DeliveryUse } from './delivery-use.ts';

/** The kinds of field that hold one value; a list's rows are made of these. */
export const plainFieldTypes = [
  'checkbox',
  'text',
  'number',
  'select',
  'email',
  'delivery-email',
  'hostname',
] as const;

/**
 * Every kind of field that a licence template can ask for. What one more kind needs besides, the compiler names: its rules in
 * licence-field-kinds.ts and its input in the shop.
 */
export const licenceFieldTypes = [...plainFieldTypes, 'list'] as const;

/** The kind of a field that holds one value; `delivery-email` is an e-mail address that gets its own delivery. */
export type PlainFieldType = (typeof plainFieldTypes)[number];

/** The kind of a licence field. */
export type LicenceFieldType = (typeof licenceFieldTypes)[number];

/** One choice of a select field; `factor` is what `tier("field", field)` gives in a formula when it is chosen. */
interface LicenceOption {
  value: string;
  label: string;
  factor?: number | undefined;
  /** The uses that choosing it delivers files for, beside those of the template. */
  delivers?: DeliveryUse[] | undefined;
}

/** One row of a number field's bounded table: values up to and including `upTo` cost `factor`. */
export interface LicenceTier {
  upTo: number;
  label: string;
  factor: number;
}

/**
 * One field of a licence template. `options` belongs to select, `minimum`, `maximum`, `decimals` (whether it may be
 * no whole number) and `tiers` (ascending by `upTo`) to number, `fields` to list; a value over the last tier's `upTo` is invalid.
 */
export interface LicenceField {
  name: string;
  label: string;
  optional: boolean;
  type: LicenceFieldType;
  options?: LicenceOption[] | undefined;
  minimum?: number | undefined;
  maximum?: number | undefined;
  decimals?: boolean | undefined;
  tiers?: LicenceTier[] | undefined;
  fields?: LicenceField[] | undefined;
}
