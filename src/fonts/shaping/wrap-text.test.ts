import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type OpenedFont, openFont } from '#fonts/files/opened-font.ts';
import { type DemoFont, demoFont } from '#fonts/testing/demo-fonts.ts';
import { wrapText } from './wrap-text.ts';

const opened = new Map<DemoFont, Promise<OpenedFont>>();

function open(font: DemoFont): Promise<OpenedFont> {
  const known = opened.get(font) ?? openFont(demoFont(font));
  opened.set(font, known);
  return known;
}

/** The lines of a text in a box so many characters of Space Mono wide, which are 0.612 em each. */
async function linesIn(characters: number, text: string, language?: string): Promise<string[]> {
  const font = await open('spaceMono');
  const width = (characters + 0.1) * 612;
  const setting = language === undefined ? {} : { language };
  return wrapText(font, { text, setting, direction: 'ltr', width }).map((line) => line.text);
}

test.for<[what: string, characters: number, text: string, lines: string[]]>([
  ['lines end after spaces, which hang', 9, 'one two  three', ['one two', 'three']],
  ['a space that has no more room hangs', 7, 'one two three', ['one two', 'three']],
  ['spaces that begin a line stay', 9, '  one\n two', ['  one', ' two']],
  ['a line ends after a hyphen and a dash', 6, 'self-made—well', ['self-', 'made—', 'well']],
  ['a number and a word keep the hyphen that begins them', 5, 'a -5 b -b', ['a -5', 'b -b']],
  ['a date is broken at its hyphens', 8, 'on 2024-11-30', ['on 2024-', '11-30']],
  ['a word that is too long is broken anywhere', 4, 'a Typography', ['a', 'Typo', 'grap', 'hy']],
  ['a no-break space keeps words together', 6, 'to 10\u00a0km', ['to', '10\u00a0km']],
  ['a zero-width space lets a line end', 4, 'abc\u200bdef', ['abc\u200b', 'def']],
  ['line ends of every kind', 99, 'a\nb\r\nc\u2028d\u0085e\rf', ['a', 'b', 'c', 'd', 'e', 'f']],
  ['empty lines count', 99, 'a\n\nb\n', ['a', '', 'b', '']],
  ['no text is one line', 99, '', ['']],
  ['a tab is a space', 99, 'a\tb', ['a b']],
])('%s', async ([, characters, text, lines]) => {
  expect(await linesIn(characters, text)).toEqual(lines);
});

test('Thai, which has no spaces, is broken between words', async () => {
  const lines = await linesIn(4, 'ภาษาไทยไม่มีช่องว่าง', 'th');
  expect(lines.join('')).toBe('ภาษาไทยไม่มีช่องว่าง');
  expect(lines.length).toBeGreaterThan(2);
  const words = [...new Intl.Segmenter('th', { granularity: 'word' }).segment('ภาษาไทยไม่มีช่องว่าง')];
  const ends = words.map(({ index, segment }) => index + segment.length);
  let at = 0;
  for (const line of lines) {
    at += line.length;
    expect(ends).toContain(at);
  }
});

test('ideographs are broken anywhere, but no line begins with a full stop', async () => {
  expect(await linesIn(2, '日本語。文字')).toEqual(['日本', '語。', '文字']);
});

test('Arabic letters that are parted by the end of a line keep their joining forms', async () => {
  const font = await open('notoSansArabic');
  const [line] = wrapText(font, { text: 'ببب', setting: {}, direction: 'rtl', width: 1 });
  const [initial] = wrapText(font, { text: 'بـ', setting: {}, direction: 'rtl', width: Infinity });
  expect(line?.text).toBe('ب');
  expect(line?.shaped.glyphs.map(({ id }) => id)).toEqual(
    initial?.shaped.glyphs.filter(({ cluster }) => cluster === 0).map(({ id }) => id),
  );
});

const pieces = fc.constantFrom(
  ...[
    'a',
    'fi',
    'AV',
    'To',
    'é',
    'e\u0301\u0323',
    ' ',
    '  ',
    '-',
    '—',
    '\n',
    '\r\n',
    '\t',
    '1',
    '(',
    ')',
    'office',
  ],
  ...[
    'الخط',
    'لا',
    'َّ',
    'בְּ',
    'א',
    'क्षि',
    'र्कि',
    'श्री ',
    'ภาษาไทย',
    '漢',
    '。',
    '😀',
    '👩‍👩‍👧',
    '\u200d',
    '\u200b',
    '\u00a0',
  ],
  ...['\ud83d', '\udc00', '\u0000', '\u0007', '\u202e', '\u2067', '\u2069', '\u00ad'],
);

test('nothing of a text is lost, and no line is wider than its box but for a single character', async () => {
  const fonts = await Promise.all(
    (['notoSansArabic', 'eczar', 'davidLibre', 'frauncesItalic'] as const).map(open),
  );
  fc.assert(
    fc.property(
      fc.array(pieces, { maxLength: 60 }).map((parts) => parts.join('')),
      fc.constantFrom(...fonts),
      fc.double({ min: 0.01, max: 30, noNaN: true }),
      fc.constantFrom('ltr' as const, 'rtl' as const),
      fc.constantFrom(0, 0.2, -0.05),
      (text, font, ems, direction, tracking) => {
        const width = ems * font.unitsPerEm;
        const lines = wrapText(font, { text, setting: { tracking }, direction, width });
        const paragraphs = text.replaceAll('\t', ' ').split(/\r\n|[\r\n]/);
        expect(lines.map((line) => line.text + line.hanging).join('')).toBe(paragraphs.join(''));
        expect(lines.length).toBeGreaterThanOrEqual(paragraphs.length);
        for (const line of lines) {
          const graphemes = [...new Intl.Segmenter().segment(line.text)].length;
          if (graphemes > 1) expect(line.shaped.advance).toBeLessThanOrEqual(width + 0.02);
          expect(line.hanging.trim()).toBe('');
        }
      },
    ),
    { seed: 20_261_121, numRuns: 400 },
  );
});

test('a box as wide as its widest line changes nothing', async () => {
  const font = await open('frauncesItalic');
  fc.assert(
    fc.property(fc.lorem({ maxCount: 12 }), (text) => {
      const whole = { text, setting: {}, direction: 'ltr' } as const;
      const [line] = wrapText(font, { ...whole, width: Infinity });
      expect(wrapText(font, { ...whole, width: line?.shaped.advance ?? 0 })).toHaveLength(1);
    }),
    { seed: 20_261_121, numRuns: 60 },
  );
});
