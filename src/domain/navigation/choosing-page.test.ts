import { expect, it } from 'vitest';
import { findChoosingPage } from './choosing-page.ts';

it.each([
  ['/typefaces', { name: 'collection', filter: null }],
  ['/typefaces.data', { name: 'collection', filter: null }],
  ['/typefaces/filter/serif', { name: 'collection', filter: 'serif' }],
  ['/typefaces/eczar', { name: 'family', slug: 'eczar' }],
  ['/typefaces/eczar.data', { name: 'family', slug: 'eczar' }],
  ['/typefaces/a%2Fb', { name: 'family', slug: 'a%2Fb' }],
  ['/typewriter', { name: 'typewriter' }],
  ['/', null],
  ['/typewriters', null],
  ['/typefaces/filter/serif/more', null],
  ['/%zz', null],
])('%s is the page %j', (path, page) => {
  expect(findChoosingPage(path)).toEqual(page);
});
