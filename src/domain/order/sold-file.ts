import type { LicenceTemplate } from '#domain/licence/licence-template.ts';

/** A font file as it was sold, whatever the catalogue does later. */
export interface SoldFile {
  fontFileId: number;
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
