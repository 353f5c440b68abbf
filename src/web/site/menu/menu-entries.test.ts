import { describe, expect, it } from 'vitest';
import { menuFilters } from '#domain/catalogue/collection-filter.ts';
import type { PageFrame } from '#web/site/page/use-frame.ts';
import { currentEntry, menuEntries } from './menu-entries.ts';

const frame: PageFrame = {
  settings: {
    foundryName: 'Fount',
    shortName: 'Fo',
    isDemo: true,
    currency: 'CHF',
    contactEmail: 'a@b.ch',
    timeZone: 'UTC',
  },
  interfaceStylesheet: '/fonts/a.css',
  interfacePreload: [],
  informationPages: [{ title: 'Licensing', slug: 'licensing' }],
  filters: [
    { name: 'Non-Latin', slug: 'non-latin' },
    { name: 'Serif', slug: 'serif' },
  ],
};

describe('menuEntries', () => {
  it('lists its own filters but no other category under Typefaces, and the pages under Information', () => {
    expect(
      menuEntries(frame).map(({ label, entries }) => [label, entries.map((entry) => entry.label)]),
    ).toEqual([
      ['Typefaces', ['Collection', 'Non-Latin']],
      ['Typewriter', []],
      ['Information', ['Licensing']],
    ]);
  });

  it('lists every filter of the menu that keeps a family', () => {
    const filters = [...menuFilters, { name: 'Serif', slug: 'serif' }];
    expect(menuEntries({ ...frame, filters })[0]?.entries.map(({ label }) => label)).toEqual([
      'Collection',
      'New Releases',
      'Re-Issues',
      'Non-Latin',
      'Legacy',
      'By Designer',
    ]);
  });

  it('does not show what does not exist', () => {
    expect(menuEntries({ ...frame, informationPages: [] }).map(({ label }) => label)).toEqual([
      'Typefaces',
      'Typewriter',
    ]);
  });
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
  ])('of %s is %s', (path, entry) => {
    expect(currentEntry(menuEntries(frame), path)).toBe(entry);
  });
});
