/** A version of a family, as the import writes it. */
export interface FamilyVersion {
  version: string;
  /** YYYY-MM-DD. */
  date: string;
  /** Sanitised HTML. */
  changes: string;
}
