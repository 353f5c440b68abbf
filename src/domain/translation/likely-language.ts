import { baseLanguage } from './find-language.ts';

/** The least share of the best score that a language is believed with. */
const LEAST_SHARE = 0.75;

/**
 * The language of a text by a detector's scores (language: score from 0 to 1), among those that it can be in: of a few words near
 * neighbours score alike, so that the best of these counts if it comes near the best of all. Null where none does.
 */
export function likelyLanguage(
  scores: Readonly<Record<string, number>>,
  among: readonly string[],
): string | null {
  const best = Math.max(0, ...Object.values(scores));
  const score = (language: string) => scores[baseLanguage(language)] ?? 0;
  const likely = among.toSorted((one, other) => score(other) - score(one))[0];
  return likely !== undefined && score(likely) > 0 && score(likely) >= best * LEAST_SHARE ? likely : null;
}
