import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type KeptParts, keysOfParts } from './keys-of-parts.ts';

const none: KeptParts<never> = { parts: [], keys: [], called: 0 };
const [a, b, c] = [{ of: 'a' }, { of: 'b' }, { of: 'c' }];
const typed = { of: 'typed' };
const other = { of: 'other' };

test.each([
  ['moved, each keeps its own', [b, a, c], [2, 1, 3]],
  ['typed in, a part keeps its own', [a, typed, c], [1, 2, 3]],
  ['one that is made before them is a new one', [typed, a, b, c], [4, 1, 2, 3]],
  ['one that is made behind them is a new one', [a, b, c, typed], [1, 2, 3, 4]],
  ['taken away, the others keep theirs', [b, c], [2, 3]],
  ['all read anew stand at their places', [{ ...a }, { ...b }, { ...c }], [1, 2, 3]],
  ['one in the place of another keeps what stood there', [c, b, typed], [3, 2, 4]],
  ['of none are none', [], []],
])('%s', (_of, parts, keys) => {
  const before = keysOfParts<{ of: string }>(none, [a, b, c]);
  expect(keysOfParts(before, parts).keys).toEqual(keys);
});

test('words that are the same are told apart by their places', () => {
  const before = keysOfParts<string>(none, ['x', 'y']);
  expect(keysOfParts(before, ['y', 'y']).keys).toEqual([1, 2]);
  expect(keysOfParts(before, ['y', 'x']).keys).toEqual([2, 1]);
});

test('whatever is done, no two parts are called the same, and the very same is called as before', () => {
  const anyParts = fc.array(fc.constantFrom(a, b, c, typed, other), { maxLength: 6 });
  fc.assert(
    fc.property(fc.array(anyParts, { minLength: 2, maxLength: 5 }), (lists) => {
      let kept: KeptParts<{ of: string }> = none;
      for (const parts of lists) {
        const next = keysOfParts(kept, parts);
        expect(next.keys).toHaveLength(parts.length);
        expect(new Set(next.keys).size).toBe(parts.length);
        const isOnce = (list: readonly unknown[], part: unknown) =>
          list.filter((each) => each === part).length === 1;
        for (const part of parts) {
          if (!isOnce(parts, part) || !isOnce(kept.parts, part)) continue;
          expect(next.keys[parts.indexOf(part)]).toBe(kept.keys[kept.parts.indexOf(part)]);
        }
        kept = next;
      }
    }),
  );
});
