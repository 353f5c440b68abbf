import { languageNeeds } from '#domain/language/language-needs.ts';
import { type CopyCharacters, readCopy } from './copy-characters.ts';

/** One character or letter that a font has to have, in any of its forms. */
export interface CoverageNeed {
  /** As it is told where it is missing. */
  shown: string;
  /** Each the code points of a form; the first one is the usual. */
  forms: readonly (readonly number[])[];
}

/** What a text and some languages ask of a font together. */
export interface CoverageNeeds {
  needs: readonly CoverageNeed[];
  /** How many different characters the text asks for. */
  characters: number;
  /** Letters whose marks the font has to place. */
  clusters: readonly string[];
  leftOut: CopyCharacters['leftOut'];
}

/** Jamo without their features are no syllable. */
const HANGUL = /\p{Script=Hangul}/u;

/** What a text asks for, and what the languages of these tags do; tags that are not known ask for nothing. */
export function coverageNeeds({
  text,
  languages,
}: {
  text: string;
  languages: readonly string[];
}): CoverageNeeds {
  const { asked, clusters, leftOut } = readCopy(text);
  const chosen = languageNeeds().filter(({ language }) => languages.includes(language.tag));
  const shown = new Set([...asked, ...chosen.flatMap(({ letters }) => letters)]);
  return {
    needs: [...shown].map(toNeed),
    characters: asked.length,
    clusters: [...new Set([...clusters, ...chosen.flatMap((each) => each.clusters)])],
    leftOut,
  };
}

function toNeed(shown: string): CoverageNeed {
  const usual = codePointsOf(shown);
  if (HANGUL.test(shown)) return { shown, forms: [usual] };
  const forms = new Map(
    [usual, codePointsOf(shown.normalize('NFC')), codePointsOf(shown.normalize('NFD'))].map((form) => [
      form.join(),
      form,
    ]),
  );
  return { shown, forms: [...forms.values()] };
}

function codePointsOf(text: string): number[] {
  return Array.from(text, (character) => character.codePointAt(0) ?? 0);
}
