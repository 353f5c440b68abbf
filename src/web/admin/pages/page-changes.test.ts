import { expect, test } from 'vitest';
import type { TypedPage } from '#contract/admin/pages.ts';
import { findPageChanges } from './page-changes.ts';

const page = (text: string, more: Partial<TypedPage> = {}): TypedPage => ({
  title: 'Imprint',
  slug: 'imprint',
  sections: [{ title: 'Who', text, topics: [{ title: 'Where', text: '<p>Basel</p>' }] }],
  ...more,
});

test('what changed is told word by word, in what a visitor reads', () => {
  const changes = findPageChanges(
    page('<p>We are <em>three</em> people</p>'),
    page('<p>We are four people</p>'),
  );
  expect(changes).toEqual([
    { kind: 'both', words: 'Imprint\n\n/information/imprint\n\nWho\n\nWe are ' },
    { kind: 'gone', words: 'three' },
    { kind: 'come', words: 'four' },
    { kind: 'both', words: ' people\n\nWhere\n\nBasel' },
  ]);
});

test('an address, a title, a section and a topic count, too', () => {
  const was = page('<p>We</p>');
  for (const is of [
    page('<p>We</p>', { slug: 'masthead' }),
    page('<p>We</p>', { title: 'Masthead' }),
    page('<p>We</p>', { sections: [] }),
    page('<p>We</p>', { sections: [{ title: 'Who', text: '<p>We</p>', topics: [] }] }),
  ])
    expect(findPageChanges(was, is)?.some(({ kind }) => kind !== 'both')).toBe(true);
  expect(findPageChanges(was, was)).toEqual([]);
});

test('where links alone differ, they are what is told', () => {
  const changes = findPageChanges(page('<p><a href="/a">We</a></p>'), page('<p><a href="/b">We</a></p>'));
  expect(changes?.find(({ kind }) => kind === 'come')?.words).toContain('b');
});

test('what stands far from a change is left out', () => {
  const long = 'word '.repeat(2000);
  const changes = findPageChanges(page(`<p>${long} one ${long}</p>`), page(`<p>${long} two ${long}</p>`));
  expect(changes?.map(({ kind }) => kind)).toEqual(['both', 'gone', 'come', 'both']);
  const [before, , , after] = changes ?? [];
  expect(before?.words).toMatch(/^…( word)+ $/);
  expect(after?.words).toMatch(/^( word)+ …$/);
  expect((before?.words ?? '').length + (after?.words ?? '').length).toBeLessThan(400);
});
