import { expect, test } from 'vitest';
import { chooseFeatureWords, featuresToShow, wordsOfTexts } from './feature-words.ts';

const features = ['kern', 'liga', 'mark', 'ss01', 'ss01', 'zero', 'cv01'].map((tag) => ({
  tag,
  name: tag === 'ss01' ? 'Open a' : null,
}));

test('the words of texts are there once, in their order, without what stands around them', () => {
  expect(wordsOfTexts(['“Dig!” he said, a spade-shaped word:', 'dig said Dig'])).toEqual([
    'Dig',
    'he',
    'said',
    'spade-shaped',
    'word',
    'dig',
  ]);
});

test('each feature that a person switches is shown once, and kerning is not', () => {
  expect(
    featuresToShow(features, 'show-all').map(({ feature, isOnByDefault }) => [feature.tag, isOnByDefault]),
  ).toEqual([
    ['liga', true],
    ['ss01', false],
    ['zero', false],
    ['cv01', false],
  ]);
  expect(featuresToShow(features, ['zero']).map(({ sample }) => sample)).toEqual(['2000']);
});

test('a feature is shown by the words of which it changes most, else by letters, and not where it changes none', () => {
  const found = (tag: string, given: object) => ({
    tag,
    isSampleChanged: false,
    words: [],
    letters: [],
    ...given,
  });
  const shown = chooseFeatureWords(featuresToShow(features, 'show-all'), [
    found('liga', {
      words: [
        { text: 'typography', changed: 1 },
        { text: 'fluff', changed: 4 },
        { text: 'offices', changed: 2 },
        { text: 'waffle', changed: 2 },
      ],
    }),
    found('ss01', {}),
    found('zero', { isSampleChanged: true }),
    found('cv01', { letters: ['1', '7'].map((text) => ({ text, changed: 1 })) }),
  ]);
  expect(shown.map(({ feature, text }) => [feature.tag, text])).toEqual([
    ['liga', 'fluff waffle'],
    ['zero', '2000'],
    ['cv01', '1 7'],
  ]);
});
