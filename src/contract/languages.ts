import { z } from 'zod';
import { wireId } from './wire.ts';

const namedLanguage = {
  /** BCP 47. */
  tag: z.string(),
  name: z.string(),
  ownName: z.string(),
};

/** GET languages */
export const languageNames = z.array(z.object(namedLanguage));

/** GET font-cuts/{id}/languages */
export const cutLanguages = z.object({
  fontCutId: wireId,
  languages: z.array(
    z.object({
      ...namedLanguage,
      writingSystem: z.string(),
      countries: z.array(z.string()),
      isCovered: z.boolean(),
      missing: z.array(z.string()),
      missingCount: z.int(),
      unplaced: z.array(z.string()),
    }),
  ),
});
export type CutLanguages = z.infer<typeof cutLanguages>;

interface NamedLanguage {
  tag: string;
  name: string;
  ownName: string;
}

/** The languages that a cut sets, as its family's page tells them. */
export interface LanguagesSet {
  cutId: string;
  cutName: string;
  count: number;
  /** By the number of their languages. */
  writingSystems: { name: string; languages: NamedLanguage[] }[];
  /** What the cut sets but for a few letters, or for their marks. */
  nearly: (NamedLanguage & { missing: string[]; unplaced: string[] })[];
}
