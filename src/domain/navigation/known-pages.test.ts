import { expect, it } from 'vitest';
import { helpSlugs, licensingSlugs, pagePath } from './known-pages.ts';

it('the site leads to the page of a foundry, however it spells its slug', () => {
  const pages = [{ slug: 'privacy' }, { slug: 'licences' }, { slug: 'help' }];
  expect(pagePath(pages, licensingSlugs)).toBe('/information/licences');
  expect(pagePath(pages, helpSlugs)).toBe('/information/help');
  for (const slug of licensingSlugs)
    expect(pagePath([{ slug }], licensingSlugs)).toBe(`/information/${slug}`);
});

it('of two that a foundry has the more usual one is led to', () => {
  expect(pagePath([{ slug: 'licenses' }, { slug: 'licensing' }], licensingSlugs)).toBe(
    '/information/licensing',
  );
});

it('leads nowhere where a foundry has no such page', () => {
  expect(pagePath([{ slug: 'licensing-2' }, { slug: 'about' }], licensingSlugs)).toBeNull();
  expect(pagePath([], helpSlugs)).toBeNull();
});
