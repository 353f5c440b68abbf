import type { LicenceTemplate } from '#domain/licence/licence-template.ts';

/** A font file as it was sold, whatever the catalogue does later. */
export interface SoldFile {
  fontFileId: number;
  /** The cut that it was the file of; absent of what was sold before that was kept. */
  fontCutId?: number;
  hash: string;
  fileName: string;
  cutName: string;
  familyName: string;
  familyId: number;
  setName: string;
}

/** A licence template as it was when it was sold, with its text (sanitised HTML). */
export interface SoldTemplate extends LicenceTemplate {
  description: string;
  licenceText: string;
}
