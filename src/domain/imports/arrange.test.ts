import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ArrangementAct, arrange } from './arrange.ts';
import type { Arrangement } from './arrangement.ts';
import { findArrangementFaults } from './find-arrangement-faults.ts';

/** Families as 'Name: Set cut cut+ / Set cut', where + is an alternate and the name of a cut is its font's. */
function read(...families: string[]): Arrangement {
  return {
    leftOut: [],
    families: families.map((line) => {
      const [name = '', sets = ''] = line.split(': ');
      return {
        name,
        sets: sets.split(' / ').map((words) => {
          const [set = '', ...cuts] = words.split(' ');
          return {
            name: set,
            cuts: cuts.map((cut) => {
              const font = cut.replace('+', '');
              return { font, name: font, isAlternate: cut.endsWith('+') };
            }),
          };
        }),
      };
    }),
  };
}

function write({ families }: Arrangement): string[] {
  const cutsOf = (set: Arrangement['families'][number]['sets'][number]) =>
    set.cuts.map(({ font, isAlternate }) => `${font}${isAlternate ? '+' : ''}`).join(' ');
  return families.map(
    ({ name, sets }) => `${name}: ${sets.map((set) => `${set.name} ${cutsOf(set)}`).join(' / ')}`,
  );
}

const begun = () => read('A: Latin r b b1+ / Greek g', 'B: Latin x y');

test.each<[string, ArrangementAct, string[]]>([
  [
    'a cut goes to another family with its alternates',
    { does: 'move', fonts: ['b'], to: { family: 'B', set: 'Latin', before: 'y' } },
    ['A: Latin r / Greek g', 'B: Latin x b b1+ y'],
  ],
  [
    'an alternate that goes alone is a cut of its own',
    { does: 'move', fonts: ['b1'], to: { family: 'B', set: 'Latin', before: null } },
    ['A: Latin r b / Greek g', 'B: Latin x y b1'],
  ],
  [
    'before an alternate is before its cut',
    { does: 'move', fonts: ['r'], to: { family: 'A', set: 'Latin', before: 'b1' } },
    ['A: Latin r b b1+ / Greek g', 'B: Latin x y'],
  ],
  [
    'the order of cuts is by hand',
    { does: 'move', fonts: ['b'], to: { family: 'A', set: 'Latin', before: 'r' } },
    ['A: Latin b b1+ r / Greek g', 'B: Latin x y'],
  ],
  [
    'a set that is empty is gone, and a new one comes last',
    { does: 'move', fonts: ['g'], to: { family: 'A', set: 'Cyrillic', before: null } },
    ['A: Latin r b b1+ / Cyrillic g', 'B: Latin x y'],
  ],
  [
    'cuts are split off into a family of their own',
    { does: 'move', fonts: ['x', 'g'], to: { family: 'C', set: 'Latin', before: null } },
    ['A: Latin r b b1+', 'B: Latin y', 'C: Latin g x'],
  ],
  [
    'a cut does not go before itself',
    { does: 'move', fonts: ['b'], to: { family: 'A', set: 'Latin', before: 'b1' } },
    write(begun()),
  ],
  [
    'two families of one name are one',
    { does: 'rename-family', family: 'A', name: 'B' },
    ['B: Latin x y r b b1+ / Greek g'],
  ],
  [
    'a family is renamed in its place',
    { does: 'rename-family', family: 'A', name: 'C' },
    ['C: Latin r b b1+ / Greek g', 'B: Latin x y'],
  ],
  [
    'families change places',
    { does: 'move-family', family: 'B', by: -1 },
    ['B: Latin x y', 'A: Latin r b b1+ / Greek g'],
  ],
  ['a family stays where there is no place', { does: 'move-family', family: 'A', by: -1 }, write(begun())],
])('%s', (_, act, after) => {
  expect(write(arrange(begun(), act))).toEqual(after);
});

test('what is left out goes with its alternates, and comes back under a name', () => {
  const left = arrange(begun(), { does: 'leave-out', fonts: ['b', 'x', 'y'] });
  expect(write(left)).toEqual(['A: Latin r / Greek g']);
  expect(left.leftOut).toEqual(['b', 'b1', 'x', 'y']);
  const back = arrange(left, {
    does: 'move',
    fonts: ['x'],
    names: new Map([['x', 'Heavy']]),
    to: { family: 'A', set: 'Greek', before: null },
  });
  expect(back.families[0]?.sets[1]?.cuts.at(-1)).toEqual({ font: 'x', name: 'Heavy', isAlternate: false });
  expect(back.leftOut).toEqual(['b', 'b1', 'y']);
});

test('no act loses a font or doubles one', () => {
  const fonts = ['r', 'b', 'b1', 'g', 'x', 'y'];
  const font = fc.constantFrom(...fonts);
  const family = fc.constantFrom('A', 'B', 'C');
  const some = fc.uniqueArray(font, { minLength: 1 });
  const act: fc.Arbitrary<ArrangementAct> = fc.oneof(
    fc.record({
      does: fc.constant('move' as const),
      fonts: some,
      to: fc.record({ family, set: fc.constantFrom('Latin', 'Greek'), before: fc.option(font) }),
    }),
    fc.record({ does: fc.constant('leave-out' as const), fonts: some }),
    fc.record({ does: fc.constant('rename-family' as const), family, name: family }),
    fc.record({ does: fc.constant('set-alternate' as const), font, isAlternate: fc.boolean() }),
    fc.record({
      does: fc.constant('move-family' as const),
      family,
      by: fc.constantFrom(-1 as const, 1 as const),
    }),
  );
  fc.assert(
    fc.property(fc.array(act, { maxLength: 12 }), (acts) => {
      const { families, leftOut } = acts.reduce(arrange, begun());
      const placed = families.flatMap(({ sets }) => sets.flatMap(({ cuts }) => cuts.map((cut) => cut.font)));
      expect([...placed, ...leftOut].sort()).toEqual([...fonts].sort());
      expect(families.every(({ sets }) => sets.length > 0 && sets.every(({ cuts }) => cuts.length > 0))).toBe(
        true,
      );
      expect(new Set(families.map(({ name }) => name)).size).toBe(families.length);
    }),
    { seed: 66 },
  );
});

test('what cannot be imported is told at its place', () => {
  const fonts = new Set(['r', 'b', 'c', 'd', 'e']);
  const faults = (arrangement: Arrangement) =>
    findArrangementFaults(arrangement, fonts).map(({ path, message }) => `${path}: ${message}`);
  expect(faults(read('A: Latin r b / Greek c', 'B: Latin d'))).toEqual([]);
  const twice = read('A: Latin r b');
  twice.families[0]?.sets[0]?.cuts.push({ font: 'c', name: 'B', isAlternate: false });
  expect(faults(twice)).toEqual([
    "families.0.sets.0.cuts.2: Another cut of this set is 'b' already. Name one of them otherwise, move it, or leave it out.",
  ]);
  expect(faults(read('A: Latin r', 'a: Latin b', 'C: Greek c / greek d'))).toEqual([
    "families.1: 'A' would have the same address. Merge the two, or name one of them otherwise.",
    "families.2.sets.1: The set 'Greek' of this family would have the same address.",
  ]);
  expect(faults(read('A: Latin r+ b'))).toEqual([
    'families.0.sets.0.cuts.0: There is no cut above it that it could be an alternate of.',
  ]);
  expect(faults({ ...read('A: Latin r z'), leftOut: ['r'] })).toEqual([
    'families.0.sets.0.cuts.1: This font is not among those that were dropped.',
    'leftOut.0: This font is named twice.',
  ]);
  expect(faults({ families: [], leftOut: ['r'] })).toEqual(['families: At least one font has to stay.']);
});
