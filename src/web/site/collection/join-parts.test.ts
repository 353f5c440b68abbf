import { expect, it } from 'vitest';
import type { CollectionLine } from '#contract/collection.ts';
import { followingParts, joinGroups } from './join-parts.ts';

// Only what tells the lines apart.
const lines = (names: string) =>
  names.split('').map((familySlug) => ({ familySlug }) as unknown as CollectionLine);

it('a group that goes on in the next part is one group', () => {
  const joined = joinGroups([
    {
      groups: [
        { heading: 'Änne', lines: lines('ab') },
        { heading: 'Zapf', lines: lines('c') },
      ],
    },
    { groups: [{ heading: 'Zapf', lines: lines('de') }] },
  ]);
  expect(joined).toEqual([
    { heading: 'Änne', lines: lines('ab') },
    { heading: 'Zapf', lines: lines('cde') },
  ]);
});

it('a part that does not follow on the one before it is left out, and all after it', () => {
  const part = (from: number, next: number | null) => ({ from, next });
  const chain = [part(0, 24), part(24, 48), part(48, null)];
  expect(followingParts(chain)).toEqual(chain);
  expect(followingParts([part(0, 25), ...chain.slice(1)])).toEqual([part(0, 25)]);
  expect(followingParts([part(0, null)])).toEqual([part(0, null)]);
});
