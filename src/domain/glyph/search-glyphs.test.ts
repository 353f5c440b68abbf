import { describe, expect, it, test } from 'vitest';
import { prepareGlyphSearch, type SearchedGlyph, searchGlyphs } from './search-glyphs.ts';

function glyph(name: string, change: Partial<SearchedGlyph> = {}): SearchedGlyph {
  return { id: 0, name, codePoints: [], characterNames: [], base: null, features: [], ...change };
}

const smallCapitals = { tag: 'smcp', name: 'Small capitals' };
const a = { codePoint: 0x61, name: 'latin small letter a' };
const search = prepareGlyphSearch([
  glyph('A', { codePoints: [0x41], characterNames: ['latin capital letter a'] }),
  glyph('a', { codePoints: [0x61], characterNames: [a.name] }),
  glyph('adieresis', { codePoints: [0xe4], characterNames: ['latin small letter a with diaeresis'] }),
  glyph('odieresis', { codePoints: [0xf6], characterNames: ['latin small letter o with diaeresis'] }),
  glyph('a.sc', { base: a, features: [smallCapitals] }),
  glyph('uniFACE', { codePoints: [0xface], characterNames: ['cjk compatibility ideograph-face'] }),
  glyph('smile', { codePoints: [0x1f600], characterNames: ['grinning face'] }),
  glyph('<img src=x onerror=alert(1)>', { codePoints: [0xe000], characterNames: ['<private-use-e000>'] }),
  glyph('constructor'),
  glyph('Omega', { codePoints: [0x3a9], characterNames: ['greek capital letter omega'] }),
  glyph('Ohm', { codePoints: [0x2126], characterNames: ['ohm sign'] }),
  glyph('Kelvin', { codePoints: [0x212a], characterNames: ['kelvin sign'] }),
  glyph('Aring', { codePoints: [0xc5], characterNames: ['latin capital letter a with ring above'] }),
]);
const names = search.glyphs.map((each) => each.name);

describe('a search among glyphs', () => {
  it.each([
    ['a', ['a', 'a.sc']],
    [' a ', ['a', 'a.sc']],
    ['ä', ['adieresis']],
    ['\u2126', ['Ohm']],
    ['\u03a9', ['Omega']],
    ['\u212a', ['Kelvin']],
    ['K', ['Kelvin']],
    ['\u212b', ['Aring']],
    ['A\u030a', ['Aring']],
    ['a\u0308', ['adieresis']],
    ['a dieresis', ['adieresis']],
    ['Diaeresis  SMALL a', ['adieresis']],
    ['umlaut', ['adieresis', 'odieresis']],
    ['U+00E4', ['adieresis']],
    ['00e4', ['adieresis']],
    ['&#x00E4;', ['adieresis']],
    ['\\00E4', ['adieresis']],
    ['u+1f600', ['smile']],
    ['face', ['uniFACE', 'smile']],
    ['adieresis', ['adieresis']],
    ['a.sc', ['a.sc']],
    ['smcp', ['a.sc']],
    ['small capitals', ['a.sc']],
    ['a small capitals', ['a.sc']],
    ['😀', ['smile']],
    ['\ue000', ['<img src=x onerror=alert(1)>']],
    ['<img', ['<img src=x onerror=alert(1)>']],
    ['constructor', ['constructor']],
    ['z', []],
    ['\u0378', []],
    ['   ', []],
    ['', []],
    ['\ud83d', []],
    ['a\udc00b', []],
    ['𝔞𝔟𝔠'.repeat(60), []],
  ])('for %j finds %j', (text, found) => {
    expect(searchGlyphs(search, text).map((place) => names[place])).toEqual(found);
  });
});

test('65,535 glyphs are gone through in a moment', () => {
  const many = prepareGlyphSearch(
    Array.from({ length: 65_535 }, (_, id) =>
      glyph(`cid${id}`, {
        id,
        codePoints: [id],
        characterNames: [`cjk unified ideograph-${id.toString(16)}`],
      }),
    ),
  );
  expect(searchGlyphs(many, 'ideograph fffe')).toEqual([0xfffe]);
  expect(searchGlyphs(many, 'cjk')).toHaveLength(65_535);
});
