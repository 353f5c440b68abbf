import fc from 'fast-check';
import { expect, it } from 'vitest';
import { groupSuperfamilies } from './group-superfamilies.ts';

/** `Ab` is the family b of the group A, `-b` one that stands alone. */
function families(written: string) {
  return written
    .split(' ')
    .filter(Boolean)
    .map((name) => ({ name, familyGroup: name.startsWith('-') ? null : (name[0] ?? null) }));
}

function grouped(written: string): string {
  return groupSuperfamilies(families(written))
    .map((run) => run.map(({ name }) => name).join(' '))
    .join(', ');
}

it.each([
  ['', ''],
  ['-a -b -c', '-a, -b, -c'],
  ['A1 -a A2', 'A1 A2, -a'],
  ['-a A1 B1 A2 -b B2 A3', '-a, A1 A2 A3, B1 B2, -b'],
  ['A1', 'A1'],
])('%j stands as %j', (written, expected) => {
  expect(grouped(written)).toBe(expected);
});

it('loses and doubles no family, and changes nothing the second time', () => {
  const family = fc.record({
    id: fc.nat(),
    familyGroup: fc.option(fc.constantFrom('A', 'B', 'C'), { nil: null }),
  });
  fc.assert(
    fc.property(fc.array(family), (list) => {
      const once = groupSuperfamilies(list).flat();
      expect(new Set(once)).toEqual(new Set(list));
      expect(once).toHaveLength(list.length);
      expect(groupSuperfamilies(once).flat()).toEqual(once);
    }),
    { seed: 42 },
  );
});
