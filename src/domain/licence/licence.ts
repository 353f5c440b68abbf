/** One row of a list field: its subfields by name. */
export type LicenceListRow = Record<string, string | number | boolean>;

/** The value of one licence field. */
export type LicenceValue = string | number | boolean | LicenceListRow[];

/** The values of a licence's fields by field name. */
export type LicenceValues = Record<string, LicenceValue>;

/**
 * Which paid licence another one replaces: an upgrade at once, being credited what was paid for it; a renewal when its term is
 * over.
 */
export interface LicenceReplacement {
  kind: 'upgrade' | 'renewal';
  licenceNumber: string;
}

/** A configured licence of a cart or an order; `expiryDate` is `YYYY-MM-DD`, null while unpaid or perpetual. */
export interface Licence {
  uid: string;
  licenseTemplateId: string;
  values: LicenceValues;
  expiryDate: string | null;
  /** Absent where it replaces no other licence. */
  replaces?: LicenceReplacement | undefined;
}

/** Whether a field was filled: blank text, an unticked box and a list of empty rows were not; the number 0 was. */
export function isFilledLicenceValue(value: LicenceValue | undefined): boolean {
  if (value === undefined || value === false) return false;
  if (typeof value === 'string') return value.trim() !== '';
  if (Array.isArray(value)) return value.some((row) => Object.values(row).some(isFilledLicenceValue));
  return true;
}

/** Whether at least one field of the licence was filled. */
export function hasFilledValue(licence: Pick<Licence, 'values'>): boolean {
  return Object.values(licence.values).some(isFilledLicenceValue);
}
