import { expect, test } from 'vitest';
import { earlierWords } from './earlier-words.ts';

// As they were written when versions began to be kept: what is here once is read for good.
const first = {
  licence: {
    ...{ kind: 'licence', name: 'desktop', publicName: 'Desktop', description: '<p>For desks</p>' },
    ...{
      formula: 'tier("users", users)',
      needsReviewFormula: 'users > 250',
      isCustom: false,
      published: true,
    },
    ...{ termMonths: 12, delivers: ['desktop', 'app'], licenceText: '<p>Agreed</p>' },
    licenseDiscounts1: [{ from: 2, percent: 7.5 }],
    conditions: {
      ...{ leastPrice: 25.5, isGraduated: true, termField: 'users', requires: ['web'] },
      countryPrices: [{ countries: ['RS', 'BA'], factor: 0.5 }],
    },
    fields: [
      {
        ...{ name: 'users', label: 'Users', optional: false, type: 'number', minimum: 1, maximum: 300 },
        ...{ decimals: false, tiers: [{ upTo: 3, label: 'Up to 3', factor: 1.5 }] },
      },
      {
        ...{ name: 'hosts', label: 'Hosts', optional: true, type: 'list' },
        fields: [
          {
            ...{ name: 'use', label: 'Use', optional: false, type: 'select' },
            options: [{ value: 'a', label: 'A', factor: 2, delivers: ['web'] }],
          },
        ],
      },
    ],
  },
  story: {
    ...{ kind: 'story', key: 'wide-open', name: 'Wide open', fontFamilyUid: 'eczar', slideType: 'lines' },
    ...{ showOnMobile: true, showOnDesktop: false },
    content: [
      {
        lines: [
          {
            text: 'Wide',
            cut: 'eczar.latin.bold',
            language: 'en',
            axes: { wght: 400.5 },
            features: ['ss01'],
          },
          { text: 'open', cut: null, language: null, axes: {}, features: [] },
        ],
      },
      { lines: [], drawing: { url: '/images/a.svg', width: 4, height: 2.5, label: 'A bow' } },
    ],
  },
  year: {
    ...{ kind: 'year', year: 1996, lineto: [] },
    designers: [
      {
        ...{ title: 'A beginning', text: '<p>First.</p>', phrases: ['Hot metal'], fontFamilyUid: 'eczar' },
        images: [{ url: '/images/a.svg', label: 'An axis', maxImageSize: 0.57, width: 4, height: 2.5 }],
      },
    ],
    elsewhere: [{ title: 'A sale', text: '', phrases: [], fontFamilyUid: null, images: [] }],
  },
  mail: { kind: 'mail', greeting: 'Dear', paragraph: 'About {order}', footer: 'Closed on Fridays' },
  family: {
    ...{ kind: 'family', slug: 'eczar', name: 'Eczar', familyGroup: null, legacy: false },
    ...{
      fontCategories: [{ name: 'Serif' }],
      visibleOpenTypeFeatures: ['ss01'],
      credits: '',
      releasedAt: null,
    },
    ...{ description: '<p>Broad.</p>', colors: { paper: '#ffffff', ink: '#000000' } },
    versions: [{ version: '1.1', date: '2024-05-31', changes: '<p>Kerning.</p>' }],
    essay: [
      { kind: 'text', html: '<p>Begun.</p>' },
      { kind: 'specimen', text: 'Nib', language: null, cut: 'latin.bold' },
    ],
    designers: [{ id: 3, slug: 'ada', name: 'Ada' }],
    defaultCut: 'latin.regular',
  },
  designer: { kind: 'designer', slug: 'ada', name: 'Ada', biography: '<p>She draws.</p>', url: null },
  sounds: {
    ...{ kind: 'sounds', volume: -12.5, effects: { reverb: { wet: 0.3, decay: 2 } } },
    tracks: {
      bars: [
        { url: `/sounds/${'a'.repeat(64)}.wav`, name: 'knock.wav', volume: 0, weight: 1, mono: true },
        { url: '/sounds/wood-d4.wav', volume: -3, weight: 2.5, mono: false },
      ],
    },
    sequences: {
      look: { bpm: 124, stopTime: '3n', tracks: { bars: 'x..o............' } },
      type: { bpm: 180, stopTime: '4n', tracks: {} },
      take: { bpm: 120, stopTime: '2n', tracks: {} },
    },
  },
};

/** What a column that a table got since then stands at in words of before. */
const since: Partial<Record<string, object>> = { story: { showFrom: null } };

test('what was kept at first is read as it was written', () => {
  for (const [kind, words] of Object.entries(first))
    expect(earlierWords.parse(words)).toEqual({ ...words, ...since[kind] });
});

test('columns that a licence got later say nothing where they are not there', () => {
  const { description: _, delivers: __, conditions: ___, licenceText: ____, ...older } = first.licence;
  const empty = { description: '', delivers: [], conditions: {}, licenceText: '' };
  expect(earlierWords.parse(older)).toEqual({ ...older, ...empty });
});
