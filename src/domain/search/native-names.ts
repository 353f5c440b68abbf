import { slugify } from '#domain/text/slug.ts';

/** The languages by whose names a writing system is looked for, besides its own name. */
const languagesOf: Record<string, string> = {
  Cyrillic: 'ru uk bg sr',
  Greek: 'el',
  Armenian: 'hy',
  Georgian: 'ka',
  Arabic: 'ar fa ur',
  Hebrew: 'he yi',
  Syriac: 'syr',
  Thaana: 'dv',
  NKo: 'nqo',
  Devanagari: 'hi mr ne sa',
  Bengali: 'bn as',
  Gurmukhi: 'pa',
  Gujarati: 'gu',
  Oriya: 'or',
  Tamil: 'ta',
  Telugu: 'te',
  Kannada: 'kn',
  Malayalam: 'ml',
  Sinhala: 'si',
  Thai: 'th',
  Lao: 'lo',
  Tibetan: 'bo dz',
  Myanmar: 'my',
  Khmer: 'km',
  Ethiopic: 'am ti',
  Cherokee: 'chr',
  'Canadian Aboriginal': 'iu',
  Mongolian: 'mn-Mong',
  Tifinagh: 'zgh',
  Korean: 'ko',
  Japanese: 'ja',
  Chinese: 'zh zh-Hant',
  Vietnamese: 'vi',
};

/**
 * What else the writing system of a set is called, by CLDR: its languages in English and in themselves, and its script in those; ''
 * and its own name not among them. Empty for Latin, which nobody looks for by one of its languages, and for what is not known.
 */
export function nativeNames(setName: string): string[] {
  const known = Object.keys(languagesOf).find((name) => slugify(setName).startsWith(slugify(name)));
  const languages = known === undefined ? [] : (languagesOf[known] ?? '').split(' ');
  const names = new Set(languages.flatMap(namesOf));
  return [...names].filter((name) => name !== '' && name !== setName);
}

function namesOf(tag: string): string[] {
  const { language, script } = new Intl.Locale(tag).maximize();
  const named = ([tag, 'en'] as const).map(
    (locale) => new Intl.DisplayNames([locale], { type: 'language', fallback: 'none' }).of(language) ?? '',
  );
  // Vietnamese, which some foundries sell apart, is no script of its own.
  if (script === undefined || script === 'Latn') return named;
  return [...named, new Intl.DisplayNames([tag], { type: 'script', fallback: 'none' }).of(script) ?? ''];
}
