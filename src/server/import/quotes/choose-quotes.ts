import { covers } from '#fonts/facts/code-point-ranges.ts';
import type { FontFacts } from '#fonts/font-facts.ts';
import { defaultQuotes, type Quote } from './default-quotes.ts';

/** With fewer quotes than this a set shows its letters, too. */
const FEW_QUOTES = 3;

/** How many letters of a font stand for a quote. */
const longestRow = 16;

/** Unicode scripts of the writing systems that are not called like their script. */
const scriptsOf: Record<string, string[]> = {
  Vietnamese: ['Latin'],
  NKo: ['Nko'],
  Korean: ['Hangul'],
  Japanese: ['Hiragana', 'Katakana', 'Han'],
  Chinese: ['Han'],
};

/**
 * The quotes of a set: those written for the set, else those of the family that its font can set and that are not of
 * another set's script, else the default ones of its writing system, else letters of the font.
 */
export function chooseQuotes(input: {
  setName: string;
  otherSetNames: string[];
  facts: FontFacts;
  setQuotes: Quote[];
  familyQuotes: Quote[];
}): Quote[] {
  const { setName, otherSetNames, facts, setQuotes, familyQuotes } = input;
  if (setQuotes.length > 0) return setQuotes;
  const settable = (quotes: Quote[]) => quotes.filter((quote) => isCovered(facts, quote.text));
  const own = settable(familyQuotes).filter(
    ({ text }) => isOfScript(text, setName) || !otherSetNames.some((other) => isOfScript(text, other)),
  );
  // A set's own script speaks first, whatever the order in which the languages were written down.
  const ordered = [
    ...own.filter((quote) => isOfScript(quote.text, setName)),
    ...own.filter((quote) => !isOfScript(quote.text, setName)),
  ];
  if (ordered.length > 0) return ordered;
  // A language of the Latin script, which some foundries sell apart.
  const languages = facts.writingSystems.includes('Latin') ? ['Vietnamese'] : [];
  const others = [...facts.writingSystems, ...languages].filter((name) => !otherSetNames.includes(name));
  const systems = [setName, ...others];
  const defaults = settable([...new Set(systems)].flatMap((name) => defaultQuotes[name] ?? []));
  const letters = firstCharacters(facts, (character) => isLetterOf(character, setName));
  // Of a script that nobody wrote quotes for, its letters speak before the Latin that its font brings along; of one that has few
  // they follow, so that not every box shows the same.
  const ofScript = defaults.filter(({ text }) => isOfScript(text, setName));
  const ofOthers = defaults.filter((quote) => !ofScript.includes(quote));
  const hasFew = ofScript.length === 0 ? defaultQuotes[setName] === undefined : ofScript.length < FEW_QUOTES;
  const alphabet = hasFew && letters !== '' ? [{ text: letters, language: 'und' }] : [];
  if (defaults.length + alphabet.length > 0) return [...ofScript, ...alphabet, ...ofOthers];
  const capitals = settable(
    (defaultQuotes.Latin ?? []).map((quote) => ({ ...quote, text: quote.text.toUpperCase() })),
  );
  return capitals.length > 0 ? capitals : [{ text: signsOf(facts), language: 'und' }];
}

export function isCovered(facts: FontFacts, text: string): boolean {
  return [...text].every((character) => {
    const codePoint = character.codePointAt(0) ?? 0;
    return covers(facts.codePoints, codePoint) || /[\s\p{Cf}]/u.test(character);
  });
}

function isOfScript(text: string, writingSystem: string): boolean {
  return testOf(writingSystem)?.test(text) ?? false;
}

function isLetterOf(character: string, writingSystem: string): boolean {
  return /\p{L}/u.test(character) && isOfScript(character, writingSystem);
}

const tests = new Map<string, RegExp | null>();

/** Null for a set whose name is no script's ('Symbols'): no text is of it. */
function testOf(writingSystem: string): RegExp | null {
  const known = tests.get(writingSystem);
  if (known !== undefined) return known;
  const scripts = scriptsOf[writingSystem] ?? [writingSystem.replaceAll(' ', '_')];
  let test: RegExp | null = null;
  try {
    test = new RegExp(scripts.map((script) => `\\p{Script=${script}}`).join('|'), 'u');
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  tests.set(writingSystem, test);
  return test;
}

/** The first letters, figures and signs that a font has, else whatever it draws, such as icons in the private use area. */
function signsOf(facts: FontFacts): string {
  const signs = firstCharacters(facts, (character) => /[\p{L}\p{N}\p{S}]/u.test(character));
  return signs || firstCharacters(facts, (character) => /[\p{P}\p{Co}]/u.test(character)) || ' ';
}

function firstCharacters({ codePoints }: FontFacts, isMeant: (character: string) => boolean): string {
  const characters: string[] = [];
  for (const [first, last] of codePoints) {
    for (let codePoint = first; codePoint <= last; codePoint++) {
      const character = String.fromCodePoint(codePoint);
      if (isMeant(character)) characters.push(character);
      if (characters.length === longestRow) return characters.join('');
    }
  }
  return characters.join('');
}
