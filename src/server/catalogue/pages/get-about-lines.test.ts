import { expect, test } from 'vitest';
import type { FixedText, SetLine } from '#contract/page-fonts.ts';
import { getAboutLines } from './get-about-lines.ts';
import type { PageSources } from './page-sources.ts';

/** A font without Cyrillic, in which ss01 changes the g and the y, and zero changes nothing. */
const pageFonts = {
  planTexts: async (texts: FixedText[]) => ({ faces: [], lines: texts.map(toLine) }),
  setTexts: async (texts: FixedText[]) => ({
    stylesheet: '/fonts/a.css',
    preload: [],
    lines: texts.map(toLine),
  }),
} as unknown as PageSources['pageFonts'];

/** Of the words ss01 changes those with a g or a y, liga none, and zero not even its sample. */
const featureUses: PageSources['featureUses'] = {
  find: async (_cutId, { words, features }) =>
    features.map(({ tag }) => ({
      tag,
      isSampleChanged: false,
      words: words
        .filter((text) => tag === 'ss01' && /[gy]/.test(text))
        .map((text) => ({ text, changed: 1 })),
      letters: tag === 'cv01' ? [{ text: '↗', changed: 1 }] : [],
    })),
};

function toLine({ text, features }: FixedText): SetLine {
  const isChanged = features?.includes('ss01') === true && /[gy]/.test(text);
  // Only what the choice looks at.
  return {
    text,
    missing: /\p{Script=Cyrillic}/u.test(text) ? text.length : 0,
    ...{ advance: isChanged ? 2 : 1, inkLeft: 0, inkRight: 1, inkTop: 1, inkBottom: 0 },
  } as SetLine;
}

const font = {
  axes: [], // One tag twice, as where a font has it for two scripts.
  features: ['liga', 'mark', 'ss01', 'ss01', 'zero', 'cv01'].map((tag) => ({ tag, name: null })),
};
const given = {
  cutId: '1',
  font,
  looked: { cutId: '1', font },
  visibleFeatures: 'show-all' as const,
  quotes: [],
  told: { essay: [], inUse: [] },
  findCutId: () => null,
};

test('an essay keeps its order, without the specimens that their cuts lack letters for', async () => {
  const specimen = (text: string, cut: string | null) =>
    ({ kind: 'specimen', text, language: null, cut }) as const;
  const paragraph = { kind: 'text', html: '<p>Then.</p>' } as const;
  const asked: string[] = [];
  const { about } = await getAboutLines(
    { pageFonts, featureUses },
    {
      ...given,
      quotes: [{ text: 'A quote', language: 'en' }],
      told: {
        essay: [
          specimen('Bread', 'grotta.latin.bold'),
          specimen('Хлеб', null),
          paragraph,
          specimen('Salt', null),
        ],
        inUse: [{ url: '/images/a.png', width: 3, height: 2, label: 'A sign', caption: '' }],
      },
      findCutId: (uid) => {
        asked.push(uid);
        return '2';
      },
    },
  );
  expect(about.essay).toMatchObject([
    { kind: 'specimen', line: { text: 'Bread' } },
    paragraph,
    { kind: 'specimen', line: { text: 'Salt' } },
  ]);
  expect(asked).toEqual(['grotta.latin.bold']);
  expect(about.inUse).toMatchObject([{ label: 'A sign' }]);
});

test('a family is shown in each of its languages, and words that use its features, without and with them', async () => {
  const { about, faces } = await getAboutLines(
    { pageFonts, featureUses },
    {
      ...given,
      quotes: [
        { text: 'A longer quote, yes', language: 'en' },
        { text: 'A quote', language: 'en' },
        { text: 'Тише едешь', language: 'ru' },
        { text: 'Übung', language: 'de' },
      ],
    },
  );
  expect(about.languages.map(({ name, line }) => [name, line.text])).toEqual([
    ['English', 'A quote'],
    ['German', 'Übung'],
  ]);
  expect(about.features).toMatchObject([
    {
      tag: 'ss01',
      name: 'Stylistic set 1',
      isOnByDefault: false,
      lines: { plain: { text: 'yes Übung', advance: 1 }, on: { text: 'yes Übung', advance: 2 } },
    },
    {
      tag: 'cv01',
      name: 'Character variant 1',
      lines: { plain: { text: '↗' }, on: { text: '↗' } },
    },
  ]);
  expect(faces.stylesheet).toBe('/fonts/a.css');
});

test('features are those of the cut that is looked at, and no letter but of the cut shown is given for them', async () => {
  const set: FixedText[] = [];
  const { about } = await getAboutLines(
    {
      pageFonts: {
        ...pageFonts,
        setTexts: async (texts) => {
          set.push(...texts);
          return pageFonts.setTexts(texts);
        },
      },
      // The cut shown has ss01 and cv01, the one looked at has another variant besides ss01.
      featureUses: {
        find: async (_cutId, { features }) =>
          features.map(({ tag }) => ({
            ...{ tag, isSampleChanged: false, letters: [] },
            words: [{ text: 'yes', changed: 1 }],
          })),
      },
    },
    {
      ...given,
      font: { axes: [], features: ['ss01', 'cv01'].map((tag) => ({ tag, name: null })) },
      looked: {
        cutId: '2',
        font: {
          axes: [],
          features: [
            { tag: 'ss01', name: 'Open g' },
            { tag: 'cv02', name: null },
          ],
        },
      },
    },
  );
  expect(about.features).toMatchObject([
    { name: 'Open g', lines: { plain: { text: 'yes' }, on: { text: 'yes' } } },
    { name: 'Character variant 2', lines: null },
  ]);
  expect(set.map(({ cutId, features = [] }) => [cutId, ...features])).toEqual([['1'], ['1', 'ss01']]);
});
