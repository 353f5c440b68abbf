import { expect, it } from 'vitest';
import type { FamilyPage } from '#contract/services.ts';
import { hashTarget } from './hash-target.ts';

const cut = (sharedUid: string) => ({ sharedUid, alternates: [{ sharedUid: `${sharedUid}.alt` }] });
// Only what a hash is looked for in.
const family = {
  fontShopSets: [
    { id: '1', name: 'Latin', fontCuts: [cut('latin.bold')] },
    { id: '2', name: 'Old Hebrew', fontCuts: [cut('hebrew.bold'), cut('hebrew.שמן')] },
  ],
} as unknown as FamilyPage['family'];

it.each([
  ['', 'specimen', null],
  ['#latin.bold', 'specimen', null],
  ['#latin.bold', 'try', null],
  ['#content', 'pricing', null],
  ['#nothing', 'specimen', null],
  ['#tech-zone', 'about', null],
  ['#latin.bold.alt', 'pricing', '#latin.bold.alt'],
  ['#hebrew.bold', 'specimen', '?set=old-hebrew#hebrew.bold'],
  ['#hebrew.bold', 'try', '?tab=try&set=old-hebrew#hebrew.bold'],
  ['#tech-zone', 'specimen', '?tab=about#tech-zone'],
  // As browsers and mail programs write an address.
  ['#hebrew%2Ebold', 'specimen', '?set=old-hebrew#hebrew.bold'],
  ['#hebrew.%D7%A9%D7%9E%D7%9F', 'specimen', '?set=old-hebrew#hebrew.שמן'],
  ['#latin.bold%', 'specimen', null],
] as const)('the hash %j on the tab %s of Latin leads to %j', (hash, tab, target) => {
  expect(hashTarget(family, { hash, setId: '1', tab })).toBe(target);
});

it('keeps the set on the way to the technical facts', () => {
  expect(hashTarget(family, { hash: '#tech-zone', setId: '2', tab: 'specimen' })).toBe(
    '?tab=about&set=old-hebrew#tech-zone',
  );
});

it('takes a visitor’s text along to another set', () => {
  const search = '?tab=try&text=Hand&size=40&font=latin.bold';
  expect(hashTarget(family, { hash: '#hebrew.bold', search, setId: '1', tab: 'try' })).toBe(
    '?tab=try&set=old-hebrew&text=Hand&size=40#hebrew.bold',
  );
});
