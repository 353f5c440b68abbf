// Writes src/domain/language/languages.json, once for a new edition of its sources (docs/decisions/029-languages.md):
//   npm run languages -- CLDR_MISC_FULL CLDR_CORE GFLANGUAGES
// The first two are the unpacked npm packages, the third the folder `data/languages` of Debian's python3-gflanguages.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseUnicodeSet, readTextproto } from './languages/read-exemplars.ts';

interface Found {
  language: string;
  script: string;
  name: string | null;
  autonym: string | null;
  letters: string[];
}

/** Spoken by so many of a country's people, a language belongs to it even where no law names it. */
const LEAST_PERCENT = 5;
const output = 'src/domain/language/languages.json';

const [cldrMisc, cldrCore, gflanguages] = process.argv.slice(2);
if (cldrMisc === undefined || cldrCore === undefined || gflanguages === undefined)
  throw new Error('make-languages.ts wants three folders: CLDR_MISC_FULL CLDR_CORE GFLANGUAGES');

function readCldr(folder: string): Found[] {
  const main = path.join(folder, 'main');
  return readdirSync(main).flatMap((tag) => {
    const locale = new Intl.Locale(tag);
    const file = path.join(main, tag, 'characters.json');
    // A country writes its language as the language is written.
    if (
      locale.region !== undefined ||
      locale.baseName.split('-').some((part, at) => at > 0 && part.length > 4) ||
      !existsSync(file)
    )
      return [];
    const set: string = JSON.parse(readFileSync(file, 'utf8')).main[tag].characters.exemplarCharacters;
    const letters = parseUnicodeSet(set);
    if (letters.length === 0) return [];
    return [{ language: locale.language, script: scriptOf(tag), name: null, autonym: null, letters }];
  });
}

function readGoogle(folder: string): Found[] {
  return readdirSync(folder).flatMap((file) => {
    const read = readTextproto(readFileSync(path.join(folder, file), 'utf8'));
    return read.letters.length === 0 ? [] : [read];
  });
}

function scriptOf(tag: string): string {
  return new Intl.Locale(tag).maximize().script ?? 'Zzzz';
}

/** The shortest tag: a script stands in it only where the language is mostly written in another. */
function tagOf({ language, script }: Pick<Found, 'language' | 'script'>): string {
  const tag = scriptOf(language) === script ? language : `${language}-${script}`;
  return Intl.getCanonicalLocales(tag)[0] ?? tag;
}

/** Letters alone and sequences that say more than their letters do: those that carry a mark. */
function saysMore(letters: readonly string[]): string[] {
  const single = new Set(letters.filter((letter) => [...letter].length === 1));
  const kept = letters.filter((letter) => {
    const parts = [...letter.normalize('NFC')];
    return parts.length === 1 || parts.some((part) => !single.has(part)) || /\p{M}/u.test(letter);
  });
  return [...new Set(kept.map((letter) => letter.normalize('NFC')))];
}

/** Scripts whose letters Unicode files under several others. */
const joint = new Set(['Hans', 'Hant', 'Jpan', 'Kore']);

/** A source may have filed the letters of one script under another. */
function isWrittenIn(script: string, letters: readonly string[]): boolean {
  if (joint.has(script)) return true;
  const own = new RegExp(`\\p{Script_Extensions=${script}}`, 'u');
  return letters.some((letter) => own.test(letter));
}

function ownName(tag: string): string | null {
  if (Intl.DisplayNames.supportedLocalesOf([tag]).length === 0) return null;
  return new Intl.DisplayNames([tag], { type: 'language', fallback: 'none' }).of(tag) ?? null;
}

function readCountries(folder: string): Map<string, string[]> {
  const file = path.join(folder, 'supplemental', 'territoryInfo.json');
  const territories: Record<
    string,
    { languagePopulation?: Record<string, { _populationPercent: string; _officialStatus?: string }> }
  > = JSON.parse(readFileSync(file, 'utf8')).supplemental.territoryInfo;
  const countries = new Map<string, string[]>();
  for (const [country, { languagePopulation = {} }] of Object.entries(territories)) {
    if (country === 'ZZ') continue;
    for (const [spelling, { _populationPercent, _officialStatus }] of Object.entries(languagePopulation)) {
      if (_officialStatus === undefined && Number(_populationPercent) < LEAST_PERCENT) continue;
      const [language = '', script] = spelling.split('_');
      const tag = tagOf({ language, script: script ?? scriptOf(language) });
      countries.set(tag, [...(countries.get(tag) ?? []), country]);
    }
  }
  return countries;
}

const english = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
const cldr = readCldr(cldrMisc);
const further = readGoogle(gflanguages);
const countries = readCountries(cldrCore);
const byTag = new Map([...further, ...cldr].map((found) => [tagOf(found), found]));
const rows = [...byTag].flatMap(([tag, found]) => {
  const name = english.of(tag) ?? found.name;
  const letters = saysMore(found.letters.filter((letter) => /[\p{L}\p{M}]/u.test(letter)));
  if (name === null || !isWrittenIn(found.script, letters)) return [];
  const autonym = ownName(tag) ?? found.autonym ?? name;
  return [[tag, name, autonym, found.script, letters.join(' '), (countries.get(tag) ?? []).sort().join(' ')]];
});
rows.sort(([one = ''], [other = '']) => (one < other ? -1 : 1));
writeFileSync(output, `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`);
const ofCldr = new Set(cldr.map(tagOf)).size;
console.log(`${output}: ${ofCldr} languages of CLDR, ${rows.length - ofCldr} further ones`);
