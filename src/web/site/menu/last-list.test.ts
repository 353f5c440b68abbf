import { expect, test } from 'vitest';
import { type Entry, followEntry, type LastList, stepsBack } from './last-list.ts';

function walk(...entries: [string, number][]): LastList | null {
  return entries.reduce<LastList | null>((last, [path, index]) => {
    const { pathname, search } = new URL(path, 'https://fount.example');
    const entry: Entry = { pathname, search, index };
    return followEntry(last, entry);
  }, null);
}

test('the list that one came from is found again, with its filter and text, however many tabs later', () => {
  const last = walk(
    ['/typefaces/filter/non-latin?text=Hand', 3],
    ['/typefaces/eczar', 4],
    ['/typefaces/eczar?tab=try', 5],
  );
  expect(last).toEqual({ href: '/typefaces/filter/non-latin?text=Hand', index: 3 });
  expect(stepsBack(last, 5)).toBe(-2);
});

test('where another page has taken its place in the history, its address is left', () => {
  const last = walk(['/typefaces?text=Hand', 3], ['/', 2], ['/typefaces/eczar', 3]);
  expect(last).toEqual({ href: '/typefaces?text=Hand', index: null });
  expect(stepsBack(last, 3)).toBeNull();
});

test('who came to a family in another way came from no list', () => {
  expect(walk(['/typefaces/eczar', 0])).toBeNull();
});
