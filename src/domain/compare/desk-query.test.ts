import fc from 'fast-check';
import { expect, it } from 'vitest';
import { TRACKING_THOUSANDTHS, TYPE_SIZE_PX } from '#domain/limits.ts';
import { sampleText } from '#domain/setting/sample-text.ts';
import { DESK_MOST_CUTS, type Desk, deskMeasures, deskViews, emptyDesk } from './desk.ts';
import { holdsDesk, readDesk } from './desk-query.ts';
import { writeDesk } from './write-desk.ts';

const read = (query: string) => readDesk(new URLSearchParams(query));
const set = (changes: Partial<Desk>): Desk => ({ ...emptyDesk, ...changes });
const plain = (font: string) => ({ font, features: {}, axes: {} });

it.each([
  ['', set({})],
  ['text=Hand%0Aglove', set({ text: 'Hand\nglove' })],
  ['text=', set({ text: '' })],
  ['text=%00+%07', set({ text: '' })],
  [
    'view=over&by=x-height&size=72&tracking=-20',
    set({ view: 'over', by: 'x-height', size: 72, tracking: -20 }),
  ],
  ['view=&by=&size=&tracking=&cut=&family=', set({})],
  ['cut=a&cut=b&cut=a', set({ cuts: ['a', 'b', 'a'].map(plain) })],
  ['family=fraunces&family=inter', set({ families: ['fraunces', 'inter'] })],
  [
    'cut=a+ss01+-liga+wght:430+slnt:-3.5',
    set({ cuts: [{ font: 'a', features: { ss01: true, liga: false }, axes: { wght: 430, slnt: -3.5 } }] }),
  ],
  ['size=96.4', set({ size: 96 })],
])('the query %j is read as it says', (query, desk) => {
  expect(read(query)).toEqual({ desk, leftOut: [] });
});

it.each([
  ['view=above', set({}), 'View ‘above’ is none of side, over, letters.'],
  ['by=constructor', set({}), 'By ‘constructor’ is none of size, x-height, cap-height.'],
  ['size=2', set({ size: 8 }), 'Size goes from 8 to 800; it is 8 here.'],
  ['tracking=wide', set({}), 'Tracking ‘wide’ is not a number.'],
  ['cut=a+ss1', set({ cuts: [plain('a')] }), '‘ss1’ is neither a feature nor a place on an axis.'],
  [
    'cut=a+wght:bold',
    set({ cuts: [plain('a')] }),
    '‘wght:bold’ is neither a feature nor a place on an axis.',
  ],
  [
    'cut=a+wght:Infinity',
    set({ cuts: [plain('a')] }),
    '‘wght:Infinity’ is neither a feature nor a place on an axis.',
  ],
  [`text=${'a'.repeat(1025)}`, set({ text: `${'a'.repeat(923)}…` }), 'The text was too long and is cut.'],
  [
    'cut=1&cut=2&cut=3&cut=4&cut=5&cut=6&cut=7&cut=8&cut=9&family=fraunces',
    set({ cuts: ['1', '2', '3', '4', '5', '6', '7', '8'].map(plain) }),
    'At most 8 cuts are compared; 2 of those named are left out.',
  ],
])('of the query %j the nearest is taken, and it is said', (query, desk, sentence) => {
  expect(read(query)).toEqual({ desk, leftOut: [sentence] });
});

it('names that objects have by themselves are features and no more', () => {
  const { desk } = read('cut=__proto__+__pr:1&cut=a+-prot');
  expect(desk.cuts.map(({ font }) => font)).toEqual(['__proto__', 'a']);
  expect(Object.keys(desk.cuts[1]?.features ?? {})).toEqual(['prot']);
});

it('tells whether a query says anything of the desk', () => {
  expect(['', 'utm=1', 'cut=', 'text='].map((query) => holdsDesk(new URLSearchParams(query)))).toEqual([
    false,
    false,
    false,
    true,
  ]);
  expect(holdsDesk(new URLSearchParams('cut=a'))).toBe(true);
});

const tag = fc.stringMatching(/^[a-zA-Z][a-zA-Z0-9]{3}$/);
const desks: fc.Arbitrary<Desk> = fc
  .record({
    text: fc.option(
      fc
        .string({ unit: 'grapheme', maxLength: 40 })
        .map((text) => (text.trim() === '' ? '' : sampleText(text))),
    ),
    view: fc.constantFrom(...deskViews),
    by: fc.constantFrom(...deskMeasures),
    size: fc.integer({ min: TYPE_SIZE_PX.least, max: TYPE_SIZE_PX.most }),
    tracking: fc.integer({ min: TRACKING_THOUSANDTHS.least, max: TRACKING_THOUSANDTHS.most }),
    cuts: fc.array(
      fc.record({
        font: fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,20}$/),
        features: fc.dictionary(tag, fc.boolean(), { maxKeys: 5 }),
        axes: fc.dictionary(
          tag,
          fc.double({ min: -2000, max: 2000, noNaN: true }).map((each) => each + 0),
          {
            maxKeys: 4,
          },
        ),
      }),
      { maxLength: DESK_MOST_CUTS },
    ),
    families: fc.array(fc.stringMatching(/^[a-z][a-z0-9-]{0,20}$/), { maxLength: DESK_MOST_CUTS }),
  })
  .map((desk) => ({ ...desk, families: desk.families.slice(0, DESK_MOST_CUTS - desk.cuts.length) }));

it('a desk that is written to an address is read from it as it was', () => {
  fc.assert(
    fc.property(desks, (desk) => {
      const again = readDesk(new URLSearchParams(writeDesk(desk).toString()));
      // Records may have no prototype.
      expect(JSON.parse(JSON.stringify(again))).toEqual(JSON.parse(JSON.stringify({ desk, leftOut: [] })));
    }),
    { seed: 14, numRuns: 500 },
  );
});

it('whatever an address holds, a desk is read that is written and read as itself', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.tuple(fc.constantFrom('text', 'view', 'by', 'size', 'tracking', 'cut', 'family'), fc.string()),
      ),
      (entries) => {
        const { desk } = readDesk(new URLSearchParams(entries));
        const again = readDesk(new URLSearchParams(writeDesk(desk).toString()));
        expect(JSON.parse(JSON.stringify(again.desk))).toEqual(JSON.parse(JSON.stringify(desk)));
      },
    ),
    { seed: 15, numRuns: 500 },
  );
});
