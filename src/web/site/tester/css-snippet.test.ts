import { expect, test } from 'vitest';
import { initialTypeSetting } from '#domain/setting/type-setting.ts';
import { cssSnippet } from './css-snippet.ts';

const webFont = { family: 'Eczar', generic: 'serif', weight: 500, stretch: 100, isItalic: false } as const;
const setting = initialTypeSetting('Hand');

test('a plain text has the names of the stylesheet that is bought, its size and its leading', () => {
  expect(cssSnippet({ setting, direction: 'ltr', webFont, size: 148.04 })).toBe(`.your-text {
  font-family: "Eczar", "Eczar Fallback", serif;
  font-weight: 500;
  font-style: normal;
  font-size: 148px;
  line-height: 1.2;
}
`);
});

test('what was set is in it, and nothing that was not', () => {
  const set = {
    ...setting,
    tracking: -20,
    align: 'center' as const,
    features: { ss01: true, liga: false },
    axes: { wght: 430.5, wdth: 90 },
  };
  const css = cssSnippet({
    setting: set,
    direction: 'rtl',
    webFont: { ...webFont, family: 'A "B"' },
    size: 20,
  });
  expect(css).toContain('font-family: "A \\22 B\\22 ", "A \\22 B\\22  Fallback", serif;');
  for (const line of [
    'font-weight: 431;',
    'font-stretch: 90%;',
    'letter-spacing: -0.02em;',
    'direction: rtl;',
    'text-align: center;',
    'font-feature-settings: "ss01" 1, "liga" 0;',
    'font-variation-settings: "wght" 430.5, "wdth" 90;',
  ])
    expect(css).toContain(line);
});
