import { expect, test } from 'vitest';
import { fallbackFaceRule, fontFaceRule } from './font-face-rule.ts';

test('a rule names family, files, weight range, slope and characters', () => {
  expect(
    fontFaceRule({
      family: 'Inter',
      sources: [
        { href: '/fonts/a.woff2', format: 'woff2' },
        { href: '/fonts/a.woff', format: 'woff' },
      ],
      weight: { minimum: 100, maximum: 900 },
      stretch: 75,
      isItalic: true,
      unicodeRange: 'U+20-7E',
    }),
  ).toBe(
    '@font-face { font-family: "Inter"; src: url("/fonts/a.woff2") format("woff2"), url("/fonts/a.woff") format("woff"); font-style: italic; font-weight: 100 900; font-stretch: 75%; unicode-range: U+20-7E; font-display: swap }',
  );
});

test('the browser tries woff2, woff and otf in this order, however they are listed', () => {
  const rule = fontFaceRule({
    family: 'Inter',
    sources: [
      { href: 'a.otf', format: 'opentype' },
      { href: 'a.woff', format: 'woff' },
      { href: 'a.woff2', format: 'woff2' },
    ],
  });
  expect(rule.match(/a\.\w+/g)).toEqual(['a.woff2', 'a.woff', 'a.otf']);
});

test('a family name cannot leave its string, nor a style element', () => {
  const rule = fontFaceRule({ family: 'a"; } </style>\\', sources: [{ href: 'a")b', format: 'woff2' }] });
  expect(rule).toContain('font-family: "a\\22 ; } \\3c /style>\\5c "');
  expect(rule).toContain('url("a\\22 )b")');
});

test('a fallback rule bends the local font', () => {
  const metrics = {
    localFont: 'Arial',
    ascentOverride: 90.2,
    descentOverride: 22.4,
    lineGapOverride: 0,
    sizeAdjust: 107.6,
  } as const;
  expect(fallbackFaceRule('Inter fallback', metrics)).toBe(
    '@font-face { font-family: "Inter fallback"; src: local("Arial"); ascent-override: 90.2%; descent-override: 22.4%; line-gap-override: 0%; size-adjust: 107.6% }',
  );
});
