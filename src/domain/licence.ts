/** One row of a list field: its subfields by name. */
export type LicenceListRow = Record<string, string | number | boolean>;

/** The value of one licence field. */
export type LicenceValue = string | number | boolean | LicenceListRow[];

/** The values of a licence's fields by field name. */
export type LicenceValues = Record<string, LicenceValue>;

/** A configured licence of a cart or an order; `expiryDate` is `YYYY-MM-DD`, null while unpaid or perpetual. */
export interface Licence {
  uid: string;
  licenseTemplateId: string;
  values: LicenceValues;
  expiryDate: string | null;
}
