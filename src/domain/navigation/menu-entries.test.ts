import { describe, expect, it } from 'vitest';
import { menuFilters } from '#domain/catalogue/collection-filter.ts';
import { isMenuTarget, menuEntries } from './menu-entries.ts';

const content = {
  informationPages: [
    { title: 'Licensing', slug: 'licensing' },
    { title: 'Privacy', slug: 'privacy' },
  ],
  filters: [
    { name: 'Non-Latin', slug: 'non-latin' },
    { name: 'Serif', slug: 'serif' },
  ],
  hasTimeline: true,
};

describe('menuEntries', () => {
  it('lists its own filters but no other category under Typefaces, and the pages under Information', () => {
    expect(
      menuEntries(content).map(({ label, entries }) => [label, entries.map((entry) => entry.label)]),
    ).toEqual([
      ['Typefaces', ['Collection', 'Non-Latin']],
      ['Typewriter', []],
      ['Timeline', []],
      ['Information', ['Licensing', 'Privacy']],
    ]);
  });

  it('lists every filter of the menu that keeps a family', () => {
    const filters = [...menuFilters, { name: 'Serif', slug: 'serif' }];
    expect(menuEntries({ ...content, filters })[0]?.entries.map(({ label }) => label)).toEqual([
      'Collection',
      'New Releases',
      'Re-Issues',
      'Non-Latin',
      'Legacy',
      'By Designer',
    ]);
  });

  it('does not show what does not exist', () => {
    const menu = menuEntries({ ...content, informationPages: [], hasTimeline: false });
    expect(menu.map(({ label }) => label)).toEqual(['Typefaces', 'Typewriter', 'Cookies']);
  });

  it('leads to the choice about cookies where no privacy page does', () => {
    const informationPages = [{ title: 'Licensing', slug: 'licensing' }];
    expect(menuEntries({ ...content, informationPages }).at(-1)).toMatchObject({ to: '#cookies' });
  });

  it('lists what the foundry lists, in its order, with lines of its own', () => {
    const own = { label: 'In use', to: 'https://example.com/in-use' };
    const menu = menuEntries({
      ...content,
      listed: ['information', own, 'typefaces', 'timeline'],
      hasTimeline: false,
    });
    expect(menu.map(({ label, to }) => [label, to])).toEqual([
      ['Information', '/information'],
      ['In use', 'https://example.com/in-use'],
      ['Typefaces', '/typefaces'],
    ]);
    // The choice about cookies can be changed wherever the page about it is not led to.
    expect(menuEntries({ ...content, listed: [] }).map(({ to }) => to)).toEqual(['#cookies']);
  });
});

describe('isMenuTarget', () => {
  it.each(['/information/about', '/typefaces?text=Hi', 'https://example.com/', '/'])(
    'lets %s be led to',
    (to) => {
      expect(isMenuTarget(to)).toBe(true);
    },
  );

  it.each([
    '//example.com',
    '/\\example.com',
    'http://example.com',
    'https:///x',
    'javascript:alert(1)',
    'data:text/html,x',
    'information',
    '',
    '/a b',
    '\thttps://example.com',
  ])('does not let %j be led to', (to) => {
    expect(isMenuTarget(to)).toBe(false);
  });
});
