import { letterPairs } from './letter-pairs.ts';

/** Letters that type designers space first, in which many words can be written: straight and round ones. */
const ADHESION = new Set('adhesion');
const MOST_ADHESION_WORDS = 12;
/** The most letters of a language that are shown each by itself; Latin, Greek and Cyrillic have fewer. */
const MOST_LETTERS = 60;

/** A language, and words of it. */
export interface ProofLanguage {
  tag: string;
  letters: readonly string[];
  words: readonly string[];
}

/**
 * Words to judge spacing by: real ones of the letters of ‘adhesion’ alone, or of the language's most frequent letters where it is not
 * written in Latin ones; then each of its letters between a straight one and a round one, small and capital.
 */
export function spacingWords({ tag, letters, words }: ProofLanguage): string[] {
  const few = controlLetters({ tag, letters, words });
  const own = words
    .map((word) => word.toLocaleLowerCase(tag))
    .filter((word) => Array.from(word).every((letter) => few.has(letter)));
  const [straight = '', round = straight] = [...few].sort(
    (one, other) => controlRank(one) - controlRank(other),
  );
  // A mark that stands for itself is no letter beside others.
  const shown = letters.filter((letter) => /^\p{L}/u.test(letter)).slice(0, MOST_LETTERS);
  const each = shown.flatMap((letter) => {
    const capital = letter.toLocaleUpperCase(tag);
    const small = [`${straight}${letter}${straight}`, `${round}${letter}${round}`];
    if (capital === letter || Array.from(capital).length > Array.from(letter).length) return small;
    const [upright, bowl] = [straight.toLocaleUpperCase(tag), round.toLocaleUpperCase(tag)];
    return [...small, `${upright}${capital}${upright}`, `${bowl}${capital}${bowl}`];
  });
  return [...[...new Set(own)].slice(0, MOST_ADHESION_WORDS), ...each];
}

/** Each letter of a language that bears a mark, or is none of the plain alphabet: in a word that has it, and between letters without. */
export function diacriticWords({ tag, letters, words }: ProofLanguage): string[] {
  const marked = letters.filter(
    (letter) => /\p{M}/u.test(letter.normalize('NFD')) || /^[ßøæœðþłđħŋ]$/u.test(letter),
  );
  const [straight = ''] = [...controlLetters({ tag, letters, words })].sort(
    (one, other) => controlRank(one) - controlRank(other),
  );
  return marked.flatMap((letter) => {
    const capital = letter.toLocaleUpperCase(tag);
    const found = words.find((word) => word.includes(letter)) ?? words.find((word) => word.includes(capital));
    const alone = [`${straight}${letter}${straight}`];
    if (capital !== letter && Array.from(capital).length === Array.from(letter).length)
      alone.push(`${straight.toLocaleUpperCase(tag)}${capital}${straight.toLocaleUpperCase(tag)}`);
    return found === undefined ? alone : [found, ...alone];
  });
}

/** The letters that a language is spaced by. */
function controlLetters({ tag, letters, words }: ProofLanguage): Set<string> {
  if ([...ADHESION].every((letter) => letters.includes(letter))) return ADHESION;
  const counts = letterPairs(words.map((word) => word.toLocaleLowerCase(tag))).flatMap(({ pair }) =>
    Array.from(pair),
  );
  const frequent = [...new Set([...counts, ...letters])].filter(
    (letter) => letters.includes(letter) && /^\p{L}/u.test(letter),
  );
  return new Set(frequent.slice(0, ADHESION.size));
}

/** n before o before all others. */
function controlRank(letter: string): number {
  const rank = 'no'.indexOf(letter);
  return rank < 0 ? 2 : rank;
}

/** Words one after the other, as many as a text may have characters. */
export function joinWords(words: readonly string[], mostCharacters: number): string {
  let text = '';
  for (const word of words) {
    const longer = text === '' ? word : `${text} ${word}`;
    if (Array.from(longer).length > mostCharacters) break;
    text = longer;
  }
  return text;
}
