import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  chooseOfFamily,
  familyTabs,
  readTab,
  slugOfSet,
  trialViews,
  writeFamilyChoice,
} from './family-choice.ts';

const cut = (sharedUid: string, alternates: string[] = []) => ({
  sharedUid,
  alternates: alternates.map((uid) => ({ sharedUid: uid })),
});
const sets = [
  { name: 'Devanagari', fontCuts: [cut('d.bold')] },
  { name: 'Latin', fontCuts: [cut('l.bold', ['l.bold.alt'])] },
];

it.each([
  [null, 'specimen'],
  ['about', 'about'],
  ['nonsense', 'specimen'],
])('reads the tab %s as %s', (value, tab) => {
  expect(readTab(value)).toBe(tab);
});

function chosen(query: string) {
  const choice = chooseOfFamily(sets, new URLSearchParams(query));
  return [choice.tab, choice.view, choice.set?.name, choice.font];
}

it.each([
  ['', ['specimen', 'lines', 'Latin', null]],
  ['tab=about', ['about', 'lines', 'Latin', null]],
  ['tab=constructor', ['specimen', 'lines', 'Latin', null]],
  ['set=devanagari', ['specimen', 'lines', 'Devanagari', null]],
  ['font=d.bold', ['specimen', 'lines', 'Devanagari', 'd.bold']],
  ['font=l.bold.alt', ['specimen', 'lines', 'Latin', 'l.bold.alt']],
  ['set=latin&font=d.bold', ['specimen', 'lines', 'Latin', null]],
  ['set=klingon&font=d.bold', ['specimen', 'lines', 'Devanagari', 'd.bold']],
  ['font=nothing', ['specimen', 'lines', 'Latin', null]],
  ['tab=try&view=waterfall', ['try', 'waterfall', 'Latin', null]],
  ['tab=try&view=proof', ['try', 'proof', 'Latin', null]],
  ['tab=try&view=stairs', ['try', 'lines', 'Latin', null]],
  ['tab=about&view=waterfall', ['about', 'lines', 'Latin', null]],
])('the query %j chooses %j', (query, choice) => {
  expect(chosen(query)).toEqual(choice);
});

it('a query names a set by its name, and the one that is shown first not at all', () => {
  expect(sets.map((set) => slugOfSet(set, sets))).toEqual(['devanagari', null]);
});

it('a family without sets shows none', () => {
  expect(chooseOfFamily([], new URLSearchParams('set=latin&font=x'))).toMatchObject({
    set: undefined,
    isSetNamed: false,
    font: null,
  });
});

it('a choice that was written is read as it was, and written again the same', () => {
  const value = fc.constantFrom('', 'latin', 'devanagari', 'd.bold', 'l.bold', 'l.bold.alt', 'x');
  const query = fc.record({
    tab: fc.constantFrom(...familyTabs, 'x'),
    view: fc.constantFrom(...trialViews, 'x'),
    set: value,
    font: value,
  });
  fc.assert(
    fc.property(query, (given) => {
      const choice = chooseOfFamily(sets, new URLSearchParams(given));
      const written = writeFamilyChoice(choice);
      const again = chooseOfFamily(sets, new URLSearchParams(written));
      expect(again).toEqual(choice);
      expect(writeFamilyChoice(again)).toEqual(written);
    }),
    { seed: 42 },
  );
});
