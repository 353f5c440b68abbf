import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { BoxesWords, BoxWords } from '#contract/admin/content/specimens.ts';
import { boxOfType, emptyBox } from './box-of-type.ts';
import { mergeBoxes } from './merge-boxes.ts';

const box = (text: string, more: Partial<BoxWords> = {}): BoxWords => ({ ...emptyBox, text, ...more });
const of = (...fontFamilyBoxes: BoxWords[]): BoxesWords => ({ fontFamilyBoxes, fontCutBoxes: [emptyBox] });
const base = of(box('One'), box('Two'), box('Three'));

it('has what only one of them changed as they have it, each list by itself', () => {
  const typed = of(box('One'), box('Two'), box('Three', { width: '6' }));
  const saved = { ...of(box('Theirs'), box('Two', { hideOnMobile: true }), box('Three')), fontCutBoxes: [] };
  expect(mergeBoxes({ base, typed, saved })).toEqual({
    words: {
      fontFamilyBoxes: [box('Theirs'), box('Two', { hideOnMobile: true }), box('Three', { width: '6' })],
      fontCutBoxes: [],
    },
    taken: null,
    theirs: {},
  });
});

it('keeps what was typed of what both changed, and is told the other’s', () => {
  const typed = of(box('One', { hideOnDesktop: true, width: '3' }), box('Mine'), box('Drei'));
  const saved = of(box('One', { height: '2', width: '4' }), box('Theirs'), box('Three', { cut: 'Bold' }));
  expect(mergeBoxes({ base, typed, saved })).toEqual({
    words: of(box('One', { hideOnDesktop: true, width: '3', height: '2' }), box('Mine'), box('Drei')),
    taken: null,
    theirs: {
      'fontFamilyBoxes.0.width': '4',
      'fontFamilyBoxes.1.text': 'Theirs',
      // Whether it is the same box is not known.
      'fontFamilyBoxes.2.type': 'A text, 12 wide, 1 high, Three, Bold',
    },
  });
});

it('gives no box what is of another one where one was taken away, one changed and one made', () => {
  const two = of(box('', { width: '6' }), box('', { width: '4' }));
  const typed = of(box('', { width: '3' }), box(''));
  const saved = of(box('', { width: '6', hideOnMobile: true }), box('', { width: '4' }));
  const { words, theirs } = mergeBoxes({ base: two, typed, saved });
  expect(words).toEqual(typed);
  expect(theirs).toEqual({
    'fontFamilyBoxes.0.type': 'A text, 6 wide, 1 high, hidden on telephones and tablets',
  });
});

it('is told all boxes where some were moved and changed', () => {
  const typed = of(box('Two', { width: '6' }), box('One', { width: '6' }), box('Three'));
  const saved = of(box('One', { height: '2' }), box('Two'), box('Three'));
  const { words, theirs } = mergeBoxes({ base, typed, saved });
  expect(words).toEqual(typed);
  expect(theirs.fontFamilyBoxes?.split('\n')).toHaveLength(3);
});

it('keeps axes beside the style that they are of', () => {
  const typed = of(box('One', { cut: 'Bold' }), box('Two'), box('Three'));
  const saved = of(box('One', { axes: 'wght 300' }), box('Two'), box('Three'));
  const { words, theirs } = mergeBoxes({ base, typed, saved });
  expect(words).toEqual(typed);
  expect(theirs).toEqual({ 'fontFamilyBoxes.0.axes': 'wght 300' });
});

it.each([
  ['made', of(box('One'), box('Two'), box('Three'), box('Four'))],
  ['moved', of(box('Two'), box('One'), box('Three'))],
  ['took away', of(box('One'), box('Two'))],
])('is told all boxes where the other one %s one', (_, saved) => {
  const typed = of(box('Mine'), box('Two'), box('Three'));
  const { words, theirs } = mergeBoxes({ base, typed, saved });
  expect(words).toEqual(typed);
  expect(theirs.fontFamilyBoxes?.split('\n')).toHaveLength(saved.fontFamilyBoxes.length);
});

it('keeps a box whole where one changed its type and the other its words, and is told the other’s', () => {
  const drawn = box('One', { type: 'svg', svg: '/images/a.svg', label: 'An axis' });
  const typed = of(drawn, box('Two'), box('Three'));
  const saved = of(box('Their words'), box('Two'), box('Three'));
  const { words, theirs } = mergeBoxes({ base, typed, saved });
  expect(words.fontFamilyBoxes[0]).toEqual(drawn);
  expect(theirs).toEqual({ 'fontFamilyBoxes.0.type': 'A text, 12 wide, 1 high, Their words' });
});

it('has every word that one of them typed in the form, or told', () => {
  const word = fc.constantFrom('Aa', 'Bb', 'Cc', 'Dd', 'Ee');
  const any = fc.record({
    text: word,
    label: word,
    type: fc.constantFrom('title' as const, 'text' as const, 'svg' as const),
    width: fc.constantFrom('6', '12'),
    language: fc.constantFrom('', 'en'),
    cut: fc.constantFrom('', 'Bold'),
    axes: fc.constantFrom('', 'wght 300'),
    svg: fc.constantFrom('/images/a.svg', '/images/b.svg'),
  });
  const list = fc
    .array(
      any.map((more) => boxOfType({ ...emptyBox, ...more })),
      { maxLength: 4 },
    )
    .map((boxes) => of(...boxes));
  const wordsOf = ({ fontFamilyBoxes }: BoxesWords) =>
    fontFamilyBoxes.flatMap(({ text, label }) => [text, label]).filter((each) => each !== '');
  const pairs = [
    ['type', 'text', 'language'],
    ['cut', 'axes'],
    ['svg', 'label'],
  ] as const;
  const pairsOf = ({ fontFamilyBoxes }: BoxesWords, pair: (typeof pairs)[number]) =>
    fontFamilyBoxes.map((each) => pair.map((field) => each[field]));
  fc.assert(
    fc.property(list, list, list, (was, typed, saved) => {
      const { words, theirs } = mergeBoxes({ base: was, typed, saved });
      const known = wordsOf(was);
      // A word stays beside what it belongs to.
      for (const pair of pairs)
        expect([...pairsOf(typed, pair), ...pairsOf(saved, pair)]).toEqual(
          expect.arrayContaining(pairsOf(words, pair)),
        );
      for (const each of wordsOf(typed)) if (!known.includes(each)) expect(wordsOf(words)).toContain(each);
      for (const each of wordsOf(saved))
        if (!known.includes(each)) expect(JSON.stringify([words, theirs])).toContain(each);
    }),
    { numRuns: 3000, seed: 85 },
  );
});
