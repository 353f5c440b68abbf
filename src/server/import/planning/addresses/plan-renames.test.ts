import { describe, expect, it } from 'vitest';
import { planRenames } from './plan-renames.ts';

const hashes = (letters: string) => new Set(letters);
const gone = (id: number, slug: string, fonts: string) => ({ id, slug, hashes: hashes(fonts) });
const planned = (slug: string, fonts: string, formerSlugs: string[] = []) => ({
  ...{ slug, formerSlugs },
  hashes: hashes(fonts),
});
const plan = (input: {
  gone: ReturnType<typeof gone>[];
  planned: ReturnType<typeof planned>[];
  taken?: string[];
}) => planRenames({ ...input, taken: new Set(input.taken ?? input.gone.map(({ slug }) => slug)) });

describe('a family that is gone', () => {
  it('goes on under the new name of at least half of its fonts', () => {
    expect(plan({ gone: [gone(7, 'old', 'abcd')], planned: [planned('new', 'abxyz')] })).toEqual([
      { familyId: 7, formerSlug: 'old', slug: 'new' },
    ]);
    expect(plan({ gone: [gone(7, 'old', 'abcd')], planned: [planned('new', 'axyz')] })).toEqual([]);
  });

  it('goes on in the one that says so, whatever fonts that has', () => {
    const two = [planned('alike', 'abcd'), planned('named', 'xyz', ['old'])];
    expect(plan({ gone: [gone(7, 'old', 'abcd')], planned: two })).toMatchObject([{ slug: 'named' }]);
  });

  it('does not go on in a family that there was before', () => {
    const known = {
      gone: [gone(7, 'old', 'ab')],
      planned: [planned('other', 'ab')],
      taken: ['old', 'other'],
    };
    expect(plan(known)).toEqual([]);
    expect(plan({ ...known, planned: [planned('other', 'ab', ['old'])] })).toEqual([]);
  });

  it('goes on in one that no other of them goes on in: the first in the catalogue', () => {
    const both = {
      gone: [gone(7, 'first', 'ab'), gone(8, 'second', 'cd')],
      planned: [planned('new', 'abcd')],
    };
    expect(plan(both)).toEqual([{ familyId: 7, formerSlug: 'first', slug: 'new' }]);
  });
});
