import { describe, expect, test } from 'vitest';
import { FONT_BUDGET } from '#domain/limits.ts';
import { covers } from '#fonts/facts/code-point-ranges.ts';
import { expandRanges } from '#server/page-fonts/subset-recipe.ts';
import { honestChoices, honestTexts } from './testing/honest-texts.ts';
import { beginDay, type Door, openTried, type TriedFont } from './testing/try-fonts.ts';

const percent = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((1000 * part) / whole) / 10);
const lettersOf = ({ cut }: TriedFont) =>
  expandRanges(cut.codePoints)
    .filter((codePoint) => codePoint > 0x20)
    .map((codePoint) => String.fromCodePoint(codePoint));

const opened = new Map<string, Promise<TriedFont>>();
function open(ending: string): Promise<TriedFont> {
  const font = opened.get(ending) ?? openTried(ending);
  opened.set(ending, font);
  return font;
}

/** One question of a thief. */
type Ask = (line: { text: string; features?: string[]; axes?: Record<string, number> }) => void;

/** Everything that the calls take, a little of it each time, until there is no more. */
const ways: Record<string, (font: TriedFont, ask: Ask) => void> = {
  'blindly, sixty letters at a time': (font, ask) => {
    const letters = lettersOf(font);
    for (let at = 0; at < letters.length; at += 60) ask({ text: letters.slice(at, at + 60).join('') });
  },
  'in words of letters from everywhere, which are no code chart': (font, ask) => {
    const letters = lettersOf(font);
    const apart = Array.from({ length: 9 }, (_, from) => letters.filter((_, at) => at % 9 === from)).flat();
    for (let at = 0; at < apart.length; at += 9) ask({ text: apart.slice(at, at + 9).join('') });
  },
  'letter by letter': (font, ask) => {
    for (const text of lettersOf(font)) ask({ text });
  },
  'feature by feature': (font, ask) => {
    for (const tag of font.cut.featureTags)
      for (const text of lettersOf(font).slice(0, 120)) ask({ text, features: [tag] });
  },
  'axis by axis': (font, ask) => {
    for (const { tag, minimum, maximum } of font.cut.axes)
      for (const text of lettersOf(font))
        for (const at of [minimum, maximum]) ask({ text, axes: { [tag]: at } });
  },
  'by pairs of letters, for its kerning': (font, ask) => {
    const letters = [...'AVTWYLPFKRaeovwyctfrk.,-'].filter((letter) => lettersOf(font).includes(letter));
    for (const one of letters) for (const other of letters) ask({ text: `${one}${other}` });
  },
};

const doors: Door[] = ['file', 'outlines', 'picture'];

const stolen = [
  'fraunces-latin-full-normal.woff2',
  'anybody-latin-standard-normal.woff2',
  'Fraunces_400Regular.ttf',
  'ReemKufi_400Regular.ttf',
  'NotoSansDevanagari_400Regular.ttf',
];

describe('a thief', () => {
  test.each(stolen)(
    'with one address gets a fifth of %s, of a small cut a third or so, and a twentieth of its kerning in a day, by all doors at once',
    async (ending) => {
      const font = await open(ending);
      const { capital } = font;
      const day = beginDay();
      for (const take of Object.values(ways))
        take(font, (line) => {
          for (const door of doors) day.give('thief', font, { ...line, door });
        });
      const { glyphs, pairs } = day.given('thief').cuts.get(ending) ?? {
        glyphs: new Set<number>(),
        pairs: new Set(),
      };
      const everyday = new Set(expandRanges(capital.everyday));
      const { glyphs: most, share } = FONT_BUDGET.smallCut;
      // Of the demo's fonts the variable ones of Fraunces and Anybody, with 245 and 275 glyphs, are so small.
      expect(glyphs.size).toBeLessThanOrEqual(
        Math.max(capital.glyphs / 5, Math.min(most, capital.glyphs * share)),
      );
      expect([...glyphs].filter((glyph) => !everyday.has(glyph)).length).toBeLessThanOrEqual(
        capital.glyphs / 5,
      );
      expect(percent(glyphs.size, capital.glyphs)).toBeGreaterThan(10);
      expect(percent(pairs.size, capital.pairs)).toBeLessThanOrEqual(5);
    },
  );

  test.each(stolen)(
    'with twenty addresses that share the work gets three fifths of %s in a day',
    async (ending) => {
      const font = await open(ending);
      const { capital } = font;
      const day = beginDay();
      let calls = 0;
      for (const take of Object.values(ways))
        take(font, (line) => {
          calls += 1;
          // Each takes its own part; what it is not given the next one asks for.
          for (const door of doors)
            [0, 1, 2].some((next) => day.give(`thief ${(calls + next) % 20}`, font, { ...line, door }));
        });
      const { glyphs, pairs } = day.everybody().get(ending) ?? { glyphs: new Set(), pairs: new Set() };
      expect(percent(glyphs.size, capital.glyphs)).toBeLessThanOrEqual(60);
      expect(percent(glyphs.size, capital.glyphs)).toBeGreaterThan(20);
      expect(percent(pairs.size, capital.pairs)).toBeLessThanOrEqual(60);
    },
  );
});

describe('an hour of honest work', () => {
  const languages = Object.keys(honestTexts);
  const sessions = Array.from({ length: 40 }, (_, at) => {
    const one = languages[at % 8] ?? 'en';
    const other = languages[(at * 3 + Math.floor(at / 8)) % 8] ?? 'en';
    return { name: `${at + 1}: ${one} and ${other} behind one address`, designers: [one, other], at };
  });

  test.each(sessions)('meets no picture, $name', async ({ designers, at }) => {
    const day = beginDay();
    const pictured: string[] = [];
    const set = (font: TriedFont, line: Parameters<typeof day.give>[2]) => {
      // What a cut lacks another font of the page sets.
      const text = [...line.text].filter((letter) => covers(font.cut.codePoints, letter.codePointAt(0) ?? 0));
      if (!day.give('designers', font, { ...line, text: text.join('') }))
        pictured.push(`${font.cut.id}: ${line.text}`);
    };
    for (const [index, language] of designers.entries()) {
      const choices = honestChoices[language] ?? [];
      for (const ending of [0, 1].map((next) => choices[(at + index + next) % choices.length] ?? '')) {
        const font = await open(ending);
        const variable = await Promise.all(font.variableOfFamily.map(open));
        for (const text of honestTexts[language] ?? []) {
          // Typed: what stands there at each pause, then the tab Try of a family with its variable rows, and a feature or two.
          const words = text.split(' ');
          for (const end of [Math.ceil(words.length / 2), words.length])
            set(font, {
              text: words.slice(0, end).join(' '),
              language,
              cuts: Math.min(20, font.cutsOfFamily),
            });
          for (const row of variable)
            for (const axes of [
              {},
              ...row.cut.axes.slice(0, 2).map(({ tag, maximum }) => ({ [tag]: maximum })),
            ])
              set(row, { text, language, axes });
          const features = font.cut.featureTags.filter((tag) => /^(ss01|onum|smcp|liga)$/.test(tag));
          set(font, { text, language, features });
        }
      }
    }
    expect(pictured).toEqual([]);
  });
});
