import { covers } from '#fonts/facts/code-point-ranges.ts';
import type { FontFacts } from '#fonts/font-facts.ts';
import { defaultQuotes, type Quote } from './default-quotes.ts';

/** Unicode scripts of the writing systems that are not called like their script. */
const scriptsOf: Record<string, string[]> = {
  Vietnamese: ['Latin'],
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
  const systems = [setName, ...facts.writingSystems.filter((name) => !otherSetNames.includes(name))];
  const defaults = settable([...new Set(systems)].flatMap((name) => defaultQuotes[name] ?? []));
  if (defaults.length > 0) return defaults;
  const capitals = settable(
    (defaultQuotes.Latin ?? []).map((quote) => ({ ...quote, text: quote.text.toUpperCase() })),
  );
  return capitals.length > 0 ? capitals : [{ text: lettersOf(facts), language: 'und' }];
}

export function isCovered(facts: FontFacts, text: string): boolean {
  return [...text].every((character) => {
    const codePoint = character.codePointAt(0) ?? 0;
    return covers(facts.codePoints, codePoint) || /[\s\p{Cf}]/u.test(character);
  });
}

function isOfScript(text: string, writingSystem: string): boolean {
  const scripts = scriptsOf[writingSystem] ?? [writingSystem.replaceAll(' ', '_')];
  return scripts.some((script) => {
    try {
      return new RegExp(`\\p{Script=${script}}`, 'u').test(text);
    } catch (error) {
      // A set may have a name that is no script's ('Symbols'): no text is of it.
      if (error instanceof SyntaxError) return false;
      throw error;
    }
  });
}

/** The first letters and signs that a font has, for one that sets no known language. */
function lettersOf(facts: FontFacts): string {
  const characters: string[] = [];
  for (const [first, last] of facts.codePoints) {
    for (let codePoint = first; codePoint <= last && characters.length < 16; codePoint++) {
      const character = String.fromCodePoint(codePoint);
      if (/[\p{L}\p{N}\p{S}]/u.test(character)) characters.push(character);
    }
  }
  return characters.join('') || ' ';
}
