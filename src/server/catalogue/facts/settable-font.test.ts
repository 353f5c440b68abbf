import { expect, test } from 'vitest';
import type { FontAxis } from '#fonts/font-facts.ts';
import { settableFont } from './settable-font.ts';

function axis(tag: string, isHidden: boolean): FontAxis {
  return { tag, name: tag, minimum: 0, default: 1, maximum: 2, isHidden };
}

test('a font is set by its features, by their names, and by the axes that it shows', () => {
  const features = [{ tag: 'ss01', name: 'Round dots', scripts: ['latn'] }];
  const instances = [{ name: 'Bold', coordinates: { wght: 2, WONK: 1 } }];
  expect(settableFont({ features, axes: [axis('wght', false), axis('WONK', true)], instances })).toEqual({
    features: [{ tag: 'ss01', name: 'Round dots' }],
    axes: [{ tag: 'wght', name: 'wght', minimum: 0, default: 1, maximum: 2, stops: [2] }],
  });
});
