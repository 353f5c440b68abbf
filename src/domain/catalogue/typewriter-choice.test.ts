import { expect, it } from 'vitest';
import { chooseForTypewriter, notChosen, writeTypewriterChoice } from './typewriter-choice.ts';

const family = (slug: string, set: string, uids: string[]) => ({
  slug,
  fontShopSets: [{ name: set, fontCuts: uids.map((sharedUid) => ({ sharedUid, alternates: [] })) }],
});
const families = [
  family('kufi', 'Arabic', ['kufi.bold']),
  family('eczar', 'Extended Latin', ['eczar.bold']),
  family('soul', 'Latin', ['soul.bold']),
];

it.each([
  ['', 'eczar', null, {}],
  ['font=soul.bold', 'soul', 'soul.bold', { font: 'soul.bold' }],
  ['family=kufi', 'kufi', null, { family: 'kufi' }],
  ['family=kufi&font=soul.bold', 'soul', 'soul.bold', { font: 'soul.bold' }],
  ['family=kufi&font=nothing', 'kufi', null, { family: 'kufi' }],
  ['family=nothing', 'eczar', null, {}],
])('the query %j chooses %s and the cut %s', (query, slug, font, written) => {
  const choice = chooseForTypewriter(families, new URLSearchParams(query));
  expect([choice?.family.slug, choice?.font]).toEqual([slug, font]);
  expect(choice === null ? null : writeTypewriterChoice(choice)).toEqual(written);
});

it('without a Latin set the first family is chosen, and none where there is none', () => {
  const [kufi] = families;
  expect(chooseForTypewriter(kufi === undefined ? [] : [kufi], new URLSearchParams())?.family).toBe(kufi);
  expect(chooseForTypewriter([], new URLSearchParams())).toBeNull();
});

it.each([
  ['font=soul.bold', []],
  ['font=soul.bold&family=soul', []],
  ['family=soul', []],
  ['font=nothing', ['There is no font ‘nothing’; this is Soul.']],
  ['family=nothing', ['There is no family ‘nothing’; this is Soul.']],
  ['font=soul.bold&family=kufi', ['The font is not of a family ‘kufi’; this is Soul.']],
  [
    'font=nothing&family=nobody',
    ['There is no font ‘nothing’; this is Soul.', 'There is no family ‘nobody’; this is Soul.'],
  ],
])('of the query %j the typewriter tells %j', (query, told) => {
  const cut = query.includes('soul.bold') ? { sharedUid: 'soul.bold' } : null;
  expect(notChosen(new URLSearchParams(query), { family: { name: 'Soul', slug: 'soul' }, cut })).toEqual(
    told,
  );
});
