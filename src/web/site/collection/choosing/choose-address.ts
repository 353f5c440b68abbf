import { writeWish } from '#domain/catalogue/collection-wish.ts';
import { readCopy } from '#domain/coverage/copy-characters.ts';
import { formatCount, formatNumber } from '#domain/figure/figures.ts';
import { COVERAGE_ADDRESS_CHARACTERS, COVERAGE_MOST_LANGUAGES } from '#domain/limits.ts';
import { previewText } from '#domain/setting/preview-text.ts';
import { addressCharacters } from './address-characters.ts';
import { typedLanguages } from './typed-languages.ts';

/** Why a copy and languages have no list: of which field, and what its visitor is told. */
export interface UnlistedChoice {
  field: 'copy' | 'languages';
  told: string;
}

/** The list of what sets a copy and languages, its lines set in the copy, or why there is none. */
export function chooseAddress({
  copy,
  languages,
  forms,
  path,
  text,
}: {
  copy: string;
  /** As they are typed, with commas between. */
  languages: string;
  /** The letterforms that are chosen. */
  forms: readonly string[];
  path: string;
  /** What all lines are set in now. */
  text: string;
}): { ok: true; address: string } | ({ ok: false } & UnlistedChoice) {
  const characters = addressCharacters(readCopy(copy.toWellFormed()));
  if (characters.length > COVERAGE_ADDRESS_CHARACTERS)
    return {
      ok: false,
      field: 'copy',
      told: `This copy has ${formatNumber(characters.length)} different characters, and a list is chosen by at most ${formatNumber(COVERAGE_ADDRESS_CHARACTERS)}. What sets all of it is said below.`,
    };
  const typed = typedLanguages(languages);
  if (typed.length > COVERAGE_MOST_LANGUAGES)
    return {
      ok: false,
      field: 'languages',
      told: `These are ${formatCount(typed.length, 'language')}; at most ${formatNumber(COVERAGE_MOST_LANGUAGES)} can be asked for at once.`,
    };
  const query = new URLSearchParams({
    ...writeWish({ characters: characters.join(''), forms, languages: typed }),
  });
  const shown = previewText(copy.toWellFormed()) ?? text;
  if (shown !== '') query.set('text', shown);
  return { ok: true, address: query.size === 0 ? path : `${path}?${query}` };
}
