import { expect, it } from 'vitest';
import { listLeftOut } from './left-out.ts';

const family = {
  name: 'Eczar',
  fontShopSets: [
    {
      name: 'Latin',
      slug: 'latin',
      fontCuts: [
        { sharedUid: 'l.bold', name: 'Bold', alternates: [{ sharedUid: 'l.bold.alt', name: 'Bold Alt' }] },
      ],
    },
    {
      name: 'Devanagari',
      slug: 'devanagari',
      fontCuts: [{ sharedUid: 'd.bold', name: 'Bold', alternates: [] }],
    },
  ],
};

it.each([
  ['', []],
  ['tab=specimen&set=latin&font=l.bold', []],
  ['font=l.bold.alt&set=', []],
  ['utm=1&view=x&tracking=5', []],
  // No page is chosen by a language: what an address says of one is told nowhere.
  ['language=klingon', []],
  ['font=nothing&language=klingon', ['Eczar has no cut “nothing”.']],
  ['tab=poster', ['There is no tab “poster”; Specimen is shown.']],
  ['set=klingon', ['There is no set “klingon”; Latin is shown.']],
  ['font=nothing', ['Eczar has no cut “nothing”.']],
  ['set=latin&font=d.bold', ['Bold is a cut of Devanagari; Latin is shown.']],
  [
    'tab=constructor&set=x&font=y',
    [
      'There is no tab “constructor”; Specimen is shown.',
      'There is no set “x”; Latin is shown.',
      'Eczar has no cut “y”.',
    ],
  ],
  [`set=${'𝔸'.repeat(41)}`, [`There is no set “${'𝔸'.repeat(40)}…”; Latin is shown.`]],
])('of the query %j the specimen leaves out %j', (query, sentences) => {
  expect(listLeftOut(new URLSearchParams(query), { family, set: 'Latin', tab: 'specimen' })).toEqual(
    sentences,
  );
});

it.each([
  ['tab=try&view=lines', []],
  ['tab=try&view=waterfall', []],
  ['tab=try&view=stairs', ['There is no view “stairs”; the lines are shown.']],
])('of the query %j the tab Try leaves out %j', (query, sentences) => {
  expect(listLeftOut(new URLSearchParams(query), { family, set: 'Latin', tab: 'try' })).toEqual(sentences);
});
