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
  [{ family: '.', subfamily: 'Bold', full: '.' }, 'Brown-Fat', 'Bold'],
  [{ family: 'Brown', subfamily: '-', typographicFamily: ' . ' }, 'Brown', 'Regular'],
  [{ family: '٣', subfamily: 'عادي' }, '٣', 'عادي'],
])('%j is called %s, %s', (stored, familyName, styleName) => {
  expect(namesInUse(names(stored), 'fonts/Brown-Fat.otf')).toEqual({ familyName, styleName });
});

test.each([
  ['Roboto-Condensed-Regular.ttf', 'Roboto Condensed', 'Regular'],
  ['Roboto-Condensed-RegularItalic.ttf', 'Roboto Condensed', 'Italic'],
  ['old/Brown_SemiBoldItalic.otf', 'Brown', 'SemiBoldItalic'],
  ['Brown Light.otf', 'Brown', 'Light'],
  ['Black.otf', 'Black', 'Regular'],
  ['-Bold.otf', '-Bold', 'Regular'],
  ['Cobold.otf', 'Cobold', 'Regular'],
])('a font without a name in %s is called %s, %s', (fileName, familyName, styleName) => {
  expect(namesInUse(names({ family: '.', full: '.' }), fileName)).toEqual({ familyName, styleName });
});
