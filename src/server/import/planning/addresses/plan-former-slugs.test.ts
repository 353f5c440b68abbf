import { expect, test } from 'vitest';
import { planFormerSlugs } from './plan-former-slugs.ts';

const family = (id: number, slug: string, hashes: string) => ({ id, slug, hashes: new Set(hashes) });
type Input = Parameters<typeof planFormerSlugs>[0];
const plan = (input: Partial<Input>) =>
  Object.fromEntries(planFormerSlugs({ known: new Map(), gone: [], present: [], declared: [], ...input }));

test('a family that is gone leads to the one that has its fonts', () => {
  expect(plan({ gone: [family(1, 'brown', 'ab')], present: [family(2, 'brown-pro', 'abc')] })).toEqual({
    brown: 2,
  });
});

test('one that has fewer than half of them is another family', () => {
  expect(plan({ gone: [family(1, 'brown', 'abc')], present: [family(2, 'azo', 'cde')] })).toEqual({});
  expect(plan({ gone: [family(1, 'brown', '')], present: [family(2, 'azo', 'cde')] })).toEqual({});
});

test('of a family that was parted the larger part is led to, of equal ones the first', () => {
  const gone = [family(1, 'brown', 'abcd')];
  expect(plan({ gone, present: [family(2, 'small', 'a'), family(3, 'large', 'bcd')] })).toEqual({ brown: 3 });
  expect(plan({ gone, present: [family(2, 'first', 'ab'), family(3, 'second', 'cd')] })).toEqual({
    brown: 2,
  });
});

test('who was renamed twice is found under both names, and back under the first', () => {
  const known = new Map([['brown', 2]]);
  const again = { known, gone: [family(2, 'brown-pro', 'ab')] };
  expect(plan({ ...again, present: [family(3, 'brown-max', 'ab')] })).toEqual({ brown: 3, 'brown-pro': 3 });
  expect(plan({ ...again, present: [family(1, 'brown', 'ab')] })).toEqual({ 'brown-pro': 1 });
});

test('a new family takes its slug from what led elsewhere', () => {
  const known = new Map([['brown', 2]]);
  expect(plan({ known, present: [family(2, 'brown-pro', 'ab'), family(3, 'brown', 'x')] })).toEqual({});
});

test('what the YAML declares counts more than what fonts tell', () => {
  expect(
    plan({
      gone: [family(1, 'brown', 'a')],
      present: [family(2, 'azo', 'a'), family(3, 'brown-pro', 'b')],
      declared: [
        { slug: 'brown', familyId: 3 },
        { slug: 'braun', familyId: 3 },
      ],
    }),
  ).toEqual({ brown: 3, braun: 3 });
});
