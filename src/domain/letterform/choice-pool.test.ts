import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createChoicePool, pressed } from './choice-pool.ts';
import type { ChoiceGroup } from './letter-choices.ts';

const groups: ChoiceGroup[] = [
  { name: 'Weight', isSingle: true, choices: ['thin', 'bold'].map(choice) },
  { name: 'Features', isSingle: false, choices: ['small-caps', 'swashes', 'fractions'].map(choice) },
];

function choice(slug: string) {
  return { slug, name: slug, said: slug };
}

const slugs = groups.flatMap(({ choices }) => choices.map(({ slug }) => slug));
const catalogues = fc.array(fc.array(fc.uniqueArray(fc.constantFrom(...slugs)), { maxLength: 4 }), {
  maxLength: 80,
});

/** The families that have a cut with all of it, one looked at after the other. */
function familiesWith(families: readonly (readonly string[][])[], chosen: readonly string[]): number {
  return families.filter((cuts) => cuts.some((own) => chosen.every((slug) => own.includes(slug)))).length;
}

test('the count beside a choice is how many families are left when it is pressed', () => {
  fc.assert(
    fc.property(catalogues, fc.uniqueArray(fc.constantFrom(...slugs)), (families, chosen) => {
      const pool = createChoicePool(families);
      const all = pool.select(() => true);
      expect(pool.countFamilies(pool.keep(all, chosen))).toBe(familiesWith(families, chosen));
      for (const { choices, isSingle } of pool.offer(all, chosen, groups)) {
        const group = groups.find((each) => each.choices.some(({ slug }) => slug === choices[0]?.slug));
        const instead = new Set(isSingle ? group?.choices.map(({ slug }) => slug) : []);
        for (const { slug, families: left } of choices)
          expect(left).toBe(familiesWith(families, pressed(chosen, slug, instead)));
      }
    }),
    { seed: 14, numRuns: 300 },
  );
});

test('what no font has is not offered, and leaves nothing where it is asked for', () => {
  const pool = createChoicePool([[['bold']], [['bold', 'swashes'], []]]);
  const all = pool.select(() => true);
  expect(pool.offer(all, [], groups)).toMatchObject([
    { name: 'Weight', choices: [{ slug: 'bold', families: 2, isChosen: false }] },
    { name: 'Features', choices: [{ slug: 'swashes', families: 1 }] },
  ]);
  expect(pool.countFamilies(pool.keep(all, ['made-up']))).toBe(0);
  const [weight] = pool.offer(all, ['thin'], groups);
  expect(weight?.choices).toMatchObject([
    { slug: 'thin', isChosen: true, families: 2 },
    { slug: 'bold', families: 2 },
  ]);
});

test('one cut has all that is chosen: two that share it do not', () => {
  const pool = createChoicePool([
    [['bold'], ['swashes']],
    [['thin'], ['bold', 'swashes']],
  ]);
  const kept = pool.keep(
    pool.select(() => true),
    ['bold', 'swashes'],
  );
  expect([0, 1].map((family) => pool.cutsOf(kept, family))).toEqual([[], [1]]);
});
