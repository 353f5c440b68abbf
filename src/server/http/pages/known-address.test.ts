import { expect, it } from 'vitest';
import type { CatalogueFamily } from '#server/catalogue/snapshot/catalogue-snapshot.ts';
import { knownAddress } from './known-address.ts';

const cut = (id: string, set: string) => ({
  id,
  name: id,
  sharedUid: `uid-${id}`,
  fontShopSetId: set,
  alternates: [],
});
// Only what the address is checked against.
const eczar = {
  slug: 'eczar',
  familyGroup: null,
  designerIds: [],
  fontCategories: [{ name: 'Serif' }],
  fontShopSets: [
    { id: '1', name: 'Latin', fontCuts: [cut('11', '1'), cut('12', '1')] },
    { id: '2', name: 'Devanagari', fontCuts: [cut('21', '2')] },
  ],
} as unknown as CatalogueFamily;
const many = Array.from({ length: 60 }, (_, at) => ({ ...eczar, slug: `many-${at}`, fontCategories: [] }));
const known = {
  catalogue: { families: [eczar, ...many], designers: [], formerSlugs: new Map([['rosetta', 'eczar']]) },
  routeIds: new Set(['family', 'home']),
};

it.each([
  ['/typefaces/eczar', '/typefaces/eczar'],
  ['/typefaces/eczar?tab=pricing&set=devanagari', '/typefaces/eczar?tab=pricing&set=devanagari'],
  ['/typefaces/eczar?font=uid-21', '/typefaces/eczar?font=uid-21'],
  ['/typefaces/eczar?tab=try&view=waterfall', '/typefaces/eczar?tab=try&view=waterfall'],
  ['/typefaces/rosetta?tab=pricing&set=devanagari', '/typefaces/rosetta?tab=pricing&set=devanagari'],
  ['/typewriter?font=uid-21', '/typewriter?font=uid-21'],
  ['/typewriter?family=eczar', '/typewriter?family=eczar'],
  ['/typewriter.data?font=uid-21&_routes=home', '/typewriter.data?font=uid-21&_routes=home'],
  ['/typefaces?from=24', '/typefaces?from=24'],
  ['/typefaces.data?from=48&_routes=home', '/typefaces.data?from=48&_routes=home'],
  ['/typefaces/eczar.data?tab=try&_routes=family', '/typefaces/eczar.data?tab=try&_routes=family'],
])('leaves %s, which a page links to, as it is', (address, expected) => {
  expect(knownAddress(known, address)).toBe(expected);
});

it.each([
  ['an old name of a family', '/typewriter?family=rosetta', '/typewriter?family=eczar'],
  ['a tab that there is not', '/typefaces/eczar?tab=x1', '/typefaces/eczar'],
  ['the name of something that every object has', '/typefaces/eczar?tab=constructor', '/typefaces/eczar'],
  ['the tab that is shown anyway', '/typefaces/eczar?tab=specimen', '/typefaces/eczar'],
  ['a view that there is not', '/typefaces/eczar?tab=try&view=x1', '/typefaces/eczar?tab=try'],
  ['a view of another tab', '/typefaces/eczar?tab=about&view=waterfall', '/typefaces/eczar?tab=about'],
  ['a set of no family', '/typefaces/eczar?set=x1&font=uid-21', '/typefaces/eczar?font=uid-21'],
  ['a cut of no set', '/typefaces/eczar?tab=about&font=x1', '/typefaces/eczar?tab=about'],
  ['a cut of another set', '/typefaces/eczar?set=latin&font=uid-21', '/typefaces/eczar?set=latin'],
  ['routes that there are not', '/typefaces/eczar.data?_routes=x1', '/typefaces/eczar.data'],
  ['routes of a whole page', '/typefaces/eczar?_routes=family', '/typefaces/eczar'],
  ['a set that a renamed family has not', '/typefaces/rosetta?tab=try&set=x1', '/typefaces/rosetta?tab=try'],
  ['a family that there is not', '/typefaces/nothing?set=latin', '/typefaces/nothing'],
  ['a cut that the typewriter has not', '/typewriter?font=x1', '/typewriter'],
  [
    'a family of the typewriter beside a cut',
    '/typewriter?family=many-1&font=uid-21',
    '/typewriter?font=uid-21',
  ],
  ['a set of the typewriter, which shows cuts', '/typewriter?set=latin', '/typewriter'],
  ['the beginning of the collection', '/typefaces?from=0', '/typefaces'],
  ['a part of a filter that has one part', '/typefaces/filter/serif?from=24', '/typefaces/filter/serif'],
  ['a part of a filter that there is not', '/typefaces/filter/x?from=24', '/typefaces/filter/x'],
  ['what is no line', '/typefaces?from=x', '/typefaces'],
  ['a part of a family', '/typefaces/eczar?from=24', '/typefaces/eczar'],
  ['a page without choices', '/typefaces?set=latin&tab=try', '/typefaces'],
])('leaves out %s', (_what, address, expected) => {
  expect(knownAddress(known, address)).toBe(expected);
});

it('names the part that holds a line by its beginning', () => {
  expect(knownAddress(known, '/typefaces?from=50')).toBe('/typefaces?from=48');
  expect(knownAddress(known, '/typefaces?from=999999')).toBe('/typefaces?from=48');
});
