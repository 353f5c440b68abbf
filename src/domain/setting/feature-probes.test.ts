import { expect, it } from 'vitest';
import { probeFeatures } from './feature-probes.ts';

const features = ['liga', 'ss01', 'ss01', 'zero', 'ss02'].map((tag) => ({ tag, name: null }));
const ink = { advance: 1, inkLeft: 0, inkRight: 1, inkTop: 1, inkBottom: 0, missing: 0 };

it('what is off until it is wanted is looked at once, with what shows it', () => {
  const { probes } = probeFeatures(features, ['liga', 'ss01', 'zero']);
  expect(new Set(probes.map(({ tag }) => tag))).toEqual(new Set(['ss01', 'zero']));
  expect(probes.filter(({ tag }) => tag === 'zero')).toEqual([{ tag: 'zero', text: '2000' }]);
  expect(probes.filter(({ text }) => text === 'g')).toHaveLength(1);
});

it('a feature is shown by six letters that it changes, and not where it changes none or the font lacks them', () => {
  const { probes, findChanged } = probeFeatures(features, 'show-all');
  const inks = probes.flatMap(({ tag }) => {
    const plain = { ...ink, missing: tag === 'ss02' ? 1 : 0 };
    return [plain, tag === 'zero' ? plain : { ...plain, advance: 2 }];
  });
  expect(findChanged(inks)).toEqual([{ feature: features[1], text: 'agytlr' }]);
  expect(findChanged([])).toEqual([]);
});
