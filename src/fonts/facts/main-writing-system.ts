import { covers } from './code-point-ranges.ts';
import { type Ranges, SYMBOLS, WRITING_SYSTEMS } from './writing-systems.ts';

/** What a file says of the scripts that it is made for. */
export interface ScriptEvidence {
  familyName: string;
  codePoints: Ranges;
  /** Those that `codePoints` cover. */
  writingSystems: readonly string[];
  /** The script tags of its layout tables. */
  layoutScripts: ReadonlySet<string>;
  /** OS/2 ulCodePageRange1. */
  codePages: number;
}

/** Scripts that fonts for Latin text bring along, with the letters for each Latin one from which a font is made for them. */
const EUROPEAN = new Map([
  ['Cyrillic', 2],
  ['Greek', 2],
  ['Armenian', 0.5],
  ['Georgian', 0.5],
  // Fonts for scholars of Latin have these.
  ['Runic', 0.25],
  ['Gothic', 0.25],
  ['Ogham', 0.25],
]);
/** So many scripts of Europe in one file, Latin among them, make it a Latin one unless it shapes a single other one alone. */
const BROAD = 3;
/** As many letters as a European alphabet has, be it of capitals alone. */
const ALPHABET = 24;
/** Letters of a script for each Latin one from which it is not just brought along. */
const OWN = 0.2;
/** The same where layout tables shape the script: someone took pains with it. */
const OWN_WHERE_SHAPED = 0.1;
/** Part of a font's characters that must be letters of a script for one that covers no script's alphabet. */
const PARTLY = 0.25;

/** Fonts for one of these bring letters of the others along, so the three never stand for several scripts. */
const EAST_ASIAN: Record<string, { name: RegExp; codePages: number }> = {
  Korean: { name: /\b(Korean|KR)$/, codePages: 0x280000 },
  Japanese: { name: /\b(Japanese|JP)$/, codePages: 0x20000 },
  Chinese: { name: /\b(Chinese|SC|TC|HK|CN|TW)$/, codePages: 0x140000 },
};

/** The first and the last of JIS X 0201. */
const HALF_WIDTH_KANA = [0xff66, 0xff9d];

/** Unicode's names of scripts that a writing system is not called after. */
const SCRIPTS: Record<string, string> = {
  NKo: '\\p{Script=Nko}',
  Korean: '\\p{Script=Hangul}',
  Japanese: '[\\p{Script=Hiragana}\\p{Script=Katakana}]',
  Chinese: '\\p{Script=Han}',
};
const letterTests = new Map<string, RegExp | null>();
const lettersOfFonts = new WeakMap<Ranges, readonly string[]>();

/**
 * The writing system whose shop set a file belongs to. A name that says it decides ('Noto Sans Arabic'). Nearly every Arabic,
 * Hebrew or Indic font brings Latin along and hardly a Latin one brings those, so a single such script decides next, if the font
 * has it as its own: shaped, or with letters enough beside the Latin ones. A file with several of them or none belongs to the first
 * it covers; one that covers no alphabet to the script of most of its letters, and one without letters to none.
 */
export function mainWritingSystemOf(evidence: ScriptEvidence): string {
  const { writingSystems, familyName } = evidence;
  const named = writingSystems.find((name) => name !== 'Latin' && isNamed(name, familyName));
  if (named !== undefined) return named;
  const [first] = writingSystems;
  if (first === undefined) return scriptOfPart(evidence) ?? SYMBOLS;
  const most = scriptOfMost(evidence);
  if (most !== null) return most;
  const latinLetters = writingSystems.includes('Latin') ? countLetters('Latin', evidence.codePoints) : 0;
  const isBroad = isBroadFont(evidence);
  const eastAsian = isBroad && countEastAsian(evidence) < latinLetters ? undefined : eastAsianOf(evidence);
  const distant = writingSystems.filter(
    (name) =>
      name !== 'Latin' &&
      (Object.hasOwn(EAST_ASIAN, name)
        ? name === eastAsian
        : isOwn(name, { evidence, latinLetters, isBroad })),
  );
  return (distant.length === 1 ? distant[0] : first) ?? SYMBOLS;
}

function isNamed(writingSystem: string, familyName: string): boolean {
  return new RegExp(`\\b${writingSystem}\\b`, 'i').test(familyName);
}

function isOwn(
  name: string,
  { evidence, latinLetters, isBroad }: { evidence: ScriptEvidence; latinLetters: number; isBroad: boolean },
): boolean {
  const letters = countLetters(name, evidence.codePoints);
  const european = EUROPEAN.get(name);
  if (european !== undefined) return letters >= latinLetters * european;
  const isShaped = shapes(evidence, name);
  if (isBroad) {
    const others = evidence.writingSystems.filter((other) => other !== 'Latin' && !EUROPEAN.has(other));
    return isShaped && !shapes(evidence, 'Latin') && others.length === 1 && letters >= latinLetters * OWN;
  }
  return letters >= latinLetters * (isShaped ? OWN_WHERE_SHAPED : OWN);
}

function isBroadFont({ codePoints, writingSystems }: ScriptEvidence): boolean {
  const brought = [...EUROPEAN.keys()].filter((name) => countLetters(name, codePoints) >= ALPHABET);
  return writingSystems.includes('Latin') && brought.length + 1 >= BROAD;
}

function shapes({ layoutScripts }: ScriptEvidence, name: string): boolean {
  const tags = WRITING_SYSTEMS.find((system) => system.name === name)?.tags ?? [];
  return tags.some((tag) => layoutScripts.has(tag));
}

/**
 * The distant script of which a font has more letters than of any other, as it shapes it: also one of which it has not the whole
 * alphabet, as its language does not need that.
 */
function scriptOfMost(evidence: ScriptEvidence): string | null {
  const most = scriptOfMostLetters(evidence.codePoints)?.name;
  if (most === undefined || most === 'Latin' || EUROPEAN.has(most)) return null;
  if (Object.hasOwn(EAST_ASIAN, most))
    return evidence.writingSystems.some((name) => Object.hasOwn(EAST_ASIAN, name))
      ? null
      : partlyEastAsian(most, evidence);
  return shapes(evidence, most) && !isBroadFont(evidence) ? most : null;
}

/**
 * Of Korean, Japanese and Chinese the one that the font's name says. Else Korean where it has Hangul and not what Chinese needs: no
 * Japanese character set has Hangul. Else the one of its code pages. Chinese fonts that have kana often name the Japanese code page
 * besides: of several it is Chinese, unless the font is made for Japanese. Without code pages it is that of its kana or Hangul.
 */
function eastAsianOf(evidence: ScriptEvidence): string | undefined {
  const { writingSystems, familyName, codePages } = evidence;
  const covered = writingSystems.filter((name) => Object.hasOwn(EAST_ASIAN, name));
  const called = covered.find((name) => EAST_ASIAN[name]?.name.test(familyName));
  if (called !== undefined) return called;
  if (covered.includes('Korean') && !covered.includes('Chinese')) return 'Korean';
  const encoded = covered.filter((name) => isEncoded(name, codePages));
  if (encoded.length === 1) return encoded[0];
  if (encoded.includes('Chinese'))
    return encoded.includes('Japanese') && isMadeForJapanese(evidence) ? 'Japanese' : 'Chinese';
  return covered.findLast((name) => name !== 'Chinese') ?? covered[0];
}

/** The kana of a Latin font that has a bit of everything are some two hundred; who reads Japanese, Chinese or Korean needs thousands more. */
function countEastAsian({ codePoints }: ScriptEvidence): number {
  return Object.keys(EAST_ASIAN).reduce((sum, name) => sum + countLetters(name, codePoints), 0);
}

function isEncoded(name: string, codePages: number): boolean {
  return ((EAST_ASIAN[name]?.codePages ?? 0) & codePages) !== 0;
}

/** What a font is for that has rarer Chinese characters alone, as the second file of a large font: its only code page says it. */
function partlyEastAsian(most: string, { codePages }: ScriptEvidence): string {
  const [encoded, ...others] = Object.keys(EAST_ASIAN).filter((name) => isEncoded(name, codePages));
  return most === 'Chinese' && encoded !== undefined && others.length === 0 ? encoded : most;
}

/** The character sets of China and Korea have kana, too, but none of half the width, and their fonts have no rules for kana. */
function isMadeForJapanese(evidence: ScriptEvidence): boolean {
  return HALF_WIDTH_KANA.every((kana) => covers(evidence.codePoints, kana)) && shapes(evidence, 'Japanese');
}

/** The script of most letters, if they are a good part of what the font has. */
function scriptOfPart(evidence: ScriptEvidence): string | null {
  const most = scriptOfMostLetters(evidence.codePoints);
  if (most === null || most.letters < countCharacters(evidence.codePoints) * PARTLY) return null;
  return partlyEastAsian(most.name, evidence);
}

function scriptOfMostLetters(ranges: Ranges): { name: string; letters: number } | null {
  const counts = new Map<string, number>();
  let last: string | undefined;
  for (const letter of lettersOf(ranges)) {
    // Letters of one script stand together.
    if (last === undefined || letterTest(last)?.test(letter) !== true)
      last = WRITING_SYSTEMS.find(({ name }) => letterTest(name)?.test(letter))?.name;
    if (last !== undefined) counts.set(last, (counts.get(last) ?? 0) + 1);
  }
  const [most] = [...counts].sort((a, b) => b[1] - a[1]);
  return most === undefined ? null : { name: most[0], letters: most[1] };
}

function countLetters(writingSystem: string, ranges: Ranges): number {
  const test = letterTest(writingSystem);
  let count = 0;
  if (test !== null) for (const letter of lettersOf(ranges)) if (test.test(letter)) count++;
  return count;
}

/** Asked for by each script that a font may be of, and found once for all of them. */
function lettersOf(ranges: Ranges): readonly string[] {
  const known = lettersOfFonts.get(ranges);
  if (known !== undefined) return known;
  const letters: string[] = [];
  for (const [first, last] of ranges) {
    for (let codePoint = first; codePoint <= last; codePoint++) {
      const character = String.fromCodePoint(codePoint);
      if (/\p{L}/u.test(character)) letters.push(character);
    }
  }
  lettersOfFonts.set(ranges, letters);
  return letters;
}

function countCharacters(ranges: Ranges): number {
  return ranges.reduce((sum, [first, last]) => sum + last - first + 1, 0);
}

/** Null for a script that is younger than the Unicode of this Node. */
function letterTest(writingSystem: string): RegExp | null {
  const known = letterTests.get(writingSystem);
  if (known !== undefined) return known;
  const script = SCRIPTS[writingSystem] ?? `\\p{Script=${writingSystem.replaceAll(' ', '_')}}`;
  let test: RegExp | null = null;
  try {
    test = new RegExp(script, 'u');
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  letterTests.set(writingSystem, test);
  return test;
}
