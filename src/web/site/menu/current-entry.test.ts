import { describe, expect, it } from 'vitest';
import { menuEntries } from '#domain/navigation/menu-entries.ts';
import { currentEntry } from './current-entry.ts';

const entries = menuEntries({
  filters: [{ name: 'Non-Latin', slug: 'non-latin' }],
  informationPages: [{ title: 'Licensing', slug: 'licensing' }],
  hasTimeline: true,
});

describe('currentEntry', () => {
  it.each([
    ['/', null],
    ['/typefaces', '/typefaces'],
    ['/typefaces/', '/typefaces'],
    ['/typefaces/fraunces', '/typefaces'],
    ['/typefaces/filter/non-latin', '/typefaces/filter/non-latin'],
    ['/information/licensing/web', '/information/licensing'],
    ['/typefacesandmore', null],
    ['/typewriter', '/typewriter'],
    ['/timeline', '/timeline'],
  ])('of %s is %s', (path, entry) => {
    expect(currentEntry(entries, path)).toBe(entry);
  });
});
