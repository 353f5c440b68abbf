import { expect, it } from 'vitest';
import { placeWords } from './place-words.ts';

const samplesPerSecond = 8000;
const words = [0.2, 0.3, 0.25, 0.4, 0.2];

/** Words of one tone each with a short gap between them, of which `isLoud` says the louder ones. */
function speak(isLoud: (word: number) => boolean, { gap = 0.02, stretch = 1 } = {}): Int16Array {
  const samples: number[] = [];
  for (const [word, seconds] of words.entries()) {
    const level = isLoud(word) ? 12_000 : 5000;
    for (let at = 0; at < seconds * stretch * samplesPerSecond; at += 1)
      samples.push(at % 2 ? level : -level);
    for (let at = 0; at < gap * samplesPerSecond; at += 1) samples.push(0);
  }
  return Int16Array.from(samples);
}
const renderings = [0, 1, 2].map((kind) => speak((word) => word % 3 === kind));
const [first = new Int16Array(), second = first, third = first] = renderings;
const loudened = { renderings: [first, second, third] as const, samplesPerSecond };
const endsClause = words.map(() => false);
const begins = [0, 0.22, 0.54, 0.81, 1.23];

const rounded = (times: number[] | null) => times?.map((time) => Math.round(time * 100) / 100);

it('finds each word where it begins', () => {
  const plain = speak(() => false);
  expect(rounded(placeWords(loudened, { plain, endsClause }))).toEqual(begins);
});

it('finds it in a rendering of another pace', () => {
  const plain = speak(() => false, { stretch: 0.5, gap: 0.01 });
  const times = placeWords(loudened, { plain, endsClause }) ?? [];
  for (const [index, time] of times.entries()) expect(time).toBeCloseTo((begins[index] ?? 0) / 2, 1);
});

it('lets words that were said as one begin together, and what is left over with the last', () => {
  const plain = speak(() => false);
  const asOne = [0, 1, 2].map((kind) => speak((word) => [0, 2, 0, 1, 2][word] === kind));
  const [a = first, b = first, c = first] = asOne;
  const times = placeWords(
    { renderings: [a, b, c], samplesPerSecond },
    { plain, endsClause: Array(7).fill(false) },
  );
  expect(rounded(times)).toEqual([0, 0.22, 0.22, 0.54, 0.81, 1.23, 1.23]);
});

it('takes the word after the pause of a clause for the next one, though it is as loud as the last', () => {
  const tone = (word: number, isLoud: boolean, gap: number) => {
    const samples = [...speak(() => isLoud, { gap: 0 }).slice(0, (words[word] ?? 0) * samplesPerSecond)];
    return [...samples, ...Array<number>(gap * samplesPerSecond).fill(0)];
  };
  const [a = first, b = first, c = first] = [0, 1, 2].map((kind) =>
    Int16Array.from(
      [
        tone(0, kind === 0, 0.02),
        tone(1, kind === 1, 0.3),
        tone(2, kind === 1, 0.02),
        tone(3, kind === 0, 0),
      ].flat(),
    ),
  );
  const times = placeWords(
    { renderings: [a, b, c], samplesPerSecond },
    { plain: a, endsClause: [false, true, false, true] },
  );
  expect(rounded(times)).toEqual([0, 0.22, 0.82, 1.09]);
});

it('finds nothing in silence, in renderings of other lengths and for no words', () => {
  const plain = speak(() => false);
  const silence = new Int16Array(4000);
  expect(
    placeWords({ renderings: [silence, silence, silence], samplesPerSecond }, { plain, endsClause }),
  ).toBe(null);
  expect(placeWords({ renderings: [first, silence, third], samplesPerSecond }, { plain, endsClause })).toBe(
    null,
  );
  expect(placeWords(loudened, { plain, endsClause: [] })).toBe(null);
});
