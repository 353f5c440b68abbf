import { expect, test } from 'vitest';
import type { FontNames } from '#fonts/font-facts.ts';
import { namesInUse } from './names-in-use.ts';

function names(more: Partial<FontNames>): FontNames {
  const none = {
    copyright: null,
    trademark: null,
    vendorUrl: null,
    sampleText: null,
    licence: null,
    licenceUrl: null,
  };
  const nobody = { designer: null, designerUrl: null, manufacturer: null, description: null };
  const nameless = { family: null, subfamily: null, typographicFamily: null, typographicSubfamily: null };
  return { ...none, ...nobody, ...nameless, full: null, postScript: null, version: null, ...more };
}

test.each<[Partial<FontNames>, string, string]>([
  [{ family: 'Brown', subfamily: 'Bold' }, 'Brown', 'Bold'],
  [
    { family: 'Brown Thin', subfamily: 'Regular', typographicFamily: 'Brown', typographicSubfamily: 'Thin' },
    'Brown',
    'Thin',
  ],
  [{ family: 'Brown Thin', subfamily: 'Regular' }, 'Brown', 'Thin'],
  [{ family: 'Brown ExtraBold', subfamily: 'Italic' }, 'Brown', 'ExtraBold Italic'],
  [{ family: 'Brown SemiBold', subfamily: 'Bold', full: 'Brown SemiBold' }, 'Brown', 'SemiBold'],
  [{ family: 'Brown Book', subfamily: 'Bold', full: 'Brown Book Bold' }, 'Brown', 'Book Bold'],
  [{ family: 'Brown', subfamily: 'Regular', full: 'Brown Bold', postScript: 'Brown-Bold' }, 'Brown', 'Bold'],
  [{ family: 'Brown', subfamily: 'Regular', full: 'Brown', postScript: 'Brown-Bold' }, 'Brown', 'Regular'],
  [{ family: 'Brown', subfamily: 'Regular', full: 'Brown Regular' }, 'Brown', 'Regular'],
  [{ family: 'Brown Light', subfamily: 'Regular', typographicSubfamily: 'Bold' }, 'Brown', 'Bold'],
  [{ family: 'Black', subfamily: 'Regular' }, 'Black', 'Regular'],
  [{ family: 'Brown' }, 'Brown', 'Regular'],
  [{}, 'Brown-Fat', 'Regular'],
])('%j is called %s, %s', (stored, familyName, styleName) => {
  expect(namesInUse(names(stored), 'fonts/Brown-Fat.otf')).toEqual({ familyName, styleName });
});
