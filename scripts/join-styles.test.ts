import { expect, it } from 'vitest';
import { type BuiltFiles, joinStyles } from './join-styles.ts';

const page = (file: string) => `src/web/${file}?__react-router-build-client-route`;
const texts = new Map(
  ['frame', 'parts', 'home', 'family', 'tabs', 'account'].map((name) => [`${name}.css`, `${name}{}`]),
);
const read = (sheet: string) => texts.get(sheet) ?? '';

const files: BuiltFiles = {
  'src/web/root.tsx': { isEntry: true, imports: ['frame.js'], css: [] },
  'frame.js': { css: ['frame.css'] },
  'parts.js': { imports: ['frame.js'], css: ['parts.css'] },
  // Asked for by a press on a page as well.
  'tabs.js': { css: ['tabs.css'] },
  [page('home.tsx')]: { isEntry: true, imports: ['frame.js', 'parts.js'], css: ['home.css'] },
  [page('family.tsx')]: { isEntry: true, imports: ['parts.js', 'tabs.js'], css: ['family.css'] },
  [page('again.tsx')]: { isEntry: true, imports: ['parts.js', 'tabs.js'], css: ['family.css'] },
  [page('account.tsx')]: { isEntry: true, imports: ['frame.js'], css: ['account.css'] },
  [page('orders.tsx')]: { isEntry: true, imports: ['parts.js', 'frame.js'], css: ['account.css'] },
  [page('plain.tsx')]: { isEntry: true, imports: ['frame.js'] },
};
const routes = [
  { file: './home.tsx' },
  { file: './family.tsx' },
  { file: './again.tsx' },
  { file: './account.tsx', children: [{ file: './orders.tsx' }] },
  { file: './plain.tsx' },
];

const { files: joined, sheets, unlinked } = joinStyles(files, { routes, read });

/** What a page links, as React Router finds it: the sheets of all files that are loaded at once with it. */
function linked(key: string): string[] {
  const { css = [], imports = [] } = joined[key] ?? {};
  return [...new Set([...css, ...imports.flatMap(linked)])];
}

/** What they say, by their order. */
function said(file: string): string {
  return linked(page(file))
    .map((sheet) => sheets.get(sheet) ?? read(sheet))
    .join('');
}

it('joins the sheets of a page in their order, and leaves that of every page by itself', () => {
  expect(linked(page('home.tsx'))).toEqual([
    expect.stringMatching(/^assets\/home-[\w-]{7}\.css$/),
    'frame.css',
  ]);
  expect(said('home.tsx')).toBe('home{}parts{}frame{}');
  expect(linked('src/web/root.tsx')).toEqual(['frame.css']);
});

it('has pages of the same styles share a sheet', () => {
  expect(linked(page('again.tsx'))).toEqual(linked(page('family.tsx')));
  expect(said('family.tsx')).toBe('family{}parts{}tabs{}frame{}');
});

it('gives a page of a single sheet one of its own, and leaves out what the page around has', () => {
  expect(said('account.tsx')).toBe('account{}frame{}');
  expect(said('orders.tsx')).toBe('parts{}frame{}');
  expect(
    [...linked(page('account.tsx')), ...linked(page('orders.tsx'))].filter((sheet) => unlinked.has(sheet)),
  ).toEqual([]);
  expect(linked(page('plain.tsx'))).toEqual(['frame.css']);
});

it('says which sheets no page links any more, and changes nothing that it was given', () => {
  expect([...unlinked].sort()).toEqual(['account.css', 'family.css', 'home.css', 'parts.css', 'tabs.css']);
  expect(files['tabs.js']?.css).toEqual(['tabs.css']);
});

it('asks for a look where React Router calls the files of pages otherwise', () => {
  expect(() => joinStyles(files, { routes: [{ file: './other.tsx' }], read })).toThrow(/other\.tsx/);
});
