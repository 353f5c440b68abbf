import { describe, expect, test } from 'vitest';
import { expandRanges } from '#server/page-fonts/subset-recipe.ts';
import { honestChoices, honestTexts } from './testing/honest-texts.ts';
import { beginDay, openTried, type TriedFont } from './testing/try-fonts.ts';

const percent = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((1000 * part) / whole) / 10);
const lettersOf = ({ cut }: TriedFont) =>
  expandRanges(cut.codePoints)
    .filter((codePoint) => codePoint > 0x20)
    .map((codePoint) => String.fromCodePoint(codePoint));

/** One question of a thief. */
type Ask = (
  font: TriedFont,
  line: { text: string; features?: string[]; axes?: Record<string, number> },
) => boolean;

/** Everything that the call takes, a little of it each time, until there is no more. */
const ways: Record<string, (font: TriedFont, ask: Ask) => void> = {
  'blindly, sixty letters at a time': (font, ask) => {
    const letters = lettersOf(font);
    for (let at = 0; at < letters.length; at += 60) ask(font, { text: letters.slice(at, at + 60).join('') });
  },
  'letter by letter': (font, ask) => {
    for (const text of lettersOf(font)) ask(font, { text });
  },
  'feature by feature': (font, ask) => {
    for (const tag of font.cut.featureTags)
      for (const text of lettersOf(font).slice(0, 120)) ask(font, { text, features: [tag] });
  },
  'axis by axis': (font, ask) => {
    for (const { tag, minimum, maximum } of font.cut.axes)
      for (const text of lettersOf(font))
        for (const at of [minimum, maximum]) ask(font, { text, axes: { [tag]: at } });
  },
  'by pairs of letters, for its kerning': (font, ask) => {
    const letters = [...'AVTWYLPFKRaeovwyctfrk.,-'].filter((letter) => lettersOf(font).includes(letter));
    for (const one of letters) for (const other of letters) ask(font, { text: `${one}${other}` });
  },
};

const stolen = [
  'fraunces-latin-full-normal.woff2',
  'anybody-latin-standard-normal.woff2',
  'Fraunces_400Regular.ttf',
  'ReemKufi_400Regular.ttf',
  'NotoSansDevanagari_400Regular.ttf',
];

describe('a thief', () => {
  test.each(stolen)(
    'with one address gets a fifth of %s, or a hundred everyday letters, and a twentieth of its kerning in a day, in all ways at once',
    async (ending) => {
      const font = await openTried(ending);
      const day = beginDay();
      for (const take of Object.values(ways)) take(font, (asked, line) => day.set('thief', asked, line));
      const { glyphs, pairs } = day.given('thief').cuts.get(ending) ?? {
        glyphs: new Set(),
        pairs: new Set(),
      };
      const { capital } = font;
      // Of the demo's fonts the two variable ones with 245 and 275 glyphs are so small.
      expect(glyphs.size).toBeLessThanOrEqual(Math.max(100, capital.glyphs / 5));
      expect(percent(glyphs.size, capital.glyphs)).toBeGreaterThan(10);
      expect(percent(pairs.size, capital.pairs)).toBeLessThanOrEqual(5);
    },
  );

  test.each(stolen)(
    'with twenty addresses that share the work gets three fifths of %s in a day',
    async (ending) => {
      const font = await openTried(ending);
      const day = beginDay();
      let calls = 0;
      for (const take of Object.values(ways))
        take(font, (asked, line) => {
          calls += 1;
          // Each takes its own part; what it is refused the next one asks for.
          return [0, 1, 2].some((next) => day.set(`thief ${(calls + next) % 20}`, asked, line));
        });
      const { glyphs, pairs } = day.everybody().get(ending) ?? { glyphs: new Set(), pairs: new Set() };
      const { capital } = font;
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
  const opened = new Map<string, Promise<TriedFont>>();
  const open = (ending: string) => {
    const font = opened.get(ending) ?? openTried(ending);
    opened.set(ending, font);
    return font;
  };

  test.each(sessions)('meets no limit, $name', async ({ designers, at }) => {
    const day = beginDay();
    const refused: string[] = [];
    for (const [index, language] of designers.entries()) {
      const choices = honestChoices[language] ?? [];
      for (const ending of [0, 1].map((next) => choices[(at + index + next) % choices.length] ?? '')) {
        const font = await open(ending);
        for (const text of honestTexts[language] ?? []) {
          // Typed: what stands there at each pause, then the tab Try of a family, and a feature or two.
          const words = text.split(' ');
          const texts = [Math.ceil(words.length / 2), words.length].map((end) =>
            words.slice(0, end).join(' '),
          );
          for (const typed of texts)
            if (!day.set('designers', font, { text: typed, language }, Math.min(20, font.cutsOfFamily)))
              refused.push(typed);
          const features = font.cut.featureTags.filter((tag) => /^(ss01|onum|smcp|liga)$/.test(tag));
          if (!day.set('designers', font, { text, language, features })) refused.push(`${text} ${features}`);
        }
      }
    }
    expect(refused).toEqual([]);
  });
});
